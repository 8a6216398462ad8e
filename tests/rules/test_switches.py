"""Every switch of the editions is read where the game is played, and every row is shown under all three editions."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from inkwright import Game
from inkwright.engine.keywords import later_keywords
from inkwright.rules.edition import EDITIONS, SWITCHES
from inkwright.scenario import Scenario, read_file

HOUSE = Path(__file__).parents[2]
SOURCE = HOUSE / "src" / "inkwright"
SHOWN = HOUSE / "scenarios" / "editions"
ALL_THREE = set(EDITIONS)
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
    """Each switch with the modules that ask it of an edition; the rules themselves do not count."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in SOURCE.rglob("*.py"):
        where = path.relative_to(SOURCE).as_posix()
        if where.startswith("rules/"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Attribute) or not is_edition(node.value):
                continue
            if node.attr in SWITCHES or not isinstance(node.value, ast.Name):  # other things are called rules too
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
    assert switches_read().get(switch), f"Nothing asks {switch}."


def test_nothing_else_of_an_edition_is_asked() -> None:
    """Code asks a switch; the name is for people and files only, never compared."""
    assert set(switches_read()) <= {*SWITCHES, "name"}


def test_no_code_compares_the_name_of_an_edition() -> None:
    compared = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path in SOURCE.rglob("*.py")
        if path.parent.name != "rules"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        for side in (node.left, *node.comparators)
        if isinstance(side, ast.Attribute) and side.attr == "name" and is_edition(side.value)
    ]
    assert compared == []


def groups(file: str) -> dict[str, dict[str, Scenario]]:
    """The scenarios of a file by name, each under its editions: "A name (2025-02)"."""
    found: dict[str, dict[str, Scenario]] = defaultdict(dict)
    for scenario in read_file(SHOWN / file):
        assert isinstance(scenario, Scenario)
        name, _, edition = scenario.name.removesuffix(")").rpartition(" (")
        assert edition == scenario.edition
        found[name][edition] = scenario
    return found


def rows() -> dict[str, list[str]]:
    """The names of the groups below each heading "# N switch" of the file of the switches."""
    found: dict[str, list[str]] = defaultdict(list)
    at = ""
    for line in (SHOWN / "switches.yaml").read_text(encoding="utf-8").splitlines():
        if line.startswith("# ") and line[2:3].isdigit():
            at = line[2:]
        elif line.startswith("- scenario: "):
            name = line.removeprefix("- scenario: ").strip('"').rpartition(" (")[0]
            if name not in found[at]:
                found[at].append(name)
    return found


def outcome(scenario: Scenario) -> str:
    """What is done and what comes of it, in words, wherever in the file."""
    return re.sub(r"line=\d+", "", f"{[step.text for step in scenario.steps]} {scenario.expect}")


def table(scenario: Scenario) -> str:
    """What lies there at first."""
    whole = f"{scenario.cards} {scenario.players} {scenario.teams} {scenario.active} {scenario.begin}"
    return re.sub(r"line=\d+", "", whole)


@pytest.mark.parametrize("file", ["switches.yaml", "same.yaml"])
def test_every_table_is_played_under_all_three_editions(file: str) -> None:
    for name, each in groups(file).items():
        assert set(each) == ALL_THREE, name
        assert len({table(scenario) for scenario in each.values()}) == 1, name


def test_every_row_is_shown_with_two_outcomes() -> None:
    """All but the keywords, which are played by their newest words (8.1.1): see below."""
    shown = groups("switches.yaml")
    headings = rows()
    for number, switch in enumerate(SWITCHES, 1):
        names = headings[f"{number} {switch}"]
        assert names, switch
        most = max(len({outcome(scenario) for scenario in shown[name].values()}) for name in names)
        assert most > 1 or switch == "keywords", switch


def test_what_was_clarified_later_has_one_outcome() -> None:
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
    """(8.1.1)"""
    game = Game([WITH_KEYWORDS, WITH_KEYWORDS], 1, edition, "limited")
    assert set(later_keywords(game.state)) == later
