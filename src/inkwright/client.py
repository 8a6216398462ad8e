"""A client of an Inkwright server: a program joins a table and plays (docs/reference/protocol.md has the messages).

async def main() -> None:
    async with Seat.join("http://127.0.0.1:8700/table/ID#TOKEN") as seat:
        async for state in seat.decisions():
            await seat.answer(random.randrange(len(state["view"]["decision"]["options"])))
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import itertools
import json
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from .errors import InkwrightError, check_type, quoted

PROTOCOL: Final = 1
MOST_BYTES: Final = 65536  # of a frame
MOST_LINES: Final = 1_000_000  # of a log
PING_SECONDS: Final = 5.0
RESEND_SECONDS: Final = 2.5
REQUEST_SECONDS: Final = 60.0
FIRST_WAIT: Final = 0.2  # seconds before a new connection; then twice as long, and so on
LONGEST_WAIT: Final = 10.0
FINAL: Final = ("no-table", "not-allowed", "protocol", "deleted", "flood")  # after these a client stays away

Json = dict[str, Any]

__all__ = ["Seat", "ServerRefused", "new_table", "request"]


class ServerRefused(InkwrightError):
    """Something that the server refused, with its code and a sentence."""

    def __init__(self, code: str, say: str) -> None:
        super().__init__(say)
        self.code = code


async def request(address: str, path: str, body: object = None) -> Any:
    """Return the JSON of a request, POST if it has a body; ServerRefused says what is wrong."""
    check_type(address, str, "The address of a server is a text")
    check_type(path, str, "What is asked of a server is a text")
    return await asyncio.to_thread(_request, address.rstrip("/") + path, body)


def _request(url: str, body: object) -> Any:
    data = None if body is None else as_json(body).encode()
    headers = {} if data is None else {"Content-Type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=REQUEST_SECONDS) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            said = error.read()
        try:
            say = json.loads(said)["error"]
        except (ValueError, KeyError, TypeError):
            say = f"The server answered with the status {error.code}."
        raise ServerRefused(str(error.code), say) from None
    except (OSError, ValueError, http.client.HTTPException) as error:  # also what is no address, or no JSON
        raise ServerRefused("offline", f"{quoted(url)} cannot be reached: {quoted(str(error))}.") from None


def as_json(value: object) -> str:
    """Return a value as JSON; InkwrightError if that cannot be."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError, RecursionError):
        raise InkwrightError(f"A server is sent texts, numbers, lists and dicts, not {quoted(value)}.") from None


async def new_table(address: str, *seats: Json, **settings: object) -> list[str]:
    """Make a table and return a link for each seat, "" for a bot and an open seat."""
    made = await request(address, "/api/games", {"seats": list(seats), **settings})
    return [address.rstrip("/") + seat["link"] if seat["link"] else "" for seat in made["seats"]]


class Seat:
    """A place at a table. It connects again by itself, and sends again what was not acknowledged."""

    def __init__(self, address: str, table: str, token: str | None = None) -> None:
        """Take the address of the server, the id of the table and the token of a seat; none: watch."""
        for text in (address, table, token or ""):
            check_type(text, str, "The address of a server, the id of a table and the token of a seat are texts")
        self.address = address.rstrip("/")
        self.id = table
        self.token = token
        self.hello: Json | None = None
        self.state: Json | None = None
        self.log: list[str] = []  # every line that was received
        self.rules: list[str] = []  # for each line the number of the rule that it follows
        self.seats: Json | None = None
        self.over: Json | None = None
        self.messages: asyncio.Queue[Json] = asyncio.Queue()  # offers, chat and the like, for whoever wants them
        self._numbers = itertools.count(1)
        self._name = secrets.token_hex(6)
        self._waiting: dict[str, tuple[str, asyncio.Future[Json]]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Event()
        self._failure: InkwrightError | None = None
        self._task: asyncio.Task[None] | None = None

    @classmethod
    def join(cls, link: str) -> Seat:
        """Return the place of a link such as `http://host/table/ID#TOKEN`; use it with `async with`."""
        check_type(link, str, "The link of a table is a text")
        parts = urlsplit(link)
        if not parts.path.startswith("/table/") or not parts.netloc:
            raise InkwrightError(f"{quoted(link)} is not the link of a table: http://host/table/ID#TOKEN.")
        return cls(f"{parts.scheme}://{parts.netloc}", parts.path.removeprefix("/table/"), parts.fragment or None)

    async def __aenter__(self) -> Seat:
        self._task = asyncio.get_running_loop().create_task(self._stay_connected())
        return self

    async def __aexit__(self, *problem: object) -> None:
        assert self._task is not None
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    # ------------------------------------------------------------ playing

    @property
    def newest(self) -> Json | None:
        """The newest state that was received."""
        return self.state

    @property
    def asked(self) -> bool:
        """Whether the newest decision is this player's."""
        decision = None if self.state is None else self.state["view"]["decision"]
        return self.over is None and decision is not None and "options" in decision

    async def decisions(self) -> AsyncIterator[Json]:
        """Yield each state in which this player is asked, until the game is over."""
        done: tuple[int, int] | None = None
        while True:
            state = self.state
            if self.over is not None:
                return
            if state is not None and self.asked and (state["game"], state["v"]) != done:
                done = (state["game"], state["v"])
                yield state
                continue
            await self.change()

    async def change(self) -> None:
        """Wait until something was received."""
        if self._failure is not None:
            raise self._failure
        self._changed.clear()
        await self._changed.wait()
        if self._failure is not None:
            raise self._failure

    async def answer(self, answer: int | str) -> None:
        """Answer the newest decision by index or notation; an answer that comes too late does nothing."""
        if self.state is None:
            raise InkwrightError("The table has not shown anything that could be answered.")
        try:
            await self.ask("answer", v=self.state["v"], answer=answer)
        except ServerRefused as refused:
            if refused.code != "stale":
                raise

    async def ask(self, kind: str, **fields: object) -> Json:
        """Send a message with an id and return its result; ServerRefused says why it was refused."""
        number = f"{self._name}-{next(self._numbers)}"
        check_type(kind, str, "The kind of a message is a text")
        frame = as_json({"t": kind, "id": number, **fields})
        result: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (frame, result)
        try:
            while True:
                await self._send(frame)
                with contextlib.suppress(TimeoutError):
                    message = await asyncio.wait_for(asyncio.shield(result), RESEND_SECONDS)
                    break
                if self._failure is not None:
                    raise self._failure
        finally:
            del self._waiting[number]
        if message["t"] == "nak":
            raise ServerRefused(message["code"], message["say"])
        return message

    # ------------------------------------------------------------ the connection

    async def _send(self, frame: str) -> None:
        """Send a frame if there is a connection; what is not acknowledged is sent again."""
        if self._socket is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(frame)

    async def _stay_connected(self) -> None:
        """Connect, receive, and connect again."""
        wait = FIRST_WAIT
        url = f"{self.address.replace('http', 'ws', 1)}/api/games/{self.id}/socket"
        while self._failure is None:
            try:
                async with connect(url, compression=None, max_size=MOST_BYTES) as socket:
                    await self._receive(socket)
                    wait = FIRST_WAIT
            except (WebSocketException, OSError, InvalidHandshake, TimeoutError):
                pass  # it connects again
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                self._failure = ServerRefused("malformed", f"{quoted(self.address)} does not speak the protocol.")
                self._changed.set()
            self._socket = None
            if self._failure is None:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    async def _receive(self, socket: ClientConnection) -> None:
        """Join, then take what comes until the connection ends."""
        have = {} if self.state is None else {"have": self.state["v"], "game": self.state["game"]}
        join = {"t": "join", "proto": PROTOCOL, "token": self.token, "log": len(self.log), **have}
        await socket.send(json.dumps(join))
        self._socket = socket
        for frame, _ in list(self._waiting.values()):
            await socket.send(frame)
        pinging = asyncio.get_running_loop().create_task(self._ping(socket))
        try:
            async for text in socket:
                self._take(json.loads(text))
        finally:
            pinging.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        """Say that the client is there."""
        with contextlib.suppress(WebSocketException, OSError):
            while True:
                await asyncio.sleep(PING_SECONDS)
                await socket.send('{"t": "ping"}')

    def _take(self, message: Json) -> None:
        """Take a message; types that are not known are for whoever reads `messages`."""
        kind = message["t"]
        if kind == "state":
            self._take_state(message)
        elif kind == "nak" and message["code"] == "too-fast":
            pass  # it is sent again after a while
        elif kind in ("ack", "nak", "why", "advice") and message["id"] in self._waiting:
            result = self._waiting[message["id"]][1]
            if not result.done():
                result.set_result(message)
        elif kind == "hello":
            self.hello = message
        elif kind == "seats":
            self.seats = message
        elif kind == "over":
            self.over = message
        elif kind == "bye" and message["code"] in FINAL:
            self._failure = ServerRefused(message["code"], message["say"])
        elif kind == "parted":
            self._failure = ServerRefused("parted", message["say"])
        elif kind != "pong":
            self.messages.put_nowait(message)
        self._changed.set()

    def _take_state(self, message: Json) -> None:
        """Keep a state with its log lines."""
        log = message["log"]
        first, lines = log["from"], log["lines"]
        if not isinstance(lines, list) or type(first) is not int or not 0 <= first <= MOST_LINES:
            raise ValueError("a log is a number and lines")
        if self.state is None or self.state["game"] != message["game"]:
            self.over = None
            self.log = [""] * first
            self.rules = [""] * first
        self.state = message
        self.log[first:] = lines
        self.rules[first:] = log.get("rules", ())
