"""What was computed once for an object."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

Thing = TypeVar("Thing")
Value = TypeVar("Value")

MOST_KEPT: Final = 10_000


class Memo(Generic[Thing, Value]):
    """Values by the identity of the object they were computed for; too many are all dropped.

    It keeps the objects, so no other one gets the identity of one of them. None is no value.
    """

    def __init__(self) -> None:
        self._kept: dict[int, tuple[Thing, Value]] = {}

    def get(self, thing: Thing) -> Value | None:
        """Return the value for an object, else None."""
        kept = self._kept.get(id(thing))
        return None if kept is None else kept[1]

    def keep(self, thing: Thing, value: Value) -> Value:
        """Keep the value for an object, and return it."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[id(thing)] = (thing, value)
        return value
