"""Situations played by two editions of the rules: what differs, from which step on, and the switch behind it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final, NamedTuple

from inkwright.errors import InkwrightError, quoted
from inkwright.rules.edition import EDITION_NAMES, NUMBERED_BY, Edition, edition
from inkwright.rules.index import Rule, all_rules, rule
from inkwright.rules.older_numbers import older_number
from inkwright.rules.switch_points import (
    SwitchPoint,
    are_played_alike,
    differing,
    differs_in_a_series,
    switch_points,
    with_switches,
)
from inkwright.scenario import Runner, Scenario, read_text
from inkwright.scenario.scenario_library import LibraryScenario, scenario_library

from .account import Account, account_of
from .deciding_rules import cited
from .desk_search import scenario_place
from .question_tree import text_block

SHOWN_IN: Final = "editions/switches:"  # the ids of the scenarios that show switches begin so

OUTCOMES: Final = (
    *(" wins (", "The game is a draw"),
    *(" is possible.", " is not possible", " may be chosen.", " cannot be chosen."),
)
"""Lines of the log that are part of the outcome, beside the table."""

Json = dict[str, Any]


class Difference(NamedTuple):
    """How a situation goes by two editions."""

    name: str
    file: str
    line: int
    editions: tuple[str, str]
    step: str  # the first that differs; "" for the beginning
    number: int  # of that step, from 1; 0 for the beginning, and one more than there are for the end
    first: tuple[str, ...]  # what happens by the first edition
    second: tuple[str, ...]
    points: tuple[SwitchPoint, ...]  # behind it

    def lines(self) -> list[str]:
        """Return it for people."""
        out = [self.name, f"  {self.file}:{self.line}", f"  {self.place()}"]
        for name, lines in zip(self.editions, (self.first, self.second), strict=True):
            out += [f"    {name}:", *[each for line in lines for each in text_block(line, "      ")]]
        for point in self.points:
            out += text_block(f"because of {point.switch}: {point.about}", "    ")
            for rules in (edition(name) for name in self.editions):
                numbers = ", ".join(cited(point.rules(rules), rules.name))
                out += text_block(f"{rules.name}: {point.behaviour(rules)}  [{numbers}]", "      ")
        return out if self.points else [*out, "    Several differences of the editions are behind it together."]

    def place(self) -> str:
        """Return where they part."""
        if not self.step:
            return "differs at the beginning" if self.number == 0 else "differs at the end"
        return f"differs from step {self.number}: {self.step}"

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "name": self.name,
            "file": self.file,
            "line": self.line,
            "editions": list(self.editions),
            "step": self.step or None,
            "number": self.number,
            "first": list(self.first),
            "second": list(self.second),
            "switches": [point.switch for point in self.points],
        }


def difference(scenario: Scenario, old: Edition, new: Edition, runner: Runner) -> Difference | None:
    """Return how the outcomes of a situation differ by two editions; None if they are the same."""
    first, second = (account_of(scenario, runner, 1, rules) for rules in (old, new))
    if outcome(first) == outcome(second):
        return None
    number = parting(first, second)
    points = [
        point
        for point in differing(old, new)
        if changes(first, account_of(scenario, runner, 1, with_switches(old, new, (point.switch,))), number)
    ]
    if not points:
        points = [
            point
            for point in differing(old, new)
            if changes(second, account_of(scenario, runner, 1, with_switches(new, old, (point.switch,))), number)
        ]
    step = scenario.steps[number - 1].text if 0 < number <= len(scenario.steps) else ""
    told = (what_happens(first, number, second), what_happens(second, number, first))
    place = (scenario.given_name, scenario.file, scenario.line, (old.name, new.name))
    return Difference(*place, step, number, *told, tuple(points))


def outcome(account: Account) -> tuple[object, ...]:
    """Return what counts as the outcome of a situation."""
    texts = [line.text for step in account.steps for line in step.lines]
    said = tuple([text for text in texts if any(words in text for words in OUTCOMES)])
    asked = account.question
    options = () if asked is None else (asked.player, asked.kind, tuple([branch.answer for branch in asked.branches]))
    return account.table, options, account.stopped, account.unmet, said


def parting(first: Account, second: Account) -> int:
    """Return the number of the first step that differs; one more than there are if only the end does."""
    steps = zip(first.steps, second.steps, strict=False)
    for number, (one, other) in enumerate(steps):
        if events_of(first, number) != events_of(second, number) or one.table != other.table:
            return number
    return min(len(first.steps), len(second.steps))


def events_of(account: Account, number: int) -> list[str]:
    """Return the lines of a step, without what players are told of the rules."""
    lines = account.steps[number].lines if number < len(account.steps) else ()
    return [line.text for line in lines if not line.text.startswith("Edition ")]


def changes(base: Account, other: Account, number: int) -> bool:
    """Return whether another account differs from one at a step or before it."""
    return parting(base, other) <= number and outcome(base) != outcome(other)


def what_happens(account: Account, number: int, other: Account) -> tuple[str, ...]:
    """Return what happens at a step, or how the situation ends there; what is the same in both is left out."""
    lines, there = events_of(account, number), events_of(other, number)
    same = next((at for at, line in enumerate(lines) if at >= len(there) or line != there[at]), len(lines))
    lines = lines[same:]
    if lines == there[same:] and number < len(account.steps) and number < len(other.steps):
        lines = [line for line in account.steps[number].table if line not in other.steps[number].table]
    if account.stopped and number + 1 >= len(account.steps):
        lines = [*lines, account.stopped]
    if not lines and account.question is not None:
        lines = [f"{account.question.player} is asked: {account.question.prompt}"]
    if not lines and number >= len(account.steps):
        lines = [line for line in account.table if line not in other.table]
    return tuple(lines) or ("nothing more",)


# ---------------------------------------------------------------- what changed


class Change(NamedTuple):
    """A point in which play differs between two editions."""

    point: SwitchPoint
    editions: tuple[str, str]
    scenario: LibraryScenario | None  # one that shows it

    @property
    def alike(self) -> bool:
        """Whether the two only word it otherwise."""
        return are_played_alike(self.point, *[edition(name) for name in self.editions])

    @property
    def in_a_series(self) -> bool:
        """Whether it shows only from one game of a series to the next."""
        return differs_in_a_series(self.point, *[edition(name) for name in self.editions])

    def numbers(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the old and the new numbers of its rules."""
        old, new = [cited(self.point.rules(edition(name)), name) for name in self.editions]
        return old, new

    def lines(self) -> list[str]:
        """Return it for people."""
        out = [self.point.about]
        for name, numbers in zip(self.editions, self.numbers(), strict=True):
            out += text_block(f"{name}: {self.point.behaviour(edition(name))}  [{', '.join(numbers)}]", "    ")
        if self.alike:
            out.append("    Worded otherwise, played alike.")
        elif self.in_a_series:
            out.append("    It shows only from one game of a series to the next.")
        elif self.scenario is not None:
            place = scenario_place(self.scenario)
            out += text_block(f"shown by: scenarios/{place.file}:{place.line}  {place.name}", "    ")
        return out

    def side(self, which: int) -> Json:
        """Return one of the two editions with what happens there."""
        rules = edition(self.editions[which])
        return {"edition": rules.name, "behaviour": self.point.behaviour(rules), "rules": list(self.numbers()[which])}

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {
            "switch": self.point.switch,
            "about": self.point.about,
            "old": self.side(0),
            "new": self.side(1),
            "scenario": None
            if self.scenario is None
            else self.scenario.facts() | scenario_place(self.scenario).facts(),
            "played_alike": self.alike,
            "only_in_a_series": self.in_a_series,
        }


def changes_between(old: Edition, new: Edition, runner: Runner | None = None) -> list[Change]:
    """Return every point in which play differs between two editions, each with a scenario that shows it.

    Without a runner the scenarios are not played, and the first of each switch is named.
    """
    return [Change(point, (old.name, new.name), showing(point, old, new, runner)) for point in differing(old, new)]


def showing(point: SwitchPoint, old: Edition, new: Edition, runner: Runner | None) -> LibraryScenario | None:
    """Return the scenario of a switch that differs between two editions, and by this switch alone."""
    if are_played_alike(point, old, new) or differs_in_a_series(point, old, new):
        return None
    known = [each for name in point.scenarios for each in switch_scenarios(name)]
    if runner is None:
        return known[0] if known else None
    for each in known:
        if shows_switch(read_scenario(each), point.switch, old, new, runner):
            return each
    return None


def shows_switch(scenario: Scenario, switch: str, old: Edition, new: Edition, runner: Runner) -> bool:
    """Return whether a situation goes another way by two editions, and as well if only a switch is another."""
    first = told(account_of(scenario, runner, 1, old))
    if first == told(account_of(scenario, runner, 1, new)):
        return False
    alone = told(account_of(scenario, runner, 1, with_switches(old, new, (switch,))))
    return first != alone or told(account_of(scenario, runner, 1, with_switches(new, old, (switch,)))) != told(
        account_of(scenario, runner, 1, new)
    )


def told(account: Account) -> tuple[object, ...]:
    """Return all that players see of a situation, whatever the edition is called."""
    lines = [line.text.replace(account.edition, "") for step in account.steps for line in step.lines]
    return lines, outcome(account)


@cache
def switch_scenarios(name: str) -> tuple[LibraryScenario, ...]:
    """Return the scenarios of a name that show a switch, one for each group of editions."""
    return tuple([each for each in scenario_library().values() if each.id.startswith(SHOWN_IN) and each.name == name])


def read_scenario(known: LibraryScenario) -> Scenario:
    """Return a scenario of the library, read."""
    found = read_text(known.text, known.id)[0]
    assert isinstance(found, Scenario)
    return found


# ---------------------------------------------------------------- one rule through all editions


class Stage(NamedTuple):
    """What a rule is in an edition."""

    edition: str
    numbers: tuple[str, ...]  # several if it was split
    about: str
    change: str  # "", "moved", "changed in play", "new", "gone" or "not listed"

    def facts(self) -> Json:
        """Return it under the names that other tools know."""
        return {"edition": self.edition, "numbers": list(self.numbers), "about": self.about, "change": self.change}


def trace_rule(number: str) -> list[Stage]:
    """Return what a rule is in every edition, oldest first."""
    found = rule(number)
    stages: list[Stage] = []
    before: tuple[Rule, ...] = ()
    for name in EDITION_NAMES:
        entries = entries_in(found, name)
        about = "; ".join(dict.fromkeys([each.about for each in entries]))
        numbers = tuple([each.number for each in entries])
        if not entries and name < NUMBERED_BY and found.cited == found.number:
            older = older_number(found.number, name)
            if older:
                stages.append(Stage(name, (older,), found.about, ""))
                continue
        stages.append(Stage(name, numbers, about, change_of(entries, before, name)))
        before = entries or before
    return stages


def entries_in(found: Rule, name: str) -> tuple[Rule, ...]:
    """Return what a rule is in an edition: itself, what it continues or what continues it, or what it replaced."""
    base = set(found.before) if found.before else {found.number} if found.cited == found.number else set()
    related = {found.cited, *base}
    if name > NUMBERED_BY:
        return tuple([each for each in all_rules(name) if each.cited == found.cited or base & set(each.before)])
    if name < NUMBERED_BY:
        for point in switch_points().values():
            here = {each for numbers in point.numbers.values() for each in numbers}
            if here & {found.cited, *base} and point.switch != "keywords":
                related |= here
    return tuple([each for each in all_rules(name) if each.cited in related])


def change_of(entries: tuple[Rule, ...], before: tuple[Rule, ...], name: str) -> str:
    """Return in a word what became of a rule since the edition before."""
    if not entries:
        return "gone" if before and name > NUMBERED_BY else "not listed" if name < NUMBERED_BY else "not there"
    if not before:
        return "new" if name > NUMBERED_BY else ""
    if name <= NUMBERED_BY:
        return "changed in play"
    if any(each.cited.startswith(f"{name}:") for each in entries):
        return "changed in play"
    return "moved" if [each.number for each in entries] != [each.number for each in before] else ""


def edition_pair(text: str) -> tuple[Edition, Edition]:
    """Return two editions that are written with a comma between them, in that order."""
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2:
        raise InkwrightError(f"Name two editions with a comma between them, not {quoted(text)}.")
    return edition(names[0]), edition(names[1])


def scenario_differences(scenarios: Iterable[Scenario], old: Edition, new: Edition, runner: Runner) -> list[Difference]:
    """Return which situations have another outcome by another edition."""
    found = [difference(each, old, new, runner) for each in scenarios]
    return [each for each in found if each is not None]
