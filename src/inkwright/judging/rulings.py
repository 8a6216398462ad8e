"""The decided questions of the rules: ruling, rules, both readings, reason and scenarios of each."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple

from inkwright.rules.index import Rule, canonical
from inkwright.rules.search import stems_of

from .ruling_list import RULINGS

MARKS: Final = "#?!=-~>"


class DecidedQuestion(NamedTuple):
    """One question that the rules leave open."""

    section: str
    title: str  # the question, or the ruling in one line
    ruling: str
    rules: tuple[str, ...]
    scenarios: tuple[str, ...]  # the names of those that show it
    other: str  # the other reading
    reason: str

    @property
    def words(self) -> str:
        """All that is said of it."""
        return " ".join([self.title, self.ruling, self.reason])

    def lines(self) -> list[str]:
        """Return it for people."""
        out = [f"{self.title} {self.ruling}".strip()]
        out += [f"  {self.reason}"] if self.reason else []
        out += [f"  The other reading: {self.other}"]
        out += [f"  Rules: {', '.join(self.rules)}"] if self.rules else []
        return [*out, *[f"  Scenario: {name}" for name in self.scenarios]]

    def facts(self) -> dict[str, Any]:
        """Return it under the names that other tools know."""
        return {**self._asdict(), "rules": list(self.rules), "scenarios": list(self.scenarios)}


@cache
def decided_questions() -> tuple[DecidedQuestion, ...]:
    """Return every decided question, in the order of the page."""
    found: list[DecidedQuestion] = []
    section = ""
    for block in RULINGS.strip().split("\n\n"):
        parts: dict[str, list[str]] = {mark: [] for mark in MARKS}
        last = ""
        for line in block.strip().splitlines():
            if line.startswith("## "):
                section = line[3:]
            elif line.startswith("  ") and last:
                parts[last][-1] += f" {line.strip()}"
            else:
                last = line[0]
                parts[last].append(line[2:])
        if parts["?"]:
            texts = ["".join(parts[mark]) for mark in "?!~>"]
            rules = tuple("".join(parts["="]).split())
            found.append(DecidedQuestion(section, texts[0], texts[1], rules, tuple(parts["-"]), texts[2], texts[3]))
    return tuple(found)


def decided_about(entry: Rule) -> list[DecidedQuestion]:
    """Return the questions that rest on a rule."""
    own = {entry.cited, entry.number if entry.cited == entry.number else entry.cited}
    return [each for each in decided_questions() if any(canonical(number) in own for number in each.rules)]


def decided_with(words: str) -> list[DecidedQuestion]:
    """Return the questions in which all words of a search stand."""
    wanted = stems_of(words)
    return [each for each in decided_questions() if wanted and wanted <= stems_of(each.words)]


def decided_for_card(name: str) -> list[DecidedQuestion]:
    """Return the questions in which a card is named."""
    return [each for each in decided_questions() if name in each.words]


@cache
def ruled_scenarios() -> frozenset[str]:
    """Return the names of all scenarios that show a decided question."""
    return frozenset([name for each in decided_questions() for name in each.scenarios])
