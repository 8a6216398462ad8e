"""Offers: what one player asks of the others."""

from __future__ import annotations

from typing import Literal

from .protocol import OfferMessage


class OpenOffer:
    """Something that a player asked for and that others have to accept."""

    def __init__(self, number: int, kind: Literal["undo", "again"], seat: int, needed: set[int]) -> None:
        self.number = number
        self.kind = kind
        self.seat = seat  # who asks
        self.needed = needed  # chairs that have not yet accepted

    def message(self, done: Literal["accepted", "declined", "withdrawn"] | None = None) -> OfferMessage:
        """Return how it stands."""
        return OfferMessage(self.kind, self.seat, self.number, done)
