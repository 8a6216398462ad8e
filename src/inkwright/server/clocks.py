"""The clock of a table: some time for each decision, then a bank for the whole game."""

from __future__ import annotations

import math
import time
from typing import Final

from .protocol import Clock, ClockSettings

MOST_STRIKES: Final = 3  # times that the game answers for a player
FREE_TAKEBACKS: Final = 3  # in a turn; after more of them decisions get no new time


class TableClock:
    """The time of the players. It stands still unless it is started, and never runs while the server is away."""

    def __init__(self, settings: ClockSettings, players: int) -> None:
        self.settings = settings
        self.banks = [float(settings.bank)] * players
        self.strikes = [0] * players
        self.seat: int | None = None  # on the clock
        self.allowance = 0.0  # for this decision
        self.takebacks = 0
        self.turn = 0
        self._since: float | None = None  # when it was started; None: it stands still

    def restore(self, banks: list[float], strikes: list[int]) -> None:
        """Go on from what was stored."""
        if len(banks) == len(self.banks) and len(strikes) == len(self.strikes):
            self.banks = list(banks)
            self.strikes = list(strikes)

    def decide(self, seat: int | None, turn: int) -> None:
        """A new decision of a seat begins; None: of nobody on the clock."""
        self.pause()
        if turn != self.turn:
            self.turn = turn
            self.takebacks = 0
        if seat != self.seat or self.takebacks <= FREE_TAKEBACKS:
            self.allowance = float(self.settings.decision)
        self.seat = seat

    def take_back(self) -> None:
        """A player took something back: with many of these one would never run out of time."""
        self.takebacks += 1

    def run(self) -> None:
        """Let the time run."""
        if self._since is None and self.seat is not None:
            self._since = time.monotonic()

    def pause(self, at: float = math.inf) -> None:
        """Stop, and take off what has passed; at a moment, if that is over already."""
        if self._since is None or self.seat is None:
            return
        passed = max(0.0, min(time.monotonic(), at) - self._since)
        self._since = None
        from_allowance = min(passed, self.allowance)
        self.allowance -= from_allowance
        self.banks[self.seat] = max(0.0, self.banks[self.seat] - (passed - from_allowance))

    @property
    def left(self) -> float:
        """The seconds until the player on the clock has none."""
        if self.seat is None:
            return 0.0
        passed = 0.0 if self._since is None else time.monotonic() - self._since
        return max(0.0, self.allowance + self.banks[self.seat] - passed)

    def strike(self) -> bool:
        """The time is up: return whether the game may still answer for the player."""
        assert self.seat is not None
        self.pause()
        self.banks[self.seat] = 0.0
        self.strikes[self.seat] += 1
        return self.strikes[self.seat] <= MOST_STRIKES

    def message(self) -> Clock:
        """Return how it stands."""
        passed = 0.0 if self._since is None else time.monotonic() - self._since
        banks = [round(bank, 1) for bank in self.banks]
        if self.seat is not None and passed > self.allowance:
            banks[self.seat] = round(max(0.0, self.banks[self.seat] - (passed - self.allowance)), 1)
        left = round(max(0.0, self.allowance - passed), 1)
        return Clock(self._since is not None, self.seat, left, banks, list(self.strikes))
