"""Analysis of positions and games: win chances, ranked moves, opening hands, replays (docs/analysis.md)."""

from .chances import Chance, what_if, win_chance
from .move_ranking import Move, opening_hand, rank_moves
from .replay_analysis import Mark, Point, ReplayAnalysis, analyse_replay

__all__ = [
    "Chance",
    "Mark",
    "Move",
    "Point",
    "ReplayAnalysis",
    "analyse_replay",
    "opening_hand",
    "rank_moves",
    "what_if",
    "win_chance",
]
