"""The index of the rules: what each numbered entry is about."""

import re
from difflib import get_close_matches
from functools import cache
from typing import Final

from ..errors import InkwrightError, checked_text, did_you_mean, quoted
from .entries import ENTRIES

KINDS: Final = (
    "procedure",
    "definition",
    "permission",
    "restriction",
    "no effect on play",
    "physical",
    "heading",
)

_NUMBER: Final = re.compile(r"\d{1,2}(\.\d{1,2}){0,3}|[Gg]\.[a-z-]*")

KINDS_WITHOUT_CODE: Final = ("no effect on play", "physical")
"""The kinds that nothing in the engine applies; such an entry says why."""


CHAPTERS: Final = {
    "1": "Concepts",
    "2": "A game from setup to end",
    "3": "The turn",
    "4": "Turn actions",
    "5": "Cards",
    "6": "Abilities and effects",
    "7": "Zones",
    "8": "Keywords",
    "9": "More than two players",
    "10": "Variants",
    "G": "Glossary",
}
"""What each chapter is about."""


class Rule:
    """One entry of the rules, in our own words."""

    __slots__ = ("about", "kind", "number", "reason")

    def __init__(self, number: str, kind: str, about: str, reason: str = "") -> None:
        self.number = number
        self.kind = kind
        self.about = about
        self.reason = reason  # why nothing applies it; only where nothing does

    @property
    def chapter(self) -> str:
        """The chapter it stands in: 1 to 10, or G for the glossary."""
        return self.number.partition(".")[0]

    @property
    def level(self) -> int:
        """How many parts its number has."""
        return self.number.count(".") + 1

    def facts(self) -> dict[str, str]:
        """Return number, kind and subject under the names that other tools know."""
        return {"number": self.number, "kind": self.kind, "about": self.about}

    def __repr__(self) -> str:
        return f"Rule({self.number!r}, {self.kind!r}, {self.about!r})"

    def __str__(self) -> str:
        return f"{self.number} {self.about}"


@cache
def all_rules() -> tuple[Rule, ...]:
    """Every entry, in the order of the rules; the glossary's come last."""
    found: list[Rule] = []
    for line in ENTRIES.strip().splitlines():
        if line.startswith(" "):
            found[-1].reason = line.strip().removeprefix("because ")
        else:
            number, kind, about = line.split(" | ")
            found.append(Rule(number, kind, about))
    return tuple(found)


def sections(chapter: str) -> list[Rule]:
    """Return the sections of a chapter: the entries whose numbers have two parts."""
    return [entry for entry in all_rules() if entry.chapter == chapter and entry.level == 2]


def rule(number: str) -> Rule:
    """Return the entry of this number, with or without its final dot; an unknown one names the nearest."""
    checked_text(number, "The number of a rule")
    found = _by_number().get(number.strip().removesuffix("."))
    if found is None:
        raise InkwrightError(f"There is no rule {quoted(number)}.{did_you_mean(nearest(number))}")
    return found


def rules_about(words: str, most: int = 50) -> list[Rule]:
    """Return the entries whose subject has all these words, or begins of words."""
    wanted = words.casefold().split()
    found = [entry for entry in all_rules() if all(f" {word}" in f" {entry.about.casefold()}" for word in wanted)]
    return found[:most] if wanted else []


def rules_numbered(start: str, most: int = 50) -> list[Rule]:
    """Return the entries whose number begins so, the very one first; without one the nearest, for a number."""
    wanted = start.strip().removesuffix(".")
    if not _NUMBER.fullmatch(wanted):
        return []
    found = [entry for entry in all_rules() if entry.number.casefold().startswith(wanted.casefold())]
    found.sort(key=lambda entry: not f"{entry.number}.".casefold().startswith(f"{wanted}.".casefold()))
    return found[:most] or [_by_number()[number] for number in nearest(wanted)]


def exists(number: str) -> bool:
    """Return whether there is an entry of this number."""
    return number in _by_number()


def nearest(number: str, most: int = 3) -> tuple[str, ...]:
    """Return the rule numbers that may have been meant: neighbours, the parent, or similar spellings."""
    number = number.strip().removesuffix(".")
    if number.upper().startswith("G"):
        return _similar_numbers("G." + number[1:].lstrip(".").lower(), most)
    inside = [each for each in _by_number() if each.startswith(number + ".")]
    if number and inside:
        return tuple(inside[:most])
    parent, _, last = number.rpartition(".")
    siblings = [each for each in _by_number() if each.rpartition(".")[0] == parent]
    if parent and last.isdigit() and siblings:
        wanted = int(last)
        siblings.sort(key=lambda each: abs(int(each.rpartition(".")[2]) - wanted))
        return tuple(siblings[:most])
    if exists(parent):
        return (parent,)
    return _similar_numbers(number, most)


@cache
def _by_number() -> dict[str, Rule]:
    return {each.number: each for each in all_rules()}


def _similar_numbers(number: str, most: int) -> tuple[str, ...]:
    return tuple(get_close_matches(number, _by_number(), most, cutoff=0.5))
