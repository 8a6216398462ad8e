"""The metrics of all processes on a database: each writes its own into its row, and any server tells them together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from .leases import Leases
from .metrics import COUNTERS

EVERY: Final = 5  # renewals of the lease
ROWS: Final = (
    "SELECT id, kind, version, draining, metrics FROM processes WHERE until > clock_timestamp() ORDER BY kind, id"
)
WHOLE: Final = {
    "shared_jobs_waiting": (
        "jobs in the database that wait for a worker",
        "SELECT count(*) FROM jobs WHERE worker = '' AND result IS NULL AND failed = ''",
    ),
    "shared_jobs_running": (
        "jobs in the database that a worker does",
        "SELECT count(*) FROM jobs WHERE worker <> '' AND result IS NULL AND failed = ''",
    ),
    "guests_waiting": ("guests who look for an opponent", "SELECT count(*) FROM waiting_guests"),
    "tables_owned": ("tables that have an owner", "SELECT count(*) FROM tables WHERE owner <> ''"),
}
"""Gauges that belong to no process, and how the database counts them."""

Values = dict[str, float]


class WholeMetrics:
    """Writes the metrics of this process into its row, and reads those of all."""

    def __init__(self, leases: Leases, values: Callable[[], Values]) -> None:
        self.leases = leases
        self.values = values
        self._renewals = 0
        leases.each_second.append(self._publish)

    async def _publish(self, connection: Any) -> None:
        """Write the metrics of this process, now and then."""
        self._renewals += 1
        if self._renewals % EVERY == 1:
            text = msgspec.json.encode(self.values()).decode()
            await connection.execute("UPDATE processes SET metrics = $2 WHERE id = $1", self.leases.id, text)

    async def text(self) -> str:
        """Return the metrics of all processes, as text that Prometheus reads."""
        async with self.leases.store.change() as connection:
            rows = await connection.fetch(ROWS)
            whole = {name: await connection.fetchval(query) for name, (_, query) in WHOLE.items()}
        out: list[str] = []
        for name, value in whole.items():
            out += [
                f"# HELP inkwright_{name} {WHOLE[name][0]}",
                f"# TYPE inkwright_{name} gauge",
                f"inkwright_{name} {value}",
            ]
        out += ["# HELP inkwright_process a process with a lease; 1: it drains", "# TYPE inkwright_process gauge"]
        found: dict[str, list[str]] = {}
        for row in rows:
            labels = f'process="{row["id"]}",kind="{row["kind"]}"'
            out.append(f'inkwright_process{{{labels},version="{row["version"]}"}} {int(row["draining"])}')
            values: Values = msgspec.json.decode(row["metrics"]) if row["metrics"] else {}
            for name, value in values.items():
                found.setdefault(name, []).append(f"inkwright_{name}{{{labels}}} {value:g}")
        for name, lines in found.items():
            kind = "counter" if name.removesuffix("_total") in COUNTERS or name.endswith("_total") else "gauge"
            out += [f"# TYPE inkwright_{name} {kind}", *lines]
        return "\n".join(out) + "\n"
