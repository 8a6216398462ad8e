"""The log in the words of somebody at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from inkwright.engine.game import Game
from inkwright.engine.log.game_log import LogEvent

_YOU: Final = re.compile(r"^You (\w+)s\b")
_YOURS: Final = re.compile(r"^You's\b")
ROUTINE: Final = (
    *("begins turn", "begin turn", "is readied", "are readied"),
    *("draws a card", "ends the turn", "of ink", " exerts ", "You exert "),
)
"""Words of the lines that the summary of a turn leaves out."""


def second_person(line: str) -> str:
    """Return a line about a player called You, as one says it."""
    line = _YOURS.sub("Your", _YOU.sub(r"You \1", line))
    return line.replace("You's", "your").replace(" You ", " you ")


def readable_log(events: Sequence[LogEvent], names: Sequence[str], seat: int) -> list[str]:
    """Return the log as one player may read it, without what the line of a quest or challenge says anyway."""
    return [line for line, _ in lines_with_rules(events, names, seat)]


def lines_with_rules(events: Sequence[LogEvent], names: Sequence[str], seat: int | None) -> list[tuple[str, str]]:
    """Return the same lines, each with the rule that it follows."""
    out: list[tuple[str, str]] = []
    for i, event in enumerate(events):
        soon = [other.kind for other in events[i + 1 : i + 3]]
        if event.kind == "exerted" and ("quested" in soon or "challenged" in soon[:1] or "sang" in soon[:1]):
            continue
        line = "" if event.kind == "gained lore" and "quested" in soon[:1] else event.line(names, seat)
        if line:
            out.append((line, event.rule))
    return out


def verdict_of(game: Game) -> str:
    """Return how a game ended, as a sentence; "" while it goes on."""
    outcome = game.outcome
    if outcome is None:
        return ""
    return verdict_words([game.names[winner] for winner in outcome.winners], outcome.how, outcome.turn)


def verdict_words(winners: Sequence[str], how: str, turn: int) -> str:
    """Return who won and how, as a sentence."""
    if not winners:
        return f"The game is a draw ({how}), in turn {turn}."
    if list(winners) == ["You"]:
        return f"You win by {how} in turn {turn}!"
    return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'} by {how} in turn {turn}."
