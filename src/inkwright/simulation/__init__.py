"""Many games between decks and bots: workers, statistics, reports."""

from typing import TYPE_CHECKING

from inkwright.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from .gauntlet import Gauntlet, play_gauntlet
    from .ladder import LadderResults, run_ladder
    from .random_decks import random_deck
    from .results import Results
    from .sim import Matchup, SimulationResults, goldfish_matchup, simulate
    from .statistics import GameRow, Statistics
    from .workers import LocalEngine, run_all

__all__ = [
    "GameRow",
    "Gauntlet",
    "LadderResults",
    "LocalEngine",
    "Matchup",
    "Results",
    "SimulationResults",
    "Statistics",
    "goldfish_matchup",
    "play_gauntlet",
    "random_deck",
    "run_all",
    "run_ladder",
    "simulate",
]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "gauntlet": ("Gauntlet", "play_gauntlet"),
            "ladder": ("LadderResults", "run_ladder"),
            "random_decks": ("random_deck",),
            "results": ("Results",),
            "sim": ("Matchup", "SimulationResults", "goldfish_matchup", "simulate"),
            "statistics": ("GameRow", "Statistics"),
            "workers": ("LocalEngine", "run_all"),
        },
    )
