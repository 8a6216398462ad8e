"""Listening to a state without a game round it: for programs that play many games."""

from __future__ import annotations

from inkwright.state.state import State


def listen_to(state: State) -> None:
    """Let a state keep what happens in `pending_events` from now on."""
    state.has_listener = True


def forget_events(state: State) -> None:
    """Drop the events that were kept, and the answers that were given by themselves."""
    state.pending_events.clear()
    state.forced_answers.clear()


def compute_again(state: State) -> None:
    """Let traits and index be computed again from nothing but the table."""
    state.stale = True
    state.index_stale = True
