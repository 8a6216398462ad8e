"""Characters that effects move to locations (4.7)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import CANT_MOVE
from inkwright.state.moves import move_to_location
from inkwright.state.node import Effect, Filter, Target
from inkwright.state.refresh import refresh
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .nouns import MOVED
from .put import nothing_to_pick
from .targets import Picked, perms_of


class Destination(Picked):
    """A location, another location, the same location: where somebody may move (4.7.1-4.7.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("another", "noun", "slot")
    INTRODUCES: ClassVar[str] = "thing place"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, another: bool, noun: Filter, slot: int) -> None:
        super().__init__()
        self.another = another  # than where they are
        self.noun = noun
        self.slot = slot
        self.movers: Target | None = None  # who moves; set by the verb

    def means(self, state: State, frame: Frame, perm: Perm) -> bool:
        if not self.noun.matches_perm(state, frame, perm):
            return False
        movers = [] if self.movers is None else perms_of(state, frame, self.movers)
        if not movers:
            return perm.player == frame.actor
        for mover in movers:
            if can_move(state, mover, perm) and not (self.another and mover.location == perm.serial):
                return True
        return False


def can_move(state: State, perm: Perm, location: Perm) -> bool:
    """May this character be moved there? To its player's locations, and not to where it is (4.7.1-4.7.2)."""
    if perm.player != location.player or perm.traits.restrictions & CANT_MOVE:
        return False
    return perm.location != location.serial or not state.edition.move_needs_another_location


class MoveToLocation(Effect):
    """Move a character of yours to a location for free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "location", "moved")
    WRITES: ClassVar[tuple[str, ...]] = ("moved",)
    IMPLIES: ClassVar[Implied] = (("moved", "thing aside", (0,)),)
    DOES: ClassVar[tuple[int, ...]] = (MOVED,)
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, target: Target, location: Target, moved: int) -> None:
        super().__init__()
        self.target = target
        self.location = location
        self.moved = moved  # slot: who moved

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.location, Destination):
            self.location.movers = self.target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        moved: list[int] = []
        whole = True
        for place in perms_of(state, frame, self.location)[:1]:
            for perm in perms_of(state, frame, self.target):
                if can_move(state, perm, place):
                    move_to_location(state, perm, place)
                    moved.append(perm.serial * 2)
                else:
                    whole = False
        frame.write_slot(self.moved, tuple(moved))
        return len(moved) > 0 and whole

    def possible(self, state: State, frame: Frame) -> bool:
        return not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        refresh(state)
        if self.choices and nothing_to_pick(self, state, frame):
            return True
        if [c for c in self.choices if c is not self.location]:
            return False
        return not perms_of(state, frame, self.target)
