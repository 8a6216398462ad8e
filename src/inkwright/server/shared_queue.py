"""The parlour of several processes: what each of them lists, and one queue for all who look for an opponent.

A process writes what it lists into its row when that has changed, and reads what the others list once a second while
somebody looks. Those who wait are rows; whoever comes looks for one that waits for the same, under a lock, and sits
down with its guest. The guest's own process is told by a notice.
"""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

from .leases import CHANNEL, Leases
from .limits import NOBODY
from .parlour import Parlour, ParlourMessage, QueueMessage, SharedParlour, Visitor, Waiting
from .store import StoredGuest, StoreError

if TYPE_CHECKING:
    from collections.abc import Coroutine

NEXT: Final = (
    "DELETE FROM waiting_guests WHERE guest = (SELECT guest FROM waiting_guests "
    "JOIN processes ON processes.id = process AND until > clock_timestamp() "
    "WHERE format = $1 AND series = $2 AND guest <> $3 ORDER BY since LIMIT 1 FOR UPDATE OF waiting_guests) "
    "RETURNING guest, process, name, deck"
)
STAY: Final = (
    "INSERT INTO waiting_guests (guest, process, name, format, series, deck, since) "
    "VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp()) ON CONFLICT (guest) DO UPDATE SET "
    "process = EXCLUDED.process, name = EXCLUDED.name, format = EXCLUDED.format, series = EXCLUDED.series, "
    "deck = EXCLUDED.deck, since = EXCLUDED.since"
)
LISTED: Final = "SELECT news FROM processes WHERE until > clock_timestamp() AND id <> $1 AND news <> ''"
QUEUE_LOCK: Final = 0x1A4D

logger = logging.getLogger("inkwright.server")
_decoder: Final = msgspec.json.Decoder(ParlourMessage)


class GuestElsewhere(Visitor):
    """Somebody who waits at another process."""

    def __init__(self, shared: SharedQueue, process: str, guest: StoredGuest) -> None:
        super().__init__(guest, NOBODY)
        self.shared = shared
        self.process = process

    def send(self, text: str) -> None:
        """Let the guest's process send a message."""
        assert self.guest is not None
        self.shared.tell(self.process, self.guest.id, text)


class SharedQueue(SharedParlour):
    """What the parlours of several processes share."""

    def __init__(self, leases: Leases, parlour: Parlour) -> None:
        self.leases = leases
        self.parlour = parlour
        self.others: list[ParlourMessage] = []
        self._told = b""
        self._tasks: set[asyncio.Task[None]] = set()
        leases.listen("visitor", self._heard)
        leases.each_second.append(self._exchange)

    # ------------------------------------------------------------ what is listed

    async def _exchange(self, connection: Any) -> None:
        """Write what this process lists, if that is new, and read what the others list."""
        if not self.parlour.listed or not self.leases.others:
            self.others = []
            return
        own = self.parlour.own_news()
        if own != self._told:
            await connection.execute("UPDATE processes SET news = $2 WHERE id = $1", self.leases.id, own)
            self._told = own
        if self.parlour.visitors:
            self.others = [found for row in await connection.fetch(LISTED, self.leases.id) if (found := read(row[0]))]

    # ------------------------------------------------------------ the queue

    async def opponent(self, guest: StoredGuest, name: str, wish: QueueMessage) -> Waiting | None:
        """Return who has waited the longest for the same, and waits no more; without one the guest waits."""
        async with self.leases.store.change() as connection:
            await connection.execute("SELECT pg_advisory_xact_lock($1)", QUEUE_LOCK)
            before = await connection.fetchval("SELECT process FROM waiting_guests WHERE guest = $1", guest.id)
            found = await connection.fetchrow(NEXT, wish.format, wish.series, guest.id)
            if found is None:
                values = (guest.id, self.leases.id, name, wish.format, wish.series, wish.deck)
                await connection.execute(STAY, *values)
            else:
                await connection.execute("DELETE FROM waiting_guests WHERE guest = $1", guest.id)
        if before not in (None, self.leases.id):
            self.tell(before, guest.id, self.parlour.elsewhere())
        if found is None:
            return None
        other = StoredGuest(found["guest"], "", found["name"], "")
        visitor: Visitor = GuestElsewhere(self, found["process"], other)
        if found["process"] == self.leases.id:
            here = self.parlour.queue.pop(other.id, None)
            if here is None:
                return None  # gone just now
            visitor = here.visitor
        same = QueueMessage(deck=found["deck"], name=found["name"], format=wish.format, series=wish.series)
        return Waiting(visitor, same, found["name"])

    def leave(self, guest: str) -> None:
        """A guest waits no more."""

        async def delete() -> None:
            query = "DELETE FROM waiting_guests WHERE guest = $1 AND process = $2"
            async with self.leases.store.change(whole=False) as connection:
                await connection.execute(query, guest, self.leases.id)

        self._do(delete())

    def tell(self, process: str, guest: str, text: str) -> None:
        """Let another process send a message to a guest who waits there, who then waits no more."""
        notice = json.dumps({"kind": "visitor", "process": process, "guest": guest, "text": text})

        async def send() -> None:
            async with self.leases.store.change(whole=False) as connection:
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)

        self._do(send())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Change something in the database, without waiting for it."""

        async def safely() -> None:
            try:
                await work
            except StoreError as error:
                logger.warning("the queue could not be changed", extra={"why": str(error)})

        task = asyncio.get_running_loop().create_task(safely())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _heard(self, notice: dict[str, Any]) -> None:
        """Another process has something for a guest who waits here."""
        waiting = self.parlour.queue.pop(notice["guest"], None)
        if waiting is not None:
            waiting.visitor.send(notice["text"])


def read(news: bytes) -> ParlourMessage | None:
    """Return what another process lists; None if its version says it in another way."""
    try:
        return _decoder.decode(news)
    except msgspec.DecodeError:
        return None
