"""Numbers that follow from a seed, the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeVar

Thing = TypeVar("Thing")

WORD: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def scrambled(x: int) -> int:
    """64 bits out of 64 bits, each of which depends on all (splitmix)."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


def game_seed(base: int, index: int) -> int:
    """The seed of one game of many: 32 bits out of the base and the game's number."""
    return scrambled((scrambled(base & WORD) + (index + 1) * GOLDEN) & WORD) >> 32


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

    def some_of(self, things: Sequence[Thing], count: int) -> list[Thing]:
        """So many different ones of some things."""
        left = list(things)
        self.mix(left)
        return left[:count]

    def mix(self, things: MutableSequence[Thing]) -> None:
        """Bring things into a random order."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]
