"""Nouns that compare: names, stats and costs of others, what they are not, where they are, how much in all."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    CHARACTER,
    STRENGTH_READS,
    T_LORE,
    T_NAMES,
    T_WILLPOWER,
    X_BOARD,
    X_DAMAGE,
    X_LOCATION,
    X_UNDER,
    Ints,
    card_of,
    is_card,
    perm_ref,
)
from inkwright.state.node import Amount, Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .nouns import stat_of_card, stat_of_perm, stat_of_ref, stat_reads


def names_of(state: State, ref: int) -> tuple[str, ...]:
    """The names of a stack as it is or was last, or of a card."""
    perm = state.last_known(ref)
    if perm is not None:
        return perm.traits.names
    return state.definition(card_of(ref)).names if is_card(ref) else ()


def share_name(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether a name is among both."""
    for name in names:
        if name in others:
            return True
    return False


def cards_share_name(state: State, card: int, other: int) -> bool:
    """Whether two cards have a name in common (5.2.6.1)."""
    return share_name(state.definition(card).names, state.definition(other).names)


class NamedLike(Filter):
    """With the same name as that character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other",)
    READS: ClassVar[int] = T_NAMES

    def __init__(self, other: Target) -> None:
        super().__init__()
        self.other = other

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for ref in self.other.refs(state, scope):
            if share_name(perm.traits.names, names_of(state, ref)):
                return True
        return False

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        for ref in self.other.refs(state, scope):
            if share_name(state.definition(card).names, names_of(state, ref)):
                return True
        return False


class StatThan(Filter):
    """With less ¤ than that character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("more", "stat", "other")
    READS: ClassVar[int] = STRENGTH_READS | T_WILLPOWER | T_LORE

    def __init__(self, more: bool, stat: int, other: Target) -> None:
        super().__init__()
        self.more = more
        self.stat = stat
        self.other = other

    def compare(self, state: State, scope: Scope, value: int) -> bool:
        """Is it less (more) than that of all the others?"""
        for ref in self.other.refs(state, scope):
            than = stat_of_ref(state, ref, self.stat)
            if value <= than if self.more else value >= than:
                return False
        return True

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.compare(state, scope, stat_of_perm(state, perm, self.stat))

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.compare(state, scope, stat_of_card(state, card, self.stat))


class StatOfThat(Amount):
    """The same cost: as what is spoken of has, or had."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"

    def __init__(self, stat: int, slot: int) -> None:
        super().__init__()
        self.stat = stat
        self.slot = slot

    def value(self, state: State, scope: Scope) -> int:
        for ref in scope.slots[self.slot] if self.slot >= 0 else (scope.source,):
            return stat_of_ref(state, ref, self.stat)
        return 0


class SameStat(Filter):
    """With the same ¤ as this character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "other")

    def __init__(self, stat: int, other: Target) -> None:
        super().__init__()
        self.stat = stat
        self.other = other

    def reads(self) -> int:
        return stat_reads(self.stat)

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.is_its(state, scope, stat_of_perm(state, perm, self.stat))

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.is_its(state, scope, stat_of_card(state, card, self.stat))

    def is_its(self, state: State, scope: Scope, value: int) -> bool:
        """Is it that of the other?"""
        for ref in self.other.refs(state, scope):
            return value == stat_of_ref(state, ref, self.stat)
        return False


class Superlative(Filter):
    """Opposing character with the lowest ¤: among those that the noun means, and a tie leaves the choice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "stat", "lowest")
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, noun: Filter, stat: int, lowest: bool) -> None:
        super().__init__()
        self.noun = noun
        self.stat = stat
        self.lowest = lowest

    def reads(self) -> int:
        return X_BOARD | stat_reads(self.stat)

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        if not self.noun.matches_perm(state, scope, perm):
            return False
        mine = stat_of_perm(state, perm, self.stat)
        for other in state.perms.values():
            if self.noun.matches_perm(state, scope, other):
                theirs = stat_of_perm(state, other, self.stat)
                if theirs < mine if self.lowest else theirs > mine:
                    return False
        return True


class WithDamage(Filter):
    """With 2 or more damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)
    READS: ClassVar[int] = X_DAMAGE

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.damage >= self.least


class NoCardUnder(Filter):
    """With no cards under it."""

    READS: ClassVar[int] = X_UNDER

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return len(perm.cards) == 1


class Nowhere(Filter):
    """That isn't at a location."""

    READS: ClassVar[int] = X_LOCATION

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.location < 0 and perm.type == CHARACTER


class NotOfType(Filter):
    """That isn't a song."""

    FIELDS: ClassVar[tuple[str, ...]] = ("type",)

    def __init__(self, type: Filter) -> None:
        super().__init__()
        self.type = type

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return not self.type.matches_perm(state, scope, perm)

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return not self.type.matches_card(state, scope, card)


class YoursHere(Filter):
    """You have here."""

    READS: ClassVar[int] = X_LOCATION | X_BOARD

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player == scope.player and perm.location >= 0 and perm_ref(perm.location) == scope.source


class DistinctNames(Amount):
    """For each item with a different name you have in play: how many different names there are."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "whose")
    READS: ClassVar[int] = X_BOARD | T_NAMES
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter, whose: Filter) -> None:
        super().__init__()
        self.noun = noun
        self.whose = whose

    def value(self, state: State, scope: Scope) -> int:
        seen: list[tuple[str, ...]] = []
        for perm in state.perms.values():
            if not self.whose.matches_perm(state, scope, perm) or not self.noun.matches_perm(state, scope, perm):
                continue
            if perm.traits.names not in seen:
                seen.append(perm.traits.names)
        return len(seen)


class TheChallenged(Target):
    """The challenged character: the other side of the challenge that is spoken of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "the challenged"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return scope.slots[self.slot] if 0 <= self.slot < len(scope.slots) else ()
