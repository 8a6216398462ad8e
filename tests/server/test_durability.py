"""Nothing is lost: a server that is killed goes on where it was, for every seat."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import stat
from pathlib import Path

import pytest

from inkwright import Game, Record
from inkwright.server import sqlite_store
from inkwright.server.sqlite_store import SqliteStore, migrate
from inkwright.server.store import StoredAnswer, StoredGame, StoredGuest, StoredSeat, StoredTable, StoreError
from tests.support.full_run import FULL

from .running import Client, ConnectionClosed, Json, Server, answer_by_turns, bot, drain, person, running

KILLS = 200 if FULL else 4


def test_a_killed_server_goes_on_where_it_was(tmp_path: Path) -> None:
    rng = random.Random(5)
    with running(tmp_path / "games.sqlite") as server:
        table = server.duel()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        for kill in range(KILLS):
            answer_by_turns(clients, rng, rng.randrange(1, 5))
            if any(client.over for client in clients):
                check_record(server, table)
                table = server.duel()
                clients = [server.connect(table, seat) for seat in (0, 1)]
                answer_by_turns(clients, rng, 1)
            if kill % 2:
                clients = kill_and_compare(server, table, clients, f"after kill {kill + 1}")
            else:
                clients = kill_with_an_answer_under_way(server, table, clients, rng)
        if not any(client.over for client in clients):
            clients[0].ask("concede")
        drain(clients)
        check_record(server, table)


def kill_and_compare(server: Server, table: Json, clients: list[Client], when: str) -> list[Client]:
    """Kill a server between two answers; return clients that see the same as before."""
    views = [comparable(client) for client in clients]
    versions = [client.state["v"] for client in clients if client.state]
    logs = [client.log for client in clients]
    clients = restarted(server, table)
    assert [comparable(client) for client in clients] == views, when
    now = [client.state["v"] for client in clients if client.state]
    assert all(new > old for new, old in zip(now, versions, strict=True))
    assert [client.log[-5:] for client in clients] == [log[-5:] for log in logs]
    return clients


def kill_with_an_answer_under_way(
    server: Server, table: Json, clients: list[Client], rng: random.Random
) -> list[Client]:
    """Kill a server that may or may not have stored an answer; sent again, it is taken once or not at all."""
    seat = next((number for number, client in enumerate(clients) if client.asked), 0)
    client = clients[seat]
    before = comparable(client)
    version = client.view["decision"]["id"]
    name = f"under-way-{seat}-{version}"
    option = rng.randrange(len(client.view["decision"]["options"]))
    client.send("answer", v=version, id=name, answer=option)
    if rng.random() < 0.5:
        client.receive()  # its state or its ack
    acknowledged = {"t": "ack", "id": name}.items() <= client.received[-1].items()
    clients = restarted(server, table)
    with contextlib.closing(sqlite3.connect(server.data)) as connection:
        query = "SELECT count(*) FROM answers WHERE table_id = ? AND message = ?"
        (stored,) = connection.execute(query, (table["id"], name)).fetchone()
    assert stored >= acknowledged
    assert stored or comparable(clients[seat]) == before
    clients[seat].send("answer", v=version, id=name, answer=option)
    result = clients[seat].until(lambda message: message.get("id") == name)
    assert result.get("code", result["t"]) == ("ack" if stored else "stale")
    drain(clients)
    return clients


def restarted(server: Server, table: Json) -> list[Client]:
    """Kill and start a server; return new clients with their states."""
    server.kill()
    server.start()
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    return clients


def check_record(server: Server, table: Json) -> None:
    """Play the record of a finished game here; every digest is compared."""
    document = server.request(f"/api/games/{table['id']}/record")[1]
    assert Game.replay(Record.read(document)).over


def comparable(client: Client) -> Json:
    """The view without what counts versions and names cards for one socket's life."""
    return json.loads(json.dumps(client.view), object_hook=without_counts)  # type: ignore[no-any-return]


def without_counts(part: Json) -> Json:
    return {key: value for key, value in part.items() if key not in ("id", "handle", "aim_handle") or key == "stack"}


def test_an_answer_that_was_stored_is_not_given_twice(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite") as server:
        table = server.duel()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        for client in clients:
            client.until("state")
        asked = next(client for client in clients if client.asked)
        assert asked.state is not None
        seat, version = asked.state["seat"], asked.state["v"]
        asked.send("answer", v=version, id="once", answer=0)
        asked.until("ack")
        server.kill()
        server.start()
        again = server.connect(table, seat, have=version)
        again.until("state")
        before = comparable(again)
        again.send("answer", v=version, id="once", answer=0)
        assert again.until(lambda message: message.get("id") == "once")["t"] == "ack"
        again.send("sync")
        again.until("state")
        assert comparable(again) == before


def test_clocks_stand_still_while_the_server_is_away(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite") as server:
        table = server.duel(clock={"decision": 5, "bank": 100})
        clients = [server.connect(table, seat) for seat in (0, 1)]
        answer_by_turns(clients, random.Random(2), 4)
        assert clients[0].state is not None
        banks = clients[0].state["clock"]["banks"]
        server.kill()
        server.start()
        client = server.connect(table, 0)
        client.until("state")
        assert client.state is not None
        clock = client.state["clock"]
        assert all(now >= before - 0.2 for now, before in zip(clock["banks"], banks, strict=True))


def test_a_graceful_stop_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite") as server:
        table = server.new_game(person("Ann"), bot())
        client = server.connect(table, 0)
        client.until("state")
        server.stop()
        with pytest.raises(ConnectionClosed):
            client.until("nothing")
        assert client.received[-1]["t"] == "bye"
        assert client.received[-1]["code"] == "restarting"
        server.start()
        client = server.connect(table, 0)
        client.until("state")


def test_a_game_that_parts_is_kept_and_never_continued(tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite") as server:
        table = server.duel()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        answer_by_turns(clients, random.Random(3), 6)
        server.kill()
        with sqlite3.connect(server.data) as connection:  # as if another program had played it
            connection.execute("UPDATE answers SET digest = 'other' WHERE number = 5")
        connection.close()
        server.start()
        clients = [server.connect(table, seat) for seat in (0, 1)]
        for client in clients:
            client.until("state")
            assert "another version" in client.until("parted")["say"]
        result = next(client for client in clients if client.asked).answer(0)
        assert (result["t"], result["code"]) == ("nak", "illegal")
        assert server.request(f"/api/games/{table['id']}")[1]["status"] == "parted"


# ---------------------------------------------------------------- the store


def row(number: int) -> StoredAnswer:
    return StoredAnswer(number, "answer", 0, "done", f"m{number}", [1, 1], "digest", [], [], "2026-01-01T00:00:00Z")


def table(name: str) -> StoredTable:
    seats = [StoredSeat(i, "person", f"P{i}", "", i, guest=f"g{i}", deck=["A"]) for i in (0, 1)]
    return StoredTable(name, "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "waiting", "{}", seats, [])


GAME = StoredGame(1, 1, "5", None, None, "build", "{}", "2026-01-01T00:00:00Z")


def test_waiting_answers_share_a_commit(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "a.sqlite")
        await store.open()
        await store.add_table(table("t"))
        await store.begin_game("t", GAME)
        before = store.commits
        await asyncio.gather(*[store.append("t", 1, row(number)) for number in range(1, 201)])
        assert store.commits - before < 100
        assert [each.number for each in await store.answers("t", 1)] == list(range(1, 201))
        await store.close()

    asyncio.run(check())


def test_one_that_cannot_be_stored_does_not_harm_the_others(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "a.sqlite")
        await store.open()
        await store.add_table(table("t"))
        await store.begin_game("t", GAME)
        jobs = [store.append("t", 1, row(number)) for number in (1, 2, 2, 3)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(result, StoreError) for result in results] == [False, False, True, False]
        await store.close()

    asyncio.run(check())


def test_a_job_that_breaks_does_not_end_the_store(tmp_path: Path) -> None:
    def broken(connection: sqlite3.Connection) -> None:
        raise ValueError("broken")

    async def check() -> None:
        store = SqliteStore(tmp_path / "a.sqlite")
        await store.open()
        jobs = [store._run(broken), store.add_table(table("t"))]
        results = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), 60)
        assert isinstance(results[0], StoreError)
        assert results[1] is None
        assert await store.table("t") is not None
        await store.close()

    asyncio.run(check())


def test_what_is_committed_reaches_the_disk(tmp_path: Path) -> None:
    connection = SqliteStore(tmp_path / "a.sqlite")._connect()
    (level,) = connection.execute("PRAGMA synchronous").fetchone()
    connection.close()
    assert level == 2  # FULL: every commit is synced, in the journal that is used too


def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = SqliteStore._connect

    def small(self: SqliteStore) -> sqlite3.Connection:
        connection = connect(self)
        connection.execute("PRAGMA max_page_count = 40")
        return connection

    monkeypatch.setattr(SqliteStore, "_connect", small)

    async def check() -> None:
        store = SqliteStore(tmp_path / "a.sqlite")
        await store.open()
        await store.add_table(table("t"))
        await store.begin_game("t", GAME)
        stored = 0
        refused = ""
        while not refused:
            try:
                await store.append("t", 1, row(stored + 1))
                stored += 1
            except StoreError as error:
                refused = str(error)
        assert "full" in refused
        assert stored > 10
        assert len(await store.answers("t", 1)) == stored
        await store.close()

    asyncio.run(check())


def test_guests_pruning_deleting_and_backup(tmp_path: Path) -> None:
    async def check() -> None:
        store = SqliteStore(tmp_path / "a.sqlite")
        await store.open()
        await store.add_guest(StoredGuest("g0", "hash", "Ann", "2026-01-01T00:00:00Z"))
        await store.rename_guest("g0", "Anna")
        found = await store.guest("hash")
        assert found is not None
        assert found.name == "Anna"
        for name in ("old", "older"):
            await store.add_table(table(name))
        assert [each.id for each in await store.tables_of("g0", 5)] == ["old", "older"]
        await store.backup(str(tmp_path / "copy.sqlite"))
        assert [stat.S_IMODE((tmp_path / f"{name}.sqlite").stat().st_mode) for name in ("a", "copy")] == [0o600] * 2
        with pytest.raises(StoreError, match="exists"):
            await store.backup(str(tmp_path / "copy.sqlite"))
        with pytest.raises(StoreError, match="could not be written"):
            await store.backup(str(tmp_path / "no" / "copy.sqlite"))
        assert await store.delete_table("old")
        assert not await store.delete_table("old")
        assert await store.prune("2025-01-01T00:00:00Z") == 0
        assert await store.prune("2026-06-01T00:00:00Z") == 1
        assert await store.guest("hash") is None
        await store.close()
        copy = SqliteStore(tmp_path / "copy.sqlite")
        await copy.open()
        assert await copy.table("old") is not None
        await copy.close()

    asyncio.run(check())


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "a.sqlite", isolation_level=None)
    migrate(connection)
    connection.execute("INSERT INTO guests VALUES ('g', 's', 'Ann', '2026')")
    migrate(connection, [*sqlite_store.MIGRATIONS, "ALTER TABLE guests ADD COLUMN seen TEXT NOT NULL DEFAULT '';"])
    assert connection.execute("SELECT name, seen FROM guests").fetchone() == ("Ann", "")
    with pytest.raises(StoreError, match="too old"):
        migrate(connection)
    connection.close()
