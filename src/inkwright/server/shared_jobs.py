"""Jobs in a Postgres database, done by workers on any machine: `inkwright worker`.

A job is a row. It waits until a worker takes it, and is deleted when the server that asked has read its result. A
worker has a lease as a server has. When that ends, its jobs wait again, with a greater number of tries, and a result
counts only for the try that it belongs to. Whose job is next, each worker decides as the queue of one server does, from
what all workers have counted.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from typing import Any, Final

import msgspec

from inkwright.agents import FACTORIES

from .jobs import BotAnswer, JobResult, WorkerJob, read_job, read_result
from .leases import CHANNEL, FAILURES, Leases
from .store import StoreError
from .worker_pool import LONGEST_WAIT, START_SECONDS, STOPS, TOO_LONG, JobFailed, JobPool, NotNow, Worker
from .worker_queue import ANYBODY, HALF_LIFE, MOST_WAITING_JOBS, Asker, FairQueue, WaitingJob

MOST_TRIES: Final = 3  # of a job whose workers die
LOOK_SECONDS: Final = 2.0  # until a server looks for a result of which it was not told
GRACE_SECONDS: Final = 10.0  # for a worker to begin and to store
LEAVING_SECONDS: Final = 30.0  # for the jobs of a worker that stops
USED_LATELY: Final = 200.0  # seconds, after which what was used counts as none

OPEN: Final = "result IS NULL AND failed = ''"
ASK: Final = (
    "WITH asked AS (INSERT INTO jobs (id, asked_by, engine, urgency, address, session, at_table, bot, body, seconds) "
    "SELECT $1, $2, $3, $4::int, $5, $6, $7, $8, $9, $10 "
    f"WHERE (SELECT count(*) FROM jobs WHERE urgency = $4::int AND worker = '' AND {OPEN}) < $11 RETURNING id) "
    "SELECT pg_notify($12, $13) FROM asked"
)
READ: Final = f"DELETE FROM jobs WHERE id = $1 AND NOT ({OPEN}) RETURNING result, failed"
WAITING: Final = (
    "SELECT id, number, urgency, address, session, at_table FROM jobs "
    f"WHERE worker = '' AND {OPEN} AND engine = $1 AND (bot = '' OR bot = ANY($2)) "
    f"ORDER BY urgency, number LIMIT {sum(MOST_WAITING_JOBS)}"
)
TAKE: Final = (
    "UPDATE jobs SET worker = $2, tries = tries + 1 WHERE id = "
    f"(SELECT id FROM jobs WHERE id = $1 AND worker = '' AND {OPEN} FOR UPDATE SKIP LOCKED) "
    "RETURNING body, seconds, tries"
)
FINISH: Final = (
    f"UPDATE jobs SET result = $4, failed = $5 WHERE id = $1 AND worker = $2 AND tries = $3 AND {OPEN} "
    "RETURNING asked_by"
)
GIVE_BACK: Final = f"UPDATE jobs SET worker = '' WHERE id = $1 AND worker = $2 AND tries = $3 AND {OPEN}"
FREE_OWN: Final = f"UPDATE jobs SET worker = '' WHERE worker = $1 AND id <> ALL($2) AND {OPEN}"
USED: Final = (
    f"SELECT kind, name, seconds * power(0.5, extract(epoch FROM clock_timestamp() - moment) / {HALF_LIFE}) AS seconds "
    "FROM job_usage WHERE (kind, name) IN (SELECT * FROM unnest($1::text[], $2::text[])) "
    f"UNION ALL (SELECT kind, name, seconds FROM job_usage WHERE kind = 'address' "
    f"AND moment > clock_timestamp() - interval '{USED_LATELY:g} seconds' LIMIT 2)"
)
USE: Final = (
    "INSERT INTO job_usage (kind, name, seconds, moment) "
    "SELECT kind, name, $3, clock_timestamp() FROM unnest($1::text[], $2::text[]) AS used (kind, name) "
    "ON CONFLICT (kind, name) DO UPDATE SET moment = clock_timestamp(), seconds = EXCLUDED.seconds + job_usage.seconds "
    f"* power(0.5, extract(epoch FROM clock_timestamp() - job_usage.moment) / {HALF_LIFE})"
)
UNWANTED: Final = (
    "DELETE FROM jobs WHERE asked_by = $1 AND id <> ALL($2) AND made < clock_timestamp() - interval '5 seconds'"
)
SWEEP_SECONDS: Final = 10.0
GONE: Final = "NOT EXISTS (SELECT 1 FROM processes WHERE id = jobs.{} AND until > clock_timestamp())"
FREE: Final = (
    f"UPDATE jobs SET worker = '', failed = CASE WHEN tries >= {MOST_TRIES} THEN $1 ELSE '' END "
    f"WHERE worker <> '' AND {OPEN} AND {GONE.format('worker')} RETURNING id, asked_by, failed"
)
CLEAR: Final = (
    f"DELETE FROM jobs WHERE {GONE.format('asked_by')} AND made < clock_timestamp() - interval '60 seconds'",
    f"DELETE FROM job_usage WHERE moment < clock_timestamp() - interval '{USED_LATELY:g} seconds'",
)
CLEAR_EVERY: Final = 30  # seconds

logger = logging.getLogger("inkwright.server")


def failure(why: str, plain: str, not_now: bool = False) -> str:
    """Return why a job failed, as it is stored."""
    return json.dumps({"why": why, "plain": plain, "not_now": not_now})


def raised(text: str) -> JobFailed:
    """Return a stored failure as an error."""
    facts = json.loads(text)
    return NotNow(facts["why"]) if facts["not_now"] else JobFailed(facts["why"], facts["plain"])


DIED: Final = failure(f"{MOST_TRIES} workers died with the job.", "This did not work. Try again.")


# ------------------------------------------------------------ the server


class SharedPool(JobPool):
    """Jobs that workers do which share the database."""

    def __init__(self, leases: Leases) -> None:
        self.leases = leases
        self._asked: dict[str, asyncio.Event] = {}
        self._closed = False
        self._swept = 0.0
        leases.listen("done", self._done)
        leases.each_second.append(self._sweep)

    def _done(self, notice: dict[str, Any]) -> None:
        """A job of this process is done."""
        if notice["job"] in self._asked:
            self._asked[notice["job"]].set()

    @property
    def running_jobs(self) -> int:  # type: ignore[override]  # read alone
        """How many jobs this process has asked for that are not done."""
        return len(self._asked)

    async def run(self, job: WorkerJob, limit: float, asker: Asker = ANYBODY) -> JobResult:
        """Let a worker do a job, and return its result."""
        name = secrets.token_hex(12)
        self._asked[name] = asyncio.Event()
        try:
            await self._ask(name, job, limit, asker)
            return await self._result(name, job, limit)
        except BaseException as error:
            self._forget(name)
            if isinstance(error, StoreError):
                raise NotNow(f"The job {job.name!r} is not done: {error}") from None
            raise
        finally:
            del self._asked[name]

    async def _sweep(self, connection: Any) -> None:
        """Delete the jobs of this process that nobody waits for: one that was given up may be stored after that."""
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self._swept = time.monotonic()
            await connection.execute(UNWANTED, self.leases.id, list(self._asked))

    async def _ask(self, name: str, job: WorkerJob, limit: float, asker: Asker) -> None:
        """Store a job; NotNow if too many wait."""
        bot = job.bot if isinstance(job, BotAnswer) and job.bot not in FACTORIES else ""
        facts = (name, self.leases.id, self.leases.engine, asker.urgency, asker.address, asker.session, asker.table)
        values = (*facts, bot, msgspec.msgpack.encode(job), limit, MOST_WAITING_JOBS[asker.urgency])
        async with self.leases.store.change(whole=False) as connection:
            asked = await connection.fetch(ASK, *values, CHANNEL, json.dumps({"kind": "job"}))
        if not asked:
            raise NotNow(f"The job {job.name!r} is not done: too many wait.")

    async def _result(self, name: str, job: WorkerJob, limit: float) -> JobResult:
        """Wait for the result of a job; whatever ends the wait, nothing of it stays."""
        began = time.monotonic()
        while not self._closed:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._asked[name].wait(), LOOK_SECONDS)
            self._asked[name].clear()
            async with self.leases.store.change(whole=False) as connection:
                row = await connection.fetchrow(READ, name)
                worker = None if row else await connection.fetchval("SELECT worker FROM jobs WHERE id = $1", name)
            now = time.monotonic()
            if row is not None:
                if row["failed"]:
                    raise raised(row["failed"])
                return read_result(row["result"])
            if worker is None:
                raise NotNow(f"The job {job.name!r} is gone: the lease of this process has ended.")
            if not worker and now - began > LONGEST_WAIT:
                raise NotNow(f"The job {job.name!r} waited for more than {LONGEST_WAIT:g} seconds.")
            if now - began > MOST_TRIES * (limit + START_SECONDS + GRACE_SECONDS) + LONGEST_WAIT:
                raise JobFailed(f"The job {job.name!r} took more than {limit:g} seconds.", TOO_LONG)
        raise JobFailed(f"The job {job.name!r} is not done: the server stops.", STOPS)

    def _forget(self, name: str) -> None:
        """Delete a job that nobody waits for, without waiting."""

        async def delete() -> None:
            with contextlib.suppress(StoreError):
                async with self.leases.store.change(whole=False) as connection:
                    await connection.execute("DELETE FROM jobs WHERE id = $1", name)

        task = asyncio.get_running_loop().create_task(delete())
        DELETING.add(task)
        task.add_done_callback(DELETING.discard)

    async def close(self) -> None:
        """End; whoever waits is told."""
        self._closed = True
        for event in list(self._asked.values()):
            event.set()
        await asyncio.gather(*DELETING, return_exceptions=True)


DELETING: set[asyncio.Task[None]] = set()


# ------------------------------------------------------------ the worker


class JobWorker:
    """Some processes of this machine that do jobs of a database."""

    def __init__(self, leases: Leases, workers: list[Worker], bots: list[str]) -> None:
        self.leases = leases
        self.workers = workers
        self.bots = bots  # the names of the bots that it has beside the built-in ones
        self.queue = FairQueue(len(workers))
        self.done = 0
        self._wake = asyncio.Event()
        self._leaving = False
        self._running: set[asyncio.Task[None]] = set()
        self._own: set[str] = set()  # the jobs that it does, or is about to take
        self._cleared = time.monotonic()
        leases.listen("job", lambda notice: self._wake.set())
        leases.each_second.append(self._look_after)

    def values(self) -> dict[str, float]:
        """Return what is counted, as numbers by name."""
        busy = self.queue.processes - len(self.queue.idle)
        return {"worker_processes": self.queue.processes, "worker_jobs": busy, "worker_jobs_done_total": self.done}

    def leave(self) -> None:
        """Take no further jobs."""
        self._leaving = True
        self._wake.set()

    async def work(self) -> None:
        """Do jobs until told to leave; those that run then are finished."""
        while not self._leaving:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_SECONDS)
            self._wake.clear()
            try:
                while self.leases.valid and self.queue.idle and not self._leaving and await self._take():
                    pass
            except StoreError as error:
                logger.warning("no job can be taken", extra={"why": str(error)})
        if self._running:
            await asyncio.wait(self._running, timeout=LEAVING_SECONDS)
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for worker in self.workers:
            worker.end()
            await worker.gone()

    async def _take(self) -> bool:
        """Begin the job that is next; False if there is none for this worker now."""
        async with self.leases.store.change(whole=False) as connection:
            rows = await connection.fetch(WAITING, self.leases.engine, self.bots)
            if not rows:
                return False
            await self._read_usage(connection, rows)
            for job, name in self._in_order(rows):
                self._own.add(name)
                row = await connection.fetchrow(TAKE, name, self.leases.id)
                if row is None:
                    self._own.discard(name)
                else:
                    process = self.queue.begin(job.asker)
                    task = asyncio.get_running_loop().create_task(self._do(name, job.asker, process, row))
                    self._running.add(task)
                    task.add_done_callback(self._running.discard)
                    return True
        return False

    async def _read_usage(self, connection: Any, rows: list[Any]) -> None:
        """Learn what the askers of some jobs have used on all workers."""
        names = {
            *[("address", row["address"]) for row in rows],
            *[("session", row["session"]) for row in rows],
            *[("table", row["at_table"]) for row in rows],
        }
        kinds = {"address": self.queue.addresses, "session": self.queue.sessions, "table": self.queue.tables}
        for used in await connection.fetch(USED, [kind for kind, _ in names], [name for _, name in names]):
            kinds[used["kind"]].set(used["name"], float(used["seconds"]))

    def _in_order(self, rows: list[Any]) -> list[tuple[WaitingJob, str]]:
        """Return the jobs of some rows that this worker may begin, the next one first."""
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        jobs = {}
        for row in rows:
            asker = Asker(row["urgency"], row["address"], row["session"], row["at_table"])
            jobs[WaitingJob(asker, row["number"], turn)] = row["id"]
        return [(job, jobs[job]) for job in self.queue.in_order(list(jobs))]

    async def _do(self, name: str, asker: Asker, process: int, row: Any) -> None:
        """Do a job and store its result, if it is still this worker's."""
        began = time.monotonic()
        result: bytes | None = None
        failed = ""
        try:
            job = read_job(row["body"])
            result = msgspec.msgpack.encode(await self.workers[process].call(job, row["seconds"]))
        except NotNow as error:
            failed = failure(str(error), error.plain, not_now=True)
        except JobFailed as error:
            failed = failure(str(error), error.plain)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            failed = failure(f"The job is not understood: {error}", "This did not work. Try again.")
        except asyncio.CancelledError:
            await self._store(GIVE_BACK, name, self.leases.id, row["tries"])
            raise
        finally:
            self.queue.done(asker, process, 0.0)
        self.done += 1
        try:
            await self._finish(name, asker, row["tries"], time.monotonic() - began, result, failed)
        finally:
            self._own.discard(name)
        self._wake.set()

    async def _finish(
        self, name: str, asker: Asker, tries: int, seconds: float, result: bytes | None, failed: str
    ) -> None:
        """Store what came of a job, tell its server, and count what was used."""
        used = [("address", asker.address), ("session", asker.session), ("table", asker.table)]
        used = [(kind, one) for kind, one in used if one]
        try:
            async with self.leases.store.change() as connection:
                asked_by = await connection.fetchval(FINISH, name, self.leases.id, tries, result, failed)
                if used:
                    await connection.execute(USE, [kind for kind, _ in used], [one for _, one in used], seconds)
                if asked_by is None:
                    logger.warning("a result came too late", extra={"why": f"job {name}, try {tries}"})
                else:
                    notice = json.dumps({"kind": "done", "process": asked_by, "job": name})
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)
        except StoreError as error:  # the job is done again, by this worker or by another
            logger.warning("a result could not be stored", extra={"why": str(error)})

    async def _store(self, query: str, *values: object) -> None:
        """Change something; a database that is away finds it out by the end of the lease."""
        with contextlib.suppress(StoreError):
            async with self.leases.store.change(whole=False) as connection:
                await connection.execute(query, *values)

    async def _look_after(self, connection: Any) -> None:
        """Let the jobs of workers that are gone wait again; now and then delete what nobody needs."""
        await connection.execute(FREE_OWN, self.leases.id, list(self._own))
        freed = await connection.fetch(FREE, DIED)
        for row in freed:
            kind = {"kind": "done", "process": row["asked_by"], "job": row["id"]} if row["failed"] else {"kind": "job"}
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, json.dumps(kind))
        if time.monotonic() - self._cleared > CLEAR_EVERY:
            self._cleared = time.monotonic()
            for query in CLEAR:
                await connection.execute(query)


__all__ = ["FAILURES", "JobWorker", "SharedPool"]
