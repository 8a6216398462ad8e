"""Leases: several server processes share the tables of one Postgres database.

A process has one lease, a row that it renews each second. A table names its owner and has a fencing number, which grows
each time somebody takes it. It can be taken when its owner has given it back or the owner's lease has ended. Everything
that is stored of a table names the fencing number, so a process that lost a table without knowing it stores nothing.
All times are those of the database; a process counts its own lease from before it asked for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

import asyncpg

from .owners import OwnedElsewhere, Owners
from .postgres_store import ASYNCPG_FAILURES
from .store import StoreError

if TYPE_CHECKING:
    from .postgres_store import PostgresStore

LEASE_SECONDS: Final = 4.0
BEAT_SECONDS: Final = 1.0  # between two renewals
BEAT_LIMIT: Final = 1.5  # for one of them
EARLY_SECONDS: Final = 0.5  # that a process stops answering before its lease ends
FORGOTTEN_SECONDS: Final = 600.0  # after which the row of a process that is gone is deleted
FAILURES: Final = (*ASYNCPG_FAILURES, OSError, TimeoutError)
START_LOCK: Final = 0x1A4C  # one process at a time looks which engine the others have
CHANNEL: Final = "inkwright"
LEASE: Final = f"clock_timestamp() + interval '{LEASE_SECONDS} seconds'"

RENEW: Final = f"UPDATE processes SET until = {LEASE} WHERE id = $1 AND until > clock_timestamp()"
FORGET: Final = f"DELETE FROM processes WHERE until < clock_timestamp() - interval '{FORGOTTEN_SECONDS:g} seconds'"
LIVE: Final = (
    "SELECT id, kind, address, draining FROM processes WHERE until > clock_timestamp() AND id <> $1 ORDER BY id"
)

logger = logging.getLogger("inkwright.server")


class OtherProcess:
    """Another process with a lease."""

    __slots__ = ("address", "draining", "id")

    def __init__(self, id: str, address: str, draining: bool) -> None:
        self.id = id
        self.address = address
        self.draining = draining


class Leases(Owners):
    """The tables that this process owns, and the other processes."""

    def __init__(self, store: PostgresStore, address: str, engine: str, version: str, kind: str = "server") -> None:
        """Be a server that listens for the others at an address, or a worker; the engine has some fingerprint."""
        super().__init__()
        self.kind = kind
        self.each_second: list[Callable[[Any], Awaitable[None]]] = []  # done with each renewal, on its connection
        self.store = store
        self.id = secrets.token_hex(6)
        self.address = address
        self.engine = engine
        self.version = version
        self.fences: dict[str, int] = {}  # of the tables that it owns
        self.others: list[OtherProcess] = []
        self.valid_until = 0.0
        self._connection: Any = None
        self._beating: asyncio.Task[None] | None = None
        self._again = asyncio.Event()  # set by each renewal
        self._listeners: dict[str, Any] = {}  # what is done with the notices of a kind
        self.listen("taken", self._taken)

    # ------------------------------------------------------------ the lease of this process

    def holds(self, table: str) -> bool:
        """Return whether this process owns a table and may answer there now."""
        return table in self.fences and self.valid

    async def start(self) -> None:
        """Take the lease; StoreError if the engine of another process plays other games."""
        self.store.leases = self
        try:
            async with asyncio.timeout(2 * LEASE_SECONDS):
                before = await self._begin(await self._connect())
        except FAILURES as error:
            await self._disconnect()
            raise StoreError(f"The database cannot be opened: {error}.") from None
        except StoreError:
            await self._disconnect()
            raise
        self._renewed(before)
        logger.info("the lease is taken", extra={"why": f"process {self.id} at {self.address}"})
        self._beating = asyncio.get_running_loop().create_task(self._beat())

    async def _begin(self, connection: Any) -> float:
        """Take the lease, and return the moment before it was asked for."""
        await self._name_address(connection)
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", START_LOCK)
            await connection.execute(FORGET)
            await self._check_engine(connection)
            self.secret = await shared_secret(connection)
            before = time.monotonic()
            await self._put_row(connection)
        await self._look_at_others(connection)
        return before

    async def check(self) -> None:
        """Return if this process may run beside the others; StoreError says why not."""
        async with self.store.change() as connection:
            await self._check_engine(connection)

    async def stop(self) -> None:
        """Give everything back and end the lease."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            self._beating = None
        await self._disconnect()  # it may wait for the end of a statement
        self.valid_until = 0.0
        with contextlib.suppress(*FAILURES, StoreError):
            async with asyncio.timeout(LEASE_SECONDS):
                connection = await self._connect()
                await connection.execute("UPDATE tables SET owner = '' WHERE owner = $1", self.id)
                await connection.execute("DELETE FROM processes WHERE id = $1", self.id)
        await self._disconnect()

    async def _name_address(self, connection: Any) -> None:
        """Name the address by which the database sees this process, if it listens at all of its own."""
        host, _, port = self.address.rpartition(":")
        if host in ("0.0.0.0", "[::]"):
            seen = await connection.fetchval("SELECT host(inet_client_addr())") or "127.0.0.1"
            self.address = f"[{seen}]:{port}" if ":" in seen else f"{seen}:{port}"

    async def _check_engine(self, connection: Any) -> None:
        """Refuse to play beside a process whose engine may play a stored game in another way."""
        if self.kind != "server":
            return  # it does what its own engine can do
        query = (
            "SELECT version, engine FROM processes WHERE until > clock_timestamp() AND kind = 'server' AND engine <> $1"
        )
        other = await connection.fetchrow(query, self.engine)
        if other is not None:
            raise StoreError(
                f"A server with another engine uses this database: {other['version']} ({other['engine']}); this one is "
                f"{self.version} ({self.engine}). Stop all of its processes first: one game could go on in two ways."
            )

    async def _put_row(self, connection: Any) -> None:
        """Write the row of this process, with a lease from now on."""
        await connection.execute(
            "INSERT INTO processes (id, kind, address, engine, version, draining, until) "
            f"VALUES ($1, $6, $2, $3, $4, $5, {LEASE}) "
            "ON CONFLICT (id) DO UPDATE SET until = EXCLUDED.until, draining = EXCLUDED.draining",
            *(self.id, self.address, self.engine, self.version, self.draining, self.kind),
        )

    async def _connect(self) -> Any:
        """Return the connection of the lease, which also hears the notices."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(self.store.url, timeout=BEAT_LIMIT, command_timeout=BEAT_LIMIT)
            await self._connection.add_listener(CHANNEL, self._heard)
        return self._connection

    async def _disconnect(self) -> None:
        """Leave the connection."""
        connection, self._connection = self._connection, None
        if connection is not None and not connection.is_closed():
            connection.terminate()

    async def _beat(self) -> None:
        """Renew the lease, for as long as the process runs."""
        while True:
            began = time.monotonic()
            was_valid = self.valid
            try:
                async with asyncio.timeout(BEAT_LIMIT):
                    await self._renew(await self._connect())
                    await self._look_at_others(self._connection)
                    for do in self.each_second:
                        await do(self._connection)
            except FAILURES as error:
                await self._disconnect()
                if was_valid and not self.valid:
                    logger.error("the lease ended", extra={"why": str(error) or "the database does not answer"})
            except Exception:
                logger.exception("the lease could not be renewed")
                await self._disconnect()
            await asyncio.sleep(max(0.05, began + BEAT_SECONDS - time.monotonic()))

    async def _renew(self, connection: Any) -> None:
        """Renew the lease; after its end only the tables are kept that nobody has taken."""
        before = time.monotonic()
        done = await connection.execute(RENEW, self.id)
        if done.endswith(" 0"):
            await self._renew_late(connection)
        self._renewed(before)

    async def _renew_late(self, connection: Any) -> None:
        """Take the lease again. Whoever wants a table of this process waits until it is known which ones are left."""
        async with connection.transaction():
            await connection.execute("SELECT id FROM processes WHERE id = $1 FOR UPDATE", self.id)
            rows = await connection.fetch("SELECT id, fence FROM tables WHERE owner = $1", self.id)
            await self._put_row(connection)
        kept = {row["id"]: row["fence"] for row in rows}
        lost = [table for table, fence in self.fences.items() if kept.get(table) != fence]
        logger.warning("the lease is taken again", extra={"why": f"{len(lost)} tables are another's"})
        for table in lost:
            self._lose(table)

    def _renewed(self, before: float) -> None:
        """Answer again until shortly before the end of a lease that was asked for at a moment."""
        had_ended = not self.valid
        if had_ended:
            self.on_late()
        self.valid_until = before + LEASE_SECONDS - EARLY_SECONDS
        self._again.set()
        if had_ended:
            self.on_valid()

    async def wait(self, seconds: float) -> None:
        """Wait, but not longer than until tables may be answered again."""
        if self.valid:
            await asyncio.sleep(seconds)
            return
        self._again.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._again.wait(), seconds)

    # ------------------------------------------------------------ tables

    async def claim(self, table: str) -> None:
        """Become the owner of a table; OwnedElsewhere says who is.

        The row of the owner is locked while its lease is looked at, so a renewal that is under way counts.
        """
        if self.holds(table):
            return
        if not self.valid:
            await self.wait(BEAT_LIMIT)
        if not self.valid:
            raise StoreError("The lease of this process has ended.")
        if self.holds(table):
            return
        elsewhere = ""
        async with self.store.change() as connection:
            owner = await connection.fetchval("SELECT owner FROM tables WHERE id = $1 FOR UPDATE", table)
            if owner is None:
                return  # there is no such table
            if owner not in ("", self.id):
                query = (
                    "SELECT CASE WHEN until > clock_timestamp() THEN address ELSE '' END FROM processes "
                    "WHERE id = $1 FOR SHARE"
                )
                elsewhere = await connection.fetchval(query, owner) or ""
            if not elsewhere and self.draining and owner != self.id:
                elsewhere = self.another()
            if not elsewhere:
                query = "UPDATE tables SET owner = $2, fence = fence + 1 WHERE id = $1 RETURNING fence"
                fence = await connection.fetchval(query, table, self.id)
                if owner not in ("", self.id):
                    notice = json.dumps({"kind": "taken", "process": owner, "table": table, "fence": fence})
                    await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)
        if elsewhere:
            raise OwnedElsewhere(elsewhere)
        self.fences[table] = fence

    def own_new(self, table: str) -> None:
        """Be the owner of a table that this process is about to store."""
        if self.draining and self.another():
            raise OwnedElsewhere(self.another())
        if not self.valid:
            raise StoreError("The lease of this process has ended.")
        self.fences[table] = 1

    def not_stored(self, table: str) -> None:
        """Own nothing of a new table that could not be stored; if it was after all, whoever asks for it claims it."""
        self.fences.pop(table, None)

    async def give_back(self, table: str) -> None:
        """Let another process have a table."""
        fence = self.fences.pop(table, None)
        if fence is not None:
            query = "UPDATE tables SET owner = '' WHERE id = $1 AND owner = $2 AND fence = $3"
            async with self.store.change() as connection:
                await connection.execute(query, table, self.id, fence)

    def _lose(self, table: str) -> None:
        """Another process has taken a table."""
        if self.fences.pop(table, None) is not None:
            logger.warning("a table was taken", extra={"table": table})
            self.on_lost(table)

    def forget(self, table: str) -> None:
        """Note that a write was refused because of its fencing number."""
        self._lose(table)

    # ------------------------------------------------------------ the others

    async def drain(self) -> None:
        """Take no further tables: this process is about to stop."""
        self.draining = True
        with contextlib.suppress(*FAILURES, StoreError):
            async with asyncio.timeout(BEAT_LIMIT):
                async with self.store.change() as connection:
                    await connection.execute("UPDATE processes SET draining = TRUE WHERE id = $1", self.id)

    async def _look_at_others(self, connection: Any) -> None:
        """Find out which other processes there are."""
        rows = await connection.fetch(LIVE, self.id)
        self.others = [OtherProcess(row["id"], row["address"], row["draining"]) for row in rows if row["address"]]

    def another(self) -> str:
        """Return the inner address of another process that takes tables; "" if there is none."""
        found = [other.address for other in self.others if not other.draining]
        return random.choice(found) if found else ""

    def is_live(self, address: str) -> bool:
        """Return whether the process at an inner address still has its lease, as far as this one knows."""
        return any(other.address == address for other in self.others)

    # ------------------------------------------------------------ notices

    def listen(self, kind: str, do: Any) -> None:
        """Do something with the notices of a kind that are for this process or for all."""
        self._listeners[kind] = do

    def _heard(self, connection: object, process: int, channel: str, text: str) -> None:
        """Take a notice of the database."""
        notice = json.loads(text)
        if notice.get("process") in (None, self.id) and notice["kind"] in self._listeners:
            self._listeners[notice["kind"]](notice)

    def _taken(self, notice: dict[str, Any]) -> None:
        """Another process has taken a table of this one, whose lease had ended."""
        if notice["fence"] > self.fences.get(notice["table"], notice["fence"]):
            self._lose(notice["table"])


async def shared_secret(connection: Any) -> str:
    """Return the secret by which the processes of a database know each other; the first one makes it."""
    query = "INSERT INTO shared_secret (only_one, secret) VALUES (TRUE, $1) ON CONFLICT DO NOTHING"
    await connection.execute(query, secrets.token_urlsafe(32))
    secret: str = await connection.fetchval("SELECT secret FROM shared_secret")
    return secret
