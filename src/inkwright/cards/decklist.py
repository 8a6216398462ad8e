"""Deck lists in every form that people paste: read whole, with every bad line named and none dropped in silence."""

import base64
import binascii
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from inkwright.files.json_reader import read_json
from inkwright.text.spelling import fold, plain_text

from ..errors import DeckLine, UnknownCard, printable
from .card import COCONUT_MARK, Card
from .catalog import Catalog

MAX_COPIES: Final = 999  # of one line
MAX_DECK_CARDS: Final = 10_000  # so that those of six players fit into the 16 bits of a card's number
MAX_LINES: Final = 10_000  # lines or entries of a list
MAX_CHARACTERS: Final = 1_000_000  # of a list
MAX_LINE: Final = 300  # characters of a line
MAX_SUFFIXES: Final = 5  # things in brackets behind a name
MAX_SUGGESTIONS: Final = 20  # bad lines for which the nearest names are looked up


class DeckEntry(NamedTuple):
    """The number of copies of one card, and the line of the list that names it."""

    card: Card
    copies: int
    line: int


class DeckList:
    """A list as it was read: what was understood, what was not, what is worth a word."""

    def __init__(self) -> None:
        self.name = ""
        self.entries: list[DeckEntry] = []
        self.bad: list[DeckLine] = []
        self.warnings: list[str] = []


def read_deck_list(text: str, catalog: Catalog) -> DeckList:
    """Read a list, guessing its form."""
    reader = _Reader(catalog)
    text = text.removeprefix("\ufeff").strip()
    if len(text) > MAX_CHARACTERS:
        reader.refuse(f"The list has more than {MAX_CHARACTERS:,} characters")
    elif text[:1] in ("{", "["):
        reader.read_json(text)
    elif (code := _decoded(text)) is not None:
        reader.read_code(code)
    else:
        reader.read_lines(text)
    return reader.list


def _decoded(text: str) -> str | None:
    """Return the list in a base64 code `Name_Version$count|...`, or None if it is not one."""
    packed = "".join(text.split()).replace("-", "+").replace("_", "/")
    if len(packed) < 8 or not re.fullmatch(r"[A-Za-z0-9+/]+=*", packed):
        return None
    try:
        code = base64.b64decode(packed.rstrip("=") + "=" * (-len(packed.rstrip("=")) % 4)).decode("utf-8")
    except (binascii.Error, UnicodeDecodeError):
        return None
    return code if "$" in code else None


_COMMENT = re.compile(r"^(?://|#).*|\s(?://|#\s).*$")
_BULLET = re.compile(r"^[-*•]\s+")
_COUNTS = (  # a count and a card, the likeliest first
    re.compile(r"(?P<count>[-+]?\d+)\s*(?:[x×]\s+|[,;]\s*|\s+)(?P<what>.+)", re.IGNORECASE),
    re.compile(r"(?P<count>\d+)[x×](?P<what>\S.*)", re.IGNORECASE),
    re.compile(r"[x×](?P<count>\d+)\s+(?P<what>.+)", re.IGNORECASE),
    re.compile(r"(?P<what>.+?)[\s,;]+[x×]\s*(?P<count>\d+)", re.IGNORECASE),
)
_COUNT_AFTER = re.compile(r"(?P<what>.+?)(?:[\s,;]+(?P<count>\d+)|\s*\((?P<round>\d+)\))")
_NUMBERED = re.compile(r"(?!\d+x)(?P<set>[A-Za-z]?[A-Za-z0-9]{1,3})[-/](?P<number>\d{1,4})[a-z]?", re.IGNORECASE)
_TRAILING = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\]|\*[^*]+\*|<[^<>]*>|#\d+)\s*\d{0,4}$")
_HEADING = re.compile(r"[-=\[\s*]*(?P<title>[A-Za-z][A-Za-z' ]*?)\s*(?:[(:]\s*\d*\s*\)?)?\s*[-=\]\s*:]*")

_MAIN_HEADINGS: Final = frozenset(
    ("deck", "main", "main deck", "maindeck", "main board", "mainboard", "deck list", "decklist", "cards", "total")
    + ("total cards", "character", "characters", "action", "actions", "song", "songs", "item", "items")
    + ("location", "locations", "amber", "amethyst", "emerald", "ruby", "sapphire", "steel")
)
_SIDEBOARD_HEADINGS: Final = frozenset(("sideboard", "side board", "side", "side deck"))
_MAYBEBOARD_HEADINGS: Final = frozenset(("maybeboard", "maybe board", "maybe", "considering", "wishlist"))


class _Reader:
    """Reads one list."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._unit = "line"
        self._left_out: dict[str, int] = {}
        self._cards = 0
        self.list = DeckList()

    def refuse(self, problem: str) -> None:
        """Note what is wrong with the list as a whole."""
        self._add_bad_line(0, "", problem)

    # Text, one card a line

    def read_lines(self, text: str) -> None:
        """Lines such as `4 Name - Version`."""
        section = ""
        for number, raw in enumerate(text.splitlines(), 1):
            if self._is_too_much(number, raw):
                return
            line = _BULLET.sub("", _COMMENT.sub("", plain_text(raw)).strip())
            if not line or not line.strip("-=_* "):
                self._notice_name(raw)
            elif (heading := self._heading(line)) is not None:
                section = heading
            elif section == "maybe":
                self._left_out["maybe"] = self._left_out.get("maybe", 0) + 1
            else:
                before = len(self.list.entries)
                self._read_line(line, number)
                self._left_out[section] = self._left_out.get(section, 0) + len(self.list.entries) - before
        self._warn_about_left_out()

    def _is_too_much(self, number: int, line: str = "") -> bool:
        """Note a list or a line that is longer than any deck needs."""
        if number > MAX_LINES:
            self._add_bad_line(0, "", f"The list has more than {MAX_LINES:,} {_UNITS[self._unit]}")
        elif len(line) > MAX_LINE:
            self._add_bad_line(number, line, f"{_short(line)} has more than {MAX_LINE} characters")
        elif self._cards > MAX_DECK_CARDS:
            self._add_bad_line(0, "", f"The deck has more than {MAX_DECK_CARDS:,} cards")
        else:
            return False
        return True

    def _notice_name(self, raw: str) -> None:
        """A first comment `// Name: ...` names the deck."""
        if match := re.match(r"\s*(?://|#)\s*(?:deck|name)\s*:", raw, re.IGNORECASE):
            self.list.name = self.list.name or printable(raw[match.end() :].strip())

    def _heading(self, line: str) -> str | None:
        """Return the section that a line opens: "" for the deck itself, "side", "maybe"; None if it is no heading."""
        match = _HEADING.fullmatch(line)
        if match is None or self._catalog.get(line) is not None:
            return None
        title = fold(match["title"])
        if title in _SIDEBOARD_HEADINGS:
            return "side"
        if title in _MAYBEBOARD_HEADINGS:
            return "maybe"
        return "" if title in _MAIN_HEADINGS else None

    def _read_line(self, line: str, number: int) -> None:
        """One line with a card, or several set-number ids."""
        ids = [part for part in re.split(r"[\s,;]+", line) if part]
        if all(_NUMBERED.fullmatch(part) for part in ids) and self._catalog.get(line) is None:
            for part in ids:
                self._add(part, "1", number, line)
            return
        what, count = self._counted(line)
        self._add(what, count, number, line)

    def _counted(self, line: str) -> tuple[str, str]:
        """Return the card and the count that a line names; a line that is a card's name is one of it."""
        if self._catalog.get(line) is not None:
            return line, "1"
        counted = [match for form in _COUNTS if (match := form.fullmatch(line))]
        for match in counted:
            if self._find_card(match["what"]) is not None:
                return match["what"], match["count"]
        after = _COUNT_AFTER.fullmatch(line)
        if after and self._catalog.get(after["what"]) is not None:  # the bare name: after "(1)" a number is a card's
            return after["what"], after["count"] or after["round"]
        return (counted[0]["what"], counted[0]["count"]) if counted else (line, "1")

    def _warn_about_left_out(self) -> None:
        """What was done with sideboard and maybeboard."""
        if side := self._left_out.get("side"):
            self.list.warnings.append(f"The sideboard ({_line_count(side)}) was added to the deck.")
        if maybe := self._left_out.get("maybe"):
            self.list.warnings.append(f"The maybeboard ({_line_count(maybe)}) was left out.")

    # The base64 code

    def read_code(self, code: str) -> None:
        """A decoded `Name_Version$count|...`."""
        self._unit = "part"
        for number, part in enumerate(code.split("|"), 1):
            if self._is_too_much(number, part):
                return
            if not part.strip():
                continue
            what, dollar, count = part.rpartition("$")
            if not dollar:
                self._add_bad_line(number, part, f"{_short(part)} has no count after a '$'")
            else:
                self._add(what, count, number, part)

    # JSON

    def read_json(self, text: str) -> None:
        """A list, a mapping of names to counts, a mapping with a list in it, or a Tabletop Simulator deck."""
        self._unit = "entry"
        try:
            document = read_json(text)
        except ValueError as error:
            return self._add_bad_line(0, text, f"This looks like JSON but is not: {error}")
        if isinstance(document, dict) and isinstance(document.get("ObjectStates"), list):
            return self._read_table(document)
        if isinstance(document, dict):
            self._read_mapping(document)
        else:
            self._read_rows(document)
        return self._warn_about_left_out()

    def _read_mapping(self, document: Mapping[str, Any]) -> None:
        """A mapping: the list stands under one of the usual keys, or it is names and counts itself."""
        if isinstance(document.get("name"), str):
            self.list.name = _short(" ".join(printable(document["name"]).split()))
        lists = {
            key: value for key, value in document.items() if fold(key) in _LIST_KEYS and isinstance(value, (dict, list))
        }
        for key, value in lists.items():
            section = (
                "side" if fold(key) in _SIDEBOARD_HEADINGS else "maybe" if fold(key) in _MAYBEBOARD_HEADINGS else ""
            )
            if section == "maybe":
                self._left_out["maybe"] = len(value)
                continue
            before = len(self.list.entries)
            self._read_rows(value)
            self._left_out[section] = self._left_out.get(section, 0) + len(self.list.entries) - before
        if not lists:
            self._read_rows({key: value for key, value in document.items() if type(value) is int})
            left = [key for key, value in document.items() if type(value) is not int and key not in _ABOUT_KEYS]
            for key in left:
                self._add_bad_line(0, key, f"{_short(key)} is neither a card with a count nor a list of cards")

    def _read_rows(self, rows: Any) -> None:
        """Each card of a list or of a mapping of names to counts."""
        pairs: Sequence[Any] = list(rows.items()) if isinstance(rows, dict) else rows
        for number, row in enumerate(pairs, 1):
            if self._is_too_much(number):
                return
            self._read_row(row, number)

    def _read_row(self, row: Any, number: int) -> None:
        """One card of a JSON list."""
        if isinstance(row, str):
            if self._is_too_much(number, row):
                return None
            return self._read_line(plain_text(row), number)
        if isinstance(row, dict):
            what, count = _named(row), next((row[key] for key in _COUNT_KEYS if key in row), 1)
            return self._add_json(what, count, number, row)
        if isinstance(row, (list, tuple)) and len(row) == 2:
            first, second = row
            what, count = (first, second) if isinstance(first, str) else (second, first)
            if isinstance(count, dict):
                what, count = (
                    _named({"name": what, **count}),
                    next((count[key] for key in _COUNT_KEYS if key in count), 1),
                )
            return self._add_json(what, count, number, row)
        return self._add_bad_line(number, _short(row), f"{_short(row)} names no card")

    def _add_json(self, what: Any, count: Any, number: int, row: Any) -> None:
        """A card and a count out of JSON, each of the right kind."""
        if not isinstance(what, str) or not what.strip():
            return self._add_bad_line(number, _short(row), f"{_short(row)} names no card")
        if isinstance(count, bool) or not isinstance(count, (int, str)):
            return self._add_bad_line(number, _short(row), f"{_short(count)} is no number of copies of {_short(what)}")
        return self._add(plain_text(what), str(count).strip(), number, _short(row))

    def _read_table(self, document: Mapping[str, Any]) -> None:
        """A Tabletop Simulator save: every card object, by its nickname, once for each copy."""
        found = list(_table_cards(document["ObjectStates"]))
        if not found:
            self._add_bad_line(0, "", "This Tabletop Simulator save holds no cards")
        for number, nickname in enumerate(found, 1):
            if self._is_too_much(number, nickname):
                return
            self._add(plain_text(nickname), "1", number, nickname)

    # One card

    def _add(self, what: str, count: str, number: int, line: str) -> None:
        """Add a number of copies of a card, or a bad line."""
        copies = int(count) if re.fullmatch(r"[+]?\d{1,6}", count.strip()) else -1
        if not 1 <= copies <= MAX_COPIES:
            return self._add_bad_line(
                number, line, f"{_short(count) or 'nothing'} is no number of copies (1 to {MAX_COPIES})"
            )
        card = self._find_card(what)
        if card is None:
            suggestions = (
                self._catalog.suggestions(_without_suffix(what)) if len(self.list.bad) < MAX_SUGGESTIONS else ()
            )
            return self._add_bad_line(number, line, str(UnknownCard(_short(what))), suggestions, "unknown-card")
        self.list.entries.append(DeckEntry(card, copies, number))
        self._cards += copies
        return None

    def _find_card(self, what: str) -> Card | None:
        """Return the card of a name with whatever people write after it, or of a set and number."""
        if len(what) > MAX_LINE:
            return None
        for _ in range(MAX_SUFFIXES + 1):
            card = self._catalog.get(what)
            if card is not None:
                return card
            if numbered := _NUMBERED.fullmatch(what):
                return self._numbered(numbered["set"], int(numbered["number"]))
            shorter = _without_suffix(what)
            if shorter == what or fold(what).endswith(fold(COCONUT_MARK)):  # never the card that it belongs to
                return None
            what = shorter
        return None

    def _numbered(self, set: str, number: int) -> Card | None:
        """Return the card of a set and number."""
        try:
            return self._catalog.by_number(set, number)
        except UnknownCard:
            return None

    def _add_bad_line(
        self, number: int, text: str, problem: str, suggestions: Sequence[str] = (), kind: str = "line"
    ) -> None:
        """Note a bad line."""
        sentence = problem if problem.endswith(".") else f"{problem}."
        self.list.bad.append(DeckLine(number, text, sentence, suggestions, kind, self._unit))


_UNITS: Final = {"line": "lines", "part": "parts", "entry": "entries"}
_COUNT_KEYS: Final = ("count", "quantity", "qty", "amount", "copies", "number_of_copies", "num")
_LIST_KEYS: Final = _MAIN_HEADINGS | _SIDEBOARD_HEADINGS | _MAYBEBOARD_HEADINGS | {"entries", "list", "contents"}
_ABOUT_KEYS: Final = frozenset(
    ("name", "title", "author", "description", "format", "id", "version", "notes", "game", "inks", "warnings")
)


def _named(row: Mapping[str, Any]) -> Any:
    """Return the card that a JSON object names."""
    inner = row.get("card")
    if isinstance(inner, dict):
        return _named(inner)
    for key in ("full_name", "fullName", "Nickname", "nickname", "card", "card_name", "cardName"):
        if isinstance(row.get(key), str):
            return row[key]
    name, version = row.get("name"), row.get("version") or row.get("title") or row.get("subtitle")
    if isinstance(name, str) and isinstance(version, str):
        return f"{name} - {version}"
    if isinstance(name, str):
        return name
    set, number = row.get("set", row.get("setCode")), row.get("number")
    return f"{set}-{number}" if set is not None and number is not None else row.get("id")


def _table_cards(objects: Any) -> Iterator[str]:
    """Return the nicknames of all cards in Tabletop Simulator objects, decks and bags opened."""
    for thing in objects if isinstance(objects, list) else ():
        if not isinstance(thing, dict):
            continue
        inside = thing.get("ContainedObjects")
        if isinstance(inside, list) and inside:
            yield from _table_cards(inside)
        elif str(thing.get("Name", "")).startswith("Card"):
            yield str(thing.get("Nickname", ""))


def _without_suffix(what: str) -> str:
    """Return a name without the last thing in brackets or stars that stands after it."""
    return _TRAILING.sub("", what).strip() or what


def _line_count(number: int) -> str:
    return "1 line" if number == 1 else f"{number} lines"


def _short(value: object) -> str:
    """Something as it was written, quoted, not too long."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return printable(text if len(text) <= 60 else f"{text[:57]}...")
