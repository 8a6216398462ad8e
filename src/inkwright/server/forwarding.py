"""Requests and sockets for a table that another process owns, passed on to it.

Each process listens for the others at an inner address, which is not public. What is passed on carries the secret that
the processes of a database share, and who sent it. A socket is passed on byte by byte: nobody reads its frames on the
way. When its owner is gone, the client connects again and is led to the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import Any, Final

import h11
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from .owners import OwnedElsewhere, Owners
from .server_log import request_id
from .store import StoreError

SECRET_KEY: Final = "x-inkwright-secret"
SENDER_KEY: Final = "x-inkwright-sender"
REQUEST_KEY: Final = "x-request-id"
OWN_KEYS: Final = frozenset((SECRET_KEY.encode(), SENDER_KEY.encode()))
OF_ONE_CONNECTION: Final = frozenset(
    (b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"upgrade")
)
CONNECT_SECONDS: Final = 2.0
REPLY_SECONDS: Final = 40.0  # longer than any job
AGAIN_SECONDS: Final = 0.25  # until an owner that does not answer is asked again, or has lost its lease
PATIENCE: Final = 8.0  # seconds for which that is tried: longer than a lease
MOST_BYTES: Final = 16_000_000  # of a reply
WATCH_SECONDS: Final = 1.0

Headers = list[tuple[bytes, bytes]]

logger = logging.getLogger("inkwright.server")


def parts(address: str) -> tuple[str, int]:
    """Return host and port of an inner address."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


class Spliced(asyncio.Protocol):
    """One end of a socket that is passed on: what comes here goes out at the other end."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.transport: asyncio.Transport | None = None
        self.other: Spliced | None = None
        self.when_lost: Callable[[], None] | None = None
        self.early = bytearray()  # what comes before there is another end
        self.first: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # something has come, or the end

    @property
    def began(self) -> bool:
        """Whether something has come."""
        return bool(self.early)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Pass some bytes on."""
        if self.other is None:
            self.early += data
            if not self.first.done():
                self.first.set_result(None)
        elif self.other.transport is not None:
            self.other.transport.write(data)

    def eof_received(self) -> bool:
        """End both ends."""
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """End the other end, too."""
        if not self.first.done():
            self.first.set_result(None)
        if self.other is not None and self.other.transport is not None:
            self.other.transport.close()
        if self.when_lost is not None:
            self.when_lost()
            self.when_lost = None

    def pause_writing(self) -> None:
        """The one who reads is slow: read no more at the other end."""
        if self.other is not None and self.other.transport is not None:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        """Read on at the other end."""
        if self.other is not None and self.other.transport is not None and not self.other.transport.is_closing():
            self.other.transport.resume_reading()

    def end(self) -> None:
        """End both ends at once."""
        for each in (self, self.other):
            if each is not None and each.transport is not None:
                each.transport.abort()


class Forwarding:
    """Passes on what is for other processes, and reads what they pass on."""

    def __init__(self, owners: Owners, inner_port: int) -> None:
        self.owners = owners
        self.inner_port = inner_port  # 0: there are no others
        self.spliced: set[Spliced] = set()  # the ends of clients

    @property
    def is_used(self) -> bool:
        """Whether there may be other processes."""
        return bool(self.inner_port)

    def is_inner(self, server: tuple[str, int | None] | None) -> bool:
        """Return whether a connection came to the inner address."""
        return self.is_used and server is not None and server[1] == self.inner_port

    async def watch(self) -> None:
        """End the sockets whose owner has lost its lease: a frozen process would keep them for ever."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            if self.owners.valid:
                for each in [each for each in self.spliced if not self.owners.is_live(each.address)]:
                    each.end()

    def close(self) -> None:
        """End every socket that is passed on; its client connects to another process."""
        for each in list(self.spliced):
            each.end()

    # ------------------------------------------------------------ what is passed on

    async def owner(self, table: str) -> str:
        """Return the inner address of the process that owns a table; "" for this one."""
        try:
            await self.owners.claim(table)
        except OwnedElsewhere as other:
            return other.address
        except StoreError:
            return ""  # this process says what is wrong
        return ""

    def passed_headers(self, headers: Headers, sender: str) -> Headers:
        """Return the headers of a request for another process."""
        kept = [(name, value) for name, value in headers if name.lower() not in OWN_KEYS]
        return [*kept, (SECRET_KEY.encode(), self.owners.secret.encode()), (SENDER_KEY.encode(), sender.encode())]

    async def splice(self, near: asyncio.Transport, table: str, head: Callable[[Headers], bytes], sender: str) -> bool:
        """Pass a socket on to the owner of its table; False if that is this process.

        `head` makes the beginning of the request from further headers. ConnectionError if no owner can be reached.
        """
        until = asyncio.get_running_loop().time() + PATIENCE
        while address := await self.owner(table):
            far = Spliced(address)
            with contextlib.suppress(OSError):
                async with asyncio.timeout(CONNECT_SECONDS):
                    await asyncio.get_running_loop().create_connection(lambda far=far: far, *parts(address))  # type: ignore[misc]
                assert far.transport is not None
                far.transport.write(head(self.passed_headers([], sender)))
                while not far.first.done() and not near.is_closing() and self.owners.is_live(address):
                    await asyncio.wait([far.first], timeout=AGAIN_SECONDS)
            if far.began or near.is_closing():
                self._join(near, far)
                return True
            if far.transport is not None:
                far.transport.abort()
            if asyncio.get_running_loop().time() > until:
                raise ConnectionError(f"The owner at {address} does not answer.")
            await asyncio.sleep(AGAIN_SECONDS)
        return False

    def _join(self, near: asyncio.Transport, far: Spliced) -> None:
        """Let what comes at one end go out at the other."""
        assert far.transport is not None
        if near.is_closing():
            far.transport.abort()
            return
        near_end = Spliced(far.address)
        near_end.connection_made(near)
        near_end.other, far.other = far, near_end
        near.set_protocol(near_end)
        self.spliced.add(near_end)
        near.write(bytes(far.early))
        far.early.clear()
        if far.transport.is_closing():
            near.close()

    async def request(self, request: Request, address: str) -> Response:
        """Pass a request on and return the response; ConnectionError if nothing was sent.

        A body has been read, and its size checked, by whoever found out what the request is about.
        """
        body: bytes = getattr(request.state, "body", b"")
        target = request.scope["raw_path"] + (b"?" + request.scope["query_string"] if request.url.query else b"")
        sender = request.scope.get("inkwright.peer", "")
        dropped = OF_ONE_CONNECTION | {REQUEST_KEY.encode()}
        kept = [(name, value) for name, value in request.scope["headers"] if name not in dropped]
        kept.append((REQUEST_KEY.encode(), request_id().encode()))
        headers = [*self.passed_headers(kept, sender), (b"connection", b"close")]
        if body:
            headers.append((b"content-length", b"%d" % len(body)))
        sent = h11.Request(method=request.method, target=target, headers=headers)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                reader, writer = await asyncio.open_connection(*parts(address))
        except OSError as error:
            raise ConnectionError(f"The owner at {address} does not answer.") from error
        try:
            async with asyncio.timeout(REPLY_SECONDS):
                return await self._exchange(reader, writer, sent, body)
        except (OSError, h11.RemoteProtocolError, asyncio.IncompleteReadError) as error:
            raise StoreError(f"The owner at {address} did not reply: {error or 'it takes too long'}.") from None
        finally:
            writer.close()

    async def _exchange(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, sent: h11.Request, body: bytes
    ) -> Response:
        """Send a request and return its response."""
        connection = h11.Connection(h11.CLIENT)
        events: list[Any] = [sent, *([h11.Data(data=body)] if body else []), h11.EndOfMessage()]
        for event in events:
            writer.write(connection.send(event) or b"")
        await writer.drain()
        response: h11.Response | None = None
        content = bytearray()
        while True:
            event = connection.next_event()
            if event is h11.NEED_DATA:
                connection.receive_data(await reader.read(65536))
            elif isinstance(event, h11.Response):
                response = event
            elif isinstance(event, h11.Data):
                content += event.data
                if len(content) > MOST_BYTES:
                    raise ConnectionError("a reply is too long")
            elif isinstance(event, (h11.EndOfMessage, h11.ConnectionClosed)):
                break
        if response is None:
            raise ConnectionError("it closed the connection")
        found = Response(bytes(content), response.status_code)
        length = (b"content-length", b"%d" % len(content))
        found.raw_headers = [length, *[pair for pair in response.headers if pair[0] not in OF_ONE_CONNECTION]]
        return found


class InnerRequests:
    """Reads who sent what another process has passed on; what knows no secret is not served at the inner address."""

    def __init__(self, app: Any, forwarding: Forwarding) -> None:
        self.app = app
        self.forwarding = forwarding

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        found = {name: value for name, value in scope["headers"] if name in OWN_KEYS}
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name not in OWN_KEYS]
        scope["inkwright.peer"] = scope["client"][0] if scope.get("client") else ""
        if self.forwarding.is_inner(scope.get("server")):
            secret = self.forwarding.owners.secret.encode()
            if not secret or not secrets.compare_digest(found.get(SECRET_KEY.encode(), b""), secret):
                logger.warning("a stranger at the inner address", extra={"path": scope["path"]})
                await refuse(scope, receive, send)
                return
            sender = found.get(SENDER_KEY.encode(), b"").decode("latin-1")
            scope["client"] = (sender, 0) if sender else None
            scope["inkwright.inner"] = True
        await self.app(scope, receive, send)


async def refuse(scope: Any, receive: Any, send: Any) -> None:
    """Refuse somebody who is none of the processes."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close(1008)
    else:
        await Response('{"error":"There is nothing at this address."}', 404, media_type="application/json")(
            scope, receive, send
        )
