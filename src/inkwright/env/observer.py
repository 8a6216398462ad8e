"""Observations: what one seat of a game sees, written as numbers into buffers; `encoding_fields.py` names them."""

from __future__ import annotations

from array import array
from typing import Any, Final

from inkwright.agents.greedy import Greedy
from inkwright.agents.learned.fast import FAST
from inkwright.agents.learned.feature_places import OPTION_BLOCKS, OPTION_SIZE, STATE_BLOCKS, STATE_SIZE
from inkwright.agents.learned.option_rows import encode
from inkwright.state.state import State

from .card_rows import CardRows, table_row
from .encoding_fields import CARD_ROWS, CARD_SIZE, OPTION_ROWS, TABLE_SIZE

BYTES: Final = 4  # of a float32 or int32
ONES: Final = b"\x01" * 4096
NONE: Final = bytes(1 << 20)

# How many bytes one answer, or one card row, has in the arrays
OPTION_BYTES: Final = BYTES * OPTION_SIZE
CARD_BYTES: Final = BYTES * CARD_SIZE


class Observation:
    """What a seat sees at a moment, as plain values: for comparisons, and to be written into buffers."""

    def __init__(self, state: State, seat: int, judge: Greedy, most_options: int = OPTION_ROWS) -> None:
        cards = CardRows(state, seat, CARD_ROWS)
        self.table: list[object] = [table_row(state, seat)]
        self.cards = cards.blocks
        self.ids = cards.ids
        self.asked: list[object] = []  # the blocks of the state row, and then those of each option row
        self.option_cards: list[int] = []
        self.options = 0  # how many answers have a row
        self.left_out = cards.left_out
        if not state.over and state.asked_player == seat:
            count = len(state.options)
            self.options = count if count < most_options else most_options
            self.left_out += count - self.options
            self.asked += encode(state, judge.scores(state))
            self.option_cards = cards.option_cards()


def plain_observation(state: State, seat: int) -> list[object]:
    """Return all numbers of an observation as plain values; equal ones mean the same."""
    seen = Observation(state, seat, Greedy())
    cards = [
        block if isinstance(block, list) else block.hex() if isinstance(block, bytes) else "" for block in seen.cards
    ]
    return [seen.table, seen.ids, cards, seen.asked, seen.option_cards]


class Buffers:
    """The memory of one observation. Each part is a view of bytes; what was written before is cleared."""

    def __init__(
        self,
        judge: Greedy,
        table: Any,
        cards: Any,
        card_ids: Any,
        state: Any,
        options: Any,
        option_cards: Any,
        mask: Any,
    ) -> None:
        self.judge = judge  # whose scores are among the features
        self.table = table
        self.cards = cards
        self.card_ids = card_ids
        self.state = state
        self.options = options
        self.option_cards = option_cards
        self.mask = mask
        self.most_options: int = len(mask)
        self.card_count = 0
        self.option_count = 0

    def write(self, state: State, seat: int) -> int:
        """Write what a seat sees; return for how many answers, cards and stacks there was no room."""
        seen = Observation(state, seat, self.judge, self.most_options)
        pack_blocks(self.table, seen.table, 0, 1)
        pack_blocks(self.cards, seen.cards, 0, len(seen.cards))
        count = len(seen.ids)
        self.card_ids[: BYTES * count] = array("i", seen.ids).tobytes()
        before = self.card_count
        if before > count:
            self.cards[CARD_BYTES * count : CARD_BYTES * before] = bytes(CARD_BYTES * (before - count))
            self.card_ids[BYTES * count : BYTES * before] = NONE[: BYTES * (before - count)]
        self.card_count = count
        self.write_question(seen)
        return seen.left_out

    def write_question(self, seen: Observation) -> None:
        """Write the state row and the option rows."""
        count = seen.options
        before = self.option_count
        if count:
            pack_blocks(self.state, seen.asked, 0, STATE_BLOCKS)
            pack_blocks(self.options, seen.asked, STATE_BLOCKS, STATE_BLOCKS + OPTION_BLOCKS * count)
            self.option_cards[: BYTES * count] = array("h", seen.option_cards[: 2 * count]).tobytes()
            self.mask[:count] = ONES[:count]
        elif before:
            self.state[:] = NONE[: BYTES * STATE_SIZE]
        if before > count:
            self.options[OPTION_BYTES * count : OPTION_BYTES * before] = bytes(OPTION_BYTES * (before - count))
            self.option_cards[BYTES * count : BYTES * before] = NONE[: BYTES * (before - count)]
            self.mask[count:before] = NONE[: before - count]
        self.option_count = count


def pack_blocks(buffer: Any, blocks: list[object], first: int, last: int) -> None:
    """Write blocks into a buffer of float32 values without gaps."""
    if FAST is not None:
        FAST.pack(buffer, 0, blocks, first, last)
        return
    parts: list[bytes] = []
    for place in range(first, last):
        block = blocks[place]
        if isinstance(block, bytes):
            parts.append(block)
        elif isinstance(block, list):
            parts.append(array("f", block).tobytes())
    packed = b"".join(parts)
    buffer[: len(packed)] = packed


__all__ = ["CARD_ROWS", "OPTION_ROWS", "STATE_SIZE", "TABLE_SIZE", "Buffers", "Observation", "plain_observation"]
