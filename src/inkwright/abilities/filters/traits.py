"""Filters by what a card is: type, classification, ink, keyword, damaged, exerted, inkable."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    ACTION,
    CHARACTER,
    COCONUT,
    ITEM,
    LOCATION,
    SONG,
    T_ABILITIES,
    T_CLASSIFICATIONS,
    T_KEYWORDS,
    X_DAMAGE,
    X_EXERTED,
    CardNumber,
)
from inkwright.state.node import Filter
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

ANY_CARD: Final = 5
NON_CHARACTER: Final = 6


class CardType(Filter):
    """A card type: "character", "item card", "card"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "card_word")
    KINDS: ClassVar[tuple[str, ...]] = ("kind", "card_word?5")

    def __init__(self, kind: int, card_word: bool) -> None:
        super().__init__()
        self.kind = kind
        self.card_word = card_word

    def is_type(self, type: int) -> bool:
        """Return whether a card of this type is meant. A song is an action (5.4.4)."""
        kind = self.kind
        if type == COCONUT:
            return False
        if kind == type or kind == ANY_CARD:
            return True
        if kind == ACTION:
            return type == SONG  # 5.4.4.1
        return kind == NON_CHARACTER and type != CHARACTER

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.is_type(perm.type)  # 5.3.1, 5.5.1, 5.5.3, 5.6.1, 5.6.3

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.is_type(state.program.defs[state.def_index[card]].type)  # 5.3.1, 5.5.1, 5.6.1


def fits_type(types: tuple[Filter, ...], type: int) -> bool:
    """Return whether a card of this type fits one of these filters."""
    for named in types:
        if isinstance(named, CardType) and named.is_type(type):
            return True
    return False


class NotOfType(Filter):
    """Of another type than this."""

    FIELDS: ClassVar[tuple[str, ...]] = ("type",)

    def __init__(self, type: Filter) -> None:
        super().__init__()
        self.type = type

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.type != COCONUT and not self.type.matches_perm(state, scope, perm)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return not self.type.matches_card(state, scope, card)


class HasClass(Filter):
    """With one of some classifications."""

    FIELDS: ClassVar[tuple[str, ...]] = ("classes", "every")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("classes",)
    READS: ClassVar[int] = T_CLASSIFICATIONS

    def __init__(self, classes: tuple[str, ...], every: bool) -> None:
        super().__init__()
        self.classes = classes
        self.any_of = frozenset(classes)
        self.every = every  # "King and Queen characters": all that are one of them, as with "or"

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return not self.any_of.isdisjoint(perm.traits.classifications)  # 5.2.7

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return not self.any_of.isdisjoint(state.definition(card).classifications)


class HasInk(Filter):
    """With an ink type."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ink",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("ink",)

    def __init__(self, ink: str) -> None:
        super().__init__()
        self.ink = ink

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.ink in state.program.defs[perm.def_index].inks  # 5.2.5, 5.2.5.1

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.ink in state.definition(card).inks


class Inkable(Filter):
    """With the inkwell symbol ◉."""

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return state.definition(card).inkable


class WithKeyword(Filter):
    """With a keyword, or without it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keyword", "without")
    READS: ClassVar[int] = T_KEYWORDS

    def __init__(self, keyword: int, without: bool) -> None:
        super().__init__()
        self.keyword = keyword
        self.without = without

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return (perm.traits.keywords & self.keyword != 0) != self.without

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return (state.definition(card).keywords & self.keyword != 0) != self.without


class WithNewKeyword(Filter):
    """With a keyword that no rule defines, or without it: an ability with its name, printed or gained."""

    FIELDS: ClassVar[tuple[str, ...]] = ("new_keyword", "without")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("new_keyword",)
    READS: ClassVar[int] = T_ABILITIES

    def __init__(self, new_keyword: str, without: bool) -> None:
        super().__init__()
        self.new_keyword = new_keyword
        self.without = without
        self.key = new_keyword.upper()

    def is_called(self, name: str) -> bool:
        """Return whether this is the name of an ability, with a number behind it or without one."""
        return name.upper() == self.key or name.upper().startswith(self.key + " ")

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for address in perm.traits.abilities:
            if self.is_called(state.program.ability(address).name):
                return not self.without
        return self.without

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        for ability in state.definition(card).abilities:
            if self.is_called(ability.name):
                return not self.without
        return self.without


class Damaged(Filter):
    """With damage."""

    READS: ClassVar[int] = X_DAMAGE

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.damage > 0  # 5.1.1.3


class Undamaged(Filter):
    """Without damage. An item never fits (5.1.2.2)."""

    READS: ClassVar[int] = X_DAMAGE

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.damage == 0 and perm.type != ITEM  # 5.1.2.2, 5.1.1.4


class Exerted(Filter):
    """Exerted. A location never fits (4.6.8.2)."""

    READS: ClassVar[int] = X_EXERTED

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.exerted  # 5.1.2


class Ready(Filter):
    """Ready. A location never fits (4.6.8.2)."""

    READS: ClassVar[int] = X_EXERTED

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return not perm.exerted and perm.type != LOCATION  # 5.1.2.3


class NoAbilities(Filter):
    """With no abilities: none printed, none gained, and no keyword."""

    READS: ClassVar[int] = T_ABILITIES | T_KEYWORDS

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        traits = perm.traits
        return not traits.keywords and not traits.abilities and not self.printed(state, perm)

    def printed(self, state: State, perm: Perm) -> bool:
        """Return whether the card of a stack has an ability printed."""
        return len(state.program.defs[perm.def_index].abilities) > 0

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return not state.definition(card).abilities
