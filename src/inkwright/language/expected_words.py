"""What was expected where a text stops making sense, in words that a reader of cards uses."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from .row import Symbol, Term, Variant
from .template import Article, Inflected, Literal, Slot, Stop

if TYPE_CHECKING:
    from .reader import Reader

MAX_EXPECTED: Final = 6  # expectations that an error names
ALIKE: Final = 0.6  # words that look this much alike are offered even where a place is named

TOKEN: Final = re.compile(r"[^\s,.:;()\"]+|[,.:;()\"]+")
"""A word with its apostrophes, hyphens and signs, or a mark."""

Wanted = Literal | Inflected | Article | Stop | Term | Symbol | str

PLACES: Final = {
    "a keyword": ("KEYWORD_LINE", "GAINED_KEYWORD", "GIVEN_KEYWORDS"),
    "an ability": ("ABILITY", "TRIGGERED_ABILITY", "BODY"),
    "something to do": ("STATEMENT", "CLAUSE", "CHAIN", "ACTS", "ACT", "FULL_ACT", "TIMED_ACT", "COUNTED_ACT"),
    "a player": (
        *(
            "PLAYER",
            "OTHER_PLAYER",
            "EVENT_PLAYER",
            "SOME_PLAYERS",
            "ONE_PLAYER",
            "YOU",
            "AN_OPPONENT",
            "A_PLAYER",
            "EACH_OPPONENT",
        ),
        *("EACH_PLAYER", "CHOSEN_PLAYER", "THAT_PLAYER", "THEY", "ITS_PLAYER"),
    ),
    "a card or cards": ("THING", "TARGET", "CHOOSABLE", "THINGS", "REFERENCE", "ANY_ACTS", "EACH_TARGET", "ONE_CHOSEN"),
    "a kind of card": ("NOUN", "PLAIN_NOUN", "TYPE", "CARD_TYPE", "CLASSIFICATION_NOUN"),
    "an amount": ("AMOUNT", "PLAIN_AMOUNT", "A_OR_AMOUNT", "VALUE"),
    "what happens": ("EVENT", "PLAIN_EVENT", "WHILE_HERE"),
    "a condition": ("CONDITION", "PLAIN_CONDITION"),
    "what is counted": ("PER", "ACT_ON_ONE", "COUNTED"),
    "how long it lasts": ("DURATION",),
    "what it gets or gains": (
        "MODIFIERS",
        "MODIFIER",
        "MODIFIERS_REST",
        "COUNTABLE_MODIFIERS",
        "MODIFIER_WITHOUT_VERB",
        "MODIFIERS_WITHOUT_VERB",
        "FULL_CHANGE",
        "TIMED_CHANGE",
        "COUNTABLE_CHANGE",
    ),
    "a cost": ("COST",),
}
"""What may stand at places of the grammar, for readers."""

_DESCRIPTIONS: Final = {symbol: words for words, symbols in PLACES.items() for symbol in symbols}


def word_start(text: str, at: int) -> int:
    """Return where the word begins that a position lies in; the position itself between words."""
    for token in TOKEN.finditer(text):
        if token.start() < at < token.end():
            return token.start()
        if token.start() >= at:
            break
    return at


def wanted_phrases(reader: Reader, begun: str) -> list[str]:
    """Return the fixed words that could have stood where reading stopped, after what was begun of a word.

    Endings of the word before ("you" and "'ve played") stand with that word.
    """
    before = "" if begun else _word_before(reader.text, reader.furthest)
    found: dict[str, None] = {}
    for thing in reader.wanted:
        words = _words(thing) if not begun else (thing.text,) if isinstance(thing, Literal) else ()
        for word in words:
            ending = bool(before) and (word[:1].isalnum() or word[:1] == "'")
            found[(f"{before}{word}" if ending else f"{begun}{word}").strip()] = None
    return [phrase for phrase in found if any(letter.isalnum() for letter in phrase)]


def _word_before(text: str, at: int) -> str:
    """Return the word that ends right at a position, or ""."""
    found = [token for token in TOKEN.finditer(text, 0, at) if token.end() == at]
    return found[-1].group() if found and found[-1].group()[-1].isalnum() else ""


def expected_words(reader: Reader) -> tuple[str, ...]:
    """Return what was expected where a reader stopped: whole words, kinds of words, or what may stand there.

    The nearest spelling comes first.
    """
    start = word_start(reader.text, reader.furthest)
    begun = reader.text[start : reader.furthest]
    places = [] if begun else described_places(reader)
    covered = {word for symbol in places for word in _openings(symbol)}
    token = TOKEN.match(reader.text, start)
    found = token.group().lower() if token else ""
    phrases = wanted_phrases(reader, begun)
    kept = [phrase for phrase in phrases if phrase not in covered or likeness(phrase, found) >= ALIKE]
    if begun and begun != found and begun in phrases:
        kept.append(begun)
    rest = reader.text[start:].lower().split(" ")
    words = [repr(phrase) for phrase in _grouped(kept, rest)]
    ranked = sorted(
        words, key=lambda word: (-likeness(word.strip("'\""), found), -_alike(word.strip("'\""), rest), word)
    )
    alike = [word for word in ranked if likeness(word.strip("'\""), found) >= ALIKE]
    kinds = [_DESCRIPTIONS[symbol.name] for symbol in places] + ([] if begun else _kinds(reader.wanted))
    marks = [] if begun else _marks(reader.wanted)
    at_end = marks if not found else []
    return tuple(dict.fromkeys([*at_end, *alike, *kinds, *ranked, *marks]))[:MAX_EXPECTED]


def likeness(phrase: str, found: str) -> float:
    """Return how much the first word of a phrase looks like a word, 0 to 1."""
    first = phrase.lower().split(" ")[0]
    return SequenceMatcher(None, first, found, autojunk=False).ratio() if first and found else 0.0


def described_places(reader: Reader) -> list[Symbol]:
    """Return the places that could begin where reading stopped, if readers know them; not those inside others."""
    tried = {id(below): below for symbol in reader.tried_at_stop() for below in _outer_places(symbol)}.values()
    inner = {id(below) for symbol in tried for below in _first_places(symbol) if below is not symbol}
    return [symbol for symbol in tried if id(symbol) not in inner]


def _outer_places(symbol: Symbol) -> list[Symbol]:
    """Return a place that readers know, or else those that it can begin with."""
    if symbol.name in _DESCRIPTIONS:
        return [symbol]
    return [below for below in _first_places(symbol) if below.name in _DESCRIPTIONS]


def wanted_terms(reader: Reader) -> list[Term]:
    """Return the kinds of words that could have stood where reading stopped."""
    places = [below for symbol in reader.tried_at_stop() for below in _first_places(symbol)]
    found = [thing.term if isinstance(thing, Symbol) else thing for thing in [*reader.wanted, *places]]
    return list(dict.fromkeys(term for term in found if isinstance(term, Term)))


@lru_cache(maxsize=1 << 10)
def _first_places(symbol: Symbol) -> tuple[Symbol, ...]:
    """Return a place and all places that it can begin with."""
    found = {id(symbol): symbol}
    todo = [symbol]
    while todo:
        for variant in todo.pop().variants:
            if isinstance(_first_item(variant), Slot) and id(variant.symbols[0]) not in found:
                found[id(variant.symbols[0])] = variant.symbols[0]
                todo.append(variant.symbols[0])
    return tuple(found.values())


def _first_item(variant: Variant) -> object:
    """Return the first item of a wording that is words or a slot."""
    return next((item for item in variant.items if isinstance(item, (Literal, Inflected, Slot, Article))), None)


@lru_cache(maxsize=1 << 10)
def _openings(symbol: Symbol) -> tuple[str, ...]:
    """Return the fixed words that a place can begin with."""
    items = [_first_item(variant) for place in _first_places(symbol) for variant in place.variants]
    return tuple([word for item in items for word in _fixed_words(item)])


def _fixed_words(item: object) -> tuple[str, ...]:
    """Return the words of an item of a wording, if they are fixed."""
    if isinstance(item, Literal):
        return (item.text.strip(),)
    return item.forms if isinstance(item, Inflected) else ()


def _words(thing: Wanted) -> tuple[str, ...]:
    """Return the fixed words of something expected, as they would follow what was read."""
    if isinstance(thing, Literal):
        return (thing.text,)
    if isinstance(thing, Inflected):
        return (thing.forms[thing.unknown - 1],)
    return _openings(thing) if isinstance(thing, Symbol) else ()


def _kinds(wanted: Iterable[Wanted]) -> list[str]:
    """Return the kinds of words that were expected, such as a number."""
    terms = [thing.term if isinstance(thing, Symbol) else thing for thing in wanted]
    return sorted({term.description for term in terms if isinstance(term, Term)})


_MARKS: Final = {".": "a full stop", ",": "a comma", "a": "'a' or 'an'", "•": "an option that begins with '•'"}


def _marks(wanted: Iterable[Wanted]) -> list[str]:
    """Return the marks and other things that were expected, as readers call them."""
    found = [thing for thing in wanted if isinstance(thing, str)]
    signs = {word.strip() for thing in wanted for word in _words(thing)}
    return sorted({_MARKS.get(word, word) for word in found} | {_MARKS[sign] for sign in signs if sign in _MARKS})


def _alike(phrase: str, found: list[str]) -> int:
    """Return how many words of a phrase are those that were found."""
    words = phrase.lower().split(" ")
    count = 0
    while count < min(len(words), len(found)) and words[count] == found[count]:
        count += 1
    return count


def _grouped(phrases: Iterable[str], found: list[str]) -> list[str]:
    """Return phrases with those that begin with the same word shortened to the words they share.

    Those that begin like the words that were found go on to the first word that differs.
    """
    groups: dict[str, list[list[str]]] = {}
    for phrase in phrases:
        words = phrase.split(" ")
        alike = _alike(phrase, found)
        if alike and alike < len(words):
            groups.setdefault(" ".join(words[: alike + 1]), []).append(words[: alike + 1])
        else:
            groups.setdefault(words[0].rstrip(","), []).append(words)
    shared = [" ".join(_shared(group)).strip(" ,:-") for group in groups.values()]
    return [phrase for phrase in shared if phrase]


def _shared(phrases: list[list[str]]) -> list[str]:
    """Return the words that all of some phrases begin with; at least the first."""
    count = 1
    while all(len(words) > count and words[count] == phrases[0][count] for words in phrases):
        count += 1
    return phrases[0][:count]
