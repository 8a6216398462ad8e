"""Conditions about what the effect before did, and about what a card was when it left play."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_DISPLACED,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_SUBJECT,
    X_DAMAGE,
    X_HISTORY,
    card_of,
)
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..deeds import done_to
from ..done_codes import BANISHED
from .bases import NounCondition, ThingCondition
from .identity import count_fitting, meant_in


class DoneThisWayTo(Condition):
    """The effect before was done to enough cards of a kind, or to none: "if a Hero card was discarded this way"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("verb", "least", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    REFERS_BY: ClassVar[str] = "this way"
    DONE_FIELD: ClassVar[str] = "verb"
    RETYPES: ClassVar[str] = "noun"
    RETYPES_IN_PLACE: ClassVar[bool] = True
    INTRODUCES_NOTHING: ClassVar[bool] = True
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, verb: int, least: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.verb = verb  # DISCARDED, RETURNED, MOVED ...: what was done
        self.least = least  # 0: none
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        done = done_to(state, scope, self.verb, meant_in(scope, self.slot))
        fitting = count_fitting(state, scope, self.noun, done)
        return fitting >= self.least if self.least else fitting == 0


class DamageThisWay(Condition):
    """The effect before removed or moved enough damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "least", "slot")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": None}
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that many"

    def __init__(self, kind: int, least: int | None, slot: int) -> None:
        super().__init__()
        self.kind = kind  # what is counted: damage removed or moved
        self.least = least
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        held = scope.slots[self.slot]
        return len(held) > 0 and held[0] >= (1 if self.least is None else self.least)


class WasHere(NounCondition):
    """A card of a kind was at this location when it left play (6.7.6)."""

    READS: ClassVar[int] = X_HISTORY

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[EVENT_KIND] != E_DISPLACED or not state.same_thing(event[EVENT_OTHER], scope.source):
                continue
            perm = state.last_known(event[EVENT_SUBJECT])
            if perm is None:
                continue
            then = perm.copy()
            then.exerted = event[EVENT_AMOUNT] == 1
            if self.noun.matches_perm(state, scope, then):
                return True
        return False


class CardsUnderWere(Condition):
    """One of the cards that were under a card when it left play is of a kind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "noun", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[bool] = True
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, what: Target, noun: Filter, slot: int) -> None:
        super().__init__()
        self.what = what
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        found: list[int] = []
        for ref in self.what.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None:
                found.extend([r for r in perm.cards[1:] if self.noun.matches_card(state, scope, card_of(r))])
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = tuple(found)
        return len(found) > 0


class BanishedThisWay(ThingCondition):
    """What the effect before did banishes a card: it has left play, or has lethal damage (1.8.1.4)."""

    READS: ClassVar[int] = X_DAMAGE

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.perm(ref)
            if perm is None and done_to(state, scope, BANISHED, (ref,)):
                return True
            if perm is not None and perm.damage >= perm.traits.willpower:
                return True
        return False
