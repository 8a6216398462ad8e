"""The parts of the grammar: terms, rows, their variants, and the places where they stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from inkwright.state.node import Node

from .template import FROM_SLOT, Item, Literal, RowError, Slot

UNBOUND: Final = -2
"""The value of a field that the words do not settle, until the binder fills it in."""

FILLED: Final = 0  # a field comes from a slot
CONSTANT: Final = 1  # a field is a plain value
COPIED: Final = 2  # a field is a node, copied each time


class Term:
    """A word that is a value: a number, a name."""

    __slots__ = ("cuts", "first", "number", "pattern", "read", "description", "symbol", "write")

    def __init__(
        self,
        symbol: str,
        pattern: str,
        read: Callable[[str], object],
        write: Callable[[object], str | None],
        first: frozenset[str] | None,
        number: Callable[[object], int] | None,
        description: str,
        cuts: bool,
    ) -> None:
        self.symbol = symbol
        self.cuts = cuts  # fewer of its words may also be a value: "Elsa Rush" or "Elsa"
        self.pattern = re.compile(pattern)
        self.read = read  # returns None if the word is no value after all
        self.write = write  # returns None if it cannot write the value
        self.first = first  # the lower-case characters it can start with; None: any
        self.number = number  # the number of a phrase that it counts
        self.description = description  # a description for messages


class Row:
    """One wording: its place in the grammar, its template, and the class that it builds."""

    __slots__ = (
        "agrees",
        "cls",
        "constants",
        "free",
        "no",
        "num",
        "says_yours",
        "rank",
        "reason",
        "refer",
        "same",
        "symbol",
        "syn",
        "template",
        "values",
        "variants",
    )

    def __init__(
        self,
        no: int,
        symbol: str,
        template: str,
        cls: type[Node] | None,
        num: int | str,
        syn: str,
        free: Mapping[str, object],
        rank: int | str | None,
        refer: str,
        says_yours: bool | type[Node],
        reason: str,
        same: str,
        values: Mapping[str, object],
        constants: Mapping[str, object],
    ) -> None:
        self.no = no
        self.symbol = symbol
        self.template = template
        self.cls = cls
        self.num = num
        self.syn = syn
        self.free = free
        self.rank = rank
        self.refer = refer  # the rule of binding that its words follow
        self.says_yours = says_yours  # the words say "your"; a class: those wordings that make one of it do
        self.reason = reason
        self.same = same  # why the words in its ( | ) mean the same
        self.values = values
        self.constants = constants
        self.agrees = False  # its words agree with those around them: also the default wording keeps them
        self.variants: list[Variant] = []

    def __str__(self) -> str:
        return f"{self.symbol}: {self.template}"


class Variant:
    """One flat wording of a row. Its number is the `form` that a node remembers."""

    __slots__ = (
        "cls",
        "free",
        "id",
        "items",
        "joins",
        "number",
        "opening",
        "plan",
        "refers",
        "row",
        "says_yours",
        "slots",
        "symbols",
        "syn",
    )

    def __init__(
        self,
        row: Row,
        number: int,
        items: tuple[Item, ...],
        plan: tuple[tuple[int, int, object], ...],
        settled: Mapping[str, object],
    ) -> None:
        self.row = row
        self.cls = row.cls
        self.syn = bool(row.syn)
        self.id = number
        self.items = items
        self.slots = [item for item in items if isinstance(item, Slot)]
        self.symbols: list[Symbol] = []  # what each slot holds, set when the table is finished
        self.joins: tuple[tuple[int, str], ...] = ()  # slots before "or" or "or a", with those words
        self.plan = plan  # for each field: (FILLED, slot, -), (CONSTANT, -, value) or (COPIED, -, node)
        fields = row.cls.FIELDS if row.cls else ()
        self.free = tuple(f in row.free and settled.get(f, UNBOUND) == UNBOUND for f in fields)
        self.number = _number_of(row, self.slots, settled)
        self.says_yours = _says_yours(row, settled)  # "other" inside means other than the source
        self.refers = row.cls is not None and bool(row.refer or row.cls.READS_SLOTS or "slot" in row.cls.FIELDS)
        opening = items[0] if items else None
        self.opening = opening if isinstance(opening, Literal) else None  # words that must stand first

    def __str__(self) -> str:
        return str(self.row)


class Symbol:
    """A place in the grammar, with the rows or the term that can stand there."""

    __slots__ = ("dispatch", "first", "index", "name", "otherwise", "sensitive", "term", "variants")

    def __init__(self, name: str, index: int, term: Term | None) -> None:
        self.name = name
        self.index = index
        self.term = term
        self.variants: list[Variant] = []
        self.sensitive = False  # a number handed down changes its words
        self.first: frozenset[str] | None = frozenset()  # characters it can start with; None: any
        self.dispatch: dict[str, tuple[Variant, ...]] = {}
        self.otherwise: tuple[Variant, ...] = ()


class Way:
    """How a class is written at a symbol: a variant, reached through rows without a class."""

    __slots__ = ("path", "syn", "variant")

    def __init__(self, path: tuple[Variant, ...], variant: Variant | None) -> None:
        self.path = path
        self.variant = variant  # None: the path ends in a term
        self.syn = any(v.syn for v in path) or (variant is not None and variant.syn)

    def order(self) -> tuple[bool, int, int, int]:
        """The key for sorting: synonyms last; of one row, the variant with fewer slots first."""
        variant = self.variant or self.path[-1]
        return self.syn, variant.row.no, len(variant.slots), variant.id


def _number_of(row: Row, slots: list[Slot], settled: Mapping[str, object]) -> int:
    """Return the number that a phrase has as a subject: 0 (none), 1, 2, or that of a slot.

    A slot that is given a number has that number, and so has a constant: one is singular.
    """
    if isinstance(row.num, int):
        return row.num
    for place, slot in enumerate(slots):
        if slot.field == row.num:
            return slot.number or FROM_SLOT + place
    if isinstance(settled.get(row.num), int):
        return 1 if settled[row.num] == 1 else 2
    raise RowError(f"{row}: the number comes from {row.num!r}, which is no slot")


def _says_yours(row: Row, settled: Mapping[str, object]) -> bool:
    if isinstance(row.says_yours, bool):
        return row.says_yours
    return any(isinstance(value, row.says_yours) for value in settled.values())
