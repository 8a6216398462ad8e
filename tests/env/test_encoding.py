"""The encoding: every number has a name and a sentence, and depends on nothing that the seat may not know."""

from __future__ import annotations

import os
from array import array
from typing import Any

import pytest

from inkwright import COMPILED, Catalog, Game
from inkwright.agents.greedy import Greedy
from inkwright.agents.learned.feature_places import OPTION_BLOCKS, STATE_BLOCKS
from inkwright.agents.learned.option_rows import encode
from inkwright.engine.knowledge.resample import visible_cards
from inkwright.env import card_rows, encoding_fields, observer
from inkwright.env.card_rows import CardRows, card_print, printed_values, stable_number, table_row
from inkwright.env.encoding_fields import (
    CARD_ROWS,
    OPTION_ROWS,
    PARTS,
    PLACE,
    PLACE_SIZE,
    PRINT,
    PRINT_SIZE,
    QUESTIONS,
    TABLE,
    TABLE_SIZE,
    all_fields,
)
from inkwright.env.observer import Observation, plain_observation
from inkwright.simulation.random_decks import random_deck
from inkwright.state import ids
from inkwright.state.state import State
from inkwright.verification.leaks import LeakCounts, LeakError, LeakGame, LeakJob
from tests.agents.test_search import decisions_of_each_kind, other_deals
from tests.support.games import deck_with, give_ink, made_up, put_in_play, to_main_phase
from tools.observation_docs import PAGE, page

FULL = os.environ.get("INKWRIGHT_FULL") == "1"
STEPS = 100_000 if FULL else 150


def test_every_number_has_a_name_and_a_sentence() -> None:
    for part, fields in all_fields().items():
        names = [name for _, name, _ in fields]
        assert len(set(names)) == len(names), part
        assert all(words for _, _, words in fields)
    asks = {name: value for name, value in vars(ids).items() if name.startswith("ASK_")}
    assert [name.removeprefix("ASK_").lower() for name, _ in sorted(asks.items(), key=lambda each: each[1])] == list(
        QUESTIONS
    )


def test_the_reference_page_is_that_of_the_table() -> None:
    assert PAGE.read_text("utf-8") == page(), "python -m tools.observation_docs writes it"


def test_rows_of_every_kind_of_question_have_their_sizes() -> None:
    for state in decisions_of_each_kind():
        if state.players != 2:
            continue
        for seat in (0, 1):
            seen = observer.Observation(state, seat, Greedy())
            assert [len(row) for row in seen.table if isinstance(row, list)] == [TABLE_SIZE]
            assert len(seen.cards) == 2 * len(seen.ids) <= 2 * CARD_ROWS
            assert {len(block) for block in seen.cards[::2] if isinstance(block, bytes)} <= {4 * PRINT_SIZE}
            assert {len(block) for block in seen.cards[1::2] if isinstance(block, list)} <= {PLACE_SIZE}
            assert {len(block) for block in seen.cards[1::2] if isinstance(block, bytes)} <= {4 * PLACE_SIZE}
            assert all(isinstance(block, (list, bytes)) for block in seen.cards)
            asked = seat == state.asked_player
            assert bool(seen.asked) == asked
            assert len(seen.option_cards) == 2 * len(state.options) * asked
            assert len(seen.asked) == (STATE_BLOCKS + OPTION_BLOCKS * len(state.options)) * asked
            assert all(0 <= row <= len(seen.ids) for row in seen.option_cards)


def values(row: Any, table: dict[str, str]) -> dict[str, float]:
    """Return the numbers of a row, a list or float32 bytes, by their names, without zeros."""
    if isinstance(row, bytes):
        row = array("f", row)
    return {name: round(value, 6) for name, value in zip(table, row, strict=True) if value}


def test_what_is_printed_on_a_card() -> None:
    card = made_up(
        "Owl",
        cost=4,
        strength=3,
        willpower=5,
        lore=2,
        ink="Ruby",
        inkable=True,
        classifications=["Storyborn", "Hero"],
        text="Evasive\nResist +2\nWhen you play this character, draw a card.",
    )
    state = Game([deck_with(card), deck_with()], seed=1).state
    number = state.program.def_index[card.key]
    found = values(printed_values(state.program.defs[number]), PRINT)
    expected = {"character": 1.0, "cost": 0.4, "strength": 0.3, "willpower": 0.5, "lore": 0.4, "inkable": 1.0}
    expected |= {"ruby": 1.0, "evasive": 1.0, "resist": 0.2, "storyborn": 1.0, "hero": 1.0}
    assert {name: found[name] for name in expected} == expected
    assert found["played_draw"] == 0.5
    assert "later_draw" not in found
    assert "amber" not in found
    assert found["triggered"] == pytest.approx(0.3)


def test_where_cards_are() -> None:
    game = to_main_phase(Game([deck_with(made_up("Owl", willpower=5, strength=2)), deck_with()], seed=1))
    state = game.state
    me = game.active
    owner = next(seat for seat in (0, 1) if state.definition(seat * 21 + 20).full_name == "Owl")
    perm = put_in_play(game, "Owl", owner, exerted=True)
    perm.damage = 2
    give_ink(game, 3)
    rows = CardRows(state, owner, CARD_ROWS)
    stack = values(rows.blocks[1], PLACE)
    assert {name: stack[name] for name in ("in_play", "mine", "now_strength", "left", "damage", "exerted")} == {
        "in_play": 1.0,
        "mine": 1.0,
        "now_strength": 0.2,
        "left": 0.3,
        "damage": 0.4,
        "exerted": 1.0,
    }
    assert rows.row_of_stack == {perm.serial: 1}
    assert rows.ids[0] == stable_number("Owl")
    other = CardRows(state, 1 - owner, CARD_ROWS)
    assert "mine" not in values(other.blocks[1], PLACE)
    hand = [block for block in rows.blocks[3::2] if values(block, PLACE).get("in_hand")]
    assert round(sum(4 * values(block, PLACE)["copies"] for block in hand)) == len(state.hand[owner])
    table = values(table_row(state, me), TABLE)
    assert table["asked"] == table["my_turn"] == table["asks_main"] == 1.0
    assert table["my_ink_ready"] == pytest.approx(0.1 * len(state.ready_ink[me]))
    assert "asked" not in values(table_row(state, 1 - me), TABLE)


def test_numbers_of_cards_differ_and_stay() -> None:
    names = {card.full_name for card in (*Catalog.at_hand().cards, *Catalog.own().cards)}
    assert len({stable_number(name) for name in names}) == len(names)
    assert stable_number("Owl") == 961320378


def test_equal_cards_of_a_place_share_a_row() -> None:
    state = Game([random_deck(3), random_deck(4)], 1).state
    seat = state.asked_player
    rows = CardRows(state, seat, CARD_ROWS)
    shown = visible_cards(state, seat)
    kinds = {card_print(state.definition(card)).number for card in state.hand[seat] if shown[card]}
    assert len(kinds) == len(rows.ids) == len(set(rows.ids))


# ---------------------------------------------------------------- leaks


def test_other_hidden_cards_make_no_difference() -> None:
    compared = 0
    for state in decisions_of_each_kind():
        if state.players != 2:
            continue
        expected = plain_observation(state, state.asked_player)
        for other in other_deals(state):
            if len(other.options) == len(state.options):  # names of the other list may be offered, too
                assert plain_observation(other, state.asked_player) == expected
                compared += 1
    assert compared > 30


def compared_steps(steps: int, seed: int = 1) -> LeakCounts:
    """Let the leak fuzzer compare all that viewers receive, observations among it, for so many steps."""
    job = LeakJob(seed, players=(2,))
    counts = LeakCounts()
    number = 0
    while counts.steps < steps:
        game = LeakGame(job.origin(seed + number), seed + number)
        counts.add(game.play() if FULL else game.play(steps))
        number += 1
    return counts


def test_the_leak_fuzzer_finds_no_difference() -> None:
    assert compared_steps(STEPS).steps >= STEPS


@pytest.mark.skipif(COMPILED, reason="a compiled function cannot be replaced")
def test_a_planted_leak_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = card_rows.table_row

    def leaking(state: State, seat: int) -> list[float]:
        row = honest(state, seat)
        hand = state.hand[1 - seat]
        row[-1] += 0.001 * stable_number(state.definition(hand[0]).full_name) if hand else 0.0
        return row

    monkeypatch.setattr(observer, "table_row", leaking)
    with pytest.raises(LeakError, match="observation"):
        compared_steps(2000)


@pytest.mark.skipif(COMPILED, reason="a compiled function cannot be replaced")
def test_a_planted_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = [True] * 200

    def leaking(state: State, seat: int | None) -> list[bool]:
        return everything

    monkeypatch.setattr(card_rows, "visible_cards", leaking)
    state = Game([random_deck(3), random_deck(4)], 1).state
    seen = [plain_observation(other, state.asked_player) for other in (state, *other_deals(state))]
    assert seen[0] != seen[1] != seen[2]


def test_more_answers_than_there_is_room_for_are_counted() -> None:
    state = next(state for state in decisions_of_each_kind() if len(state.options) > 4 and state.players == 2)
    judge = Greedy()
    assert Observation(state, state.asked_player, judge, OPTION_ROWS).left_out == 0
    few = Observation(state, state.asked_player, judge, 3)
    assert (few.options, few.left_out) == (3, len(state.options) - 3)
    assert encode(state, judge.scores(state))[: len(few.asked)] == few.asked
    assert set(PARTS) >= {"table", "cards", "options"}
    assert encoding_fields.VERSION == 1
