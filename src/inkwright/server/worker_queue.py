"""Whose job is done next: fair by address, session and table, people's games first.

Each address, session and table has used some seconds of work, of which half are forgotten after a while. The job whose
address has used least is next; of one address that whose session has used least, then that whose table has. A game that
a person plays comes before a request, and a request before a game that nobody plays, unless its address has used much
more than the others.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Final, NamedTuple

GAME: Final = 0  # a game that a person plays
REQUEST: Final = 1  # what somebody waits for: a search, a deck, a replay
UNATTENDED: Final = 2  # a game that nobody plays, perhaps one that is watched
MOST_WAITING_JOBS: Final = (1000, 100, 200)  # of these three
SECONDS_BEHIND: Final = (0.0, 3.0, 30.0)  # as if the address had used this many more
RUNNING_SECONDS: Final = 1.0  # that a job which runs counts
HALF_LIFE: Final = 20.0  # seconds after which half of what was used is forgotten
FORGOTTEN: Final = 0.001  # seconds that count as none
MOST_NAMES: Final = 10_000


class Asker(NamedTuple):
    """For whom a job is done."""

    urgency: int = REQUEST
    address: str = ""
    session: str = ""
    table: str = ""


ANYBODY: Final = Asker()


class Usage:
    """How much each name has used lately."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when

    def __getitem__(self, name: str) -> float:
        seconds, when = self._used.get(name, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - when) / HALF_LIFE) if seconds else 0.0

    def add(self, name: str, seconds: float) -> None:
        """Note that a name has used some seconds."""
        self._used[name] = (self[name] + seconds, time.monotonic())
        if len(self._used) > MOST_NAMES:
            self._used = {name: used for name, used in self._used.items() if self[name] > FORGOTTEN}

    def set(self, name: str, seconds: float) -> None:
        """Note how much a name has used, as others have counted it."""
        self._used[name] = (seconds, time.monotonic())

    def others(self, name: str) -> bool:
        """Return whether anybody else has used something lately."""
        return any(other != name and self[other] > FORGOTTEN for other in self._used)


class WaitingJob:
    """A job that waits for a process."""

    __slots__ = ("asker", "number", "turn")

    def __init__(self, asker: Asker, number: int, turn: asyncio.Future[int]) -> None:
        self.asker = asker
        self.number = number  # of its arrival
        self.turn = turn  # its result is the number of a process


class FairQueue:
    """The jobs that wait for some processes, and those that run."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.idle = list(range(processes))
        self.waiting: list[WaitingJob] = []
        self.addresses = Usage()
        self.sessions = Usage()
        self.tables = Usage()
        self._running: Counter[str] = Counter()  # by address
        self._others_running = 0  # that are no game of a person
        self._count = 0

    def is_full(self, urgency: int) -> bool:
        """Return whether no further job of this kind may wait."""
        return sum(job.asker.urgency == urgency for job in self.waiting) >= MOST_WAITING_JOBS[urgency]

    def add(self, asker: Asker) -> WaitingJob:
        """Let a job wait for a process; perhaps it has one at once."""
        self._count += 1
        job = WaitingJob(asker, self._count, asyncio.get_running_loop().create_future())
        self.waiting.append(job)
        self._give_out()
        return job

    def give_up(self, job: WaitingJob) -> None:
        """A job waits no longer; if it has got a process already, that is free again."""
        if job in self.waiting:
            self.waiting.remove(job)
        elif job.turn.done() and not job.turn.cancelled():
            self.done(job.asker, job.turn.result(), 0.0)

    def done(self, asker: Asker, process: int, seconds: float) -> None:
        """A job has used a process for some seconds, and the process is free."""
        self._running[asker.address] -= 1
        if not self._running[asker.address]:
            del self._running[asker.address]
        self._others_running -= asker.urgency != GAME
        for usage, name in (
            (self.addresses, asker.address),
            (self.sessions, asker.session),
            (self.tables, asker.table),
        ):
            if name:
                usage.add(name, seconds)
        self.idle.append(process)
        self._give_out()

    def _give_out(self) -> None:
        """Give the processes that are free to the jobs that are next."""
        self.waiting = [job for job in self.waiting if not job.turn.done()]
        while self.idle:
            possible = self.in_order(self.waiting)
            if not possible:
                return
            self.waiting.remove(possible[0])
            possible[0].turn.set_result(self.begin(possible[0].asker))

    def in_order(self, jobs: list[WaitingJob]) -> list[WaitingJob]:
        """Return those of some jobs that may have a process now, the next one first."""
        return sorted([job for job in jobs if self._may_run(job.asker)], key=self._rank) if self.idle else []

    def begin(self, asker: Asker) -> int:
        """A job begins; return the process that does it."""
        self._running[asker.address] += 1
        self._others_running += asker.urgency != GAME
        return self.idle.pop()

    def _may_run(self, asker: Asker) -> bool:
        """Return whether a process may be given: one is left for games of people, one for other addresses."""
        most = max(1, self.processes - 1)
        if asker.urgency != GAME and self._others_running >= most:
            return False
        return self._running[asker.address] < most or not self.addresses.others(asker.address)

    def _rank(self, job: WaitingJob) -> tuple[float, float, float, int]:
        """Return the place of a job; the least is next."""
        asker = job.asker
        used = self.addresses[asker.address] + RUNNING_SECONDS * self._running[asker.address]
        behind = SECONDS_BEHIND[asker.urgency]
        return used + behind, self.sessions[asker.session], self.tables[asker.table], job.number
