"""Filters by what a card did or had done to it this turn."""

from __future__ import annotations

from typing import ClassVar, Final

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
    CardNumber,
    Ints,
    card_of,
    perm_ref,
)
from inkwright.state.node import Filter
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

ATTACKED: Final = -1  # was challenged
DEALT_DAMAGE: Final = -2  # was dealt damage, not put or moved onto it


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


class DidThisTurn(Filter):
    """Did something this turn, or had it done to it, or didn't: quested, challenged, was challenged, was played."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "none")
    READS: ClassVar[int] = X_HISTORY

    def __init__(self, kind: int, none: bool) -> None:
        super().__init__()
        self.kind = kind  # of the event, or one of those below
        self.none = none

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        for event in state.history:
            if self.is_meant(state, event) and state.same_thing(event[self.part()], ref):
                return not self.none
        return self.none

    def is_meant(self, state: State, event: Ints) -> bool:
        """Return whether an event is of the kind that the words name."""
        if self.kind == DEALT_DAMAGE or self.kind == E_DAMAGED and not state.edition.takes_put_and_moved_damage:
            # 1.9.1.1, 2025-02:G.is-damaged
            return event[EVENT_KIND] == E_DAMAGED and not event[EVENT_FLAGS] & (WAS_PUT | WAS_MOVED)
        return event[EVENT_KIND] == (E_CHALLENGED if self.kind == ATTACKED else self.kind)

    def part(self) -> int:
        """Which part of the event is the card that the words are about."""
        return EVENT_OTHER if self.kind == ATTACKED else EVENT_SUBJECT


class PlayedByYou(Filter):
    """Was played by the player this turn."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.matches_card(state, scope, card_of(perm.cards[0]))

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        for event in state.history:
            if event[EVENT_KIND] == E_PLAYED and event[EVENT_PLAYER] == scope.player and event[EVENT_AMOUNT] == card:
                return True
        return False
