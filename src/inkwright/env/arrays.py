"""Observations as NumPy arrays, and the spaces that they come from."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from inkwright.agents.greedy import Greedy
from inkwright.agents.learned.feature_places import OPTION_SIZE, STATE_SIZE
from inkwright.state.state import State

from .encoding_fields import CARD_ROWS, CARD_SIZE, TABLE_SIZE
from .observer import Buffers

LARGEST: Final = 1000.0  # no number of a row is larger
MOST_ID: Final = 2**31 - 1
ALIGNED: Final = 8  # every part begins at a multiple of so many bytes
PARTS: Final = ("table", "cards", "card_ids", "state", "options", "option_cards", "action_mask")

Arrays = dict[str, Any]


class ObservationLayout:
    """Where the parts of one observation lie in a block of memory."""

    def __init__(self, max_options: int) -> None:
        self.shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "table": ((TABLE_SIZE,), np.float32),
            "cards": ((CARD_ROWS, CARD_SIZE), np.float32),
            "card_ids": ((CARD_ROWS,), np.int32),
            "state": ((STATE_SIZE,), np.float32),
            "options": ((max_options, OPTION_SIZE), np.float32),
            "option_cards": ((max_options, 2), np.int16),
            "action_mask": ((max_options,), np.int8),
        }
        self.places: dict[str, tuple[int, int]] = {}
        at = 0
        for name, (shape, kind) in self.shapes.items():
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            self.places[name] = (at, at + size)
            at = -(-(at + size) // ALIGNED) * ALIGNED
        self.size = at
        self.cuts = [(begin, end) for begin, end in self.places.values()]

    def buffers(self, block: Any, judge: Greedy) -> Buffers:
        """Return buffers in a block of memory for one observation, which is all 0."""
        view = memoryview(block)
        return Buffers(judge, *[view[begin:end] for begin, end in self.cuts])

    def arrays(self, block: Any) -> Arrays:
        """Return a block of memory as arrays."""
        return {
            name: block[begin:end].view(self.shapes[name][1]).reshape(self.shapes[name][0])
            for name, (begin, end) in self.places.items()
        }

    def stacked(self, blocks: Any) -> Arrays:
        """Return several blocks, one after the other, as arrays with one more dimension."""
        count = len(blocks)
        return {
            name: np.ndarray(
                (count, *self.shapes[name][0]),
                self.shapes[name][1],
                buffer=blocks,
                offset=begin,
                strides=(self.size, *strides_of(*self.shapes[name])),
            )
            for name, (begin, _) in self.places.items()
        }

    def observe(self, state: State, seat: int, judge: Greedy) -> tuple[Arrays, int]:
        """Return what a seat sees as new arrays, and how much there was no room for."""
        block: Any = np.zeros(self.size, np.uint8)
        left_out = self.buffers(block, judge).write(state, seat)
        return self.arrays(block), left_out

    def space(self) -> Any:
        """Return a new space of observations: the parts, and the mask of actions."""
        parts: dict[str, Any] = {}
        for name, (shape, kind) in self.shapes.items():
            if name == "card_ids":
                parts[name] = spaces.Box(0, MOST_ID, shape, kind)
            elif name == "option_cards":
                parts[name] = spaces.Box(0, CARD_ROWS, shape, kind)
            elif name != "action_mask":
                parts[name] = spaces.Box(-LARGEST, LARGEST, shape, kind)
        shape, kind = self.shapes["action_mask"]
        return spaces.Dict({"observation": spaces.Dict(parts), "action_mask": spaces.Box(0, 1, shape, kind)})


def strides_of(shape: tuple[int, ...], kind: Any) -> tuple[int, ...]:
    """Return the strides of an array without gaps."""
    steps = [int(np.dtype(kind).itemsize)]
    for length in reversed(shape[1:]):
        steps.append(steps[-1] * length)
    return tuple(reversed(steps))


def masked(arrays: Arrays) -> Arrays:
    """Return an observation in the form of the spaces: the parts, and beside them the mask of actions."""
    parts = dict(arrays)
    mask = parts.pop("action_mask")
    return {"observation": parts, "action_mask": mask}
