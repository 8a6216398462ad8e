"""Conditions about a player's lore, ink drops and opponents."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import X_DROPS, X_SCORE, Seat
from inkwright.state.node import Condition, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import AnOpponent, players_of
from .bases import PlayersCondition
from .possession import compare_count


class HaveLore(PlayersCondition):
    """A player has enough lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least")
    READS: ClassVar[int] = X_SCORE

    def __init__(self, who: Target, least: int) -> None:
        super().__init__(who)
        self.least = least

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return state.lore[player] >= self.least


class HaveLoreCount(PlayersCondition):
    """The lore of a player compares with a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "how", "number")
    READS: ClassVar[int] = X_SCORE
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, how: int, number: int) -> None:
        super().__init__(who)
        self.how = how
        self.number = number

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return compare_count(state.lore[player], self.how, self.number)


class HaveMoreLore(PlayersCondition):
    """A player has more lore than others."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "than")
    READS: ClassVar[int] = X_SCORE
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, than: Target) -> None:
        super().__init__(who)
        self.than = than

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        ahead = [self.beats(state.lore[player], state.lore[p]) for p in players_of(state, scope, self.than)]
        return True in ahead if isinstance(self.than, AnOpponent) else False not in ahead

    def beats(self, mine: int, theirs: int) -> bool:
        """Return whether this is more."""
        return mine > theirs


class HaveLessLore(HaveMoreLore):
    """A player has less lore than others."""

    def beats(self, mine: int, theirs: int) -> bool:
        return mine < theirs


class HaveExactLore(PlayersCondition):
    """A player has exactly a given amount of lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "number")
    READS: ClassVar[int] = X_SCORE
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, number: int) -> None:
        super().__init__(who)
        self.number = number

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return state.lore[player] == self.number


class HaveInkDrops(PlayersCondition):
    """A player has enough ink drops, or none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least")
    READS: ClassVar[int] = X_DROPS
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, least: int) -> None:
        super().__init__(who)
        self.least = least

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return state.drops[player] >= self.least if self.least else state.drops[player] == 0

    def __repr__(self) -> str:
        """One drop and none as in saves of before, whose fingerprints are made of these texts."""
        if self.least > 1:
            return super().__repr__()
        return f"{'HaveInkDrop' if self.least else 'HaveNoInkDrop'}(who={self.who!r})"


class HaveOpponents(Condition):
    """The player has enough opponents."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, state: State, scope: Scope) -> bool:
        return len(state.opponents(scope.player)) >= self.least
