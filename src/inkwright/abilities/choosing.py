"""More ways to choose one of several effects, and riders on what was just said."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import ASK_MODE, DONE, FOREVER, THEIR_NEXT_START, THEIR_NEXT_TURN, THIS_TURN, UNREDUCED, Ints
from inkwright.state.node import Condition, Effect, Modifier, Target
from inkwright.state.refresh import refresh
from inkwright.state.rulings import EnterRule
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from .control import ChooseOne, Duration, Held, Mode
from .damage import DealDamage
from .modifiers import Leaf, collect, gained
from .players import You
from .rules import means_card


class ChooseOneOrBoth(ChooseOne):
    """Choose one of the following. If something holds, choose both instead."""

    FIELDS: ClassVar[tuple[str, ...]] = ("condition", "modes")

    def __init__(self, condition: Condition, modes: tuple[Mode, ...]) -> None:
        super().__init__(You(), modes)
        self.condition = condition

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            refresh(state)
            if self.condition.holds(state, frame):
                for mode in reversed(self.modes):
                    frame.push(mode.effect)
                return True
        return ChooseOne.run(self, state, frame, phase)


class ChooseSome(ChooseOne):
    """Choose two; choose one or both: different options, performed in the order of the words."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "most", "modes")
    SCRATCH: ClassVar[tuple[str, ...]] = ("picked",)

    def __init__(self, least: int, most: int, modes: tuple[Mode, ...]) -> None:
        super().__init__(You(), modes)
        self.least = least
        self.most = most
        self.picked = -1  # slot: the options that were chosen

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        picked: Ints = ()
        ended = False
        if phase == 1:
            answer = state.consume_answer()
            ended = answer == DONE
            picked = frame.slots[self.picked] if ended else (*frame.slots[self.picked], answer)
        frame.slots[self.picked] = picked
        left = [i for i in range(len(self.modes)) if i not in picked]
        if left and not ended and len(picked) < self.most:
            frame.push(self, 1)
            state.ask(ASK_MODE, frame.player, left if len(picked) < self.least else [*left, DONE])
            return True
        for i in sorted(picked, reverse=True):
            frame.push(self.modes[i].effect)
        return len(picked) > 0


class YesMode(Mode):
    """YES! and what it brings."""


class NoMode(Mode):
    """NO! and what it brings."""


class YesOrNo(ChooseOne):
    """Chosen opponent chooses YES! or NO!"""


class CantBeResisted(Held):
    """Deal 2 damage to chosen character. This damage can't be reduced by Resist (8.8.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect

    def finalize(self) -> None:
        super().finalize()
        unreduce(self.effect)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        frame.push(self.effect)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)


def unreduce(effect: Effect) -> None:
    """Tell the damage in an effect that Resist does not reduce it."""
    if isinstance(effect, DealDamage):
        effect.how |= UNREDUCED
    for child in effect.children():
        if isinstance(child, Effect):
            unreduce(child)


class NextEnters(EnterRule):
    """The next character you play this turn (enters play exerted and) gains Bodyguard (for a while)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "tired", "modifier", "duration")
    DEFAULTS: ClassVar[dict[str, object]] = {"tired": False, "duration": None}

    def __init__(self, target: Target, tired: bool, modifier: Modifier, duration: Duration | None) -> None:
        super().__init__()
        self.target = target
        self.tired = tired  # it enters play exerted
        self.modifier = modifier
        self.duration = duration
        self.leaves: list[Leaf] = []

    def finalize(self) -> None:
        super().finalize()
        self.until = THIS_TURN
        collect(self.modifier, None, self.leaves)

    def fits(self, state: State, scope: Scope, player: int, card: int) -> bool:
        return player == scope.player and means_card(state, scope, self.target, card)

    def enters_exerted(self, state: State, scope: Scope) -> int:
        return 1 if self.tired else 0

    def on_entered(self, state: State, scope: Scope, base: int, perm: Perm) -> bool:
        until = FOREVER if self.duration is None else self.duration.UNTIL
        whose = perm.player if until == THEIR_NEXT_TURN or until == THEIR_NEXT_START else scope.player
        for leaf, _gate in self.leaves:
            amount = leaf.amount(state, scope)
            for part in gained(state, perm, leaf):
                perm.modifiers = (*perm.modifiers, (base + part.offset, amount, until, whose, state.turn))
        state.stale = True
        return True
