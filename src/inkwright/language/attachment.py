"""Attachment: what could belong to either of two phrases belongs to the nearer one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from inkwright.state.node import Node

from .fields import are_in_rank_order, fitting
from .row import Row, Symbol, Variant
from .template import SERIES, Article, Item, Literal, Slot, Stop

if TYPE_CHECKING:
    from .table import Table


class Attachment:
    """Decides which phrase a following phrase belongs to, for one finished table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._joining: dict[str, list[Variant]] = {}  # rows that join two phrases, by the words between
        for row in table.rows:
            for variant in row.variants:
                variant.joins = tuple(_joins(variant))
                if variant.joins and isinstance(variant.items[0], Slot) and variant.joins[0][0] == 0:
                    self._joining.setdefault(variant.joins[0][1], []).append(variant)

    def nearer(self, before: object, after: object, series: str) -> bool:
        """Whether `after` could belong to the phrase at the end of `before`, as one more of the same series.

        Then it does: in "with cost equal to or less than the number of characters you have in play" the characters
        are yours, and options after "choose one:" are options of the nearest.
        """
        for node, variant in self._right_edge(before):
            field = _series_at_end(variant.row, series)
            if field and are_in_rank_order(self.table.rank(member) for member in (*_members(node, field), after)):
                return True
        return False

    def joins_nearer(self, variant: Variant, values: Sequence[object]) -> bool:
        """Whether what follows "or" could be joined to the phrase at the end of the one before it. Then it is."""
        return any(self._continues(values[slot], words) for slot, words in variant.joins)

    def _continues(self, before: object, words: str) -> bool:
        for node, variant in self._right_edge(before):
            last = _last(variant)
            if isinstance(last, Slot) and self._may_join(last.symbol, getattr(node, last.field), words):
                return True
        return False

    def _right_edge(self, value: object) -> Iterator[tuple[Node, Variant]]:
        """Yield a node, the phrase at its end, the phrase at the end of that, and so on."""
        while isinstance(value, Node):
            variant = self.table.forms[value.form] if 0 <= value.form < len(self.table.forms) else None
            if variant is None or variant.cls is not type(value):
                return
            yield value, variant
            last = _last(variant)
            value = getattr(value, last.field) if isinstance(last, Slot) else None
            if isinstance(value, tuple):
                value = value[-1] if value else None

    def _may_join(self, name: str, node: object, words: str) -> bool:
        """Whether a place has a row that joins a phrase like this one to another with these words."""
        places = self._passed(name)
        for joining in self._joining.get(words, ()):
            if joining.row.symbol in places and isinstance(node, Node) and self._fits(joining.symbols[0], node):
                return True
        return False

    def _fits(self, symbol: Symbol, node: Node) -> bool:
        """Whether a node can stand at a place, as far as its fields go."""
        ways = self.table.ways(symbol, type(node))
        return any(way.variant is not None and fitting(way.variant, node) is not None for way in ways)

    def _passed(self, name: str) -> set[str]:
        """The places that can stand for a place through rows without a class."""
        found = {name}
        todo = [name]
        while todo:
            for variant in self.table.symbols[todo.pop()].variants:
                if variant.cls is None and variant.symbols[0].name not in found:
                    found.add(variant.symbols[0].name)
                    todo.append(variant.symbols[0].name)
        return found


def _series_at_end(row: Row, symbol: str) -> str:
    """The field of a row that can end in a series of these phrases; "" if there is none."""
    for variant in row.variants:
        last = _last(variant)
        if isinstance(last, Slot) and last.shape == SERIES and last.symbol == symbol:
            return last.field
    return ""


def _joins(variant: Variant) -> Iterator[tuple[int, str]]:
    """Yield the slots before "or a", "or" or "and a" and another phrase, each with those words."""
    slot = -1
    for item, between, then in zip(variant.items, variant.items[1:], variant.items[2:], strict=False):
        if isinstance(item, Slot):
            slot += 1
            words = between.text if isinstance(between, Literal) else ""
            if words in (" or ", " and ") and isinstance(then, Article):
                yield slot, words + "a"
            elif words == " or " and isinstance(then, Slot):
                yield slot, words


def _last(variant: Variant) -> Item | None:
    """The last item of a variant, apart from a full stop."""
    return next((item for item in reversed(variant.items) if not isinstance(item, Stop)), None)


def _members(node: Node, field: str) -> tuple[object, ...]:
    value = getattr(node, field)
    return value if isinstance(value, tuple) else ()
