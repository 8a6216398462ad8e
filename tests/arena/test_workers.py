"""Work in several processes: the results do not depend on their number, and a stop loses nothing."""

import os
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.arena import progress as progress_module
from inkwright.arena.progress import Progress
from inkwright.arena.sim import SimulationResults
from inkwright.arena.workers import Job, run_all, run_each
from inkwright.cli import main


class Squares(Job[int]):
    """Squares numbers; at one number the process dies or is interrupted."""

    def __init__(self, dies_at: int = -1, stops_at: int = -1) -> None:
        self.dies_at = dies_at
        self.stops_at = stops_at

    def run(self, index: int) -> int:
        if index == self.dies_at:
            os._exit(3)
        if index == self.stops_at:
            raise KeyboardInterrupt
        return index * index


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_results_do_not_depend_on_the_number_of_workers(workers: int) -> None:
    found, complete = run_all(Squares(), range(50), workers, Progress(50, "squares"))
    assert found == [n * n for n in range(50)]
    assert complete


def test_an_interrupt_keeps_the_finished_results() -> None:
    found, complete = run_all(Squares(stops_at=7), range(50), 1, Progress(50, "squares"))
    assert found == [n * n for n in range(7)]
    assert not complete


def test_a_dead_process_keeps_the_finished_results(capsys: pytest.CaptureFixture[str]) -> None:
    taken: dict[int, int] = {}
    complete = run_each(Squares(dies_at=45), range(50), 2, Progress(50, "squares"), taken.__setitem__)
    assert not complete
    assert all(taken[n] == n * n for n in taken)
    assert f"{50 - len(taken)} pieces are not done" in capsys.readouterr().err


def test_progress_in_a_file_is_a_line_from_time_to_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Progress(4, "games")
    shown.step()
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(progress_module, "LINE_SECONDS", 0.0)
    shown.step()
    assert "2 of 4 games" in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_command_prints_and_saves_its_results(
    workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def step(progress: Progress) -> None:
        progress.done += 1
        if progress.done == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "step", step)
    saved = tmp_path / "games.json"
    command = ["sim", "madrigals", "madrigals", "--games", "40", "--bots", "random", "--seed", "1"]
    main([*command, "--workers", workers, "--save", str(saved)])
    assert "5 games of seed 1 (interrupted)" in capsys.readouterr().out
    assert len(SimulationResults.load(str(saved), Catalog.default()).rows) == 5
