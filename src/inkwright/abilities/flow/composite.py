"""Effects that hold other effects."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.choosing import being_chosen_matters
from inkwright.state.ids import Zone, is_perm
from inkwright.state.node import Choice, Condition, Effect, Node
from inkwright.state.scope import Frame
from inkwright.state.state import State


class CompositeEffect(Effect):
    """An effect that consists of other effects."""

    LEAF: bool = False

    def use_as_cost(self) -> None:
        use_as_payment(self)


class LedEffect(CompositeEffect):
    """An effect that begins with another one: an "if" with which that begins is its own (6.2.4, 2025-02:7.4.4)."""

    effect: Effect

    def leading_if(self) -> Condition | None:
        return self.effect.leading_if()

    def gate_with(self, gate: Condition) -> None:
        self.effect.gate_with(gate)

    def secondary_condition(self) -> Condition | None:
        return self.effect.secondary_condition()


class WrappedEffect(LedEffect):
    """An effect with something added to it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        frame.push(self.effect)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)

    def is_void(self, state: State, frame: Frame) -> bool:
        return self.effect.is_void(state, frame)

    def cards_added(self, state: State, frame: Frame, zone: Zone) -> int:
        return self.effect.cards_added(state, frame, zone)

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return self.effect.would_change_nothing(state, frame, followed)

    def first_effects(self) -> tuple[Effect, ...]:
        return (self.effect,)


def could_matter(state: State, frame: Frame, effect: Effect, followed: bool) -> bool:
    """Return whether an effect, or the choosing for it, could change anything. If not, a "may" is not asked."""
    if not effect.idle(state, frame) and not effect.would_change_nothing(state, frame, followed):
        return True
    return choosing_matters(state, frame, effect)


def choosing_matters(state: State, frame: Frame, effect: Effect) -> bool:
    """Return whether something that can be chosen for an effect has, or is seen by, an ability that waits for that."""
    for choice in effect.choices:
        if not isinstance(choice, Choice) or not choice.choosing or choice.dependent:
            continue
        chooser = choice.chooser(state, frame)
        for ref in choice.candidates(state, frame, ()) if chooser >= 0 else ():
            if is_perm(ref) and being_chosen_matters(state, frame, chooser, ref):
                return True
    for part in effect.first_effects():
        if choosing_matters(state, frame, part):
            return True
    return False


def effects_in(effect: Effect) -> list[Effect]:
    """Return an effect and all effects below it."""
    out = [effect]
    for child in effect.children():
        if isinstance(child, Effect):
            out.extend(effects_in(child))
    return out


def take_choices(effect: Effect, slots: frozenset[int]) -> tuple[Node, ...]:
    """Take the choices with these slots out of an effect, so that they are made before it: others read them first."""
    found: list[Node] = []
    for part in effects_in(effect):
        taken = [choice for choice in part.choices if isinstance(choice, Choice) and choice.slot in slots]
        if taken:
            found.extend(taken)
            part.choices = tuple([choice for choice in part.choices if choice not in taken])
    return tuple(found)


def last_parts(effect: Effect, found: list[Effect]) -> None:
    """Add the single effects of an effect to a list, in the order in which they happen."""
    inner = [child for child in effect.children() if isinstance(child, Effect)]
    if not inner or not isinstance(effect, CompositeEffect):
        found.append(effect)
    for child in inner if isinstance(effect, CompositeEffect) else []:
        last_parts(child, found)


def use_as_payment(effect: Effect, taken_slot: int = -1) -> tuple[Effect, ...]:
    """Use an effect as a cost and return its single acts: no card pays for two of them (1.5.3).

    `taken_slot`: slot of what pays another cost of the same play.
    """
    acts: list[Effect] = []
    last_parts(effect, acts)
    for act in acts:
        if act is not effect or not isinstance(act, CompositeEffect):
            act.use_as_cost()
    choices = [choice for act in acts for choice in act.choices if isinstance(choice, Choice)]
    for choice in choices:
        others = tuple([other.slot for other in choices if other is not choice])
        choice.excluded_slots = (taken_slot, *others) if taken_slot >= 0 else others
        choice.taken_slot = taken_slot
    return tuple(acts)


def clear_when_undone(effect: Effect, slot: int) -> None:
    """Make every part of an effect clear the done-slot when it is not done."""
    for part in effects_in(effect):
        if part.done_slot < 0:
            part.done_slot = slot
