"""Training: a run goes on where it stopped; a best response is learned against a bot."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from inkwright import InkwrightError
from inkwright.agents.bot_names import bot_maker
from inkwright.agents.learned.weights import trained_nets
from tools.learn.decks import held_out_decks
from tools.learn.gate import gate
from tools.learn.rival import made_by


@pytest.fixture
def needs_torch() -> None:
    """Skip what needs packages that only training needs."""
    if find_spec("torch") is None or find_spec("numpy") is None:
        pytest.skip("PyTorch and NumPy are not installed: pip install torch numpy")


def test_a_run_goes_on_where_it_stopped(needs_torch: None, tmp_path: Path) -> None:
    from tools.learn.train import Run

    settings = {"games": 2.0, "first": 4.0, "second": 2.0}
    whole = Run(tmp_path / "whole", settings)
    figures = [whole.step() for _ in range(2)]
    pieces = Run(tmp_path / "pieces", settings)
    assert pieces.step()["decisions_0"] == figures[0]["decisions_0"] > 10
    pieces.save()
    again = Run(tmp_path / "pieces", {})
    assert (again.games, again.updates) == (2, 1)
    assert again.step()["decisions_0"] == figures[1]["decisions_0"]
    assert [net.weights for net in again.nets] == [net.weights for net in whole.nets]
    assert json.loads((tmp_path / "pieces" / "config.json").read_text())["settings"]["games"] == 2


def test_a_best_response_begins_with_weights_and_keeps_its_rival(needs_torch: None, tmp_path: Path) -> None:
    from inkwright.agents.learned.weights import save_nets
    from tools.learn.train import Run

    save_nets(tmp_path / "begin.bin", trained_nets())
    settings = {"games": 2.0, "rival_share": 1.0, "past_share": 0.0}
    run = Run(tmp_path / "run", settings, "gentle", tmp_path / "begin.bin")
    assert [net.weights for net in run.nets] == [net.weights for net in trained_nets()]
    assert run.step()["self_games"] == 0
    assert [net.weights for net in run.nets] != [net.weights for net in trained_nets()]
    run.save()
    assert Run(tmp_path / "run", {}).against == "gentle"


def test_the_gate_is_held_against_any_bot_that_needs_no_views() -> None:
    nets, decks = trained_nets(), held_out_decks()
    alike = gate(nets, decks, 2, 5, made_by(bot_maker("swift")))
    assert (alike["games"], alike["points"], alike["pairs"]) == (4, 2.0, [0, 2, 0])  # it plays against itself
    others = gate(nets, decks, 2, 5, made_by(bot_maker("random")))
    assert others["points"] > 2
    with pytest.raises(InkwrightError, match="bare state"):
        made_by(bot_maker("examples/bot.py:Racer"))


def test_advantages_add_up_to_how_the_game_ended(needs_torch: None) -> None:
    import numpy as np

    from tools.learn.learner import advantages
    from tools.learn.selfplay import Batch

    batch = Batch(4, 4)
    batch.decisions = 3
    batch.sequences = [[0, 2]]
    batch.outcome[:3] = 1.0
    value = np.array([0.25, 0.0, 0.5], np.float32)
    assert advantages(batch, value, 1.0).tolist() == [0.75, 0.0, 0.5]
    assert advantages(batch, value, 0.0).tolist() == [0.25, 0.0, 0.5]
