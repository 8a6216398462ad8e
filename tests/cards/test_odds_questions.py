"""Questions about draws: the answers are those of counting, and what is not understood is named."""

from itertools import combinations

import pytest

from inkwright import Deck, InkwrightError
from inkwright.cards import Card, own_card
from inkwright.cards.odds import chance_of_at_least, chance_of_exactly
from inkwright.cards.odds_questions import DrawCondition, chance_of, hand_of, odds_question


def made_up(name: str, cost: int, inkable: bool, kind: str = "character") -> Card:
    """Return a made-up card."""
    return own_card({"name": name, "type": kind, "ink": "amber", "cost": cost, "inkable": inkable})


ONE, TWO, SONG = made_up("Anna", 1, True), made_up("Bo, the Second", 2, False), made_up("A Song", 2, True, "song")
DEAR = made_up("Castle", 7, False, "location")
COUNTS = {ONE: 4, TWO: 4, SONG: 3, DEAR: 1}


def counted(conditions: list[DrawCondition], drawn: int) -> float:
    """Return a chance by counting every hand."""
    cards = [card for card, copies in COUNTS.items() for _ in range(copies)]
    hands = list(combinations(cards, drawn))
    good = sum(all(one.holds(sum(card in one.cards for card in hand)) for one in conditions) for hand in hands)
    return good / len(hands)


@pytest.mark.parametrize(
    "text",
    [
        "a 2-drop and 3 inkable",
        "2 characters and exactly one song",
        "no location",
        "at most 2 inkable and anna",
        "3 or more 2-drops",
        "2 or fewer uninkable",
        "anna or castle and a 2 drop",
        "exactly 0 songs; at least four inkable cards",
    ],
)
def test_the_chance_is_that_of_counting_hands(text: str) -> None:
    question = odds_question(text, COUNTS)
    for drawn in (1, 4, 7):
        assert chance_of(COUNTS, question.conditions, drawn) == pytest.approx(counted(question.conditions, drawn))


def test_turns_say_how_many_cards_are_seen() -> None:
    deck = Deck.sample("lamplighters")
    question = odds_question("3 inkable cards by turn 3", deck.counts)
    assert question.chance(True) == pytest.approx(chance_of_at_least(3, 60, deck.inkable, 9))
    assert question.chance(False) == pytest.approx(chance_of_at_least(3, 60, deck.inkable, 10))
    opening = odds_question("Exactly 4 inkable in the opening hand?", deck.counts)
    assert opening.chance(True) == opening.chance(False) == pytest.approx(chance_of_exactly(4, 60, deck.inkable, 7))


def test_search_terms_count_too() -> None:
    deck = Deck.sample("lamplighters")
    question = odds_question("2 cost:2", deck.counts, lambda text: [card for card in deck.counts if card.cost == 2])
    assert question.chance() == odds_question("2 2-drops", deck.counts).chance()


@pytest.mark.parametrize(
    "text",
    ["", "wizards", "3", "a 2-drop by turn 99", "a 2-drop by turn 0", "99 inkable", "x" * 400, "a" + " and a" * 9],
)
def test_what_is_not_understood_is_refused(text: str) -> None:
    with pytest.raises(InkwrightError):
        odds_question(text, COUNTS)


def test_a_hand_is_read_by_short_names_and_commas() -> None:
    assert hand_of("2 anna, bo, the second, Song, castle, 2x a song", COUNTS) == [ONE, ONE, TWO, SONG, DEAR, SONG, SONG]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("anna", "has 7 cards, not 1"),
        ("5 anna, 2 bo, the second", "has Anna 4 times, not 5"),
        ("7 wizards", "is no card of the deck"),
        ("7 a", "may be Anna or "),
        ("", "is no card of the deck"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(text: str, problem: str) -> None:
    with pytest.raises(InkwrightError, match=problem):
        hand_of(text, COUNTS)
