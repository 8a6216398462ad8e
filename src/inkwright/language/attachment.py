"""Attachment: what could belong to either of two phrases belongs to the nearer one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from inkwright.state.node import Node

from .fields import are_in_rank_order, fitting
from .row import Row, Symbol, Variant
from .template import LIST, SERIES, Article, Item, Literal, Slot, Stop

if TYPE_CHECKING:
    from .table import Table

OR: Final = " or "
STOP: Final = "."


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
        """Return whether `after` could belong to the phrase at the end of `before`, as one more of the same series.

        Then it does: in "with cost equal to or less than the number of characters you have in play" the characters
        are yours, and options after "choose one:" are options of the nearest.
        """
        for node, variant in self._right_edge(before):
            field = _series_at_end(variant.row, series)
            if field and are_in_rank_order(self.table.rank(member) for member in (*_members(node, field), after)):
                return True
        return False

    def joins_nearer(self, variant: Variant, values: Sequence[object]) -> bool:
        """Return whether what follows "or" or a full stop could be joined to the end of the phrase before it.

        Then it is: in "a card that was under chosen item or character" either was above it, and every sentence after
        "if you do" happens only if you do.
        """
        return any(self._continues(values[slot], words, values[slot + 1]) for slot, words in variant.joins)

    def _continues(self, before: object, words: str, after: object) -> bool:
        for node, variant in self._right_edge(before):
            last = _last(variant)
            if not isinstance(last, Slot):
                continue
            ending = getattr(node, last.field)
            if self._may_join(last.symbol, ending, words, after):
                return True
            if words == OR and last.shape == LIST and last.conjunction == "or" and len(ending) == 1:
                if self._starts_with_list(after, last.symbol):
                    return True
        return False

    def _starts_with_list(self, value: object, symbol: str) -> bool:
        """Return whether a phrase begins with one or two of these words, which could end a list before it."""
        variant = self.table.forms[value.form] if isinstance(value, Node) else None
        if variant is None or variant.cls is not type(value):
            return False
        first = variant.items[0]
        if not isinstance(first, Slot) or first.shape != LIST or first.symbol != symbol:
            return False
        return len(_members(value, first.field)) <= 2

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

    def _may_join(self, name: str, node: object, words: str, after: object) -> bool:
        """Return whether a place has a row that joins a phrase like this one to what comes after these words."""
        places = self._passed(name)
        for joining in self._joining.get(words, ()):
            if joining.row.symbol in places and isinstance(node, Node) and self._fits(joining.symbols[0], node):
                if words == STOP or self._may_begin_with(joining.symbols[1], after):
                    return True
        return False

    def _may_begin_with(self, symbol: Symbol, value: object) -> bool:
        """Return whether a phrase, or the phrase at its beginning, can stand at a place.

        If not, the nearer phrase cannot have it: in "exert chosen character of yours or draw a card" what follows
        "or" is no character.
        """
        while isinstance(value, Node):
            if self._fits(symbol, value):
                return True
            variant = self.table.forms[value.form] if 0 <= value.form < len(self.table.forms) else None
            if variant is None or variant.cls is not type(value):
                return True  # nothing tells how it begins
            first = variant.items[0]
            value = getattr(value, first.field) if isinstance(first, Slot) else None
            if isinstance(value, tuple):
                value = value[0] if value else None
        return False

    def _fits(self, symbol: Symbol, node: Node) -> bool:
        """Return whether a node can stand at a place, as far as its fields go."""
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
    """Yield the slots before "or a", "or", "and a" or a full stop and another phrase, each with those words."""
    slot = -1
    for item, between, then in zip(variant.items, variant.items[1:], variant.items[2:], strict=False):
        if isinstance(item, Slot):
            slot += 1
            words = between.text if isinstance(between, Literal) else ""
            if words in (" or ", " and ") and isinstance(then, Article):
                yield slot, words + "a"
            elif words == OR and isinstance(then, Slot):
                yield slot, words
    if _is_two_sentences(variant):
        yield 0, STOP


def _is_two_sentences(variant: Variant) -> bool:
    """Return whether a row is a phrase, a full stop and another phrase, with no words of its own."""
    slots = [n for n, item in enumerate(variant.items) if isinstance(item, Slot)]
    if slots != [0, len(variant.items) - 1]:
        return False
    between = variant.items[1:-1]
    words = "".join(item.text for item in between if isinstance(item, Literal))
    return any(isinstance(item, Stop) for item in between) and not words.strip()


def _last(variant: Variant) -> Item | None:
    """The last item of a variant, apart from a full stop."""
    return next((item for item in reversed(variant.items) if not isinstance(item, Stop)), None)


def _members(node: Node, field: str) -> tuple[object, ...]:
    value = getattr(node, field)
    return value if isinstance(value, tuple) else ()
