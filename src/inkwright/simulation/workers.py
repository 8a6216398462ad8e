"""Many independent pieces of work, over as many processes as wanted; the results never depend on how many."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Any, Final, Generic, TypeVar, cast

from .progress import Progress

Result = TypeVar("Result")

MAX_CHUNK: Final = 20  # pieces that a worker takes at once, at most
MIN_CHUNKS_PER_WORKER: Final = 16  # times that a worker takes some, at least: at the end none waits long for another
CHUNKS_AHEAD: Final = 2  # chunks that are handed out for each worker, so that none waits for the next one
WATCH_SECONDS: Final = 1.0  # between two looks at the process that started a worker
MAX_TRIES: Final = 3  # times that a piece is run when its worker dies; the last time it runs alone
MAX_LOST_IN_A_ROW: Final = 100  # chunks lost without a result between them: then no worker can work at all


class Job(ABC, Generic[Result]):
    """What is done once for each number. It must survive pickling."""

    @abstractmethod
    def run(self, index: int) -> Result:
        """Return the result for one number; nothing but the number decides it."""


class WorkerDied(Exception):
    """A worker died before it returned the results of a chunk."""


class Pool(ABC):
    """Workers that run chunks of a job."""

    workers: int
    in_flight: int  # chunks that are handed out at the same time

    @abstractmethod
    def submit(self, indexes: Sequence[int]) -> Hashable:
        """Hand out a chunk, and return its handle."""

    @abstractmethod
    def finished(self, handles: Collection[Hashable]) -> list[Hashable]:
        """Wait until a chunk is finished or lost, and return the handles of all that are."""

    @abstractmethod
    def results(self, handle: Hashable) -> list[tuple[int, Any]]:
        """Return the numbers and results of a finished chunk; raise WorkerDied if it is lost."""

    @abstractmethod
    def close(self) -> None:
        """Stop the workers."""


class Engine(ABC):
    """Where the workers are: in processes of this machine, or elsewhere."""

    @abstractmethod
    def pool(self, job: Job[Any], workers: int, pieces: int) -> Pool | None:
        """Return workers, or None if the calling process does the pieces; 0 workers means as many as there are CPUs."""


def run_all(job: Job[Result], indexes: Sequence[int], workers: int, progress: Progress) -> tuple[list[Result], bool]:
    """Return the results in the order of the numbers, and whether all of them; Ctrl-C keeps what is done."""
    found: dict[int, Result] = {}
    complete = run_each(job, indexes, workers, progress, found.__setitem__)
    return [found[index] for index in sorted(found)], complete


def run_each(
    job: Job[Result],
    indexes: Sequence[int],
    workers: int,
    progress: Progress,
    on_result: Callable[[int, Result], None],
    engine: Engine | None = None,
) -> bool:
    """Pass on every number and result as it arrives; return whether all arrived. Ctrl-C only stops it."""
    left = set(indexes)
    try:
        for index, result in iter_results(job, indexes, workers, engine or LocalEngine()):
            on_result(index, result)
            left.discard(index)
            progress.step()
    except KeyboardInterrupt:
        return not left
    finally:
        progress.close()
    report_left(left)
    return not left


class Workers(Generic[Result]):
    """Workers for several rounds of one job, which start when the first round needs them."""

    def __init__(self, job: Job[Result], workers: int, engine: Engine | None, progress: Progress) -> None:
        self.job = job
        self.workers = workers
        self.engine = engine or LocalEngine()
        self.progress = progress
        self.pool: Pool | None = None

    def __enter__(self) -> Workers[Result]:
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.close()
        if self.pool is not None:
            self.pool.close()

    def run(self, indexes: Sequence[int], on_result: Callable[[int, Result], None], steps: int = 1) -> bool:
        """Pass on every result of a round as it arrives; return whether all arrived. Ctrl-C only stops it."""
        left = set(indexes)
        if self.pool is None and left:
            self.pool = self.engine.pool(self.job, self.workers, len(indexes))
        try:
            for index, result in results_of(self.job, self.pool, indexes):
                on_result(index, result)
                left.discard(index)
                self.progress.step(steps)
        except KeyboardInterrupt:
            return not left
        report_left(left)
        return not left


def results_of(job: Job[Result], pool: Pool | None, indexes: Sequence[int]) -> Iterator[tuple[int, Result]]:
    """Number and result, as they come out of a pool or, without one, of this process."""
    if pool is None:
        for index in indexes:
            yield index, job.run(index)
    else:
        yield from Dispatcher(pool, indexes).results()


def report_left(left: Collection[int]) -> None:
    """Say which pieces are not done, if any."""
    if left:
        pieces = "1 piece is" if len(left) == 1 else f"{len(left)} pieces are"
        print(f"{pieces} not done, the first of them {min(left)}: their processes died again.", file=sys.stderr)


def iter_results(
    job: Job[Result], indexes: Sequence[int], workers: int, engine: Engine
) -> Iterator[tuple[int, Result]]:
    """Number and result, as they come; numbers whose processes died too often are left out."""
    pool = engine.pool(job, workers, len(indexes))
    try:
        yield from results_of(job, pool, indexes)
    finally:
        if pool is not None:
            pool.close()


class Dispatcher:
    """Hands out the pieces of a job in chunks. The pieces of a dead worker run again, one by one."""

    def __init__(self, pool: Pool, indexes: Sequence[int]) -> None:
        self.pool = pool
        size = max(1, min(MAX_CHUNK, len(indexes) // (pool.workers * MIN_CHUNKS_PER_WORKER)))
        self.todo: deque[Sequence[int]] = deque([indexes[at : at + size] for at in range(0, len(indexes), size)])
        self.alone: deque[int] = deque()  # pieces that run for the last time, each with no other beside it
        self.waiting: dict[Hashable, Sequence[int]] = {}
        self.deaths: Counter[int] = Counter()  # of workers, by the pieces that they were given
        self.lost_in_a_row = 0

    def results(self) -> Iterator[tuple[int, Any]]:
        """Keep every worker busy, with little more than it needs, and yield what they return."""
        while self.hand_out():
            for handle in self.pool.finished(self.waiting.keys()):
                chunk = self.waiting.pop(handle)
                try:
                    found = self.pool.results(handle)
                except WorkerDied:
                    self.lose(chunk)
                    continue
                self.lost_in_a_row = 0
                yield from found

    def hand_out(self) -> bool:
        """Hand out chunks; return False if nothing is left to wait for."""
        while self.todo and len(self.waiting) < self.pool.in_flight:
            self.submit(self.todo.popleft())
        if not self.waiting and self.alone:
            self.submit([self.alone.popleft()])
        return bool(self.waiting)

    def submit(self, chunk: Sequence[int]) -> None:
        """Hand out a chunk."""
        self.waiting[self.pool.submit(chunk)] = chunk

    def lose(self, chunk: Sequence[int]) -> None:
        """Run the pieces of a lost chunk again, as long as none was run too often."""
        self.lost_in_a_row += 1
        if self.lost_in_a_row > MAX_LOST_IN_A_ROW:
            self.todo.clear()
            self.alone.clear()
            return
        for index in chunk:
            self.deaths[index] += 1
            if self.deaths[index] < MAX_TRIES - 1:
                self.todo.append([index])
            elif self.deaths[index] < MAX_TRIES:
                self.alone.append(index)


# ---------------------------------------------------------------- processes of this machine


class LocalEngine(Engine):
    """Processes of this machine."""

    def pool(self, job: Job[Any], workers: int, pieces: int) -> Pool | None:
        """Return processes; with one worker or one piece, the calling process does the work."""
        return None if workers <= 1 or pieces < 2 else LocalPool(job, workers)


class LocalPool(Pool):
    """Processes of this machine. A dead one breaks the pool of Python, so a new pool takes its place."""

    def __init__(self, job: Job[Any], workers: int) -> None:
        self.job = job
        self.workers = workers
        self.in_flight = workers * CHUNKS_AHEAD
        self.others = {child.pid for child in active_children()}  # processes that are not of this pool
        self.processes = self.start()

    def start(self) -> ProcessPoolExecutor:
        """Start the processes."""
        return ProcessPoolExecutor(self.workers, initializer=_start_worker, initargs=(self.job, os.getpid()))

    def submit(self, indexes: Sequence[int]) -> Hashable:
        """Hand out a chunk."""
        try:
            return self.processes.submit(_run_chunk, indexes)
        except BrokenProcessPool:
            self.processes.shutdown(wait=True)
            self.processes = self.start()
            return self.processes.submit(_run_chunk, indexes)

    def finished(self, handles: Collection[Hashable]) -> list[Hashable]:
        """Wait for a chunk."""
        return list(wait(cast("Collection[Future[Any]]", handles), return_when=FIRST_COMPLETED).done)

    def results(self, handle: Hashable) -> list[tuple[int, Any]]:
        """Return the results of a chunk."""
        try:
            return cast("Future[list[tuple[int, Any]]]", handle).result()
        except BrokenProcessPool as error:
            raise WorkerDied from error

    def close(self) -> None:
        """Stop the processes when they have done what they are at; at once if Ctrl-C is pressed meanwhile."""
        children = [child for child in active_children() if child.pid not in self.others]

        def end_them(*_: object) -> None:
            for child in children:
                child.terminate()

        with on_interrupt(end_them):
            self.processes.shutdown(wait=True, cancel_futures=True)


@contextmanager
def on_interrupt(act: Callable[..., None]) -> Iterator[None]:
    """Let Ctrl-C do something else: an exception in the middle of a shutdown leaves processes that wait for ever."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, act)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_job: Job[Any] | None = None


def end_with_parent(parent: int) -> None:
    """End this process when the one that started it is gone, even in the middle of its work."""
    while os.getppid() == parent:
        time.sleep(WATCH_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)


def _start_worker(job: Job[Any], parent: int) -> None:
    """Let a worker ignore Ctrl-C, which the process that started it handles, and end when that one was killed."""
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, args=(parent,), daemon=True).start()
    _job = job


def _run_chunk(indexes: Sequence[int]) -> list[tuple[int, Any]]:
    """Run some pieces of work."""
    assert _job is not None
    return [(index, _job.run(index)) for index in indexes]
