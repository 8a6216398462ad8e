"""The log in the words of somebody at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from inkwright.engine.log.game_log import LogEvent

_YOU: Final = re.compile(r"^You (\w+)s\b")
_YOURS: Final = re.compile(r"^You's\b")


def second_person(line: str) -> str:
    """Return a line about a player called You, as one says it."""
    line = _YOURS.sub("Your", _YOU.sub(r"You \1", line))
    return line.replace("You's", "your").replace(" You ", " you ")


def readable_log(events: Sequence[LogEvent], names: Sequence[str], seat: int) -> list[str]:
    """Return the log as one player may read it, without what the line of a quest or challenge says anyway."""
    out: list[str] = []
    for i, event in enumerate(events):
        soon = [other.kind for other in events[i + 1 : i + 3]]
        if event.kind == "exerted" and ("quested" in soon or "challenged" in soon[:1] or "sang" in soon[:1]):
            continue
        line = "" if event.kind == "gained lore" and "quested" in soon[:1] else event.line(names, seat)
        if line:
            out.append(line)
    return out
