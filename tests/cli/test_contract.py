"""The JSON keys that other tools rely on, for each command; --json prints one document and nothing else."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inkwright.cards.source import default_file
from tests.support.commands import Run

CARD = "full_name names inks cost inkable type classifications strength willpower lore move_cost text set number"
SCENARIO = """
- scenario: holds
  rules: ["4.5.1.4"]
  players: {amy: {play: [Flounder - Voice of Reason]}, bob: {}}
  steps: [{quest: Flounder - Voice of Reason}]
  expect: {amy.lore: 1}
- scenario: does not hold
  players: {amy: {play: [Flounder - Voice of Reason]}, bob: {}}
  steps: [{quest: Flounder - Voice of Reason}]
  expect: {amy.lore: 2}
"""


@pytest.fixture
def json_of(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Run a command with --json in a folder with some files, and return the document."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "two.yaml").write_text(SCENARIO)
    (tmp_path / "bad.txt").write_text("4 Elsa - Snow Quen\n5 Let It Go\n")

    def json_of(line: str, code: int = 0) -> Any:
        ran = run(*line.split(), "--json")
        assert (ran.code, ran.err) == (code, "")
        return json.loads(ran.out)

    return json_of


def has(document: Any, keys: str) -> None:
    """Check that a document has all these keys."""
    missing = [key for key in keys.split() if key not in document]
    assert not missing, missing


def test_keys_of_cards(json_of: Callable[..., Any]) -> None:
    shown = json_of("cards show elsa snow queen")
    has(shown["card"], CARD)
    has(shown["abilities"][0], "kind name text words tree")
    found = json_of("cards search name:elsa set:1")
    assert found["count"] == len(found["cards"])
    assert isinstance(found["cards"][0], str)
    has(json_of("cards search name:elsa set:1 --full")["cards"][0]["card"], CARD)
    has(json_of("cards coverage --set 12"), "cards compiled printed_back refused one_card_rows seconds")
    has(json_of("cards compile Draw a card.")["abilities"][0], "kind name text words tree")
    has(json_of("cards compile Draw a crad.", 1), "at expected")
    has(json_of(f"cards update {default_file()}"), "cards sets source")


def test_keys_of_decks(json_of: Callable[..., Any]) -> None:
    checked = json_of("deck check bad.txt", 1)
    has(checked, "legal problems cards inks")
    assert checked["legal"] is False
    for problem in checked["problems"]:
        has(problem, "kind message")
    assert {problem["line"] for problem in checked["problems"] if "line" in problem} == {1, 2}
    assert "Let It Go" in [problem.get("card") for problem in checked["problems"]]
    has(json_of("deck show madrigals"), "cards by_cost by_ink by_type inkable odds")


def test_keys_of_games(json_of: Callable[..., Any]) -> None:
    has(json_of("match puppies puppies --seed 1 --record games"), "games result")
    has(json_of("replay games/game-1.json --verify"), "ok decisions digest")
    simulated = json_of("sim puppies red-pandas --games 4 --seed 1")
    has(simulated, "games wins draws win_rate interval first_player_win_rate turns decisions seconds games_per_second")
    has(simulated, "ends cards errors")
    has(simulated["ends"], "lore deck elimination concession")
    has(simulated["cards"][0], "card drawn played inked drawn_win_rate played_win_rate inked_win_rate")
    fuzzed = json_of("fuzz --games 2 --seed 1 --players 2")
    has(fuzzed, "games decisions turns ends cards_played abilities_resolved failures")


def test_keys_of_scenarios_and_rules(json_of: Callable[..., Any]) -> None:
    ran = json_of("scenario scenarios --rules", 1)
    assert (ran["passed"], ran["failed"]) == (1, 1)
    for scenario in ran["scenarios"]:
        has(scenario, "name file ok step expected got")
    assert ran["rules"] == {"4.5.1.4": ["holds"]}
    (rule,) = json_of("rules 4.6.6.1")["rules"]
    has(rule, "number about kind code scenarios tests")
