"""The table of the rules: what each is about, where the code applies it, what shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from inkwright.rules.citations import citations
from inkwright.rules.index import Rule, all_rules

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

    @property
    def missing(self) -> bool:
        """Whether it needs a proof that is not there."""
        return self.rule.kind not in NEEDS_NO_PROOF and not self.scenarios and not self.tests

    def facts(self) -> dict[str, object]:
        """Return it under the names that other tools know."""
        return {
            "number": self.rule.number,
            "about": self.rule.about,
            "kind": self.rule.kind,
            "reason": self.rule.reason,
            "code": self.code,
            "scenarios": self.scenarios,
            "tests": self.tests,
            "missing": self.missing,
        }


def rule_coverage(scenarios: Path | None, tests: Path | None) -> list[RuleCoverage]:
    """Return every rule, with where it is applied and shown; folders that are not there show nothing."""
    code = {
        number: [place for place in places if not place.startswith("rules/")]
        for number, places in citations(PACKAGE_FOLDER).items()
    }
    tagged = scenarios_by_rule(scenarios) if scenarios is not None and scenarios.is_dir() else {}
    tested = citations(tests) if tests is not None and tests.is_dir() else {}
    return [
        RuleCoverage(rule, code.get(rule.number, []), tagged.get(rule.number, []), tested.get(rule.number, []))
        for rule in all_rules()
    ]


def scenarios_by_rule(folder: Path) -> dict[str, list[str]]:
    """Return the rules that scenarios carry, with the scenarios' names."""
    found: dict[str, list[str]] = {}
    for path in scenario_files([folder]):
        for scenario in read_file(path):
            for number in scenario.rules if isinstance(scenario, Scenario) else ():
                found.setdefault(number, []).append(scenario.name)
    return found
