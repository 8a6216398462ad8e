"""The index of the rules: what each numbered entry is about, in every edition.

A number without an edition is that of NUMBERED_BY. Other editions have the same entries, those that moved under their
new numbers, and entries of their own, which are cited with the edition that brought them: 2026-10:1.13.2. Of the
editions before NUMBERED_BY the index has the entries that are cited somewhere.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache
from typing import Final

from ..errors import InkwrightError, checked_text, did_you_mean, quoted
from .edition import EDITION_NAMES, LATEST, NUMBERED_BY
from .entries import ENTRIES
from .later_entries import LATER_ENTRIES
from .older_entries import OLDER_ENTRIES

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
    """One entry of the rules of an edition, in our own words."""

    __slots__ = ("about", "before", "cited", "kind", "number", "reason")

    def __init__(
        self, number: str, kind: str, about: str, reason: str = "", cited: str = "", before: tuple[str, ...] = ()
    ) -> None:
        self.number = number
        self.kind = kind
        self.about = about
        self.reason = reason  # why nothing applies it; only where nothing does
        self.cited = cited or number  # as code, scenarios and pages write it, whatever its number is
        self.before = before  # the numbers of NUMBERED_BY that it continues

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
        return {"number": self.cited, "kind": self.kind, "about": self.about}

    def __repr__(self) -> str:
        return f"Rule({self.cited!r}, {self.kind!r}, {self.about!r})"

    def __str__(self) -> str:
        return f"{self.cited} {self.about}"


def all_rules(edition: str = NUMBERED_BY) -> tuple[Rule, ...]:
    """Every entry of an edition, in the order of its rules; the glossary's come last."""
    return _entries(LATEST if edition == "latest" else edition)


@cache
def _entries(edition: str) -> tuple[Rule, ...]:
    """Return the entries of an edition by its name."""
    if edition in OLDER_ENTRIES:
        return tuple(_read(OLDER_ENTRIES[edition], edition))
    if edition == NUMBERED_BY:
        return tuple(_read(ENTRIES))
    if edition in LATER_ENTRIES:
        return _later(edition)
    raise InkwrightError(f"There is no edition {quoted(edition)} of the rules. Known are {', '.join(EDITION_NAMES)}.")


@cache
def older_rules() -> tuple[Rule, ...]:
    """Return the entries of the editions before NUMBERED_BY that are cited somewhere."""
    return tuple([entry for edition in OLDER_ENTRIES for entry in all_rules(edition)])


@cache
def later_rules() -> tuple[Rule, ...]:
    """Return the entries that editions after NUMBERED_BY brought or changed in play, each once."""
    found: dict[str, Rule] = {}
    for edition in LATER_ENTRIES:
        for entry in all_rules(edition):
            if ":" in entry.cited:
                found.setdefault(entry.cited, entry)
    return tuple(found.values())


def later_numbers(number: str) -> list[tuple[str, str]]:
    """Return the other numbers of an entry of NUMBERED_BY in later editions, each with the first such edition."""
    found: list[tuple[str, str]] = []
    known: tuple[str, ...] = (number,)
    for edition in LATER_ENTRIES:
        now = tuple([each.number for each in all_rules(edition) if number in each.before])
        if now != known:
            found += [(edition, each) for each in now if each not in known]
            known = now
    return found


@cache
def number_in(edition: str, number: str) -> str:
    """Return how an entry is cited for people who play an edition.

    With the name of an edition if its number there is not that of NUMBERED_BY, or if it says something else there.
    """
    if edition not in LATER_ENTRIES or ":" in number:
        return number
    found = _continued_by(edition, number)
    if found is None:
        found = None if number in _by_number() else _by_number(edition).get(number)
    if found is None or found.cited == found.number:
        return number if found is None else found.cited
    if found.cited.rpartition(":")[2] == found.number and ":" in found.cited:
        return found.cited
    return f"{edition}:{found.number}"


def _continued_by(edition: str, number: str) -> Rule | None:
    """Return the entry of an edition that continues an entry; of several the same rule, or the last of its steps."""
    found = [each for each in all_rules(edition) if number in each.before]
    return next((each for each in found if each.cited == number), found[-1] if found else None)


def canonical(number: str) -> str:
    """Return how an entry is cited: 2026-10:1.9.5 is 2026-07:1.9.5. A number that is unknown stays as it is."""
    found = _found(number) if ":" in number else None
    return number if found is None else found.cited


def _read(text: str, edition: str = "") -> list[Rule]:
    """Read lines NUMBER | kind | about, perhaps each with a second line that says why nothing applies it."""
    found: list[Rule] = []
    for line in text.strip().splitlines():
        if line.startswith(" "):
            found[-1].reason = line.strip().removeprefix("because ")
        else:
            number, kind, about = line.split(" | ")
            found.append(Rule(number, kind, about, cited=f"{edition}:{number}" if edition else number))
    return found


def _later(edition: str) -> tuple[Rule, ...]:
    """Return the entries of an edition after NUMBERED_BY: those of the edition before it with its own changes."""
    before = EDITION_NAMES[EDITION_NAMES.index(edition) - 1]
    old = {each.number: each for each in all_rules(before)}
    if before == NUMBERED_BY:
        old = {number: _moved(each, number) for number, each in old.items()}
    changed: dict[str, Rule] = {}
    lines = LATER_ENTRIES[edition].strip().splitlines()
    heads = [line.partition(" | ")[0].replace(" <", "").split(" ") for line in lines if not line.startswith(" ")]
    gone = {one for _, *olds in heads for one in olds}
    for line in lines:
        if line.startswith(" "):
            changed[next(reversed(changed))].reason = line.strip().removeprefix("because ")
            continue
        head, *rest = line.split(" | ")
        number, *olds = head.replace(" <", "").split(" ")
        if len(rest) < 2:
            changed[number] = _moved(old[olds[0]], number, "".join(rest), olds[1:])
        else:
            before_it = olds or ([] if number in gone else [number])
            continued = [each for one in before_it if one in old for each in old[one].before]
            changed[number] = Rule(number, rest[0], rest[1], cited=f"{edition}:{number}", before=tuple(continued))
    kept = {number: each for number, each in old.items() if number not in gone}
    return tuple(sorted({**kept, **changed}.values(), key=_order))


def _moved(entry: Rule, number: str, about: str = "", also: Sequence[str] = ()) -> Rule:
    """Return an entry under another number, perhaps with another line about it and with entries that joined it."""
    before = (*(entry.before or (entry.number,)), *also)
    return Rule(number, entry.kind, about or entry.about, entry.reason, entry.cited, before)


def _order(entry: Rule) -> tuple[int, list[int], str]:
    """Return a key that sorts entries as the rules do, the glossary last."""
    if entry.chapter == "G":
        return 1, [], entry.number
    return 0, [int(part) for part in entry.number.split(".")], ""


def sections(chapter: str, edition: str = NUMBERED_BY) -> list[Rule]:
    """Return the sections of a chapter: the entries whose numbers have two parts."""
    return [entry for entry in all_rules(edition) if entry.chapter == chapter and entry.level == 2]


def all_sections(chapter: str) -> list[Rule]:
    """Return the sections of a chapter, those that later editions brought behind the others."""
    later = [entry for entry in later_rules() if entry.chapter == chapter and entry.level == 2]
    return sections(chapter) + later


def rule(number: str) -> Rule:
    """Return the entry of this number, with or without its final dot; an unknown one names the nearest.

    A number without an edition is that of NUMBERED_BY, or of the newest edition if only that has it.
    """
    checked_text(number, "The number of a rule")
    found = _found(number.strip().removesuffix("."))
    if found is None:
        raise InkwrightError(f"There is no rule {quoted(number)}.{did_you_mean(nearest(number))}")
    return found


def rules_about(words: str, most: int = 50) -> list[Rule]:
    """Return the entries whose subject has all these words, or begins of words."""
    wanted = words.casefold().split()
    found = [
        entry
        for entry in (*all_rules(), *later_rules())
        if all(f" {word}" in f" {entry.about.casefold()}" for word in wanted)
    ]
    return found[:most] if wanted else []


def rules_numbered(start: str, most: int = 50) -> list[Rule]:
    """Return the entries whose number begins so, the very one first; without one the nearest, for a number."""
    edition, colon, wanted = start.strip().removesuffix(".").rpartition(":")
    if not _NUMBER.fullmatch(wanted) or (colon and edition not in EDITION_NAMES):
        return []
    known = all_rules(edition) if colon else (*all_rules(), *later_rules())
    found = [entry for entry in known if entry.number.casefold().startswith(wanted.casefold())]
    found.sort(key=lambda entry: not f"{entry.number}.".casefold().startswith(f"{wanted}.".casefold()))
    return found[:most] or [_by_number()[number] for number in nearest(wanted)]


def is_number(text: str) -> bool:
    """Return whether a text is written as the number of a rule, perhaps with an edition in front."""
    edition, colon, plain = text.strip().removesuffix(".").rpartition(":")
    return (_NUMBER.fullmatch(plain) is not None or plain in CHAPTERS) and (not colon or edition in EDITION_NAMES)


def exists(number: str) -> bool:
    """Return whether there is an entry of this number: of NUMBERED_BY, or of the edition that it names."""
    return (_found(number) is not None) if ":" in number else number in _by_number()


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
def _by_number(edition: str = NUMBERED_BY) -> dict[str, Rule]:
    return {each.number: each for each in all_rules(edition)}


def _found(number: str) -> Rule | None:
    """Return the entry of a number, perhaps with an edition in front."""
    edition, colon, plain = number.rpartition(":")
    if not colon:
        return _by_number().get(plain) or _by_number(EDITION_NAMES[-1]).get(plain)
    return _by_number(edition).get(plain) if edition in EDITION_NAMES else None


def _similar_numbers(number: str, most: int) -> tuple[str, ...]:
    return tuple(get_close_matches(number, _by_number(), most, cutoff=0.5))
