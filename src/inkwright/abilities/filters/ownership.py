"""Filters by whose card it is."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import X_BOARD, X_LOCATION, CardNumber, perm_ref
from inkwright.state.node import Filter, Target
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from ..players import players_of
from .bases import SlotFilter


class Opposing(Filter):
    """Of another team."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return state.team[perm.player] != state.team[scope.player]  # G.opposing-character

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.team[state.owner[card]] != state.team[scope.player]


class Yours(Filter):
    """Of the ability's player."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player == scope.player

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.owner[card] == scope.player


class Teammates(Filter):
    """Of a teammate of the ability's player (1.3.6.2)."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player != scope.player and state.team[perm.player] == state.team[scope.player]

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        owner = state.owner[card]
        return owner != scope.player and state.team[owner] == state.team[scope.player]


class Theirs(SlotFilter):
    """Of a player that was mentioned before."""

    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that player"

    def whose(self, state: State, scope: Scope) -> int:
        """The player that was mentioned before."""
        if self.slot < 0:
            return scope.player
        held = scope.slots[self.slot] if self.slot < len(scope.slots) else ()
        if not held:
            return scope.actor if isinstance(scope, Frame) else -1
        return state.player_for(held[0])

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player == self.whose(state, scope)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.owner[card] == self.whose(state, scope)


class OfPlayer(Filter):
    """Of one of some players."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player in players_of(state, scope, self.who)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.owner[card] in players_of(state, scope, self.who)


class YoursHere(Filter):
    """Of the ability's player, and at this location."""

    READS: ClassVar[int] = X_LOCATION | X_BOARD

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player == scope.player and perm.location >= 0 and perm_ref(perm.location) == scope.source
