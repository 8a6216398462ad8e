"""Nothing heavy runs in the event loop: bots that search and scenarios are the business of other processes."""

from __future__ import annotations

import asyncio
import asyncio.events
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.server.jobs import RunScenarios, ShowRule
from inkwright.server.lobby import Lobby
from inkwright.server.metrics import Metrics
from inkwright.server.protocol import NewGame, SeatRequest
from inkwright.server.sqlite_store import SqliteStore
from inkwright.server.tables import Services
from inkwright.server.viewers import Listener
from inkwright.server.worker_pool import JobFailed, Worker, WorkerPool

MOST = 0.2  # seconds of CPU in one callback; the clock of the machine plays no part
SCENARIO = "- scenario: quests\n  players: {A: {play: [Filler]}, B: {}}\n  steps:\n  - quest: Filler\n"


@contextmanager
def longest_callback() -> Iterator[list[float]]:
    """Measure the CPU of every callback of a loop; the list holds the longest."""
    longest = [0.0]
    run = asyncio.events.Handle._run

    def measured(self: asyncio.events.Handle) -> None:
        began = time.thread_time()
        run(self)
        longest[0] = max(longest[0], time.thread_time() - began)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio.events.Handle, "_run", measured)
        yield longest


class Watcher(Listener):
    """Somebody who watches."""

    def send(self, text: str) -> None:
        pass

    def close(self, text: str) -> None:
        pass


def test_no_callback_holds_the_loop(tmp_path: Path) -> None:
    catalog = Catalog.at_hand()  # a server reads the cards before it listens

    async def play() -> None:
        store = SqliteStore(tmp_path / "games.sqlite")
        await store.open()
        pool = WorkerPool(2)
        await pool.start()
        lobby = Lobby(Services(store, pool, catalog, "build", Metrics()))
        try:
            guest, _ = await lobby.new_guest("Ann")
            seats = [SeatRequest("bot", bot="strong", deck=deck) for deck in ("lamplighters", "deep-water")]
            table, _ = await lobby.new_table(NewGame(seats), guest)
            table.watchers.listeners.append(Watcher())  # bots alone play only while somebody looks on
            table.drive()
            text = SCENARIO * 20
            while table.rows < 4:
                result = await pool.run(RunScenarios(text), 60)
                assert result.facts["passed"] == 20, result
        finally:
            await lobby.close()
            await pool.close()
            await store.close()

    with longest_callback() as longest:
        asyncio.run(play())
    assert 0 < longest[0] < MOST


def test_a_callback_that_holds_the_loop_is_noticed() -> None:
    async def hold() -> None:
        until = time.thread_time() + MOST
        while time.thread_time() < until:
            pass

    with longest_callback() as longest:
        asyncio.run(hold())
    assert longest[0] >= MOST


def test_a_closed_pool_ends_its_jobs_and_takes_no_more() -> None:
    async def close() -> None:
        pool = WorkerPool(1)
        await pool.start()
        jobs = [asyncio.create_task(pool.run(RunScenarios(""), 60)) for _ in range(3)]
        await asyncio.sleep(0)
        processes = [worker.process for worker in pool.workers]
        await pool.close()
        assert all(isinstance(result, JobFailed) for result in await asyncio.gather(*jobs, return_exceptions=True))
        assert all(process is not None and process.returncode is not None for process in processes)
        with pytest.raises(JobFailed, match="the server stops"):
            await pool.run(RunScenarios(""), 60)

    asyncio.run(close())


def test_a_job_that_overruns_is_named_in_the_log_only() -> None:
    async def overrun() -> None:
        worker = Worker(())
        await worker.start()
        worker.fresh = False  # no time to start
        with pytest.raises(JobFailed, match="job 'rule' took more than 0 seconds") as failed:
            await worker.call(ShowRule("1"), 0)
        assert failed.value.plain == "This takes too long at the moment. Try again."
        await worker.gone()

    asyncio.run(overrun())
