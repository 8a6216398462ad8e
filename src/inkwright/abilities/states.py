"""Conditions about what was spoken of: what it is, what it is called, what was done to it this way."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_DISPLACED,
    T_NAMES,
    X_BOARD,
    X_DISCARD,
    X_HAND,
    X_HISTORY,
    is_card,
    is_perm,
    perm_ref,
)
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from .comparing import names_of, share_name
from .nouns import cards_of, fits_ref, zone_of, zone_words
from .targets import Pattern, is_other


class IsA(Condition):
    """That card is a character card; they're a Hero character; the moved character is a Knight."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "noun")
    RETYPES: ClassVar[str] = "noun"

    def __init__(self, what: Target, noun: Filter) -> None:
        super().__init__()
        self.what = what
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            if (is_card(ref) or is_perm(ref)) and fits_ref(state, scope, self.noun, ref):
                return True
        return False


class IsNamed(Condition):
    """That character is named Tod."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "names")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("names",)
    READS: ClassVar[int] = T_NAMES

    def __init__(self, what: Target, names: tuple[str, ...]) -> None:
        super().__init__()
        self.what = what
        self.names = names

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            if share_name(names_of(state, ref), self.names):
                return True
        return False


class IsChosenSuch(Condition):
    """If a Hero character is chosen: it tests the choice that was made, and is no new one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    REFERS_BY: ClassVar[str] = "test"
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        return any_fits(state, scope, self.noun, self.slot)


class DoneToSuch(Condition):
    """An Illusion character card is discarded this way; you returned a Hero character this way."""

    FIELDS: ClassVar[tuple[str, ...]] = ("verb", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    REFERS_BY: ClassVar[str] = "this way"
    DONE_FIELD: ClassVar[str] = "verb"
    RETYPES: ClassVar[str] = "noun"
    RETYPES_IN_PLACE: ClassVar[bool] = True
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, verb: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.verb = verb  # DISCARDED, RETURNED, MOVED ...: what was done
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        return any_fits(state, scope, self.noun, self.slot)


def any_fits(state: State, scope: Scope, noun: Filter, slot: int) -> bool:
    """Is one of those in a slot such a thing?"""
    refs = (scope.source,) if slot < 0 else scope.slots[slot]
    for ref in refs:
        if (is_card(ref) or is_perm(ref)) and fits_ref(state, scope, noun, ref):
            return True
    return False


class DamageThisWay(Condition):
    """You removed damage this way; you moved 2 or more damage this way."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "least", "slot")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": None}
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that many"

    def __init__(self, kind: int, least: int | None, slot: int) -> None:
        super().__init__()
        self.kind = kind  # of number: damage removed, damage moved
        self.least = least
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        held = scope.slots[self.slot]
        return len(held) > 0 and held[0] >= (1 if self.least is None else self.least)


class HasNameOf(Condition):
    """It has the same name as the chosen card, as another card in your discard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other")
    READS: ClassVar[int] = X_BOARD | X_DISCARD | X_HAND | T_NAMES
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, what: Target, other: Target) -> None:
        super().__init__()
        self.what = what
        self.other = other

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            names = names_of(state, ref)
            card = state.card_anywhere(ref)
            for other in compared_with(state, scope, self.other):
                if state.card_anywhere(other) != card and share_name(names, names_of(state, other)):
                    return True
        return False


def compared_with(state: State, scope: Scope, target: Target) -> list[int]:
    """What a thing is compared with: those that a pattern fits, or those spoken of."""
    if not isinstance(target, Pattern):
        return list(target.refs(state, scope))
    said = zone_words(target.noun)
    if said is None:
        return [s << 1 for s in state.perms if target.fits(state, scope, s << 1)]
    out: list[int] = []
    for player in said.owners(state, scope):
        for card in cards_of(state, player, zone_of(target.noun)):
            ref = state.current_ref(card)
            if target.noun.matches_card(state, scope, card) and is_other(state, scope, target.other, ref):
                out.append(ref)
    return out


class HasNameOfNone(Condition):
    """The item you played has a different name than each other item you have in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "noun")
    READS: ClassVar[int] = X_BOARD | T_NAMES
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, what: Target, noun: Filter) -> None:
        super().__init__()
        self.what = what
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            names = names_of(state, ref)
            for perm in state.perms.values():
                if state.same_thing(perm_ref(perm.serial), ref) or not self.noun.matches_perm(state, scope, perm):
                    continue
                if share_name(names, perm.traits.names):
                    return False
        return True


class WasHere(Condition):
    """There was an exerted character here: when this location left play (6.7.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] != E_DISPLACED or not state.same_thing(event[3], scope.source):
                continue
            perm = state.last_known(event[2])
            if perm is None:
                continue
            then = perm.copy()
            then.exerted = event[4] == 1
            if self.noun.matches_perm(state, scope, then):
                return True
        return False
