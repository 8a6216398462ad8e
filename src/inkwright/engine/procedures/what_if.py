"""Which replacement effects would apply to a change that is not proposed yet."""

from __future__ import annotations

from inkwright.state.ids import P_DISCARD, PART_BY_EFFECT, Ints, Seat
from inkwright.state.node import Node
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .replace import applicable, replacement


def discard_replacements(state: State, refs: Ints, player: Seat) -> list[Node]:
    """Return the replacement effects that would apply if the running effect made a player discard these cards."""
    frame = state.stack[-1]
    event = Frame(frame.procedure, frame.player, frame.source)
    event.parts = tuple([(P_DISCARD, ref, 0, frame.source, PART_BY_EFFECT) for ref in refs])
    return [replacement(state, instance) for instance in applicable(state, event, player)]
