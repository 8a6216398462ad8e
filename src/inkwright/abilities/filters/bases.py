"""Filters that share their fields: by what a slot holds, and either of two."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import CardNumber
from inkwright.state.node import Filter
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State


class SlotFilter(Filter):
    """A filter that fills a slot or depends on what one holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot


class TwoFilters(Filter):
    """A filter that is made of two."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Filter, second: Filter) -> None:
        super().__init__()
        self.first = first
        self.second = second


class EitherOfTwo(TwoFilters):
    """What fits one of two filters."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.first.matches_perm(state, scope, perm) or self.second.matches_perm(state, scope, perm)

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        return self.first.matches_card(state, scope, card) or self.second.matches_card(state, scope, card)
