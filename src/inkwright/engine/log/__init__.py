"""The log of a game: events and lines, as each viewer may read them."""

from __future__ import annotations

from inkwright._moved import moved_name


def __getattr__(name: str) -> object:
    """Find the names of the module that had this path in 0.1."""
    return moved_name(__name__, name, "inkwright.engine.log.game_log")
