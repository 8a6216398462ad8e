"""How cards may be played: the engine knows, effects that play cards ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from inkwright.state.ids import CardNumber, Reference, Seat

if TYPE_CHECKING:
    from inkwright.state.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Ways:
    """The ways to play a card; filled in by the engine when it is imported."""

    def cannot_play(self, state: State, player: Seat, card: CardNumber) -> bool:
        """Return whether the player is kept from playing this card, on every route (1.2.2)."""
        return False

    def ways(self, state: State, player: Seat, card: CardNumber) -> list[int]:
        """Return the turn actions by which the player could play it and pay for it, wherever it is."""
        return []

    def free_ways(self, state: State, player: Seat, card: CardNumber) -> list[int]:
        """The turn actions by which it could be played where no ink is asked for (2025-02:4.3.4.10)."""
        return []

    def rest_on_hidden(self, state: State, player: Seat, card: CardNumber) -> bool:
        """Return whether there is a way to play it that is paid for with cards that others do not see."""
        return False

    def usable_shifts(self, state: State, player: Seat, card: CardNumber) -> list[int]:
        """Its Shift abilities that have something to be laid on, by number."""
        return []

    def shift_bases(self, state: State, player: Seat, card: CardNumber, which: int) -> list[Reference]:
        """Return the stacks that it may be shifted onto by one of its Shift abilities."""
        return []


WAYS: Final[list[Ways]] = [Ways()]
