"""Attack a server while honest games are played beside it: `python -m tests.attack.siege --games 50 --size 10`."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.support.paths import ROOT

from .attacks import ATTACKS
from .raw import Target, close_opened

START_SECONDS: Final = 120.0
NGINX: Final = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_rlimit_nofile 8192;
events {{ worker_connections 4096; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    client_header_timeout 10s; client_body_timeout 10s; send_timeout 20s; client_max_body_size 256k;
    limit_conn_zone $binary_remote_addr zone=address:1m;
    server {{
        listen 127.0.0.1:{port};
        limit_conn address 450;
        location / {{
            proxy_pass http://127.0.0.1:{behind}; proxy_http_version 1.1; proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade"; proxy_read_timeout 90s;
        }}
    }}
}}
"""

Json = dict[str, Any]


class Answer(NamedTuple):
    """An answer of an honest player that was acknowledged."""

    when: float
    milliseconds: float
    table: str
    id: str


class SeenLog(NamedTuple):
    """How many log lines a player has, and their hash."""

    table: str
    seat: int
    lines: int
    digest: str


class HonestGames:
    """The process that plays the honest games, and what it has printed."""

    def __init__(self, address: str, games: int, pause: float) -> None:
        self.games = games
        self.answers: list[Answer] = []
        self.logs: list[SeenLog] = []
        command = [sys.executable, "-m", "tests.attack.honest", address, str(games), str(pause)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("log "):
                _, table, seat, count, digest = line.split()
                self.logs.append(SeenLog(table, int(seat), int(count), digest))
                continue
            when, milliseconds, table, number = line.split()
            self.answers.append(Answer(float(when), float(milliseconds), table, number))

    def wait_for(self, tables: int, since: float, seconds: float) -> int:
        """Wait until this many games have had an answer since a moment; return how many had."""
        until = time.monotonic() + seconds
        while True:
            found = len({answer.table for answer in list(self.answers) if answer.when >= since})
            if found >= tables or time.monotonic() > until:
                return found
            time.sleep(0.1)

    def p99(self, first: float, last: float) -> float:
        """Return how long 99 of 100 answers within some time took at most, in milliseconds."""
        found = sorted([answer.milliseconds for answer in list(self.answers) if first <= answer.when <= last])
        return found[min(len(found) - 1, int(0.99 * len(found)))] if found else 0.0

    def count(self, first: float, last: float) -> int:
        return sum(first <= answer.when <= last for answer in list(self.answers))

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(60)
        self.process.kill()
        self.process.wait()
        self.reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Served(NamedTuple):
    """A server process."""

    address: str
    process: subprocess.Popen[str]
    data: Path
    log: Path

    @property
    def megabytes(self) -> float:
        lines = Path(f"/proc/{self.process.pid}/status").read_text("utf-8").splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


@contextmanager
def served(folder: Path, python: str = sys.executable, nginx: bool = False, *arguments: str) -> Iterator[Served]:
    """Run a server, perhaps behind nginx."""
    data, log = folder / "siege.sqlite", folder / "log"
    command = [python, "-m", "inkwright", "serve", "--port", "0", "--json", "--data", str(data), *arguments]
    command += ["--proxy", "127.0.0.1", "--host-name", "localhost"] if nginx else []
    with log.open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=errors, text=True)
    front: subprocess.Popen[bytes] | None = None
    try:
        assert process.stdout is not None
        text = ""
        while not text.rstrip().endswith("}"):
            line = process.stdout.readline()
            assert line, log.read_text("utf-8")
            text += line
        address = json.loads(text)["address"].rstrip("/")
        if nginx:
            address, front = behind_nginx(folder, int(address.rpartition(":")[2]))
        yield Served(address, process, data, log)
    finally:
        for each in (front, process):
            if each is not None:
                each.terminate()
                try:
                    each.wait(30)
                except subprocess.TimeoutExpired:
                    each.kill()
                    each.wait()
        assert process.stdout is not None
        process.stdout.close()


def behind_nginx(folder: Path, behind: int) -> tuple[str, subprocess.Popen[bytes]]:
    """Run nginx before a server and return its address."""
    port = behind + 1 if behind < 65_000 else behind - 1
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, behind=behind), "utf-8")
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    front = subprocess.Popen([program, "-c", str(folder / "nginx.conf"), "-p", str(folder)], stderr=subprocess.DEVNULL)
    time.sleep(1)
    assert front.poll() is None, (folder / "nginx.log").read_text("utf-8")
    return f"http://127.0.0.1:{port}", front


def besiege(server: Served, games: int, size: int, pause: float, at_once: int, idle: float) -> Json:
    """Attack a server beside honest games, and return what was found."""
    honest = HonestGames(server.address, games, pause)
    try:
        began = time.monotonic()
        playing = honest.wait_for(games, began, START_SECONDS)
        quiet = time.monotonic()
        time.sleep(idle)
        attacked = time.monotonic()
        memory = server.megabytes
        most, problems, rows = memory, {}, []
        watching = True

        def watch() -> None:
            nonlocal most
            while watching:
                with contextlib.suppress(OSError, StopIteration):
                    most = max(most, server.megabytes)
                time.sleep(0.1)

        watcher = threading.Thread(target=watch)
        watcher.start()

        def run(number: int, name: str) -> None:
            start = time.monotonic()
            try:
                problem = ATTACKS[name](Target.of(server.address, f"127.0.1.{number}"), size)
            except Exception as error:
                problem = f"{type(error).__name__}: {error}"
            finally:
                close_opened(f"127.0.1.{number}")
            if problem:
                problems[name] = problem
            end = time.monotonic()
            row = {"attack": name, "seconds": round(end - start, 1), "p99_ms": round(honest.p99(start, end), 1)}
            rows.append({**row, "megabytes": round(server.megabytes, 1), "problem": problem})

        with ThreadPoolExecutor(at_once) as pool:
            for _ in pool.map(run, range(1, len(ATTACKS) + 1), ATTACKS):
                pass
        ended = time.monotonic()
        alive = honest.wait_for(games, ended, 60)
        watching = False
        watcher.join()
    finally:
        honest.stop()
    lost = lost_answers(server.data, honest.answers)
    return {
        "games": games,
        "playing": playing,
        "playing_after": alive,
        "attacks": len(ATTACKS),
        "size": size,
        "seconds": round(ended - attacked, 1),
        "answers": honest.count(attacked, ended),
        "idle_answers": honest.count(quiet, attacked),
        "idle_p99_ms": round(honest.p99(quiet, attacked), 1),
        "p99_ms": round(honest.p99(attacked, ended), 1),
        "idle_megabytes": round(memory, 1),
        "most_megabytes": round(most, 1),
        "acknowledged": len(honest.answers),
        "lost": lost,
        "problems": problems,
        "rows": rows,
    }


def lost_answers(data: Path, answers: list[Answer]) -> int:
    """Return how many acknowledged answers are not stored exactly once."""
    with contextlib.closing(sqlite3.connect(data)) as connection:
        stored = Counter([message for (message,) in connection.execute("SELECT message FROM answers")])
    return sum(stored[answer.id] != 1 for answer in answers)


def main() -> int:
    """Attack a server and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m tests.attack.siege", description=__doc__)
    parser.add_argument("--games", type=int, default=50, help="honest games")
    parser.add_argument("--size", type=int, default=10, help="how hard the attacks hit")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two answers of a game")
    parser.add_argument("--at-once", type=int, default=1, help="attacks at the same time")
    parser.add_argument("--idle", type=float, default=20.0, help="seconds before the attacks")
    parser.add_argument("--python", default=sys.executable, help="the interpreter, for a compiled form")
    parser.add_argument("--nginx", action="store_true", help="put nginx before the server")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="inkwright-siege-"))
    os.chmod(folder, 0o755)
    try:
        with served(folder, options.python, options.nginx) as server:
            found = besiege(server, options.games, options.size, options.pause, options.at_once, options.idle)
            print(json.dumps(found, indent=1))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return bool(found["problems"] or found["lost"] or found["playing_after"] < found["games"])


if __name__ == "__main__":
    sys.exit(main())
