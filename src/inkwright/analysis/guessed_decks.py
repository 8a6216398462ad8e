"""How much players overrate their chances because they must guess what the others play."""

from __future__ import annotations

import math
from typing import Final

from inkwright.engine.knowledge.deck_model import DeckModel
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.knowledge.wider_program import shown_cards
from inkwright.state.state import State

# Fitted with 5,662 positions of 500 games (seeds from 5000000): cards that were guessed fit together worse than a deck.
MOST_DOUBT: Final = 0.6  # logarithm of the odds that are taken off while nothing was seen of the other decks
ENOUGH_SHOWN: Final = 16  # cards of a deck that leave no doubt


class SeenOfDecks(DeckModel):
    """Notes what the others have shown, and guesses their hidden cards as usual."""

    def __init__(self, state: State, seat: int) -> None:
        self.guess = shown_cards(state, seat)
        self.seen: list[list[int]] = []

    def hidden_kinds(self, state: State, owner: int, shown: list[int], count: int) -> list[int]:
        """Return guessed cards."""
        self.seen.append(shown[:])
        return self.guess.hidden_kinds(state, owner, shown, count)


def doubt_of(state: State, seat: int) -> float:
    """Return what is taken off the logarithm of a player's odds: less, the more the others have shown.

    An opponent who shows cards of the own deck probably plays the same one, and that guess needs no doubt.
    """
    if state.over:
        return 0.0
    model = SeenOfDecks(state, seat)
    resampled(state, seat, 1, model)
    doubts = [0.0]
    for shown in model.seen:
        foreign = [kind for kind in shown if kind not in model.guess.pool]
        share = len(foreign) / len(shown) if shown else 1.0
        doubts.append(MOST_DOUBT * share * max(0.0, 1 - len(shown) / ENOUGH_SHOWN))
    return sum(doubts) / max(1, len(model.seen))


def doubted(values: list[float], doubt: float) -> list[float]:
    """Return chances with a doubt; what is sure stays so."""
    factor = math.exp(-doubt)
    return [value * factor / (value * factor + 1 - value) if 0 < value < 1 else value for value in values]
