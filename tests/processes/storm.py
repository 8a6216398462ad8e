"""Three servers and two workers behind nginx, in a storm: `python -m tests.processes.storm --games 60 --events 30`.

Processes and Postgres are killed, frozen, drained and started again by a seeded plan while games are played by sockets
and in a browser. Every game must end, each acknowledged answer must be stored exactly once, and each stored game must
be the one that its answers make when they are played here, with the log that its players have seen.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from inkwright.cards import Catalog
from inkwright.server.postgres_store import PostgresStore
from inkwright.server.store import StoreError
from tests.attack.chaos import Victim, lines_that_differ
from tests.attack.siege import SeenLog
from tests.server.postgres import Postgres, own_postgres, postgres_pids
from tests.support.paths import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page

SERVERS: Final = 3
WORKERS: Final = 2
NO_NGINX: Final = "nginx is not installed: the storm of several servers is left out"
QUIET_SECONDS: Final = 300.0  # for the games to end after the storm
NGINX: Final = """
daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_rlimit_nofile 8192;
events {{ worker_connections 4096; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    upstream servers {{ {servers} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://servers; proxy_http_version 1.1; proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection "upgrade"; proxy_read_timeout 90s; proxy_connect_timeout 1s;
        }}
    }}
}}
"""

Json = dict[str, Any]


class WorkerVictim:
    """A worker that is killed and started again."""

    def __init__(self, database: str, log: Path) -> None:
        self.command = [sys.executable, "-m", "inkwright", "worker", "--data", database, "--workers", "1"]
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(self.command, stderr=log)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None

    def again(self, how: signal.Signals) -> None:
        self.end(how)
        self.start()


class Players:
    """The process that plays the games by sockets, and what it has printed."""

    def __init__(self, address: str, games: int, at_once: int, pause: float, most: int) -> None:
        self.acks: list[tuple[float, str, str]] = []  # milliseconds, table, id
        self.gaps: list[float] = []
        self.logs: list[SeenLog] = []
        self.over: list[str] = []
        numbers = [str(number) for number in (games, at_once, pause, most)]
        command = [sys.executable, "-m", "tests.processes.players", address, *numbers]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            kind, *words = line.split()
            if kind == "ack":
                self.acks.append((float(words[1]), words[2], words[3]))
            elif kind == "gap":
                self.gaps.append(float(words[0]))
            elif kind == "log":
                self.logs.append(SeenLog(words[0], int(words[1]), int(words[2]), words[3]))
            else:
                self.over.append(words[0])

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Site:
    """All processes of the storm."""

    def __init__(self, postgres: Postgres, servers: list[Victim], workers: list[WorkerVictim], address: str) -> None:
        self.postgres = postgres
        self.servers = servers
        self.workers = workers
        self.address = address

    def events(self, rng: random.Random) -> dict[str, Callable[[], None]]:
        """What may happen, by name; each takes as long as it lasts."""

        def freeze_worker() -> None:
            process = rng.choice(self.workers).process
            assert process is not None
            process.send_signal(signal.SIGSTOP)
            time.sleep(rng.uniform(2, 8))
            process.send_signal(signal.SIGCONT)

        def freeze_postgres() -> None:
            pids = postgres_pids(self.postgres.address)
            for how in (signal.SIGSTOP, signal.SIGCONT):
                for pid in pids:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(pid, how)
                if how == signal.SIGSTOP:
                    time.sleep(rng.uniform(1, 6))

        def away(seconds: float, mode: str) -> None:
            self.postgres.stop(mode)
            time.sleep(seconds)
            self.postgres.start()

        def gone(server: Victim) -> None:
            server.end(signal.SIGKILL)
            time.sleep(rng.uniform(0, 6))
            server.start()

        return {
            "server killed": lambda: rng.choice(self.servers).kill(),
            "server killed and away": lambda: gone(rng.choice(self.servers)),
            "server frozen": lambda: rng.choice(self.servers).freeze(rng.uniform(5, 9)),
            "server frozen for a moment": lambda: rng.choice(self.servers).freeze(rng.uniform(0.5, 3)),
            "server drained": lambda: rng.choice(self.servers).restart(),
            "worker killed": lambda: rng.choice(self.workers).again(signal.SIGKILL),
            "worker stopped": lambda: rng.choice(self.workers).again(signal.SIGTERM),
            "worker frozen": freeze_worker,
            "Postgres restarted": lambda: away(0.0, "fast"),
            "Postgres crashed": lambda: away(rng.uniform(0, 4), "immediate"),
            "Postgres frozen": freeze_postgres,
        }

    def away_for_long(self) -> None:
        """Postgres is away for half a minute."""
        self.postgres.stop("fast")
        time.sleep(30)
        self.postgres.start()


@contextmanager
def site(folder: Path) -> Iterator[Site]:
    """Run Postgres, the servers, the workers and nginx."""
    program = shutil.which("nginx") or "/usr/sbin/nginx"
    with contextlib.ExitStack() as stack:
        postgres = stack.enter_context(own_postgres("-c max_connections=200"))
        options = ["--workers", "0", "--proxy", "127.0.0.1", "--requests-a-second", "100000"]
        options += ["--frames-a-second", "1000"]
        servers = [
            Victim(postgres.address, folder / f"server{i}.log", sys.executable, *options) for i in range(SERVERS)
        ]
        workers = [WorkerVictim(postgres.address, folder / f"worker{i}.log") for i in range(WORKERS)]
        processes: list[Victim | WorkerVictim] = [*servers, *workers]
        for process in processes:
            process.start()
            stack.callback(process.end, signal.SIGKILL)
        port = int(servers[0].port) + 1
        upstream = " ".join([f"server 127.0.0.1:{each.port} max_fails=1 fail_timeout=1s;" for each in servers])
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, servers=upstream), "utf-8")
        command = [program, "-c", str(folder / "nginx.conf"), "-p", str(folder)]
        front = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        stack.callback(front.wait)
        stack.callback(front.terminate)
        time.sleep(1)
        assert front.poll() is None, (folder / "nginx.log").read_text("utf-8")
        yield Site(postgres, servers, workers, f"http://127.0.0.1:{port}")


def storm(games: int, events: int, seed: int, most: int, pause: float, browsers: int = 0, long: bool = False) -> Json:
    """Let it happen, and return what was found."""
    folder = Path(tempfile.mkdtemp(prefix="inkwright-storm-"))
    folder.chmod(0o755)
    try:
        with site(folder) as at:
            found = in_storm(at, games, events, seed, most, pause, browsers, long)
            logs = [line for log in folder.glob("*.log") for line in log.read_text("utf-8").splitlines()]
            lines = [json.loads(line) for line in logs if line.startswith('{"time"')]
            found["log"] = dict(Counter([line["event"] for line in lines if line["level"] != "info"]).most_common(12))
            found["traces"] = [line["trace"][-600:] for line in lines if "trace" in line][:3]
        return found
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_storm(at: Site, games: int, events: int, seed: int, most: int, pause: float, browsers: int, long: bool) -> Json:
    """Play, let things happen, and compare at the end."""
    rng = random.Random(seed)
    players = Players(at.address, games, min(games, 60), pause, most)
    happened: Counter[str] = Counter()
    began = time.monotonic()
    stopping = threading.Event()
    storming: threading.Thread | None = None
    try:
        wait(lambda: len(players.gaps) >= 2 * min(games, 60), 120)
        kinds = at.events(rng)
        plan = (list(kinds) * (events // len(kinds) + 1))[:events] if events >= len(kinds) else []
        plan = plan or rng.sample(list(kinds), events)
        rng.shuffle(plan)

        def happen() -> None:
            for number, name in enumerate(plan):
                if stopping.is_set():
                    return
                if long and number == events // 2:
                    happened["Postgres away for 30 s"] += 1
                    at.away_for_long()
                kinds[name]()
                happened[name] += 1
                time.sleep(rng.uniform(0.5, 3))

        storming = threading.Thread(target=happen)
        storming.start()
        ended_in_browser = play_in_browser(at.address, browsers, storming) if browsers else 0
        storming.join()
        stormed = time.monotonic()
        wait(lambda: len(players.over) >= games or players.process.poll() is not None, QUIET_SECONDS + 3 * games)
    finally:
        stopping.set()
        if storming is not None:
            storming.join()
        players.stop()
    return {
        "games": games,
        "events": dict(happened),
        "seconds": round(stormed - began, 1),
        "seconds_after": round(time.monotonic() - stormed, 1),
        "ended": len(players.over),
        "ended_in_browser": ended_in_browser,
        "acknowledged": len(players.acks),
        "longest_gap": max(players.gaps, default=0.0),
        "longest_wait": round(max([each[0] for each in players.acks], default=0.0) / 1000, 1),
        **asyncio.run(compared(at.postgres.address, players)),
    }


def wait(wanted: Callable[[], bool], seconds: float) -> None:
    """Wait until something is so, or for some seconds."""
    until = time.monotonic() + seconds
    while not wanted() and time.monotonic() < until:
        time.sleep(0.2)


async def compared(database: str, players: Players) -> Json:
    """Compare what the players have seen with what is stored, and that with the same games played here."""
    store = PostgresStore(database)
    for _ in range(20):
        try:
            await store.open()
            break
        except StoreError:
            await asyncio.sleep(1)
    stored: Counter[str] = Counter()
    differences, not_over = 0, 0
    catalog = Catalog.at_hand()
    try:
        for name in sorted({log.table for log in players.logs} | {ack[1] for ack in players.acks}):
            table = await store.table(name)
            assert table is not None
            rows = await store.answers(name, table.games[-1].number)
            stored.update([row.message for row in rows if row.message])
            not_over += not table.games[-1].outcome
            seen = [log for log in players.logs if log.table == name]
            differences += lines_that_differ(table, rows, seen, catalog)
    finally:
        await store.close()
    numbers = [stored[ack[2]] for ack in players.acks]
    return {
        "lost": sum(number == 0 for number in numbers),
        "twice": sum(number > 1 for number in stored.values()),
        "not_over": not_over,
        "logs": len(players.logs),
        "differ": differences,
    }


# ------------------------------------------------------------ games in a browser


def play_in_browser(address: str, games: int, storming: threading.Thread) -> int:
    """Play games against a bot in Chromium, and return how many ended."""
    from playwright.sync_api import Error as PlaywrightError
    from playwright.sync_api import sync_playwright

    from tests.web.browser import FLAGS, chromium
    from tests.web.visits import STATE, Monkey

    def page_of(link: str) -> Page:
        page = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
        page.set_default_timeout(60_000)
        for _ in range(20):
            with contextlib.suppress(PlaywrightError):  # the server that the proxy has chosen is gone just now
                page.goto(link)
                page.wait_for_selector("html[data-ready=yes]", state="attached")
                break
            time.sleep(0.5)
        return page

    names = [{"kind": "person", "name": f"Browser {number}", "deck": "first-lamp"} for number in range(games)]
    bot = {"kind": "bot", "bot": "greedy", "deck": "first-watch"}
    links = [asyncio.run(new_table_at(address, [person, bot])) for person in names]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        monkeys = [Monkey(page_of(link), random.Random(number)) for number, link in enumerate(links)]
        playing = list(monkeys)
        until = 0.0
        while playing and (not until or time.monotonic() < until):
            for monkey in list(playing):
                if monkey.page.evaluate(STATE)["over"]:
                    playing.remove(monkey)
                else:
                    with contextlib.suppress(AssertionError):  # it waits for long; for ever would be noticed at the end
                        monkey.step(0)
            if not storming.is_alive() and not until:
                until = time.monotonic() + QUIET_SECONDS
        browser.close()
    return games - len(playing)


async def new_table_at(address: str, seats: list[Json]) -> str:
    """Make a table however often that takes, and return the link of its first seat."""
    from inkwright.client import ServerRefused, new_table

    while True:
        try:
            return (await new_table(address, *seats))[0]
        except ServerRefused:
            await asyncio.sleep(1)


def is_fine(found: Json) -> bool:
    """Return whether nothing is wrong."""
    return found["ended"] == found["games"] and not any(found[name] for name in ("lost", "twice", "not_over", "differ"))


def main() -> int:
    """Let it happen and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.processes.storm", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--events", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--most", type=int, default=0, help="answers until the players concede; 0: they play to the end"
    )
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two answers of a game")
    parser.add_argument("--browsers", type=int, default=2, help="games in Chromium")
    parser.add_argument("--long", action="store_true", help="Postgres is also away for half a minute")
    options = parser.parse_args()
    found = storm(
        options.games, options.events, options.seed, options.most, options.pause, options.browsers, options.long
    )
    print(json.dumps(found, indent=1))
    return not is_fine(found) or found["ended_in_browser"] < options.browsers


if __name__ == "__main__":
    sys.exit(main())
