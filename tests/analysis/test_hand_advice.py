"""Advice on opening hands that nobody was dealt."""

import json

import pytest

from inkwright import Deck, Game, InkwrightError
from inkwright.analysis.hand_advice import hand_plans
from inkwright.cards import Card
from inkwright.cards.odds_questions import hand_of
from inkwright.engine.procedures.dealt_hand import deal_hand
from tests.support.commands import run_command

DECK = Deck.sample("lamplighters")
OTHERS = [Deck.sample("deep-water"), Deck.sample("puppies")]
DEAR = "2 all the lamps, 2 nothing is locked, 3 prince of the rooftops"


def cards(text: str) -> list[Card]:
    """Return a hand of the deck."""
    return hand_of(text, DECK.counts)


def names_of(text: str) -> list[str]:
    """Return the cards of a hand by name."""
    return [card.full_name for card in cards(text)]


def test_the_hand_is_dealt_and_the_deck_keeps_its_cards() -> None:
    game = Game([DECK, OTHERS[0]], 3, first=0)
    deal_hand(game.state, 0, names_of(DEAR))
    state = game.state
    names = sorted(state.definition(card).full_name for card in state.hand[0])
    assert names == sorted(card.full_name for card in cards(DEAR))
    assert sorted(card.full_name for card in DECK.cards) == sorted(
        state.definition(card).full_name for card in (*state.hand[0], *state.deck[0])
    )
    assert [option.label for option in game.decision.options if names[0] in option.label]


@pytest.mark.parametrize("first", [True, False])
def test_cards_that_cannot_be_played_for_long_are_put_back(first: bool) -> None:
    plans = hand_plans(DECK, cards(DEAR), OTHERS, first, playouts=60)
    keep = next(plan for plan in plans if not plan.cards)
    assert keep.loss > 3 * keep.loss_error
    assert len(plans[0].cards) >= 4
    again = hand_plans(DECK, cards(DEAR), OTHERS, first, playouts=60)
    assert [plan.json() for plan in again] == [plan.json() for plan in plans]


def test_advice_needs_other_decks_and_a_whole_hand() -> None:
    with pytest.raises(InkwrightError, match="decks that the opponent may play"):
        hand_plans(DECK, cards(DEAR), [])
    with pytest.raises(InkwrightError, match="7 cards, not 3"):
        deal_hand(Game([DECK, DECK], 1, first=0).state, 0, names_of(DEAR)[:3])
    with pytest.raises(InkwrightError, match="not so many copies"):
        deal_hand(Game([DECK, DECK], 1, first=0).state, 0, names_of(DEAR)[:1] * 7)


def test_the_commands_answer(capsys: pytest.CaptureFixture[str]) -> None:
    against = ("--against", "puppies", "--playouts", "40")
    found = json.loads(run_command(capsys, "deck", "hand", "lamplighters", DEAR, *against, "--json").out)
    assert found["verdict"].startswith("Put back ")
    assert {"put_back", "chance", "low", "high"} <= set(found["plans"][0])
    assert "keep all" in run_command(capsys, "deck", "hand", "lamplighters", DEAR, *against, "--draw").out
    odds = run_command(capsys, "deck", "odds", "lamplighters", "a 1-drop by turn 1", "no songs", "--json")
    assert [row["question"] for row in json.loads(odds.out)["questions"]] == [
        "a 1-drop by turn 1",
        "no songs in the opening hand",
    ]
    assert "on curve" in run_command(capsys, "deck", "odds", "lamplighters").out
    bad = run_command(capsys, "deck", "odds", "lamplighters", "3 wizards")
    assert (bad.code, bad.out) == (2, "")
