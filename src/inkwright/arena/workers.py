"""Many independent pieces of work, over as many processes as wanted; the results never depend on how many."""

from __future__ import annotations

import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Generic, TypeVar

from .progress import Progress

Result = TypeVar("Result")

MAX_CHUNK: Final = 20  # pieces that a worker takes at once, at most
MIN_CHUNKS_PER_WORKER: Final = 16  # times that a worker takes some, at least: at the end none waits long for another


class Job(ABC, Generic[Result]):
    """What is done once for each number. It must survive pickling."""

    @abstractmethod
    def run(self, index: int) -> Result:
        """Return the result for one number; nothing but the number decides it."""


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
) -> bool:
    """Pass on every number and result as it arrives; return whether all arrived. Ctrl-C only stops it."""
    left = set(indexes)
    try:
        for index, result in iter_results(job, indexes, workers):
            on_result(index, result)
            left.discard(index)
            progress.step()
    except KeyboardInterrupt:
        pass
    except BrokenProcessPool:
        print(f"\nA process died: {len(left)} pieces are not done, the first of them {min(left)}.", file=sys.stderr)
    finally:
        progress.close()
    return not left


def iter_results(job: Job[Result], indexes: Sequence[int], workers: int) -> Iterator[tuple[int, Result]]:
    """Number and result, as they come."""
    if workers <= 1 or len(indexes) < 2:
        for index in indexes:
            yield index, job.run(index)
        return
    size = max(1, min(MAX_CHUNK, len(indexes) // (workers * MIN_CHUNKS_PER_WORKER)))
    chunks = [indexes[at : at + size] for at in range(0, len(indexes), size)]
    pool = ProcessPoolExecutor(workers, initializer=_start_worker, initargs=(job,))
    try:
        yield from _collect(pool, chunks, workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _collect(pool: ProcessPoolExecutor, chunks: list[Sequence[int]], workers: int) -> Iterator[tuple[int, Any]]:
    """Keep every worker busy, with little more than it needs."""
    waiting: set[Future[list[tuple[int, Any]]]] = set()
    todo = iter(chunks)
    for chunk in todo:
        waiting.add(pool.submit(_run_chunk, chunk))
        if len(waiting) < workers * 2:
            continue
        ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ready:
            yield from future.result()
    while waiting:
        ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ready:
            yield from future.result()


_job: Job[Any] | None = None


def _start_worker(job: Job[Any]) -> None:
    """Let a worker ignore Ctrl-C: the process that started it handles it."""
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _job = job


def _run_chunk(indexes: Sequence[int]) -> list[tuple[int, Any]]:
    """Run some pieces of work."""
    assert _job is not None
    return [(index, _job.run(index)) for index in indexes]
