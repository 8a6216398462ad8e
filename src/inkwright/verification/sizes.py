"""How much memory a state takes."""

from __future__ import annotations

import sys
from typing import Final

from inkwright.rules.edition import Edition
from inkwright.state.node import Node
from inkwright.state.program import Program
from inkwright.state.state import State

SHARED: Final = (Program, Edition, Node, type)  # what all games of some cards have in common


def deep_size(state: State) -> int:
    """Bytes of everything that a state holds, but for what is shared with every other state of its program."""
    seen: set[int] = {id(traits) for traits in state.program.printed}
    seen.update(id(number) for number in range(-5, 257))  # which Python has once
    return _size(state, seen)


def _size(thing: object, seen: set[int]) -> int:
    if id(thing) in seen or isinstance(thing, SHARED) or thing is None or isinstance(thing, (bool, str)):
        return 0
    seen.add(id(thing))
    total = sys.getsizeof(thing)
    if isinstance(thing, dict):
        total += sum(_size(key, seen) + _size(value, seen) for key, value in thing.items())
    elif isinstance(thing, (list, tuple, frozenset)):
        total += sum(_size(member, seen) for member in thing)
    else:
        total += sum(_size(getattr(thing, field, None), seen) for field in field_names(thing))
    return total


def field_names(thing: object) -> list[str]:
    """Return the names of an object's own fields."""
    found: list[str] = []
    for cls in type(thing).__mro__:
        found += getattr(cls, "__slots__", ()) or getattr(cls, "__mypyc_attrs__", ())
    return found
