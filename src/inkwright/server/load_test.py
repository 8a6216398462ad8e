"""How much a server carries: many games at one action every few seconds, measured from a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from inkwright.client import ServerRefused, new_table
from inkwright.errors import InkwrightError
from inkwright.verification.bench import calibration_loop

from .protocol import MOST_TO_CLIENT

ACTION_SECONDS: Final = 5.0  # between two actions of a game
PING_SECONDS: Final = 5.0  # between two messages that say that a client is there
GOAL_GAMES: Final = 1000
TRIES: Final = 10
DECKS: Final = ("lamplighters", "deep-water", "kettle-knights")
LAG_SECONDS: Final = 0.01
OPENING_AT_ONCE: Final = 16
LEASE_SETTLES: Final = 2.5  # seconds
GOALS: Final = {"server_cores": 0.5, "server_megabytes": 250.0, "p99_ms": 100.0}  # of 1,000 games, quiet machine


class DecisionPart(msgspec.Struct):
    """What the bench reads of a decision."""

    player: int
    options: list[msgspec.Raw] = []


class ViewPart(msgspec.Struct):
    """What the bench reads of a view."""

    decision: DecisionPart | None = None


class Incoming(msgspec.Struct):
    """What the bench reads of a message."""

    t: str
    v: int = 0
    id: str | None = None
    seat: int | None = None
    view: ViewPart | None = None


decoder = msgspec.json.Decoder(Incoming)


class BenchSeat:
    """One player's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Incoming | None = None
        self.sent_at = 0.0
        self.results: list[float] = []  # seconds from an answer to its ack
        self.refused = 0
        self.over = False

    async def receive(self) -> None:
        """Take what comes."""
        with contextlib.suppress(WebSocketException):
            async for text in self.socket:
                message = decoder.decode(text)
                if message.t == "state":
                    self.state = message
                elif message.t == "ack" and self.sent_at:
                    self.results.append(time.perf_counter() - self.sent_at)
                    self.sent_at = 0.0
                elif message.t == "nak":
                    self.refused += 1
                    self.sent_at = 0.0
                elif message.t == "over":
                    self.over = True

    @property
    def options(self) -> int:
        """How many options the player has; 0: another is asked."""
        state = self.state
        if state is None or state.view is None or state.view.decision is None:
            return 0
        return len(state.view.decision.options)


class ServerBench:
    """Many games on a server process."""

    def __init__(
        self, games: int, seconds: float, processes: int = 1, database: str = "", think: float = ACTION_SECONDS
    ) -> None:
        """Measure with a number of games and seconds, and one action in `think` seconds of each game.

        Several processes share a Postgres database on this machine.
        """
        self.games = games
        self.seconds = seconds
        self.processes = processes
        self.database = database
        self.think = think
        self.seats: list[list[BenchSeat]] = []
        self.sockets: list[ClientConnection] = []
        self.lags: list[float] = []
        self.measuring = False

    def run(self) -> dict[str, Any]:
        """Start a server, play, and return the figures."""
        with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
            servers = [stack.enter_context(self._server(Path(folder), number)) for number in range(self.processes)]
            addresses = [self._address(server.stdout) for server in servers]
            if self.processes > 1:
                time.sleep(LEASE_SETTLES)  # until each process knows the others
            return asyncio.run(self.measure(addresses, [server.pid for server in servers]))

    @contextlib.contextmanager
    def _server(self, folder: Path, number: int) -> Iterator[subprocess.Popen[bytes]]:
        """Run a server process."""
        command = [sys.executable, "-m", "inkwright", "serve", "--json", "--port", "0", "--bot-pause", "0"]
        data = ["--data", self.database or str(folder / "bench.sqlite")]
        limits = ["--games-an-hour", "1000000", "--sockets", "1000000", "--requests-a-second", "100000"]
        log = open(folder / f"log{number}", "w", encoding="utf-8")  # noqa: SIM115  the process writes into it
        with log, subprocess.Popen([*command, *data, *limits], stdout=subprocess.PIPE, stderr=log) as server:
            try:
                yield server
            finally:
                server.terminate()

    def _address(self, output: Any) -> str:
        """Return the address that a server prints."""
        text = b""
        while not text.rstrip().endswith(b"}"):
            line = output.readline()
            if not line:
                raise InkwrightError("The server did not start.")
            text += line
        address: str = json.loads(text)["address"]
        return address.rstrip("/")

    async def measure(self, addresses: list[str], servers: list[int]) -> dict[str, Any]:
        """Play and return the figures; every socket is closed at the end."""
        try:
            return await self._measure_games(addresses, servers)
        finally:
            gc.enable()
            await asyncio.gather(*[socket.close() for socket in self.sockets])

    async def _measure_games(self, addresses: list[str], servers: list[int]) -> dict[str, Any]:
        """Open the games, let them run, and return the figures."""
        limit = asyncio.Semaphore(OPENING_AT_ONCE)
        loop = asyncio.get_running_loop()
        postgres = await postgres_process(self.database) if self.database else 0
        turns = itertools.cycle(addresses)  # as a proxy does that knows nothing of tables
        readers: list[asyncio.Task[None]] = []

        async def open_game(number: int) -> None:
            async with limit:
                names = [{"kind": "person", "name": f"P{i}", "deck": DECKS[(number + i) % 3]} for i in (0, 1)]
                links = await self._new_table(addresses[number % len(addresses)], *names)
                sockets = [await self._join(link, next(turns)) for link in links]
            self.seats.append(sockets)
            readers.extend([loop.create_task(seat.receive()) for seat in sockets])

        began = time.perf_counter()
        await asyncio.gather(*[open_game(number) for number in range(self.games)])
        opening = time.perf_counter() - began
        gc.disable()  # a collection in this process, with all its sockets, would count as waiting for the server
        players = [loop.create_task(self._play(pair, number)) for number, pair in enumerate(self.seats)]
        pinging = loop.create_task(self._ping())
        await asyncio.sleep(self.think)  # until every game has begun to move
        lag = loop.create_task(self._measure_lag())
        calibration = calibration_loop()
        for seat in self._all():
            seat.results.clear()
        before, start = sum(map(cpu_seconds, servers)), time.perf_counter()
        database_before = family_seconds(postgres) if postgres else 0.0
        await asyncio.sleep(self.seconds)
        passed, after = time.perf_counter() - start, sum(map(cpu_seconds, servers))
        database = family_seconds(postgres) - database_before if postgres else 0.0
        memory = sum(map(resident_megabytes, servers))
        for task in (*players, *readers, pinging, lag):
            task.cancel()
        await asyncio.gather(*players, *readers, pinging, lag, return_exceptions=True)
        return self._figures(passed, after - before, database, memory, opening, calibration)

    async def _new_table(self, address: str, *seats: dict[str, Any]) -> list[str]:
        """Make a table; a server that is busy for a moment is asked again."""
        for _ in range(TRIES):
            with contextlib.suppress(ServerRefused):
                return await new_table(address, *seats)
            await asyncio.sleep(1)
        return await new_table(address, *seats)

    async def _join(self, link: str, address: str) -> BenchSeat:
        """Join a seat by its link, at one of the processes."""
        place, _, token = link.partition("#")
        table = place.rpartition("/table/")[2]
        url = f"{address.replace('http', 'ws', 1)}/api/games/{table}/socket"
        socket = await connect(url, compression=None, max_size=MOST_TO_CLIENT, ping_interval=None, open_timeout=60)
        self.sockets.append(socket)
        await socket.send(json.dumps({"t": "join", "proto": 1, "token": token}))
        return BenchSeat(socket)

    async def _play(self, pair: list[BenchSeat], number: int) -> None:
        """Answer once every few seconds; the games are spread over the time."""
        rng = random.Random(number)
        await asyncio.sleep(self.think * number / self.games)
        count = 0
        while not any(seat.over for seat in pair):
            asked = next((seat for seat in pair if seat.options), None)
            if asked is not None and asked.state is not None and not asked.sent_at:
                count += 1
                asked.sent_at = time.perf_counter()
                choice = rng.randrange(asked.options)
                frame = {"t": "answer", "v": asked.state.v, "id": f"b{count}", "answer": choice}
                await asked.socket.send(json.dumps(frame))
            await asyncio.sleep(self.think)

    async def _ping(self) -> None:
        """Say for every socket that it is there, spread over the time."""
        while True:
            seats = self._all()
            for seat in seats:
                await seat.socket.send('{"t":"ping"}')
                await asyncio.sleep(PING_SECONDS / len(seats))

    async def _measure_lag(self) -> None:
        """Measure how late this process itself is: the latencies hold it, too."""
        while True:
            start = time.perf_counter()
            await asyncio.sleep(LAG_SECONDS)
            self.lags.append(time.perf_counter() - start - LAG_SECONDS)

    def _all(self) -> list[BenchSeat]:
        """Return every seat."""
        return [seat for pair in self.seats for seat in pair]

    def _figures(
        self, passed: float, cpu: float, database: float, memory: float, opening: float, calibration: float
    ) -> dict[str, Any]:
        """Return what was measured."""
        seats = self._all()
        results = sorted([result for seat in seats for result in seat.results])
        return {
            "games": self.games,
            "think_seconds": self.think,
            "seconds": round(passed, 1),
            "answers": len(results),
            "answers_a_second": round(len(results) / passed, 1),
            "refused": sum(seat.refused for seat in seats),
            "server_cores": round(cpu / passed, 3),
            "server_ms_an_answer": round(1000 * cpu / max(1, len(results)), 2),
            "server_megabytes": round(memory, 1),
            "kilobytes_a_game": round(1000 * memory / self.games, 1),
            "processes": self.processes,
            "postgres_ms_an_answer": round(1000 * database / max(1, len(results)), 2),
            "p50_ms": percentile(results, 0.5),
            "p95_ms": percentile(results, 0.95),
            "p99_ms": percentile(results, 0.99),
            "own_lag_p50_ms": percentile(sorted(self.lags), 0.5),
            "own_lag_p99_ms": percentile(sorted(self.lags), 0.99),
            "opening_seconds": round(opening, 1),
            "calibration_ms": round(1000 * calibration, 1),
            "load": round(os.getloadavg()[0], 1),
            "goals": GOALS if (self.games, self.processes, self.think) == (GOAL_GAMES, 1, ACTION_SECONDS) else {},
        }


def percentile(values: list[float], share: float) -> float:
    """Return a percentile of sorted seconds in milliseconds; 0 for none."""
    return round(1000 * values[min(len(values) - 1, int(share * len(values)))], 1) if values else 0.0


def cpu_seconds(process: int, with_ended: bool = False) -> float:
    """Return the seconds of CPU that a process has used, without its children or only with those that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / os.sysconf("SC_CLK_TCK")


async def postgres_process(database: str) -> int:
    """Return the first process of the Postgres of a database."""
    import asyncpg

    connection = await asyncpg.connect(database)
    try:
        backend = await connection.fetchval("SELECT pg_backend_pid()")
        return parent_of(int(backend))  # while it is there
    finally:
        await connection.close()


def parent_of(process: int) -> int:
    """Return the process that started another one."""
    return int(Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])


def family_seconds(process: int) -> float:
    """Return the seconds of CPU of a process and those that it started."""
    found = cpu_seconds(process, with_ended=True)
    for entry in Path("/proc").iterdir():
        with contextlib.suppress(OSError, IndexError):
            if entry.name.isdigit() and parent_of(int(entry.name)) == process:
                found += cpu_seconds(int(entry.name))
    return found


def resident_megabytes(process: int) -> float:
    """Return the memory of a process."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024
