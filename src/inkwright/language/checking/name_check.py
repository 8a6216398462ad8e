"""Names: the names and classifications in a text are those of real cards, or of the file that the text comes from."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Set
from functools import cache, cached_property
from types import MappingProxyType
from typing import Final

from inkwright.abilities.filters.noun import Noun
from inkwright.abilities.keywords import HasShift
from inkwright.cards.card import ANY_WORD, CLASSIFICATION, ITEM_NAME, NAME, NEW_KEYWORD
from inkwright.cards.catalog import Catalog
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.state.ids import ACTION, CHARACTER, ITEM, LOCATION, POTATO_SHIFT, SONG
from inkwright.state.node import Node
from inkwright.text.spelling import Speller, fold

from ..binding.context import kinds_of
from .refusal import MakesNoSense

WITH_WORDS: Final = frozenset((CHARACTER, ACTION, ITEM, LOCATION))
"""Types of which each card is one; "card" and "non-character" are wider."""

NO_TYPES: Final[Mapping[tuple[str, str], Set[int]]] = MappingProxyType({})

KINDS: Final = {
    "names": NAME,
    "card": NAME,
    "name_below": NAME,
    "other_name_below": NAME,
    "classes": CLASSIFICATION,
    "classification": CLASSIFICATION,
    "new_keyword": NEW_KEYWORD,
}
"""The fields of nodes that hold words of cards, and what these are."""

WORDS: Final = {NAME: "name", CLASSIFICATION: "classification", ITEM_NAME: "name of an item", NEW_KEYWORD: "keyword"}

FileWords = Collection[tuple[str, str]]
"""Further words of the file that a text comes from, each with its kind."""


class Word:
    """A name or classification in a text."""

    __slots__ = ("key", "kind", "node", "text")

    def __init__(self, node: Node, text: str, kind: str) -> None:
        self.node = node
        self.text = text
        self.kind = kind
        self.key = fold(text)


TYPES_OF_CARDS: Final = {"character": CHARACTER, "action": ACTION, "item": ITEM, "location": LOCATION}


class CardWords:
    """The names and classifications that cards have."""

    def __init__(self, words: FileWords, types: Mapping[tuple[str, str], Set[int]] = NO_TYPES) -> None:
        self.types = types  # which types of cards have a word, by its kind and its folded text
        self._words = tuple(words)
        self._folded = frozenset((kind, fold(word)) for kind, word in words)

    @classmethod
    def of(cls, *catalogs: Catalog) -> CardWords:
        """Return the names and classifications of the cards of some catalogues."""
        words: dict[tuple[str, str], None] = {(NEW_KEYWORD, word): None for word in KEYWORD_NAMES}
        types: dict[tuple[str, str], set[int]] = {}
        for catalog in catalogs:
            for card in (*catalog.cards, *catalog.quest_cards):
                words.update(dict.fromkeys((NAME, name) for name in (*card.names, card.full_name)))
                words.update(dict.fromkeys((CLASSIFICATION, word) for word in card.classifications))
                if card.kind == "item":
                    words[ITEM_NAME, card.name] = None
                for kind, texts in ((NAME, card.names), (CLASSIFICATION, card.classifications)):
                    for text in texts:
                        types.setdefault((kind, fold(text)), set()).add(TYPES_OF_CARDS.get(card.kind, ACTION))
        return cls(words, types)

    def has(self, word: Word) -> bool:
        """Return whether a card has this word."""
        return (word.kind, word.key) in self._folded or (ANY_WORD, word.key) in self._folded

    def nearest(self, word: Word) -> str:
        """Return the known word of the same kind that looks most like this one, or ""."""
        found = self._spellers[word.kind].nearest(word.text, 1)
        return found[0] if found else ""

    @cached_property
    def _spellers(self) -> dict[str, Speller]:
        return {kind: Speller([word for of, word in self._words if of in (kind, ANY_WORD)]) for kind in WORDS}


@cache
def known_words() -> CardWords:
    """Return the words of the cards at hand and of the own set."""
    return CardWords.of(Catalog.at_hand(), Catalog.own())


def words_in(node: Node) -> list[Word]:
    """Return the names and classifications in a tree, in the order of the words."""
    found: list[Word] = []
    for field in type(node).STRING_FIELDS:
        if field in KINDS:
            kind = ITEM_NAME if isinstance(node, HasShift) and node.kind == POTATO_SHIFT else KINDS[field]
            value = getattr(node, field)
            texts = value if isinstance(value, tuple) else (value,)
            found.extend([Word(node, text, kind) for text in texts if isinstance(text, str) and text])
    for child in node.children():
        found.extend(words_in(child))
    return found


def unknown_words(node: Node, words: FileWords = ()) -> list[Word]:
    """Return the names and classifications in a tree that no card has, and that are not among further words."""
    more = CardWords(words)
    return [word for word in words_in(node) if not more.has(word) and not known_words().has(word)]


def check_names(node: Node, words: FileWords = ()) -> None:
    """Refuse a name or classification that no card has, and that is not among the words of the text's own file."""
    _check_types(node, CardWords(words))
    for word in unknown_words(node, words):
        near = CardWords(words).nearest(word) or known_words().nearest(word)
        hint = f" (the nearest is {near!r})" if near else ""
        raise MakesNoSense(word.node, f"uses {word.text!r}, which is no {WORDS[word.kind]} of any card{hint}")


def _check_types(node: Node, more: CardWords) -> None:
    """Refuse "a Hero location" and "an item named Elsa": cards have the word, but none of this type."""
    if isinstance(node, Noun):
        kinds = frozenset(ACTION if kind == SONG else kind for kind in kinds_of(node))
        for word in [word for part in (*node.adjectives, *node.posts) for word in words_in(part)]:
            have = known_words().types.get((word.kind, word.key), frozenset())
            if kinds and kinds <= WITH_WORDS and have and not kinds & have and not more.has(word):
                raise MakesNoSense(node, f"uses {word.text!r}, which is no {WORDS[word.kind]} of any such card")
    for child in node.children():
        _check_types(child, more)
