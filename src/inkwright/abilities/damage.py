"""Damage: dealt, put, moved and removed are different words (1.9.1)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import CANT_HEAL, P_DEAL, P_MOVE, P_PUT, PART_BY_EFFECT, X_DAMAGE, Ints, perm_ref
from inkwright.state.moves import remove_damage
from inkwright.state.node import Amount, Effect, Target
from inkwright.state.propose import propose
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .amounts import DAMAGE_MOVED, DAMAGE_REMOVED, Limited
from .targets import perms_of

NumberMention = tuple[tuple[str, str, tuple[int, ...]], ...]


class DealDamage(Effect):
    """Deal 2 damage to chosen character."""

    LEAF: bool = False  # what was done is known when it is performed
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "target")
    ARGUMENTS: ClassVar[bool] = True

    def __init__(self, amount: Amount, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.target = target
        self.how = PART_BY_EFFECT  # and UNREDUCED, where the next words say so

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame) * frame.times
        parts: list[Ints] = [
            (P_DEAL, perm_ref(perm.serial), count, frame.source, self.how)
            for perm in perms_of(state, frame, self.target)
        ]
        if not parts or count <= 0:
            return False
        propose(state, parts, self.done)
        return True


class PutDamage(Effect):
    """Put 2 damage counters on chosen character."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "target")
    ARGUMENTS: ClassVar[bool] = True

    def __init__(self, amount: Amount, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame) * frame.times
        parts: list[Ints] = [
            (P_PUT, perm_ref(perm.serial), count, frame.source, PART_BY_EFFECT)
            for perm in perms_of(state, frame, self.target)
        ]
        if not parts or count <= 0:
            return False
        propose(state, parts, self.done)
        return True


class RemoveDamage(Limited):
    """Remove up to 3 damage from chosen character (1.9.1.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "target", "removed")
    WRITES: ClassVar[tuple[str, ...]] = ("removed",)
    ARGUMENTS: ClassVar[bool] = True
    IMPLIES: ClassVar[NumberMention] = (("removed", "number", (DAMAGE_REMOVED,)),)

    def __init__(self, amount: Amount, target: Target, removed: int) -> None:
        super().__init__()
        self.amount = amount
        self.target = target
        self.removed = removed  # the slot that "this way" reads

    def most(self, state: State, frame: Frame) -> int:
        return max([perm.damage for perm in perms_of(state, frame, self.target)], default=0)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame)
        total = 0
        for perm in perms_of(state, frame, self.target):
            if not perm.traits.limits & CANT_HEAL:
                total += remove_damage(state, perm, count, frame.actor)
        frame.put(self.removed, (total,))
        return total > 0

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.idle(self, state, frame)
        return self.most(state, frame) == 0


class MoveDamage(Limited):
    """Move up to 2 damage counters from chosen character to chosen opposing character (1.9.1.4)."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "origin", "target", "moved")
    WRITES: ClassVar[tuple[str, ...]] = ("moved",)
    ARGUMENTS: ClassVar[bool] = True
    IMPLIES: ClassVar[NumberMention] = (("moved", "number", (DAMAGE_MOVED,)),)

    def __init__(self, amount: Amount, origin: Target, target: Target, moved: int) -> None:
        super().__init__()
        self.amount = amount
        self.origin = origin
        self.target = target
        self.moved = moved

    def most(self, state: State, frame: Frame) -> int:
        return max([perm.damage for perm in perms_of(state, frame, self.origin)], default=0)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        onto = perms_of(state, frame, self.target)
        frame.put(self.moved, (0,))
        if not onto:
            return False
        total = 0
        for perm in perms_of(state, frame, self.origin):
            if perm is onto[0]:
                continue
            count = min(self.amount.value(state, frame), perm.damage)
            perm.damage -= count
            total += count
        frame.put(self.moved, (total,))
        if total == 0:
            return False
        state.touch(X_DAMAGE)
        propose(state, [(P_MOVE, perm_ref(onto[0].serial), total, frame.source, PART_BY_EFFECT)], self.done)
        return True
