"""Numbers that follow from a seed, the same on every machine and in every version of Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from inkwright.engine.records.seeds import folded_seed

Item = TypeVar("Item")

MASK_64: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN_GAMMA: Final = 0x9E3779B97F4A7C15


def mix_bits(x: int) -> int:
    """64 bits out of 64 bits, each of which depends on all (splitmix)."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK_64
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK_64
    return x ^ x >> 31


class SeededRandom:
    """A generator with a seed of its own."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = folded_seed(seed) & MASK_64

    def next_word(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + GOLDEN_GAMMA) & MASK_64
        return mix_bits(self.state)

    def below(self, n: int) -> int:
        """Return a number below n."""
        return self.next_word() * n >> 64

    def choice(self, things: Sequence[Item]) -> Item:
        """Return a random element."""
        return things[self.below(len(things))]

    def choices(self, things: Sequence[Item], count: int) -> list[Item]:
        """Return a number of random elements, which may be the same."""
        return [things[self.below(len(things))] for _ in range(count)]

    def pop_random(self, things: list[Item]) -> Item:
        """Remove and return a random element; the order of the others changes."""
        at = self.below(len(things))
        things[at], things[-1] = things[-1], things[at]
        return things.pop()

    def sample(self, things: Sequence[Item], count: int) -> list[Item]:
        """Return a number of different elements."""
        left = list(things)
        return [self.pop_random(left) for _ in range(min(count, len(left)))]
