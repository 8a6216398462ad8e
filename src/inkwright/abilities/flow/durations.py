"""How long effects last."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import LastingStatement
from inkwright.state.ids import (
    FOREVER,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    THIS_CHALLENGE,
    THIS_TURN,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
    X_CHALLENGE,
    X_LOCATION,
    X_TURN,
    player_ref,
)
from inkwright.state.node import Condition, Effect, Replacement
from inkwright.state.program import Drafts
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..modifiers.modify import Modify
from .composite import WrappedEffect, effects_in


class Duration(Condition):
    """How long something lasts. As a condition, it holds during that time."""

    UNTIL: int = FOREVER

    def holds(self, state: State, scope: Scope) -> bool:
        return True

    def apply_to(self, effect: Effect) -> None:
        """Set the end of the statements in an effect."""
        if self.UNTIL != FOREVER:
            set_until(effect, self.UNTIL)


class ThisTurn(Duration):
    """This turn."""

    UNTIL: int = THIS_TURN


class UntilYourNextTurn(Duration):
    """Until the start of your next turn."""

    UNTIL: int = UNTIL_YOUR_NEXT_TURN


class UntilEndOfYourNextTurn(Duration):
    """Until the end of your next turn."""

    UNTIL: int = UNTIL_END_OF_YOUR_NEXT_TURN


class TheirNextTurn(Duration):
    """During their next turn."""

    UNTIL: int = THEIR_NEXT_TURN


class TheirNextStart(Duration):
    """At the start of their next turn, in the Ready step (3.2.1.1)."""

    UNTIL: int = THEIR_NEXT_START


class ThisChallenge(Duration):
    """During that challenge."""

    UNTIL: int = THIS_CHALLENGE


class YourTurn(Duration):
    """During the player's turns, without an end."""

    READS: ClassVar[int] = X_TURN

    def holds(self, state: State, scope: Scope) -> bool:
        return state.is_active(scope.player)  # 3.2.1.2, 6.1.13.1


class OpponentsTurn(Duration):
    """During the turns of opponents, without an end."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = X_TURN
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        if state.is_active(scope.player):  # 6.1.13.1
            return False
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = (player_ref(state.active),)
        return True


class DuringChallenges(Duration):
    """During challenges."""

    READS: ClassVar[int] = X_CHALLENGE

    def holds(self, state: State, scope: Scope) -> bool:
        return state.attacker >= 0


class WhileHere(Duration):
    """While a card is at this location."""

    READS: ClassVar[int] = X_LOCATION
    UNTIL: int = FOREVER

    def apply_to(self, effect: Effect) -> None:
        if isinstance(effect, Modify):
            effect.only_here = True  # 6.1.13.5
        for child in effect.children():
            if isinstance(child, Effect):
                self.apply_to(child)


class ForDuration(WrappedEffect):
    """An effect with a duration."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "duration")

    def __init__(self, effect: Effect, duration: Duration) -> None:
        super().__init__(effect)
        self.duration = duration

    def leading_if(self) -> Condition | None:
        return None  # it is read for as long as the duration lasts

    def secondary_condition(self) -> Condition | None:
        return None

    def finalize(self) -> None:
        super().finalize()
        self.duration.apply_to(self.effect)

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        if self.duration.holds(state, scope):
            self.effect.contribute(state, scope, drafts, times)


def set_until(effect: Effect, until: int) -> None:
    """Set the end of the statements in an effect."""
    for part in effects_in(effect):
        if isinstance(part, (LastingStatement, Replacement)):
            part.until = until
