"""The processes that help the server, each job with a time limit. A process that overruns is ended and replaced."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from inkwright.errors import InkwrightError

from .jobs import JobResult, WorkerJob, read_result
from .worker_process import LENGTH, MOST_BYTES, MOST_MEGABYTES
from .worker_queue import ANYBODY, REQUEST, Asker, FairQueue

START_SECONDS: Final = 60.0  # a process reads the card data first
TOO_LONG: Final = "This takes too long at the moment. Try again."
STOPS: Final = "The server stops now. Try again later."
BUSY: Final = "The server is busy. Try again in a moment."
CLOSING_SECONDS: Final = 0.01  # between two looks at the jobs that still run
LONGEST_WAIT: Final = 20.0  # seconds until a process is free, for a request


class JobFailed(InkwrightError):
    """A job that failed or took too long. Its text names the job and is for the log; `plain` is for users."""

    def __init__(self, why: str, plain: str = "This did not work. Try again.") -> None:
        super().__init__(why)
        self.plain = plain


class NotNow(JobFailed):
    """A job that could not be begun: too many wait, or no process can be started. It may be tried again."""

    def __init__(self, why: str) -> None:
        super().__init__(why, BUSY)


class Worker:
    """One process."""

    def __init__(self, arguments: tuple[str, ...]) -> None:
        self.arguments = arguments
        self.process: asyncio.subprocess.Process | None = None
        self.ended: list[asyncio.subprocess.Process] = []  # killed, perhaps not gone yet
        self.fresh = True  # has it not yet done a job?

    async def start(self) -> asyncio.subprocess.Process:
        """Return the process, started if it is not there."""
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            command = (sys.executable, "-m", "inkwright.server.worker_process", *self.arguments)
            self.process = await asyncio.create_subprocess_exec(
                *command, stdin=pipe, stdout=pipe, start_new_session=True
            )
            self.ended = [process for process in self.ended if process.returncode is None]
            self.fresh = True
        return self.process

    async def call(self, job: WorkerJob, limit: float) -> JobResult:
        """Do a job within a time limit, in seconds."""
        try:
            process = await self.start()
        except OSError as error:
            raise NotNow(f"No process can be started for the job {job.name!r}: {error}.") from None
        try:
            async with asyncio.timeout(limit + (START_SECONDS if self.fresh else 0)):
                result = await self._exchange(process, job)
        except TimeoutError:
            self.end()
            raise JobFailed(f"The job {job.name!r} took more than {limit:g} seconds.", TOO_LONG) from None
        except (OSError, asyncio.IncompleteReadError, ValueError):
            self.end()
            raise JobFailed(f"The process of the job {job.name!r} ended.") from None
        except asyncio.CancelledError:
            self.end()
            raise
        self.fresh = False
        return result

    async def _exchange(self, process: asyncio.subprocess.Process, job: WorkerJob) -> JobResult:
        """Send a job and return its result."""
        assert process.stdin is not None
        assert process.stdout is not None
        frame = msgspec.msgpack.encode(job)
        process.stdin.write(LENGTH.pack(len(frame)) + frame)
        await process.stdin.drain()
        (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        if length > MOST_BYTES:
            raise ValueError("a result is too long")
        return read_result(await process.stdout.readexactly(length))

    def end(self) -> None:
        """End the process at once."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(signal.SIGKILL)
            self.ended.append(self.process)
        self.process = None

    async def gone(self) -> None:
        """Wait until no ended process is there and its pipes are closed. No job may be waiting for it."""
        for process in self.ended:
            assert process.stdin is not None
            process.stdin.close()
            await process.communicate()
        self.ended = []


def make_workers(count: int, cards: str | None, megabytes: int, bots: Sequence[str]) -> list[Worker]:
    """Return processes of so much memory each, with cards of the user's own from a file, and own bots."""
    arguments = (str(megabytes), cards or "", *bots)
    return [Worker(arguments) for _ in range(count)]


class JobPool:
    """Where jobs are done: by processes of this machine, or by workers that share a database with the server."""

    waiting_jobs = 0
    running_jobs = 0

    async def run(self, job: WorkerJob, limit: float, asker: Asker = ANYBODY) -> JobResult:
        """Do a job and return its result; JobFailed if it took too long, could not begin or its process died."""
        raise NotImplementedError

    async def start(self) -> None:
        """Begin."""

    async def close(self) -> None:
        """End; a job that is not done fails."""


class WorkerPool(JobPool):
    """Some processes; jobs wait for a free one in a fair queue."""

    def __init__(
        self, count: int, cards: str | None = None, megabytes: int = MOST_MEGABYTES, bots: Sequence[str] = ()
    ) -> None:
        """Use this many processes with this much memory each, cards of the user's own from a file, and own bots."""
        self.workers = make_workers(count, cards, megabytes, bots)
        self.queue = FairQueue(count)
        self._closed = False

    async def run(self, job: WorkerJob, limit: float, asker: Asker = ANYBODY) -> JobResult:
        """Do a job and return its result; JobFailed if it took too long, could not begin or its process died."""
        if self.queue.is_full(asker.urgency):
            raise NotNow(f"The job {job.name!r} is not done: too many wait.")
        waiting = self.queue.add(asker)
        try:
            async with asyncio.timeout(LONGEST_WAIT if asker.urgency == REQUEST else None):
                number = await waiting.turn
        except TimeoutError:
            self.queue.give_up(waiting)
            raise NotNow(f"The job {job.name!r} waited for more than {LONGEST_WAIT:g} seconds.") from None
        except asyncio.CancelledError:
            self.queue.give_up(waiting)
            raise
        began = time.monotonic()
        try:
            if self._closed:
                raise JobFailed(f"The job {job.name!r} is not done: the server stops.", STOPS)
            return await self.workers[number].call(job, limit)
        finally:
            self.queue.done(asker, number, time.monotonic() - began)

    @property
    def waiting_jobs(self) -> int:  # type: ignore[override]  # read alone
        """How many jobs wait for a process."""
        return len(self.queue.waiting)

    @property
    def running_jobs(self) -> int:  # type: ignore[override]  # read alone
        """How many jobs a process does."""
        return self.queue.processes - len(self.queue.idle)

    async def start(self) -> None:
        """Start a process, so that the first job need not wait long; others start when they are needed."""
        await self.workers[0].start()

    async def close(self) -> None:
        """End every process; a job that is not done fails."""
        self._closed = True
        for worker in self.workers:
            worker.end()
        while len(self.queue.idle) < len(self.workers):
            await asyncio.sleep(CLOSING_SECONDS)  # until every job has failed
        for worker in self.workers:
            worker.end()  # if a job has just started it
            await worker.gone()
