"""Work in several processes: the results do not depend on their number, and a stop loses nothing."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright import Catalog, Deck
from inkwright.cli import main
from inkwright.simulation import progress as progress_module
from inkwright.simulation import workers as workers_module
from inkwright.simulation.progress import Progress
from inkwright.simulation.sim import Matchup, SimulationJob, SimulationResults
from inkwright.simulation.workers import MAX_TRIES, Job, run_all, run_each
from tests.support.dying_job import DyingJob, rows_digest


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


def test_a_piece_that_always_kills_its_process_is_the_only_one_not_done(capsys: pytest.CaptureFixture[str]) -> None:
    taken: dict[int, int] = {}
    complete = run_each(Squares(dies_at=33), range(50), 2, Progress(50, "squares"), taken.__setitem__)
    assert not complete
    assert taken == {n: n * n for n in range(50) if n != 33}
    assert "1 piece is not done, the first of them 33" in capsys.readouterr().err


def test_the_pieces_of_a_killed_worker_run_again(tmp_path: Path) -> None:
    deck = Deck.sample("madrigals")
    job = SimulationJob(Matchup([deck, deck], ["random"], 3))
    dying = DyingJob(job, tmp_path, (9, 20))
    rows, complete = run_all(dying, range(40), 2, Progress(40, "games"))
    assert complete
    assert len(list(tmp_path.iterdir())) == 2  # this many workers were killed
    assert rows_digest(rows) == rows_digest(run_all(job, range(40), 1, Progress(40, "games"))[0])


class Hopeless(Job[int]):
    """Kills every worker, and counts them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, index: int) -> int:
        (self.folder / str(os.getpid())).touch()
        os._exit(3)


def test_workers_that_always_die_are_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers_module, "MAX_LOST_IN_A_ROW", 6)
    found, complete = run_all(Hopeless(tmp_path), range(100), 2, Progress(100, "pieces"))
    assert (found, complete) == ([], False)
    assert "100 pieces are not done, the first of them 0" in capsys.readouterr().err
    assert len(list(tmp_path.iterdir())) < 100 * MAX_TRIES / 4


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


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes")
def test_workers_end_with_the_process_that_started_them(tmp_path: Path) -> None:
    numbers = tmp_path / "numbers"
    program = f"""
import os, sys, time
from inkwright.simulation.progress import Progress
from inkwright.simulation.workers import Job, run_all

class Waits(Job[int]):
    def run(self, index):
        with open({str(numbers)!r}, "a") as file:
            file.write(str(os.getpid()) + chr(10))
        time.sleep(60)
        return index

run_all(Waits(), range(2), 2, Progress(2, "pieces"))
"""
    process = subprocess.Popen([sys.executable, "-c", program])
    wait_until(lambda: numbers.exists() and len(numbers.read_text().split()) == 2)
    process.kill()
    process.wait()
    workers = list(map(int, numbers.read_text().split()))
    wait_until(lambda: not any(is_running(worker) for worker in workers))


def wait_until(true: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    for _ in range(300):
        if true():
            return
        time.sleep(0.1)
    raise AssertionError("it did not come")


def is_running(number: int) -> bool:
    """Tell whether a process still works."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_pressing_ctrl_c_twice_ends_a_run_with_workers(tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    options = ["--games", "1000000", "--seed", "1", "--workers", "2", "--save", str(path)]
    command = [sys.executable, "-m", "inkwright", "sim", "lamplighters", "deep-water", *options]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a program in the background ignores it
    )
    try:
        while process.poll() is None and not (path.exists() and path.read_bytes().count(b"\n") > 3):
            time.sleep(0.05)
        for _ in range(2):
            process.send_signal(signal.SIGINT)
            time.sleep(0.05)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130
    assert err.splitlines()[1:] == ["inkwright: Interrupted."]  # the first line says how long it will take
    assert "(interrupted)" in out
