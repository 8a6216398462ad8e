"""Option rows: what each number means, for every kind of question, and nothing that the asked player may not know."""

from __future__ import annotations

import math

import pytest

from inkwright.abilities.filters.names import name_of_code
from inkwright.agents.choice_policy import name_scores
from inkwright.agents.greedy import Greedy, best_position
from inkwright.agents.learned import feature_places, feature_table
from inkwright.agents.learned.effect_facts import effect_facts
from inkwright.agents.learned.feature_places import (
    BLOCK_SIZES,
    H_BEST,
    H_NAME_CHANCE,
    H_UNSPENT,
    OPTION_SIZE,
    STATE_BLOCKS,
    STATE_SIZE,
)
from inkwright.agents.learned.fields import option_fields, state_fields
from inkwright.agents.learned.option_rows import encode, only, rows_of
from inkwright.agents.learned.state_row import HIDDEN, SIDE_SCALES
from inkwright.agents.position_features import COUNT, FEATURES
from inkwright.engine.game import Game
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.procedures.loop import give
from inkwright.simulation.random_decks import random_deck
from inkwright.state.ids import ASK_MAIN, ASK_NAME, DONE
from inkwright.state.state import State
from tests.agents.test_search import decisions_of_each_kind, other_deals
from tests.support.board_fixture import Board
from tests.support.made_up_cards import make_card
from tools.feature_docs import PAGE, page
from tools.learn.critic_view import hidden_hand

BLOCKS = {
    "S_": feature_table.STATE,
    "H_": feature_table.HEAD,
    "C_": feature_table.SUBJECT,
    "A_": feature_table.AIM,
}
LARGEST = 20.0  # a number beyond it would drown the others


def rows_at(state: State) -> list[list[float]]:
    """Return the rows of a question."""
    return rows_of(encode(state, Greedy().scores(state)))


def test_the_constants_are_the_positions_in_the_table() -> None:
    named = vars(feature_places)
    for prefix, table in BLOCKS.items():
        for at, name in enumerate(table):
            if not name.startswith(("asks_", "does_")):
                assert named[prefix + name.upper()] == at, name
    for at, name in enumerate(feature_table.NOW):
        assert named["E_" + name.removeprefix("now_").upper()] == at, name
    assert [name.removeprefix("later_") for name in feature_table.LATER] == [
        name.removeprefix("now_") for name in feature_table.NOW
    ]
    assert len(SIDE_SCALES) == COUNT == len(FEATURES)


def test_every_feature_has_a_sentence_and_every_row_its_size() -> None:
    tables = [*BLOCKS.values(), feature_table.NOW, feature_table.LATER]
    assert all(sentence for table in tables for sentence in table.values())
    assert 2 * COUNT + len(feature_table.STATE) == STATE_SIZE
    assert sum(len(table) for table in tables[1:]) == OPTION_SIZE


def test_the_page_has_a_line_for_every_number_of_a_row() -> None:
    assert len(state_fields()) == STATE_SIZE
    assert len(option_fields()) == OPTION_SIZE
    for fields in (state_fields(), option_fields()):
        assert len({name for _, name, _ in fields}) == len(fields)
    assert "| 53 | THEIR SIDE | their_lore | lore; times 0.05 |" in page()
    assert "their_hand_value | always 0 |" in page()


def test_the_reference_page_is_that_of_the_table() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m tools.feature_docs writes it"


def test_blocks_of_some_answers_only() -> None:
    state = next(state for state in decisions_of_each_kind() if len(state.options) > 2)
    blocks = encode(state, Greedy().scores(state))
    assert [len(block) for block in blocks] == BLOCK_SIZES[:STATE_BLOCKS] + BLOCK_SIZES[STATE_BLOCKS:] * len(
        state.options
    )
    rows = rows_of(blocks)
    assert rows_of(only(blocks, [2, 0])) == [rows[0], rows[3], rows[1]]


def test_rows_of_every_kind_of_question() -> None:
    kinds: set[int] = set()
    for state in decisions_of_each_kind():
        rows = rows_at(state)
        assert len(rows) == 1 + len(state.options)
        assert len(rows[0]) == STATE_SIZE
        assert all(len(row) == OPTION_SIZE for row in rows[1:])
        assert all(math.isfinite(value) and abs(value) < LARGEST for row in rows for value in row)
        scores = Greedy().scores(state)
        assert [row[H_BEST] for row in rows[1:]].index(1.0) == best_position(state, scores)
        kinds.add(int(state.question_kind))
    assert len(kinds) >= 12


def test_rows_are_the_same_whatever_the_hidden_cards_are() -> None:
    compared = 0
    for state in decisions_of_each_kind():
        expected = rows_at(state)
        for other in other_deals(state):
            if state.question_kind == ASK_NAME and len(other.options) != len(state.options):
                continue  # names of the other list are offered, too
            assert rows_at(other) == expected
            compared += 1
    assert compared > 30


def test_the_critic_sees_the_other_hand_and_the_rows_do_not() -> None:
    state = next(state for state in decisions_of_each_kind() if state.question_kind == ASK_MAIN)
    theirs = rows_at(state)[0][COUNT : 2 * COUNT]
    assert all(theirs[at] == 0.0 for at in HIDDEN)
    assert any(hidden_hand(state, state.asked_player))


def test_cards_of_one_print_have_one_row() -> None:
    """A row knows what a card does, not which card it is: the facts of an ability are those of its tree."""
    state = Game([random_deck(5), random_deck(6)], 3).state
    program = state.program
    effects = [node for node in program.nodes if type(node).__name__ == "Draw"]
    facts = [effect_facts(node) for node in effects]
    assert facts
    assert all(block[4] == 0.5 for block in facts)


def test_ending_the_turn_says_what_is_left_undone() -> None:
    state = Game([random_deck(1), random_deck(2)], 1).state
    agent = Greedy()
    found = 0
    while not state.over and found < 5:
        if state.question_kind == ASK_MAIN and len(state.options) > 1:
            rows = rows_at(state)
            end = rows[1 + state.options.index(0)]
            assert end[H_UNSPENT] == 0.1 * len(state.ready_ink[state.asked_player])
            found += 1
        assert state.question_kind != ASK_MAIN or DONE not in state.options
        give(state, agent.pick(state))
    assert found == 5


def test_what_is_named_does_not_depend_on_a_card_inked_from_the_deck() -> None:
    inked = make_card("Inks", "Put the top card of your deck into your inkwell facedown.", type="Action", cost=0)
    named = make_card(
        "Names",
        "Name a card, then reveal the top card of your deck. If it's the named card, gain 1 lore.",
        type="Action",
        cost=0,
    )
    board = Board(inked, named, make_card("Other"))
    board.deck("Other")
    board.play_free_action("Inks").play_free_action("Names")
    state = board.state
    rows = rows_at(state)
    names = ["", *[name_of_code(state, option) for option in state.options]]  # the first row is that of the state
    assert rows[names.index("Other")][H_NAME_CHANCE] == pytest.approx(1 / 11)
    deals = [resampled(state, 0, seed) for seed in range(40)]
    assert len({dealt.definition(dealt.ready_ink[0][0]).names for dealt in deals}) == 2
    for dealt in deals:
        assert rows_at(dealt) == rows
        assert name_scores(dealt) == name_scores(state)
