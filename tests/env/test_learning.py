"""The example that learns, and the snippets of the guide."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from tests.support.paths import DOCS, ROOT  # noqa: E402

SMALL = (5, 6, 4, 3)  # numbers of a state row and of an option row, hidden sums, questions


def example() -> Any:
    """Return the example as a module."""
    spec = importlib.util.spec_from_file_location("learn_example", ROOT / "examples" / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def slopes(weights: Any, loss: Any) -> Any:
    """Return the slopes of a loss, measured."""
    found = np.zeros_like(weights)
    for place in np.ndindex(weights.shape):
        kept = weights[place]
        values = []
        for step in (1e-6, -1e-6):
            weights[place] = kept + step
            values.append(loss())
        weights[place] = kept
        found[place] = (values[0] - values[1]) / 2e-6
    return found


def test_the_gradients_are_those_of_the_loss() -> None:
    learn = example()
    rng = np.random.default_rng(0)
    states, options, hidden, count = SMALL
    weights = {
        name: value + 0.3 * rng.standard_normal(value.shape)
        for name, value in learn.new_weights(states, options, hidden, rng).items()
    }
    policy = learn.Policy(weights, 1e-3)
    seen = rng.standard_normal((count, states))
    of = np.repeat(np.arange(count), [2, 3, 4])
    rows = rng.standard_normal((9, options))
    places = np.array([1, 2, 8])
    advantage = np.array([1.0, -0.5, 2.0])
    before = learn.chances(policy.logits(seen, rows, of)[0], of, count)[places] - np.array([0.05, -0.02, 0.01])
    result = rng.standard_normal(count)

    def loss() -> float:
        chances = learn.chances(policy.logits(seen, rows, of)[0], of, count)
        ratio = np.exp(chances[places] - before)
        gain = np.minimum(ratio * advantage, np.clip(ratio, 1 - learn.CLIP, 1 + learn.CLIP) * advantage).mean()
        return float(-gain + 0.02 * (np.exp(chances) * chances).sum() / count)

    def critic_loss() -> float:
        return float(((policy.values(seen)[0] - result) ** 2).mean() / 2)

    gradient, _ = learn.gradient_of(policy, seen, rows, of, places, before, advantage, 0.02)
    for name, part in gradient.items():
        assert np.abs(part - slopes(weights[name], loss)).max() < 1e-5, name
    gradient, _ = learn.critic_gradient(policy, seen, result)
    for name, part in gradient.items():
        assert np.abs(part - slopes(weights[name], critic_loss)).max() < 1e-5, name


def test_the_example_learns_and_its_bot_plays(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "examples" / "learn.py"), "--out", "mine.npz"]
    small = ["--updates", "2", "--envs", "4", "--decisions", "120", "--pool", "own", "--hidden", "8"]
    done = subprocess.run([*command, *small], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert '"update": 2' in done.stdout
    assert "wrote mine.npz" in done.stdout
    sim = [sys.executable, "-m", "inkwright", "sim", "lamplighters", "deep-water", "--games", "2"]
    played = subprocess.run(
        [*sim, "--bots", "mine.npz,greedy"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert played.returncode == 0, played.stderr
    assert "mine.npz" in played.stdout


@pytest.mark.parametrize("number", range(4))
def test_the_snippets_of_the_guide_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", (DOCS / "learning.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert len(blocks) == 4
    if "pyspiel" in blocks[number]:
        pytest.importorskip("pyspiel")
    names: dict[str, Any] = {}
    exec(blocks[number], names)
    if "print(env.rewards)" in blocks[number]:
        assert sorted(names["env"].rewards.values()) in ([-1.0, 1.0], [])
    capsys.readouterr()
