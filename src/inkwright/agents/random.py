"""The random agent: any legal answer, each equally likely."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from inkwright.engine.procedures.rollout import spread_seed
from inkwright.errors import check_type
from inkwright.state.state import State

from .agent import FastAgent

MASK: Final = 0xFFFFFFFF


class Xorshift:
    """A generator of 32-bit numbers; the same seed gives the same numbers."""

    __slots__ = ("word",)

    def __init__(self, seed: int) -> None:
        self.word = spread_seed(seed) or 1

    def next(self) -> int:
        """Return the next number."""
        word: i64 = self.word
        word ^= word << 13 & MASK
        word ^= word >> 17
        word ^= word << 5 & MASK
        self.word = word
        return word


class Random(FastAgent):
    """Answers at random; the same seed gives the same answers."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int | Any = 0) -> None:
        check_type(seed, int, "The seed of an agent is a number")
        self.numbers = Xorshift(seed)

    def pick(self, state: State) -> int:
        return state.options[self.numbers.next() * len(state.options) >> 32]
