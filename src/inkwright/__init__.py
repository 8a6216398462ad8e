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
    from .engine.records.deal import Deal
    from .engine.records.record import Record
    from .errors import (
        CardDataError,
        DeckError,
        EngineError,
        Forfeit,
        IllegalAnswer,
        ImportFailed,
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
    from .imports import ImportedGame, import_game, import_games
    from .match.record_file import Recorder
    from .match.series import Series
    from .simulation.measure import gauntlet, simulate
    from .simulation.results import Results
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
    "Deal",
    "Decision",
    "Deck",
    "DeckError",
    "EngineError",
    "Forfeit",
    "Game",
    "Hook",
    "IllegalAnswer",
    "ImportFailed",
    "ImportedGame",
    "InkwrightError",
    "NotUnderstood",
    "Option",
    "Outcome",
    "Problem",
    "QueryError",
    "Record",
    "RecordError",
    "Recorder",
    "Results",
    "SaveError",
    "ScenarioError",
    "Series",
    "StaleAnswer",
    "UnknownCard",
    "UnknownFormat",
    "View",
    "WhyNot",
    "agents",
    "gauntlet",
    "import_game",
    "import_games",
    "play_game",
    "simulate",
]

_HOMES = {
    "agents": ("Agent", "play_game"),
    "cards": ("AbilityText", "Card", "Catalog", "Deck", "Problem"),
    "engine.decisions.decision": ("Decision",),
    "engine.game": ("Game", "Outcome"),
    "engine.hooks": ("Hook",),
    "engine.decisions.options": ("Option",),
    "engine.records.deal": ("Deal",),
    "engine.records.record": ("Record",),
    "engine.knowledge.view": ("View",),
    "engine.decisions.why": ("WhyNot",),
    "imports": ("ImportedGame", "import_game", "import_games"),
    "match.record_file": ("Recorder",),
    "match.series": ("Series",),
    "simulation.measure": ("gauntlet", "simulate"),
    "simulation.results": ("Results",),
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
