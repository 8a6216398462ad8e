"""Counters and latencies, as text that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
COUNTERS: Final = {
    "answers": "answers that were stored",
    "games_begun": "games that began",
    "games_over": "games that ended",
    "messages": "messages from clients",
    "refused": "messages that were refused",
    "bot_failures": "bots that failed or took too long",
    "engine_failures": "answers that the engine could not carry out",
    "storage_failures": "answers that could not be stored",
}


class Metrics:
    """What the server has counted since it started."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()
        self._buckets = [0] * len(BOUNDS)
        self._sum = 0.0
        self._count = 0

    def count(self, name: str, number: int = 1) -> None:
        """Count something."""
        self.counters[name] += number

    def observe(self, seconds: float) -> None:
        """Note how long an answer took, from its message to its new states."""
        self._sum += seconds
        self._count += 1
        for i, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self._buckets[i] += 1

    def values(self, gauges: dict[str, tuple[str, float]]) -> dict[str, float]:
        """Return gauges and counters as numbers by name."""
        counted = {f"{name}_total": float(self.counters[name]) for name in COUNTERS}
        seconds = {"answer_seconds_sum": self._sum, "answer_seconds_count_total": float(self._count)}
        return {**{name: value for name, (_, value) in gauges.items()}, **counted, **seconds}

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        """Return everything; gauges are what is there at this moment, with a description."""
        out: list[str] = []
        for name, (about, value) in gauges.items():
            out += [f"# HELP inkwright_{name} {about}", f"# TYPE inkwright_{name} gauge", f"inkwright_{name} {value:g}"]
        for name, about in COUNTERS.items():
            full = f"inkwright_{name}_total"
            out += [f"# HELP {full} {about}", f"# TYPE {full} counter", f"{full} {self.counters[name]}"]
        full = "inkwright_answer_seconds"
        out += [f"# HELP {full} from an answer to its stored and sent result", f"# TYPE {full} histogram"]
        out += [f'{full}_bucket{{le="{bound:g}"}} {n}' for bound, n in zip(BOUNDS, self._buckets, strict=True)]
        out += [
            f'{full}_bucket{{le="+Inf"}} {self._count}',
            f"{full}_sum {self._sum:.6f}",
            f"{full}_count {self._count}",
        ]
        return "\n".join(out) + "\n"
