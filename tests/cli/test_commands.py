"""What all commands share: help, exit codes, one sentence for bad usage, a clean end."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import inkwright
from inkwright.cli import main

Run = Callable[..., Any]
COMMANDS = [
    "cards show",
    "cards search",
    "cards update",
    "deck check",
    "deck show",
    "deck convert",
    "deck list",
    "scenario",
    "sim",
    "fuzz",
    "bench",
]


def test_the_version(run: Run) -> None:
    ran = run("--version")
    form = "compiled" if inkwright.COMPILED else "pure Python"
    assert ran.code == 0
    assert ran.out == f"inkwright {inkwright.__version__} ({form})\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    ran = run(*command.split(), "--help")
    assert ran.code == 0
    assert f"inkwright {command}" in ran.out
    assert "example:" in ran.out
    assert "--json" in ran.out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["frobnicate"],
        ["cards"],
        ["cards", "frobnicate"],
        ["cards", "show"],
        ["cards", "search"],
        ["cards", "show", "--nonsense", "x"],
        ["deck", "check"],
        ["deck", "convert", "madrigals"],
        ["deck", "convert", "madrigals", "--to", "papyrus"],
        ["deck", "list", "too many"],
    ],
)
def test_bad_usage_is_one_sentence_and_2(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("inkwright")
    assert ran.err.count("\n") == 1


def test_no_colour_where_there_is_no_terminal(run: Run) -> None:
    assert "\x1b" not in run("cards", "show", "Let It Go").out


def test_no_colour_when_it_is_not_wanted(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b" in run("cards", "show", "Let It Go").out
    monkeypatch.setenv("NO_COLOR", "")
    assert "\x1b" not in run("cards", "show", "Let It Go").out


def test_an_interrupt_ends_cleanly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("inkwright.cli.cards.catalog_of", interrupted)
    assert main(["cards", "show", "x"]) == 130
    assert capsys.readouterr().err == "inkwright: Interrupted.\n"


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m inkwright cards search cost:0.. | head -1"
    ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


def test_a_terminal_without_the_symbols_shows_question_marks() -> None:
    command = [sys.executable, "-m", "inkwright", "cards", "show", "Elsa - Snow Queen"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ran.returncode == 0
    assert "? - Exert" in ran.stdout
