"""Random order."""

from __future__ import annotations

from mypy_extensions import i64

from .ids import Ints


def put_in_order(numbers: list[int], words: Ints, first: int) -> None:
    """Put numbers in the order that random words give, from the first of them on: each order is equally likely."""
    for i in range(len(numbers) - 1, 0, -1):
        word: i64 = words[first + i]
        j = word * (i + 1) >> 32
        held = numbers[i]
        numbers[i] = numbers[j]
        numbers[j] = held
