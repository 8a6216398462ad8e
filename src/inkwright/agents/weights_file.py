"""Weights of the greedy agent as plain values."""

from __future__ import annotations

from collections.abc import Mapping

from inkwright.errors import InkwrightError, check_type, quoted

from .greedy_weights import Weights


def weights_from(values: Mapping[str, float]) -> Weights:
    """Return the greedy agent's weights with some replaced, by name."""
    check_type(values, Mapping, "Weights are a mapping of names to numbers")
    weights = Weights()
    for name, value in values.items():
        if name not in Weights.NAMES:
            raise InkwrightError(f"There is no weight {quoted(name)}. There are {', '.join(Weights.NAMES)}.")
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise InkwrightError(f"The weight {quoted(name)} is a number, not {quoted(value)}.")
        setattr(weights, name, float(value))
    return weights


def weights_json(weights: Weights) -> dict[str, float]:
    """Return all weights by name."""
    return {name: getattr(weights, name) for name in Weights.NAMES}
