"""Filters by what a card did or had done to it this turn."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_CHALLENGED,
    E_DAMAGED,
    E_PLAYED,
    E_SANG,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    WAS_MOVED,
    WAS_PUT,
    X_HISTORY,
    card_of,
    perm_ref,
)
from inkwright.state.node import Filter
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State


class SangIt(Filter):
    """Sang this song, or didn't."""

    FIELDS: ClassVar[tuple[str, ...]] = ("none",)
    READS: ClassVar[int] = X_HISTORY

    def __init__(self, none: bool) -> None:
        super().__init__()
        self.none = none

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if (
                event[EVENT_KIND] == E_SANG
                and event[EVENT_OTHER] == scope.source
                and state.same_thing(event[EVENT_SUBJECT], ref)
            ):
                return not self.none
        return self.none


class WasChallenged(Filter):
    """Was challenged this turn."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if event[EVENT_KIND] == E_CHALLENGED and state.same_thing(event[EVENT_OTHER], ref):
                return True
        return False


class DidThisTurn(Filter):
    """Did something this turn, or didn't: quested, challenged, moved, entered play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "none")
    READS: ClassVar[int] = X_HISTORY

    def __init__(self, kind: int, none: bool) -> None:
        super().__init__()
        self.kind = kind  # of the event
        self.none = none

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if event[EVENT_KIND] == self.kind and state.same_thing(event[EVENT_SUBJECT], ref):
                return not self.none
        return self.none


class DealtDamageThisTurn(Filter):
    """Was dealt damage this turn."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if (
                event[EVENT_KIND] == E_DAMAGED
                and not event[EVENT_FLAGS] & (WAS_PUT | WAS_MOVED)
                and state.same_thing(event[EVENT_SUBJECT], ref)
            ):
                return True
        return False


class PlayedByYou(Filter):
    """Was played by the player this turn."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.matches_card(state, scope, card_of(perm.cards[0]))

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        for event in state.history:
            if event[EVENT_KIND] == E_PLAYED and event[EVENT_PLAYER] == scope.player and event[EVENT_AMOUNT] == card:
                return True
        return False
