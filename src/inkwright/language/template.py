"""The marks of a row's template, and its expansion into flat variants.

A template is English with marks:

    {f:NT}  {f:NT#2}  {f:NT#who}    a slot; the number handed down: inherited, 1, 2, or that of slot `who`
    {f:A/B}                         a phrase of one of several places
    {f:NT..}                        one or more, a blank between
    {f:NT&and}  &or &andor &,       a list: "A", "A and B", "A, B, and C"; `&and2` asks for two at least
    draw~  quest~t                  a verb, its number inherited or that of slot `t`
    card*  card*n                   a noun, the same way
    a_                              a or an, by the next letter
    ^                               the next letter is a capital here
    §                               a full stop, unless the text just ended with one
    [ {f:NT}]                       optional: without the words the field is None (a list: empty)
    [?flag  words]                  optional words: the field is True or False
    <f:words=VALUE|words=VALUE>     one of; VALUE is a number, True, False, None or a name in the row's `values`
    (a|b)                           surface only: remembered in `form`, means nothing; words of a closed list, or
                                    any words where the row says why they mean the same (`same=`); wordings that
                                    fill fields all fill the same ones
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

INHERITED: Final = 0  # the number handed down from above
FROM_SLOT: Final = 3  # 3 + k: the number of the variant's slot k; 1 and 2 stand for themselves

ONE: Final = 0  # a slot that holds one phrase
SERIES: Final = 1  # one or more phrases, a blank between
LIST: Final = 2  # phrases joined by commas and a conjunction

SURFACE: Final = frozenset(
    {
        *("a", "an", "a_", "the"),
        *("he", "she", "it", "they", "him", "her", "them", "his", "its", "their"),
        *("he's", "she's", "they're", "'s", "'re", "you", "'ve"),
        *("when", "whenever", "then", "and", "also", "of", "counter", "counters", "⬡", ",", ":", "§", "^"),
    }
)
"""The only words that may stand in `(a|b)`: everything else is a field."""

_IRREGULAR: Final = {
    "have": "has",
    "are": "is",
    "were": "was",
    "don't": "doesn't",
    "aren't": "isn't",
    "weren't": "wasn't",
    "haven't": "hasn't",
    "'re": "'s",
    "'": "'s",  # of one it is 's, of many an apostrophe alone
}


class RowError(ValueError):
    """A row or template that makes no sense. It is raised when the table is built."""


def verb_forms(verb: str) -> tuple[str, str]:
    """Return the singular and plural of a verb: draws, draw."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb], verb
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies", verb
    return verb + ("es" if re.search(r"(s|sh|ch|x|o)$", verb) else "s"), verb


def noun_forms(noun: str) -> tuple[str, str]:
    """Return the singular and plural of a noun: card, cards."""
    return noun, noun[:-1] + "ies" if re.search(r"[^aeiou]y$", noun) else noun + "s"


def capitalised(text: str) -> str:
    """Return the text with a capital first letter."""
    return text[:1].upper() + text[1:]


# ---------------------------------------------------------------- the flat items of a variant


class Literal:
    """Fixed words."""

    __slots__ = ("capital", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.capital = capitalised(text)


class Inflected:
    """A verb or noun that agrees with a number."""

    __slots__ = ("capitals", "forms", "number", "of", "unknown")

    def __init__(self, forms: tuple[str, str], of: str, unknown: int) -> None:
        self.forms = forms
        self.capitals = (capitalised(forms[0]), capitalised(forms[1]))
        self.of = of  # the slot it agrees with, or nothing: inherited
        self.unknown = unknown  # the number when none is known: verbs are plain, nouns single
        self.number = INHERITED


class Slot:
    """A phrase that fills a field."""

    __slots__ = ("conjunction", "field", "number", "of", "shape", "symbol", "two")

    def __init__(self, field: str, symbol: str, shape: int, conjunction: str, two: bool, of: str) -> None:
        self.field = field
        self.symbol = symbol
        self.shape = shape
        self.conjunction = conjunction
        self.two = two  # a list of at least two
        self.of = of  # where the number handed down comes from: nothing, "1", "2", a slot or a constant
        self.number = INHERITED

    def at_place(self, symbol: str) -> Slot:
        """Return the same slot for a phrase of another place."""
        return Slot(self.field, symbol, self.shape, self.conjunction, self.two, self.of)


class Article:
    """ "A" or "an", by the next letter."""

    __slots__ = ()


class Capital:
    """The next letter is a capital."""

    __slots__ = ()


class Stop:
    """A full stop, unless the text just ended with one."""

    __slots__ = ()


Item = Literal | Inflected | Slot | Article | Capital | Stop


class FlatTemplate:
    """One wording of a template: flat items, and the fields that its words settle."""

    __slots__ = ("absent", "constants", "items")

    def __init__(self, items: tuple[Item, ...], constants: dict[str, object], absent: dict[str, object]) -> None:
        self.items = items
        self.constants = constants
        self.absent = absent  # fields whose words are left out, with their values

    def slots(self) -> list[Slot]:
        """Return its slots in the order of the words."""
        return [item for item in self.items if isinstance(item, Slot)]


# ---------------------------------------------------------------- the tree of a template


class _Optional:
    __slots__ = ("body", "flag")

    def __init__(self, flag: str, body: list[_Part]) -> None:
        self.flag = flag
        self.body = body


class _Surface:
    __slots__ = ("ways",)

    def __init__(self, ways: list[list[_Part]]) -> None:
        self.ways = ways


class _OneOf:
    __slots__ = ("field", "ways")

    def __init__(self, field: str, ways: list[tuple[list[_Part], object]]) -> None:
        self.field = field
        self.ways = ways


_Part = Item | _Optional | _Surface | _OneOf

_SLOT: Final = re.compile(r"\{(\w+):(\w+(?:/\w+)*)(\.\.)?(?:&(and/or|[a-z]+?|,)(2)?)?(?:#(\w+))?\}")
_VERB: Final = re.compile(r"([A-Za-z']+)~(\w+)?")
_NOUN: Final = re.compile(r"([A-Za-z]+)\*(\w+)?")
_WORD: Final = re.compile(r"[A-Za-z']+")
_ARTICLE: Final = re.compile(r"a_(?!\w)")
_FLAG: Final = re.compile(r"\[\?(\w+)[ :]")
_FIELD: Final = re.compile(r"<(\w+):")
_VALUE: Final = re.compile(r"=(-?[\w.\-]+)\s*(?=[|>])")
_SPECIAL: Final = "{}[]()<>|~*_&#="


class _Parser:
    """Reads the marks of one template."""

    def __init__(self, template: str, values: Mapping[str, object], surface: frozenset[str] | None) -> None:
        self.template = template
        self.values = values
        self.surface = surface
        self.at = 0

    def error(self, why: str) -> RowError:
        return RowError(f"{self.template!r}: {why} (at {self.at})")

    def parse(self) -> list[_Part]:
        parts = self.parts("")
        if self.at < len(self.template):
            raise self.error(f"unexpected {self.template[self.at]!r}")
        return parts

    def parts(self, end: str) -> list[_Part]:
        """Read everything up to one of the characters in `end`, which is not consumed."""
        out: list[_Part] = []
        while self.at < len(self.template) and self.template[self.at] not in end:
            out.append(self.part())
        if end and self.at == len(self.template):
            raise self.error(f"{end[-1]!r} is missing")
        return out

    def part(self) -> _Part:
        template, at = self.template, self.at
        char = template[at]
        if char == "{":
            return self.slot()
        if char == "[":
            return self.optional()
        if char == "(":
            return self.alternation()
        if char == "<":
            return self.one_of()
        if found := _ARTICLE.match(template, at):
            self.at = found.end()
            return Article()
        if found := _VERB.match(template, at):
            self.at = found.end()
            return Inflected(verb_forms(found[1]), found[2] or "", 2)
        if found := _NOUN.match(template, at):
            self.at = found.end()
            return Inflected(noun_forms(found[1]), found[2] or "", 1)
        if found := _WORD.match(template, at):
            self.at = found.end()
            return Literal(found[0])
        if char in _SPECIAL:
            raise self.error(f"unexpected {char!r}")
        self.at += 1
        if char == "^":
            return Capital()
        if char == "§":
            return Stop()
        return Literal(char)

    def slot(self) -> Slot:
        found = _SLOT.match(self.template, self.at)
        if found is None:
            raise self.error("a slot is written {field:NT}")
        self.at = found.end()
        field, symbol, series, conjunction, two, of = found.groups()
        if series and conjunction:
            raise self.error("a slot is a series or a list, not both")
        shape = SERIES if series else LIST if conjunction else ONE
        if shape != ONE and "/" in symbol:
            raise self.error("the phrases of a series or a list are of one place")
        return Slot(
            field, symbol, shape, "and/or" if conjunction == "andor" else conjunction or "", bool(two), of or ""
        )

    def optional(self) -> _Optional:
        flag = ""
        found = _FLAG.match(self.template, self.at)
        if found is not None:
            flag = found[1]
            self.at = found.end()
        else:
            self.at += 1
        body = self.parts("]")
        self.at += 1
        return _Optional(flag, body)

    def alternation(self) -> _Surface:
        self.at += 1
        ways: list[list[_Part]] = []
        while True:
            ways.append(self.parts("|)"))
            self.at += 1
            if self.template[self.at - 1] == ")":
                self.check_alternation(ways)
                return _Surface(ways)

    def check_alternation(self, ways: list[list[_Part]]) -> None:
        """Refuse wordings that fill different fields, and words that may differ in meaning."""
        fields = [_fields(way) for way in ways]
        if any(set(found) != set(fields[0]) for found in fields):
            raise self.error("the wordings in ( | ) fill different fields: they differ in meaning")
        if self.surface is None:  # the row says why these words mean the same
            return
        if not fields[0]:
            for way in ways:
                self.check_surface(way, self.surface)
        elif sum(not any(isinstance(part, _OneOf) for part in way) for way in ways) > 1:
            raise self.error("say why the wordings in ( | ) mean the same")

    def check_surface(self, way: list[_Part], surface: frozenset[str]) -> None:
        """Refuse words that are not in the closed list."""
        text = ""
        for part in way:
            if isinstance(part, Literal):
                text += part.text
            elif isinstance(part, Article):
                text += "a_"
            elif isinstance(part, (Capital, Stop)):
                text += " ^ " if isinstance(part, Capital) else " § "
            elif not isinstance(part, _Surface):
                raise self.error("only plain words may stand in ( | ): anything else has a meaning")
        for word in re.findall(r"[\w'⬡]+|[^\w\s']", text):
            if word not in surface:
                raise self.error(f"{word!r} may not stand in ( | ): it is not in the closed list; make it a field")

    def one_of(self) -> _OneOf:
        found = _FIELD.match(self.template, self.at)
        if found is None:
            raise self.error("an alternation with a meaning is written <field:words=VALUE|...>")
        self.at = found.end()
        ways: list[tuple[list[_Part], object]] = []
        while True:
            start = self.at
            way = self.parts("|=>")
            plain = self.template[start : self.at].strip()
            ways.append((way, self.value(plain)))
            self.at += 1
            if self.template[self.at - 1] == ">":
                return _OneOf(found[1], ways)

    def value(self, plain: str) -> object:
        """Return the value of one alternative: what follows `=`, or the words themselves as a name in `values`."""
        name = plain
        if self.template[self.at] == "=":
            found = _VALUE.match(self.template, self.at)
            if found is None:
                raise self.error("a value is a number, True, False, None or a name")
            name = found[1]
            self.at = found.end()
        if name in self.values:
            return self.values[name]
        if re.fullmatch(r"-?\d+", name):
            return int(name)
        constants: dict[str, object] = {"True": True, "False": False, "None": None}
        if name in constants:
            return constants[name]
        raise self.error(f"{name!r} is no number and no name in the row's values")


# ---------------------------------------------------------------- expansion

_Way = tuple[list[Item], dict[str, object], dict[str, object]]


def expand(template: str, values: Mapping[str, object], surface: frozenset[str] | None = SURFACE) -> list[FlatTemplate]:
    """Return every flat wording of a template. The first has the default of each surface alternation."""
    parts = _Parser(template, values, surface).parse()
    out = []
    for items, constants, absent in _expand(parts, template):
        flat = FlatTemplate(_merged(items), constants, absent)
        _resolve_numbers(flat, template)
        out.append(flat)
    return out


def _expand(parts: list[_Part], template: str) -> list[_Way]:
    ways: list[_Way] = [([], {}, {})]
    for part in parts:
        choices = _choices(part, template)
        ways = [_joined(left, right, template) for left in ways for right in choices]
    return ways


def _choices(part: _Part, template: str) -> list[_Way]:
    if isinstance(part, _Optional):
        present = _expand(part.body, template)
        absent = _fields(part.body)
        if part.flag:
            flag: dict[str, object] = {part.flag: True}
            present = [_joined(way, ([], flag, {}), template) for way in present]
            absent[part.flag] = False
        elif not absent:
            raise RowError(f"{template!r}: optional words without a field mean nothing; use [?flag ...] or (a|b)")
        return [*present, ([], {}, absent)]
    if isinstance(part, _Surface):
        return [way for body in part.ways for way in _expand(body, template)]
    if isinstance(part, _OneOf):
        return [
            _joined(way, ([], {part.field: value}, {}), template)
            for body, value in part.ways
            for way in _expand(body, template)
        ]
    if isinstance(part, Slot) and "/" in part.symbol:
        return [([part.at_place(place)], {}, {}) for place in part.symbol.split("/")]
    return [([part], {}, {})]


def _joined(left: _Way, right: _Way, template: str) -> _Way:
    for field in right[1]:
        if field in left[1]:
            raise RowError(f"{template!r}: two parts settle the field {field!r}")
    return [*left[0], *right[0]], {**left[1], **right[1]}, {**left[2], **right[2]}


def _fields(parts: list[_Part]) -> dict[str, object]:
    """Return the fields that an optional part fills, with their values when it is left out."""
    out: dict[str, object] = {}
    for part in parts:
        if isinstance(part, Slot):
            out[part.field] = None if part.shape == ONE else ()
        elif isinstance(part, _OneOf):
            out[part.field] = None
            for way, _ in part.ways:
                out.update(_fields(way))
        elif isinstance(part, _Surface):
            out.update(_fields(part.ways[0]))
        elif isinstance(part, _Optional):
            out.update(_fields(part.body))
            if part.flag:
                out[part.flag] = False
    return out


def _merged(items: list[Item]) -> tuple[Item, ...]:
    """Return copies of the items for one variant, with neighbouring words joined."""
    out: list[Item] = []
    for item in items:
        last = out[-1] if out else None
        if isinstance(item, Literal):
            if isinstance(last, Literal):
                out[-1] = Literal(last.text + item.text)
            elif item.text:
                out.append(item)
        elif isinstance(item, Inflected):
            out.append(Inflected(item.forms, item.of, item.unknown))
        elif isinstance(item, Slot):
            out.append(item.at_place(item.symbol))
        else:
            out.append(item)
    return tuple(out)


def _resolve_numbers(flat: FlatTemplate, template: str) -> None:
    """Replace the names of slots that give a number by their positions. Those slots must come first.

    A field that the words of this wording settle gives its number, too: one is singular.
    """
    places: dict[str, int] = {}
    for item in flat.items:
        if isinstance(item, (Inflected, Slot)) and item.of:
            if item.of in ("1", "2"):
                item.number = int(item.of)
            elif item.of in places:
                item.number = FROM_SLOT + places[item.of]
            elif isinstance(flat.constants.get(item.of), int):
                item.number = 1 if flat.constants[item.of] == 1 else 2
            else:
                raise RowError(f"{template!r}: the number comes from {item.of!r}, which does not stand before it")
        if isinstance(item, Slot):
            if item.field in places:
                raise RowError(f"{template!r}: the field {item.field!r} is filled twice")
            places[item.field] = len(places)
