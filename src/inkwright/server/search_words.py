"""What search fields offer: names of cards, and the words that a search can be narrowed to."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from inkwright.cards import DECK_FORMATS, Card, Catalog
from inkwright.cards.card import INKS
from inkwright.cards.query import KINDS, keyword_name
from inkwright.rules.keyword_table import KEYWORD_RULES
from inkwright.text.spelling import fold

MOST_NAMES: Final = 20


def names_with(catalog: Catalog, words: str) -> list[str]:
    """Return the full names that have these words: first those that begin with them, then those with such a word."""
    wanted = fold(words)
    if not wanted:
        return []
    ranked = [(_rank(folded, wanted), len(name), name) for name, folded in _folded_names(catalog)]
    return [name for rank, _, name in sorted(each for each in ranked if each[0] < 3)[:MOST_NAMES]]


def _rank(name: str, wanted: str) -> int:
    """Return how well a name fits; 3: not at all."""
    if name.startswith(wanted):
        return 0
    if f" {wanted}" in name:
        return 1
    return 2 if wanted in name else 3


@lru_cache(maxsize=4)
def _folded_names(catalog: Catalog) -> list[tuple[str, str]]:
    return [(card.full_name, fold(card.full_name)) for card in catalog.cards]


@lru_cache(maxsize=4)
def search_filters(catalog: Catalog) -> dict[str, Any]:
    """Return the inks, costs, types, keywords and sets of the cards, the formats of decks, and the newest day."""
    cards: tuple[Card, ...] = catalog.cards
    used = {printing.set for card in cards for printing in card.printings} | {card.set for card in cards}
    lines = {keyword_name(line) for card in cards for line in card.keywords}
    keywords = [rule.name for rule in KEYWORD_RULES if rule.name in lines]
    return {
        "inks": list(INKS),
        "costs": sorted({card.cost for card in cards}),
        "types": list(KINDS),
        "keywords": sorted(keywords),
        "sets": [{"code": each.code, "name": each.name} for each in catalog.sets.values() if each.code in used],
        "formats": list(DECK_FORMATS),
        "date": catalog.date,
        "printed": catalog.printed,
    }
