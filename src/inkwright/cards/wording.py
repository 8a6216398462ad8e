"""A card's printed words as ability texts: reminders dropped, costs in front, one text per ability."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.text.spelling import fold, plain_text, with_symbols

from .card import ANY_NUMBER, AbilityText

_REMINDER = re.compile(r"\s*\([^()]*\)")
_SONG_REMINDER = re.compile(r"A character with cost \d+ or more can ⟳ to sing this song for free")
_NUMBERS = {"": "", "+N": r" \+\d+", "N": r" \d+", "ink": r" \d+(?: ⬡)?"}  # how the number of a keyword is written
_KEYWORD = re.compile(
    "|".join([rule.name + _NUMBERS[rule.number] for rule in KEYWORD_RULES if rule.name != "Shift"])
    + r"|(?:[A-Z]\w*(?:'\w*)? )*Shift(?: \d+(?: ⬡)?|:? [A-Z][^.,]*)"
)
_KEYWORD_WORDS = frozenset(rule.name.split()[0] for rule in KEYWORD_RULES)
_SHIFTS = ("Universal", "Combo", "Duo", "Temporary")  # those that the rules define (8.10)
_STORY_NAME = re.compile(  # bounded: what never ends is no name
    r"(?P<name>[^a-z⟳⬡¤⛉◊]{0,60}[A-Z][^a-z⟳⬡¤⛉◊]{0,60}?) (?P<text>(?=[⟳•\"]|[A-Z][a-z]|A [a-z]|\d+ ⬡).*)"
)

_COPIES_UP_TO = re.compile(r"You may (?:only have|have up to) (\d+) copies of .+ in your deck\.")
_COPIES_OF = re.compile(
    r"You (?:may|can) have up to (?P<count>\d+) copies of "
    r"(?:an? (?:(?:character|action|song|item|location) )?card named )?(?P<name>.+) in your deck\."
)
_OPENING = re.compile(  # between the sentences of two abilities
    r"(?<=\.) (?=(?:Whenever|When|At the (?:start|end) of|Once (?:during|per)|During your turn, whenever)\b)"
)
_COPIES_ANY = re.compile(r"You may have any number of cards named .+ in your deck\.")
_ANY_INK = re.compile(r"You can have other (.+) characters in your deck regardless of ink type\.")


_NEW_KEYWORD = re.compile(r"(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?(?: \+?\d+(?: ⬡)?)?) \((?P<meaning>[^()]*)\)\.?")
_GAINED_KEYWORD = re.compile(
    r"(?P<gain>\bgains? )(?P<name>(?P<word>[A-Z][a-z]+(?: [A-Z][a-z]+)?)(?: \+?\d+)?)"
    r"(?= (?:this|until|and|while|for|as|during|if)\b|[,.])"
)
_THEY = re.compile(r"\b(?P<they>They|they) (?P<verb>[a-z]+(?:'t)?)\b")
NOTHING_DEFINED: Final[Mapping[str, AbilityText]] = MappingProxyType({})


def keyword_by_reminder(line: str) -> AbilityText | None:
    """Return the ability that the reminder of a new keyword states; None if the line is no new keyword with one.

    A reminder is not part of a card's rules (1.1.7). For a keyword that no rule defines yet it is the only definition.
    """
    found = _NEW_KEYWORD.fullmatch(line)
    if found is None:
        return None
    first = found["name"].partition(" ")[0]
    new_shift = " Shift " in found["name"] and first not in _SHIFTS and first not in found["meaning"]
    if _KEYWORD.fullmatch(found["name"]) and not new_shift:
        return None
    return AbilityText("ability", found["name"], found["meaning"])


def keywords_defined(text: str) -> dict[str, AbilityText]:
    """Return the new keywords that the reminders of a text define, by their words without numbers."""
    found: dict[str, AbilityText] = {}
    for raw in with_symbols(text).splitlines():
        line = plain_text(raw)
        ability = keyword_by_reminder(line)
        gained = _gained_with_reminder(line)
        if ability is not None:
            found[without_number(ability.name)] = ability
        elif gained is not None:
            name, meaning = gained[0]["name"], gained[1]
            found.setdefault(without_number(name), AbilityText("ability", name, meaning))
    return found


def without_number(name: str) -> str:
    """Return the name of a keyword without its number."""
    return re.sub(r" \+?\d+(?: ⬡)?$", "", name)


def _gained_with_reminder(line: str) -> tuple[re.Match[str], str, int] | None:
    """Return a new keyword that a line gives, what its reminder states of one card, and where that begins."""
    reminder = re.search(r"\(([^()]*)\)\.?$", line)
    found = _GAINED_KEYWORD.search(line, 0, reminder.start()) if reminder else None
    if reminder is None or found is None or found["word"].split(" ")[0] in _KEYWORD_WORDS:
        return None
    return found, _of_this_character(reminder[1], found["word"]), reminder.start()


def _of_this_character(meaning: str, word: str) -> str:
    """Return a reminder about "they" or "a character with" a keyword as one about this character."""
    whose = re.compile(rf"\b(A|a|this|This) character with {word}\b")
    meaning = whose.sub(lambda one: "This character" if one[1].isupper() else "this character", meaning)
    they = _THEY.search(meaning)
    if they is None or "this character" in meaning[: they.start()].lower():
        return meaning.replace(" this turn,", ",") if they is None else meaning
    verb = they["verb"]
    if verb not in ("can", "can't", "may", "must") and not verb.endswith("'t"):
        verb += "es" if verb.endswith(("s", "sh", "ch")) else "s"
    subject = "This character" if they["they"] == "They" else "this character"
    rest = meaning[they.end() :]
    rest = rest.removeprefix(" this turn") if rest.startswith(" this turn,") else rest
    return f"{meaning[: they.start()]}{subject} {verb}{rest}"


def with_gained_definitions(line: str, known: Mapping[str, AbilityText] = NOTHING_DEFINED) -> str:
    """Write each new keyword that is gained with the ability that its reminder states, there or elsewhere."""
    gained = _gained_with_reminder(line)
    if gained is not None:
        found, meaning, end = gained
    else:
        here = next((m for m in _GAINED_KEYWORD.finditer(line) if m["word"] in known), None)
        if here is None:
            return line
        found, end = here, len(line)
        meaning = _numbered(known[found["word"]], found["name"])
    rest = line[found.end() : end].rstrip()
    if meaning.endswith(".") and rest.startswith("."):
        rest = rest[1:]
    return f'{line[: found.start()]}{found["gain"]}{found["name"]} "{meaning}"{rest}'


def _numbered(known: AbilityText, name: str) -> str:
    """Return what a known keyword means with the number of this name."""
    old, new = re.search(r"\d+", known.name), re.search(r"\d+", name)
    if old is None or new is None or old[0] == new[0]:
        return known.text
    return re.sub(rf"\b{old[0]}\b", new[0], known.text)


def without_reminders(text: str) -> str:
    """Return a text without what stands in parentheses."""
    return " ".join(_REMINDER.sub("", text).split())  # 1.1.7


def printed_abilities(row: Mapping[str, Any]) -> Iterator[AbilityText]:
    """Return the ability texts of a card of the data."""
    for ability in row.get("abilities", ()):
        if ability["type"] == "keyword":
            defined = keyword_by_reminder(plain_text(ability["fullText"]))
            if defined is not None:
                yield defined
                continue
            yield AbilityText("keyword", "", without_reminders(plain_text(ability["fullText"])))
            continue
        effect = without_reminders(plain_text(ability.get("effect", "")))
        if effect and not _SONG_REMINDER.match(effect):
            costs = ", ".join(plain_text(cost) for cost in ability.get("costs", ()))
            text = f"{costs} - {effect}" if costs else effect
            yield AbilityText("ability", plain_text(ability.get("name", "")), text)
    for effect in row.get("effects", ()):
        yield AbilityText("ability", "", without_reminders(plain_text(effect)))


def written_abilities(text: str, known: Mapping[str, AbilityText] = NOTHING_DEFINED) -> tuple[AbilityText, ...]:
    """Return the ability texts of a card of one's own: one ability per line, options after • with the line above.

    `known`: the new keywords that other cards of the same file define.
    """
    lines: list[list[str]] = []
    for raw in with_symbols(text).splitlines():
        line = with_gained_definitions(plain_text(raw), known)
        if keyword_by_reminder(line) is None:
            line = without_reminders(line)
        if line.startswith("•") and lines:
            lines[-1].append(line)
        elif line and not _SONG_REMINDER.match(line):
            lines.append([line])
    return tuple(ability for parts in lines for ability in _written_line(" ".join(parts), known))


def _written_line(line: str, known: Mapping[str, AbilityText]) -> Iterator[AbilityText]:
    """Return a line of keywords, or one ability with its story name."""
    parts = line.removesuffix(".").split(", ")
    if defined := keyword_by_reminder(line):
        yield defined
    elif all(_KEYWORD.fullmatch(part) for part in parts):
        yield from (AbilityText("keyword", "", part) for part in parts)
    elif all(_KEYWORD.fullmatch(part) or without_number(part) in known for part in parts):
        for part in parts:
            word = without_number(part)
            if word in known:
                yield AbilityText("ability", part, _numbered(known[word], part))
            else:
                yield AbilityText("keyword", "", part)
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


def split_abilities(text: str) -> Iterator[AbilityText]:
    """Return the ability texts of a text that is printed as one paragraph: a sentence that opens one begins it."""
    for line in with_symbols(text).splitlines():
        words = without_reminders(plain_text(line))
        yield from (AbilityText("ability", "", part) for part in _OPENING.split(words) if part)


def copies_by_name(abilities: Sequence[AbilityText]) -> dict[str, int]:
    """Return how many copies of some full names a deck may hold beside a Coconut card that says so."""
    found = [match for ability in abilities if (match := _COPIES_OF.fullmatch(ability.text))]
    return {fold(match["name"]): int(match["count"]) for match in found}


def any_ink_for(abilities: Sequence[AbilityText]) -> str:
    """Return the classification whose characters may be of any ink beside this card, or ""."""
    found = (match[1] for ability in abilities if (match := _ANY_INK.fullmatch(ability.text)))
    return next(found, "")
