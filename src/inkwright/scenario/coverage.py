"""The table of the rules: what each is about, where the code applies it, what shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from inkwright.rules.citations import citations
from inkwright.rules.index import Rule, all_rules, canonical, later_rules, older_rules

from .document import Scenario, read_file
from .suite import scenario_files

PACKAGE_FOLDER: Final = Path(__file__).parent.parent
NEEDS_NO_PROOF: Final = ("heading", "physical", "no effect on play")


class RuleCoverage(NamedTuple):
    """One rule with its code and its proofs."""

    rule: Rule
    code: list[str]
    scenarios: list[str]
    tests: list[str]
    places: list[str]  # file:line of each scenario

    @property
    def missing(self) -> bool:
        """Whether it needs a proof that is not there."""
        return self.rule.kind not in NEEDS_NO_PROOF and not self.scenarios and not self.tests

    def facts(self) -> dict[str, object]:
        """Return it under the names that other tools know."""
        return {
            **self.rule.facts(),
            "reason": self.rule.reason,
            "code": self.code,
            "scenarios": self.scenarios,
            "tests": self.tests,
            "places": self.places,
            "missing": self.missing,
        }


def rule_coverage(scenarios: Path | None, tests: Path | None) -> list[RuleCoverage]:
    """Return every rule, with where it is applied and shown; folders that are not there show nothing.

    Behind those of NUMBERED_BY come the entries that later editions brought or changed, and those of older ones.
    """
    code = {
        number: [place for place in places if not place.startswith("rules/")]
        for number, places in by_entry(citations(PACKAGE_FOLDER)).items()
    }
    tagged = by_entry(scenario_places(scenarios)) if scenarios is not None and scenarios.is_dir() else {}
    tested = by_entry(citations(tests)) if tests is not None and tests.is_dir() else {}
    return [
        RuleCoverage(
            rule,
            code.get(rule.cited, []),
            [each.name for each in tagged.get(rule.cited, [])],
            tested.get(rule.cited, []),
            [each.place for each in tagged.get(rule.cited, [])],
        )
        for rule in (*all_rules(), *later_rules(), *older_rules())
    ]


Place = TypeVar("Place")


def by_entry(places: dict[str, list[Place]]) -> dict[str, list[Place]]:
    """Return places of rule numbers by entry: a number of a later edition may be another number of the same rule."""
    found: dict[str, list[Place]] = {}
    for number, there in places.items():
        entry = found.setdefault(canonical(number), [])
        entry += [place for place in there if place not in entry]
    return found


class ShownBy(NamedTuple):
    """A scenario that shows a rule."""

    name: str
    place: str  # file:line


def scenarios_by_rule(folder: Path) -> dict[str, list[str]]:
    """Return the rules that scenarios carry, with the scenarios' names."""
    return {number: [each.name for each in shown] for number, shown in scenario_places(folder).items()}


def scenario_places(folder: Path) -> dict[str, list[ShownBy]]:
    """Return the rules that scenarios carry, with the scenarios and their places."""
    found: dict[str, list[ShownBy]] = {}
    for path in scenario_files([folder]):
        for scenario in read_file(path):
            for number in scenario.rules if isinstance(scenario, Scenario) else ():
                found.setdefault(number, []).append(ShownBy(scenario.name, f"{path}:{scenario.line}"))
    return found
