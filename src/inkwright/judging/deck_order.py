"""In which order cards were put on or under a deck, where their player chose it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from inkwright.engine.log.game_log import LogEvent
from inkwright.scenario.scenario_game import ScenarioGame
from inkwright.state.ids import AT_BOTTOM

from .deciding_rules import cited


def deck_orders(game: ScenarioGame, events: Sequence[LogEvent], edition: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the order of the cards that events put on or under each deck "in any order", as a line with its rules."""
    placed = [event for event in events if is_placed(event) and "in any order" in event.words]
    for seat, player in enumerate(game.table.players):
        for bottom in (False, True):
            names = [event.card for event in placed if event.player == seat and at_bottom(event) == bottom]
            there = player.deck[-len(names) :] if bottom else player.deck[: len(names)]
            shown = [game.full_name(card) for card in there]
            if len(names) > 1 and sorted(names) == sorted(shown):
                text = f"From the top down, they are now: {', then '.join(shown)}."
                yield text, cited(("7.2.3",), edition)


def is_placed(event: LogEvent) -> bool:
    """Return whether an event puts a card into a deck."""
    return event.kind in ("put into deck", "put from under") and event.to_zone == "deck"


def at_bottom(event: LogEvent) -> bool:
    """Return whether a card is put on the bottom of a deck, not on top."""
    return bool(event.flags & AT_BOTTOM if event.kind == "put from under" else event.amount)
