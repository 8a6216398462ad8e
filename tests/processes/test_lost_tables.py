"""A process that loses a table while it loads or keeps it sends everybody there away: nobody waits at a dead copy."""

from __future__ import annotations

import asyncio
import time

import pytest

pytest.importorskip("asyncpg")

from inkwright.server.leases import Leases
from inkwright.server.postgres_store import PostgresStore
from inkwright.server.protocol import NewGame, SeatRequest
from inkwright.server.store import StoredTable, StoreError
from inkwright.server.tables import GameTable
from tests.server.test_parlour import House
from tests.server.test_tables import Ear

from .test_queue import houses, run


async def new_table(house: House) -> GameTable:
    ann = await house.visit("Ann")
    assert ann.guest is not None
    wanted = NewGame([SeatRequest("person", "Ann", "first-lamp"), SeatRequest("open")], format="constructed")
    table, _ = await house.lobby.new_table(wanted, ann.guest)
    return table


def owners(house: House) -> Leases:
    found = house.lobby.services.owners
    assert isinstance(found, Leases)
    return found


def test_a_table_that_is_lost_unnoticed_is_left_at_the_next_look(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 1) as (one,):
            table = await new_table(one)
            ear = Ear()
            table.chairs[0].listeners.append(ear)
            del owners(one).fences[table.id]
            await one.lobby._look_after(table, time.monotonic())
            assert table.deleted
            assert ear.heard[-1]["t"] == "bye"

    run(work)


def test_a_table_that_is_lost_while_it_is_loaded_is_not_kept(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    restore = GameTable.restore

    async def slow(self: GameTable, save: bytes | None = None) -> None:
        await restore(self, save)
        leases = self.services.owners
        assert isinstance(leases, Leases)
        leases._lose(self.id)  # the notice comes now

    async def work() -> None:
        async with houses(postgres, 1) as (one,):
            table = await new_table(one)
            await one.lobby._let_go(one.lobby.tables.pop(table.id))
            monkeypatch.setattr(GameTable, "restore", slow)
            with pytest.raises(StoreError):
                await one.lobby.find(table.id)
            assert table.id not in one.lobby.tables
            monkeypatch.setattr(GameTable, "restore", restore)
            assert await one.lobby.find(table.id) is not None

    run(work)


def test_two_who_load_a_table_after_a_failure_get_the_same_copy(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    restore = GameTable.restore
    tries = 0

    async def failing_once(self: GameTable, save: bytes | None = None) -> None:
        nonlocal tries
        tries += 1
        first = tries == 1
        await asyncio.sleep(0.3)
        if first:
            raise StoreError("The database does not answer.")
        await restore(self, save)

    async def work() -> None:
        async with houses(postgres, 1) as (one,):
            table = await new_table(one)
            await one.lobby._let_go(one.lobby.tables.pop(table.id))
            monkeypatch.setattr(GameTable, "restore", failing_once)
            first = asyncio.create_task(one.lobby.find(table.id))
            second = asyncio.create_task(one.lobby.find(table.id))
            with pytest.raises(StoreError):
                await first
            await asyncio.sleep(0)
            third = await one.lobby.find(table.id)  # while the second one loads it
            assert third is not None
            assert await second is third is one.lobby.tables[table.id]

    run(work)


def test_a_table_that_could_not_be_stored_is_owned_by_nobody(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(self: PostgresStore, table: StoredTable) -> None:
        raise StoreError("The database does not answer.")

    async def work() -> None:
        async with houses(postgres, 1) as (one,):
            with monkeypatch.context() as patch:
                patch.setattr(PostgresStore, "add_table", refuse)
                with pytest.raises(StoreError):
                    await new_table(one)
            assert owners(one).fences == {}
            table = await new_table(one)
            assert list(owners(one).fences) == [table.id]

    run(work)


def test_a_lease_that_comes_back_makes_no_second_copy(postgres: str) -> None:
    async def work() -> None:
        async with houses(postgres, 1) as (one,):
            table = await new_table(one)
            owners(one).valid_until = 0.0
            assert await one.lobby.find(table.id) is table
            await asyncio.sleep(0)

    run(work)
