"""The benchmark measures every figure and prints it beside its goal."""

import platform

import pytest

from inkwright import COMPILED
from inkwright.cli.bench import results_page
from inkwright.simulation import random_decks
from inkwright.simulation.random_decks import sample_deck
from inkwright.verification import bench
from inkwright.verification.bench import GOALS, Bench, copy_bytes, midgame_states, pairings, python_build
from inkwright.verification.random_policy import LONG_TURNS
from inkwright.verification.sizes import deep_size


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """A benchmark that takes little time."""
    monkeypatch.setattr(bench, "benchmark_decks", lambda: [sample_deck("illusions"), sample_deck("madrigals")])
    monkeypatch.setattr(bench, "STATE_COUNT", 4)
    monkeypatch.setattr(bench, "CALIBRATION_STEPS", 1000)
    monkeypatch.setattr(bench, "seconds_in_new_process", lambda code: 1.25)
    monkeypatch.setattr(bench, "DEVELOPED_CARDS", 5)
    monkeypatch.setattr(bench, "SIM_GAMES", 4)
    monkeypatch.setattr(bench, "SIM_TASKS", 3)
    return Bench(quick=True)


def test_every_figure_is_measured_beside_its_calibration(small: Bench) -> None:
    small.rounds = 1
    found = small.run()
    assert found["compiled"] == COMPILED
    assert found["calibration"] > 0
    assert set(GOALS) - {"two_workers", "two_workers_by_cpu", "half_games_per_second"} <= set(found)
    assert all(found[name] > 0 for name in GOALS if name in found)
    assert {"random_games_per_second", "copy_us", "developed_legal_us"} <= set(found["beside"])
    added = {"resample_us", "playout_2_us", "playout_4_us", "view_us", "save_us"}
    added |= {"sim_random_per_cpu_second", "sim_greedy_per_cpu_second"}
    assert added <= set(found["beside"])
    assert all(found[name] > 0 for name in added)
    printed = results_page(found)
    assert python_build() in printed
    assert "random games a second" in printed
    assert "goal" in printed


def test_one_and_two_workers_are_measured(small: Bench) -> None:
    small.measure_workers()
    rates = {"one_worker_per_second", "two_workers_per_second"}
    assert {*rates, "two_workers", "two_workers_by_cpu"} == set(small.figures)
    assert all(figure > 0 for figure in small.figures.values())


def test_the_build_of_python_is_stated() -> None:
    words = python_build()
    assert words.startswith(f"{platform.python_implementation()} {platform.python_version()}, ")
    assert "flags: " in words
    assert " profile, " in words
    assert words.endswith("link-time optimisation")


def test_the_simpler_half_of_the_cards_is_measured_too(small: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "simpler_half", random_decks.card_pool)
    small.rounds = 1
    small.measure_simpler_half()
    assert small.figures["half_games_per_second"] > 0
    assert "half of the cards" in results_page(small.run())


def test_the_simpler_half_has_all_cards_without_abilities() -> None:
    every, some = random_decks.card_pool(), random_decks.simpler_half()
    assert len(every) / 2 <= len(some) < len(every) * 0.6
    assert all(card in some for card in every if not card.abilities_text)


def test_ctrl_c_keeps_the_figures_so_far(small: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Bench) -> None:
        raise KeyboardInterrupt

    small.rounds = 1
    assert small.run()["complete"]
    small.figures.clear()
    monkeypatch.setattr(Bench, "measure_startup", interrupted)
    found = small.run()
    assert not found["complete"]
    assert "copy_us" in found
    assert "start_seconds" not in found
    assert "goal" in results_page(found)


def test_developed_positions_have_many_permanents(small: Bench) -> None:
    states = midgame_states(pairings([sample_deck("illusions"), sample_deck("madrigals")]), LONG_TURNS, 6)
    assert states
    assert all(len(state.perms) >= 6 for state in states)
    assert copy_bytes(states) < deep_size(states[0]) * 3
