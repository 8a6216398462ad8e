"""Unless: something happens or is so while something else does not hold."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import FOREVER, THEIR_NEXT_START, THEIR_NEXT_TURN, perm_ref
from inkwright.state.node import Condition, Effect, slots_in
from inkwright.state.program import Drafts
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .control import If, Within
from .modifiers import Modify
from .targets import Group, perms_of


class Unless(If):
    """This character can't quest unless you have a Captain character in play: what is said comes first."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "condition")

    def __init__(self, effect: Effect, condition: Condition) -> None:
        super().__init__(condition, effect)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        said = modified(self.effect)
        if said is None or said.until == FOREVER:
            return If.run(self, state, frame, phase)
        looks = self.slots_read | self.slots_written  # for a while: the condition is read all that time
        slots = tuple([held if i in looks else () for i, held in enumerate(frame.slots)])
        theirs = said.until == THEIR_NEXT_TURN or said.until == THEIR_NEXT_START
        perms = perms_of(state, frame, said.target)
        for whose in sorted({perm.player if theirs else frame.player for perm in perms}):
            state.add_lasting(frame.base + self.offset, frame.player, frame.source, slots, said.until, whose)
        return len(perms) > 0

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        said = modified(self.effect)
        group = None if said is None else said.target
        if (
            said is None
            or not isinstance(group, Group)
            or group.slot not in slots_in(self.condition, "READS_SLOTS", True)
        ):
            If.contribute(self, state, scope, drafts, times)
            return
        for perm in state.perms.values():  # of each for itself: "unless they're being challenged"
            if group.covers(state, scope, perm):
                scope.slots[group.slot] = (perm_ref(perm.serial),)
                if self.condition.holds(state, scope):
                    said.say(state, scope, drafts, perm, times)


def modified(effect: Effect) -> Modify | None:
    """What an effect says of things, if it says no more than that."""
    if isinstance(effect, Within):
        effect = effect.effect
    return effect if isinstance(effect, Modify) else None
