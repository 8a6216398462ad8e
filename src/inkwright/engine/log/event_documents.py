"""The events that a game has kept, as plain values for each viewer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inkwright.errors import InkwrightError, quoted

if TYPE_CHECKING:
    from inkwright.engine.document_types import EventJson
    from inkwright.engine.game import Game


def events_for(game: Game, seat: int | None, since: int) -> list[EventJson]:
    """Return the events after a number as plain values for a viewer; the first event is number 1."""
    if isinstance(since, bool) or not isinstance(since, int) or since < 0:
        raise InkwrightError(
            f"Events are counted from 1; since is the number of the last known one, not {quoted(since)}."
        )
    return [
        {"number": number, **event.json(game.names, seat)} for number, event in enumerate(game.log[since:], since + 1)
    ]
