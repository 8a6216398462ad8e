"""Filters by name, and the names that cards have."""

from __future__ import annotations

from hashlib import blake2b
from typing import ClassVar, Final

from inkwright.state.ids import NAME_CODES, T_NAMES, CardNumber, Reference, Seat, card_of, is_card, is_name, perm_ref
from inkwright.state.node import Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .bases import SlotFilter

CODE_BYTES: Final = 5  # so many make two names with one code too rare to matter
OF_A_NAME: Final = 1 << 8 * CODE_BYTES  # in every code; earlier versions wrote smaller numbers, which meant a card
MAX_KEPT: Final = 20_000  # names; those of the catalogue are far fewer
CODES: Final[dict[str, int]] = {}  # by name
NAMES: Final[dict[int, str]] = {}  # by code


def names_of(state: State, ref: Reference) -> tuple[str, ...]:
    """Return the names of a stack, as it is or was last, or of a card."""
    perm = state.last_known(ref)
    if perm is not None:
        return perm.traits.names
    return state.definition(card_of(ref)).names if is_card(ref) else ()


def share_name(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Return whether a name is among both."""
    for name in names:
        if name in others:
            return True
    return False


def cards_share_name(state: State, card: CardNumber, other: CardNumber) -> bool:
    """Return whether two cards have a name in common (5.2.6.1)."""
    return share_name(state.definition(card).names, state.definition(other).names)


class Named(Filter):
    """With one of some names, or with none of them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("names", "without")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("names",)
    READS: ClassVar[int] = T_NAMES
    NAMES_UNLESS: ClassVar[str] = "without"

    def __init__(self, names: tuple[str, ...], without: bool) -> None:
        super().__init__()
        self.names = names
        self.any_of = frozenset(names)
        self.without = without

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.any_of.isdisjoint(perm.traits.names) == self.without  # 5.2.6

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.any_of.isdisjoint(state.definition(card).names) == self.without  # 5.2.6, 5.3.6.1, 2026-04:5.6.5.1


class WithNameOf(Filter):
    """With a name in common with another card, or with one of those that a pattern describes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other",)
    READS: ClassVar[int] = T_NAMES

    def __init__(self, other: Target) -> None:
        super().__init__()
        self.other = other

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.shares_name(state, scope, state.top(perm), perm.traits.names)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.shares_name(state, scope, card, state.definition(card).names)

    def shares_name(self, state: State, scope: Scope, card: CardNumber, names: tuple[str, ...]) -> bool:
        """Return whether one of these names of a card is a name of the other."""
        for ref in self.other.compared(state, scope, card):
            if share_name(names, names_of(state, ref)):
                return True
        return False


class Except(Filter):
    """Other than some cards: "except this character", "except chosen character"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm_ref(perm.serial) not in self.target.refs(state, scope)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        for ref in self.target.refs(state, scope):
            if state.card_anywhere(ref) == card:
                return False
        return True


def name_code(name: str) -> int:
    """Return the number that stands for a name. It rests on the name alone, so it does not tell who has such a card."""
    code = CODES.get(name)
    if code is None:
        if len(CODES) >= MAX_KEPT:
            CODES.clear()
            NAMES.clear()
        digest = blake2b(name.encode(), digest_size=CODE_BYTES).digest()
        code = NAME_CODES | OF_A_NAME | int.from_bytes(digest, "big")
        CODES[name] = code
        NAMES[code] = name
    return code


def name_of_code(state: State, code: int) -> str:
    """Return the name that a number stands for; "" if nobody has said it and no card in this game has it."""
    name = NAMES.get(code)
    if name is None:
        for definition in state.program.defs:
            for one in definition.names:
                if name_code(one) == code:
                    return one
        return ""
    return name


def names_offered_to(state: State, player: Seat) -> list[int]:
    """Return the names that are offered to a player, in alphabetical order."""
    codes: dict[str, int] = {}
    for card, owner in enumerate(state.owner):
        if owner == player or state.known[card] >> player & 1:
            for name in state.definition(card).names:
                if name not in codes:
                    codes[name] = name_code(name)
    return [codes[name] for name in sorted(codes)]


class WithThatName(SlotFilter):
    """With the name that was named, or that the card mentioned before has."""

    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = T_NAMES
    REFERS_BY: ClassVar[str] = "that name"

    def includes_name(self, state: State, scope: Scope, names: tuple[str, ...]) -> bool:
        """Return whether it is one of these names."""
        for held in scope.slots[self.slot] if self.slot >= 0 else (scope.source,):
            if is_name(held):
                for name in names:
                    if name_code(name) == held:
                        return True
                continue
            perm = state.perm(held)
            theirs = state.definition(state.card_anywhere(held)).names if perm is None else perm.traits.names
            if [name for name in theirs if name in names]:
                return True
        return False

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.includes_name(state, scope, perm.traits.names)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.includes_name(state, scope, state.definition(card).names)
