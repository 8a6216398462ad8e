"""A small net over option rows. It answers in compiled code where that was built, else in plain Python, equally.

It adds up the state row and an option row in a first hidden layer, has a second one, and adds the option row directly
to the result: a logit for each answer. The plain form adds up in the same order as `fast_net.c`, so both give equal
answers to the last bit.
"""

from __future__ import annotations

import math
import random
from array import array
from typing import Any, Final

from inkwright.engine.memo import Memo
from inkwright.errors import InkwrightError

from .fast import FAST
from .feature_places import BLOCK_SIZES, H_BEST, OPTION_BLOCKS, OPTION_SIZE, STATE_BLOCKS, STATE_SIZE

GREEDY_START: Final = 3.0  # the logit by which a new net prefers the answer of the greedy agent
LASTING: Final = 2  # the last blocks of an option: one list for each ability or card, so their sums are kept


def shapes(first: int, second: int) -> dict[str, tuple[int, ...]]:
    """Return the names and shapes of the weights of a net, in their order."""
    return {
        "of_state": (STATE_SIZE, first),
        "of_option": (OPTION_SIZE, first),
        "bias": (first,),
        "next": (first, second),
        "next_bias": (second,),
        "last": (second if second else first,),
        "direct": (OPTION_SIZE,),
    }


def size_of(first: int, second: int) -> int:
    """Return how many weights a net has."""
    return sum([math.prod(shape) for shape in shapes(first, second).values()])


class Net:
    """One net. Questions come as the blocks of `option_rows.encode`."""

    def __init__(self, first: int, second: int, weights: Any) -> None:
        if len(weights) != size_of(first, second):
            raise InkwrightError(f"A net of {first} and {second} sums has not {len(weights)} weights.")
        self.first = first
        self.second = second
        self.weights: Any = weights  # an array of float32 values, in the order of `shapes`
        self.plain: PlainNet | None = None  # the same in plain Python, made when it is needed
        self.fast: Any = None
        if FAST is not None:
            self.fast = FAST.Net(weights, BLOCK_SIZES, STATE_BLOCKS, first, second)

    def replace(self, weights: Any) -> None:
        """Take other weights of the same shapes."""
        if len(weights) != len(self.weights):
            raise InkwrightError(f"A net of {self.first} and {self.second} sums has not {len(weights)} weights.")
        self.weights = weights
        self.plain = None
        if self.fast is not None:
            self.fast.replace(weights)

    def logits(self, blocks: list[list[float]]) -> list[float]:
        """Return a logit for each answer."""
        if self.fast is None:
            return self.plain_logits(blocks)
        found: list[float] = self.fast.logits(blocks)
        return found

    def choose(self, blocks: list[list[float]], chance: float) -> tuple[int, float]:
        """Return the place of an answer that is drawn with a number from 0 to 1, and the logarithm of its chance."""
        if self.fast is None:
            return drawn(self.plain_logits(blocks), chance)
        found: tuple[int, float] = self.fast.choose(blocks, chance)
        return found

    def plain_logits(self, blocks: list[list[float]]) -> list[float]:
        """Return the same, worked out in plain Python."""
        if self.plain is None:
            self.plain = PlainNet(self)
        return self.plain.logits(blocks)


class PlainNet:
    """The weights of a net as lists, and what is worked out with them."""

    def __init__(self, net: Net) -> None:
        self.second = net.second
        tables = tables_of(net)
        rows = tables["of_state"] + tables["of_option"]
        self.of: list[list[list[float]]] = []  # for each block: the weights of each of its numbers
        for size in BLOCK_SIZES:
            self.of.append(rows[:size])
            rows = rows[size:]
        direct = tables["direct"][0]
        self.direct: list[list[float]] = []  # for each block of an option
        for size in BLOCK_SIZES[STATE_BLOCKS:]:
            self.direct.append(direct[:size])
            direct = direct[size:]
        self.bias = tables["bias"][0]
        self.next = tables["next"]
        self.next_bias = tables["next_bias"][0] if net.second else []
        self.last = tables["last"][0]
        self.kept: list[Memo[list[float], tuple[list[float], float]]] = [Memo() for _ in range(OPTION_BLOCKS)]

    def logits(self, blocks: list[list[float]]) -> list[float]:
        """Return a logit for each answer."""
        base = self.bias[:]
        for at in range(STATE_BLOCKS):
            add_block(base, blocks[at], self.of[at])
        for place in range(OPTION_BLOCKS - LASTING):
            self.kept[place] = Memo()  # these blocks are those of this question
        out: list[float] = []
        for begin in range(STATE_BLOCKS, len(blocks), OPTION_BLOCKS):
            sums = base[:]
            total = 0.0
            for place in range(OPTION_BLOCKS):
                more, directly = self.sums_of(blocks[begin + place], place)
                for at in range(len(sums)):
                    sums[at] += more[at]
                total += directly
            out.append(self.counted(sums) + total)
        return out

    def sums_of(self, block: list[float], place: int) -> tuple[list[float], float]:
        """Return what a block of an option adds to the sums, and directly."""
        known = self.kept[place].get(block)
        if known is not None:
            return known
        sums = [0.0] * len(self.bias)
        add_block(sums, block, self.of[STATE_BLOCKS + place])
        return self.kept[place].keep(block, (sums, product(block, self.direct[place])))

    def counted(self, sums: list[float]) -> float:
        """Return what the sums of the first layer count."""
        if not self.second:
            return product(positive(sums), self.last)
        deep = self.next_bias[:]
        add_block(deep, positive(sums), self.next)
        return product(positive(deep), self.last)


def add_block(sums: list[float], block: list[float], table: list[list[float]]) -> None:
    """Add the rows of a table to sums, each as often as a block says."""
    for place in range(len(block)):
        times = block[place]
        if times != 0.0:
            weights = table[place]
            for at in range(len(sums)):
                sums[at] += times * weights[at]


def positive(sums: list[float]) -> list[float]:
    """Return what counts of hidden sums: what is above 0."""
    return [value if value > 0.0 else 0.0 for value in sums]


def product(values: list[float], weights: list[float]) -> float:
    """Return the sum of values, each with its weight."""
    total = 0.0
    for at in range(len(values)):
        if values[at] != 0.0:
            total += values[at] * weights[at]
    return total


def drawn(logits: list[float], chance: float) -> tuple[int, float]:
    """Draw a place by logits; return it with the logarithm of its chance."""
    most = max(logits)
    parts = [math.exp(logit - most) for logit in logits]
    total = 0.0
    for part in parts:
        total += part
    left = chance * total
    at = 0
    while at < len(parts) - 1 and left >= parts[at]:
        left -= parts[at]
        at += 1
    return at, logits[at] - most - math.log(total)


def tables_of(net: Net) -> dict[str, list[list[float]]]:
    """Return the weights of a net as lists of rows."""
    found: dict[str, list[list[float]]] = {}
    at = 0
    for name, shape in shapes(net.first, net.second).items():
        width = shape[-1]
        count = math.prod(shape[:-1])
        found[name] = [net.weights[at + row * width : at + (row + 1) * width].tolist() for row in range(count)]
        at += count * width
    return found


def new_net(first: int, second: int, seed: int) -> Net:
    """Return a net to begin with: small weights, and a preference for the answer of the greedy agent."""
    rng = random.Random(seed)
    weights = array("f")
    for name, shape in shapes(first, second).items():
        scale = {"bias": 0.0, "next_bias": 0.0, "direct": 0.0, "last": 0.1}.get(name, -1.0)
        if scale < 0:
            scale = math.sqrt(2.0 / (STATE_SIZE + OPTION_SIZE if name.startswith("of_") else first))
        weights.extend([scale * rng.gauss(0.0, 1.0) for _ in range(math.prod(shape))])
    weights[H_BEST - OPTION_SIZE] = GREEDY_START
    return Net(first, second, weights)
