"""The bench of the server: it measures, and every answer is taken."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from websockets.protocol import State

from inkwright.server.load_test import ServerBench, family_seconds, percentile


@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")
def test_a_few_games_are_measured() -> None:
    bench = ServerBench(3, 4)
    found = bench.run()
    assert [socket.state for socket in bench.sockets] == 6 * [State.CLOSED]
    assert found["answers"] > 0
    assert found["refused"] == 0
    assert found["server_cores"] > 0
    assert found["server_megabytes"] > 10
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"]


def test_percentiles() -> None:
    assert percentile([], 0.5) == 0
    assert percentile([n / 1000 for n in range(100)], 0.95) == 95


@pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")
def test_the_time_of_processes_that_have_ended_counts() -> None:
    before = family_seconds(os.getpid())
    busy = "import time\nwhile time.process_time() < 0.3: pass"
    subprocess.run([sys.executable, "-c", busy], check=True)
    assert family_seconds(os.getpid()) >= before + 0.29
