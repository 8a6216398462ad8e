"""Code outside the rules reads every switch of the editions, and scenarios show each under all editions."""

import ast
import re
from collections import defaultdict
from functools import cache

import pytest

from inkwright import Game
from inkwright.engine.knowledge.current_keywords import later_keywords
from inkwright.rules.edition import EDITIONS, SWITCHES
from inkwright.scenario import Scenario, read_file
from tests.support.paths import SCENARIOS, SOURCE
from tests.support.source_trees import nodes_of, source_files

SHOWN = SCENARIOS / "editions"
WITH_KEYWORDS = [
    "A Pirate's Life",
    "Abu - Illusory Pachyderm",
    "Thunderbolt - Wonder Dog",
    "Baymax - Giant Robot",
    "Amos Slade - Tenacious Tracker",
    "Aladdin - Barreling Through",
]


@cache
def switches_read() -> dict[str, set[str]]:
    """Return the modules outside the rules that read each switch."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in source_files():
        where = path.relative_to(SOURCE).as_posix()
        if where.startswith("rules/"):
            continue
        for node in nodes_of(path):
            if not isinstance(node, ast.Attribute) or not is_edition(node.value):
                continue
            if node.attr in SWITCHES or not isinstance(node.value, ast.Name):  # not every `rules` is an edition
                found[node.attr].add(where)
    return found


def is_edition(node: ast.expr) -> bool:
    """Is this an edition: state.edition, edition(...), or the variable that holds one?"""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id.startswith("edition")
    if isinstance(node, ast.Attribute):
        return node.attr == "edition"
    return isinstance(node, ast.Name) and node.id == "rules"


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_is_read_outside_the_rules(switch: str) -> None:
    assert switches_read().get(switch), f"Nothing reads {switch}."


def test_nothing_but_switches_is_read_from_an_edition() -> None:
    """Code reads switches only; the name of an edition is for people and files."""
    assert set(switches_read()) <= {*SWITCHES, "name"}


def test_no_code_compares_the_name_of_an_edition() -> None:
    compared = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in source_files()
        if path.parent.name != "rules"
        for node in nodes_of(path)
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
        if isinstance(side, ast.Attribute) and side.attr == "name" and is_edition(side.value)
    ]
    assert compared == []


def groups(file: str) -> dict[str, dict[str, Scenario]]:
    """Return the scenarios of a file by name and edition."""
    found: dict[str, dict[str, Scenario]] = defaultdict(dict)
    for scenario in read_file(SHOWN / file):
        assert isinstance(scenario, Scenario)
        assert scenario.editions, scenario.name
        found[scenario.given_name][scenario.edition] = scenario
    return found


def rows() -> dict[str, list[str]]:
    """Return the names of the scenarios below each heading "# N switch" of switches.yaml."""
    found: dict[str, list[str]] = defaultdict(list)
    at = ""
    for line in (SHOWN / "switches.yaml").read_text(encoding="utf-8").splitlines():
        if line.startswith("# ") and line[2:3].isdigit():
            at = line[2:]
        elif line.startswith("- scenario: "):
            name = line.removeprefix("- scenario: ").strip('"')
            if name not in found[at]:
                found[at].append(name)
    return found


def outcome(scenario: Scenario) -> str:
    """Return the steps and the expectations of a scenario, without line numbers."""
    return re.sub(r"line=\d+", "", f"{[step.text for step in scenario.steps]} {scenario.expect}")


def position(scenario: Scenario) -> str:
    """Return the position that a scenario begins with, without line numbers."""
    whole = f"{scenario.cards} {scenario.players} {scenario.teams} {scenario.active} {scenario.begin}"
    return re.sub(r"line=\d+", "", whole)


@pytest.mark.parametrize("file", ["switches.yaml", "same.yaml"])
def test_every_position_is_played_under_all_editions(file: str) -> None:
    for name, each in groups(file).items():
        assert set(each) == set(EDITIONS), name
        assert len({position(scenario) for scenario in each.values()}) == 1, name


def test_every_switch_has_a_scenario_with_two_outcomes() -> None:
    """Only the keywords have one outcome: their newest texts are used in every edition (8.1.1)."""
    shown = groups("switches.yaml")
    headings = rows()
    for number, switch in enumerate(SWITCHES, 1):
        names = headings[f"{number} {switch}"]
        assert names, switch
        most = max(len({outcome(scenario) for scenario in shown[name].values()}) for name in names)
        assert most > 1 or switch == "keywords", switch


def test_a_later_clarification_has_one_outcome() -> None:
    for name, each in groups("same.yaml").items():
        assert len({str([step.text for step in scenario.steps]) for scenario in each.values()}) == 1, name


@pytest.mark.parametrize(
    ("edition", "later"),
    [
        ("2024-03", {"Sing Together", "Vanish", "Classification Shift", "Universal Shift", "Alert", "Boost"}),
        ("2025-02", {"Alert", "Boost"}),
        ("2026-02", set()),
    ],
)
def test_an_edition_knows_which_keywords_came_later(edition: str, later: set[str]) -> None:
    """Keywords of later editions are known by name (8.1.1)."""
    game = Game([WITH_KEYWORDS, WITH_KEYWORDS], 1, edition, "limited")
    assert set(later_keywords(game.state)) == later
