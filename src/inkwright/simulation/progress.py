"""A progress bar on standard error where that is a terminal, and a line now and then where it is not."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

WIDTH: Final = 30  # of the bar, in columns
REDRAW_SECONDS: Final = 0.1  # seconds between two drawings
LINE_SECONDS: Final = 60.0  # seconds between two lines in a file

Item = TypeVar("Item")


class Progress:
    """A progress bar: how much of the work is done."""

    def __init__(self, total: int, what: str) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self.note = ""
        self.started = time.monotonic()
        self.last_drawn = 0.0
        self.is_terminal = sys.stderr.isatty()
        self.last_line = self.started

    def step(self, count: int = 1) -> None:
        """Count work that is done."""
        self.done += count
        now = time.monotonic()
        if self.is_terminal and now - self.last_drawn >= REDRAW_SECONDS:
            self.last_drawn = now
            print(f"\r{self.line(now - self.started)}", end="", file=sys.stderr, flush=True)
        elif not self.is_terminal and now - self.last_line >= LINE_SECONDS:
            self.last_line = now
            print(self.line(now - self.started), file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        """Return the bar, the count and the speed."""
        share = min(1.0, self.done / self.total) if self.total else 1.0
        bar = ("#" * round(share * WIDTH)).ljust(WIDTH, ".")
        speed = f", {self.done / seconds:.0f} a second" if seconds > 0.5 else ""
        return f"[{bar}] {self.done} of {self.total} {self.what}{speed}{self.note}"

    def close(self) -> None:
        """Take the bar away."""
        if self.is_terminal and self.last_drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def work_through(items: Sequence[Item], what: str, work: Callable[[Item], object]) -> bool:
    """Do something with each of some items and show how far it is; False if it was interrupted."""
    progress = Progress(len(items), what)
    try:
        for item in items:
            progress.step(0)
            work(item)
            progress.step()
    except KeyboardInterrupt:
        return False
    finally:
        progress.close()
    return True
