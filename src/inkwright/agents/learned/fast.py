"""The compiled form of the nets, where it was built."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final


def fast_module() -> Any:
    """Return the module that is written in C, or None where it was not built."""
    try:
        return import_module("inkwright.agents.learned.fast_net")
    except ImportError:
        return None


FAST: Final[Any] = fast_module()
