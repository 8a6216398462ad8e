"""A whole game between fast agents on its state: the loop of simulations, ladders and measurements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from inkwright.engine.procedures.loop import answer
from inkwright.errors import InkwrightError
from inkwright.state.state import State

from .agent import FastAgent

MAX_ANSWERS: Final = 100_000  # answers after which something must be wrong


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWatcher:
    """Follows a game between fast agents."""

    def picked(self, value: int) -> None:
        """Take note of an answer before it is given."""

    def answered(self, state: State) -> None:
        """Take note of the game after an answer."""


def play_fast(
    state: State, agents: Sequence[FastAgent], limit: int = MAX_ANSWERS, watcher: GameWatcher | None = None
) -> None:
    """Let fast agents play a game to its end, one for each seat."""
    seats = list(agents)
    for _ in range(limit):
        if state.over:
            return
        value = seats[state.asked_player].pick(state)
        if watcher is not None:
            watcher.picked(value)
        answer(state, value)
        if watcher is not None:
            watcher.answered(state)
    if not state.over:
        raise too_many_answers(limit)


def too_many_answers(limit: int) -> InkwrightError:
    """Return the error for a game that goes on and on."""
    return InkwrightError(f"The game did not end within {limit} answers.")
