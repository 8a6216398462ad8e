"""Cards, the catalogue, card data and corrections, search, deck lists and what makes a deck legal."""

from .card import AbilityText, Card, Printing
from .catalog import Catalog
from .deck import Deck, all_decks, field_decks, lesson_decks, own_decks, sample_decks
from .legality import DECK_FORMATS, Problem
from .own_cards import load_own_cards, own_card

__all__ = [
    "DECK_FORMATS",
    "AbilityText",
    "Card",
    "Catalog",
    "Deck",
    "Printing",
    "Problem",
    "all_decks",
    "field_decks",
    "lesson_decks",
    "load_own_cards",
    "own_card",
    "own_decks",
    "sample_decks",
]
