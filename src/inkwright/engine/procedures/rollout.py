"""Random answers to the end of a game: the loop that measures and fuzzes."""

from __future__ import annotations

from mypy_extensions import i64

from inkwright.engine.records.seeds import folded_seed
from inkwright.state.state import State

from . import procedure_table as procedure_table  # loads the procedures
from .loop import advance, give


def spread_seed(seed: int) -> int:
    """Return 32 bits of a seed, far apart for neighbouring seeds."""
    return (folded_seed(seed) * 2654435761 + 97) & 0xFFFFFFFF


def play_random(state: State, seed: int, limit: int) -> int:
    """Answer at random until the game is over or a number of decisions is reached; return how many were made."""
    advance(state)
    x: i64 = spread_seed(seed)
    for decisions in range(limit):
        if state.over:
            return decisions
        x = (x * 1664525 + 1013904223) & 0xFFFFFFFF  # a linear congruence: its high bits are the random ones
        options = state.options
        give(state, options[x * len(options) >> 32])
    return limit
