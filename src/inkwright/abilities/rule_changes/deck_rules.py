"""Statements that are settled before the game: names, Shift and deck building."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.node import Effect
from inkwright.state.scope import Frame
from inkwright.state.state import State


class PrintedRule(Effect):
    """A statement about names, Shift or decks that is settled before the game."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


class CountsAsNamed(PrintedRule):
    """The card counts as having further names, in general or for Shift (5.2.6, 8.10.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("names", "for_shift")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, names: tuple[str, ...], for_shift: bool) -> None:
        super().__init__()
        self.names = names
        self.for_shift = for_shift


class TakesAnyShift(PrintedRule):
    """Any character can be shifted onto this one, or any whose Shift asks for a name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by_name",)

    def __init__(self, by_name: bool) -> None:
        super().__init__()
        self.by_name = by_name  # only Shift that asks for a name


class DeckRule(PrintedRule):
    """A rule for building decks (1.10.1.1). It does nothing in the game."""


class DeckCopies(DeckRule):
    """The number of copies of this card that a deck may hold (1.10.1.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("most", "card")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, most: int, card: str) -> None:
        super().__init__()
        self.most = most
        self.card = card


class DeckItemCopies(DeckRule):
    """The number of copies of an item that a deck may hold beside this card (1.10.1.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("most", "name")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, most: int, name: str) -> None:
        super().__init__()
        self.most = most
        self.name = name


class DeckAnyNumber(DeckRule):
    """A deck may hold any number of cards with a name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card


class DeckAnyInk(DeckRule):
    """A deck may hold characters with a classification regardless of ink type."""

    FIELDS: ClassVar[tuple[str, ...]] = ("classification",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("classification",)

    def __init__(self, classification: str) -> None:
        super().__init__()
        self.classification = classification
