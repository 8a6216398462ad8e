"""What is worked out when a table is finished: agreement, first characters, and phrases that never end."""

from __future__ import annotations

from collections.abc import Iterable

from .row import Symbol, Variant
from .template import Article, Inflected, Literal, RowError, Slot, Stop

Symbols = dict[str, Symbol]


def find_sensitive(symbols: Symbols) -> None:
    """Mark the symbols whose words depend on the number handed down."""
    changed = True
    while changed:
        changed = False
        for symbol in symbols.values():
            if not symbol.sensitive and any(_takes_number(variant) for variant in symbol.variants):
                symbol.sensitive = changed = True


def find_first(symbols: Symbols) -> None:
    """Find the characters that each symbol can start with, and the variants for each."""
    for symbol in symbols.values():
        symbol.first = symbol.term.first if symbol.term is not None else frozenset()
    changed = True
    while changed:
        changed = False
        for symbol in symbols.values():
            if symbol.term is None:
                first = _union(_first(variant) for variant in symbol.variants)
                if first != symbol.first:
                    symbol.first = first
                    changed = True
    for symbol in symbols.values():
        starts = [(_first(variant), variant) for variant in symbol.variants]
        chars = frozenset().union(*(first for first, _ in starts if first is not None))
        symbol.otherwise = tuple(variant for first, variant in starts if first is None)
        symbol.dispatch = {
            char: tuple(variant for first, variant in starts if first is None or char in first) for char in chars
        }


def check_left_recursion(symbols: Symbols) -> None:
    """Refuse a phrase that starts with itself: reading it would never end."""
    empty = empty_symbols(symbols)
    starts: dict[str, set[str]] = {name: set() for name in symbols}
    for symbol in symbols.values():
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

    for name in symbols:
        visit(name, ())


def empty_symbols(symbols: Symbols) -> set[str]:
    """Return the symbols that can have no words at all."""
    empty: set[str] = set()
    changed = True
    while changed:
        changed = False
        for symbol in symbols.values():
            if symbol.name not in empty and any(
                all(not isinstance(i, (Literal, Inflected, Article)) for i in v.items)
                and all(s.name in empty for s in v.symbols)
                for v in symbol.variants
            ):
                empty.add(symbol.name)
                changed = True
    return empty


def check_passes_end(symbols: Symbols) -> None:
    """Refuse a symbol that never ends in a class or a term."""
    for name in symbols:
        if symbols[name].term is None and not classes_at(symbols, name):
            raise RowError(f"{name} never ends in a class or a term")


def classes_at(symbols: Symbols, name: str) -> set[type | None]:
    found: set[type | None] = set()
    seen: set[str] = set()
    todo = [name]
    while todo:
        symbol = symbols[todo.pop()]
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


def _takes_number(variant: Variant) -> bool:
    symbols = iter(variant.symbols)
    for item in variant.items:
        if isinstance(item, Inflected) and item.number == 0:
            return True
        if isinstance(item, Slot) and next(symbols).sensitive and item.number == 0:
            return True
    return False


def _first(variant: Variant) -> frozenset[str] | None:
    """Return the characters that a variant can start with; None: any."""
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
