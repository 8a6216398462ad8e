"""The search language: `ink:amber cost:..3 type:song not:class:princess "draw a card"`."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from inkwright.text.spelling import Speller, fold, plain_text, with_symbols

from ..errors import QueryError, quoted
from .card import INKS, Card
from .card_data import CardSet

Test = Callable[[Card], bool]

MAX_QUERY: Final = 400  # characters of a search
KINDS: Final = ("character", "action", "song", "item", "location")

_TERM = re.compile(r"(?P<key>[A-Za-z_]+)(?P<operator>:|<=|>=|!=|<|>|=)(?P<value>.*)", re.DOTALL)
_TOKEN = re.compile(r'(?:[^\s"]|"[^"]*")+')
_RANGE = re.compile(r"(?P<low>\d*)(?P<dots>\.\.)?(?P<high>\d*)")
_DASHES = re.compile(r"[-–—]+")  # as lists write a name and a version: Name - Version
_KEYWORD_NAME = re.compile(r"[^\d+:⬡]*")


class Vocabulary(NamedTuple):
    """The words that the cards of a catalogue use, folded, each with its usual spelling."""

    classes: Mapping[str, str]
    keywords: Mapping[str, str]
    rarities: Mapping[str, str]
    sets: Mapping[str, str]  # code and name -> code
    quest_sets: frozenset[str]
    day: str

    @classmethod
    def of(cls, cards: Iterable[Card], sets: Iterable[CardSet], day: str) -> "Vocabulary":
        """Return the words of some cards and sets."""
        cards = list(cards)
        sets = list(sets)
        return cls(
            {fold(word): word for card in cards for word in card.classifications},
            {fold(name): name for card in cards for line in card.keywords for name in (keyword_name(line), line)},
            {fold(card.rarity): card.rarity for card in cards if card.rarity},
            {word: card_set.code for card_set in sets for word in (fold(card_set.code), fold(card_set.name))},
            frozenset(card_set.code for card_set in sets if card_set.quest),
            day,
        )


def keyword_name(line: str) -> str:
    """Return the keyword of a keyword line: "Resist +2" is Resist, "Shift: Discard a card" is Shift."""
    bare = _KEYWORD_NAME.match(line)
    name = bare[0].strip() if bare else line
    return "Shift" if name.startswith("Shift ") else name


class Query:
    """A search, ready to run."""

    def __init__(self, query: str | Sequence[str], words: Vocabulary) -> None:
        self._words = words
        self._quest = False
        if not isinstance(query, (str, Sequence)) or not all(isinstance(part, str) for part in query):
            raise QueryError(f"A search is a text or a list of terms, not {quoted(query)}.")
        if sum(map(len, query)) > MAX_QUERY:
            raise QueryError(f"A search has at most {MAX_QUERY:,} characters.")
        tokens = _tokens(query) if isinstance(query, str) else [token for part in query for token in _argument(part)]
        if not tokens:
            raise QueryError("The search is empty: try 'ink:amber cost:..3' or words from a card.")
        self._tests = [self._test(token) for token in _without_dashes(tokens)]

    def run(self, cards: Sequence[Card], quest_cards: Sequence[Card]) -> list[Card]:
        """Return the cards that pass every test; quest cards only when their set is asked for."""
        among = (*cards, *quest_cards) if self._quest else cards
        return [card for card in among if all(test(card) for test in self._tests)]

    def _test(self, token: str) -> Test:
        """Return what one term asks of a card."""
        if token.startswith("-") and len(token) > 1:
            return _negated(self._test(token[1:]))
        if token.lower().startswith("not:"):
            if len(token) == len("not:"):
                raise QueryError("'not:' needs a term after it, as in 'not:type:song'.")
            return _negated(self._test(token[len("not:") :]))
        term = None if token.startswith('"') else _TERM.fullmatch(token)
        return (
            self._keyed(term["key"].lower(), term["operator"], _unquoted(term["value"]))
            if term
            else text_contains(_unquoted(token))
        )

    def _keyed(self, key: str, operator: str, value: str) -> Test:
        """Return what `key:value` asks."""
        if not value.strip():
            raise QueryError(f"{quoted(key + operator)} needs a value after it.")
        if operator == "!=":
            return _negated(self._keyed(key, "=", value))
        if key in _NUMBERS:
            return _number_test(_NUMBERS[key], _numbers(key, operator, value))
        if operator not in (":", "="):
            raise QueryError(f"{quoted(key)} is not a number; write {quoted(f'{key}:{value}')}.")
        if key in _TEXTS:
            return _TEXTS[key](self, value)
        make = _WORDS.get(key)
        if make is None:
            raise QueryError(
                f"There is no search word {quoted(key)}.{_nearest(key, _KEYS)} Known are {', '.join(_KEYS)}."
            )
        return _any([make(self, part.strip()) for part in value.split(",")])

    def _ink(self, value: str) -> Test:
        wanted = {_known("ink", part, {fold(ink): ink for ink in INKS}) for part in re.split(r"[-/+]", value)}
        return lambda card: wanted.issubset(card.inks)

    def _type(self, value: str) -> Test:
        kind = _known("type", value, {kind: kind for kind in KINDS})
        return lambda card: kind in (card.kind, card.type.lower())

    def _class(self, value: str) -> Test:
        wanted = _known("classification", value, self._words.classes)
        return lambda card: wanted in card.classifications

    def _keyword(self, value: str) -> Test:
        wanted = fold(_known("keyword", value, self._words.keywords))
        return lambda card: any(_is_keyword(line, wanted) for line in card.keywords)

    def _set(self, value: str) -> Test:
        code = _known("set", value.lstrip("0") or value, self._words.sets)
        self._quest = self._quest or code in self._words.quest_sets
        return lambda card: any(printing.set == code for printing in card.printings)

    def _rarity(self, value: str) -> Test:
        rarity = _known("rarity", value, self._words.rarities)
        return lambda card: any(printing.rarity == rarity for printing in card.printings)

    def _name(self, value: str) -> Test:
        wanted = fold(value)
        return lambda card: wanted in _folded(card.full_name)

    def _version(self, value: str) -> Test:
        wanted = fold(value)
        return lambda card: wanted in fold(card.version)

    def _story(self, value: str) -> Test:
        wanted = fold(value)
        return lambda card: wanted in fold(card.story)

    def _ability(self, value: str) -> Test:
        wanted = fold(value)
        return lambda card: any(wanted in fold(name) for name in card.ability_names)

    def _text(self, value: str) -> Test:
        wanted = plain_text(with_symbols(value)).casefold()
        return lambda card: wanted in _lowered(card.text)

    def _inkable(self, value: str) -> Test:
        wanted = _known("answer", value, {"yes": "yes", "no": "no", "true": "yes", "false": "no"}) == "yes"
        return lambda card: card.inkable == wanted

    def _format(self, value: str) -> Test:
        format = _known("format", value, {"core": "core", "infinity": "infinity"})
        return lambda card: card.legal(format, self._words.day)


def text_contains(words: str) -> Test:
    """Do these words stand in a card's text or name?"""
    in_text = plain_text(with_symbols(words)).casefold()
    in_name = fold(words)
    return lambda card: in_text in _lowered(card.text) or (in_name != "" and in_name in _folded(card.full_name))


@lru_cache(maxsize=10_000)
def _lowered(text: str) -> str:
    return plain_text(text).casefold()


@lru_cache(maxsize=10_000)
def _folded(name: str) -> str:
    return fold(name)


# Words out of a closed list; a comma means either.
_WORDS: Final[Mapping[str, Callable[[Query, str], Test]]] = {
    "ink": Query._ink,
    "type": Query._type,
    "class": Query._class,
    "keyword": Query._keyword,
    "set": Query._set,
    "rarity": Query._rarity,
    "inkable": Query._inkable,
    "format": Query._format,
}

# Words of a card, taken as they stand; a comma is a comma.
_TEXTS: Final[Mapping[str, Callable[[Query, str], Test]]] = {
    "name": Query._name,
    "version": Query._version,
    "story": Query._story,
    "ability": Query._ability,
    "text": Query._text,
}

_NUMBERS: Final[Mapping[str, Callable[[Card], int | None]]] = {
    "cost": lambda card: card.cost,
    "strength": lambda card: card.strength,
    "willpower": lambda card: card.willpower,
    "lore": lambda card: card.lore,
    "move": lambda card: card.move_cost,
    "inks": lambda card: len(card.inks),
}

_KEYS: Final = (*_WORDS, *_TEXTS, *_NUMBERS)


def _tokens(query: str) -> list[str]:
    """Return the terms of a query; double quotes keep words together."""
    if query.count('"') % 2:
        raise QueryError(f"A double quote is not closed in: {quoted(query)}")
    return _TOKEN.findall(query)


def _without_dashes(tokens: Sequence[str]) -> list[str]:
    """Return the terms without the dashes that stand alone after another term, as in `Name - Version`."""
    return [token for number, token in enumerate(tokens) if number == 0 or not _DASHES.fullmatch(token)]


def _argument(argument: str) -> list[str]:
    """Return the terms of one command-line argument, whose own quotes the shell has taken away."""
    words = argument.split()
    terms = [bool(_TERM.fullmatch(word.lstrip("-"))) for word in words]
    if '"' in argument or len(words) < 2 or any(terms[1:]):
        return _tokens(argument)
    return [argument.strip()] if terms[0] else [f'"{argument.strip()}"']


def _unquoted(token: str) -> str:
    return token.replace('"', "")


def _negated(test: Test) -> Test:
    return lambda card: not test(card)


def _any(tests: Sequence[Test]) -> Test:
    return tests[0] if len(tests) == 1 else lambda card: any(test(card) for test in tests)


def _number_test(fact: Callable[[Card], int | None], ranges: Sequence[range]) -> Test:
    """Return a test for a number of a card in one of some ranges."""

    def test(card: Card) -> bool:
        number = fact(card)
        return number is not None and any(number in allowed for allowed in ranges)

    return test


_MAX_NUMBER: Final = 1_000_000


def _numbers(key: str, operator: str, value: str) -> list[range]:
    """Return the numbers that `cost:2..4`, `cost:1,3` or `cost<=3` allows."""
    ranges = [_range(key, part.strip()) for part in value.split(",")]
    if operator in (":", "="):
        return ranges
    only = ranges[0]
    if len(ranges) > 1 or len(only) != 1:
        raise QueryError(f"'{key}{operator}' needs one number after it, not {quoted(value)}.")
    number = only.start
    compared = {
        "<=": range(number + 1),
        "<": range(number),
        ">=": range(number, _MAX_NUMBER),
        ">": range(number + 1, _MAX_NUMBER),
    }
    return [compared[operator]]


def _range(key: str, value: str) -> range:
    """`3`, `2..4`, `5..` or `..3`."""
    parts = _RANGE.fullmatch(value)
    if parts is None or not (parts["low"] or parts["high"]) or len(value) > 12:
        raise QueryError(f"'{key}' needs a number or a range such as 2..4, 5.. or ..3, not {quoted(value)}.")
    low = int(parts["low"] or 0)
    high = int(parts["high"] or _MAX_NUMBER) if parts["dots"] else low
    if high < low:
        raise QueryError(f"The range {quoted(value)[1:-1]} of '{key}' runs backwards.")
    return range(low, high + 1)


def _known(what: str, value: str, words: Mapping[str, str]) -> str:
    """Return the usual spelling of a word, which must be one that cards use."""
    found = words.get(fold(value))
    if found is None:
        raise QueryError(f"No card has the {what} {quoted(value)}.{_nearest(value, words.values())}")
    return found


def _nearest(word: str, known: Iterable[str]) -> str:
    """Return a hint at the nearest known word."""
    near = Speller(dict.fromkeys(known)).nearest(word, 1)
    return f" Did you mean {near[0]!r}?" if near else ""


def _is_keyword(line: str, wanted: str) -> bool:
    """Return whether a keyword line is this keyword; every kind of Shift is Shift."""
    name = fold(keyword_name(line))
    return wanted in (name, fold(line)) or (wanted == "shift" and name.endswith(" shift"))
