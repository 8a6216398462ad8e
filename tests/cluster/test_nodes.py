"""A Ray of several nodes, one of which is killed in the middle: the results are those of one process.

The nodes are processes of this machine, each with an object store and workers of its own, as hosts have them.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from inkwright.simulation.progress import Progress
from inkwright.simulation.ray_engine import RayEngine, load_ray
from inkwright.simulation.workers import run_each
from tests.support.dying_job import rows_digest
from tests.support.few_cards import few_cards
from tests.support.full_run import FULL

from .test_ray import here, simulation

GAMES = 600
KILLED_AFTER = 100  # results


@pytest.mark.skipif(not FULL, reason="starts three nodes of Ray: set INKWRIGHT_FULL=1")
@pytest.mark.filterwarnings("ignore")
def test_a_node_that_is_killed_changes_nothing(
    card_data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if find_spec("ray") is None:
        pytest.skip("Ray is not installed: run `make ray`")
    monkeypatch.setenv("INKWRIGHT_CARDS", str(few_cards(card_data, tmp_path)))
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("RAY_worker_niceness", "0")
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "240")  # on a busy machine
    load_ray()
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": 100_000_000})
    nodes = [cluster.add_node(num_cpus=1, object_store_memory=100_000_000) for _ in range(2)]
    cluster.wait_for_nodes()
    found: dict[int, Any] = {}
    left: list[int] = []

    def keep(index: int, result: Any) -> None:
        found[index] = result
        if len(found) == KILLED_AFTER:
            left.append(GAMES - len(found))
            cluster.remove_node(nodes[0], allow_graceful=False)

    try:
        engine = RayEngine(cluster.address)
        assert run_each(simulation(), range(GAMES), 0, Progress(GAMES, "games"), keep, engine)
        assert left == [GAMES - KILLED_AFTER]
        assert sorted(found) == list(range(GAMES))
        assert rows_digest([found[index] for index in range(GAMES)]) == rows_digest(here(simulation(), GAMES))
    finally:
        load_ray().shutdown()
        cluster.shutdown()
