"""Exact odds of drawing: cards without replacement (hypergeometric)."""

from collections.abc import Mapping
from math import comb
from typing import Final, TypedDict

from .card import Card

OPENING_HAND: Final = 7
LAST_TURN: Final = 10


class InkableOdds(TypedDict):
    """The chances of a number of inkable cards in the opening hand."""

    cards: int
    exactly: float
    at_least: float


class CurveOdds(TypedDict):
    """The chances to be on curve by a turn, for who starts and who does not."""

    turn: int
    cards: int  # of that cost in the deck
    first: float  # a card of that cost was seen
    second: float
    ink_first: float  # an inkable card for every turn was seen
    ink_second: float


class DeckOdds(TypedDict):
    """The odds of a deck, hands not altered."""

    opening_hand: int
    inkable: list[InkableOdds]
    on_curve: list[CurveOdds]


def chance_of_exactly(wanted: int, deck: int, hits: int, drawn: int) -> float:
    """Return the chance that exactly this number of the drawn cards are hits."""
    drawn = min(drawn, deck)
    if deck == 0 or not 0 <= wanted <= drawn or drawn - wanted > deck - hits:
        return 0.0
    return comb(hits, wanted) * comb(deck - hits, drawn - wanted) / comb(deck, drawn)


def chance_of_at_least(wanted: int, deck: int, hits: int, drawn: int) -> float:
    """Return the chance that at least this number of the drawn cards are hits."""
    if wanted <= 0:
        return 1.0
    return sum(chance_of_exactly(number, deck, hits, drawn) for number in range(wanted, min(drawn, deck, hits) + 1))


def cards_seen(turn: int, first: bool) -> int:
    """Return how many cards a player has seen by a turn of their own; who starts skips the first draw (3.2.3)."""
    return OPENING_HAND + (turn - 1 if first else turn)


def deck_odds(counts: Mapping[Card, int]) -> DeckOdds:
    """Return the odds of inkable cards in the opening hand, and of a card to play on curve, hands not altered."""
    size = sum(counts.values())
    inkable = sum(count for card, count in counts.items() if card.inkable)
    return {
        "opening_hand": OPENING_HAND,
        "inkable": [
            {
                "cards": number,
                "exactly": chance_of_exactly(number, size, inkable, OPENING_HAND),
                "at_least": chance_of_at_least(number, size, inkable, OPENING_HAND),
            }
            for number in range(OPENING_HAND + 1)
        ],
        "on_curve": [_on_curve(counts, size, inkable, turn) for turn in range(1, LAST_TURN + 1)],
    }


def _on_curve(counts: Mapping[Card, int], size: int, inkable: int, turn: int) -> CurveOdds:
    """By that turn: a card of exactly that cost among the cards seen, and an inkable card for every turn."""
    cost = sum(count for card, count in counts.items() if card.cost == turn)
    first, second = cards_seen(turn, True), cards_seen(turn, False)
    return {
        "turn": turn,
        "cards": cost,
        "first": chance_of_at_least(1, size, cost, first),
        "second": chance_of_at_least(1, size, cost, second),
        "ink_first": chance_of_at_least(turn, size, inkable, first),
        "ink_second": chance_of_at_least(turn, size, inkable, second),
    }
