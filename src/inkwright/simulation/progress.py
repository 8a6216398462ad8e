"""A progress bar on standard error where that is a terminal, and a line now and then where it is not."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

LINE_SECONDS: Final = 60.0  # seconds between two lines in a file

Item = TypeVar("Item")


class Progress:
    """How much of the work is done, and how long the rest will take."""

    def __init__(self, total: int, what: str, quiet: bool = False) -> None:
        self.total = total  # may be changed: work whose end is found on the way is estimated
        self.is_quiet = quiet
        self.what = what
        self.done = 0
        self.note = ""
        self.started = time.monotonic()
        self.is_terminal = sys.stderr.isatty()
        self.last_line = self.started
        self._bar: Bar | None = None

    def step(self, count: int = 1) -> None:
        """Count work that is done."""
        self.done += count
        if self.is_quiet:
            return
        now = time.monotonic()
        if self.is_terminal:
            self._draw()
        elif now - self.last_line >= LINE_SECONDS:
            self.last_line = now
            print(self.line(now - self.started), file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        """Return the count, the speed and the time left."""
        speed = self.done / seconds if seconds > 0.5 else 0.0
        words = f", {speed:.0f} a second, {max(0, self.total - self.done) / speed:.0f} seconds left" if speed else ""
        return f"{self.done} of {self.total} {self.what}{words}{self.note}"

    def _draw(self) -> None:
        """Draw the bar on the terminal itself: only its own sequences may move the cursor."""
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
            from rich.progress import Progress as Bar

            columns = (
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.description}", markup=False),
                TimeRemainingColumn(elapsed_when_finished=True),
            )
            console = Console(file=getattr(sys.stderr, "terminal", sys.stderr))
            self._bar = Bar(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
            self._bar.add_task(self.what, total=self.total)
            self._bar.start()
        task = self._bar.task_ids[0]
        self._bar.update(task, total=self.total, completed=self.done, description=f"{self.what}{self.note}")

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None


@contextmanager
def counting(what: str) -> Iterator[Callable[[int, int], None]]:
    """Return what is called with how many of how many are done; a terminal sees a bar while it lasts."""
    progress = Progress(0, what)

    def count(done: int, whole: int) -> None:
        progress.total = whole
        progress.step(done - progress.done)

    try:
        yield count
    finally:
        progress.close()


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
