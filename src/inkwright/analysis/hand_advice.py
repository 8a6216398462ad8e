"""Advice on any opening hand of a deck: which cards to put back, before a game was ever played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.agents.greedy import Greedy
from inkwright.cards.card import Card
from inkwright.cards.deck import Deck
from inkwright.engine.game import Game
from inkwright.engine.procedures.dealt_hand import deal_hand
from inkwright.errors import InkwrightError, check_type

from .chances import PLAYOUTS
from .move_ranking import Plan, opening_hand

OURS: Final = 0
THEIRS: Final = 1


def hand_plans(
    deck: Deck,
    hand: Sequence[Card],
    others: Sequence[Deck],
    first: bool = True,
    playouts: int = PLAYOUTS,
    seed: int = 0,
) -> list[Plan]:
    """Return plans for an opening hand of a deck, the best first; the opponent plays one of the other decks."""
    check_type(deck, Deck, "Advice on a hand is for a Deck")
    if not others:
        raise InkwrightError("Advice on a hand needs the decks that the opponent may play.")
    game = Game([deck, others[seed % len(others)]], seed, first=OURS if first else THEIRS)
    while not game.over and game.decision.player != OURS:
        other = game.decision.player
        game.answer(Greedy().choose(game.view(other), game.decision))
    deal_hand(game.state, OURS, [card.full_name for card in hand])
    lists = [other.cards for other in others]
    return opening_hand(game.view(OURS), playouts, seed, lists)
