"""Cards and texts that nobody has seen: what is read of them, what is refused and why, and what looks like a slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from inkwright.cards.card import ANY_WORD, CLASSIFICATION, NEW_KEYWORD, AbilityText, Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.own_cards import (
    MAX_CARDS,
    further_words,
    load_own_cards,
    own_card,
    with_keywords,
    with_words,
    words_of_cards,
)
from inkwright.cards.source import read_bytes
from inkwright.cards.wording import keywords_defined, with_gained_definitions, without_number, written_abilities
from inkwright.errors import CardDataError, InkwrightError, NotUnderstood, check_type
from inkwright.files.yaml_reader import Items, Pairs, Scalar, YamlError, plain_value, read_yaml, read_yaml_file
from inkwright.language.ability_facts import ability_facts
from inkwright.language.checking.name_check import WORDS, CardWords, known_words, unknown_words
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.grammar import english
from inkwright.language.tree import Node
from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.scenario.position import PositionBuilder
from inkwright.simulation.progress import work_through
from inkwright.text.spelling import Speller, with_symbols

from .ability_examples import ability_example

JSON_FILES: Final = (".json", ".gz", ".zip")
KEYWORD: Final = "keyword"  # a kind of suspicious word, beside those of WORDS
NEW: Final = "new keyword"  # one that no card of the file defines

GAME_FIELDS: Final = (
    *("names", "inks", "cost", "inkable", "type", "classifications", "abilities_text"),
    *("strength", "willpower", "lore", "move_cost"),
)
"""The fields of a card that matter in a game."""

Facts = dict[str, object]


class NewCards:
    """What becomes of the cards of a file."""

    def __init__(self, cards: Sequence[Card], catalog: Catalog) -> None:
        self.cards = tuple(cards)
        self.words = words_of_cards(cards)
        self.catalog = catalog
        self.builder = PositionBuilder(catalog.with_own(card for card in cards if card.own))
        self.read: list[Facts] = []
        self.refused: list[Facts] = []
        self.suspicious: list[Facts] = []

    def run(self) -> bool:
        """Read every card; return False if it was interrupted."""
        return work_through(self.cards, "cards", self.add)

    def add(self, card: Card) -> None:
        """Read one card."""
        self.check_classifications(card)
        found: list[Facts] = []
        refused = False
        for text in card.abilities_text:
            try:
                node = english().compile(text.kind, text.text, TYPE_NAMES.index(card.kind), None)
            except NotUnderstood as error:
                refused = True
                self.refused.append(refusal_facts(card, text, error))
                continue
            known = self.with_known_words(card, text, node)
            found.append({**ability_facts(text, node), "example": self.example(known, text, node)})
        self.read.append({"card": card.full_name, "facts": card.facts(), "whole": not refused, "abilities": found})

    def example(self, card: Card, text: AbilityText, node: Node) -> list[str]:
        """Return a played example of an ability, or what went wrong while it was played."""
        try:
            return ability_example(self.builder, card, text, node)
        except InkwrightError as error:
            return [f"The example could not be played: {error}"]

    def with_known_words(self, card: Card, text: AbilityText, node: Node) -> Card:
        """Note the unknown words of an ability; return its card with these words known."""
        unknown = unknown_words(node, self.file_words(card))
        for word in unknown:
            words = [CardWords(self.file_words(card)).nearest(word), known_words().nearest(word)]
            kind = NEW if word.kind == NEW_KEYWORD else WORDS[word.kind]
            self.suspect(card, word.text, kind, nearest_word(word.text, words), text.text)
        name = text.name.rstrip("0123456789+ ⬡")
        if is_new_keyword(text, card):
            near = nearest_word(name, [rule.name for rule in KEYWORD_RULES])
            self.suspect(card, name, KEYWORD, near, text.text)
        return replace(card, words=(*self.file_words(card), *[(ANY_WORD, word.text) for word in unknown]))

    def file_words(self, card: Card) -> tuple[tuple[str, str], ...]:
        """Return the words that the file of a card knows."""
        return tuple(dict.fromkeys((*card.words, *self.words)))

    def check_classifications(self, card: Card) -> None:
        """Note a classification of a card that no other card has, if it is nearly one that others have."""
        known = self.catalog.classifications
        others = {word for other in self.cards if other is not card for word in other.classifications}
        for word in card.classifications:
            near = nearest_word(word, known)
            if word not in known and word not in others and word != "Song" and near:
                self.suspect(card, word, WORDS[CLASSIFICATION], near, "")

    def suspect(self, card: Card, word: str, kind: str, nearest: str, text: str) -> None:
        """Note a word that may be a slip, once for each card."""
        facts: Facts = {"card": card.full_name, "word": word, "kind": kind, "nearest": nearest, "text": text}
        if not any((old["card"], old["word"]) == (card.full_name, word) for old in self.suspicious):
            self.suspicious.append(facts)

    def json(self) -> Facts:
        """Return all of it as plain values."""
        return {"cards": len(self.read), "read": self.read, "refused": self.refused, "suspicious": self.suspicious}

    @property
    def whole(self) -> int:
        """How many cards are read whole."""
        return sum(bool(facts["whole"]) for facts in self.read)


def nearest_word(word: str, words: Sequence[str]) -> str:
    """Return the word that looks most like another, or ""."""
    found = Speller([known for known in words if known]).nearest(word, 1)
    return found[0] if found else ""


def refusal_facts(card: Card, text: AbilityText, error: NotUnderstood) -> Facts:
    """Return why a text is refused."""
    return {
        "card": card.full_name,
        "ability": text.name,
        "text": text.text,
        "at": error.at,
        "expected": list(error.expected),
        "reason": error.reason,
        "nearest": error.nearest,
        "message": error.sentence(),
    }


def is_new_keyword(text: AbilityText, card: Card) -> bool:
    """Return whether an ability is what the reminder of a keyword says that no rule defines."""
    return text.kind == "ability" and bool(text.name) and not text.name.isupper() and f"{text.name} (" in card.text


# ---------------------------------------------------------------- files


def load_new_cards(path: Path, catalog: Catalog) -> tuple[list[Card], int]:
    """Return the cards of a file of card data, of own cards or of texts, and how many known ones are left out.

    Where a file of card data has new or changed cards beside known ones, only those are returned.
    """
    check_type(path, Path, "The file of new cards is a Path")
    check_type(catalog, Catalog, "Cards are new beside those of a Catalog")
    if path.suffix.lower() in JSON_FILES:
        cards = with_printed_keywords(list(Catalog.parse(read_bytes(path), str(path)).cards))
        new = [card for card in cards if is_new(card, catalog.get(card.full_name))]
        return (new, len(cards) - len(new)) if new else (cards, 0)
    texts = load_texts(path)
    return (texts, 0) if texts else (load_own_cards(path), 0)


def is_new(card: Card, known: Card | None) -> bool:
    """Return whether a card differs from the known one of its name in anything that a game reads."""
    return known is None or any(getattr(card, field) != getattr(known, field) for field in GAME_FIELDS)


def load_texts(path: Path) -> list[Card]:
    """Return a card for each text in a YAML file of bare texts: a list of them, or one under `texts:`; else none."""
    try:
        document = read_yaml(read_yaml_file(path))
    except YamlError as error:
        raise CardDataError(f"{path}, {error}") from None
    except (OSError, ValueError) as error:
        raise CardDataError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    rows = document.get("texts") if isinstance(document, Pairs) else document
    if not isinstance(rows, Items) or not rows.members or not all(isinstance(row, Scalar) for row in rows):
        return []
    if len(rows.members) > MAX_CARDS:
        raise CardDataError(f"{path} holds more than {MAX_CARDS:,} texts.")
    words = document.get("words") if isinstance(document, Pairs) else None
    more = () if words is None else further_words(plain_value(words), str(path))
    lines = [str(plain_value(row)) for row in rows]
    known = {word: ability for line in lines for word, ability in keywords_defined(with_symbols(line)).items()}
    cards = with_keywords([card_of_text(line, at, known) for at, line in enumerate(lines, 1)], known)
    return with_words(cards, more, words_of_cards(cards))


def with_printed_keywords(cards: Sequence[Card]) -> list[Card]:
    """Return cards of the data whose texts may use the new keywords that other cards of their file define."""
    known = {
        without_number(text.name): text for card in cards for text in card.abilities_text if is_new_keyword(text, card)
    }
    if not known:
        return list(cards)
    return [
        replace(
            card,
            abilities_text=tuple(
                AbilityText(text.kind, text.name, with_gained_definitions(text.text, known))
                for text in card.abilities_text
            ),
        )
        for card in cards
    ]


def card_of_text(text: str, number: int, known: Mapping[str, AbilityText]) -> Card:
    """Return a card with a text, of the first type on which it is read; a character if it is read on none."""
    kind = next((kind for kind in TYPE_NAMES if is_read(text, TYPE_NAMES.index(kind), known)), "character")
    return own_card({"name": f"Text {number}", "type": kind, "text": text}, f"text {number}")


def is_read(text: str, source: int, known: Mapping[str, AbilityText]) -> bool:
    """Return whether all abilities of a text are read on a card of a type; `known`: the new keywords of its file."""
    try:
        for ability in written_abilities(text, known):
            english().compile(ability.kind, ability.text, source, None)
    except NotUnderstood:
        return False
    return True
