"""Another opening hand for a player who is about to alter it."""

from __future__ import annotations

from collections.abc import Sequence

from inkwright.errors import InkwrightError, quoted
from inkwright.state.ids import Seat
from inkwright.state.state import State


def deal_hand(state: State, seat: Seat, names: Sequence[str]) -> None:
    """Let the cards that a player holds be these ones, by full name; those that they were are in the deck instead."""
    held, left = state.hand[seat], state.deck[seat]
    if len(names) != len(held):
        raise InkwrightError(f"An opening hand has {len(held)} cards, not {len(names)}.")
    kinds = list(state.def_index)  # other states of the game share it
    for at, card in enumerate(held):
        wanted = -1
        for other in [*held[at:], *left]:
            if state.program.defs[kinds[other]].full_name == names[at]:
                wanted = other
                break
        if wanted < 0:
            raise InkwrightError(f"The deck has not so many copies of {quoted(names[at])}.")
        kinds[card], kinds[wanted] = kinds[wanted], kinds[card]
    state.def_index = kinds
