"""What a critic sees beside the state row, in training only: the other hand, and who plays it."""

from __future__ import annotations

from typing import Final

from inkwright.agents.learned.question_facts import rival_of
from inkwright.agents.learned.state_row import HIDDEN, SIDE_SCALES
from inkwright.agents.position_features import COUNT, add_hand
from inkwright.state.state import State

CRITIC_EXTRAS: Final = len(HIDDEN) + 1


def hidden_hand(state: State, me: int) -> list[float]:
    """Return what only the opponent knows of the own hand: for a critic in training, never for a player."""
    x = [0.0] * COUNT
    rival = rival_of(state, me)
    add_hand(x, state, rival, len(state.ready_ink[rival]) + len(state.spent_ink[rival]))
    return [SIDE_SCALES[at] * x[at] for at in HIDDEN]
