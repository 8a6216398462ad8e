"""Random games for hours, in both forms: `make soak HOURS=2`. Every piece appends its figures to a file.

A piece is a run of `inkwright fuzz` in a process of its own: checked games of 2 to 6 players in all formats and
editions, games in which hidden cards are compared (`--leaks`), or many games with few checks (`--plain`). `make
soak-totals` adds up the pieces of all runs.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

TOP: Final = Path(__file__).resolve().parent.parent
FORMS: Final = ("pure", "compiled")
KINDS: Final = ("checked", "leaks", "plain")
MEMORY_KB: Final = 1_000_000  # a process that takes more has a leak
INTERRUPTED: Final = 130

Figures = dict[str, Any]


# ---------------------------------------------------------------- playing


def pieces(options: argparse.Namespace) -> Iterator[tuple[str, str, int]]:
    """Yield form, kind and number of games of every piece, in turn and for ever."""
    while True:
        for form in options.forms:
            for kind, games in zip(KINDS, (options.games, options.leak_games, options.plain_games), strict=True):
                if games:
                    yield form, kind, games


def play_piece(python: Path, kind: str, games: int, seed: int, options: argparse.Namespace) -> Figures:
    """Play a piece in a process of its own, and return its figures."""
    command = [str(python), "-m", "inkwright", "fuzz", "--json", "--players", options.players]
    command += [
        "--games",
        str(games),
        "--seed",
        str(seed),
        "--workers",
        str(options.workers),
        "--failures",
        str(options.failures),
    ]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        command + [f"--{kind}"] * (kind != "checked"), env=environment, stdout=subprocess.PIPE, text=True, check=False
    )
    try:
        figures: Figures = json.loads(done.stdout)
    except ValueError:
        return {
            "complete": False,
            "games": 0,
            "failures": [{"seed": str(seed), "error": f"exit code {done.returncode}"}],
        }
    return figures


def soak(options: argparse.Namespace) -> int:
    """Play pieces until the time is over; 1 if a game failed or a process took too much memory."""
    pythons = {form: python_of(form, options) for form in options.forms}
    versions = {form: version_of(python) for form, python in pythons.items()}
    end = time.monotonic() + options.hours * 3600
    failed = False
    for played, (form, kind, games) in enumerate(pieces(options), 1):
        seed = secrets.randbits(63)
        figures = play_piece(pythons[form], kind, games, seed, options)
        line = {"form": form, "kind": kind, "players": options.players, "version": versions[form], "seed": str(seed)}
        line |= figures
        append_line(options.out, line)
        wrong = bool(figures["failures"]) or figures.get("memory_kb", 0) > MEMORY_KB
        failed |= wrong
        state = "FAILED" if wrong else "ok"
        print(f"{form}, {kind}: {figures['games']} games, {figures.get('memory_kb')} kB, {state}", flush=True)
        if not figures["complete"]:
            return INTERRUPTED
        if time.monotonic() >= end or played == options.pieces:
            break
    return 1 if failed else 0


def append_line(path: Path, line: Figures) -> None:
    """Append a line to the file of the figures; it is on the disk when this returns."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, ensure_ascii=False) + "\n")
        file.flush()
        os.fsync(file.fileno())


# ---------------------------------------------------------------- the two forms


def python_of(form: str, options: argparse.Namespace) -> Path:
    """Return the interpreter of a form; the compiled one is built if none was named."""
    if form == "pure":
        return Path(sys.executable)
    folder: Path = options.compiled or build_compiled(TOP / "build" / "soak")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if "compiled" not in version_of(python):
        sys.exit(f"{folder} holds no compiled form of Inkwright.")
    return python


def version_of(python: Path) -> str:
    """Return the version of the Inkwright that an interpreter runs, and its form."""
    try:
        done = subprocess.run([python, "-m", "inkwright", "--version"], capture_output=True, text=True, check=False)
    except OSError as error:
        sys.exit(f"{python} cannot be run: {error.strerror}.")
    return done.stdout.strip()


def build_compiled(folder: Path) -> Path:
    """Build the compiled form in a folder, if what is there is older than the sources; return the folder."""
    stamp = folder / "built"
    newest = max(path.stat().st_mtime for path in (TOP / "src").rglob("*.py"))
    if stamp.exists() and stamp.stat().st_mtime > newest:
        return folder
    print(f"Compiling into {folder} (some minutes) ...", flush=True)
    python = folder / "bin" / "python"
    quiet = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    compiling = {**os.environ, "INKWRIGHT_COMPILE": "1"}
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([python, *quiet, "."], cwd=TOP, check=True)  # with what it needs, in the pure form
    subprocess.run([python, *quiet, "--force-reinstall", "--no-deps", "."], cwd=TOP, env=compiling, check=True)
    subprocess.run([python, TOP / "_build" / "cards.py"], cwd=TOP, check=True)
    stamp.touch()
    return folder


# ---------------------------------------------------------------- adding up


def totals(lines: Iterable[str]) -> dict[tuple[str, str], Figures]:
    """Add up the figures of pieces, by form and kind; a line that was cut off is left out."""
    found: dict[tuple[str, str], Figures] = {}
    for text in lines:
        try:
            line = json.loads(text)
        except ValueError:
            continue
        sums = found.setdefault((line["form"], line["kind"]), dict.fromkeys(SUMS + MOSTS, 0))
        sums["pieces"] += 1
        sums["failures"] += len(line["failures"])
        for key in ("games", "decisions", "turns", "seconds"):
            sums[key] += line.get(key, 0)
        for key in MOSTS:
            sums[key] = max(sums[key], line.get(key) or 0)
    return found


SUMS: Final = ("pieces", "games", "decisions", "turns", "seconds", "failures")
MOSTS: Final = ("slowest_step_ms", "largest_decision", "memory_kb")


def totals_page(found: Mapping[tuple[str, str], Figures]) -> str:
    """Return the totals as a page."""
    rows: list[tuple[str, ...]] = [("form", "kind", *SUMS, *MOSTS)]
    for (form, kind), sums in sorted(found.items()):
        rows.append((form, kind, *[f"{sums[key]:,.0f}" for key in SUMS + MOSTS]))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    games = sum(sums["games"] for sums in found.values())
    failures = sum(sums["failures"] for sums in found.values())
    return "\n".join([*lines, f"{games:,} games in all, {failures:,} failures. Decisions of leaks are compared steps."])


def main(arguments: list[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=1.0, help="begin no piece after this time (1)")
    parser.add_argument("--pieces", type=int, default=0, help="stop after this many pieces (0: never)")
    parser.add_argument("--games", type=int, default=5000, help="checked games of a piece (5000; 0: none)")
    parser.add_argument("--leak-games", type=int, default=250, help="games of a piece that compares hidden cards (250)")
    parser.add_argument("--plain-games", type=int, default=20_000, help="games of a piece with few checks (20000)")
    parser.add_argument("--players", default="2-6", metavar="RANGE", help="players of a game (2-6)")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--forms", nargs="+", choices=FORMS, default=list(FORMS), help="the forms to play (both)")
    parser.add_argument("--compiled", type=Path, metavar="VENV", help="a virtual environment with the compiled form")
    parser.add_argument("--out", type=Path, default=Path("soak.jsonl"), help="where figures are appended (soak.jsonl)")
    parser.add_argument("--failures", type=Path, default=Path("soak-failures"), help="where failing games are kept")
    parser.add_argument("--totals", nargs="*", type=Path, metavar="FILE", help="only add up the figures of these files")
    options = parser.parse_args(arguments)
    if options.totals is None and not options.games + options.leak_games + options.plain_games:
        parser.error("no games to play: --games, --leak-games and --plain-games are 0.")
    if options.totals is None:
        return soak(options)
    files = options.totals or [options.out]
    found = totals(line for file in files for line in file.read_text(encoding="utf-8").splitlines())
    print(totals_page(found))
    return 1 if any(sums["failures"] for sums in found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
