"""How the server is: for the probes of a host, and the gauges beside its counters."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from .listening import descriptor_limit
from .lobby import MOST_TABLES, Lobby
from .store import StoreError

PROBE_SECONDS: Final = 1.5  # for the store to answer
PROBE_KEPT: Final = 1.0  # seconds for which an answer is used again
PROBLEM_SECONDS: Final = 10.0  # a failure is old then, if nobody has tried to store anything since
LAG_SECONDS: Final = 0.5  # between two looks at the loop
LAG_KEPT: Final = 60  # looks of which the worst is told

Gauges = dict[str, tuple[str, float]]


class Monitor:
    """What can be said of a server from outside of its games."""

    def __init__(self, lobby: Lobby, sockets: Callable[[], int], connections: Callable[[], int]) -> None:
        self.lobby = lobby
        self.sockets = sockets
        self.connections = connections
        self.all_metrics: Callable[[], Awaitable[str]] | None = None  # of all processes, if there may be several
        self.lags: list[float] = [0.0]
        self._probed = -PROBE_KEPT
        self._problem = ""
        self._probe: asyncio.Task[str] | None = None

    async def watch(self) -> None:
        """Measure how late the loop is, for as long as the server runs."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(LAG_SECONDS)
            self.lags = [*self.lags[1 - LAG_KEPT :], max(0.0, time.monotonic() - began - LAG_SECONDS)]

    async def problem(self) -> str:
        """Return why the server does not work, in one sentence; "" if it does."""
        services = self.lobby.services
        if services.storage_problem and time.monotonic() - services.storage_failed_at < PROBLEM_SECONDS:
            return f"Nothing can be stored: {services.storage_problem}"
        if time.monotonic() - self._probed >= PROBE_KEPT:
            if self._probe is None or self._probe.done():  # one at a time, however many ask
                self._probe = asyncio.create_task(self._try_store())
            await asyncio.wait([self._probe], timeout=PROBE_SECONDS)
            self._problem = self._probe.result() if self._probe.done() else "The database does not answer."
            self._probed = time.monotonic()
        return self._problem

    async def _try_store(self) -> str:
        """Return why nothing can be stored."""
        try:
            await self.lobby.services.store.check()
        except StoreError as error:
            return str(error)
        return ""

    async def not_ready(self) -> str:
        """Return why new players should be sent elsewhere; "" if they need not be."""
        if self.lobby.closing:
            return "The server stops."
        if len(self.lobby.tables) >= MOST_TABLES and all(table.in_use for table in self.lobby.tables.values()):
            return "There are too many games."
        return await self.problem()

    def values(self) -> dict[str, float]:
        """Return all metrics of this process as numbers by name."""
        return self.lobby.services.metrics.values(self.gauges())

    def gauges(self) -> Gauges:
        """Return what is there at this moment, with a description."""
        tables = self.lobby.tables.values()
        services = self.lobby.services
        running = sum(table.game is not None and not table.game.over for table in tables)
        return {
            "tables": ("tables in memory", float(len(tables))),
            "games_running": ("games that go on", float(running)),
            "sockets": ("open sockets", float(self.sockets())),
            "connections": ("open connections, sockets too", float(self.connections())),
            "descriptors": ("open descriptors", float(open_descriptors())),
            "descriptors_possible": ("descriptors that the process may have", float(descriptor_limit())),
            "memory_bytes": ("resident memory of the server process", float(resident_bytes())),
            "loop_lag_seconds": ("the worst delay of the event loop lately", max(self.lags)),
            "jobs_waiting": ("jobs that wait for a process", float(services.pool.waiting_jobs)),
            "jobs_running": ("jobs that a process does", float(services.pool.running_jobs)),
            "store_failing": (
                "1: nothing could be stored the last time",
                float(bool(services.storage_problem)),
            ),
        }


def open_descriptors() -> int:
    """Return how many descriptors this process has; 0 where the system does not say."""
    folder = "/proc/self/fd" if sys.platform == "linux" else "/dev/fd"
    return len(os.listdir(folder)) if os.path.isdir(folder) else 0


def resident_bytes() -> int:
    """Return the memory of this process; 0 where the system does not say."""
    status = Path("/proc/self/statm")
    return int(status.read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE") if status.exists() else 0
