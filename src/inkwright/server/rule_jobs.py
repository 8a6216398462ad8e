"""Jobs about the rules and the scenarios that come with Inkwright, done in a process beside the server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from inkwright.cards import Catalog
from inkwright.errors import InkwrightError, quoted
from inkwright.judging.official_text import installed
from inkwright.judging.rulings import decided_about
from inkwright.rules.edition import NUMBERED_BY
from inkwright.rules.index import CHAPTERS, Rule, all_rules, canonical, later_numbers, later_rules, rule
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
    edition = found.cited.rpartition(":")[0] or NUMBERED_BY
    entries = {each.number: each for each in all_rules(edition)}
    parts = found.number.split(".")
    above = [".".join(parts[:count]) for count in range(1, len(parts))]
    places = [place for number, there in code_by_rule().items() if canonical(number) == found.cited for place in there]
    places.sort(key=lambda place: not place.file.startswith(PLAYING))
    order = [each.cited for each in entries.values()]
    place = order.index(found.cited)
    shown = [each for each in scenario_library().values() if shows(each, found)]
    shown.sort(key=lambda each: not each.id.startswith(f"{found.chapter:0>2}-"))  # those of its own chapter first
    return {
        **found.facts(),
        "chapter": CHAPTERS[found.chapter],
        "before": order[place - 1] if place else None,
        "after": order[place + 1] if place + 1 < len(order) else None,
        "reason": found.reason or None,
        "above": [entries[number].facts() for number in above if number in entries],
        "below": [each.facts() for each in entries.values() if each.number.rpartition(".")[0] == found.number],
        "later": later_facts(found),
        "rulings": [each.facts() for each in decided_about(found)],
        "official": official_facts(found) if job.official else [],
        "code": [place.facts() for place in places[:MOST_PLACES]],
        **listed(shown),
    }


def official_facts(found: Rule) -> list[dict[str, str]]:
    """Return what the documents say that the host has installed."""
    texts = [(document, document.text_of(found)) for document in installed()]
    return [
        {"edition": document.edition, "language": document.language, "text": text} for document, text in texts if text
    ]


def later_facts(found: Rule) -> list[dict[str, str]]:
    """Return what became of a rule in later editions: its other numbers, and the rules that changed it in play."""
    if found.cited != found.number:
        return []
    moved = [{"edition": edition, "number": number, "about": ""} for edition, number in later_numbers(found.number)]
    changed = [each for each in later_rules() if found.number in each.before]
    return moved + [
        {"edition": each.cited.partition(":")[0], "number": each.cited, "about": each.about} for each in changed
    ]


def shows(scenario: LibraryScenario, found: Rule) -> bool:
    """Return whether a scenario shows a rule, or, for a heading, one below it."""
    numbers = [canonical(number) for number in scenario.rules]
    if found.cited in numbers:
        return True
    return found.kind == "heading" and any(number.startswith(f"{found.cited}.") for number in numbers)


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
