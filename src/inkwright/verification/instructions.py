"""Instructions in place of seconds: the same on a busy machine. Counted by valgrind's callgrind, by function.

In the pure form the functions that callgrind sees are those of the interpreter, so there the bytecode of every Python
function is counted beside it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from inkwright.errors import InkwrightError
from inkwright.simulation.random_decks import sample_deck
from inkwright.state import BUILD_FORM, COMPILED

from .bench import MAX_DECISIONS, Pairing, pairings, python_build

GAMES: Final = 16  # that are counted
DECKS: Final = ("illusions", "madrigals", "puppies", "red-pandas", "night-watch", "big-heroes")
KEPT_FUNCTIONS: Final = 150  # in a file
GROWTH: Final = 0.02  # of all instructions a decision, from which on it is worth a look
SHOWN: Final = 12  # functions that grew
NAMELESS: Final = "functions without a name"

FUNCTION: Final = re.compile(r"fn=\((\d+)\)(?: (.*))?")
COST: Final = re.compile(r"[+*\-\d]\S* (\d+)$")

COUNTED: Final = """
import os, subprocess
from inkwright.verification.instructions import benchmark_pairs, play_games
pairs = benchmark_pairs()
play_games(pairs)
def switch(state):
    subprocess.run(["callgrind_control", "-i", state, str(os.getpid())], check=True, stdout=subprocess.DEVNULL)
switch("on")
decisions = play_games(pairs)
switch("off")
print(decisions)
"""

Facts = dict[str, Any]


def benchmark_pairs() -> list[Pairing]:
    """Return pairs of sample decks; random decks would change with every new card."""
    return pairings([sample_deck(name) for name in DECKS])


def play_games(pairs: list[Pairing]) -> int:
    """Play random games, and return how many decisions they had."""
    from inkwright.engine.procedures.rollout import play_random

    return sum(play_random(pairs[seed % len(pairs)].state(seed), seed, MAX_DECISIONS) for seed in range(GAMES))


def count_instructions() -> Facts:
    """Return the instructions a decision in the installed form, in all and by function."""
    for program in ("valgrind", "callgrind_control"):
        if shutil.which(program) is None:
            raise InkwrightError(f"There is no {program}: install valgrind (Debian's package has that name).")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={out}"]
        environment = {**os.environ, "PYTHONHASHSEED": "0"}  # the order of sets decides some instructions
        ran = subprocess.run(
            [*command, sys.executable, "-c", COUNTED], env=environment, capture_output=True, text=True, check=False
        )
        if ran.returncode or not ran.stdout.strip().isdecimal():
            last = (ran.stderr.strip().splitlines() or ["no message"])[-1]
            raise InkwrightError(f"valgrind could not count the instructions: {last}")
        with out.open(encoding="utf-8", errors="replace") as file:
            costs = callgrind_costs(file)
    decisions = int(ran.stdout)
    facts = {
        "form": "compiled" if COMPILED else "pure",
        "build": BUILD_FORM,
        "python": python_build(),
        "decisions": decisions,
        "instructions": round(sum(costs.values()) / decisions, 1),
        "functions": per_decision(costs, decisions),
    }
    return facts if COMPILED else {**facts, **bytecode_facts()}


def callgrind_costs(lines: Iterable[str]) -> Counter[str]:
    """Return the instructions of each function alone, out of a file of callgrind."""
    names: dict[str, str] = {}
    costs: Counter[str] = Counter()
    function = ""
    is_call = False
    for line in lines:
        if match := FUNCTION.match(line):
            if match[2]:
                names[match[1]] = match[2].strip().partition("'")[0]
            function = names.get(match[1], match[1])
        elif line.startswith("cfn=") and (match := FUNCTION.match(line[1:])):
            if match[2]:
                names[match[1]] = match[2].strip().partition("'")[0]
        elif line.startswith("calls="):
            is_call = True  # the next line is the cost of what is called
        elif match := COST.match(line):
            if not is_call:
                costs[function] += int(match[1])
            is_call = False
    return costs


def named_costs(costs: Mapping[str, int]) -> Counter[str]:
    """Return the costs by function; those known by an address alone, which each build moves, are added up."""
    named: Counter[str] = Counter()
    for name, cost in costs.items():
        named[NAMELESS if name.startswith("0x") else name] += cost
    return named


def per_decision(costs: Mapping[str, int], decisions: int) -> dict[str, float]:
    """Return the costs of the most costly functions for each decision."""
    costs = named_costs(costs)
    most = sorted(costs, key=lambda name: (-costs[name], name))[:KEPT_FUNCTIONS]
    return {name: round(costs[name] / decisions, 2) for name in most}


# ---------------------------------------------------------------- bytecode, in the pure form


def bytecode_facts() -> Facts:
    """Return the instructions of the interpreter a decision, in all and by Python function."""
    pairs = benchmark_pairs()
    play_games(pairs)
    decisions = 0

    def play() -> None:
        nonlocal decisions
        decisions = play_games(pairs)

    costs = bytecode_costs(play)
    return {
        "bytecode": round(sum(costs.values()) / decisions, 1),
        "bytecode_functions": per_decision(costs, decisions),
    }


def bytecode_costs(work: Callable[[], None]) -> Counter[str]:
    """Return the bytecode instructions that each of our functions runs."""
    counts: Counter[CodeType] = Counter()
    top = str(Path(__file__).resolve().parents[1])

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        if event == "opcode":
            counts[frame.f_code] += 1
        elif event == "call":
            if not frame.f_code.co_filename.startswith(top):
                return None
            frame.f_trace_lines = False
            frame.f_trace_opcodes = True
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    costs: Counter[str] = Counter()
    for code, count in counts.items():
        costs[f"{Path(code.co_filename).relative_to(top).as_posix()} {code.co_qualname}"] += count
    return costs


# ---------------------------------------------------------------- compared with another count


def comparable(before: Facts, now: Facts) -> list[str]:
    """Return the figures that two counts can be compared by.

    Machine instructions need the same build of Python; the bytecode needs the same minor version.
    """
    names = ["instructions"] if before["python"] == now["python"] else []
    minor = [".".join(facts["python"].split(",")[0].split(".")[:2]) for facts in (before, now)]
    if "bytecode" in before and "bytecode" in now and minor[0] == minor[1]:
        names.append("bytecode")
    return names


def growth(before: Facts, now: Facts, name: str) -> float:
    """Return by which share a figure grew."""
    return float(now[name]) / float(before[name]) - 1


def grown_lines(before: Facts, now: Facts, name: str) -> list[str]:
    """Return the functions that grew most, by the instructions of a decision."""
    functions = "functions" if name == "instructions" else f"{name}_functions"
    old: dict[str, float] = before[functions]
    least = min(old.values(), default=0.0)  # what a function that is not kept has at most
    grown = {name: cost - old.get(name, min(least, cost)) for name, cost in now[functions].items()}
    most = sorted([name for name in grown if grown[name] > 0], key=lambda name: (-grown[name], name))[:SHOWN]
    return [
        f"  {grown[name]:+10.1f}  {old.get(name, 0):>10.1f} -> {now[functions][name]:>10.1f}  {name}" for name in most
    ]
