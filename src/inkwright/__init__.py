"""Inkwright: the Disney Lorcana game as software. A card's printed English is its source code."""

from ._moved import install as _install_old_paths

TYPE_CHECKING = False  # as in typing, which takes its time to load
if TYPE_CHECKING:
    from . import agents
    from .agents import Agent, play_game
    from .cards import AbilityText, Card, Catalog, Deck, Problem
    from .engine.decisions.decision import Decision
    from .engine.decisions.options import Option
    from .engine.decisions.why import WhyNot
    from .engine.game import Game, Outcome
    from .engine.hooks import Hook
    from .engine.knowledge.view import View
    from .engine.records.record import Record
    from .errors import (
        CardDataError,
        DeckError,
        EngineError,
        Forfeit,
        IllegalAnswer,
        InkwrightError,
        NotUnderstood,
        QueryError,
        RecordError,
        SaveError,
        ScenarioError,
        StaleAnswer,
        UnknownCard,
        UnknownFormat,
    )
    from .match.record_file import Recorder
    from .match.series import Series
    from .state import BUILD_FORM, COMPILED

__version__ = "0.2.0"

__all__ = [
    "BUILD_FORM",
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
    "Forfeit",
    "Game",
    "Hook",
    "IllegalAnswer",
    "InkwrightError",
    "NotUnderstood",
    "Option",
    "Outcome",
    "Problem",
    "QueryError",
    "Record",
    "RecordError",
    "Recorder",
    "SaveError",
    "ScenarioError",
    "Series",
    "StaleAnswer",
    "UnknownCard",
    "UnknownFormat",
    "View",
    "WhyNot",
    "agents",
    "play_game",
]

_HOMES = {
    "agents": ("Agent", "play_game"),
    "cards": ("AbilityText", "Card", "Catalog", "Deck", "Problem"),
    "engine.decisions.decision": ("Decision",),
    "engine.game": ("Game", "Outcome"),
    "engine.hooks": ("Hook",),
    "engine.decisions.options": ("Option",),
    "engine.records.record": ("Record",),
    "engine.knowledge.view": ("View",),
    "engine.decisions.why": ("WhyNot",),
    "match.record_file": ("Recorder",),
    "match.series": ("Series",),
    "state": ("BUILD_FORM", "COMPILED"),
}
"""Where the names live that are not errors."""

_install_old_paths(__name__)

if not TYPE_CHECKING:

    def __getattr__(name):
        """Everything is loaded when it is first asked for: a command that has just begun can be interrupted."""
        from importlib import import_module
        from importlib.util import find_spec

        home = next((module for module, names in _HOMES.items() if name in names), "errors")
        if name in __all__ and name != "agents":
            value = globals()[name] = getattr(import_module(f"{__name__}.{home}"), name)
            return value
        if not name.startswith("_") and find_spec(f"{__name__}.{name}") is not None:
            return import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():
        """What is there, loaded or not."""
        return sorted({*globals(), *__all__})
