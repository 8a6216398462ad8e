"""Exports of a package that are loaded when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def lazy_exports(
    package: str, homes: Mapping[str, Sequence[str]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package; `homes` holds the names that each of its modules exports."""
    home_of = {name: home for home, names in homes.items() for name in names}

    def get(name: str) -> object:
        """Load the module of a name."""
        if name not in home_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value: object = getattr(import_module(f"{package}.{home_of[name]}"), name)
        return value

    def listed() -> list[str]:
        """List the exports, loaded or not."""
        return sorted(home_of)

    return get, listed
