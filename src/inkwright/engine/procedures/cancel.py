"""Taking back a turn action that is only announced: nothing has moved before the last answer (1.7.6)."""

from __future__ import annotations

from inkwright.engine.turn_actions.base import ASK
from inkwright.state.ids import (
    ASK_MAIN,
    ASK_NOTHING,
    BY_SINGING,
    BY_SINGING_TOGETHER,
    MAIN,
    NO_ANSWER,
    PLAY_CARD,
    RESOLVE,
)
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .loop import advance
from .play_procedure import ENTER, PAYMENT
from .procedure import PROCEDURE_TABLE


def can_cancel(state: State) -> bool:
    """Return whether the player is asked about a turn action that is only announced."""
    if state.question_kind in (ASK_NOTHING, ASK_MAIN) or state.asked_player != state.active:
        return False
    main = main_frame(state)
    above = state.stack[main + 1 :] if main >= 0 else []
    if len(above) == 1:
        return PROCEDURE_TABLE[above[0].procedure].only_announced(above[0])
    return len(above) == 2 and pays_other_cost(above[0], above[1])


def main_frame(state: State) -> int:
    """Return the place of the Main Phase on the stack, or -1."""
    for i in range(len(state.stack) - 1, -1, -1):
        if state.stack[i].procedure == MAIN:
            return i
    return -1


def pays_other_cost(play: Frame, cost: Frame) -> bool:
    """Return whether the cost of a play that is not ink is being chosen, and nothing of it is paid."""
    return (
        play.procedure == PLAY_CARD
        and play.step == ENTER
        and play.route not in (BY_SINGING, BY_SINGING_TOGETHER)  # the singers are exerted
        and play.slots[PAYMENT] == (0, 0)
        and cost.procedure == RESOLVE
        and len(cost.todo) == 1
        and cost.todo[0] & 7 == 0
        and cost.cursor & 1 == 1
        and not cost.did_something
    )


def cancel(state: State) -> None:
    """Go back to the question for a turn action, as it was."""
    take_back(state)
    advance(state)


def take_back(state: State) -> None:
    """Take back a turn action that is only announced. The Main Phase asks for another one."""
    main = main_frame(state)
    frame = state.stack[main]
    del state.stack[main + 1 :]
    frame.step = ASK
    state.consecutive_handovers = frame.handovers
    state.question_kind = ASK_NOTHING
    state.asked_player = -1
    state.options = ()
    state.answer = NO_ANSWER
