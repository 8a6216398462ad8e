"""The table of rows: what is read and written, by one description each."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from inkwright.state.node import Node

from .template import FROM_SLOT, ONE, SERIES, SURFACE, Article, Inflected, Item, Literal, RowError, Slot, Stop, expand

UNBOUND: Final = -2
"""What a field holds that the words do not show, until the binder fills it in."""

LONG: Final = 5
"""A row without a slot that has so many words wants a reason."""

FILLED: Final = 0  # a field comes from a slot
CONSTANT: Final = 1  # a field is a plain value
COPIED: Final = 2  # a field is a node, made anew each time


class Term:
    """A word that is a value: a number, a name."""

    __slots__ = ("cuts", "first", "number", "pattern", "read", "says", "symbol", "write")

    def __init__(
        self,
        symbol: str,
        pattern: str,
        read: Callable[[str], object],
        write: Callable[[object], str | None],
        first: frozenset[str] | None,
        number: Callable[[object], int] | None,
        says: str,
        cuts: bool,
    ) -> None:
        self.symbol = symbol
        self.cuts = cuts  # fewer of its words may be one, too: "Elsa Rush" or "Elsa"
        self.pattern = re.compile(pattern)
        self.read = read  # None: not one after all
        self.write = write  # None: cannot be said with this
        self.first = first  # the characters it can start with, small; None: any
        self.number = number  # the number of a phrase that it counts
        self.says = says  # what it is, for people


class Row:
    """One wording: what it is in the grammar, its words, and the class that it means."""

    __slots__ = (
        "cls",
        "constants",
        "free",
        "no",
        "num",
        "ours",
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
        ours: bool,
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
        self.ours = ours  # it says "your": "other" inside is other than the source
        self.reason = reason
        self.same = same  # why the words in its ( | ) mean the same
        self.values = values
        self.constants = constants
        self.variants: list[Variant] = []

    def __str__(self) -> str:
        return f"{self.symbol}: {self.template}"


class Variant:
    """One flat way to say a row. Its number is the `form` that a node remembers."""

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
        "slots",
        "symbols",
        "syn",
    )

    def __init__(
        self, row: Row, number: int, items: tuple[Item, ...], plan: tuple[tuple[int, int, object], ...]
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
        self.free: tuple[bool, ...] = tuple(f in row.free for f in row.cls.FIELDS) if row.cls else ()
        self.number = _number_of(row, self.slots)
        self.refers = row.cls is not None and bool(row.refer or row.cls.READS_SLOTS or "slot" in row.cls.FIELDS)
        opening = items[0] if items else None
        self.opening = opening if isinstance(opening, Literal) else None  # words that must stand first

    def __str__(self) -> str:
        return str(self.row)


class Symbol:
    """A place in the grammar: the rows, or the term, that can stand there."""

    __slots__ = ("dispatch", "first", "index", "name", "otherwise", "sensitive", "term", "variants")

    def __init__(self, name: str, index: int, term: Term | None) -> None:
        self.name = name
        self.index = index
        self.term = term
        self.variants: list[Variant] = []
        self.sensitive = False  # does a number from above change its words?
        self.first: frozenset[str] | None = frozenset()  # characters it can start with; None: any
        self.dispatch: dict[str, tuple[Variant, ...]] = {}
        self.otherwise: tuple[Variant, ...] = ()


class Way:
    """How a class is said at a symbol: a variant, reached through rows that pass it on."""

    __slots__ = ("path", "syn", "variant")

    def __init__(self, path: tuple[Variant, ...], variant: Variant | None) -> None:
        self.path = path
        self.variant = variant  # None: the path ends in a term
        self.syn = any(v.syn for v in path) or (variant is not None and variant.syn)

    def order(self) -> tuple[bool, int, int, int]:
        """Which way is tried first: synonyms last; of one row, the one that says less."""
        variant = self.variant or self.path[-1]
        return self.syn, variant.row.no, len(variant.slots), variant.id


class Table:
    """Rows and terms; `finish` checks them as a whole and makes them fast to read."""

    def __init__(self, surface: frozenset[str] = SURFACE) -> None:
        self.surface = surface
        self.rows: list[Row] = []
        self.terms: dict[str, Term] = {}
        self.forms: list[Variant | None] = [None]  # by the number that a node remembers
        self.symbols: dict[str, Symbol] = {}
        self.finished = False
        self._ways: dict[tuple[str, type | None], tuple[Way, ...]] = {}
        self._going_on: dict[str, list[Variant]] = {}  # by the words between: rows that join two phrases

    # ------------------------------------------------------------ saying what there is

    def term(
        self,
        symbol: str,
        pattern: str,
        read: Callable[[str], object] | None = None,
        write: Callable[[object], str | None] | None = None,
        first: Iterable[str] | None = None,
        num: Callable[[object], int] | None = None,
        says: str = "",
        cuts: bool = False,
    ) -> None:
        """A word that is a value: its pattern, how it is read and written, how it can start."""
        if symbol in self.terms:
            raise RowError(f"the term {symbol} is given twice")
        small = None if first is None else frozenset(c.lower() for c in first)
        self.terms[symbol] = Term(symbol, pattern, read or _itself, write or _text, small, num, says or symbol, cuts)
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
        ours: bool = False,
        reason: str = "",
        same: str = "",
        values: Mapping[str, object] | None = None,
        **constants: object,
    ) -> None:
        """A wording of a class; without a class, it passes its one slot on."""
        unshown = dict(free) if isinstance(free, Mapping) else {f: False if f == "many" else UNBOUND for f in free}
        made = {field: _prototype(value, template) for field, value in constants.items()}
        named = {name: _prototype(value, template) for name, value in (values or {}).items()}
        if cls is not None:
            for field in (*_slot_fields(cls), "slot"):
                if field in cls.FIELDS and field not in made:
                    unshown.setdefault(field, UNBOUND)
        row = Row(
            len(self.rows), symbol, template, cls, num, syn, unshown, rank, refer, ours, reason, same, named, made
        )
        ways = expand(template, named, None if same else self.surface)
        if cls is None:
            self._check_pass(row, len(ways))
        for flat in ways:
            slots = [slot.field for slot in flat.slots()]
            if cls is None:
                plan: tuple[tuple[int, int, object], ...] = ()
                if len(slots) != 1 or flat.slots()[0].shape != ONE or flat.constants or flat.absent:
                    raise RowError(f"{row}: a row without a class passes exactly one slot on")
            else:
                plan = _plan(row, cls, slots, {**made, **flat.constants}, flat.absent)
            variant = Variant(row, len(self.forms), flat.items, plan)
            self.forms.append(variant)
            row.variants.append(variant)
        self.rows.append(row)
        self.finished = False

    def _check_pass(self, row: Row, ways: int) -> None:
        if ways > 1:
            raise RowError(f"{row}: a row without a class has nowhere to keep which words were used")
        if row.constants or row.rank is not None or row.free or row.refer:
            raise RowError(f"{row}: a row without a class has no fields, rank or reference")

    # ------------------------------------------------------------ finishing

    def finish(self) -> Table:
        """Check the table as a whole; work out agreement, first characters and left ends."""
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
        self._find_joins()
        self._find_sensitive()
        self._find_first()
        self._check_left_recursion()
        self._check_passes_end()
        self.finished = True
        return self

    def _known(self, name: str, row: Row) -> Symbol:
        if name not in self.symbols:
            raise RowError(f"{row}: nothing is called {name}")
        return self.symbols[name]

    def _find_joins(self) -> None:
        """Where a phrase is followed by "or" or "or a", and which rows begin with a phrase and go on so."""
        self._going_on = {}
        for row in self.rows:
            for variant in row.variants:
                variant.joins = tuple(_joins(variant))
                if variant.joins and isinstance(variant.items[0], Slot) and variant.joins[0][0] == 0:
                    self._going_on.setdefault(variant.joins[0][1], []).append(variant)

    def _find_sensitive(self) -> None:
        """Which symbols read differently when the number from above differs."""
        changed = True
        while changed:
            changed = False
            for symbol in self.symbols.values():
                if not symbol.sensitive and any(_takes_number(variant) for variant in symbol.variants):
                    symbol.sensitive = changed = True

    def _find_first(self) -> None:
        """The characters each symbol can start with, and the variants for each."""
        for symbol in self.symbols.values():
            symbol.first = symbol.term.first if symbol.term is not None else frozenset()
        changed = True
        while changed:
            changed = False
            for symbol in self.symbols.values():
                if symbol.term is None:
                    first = _union(_first(variant) for variant in symbol.variants)
                    if first != symbol.first:
                        symbol.first = first
                        changed = True
        for symbol in self.symbols.values():
            starts = [(_first(variant), variant) for variant in symbol.variants]
            chars = frozenset().union(*(first for first, _ in starts if first is not None))
            symbol.otherwise = tuple(variant for first, variant in starts if first is None)
            symbol.dispatch = {
                char: tuple(variant for first, variant in starts if first is None or char in first) for char in chars
            }

    def _check_left_recursion(self) -> None:
        """No phrase may start with itself: it would never be read."""
        empty = self._empty()
        starts: dict[str, set[str]] = {name: set() for name in self.symbols}
        for symbol in self.symbols.values():
            for variant in symbol.variants:
                slots = iter(zip(variant.slots, variant.symbols, strict=True))
                for item in variant.items:
                    if isinstance(item, Slot):
                        below = next(slots)[1]
                        starts[symbol.name].add(below.name)
                        if below.name not in empty:
                            break
                    elif isinstance(item, (Literal, Inflected, Article)):
                        break
        state: dict[str, int] = {}

        def visit(name: str, path: tuple[str, ...]) -> None:
            if state.get(name) == 1:
                loop = " -> ".join((*path[path.index(name) :], name))
                raise RowError(f"a phrase starts with itself: {loop}")
            if name in state:
                return
            state[name] = 1
            for below in sorted(starts[name]):
                visit(below, (*path, name))
            state[name] = 2

        for name in self.symbols:
            visit(name, ())

    def _empty(self) -> set[str]:
        """The symbols that can be said with no words at all."""
        empty: set[str] = set()
        changed = True
        while changed:
            changed = False
            for symbol in self.symbols.values():
                if symbol.name not in empty and any(
                    all(not isinstance(i, (Literal, Inflected, Article)) for i in v.items)
                    and all(s.name in empty for s in v.symbols)
                    for v in symbol.variants
                ):
                    empty.add(symbol.name)
                    changed = True
        return empty

    def _check_passes_end(self) -> None:
        """Every symbol says something in the end, through however many rows that pass on."""
        for name in self.symbols:
            if self.symbols[name].term is None and not self._classes(name):
                raise RowError(f"{name} never ends in a class or a term")

    def _classes(self, name: str) -> set[type | None]:
        found: set[type | None] = set()
        seen: set[str] = set()
        todo = [name]
        while todo:
            symbol = self.symbols[todo.pop()]
            if symbol.name in seen:
                continue
            seen.add(symbol.name)
            if symbol.term is not None:
                found.add(None)
            for variant in symbol.variants:
                if variant.cls is not None:
                    found.add(variant.cls)
                else:
                    todo.append(variant.symbols[0].name)
        return found

    # ------------------------------------------------------------ asking

    def ways(self, symbol: Symbol, cls: type | None) -> tuple[Way, ...]:
        """The ways to say a class (None: a value) at a symbol; synonyms last, else in the order of the table."""
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
        """The row whose words a node remembers."""
        variant = self.forms[node.form] if 0 <= node.form < len(self.forms) else None
        return variant.row if variant is not None and variant.cls is type(node) else None

    def nearer(self, before: object, after: object, series: str) -> bool:
        """Could `after` as well belong to the phrase at the end of `before`, as one more of the same series?

        It does, then: in "with cost equal to or less than the number of characters you have in play" they are yours,
        and options after "choose one:" are options of the nearest.
        """
        for node, variant in self._right_edge(before):
            field = _series_at_end(variant.row, series)
            if field and rising(self.rank(member) for member in (*_members(node, field), after)):
                return True
        return False

    def joins_nearer(self, variant: Variant, values: Sequence[object]) -> bool:
        """Could what follows "or" as well be joined to the phrase at the end of the one before it? It is, then."""
        return any(self._goes_on(values[slot], words) for slot, words in variant.joins)

    def _goes_on(self, before: object, words: str) -> bool:
        for node, variant in self._right_edge(before):
            last = _last(variant)
            if isinstance(last, Slot) and self._may_join(last.symbol, getattr(node, last.field), words):
                return True
        return False

    def _right_edge(self, value: object) -> Iterator[tuple[Node, Variant]]:
        """A node, the phrase that its words end with, the one that those end with ..."""
        while isinstance(value, Node):
            variant = self.forms[value.form] if 0 <= value.form < len(self.forms) else None
            if variant is None or variant.cls is not type(value):
                return
            yield value, variant
            last = _last(variant)
            value = getattr(value, last.field) if isinstance(last, Slot) else None
            if isinstance(value, tuple):
                value = value[-1] if value else None

    def _may_join(self, name: str, node: object, words: str) -> bool:
        """Does a place have a row that joins a phrase like this one to another with these words?"""
        places = self._passed(name)
        for joining in self._going_on.get(words, ()):
            if joining.row.symbol in places and isinstance(node, Node) and self._fits(joining.symbols[0], node):
                return True
        return False

    def _fits(self, symbol: Symbol, node: Node) -> bool:
        """Can a node stand at a place, as far as its fields say?"""
        ways = self.ways(symbol, type(node))
        return any(way.variant is not None and fitting(way.variant, node) is not None for way in ways)

    def _passed(self, name: str) -> set[str]:
        """The places that can stand for a place through rows that pass on."""
        found = {name}
        todo = [name]
        while todo:
            for variant in self.symbols[todo.pop()].variants:
                if variant.cls is None and variant.symbols[0].name not in found:
                    found.add(variant.symbols[0].name)
                    todo.append(variant.symbols[0].name)
        return found

    def rank(self, value: object) -> int | str | None:
        """The rank that a node's words have in a series."""
        row = self.row_of(value) if isinstance(value, Node) else None
        return row.rank if row is not None else None

    def start(self, name: str) -> Symbol:
        """The symbol of that name in the finished table."""
        if not self.finished:
            raise RowError("the table is not finished")
        return self.symbols[name]

    def long_literals(self) -> list[tuple[Row, str]]:
        """Rows of five words or more without a slot, each with its reason ('' where one is missing)."""
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
        """The same table with its rows in another order."""
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
                ours=row.ours,
                reason=row.reason,
                same=row.same,
                values=row.values,
                **row.constants,
            )
        return other.finish()


# ---------------------------------------------------------------- nodes


def rebuilt(node: Node, values: list[object]) -> Node:
    """A node of the same class and words with other fields."""
    new = type(node)(*values)
    new.form = node.form
    return new


def copied(value: object) -> object:
    """A value of a field made anew: a node stands in one place only."""
    if isinstance(value, Node):
        return rebuilt(value, [copied(v) for v in value.fields()])
    if isinstance(value, tuple):
        return tuple(copied(v) for v in value)
    return value


def fitting(variant: Variant, node: Node) -> tuple[object, ...] | None:
    """The values of a variant's slots, if it can say this node."""
    values: list[object] = [None] * len(variant.slots)
    for value, (kind, slot, constant), free in zip(node.fields(), variant.plan, variant.free, strict=True):
        if kind == FILLED:
            if value is None or value == ():
                return None
            values[slot] = value
        elif free:
            if isinstance(value, int) and value < UNBOUND:  # "no other": it does not refer
                return None
        elif not same(value, constant):
            return None
    return tuple(values)


def same(value: object, constant: object) -> bool:
    """Is a field's value that constant? True is not 1."""
    return type(value) is type(constant) and value == constant


def rising(ranks: Iterable[int | str | None]) -> bool:
    """Number ranks rise, named ranks come once: "Toy other" and "⟳, ⟳" are not English."""
    last = 0
    names: set[str] = set()
    for rank in ranks:
        if isinstance(rank, int):
            if rank <= last:
                return False
            last = rank
        elif rank is not None:
            if rank in names:
                return False
            names.add(rank)
    return True


# ---------------------------------------------------------------- checks and small parts


def _series_at_end(row: Row, symbol: str) -> str:
    """The field of a row whose words can end in a series of these phrases."""
    for variant in row.variants:
        last = _last(variant)
        if isinstance(last, Slot) and last.shape == SERIES and last.symbol == symbol:
            return last.field
    return ""


def _joins(variant: Variant) -> Iterator[tuple[int, str]]:
    """The slots that "or a", "or" or "and a" and another phrase follow, with those words."""
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
    """The last words of a variant; a full stop says nothing."""
    return next((item for item in reversed(variant.items) if not isinstance(item, Stop)), None)


def _members(node: Node, field: str) -> tuple[object, ...]:
    value = getattr(node, field)
    return value if isinstance(value, tuple) else ()


def _itself(text: str) -> object:
    return text


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _slot_fields(cls: type[Node]) -> tuple[str, ...]:
    """The fields of a class that hold slot numbers."""
    return (*cls.WRITES, *cls.READS_SLOTS)


def _prototype(value: object, template: str) -> object:
    """A constant as it is kept: a factory's node in place of the factory."""
    if callable(value) and not isinstance(value, Node):
        value = value()
        if not isinstance(value, Node):
            raise RowError(f"{template!r}: a factory makes a node, not {value!r}")
    if isinstance(value, Node):
        _check_constant_node(value, template)
    elif not isinstance(value, (int, str, tuple, type(None))):
        raise RowError(f"{template!r}: {value!r} cannot stand in a field")
    return value


def _check_constant_node(node: Node, template: str) -> None:
    """A reference inside a constant could be bound, but never printed."""
    cls = type(node)
    for field in (*_slot_fields(cls), "slot"):
        if field in cls.FIELDS and getattr(node, field) == UNBOUND:
            raise RowError(f"{template!r}: {cls.__name__}.{field} is not bound; words that refer need a slot")
    for child in node.children():
        _check_constant_node(child, template)


def _plan(
    row: Row, cls: type[Node], slots: list[str], constants: Mapping[str, object], absent: Mapping[str, object]
) -> tuple[tuple[int, int, object], ...]:
    """Where each field of the class comes from in this variant."""
    for field in (*slots, *constants, *absent, *row.free):
        if field not in cls.FIELDS:
            raise RowError(f"{row}: {cls.__name__} has no field {field!r}")
    plan: list[tuple[int, int, object]] = []
    for field in cls.FIELDS:
        if field in slots:
            if field in constants:
                raise RowError(f"{row}: {field!r} is both a slot and a constant")
            plan.append((FILLED, slots.index(field), None))
            continue
        if field in constants:
            value = constants[field]
        elif field in absent:
            value = cls.DEFAULTS.get(field, absent[field])
        elif field in row.free:
            value = row.free[field]
        elif field in cls.DEFAULTS:
            value = cls.DEFAULTS[field]
        else:
            raise RowError(f"{row}: nothing fills {cls.__name__}.{field}")
        if isinstance(value, str) and field not in cls.STRING_FIELDS:
            raise RowError(
                f"{row}: {cls.__name__}.{field} holds a free string; name it in STRING_FIELDS or use a number"
            )
        plan.append((COPIED if isinstance(value, (Node, tuple)) and value else CONSTANT, 0, value))
    return tuple(plan)


def _number_of(row: Row, slots: list[Slot]) -> int:
    """The number a phrase has as a subject: 0 (none), 1, 2, or that of a slot."""
    if isinstance(row.num, int):
        return row.num
    for place, slot in enumerate(slots):
        if slot.field == row.num:
            return FROM_SLOT + place
    raise RowError(f"{row}: the number comes from {row.num!r}, which is no slot")


def _takes_number(variant: Variant) -> bool:
    symbols = iter(variant.symbols)
    for item in variant.items:
        if isinstance(item, Inflected) and item.number == 0:
            return True
        if isinstance(item, Slot) and next(symbols).sensitive and item.number == 0:
            return True
    return False


def _first(variant: Variant) -> frozenset[str] | None:
    """The characters a variant can start with; None: any."""
    for item in variant.items:
        if isinstance(item, Literal):
            return frozenset(item.text[0].lower())
        if isinstance(item, Inflected):
            return frozenset(form[0].lower() for form in item.forms)
        if isinstance(item, Article):
            return frozenset("a")
        if isinstance(item, Stop):
            return None
        if isinstance(item, Slot):
            return variant.symbols[0].first
    return None


def _union(parts: Iterable[frozenset[str] | None]) -> frozenset[str] | None:
    out: set[str] = set()
    for part in parts:
        if part is None:
            return None
        out |= part
    return frozenset(out)
