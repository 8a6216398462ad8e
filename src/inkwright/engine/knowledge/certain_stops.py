"""Moments at which a game stops whatever the hidden cards are. Interpreted, so that a test can set what is asked."""

from __future__ import annotations

from inkwright.engine.decisions.question_source import rests_on_hidden_cards
from inkwright.state.state import State


def is_settled(state: State, seat: int | None) -> bool:
    """Tell whether a game stops at this moment whatever the cards are that a viewer does not know."""
    return state.over or state.conceal or state.asked_player == seat or not rests_on_hidden_cards(state)
