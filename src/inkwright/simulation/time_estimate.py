"""How long games of the built-in bots take: said before a long run begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SECONDS: Final = {
    "idle": 0.001,
    "random": 0.003,
    "gentle": 0.004,
    "greedy": 0.004,
    "swift": 0.05,
    "quick": 2.0,
    "strong": 20.0,
    "best": 60.0,
}
"""Seconds of one core that a bot takes for its side of a game, in the pure form."""

WORTH_SAYING: Final = 60.0  # seconds


def estimated_seconds(bots: Sequence[str], games: int, workers: int) -> float | None:
    """Return about how many seconds some games take, or None if a bot is not built in."""
    if any(bot not in SECONDS for bot in bots) or not bots:
        return None
    each = sum(SECONDS[bot] for bot in bots) / len(bots) * 2
    return games * each / max(1, workers)


def estimate_words(bots: Sequence[str], games: int, workers: int) -> str:
    """Return a sentence about a run that takes long; an empty text about others."""
    seconds = estimated_seconds(bots, games, workers)
    if seconds is None or seconds < WORTH_SAYING:
        return ""
    slowest = max(bots, key=lambda bot: SECONDS[bot])
    faster = " (greedy takes a hundredth of a second for a game)" if SECONDS[slowest] > 1 else ""
    return (
        f"{games:,} games with {slowest} take about {duration(seconds)}{faster}; Ctrl-C ends it with what was played."
    )


def duration(seconds: float) -> str:
    """Return a time in words."""
    for size, name in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= 1.5 * size:
            return f"{seconds / size:.0f} {name}s"
    return "a minute" if seconds >= 45 else f"{seconds:.0f} seconds"
