"""Connections as the server keeps them, on uvicorn's protocols.

A request must come whole within a time. Sockets are open for as long as a game lasts, and there are thousands of them:
they keep nothing that only their beginning needs.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_SECONDS: Final = 20.0  # for a request to come whole

Event = Any  # a message of ASGI


class RequestProtocol(H11Protocol):
    """The protocol of requests. A client that does not finish one in time is left: it holds a connection."""

    _limit: asyncio.TimerHandle | None = None  # while a request is awaited

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in the base
        """Begin to wait for the first request."""
        super().connection_made(transport)
        self._limit = self.loop.call_later(REQUEST_SECONDS, transport.close)

    def data_received(self, data: bytes) -> None:
        """Take a part of a request."""
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY) or self.transport.get_protocol() is not self:
            self._stop_waiting()
        elif self._limit is None:
            self._limit = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._limit is not None:
            self._limit.cancel()
            self._limit = None


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


class SocketProtocol(WebSocketsSansIOProtocol):
    """The protocol of a socket. When it is accepted, it forgets the headers of its request and of the response."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.queue = EventQueue()  # type: ignore[assignment]  # it does all that this protocol asks of a queue

    async def send(self, message: Any) -> None:
        """Send an event."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()
            self.response.headers.clear()
            cast(list[object], self.scope["headers"]).clear()
