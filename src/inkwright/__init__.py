"""Inkwright: the Disney Lorcana game as software. A card's printed English is its source code."""

from .cards import AbilityText, Card, Catalog, Deck, Problem
from .errors import (
    CardDataError,
    DeckError,
    EngineError,
    IllegalAnswer,
    InkwrightError,
    NotUnderstood,
    QueryError,
    RecordError,
    ScenarioError,
    UnknownCard,
    UnknownFormat,
)

__version__ = "0.1.0"

__all__ = [
    "AbilityText",
    "Card",
    "CardDataError",
    "Catalog",
    "Deck",
    "DeckError",
    "EngineError",
    "IllegalAnswer",
    "InkwrightError",
    "NotUnderstood",
    "Problem",
    "QueryError",
    "RecordError",
    "ScenarioError",
    "UnknownCard",
    "UnknownFormat",
]
