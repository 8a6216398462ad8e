"""Move characters to locations (4.7)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.moves import move_to_location
from inkwright.kernel.refresh import refresh
from inkwright.rules.edition import CHOSEN_IN_VAIN
from inkwright.state.declarations import Implied
from inkwright.state.ids import perm_ref
from inkwright.state.node import Effect, Target
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from ..done_codes import MOVED
from ..targets.choice import Picked, nothing_to_pick
from ..targets.destination import Destination, can_move
from ..targets.matching import perms_of
from ..targets.reference import Ref


class MoveToLocation(Effect):
    """Move characters to a location for free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "location", "moved")
    WRITES: ClassVar[tuple[str, ...]] = ("moved",)
    IMPLIES: ClassVar[Implied] = (("moved", "thing aside", (0,)),)
    DOES: ClassVar[tuple[int, ...]] = (MOVED,)
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, target: Target, location: Target, moved: int) -> None:
        super().__init__()
        self.target = target
        self.location = location
        self.moved = moved  # slot: the characters that moved

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
                    moved.append(perm_ref(perm.serial))
                else:
                    whole = False
        frame.write_slot(self.moved, tuple(moved))
        if not whole:
            self.done_in_part(frame)
        return len(moved) > 0

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        if followed or state.edition.move_in_place != CHOSEN_IN_VAIN:
            return False
        if isinstance(self.target, Ref):
            return not any(self.has_place_for(state, frame, perm) for perm in perms_of(state, frame, self.target))
        return not self.some_can_move(state, frame)  # 2026-10:4.7.2

    def some_can_move(self, state: State, frame: Frame) -> bool:
        """Return whether one of the characters that can be chosen can move to one of the locations."""
        target = self.target
        if not isinstance(target, Picked) or target.dependent:
            return True
        held = frame.slots[target.slot]
        found = False
        for ref in target.candidates(state, frame, ()):
            frame.slots[target.slot] = (ref,)
            perm = state.perm(ref)
            found = perm is not None and self.has_place_for(state, frame, perm)
            if found:
                break
        frame.slots[target.slot] = held
        return found

    def has_place_for(self, state: State, frame: Frame, perm: Perm) -> bool:
        """Return whether a character can move to one of the locations."""
        location = self.location
        if isinstance(location, Destination):
            places = [state.perm(ref) for ref in location.candidates(state, frame, ())]
        else:
            places = list(perms_of(state, frame, location))
        return any(place is not None and can_move(state, perm, place) for place in places)

    def possible(self, state: State, frame: Frame) -> bool:
        return not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        refresh(state)
        if self.choices and nothing_to_pick(self, state, frame):
            return True
        if [c for c in self.choices if c is not self.location]:
            return not self.some_can_move(state, frame)
        return not perms_of(state, frame, self.target)
