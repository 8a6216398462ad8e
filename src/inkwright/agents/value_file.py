"""The trained weights of the value of a position, as they lie in the package."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

from .position_features import FEATURES


class ValueData:
    """Plain weights: see `ValueWeights`."""

    __slots__ = ("bias", "linear", "mine", "out", "theirs")

    def __init__(self, data: dict[str, Any]) -> None:
        if data["features"] != list(FEATURES):
            raise ValueError("The weights of the value are for other features. Train them again: tools/train_value.py.")
        self.linear: list[float] = data["linear"]
        hidden: list[dict[str, Any]] = data["hidden"]
        self.mine: list[list[float]] = [one["mine"] for one in hidden]
        self.theirs: list[list[float]] = [one["theirs"] for one in hidden]
        self.bias: list[float] = [one["bias"] for one in hidden]
        self.out: list[float] = [one["out"] for one in hidden]


def trained_value() -> ValueData:
    """Return the weights of the package."""
    return ValueData(json.loads((resources.files(__package__) / "value_weights.json").read_text("utf-8")))
