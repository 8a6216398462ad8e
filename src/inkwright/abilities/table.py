"""Things in play: banish, exert, ready, choose, move to a location."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import CANT_MOVE, CANT_READY, LOCATION, P_BANISH, PART_BY_EFFECT, Ints, perm_ref
from inkwright.state.moves import exert, make_ready, move_to
from inkwright.state.node import Choice, Effect, Target
from inkwright.state.propose import propose
from inkwright.state.refresh import refresh
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .targets import perms_of


class Banish(Effect):
    """Banish chosen item."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        parts: list[Ints] = [
            (P_BANISH, perm_ref(perm.serial), 0, frame.source, PART_BY_EFFECT)
            for perm in perms_of(state, frame, self.target)
        ]
        if not parts:
            return False
        propose(state, parts, self.done)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return in_play(self, self.target, state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return not in_play(self, self.target, state, frame)


def in_play(effect: Effect, target: Target, state: State, frame: Frame) -> bool:
    """Is there something in play for it to act on, in full?"""
    if effect.choices:
        return Effect.possible(effect, state, frame)
    return len(perms_of(state, frame, target)) > 0


class Exert(Effect):
    """Exert chosen opposing character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        done = False
        for perm in perms_of(state, frame, self.target):
            if state.program.defs[perm.kind].type != LOCATION and exert(state, perm):
                done = True
        return done

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.possible(self, state, frame)
        return any_ready(state, frame, self.target)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.idle(self, state, frame)
        return not any_ready(state, frame, self.target)


def any_ready(state: State, frame: Frame, target: Target) -> bool:
    """Is one of them ready?"""
    for perm in perms_of(state, frame, target):
        if not perm.exerted:
            return True
    return False


class ReadyCards(Effect):
    """Ready chosen character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        done = False
        for perm in perms_of(state, frame, self.target):
            if not perm.traits.limits & CANT_READY and make_ready(state, perm):
                done = True
        return done

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.idle(self, state, frame)
        return not any_exerted(state, frame, self.target)


def any_exerted(state: State, frame: Frame, target: Target) -> bool:
    """Is one of them exerted?"""
    for perm in perms_of(state, frame, target):
        if perm.exerted:
            return True
    return False


class Choose(Effect):
    """Choose an opposing character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def ready(self) -> None:
        super().ready()
        if isinstance(self.target, Choice):
            self.target.choosing = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return len(self.target.refs(state, frame)) > 0


class MoveToLocation(Effect):
    """Move a character of yours to a location for free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "location")
    ARGUMENTS: ClassVar[bool] = True

    def __init__(self, target: Target, location: Target) -> None:
        super().__init__()
        self.target = target
        self.location = location

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        places = perms_of(state, frame, self.location)
        done = False
        for place in places[:1]:
            for perm in perms_of(state, frame, self.target):
                there = perm.location == place.serial and state.edition.move_needs_another_location  # 4.7.2
                if perm.player == place.player and not there and not perm.traits.limits & CANT_MOVE:  # 4.7.1
                    move_to(state, perm, place)
                    done = True
        return done
