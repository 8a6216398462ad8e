"""Web sockets: one at a table for each player and each watcher."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from .connection_protocols import END_KEY, SOCKET_PATH
from .http_base import GUEST_COOKIE, client_of, same_origin
from .limits import FRAMES_AT_ONCE, JOIN_SECONDS, REFUSED_FRAMES, AddressLimits, Bucket, Client
from .lobby import Lobby, hashed
from .owners import OwnedElsewhere
from .protocol import (
    CHAT_PRESETS,
    GONE_SECONDS,
    MOST_FROM_CLIENT,
    PROTOCOL,
    ByeMessage,
    ClientMessage,
    HelloMessage,
    JoinMessage,
    NakMessage,
    Receiver,
    ReplacedMessage,
    decode,
    encode,
    id_of,
    what_is_wrong,
)
from .refusal_codes import NakCode
from .store import StoreError
from .table_messages import handle, send_present
from .tables import MOVED, GameTable
from .viewers import Chair, Listener, Viewer

MOST_WAITING: Final = 256  # messages to one socket
MOST_WAITING_BYTES: Final = 1_000_000
MOST_WATCHERS: Final = 200  # at one table
CLOSE_NORMAL: Final = 1000
CLOSE_REFUSED: Final = 1008
LAST_SECONDS: Final = 5.0  # for the last messages to a socket

logger = logging.getLogger("inkwright.server")


class Connection(Listener):
    """A socket with the messages that wait to be sent."""

    def __init__(self, socket: WebSocket, frames_a_second: float, client: Client) -> None:
        super().__init__()
        self.socket = socket
        self.client = client
        self.address = client.address
        self.bucket = Bucket(max(FRAMES_AT_ONCE, frames_a_second), frames_a_second)
        self.refused = 0  # frames in a row
        self.closed = False
        self._waiting: deque[str] = deque()
        self._waiting_bytes = 0
        self._writer: asyncio.Task[None] | None = None  # while something waits
        self._ending: asyncio.TimerHandle | None = None

    def send(self, text: str) -> None:
        """Send a message; it waits for its turn."""
        if self.closed:
            return
        if len(self._waiting) >= MOST_WAITING or self._waiting_bytes + len(text) > MOST_WAITING_BYTES:
            self.close(encode(ByeMessage("slow", "You receive too slowly. Connect again.")))
            return
        self._write_soon(text)

    def close(self, text: str) -> None:
        """Send a last message and close the socket, whether the client receives it or not."""
        if not self.closed:
            self.closed = True
            end = self.socket.scope.get("extensions", {}).get(END_KEY)
            if end is not None:
                self._ending = asyncio.get_running_loop().call_later(LAST_SECONDS, end)
            self._write_soon(text)

    def _write_soon(self, text: str) -> None:
        """Let a task write a message; there is none while nothing waits, since most sockets wait most of the time."""
        self._waiting.append(text)
        self._waiting_bytes += len(text)
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_task(self._write())

    async def _write(self) -> None:
        """Send what waits; close the socket after its last message."""
        try:
            while self._waiting:
                text = self._waiting.popleft()
                await self.socket.send_text(text)
                self._waiting_bytes -= len(text)
            if self.closed:
                await self.socket.close(CLOSE_NORMAL)
                if self._ending is not None:
                    self._ending.cancel()
        except (WebSocketDisconnect, RuntimeError, OSError):  # it is gone already
            self.closed = True
        finally:
            self._writer = None

    async def written(self) -> None:
        """Wait until the last message is sent, but not for long."""
        if self._writer is not None:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(self._writer, LAST_SECONDS)

    async def read(self, limit: float | None = None) -> ClientMessage | None:
        """Return the next message; None for one that is malformed, oversized or too much.

        Without a limit it waits for as long as the table lets the socket be.
        """
        event = await (self.socket.receive() if limit is None else asyncio.wait_for(self.socket.receive(), limit))
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", CLOSE_NORMAL))
        self.last_seen = time.monotonic()
        text: str = event.get("text") or ""  # a binary frame has none
        fits = 0 < len(text.encode("utf-8", "surrogatepass")) <= MOST_FROM_CLIENT
        if not self.bucket.take():
            self.refuse("too-fast", "Too many messages. Wait a moment.", id_of(text) if fits else None)
            return None
        if not fits:
            self.refuse("malformed", f"A message is text of at most {MOST_FROM_CLIENT} bytes.")
            return None
        try:
            message = decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.refuse("malformed", f"This is no message: {what_is_wrong(error)}.", id_of(text))
            return None
        self.refused = 0
        return message

    def refuse(self, code: NakCode, say: str, number: str | None = None) -> None:
        """Refuse a frame; many of these in a row close the socket."""
        self.refused += 1
        if self.refused > REFUSED_FRAMES:
            self.close(encode(ByeMessage("flood", "Too many messages were refused.")))
        else:
            self.send(encode(NakMessage(number, self.version, code, say)))


class Sockets:
    """The end point of all sockets."""

    def __init__(self, lobby: Lobby, limits: AddressLimits) -> None:
        self.lobby = lobby
        self.limits = limits
        self.open = 0
        self.others: dict[str, Callable[[WebSocket], Awaitable[None]]] = {}  # end points that are no tables, by path

    async def open_at(self, socket: WebSocket) -> None:
        """Serve a socket at its address; one at another address, or of another site, is refused."""
        path = socket.scope["path"]
        if path in self.others and same_origin(socket):
            await self.others[path](socket)
            return
        found = SOCKET_PATH.fullmatch(path)
        if found is None or not same_origin(socket):
            await socket.close(CLOSE_REFUSED)
            return
        await self.serve(socket, found[1], client_of(socket), socket.cookies.get(GUEST_COOKIE))

    async def serve(self, socket: WebSocket, table_id: str, client: Client, guest_secret: str | None) -> None:
        """Serve one socket from its beginning to its end."""
        await socket.accept()
        connection = Connection(socket, self.limits.frames_a_second, client)
        counted = self.limits.open_socket(client)
        self.open += 1
        try:
            if not counted:
                connection.close(encode(ByeMessage("full", "There are too many connections from your address.")))
            else:
                await self._serve(connection, table_id, guest_secret)
        except StoreError as error:
            logger.error("a socket failed", extra={"table": table_id, "why": str(error)})
            connection.close(encode(ByeMessage("restarting", "The server cannot read what is stored. Try again soon.")))
        except OwnedElsewhere:  # since a moment
            connection.close(encode(ByeMessage("restarting", MOVED)))
        except (WebSocketDisconnect, TimeoutError):
            connection.close(encode(ByeMessage("idle", "Nothing was heard from you.")))
        finally:
            self.open -= 1
            if counted:
                self.limits.close_socket(client)
            connection.close(encode(ByeMessage("idle", "The connection ends.")))
            await connection.written()

    async def _serve(self, connection: Connection, table_id: str, guest_secret: str | None) -> None:
        """Let a client join a table, then do what it asks for."""
        message = await connection.read(JOIN_SECONDS)
        if not isinstance(message, JoinMessage) or message.proto != PROTOCOL:
            say = f"The first message is join, with the protocol {PROTOCOL}."
            connection.close(encode(ByeMessage("protocol", say)))
            return
        table = await self.lobby.find(table_id)
        if table is None:
            connection.close(encode(ByeMessage("no-table", "There is no such table.")))
            return
        guest = await self.lobby.guest(guest_secret)
        viewer = viewer_for(table, message, "" if guest is None else guest.id)
        if viewer is table.watchers and len(table.watchers.listeners) >= MOST_WATCHERS:
            connection.close(encode(ByeMessage("full", "Too many people watch this table.")))
            return
        if viewer is None:
            say = "This link is not one of a seat at this table." if message.token else "Nobody may watch this table."
            connection.close(encode(ByeMessage("not-allowed", say)))
            return
        try:
            await self._join(table, viewer, connection, message)
            await self._talk(table, viewer, connection)
        finally:
            self._leave(table, viewer, connection)

    async def _join(self, table: GameTable, viewer: Viewer, connection: Connection, message: JoinMessage) -> None:
        """Welcome a client."""
        async with table.lock:
            if table.deleted:  # while this client was looked up
                connection.close(encode(ByeMessage("restarting", MOVED)))
                return
            await table.begin_if_ready()  # it could not be stored when the last seat was taken
            if isinstance(viewer, Chair):
                for other in viewer.listeners:
                    other.send(encode(ReplacedMessage()))
                viewer.joined = True
                viewer.last_seen = time.monotonic()
                viewer.away = False
            if isinstance(viewer, Chair) or not table.played:
                table.client = connection.client
            viewer.listeners.append(connection)
            connection.version = min(message.have, viewer.version)
            services = table.services
            connection.send(
                encode(
                    HelloMessage(
                        PROTOCOL,
                        table.id,
                        receiver(viewer),
                        services.build,
                        table.settings,
                        CHAT_PRESETS,
                        services.free_chat,
                    )
                )
            )
            table.send_seats()
            if table.game is not None:
                table.look(viewer)
            if viewer.state is not None and message.game == viewer.state.game:
                connection.log_of = (viewer.state.game, viewer.state.seat)
                connection.log_sent = message.log
            send_present(table, viewer, connection)
            shown = isinstance(viewer, Chair) or not table.watchers.waiting
            if shown and (table.parted or (table.game is not None and table.game.over)):
                connection.send(table.end_message())
            for offer in table.offers.values():
                connection.send(encode(offer.message()))
            table.run_clock()
            table.drive()

    async def _talk(self, table: GameTable, viewer: Viewer, connection: Connection) -> None:
        """Do what a client asks for, until it goes."""
        while not connection.closed:
            message = await connection.read()
            await asyncio.sleep(0)  # a client that sends without a pause does not keep others from their turn
            if message is None:
                continue
            table.services.metrics.count("messages")
            if isinstance(message, JoinMessage):
                connection.refuse("malformed", "You have joined already.")
            else:
                await handle(table, viewer, connection, message)

    def _leave(self, table: GameTable, viewer: Viewer, connection: Connection) -> None:
        """Forget a client that is gone."""
        if connection in viewer.listeners:
            viewer.listeners.remove(connection)
            if isinstance(viewer, Chair):
                now = time.monotonic()
                heard = now - connection.last_seen <= GONE_SECONDS  # else it fell silent long before it was closed
                viewer.last_seen = max(viewer.last_seen, now if heard else connection.last_seen)
            if not self.lobby.closing:
                table.send_seats()


def viewer_for(table: GameTable, message: JoinMessage, guest: str) -> Viewer | None:
    """Return whom a client plays or watches as; None if it may not."""
    if message.token is not None:
        token = hashed(message.token)
        return next((chair for chair in table.people if chair.token and chair.token == token), None)
    if guest and not message.watch:
        own = [chair for chair in table.people if chair.guest == guest]
        wanted = [chair for chair in own if message.seat is None or message.seat in chair.seats]
        if wanted:
            return wanted[0]
    return table.watchers if table.settings.watch.allowed else None


def receiver(viewer: Viewer) -> Receiver:
    """Return who somebody is at a table."""
    if isinstance(viewer, Chair):
        return Receiver("hot-seat" if len(viewer.seats) > 1 else "player", viewer.seats)
    return Receiver("watcher", [])
