"""Filters by where a card is: a zone, a location, under another card."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    CHARACTER,
    DISCARD,
    E_DISPLACED,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_SUBJECT,
    HAND,
    INKWELL,
    LOCATION,
    UNDER,
    X_BOARD,
    X_HISTORY,
    X_LOCATION,
    X_UNDER,
    CardNumber,
    Reference,
    Seat,
    Zone,
    card_of,
    is_card,
    is_perm,
    perm_ref,
)
from inkwright.state.node import Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from ..players import Actor
from ..references import cards_in_zone, is_unmoved
from .bases import SlotFilter


class Here(Filter):
    """At this location, or at the location where this character is."""

    READS: ClassVar[int] = X_LOCATION

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        if perm.location < 0:
            return False
        if perm_ref(perm.location) == scope.source:
            return True
        source = state.last_known(scope.source) if is_perm(scope.source) else None
        return source is not None and source.location == perm.location


class AtLocation(SlotFilter):
    """At a location, which "that location" then means for what is chosen.

    In "locations and characters at locations" it applies to the characters only.
    """

    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing place"
    KINDS: ClassVar[tuple[int, ...]] = (LOCATION,)
    READS: ClassVar[int] = X_LOCATION

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.location >= 0 or perm.type == LOCATION


class ThatLocation(Filter):
    """Something about a location that was mentioned before."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that"

    def __init__(self, kind: int, slot: int) -> None:
        super().__init__()
        self.kind = kind  # a location
        self.slot = slot


class AtThatLocation(ThatLocation):
    """At a location that was mentioned before, or at one of several."""

    REFERS_BY: ClassVar[str] = "there"
    READS: ClassVar[int] = X_LOCATION

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.location >= 0 and perm_ref(perm.location) in scope.slots[self.slot]


class AtPlace(Filter):
    """At a location that is chosen: "each character at chosen location"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("place",)
    READS: ClassVar[int] = X_LOCATION

    def __init__(self, place: Target) -> None:
        super().__init__()
        self.place = place

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.location >= 0 and perm_ref(perm.location) in self.place.refs(state, scope)


class WereThere(ThatLocation):
    """At a location that was mentioned, when it left play."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for event in state.history:
            if event[EVENT_KIND] == E_DISPLACED and state.same_thing(event[EVENT_SUBJECT], perm_ref(perm.serial)):
                for place in scope.slots[self.slot]:
                    if state.same_thing(event[EVENT_OTHER], place) or was_stack_of(state, event[EVENT_OTHER], place):
                        return True
        return False


def was_stack_of(state: State, stack: int, ref: Reference) -> bool:
    """Return whether a card that has left play was the top card of a stack."""
    gone = state.last_known(stack) if is_card(ref) else None
    return gone is not None and card_of(gone.cards[0]) == card_of(ref)


class NotAtLocation(Filter):
    """At no location."""

    READS: ClassVar[int] = X_LOCATION

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.location < 0 and perm.type == CHARACTER


class InPlay(Filter):
    """In play. It matters for actions only (5.4.1.2)."""

    READS: ClassVar[int] = X_BOARD

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return True

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.is_resolving(card) and state.edition.action_in_play


class InZone(Filter):
    """In a zone of some players: "from your discard"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "zone")

    def __init__(self, whose: Target, zone: Zone) -> None:
        super().__init__()
        self.whose = whose
        self.zone = zone

    def owners(self, state: State, scope: Scope) -> list[Seat]:
        """The players whose zones are meant."""
        return [state.player_for(ref) for ref in self.whose.refs(state, scope)]

    def pool(self, state: State, scope: Scope) -> list[int]:
        """The cards in those zones."""
        out: list[int] = []
        for player in self.owners(state, scope):
            out.extend(cards_in_zone(state, player, self.zone))
        return out

    def refs(self, state: State, scope: Scope) -> list[Reference]:
        """References to the cards in those zones."""
        return [state.current_ref(card) for card in self.pool(state, scope)]

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.place[card] & 15 == self.zone and state.owner[card] in self.owners(state, scope)


class InHandOrDiscard(InZone):
    """In a hand or a discard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: Target) -> None:
        super().__init__(whose, HAND)

    def pool(self, state: State, scope: Scope) -> list[int]:
        out: list[int] = []
        for player in self.owners(state, scope):
            out.extend(state.hand[player])
            out.extend(state.discard[player])
        return out

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        zone = state.place[card] & 15
        return (zone == HAND or zone == DISCARD) and state.owner[card] in self.owners(state, scope)


class FromThere(InZone):
    """Among the cards that were looked at."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "the rest"

    def __init__(self, of: int) -> None:
        super().__init__(Actor(), INKWELL)
        self.of = of

    def pool(self, state: State, scope: Scope) -> list[int]:
        return [card_of(ref) for ref in scope.slots[self.of] if is_card(ref) and is_unmoved(state, ref)]

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return card in self.pool(state, scope)


class CardUnder(Filter):
    """With at least one card under it."""

    READS: ClassVar[int] = X_UNDER

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return len(perm.cards) > 1


class NoCardUnder(Filter):
    """With no cards under it."""

    READS: ClassVar[int] = X_UNDER

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return len(perm.cards) == 1


class Under(InZone):
    """Under some cards in play, or under them when they left play (6.7.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("were", "target")
    READS: ClassVar[int] = X_UNDER

    def __init__(self, were: bool, target: Target) -> None:
        super().__init__(Actor(), UNDER)
        self.were = were
        self.target = target

    def pool(self, state: State, scope: Scope) -> list[int]:
        out: list[int] = []
        for ref in self.target.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None:
                out.extend([card_of(r) for r in perm.cards[1:]])
        return out

    def refs(self, state: State, scope: Scope) -> list[Reference]:
        out: list[int] = []
        for ref in self.target.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None:
                out.extend(perm.cards[1:])
        return out

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return card in self.pool(state, scope)


class AtOtherLocation(Filter):
    """At a location other than this one, or other than that of this character."""

    READS: ClassVar[int] = X_LOCATION

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        if perm.location < 0 or perm_ref(perm.location) == scope.source:
            return False
        source = state.last_known(scope.source) if is_perm(scope.source) else None
        return source is None or source.location != perm.location


class AtSameLocation(Filter):
    """At the same location as another character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other",)
    READS: ClassVar[int] = X_LOCATION

    def __init__(self, other: Target) -> None:
        super().__init__()
        self.other = other

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for ref in self.other.refs(state, scope):
            other = state.last_known(ref)
            if other is not None and other.location >= 0 and other.location == perm.location:
                return True
        return False


class WereHere(Filter):
    """At this location when it left play."""

    READS: ClassVar[int] = X_HISTORY

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for event in state.history:
            if event[EVENT_KIND] == E_DISPLACED and state.same_thing(event[EVENT_OTHER], scope.source):
                if state.same_thing(event[EVENT_SUBJECT], perm_ref(perm.serial)):
                    return True
        return False
