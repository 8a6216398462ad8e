"""Results and reports of scenarios, and `inkwright scenario`."""

import json
from pathlib import Path
from typing import Any

import pytest

from inkwright.scenario import Result, Runner, Scenario, run_paths
from tests.support.commands import run_command
from tests.support.scenarios import Run

GOOD = (
    "scenario: Filler quests\nrules: [4.5.1.4]\nplayers: {amy: {play: [Filler]}, bob: {}}\nsteps: [{quest: Filler}]\n"
)
BAD = GOOD.replace("Filler quests", "Filler wins") + "expect: {winner: amy, amy.lore: 2}\n"
WRONG = GOOD.replace("quest: ", "qest: ")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a scenario that passes and one that fails."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "deep" / "bad.yml").write_text(BAD)
    (tmp_path / "notes.txt").write_text("not a scenario")
    return tmp_path


def test_a_failure_reports_step_expectation_position_and_log(run: Run) -> None:
    result = run("players: {amy: {play: [Filler]}, bob: {}}\nsteps: [{quest: Filler}]\nexpect: {amy.lore: 2}")
    assert not result.ok
    assert result.step == "the final expect"
    assert result.expected == "amy.lore: 2"
    assert result.got == "amy.lore: 1"
    assert "  play: Filler, 1/1, exerted" in result.table
    assert "> quest: Filler" in result.log
    assert any("quests for 1 lore" in line for line in result.log)
    report = "\n".join(result.lines())
    assert report.startswith("FAIL  a test\n")
    assert "test.yaml:4" in report
    for words in ("step:", "expected: amy.lore: 2", "got:      amy.lore: 1", "table:", "log:"):
        assert words in report


def test_the_failing_step_is_numbered(run: Run) -> None:
    result = run("players: {amy: {}, bob: {}}\nsteps: [{end_turn: true}, {quest: Filler}]")
    assert result.step == "2. quest: Filler"


def test_files_and_folders_are_run(folder: Path) -> None:
    suite = run_paths([folder])
    assert (suite.passed, suite.failed) == (1, 1)
    assert [result.name for result in suite.results] == ["Filler wins", "Filler quests"]
    assert suite.rules() == {"4.5.1.4": ["Filler wins", "Filler quests"]}


def test_the_command_prints_a_line_for_each_scenario(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run_command(capsys, "scenario", folder / "good.yaml", "--rules")
    assert code == 0
    assert out == "ok    Filler quests\n4.5.1.4: Filler quests\n1 passed, 0 failed.\n"
    assert err == ""
    code, out, err = run_command(capsys, "scenario", folder)
    assert code == 1
    assert "FAIL  Filler wins" in out
    assert "1 passed, 1 failed." in out


def test_the_command_prints_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = run_command(capsys, "scenario", folder, "--json")
    document: dict[str, Any] = json.loads(out)
    assert code == 1
    assert (document["passed"], document["failed"]) == (1, 1)
    assert document["rules"] == {"4.5.1.4": ["Filler wins", "Filler quests"]}
    bad = document["scenarios"][0]
    assert {"name", "file", "ok", "step", "expected", "got"} <= bad.keys()
    assert bad["name"] == "Filler wins"
    assert bad["ok"] is False
    assert bad["file"].endswith("bad.yml")


@pytest.mark.parametrize("text", [WRONG, "nonsense", "scenario: [", ""])
def test_a_bad_scenario_file_ends_with_code_2(folder: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    (folder / "good.yaml").write_text(text)
    code, out, err = run_command(capsys, "scenario", folder / "good.yaml", folder / "deep")
    assert code == 2
    assert f"{folder / 'good.yaml'}:" in err
    assert err.count("\n") == 1
    assert "FAIL  Filler wins" in out


def test_a_missing_file_ends_with_code_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run_command(capsys, "scenario", tmp_path / "nothing.yaml")
    assert (code, out) == (2, "")
    assert "no such file" in err
    code, out, err = run_command(capsys, "scenario", tmp_path)
    assert code == 2
    assert "no scenario file" in err


def test_a_defect_fails_the_scenario_and_not_the_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr("inkwright.scenario.runner.perform_action", broken)
    suite = run_paths([folder], Runner())
    assert suite.failed == 2
    assert "KeyError" in suite.results[0].got


def test_an_interrupted_run_prints_the_finished_scenarios(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Runner.run

    def interrupted(self: Runner, scenario: Scenario) -> Result:
        if scenario.name == "Filler quests":
            raise KeyboardInterrupt
        return whole(self, scenario)

    monkeypatch.setattr(Runner, "run", interrupted)
    code, out, err = run_command(capsys, "scenario", folder, "--json")
    assert code == 130
    assert "Interrupted" in err
    assert [row["name"] for row in json.loads(out)["scenarios"]] == ["Filler wins"]
