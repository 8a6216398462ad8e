"""A server holds: it is attacked in every way that is known, while honest games are played beside."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.support.full_run import FULL

from .chaos import chaos
from .siege import besiege, served

SLOW_MS = 1500.0  # on a busy machine a quiet second may not be found
MORE_MEGABYTES = 60.0

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="attackers need addresses of their own on loopback")


@pytest.mark.parametrize("nginx", [False, *([True] if FULL else [])], ids=["alone", "behind nginx"][: 1 + FULL])
def test_a_server_holds(tmp_path: Path, nginx: bool) -> None:
    if nginx and shutil.which("nginx") is None:
        pytest.skip("nginx is not installed")
    with served(tmp_path, sys.executable, nginx) as server:
        found = besiege(server, 50, 10, 1.0, 1, 20.0) if FULL else besiege(server, 6, 1, 0.3, 8, 3.0)
        assert server.process.poll() is None
    assert found["problems"] == {}
    assert found["lost"] == 0
    assert found["playing"] == found["playing_after"] == found["games"]
    assert found["p99_ms"] <= max(20 * found["idle_p99_ms"], SLOW_MS), found
    assert found["most_megabytes"] <= max(1.5 * found["idle_megabytes"], found["idle_megabytes"] + MORE_MEGABYTES), (
        found
    )


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_is_lost_in_chaos(store: str) -> None:
    if not FULL and store == "postgres":
        pytest.skip("the full run has it")
    found = chaos(200, 1800.0, store, sys.executable, 1, 5.0, 15.0) if FULL else chaos(4, 8.0, store, sys.executable, 1)
    assert (found["lost"], found["twice"], found["logs_that_differ"]) == (0, 0, 0), found
    assert found["playing"] == found["playing_after"] == found["games"], found
    assert found["logs"] >= 2 * found["games"], found
    assert found["log_lines_that_are_no_json"] == 0
    assert found["acknowledged"] > found["games"]
