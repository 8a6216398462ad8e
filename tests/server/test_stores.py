"""The stores, SQLite and Postgres, by the same tests; and whole games on Postgres."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from inkwright import Game, Record
from inkwright.server.sqlite_store import SqliteStore
from inkwright.server.store import (
    Store,
    StoredAnswer,
    StoredGame,
    StoredGuest,
    StoredReplay,
    StoredReport,
    StoredSeat,
    StoredTable,
    StoreError,
)

from .postgres import postgres_pids, running_postgres
from .running import ConnectionClosed, Server, answer_by_turns, drain

MOMENT = "2026-01-01T00:00:00Z"
GAME = StoredGame(1, 1, str(2**127 + 5), None, 1, "build", "{}", MOMENT)
numbers = itertools.count(1)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with running_postgres() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def with_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Callable[[Store], Awaitable[None]]], None]:
    """Return a function that gives work an open store."""
    store: Store = SqliteStore(tmp_path / "a.sqlite")
    if request.param == "postgres":
        address = request.getfixturevalue("postgres")
        from inkwright.server.postgres_store import PostgresStore

        store = PostgresStore(address)

    def run(work: Callable[[Store], Awaitable[None]]) -> None:
        async def opened() -> None:
            await store.open()
            try:
                await work(store)
            finally:
                await store.close()

        asyncio.run(opened())

    return run


WithStore = Callable[[Callable[[Store], Awaitable[None]]], None]


def row(number: int) -> StoredAnswer:
    return StoredAnswer(number, "answer", 0, "done \N{SNOWMAN}", f"m{number}", [1, 2], "digest", [2.5], [0, 1], MOMENT)


def new_table(changed: str = MOMENT) -> StoredTable:
    name = f"t{next(numbers)}"
    seats = [StoredSeat(i, "open", f"P{i}", "", i, guest=f"{name} g{i}", deck=["A", "B"]) for i in (0, 1)]
    return StoredTable(name, MOMENT, changed, "waiting", "{}", seats, [])


def test_what_is_stored_is_found_again(with_store: WithStore) -> None:
    async def work(store: Store) -> None:
        table = new_table()
        await store.add_table(table)
        assert await store.table(table.id) == table
        assert table.id in [each.id for each in await store.waiting_tables(1000)]
        seat = StoredSeat(1, "open", "Zoë", "hash", 1, "guest", True, "", ["C"])
        await store.save_seat(table.id, seat)
        await store.begin_game(table.id, GAME)
        for number in (1, 2, 3):
            await store.append(table.id, 1, row(number))
        assert await store.answers(table.id, 1) == [row(1), row(2), row(3)]
        await store.end_game(table.id, 1, row(4), '{"how": "lore"}', "{}", over=True)
        found = await store.table(table.id)
        assert found is not None
        assert (found.status, found.seats[1], found.games[0].outcome) == ("over", seat, '{"how": "lore"}')
        assert (found.games[0].seed, found.games[0].first, found.games[0].chooser) == (GAME.seed, None, 1)
        assert len(await store.answers(table.id, 1)) == 4
        assert await store.answers(table.id, 2) == []
        assert await store.table("nothing") is None
        await store.mark(table.id, "parted")
        parted = await store.table(table.id)
        assert parted is not None
        assert parted.status == "parted"

    with_store(work)


def test_nothing_is_found_by_a_text_that_cannot_be_stored(with_store: WithStore) -> None:
    async def work(store: Store) -> None:
        assert await store.table("a\0b") is None
        assert await store.replay("\0") is None
        assert await store.guest("\0") is None

    with_store(work)


def test_a_row_is_stored_once_and_the_others_are_not_harmed(with_store: WithStore) -> None:
    async def work(store: Store) -> None:
        table = new_table()
        await store.add_table(table)
        await store.begin_game(table.id, GAME)
        jobs = [store.append(table.id, 1, row(number)) for number in (1, 2, 2, 3)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert sum(isinstance(result, StoreError) for result in results) == 1
        assert [each.number for each in await store.answers(table.id, 1)] == [1, 2, 3]
        with pytest.raises(StoreError):
            await store.append("nothing", 1, row(1))
        with pytest.raises(StoreError):
            await store.add_table(table)

    with_store(work)


def test_guests_pruning_and_deleting(with_store: WithStore) -> None:
    async def work(store: Store) -> None:
        old, new = new_table("2025-01-01T00:00:00Z"), new_table()
        for table in (old, new):
            await store.add_table(table)
        guest = f"{new.id} g0"
        secret = f"secret of {guest}"
        await store.add_guest(StoredGuest(guest, secret, "Ann", "2025-01-01T00:00:00Z"))
        await store.rename_guest(guest, "Anna")
        found = await store.guest(secret)
        assert found is not None
        assert found.name == "Anna"
        assert [each.id for each in await store.tables_of(guest, 5)] == [new.id]
        assert await store.tables_of("", 5) == []
        assert await store.prune("2025-06-01T00:00:00Z") == 1
        assert await store.table(old.id) is None
        assert await store.guest(secret) is not None  # sits at a table that is left
        assert await store.delete_table(new.id)
        assert not await store.delete_table(new.id)
        assert await store.guest(secret) is None  # the name goes with the last table

    with_store(work)


def test_replays_branches_and_reports(with_store: WithStore) -> None:
    async def work(store: Store) -> None:
        table = new_table()
        await store.add_table(table)
        root = StoredReplay(f"r{next(numbers)}", MOMENT, "{}", "", 0, table.id)
        branch = StoredReplay(f"r{next(numbers)}", MOMENT, "{}", root.id, 7, table.id, "g1")
        twig = StoredReplay(f"r{next(numbers)}", MOMENT, "{}", branch.id, 9, table.id)
        for replay in (root, branch, twig):
            await store.add_replay(replay)
        assert await store.replay(branch.id) == branch
        assert await store.branches(root.id, 10) == [(branch.id, 7)]
        assert await store.branches(twig.id, 10) == []
        assert await store.delete_replay(branch.id)
        assert [await store.replay(each.id) for each in (root, branch, twig)] == [root, None, None]
        assert not await store.delete_replay(branch.id)
        report = StoredReport(f"p{next(numbers)}", MOMENT, table.id, 1, 12, 0, "It is stuck.")
        await store.add_report(report)
        assert report in await store.reports()
        await store.delete_table(table.id)
        assert await store.replay(root.id) is None
        assert report not in await store.reports()

    with_store(work)


def test_a_server_on_postgres_is_killed_and_goes_on(postgres: str, tmp_path: Path) -> None:
    server = Server(tmp_path / "log")
    server.database = postgres
    server.start()
    rng = random.Random(6)
    try:
        table = server.duel()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        for _ in range(3):
            answer_by_turns(clients, rng, 8)
            before = [client.view["players"] for client in clients]
            server.kill()
            server.start()
            clients = [server.connect(table, seat) for seat in (0, 1)]
            for client in clients:
                client.until("state")
            assert [len(client.view["players"][0]["hand"]) for client in clients] == [
                len(players[0]["hand"]) for players in before
            ]
            assert [[player["lore"] for player in client.view["players"]] for client in clients] == [
                [player["lore"] for player in players] for players in before
            ]
        assert clients[0].ask("concede")["t"] == "ack"
        drain(clients)
        document = server.request(f"/api/games/{table['id']}/record")[1]
        assert Game.replay(Record.read(document)).over
        status, made, _ = server.request("/api/replays", {"table": table["id"]})
        assert status == 201
        assert server.request(f"/api/replays/{made['id']}/at/5?seat=0")[0] == 200
        for client in clients:
            client.close()
    finally:
        server.stop()


def test_a_database_that_is_not_there_is_said(tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")
    from inkwright.server.postgres_store import PostgresStore

    store = PostgresStore(f"postgresql://nobody@/nothing?host={tmp_path}")
    with pytest.raises(StoreError, match="cannot be opened"):
        asyncio.run(store.open())


@pytest.mark.parametrize("number", [0, 1, 2, -1])
def test_the_database_of_another_program_is_refused_and_not_changed(tmp_path: Path, number: int) -> None:
    path = tmp_path / "notes.db"
    other = sqlite3.connect(path)
    other.executescript(f"CREATE TABLE notes (say TEXT); PRAGMA user_version = {number};")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"notes\.db cannot be opened: It is the database of another program"):
        asyncio.run(SqliteStore(path).open())
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["notes.db"]


def test_a_store_that_cannot_be_brought_up_to_date_is_not_open(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from inkwright.server import postgres_store

    async def refuse(connection: object) -> None:
        raise StoreError("It is too old.")

    async def work() -> None:
        store = postgres_store.PostgresStore(postgres)
        with pytest.raises(StoreError, match="too old"):
            await store.open()
        with pytest.raises(StoreError, match="closed"):
            await store.check()

    monkeypatch.setattr(postgres_store, "migrate", refuse)
    asyncio.run(work())


def test_a_connection_that_is_gone_when_its_time_is_up_is_a_failure_of_the_store(postgres: str) -> None:
    async def work() -> None:
        from inkwright.server.postgres_store import PostgresStore  # it needs a driver

        store = PostgresStore(postgres)
        await store.open()

        async def change() -> None:
            async with store.change(0.2, whole=False) as connection:
                await store._pool.release(connection)  # as the pool does when the database has ended it
                await asyncio.sleep(60)

        try:
            with pytest.raises(StoreError, match="does not answer in time"):
                await change()
            await store.check()
        finally:
            await store.close()

    asyncio.run(work())


def test_a_database_that_hangs_is_told_within_seconds(postgres: str, tmp_path: Path) -> None:
    server = Server(tmp_path / "log")
    server.database = postgres
    server.start()
    pids: list[int] = []
    try:
        table = server.duel()
        client = server.connect(table, 0)
        client.until("state")
        pids = postgres_pids(postgres)
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        status, said, _ = server.request("/health")
        assert (status, said["why"]) == (503, "The database does not answer.")
        client.send("concede", id="c")
        with pytest.raises(ConnectionClosed):
            client.until("ack")
        assert client.received[-1]["code"] == "restarting"  # nobody knows whether it is stored
        server.stop()  # ends, though the database does not answer
    finally:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        server.stop()
