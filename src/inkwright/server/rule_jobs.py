"""Jobs about the rules and the scenarios that come with Inkwright, done in a process beside the server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from inkwright.cards import Catalog
from inkwright.errors import InkwrightError, quoted
from inkwright.rules.index import CHAPTERS, Rule, all_rules, exists, rule
from inkwright.scenario.rule_code import code_by_rule
from inkwright.scenario.scenario_library import LibraryScenario, scenario_library
from inkwright.text.spelling import fold

from .jobs import ListScenarios, ShowRule, ShowScenario

MOST_LISTED: Final = 60  # scenarios in one answer
MOST_PLACES: Final = 12  # in the code
PLAYING: Final = ("engine/", "state/", "abilities/")  # the code that plays comes before the code that checks it

Json = dict[str, Any]


def show_rule(job: ShowRule, catalog: Catalog) -> Json:
    """Return a rule with its place among the others, the code that applies it and the scenarios that show it."""
    found = rule(job.number)
    parts = found.number.split(".")
    above = [".".join(parts[:count]) for count in range(1, len(parts))]
    places = sorted(code_by_rule().get(found.number, []), key=lambda place: not place.file.startswith(PLAYING))
    order = [each.number for each in all_rules()]
    place = order.index(found.number)
    shown = [each for each in scenario_library().values() if shows(each, found)]
    shown.sort(key=lambda each: not each.id.startswith(f"{found.chapter:0>2}-"))  # those of its own chapter first
    return {
        **found.facts(),
        "chapter": CHAPTERS[found.chapter],
        "before": order[place - 1] if place else None,
        "after": order[place + 1] if place + 1 < len(order) else None,
        "reason": found.reason or None,
        "above": [rule(number).facts() for number in above if exists(number)],
        "below": [each.facts() for each in all_rules() if each.number.rpartition(".")[0] == found.number],
        "code": [place.facts() for place in places[:MOST_PLACES]],
        **listed(shown),
    }


def shows(scenario: LibraryScenario, found: Rule) -> bool:
    """Return whether a scenario shows a rule, or, for a heading, one below it."""
    if found.number in scenario.rules:
        return True
    return found.kind == "heading" and any(number.startswith(f"{found.number}.") for number in scenario.rules)


def listed(found: Iterable[LibraryScenario]) -> Json:
    """Return scenarios without their texts, some of them."""
    scenarios = list(found)
    return {"count": len(scenarios), "scenarios": [each.facts() for each in scenarios[:MOST_LISTED]]}


def list_scenarios(job: ListScenarios, catalog: Catalog) -> Json:
    """Return the scenarios with a card, or with words in their names."""
    card, words = job.card, fold(job.words).split()
    return listed(
        each
        for each in scenario_library().values()
        if card in each.text and all(word in fold(each.name) for word in words)
    )


def show_scenario(job: ShowScenario, catalog: Catalog) -> Json:
    """Return a scenario with its text."""
    found = scenario_library().get(job.id)
    if found is None:
        raise InkwrightError(f"There is no scenario {quoted(job.id)}.")
    return {**found.facts(), "text": found.text}
