"""Inkwright: the Disney Lorcana game as software. A card's printed English is its source code."""

from . import agents
from .agents import Agent, play_game
from .cards import AbilityText, Card, Catalog, Deck, Problem
from .engine.decision import Decision
from .engine.game import Game, Outcome
from .engine.options import Option
from .engine.record import Record
from .engine.view import View
from .engine.why import WhyNot
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
from .state import COMPILED

__version__ = "0.1.0"

__all__ = [
    "COMPILED",
    "AbilityText",
    "Agent",
    "Card",
    "CardDataError",
    "Catalog",
    "Decision",
    "Deck",
    "DeckError",
    "EngineError",
    "Game",
    "IllegalAnswer",
    "InkwrightError",
    "NotUnderstood",
    "Option",
    "Outcome",
    "Problem",
    "QueryError",
    "Record",
    "RecordError",
    "ScenarioError",
    "UnknownCard",
    "UnknownFormat",
    "View",
    "WhyNot",
    "agents",
    "play_game",
]
