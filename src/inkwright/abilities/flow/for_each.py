"""Effects that count for each of something."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.refresh import refresh
from inkwright.kernel.rulings import LastingStatement
from inkwright.state.ids import perm_ref
from inkwright.state.node import Amount, Choice, Effect, Node, slots_in
from inkwright.state.program import Drafts
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..modifiers.modify import Modify
from ..targets.group import Group
from ..targets.matching import perms_of
from .composite import CompositeEffect, choosing_matters, effects_in
from .durations import ForDuration


class ForEach(CompositeEffect):
    """ "... for each": the amounts and picks of the effect are multiplied; what has none is repeated (6.1.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "per")
    IN_WORD_ORDER: ClassVar[bool] = True
    COUNTED_FIELD: ClassVar[str] = "per"

    def __init__(self, effect: Effect, per: Amount) -> None:
        super().__init__()
        self.effect = effect
        self.per = per
        self.repeats = False  # the whole effect is repeated
        self.per_member: Modify | None = None  # a modification of a group whose members count for themselves

    def finalize(self) -> None:
        super().finalize()
        set_for_each(self.effect, self.per)
        self.repeats = is_repeated(self.effect)
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
        times = max(0, self.per.value(state, frame))
        if times == 0 and (self.repeats or not choosing_matters(state, frame, self.effect)):
            return False
        if self.repeats:
            for _ in range(times):
                frame.push(self.effect)
            return True
        frame.times = times  # 6.1.8, 6.7.2.1
        frame.push(self, 1)
        frame.push(self.effect)
        return times > 0

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
                done = modify.give(state, frame, [perm], False, 0) or done
        frame.times = 1
        frame.slots[group.slot] = tuple([perm_ref(perm.serial) for perm in found])
        return done

    def possible(self, state: State, frame: Frame) -> bool:
        if self.per_member is not None:
            return self.per_member.possible(state, frame)
        if self.choices:
            return super().possible(state, frame)
        times = self.per.value(state, frame)
        frame.times = 1 if self.repeats else max(1, times)
        possible = times > 0 and self.effect.possible(state, frame)
        frame.times = 1
        return possible

    def idle(self, state: State, frame: Frame) -> bool:
        if self.per_member is not None:
            return self.per_member.idle(state, frame)
        if self.choices:
            return super().idle(state, frame)
        return self.per.value(state, frame) <= 0 or self.effect.idle(state, frame)

    def first_effects(self) -> tuple[Effect, ...]:
        return (self.effect,)

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
        for perm in state.board:
            if group.covers(state, scope, perm):
                scope.slots[group.slot] = (perm_ref(perm.serial),)
                count = self.per.value(state, scope)
                if count > 0:
                    modify.record(state, scope, drafts, perm, times * count)


def is_repeated(effect: Effect) -> bool:
    """Return whether an effect has a part without an amount or picks to multiply, or one that may be declined."""
    for part in effects_in(effect):
        if part.OPTIONAL or not (part.MULTIPLIED or isinstance(part, CompositeEffect)):
            return True
    return False


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
