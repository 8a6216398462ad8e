"""The store in a Postgres database. Each change is one transaction; Postgres itself puts several into one commit."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import asyncpg
import msgspec

from .owners import LeaseLost
from .postgres_schema import MIGRATIONS, OLDEST_PROGRAM
from .sqlite_store import DELETE_REPLAY, PRUNE_PAUSE, PRUNED, PRUNED_AT_ONCE, read_answer, read_seat
from .store import (
    Status,
    Store,
    StoredAnswer,
    StoredGame,
    StoredGuest,
    StoredReplay,
    StoredReport,
    StoredSeat,
    StoredTable,
    StoreError,
    make_private,
    seed_words,
)
from .times import now_text

if TYPE_CHECKING:
    from .leases import Leases

MOST_CONNECTIONS: Final = 8
STATEMENT_SECONDS: Final = 4.0  # for a change and all its statements
CONNECT_SECONDS: Final = 4.0
CLOSE_SECONDS: Final = 3.0
HOUSE_SECONDS: Final = 120.0  # to bring the database up to date, and for the statements of `--prune` and `--delete`
MIGRATION_LOCK: Final = 0x1A4B  # one server at a time brings the database up to date
NOT_STORED: Final = "\0"  # no text in Postgres has this character
APPEND_FREELY: Final = (
    "WITH changing AS (UPDATE tables SET changed = $12 WHERE id = $1 RETURNING id) "
    "INSERT INTO answers SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM changing"
)
APPEND: Final = APPEND_FREELY.replace("id = $1", "id = $1 AND owner = $13 AND fence = $14", 1)
"""One statement: the row of the table is locked and its fencing number compared before the answer is stored."""

ASYNCPG_FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
FAILURES: Final = (*ASYNCPG_FAILURES, OSError, TimeoutError)


def marks(count: int) -> str:
    """Return the places of some values."""
    return ", ".join([f"${number}" for number in range(1, count + 1)])


def reason(error: BaseException) -> str:
    """Return why something failed; a time limit says nothing itself."""
    return str(error).rstrip(".") or "it does not answer in time"


def plain(value: object) -> str:
    """Return plain values as text."""
    return msgspec.json.encode(value).decode()


async def as_it_is(connection: Any) -> None:
    """Give a connection back without a further statement: none here changes the settings of its session."""


def cut(connection: Any) -> None:
    """End a connection at once; one that the database has ended is no longer there to be ended."""
    with contextlib.suppress(asyncpg.InterfaceError):
        connection.terminate()


class PostgresStore(Store):
    """The store in a Postgres database."""

    is_shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.leases: Leases | None = None  # of a server; without them rows are changed whoever owns their table
        self._pool: Any = None

    async def open(self) -> None:
        """Connect, and bring an older database up to date."""
        try:
            async with asyncio.timeout(2 * CONNECT_SECONDS):
                self._pool = await asyncpg.create_pool(
                    self.url,
                    min_size=1,
                    max_size=MOST_CONNECTIONS,
                    timeout=CONNECT_SECONDS,
                    reset=as_it_is,
                    server_settings={"idle_in_transaction_session_timeout": f"{int(HOUSE_SECONDS)}s"},
                )
        except (*FAILURES, ValueError) as error:
            raise StoreError(f"The database cannot be opened: {reason(error)}.") from None
        try:
            async with self.change(HOUSE_SECONDS) as connection:
                await migrate(connection)
        except BaseException:  # nothing stays open of a store that is not
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what was begun, and disconnect; a database that does not answer is left."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            try:
                async with asyncio.timeout(CLOSE_SECONDS):
                    await pool.close()
            except TimeoutError:
                pool.terminate()

    @asynccontextmanager
    async def change(self, seconds: float = STATEMENT_SECONDS, whole: bool = True) -> AsyncIterator[Any]:
        """Return a connection in a transaction; what fails is a StoreError, and nothing of it is stored.

        `whole=False`: for a single statement, which is a transaction of its own.

        All of it has a time limit. A connection that has passed it is cut: it would wait for the end of its statement.
        """
        pool = self._pool
        if pool is None:
            raise StoreError("The store is closed.")
        connection = None
        try:
            async with asyncio.timeout(seconds):
                connection = await pool.acquire(timeout=CONNECT_SECONDS)
                async with connection.transaction() if whole else contextlib.nullcontext():
                    yield connection
        except FAILURES as error:
            if connection is not None and isinstance(error, (TimeoutError, asyncpg.InternalClientError)):
                cut(connection)
            raise StoreError(f"The database refused: {reason(error)}.") from None
        except asyncio.CancelledError:
            if connection is not None:
                cut(connection)
            raise
        finally:
            if connection is not None:
                with contextlib.suppress(*FAILURES):
                    await pool.release(connection, timeout=CONNECT_SECONDS)

    async def check(self) -> None:
        """Return if something can be stored now: a transaction number is taken, which writes."""
        async with self.change() as connection:
            await connection.execute("SELECT txid_current()")

    async def _execute(self, query: str, *values: object) -> int:
        """Run a statement and return how many rows it changed."""
        async with self.change() as connection:
            done: str = await connection.execute(query, *values)
        last = done.rpartition(" ")[2]
        return int(last) if last.isdecimal() else 0

    async def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query."""
        if any(isinstance(value, str) and NOT_STORED in value for value in values):
            return []
        async with self.change() as connection:
            return [tuple(row) for row in await connection.fetch(query, *values)]

    # ------------------------------------------------------------ guests

    async def add_guest(self, guest: StoredGuest) -> None:
        """Store a new guest."""
        values = (guest.id, guest.secret, guest.name, guest.made)
        await self._execute("INSERT INTO guests VALUES ($1, $2, $3, $4)", *values)

    async def guest(self, secret: str) -> StoredGuest | None:
        """Return the guest with this hash of a secret."""
        found = await self._rows("SELECT id, secret, name, made FROM guests WHERE secret = $1", secret)
        return StoredGuest(*found[0]) if found else None

    async def rename_guest(self, guest: str, name: str) -> None:
        """Give a guest another name."""
        await self._execute("UPDATE guests SET name = $1 WHERE id = $2", name, guest)

    # ------------------------------------------------------------ tables

    async def add_table(self, table: StoredTable) -> None:
        """Store a new table with its seats."""
        values = (table.id, table.made, table.changed, table.status, table.settings)
        owner = self.leases.id if self.leases is not None else ""
        query = (
            "INSERT INTO tables (id, made, changed, status, settings, owner, fence) VALUES ($1, $2, $3, $4, $5, $6, $7)"
        )
        async with self.change() as connection:
            await connection.execute(query, *values, owner, int(bool(owner)))
            for seat in table.seats:
                await put_seat(connection, table.id, seat)

    async def save_seat(self, table: str, seat: StoredSeat) -> None:
        """Store a seat as it is now."""
        async with self.change() as connection:
            await self._touch(connection, table)
            await put_seat(connection, table, seat)

    async def begin_game(self, table: str, game: StoredGame) -> None:
        """Store the beginning of a game; its table runs from now on."""
        values = (table, *msgspec.structs.astuple(game))
        async with self.change() as connection:
            await self._touch(connection, table, "running")
            await connection.execute(f"INSERT INTO games VALUES ({marks(len(values))})", *values)

    async def append(self, table: str, game: int, row: StoredAnswer) -> None:
        """Add a row to a game."""
        values = answer_values(table, game, row)
        owner, fence = self._fence(table)
        async with self.change(whole=False) as connection:
            done = await connection.execute(
                APPEND if owner else APPEND_FREELY, *values, *((owner, fence) * bool(owner))
            )
        if done.endswith(" 0"):
            self._lost(table)

    async def end_game(self, table: str, game: int, row: StoredAnswer, outcome: str, result: str, over: bool) -> None:
        """Add the last row of a game, with its outcome; `over`: the table plays no other in this series."""
        query = "UPDATE games SET outcome = $1, result = $2 WHERE table_id = $3 AND number = $4"
        async with self.change() as connection:
            await self._touch(connection, table, "over" if over else "running")
            await connection.execute(f"INSERT INTO answers VALUES ({marks(12)})", *answer_values(table, game, row))
            await connection.execute(query, outcome, result, table, game)

    async def mark(self, table: str, status: Status) -> None:
        """Set the status of a table."""
        async with self.change() as connection:
            await self._touch(connection, table, status)

    def _fence(self, table: str) -> tuple[str, int]:
        """Return this process and the fencing number by which it owns a table; "" if it is no server."""
        if self.leases is None:
            return "", 0
        return self.leases.id, self.leases.fences.get(table, -1)

    def _lost(self, table: str) -> None:
        """A change was refused: the table has another owner, or is gone."""
        if self.leases is not None:
            self.leases.forget(table)
        raise LeaseLost("The table has another owner or is gone.")

    async def _touch(self, connection: Any, table: str, status: Status | None = None) -> None:
        """Note that a table changes, before it does; LeaseLost if it is not this process's to change."""
        owner, fence = self._fence(table)
        query = "UPDATE tables SET status = coalesce($1, status), changed = $2 WHERE id = $3"
        fenced = " AND owner = $4 AND fence = $5" if owner else ""
        values = (status, now_text(), table, *((owner, fence) * bool(owner)))
        done = await connection.execute(query + fenced, *values)
        if done.endswith(" 0"):
            self._lost(table)

    async def table(self, table: str) -> StoredTable | None:
        """Return a table."""
        if NOT_STORED in table:
            return None
        async with self.change() as connection:
            return await find_table(connection, table)

    async def answers(self, table: str, game: int) -> list[StoredAnswer]:
        """Return the rows of a game in their order."""
        rows = await self._rows(
            "SELECT number, kind, seat, answer, message, versions, digest, banks, strikes, made FROM answers "
            "WHERE table_id = $1 AND game = $2 ORDER BY number",
            table,
            game,
        )
        return [read_answer(row) for row in rows]

    async def _tables(self, query: str, *values: object) -> list[StoredTable]:
        """Return the tables whose ids a query finds."""
        async with self.change() as connection:
            rows = await connection.fetch(query, *values)
            found = [await find_table(connection, row["id"]) for row in rows]
        return [table for table in found if table is not None]

    async def tables_of(self, guest: str, most: int) -> list[StoredTable]:
        """Return the tables at which a guest sits, the newest first."""
        return await self._tables(
            "SELECT id, changed FROM tables WHERE $1 <> '' AND id IN (SELECT table_id FROM seats WHERE guest = $1) "
            'ORDER BY changed DESC, id COLLATE "C" LIMIT $2',
            guest,
            most,
        )

    async def waiting_tables(self, most: int) -> list[StoredTable]:
        """Return the tables whose first game has not begun, the newest first."""
        query = "SELECT id FROM tables WHERE status = 'waiting' ORDER BY changed DESC, id COLLATE \"C\" LIMIT $1"
        return await self._tables(query, most)

    # ------------------------------------------------------------ replays and reports

    async def add_replay(self, replay: StoredReplay) -> None:
        """Store a new replay."""
        await self._execute(f"INSERT INTO replays VALUES ({marks(7)})", *msgspec.structs.astuple(replay))

    async def replay(self, replay: str) -> StoredReplay | None:
        """Return a replay."""
        query = "SELECT id, made, record, parent, at, table_id, maker FROM replays WHERE id = $1"
        found = await self._rows(query, replay)
        return StoredReplay(*found[0]) if found else None

    async def branches(self, replay: str, most: int) -> list[tuple[str, int]]:
        """Return the branches of a replay and where each begins, the oldest first."""
        query = "SELECT id, at FROM replays WHERE parent = $1 AND parent <> '' ORDER BY made, id COLLATE \"C\" LIMIT $2"
        return [(row[0], row[1]) for row in await self._rows(query, replay, most)]

    async def add_report(self, report: StoredReport) -> None:
        """Store a report of a problem."""
        await self._execute(f"INSERT INTO reports VALUES ({marks(7)})", *msgspec.structs.astuple(report))

    async def reports(self) -> list[StoredReport]:
        """Return every report, the oldest first."""
        query = 'SELECT id, made, table_id, game, row, seat, say FROM reports ORDER BY made, id COLLATE "C"'
        return [StoredReport(*row) for row in await self._rows(query)]

    # ------------------------------------------------------------ keeping house

    async def delete_table(self, table: str) -> bool:
        """Delete a table with its games, names, copies and the games played on from them; False if there is none."""
        async with self.change(HOUSE_SECONDS) as connection:
            seeds = [row["seed"] for row in await connection.fetch("SELECT seed FROM games WHERE table_id = $1", table)]
            query = "SELECT DISTINCT table_id FROM games WHERE seed = ANY($1)"
            tables = sorted({table, *[row["table_id"] for row in await connection.fetch(query, seeds)]})
            for seed in seeds:
                await connection.execute("DELETE FROM replays WHERE strpos(record, $1) > 0", seed_words(seed))
            await connection.execute("DELETE FROM replays WHERE table_id = ANY($1)", tables)
            await connection.execute("DELETE FROM reports WHERE table_id = ANY($1)", tables)
            guests = await connection.fetch("SELECT DISTINCT guest FROM seats WHERE table_id = ANY($1)", tables)
            found = await connection.fetchval("SELECT count(*) FROM tables WHERE id = $1", table)
            await connection.execute("DELETE FROM tables WHERE id = ANY($1)", tables)
            query = "DELETE FROM guests WHERE id = ANY($1) AND id NOT IN (SELECT guest FROM seats)"
            await connection.execute(query, [row["guest"] for row in guests])  # names, of those who sit nowhere else
        return bool(found)

    async def delete_replay(self, replay: str) -> bool:
        """Delete a replay with its branches, and theirs; False if there is none."""
        return await self._execute(DELETE_REPLAY.replace("?", "$1"), replay) > 0

    async def prune(self, before: str) -> int:
        """Delete the tables that nobody has touched since a moment, and guests without a table; return how many.

        It is done in small steps, so that a server that uses the same database does not wait.
        """
        tables = 0
        for number, query in enumerate(PRUNED):
            step = query.replace("?", "$1", 1).replace("?", "$2", 1)
            while deleted := await self._execute(step, before, PRUNED_AT_ONCE):
                tables += deleted if number == 0 else 0
                await asyncio.sleep(PRUNE_PAUSE)
        return tables

    async def backup(self, path: str) -> None:
        """Write a copy of everything into a new file, by pg_dump."""
        if Path(path).exists():
            raise StoreError(f"{path} exists already.")
        program = shutil.which("pg_dump")
        if program is None:
            raise StoreError("A backup of Postgres needs the program pg_dump.")
        make_private(Path(path))
        process = await asyncio.create_subprocess_exec(program, "--file", path, "--dbname", self.url)
        if await process.wait() != 0:
            raise StoreError("The backup could not be written: pg_dump failed.")


async def migrate(connection: Any, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a database up to date; StoreError if a newer program has made it such that this one cannot use it.

    A program uses a newer database if that says so: then both versions can run side by side.
    """
    await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
    await connection.execute("CREATE TABLE IF NOT EXISTS schema_number (number INTEGER NOT NULL)")
    row = await connection.fetchrow("SELECT * FROM schema_number")
    number, oldest = 0, 0
    if row is None:
        await connection.execute("INSERT INTO schema_number VALUES (0)")
    else:
        number = row["number"]
        oldest = row.get("oldest_program", number)
    if number > len(migrations):
        if oldest > len(migrations):
            known = len(migrations)
            raise StoreError(f"The database has schema {number}, and this program knows {known}: it is too old.")
        return
    for step in migrations[number:]:
        await connection.execute(step)
    if number < len(migrations):
        query = "UPDATE schema_number SET number = $1, oldest_program = $2"
        await connection.execute(query, len(migrations), OLDEST_PROGRAM)


async def put_seat(connection: Any, table: str, seat: StoredSeat) -> None:
    """Write a seat."""
    values = (table, seat.seat, seat.kind, seat.name, seat.token, seat.chair, seat.guest, int(seat.taken), seat.bot)
    columns = ("kind", "name", "token", "chair", "guest", "taken", "bot", "deck")
    changes = ", ".join([f"{name} = EXCLUDED.{name}" for name in columns])
    query = f"INSERT INTO seats VALUES ({marks(10)}) ON CONFLICT (table_id, seat) DO UPDATE SET {changes}"
    await connection.execute(query, *values, plain(seat.deck))


def answer_values(table: str, game: int, row: StoredAnswer) -> tuple[object, ...]:
    """Return the columns of a row of a game."""
    facts = (table, game, row.number, row.kind, row.seat, row.answer, row.message)
    return (*facts, plain(row.versions), row.digest, plain(row.banks), plain(row.strikes), row.made)


async def find_table(connection: Any, table: str) -> StoredTable | None:
    """Return a table with its seats and games."""
    row = await connection.fetchrow("SELECT id, made, changed, status, settings FROM tables WHERE id = $1", table)
    if row is None:
        return None
    seats = await connection.fetch(
        "SELECT seat, kind, name, token, chair, guest, taken, bot, deck FROM seats WHERE table_id = $1 ORDER BY seat",
        table,
    )
    games = await connection.fetch(
        "SELECT number, series, seed, first, chooser, build, played_with, made, outcome, result FROM games "
        "WHERE table_id = $1 ORDER BY number",
        table,
    )
    read_games = [StoredGame(*each) for each in games]
    table_id, made, changed, status, settings = row
    read_seats = [read_seat(tuple(each)) for each in seats]
    return StoredTable(table_id, made, changed, status, settings, read_seats, read_games)
