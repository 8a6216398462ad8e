"""A job whose worker is killed at some pieces, the first time that they run."""

import hashlib
import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inkwright.simulation.statistics import GameRow
from inkwright.simulation.workers import Job


class DyingJob(Job[Any]):
    """Runs another job. At each of some numbers one worker is killed, and leaves a file that says so."""

    def __init__(self, job: Job[Any], folder: Path, killed_at: Sequence[int]) -> None:
        self.job = job
        self.folder = folder
        self.killed_at = tuple(killed_at)

    def run(self, index: int) -> Any:
        """Return the result for one number."""
        mark = self.folder / str(index)
        if index in self.killed_at and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.job.run(index)


def rows_digest(rows: Sequence[Any]) -> str:
    """Return a digest of games, failed ones included."""
    plain = [row.plain() if isinstance(row, GameRow) else row.json() for row in rows]
    return hashlib.sha256(repr(plain).encode()).hexdigest()
