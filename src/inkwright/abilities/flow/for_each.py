"""Effects that count for each of something."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import perm_ref
from inkwright.state.node import Amount, Choice, Effect, Node, slots_in
from inkwright.state.program import Drafts
from inkwright.state.refresh import refresh
from inkwright.state.rulings import LastingStatement
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..modifiers.modify import Modify
from ..targets.group import Group
from ..targets.matching import perms_of
from .actors import May
from .composite import CompositeEffect, effects_in
from .durations import ForDuration


class ForEach(CompositeEffect):
    """An effect whose amounts are multiplied: "... for each"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "per")
    IN_WORD_ORDER: ClassVar[bool] = True
    COUNTED_FIELD: ClassVar[str] = "per"

    def __init__(self, effect: Effect, per: Amount) -> None:
        super().__init__()
        self.effect = effect
        self.per = per
        self.per_member: Modify | None = None  # a modification of a group whose members count for themselves

    def finalize(self) -> None:
        super().finalize()
        set_for_each(self.effect, self.per)
        inner = self.effect.effect if isinstance(self.effect, ForDuration) else self.effect
        if isinstance(inner, Modify) and isinstance(inner.target, Group):
            if inner.target.slot in slots_in(self.per, "READS_SLOTS", True):
                self.per_member = inner
        self.choices = (
            choices_made_earlier(self.effect, frozenset(slots_in(self.per, "READS_SLOTS", True))) + self.choices
        )

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            frame.times = 1
            return True
        refresh(state)
        if self.per_member is not None:
            return self.run_each(state, frame, self.per_member)
        times = self.per.value(state, frame)
        if times <= 0:
            return False
        if isinstance(self.effect, May):  # 6.1.8: it may be done that often
            for _ in range(times):
                frame.push(self.effect)
            return True
        frame.times = times  # 6.1.8, 6.7.2.1
        frame.push(self, 1)
        frame.push(self.effect)
        return True

    def run_each(self, state: State, frame: Frame, modify: Modify) -> bool:
        """Count for each member of a group: "your characters get +1 ¤ this turn for each 1 damage on them"."""
        found = perms_of(state, frame, modify.target)
        group = modify.target
        assert isinstance(group, Group)
        done = False
        for perm in found:
            frame.slots[group.slot] = (perm_ref(perm.serial),)
            frame.times = self.per.value(state, frame)
            if frame.times > 0:
                done = modify.give(state, frame, [perm], False) or done
        frame.times = 1
        frame.slots[group.slot] = tuple([perm_ref(perm.serial) for perm in found])
        return done

    def possible(self, state: State, frame: Frame) -> bool:
        if self.per_member is not None:
            return self.per_member.possible(state, frame)
        if self.choices:
            return super().possible(state, frame)
        return self.per.value(state, frame) > 0 and self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.per_member is not None:
            return self.per_member.idle(state, frame)
        if self.choices:
            return super().idle(state, frame)
        return self.per.value(state, frame) <= 0 or self.effect.idle(state, frame)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        modify = self.per_member
        if modify is not None and modify is self.effect:
            self.contribute_each(state, scope, drafts, times, modify)
            return
        count = self.per.value(state, scope)
        if count > 0:
            self.effect.contribute(state, scope, drafts, times * count)  # 6.1.8

    def contribute_each(self, state: State, scope: Scope, drafts: Drafts, times: int, modify: Modify) -> None:
        """Count for each member of a group: "characters here get +1 ⛉ for each other character here"."""
        group = modify.target
        assert isinstance(group, Group)
        for perm in state.perms.values():
            if group.covers(state, scope, perm):
                scope.slots[group.slot] = (perm_ref(perm.serial),)
                count = self.per.value(state, scope)
                if count > 0:
                    modify.record(state, scope, drafts, perm, times * count)


def choices_made_earlier(effect: Effect, slots: frozenset[int]) -> tuple[Node, ...]:
    """Return the choices in an effect that these slots hold. They are made earlier, because a count depends on them."""
    out: tuple[Node, ...] = tuple([c for c in effect.choices if isinstance(c, Choice) and c.slot in slots])
    if out:
        effect.choices = tuple([c for c in effect.choices if c not in out])
    for child in effect.children():
        if isinstance(child, Effect):
            out += choices_made_earlier(child, slots)
    return out


def set_for_each(effect: Effect, per: Amount) -> None:
    """Set the "for each" of the statements in an effect."""
    for part in effects_in(effect):
        if isinstance(part, LastingStatement):
            part.for_each = per
