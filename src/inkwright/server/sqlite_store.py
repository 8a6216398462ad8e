"""The store in one SQLite file. A thread of its own does all the work and puts waiting changes into one commit."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import stat
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any, Final, TypeVar

import msgspec

from .store import (
    SCHEMA_NUMBER,
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

MAKERS: Final = "ALTER TABLE replays ADD COLUMN maker TEXT NOT NULL DEFAULT '';"
"""Who made a replay."""

MIGRATIONS: Final[Sequence[str]] = (
    """
    CREATE TABLE guests (id TEXT PRIMARY KEY, secret TEXT UNIQUE NOT NULL, name TEXT NOT NULL, made TEXT NOT NULL);
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, made TEXT NOT NULL, changed TEXT NOT NULL, status TEXT NOT NULL, settings TEXT NOT NULL
    );
    CREATE INDEX tables_changed ON tables (changed);
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
        name TEXT NOT NULL, token TEXT NOT NULL, chair INTEGER NOT NULL, guest TEXT NOT NULL, taken INTEGER NOT NULL,
        bot TEXT NOT NULL, deck TEXT NOT NULL, PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX seats_guest ON seats (guest) WHERE guest <> '';
    CREATE TABLE games (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL, series INTEGER NOT NULL,
        seed TEXT NOT NULL, first INTEGER, chooser INTEGER, build TEXT NOT NULL, played_with TEXT NOT NULL,
        made TEXT NOT NULL, outcome TEXT NOT NULL, result TEXT NOT NULL, PRIMARY KEY (table_id, number)
    );
    CREATE TABLE answers (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, game INTEGER NOT NULL, number INTEGER NOT NULL,
        kind TEXT NOT NULL, seat INTEGER NOT NULL, answer TEXT NOT NULL, message TEXT NOT NULL,
        versions TEXT NOT NULL, digest TEXT NOT NULL, banks TEXT NOT NULL, strikes TEXT NOT NULL, made TEXT NOT NULL,
        PRIMARY KEY (table_id, game, number)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE replays (
        id TEXT PRIMARY KEY, made TEXT NOT NULL, record TEXT NOT NULL, parent TEXT NOT NULL, at INTEGER NOT NULL,
        table_id TEXT NOT NULL
    );
    CREATE INDEX replays_parent ON replays (parent) WHERE parent <> '';
    CREATE TABLE reports (
        id TEXT PRIMARY KEY, made TEXT NOT NULL, table_id TEXT NOT NULL, game INTEGER NOT NULL, row INTEGER NOT NULL,
        seat INTEGER NOT NULL, say TEXT NOT NULL
    );
    """,
    MAKERS,
)
"""What each schema number adds to the one before. A new entry is a new number; old entries never change."""

TABLES: Final = frozenset(("guests", "tables", "seats", "games", "answers"))
"""The tables of every schema."""

PRUNED: Final = (
    "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE changed < ? LIMIT ?)",
    "DELETE FROM replays WHERE id IN (SELECT id FROM replays WHERE made < ? LIMIT ?)",
    "DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE made < ? LIMIT ?)",
    "DELETE FROM guests WHERE id IN (SELECT id FROM guests WHERE made < ? EXCEPT SELECT guest FROM seats LIMIT ?)",
)
"""How old rows are deleted, some at a time."""

DELETE_REPLAY: Final = (
    "DELETE FROM replays WHERE id IN (WITH RECURSIVE tree(id) AS (SELECT id FROM replays WHERE id = ? "
    "UNION SELECT replays.id FROM replays JOIN tree ON replays.parent = tree.id) SELECT id FROM tree)"
)
"""With all its branches: they hold the same names and the same game."""

PRUNED_AT_ONCE: Final = 50
PRUNE_PAUSE: Final = 0.02  # seconds between two steps, for a server that uses the same database
MOST_IN_ONE_COMMIT: Final = 500
Result = TypeVar("Result")
Job = tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]]


def hold(path: Path) -> IO[str] | None:
    """Hold a file for this server alone, until what is returned is closed; StoreError if another server has it.

    The games of a server are in its memory, so a second one would not know of its answers. The system lets go of the
    file when the process ends, however that happens.
    """
    if sys.platform == "win32":
        return None
    import fcntl

    beside = path.with_name(f"{path.name}-serving")
    try:
        make_private(beside)
        held = beside.open("w", encoding="utf-8")
    except OSError as error:
        raise StoreError(f"{beside.name} cannot be written: {error.strerror}.") from None
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise StoreError(f"Another server uses {path.name}: stop it first, or name another file with --data.") from None
    return held


def check_ours(connection: sqlite3.Connection) -> None:
    """Refuse a database that holds something else, before anything in it is changed."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if number < 0 or (bool(found) if number == 0 else not found >= TABLES):
        raise StoreError("It is the database of another program: name another file.")


def migrate(connection: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a database up to date; StoreError if a newer program made it."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    if number > len(migrations):
        raise StoreError(f"The database has schema {number}, and this program knows {len(migrations)}: it is too old.")
    for step in range(number, len(migrations)):
        connection.executescript(f"BEGIN IMMEDIATE; {migrations[step]} PRAGMA user_version = {step + 1}; COMMIT;")


class NewAnswer:
    """A row to be stored. Those that wait at the same time are stored by one statement, however many they are."""

    def __init__(self, table: str, game: int, row: StoredAnswer) -> None:
        self.table = table
        self.moment = row.made
        self.values = _answer_values(table, game, row)

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Store it alone."""
        _put_answers(connection, [self])


class SqliteStore(Store):
    """The store in one SQLite file."""

    def __init__(self, path: str | Path, serving: bool = False) -> None:
        """Use a file; `serving`: for a server, which shares it with no other one."""
        assert len(MIGRATIONS) == SCHEMA_NUMBER
        self.path = Path(path)
        self._serving = serving
        self._held: IO[str] | None = None
        self.commits = 0
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        """Connect, and bring an older database up to date."""
        if self._serving and self._held is None:
            self._held = hold(self.path)
        loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = loop.create_future()
        self._thread = threading.Thread(target=self._work, args=(loop, opened), name="store", daemon=True)
        self._thread.start()
        try:
            await opened
        except StoreError:
            self._let_go()
            raise

    def _let_go(self) -> None:
        """Let another server use the file."""
        if self._held is not None:
            self._held.close()
            self._held = None

    async def close(self) -> None:
        """Finish what was begun, and disconnect."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        self._let_go()

    # ------------------------------------------------------------ the thread

    def _connect(self) -> sqlite3.Connection:
        """Return a connection that stores for good what it commits; a new file is the user's alone."""
        make_private(self.path)
        connection = sqlite3.connect(self.path, isolation_level=None)
        try:
            connection.execute("PRAGMA busy_timeout = 5000")
            check_ours(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
            migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _work(self, loop: asyncio.AbstractEventLoop, opened: asyncio.Future[None]) -> None:
        """Do jobs until told to stop."""
        try:
            connection = self._connect()
        except (sqlite3.Error, OSError, StoreError) as error:
            told = StoreError(f"{self.path.name} cannot be opened: {str(error).rstrip('.')}.")
            loop.call_soon_threadsafe(_give, opened, None, told)
            return
        loop.call_soon_threadsafe(_give, opened, None, None)
        try:
            while self._do_waiting(connection, loop):
                pass
        finally:
            connection.close()

    def _do_waiting(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> bool:
        """Do the jobs that wait, in one commit; False: it was told to stop."""
        batch: list[Job] = []
        first = self._jobs.get()
        go_on = first is not None
        if first is not None:
            batch.append(first)
        while go_on and len(batch) < MOST_IN_ONE_COMMIT:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                go_on = False
            else:
                batch.append(job)
        done = self._commit(connection, batch)
        if done is None:  # one of them failed: each for itself
            done = [each for job in batch for each in self._commit_alone(connection, job)]
        for (_, future), (result, error) in zip(batch, done, strict=True):
            with contextlib.suppress(RuntimeError):  # the loop is gone, and nobody waits
                loop.call_soon_threadsafe(_give, future, result, error)
        return go_on

    def _commit(
        self, connection: sqlite3.Connection, batch: Sequence[Job]
    ) -> list[tuple[Any, StoreError | None]] | None:
        """Do jobs in one commit and return their results; None if that failed, and nothing was stored."""
        if not batch:
            return []
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [(None if isinstance(work, NewAnswer) else work(connection), None) for work, _ in batch]
            _put_answers(connection, [work for work, _ in batch if isinstance(work, NewAnswer)])
            connection.execute("COMMIT")
        except Exception:  # whatever it is: the thread goes on, and each job is tried alone
            _roll_back(connection)
            return None
        self.commits += 1
        return list(results)

    def _commit_alone(self, connection: sqlite3.Connection, job: Job) -> list[tuple[Any, StoreError | None]]:
        """Do one job in a commit of its own and return its result or what went wrong."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = job[0](connection)
            connection.execute("COMMIT")
        except Exception as error:  # the one who waits is told
            _roll_back(connection)
            return [(None, StoreError(f"It could not be stored: {error}."))]
        self.commits += 1
        return [(result, None)]

    async def _run(self, work: Callable[[sqlite3.Connection], Result]) -> Result:
        """Let the thread do something, and wait until it is committed."""
        if self._thread is None:
            raise StoreError("The store is closed.")
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._jobs.put((work, future))
        return await future

    async def check(self) -> None:
        """Return if something can be stored now: the number of the schema is written again."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute(f"PRAGMA user_version = {SCHEMA_NUMBER}")

        await self._run(write)

    # ------------------------------------------------------------ guests

    async def add_guest(self, guest: StoredGuest) -> None:
        """Store a new guest."""
        values = (guest.id, guest.secret, guest.name, guest.made)
        await self._run(lambda c: c.execute("INSERT INTO guests VALUES (?, ?, ?, ?)", values) and None)

    async def guest(self, secret: str) -> StoredGuest | None:
        """Return the guest with this hash of a secret."""

        def find(connection: sqlite3.Connection) -> StoredGuest | None:
            row = connection.execute("SELECT id, secret, name, made FROM guests WHERE secret = ?", (secret,)).fetchone()
            return StoredGuest(*row) if row else None

        return await self._run(find)

    async def rename_guest(self, guest: str, name: str) -> None:
        """Give a guest another name."""
        await self._run(lambda c: c.execute("UPDATE guests SET name = ? WHERE id = ?", (name, guest)) and None)

    # ------------------------------------------------------------ tables

    async def add_table(self, table: StoredTable) -> None:
        """Store a new table with its seats."""

        def add(connection: sqlite3.Connection) -> None:
            values = (table.id, table.made, table.changed, table.status, table.settings)
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", values)
            for seat in table.seats:
                _put_seat(connection, table.id, seat)

        await self._run(add)

    async def save_seat(self, table: str, seat: StoredSeat) -> None:
        """Store a seat as it is now."""
        await self._run(lambda connection: _put_seat(connection, table, seat))

    async def begin_game(self, table: str, game: StoredGame) -> None:
        """Store the beginning of a game; its table runs from now on."""
        values = (table, *msgspec.structs.astuple(game))

        def begin(connection: sqlite3.Connection) -> None:
            connection.execute(f"INSERT INTO games VALUES ({marks(len(values))})", values)
            _touch(connection, table, "running")

        await self._run(begin)

    async def append(self, table: str, game: int, row: StoredAnswer) -> None:
        """Add a row to a game."""
        await self._run(NewAnswer(table, game, row))

    async def end_game(self, table: str, game: int, row: StoredAnswer, outcome: str, result: str, over: bool) -> None:
        """Add the last row of a game, with its outcome; `over`: the table plays no other in this series."""

        def end(connection: sqlite3.Connection) -> None:
            _put_answer(connection, table, game, row)
            values = (outcome, result, table, game)
            connection.execute("UPDATE games SET outcome = ?, result = ? WHERE table_id = ? AND number = ?", values)
            _touch(connection, table, "over" if over else "running")

        await self._run(end)

    async def mark(self, table: str, status: Status) -> None:
        """Set the status of a table."""
        await self._run(lambda connection: _touch(connection, table, status))

    async def table(self, table: str) -> StoredTable | None:
        """Return a table."""
        return await self._run(lambda connection: _table(connection, table))

    async def answers(self, table: str, game: int) -> list[StoredAnswer]:
        """Return the rows of a game in their order."""

        def find(connection: sqlite3.Connection) -> list[StoredAnswer]:
            rows = connection.execute(
                "SELECT number, kind, seat, answer, message, versions, digest, banks, strikes, made FROM answers "
                "WHERE table_id = ? AND game = ? ORDER BY number",
                (table, game),
            )
            return [read_answer(row) for row in rows]

        return await self._run(find)

    async def tables_of(self, guest: str, most: int) -> list[StoredTable]:
        """Return the tables at which a guest sits, the newest first."""

        def find(connection: sqlite3.Connection) -> list[StoredTable]:
            rows = connection.execute(
                "SELECT DISTINCT id FROM tables JOIN seats ON table_id = id WHERE guest = ? AND guest <> '' "
                "ORDER BY changed DESC, id LIMIT ?",
                (guest, most),
            ).fetchall()
            found = [_table(connection, table) for (table,) in rows]
            return [table for table in found if table is not None]

        return await self._run(find)

    async def add_replay(self, replay: StoredReplay) -> None:
        """Store a new replay."""
        values = msgspec.structs.astuple(replay)
        await self._run(lambda c: c.execute(f"INSERT INTO replays VALUES ({marks(7)})", values) and None)

    async def replay(self, replay: str) -> StoredReplay | None:
        """Return a replay."""

        def find(connection: sqlite3.Connection) -> StoredReplay | None:
            found = connection.execute(
                "SELECT id, made, record, parent, at, table_id, maker FROM replays WHERE id = ?", (replay,)
            ).fetchone()
            return StoredReplay(*found) if found else None

        return await self._run(find)

    async def branches(self, replay: str, most: int) -> list[tuple[str, int]]:
        """Return the branches of a replay and where each begins, the oldest first."""
        query = "SELECT id, at FROM replays WHERE parent = ? AND parent <> '' ORDER BY made, id LIMIT ?"
        return await self._run(lambda c: c.execute(query, (replay, most)).fetchall())

    async def add_report(self, report: StoredReport) -> None:
        """Store a report of a problem."""
        values = msgspec.structs.astuple(report)
        await self._run(lambda c: c.execute(f"INSERT INTO reports VALUES ({marks(7)})", values) and None)

    async def reports(self) -> list[StoredReport]:
        """Return every report, the oldest first."""
        query = "SELECT id, made, table_id, game, row, seat, say FROM reports ORDER BY made, id"
        return await self._run(lambda c: [StoredReport(*each) for each in c.execute(query)])

    async def waiting_tables(self, most: int) -> list[StoredTable]:
        """Return the tables whose first game has not begun, the newest first."""

        def find(connection: sqlite3.Connection) -> list[StoredTable]:
            rows = connection.execute(
                "SELECT id FROM tables WHERE status = 'waiting' ORDER BY changed DESC, id LIMIT ?", (most,)
            ).fetchall()
            found = [_table(connection, table) for (table,) in rows]
            return [table for table in found if table is not None]

        return await self._run(find)

    # ------------------------------------------------------------ keeping house

    async def delete_table(self, table: str) -> bool:
        """Delete a table with its games, names, copies and the games played on from them; False if there is none."""

        def delete(connection: sqlite3.Connection) -> bool:
            seeds = [seed for (seed,) in connection.execute("SELECT seed FROM games WHERE table_id = ?", (table,))]
            tables = {table}
            for seed in seeds:
                tables |= {each for (each,) in connection.execute("SELECT table_id FROM games WHERE seed = ?", (seed,))}
                connection.execute("DELETE FROM replays WHERE instr(record, ?) > 0", (seed_words(seed),))
            found = connection.execute("SELECT id FROM tables WHERE id = ?", (table,)).fetchone() is not None
            for each in tables:
                connection.execute("DELETE FROM replays WHERE table_id = ?", (each,))
                connection.execute("DELETE FROM reports WHERE table_id = ?", (each,))
                guests = connection.execute("SELECT DISTINCT guest FROM seats WHERE table_id = ?", (each,)).fetchall()
                connection.execute("DELETE FROM tables WHERE id = ?", (each,))
                query = "DELETE FROM guests WHERE id = ? AND id NOT IN (SELECT guest FROM seats)"
                connection.executemany(query, guests)  # their names, too, if they sit nowhere else
            return found

        return await self._run(delete)

    async def delete_replay(self, replay: str) -> bool:
        """Delete a replay with its branches, and theirs; False if there is none."""
        return await self._run(lambda c: c.execute(DELETE_REPLAY, (replay,)).rowcount > 0)

    async def prune(self, before: str) -> int:
        """Delete the tables that nobody has touched since a moment, and guests without a table; return how many.

        It is done in small steps, so that a server that uses the same file does not wait.
        """
        tables = 0
        for number, query in enumerate(PRUNED):
            while deleted := await self._run(lambda c, q=query: c.execute(q, (before, PRUNED_AT_ONCE)).rowcount):  # type: ignore[misc]
                tables += deleted if number == 0 else 0
                await asyncio.sleep(PRUNE_PAUSE)
        return tables

    async def backup(self, path: str) -> None:
        """Write a copy of everything into a new file."""
        if Path(path).exists():
            raise StoreError(f"{path} exists already.")

        def write() -> None:
            with contextlib.closing(sqlite3.connect(self.path)) as source:
                source.execute("VACUUM INTO ?", (path,))

        made = make_private(Path(path), stat.S_IMODE(self.path.stat().st_mode))
        try:
            await asyncio.to_thread(write)
        except sqlite3.Error as error:
            if made:
                Path(path).unlink(missing_ok=True)
            raise StoreError(f"The backup could not be written: {error}.") from None


def _give(future: asyncio.Future[Any], result: object, error: StoreError | None) -> None:
    """Give a waiting job its result."""
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)


def _roll_back(connection: sqlite3.Connection) -> None:
    """Forget what was not committed."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def marks(count: int) -> str:
    """Return the places of some values."""
    return ", ".join("?" * count)


def _touch(connection: sqlite3.Connection, table: str, status: Status) -> None:
    """Set the status of a table."""
    connection.execute("UPDATE tables SET status = ?, changed = ? WHERE id = ?", (status, now_text(), table))


def _json(value: object) -> str:
    """Return plain values as text."""
    return msgspec.json.encode(value).decode()


def _put_seat(connection: sqlite3.Connection, table: str, seat: StoredSeat) -> None:
    """Write a seat."""
    values = (table, seat.seat, seat.kind, seat.name, seat.token, seat.chair, seat.guest, seat.taken, seat.bot)
    connection.execute(f"INSERT OR REPLACE INTO seats VALUES ({marks(10)})", (*values, _json(seat.deck)))


def _answer_values(table: str, game: int, row: StoredAnswer) -> tuple[object, ...]:
    """Return the columns of a row of a game."""
    facts = (table, game, row.number, row.kind, row.seat, row.answer, row.message)
    return (*facts, _json(row.versions), row.digest, _json(row.banks), _json(row.strikes), row.made)


def _put_answer(connection: sqlite3.Connection, table: str, game: int, row: StoredAnswer) -> None:
    """Write a row of a game."""
    connection.execute(f"INSERT INTO answers VALUES ({marks(12)})", _answer_values(table, game, row))


def _put_answers(connection: sqlite3.Connection, answers: Sequence[NewAnswer]) -> None:
    """Write rows of several games: each statement costs the thread two turns, so few are better."""
    if not answers:
        return
    rows = ", ".join([f"({marks(12)})"] * len(answers))
    connection.execute(f"INSERT INTO answers VALUES {rows}", [value for each in answers for value in each.values])
    tables = sorted({each.table for each in answers})
    moment = max([each.moment for each in answers])
    query = f"UPDATE tables SET changed = ? WHERE id IN ({marks(len(tables))})"
    connection.execute(query, (moment, *tables))


def read_answer(row: Sequence[Any]) -> StoredAnswer:
    """Return a row of a game."""
    number, kind, seat, answer, message, versions, digest, banks, strikes, made = row
    read = msgspec.json.decode
    return StoredAnswer(number, kind, seat, answer, message, read(versions), digest, read(banks), read(strikes), made)


def _table(connection: sqlite3.Connection, table: str) -> StoredTable | None:
    """Return a table with its seats and games."""
    row = connection.execute("SELECT id, made, changed, status, settings FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    seats = connection.execute(
        "SELECT seat, kind, name, token, chair, guest, taken, bot, deck FROM seats WHERE table_id = ? ORDER BY seat",
        (table,),
    )
    games = connection.execute(
        "SELECT number, series, seed, first, chooser, build, played_with, made, outcome, result FROM games "
        "WHERE table_id = ? ORDER BY number",
        (table,),
    )
    table_id, made, changed, status, settings = row
    return StoredTable(
        table_id,
        made,
        changed,
        status,
        settings,
        [read_seat(each) for each in seats],
        [StoredGame(*each) for each in games],
    )


def read_seat(row: Sequence[Any]) -> StoredSeat:
    """Return a seat."""
    seat, kind, name, token, chair, guest, taken, bot, deck = row
    return StoredSeat(seat, kind, name, token, chair, guest, bool(taken), bot, msgspec.json.decode(deck))
