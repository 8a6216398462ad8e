"""Two builds compared: the figures of `inkwright bench`, measured alternately where both builds can be run."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Final

from inkwright.errors import InkwrightError, check_type
from inkwright.files.user_files import BENCH, write_errors, write_file
from inkwright.simulation.progress import Progress

from .bench import HIGHER_IS_BETTER, this_command

TURNS: Final = 3  # runs of each build; the best figures count, so that other load on the machine matters little
MAX_BYTES: Final = 10_000_000
NOT_COMPARED: Final = ("calibration",)

Figures = dict[str, Any]


def save_figures(found: Mapping[str, Any], path: str | PathLike[str], force: bool = False) -> None:
    """Write the figures of a run into a file."""
    text = json.dumps({"inkwright": "bench", **found}, ensure_ascii=False, indent=1) + "\n"
    with write_errors(path):
        write_file(path, text.encode(), BENCH, force)


def load_figures(path: str | PathLike[str]) -> Figures:
    """Return the figures of a file."""
    check_type(path, (str, PathLike), "The file of figures is a path")
    try:
        with Path(path).open("rb") as file:
            found = json.loads(file.read(MAX_BYTES))
    except OSError as error:
        raise InkwrightError(f"{path} cannot be read: {error.strerror or error}.") from None
    except (ValueError, RecursionError):
        raise InkwrightError(f"{path} holds no figures: it is not JSON.") from None
    command = found.get("command") if isinstance(found, dict) else None
    if (
        not isinstance(found, dict)
        or found.get("inkwright") != "bench"
        or not isinstance(command, dict)
        or not all(isinstance(command.get(key), str) for key in this_command())
        or not isinstance(found.get("calibration"), float)
    ):
        raise InkwrightError(f"{path} holds no figures that 'inkwright bench --json FILE' wrote.")
    return found


def compare(before: Figures) -> tuple[Figures, Figures, bool]:
    """Return the figures before and now, and whether they were measured alternately.

    The build before is run again if it is still there; else its kept figures count. A build in the same place as this
    one is this one.
    """
    runnable = before["command"] != this_command() and answers(before)
    builds = [before["command"], this_command()] if runnable else [this_command()]
    runs: list[list[Figures]] = [[] for _ in builds]
    progress = Progress(TURNS * len(builds), "runs")
    try:
        for _ in range(TURNS):
            for build, kept in zip(builds, runs, strict=True):
                progress.step(0)
                kept.append(measured(build))
                progress.step()
    finally:
        progress.close()
    return best(runs[0]) if runnable else before, best(runs[-1]), runnable


def answers(before: Figures) -> bool:
    """Return whether the build of some figures is still there, in the form that it had."""
    try:
        ran = run_build(before["command"], "--version")
    except OSError:
        return False
    return ran.returncode == 0 and ("pure" not in ran.stdout) == bool(before.get("compiled"))


def measured(build: Mapping[str, str]) -> Figures:
    """Return the figures of a build, measured in a process of its own."""
    ran = run_build(build, "bench", "--quick", "--json")
    if ran.returncode:
        raise InkwrightError(f"The bench of {build['python']} failed: {ran.stderr.strip().splitlines()[-1:]}")
    found: Figures = json.loads(ran.stdout)
    return found


def run_build(build: Mapping[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command of a build."""
    environment = {**os.environ, "PYTHONPATH": build["path"]}
    command = [build["python"], "-m", "inkwright", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def best(runs: Sequence[Figures]) -> Figures:
    """Return the best of every figure."""
    found = dict(runs[0])
    for name, value in found.items():
        values = [run[name] for run in runs if isinstance(run.get(name), (int, float))]
        if values and not isinstance(value, bool):
            found[name] = max(values) if name in HIGHER_IS_BETTER else min(values)
    return found


def gains(before: Figures, now: Figures) -> dict[str, tuple[float, float, float]]:
    """Return the figures of both builds with the gain: above 1 where the build of now is better."""
    found: dict[str, tuple[float, float, float]] = {}
    for name, value in now.items():
        old = before.get(name)
        if name in NOT_COMPARED or isinstance(value, bool) or not isinstance(value, (int, float)):
            continue
        if isinstance(old, (int, float)) and old > 0 and value > 0:
            found[name] = (old, value, value / old if name in HIGHER_IS_BETTER else old / value)
    return found
