"""Draw cards."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.moves import draw
from inkwright.state.declarations import Implied
from inkwright.state.ids import HAND, Seat, Zone
from inkwright.state.node import Amount, Effect, Target
from inkwright.state.scope import Frame
from inkwright.state.state import State


def has_no_card_left(state: State, player: Seat) -> bool:
    """Return whether a player has no card to draw, look at or reveal (10.2.5)."""
    return not state.deck[player] and not (state.pack_rush and state.discard[player])


def cards_to_draw(state: State, player: Seat) -> int:
    """How many cards a player can draw (10.2.5)."""
    return len(state.deck[player]) + (len(state.discard[player]) if state.pack_rush else 0)


class Draw(Effect):
    """Draw a number of cards, from the top or the bottom of the deck."""

    MULTIPLIED: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "bottom", "drawn")
    WRITES: ClassVar[tuple[str, ...]] = ("drawn",)
    IMPLIES: ClassVar[Implied] = (("drawn", "number", ()),)
    DEFAULTS: ClassVar[dict[str, object]] = {"bottom": False}

    def __init__(self, amount: Amount, bottom: bool, drawn: int) -> None:
        super().__init__()
        self.amount = amount
        self.bottom = bottom
        self.drawn = drawn

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame) * frame.times
        drawn = draw(state, frame.actor, count, self.bottom)
        frame.write_slot(self.drawn, (drawn,))
        if drawn < count:
            self.done_in_part(frame)
        return drawn > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return has_no_card_left(state, frame.actor)

    def cards_added(self, state: State, frame: Frame, zone: Zone) -> int:
        if zone != HAND:
            return 0
        return min(self.amount.value(state, frame) * frame.times, cards_to_draw(state, frame.actor))


class DrawUntil(Effect):
    """Draw until the hand has a number of cards. How many is counted once (6.1.8.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "amount", "drawn")
    WRITES: ClassVar[tuple[str, ...]] = ("drawn",)
    IMPLIES: ClassVar[Implied] = (("drawn", "number", ()),)

    def __init__(self, who: Target, amount: Amount, drawn: int) -> None:
        super().__init__()
        self.who = who
        self.amount = amount
        self.drawn = drawn

    def missing(self, state: State, frame: Frame) -> int:
        """How many cards are missing."""
        return self.amount.value(state, frame) - len(state.hand[frame.actor])  # 6.1.8.1

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.missing(state, frame)
        drawn = draw(state, frame.actor, count)
        frame.write_slot(self.drawn, (drawn,))
        if drawn < count:
            self.done_in_part(frame)
        return drawn > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return self.missing(state, frame) <= 0 or has_no_card_left(state, frame.actor)

    def cards_added(self, state: State, frame: Frame, zone: Zone) -> int:
        if zone != HAND:
            return 0
        return min(max(0, self.missing(state, frame)), cards_to_draw(state, frame.actor))
