"""Instructions are counted by function, and what grew is shown with its place."""

from pathlib import Path
from typing import Any

import pytest

from inkwright.cli import main
from inkwright.simulation.statistics import wilson
from inkwright.state import COMPILED
from inkwright.verification import instructions
from inkwright.verification.instructions import (
    bytecode_costs,
    callgrind_costs,
    comparable,
    count_instructions,
    per_decision,
)
from tests.support.full_run import FULL
from tools import bench_check
from tools.bench_check import GREW, NOT_COMPARED, OK, check

CALLGRIND = """version: 1
events: Ir

fl=(1) list.c
fn=(1) append
10 5
+1 7
cfn=(2) grow'2
calls=3 20
12 400
fn=(2)
20 100
* 11

fn=(3) main
1 4
cfn=(1)
calls=1 10
2 500
"""


def test_the_cost_of_a_function_leaves_out_what_it_calls() -> None:
    assert callgrind_costs(CALLGRIND.splitlines()) == {"append": 12, "grow": 111, "main": 4}


def test_functions_without_a_name_are_added_up() -> None:
    """Their addresses are others in each build."""
    costs = {"append": 30, "0x00000000004fb450": 10, "0x0000000000285f00": 4}
    assert per_decision(costs, 2) == {"append": 15.0, instructions.NAMELESS: 7.0}
    assert '"0x' not in bench_check.FILE.read_text("utf-8")


@pytest.mark.skipif(COMPILED, reason="compiled functions have no bytecode")
def test_bytecode_is_counted_by_function() -> None:
    def work(times: int) -> None:
        for _ in range(times):
            wilson(3, 10)

    once, thrice = bytecode_costs(lambda: work(1)), bytecode_costs(lambda: work(3))
    assert once["simulation/statistics.py wilson"] > 10
    assert thrice == {name: 3 * count for name, count in once.items()}


def facts(python: str = "CPython 3.11.7, GCC 12", total: float = 100.0, slow: float = 10.0) -> dict[str, Any]:
    """Return a count in the pure form."""
    return {
        "form": "pure",
        "python": python,
        "instructions": total,
        "functions": {"eval": 50.0, "slow": slow},
        "bytecode": total / 10,
        "bytecode_functions": {"loop.py advance": 5.0, "loop.py slow": slow / 10},
    }


def test_what_grew_is_shown_with_its_place() -> None:
    code, lines = check({"pure": facts()}, facts(total=103.0, slow=13.0))
    assert code == GREW
    assert any("+3.00%" in line for line in lines)
    assert any("+3.0 " in line and line.endswith("  slow") for line in lines)
    assert any(line.endswith("loop.py slow") for line in lines)
    assert not any("eval" in line for line in lines)


def test_little_growth_and_other_builds_of_python() -> None:
    assert check({"pure": facts()}, facts(total=101.9))[0] == OK
    other = facts("CPython 3.11.2, GCC 12")
    assert comparable(facts(), other) == ["bytecode"]
    assert comparable(facts(), facts("CPython 3.12.1, GCC 12")) == []
    for kept in ({}, {"pure": facts("CPython 3.12.1, GCC 12")}):
        code, (line,) = check(kept, facts())
        assert code == NOT_COMPARED
        assert "--write" in line


def test_counts_are_kept_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "kept.json"
    monkeypatch.setattr(bench_check, "count_instructions", facts)
    assert bench_check.main(["--file", str(file)]) == NOT_COMPARED
    assert not file.exists()
    assert bench_check.main(["--file", str(file), "--write"]) == OK
    assert bench_check.main(["--file", str(file)]) == OK
    monkeypatch.setattr(bench_check, "count_instructions", lambda: facts(total=110.0))
    assert bench_check.main(["--file", str(file)]) == GREW


def test_a_missing_valgrind_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", "")
    assert main(["bench", "--instructions"]) == 2
    assert "install valgrind" in capsys.readouterr().err


@pytest.mark.skipif(not FULL, reason="takes half a minute: set INKWRIGHT_FULL=1")
def test_valgrind_counts_this_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instructions, "GAMES", 1)
    found = count_instructions()
    assert 1_000 < found["instructions"] < 1_000_000
    assert ("bytecode" in found) != COMPILED
