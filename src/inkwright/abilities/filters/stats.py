"""Filters by stat: strength, willpower, lore and cost, against a number or against other cards."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    LORE,
    NOBODY,
    STRENGTH,
    STRENGTH_READS,
    T_LORE,
    T_NAMES,
    T_WILLPOWER,
    WILLPOWER,
    X_BOARD,
    X_DAMAGE,
    CardNumber,
    Ints,
    Reference,
    card_of,
    is_card,
    perm_ref,
)
from inkwright.state.node import Amount, Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

LESS: Final = -1  # ... or less
EXACTLY: Final = 0
MORE: Final = 1  # ... or more
BELOW: Final = 3
ABOVE: Final = 4

NO_STAT: Final = -99  # less than any stat


def compare(value: int, op: int, number: int) -> bool:
    """Compare a value with a number: equal, at most, at least, below or above."""
    if op == LESS:
        return value <= number
    if op == MORE:
        return value >= number
    if op == BELOW:
        return value < number
    if op == ABOVE:
        return value > number
    return value == number


def stat_of_perm(state: State, perm: Perm, stat: int) -> int:
    """Return a stat of a stack as it is now or was last; below 0 it counts as 0."""
    if stat == STRENGTH:
        return max(0, state.strength(perm))  # 6.6.2
    if stat == WILLPOWER:
        return perm.traits.willpower  # 5.3.6.3
    if stat == LORE:
        return max(0, perm.traits.lore)  # 6.6.3
    return state.program.defs[perm.def_index].cost  # 4.3.5


def stat_of_card(state: State, card: CardNumber, stat: int) -> int:
    """Return a printed stat."""
    definition = state.definition(card)
    if stat == STRENGTH:
        return definition.strength
    if stat == WILLPOWER:
        return definition.willpower
    return definition.lore if stat == LORE else definition.cost  # 5.2.2, 4.3.5


def stat_of_ref(state: State, ref: Reference, stat: int) -> int:
    """Return a stat of a stack as it is or was last, or the printed stat of a card; NO_STAT for nobody."""
    perm = state.last_known(ref)
    if perm is not None:
        return stat_of_perm(state, perm, stat)
    return stat_of_card(state, card_of(ref), stat) if is_card(ref) else NO_STAT


def stat_reads(stat: int) -> int:
    """Return which part of the game state a stat depends on; a cost never changes (1.5.4)."""
    if stat == STRENGTH:
        return STRENGTH_READS
    if stat == WILLPOWER:
        return T_WILLPOWER
    return T_LORE if stat == LORE else 0


class StatIs(Filter):
    """With a stat that compares with a number: "with cost 3 or less"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "stat", "op")

    def __init__(self, number: Amount, stat: int, op: int) -> None:
        super().__init__()
        self.number = number
        self.stat = stat
        self.op = op

    def reads(self) -> int:
        return stat_reads(self.stat)

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return compare(stat_of_perm(state, perm, self.stat), self.op, self.number.value(state, scope))

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return compare(stat_of_card(state, card, self.stat), self.op, self.number.value(state, scope))


class TogetherFilter(Filter):
    """A limit on all that are chosen together."""

    def has_room(self, state: State, scope: Scope, picks: Ints, ref: Reference) -> bool:
        """Return whether this one may be picked in addition to those."""
        raise NotImplementedError


class DifferentNames(TogetherFilter):
    """With different names: no two of those that are chosen share one."""

    READS: ClassVar[int] = T_NAMES

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return True

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return True

    def has_room(self, state: State, scope: Scope, picks: Ints, ref: Reference) -> bool:
        names = names_of_ref(state, ref)
        for picked in picks:
            for name in names_of_ref(state, picked):
                if name in names:
                    return False
        return True


def count_together(state: State, scope: Scope, limit: TogetherFilter, refs: Ints) -> int:
    """Return how many of some cards fit a limit on all of them: one of each name."""
    picks: tuple[int, ...] = ()
    for ref in refs:
        if limit.has_room(state, scope, picks, ref):
            picks = (*picks, ref)
    return len(picks)


def names_of_ref(state: State, ref: Reference) -> tuple[str, ...]:
    """Return the names of a stack as it is or was last, or those of a card."""
    perm = state.last_known(ref)
    return perm.traits.names if perm is not None else state.definition(state.card_anywhere(ref)).names


class DamageReaches(Filter):
    """With at least as much damage as one of its stats."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat",)

    def __init__(self, stat: int) -> None:
        super().__init__()
        self.stat = stat

    def reads(self) -> int:
        return X_DAMAGE | stat_reads(self.stat)

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.damage >= stat_of_perm(state, perm, self.stat)


class TotalIs(TogetherFilter):
    """With a limit on the total of a stat over all that are chosen (6.1.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "number", "op")
    READS: ClassVar[int] = STRENGTH_READS | T_WILLPOWER | T_LORE

    def __init__(self, stat: int, number: Amount, op: int) -> None:
        super().__init__()
        self.stat = stat
        self.number = number
        self.op = op

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.op != LESS or max(0, stat_of_perm(state, perm, self.stat)) <= self.number.value(state, scope)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.op != LESS or stat_of_card(state, card, self.stat) <= self.number.value(state, scope)

    def has_room(self, state: State, scope: Scope, picks: Ints, ref: Reference) -> bool:
        total = 0
        for picked in (*picks, ref):
            total += max(0, stat_of_ref(state, picked, self.stat))
        return self.op != LESS or total <= self.number.value(state, scope)


class StatComparedTo(Filter):
    """With more or less of a stat than other cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("more", "stat", "other")
    READS: ClassVar[int] = STRENGTH_READS | T_WILLPOWER | T_LORE

    def __init__(self, more: bool, stat: int, other: Target) -> None:
        super().__init__()
        self.more = more
        self.stat = stat
        self.other = other

    def compare(self, state: State, scope: Scope, value: int, own: int = NOBODY) -> bool:
        """Return whether it is less (more) than that of all the others, its own card aside."""
        for ref in self.other.refs(state, scope):
            if own != NOBODY and ref == own:
                continue
            than = stat_of_ref(state, ref, self.stat)
            if value <= than if self.more else value >= than:
                return False
        return True

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.compare(state, scope, stat_of_perm(state, perm, self.stat), perm_ref(perm.serial))

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.compare(state, scope, stat_of_card(state, card, self.stat))


class SameStat(Filter):
    """With the same stat as another card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "other")

    def __init__(self, stat: int, other: Target) -> None:
        super().__init__()
        self.stat = stat
        self.other = other

    def reads(self) -> int:
        return stat_reads(self.stat)

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.equals_other(state, scope, stat_of_perm(state, perm, self.stat))

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.equals_other(state, scope, stat_of_card(state, card, self.stat))

    def equals_other(self, state: State, scope: Scope, value: int) -> bool:
        """Return whether it is the stat of the other card."""
        for ref in self.other.refs(state, scope):
            return value == stat_of_ref(state, ref, self.stat)
        return False


class Superlative(Filter):
    """With the highest or lowest stat among the cards of a kind. In a tie, all of them fit."""

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
        for other in state.board:
            if self.noun.matches_perm(state, scope, other):
                theirs = stat_of_perm(state, other, self.stat)
                if theirs < mine if self.lowest else theirs > mine:
                    return False
        return True


class WithDamage(Filter):
    """With enough damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)
    READS: ClassVar[int] = X_DAMAGE

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.damage >= self.least
