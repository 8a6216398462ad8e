"""Our own scenarios: each needs its last move, none is there twice, none quotes a card."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.rules.index import exists
from inkwright.scenario import Runner, Scenario, read_file, scenario_files
from inkwright.scenario.steps import acts

FOLDER = Path(__file__).parent.parent.parent / "scenarios"


@cache
def runner() -> Runner:
    return Runner()


@cache
def scenarios() -> tuple[Scenario, ...]:
    found = [scenario for path in scenario_files([FOLDER]) for scenario in read_file(path)]
    assert all(isinstance(scenario, Scenario) for scenario in found)
    return tuple(scenario for scenario in found if isinstance(scenario, Scenario))


def without_its_last_move(scenario: Scenario) -> Scenario:
    last = max(number for number, step in enumerate(scenario.steps) if acts(step))
    return replace(scenario, steps=(*scenario.steps[:last], *scenario.steps[last + 1 :]))


def test_every_scenario_needs_its_last_move() -> None:
    idle = [s.name for s in scenarios() if runner().run(without_its_last_move(s)).ok]
    assert not idle, "\n".join(idle)


def test_every_scenario_has_a_name_of_its_own() -> None:
    names = [scenario.name for scenario in scenarios()]
    assert sorted(names) == sorted(set(names))


def test_no_two_scenarios_are_the_same() -> None:
    def bare(scenario: Scenario) -> str:
        there = replace(scenario, name="", file="", line=0, rules=(), expect=(), expect_line=0, steps=())
        return f"{there} {[step.text for step in scenario.steps]}"

    seen = [bare(scenario) for scenario in scenarios()]
    assert len(seen) == len(set(seen))


def test_a_scenario_shows_three_rules_at_most_and_rules_that_exist() -> None:
    assert [s.name for s in scenarios() if len(s.rules) > 3] == []
    wrong = [f"{s.name}: {rule}" for s in scenarios() for rule in s.rules if ":" not in rule and not exists(rule)]
    assert wrong == []


def test_no_scenario_quotes_a_card() -> None:
    printed = {text.text for card in Catalog.default() for text in card.abilities_text if text.kind == "ability"}
    quoted = [
        f"{scenario.name}: {text.text}"
        for scenario in scenarios()
        for card in scenario.cards
        for text in card.abilities_text
        if text.kind == "ability" and text.text in printed and len(text.text.split()) > 9
    ]
    if quoted:
        pytest.fail("\n".join(quoted))
