"""Matches: records of games that can be read and played again, and series of games."""

from typing import TYPE_CHECKING

from inkwright.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from .kept_games import KeptGame, games_folder, last_game
    from .record_file import RecordedGame, Recorder, parse_record, read_record
    from .series import FinishedGame, Series

__all__ = [
    "FinishedGame",
    "KeptGame",
    "RecordedGame",
    "Recorder",
    "Series",
    "games_folder",
    "last_game",
    "parse_record",
    "read_record",
]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "kept_games": ("KeptGame", "games_folder", "last_game"),
            "record_file": ("RecordedGame", "Recorder", "parse_record", "read_record"),
            "series": ("FinishedGame", "Series"),
        },
    )
