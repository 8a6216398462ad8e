"""Every phrase that a row takes has the type that the field of its class wants.

The compiled form checks such types at run time, so that a row that breaks this would fail there while a text is read.
"""

from __future__ import annotations

import types
import typing

import pytest

from inkwright.language.grammar import english
from inkwright.language.row import FILLED, Symbol, Variant
from inkwright.language.template import ONE
from inkwright.state import COMPILED


def found_types(symbol: Symbol, passed: frozenset[str] = frozenset()) -> set[type]:
    """Return the classes of what can stand at a symbol."""
    if symbol.term is not None:
        return set()  # a word's value: its own tests show what it is
    out: set[type] = set()
    for variant in symbol.variants:
        if variant.cls is not None:
            out.add(variant.cls)
        elif variant.symbols[0].name not in passed:
            out |= found_types(variant.symbols[0], passed | {symbol.name})
    return out


def wanted(cls: type) -> dict[str, object]:
    """Return the types that the arguments of a class have."""
    return typing.get_type_hints(cls.__init__)  # type: ignore[misc]


def allowed(hint: object) -> tuple[type, ...]:
    """Return the classes that a type allows."""
    if isinstance(hint, types.UnionType) or typing.get_origin(hint) is typing.Union:
        return tuple([cls for one in typing.get_args(hint) for cls in allowed(one)])
    origin = typing.get_origin(hint)
    if origin is tuple:
        return tuple([cls for one in typing.get_args(hint) if one is not Ellipsis for cls in allowed(one)])
    return (hint,) if isinstance(hint, type) else ()


def misfits(variant: Variant) -> list[str]:
    """Return what does not fit into the fields of a variant's class."""
    assert variant.cls is not None
    hints = wanted(variant.cls)
    out = []
    for field, (kind, at, constant) in zip(variant.cls.FIELDS, variant.plan, strict=True):
        hint = hints[field]
        if kind == FILLED:
            many = typing.get_origin(hint) is tuple
            if many == (variant.slots[at].shape == ONE):
                out.append(f"{variant.row}: {field} is a list, or is none")
            found = found_types(variant.symbols[at])
        else:
            found = {type(one) for one in constant} if isinstance(constant, tuple) else {type(constant)}
        out += [f"{variant.row}: {field} gets a {cls.__name__}" for cls in found if not issubclass(cls, allowed(hint))]
    return out


@pytest.mark.skipif(COMPILED, reason="compiled classes have no annotations, and check types themselves")
def test_every_row_gives_its_class_what_it_wants() -> None:
    faults = {
        fault
        for symbol in english().table.symbols.values()
        for variant in symbol.variants
        if variant.cls is not None
        for fault in misfits(variant)
    }
    assert sorted(faults) == []
