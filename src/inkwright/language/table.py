"""The table of rows, which serves for reading and for writing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from inkwright.state.node import Node

from .attachment import Attachment
from .fields import plan, prototype, slot_fields
from .row import UNBOUND, Row, Symbol, Term, Variant, Way
from .table_analysis import check_left_recursion, check_passes_end, find_first, find_sensitive
from .template import ONE, SURFACE, Article, Inflected, Item, Literal, RowError, expand

LONG: Final = 5
"""A row without a slot needs a reason if it has this many words."""


class Table:
    """Rows and terms. `finish` checks them as a whole and prepares them for reading."""

    def __init__(self, surface: frozenset[str] = SURFACE) -> None:
        self.surface = surface
        self.rows: list[Row] = []
        self.terms: dict[str, Term] = {}
        self.forms: list[Variant | None] = [None]  # by the number that a node remembers
        self.symbols: dict[str, Symbol] = {}
        self.finished = False
        self._ways: dict[tuple[str, type | None], tuple[Way, ...]] = {}
        self.attachment = Attachment(self)

    # ------------------------------------------------------------ adding terms and rows

    def term(
        self,
        symbol: str,
        pattern: str,
        read: Callable[[str], object] | None = None,
        write: Callable[[object], str | None] | None = None,
        first: Iterable[str] | None = None,
        num: Callable[[object], int] | None = None,
        description: str = "",
        cuts: bool = False,
    ) -> None:
        """Add a word that is a value: its pattern, how it is read and written, how it can start."""
        if symbol in self.terms:
            raise RowError(f"the term {symbol} is given twice")
        small = None if first is None else frozenset(c.lower() for c in first)
        self.terms[symbol] = Term(
            symbol, pattern, read or _itself, write or _text, small, num, description or symbol, cuts
        )
        self.finished = False

    def row(
        self,
        symbol: str,
        template: str,
        cls: type[Node] | None = None,
        *,
        num: int | str = 0,
        syn: str = "",
        free: tuple[str, ...] | Mapping[str, object] = (),
        rank: int | str | None = None,
        refer: str = "",
        says_yours: bool | type[Node] = False,
        agrees: bool = False,
        reason: str = "",
        same: str = "",
        values: Mapping[str, object] | None = None,
        **constants: object,
    ) -> None:
        """Add a wording of a class. Without a class, it passes on the value of its one slot."""
        unshown = dict(free) if isinstance(free, Mapping) else {f: False if f == "many" else UNBOUND for f in free}
        made = {field: prototype(value, template) for field, value in constants.items()}
        named = {name: prototype(value, template) for name, value in (values or {}).items()}
        if cls is not None:
            for field in (*slot_fields(cls), "slot"):
                if field in cls.FIELDS and field not in made:
                    unshown.setdefault(field, UNBOUND)
        row = Row(
            len(self.rows), symbol, template, cls, num, syn, unshown, rank, refer, says_yours, reason, same, named, made
        )
        row.agrees = agrees
        ways = expand(template, named, None if same else self.surface)
        if cls is None:
            self._check_pass(row, [flat.items for flat in ways])
        for flat in ways:
            slots = [slot.field for slot in flat.slots()]
            if cls is None:
                made_from: tuple[tuple[int, int, object], ...] = ()
                if len(slots) != 1 or flat.slots()[0].shape != ONE or flat.constants or flat.absent:
                    raise RowError(f"{row}: a row without a class passes exactly one slot on")
            else:
                made_from = plan(row, cls, slots, {**made, **flat.constants}, flat.absent)
            variant = Variant(row, len(self.forms), flat.items, made_from, {**made, **flat.constants})
            self.forms.append(variant)
            row.variants.append(variant)
        self.rows.append(row)
        self.finished = False

    def _check_pass(self, row: Row, ways: list[tuple[Item, ...]]) -> None:
        if len({tuple(_words(item) for item in items) for items in ways}) > 1:
            raise RowError(f"{row}: a row without a class has nowhere to keep which words were used")
        if row.constants or row.rank is not None or row.free or row.refer:
            raise RowError(f"{row}: a row without a class has no fields, rank or reference")

    # ------------------------------------------------------------ finishing

    def finish(self) -> Table:
        """Check the table as a whole, and work out agreement and first characters."""
        self.symbols = {}
        self._ways = {}
        for name, term in self.terms.items():
            self.symbols[name] = Symbol(name, len(self.symbols), term)
        for row in self.rows:
            if row.symbol in self.terms:
                raise RowError(f"{row}: {row.symbol} is a term")
            if row.symbol not in self.symbols:
                self.symbols[row.symbol] = Symbol(row.symbol, len(self.symbols), None)
            self.symbols[row.symbol].variants.extend(row.variants)
        for row in self.rows:
            for variant in row.variants:
                variant.symbols = [self._known(slot.symbol, row) for slot in variant.slots]
        self.attachment = Attachment(self)
        find_sensitive(self.symbols)
        find_first(self.symbols)
        check_left_recursion(self.symbols)
        check_passes_end(self.symbols)
        self.finished = True
        return self

    def _known(self, name: str, row: Row) -> Symbol:
        if name not in self.symbols:
            raise RowError(f"{row}: nothing is called {name}")
        return self.symbols[name]

    # ------------------------------------------------------------ queries

    def ways(self, symbol: Symbol, cls: type | None) -> tuple[Way, ...]:
        """Return the ways to write a class (None: a value) at a symbol: synonyms last, else in table order."""
        key = (symbol.name, cls)
        known = self._ways.get(key)
        if known is None:
            found = self._find_ways(symbol, cls, ())
            known = tuple(sorted(found, key=Way.order))
            self._ways[key] = known
        return known

    def _find_ways(self, symbol: Symbol, cls: type | None, path: tuple[Variant, ...]) -> list[Way]:
        if symbol.term is not None:
            return [Way(path, None)] if cls is None and path else []
        out: list[Way] = []
        for variant in symbol.variants:
            if variant.cls is None:
                out.extend(self._find_ways(variant.symbols[0], cls, (*path, variant)))
            elif variant.cls is cls:
                out.append(Way(path, variant))
        return out

    def row_of(self, node: Node) -> Row | None:
        """Return the row that a node was read with."""
        variant = self.forms[node.form] if 0 <= node.form < len(self.forms) else None
        return variant.row if variant is not None and variant.cls is type(node) else None

    def agrees(self, node: Node) -> bool:
        """Return whether the words that a node was read from agree with those around them, and so are kept."""
        row = self.row_of(node)
        return row is not None and row.agrees

    def says_yours(self, node: Node) -> bool:
        """Return whether the words that a node was read from say "your"."""
        variant = self.forms[node.form] if self.row_of(node) is not None else None
        return variant is not None and variant.says_yours

    def rank(self, value: object) -> int | str | None:
        """Return the rank of a node's row in a series."""
        row = self.row_of(value) if isinstance(value, Node) else None
        return row.rank if row is not None else None

    def start(self, name: str) -> Symbol:
        """Return the symbol of that name in the finished table."""
        if not self.finished:
            raise RowError("the table is not finished")
        return self.symbols[name]

    def long_literals(self) -> list[tuple[Row, str]]:
        """Return the rows of five words or more without a slot, each with its reason ('' if it is missing)."""
        out = []
        for row in self.rows:
            for variant in row.variants:
                words = sum(len(i.text.split()) for i in variant.items if isinstance(i, Literal))
                words += sum(isinstance(i, (Inflected, Article)) for i in variant.items)
                if not variant.slots and words >= LONG:
                    out.append((row, row.reason))
                    break
        return out

    def shuffled(self, seed: int) -> Table:
        """Return the same table with its rows in another order."""
        rows = list(self.rows)
        random.Random(seed).shuffle(rows)
        other = Table(self.surface)
        other.terms = dict(self.terms)
        for row in rows:
            other.row(
                row.symbol,
                row.template,
                row.cls,
                num=row.num,
                syn=row.syn,
                free=row.free,
                rank=row.rank,
                refer=row.refer,
                says_yours=row.says_yours,
                agrees=row.agrees,
                reason=row.reason,
                same=row.same,
                values=row.values,
                **row.constants,
            )
        return other.finish()


def _itself(text: str) -> object:
    return text


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _words(item: Item) -> object:
    """Return what tells the words of two items apart: the place of a slot does not."""
    if isinstance(item, Literal):
        return item.text
    return item.forms if isinstance(item, Inflected) else type(item)
