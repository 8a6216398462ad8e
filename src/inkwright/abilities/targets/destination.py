"""Locations that a character may move to (4.7.1-4.7.2)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.rules.edition import FORBIDDEN, MOVES
from inkwright.state.ids import CANT_MOVE
from inkwright.state.node import Filter, Target
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .choice import Picked
from .matching import perms_of


class Destination(Picked):
    """A location that characters may move to: any, another than where they are, or the same for all (4.7.1-4.7.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("another", "noun", "slot")
    INTRODUCES: ClassVar[str] = "thing place"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, another: bool, noun: Filter, slot: int) -> None:
        super().__init__()
        self.another = another  # other than where they are
        self.noun = noun
        self.slot = slot
        self.movers: Target | None = None  # who moves; set by the verb

    def fits_perm(self, state: State, frame: Frame, perm: Perm) -> bool:
        if not self.noun.matches_perm(state, frame, perm):
            return False
        movers = [] if self.movers is None else perms_of(state, frame, self.movers)
        if not movers:
            return perm.player == frame.actor
        for mover in movers:
            if can_be_sent(state, mover, perm) and not (self.another and mover.location == perm.serial):
                return True
        return False


def can_move(state: State, perm: Perm, location: Perm) -> bool:
    """Return whether a character may be moved to a location: one of its player's, and not where it is (4.7.1-4.7.2)."""
    if perm.location == location.serial and state.edition.move_in_place != MOVES:
        return False
    return can_be_sent(state, perm, location)


def can_be_sent(state: State, perm: Perm, location: Perm) -> bool:
    """Return whether a location can be chosen for a character: where it is, nothing may move (2026-10:4.7.1-2)."""
    if perm.player != location.player or perm.traits.restrictions & CANT_MOVE:
        return False
    return perm.location != location.serial or state.edition.move_in_place != FORBIDDEN
