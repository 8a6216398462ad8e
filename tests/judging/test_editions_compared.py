"""What differs between two editions of the rules: all of it is listed, each point with a scenario that shows it."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest

from inkwright.cli import main
from inkwright.judging.edition_comparison import (
    changes_between,
    difference,
    edition_pair,
    read_scenario,
    shows_switch,
    trace_rule,
)
from inkwright.rules.edition import EDITIONS, SWITCHES, Edition, edition
from inkwright.rules.index import all_rules, rule
from inkwright.rules.older_numbers import older_number, older_numbers
from inkwright.rules.switch_points import IN_A_SERIES, PLAYED_ALIKE, switch_points, value_of, with_switches
from inkwright.scenario import Runner, Scenario, read_text
from inkwright.scenario.scenario_library import scenario_library

PAIRS = list(combinations(EDITIONS.values(), 2))


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner()


def test_every_value_of_every_switch_has_words_and_rules() -> None:
    points = switch_points()
    assert tuple(points) == SWITCHES
    for switch, point in points.items():
        values = {value_of(switch, each) for each in EDITIONS.values()}
        assert set(point.behaviours) == set(point.numbers) == values
        assert all(words.endswith(".") for words in point.behaviours.values())
        assert len(set(point.behaviours.values())) == len(values)
        for numbers in point.numbers.values():
            assert numbers
            for number in numbers:
                rule(number)


@pytest.mark.parametrize(("old", "new"), PAIRS, ids=lambda each: each.name)
def test_each_point_that_differs_has_a_scenario_that_differs_by_it(old: Edition, new: Edition, runner: Runner) -> None:
    changes = changes_between(old, new, runner)
    assert [each.point.switch for each in changes] == [
        switch for switch in SWITCHES if getattr(old, switch) != getattr(new, switch)
    ]
    for change in changes:
        if change.alike or change.in_a_series:
            assert change.scenario is None
            continue
        assert change.scenario is not None, change.point.switch
        assert shows_switch(read_scenario(change.scenario), change.point.switch, old, new, runner)
        assert change.point.behaviour(old) != change.point.behaviour(new)


@pytest.mark.parametrize("switch", PLAYED_ALIKE)
def test_what_is_only_worded_otherwise_is_played_alike(switch: str, runner: Runner) -> None:
    one, other = [
        next(each for each in EDITIONS.values() if value_of(switch, each) == value) for value in PLAYED_ALIKE[switch]
    ]
    shown = [each for each in scenario_library().values() if each.id.startswith("editions/")]
    for known in shown:
        scenario = read_scenario(known)
        assert difference(scenario, one, with_switches(one, other, (switch,)), runner) is None, known.id


def test_only_the_start_of_a_series_needs_more_than_a_game() -> None:
    assert set(IN_A_SERIES) == {"starting_player"}


def test_a_rule_is_traced_through_all_editions() -> None:
    stages = {each.edition: each for each in trace_rule("6.4.4")}
    assert list(stages) == list(EDITIONS)
    assert (stages["2026-04"].numbers, stages["2026-07"].numbers) == (("6.4.4",), ("6.1.16",))
    assert stages["2026-07"].change == "moved"
    changed = {each.edition: each.change for each in trace_rule("4.7.2")}
    assert changed["2026-10"] == "changed in play"
    assert changed["2026-07"] == ""
    new = {each.edition: each.change for each in trace_rule("2026-07:1.9.5")}
    assert (new["2026-04"], new["2026-07"]) == ("not there", "new")
    older = {each.edition: each.numbers for each in trace_rule("6.1.5.1")}
    assert older["2025-02"] == ("7.1.2.2",)
    ward = {each.edition: (each.numbers, each.about) for each in trace_rule("8.15.1")}
    assert ward["2025-02"] == (("10.13.1",), ward["2026-02"][1])


def test_older_numbers_are_those_of_rules_of_2026_02() -> None:
    numbers = {entry.number for entry in all_rules("2026-02")}
    for known in older_numbers().values():
        assert set(known) <= numbers
        assert len(set(known.values())) == len(known) > 100
    assert older_number("4.6.9", "2025-02") == "4.3.6.22"
    assert older_number("8.8.1", "2024-03") == "9.6"
    assert older_number("8.16", "2025-02") == ""


ZERO = """
scenario: Nothing is left of it
cards:
  - {name: Wolf, strength: 2, text: "Whenever this character deals damage in a challenge, gain 2 lore."}
  - {name: Rock, willpower: 5, text: Resist +2}
players:
  amy: {play: [Wolf]}
  bob: {play: [{card: Rock, exerted: true}]}
steps:
  - challenge: [Wolf, Rock]
"""


def test_the_first_step_and_the_switch_behind_a_difference_are_found(runner: Runner) -> None:
    [scenario] = read_text(ZERO, "there.yaml")
    assert isinstance(scenario, Scenario)
    found = difference(scenario, edition("2026-02"), edition("2026-10"), runner)
    assert found is not None
    assert (found.number, [point.switch for point in found.points]) == (1, ["zero_damage_is_dealt"])
    assert "2 lore" in " ".join(found.second)
    assert difference(scenario, edition("2026-07"), edition("2026-10"), runner) is None


def test_two_editions_are_written_with_a_comma() -> None:
    assert edition_pair("2026-02, latest") == (edition("2026-02"), edition())
    with pytest.raises(Exception, match="comma"):
        edition_pair("2026-02")


def test_the_commands_compare_editions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--changed", "2026-07", "2026-10", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert len(facts["changes"]) == 6
    assert all(change["scenario"] for change in facts["changes"])
    assert main(["rules", "--changed", "2025-02", "2026-10"]) == 0
    assert "An empty deck" in capsys.readouterr().out
    assert main(["rules", "--trace", "6.1.5"]) == 0
    assert "changed in play" in capsys.readouterr().out
    assert main(["rules", "--trace", "99.1"]) == 2
    file = tmp_path / "mine.yaml"
    file.write_text(ZERO, encoding="utf-8")
    assert main(["scenario", str(tmp_path), "--editions", "2026-02,2026-10"]) == 1
    assert "zero_damage_is_dealt" in capsys.readouterr().out
    assert main(["scenario", str(file), "--editions", "2026-07,2026-10", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["differences"] == []
    assert main(["scenario", str(file), "--editions", "2026-02"]) == 2
