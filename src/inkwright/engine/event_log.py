"""What a game that listens has kept: the events and lines of each viewer, and of somebody who sees everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inkwright.errors import InkwrightError, quoted

from .log import EVERYTHING
from .written_lines import written_lines

if TYPE_CHECKING:
    from .game import Game

Json = dict[str, object]


class Omniscient:
    """Everything that happened, hidden cards included: for whoever keeps the game, never for a player."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def lines(self) -> list[str]:
        """Return the log with every card named."""
        return written_lines(self._game).of(self._game.log, self._game.names, EVERYTHING)

    def events(self, since: int = 0) -> list[Json]:
        """Return the events after a number as plain values, with every card named."""
        return events_for(self._game, EVERYTHING, since)

    def __repr__(self) -> str:
        return f"<Omniscient log of {len(self._game.log)} events>"


def events_for(game: Game, seat: int | None, since: int) -> list[Json]:
    """Return the events after a number as plain values for a viewer; the first event is number 1."""
    if isinstance(since, bool) or not isinstance(since, int) or since < 0:
        raise InkwrightError(
            f"Events are counted from 1; since is the number of the last known one, not {quoted(since)}."
        )
    return [
        {"number": number, **event.json(game.names, seat)} for number, event in enumerate(game.log[since:], since + 1)
    ]
