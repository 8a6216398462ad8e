"""The rows of a stored game, done again."""

from __future__ import annotations

from inkwright.engine.game import Game

from .store import RowKind


def do(game: Game, kind: RowKind, seat: int, answer: str | int) -> str:
    """Do something in a game and return the notation of an answer."""
    if kind == "answer":
        option = game.option_of(answer)
        notation = option.notation
        game.answer(option)
        return notation
    if kind == "cancel":
        game.cancel()
    elif kind == "undo":
        game.undo(consent=True)  # asked for by an offer where it was needed
    else:
        game.concede(seat)
    return ""
