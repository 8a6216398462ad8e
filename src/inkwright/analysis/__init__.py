"""Analysis of positions and games: win chances, ranked moves, opening hands, replays (docs/analysis.md)."""

from .chances import Chance, what_if, win_chance
from .game_review import Judged, Review, review_game
from .move_ranking import Move, opening_hand, rank_moves
from .replay_analysis import Mark, Point, ReplayAnalysis, analyse_replay
from .studies import Arrow, Chapter, Study, Variation

__all__ = [
    "Arrow",
    "Chance",
    "Chapter",
    "Judged",
    "Mark",
    "Move",
    "Point",
    "ReplayAnalysis",
    "Review",
    "Study",
    "Variation",
    "analyse_replay",
    "opening_hand",
    "rank_moves",
    "review_game",
    "what_if",
    "win_chance",
]
