"""The random agent: any legal answer, each equally likely."""

from __future__ import annotations

from inkwright.state.state import State

from .agent import Quick

MASK = 0xFFFFFFFF


class Random(Quick):
    """Answers at random; the same seed gives the same answers."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.word = (seed * 2654435761 + 97) & MASK or 1

    def pick(self, state: State) -> int:
        word = self.word
        word ^= word << 13 & MASK
        word ^= word >> 17
        word ^= word << 5 & MASK
        self.word = word
        return state.options[word * len(state.options) >> 32]
