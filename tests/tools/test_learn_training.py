"""Training: the compiled net answers as the plain one does, and a run goes on where it stopped."""

from __future__ import annotations

import json
import random
import shutil
from array import array
from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path
from typing import Any

import pytest

from inkwright.agents.greedy import Greedy
from inkwright.engine.game import Game
from inkwright.simulation.random_decks import random_deck
from tools.learn import build
from tools.learn.feature_places import OPTION_SIZE, STATE_SIZE
from tools.learn.option_rows import encode, fill
from tools.learn.policy import drawn, new_net


@pytest.fixture
def needs_torch() -> None:
    """Skip what needs packages that only training needs."""
    if find_spec("torch") is None or find_spec("numpy") is None:
        pytest.skip("PyTorch and NumPy are not installed: pip install torch numpy")


@pytest.fixture(scope="module")
def fast_net(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return the compiled net, built in a temporary folder."""
    if shutil.which("cc") is None:
        pytest.skip("There is no C compiler.")
    folder = tmp_path_factory.mktemp("net")
    shutil.copy(Path(build.__file__).with_name("net.c"), folder)
    build.compile_net(folder)
    loader = ExtensionFileLoader("fast_net", str(next(folder.glob("fast_net*"))))
    spec = spec_from_loader("fast_net", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def some_rows(count: int) -> list[list[float]]:
    """Return a state row and option rows of random numbers, many of them 0."""
    rng = random.Random(4)
    sizes = [STATE_SIZE] + [OPTION_SIZE] * count
    return [[rng.choice((0.0, 0.0, rng.uniform(-1, 1))) for _ in range(size)] for size in sizes]


@pytest.mark.parametrize("second", [0, 5])
def test_the_compiled_net_answers_as_the_plain_one(fast_net: Any, second: int) -> None:
    net = new_net(9, second, 3)
    number = fast_net.load(net.weights, STATE_SIZE, OPTION_SIZE, 9, second)
    rows = some_rows(7)
    expected = net.plain_logits(rows)
    assert fast_net.logits(number, rows) == pytest.approx(expected, abs=1e-4)
    for chance in (0.0, 0.2, 0.5, 0.9, 0.999):
        place, log_chance = fast_net.choose(number, rows, chance)
        assert (place, log_chance) == (drawn(expected, chance)[0], pytest.approx(drawn(expected, chance)[1], abs=1e-4))
    other = new_net(9, second, 4)
    fast_net.reload(number, other.weights)
    assert fast_net.logits(number, rows) == pytest.approx(other.plain_logits(rows), abs=1e-4)


def test_the_compiled_net_refuses_what_does_not_fit(fast_net: Any) -> None:
    net = new_net(2, 0, 1)
    with pytest.raises(ValueError, match="do not fit"):
        fast_net.load(net.weights, STATE_SIZE, OPTION_SIZE, 3, 0)
    number = fast_net.load(net.weights, STATE_SIZE, OPTION_SIZE, 2, 0)
    with pytest.raises(ValueError, match="a row does not fit"):
        fast_net.logits(number, [[0.0], [0.0]])
    with pytest.raises(ValueError, match="do not fit the buffer"):
        fast_net.pack(array("f", [0.0]), 0, STATE_SIZE, some_rows(0), 0, 1)


def test_rows_in_a_buffer() -> None:
    state = Game([random_deck(3), random_deck(4)], 5).state
    scores = Greedy().scores(state)
    rows = encode(state, scores)
    buffer = array("f", [7.0]) * (2 + sum(len(row) for row in rows))
    end = fill(state, scores, memoryview(buffer), 1)
    assert end == 1 + STATE_SIZE + OPTION_SIZE * len(state.options) == len(buffer) - 1
    assert buffer[1:end].tolist() == pytest.approx([value for row in rows for value in row])
    assert buffer[0] == buffer[-1] == 7.0


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
