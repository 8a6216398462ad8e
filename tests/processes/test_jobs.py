"""Jobs that workers do which share a database with the servers: each transition of docs/processes.md."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest

pytest.importorskip("asyncpg")

from inkwright.server import shared_jobs
from inkwright.server.jobs import BotAnswer, JobResult, ShowCard, WorkerJob, read_job
from inkwright.server.leases import Leases
from inkwright.server.postgres_store import PostgresStore
from inkwright.server.shared_jobs import JobWorker, SharedPool
from inkwright.server.worker_pool import JobFailed, NotNow, Worker
from inkwright.server.worker_queue import GAME, REQUEST, UNATTENDED, Asker


class Held(Worker):
    """A process that is none: its jobs end when the test wants that."""

    def __init__(self) -> None:
        super().__init__(())
        self.begun: list[str] = []
        self.go_on = asyncio.Event()
        self.go_on.set()

    async def call(self, job: WorkerJob, limit: float) -> JobResult:
        assert isinstance(job, (ShowCard, BotAnswer))
        self.begun.append(job.card if isinstance(job, ShowCard) else job.bot)
        await self.go_on.wait()
        if self.begun[-1] == "fails":
            raise JobFailed("It failed.", "Sorry.")
        return JobResult({"by": id(self)})


class Hands:
    """A worker of some processes, without the command around it."""

    def __init__(self, address: str, processes: int = 1, engine: str = "same", bots: tuple[str, ...] = ()) -> None:
        self.store = PostgresStore(address)
        self.leases = Leases(self.store, "", engine, "1.0", kind="worker")
        self.processes = [Held() for _ in range(processes)]
        self.worker = JobWorker(self.leases, list(self.processes), list(bots))
        self.working: asyncio.Task[None] | None = None

    @property
    def begun(self) -> list[str]:
        return [name for process in self.processes for name in process.begun]

    def hold(self) -> None:
        for process in self.processes:
            process.go_on.clear()

    def go_on(self) -> None:
        for process in self.processes:
            process.go_on.set()

    async def start(self) -> None:
        await self.store.open()
        await self.leases.start()
        self.working = asyncio.create_task(self.worker.work())

    async def freeze(self) -> None:
        """Renew nothing and take nothing, as if the system had stopped the process."""
        for task in (self.leases._beating, self.working):
            assert task is not None
            task.cancel()
        await asyncio.gather(self.leases._beating, self.working, return_exceptions=True)  # type: ignore[arg-type]
        await self.leases._disconnect()
        async with self.store.change() as connection:
            query = "UPDATE processes SET until = clock_timestamp() - interval '1 second' WHERE id = $1"
            await connection.execute(query, self.leases.id)

    async def stop(self) -> None:
        self.worker.leave()
        self.go_on()
        await asyncio.gather(self.working, return_exceptions=True)  # type: ignore[arg-type]
        await asyncio.gather(*self.worker._running, return_exceptions=True)
        await self.leases.stop()
        await self.store.close()


@asynccontextmanager
async def asking(address: str) -> AsyncIterator[SharedPool]:
    """A server without anything but its jobs."""
    store = PostgresStore(address)
    await store.open()
    leases = Leases(store, "127.0.0.1:1", "same", "1.0")
    await leases.start()
    pool = SharedPool(leases)
    try:
        yield pool
    finally:
        await pool.close()
        await leases.stop()
        await store.close()


@asynccontextmanager
async def hands(*workers: Hands) -> AsyncIterator[None]:
    for each in workers:
        await each.start()
    try:
        yield
    finally:
        for each in workers:
            await each.stop()


async def until(wanted: Callable[[], bool]) -> None:
    for _ in range(400):
        if wanted():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it does not happen")


async def stored(pool: SharedPool, count: int, *tasks: asyncio.Task[JobResult]) -> None:
    """Wait until so many jobs are in the database; a task that has ended says why they never will be."""
    for _ in range(400):
        if await left(pool) == count:
            return
        for task in tasks:
            if task.done():
                task.result()
        await asyncio.sleep(0.05)
    raise AssertionError("they are not stored")


async def left(pool: SharedPool) -> int:
    async with pool.leases.store.change() as connection:
        return int(await connection.fetchval("SELECT count(*) FROM jobs"))


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]


def card(name: str) -> ShowCard:
    return ShowCard(name)


def test_a_job_waits_runs_and_is_gone(postgres: str) -> None:
    async def work() -> None:
        worker = Hands(postgres)
        async with asking(postgres) as pool:
            waiting = asyncio.create_task(pool.run(card("one"), 5.0))
            await until(lambda: pool.running_jobs == 1)
            async with hands(worker):
                assert (await waiting).facts["by"] == id(worker.processes[0])
                assert worker.begun == ["one"]
                with pytest.raises(JobFailed, match="It failed") as failed:
                    await pool.run(card("fails"), 5.0)
                assert failed.value.plain == "Sorry."
            assert await left(pool) == 0

    run(work)


def test_the_job_of_a_worker_that_is_gone_is_done_by_another_and_counts_once(postgres: str) -> None:
    async def work() -> None:
        first, second = Hands(postgres), Hands(postgres)
        async with asking(postgres) as pool, hands(first):
            first.hold()
            waiting = asyncio.create_task(pool.run(card("one"), 5.0))
            await until(lambda: first.begun == ["one"])
            await first.freeze()
            async with hands(second):
                assert (await waiting).facts["by"] == id(second.processes[0])
                # the first one wakes up and has a result, which nobody wants any more
                again = asyncio.create_task(pool.run(card("two"), 5.0))
                first.go_on()
                assert (await again).facts["by"] == id(second.processes[0])
            assert await left(pool) == 0

    run(work)


def test_a_result_of_an_earlier_try_counts_for_nothing(postgres: str) -> None:
    async def work() -> None:
        first, second = Hands(postgres), Hands(postgres)
        async with asking(postgres) as pool, hands(first):
            first.hold()
            waiting = asyncio.create_task(pool.run(card("one"), 5.0))
            await until(lambda: first.begun == ["one"])
            await first.freeze()
            async with hands(second):
                second.hold()
                await until(lambda: second.begun == ["one"])
                first.go_on()  # while the second try is under way
                await asyncio.gather(*first.worker._running)
                assert not waiting.done()
                second.go_on()
                assert (await waiting).facts["by"] == id(second.processes[0])

    run(work)


def test_a_job_that_kills_its_workers_ends(postgres: str) -> None:
    async def work() -> None:
        async with asking(postgres) as pool, contextlib.AsyncExitStack() as stack:
            waiting = asyncio.create_task(pool.run(card("one"), 5.0))
            for _ in range(shared_jobs.MOST_TRIES):
                worker = Hands(postgres)
                await stack.enter_async_context(hands(worker))
                worker.hold()
                await until(lambda worker=worker: worker.begun == ["one"])  # type: ignore[misc]
                await worker.freeze()
            last = Hands(postgres)
            await stack.enter_async_context(hands(last))
            with pytest.raises(JobFailed, match="workers died with the job"):
                await waiting
            assert last.begun == []

    run(work)


def test_a_worker_that_stops_finishes_what_it_does_and_takes_no_more(postgres: str) -> None:
    async def work() -> None:
        first, second = Hands(postgres), Hands(postgres)
        async with asking(postgres) as pool:
            async with hands(first):
                first.hold()
                one = asyncio.create_task(pool.run(card("one"), 5.0))
                await until(lambda: first.begun == ["one"])
                two = asyncio.create_task(pool.run(card("two"), 5.0))
                first.worker.leave()
                first.go_on()
                await one
            async with hands(second):
                await two
            assert (first.begun, second.begun) == (["one"], ["two"])

    run(work)


def test_who_waits_no_longer_leaves_nothing(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_jobs, "LONGEST_WAIT", 0.1)
    monkeypatch.setattr(shared_jobs, "LOOK_SECONDS", 0.2)
    monkeypatch.setattr(shared_jobs, "SWEEP_SECONDS", 0.5)

    async def work() -> None:
        async with asking(postgres) as pool:
            with pytest.raises(NotNow, match="waited for more than"):
                await pool.run(card("one"), 5.0)
            given_up = asyncio.create_task(pool.run(card("two"), 5.0))
            await asyncio.sleep(0.05)
            given_up.cancel()
            await asyncio.gather(given_up, return_exceptions=True)
            await asyncio.gather(*shared_jobs.DELETING)
            for _ in range(200):  # what was under way when it was given up is swept away
                if not await left(pool):
                    return
                await asyncio.sleep(0.1)
            raise AssertionError("a job is left")

    run(work)


def test_only_so_many_jobs_wait(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_jobs, "MOST_WAITING_JOBS", (2, 1, 1))

    async def work() -> None:
        async with asking(postgres) as pool:
            first = asyncio.create_task(pool.run(card("one"), 5.0, Asker(REQUEST)))
            await stored(pool, 1, first)
            with pytest.raises(NotNow, match="too many wait"):
                await pool.run(card("two"), 5.0, Asker(REQUEST))
            game = asyncio.create_task(pool.run(card("three"), 5.0, Asker(GAME)))  # has its own bound
            await stored(pool, 2, first, game)
            for task in (first, game):
                task.cancel()
            await asyncio.gather(first, game, return_exceptions=True)

    run(work)


def test_games_of_people_come_first_and_have_a_process_kept(postgres: str) -> None:
    async def work() -> None:
        worker = Hands(postgres, processes=2)
        async with asking(postgres) as pool:
            asked = [Asker(UNATTENDED, "a"), Asker(REQUEST, "a"), Asker(GAME, "a"), Asker(REQUEST, "b")]
            tasks = [asyncio.create_task(pool.run(card(f"{i} {who.urgency}"), 5.0, who)) for i, who in enumerate(asked)]
            await stored(pool, 4, *tasks)
            worker.hold()
            async with hands(worker):
                await until(lambda: len(worker.begun) == 2)
                assert worker.begun[-1].startswith("2 ") or worker.begun[0].startswith("2 ")
                await asyncio.sleep(0.3)
                assert len(worker.begun) == 2  # one of the two processes is for games of people
                worker.go_on()
                await asyncio.gather(*tasks)
            assert await left(pool) == 0

    run(work)


def test_who_has_used_much_waits_for_the_others_on_every_worker(postgres: str) -> None:
    async def work() -> None:
        async with asking(postgres) as pool:
            async with pool.leases.store.change() as connection:
                await connection.execute(shared_jobs.USE, ["address"], ["greedy"], 30.0)
            worker = Hands(postgres)
            first = asyncio.create_task(pool.run(card("of greedy"), 5.0, Asker(REQUEST, "greedy")))
            await stored(pool, 1, first)
            second = asyncio.create_task(pool.run(card("of modest"), 5.0, Asker(REQUEST, "modest")))
            await stored(pool, 2, first, second)
            async with hands(worker):
                await asyncio.gather(first, second)
            assert worker.begun == ["of modest", "of greedy"]

    run(work)


def test_a_worker_does_only_what_it_can(postgres: str) -> None:
    async def work() -> None:
        other, plain, club = Hands(postgres, engine="other"), Hands(postgres), Hands(postgres, bots=("club",))
        async with asking(postgres) as pool, hands(other, plain, club):
            await asyncio.gather(*[pool.run(BotAnswer(b"", "club", 0, 1), 5.0) for _ in range(4)])
            assert (other.begun, plain.begun, club.begun) == ([], [], ["club"] * 4)
            await pool.run(BotAnswer(b"", "greedy", 0, 1), 5.0)
            assert (len(plain.begun) + len(club.begun), other.begun) == (5, [])

    run(work)


def test_a_job_reads_from_the_database_what_was_asked() -> None:
    frame = msgspec.msgpack.encode(card("one"))
    assert read_job(frame) == card("one")
