"""Card data in the form of LorcanaJSON, read into cards: printings joined, corrections made, every slip named."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from inkwright.files.json_reader import check_size
from inkwright.text.spelling import fold

from ..errors import UNSAFE, CardDataError, quoted
from .card import INKS, Ban, Card, Printing, Span
from .corrections import corrected
from .wording import any_ink_for, copies_allowed, printed_abilities

FORMAT_VERSION: Final = "2."  # every 2.x is read

_REGULAR: Final = frozenset(("Common", "Uncommon", "Rare", "Super Rare", "Legendary"))
_TYPES: Final = frozenset(("Character", "Action", "Item", "Location"))
_STATS: Final = {
    "Character": ("strength", "willpower", "lore"),
    "Location": ("willpower", "lore", "moveCost"),
    "Action": (),
    "Item": (),
}


class CardSet(NamedTuple):
    """A set of the data."""

    code: str
    name: str
    released: str  # "" while unknown
    quest: bool
    since: str  # in tournaments
    core_until: str


class CardData(NamedTuple):
    """What a file of card data holds."""

    cards: tuple[Card, ...]  # playable ones, by name
    quest_cards: tuple[Card, ...]
    sets: tuple[CardSet, ...]
    date: str  # the day the data was made


def read_card_data(text: bytes, where: str) -> CardData:
    """Return the cards in the text of a LorcanaJSON file."""
    rows, sets, day = _parse_document(text, where)
    known = {code: _card_set(code, row, where) for code, row in sets.items()}
    printings: dict[str, list[Mapping[str, Any]]] = {}
    for number, row in enumerate(rows, 1):
        _check(row, number, known, where)
        printings.setdefault(fold(row["fullName"]), []).append(row)
    cards = [_card(rows, known, where) for rows in printings.values()]
    cards.sort(key=lambda card: card.full_name.casefold())
    return CardData(
        tuple(card for card in cards if card.playable),
        tuple(card for card in cards if not card.playable),
        tuple(known.values()),
        day,
    )


def _parse_document(text: bytes, where: str) -> tuple[Sequence[Any], Mapping[str, Any], str]:
    """Return the rows, the sets and the day of the data."""
    if not text.strip():
        raise CardDataError(f"{where} is empty.")
    try:
        check_size(text, MAX_VALUES)
    except ValueError as error:
        raise CardDataError(f"{where} is too large to be card data: {error}.") from None
    try:
        data = json.loads(text)
    except UnicodeDecodeError:
        raise CardDataError(f"{where} is not a JSON file, nor a .gz or .zip of one.") from None
    except RecursionError:
        raise CardDataError(f"{where} is not a JSON file: it is nested too deeply.") from None
    except ValueError as error:
        what = error if isinstance(error, json.JSONDecodeError) else "a number in it has too many digits"
        raise CardDataError(f"{where} is not a JSON file: {what}.") from None
    if not isinstance(data, dict) or not isinstance(data.get("cards"), list) or not isinstance(data.get("sets"), dict):
        raise CardDataError(f"{where} is not LorcanaJSON card data: it needs 'metadata', 'sets' and 'cards'.")
    metadata = data.get("metadata")
    metadata = metadata if isinstance(metadata, dict) else {}
    version = str(metadata.get("formatVersion", "none"))
    if not version.startswith(FORMAT_VERSION):
        raise CardDataError(
            f"{where} has format version {quoted(version)[1:-1]}; Inkwright reads LorcanaJSON {FORMAT_VERSION}x."
        )
    if not data["cards"]:
        raise CardDataError(f"{where} holds no cards.")
    return data["cards"], data["sets"], _day(str(metadata.get("generatedOn", "")), where)


def _day(stamp: str, where: str) -> str:
    """Return the date in a time stamp."""
    try:
        return date.fromisoformat(stamp[:10]).isoformat()
    except ValueError:
        raise CardDataError(f"{where} does not say when it was made (metadata.generatedOn).") from None


def _card_set(code: str, row: Any, where: str) -> CardSet:
    """One set of the data."""
    try:
        core = row["allowedInFormats"]["Core"]
        since = row["allowedInTournamentsFromDate"] or ""
        until = "" if core["allowed"] else core.get("allowedUntilDate") or since
        found = CardSet(code, row["name"], row["releaseDate"] or "", row["type"] == "quest", since, until)
    except (KeyError, TypeError, AttributeError) as error:
        raise CardDataError(f"{where}: the set {quoted(code)} lacks a needed field ({quoted(str(error))}).") from None
    for text in (code, found.name, found.released, since, until):
        if not isinstance(text, str) or UNSAFE.search(text) or _LINE_END.search(text):
            raise CardDataError(f"{where}: the set {quoted(code)} is damaged: {quoted(text)} is no text or no date.")
    return found


_ADDRESS: Final = re.compile(r"https://[a-z0-9.-]+/[\w./%-]{1,300}", re.ASCII)
MAX_VALUES: Final = 5_000_000  # all cards have about 250,000
MAX_NUMBER: Final = 999  # of a cost or a stat
_NUMBERS: Final = ("cost", "strength", "willpower", "lore", "moveCost")
_OPTIONAL: Final[Mapping[str, type]] = {
    "number": int,
    "version": str,
    "story": str,
    "colors": list,
    "names": list,
    "subtypes": list,
    "clarifications": list,
}
_SHOWN: Final = frozenset(
    ("fullName", "name", "names", "version", "story", "rarity", "subtypes", "fullText", "clarifications")
    + ("abilities", "effects", "allowedInFormats", "allowedInTournamentsFromDate", "promoGrouping")
)
_ONE_LINE: Final = frozenset(("fullName", "name", "names", "version", "story", "rarity", "subtypes"))
_LINE_END: Final = re.compile(r"[\n\t]")
MAX_TEXT: Final = 5_000  # characters of any of these
_NEEDED: Final[Mapping[str, type]] = {
    "name": str,
    "type": str,
    "cost": int,
    "inkwell": bool,
    "setCode": str,
    "rarity": str,
    "color": str,
    "fullText": str,
}


def _check(row: Any, number: int, sets: Mapping[str, CardSet], where: str) -> None:
    """Refuse a card without a needed field, by its name."""
    name = row.get("fullName") if isinstance(row, dict) else None
    if not isinstance(name, str) or not fold(name):
        raise CardDataError(f"{where}: card number {number} has no 'fullName'.")
    if not isinstance(row.get("type"), str) or row["type"] not in _TYPES:
        raise CardDataError(f"{where}: the card {quoted(name)} has no known 'type'.")
    stats = dict.fromkeys(_STATS[row["type"]], int)
    for field, kind in {**_NEEDED, **stats}.items():
        if type(row.get(field)) is not kind:
            raise CardDataError(f"{where}: the card {quoted(name)} has no usable {field!r}.")
    _check_values(row, name, where)
    if row["setCode"] not in sets:
        raise CardDataError(f"{where}: the card {quoted(name)} is of an unknown set {quoted(row['setCode'])}.")


def _check_values(row: Mapping[str, Any], name: str, where: str) -> None:
    """Refuse a card with a value that no card has."""
    for field in _NUMBERS:
        value: Any = row.get(field, 0)
        if type(value) is not int or not 0 <= value <= MAX_NUMBER:
            raise CardDataError(
                f"{where}: the card {quoted(name)} has {field} {quoted(row[field])}; it is 0 to {MAX_NUMBER}."
            )
    for field, kind in _OPTIONAL.items():
        value = row.get(field)
        whole = value is None or type(value) is kind
        if not whole or (kind is list and not all(isinstance(word, str) for word in value or ())):
            raise CardDataError(f"{where}: the card {quoted(name)} is damaged: it has no usable {field!r}.")
    for ink in row.get("colors") or row["color"].split("-"):
        if ink and ink not in INKS:
            raise CardDataError(f"{where}: the card {quoted(name)} has an unknown ink {quoted(ink)}.")
    for field in _SHOWN & row.keys():
        for text in _texts(row[field]):
            if len(text) > MAX_TEXT:
                raise CardDataError(f"{where}: the card {quoted(name)} has a {field!r} of {len(text):,} characters.")
            if wrong := UNSAFE.search(text) or (field in _ONE_LINE and _LINE_END.search(text)):
                raise CardDataError(f"{where}: the card {quoted(name)} has {wrong[0]!a} in its {field!r}.")


def _texts(value: object) -> Iterator[str]:
    """Yield every text inside a value of JSON, names of fields too."""
    left = [value]
    while left:
        inside = left.pop()
        if isinstance(inside, str):
            yield inside
        elif isinstance(inside, dict):
            left += [*inside, *inside.values()]
        elif isinstance(inside, list):
            left += inside


def _card(rows: Sequence[Mapping[str, Any]], sets: Mapping[str, CardSet], where: str) -> Card:
    """One card out of all its printings: the newest wording, regular print before special ones."""
    newest = max(rows, key=lambda row: (sets[row["setCode"]].released, row["rarity"] in _REGULAR, -_number(row)))
    try:
        return _from_row(corrected(newest), rows, sets)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise CardDataError(
            f"{where}: the card {quoted(newest['fullName'])} is damaged ({quoted(repr(error))})."
        ) from None


def _from_row(row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]], sets: Mapping[str, CardSet]) -> Card:
    """Return a card with the facts of one printing and the formats of all."""
    abilities = tuple(printed_abilities(row))
    colors = row.get("colors") or ([row["color"]] if row["color"] else [])
    return Card(
        full_name=row["fullName"],
        name=row["name"],
        version=row.get("version", ""),
        names=card_names(row["name"], row.get("names", ())),
        inks=tuple(colors),
        cost=row["cost"],
        inkable=row["inkwell"],
        type=row["type"],
        classifications=tuple(row.get("subtypes", ())),
        strength=row.get("strength"),
        willpower=row.get("willpower"),
        lore=row.get("lore"),
        move_cost=row.get("moveCost"),
        text=row["fullText"],
        abilities_text=abilities,
        set=row["setCode"],
        number=_number(row),
        rarity=row["rarity"],
        story=row.get("story", ""),
        copies=copies_allowed(abilities),
        any_ink_for=any_ink_for(abilities),
        spans=_spans(rows, sets),
        bans=_bans(rows),
        printings=tuple(
            sorted({_printing(row, sets) for row in rows}, key=lambda printing: (printing.released, printing))
        ),
        playable=not all(sets[row["setCode"]].quest for row in rows),
        clarifications=tuple(dict.fromkeys(words for each in rows for words in each.get("clarifications") or ())),
        picture=_picture(row),
    )


def card_names(name: str, listed: Sequence[str] = ()) -> tuple[str, ...]:
    """Every name of a card: "A & B" is named "A & B", A and B (5.2.6.1)."""
    parts = listed or (name.replace(" & ", ", ").split(", ") if " & " in name else ())
    return tuple(dict.fromkeys((name, *parts)))


def _picture(row: Mapping[str, Any]) -> str:
    """Return the address of a card's picture; empty where there is none that a page may show."""
    images = row.get("images")
    address = images.get("thumbnail") if isinstance(images, dict) else None
    return address if isinstance(address, str) and _ADDRESS.fullmatch(address) else ""


def _number(row: Mapping[str, Any]) -> int:
    """Return a card's number in its set; 0 where it has none."""
    return row.get("number") or 0


def _printing(row: Mapping[str, Any], sets: Mapping[str, CardSet]) -> Printing:
    """One printing."""
    code = row["setCode"]
    return Printing(code, _number(row), row["rarity"], row.get("promoGrouping") or "", sets[code].released)


def _spans(rows: Sequence[Mapping[str, Any]], sets: Mapping[str, CardSet]) -> tuple[Span, ...]:
    """When a card may be played where: while any of its sets may, and as its own row says."""
    spans: set[Span] = set()
    for row in rows:
        of = sets[row["setCode"]]
        if of.quest:
            continue
        for format, rule in row["allowedInFormats"].items():
            since = row["allowedInTournamentsFromDate"] or of.since
            until = "" if rule["allowed"] else rule.get("allowedUntilDate") or rule.get("bannedSinceDate") or since
            spans.add(Span(format.lower(), since, until))
        spans.add(Span("core", of.since, of.core_until))
    return tuple(sorted(spans))


def _bans(rows: Sequence[Mapping[str, Any]]) -> tuple[Ban, ...]:
    """Return the formats that banned a card, and since when."""
    return tuple(
        sorted(
            {
                Ban(format.lower(), rule["bannedSinceDate"])
                for row in rows
                for format, rule in row["allowedInFormats"].items()
                if rule.get("bannedSinceDate")
            }
        )
    )
