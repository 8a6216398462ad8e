"""Conditions about what a card is and what it is called."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import T_NAMES, X_BOARD, X_DISCARD, X_HAND, Ints, is_card, is_perm, perm_ref
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..filters.names import names_of, share_name
from ..filters.noun import fits_ref


class ReferenceCondition(Condition):
    """A condition about what an earlier thing is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, noun: Filter, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.slot = slot


class ItIs(ReferenceCondition):
    """The card mentioned before fits a noun: "if it's a character card"."""

    REFERS_BY: ClassVar[str] = "it"
    RETYPES: ClassVar[str] = "noun"

    def holds(self, state: State, scope: Scope) -> bool:
        refs = (scope.source,) if self.slot < 0 else scope.slots[self.slot]
        for ref in refs:
            if (is_card(ref) or is_perm(ref)) and fits_ref(state, scope, self.noun, ref):
                return True
        return False


class ThingAndNoun(Condition):
    """A condition that compares a thing with a noun."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "noun")

    def __init__(self, what: Target, noun: Filter) -> None:
        super().__init__()
        self.what = what
        self.noun = noun


class IsA(Condition):
    """A card fits a noun, and may have to be yours: "if the moved character is a Knight"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "yours", "noun")
    RETYPES: ClassVar[str] = "noun"

    def __init__(self, what: Target, yours: bool, noun: Filter) -> None:
        super().__init__()
        self.what = what
        self.yours = yours
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            if (is_card(ref) or is_perm(ref)) and fits_ref(state, scope, self.noun, ref):
                if not self.yours or state.player_for(ref) == scope.player:
                    return True
        return False


class IsNamed(Condition):
    """A card has one of some names."""

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


class ChosenIs(ReferenceCondition):
    """The choice made before fits a noun: "if a Hero character is chosen"."""

    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    REFERS_BY: ClassVar[str] = "test"
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def holds(self, state: State, scope: Scope) -> bool:
        return any_fits(state, scope, self.noun, meant_in(scope, self.slot))


def meant_in(scope: Scope, slot: int) -> Ints:
    """Return what a slot holds; without a slot, its own card is meant."""
    return (scope.source,) if slot < 0 else scope.slots[slot]


def any_fits(state: State, scope: Scope, noun: Filter, refs: Ints) -> bool:
    """Return whether one of some things fits a noun."""
    return count_fitting(state, scope, noun, refs) > 0


def count_fitting(state: State, scope: Scope, noun: Filter, refs: Ints) -> int:
    """How many of some things fit a noun."""
    return len([ref for ref in refs if (is_card(ref) or is_perm(ref)) and fits_ref(state, scope, noun, ref)])


class HaveSameName(Condition):
    """The chosen card and the revealed card have a name in common, or all the chosen ones do."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot", "other")
    REFERS_BY: ClassVar[str] = "the last"
    ALSO_REFERS_BY: ClassVar[dict[str, str]] = {"other": "the first"}

    def __init__(self, other: int, slot: int) -> None:
        super().__init__()
        self.other = other
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        if self.slot == self.other:
            names = [names_of(state, ref) for ref in scope.slots[self.slot]]
            return len(names) > 1 and all(share_name(names[0], other) for other in names[1:])
        for a in scope.slots[self.slot]:
            for b in scope.slots[self.other]:
                if share_name(names_of(state, a), names_of(state, b)):
                    return True
        return False


class TwoThings(Condition):
    """A condition that compares two things."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other")

    def __init__(self, what: Target, other: Target) -> None:
        super().__init__()
        self.what = what
        self.other = other


class SameNameAs(TwoThings):
    """Two cards have a name in common."""

    def holds(self, state: State, scope: Scope) -> bool:
        for a in self.what.refs(state, scope):
            for b in self.other.refs(state, scope):
                if share_name(names_of(state, a), names_of(state, b)):
                    return True
        return False


class HasNameOf(TwoThings):
    """A card has a name in common with another, or with one of those that a pattern describes."""

    READS: ClassVar[int] = X_BOARD | X_DISCARD | X_HAND | T_NAMES
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            names = names_of(state, ref)
            card = state.card_anywhere(ref)
            for other in self.other.compared(state, scope, card):
                if state.card_anywhere(other) != card and share_name(names, names_of(state, other)):
                    return True
        return False


class HasNewName(ThingAndNoun):
    """A card has a name in common with no other card of a kind."""

    READS: ClassVar[int] = X_BOARD | T_NAMES
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            names = names_of(state, ref)
            for perm in state.board:
                if state.same_thing(perm_ref(perm.serial), ref) or not self.noun.matches_perm(state, scope, perm):
                    continue
                if share_name(names, perm.traits.names):
                    return False
        return True
