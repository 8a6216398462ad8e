"""tools/hosting/dashboard.json, for Grafana: every metric that it draws is told by a server."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

pytest.importorskip("asyncpg")

from inkwright import Catalog
from inkwright.server.lobby import Lobby
from inkwright.server.metrics import Metrics
from inkwright.server.monitor import Monitor
from inkwright.server.sqlite_store import SqliteStore
from inkwright.server.tables import Services
from inkwright.server.whole_metrics import WHOLE
from inkwright.server.worker_pool import WorkerPool
from tests.support.paths import ROOT

OF_WORKERS = {"worker_processes", "worker_jobs", "worker_jobs_done_total"}


def test_every_metric_of_the_dashboard_is_told(tmp_path: Path) -> None:
    board = json.loads((ROOT / "tools" / "hosting" / "dashboard.json").read_text("utf-8"))
    drawn = {
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"inkwright_(\w+)", target["expr"])
    }
    services = Services(SqliteStore(tmp_path / "a"), WorkerPool(1), Catalog.at_hand(), "build", Metrics())
    told = set(Monitor(Lobby(services), lambda: 0, lambda: 0).values()) | set(WHOLE) | OF_WORKERS | {"process"}
    assert len(drawn) > 15
    assert drawn - told == set()
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
