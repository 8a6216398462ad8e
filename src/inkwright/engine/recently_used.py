"""A cache with a bound, which threads may share."""

from __future__ import annotations

from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class RecentlyUsed(Generic[Key, Value]):
    """Values by key. When there are too many, the one that was used longest ago is dropped."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._lock = Lock()
        self._kept: dict[Key, Value] = {}  # the newest last

    def get(self, key: Key) -> Value | None:
        """Return a value that is kept, else None."""
        with self._lock:
            value = self._kept.pop(key, None)
            if value is not None:
                self._kept[key] = value
        return value

    def keep(self, key: Key, value: Value) -> None:
        """Keep a value."""
        with self._lock:
            self._kept.pop(key, None)
            self._kept[key] = value
            if len(self._kept) > self.most:
                del self._kept[next(iter(self._kept))]

    def clear(self) -> None:
        """Drop everything."""
        with self._lock:
            self._kept.clear()

    def __len__(self) -> int:
        return len(self._kept)
