"""A stored game, played again from its beginning."""

from __future__ import annotations

import msgspec

from inkwright.cards import DECK_FORMATS, Catalog
from inkwright.cards.legality import deck_format
from inkwright.engine.game import Game

from .protocol import TableSettings
from .store import StoredGame, StoredTable


def first_position(table: StoredTable, stored: StoredGame, catalog: Catalog) -> Game:
    """Return a game of a table at its beginning; `game_rows.do` does its rows."""
    settings = msgspec.json.decode(table.settings, type=TableSettings)
    return Game(
        [seat.deck for seat in table.seats],
        int(stored.seed),
        settings.edition,
        DECK_FORMATS[deck_format(settings.format)],
        [seat.name for seat in table.seats],
        settings.teams,
        catalog,
        stored.first,
        stored.chooser,
        listen=True,
        conceal=settings.conceal,
    )
