"""Numbers that follow from a seed, the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

Thing = TypeVar("Thing")

WORD: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def scrambled(x: int) -> int:
    """64 bits out of 64 bits, each of which depends on all (splitmix)."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


class Dice:
    """A generator with a seed of its own."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & WORD

    def word(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + GOLDEN) & WORD
        return scrambled(self.state)

    def below(self, n: int) -> int:
        """A number below n."""
        return self.word() * n >> 64

    def one_of(self, things: Sequence[Thing]) -> Thing:
        """One of some things."""
        return things[self.below(len(things))]

    def take_one(self, things: list[Thing]) -> Thing:
        """One of some things, which is taken away from them; their order does not stay."""
        at = self.below(len(things))
        things[at], things[-1] = things[-1], things[at]
        return things.pop()

    def some_of(self, things: Sequence[Thing], count: int) -> list[Thing]:
        """So many different ones of some things."""
        left = list(things)
        return [self.take_one(left) for _ in range(min(count, len(left)))]
