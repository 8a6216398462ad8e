"""Greedy answers for every seat: playouts for a search."""

from __future__ import annotations

from inkwright.engine.procedures.loop import give
from inkwright.state.state import State

from .greedy import Greedy


def play_on(
    state: State, until_turn: int, limit: int, agent: Greedy | None = None, seat: int = -1, other: Greedy | None = None
) -> int:
    """Answer greedily for everybody until a turn begins, the game is over or this many decisions were made.

    Return the number of decisions. `agent` answers in the place of a new greedy agent with the usual weights, and
    `other` for one seat.
    """
    player = Greedy() if agent is None else agent
    for decisions in range(limit):
        if state.over or state.turn >= until_turn:
            return decisions
        if other is not None and state.asked_player == seat:
            give(state, other.pick(state))
        else:
            give(state, player.pick(state))
    return limit
