"""Filters that depend on other words: other than, either of two, the same verb's objects ("this way")."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import CardNumber, Ints, card_of, is_card, perm_ref
from inkwright.state.node import Filter
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from ..deeds import done_to
from .bases import EitherOfTwo, SlotFilter, TwoFilters


class Other(SlotFilter):
    """Other than the source, or than what was chosen before."""

    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "other"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm_ref(perm.serial)
        if self.slot < 0:
            return ref != scope.source and not (state.joined and state.same_thing(ref, scope.source))
        for other in scope.slots[self.slot]:
            if state.same_thing(ref, other):
                return False
        return True

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        if self.slot < 0:
            return card != state.card_anywhere(scope.source)
        for other in scope.slots[self.slot]:
            if is_card(other) and card_of(other) == card:
                return False
        return True


class EitherFilter(EitherOfTwo):
    """With one of two properties: "with cost 3 or less or named Elsa"."""


class BothFilters(TwoFilters):
    """With two properties: "with Boost and cost 4 or less"."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.first.matches_perm(state, scope, perm) and self.second.matches_perm(state, scope, perm)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.first.matches_card(state, scope, card) and self.second.matches_card(state, scope, card)


class NounlessFilter(Filter):
    """Properties without a noun: "any in play with 10 ¤ or more"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("posts",)

    def __init__(self, posts: tuple[Filter, ...]) -> None:
        super().__init__()
        self.posts = posts

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for post in self.posts:
            if not post.matches_perm(state, scope, perm):
                return False
        return True


class DoneThisWay(Filter):
    """What the effect before was done to: "discarded this way"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deed", "slot")
    DONE_FIELD: ClassVar[str] = "deed"
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "this way"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, deed: int, slot: int) -> None:
        super().__init__()
        self.deed = deed  # what was done (done_codes); the slot holds what it was done to
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        """The things that it was done to."""
        return done_to(state, scope, self.deed, scope.slots[self.slot]) if 0 <= self.slot < len(scope.slots) else ()

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for ref in self.refs(state, scope):
            if state.last_known(ref) is perm:
                return True
        return False

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        for ref in self.refs(state, scope):
            if state.card_anywhere(ref) == card:
                return True
        return False


class OpponentsThisWay(DoneThisWay):
    """What the effect before was done to, of opponents: "returned to an opponent's hand this way"."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player in state.opponents(scope.player) and super().matches_perm(state, scope, perm)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.owner[card] in state.opponents(scope.player) and super().matches_card(state, scope, card)
