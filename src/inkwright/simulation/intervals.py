"""Intervals of rates and means: for a fixed number of games, and such that hold however often one looks."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from statistics import NormalDist
from typing import Final

from .statistics import Z_95, wilson

NORMAL: Final = NormalDist()
ERROR_RATE: Final = 0.05  # of a 95 % interval
BETS: Final = (1 - 1e-9, *[2.0**-step for step in range(1, 10)])  # stakes: from almost all to a 512th
HALVINGS: Final = 40  # of the range that a bound is looked for in

Interval = tuple[float, float]

INTERVALS: Final = {
    "wilson": "the Wilson interval of a number of games that was fixed beforehand",
    "betting": "a confidence sequence by betting (Waudby-Smith and Ramdas), which holds however often one looks",
}
"""The kinds of intervals that results have, in words."""


def rate_interval(points: float, games: int) -> Interval:
    """Return the Wilson interval of points in a fixed number of games; a draw is half a point."""
    if points == int(points):
        return wilson(int(points), games)
    low, _ = wilson(math.floor(points), games)
    _, high = wilson(math.ceil(points), games)
    return low, high


class BettingSequence:
    """The mean of scores between 0 and 1, with an interval that holds at every moment at once.

    Against each possible mean a gambler bets on the next score, with a mixture of fixed stakes. If the mean is the true
    one, no strategy makes 40 out of 1 with a chance above 1 in 40 (Ville), so the means on which it did are left out,
    above and below. Nothing is assumed but that the scores are drawn alike: mirrored pairs of games may be one score.
    """

    def __init__(self, scores: Iterable[float] = ()) -> None:
        self.counts: Counter[float] = Counter(scores)

    def add(self, score: float) -> None:
        """Add a score."""
        self.counts[score] += 1

    @property
    def size(self) -> int:
        """How many scores there are."""
        return self.counts.total()

    @property
    def mean(self) -> float:
        """The mean of the scores."""
        return sum(score * count for score, count in self.counts.items()) / self.size if self.size else 0.5

    def interval(self, error_rate: float = ERROR_RATE) -> Interval:
        """Return the interval, which misses the true mean at any time with at most this chance."""
        low = lower_bound(list(self.counts.items()), error_rate / 2)
        high = 1.0 - lower_bound([(1.0 - score, count) for score, count in self.counts.items()], error_rate / 2)
        mean = self.mean
        return min(low, mean), max(high, mean)


def lower_bound(counts: list[tuple[float, int]], error_rate: float) -> float:
    """Return the least mean that the bets do not rule out."""
    wanted = -math.log(error_rate) + math.log(len(BETS))

    def is_ruled_out(mean: float) -> bool:
        """Return whether betting on scores above this mean made enough."""
        logs = [sum(count * math.log1p(bet * (score - mean)) for score, count in counts) for bet in BETS]
        most = max(logs)
        return most + math.log(sum(math.exp(value - most) for value in logs)) >= wanted

    return bisected(is_ruled_out)


def bisected(is_ruled_out: Callable[[float], bool]) -> float:
    """Return the end of the means that are ruled out, from 0 on."""
    low, high = 0.0, 1.0
    if not is_ruled_out(low):
        return low
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if is_ruled_out(middle):
            low = middle
        else:
            high = middle
    return low


class MeanInterval:
    """The mean of some differences, with its standard error and its interval (Student)."""

    def __init__(self, values: Iterable[float], error_rate: float = ERROR_RATE) -> None:
        found = list(values)
        self.size = len(found)
        self.mean = sum(found) / self.size if found else 0.0
        squares = sum((value - self.mean) ** 2 for value in found)
        self.deviation = math.sqrt(squares / (self.size - 1)) if self.size > 1 else math.inf
        self.error = self.deviation / math.sqrt(self.size) if self.size > 1 else math.inf
        half = student(error_rate, self.size - 1) * self.error if self.size > 1 else math.inf
        self.low = max(-1.0, self.mean - half)
        self.high = min(1.0, self.mean + half)

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0

    def size_to_decide(self) -> int | None:
        """Return how many values show a difference as large as this one in four of five tries; None: no end of them."""
        if not self.mean or not math.isfinite(self.deviation):
            return None
        return math.ceil(((Z_95 + Z_80) * self.deviation / self.mean) ** 2)


Z_80: Final = 0.841621  # four of five tries are above it


def normal_quantile(tail: float) -> float:
    """Return the normal quantile that leaves so much above it."""
    return NORMAL.inv_cdf(1 - tail)


def student(error_rate: float, freedom: int) -> float:
    """Return how many standard errors an interval has to each side (the series of Cornish and Fisher)."""
    tail = error_rate / 2
    if freedom == 1:
        return 1 / math.tan(math.pi * tail)
    if freedom == 2:
        return (1 - 2 * tail) / math.sqrt(2 * tail * (1 - tail))
    z = normal_quantile(tail)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum([term / float(freedom) ** power for power, term in enumerate(terms, 1)])


def rate_difference(wins: float, games: int, other_wins: float, other_games: int) -> tuple[float, float, float] | None:
    """Return the difference of two rates with its interval (Agresti and Caffo), or nothing out of nothing."""
    if not games or not other_games:
        return None
    one, other = (wins + 1) / (games + 2), (other_wins + 1) / (other_games + 2)
    half = Z_95 * math.sqrt(one * (1 - one) / (games + 2) + other * (1 - other) / (other_games + 2))
    found = wins / games - other_wins / other_games
    middle = one - other
    return found, max(-1.0, min(found, middle - half)), min(1.0, max(found, middle + half))


def weighted_rate(rates: Iterable[tuple[float, float, Interval]]) -> tuple[float, Interval]:
    """Return the mean of independent rates by weight, with its interval out of theirs: (weight, rate, interval)."""
    found = list(rates)
    whole = sum(weight for weight, _rate, _interval in found)
    mean = sum(weight * rate for weight, rate, _interval in found) / whole
    below = math.sqrt(sum((weight * (rate - low)) ** 2 for weight, rate, (low, _high) in found)) / whole
    above = math.sqrt(sum((weight * (high - rate)) ** 2 for weight, rate, (_low, high) in found)) / whole
    return mean, (max(0.0, mean - below), min(1.0, mean + above))
