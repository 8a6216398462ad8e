"""Option rows: what each number means, for every kind of question, and nothing that the asked player may not know."""

from __future__ import annotations

import math

from inkwright.agents.greedy import Greedy, best_position
from inkwright.agents.position_features import COUNT, FEATURES
from inkwright.engine.game import Game
from inkwright.engine.procedures.loop import give
from inkwright.simulation.random_decks import random_deck
from inkwright.state.ids import ASK_MAIN, ASK_NAME, DONE
from inkwright.state.state import State
from tests.agents.test_search import decisions_of_each_kind, other_deals
from tools.learn import feature_places, feature_table
from tools.learn.effect_facts import effect_facts
from tools.learn.feature_page import option_fields, page, state_fields
from tools.learn.feature_places import H_BEST, H_UNSPENT, OPTION_SIZE, STATE_SIZE
from tools.learn.option_rows import encode
from tools.learn.state_row import HIDDEN, SIDE_SCALES, hidden_hand

BLOCKS = {
    "S_": feature_table.STATE,
    "H_": feature_table.HEAD,
    "C_": feature_table.SUBJECT,
    "A_": feature_table.AIM,
}
LARGEST = 20.0  # a number beyond it would drown the others


def rows_of(state: State) -> list[list[float]]:
    """Return the rows of a question."""
    return encode(state, Greedy().scores(state))


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


def test_rows_of_every_kind_of_question() -> None:
    kinds: set[int] = set()
    for state in decisions_of_each_kind():
        rows = rows_of(state)
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
        expected = rows_of(state)
        for other in other_deals(state):
            if state.question_kind == ASK_NAME and len(other.options) != len(state.options):
                continue  # names of the other list are offered, too
            assert rows_of(other) == expected
            compared += 1
    assert compared > 30


def test_the_critic_sees_the_other_hand_and_the_rows_do_not() -> None:
    state = next(state for state in decisions_of_each_kind() if state.question_kind == ASK_MAIN)
    theirs = rows_of(state)[0][COUNT : 2 * COUNT]
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
            rows = rows_of(state)
            end = rows[1 + state.options.index(0)]
            assert end[H_UNSPENT] == 0.1 * len(state.ready_ink[state.asked_player])
            found += 1
        assert state.question_kind != ASK_MAIN or DONE not in state.options
        give(state, agent.pick(state))
    assert found == 5
