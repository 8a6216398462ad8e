"""The training of the net that is the value of a position, with numpy (`pip install numpy`)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

EPOCHS: Final = 12
BATCH: Final = 256
RATE: Final = 3e-3  # of a step, at the beginning
PENALTY: Final = 1e-5  # of large weights
MOMENTUM: Final = 0.9
SQUARES: Final = 0.999
DIGITS: Final = 4

Row = tuple[list[float], list[float], float]  # features of the player to move, those of the other, and 1 for a win


class Net:
    """The weights while they are trained, for features of equal spread."""

    def __init__(self, rows: Sequence[Row], hidden: int, seed: int = 0) -> None:
        self.np: Any = import_module("numpy")
        np = self.np
        self.mine = np.array([row[0] for row in rows], dtype=np.float32)
        self.theirs = np.array([row[1] for row in rows], dtype=np.float32)
        self.won = np.array([row[2] for row in rows], dtype=np.float32)
        self.spread = np.sqrt((self.mine**2).mean(0) + (self.theirs**2).mean(0)) + 1e-3
        self.mine /= self.spread
        self.theirs /= self.spread
        count = len(self.spread)
        self.chance = np.random.default_rng(seed)
        self.weights: dict[str, Any] = {
            "linear": np.zeros(count),
            "both": self.chance.normal(0, 1 / np.sqrt(2 * count), (2 * count, hidden)),
            "bias": np.zeros(hidden),
            "out": self.chance.normal(0, 0.1, hidden),
        }
        self.means = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.squares = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    def train(self, epochs: int = EPOCHS) -> None:
        """Go through all rows some times, in random order."""
        total = epochs * (len(self.won) // BATCH) + 1
        for _ in range(epochs):
            order = self.chance.permutation(len(self.won))
            for begin in range(0, len(order) - BATCH + 1, BATCH):
                slopes = self.slopes(order[begin : begin + BATCH])
                self.steps += 1
                self.step(slopes, RATE * (1 - self.steps / total))

    def slopes(self, rows: Any) -> dict[str, Any]:
        """Return how the loss of some rows changes with each weight."""
        np, w = self.np, self.weights
        mine, theirs = self.mine[rows], self.theirs[rows]
        sides = np.hstack([mine, theirs]), np.hstack([theirs, mine])
        sums = [side @ w["both"] + w["bias"] for side in sides]
        above = [np.maximum(one, 0) for one in sums]
        edge = (mine - theirs) @ w["linear"] + (above[0] - above[1]) @ w["out"]
        error = (1 / (1 + np.exp(-np.clip(edge, -30, 30))) - self.won[rows]) / len(rows)
        inner = [np.outer(sign * error, w["out"]) * (one > 0) for sign, one in zip((1, -1), sums, strict=True)]
        return {
            "linear": (mine - theirs).T @ error + PENALTY * w["linear"],
            "both": sides[0].T @ inner[0] + sides[1].T @ inner[1] + PENALTY * w["both"],
            "bias": inner[0].sum(0) + inner[1].sum(0),
            "out": (above[0] - above[1]).T @ error,
        }

    def step(self, slopes: dict[str, Any], rate: float) -> None:
        """Change the weights by their slopes, each in the measure of its usual size (Adam)."""
        for name, slope in slopes.items():
            self.means[name] = MOMENTUM * self.means[name] + (1 - MOMENTUM) * slope
            self.squares[name] = SQUARES * self.squares[name] + (1 - SQUARES) * slope**2
            mean = self.means[name] / (1 - MOMENTUM**self.steps)
            square = self.squares[name] / (1 - SQUARES**self.steps)
            self.weights[name] = self.weights[name] - rate * mean / (self.np.sqrt(square) + 1e-8)

    def json(self) -> dict[str, Any]:
        """Return the weights for the features as they are."""
        count = len(self.spread)
        both = self.weights["both"].T / self.np.concatenate([self.spread, self.spread])
        return {
            "linear": rounded(self.weights["linear"] / self.spread),
            "hidden": [
                {
                    "mine": rounded(one[:count]),
                    "theirs": rounded(one[count:]),
                    "bias": rounded([bias])[0],
                    "out": rounded([out])[0],
                }
                for one, bias, out in zip(both, self.weights["bias"], self.weights["out"], strict=True)
            ],
        }


def rounded(values: Any) -> list[float]:
    """Return plain numbers of few digits."""
    return [round(float(value), DIGITS) for value in values]
