"""Connections as the server keeps them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from inkwright.server import connection_protocols
from inkwright.server.connection_protocols import EventQueue, RequestProtocol


def test_events_are_taken_in_the_order_in_which_they_came() -> None:
    async def work() -> list[int]:
        queue = EventQueue()
        taken: list[int] = []
        for first in (0, 3, 6):
            for event in range(first, first + 3):
                queue.put_nowait(event)
            taken += [await queue.get(), await queue.get()]  # one stays, older than those that come next
        while not queue.empty():
            taken.append(await queue.get())
        return taken

    assert asyncio.run(work()) == list(range(9))


def test_a_reader_waits_for_an_event_and_may_give_up() -> None:
    async def work() -> str:
        queue = EventQueue()
        given_up = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        waiting = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        queue.put_nowait("a")
        queue.put_nowait("b")
        return f"{await waiting}{await queue.get()}{queue.empty()}"

    assert asyncio.run(work()) == "abTrue"


class SlowClient(asyncio.Protocol):
    """A client that sends what it is told to, some of it when it was answered, and notes when it is left."""

    def __init__(self, sent: bytes, later: bytes) -> None:
        self.sent = sent
        self.later = later
        self.received = b""
        self.left = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.sent)

    def data_received(self, data: bytes) -> None:
        self.received += data
        if self.later and self.received.endswith(b"ok"):
            self.transport.write(self.later)

    def connection_lost(self, exc: Exception | None) -> None:
        self.left.set()


WHOLE = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
PARTS = {
    "nothing": (b"", b""),
    "half a head": (b"GET / HTTP/1.1\r\nHo", b""),
    "half a body": (b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{", b""),
    "half a second head": (WHOLE, b"GET / HT"),
}


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS.keys())
def test_a_request_that_does_not_come_whole_is_not_awaited_for_ever(
    monkeypatch: pytest.MonkeyPatch, part: tuple[bytes, bytes]
) -> None:
    monkeypatch.setattr(connection_protocols, "REQUEST_SECONDS", 0.05)
    assert asyncio.run(left_by_the_server(*part)).count(b"200 OK") == part[0].count(WHOLE)


def test_a_whole_request_is_answered_however_long_that_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_protocols, "REQUEST_SECONDS", 0.02)
    assert b"200 OK" in asyncio.run(left_by_the_server(WHOLE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")))


async def left_by_the_server(sent: bytes, later: bytes = b"") -> bytes:
    """Send something, wait until the server closes the connection, and return what it answered."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        more = True
        while more:
            message = await receive()
            more = message.get("more_body", False)
        await asyncio.sleep(0.1)
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    config = uvicorn.Config(app, lifespan="off", log_config=None, timeout_keep_alive=1000)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: RequestProtocol(config, state, {}), "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        _, client = await loop.create_connection(lambda: SlowClient(sent, later), "127.0.0.1", port)
        await client.left.wait()
        return client.received
