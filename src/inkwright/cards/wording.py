"""A card's printed words as ability texts: reminders dropped, costs in front, one text per ability."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from inkwright.rules.keyword_table import KEYWORD_RULES

from .card import ANY_NUMBER, AbilityText
from .spelling import plain_text, with_symbols

_REMINDER = re.compile(r"\s*\([^()]*\)")
_SONG_REMINDER = re.compile(r"A character with cost \d+ or more can ⟳ to sing this song for free")
_NUMBERS = {"": "", "+N": r" \+\d+", "N": r" \d+", "ink": r" \d+(?: ⬡)?"}  # how the number of a keyword is written
_KEYWORD = re.compile(
    "|".join([rule.name + _NUMBERS[rule.number] for rule in KEYWORD_RULES if rule.name != "Shift"])
    + r"|(?:[A-Z]\w*(?:'\w*)? )*Shift(?: \d+(?: ⬡)?|:? [A-Z][^.,]*)"
)
_STORY_NAME = re.compile(  # bounded: what never ends is no name
    r"(?P<name>[^a-z⟳⬡¤⛉◊]{0,60}[A-Z][^a-z⟳⬡¤⛉◊]{0,60}?) (?P<text>(?=[⟳•\"]|[A-Z][a-z]|A [a-z]|\d+ ⬡).*)"
)

_COPIES_UP_TO = re.compile(r"You may (?:only have|have up to) (\d+) copies of .+ in your deck\.")
_COPIES_ANY = re.compile(r"You may have any number of cards named .+ in your deck\.")
_ANY_INK = re.compile(r"You can have other (.+) characters in your deck regardless of ink type\.")


def without_reminders(text: str) -> str:
    """Return a text without what stands in parentheses."""
    return " ".join(_REMINDER.sub("", text).split())  # 1.1.7


def printed_abilities(row: Mapping[str, Any]) -> Iterator[AbilityText]:
    """Return the ability texts of a card of the data."""
    for ability in row.get("abilities", ()):
        if ability["type"] == "keyword":
            yield AbilityText("keyword", "", without_reminders(plain_text(ability["fullText"])))
            continue
        effect = without_reminders(plain_text(ability.get("effect", "")))
        if effect and not _SONG_REMINDER.match(effect):
            costs = ", ".join(plain_text(cost) for cost in ability.get("costs", ()))
            text = f"{costs} - {effect}" if costs else effect
            yield AbilityText("ability", plain_text(ability.get("name", "")), text)
    for effect in row.get("effects", ()):
        yield AbilityText("ability", "", without_reminders(plain_text(effect)))


def written_abilities(text: str) -> tuple[AbilityText, ...]:
    """Return the ability texts of a card of one's own: one ability per line, options after • with the line above."""
    lines: list[list[str]] = []
    for raw in with_symbols(text).splitlines():
        line = without_reminders(plain_text(raw))
        if line.startswith("•") and lines:
            lines[-1].append(line)
        elif line and not _SONG_REMINDER.match(line):
            lines.append([line])
    return tuple(ability for parts in lines for ability in _written_line(" ".join(parts)))


def _written_line(line: str) -> Iterator[AbilityText]:
    """Return a line of keywords, or one ability with its story name."""
    parts = line.removesuffix(".").split(", ")
    if all(_KEYWORD.fullmatch(part) for part in parts):
        yield from (AbilityText("keyword", "", part) for part in parts)
    elif named := _STORY_NAME.fullmatch(line):
        yield AbilityText("ability", named["name"], named["text"])
    else:
        yield AbilityText("ability", "", line)


def copies_allowed(abilities: Sequence[AbilityText]) -> int | None:
    """Return how many copies a deck may hold: 4 unless the card says otherwise (1.10.1.1)."""
    for ability in abilities:
        if _COPIES_ANY.fullmatch(ability.text):
            return ANY_NUMBER
        if limit := _COPIES_UP_TO.fullmatch(ability.text):
            return int(limit[1])
    return 4


def any_ink_for(abilities: Sequence[AbilityText]) -> str:
    """Return the classification whose characters may be of any ink beside this card, or ""."""
    found = (match[1] for ability in abilities if (match := _ANY_INK.fullmatch(ability.text)))
    return next(found, "")
