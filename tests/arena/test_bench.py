"""The bench measures what it says; the commands say what they found."""

import pytest

from inkwright import COMPILED
from inkwright.arena import bench
from inkwright.arena.bench import GOALS, Bench, copy_bytes, moments, pairings
from inkwright.arena.decks import sample
from inkwright.arena.fuzz import BUSY
from inkwright.arena.sizes import deep_size
from inkwright.cli.bench import page


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Bench:
    monkeypatch.setattr(bench, "workload", lambda: [sample("illusions"), sample("madrigals")])
    monkeypatch.setattr(bench, "STATES", 4)
    monkeypatch.setattr(bench, "LOOP", 1000)
    monkeypatch.setattr(bench, "timed", lambda code: 1.25)
    monkeypatch.setattr(bench, "DEVELOPED", 5)
    return Bench(quick=True)


def test_every_figure_is_there_beside_its_loop(small: Bench) -> None:
    small.rounds = 1
    found = small.run()
    assert found["compiled"] == COMPILED
    assert found["calibration"] > 0
    assert set(GOALS) - {"two_workers"} <= set(found)
    assert all(found[name] > 0 for name in GOALS if name in found)
    assert {"random_games_per_second", "copy_us", "developed_legal_us"} <= set(found["beside"])
    told = page(found)
    assert "random games a second" in told
    assert "goal" in told


def test_ctrl_c_keeps_the_figures_so_far(small: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Bench) -> None:
        raise KeyboardInterrupt

    small.rounds = 1
    assert small.run()["complete"]
    small.found.clear()
    monkeypatch.setattr(Bench, "starting", interrupted)
    found = small.run()
    assert not found["complete"]
    assert "copy_us" in found
    assert "start_seconds" not in found
    assert "goal" in page(found)


def test_developed_tables_are_developed(small: Bench) -> None:
    states = moments(pairings([sample("illusions"), sample("madrigals")]), BUSY, 6)
    assert states
    assert all(len(state.perms) >= 6 for state in states)
    assert copy_bytes(states) < deep_size(states[0]) * 3
