"""How long games of the built-in bots take: said before a long run begins."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Final

from inkwright.cards.deck import Deck

from .sim import Matchup, SimulationJob

SECONDS: Final = {
    "idle": 0.001,
    "random": 0.002,
    "gentle": 0.003,
    "greedy": 0.003,
    "swift": 0.035,
    "quick": 1.0,
    "strong": 12.0,
    "best": 40.0,
}
"""Seconds that a bot takes for its side of a game, where greedy takes 0.003."""

WORTH_SAYING: Final = 60.0  # seconds
WORTH_MEASURING: Final = 6.0  # seconds by the table
TRIED_GAMES: Final = 8
TRIED_DECK: Final = "lamplighters"


def estimated_seconds(bots: Sequence[str], games: int, workers: int) -> float | None:
    """Return about how many seconds some games take by the table, or None if a bot is not built in."""
    if any(bot not in SECONDS for bot in bots) or not bots:
        return None
    each = sum(SECONDS[bot] for bot in bots) / len(bots) * 2
    return games * each / max(1, workers)


@cache
def slowness() -> float:
    """Return how many times as long as in the table games take here and now, by some games of greedy."""
    deck = Deck.sample(TRIED_DECK)
    job = SimulationJob(Matchup([deck, deck], ["greedy"], 0))
    job.run(0)  # compiles the cards
    began = time.perf_counter()
    for number in range(TRIED_GAMES):
        job.run(number)
    return (time.perf_counter() - began) / (2 * SECONDS["greedy"] * TRIED_GAMES)


def estimate_words(bots: Sequence[str], games: int, workers: int) -> str:
    """Return a sentence about a run that takes long; an empty text about others."""
    seconds = estimated_seconds(bots, games, workers)
    if seconds is None or seconds < WORTH_MEASURING:
        return ""
    seconds *= slowness()
    if seconds < WORTH_SAYING:
        return ""
    slowest = max(bots, key=lambda bot: SECONDS[bot])
    faster = f"; with greedy it would be {duration(shortest(games, workers))}" if SECONDS[slowest] > 1 else ""
    return (
        f"{games:,} games with {slowest} take about {duration(seconds)}{faster}. Ctrl-C ends it with what was played."
    )


def shortest(games: int, workers: int) -> float:
    """Return the seconds that greedy takes for some games."""
    return (estimated_seconds(["greedy"], games, workers) or 0.0) * slowness()


def duration(seconds: float) -> str:
    """Return a time in words."""
    for size, name in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= 1.5 * size:
            return f"{seconds / size:.0f} {name}s"
    if seconds >= 45:
        return "a minute"
    return f"{seconds:.0f} seconds" if seconds >= 1.5 else "a second"
