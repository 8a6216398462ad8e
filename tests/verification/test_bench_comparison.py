"""Two builds are compared by their figures: alternately, or with those that a file kept."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from inkwright.cli import main
from inkwright.errors import InkwrightError
from inkwright.verification import bench_comparison
from inkwright.verification.bench import this_command
from inkwright.verification.bench_comparison import best, compare, gains, load_figures, save_figures

OTHER = {"python": "/elsewhere/python", "path": "/elsewhere"}


def figures(speed: float, command: dict[str, str] | None = None) -> dict[str, Any]:
    """Return the figures of a build that is this many times as fast as another."""
    return {
        "calibration": 0.01,
        "compiled": False,
        "form": "pure Python",
        "complete": True,
        "random_games_per_second": 100.0 * speed,
        "copy_us": 10.0 / speed,
        "beside": {},
        "goals": {},
        "machine": "a machine",
        "python": "a Python",
        "command": command or this_command(),
    }


def test_a_kept_run_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "before.json"
    save_figures(figures(1), path)
    assert load_figures(path) == {"inkwright": "bench", **figures(1)}
    save_figures(figures(2), path)  # its own file is written over
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(InkwrightError):
        save_figures(figures(1), tmp_path / "notes.txt")
    assert (tmp_path / "notes.txt").read_text() == "mine"


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"inkwright": "bench"}', '{"inkwright": "sim", "command": {}}'])
def test_other_files_are_refused(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "before.json"
    path.write_text(content)
    assert main(["bench", "--against", str(path)]) == 2
    assert "before.json holds no figures" in capsys.readouterr().err
    assert main(["bench", "--against", str(tmp_path / "none.json")]) == 2


def test_a_gain_above_one_is_better_for_every_figure() -> None:
    found = gains(figures(1), figures(2))
    assert found == {"random_games_per_second": (100.0, 200.0, 2.0), "copy_us": (10.0, 5.0, 2.0)}


def test_the_best_of_all_runs_counts() -> None:
    found = best([figures(1), figures(4), figures(2)])
    assert (found["random_games_per_second"], found["copy_us"]) == (400.0, 2.5)


def test_both_builds_are_run_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def measured(build: Mapping[str, str]) -> dict[str, Any]:
        order.append(build["path"])
        return figures(1 if dict(build) == OTHER else 2)

    monkeypatch.setattr(bench_comparison, "measured", measured)
    monkeypatch.setattr(bench_comparison, "answers", lambda before: True)
    before, now, in_turns = compare(figures(3, OTHER))
    assert in_turns
    assert order == ["/elsewhere", this_command()["path"]] * bench_comparison.TURNS
    assert gains(before, now)["copy_us"][2] == 2.0


def test_a_build_that_is_gone_counts_by_its_kept_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench_comparison, "measured", lambda build: figures(2))
    path = tmp_path / "before.json"
    for command in (OTHER, this_command()):
        save_figures(figures(1, command), path)
        assert main(["bench", "--against", str(path), "--json"]) == 0
        facts = json.loads(capsys.readouterr().out)
        assert not facts["in_turns"]
        assert facts["gains"] == {"random_games_per_second": 2.0, "copy_us": 2.0}
    assert main(["bench", "--against", str(path)]) == 0
    assert "2.00x" in capsys.readouterr().out
