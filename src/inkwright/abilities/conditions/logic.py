"""Conditions joined or negated, and conditions about whose turn it is."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import X_TURN
from inkwright.state.node import Condition, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import players_of


class AndCondition(Condition):
    """Two conditions hold."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Condition, second: Condition) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def holds(self, state: State, scope: Scope) -> bool:
        return self.first.holds(state, scope) and self.second.holds(state, scope)


class Not(Condition):
    """A condition does not hold."""

    FIELDS: ClassVar[tuple[str, ...]] = ("condition",)

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def holds(self, state: State, scope: Scope) -> bool:
        return not self.condition.holds(state, scope)  # 6.4.4.1


class InTurnOf(Condition):
    """It is the turn of one of some players."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)
    READS: ClassVar[int] = X_TURN

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.whose):
            if state.is_active(player):
                return True
        return False


class NthTurn(Condition):
    """It is one of the player's first turns: "this is your first or second turn"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("turns",)
    READS: ClassVar[int] = X_TURN

    def __init__(self, turns: tuple[int, ...]) -> None:
        super().__init__()
        self.turns = turns

    def holds(self, state: State, scope: Scope) -> bool:
        return state.is_active(scope.player) and state.turns[scope.player] in self.turns


class FirstTurnSecondPlayer(Condition):
    """It is the player's first turn, and another player went first."""

    def holds(self, state: State, scope: Scope) -> bool:
        return state.turns[scope.player] == 1 and state.first_player != scope.player and state.is_active(scope.player)
