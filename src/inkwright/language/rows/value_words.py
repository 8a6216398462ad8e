"""Words that are values: numbers, symbols, names, classifications, keywords."""

from __future__ import annotations

import re
from collections.abc import Iterable

from inkwright.cards.card import INKS
from inkwright.rules.keyword_table import KEYWORD_NAMES, PLAIN_KEYWORDS
from inkwright.state.ids import COST, LORE, STRENGTH, WILLPOWER

from ..grammar import term

CLASSIFICATIONS = (
    *[
        "Alien",
        "Ally",
        "Broom",
        "Captain",
        "Deity",
        "Detective",
        "Dinosaur",
        "Dragon",
        "Dreamborn",
        "Fairy",
        "Floodborn",
        "Gargoyle",
        "Ghost",
        "Giant",
        "Hero",
    ],
    *[
        "Hunny",
        "Hyena",
        "Illusion",
        "Inventor",
        "King",
        "Knight",
        "Madrigal",
        "Mentor",
        "Monster",
        "Musketeer",
        "Pirate",
        "Prince",
        "Princess",
        "Puppy",
    ],
    *[
        "Queen",
        "Racer",
        "Robot",
        "Sorcerer",
        "Storyborn",
        "Super",
        "Team",
        "Tigger",
        "Titan",
        "Toy",
        "Villain",
        "Vineling",
        "Whisper",
    ],
    *("Seven Dwarfs", "Red Panda", "Hyperia City"),
)

STATS = {"¤": STRENGTH, "⛉": WILLPOWER, "◊": LORE}
DIGITS = "0123456789"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÄÇÈÉÊËÍÎÓÔÖÚÛÜ"

WORD = r"(?:(?:Dr|Mr|Mrs|Ms|St|Jr|Sr)\.|(?:[A-Z]\.)+|[A-ZÀ-Ý0-9&](?:[\w*!?&-]|['’](?!s? (?:[¤⛉◊]|cost)))*(?:\.\.\.)?)"
SMALL = r"(?:'n'|of|the|a|in|to|on|at|from|with|for|by|as|is|into|o'|vs|de|la|von|et)"
NAME = rf"{WORD}(?:(?:,(?= [JS]r\.|(?: {WORD})+ & ))? (?:{SMALL} ){{0,3}}{WORD})*"
"""A name by its shape: capitalised words, small ones only between them; full stops only after short forms, commas only
before Jr. and in "A, B & C"; the 's of "Elsa's ¤" is not part of it.
"""


PLAIN_WORDS = (
    *("Your", "Opposing", "Other", "Another", "Each", "All", "Any", "Chosen", "That", "This", "Those", "The", "One"),
    *("Damaged", "Undamaged", "Exerted", "Ready", "Both", "Non", "Up"),
    *("Character", "Item", "Location", "Action", "Song", "Card"),
)
"""Words that stand before a noun at the beginning of a sentence, and are no classification."""


def one_of(words: Iterable[str]) -> str:
    """A pattern for one of some words, whole."""
    return rf"(?:{'|'.join(re.escape(w) for w in sorted(words, key=len, reverse=True))})(?![\w-])"


_NO_CLASS = one_of((*CLASSIFICATIONS, *INKS, *KEYWORD_NAMES, *PLAIN_WORDS))
NEW_CLASS = rf"(?!{_NO_CLASS})[A-Z][a-z][\w-]*(?: (?!{_NO_CLASS})[A-Z][a-z][\w-]*)?"
"""A classification that no card has yet, by its shape: one or two capitalised words."""
_MORE = r"(?:(?:, or|, and|,| or| and) [A-Z][\w-]+(?: [A-Z][\w-]+)?)*"
_NOUN = r"(?:(?:character|item|location|action|card)s?|classification)(?!\w)"
CLASS = rf"{one_of(CLASSIFICATIONS)}|{NEW_CLASS}(?={_MORE} {_NOUN})"


def number(text: str) -> int:
    """A number in figures."""
    return int(text)


def article_number(text: str) -> int:
    """A number, where one is "a"."""
    return 1 if text[0] == "a" else int(text)


def figures(value: object) -> str | None:
    """A number in figures again."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def article_figures(value: object) -> str | None:
    """A number, where one is "a"."""
    return "a" if value == 1 and not isinstance(value, bool) else figures(value)


def one_figures(value: object) -> str | None:
    """A number, where one is "one"."""
    return "one" if value == 1 and not isinstance(value, bool) else figures(value)


def many(value: object) -> int:
    """The number of a noun that is counted so."""
    return 1 if value == 1 else 2


term("NUMBER", r"\d+", number, figures, DIGITS, many, "a number")
term(
    "SIGNED_NUMBER",
    r"[+-]\d+",
    number,
    lambda v: f"{v:+d}" if isinstance(v, int) and not isinstance(v, bool) else None,
    "+-",
    description="a number with its sign",
)
term("A_OR_NUMBER", r"an?(?= )|(?!1 )\d+", article_number, article_figures, DIGITS + "a", many, "a number")
term(
    "ONE_OR_NUMBER",
    r"one(?= )|(?!1 )\d+",
    lambda t: 1 if t == "one" else int(t),
    one_figures,
    DIGITS + "o",
    many,
    "a number",
)
term(
    "CLASSIFICATION",
    CLASS,
    write=lambda v: v if isinstance(v, str) and (v in CLASSIFICATIONS or re.fullmatch(NEW_CLASS, v)) else None,
    first=CAPITALS,
    description="a classification",
)
term(
    "INK",
    one_of(INKS),
    write=lambda v: v if isinstance(v, str) and v in INKS else None,
    first={c[0] for c in INKS},
    description="an ink",
)
term(
    "STAT",
    "[¤⛉◊]",
    STATS.__getitem__,
    lambda v: {s: w for w, s in STATS.items()}.get(v) if not isinstance(v, bool) else None,  # type: ignore[call-overload]
    "¤⛉◊",
    description="¤, ⛉ or ◊",
)
term(
    "STAT_OR_COST",
    "[¤⛉◊]|cost(?!\\w)",
    lambda w: COST if w == "cost" else STATS[w],
    lambda v: "cost" if v == COST and not isinstance(v, bool) else {s: w for w, s in STATS.items()}.get(v),  # type: ignore[call-overload]
    "¤⛉◊c",
    description="¤, ⛉, ◊ or cost",
)
for symbol, words in (("KEYWORD", tuple(KEYWORD_NAMES)), ("PLAIN_KEYWORD", PLAIN_KEYWORDS)):
    term(
        symbol,
        one_of(words),
        KEYWORD_NAMES.__getitem__,
        lambda v, words=words: next(  # type: ignore[misc]
            (w for w in words if KEYWORD_NAMES[w] == v and not isinstance(v, bool)), None
        ),
        {w[0] for w in words},
        description="a keyword",
    )
term(
    "ITEM_NAME",
    rf"(?!(?:Universal|Combo|Duo|Temporary) |{one_of(CLASSIFICATIONS)}){WORD}(?= Shift)",
    write=lambda v: v if isinstance(v, str) and v not in CLASSIFICATIONS and re.fullmatch(WORD, v) else None,
    first=CAPITALS,
    description="the name of an item",
)
term(
    "NAME",
    NAME,
    write=lambda v: v if isinstance(v, str) and re.fullmatch(NAME, v) else None,
    first=CAPITALS + DIGITS,
    description="a name",
    cuts=True,
)
term(
    "MANY",
    r"(?!1 )\d+",
    number,
    lambda v: figures(v) if v != 1 else None,
    DIGITS,
    lambda v: 2,
    "a number",
)

ORDINALS = ("first", "second", "third", "fourth", "fifth")
term(
    "ORDINAL",
    one_of(ORDINALS),
    lambda word: ORDINALS.index(word) + 1,
    lambda v: ORDINALS[v - 1] if isinstance(v, int) and not isinstance(v, bool) and 0 < v <= len(ORDINALS) else None,
    {word[0] for word in ORDINALS},
    description="an ordinal",
)
TIMES = {"once": 1, "twice": 2, "three times": 3, "four times": 4}
term(
    "TIMES",
    one_of(TIMES),
    TIMES.__getitem__,
    lambda v: {number: word for word, number in TIMES.items()}.get(v) if not isinstance(v, bool) else None,  # type: ignore[call-overload]
    {word[0] for word in TIMES},
    description="how often",
)
term(
    "ABILITY_NAME",
    r"[A-Z][\w']*(?: [A-Za-z][\w']*)*?(?= ability)",
    first="ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    description="the name of an ability",
)
term("FULL_NAME", r".+?(?= in your deck)", description="the full name of a card")
NEW_KEYWORD = rf"(?!{_NO_CLASS})[A-Z][a-z]+(?: (?!{_NO_CLASS})[A-Z][a-z]+)?"
"""A keyword that no rule defines, by its shape."""
term(
    "NEW_KEYWORD",
    rf"{NEW_KEYWORD}(?![\w'])",
    write=lambda v: v if isinstance(v, str) and re.fullmatch(NEW_KEYWORD, v) else None,
    first=CAPITALS,
    description="a keyword",
    cuts=True,
)
term(
    "GAINED_NEW_KEYWORD",
    rf'{NEW_KEYWORD}(?: \+?\d+)?(?= ")',
    write=lambda v: v if isinstance(v, str) and re.fullmatch(rf"{NEW_KEYWORD}(?: \+?\d+)?", v) else None,
    first=CAPITALS,
    description="a keyword and what it means",
)
