"""Statements that are settled before the game: names, Shift and deck building."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.node import Effect
from inkwright.state.scope import Frame
from inkwright.state.state import State


class PrintedRule(Effect):
    """A statement that is settled before the game: about names, Shift or decks."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


class CountsAsNamed(PrintedRule):
    """This character counts as being named both Chip and Dale; also ... King Candy for Shift (5.2.6, 8.10.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("names", "for_shift")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("names",)

    def __init__(self, names: tuple[str, ...], for_shift: bool) -> None:
        super().__init__()
        self.names = names
        self.for_shift = for_shift


class TakesAnyShift(PrintedRule):
    """You can shift any character on top of this character; ... as if this character had any name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by_name",)

    def __init__(self, by_name: bool) -> None:
        super().__init__()
        self.by_name = by_name  # only Shift that asks for a name


class DeckRule(PrintedRule):
    """A rule for making a deck (1.10.1.1): nothing in the game."""


class DeckCopies(DeckRule):
    """You may have up to 99 copies of this card in your deck; only 2 copies (1.10.1.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("most", "card")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, most: int, card: str) -> None:
        super().__init__()
        self.most = most
        self.card = card


class DeckAnyNumber(DeckRule):
    """You may have any number of cards named Microbots in your deck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card


class DeckAnyInk(DeckRule):
    """You can have other Hunny characters in your deck regardless of ink type."""

    FIELDS: ClassVar[tuple[str, ...]] = ("classification",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("classification",)

    def __init__(self, classification: str) -> None:
        super().__init__()
        self.classification = classification
