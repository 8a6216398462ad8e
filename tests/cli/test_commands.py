"""All commands have help, exit codes, one sentence for bad usage and a clean end."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import inkwright
from inkwright import Catalog, Deck
from inkwright.cli import main
from inkwright.cli.commands import error_head
from inkwright.errors import UNSAFE
from inkwright.files.user_files import GrowingFile
from inkwright.simulation.sim import SimulationResults
from tests.support.commands import Run

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
    "play",
    "match",
    "replay",
    "rules",
    "schema",
    "cards coverage",
    "cards compile",
]


def test_version_prints_the_version(run: Run) -> None:
    ran = run("--version")
    form = inkwright.BUILD_FORM
    assert form.startswith("compiled" if inkwright.COMPILED else "pure Python")
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
def test_bad_usage_is_one_sentence_and_code_2(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("inkwright")
    assert ran.err.count("\n") == 1


def test_output_has_no_colour_without_a_terminal(run: Run) -> None:
    assert "\x1b" not in run("cards", "show", "Let It Go").out


def test_output_has_no_colour_with_no_color(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.usefixtures("card_data")
def test_a_closed_pipe_is_not_an_error() -> None:
    command = f"{sys.executable} -m inkwright cards search cost:0.. | head -1"
    ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, check=False)
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


@pytest.mark.usefixtures("card_data")
def test_a_terminal_without_the_symbols_shows_question_marks() -> None:
    command = [sys.executable, "-m", "inkwright", "cards", "show", "Elsa - Snow Queen"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ran.returncode == 0
    assert "? - Exert" in ran.stdout


def bash(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line in a shell."""
    command = line.replace("inkwright", f"{sys.executable} -m inkwright", 1)
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)


@pytest.mark.usefixtures("card_data")
@pytest.mark.parametrize("line", ["inkwright deck list >&-", "inkwright deck check madrigals <&- >&- 2>&-"])
def test_closed_streams_are_not_an_error(line: str) -> None:
    ran = bash(line)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")


def test_a_missing_input_is_read_as_empty() -> None:
    ran = bash("inkwright deck check - <&-")
    assert ran.returncode == 1
    assert "0 cards" in ran.stdout


@pytest.mark.usefixtures("card_data")
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
@pytest.mark.parametrize("command", ["deck list", "cards search type:song --json", "play", "--version"])
def test_output_that_cannot_be_written_is_one_sentence_and_code_2(command: str) -> None:
    ran = bash(f"inkwright {command} < /dev/null > /dev/full")
    assert ran.returncode == 2
    assert ran.stderr == "inkwright: The output cannot be read or written: No space left on device.\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
@pytest.mark.parametrize("place", ["/dev/full", "&1 | true"])
def test_the_exit_code_tells_of_an_error_that_nobody_can_read(place: str) -> None:
    ran = bash(f"inkwright deck show nowhere 2>{place}; exit ${{PIPESTATUS[0]}}")
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["x" * 5_000],
        ["deck", "convert", "puppies", "--to", "x" * 5_000],
        ["deck", "show", "puppies", "x" * 5_000],
        ["deck", "show", "x/" * 2_000],
        ["play", "--players", "9" * 4_000],
        ["replay", __file__, "--at", "9" * 4_000],
        ["match", "puppies", "puppies", "--series", f"best-of-{'9' * 5_000}"],
        ["serve", "--data", "/nowhere/x", "--reports", "--port", "9" * 5_000],
    ],
)
def test_long_arguments_are_refused_in_a_short_sentence(run: Run, arguments: list[str]) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert len(ran.err) < 700


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["match", "puppies", "puppies", "--seed", "x"], "'x' is not a whole number"),
        (["sim", "puppies", "puppies", "--games", "0"], "'0' is not a whole number above 0"),
        (["sim", "puppies", "puppies", "--save", "."], ". is a folder, not a file to write"),
        (
            ["sim", "puppies", "puppies", "--report", "nowhere/x.html"],
            "There is no folder nowhere to write x.html into",
        ),
        (["sim", "puppies", "puppies", "--format", "cor"], "There is no deck format 'cor'"),
        (["sim", "big-heroes", "puppies", "--format", "core"], "is not legal in core"),
        (["sim", "puppies", "puppies", "--failures", __file__], "is not a folder"),
        (["fuzz", "--failures", __file__], "is not a folder"),
        (["match", "puppies", "puppies", "--record", __file__], "is not a folder"),
        (["rules", "--scenarios", "nowhere"], "There is no folder nowhere."),
        (["rules", "99"], "There is no rule '99'."),
        (["play", "--resume", "last"], "There is no last game to go on with"),
    ],
)
def test_wrong_arguments_are_reported_before_any_work(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str], message: str
) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message.lower() in ran.err.lower()
    assert ran.err.count("\n") == 1


class Interrupt:
    """Calls a function, and raises KeyboardInterrupt after some calls."""

    def __init__(self, after: int, real: Callable[..., Any]) -> None:
        self.left = after
        self.real = real

    def __call__(self, *arguments: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return self.real(*arguments)


def interrupt(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, after: int) -> None:
    """Press Ctrl-C after a method has been called some times."""
    stop = Interrupt(after, getattr(owner, name))
    monkeypatch.setattr(owner, name, lambda *arguments: stop(*arguments))


def test_an_interrupted_simulation_prints_the_finished_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from inkwright.simulation.sim import SimulationJob

    interrupt(monkeypatch, SimulationJob, "run", 3)
    ran = run("sim", "puppies", "red-pandas", "--games", "9", "--seed", "1", "--json")
    document = json.loads(ran.out)
    assert (ran.code, ran.err) == (130, "inkwright: Interrupted.\n")
    assert (document["games"], document["complete"]) == (3, False)
    interrupt(monkeypatch, SimulationJob, "run", 0)
    ran = run("sim", "puppies", "red-pandas", "--games", "9", "--seed", "1")
    assert ran.code == 130
    assert ran.out.startswith("0 games of seed 1 (interrupted)")


def test_an_interrupted_fuzz_run_prints_the_finished_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from inkwright.verification.fuzz import FuzzJob

    interrupt(monkeypatch, FuzzJob, "run", 1)
    ran = run("fuzz", "--games", "9", "--seed", "1", "--players", "2")
    assert ran.code == 130
    assert ran.out.startswith("1 game of seed 1 (interrupted)")


def test_an_interrupted_coverage_prints_the_finished_cards(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from inkwright.language.language_coverage import LanguageCoverage

    interrupt(monkeypatch, LanguageCoverage, "read", 5)
    ran = run("cards", "coverage", "--set", "1", "--json")
    document = json.loads(ran.out)
    assert (ran.code, document["cards"], document["complete"]) == (130, 5, False)


def test_an_interrupted_match_prints_the_finished_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from inkwright.cli.terminal.match_session import MatchSession

    interrupt(monkeypatch, MatchSession, "play_game", 1)
    ran = run("match", "puppies", "puppies", "--series", "two", "--seed", "1")
    assert (ran.code, ran.err) == (130, "inkwright: Interrupted.\n")
    assert "game 1: " in ran.out
    assert "Undecided" in ran.out


def test_fuzz_plays_the_game_of_one_seed_again(run: Run) -> None:
    assert run("fuzz", "--again", "12").out.startswith("The game of seed 12: ")


def test_rules_without_scenarios_make_no_claim_about_coverage(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("inkwright.cli.rules.SOURCE_TREE", tmp_path)
    ran = run("rules", "4.6.6.1")
    assert ran.code == 0
    assert "nothing shows it" not in ran.out
    assert "There is no folder of scenarios here" in ran.err
    ran = run("rules", "--coverage")
    assert (ran.code, ran.out) == (2, "")
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "one.yaml").write_text("scenario: x\nplayers: {a: {}, b: {}}\nexpect: {turn: 3}\n")
    assert "nothing shows it yet" in run("rules", "4.6.6.1").out


@pytest.mark.usefixtures("card_data")
def test_a_full_disk_in_the_middle_of_a_simulation_tells_what_was_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, left = GrowingFile.append, [5]

    def until_full(file: GrowingFile, text: str, end: str, sync: bool = True) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device")
        append(file, text, end, sync)

    monkeypatch.setattr(GrowingFile, "append", until_full)
    path = tmp_path / "games.json"
    ran = run("sim", "puppies", "red-pandas", "--games", "9", "--seed", "1", "--json", "--save", path)
    assert (ran.code, ran.err) == (2, f"inkwright: {path} cannot be written: No space left on device.\n")
    assert json.loads(ran.out)["complete"] is False
    assert json.loads(ran.out)["games"] >= 5
    assert len(SimulationResults.load(path, Catalog.default()).rows) == 5


@pytest.mark.usefixtures("card_data")
def test_a_full_disk_in_the_middle_of_a_match_tells_what_was_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = GrowingFile.append

    def until_full(file: GrowingFile, text: str, end: str, sync: bool = True) -> None:
        if file.path.name == "game-2.json":
            raise OSError(28, "No space left on device")
        append(file, text, end, sync)

    monkeypatch.setattr(GrowingFile, "append", until_full)
    ran = run("match", "puppies", "puppies", "--series", "two", "--seed", "1", "--record", tmp_path / "games")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "  game 1: " in ran.out
    assert "  game 2: " not in ran.out


def test_two_files_of_a_simulation_are_not_one(run: Run, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "games")
    ran = run(
        "sim", "lamplighters", "deep-water", "--save", tmp_path / "games", "--report", tmp_path / "link", "--games", "1"
    )
    assert (ran.code, ran.out) == (2, "")
    said = "inkwright sim: --save and --report name the same file; each needs one of its own."
    assert ran.err == f"{said} See 'inkwright sim --help'.\n"
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("name", ["n" * 120, "e\x1b[31m", "b\u202ex", "★", " . "])
def test_a_deck_can_be_played_whatever_its_file_is_called(run: Run, tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.txt"
    path.write_text(Deck.sample_text("lamplighters"))
    (tmp_path / "other").mkdir()
    again = tmp_path / "other" / f"{name}.txt"
    again.write_text(Deck.sample_text("lamplighters"))
    report = tmp_path / "report.html"
    ran = run("sim", path, again, "--games", "1", "--seed", "1", "--json", "--report", report)
    assert (ran.code, ran.err) == (0, "")
    assert json.loads(ran.out)["games"] == 1
    assert not UNSAFE.search(report.read_text())
    assert run("match", path, again, "--seed", "1").code == 0


def test_the_name_of_a_deck_is_numbered_until_nobody_else_has_it(run: Run, tmp_path: Path) -> None:
    decks = [tmp_path / "a.txt", tmp_path / "a 3.txt", tmp_path / "b" / "a.txt"]
    (tmp_path / "b").mkdir()
    for path in decks:
        path.write_text(Deck.sample_text("lamplighters"))
    assert "a against a 3 against a 4" in run("match", *decks, "--seed", "1").out
    assert run("sim", *decks, "--players", "3", "--seed", "1", "--games", "1").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("sim lamplighters", "Name two decks at least, or one with --goldfish."),
        ("match lamplighters", "A match needs two decks at least."),
        ("play --json", "A game in the terminal has no --json; 'inkwright match' and 'inkwright sim' do."),
        ("play --players 9", "A game has 2 to 6 players, not 9."),
        ("quiz --level 9", "A level is a number from 1 to 5."),
        ("deck chek", "There is no command 'chek'. Did you mean 'check'?"),
        ("sim --gams 3", "It does not know '--gams'. Did you mean '--games'?"),
    ],
)
def test_an_error_of_usage_names_the_command(run: Run, words: str, said: str) -> None:
    named = "deck" if words == "deck chek" else words.split()[0]
    ran = run(*words.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"inkwright {named}: {said} See 'inkwright {named} --help'.\n"


def test_an_error_is_red_on_a_terminal_that_wants_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert error_head("inkwright") == "\x1b[1;31minkwright:\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert error_head("inkwright") == "inkwright:"
