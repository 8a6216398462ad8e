"""Games of other programs, read in a process beside the server. Nothing of a file is kept here, or used as a path."""

from __future__ import annotations

from typing import Any, Final

from inkwright.cards import Catalog
from inkwright.errors import ImportFailed
from inkwright.imports import ImportedGame, import_games

from .jobs import ReadImport

MOST_PACKED: Final = 2_000_000  # bytes of a file
MOST_UNPACKED: Final = 20_000_000
MOST_WARNINGS: Final = 8
MOST_REPORT: Final = 20_000  # characters

Json = dict[str, Any]


def read_import(job: ReadImport, catalog: Catalog) -> Json:
    """Return what is in a file, and the record of the one game that is wanted."""
    games = import_games(job.data, catalog, most_packed=MOST_PACKED, most_unpacked=MOST_UNPACKED)
    if job.wanted is not None and not 1 <= job.wanted <= len(games):
        raise ImportFailed(f"There is no game {job.wanted}: the file holds {len(games)}.")
    record = None if job.wanted is None else games[job.wanted - 1].record.text()
    return {"games": [told(game) for game in games], "record": record}


def told(game: ImportedGame) -> Json:
    """Return what the page tells of a game."""
    return {
        "source": game.source,
        "name": game.name,
        "seat": game.seat,
        "winner": game.winner,
        "how": game.how,
        "frames": game.frames,
        "frames_replayed": game.frames_replayed,
        "report": "" if game.difference is None else game.difference.text()[:MOST_REPORT],
        "warnings": game.warnings[:MOST_WARNINGS],
    }
