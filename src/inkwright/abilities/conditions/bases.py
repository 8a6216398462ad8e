"""Conditions that share their fields: about a thing, about a noun, about players."""

from __future__ import annotations

from typing import ClassVar

from inkwright.abilities.players import holds_for_players, players_of
from inkwright.state.ids import Seat
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State


class NounCondition(Condition):
    """A condition about the things that a noun describes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun


class CountCondition(Condition):
    """A condition about how many things fit a noun."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun


class ThingCondition(Condition):
    """A condition about one thing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what


class PlayersCondition(Condition):
    """A condition about some players; "they" are those for whom it holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    RELATIVE: ClassVar[str] = "who"

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, scope: Scope) -> bool:
        players = players_of(state, scope, self.who)
        those: list[int] = []
        for player in players:
            if self.holds_for(state, scope, player):
                those.append(player)
        return holds_for_players(scope, self.who, players, those)

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        """Return whether it holds for one player."""
        raise NotImplementedError
