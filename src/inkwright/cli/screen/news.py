"""What is new to each player at a keyboard: since the last answer, and since the last own turn."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Final

from inkwright.cli.terminal.readable_log import ROUTINE
from inkwright.engine.document_types import ViewJson

from .table import LogLine

SOURCE: Final = re.compile(r" \([^():]*: [^()]*\)(?=\.?$)")  # the ability behind a line, at its end
LEFT_OUT: Final = (*ROUTINE, " resolves ", "You resolve ")  # what the ability does has lines of its own


class News:
    """How much of the log each seat knows; hot-seat players share the screen, and each has their own news."""

    def __init__(self) -> None:
        self.answered: dict[int | None, int] = {}  # lines of the log at the last answer of a seat
        self.own_turn: dict[int | None, tuple[int, int]] = {}  # the last own turn, and the lines at its last answer
        self.turn_before: dict[int | None, int] = {}  # the lines at the last answer of the own turn before that

    def answer(self, view: ViewJson, lines: int) -> None:
        """Note that a seat answers now."""
        seat = view["seat"]
        self.answered[seat] = lines
        if view["active"] == seat:
            turn, before = self.own_turn.get(seat, (-1, 0))
            if turn != view["turn"]:
                self.turn_before[seat] = before
            self.own_turn[seat] = (view["turn"], lines)

    def take_back(self, view: ViewJson) -> None:
        """Note that a seat takes back: it needs no summary of that."""
        self.answered[view["seat"]] = sys.maxsize

    def since_answer(self, view: ViewJson, log: Sequence[LogLine]) -> list[str]:
        """Return what a seat sees for the first time, in short sentences."""
        return [
            SOURCE.sub("", event.text)
            for event in log[self.answered.get(view["seat"], 0) :]
            if not any(words in event.text for words in LEFT_OUT)
        ]

    def since_own_turn(self, view: ViewJson, log: Sequence[LogLine]) -> Sequence[LogLine]:
        """Return everything from the end of a seat's last turn on."""
        seat = view["seat"]
        turn, lines = self.own_turn.get(seat, (-1, 0))
        return log[self.turn_before.get(seat, 0) if turn == view["turn"] else lines :]
