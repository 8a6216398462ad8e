"""One lobby for several processes: whoever waits at any of them is paired, and all see what each of them lists."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

pytest.importorskip("asyncpg")

from inkwright import Catalog
from inkwright.server.leases import Leases
from inkwright.server.lobby import Lobby
from inkwright.server.metrics import Metrics
from inkwright.server.postgres_store import PostgresStore
from inkwright.server.protocol import NewGame, SeatRequest
from inkwright.server.shared_queue import SharedQueue
from inkwright.server.tables import Services
from tests.server.test_parlour import House
from tests.server.test_tables import Ear, LocalPool

ports = itertools.count(1)


@asynccontextmanager
async def houses(address: str, count: int) -> AsyncIterator[list[House]]:
    made: list[tuple[House, PostgresStore, Leases]] = []
    for _ in range(count):
        store = PostgresStore(address)
        await store.open()
        leases = Leases(store, f"127.0.0.1:{next(ports)}", "same", "1.0")
        await leases.start()
        services = Services(store, LocalPool(), Catalog.at_hand(), "build", Metrics())
        services.listed = True
        services.owners = leases
        house = House(Lobby(services))
        house.parlour.shared = SharedQueue(leases, house.parlour)
        made.append((house, store, leases))
    try:
        yield [house for house, _, _ in made]
    finally:
        for house, store, leases in made:
            house.parlour.visitors.clear()
            for table in house.lobby.tables.values():
                await table.close()
            await leases.stop()
            await store.close()


def run(work: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(work())  # type: ignore[arg-type]


async def until(wanted: Callable[[], bool]) -> None:
    for _ in range(200):
        if wanted():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it does not happen")


def test_guests_at_two_processes_are_paired(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 2) as (one, two):
            ann, bo, cy = await one.visit("Ann"), await two.visit("Bo"), await one.visit("Cy")
            await one.look(ann)
            await one.look(cy, series="best-of-3")
            assert all("queued" in each.kinds() for each in (ann, cy))
            await two.look(bo)
            await until(lambda: "paired" in ann.kinds())
            assert (ann.last("paired")["opponent"], bo.last("paired")["opponent"]) == ("Bo", "Ann")
            assert ann.last("paired")["path"] == bo.last("paired")["path"]
            (table,) = two.lobby.tables.values()
            assert [chair.guest for chair in table.people] == [each.guest.id for each in (ann, bo) if each.guest]
            assert table.game is not None
            assert [each.name for each in one.parlour.queue.values()] == ["Cy"]
            assert not two.parlour.queue

    run(work)


def test_two_who_come_at_the_same_time_find_each_other(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 2) as (one, two):
            at = [(house, await house.visit(f"Guest {i}")) for i, house in enumerate((one, two) * 4)]
            await asyncio.gather(*[house.look(visitor) for house, visitor in at])
            await until(lambda: all("paired" in visitor.kinds() for _, visitor in at))
            paths = [visitor.last("paired")["path"] for _, visitor in at]
            assert sorted(paths.count(path) for path in paths) == [2] * 8

    run(work)


def test_a_guest_waits_at_one_process(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 2) as (one, two):
            here = await one.visit("Ann")
            there = two.again(here.guest)
            await one.look(here)
            await two.look(there)
            await until(lambda: "left" in here.kinds())
            assert not one.parlour.queue
            two.parlour.leave(there)  # and is gone
            bo = await one.visit("Bo")
            await asyncio.sleep(0.3)
            await one.look(bo)
            assert "queued" in bo.kinds()
            assert "paired" not in bo.kinds()

    run(work)


def test_whoever_waits_at_a_process_that_is_gone_is_paired_with_nobody(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 2) as (one, two):
            ann, bo = await one.visit("Ann"), await two.visit("Bo")
            await one.look(ann)
            leases = one.lobby.services.owners
            assert isinstance(leases, Leases)
            assert leases._beating is not None
            leases._beating.cancel()
            await asyncio.gather(leases._beating, return_exceptions=True)
            async with leases.store.change() as connection:
                await connection.execute("UPDATE processes SET until = clock_timestamp() WHERE id = $1", leases.id)
            await two.look(bo)
            assert "queued" in bo.kinds()
            assert "paired" not in bo.kinds()

    run(work)


def test_everybody_sees_what_each_process_lists(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 2) as (one, two):
            ann, bo = await one.visit("Ann"), await two.visit("Bo")
            assert ann.guest is not None
            wanted = NewGame(
                [SeatRequest("person", "Ann", "first-lamp"), SeatRequest("open")], listed=True, format="constructed"
            )
            table, _ = await one.lobby.new_table(wanted, ann.guest)
            table.chairs[0].listeners.append(Ear())
            await one.look(ann)
            await until(lambda: bo.last("parlour")["tables"] != [] and bo.last("parlour")["waiting"] == 1)
            assert [each["id"] for each in bo.last("parlour")["tables"]] == [table.id]
            assert bo.last("parlour")["here"] == 2

    run(work)
