"""Keyword lines: what a keyword printed on its own line gives a card (8)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.node import Ability, Effect, Filter


class HasKeyword(Ability):
    """A keyword other than Shift: Evasive, Resist +2, Boost 2 ⬡."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keyword", "number")

    def __init__(self, keyword: int, number: int) -> None:
        super().__init__()
        self.keyword = keyword
        self.number = number


class HasShift(Ability):
    """Shift in all its forms: by name, by classification, universal, temporary, for ink or another cost (8.10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("temporary", "kind", "classification", "ink", "cost")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("classification",)
    DEFAULTS: ClassVar[dict[str, object]] = {"classification": "", "ink": -1, "cost": None, "temporary": False}

    def __init__(self, temporary: bool, kind: int, classification: str, ink: int, cost: Effect | None) -> None:
        super().__init__()
        self.temporary = temporary
        self.kind = kind
        self.classification = classification
        self.ink = ink
        self.cost = cost

    def finalize(self) -> None:
        if self.cost is not None:
            self.cost.use_as_cost()


class HasShiftOnto(Ability):
    """Shift onto what a noun describes, for ink: a Shift that its reminder defines (8.10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ink", "onto", "temporary")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, ink: int, onto: Filter, temporary: bool) -> None:
        super().__init__()
        self.ink = ink
        self.onto = onto
        self.temporary = temporary  # only the card itself returns to the hand at the end of the turn


class HasShiftOntoPair(Ability):
    """Shift onto a character of one name, of another, or of each, for ink: a Shift that its reminder defines (8.10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ink", "kind", "name_below", "other_name_below")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("name_below", "other_name_below")

    def __init__(self, ink: int, kind: int, name_below: str, other_name_below: str) -> None:
        super().__init__()
        self.ink = ink
        self.kind = kind  # COMBO_SHIFT: one or both; DUO_SHIFT: both
        self.name_below = name_below
        self.other_name_below = other_name_below
