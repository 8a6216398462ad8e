"""Connections as the server keeps them, on uvicorn's protocols.

A client must send its request whole within a time, and read what it is sent. Sockets are open for as long as a game
lasts, and there are thousands of them: they keep nothing that only their beginning needs.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from typing import Any, ClassVar, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .forwarding import OWN_KEYS, Forwarding, Headers, Spliced
from .limits import CONTROL_FRAMES_A_SECOND, CONTROL_FRAMES_AT_ONCE, Bucket, network_of

REQUEST_SECONDS: Final = 10.0  # for a request to come whole
UNREAD_SECONDS: Final = 20.0  # for a client to read what the system can keep no longer
CLOSE_SECONDS: Final = 3.0  # for a client to close a socket that the server has closed
UNFINISHED_OF_AN_ADDRESS: Final = 200  # requests that have not come whole
SLICE: Final = 1024  # bytes that are read at once: even of the smallest frames these are few
END_KEY: Final = "inkwright.end"  # in the extensions of a scope: ends its connection at once

Event = Any  # a message of ASGI

SOCKET_PATH: Final = re.compile(r"/api/games/([^/]+)/socket")

logger = logging.getLogger("inkwright.server")


class OpenConnections:
    """The connections of a server. When there are too many, those that have not sent a request are ended, the oldest
    first, so that one who does send it gets through."""

    def __init__(self, most: int, proxy: str = "") -> None:
        self.most = most
        self.proxy = proxy  # all its clients have one address
        self.count = 0
        self.waiting: dict[RequestProtocol, str] = {}  # those whose request has not come whole; the oldest first
        self.of_network: dict[str, dict[RequestProtocol, None]] = {}

    def add(self, connection: RequestProtocol) -> None:
        """Count a new connection."""
        self.count += 1
        if self.count <= self.most:
            return
        logger.warning("too many connections", extra={"why": f"{self.count} are open, and {self.most} are possible"})
        oldest = next(iter(self.waiting), connection)
        oldest.transport.abort()

    def remove(self) -> None:
        """Count a connection no more."""
        self.count -= 1

    def begin(self, connection: RequestProtocol) -> None:
        """Wait for the request of a connection."""
        if connection in self.waiting:
            return
        network = network_of(connection.client[0] if connection.client else "")
        self.waiting[connection] = network
        others = self.of_network.setdefault(network, {})
        others[connection] = None
        if len(others) > UNFINISHED_OF_AN_ADDRESS and network != self.proxy:
            oldest = next(iter(others))
            self.end(oldest)
            oldest.transport.abort()

    def end(self, connection: RequestProtocol) -> None:
        """Wait no longer: the request is there, or the connection is gone."""
        network = self.waiting.pop(connection, None)
        if network is not None:
            others = self.of_network[network]
            del others[connection]
            if not others:
                del self.of_network[network]


class ReadingWatch(asyncio.Protocol):
    """Ends a connection whose client does not read."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _unread: asyncio.TimerHandle | None = None

    def begin_to_watch(self) -> None:
        """Be told as soon as the system can keep no more of what is sent."""
        self.transport.set_write_buffer_limits(high=0)

    def nothing_is_read(self) -> None:
        """Begin to wait."""
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def all_is_read(self) -> None:
        """Stop waiting."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def pause_writing(self) -> None:
        """Send no more for now."""
        super().pause_writing()
        self.nothing_is_read()

    def resume_writing(self) -> None:
        """Go on sending."""
        super().resume_writing()
        self.all_is_read()


class RequestProtocol(ReadingWatch, H11Protocol):
    """The protocol of requests. A client that does not finish one in time is left: it holds a connection."""

    open_connections: ClassVar[OpenConnections] = OpenConnections(1 << 30)
    forwarding: ClassVar[Forwarding | None] = None  # None: there are no other processes
    _limit: asyncio.TimerHandle | None = None  # while a request is awaited
    _looks_for_owner = False  # it is a socket, and perhaps another process serves it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in the base
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self.begin_to_watch()
        self.open_connections.add(self)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take a part of a request."""
        super().data_received(data)
        leaves = self._looks_for_owner or self.transport.get_protocol() is not self
        if leaves or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_waiting()
        elif self._limit is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        self.all_is_read()
        self.open_connections.remove()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let the connection become a socket, or pass it on to the process that owns its table."""
        found = SOCKET_PATH.fullmatch(self.scope["path"])
        if self.forwarding is None or found is None or self.forwarding.is_inner(self.server):
            self._become_socket(event)
            return
        self.connections.discard(self)
        self._looks_for_owner = True
        task = self.loop.create_task(self._find_owner(self.forwarding, event, found[1]))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def _become_socket(self, event: h11.Request) -> None:
        """Let the connection become a socket, which counts as this one did."""
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, SocketProtocol)
        socket.when_lost = self.open_connections.remove

    async def _find_owner(self, forwarding: Forwarding, event: h11.Request, table: str) -> None:
        """Serve a socket here or pass it on; the client comes again if that is not possible."""

        def head(more: Headers) -> bytes:
            lines = [b"%b %b HTTP/1.1" % (event.method, event.target)]
            lines += [b"%b: %b" % pair for pair in [*[p for p in self.headers if p[0] not in OWN_KEYS], *more]]
            return b"\r\n".join([*lines, b"", b""])

        sender = self.client[0] if self.client else ""
        try:
            if await forwarding.splice(self.transport, table, head, sender):
                self._count_as_spliced(forwarding)
            elif not self.transport.is_closing():
                self._become_socket(event)
        except Exception as error:
            logger.warning("a socket could not be passed on", extra={"table": table, "why": str(error)})
            self.transport.abort()

    def _count_as_spliced(self, forwarding: Forwarding) -> None:
        """Count a socket that is passed on until it ends."""
        near = self.transport.get_protocol()
        if not isinstance(near, Spliced):
            return  # it is gone already, and counted

        def end() -> None:
            forwarding.spliced.discard(near)
            self.open_connections.remove()

        near.when_lost = end

    def _wait(self) -> None:
        self._limit = self.loop.call_later(REQUEST_SECONDS, self.transport.close)
        self.open_connections.begin(self)

    def _stop_waiting(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None
        self.open_connections.end(self)


class EventQueue:
    """The events that one reader has not taken yet. A queue of asyncio does more, and takes 4 kB."""

    __slots__ = ("_arrived", "_next", "_waiter")

    def __init__(self) -> None:
        self._arrived: list[Event] = []  # the newest last
        self._next: list[Event] = []  # older than these, the oldest last
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, event: Event) -> None:
        """Add an event."""
        self._arrived.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def empty(self) -> bool:
        """Return whether every event is taken."""
        return not self._arrived and not self._next

    async def get(self) -> Event:
        """Take the oldest event; wait for one if there is none."""
        while self.empty():
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        if not self._next:
            self._next = self._arrived[::-1]
            self._arrived = []
        return self._next.pop()


class SocketProtocol(ReadingWatch, WebSocketsSansIOProtocol):
    """The protocol of a socket. When it is accepted, it forgets the headers of its request and of the response.

    What comes is read in small parts, and no further while a message waits for the application. Frames that are no
    whole message (pings, pongs, parts) are counted: they cost time, and the application never sees them.
    """

    when_lost: Callable[[], None] | None = None
    _unparsed: bytes = b""
    _control: Bucket | None = None

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.close_timeout = CLOSE_SECONDS
        self.queue = EventQueue()  # type: ignore[assignment]  # it does all that this protocol asks of a queue

    def handle_connect(self, event: Any) -> None:
        """Begin to serve the socket."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, object], self.scope["extensions"])[END_KEY] = self.transport.abort

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget what was not read."""
        self._unparsed = b""
        self.all_is_read()
        if self.when_lost is not None:
            self.when_lost()
            self.when_lost = None
        super().connection_lost(exc)

    # ------------------------------------------------------------ what comes

    def data_received(self, data: bytes) -> None:
        """Take some bytes."""
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Read what has come, until there is a message."""
        data, at = self._unparsed, 0
        while at < len(data) and not self.read_paused and not self.transport.is_closing():
            super().data_received(data[at : at + SLICE])
            at += SLICE
        self._unparsed = data[at:]

    async def receive(self) -> Any:
        """Return the next event; behind a message there may be more that has come already."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and not self.close_sent:
            self.read_paused = False
            self._parse()
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def _count(self) -> None:
        """Count a frame that is no whole message; after too many the connection ends.

        After the server has closed the socket nothing is read any more, so that its last message arrives.
        """
        if self._control is None:
            self._control = Bucket(CONTROL_FRAMES_AT_ONCE, CONTROL_FRAMES_A_SECOND)
        if self._control.take():
            return
        if self.close_sent:
            self.read_paused = True
            self.transport.pause_reading()
        else:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer a ping."""
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong."""
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a further part of a message."""
        self._count()
        super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or its first part."""
        if not event.fin or self.close_sent:
            self._count()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a binary message, or its first part."""
        if not event.fin or self.close_sent:
            self._count()
        super().handle_bytes(event)

    # ------------------------------------------------------------ what is sent

    async def send(self, message: Any) -> None:
        """Send an event."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self._parse()  # the client may have closed it, too
        elif message["type"] == "websocket.accept":
            self.request.headers.clear()
            self.response.headers.clear()
            cast(list[object], self.scope["headers"]).clear()


def request_protocol(connections: OpenConnections, forwarding: Forwarding | None = None) -> type[RequestProtocol]:
    """Return the protocol of the requests of one server."""
    facts = {"open_connections": connections, "forwarding": forwarding}
    return type("CountedRequestProtocol", (RequestProtocol,), facts)
