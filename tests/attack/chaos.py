"""Kill, freeze and starve a server while games are played: `python -m tests.attack.chaos --minutes 60 --games 200`.

Every acknowledged answer must be stored exactly once, every game must go on, and the log lines that players have seen
must be those of the stored game.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from inkwright.cards import Catalog
from inkwright.server.game_rows import do
from inkwright.server.postgres_store import PostgresStore
from inkwright.server.sqlite_store import SqliteStore
from inkwright.server.store import Store, StoredAnswer, StoredTable
from inkwright.server.stored_games import first_position
from tests.server.postgres import postgres_pids, running_postgres

from .siege import HonestGames, SeenLog

PATIENCE: Final = 180.0
START_SECONDS: Final = 60.0
SMALL_DISK: Final = 24_000_000  # bytes
ROW_BYTES: Final = 1_000  # of the disk, for each answer that may come

Json = dict[str, Any]


class Victim:
    """A server process that is killed and started again at the same port."""

    def __init__(self, database: str, log: Path, python: str, *arguments: str) -> None:
        self.command = [python, "-m", "inkwright", "serve", "--json", "--bot-pause", "0", "--data", database]
        self.command += ["--games-an-hour", "100000", "--sockets", "10000", *arguments]
        self.log = log
        self.port = "0"
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it; while its database is away, try again."""
        until = time.monotonic() + START_SECONDS
        while True:
            with self.log.open("a", encoding="utf-8") as log:
                command = [*self.command, "--port", self.port]
                self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
            assert self.process.stdout is not None
            text = ""
            while not text.rstrip().endswith("}") and (line := self.process.stdout.readline()):
                text += line
            if text:
                self.port = json.loads(text)["address"].rstrip("/").rpartition(":")[2]
                return
            self.end(signal.SIGKILL)
            assert time.monotonic() < until, self.log.read_text("utf-8")[-2000:]
            time.sleep(0.5)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def kill(self) -> None:
        self.end(signal.SIGKILL)
        self.start()

    def restart(self) -> None:
        self.end(signal.SIGTERM)
        self.start()

    def freeze(self, seconds: float) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)


@contextmanager
def small_disk(answers: int) -> Iterator[Path]:
    """Return a folder on a disk of its own, with room for some answers; an ordinary one where none can be mounted."""
    folder = Path(tempfile.mkdtemp(prefix="inkwright-chaos-"))
    options = f"size={SMALL_DISK + ROW_BYTES * answers}"
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)], capture_output=True
    ).returncode
    try:
        yield folder
    finally:
        if mounted == 0:
            subprocess.run(["umount", "--lazy", str(folder)], check=False)
        shutil.rmtree(folder, ignore_errors=True)


def fill(folder: Path, seconds: float) -> None:
    """Fill a disk for some seconds; only one of its own."""
    if not os.path.ismount(folder):
        return
    with (folder / "filler").open("wb", buffering=0) as filler, contextlib.suppress(OSError):
        while True:
            filler.write(b"\0" * 4096)
    time.sleep(seconds)
    (folder / "filler").unlink()


def freeze_postgres(address: str, seconds: float) -> None:
    pids = postgres_pids(address)
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
    time.sleep(seconds)
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)


def cut_postgres(address: str) -> None:
    """Kill a process of Postgres that serves a connection: all of them start again."""
    for pid in postgres_pids(address):
        with contextlib.suppress(OSError):
            if Path(f"/proc/{pid}/cmdline").read_bytes().startswith(b"postgres: inkwright "):
                os.kill(pid, signal.SIGKILL)
                return


def chaos(
    games: int, seconds: float, store: str, python: str, seed: int, pause: float = 1.0, between: float = 3.0
) -> Json:
    """Let it happen, and return what was found.

    A game has an answer after each `pause`, on average, and the next event comes `between` seconds after the last one.
    """
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(small_disk(int(games * (seconds + PATIENCE) / pause)))
        database = str(folder / "chaos.sqlite")
        if store == "postgres":
            database = stack.enter_context(running_postgres())
        logs = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        victim = Victim(database, logs / "log", python)
        victim.start()
        stack.callback(victim.end, signal.SIGKILL)
        honest = HonestGames(victim.address, games, pause)
        try:
            began = time.monotonic()
            playing = honest.wait_for(games, began, PATIENCE)
            rng = random.Random(seed)
            events: Counter[str] = Counter()
            kinds: dict[str, Callable[[], None]] = {
                "kill": victim.kill,
                "restart": victim.restart,
                "freeze": lambda: victim.freeze(rng.uniform(1, 8)),
            }
            if store == "postgres":
                kinds["database frozen"] = lambda: freeze_postgres(database, rng.uniform(2, 10))
                kinds["database killed"] = lambda: cut_postgres(database)
            else:
                kinds["disk full"] = lambda: fill(folder, rng.uniform(2, 8))
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                time.sleep(between * rng.uniform(0.3, 1.7))
                kind = rng.choice(list(kinds))
                events[kind] += 1
                kinds[kind]()
            quiet = time.monotonic()
            alive = honest.wait_for(games, quiet, PATIENCE)
        finally:
            honest.stop()
        victim.end(signal.SIGTERM)
        lines = victim.log.read_text("utf-8").splitlines()
        found = asyncio.run(compared(database, store, honest))
    return {
        "store": store,
        "games": games,
        "seconds": round(quiet - began, 1),
        "playing": playing,
        "playing_after": alive,
        "events": dict(events),
        "acknowledged": len(honest.answers),
        "longest_wait_s": round(max([answer.milliseconds for answer in honest.answers], default=0.0) / 1000, 1),
        **found,
        "log_lines_that_are_no_json": sum(not is_json(line) for line in lines),
    }


def is_json(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except ValueError:
        return False


async def compared(database: str, kind: str, honest: HonestGames) -> Json:
    """Compare what players have seen with what is stored."""
    store: Store = PostgresStore(database) if kind == "postgres" else SqliteStore(database)
    await store.open()
    tables = sorted({answer.table for answer in honest.answers} | {log.table for log in honest.logs})
    stored: Counter[str] = Counter()
    differences = 0
    catalog = Catalog.at_hand()
    try:
        for name in tables:
            table = await store.table(name)
            if table is None or not table.games:
                continue
            rows = await store.answers(name, table.games[-1].number)
            stored.update([row.message for row in rows if row.message])
            seen = [log for log in honest.logs if log.table == name]
            differences += lines_that_differ(table, rows, seen, catalog)
    finally:
        await store.close()
    numbers = [stored[answer.id] for answer in honest.answers]
    return {
        "lost": sum(number == 0 for number in numbers),
        "twice": sum(number > 1 for number in numbers),
        "logs": len(honest.logs),
        "logs_that_differ": differences,
    }


def lines_that_differ(table: StoredTable, rows: list[StoredAnswer], seen: list[SeenLog], catalog: Catalog) -> int:
    """Return how many players have seen other log lines than those of the stored game."""
    game = first_position(table, table.games[-1], catalog)
    for row in rows:
        do(game, row.kind, row.seat, row.answer)
        if row.digest and game.digest() != row.digest:
            return len(seen)
    found = 0
    for log in seen:
        lines = game.lines(log.seat)[: log.lines]
        found += hashlib.sha256("\n".join(lines).encode()).hexdigest() != log.digest
    return found


def main() -> int:
    """Let it happen on both stores and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.chaos", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=60.0, help="for both stores together")
    parser.add_argument("--store", choices=["sqlite", "postgres"], action="append", help="both if none is named")
    parser.add_argument("--python", default=sys.executable, help="the interpreter of the server, for a compiled form")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two answers of a game")
    parser.add_argument("--between", type=float, default=3.0, help="seconds between two events")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    stores = options.store or ["sqlite", "postgres"]
    failed = False
    for store in stores:
        seconds = 60 * options.minutes / len(stores)
        rates = (options.pause, options.between)
        found = chaos(options.games, seconds, store, options.python, options.seed, *rates)
        print(json.dumps(found, indent=1), flush=True)
        failed = failed or bool(found["lost"] or found["twice"] or found["logs_that_differ"])
        failed = failed or found["playing_after"] < options.games
    return failed


if __name__ == "__main__":
    sys.exit(main())
