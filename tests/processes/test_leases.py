"""The lease of a process and the fencing number of a table: each transition of docs/processes.md."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

pytest.importorskip("asyncpg")

from inkwright.server import leases as leases_module
from inkwright.server.leases import Leases
from inkwright.server.owners import LeaseLost, OwnedElsewhere
from inkwright.server.postgres_store import PostgresStore
from inkwright.server.store import StoredAnswer, StoredGame, StoredSeat, StoredTable, StoreError

MOMENT = "2026-01-01T00:00:00Z"
numbers = itertools.count(1)


def answer(number: int) -> StoredAnswer:
    return StoredAnswer(number, "answer", 0, "pass", f"m{number}", [1, 1], "", [], [], MOMENT)


def new_table() -> StoredTable:
    seats = [StoredSeat(i, "person", f"P{i}", "", i) for i in (0, 1)]
    return StoredTable(f"t{next(numbers)}", MOMENT, MOMENT, "waiting", "{}", seats, [])


def new_game() -> StoredGame:
    return StoredGame(1, 1, "5", None, None, "build", "{}", MOMENT)


class Process:
    """A process with its store and its lease, without the rest of a server."""

    def __init__(self, address: str, engine: str = "same", name: str = "") -> None:
        self.store = PostgresStore(address)
        self.leases = Leases(self.store, f"127.0.0.1:{next(numbers)}", engine, "1.0")
        self.lost: list[str] = []
        self.leases.on_lost = self.lost.append

    async def start(self) -> None:
        await self.store.open()
        try:
            await self.leases.start()
        except StoreError:
            await self.store.close()
            raise

    async def freeze(self) -> None:
        """Do nothing any more, as a process does that the system has stopped."""
        assert self.leases._beating is not None
        self.leases._beating.cancel()
        await asyncio.gather(self.leases._beating, return_exceptions=True)
        await self.leases._disconnect()

    async def knows(self, count: int) -> None:
        """Wait until it knows this many others that take tables."""
        for _ in range(100):
            if sum(not other.draining for other in self.leases.others) == count:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(self.leases.others)

    def wake(self) -> None:
        self.leases._beating = asyncio.get_running_loop().create_task(self.leases._beat())

    async def stop(self) -> None:
        await self.leases.stop()
        await self.store.close()

    async def seconds_left(self) -> float:
        async with self.store.change() as connection:
            query = "SELECT extract(epoch FROM until - clock_timestamp()) FROM processes WHERE id = $1"
            return float(await connection.fetchval(query, self.leases.id))

    async def end_lease(self) -> None:
        """Let the lease be over, as the database sees it."""
        async with self.store.change() as connection:
            query = "UPDATE processes SET until = clock_timestamp() - interval '1 second' WHERE id = $1"
            await connection.execute(query, self.leases.id)

    async def begin(self, table: StoredTable) -> None:
        """Make a table, with a game that has one answer."""
        self.leases.own_new(table.id)
        await self.store.add_table(table)
        await self.store.begin_game(table.id, new_game())
        await self.store.append(table.id, 1, answer(1))

    async def rows(self, table: StoredTable) -> list[int]:
        return [row.number for row in await self.store.answers(table.id, 1)]


@asynccontextmanager
async def processes(address: str, count: int) -> AsyncIterator[list[Process]]:
    made = [Process(address) for _ in range(count)]
    try:
        for each in made:
            await each.start()
        for each in made:
            await each.knows(count - 1)
        yield made
    finally:
        for each in made:
            with contextlib.suppress(StoreError):
                await each.stop()


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]


def test_a_table_has_one_owner_and_the_others_are_told_who_it_is(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 2) as (one, two):
            table = new_table()
            await one.begin(table)
            assert one.leases.holds(table.id)
            with pytest.raises(OwnedElsewhere) as told:
                await two.leases.claim(table.id)
            assert told.value.address == one.leases.address
            assert not two.leases.holds(table.id)
            with pytest.raises(LeaseLost):
                await two.store.append(table.id, 1, answer(2))
            await one.leases.claim(table.id)  # it has it already
            await one.store.append(table.id, 1, answer(2))
            assert await two.rows(table) == [1, 2]
            assert await two.store.table("no-such-table") is None
            await two.leases.claim("no-such-table")
            assert not two.leases.holds("no-such-table")

    run(work)


def test_a_lease_is_renewed(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 1) as (one,):
            await one.freeze()
            await asyncio.sleep(1.0)
            before = await one.seconds_left()
            await one.leases._renew(await one.leases._connect())
            assert await one.seconds_left() > before + 0.5

    run(work)


def test_a_table_that_is_given_back_can_be_taken(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 2) as (one, two):
            table = new_table()
            await one.begin(table)
            await one.leases.give_back(table.id)
            assert not one.leases.holds(table.id)
            await two.leases.claim(table.id)
            await two.store.append(table.id, 1, answer(2))
            with pytest.raises(LeaseLost):
                await one.store.append(table.id, 1, answer(3))
            await one.leases.give_back(table.id)  # nothing, since it has not got it
            assert await two.rows(table) == [1, 2]
            assert two.leases.holds(table.id)

    run(work)


def test_a_frozen_process_loses_its_tables_and_can_store_nothing(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 2) as (one, two):
            tables = [new_table(), new_table()]
            for table in tables:
                await one.begin(table)
            await one.freeze()
            with pytest.raises(OwnedElsewhere):
                await two.leases.claim(tables[0].id)  # the lease has not ended
            await one.end_lease()
            await two.leases.claim(tables[0].id)
            await two.store.append(tables[0].id, 1, answer(2))
            changes: list[Callable[[], Awaitable[None]]] = [
                lambda: one.store.append(tables[0].id, 1, answer(3)),
                lambda: one.store.end_game(tables[0].id, 1, answer(3), "{}", "{}", over=True),
                lambda: one.store.begin_game(tables[0].id, new_game()),
                lambda: one.store.save_seat(tables[0].id, StoredSeat(0, "person", "Eve", "", 0)),
                lambda: one.store.mark(tables[0].id, "parted"),
            ]
            before = await two.store.table(tables[0].id)
            for change in changes:
                with pytest.raises(LeaseLost):
                    await change()
            assert await two.store.table(tables[0].id) == before
            assert await two.rows(tables[0]) == [1, 2]
            one.wake()
            for _ in range(100):
                if await one.seconds_left() > 0:
                    break
                await asyncio.sleep(0.05)
            assert one.lost == [tables[0].id]
            assert not one.leases.holds(tables[0].id)
            assert one.leases.holds(tables[1].id)  # nobody has taken it
            await one.store.append(tables[1].id, 1, answer(2))

    run(work)


def test_a_process_whose_lease_has_ended_answers_no_more(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with processes(postgres, 1) as (one,):
            table = new_table()
            await one.begin(table)
            assert one.leases.valid
            left = await one.seconds_left()
            own = one.leases.valid_until - asyncio.get_running_loop().time()
            assert own < left  # it counts from before it asked, and stops early
            one.leases.valid_until = 0.0
            assert not one.leases.holds(table.id)
            with pytest.raises(StoreError):
                one.leases.own_new("another")
            with pytest.raises(StoreError):
                await one.leases.claim(table.id)

    monkeypatch.setattr(leases_module, "BEAT_SECONDS", 60.0)
    run(work)


def test_one_that_is_about_to_stop_takes_no_tables(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 3) as (one, two, three):
            table = new_table()
            await one.begin(table)
            await one.leases.drain()
            await one.leases.give_back(table.id)
            with pytest.raises(OwnedElsewhere) as told:
                await one.leases.claim(table.id)
            assert told.value.address in (two.leases.address, three.leases.address)
            with pytest.raises(OwnedElsewhere):
                one.leases.own_new("another")
            await two.knows(1)
            assert two.leases.another() == three.leases.address
            await two.leases.claim(table.id)

    run(work)


def test_what_a_stopped_process_had_is_free(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 2) as (one, two):
            table = new_table()
            await one.begin(table)
            await one.stop()
            await two.leases.claim(table.id)
            assert two.leases.holds(table.id)

    run(work)


def test_two_claims_at_the_same_time_have_one_winner(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 3) as (one, two, three):
            tables = [new_table() for _ in range(10)]
            for table in tables:
                await one.begin(table)
                await one.leases.give_back(table.id)
            claims = [each.leases.claim(table.id) for table in tables for each in (one, two, three)]
            results = await asyncio.gather(*claims, return_exceptions=True)
            assert sum(isinstance(result, OwnedElsewhere) for result in results) == 20, results
            for table in tables:
                assert sum(each.leases.holds(table.id) for each in (one, two, three)) == 1

    run(work)


def test_another_engine_is_refused_while_servers_run(postgres: str) -> None:
    async def work() -> None:
        async with processes(postgres, 1):
            other = Process(postgres, engine="other")
            with pytest.raises(StoreError, match="another engine uses this database"):
                await other.start()
        other = Process(postgres, engine="other")
        await other.start()  # nobody else is there any more
        await other.stop()

    run(work)


def test_both_versions_live_with_a_newer_schema(postgres: str) -> None:
    from inkwright.server.postgres_schema import MIGRATIONS
    from inkwright.server.postgres_store import migrate

    async def work() -> None:
        store = PostgresStore(postgres)
        await store.open()
        newer = [*MIGRATIONS, "ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT '';"]
        try:
            async with store.change() as connection:
                await migrate(connection, newer)
            async with store.change() as connection:
                await migrate(connection)  # the older program: it says nothing and changes nothing
                assert await connection.fetchval("SELECT number FROM schema_number") == len(newer)
            async with processes(postgres, 1) as (one,):
                table = new_table()
                await one.begin(table)
                assert await one.rows(table) == [1]
            async with store.change() as connection:
                await connection.execute("UPDATE schema_number SET oldest_program = number")
            with pytest.raises(StoreError, match="it is too old"):
                async with store.change() as connection:
                    await migrate(connection)
        finally:
            async with store.change() as connection:
                await connection.execute("ALTER TABLE tables DROP COLUMN mood")
                await connection.execute("UPDATE schema_number SET number = $1, oldest_program = 3", len(MIGRATIONS))
            await store.close()

    run(work)
