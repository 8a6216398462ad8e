"""A progress bar on standard error where that is a terminal, and a line now and then where it is not."""

from __future__ import annotations

import sys
import time
from typing import Final

WIDTH: Final = 30  # of the bar, in columns
EVERY: Final = 0.1  # seconds between two drawings
SELDOM: Final = 60.0  # seconds between two lines in a file


class Progress:
    """So many of so many are done."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self.note = ""
        self.began = time.monotonic()
        self.drawn = 0.0
        self.shown = sys.stderr.isatty()
        self.written = self.began

    def step(self, count: int = 1) -> None:
        """More are done."""
        self.done += count
        now = time.monotonic()
        if self.shown and now - self.drawn >= EVERY:
            self.drawn = now
            print(f"\r{self.line(now - self.began)}", end="", file=sys.stderr, flush=True)
        elif not self.shown and now - self.written >= SELDOM:
            self.written = now
            print(self.line(now - self.began), file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        """The bar, the count and the speed."""
        share = min(1.0, self.done / self.total) if self.total else 1.0
        bar = ("#" * round(share * WIDTH)).ljust(WIDTH, ".")
        speed = f", {self.done / seconds:.0f} a second" if seconds > 0.5 else ""
        return f"[{bar}] {self.done} of {self.total} {self.what}{speed}{self.note}"

    def close(self) -> None:
        """Take the bar away."""
        if self.shown and self.drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
