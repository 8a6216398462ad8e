"""Compare the speed of the compiled form with that of the pure one: compare_speed.py SRC."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

FASTER = {"random_games_per_second": "random games/s", "greedy_games_per_second": "greedy games/s"}
SHORTER = {
    "copy_us": "copy, us",
    "legal_us": "legal answers, us",
    "developed_copy_us": "copy, developed table, us",
    "developed_legal_us": "legal answers, developed table, us",
}
TURNS = 3  # runs of each form, in turn; the best figures count, so that other load on the machine matters little

Figures = dict[str, Any]


def bench(path: str) -> Figures:
    """Return the figures of the form in a folder; "" is the installed one."""
    environment = {**os.environ, "PYTHONPATH": path}
    command = [sys.executable, "-m", "inkwright", "bench", "--quick", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def best(runs: list[Figures]) -> Figures:
    """Return the best of each figure."""
    found = dict(runs[0])
    found["calibration"] = min(run["calibration"] for run in runs)
    for name in FASTER:
        found[name] = max(run[name] for run in runs)
    for name in SHORTER:
        found[name] = min(run[name] for run in runs)
    return found


def main() -> int:
    """Print the table; return 1 if the forms are not one pure and one compiled."""
    paths = [str(Path(sys.argv[1]).resolve()), ""]
    turns = [[bench(path) for path in paths] for _ in range(TURNS)]
    pure, compiled = best([turn[0] for turn in turns]), best([turn[1] for turn in turns])
    if pure["compiled"] or not compiled["compiled"]:
        print("The two forms are not one pure and one compiled.", file=sys.stderr)
        return 1
    print(f"{pure['machine']}; calibration loop {pure['calibration']} and {compiled['calibration']} s")
    print(f"{'':36} {'pure':>10} {'compiled':>10} {'ratio':>7}")
    for name, label in {**FASTER, **SHORTER}.items():
        ratio = compiled[name] / pure[name] if name in FASTER else pure[name] / compiled[name]
        print(f"{label:36} {pure[name]:>10} {compiled[name]:>10} {ratio:>6.1f}x")
    return 0


if __name__ == "__main__":
    sys.exit(main())
