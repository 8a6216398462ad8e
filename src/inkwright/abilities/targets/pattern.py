"""Patterns: what an event or a condition tests."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import X_BOARD, CardNumber, Ints, Reference, perm_ref
from inkwright.state.node import Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from ..filters.noun import fits_ref, zone_filter, zone_reads
from .reference import NOT_OTHER, is_other


class Pattern(Target):
    """What an event or a condition tests: "a character", "another Hero", "one of your items"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "other", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    READS: ClassVar[int] = X_BOARD

    def __init__(self, whose: Filter | None, other: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.whose = whose
        self.other = other
        self.noun = noun
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        if 0 <= self.slot < len(scope.slots):
            return scope.slots[self.slot]
        return ()

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        if self.whose is not None and not fits_ref(state, scope, self.whose, ref):
            return False
        return is_other(state, scope, self.other, ref) and fits_ref(state, scope, self.noun, ref)

    def compared(self, state: State, scope: Scope, card: CardNumber) -> Ints:
        in_zone = zone_filter(self.noun)
        refs = [perm_ref(serial) for serial in state.perms] if in_zone is None else in_zone.refs(state, scope)
        return tuple([ref for ref in refs if state.card_anywhere(ref) != card and self.fits(state, scope, ref)])

    def reads(self) -> int:
        return X_BOARD | zone_reads(self.noun)

    def covers(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Return whether it fits this stack in play."""
        if self.whose is not None and not self.whose.matches_perm(state, scope, perm):
            return False
        if not self.noun.matches_perm(state, scope, perm):
            return False
        return self.other == NOT_OTHER or is_other(state, scope, self.other, perm_ref(perm.serial))


class SingersOf(Pattern):
    """ "One or more of your characters": all that did it."""

    PLURAL: ClassVar[bool] = True


class EitherPattern(Target):
    """One of two patterns: "this or another Hero character"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")
    KINDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Target, second: Target) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def refs(self, state: State, scope: Scope) -> Ints:
        return self.second.refs(state, scope)

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        return self.first.fits(state, scope, ref) or self.second.fits(state, scope, ref)


def tested_refs(state: State, scope: Scope, what: Target) -> Ints:
    """Return what a condition tests: for a pattern, every stack in play that it fits."""
    if not isinstance(what, Pattern):
        return what.refs(state, scope)
    return tuple([perm_ref(serial) for serial, perm in state.perms.items() if what.covers(state, scope, perm)])


def bind_matching(scope: Scope, what: Target, those: list[int]) -> bool:
    """Write the things for which a condition holds into the slot of "that character". Whether there are any."""
    if isinstance(what, Pattern) and 0 <= what.slot < len(scope.slots):
        scope.slots[what.slot] = tuple(those)
    return len(those) > 0
