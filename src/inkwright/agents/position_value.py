"""The value of a position: how likely a player wins, from the features of both sides.

It is a small net: a sum of the differences of the features, and of some hidden sums of the features of both sides that
count only above 0. Exchanging the sides turns the sign, so both chances add up to 1. `tools/train_value.py` fits the
weights, which are in `value_weights.json`.
"""

from __future__ import annotations

import math
from typing import Final

from inkwright.state.state import State

from .position_features import COUNT, features
from .value_file import ValueData, trained_value

STEEPEST: Final = 30.0  # beyond this a chance is 0 or 1


class ValueWeights:
    """What the features of a player count against those of an opponent."""

    __slots__ = ("bias", "linear", "mine", "out", "theirs")

    def __init__(
        self,
        linear: list[float],
        mine: list[list[float]],
        theirs: list[list[float]],
        bias: list[float],
        out: list[float],
    ) -> None:
        self.linear = linear  # for each feature: its difference
        self.mine = mine  # for each hidden sum: the own features,
        self.theirs = theirs  # those of the opponent,
        self.bias = bias  # a constant,
        self.out = out  # and what the sum counts if it is above 0


_trained: Final[list[ValueWeights]] = []


def trained_weights() -> ValueWeights:
    """Return the weights that come with the package."""
    if not _trained:
        _trained.append(value_weights(trained_value()))
    return _trained[0]


def value_weights(data: ValueData) -> ValueWeights:
    """Return the weights of a file."""
    return ValueWeights(data.linear, data.mine, data.theirs, data.bias, data.out)


def nonzero_places(x: list[float]) -> list[int]:
    """Return the places of the features that are not 0: about half of them."""
    return [at for at in range(COUNT) if x[at] != 0.0]


def product(weights: list[float], x: list[float], places: list[int]) -> float:
    """Return the sum of the features at some places, each with its weight."""
    total = 0.0
    for at in places:
        total += weights[at] * x[at]
    return total


def edge_of(x: list[float], y: list[float], weights: ValueWeights) -> float:
    """Return by how much a player with some features stands better than an opponent."""
    of_x = nonzero_places(x)
    of_y = nonzero_places(y)
    total = product(weights.linear, x, of_x) - product(weights.linear, y, of_y)
    for at in range(len(weights.out)):
        mine = weights.mine[at]
        theirs = weights.theirs[at]
        bias = weights.bias[at]
        forward = bias + product(mine, x, of_x) + product(theirs, y, of_y)
        backward = bias + product(mine, y, of_y) + product(theirs, x, of_x)
        out = weights.out[at]
        if forward > 0.0:
            total += out * forward
        if backward > 0.0:
            total -= out * backward
    return total


def win_chance(state: State, player: int, weights: ValueWeights) -> float:
    """Return how likely a player's side wins."""
    if state.over:
        if not state.winners:
            return 0.5
        return 1.0 if player in state.winners else 0.0
    return chance_of(standing_edge(state, player, weights))


def chance_of(edge: float) -> float:
    """Return the chance that an edge means."""
    if edge > STEEPEST:
        return 1.0
    return 1.0 / (1.0 + math.exp(-edge)) if edge > -STEEPEST else 0.0


def standing_edge(state: State, player: int, weights: ValueWeights) -> float:
    """Return by how much a player's side stands better than the others, also when the game is over.

    That is the edge of the teammate who stands best against the opponent who is hardest for this teammate.
    """
    team = state.team[player]
    seen = [features(state, other) for other in range(state.players)]
    best = -1000.0
    for mine in range(state.players):
        if state.team[mine] != team or state.is_out(mine):
            continue
        worst = 1000.0
        for other in range(state.players):
            if state.team[other] != team and not state.is_out(other):
                worst = min(worst, edge_of(seen[mine], seen[other], weights))
        best = max(best, worst)
    return best
