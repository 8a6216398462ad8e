"""A player concedes (2.3.3), also while another player is asked."""

from __future__ import annotations

from inkwright.engine.decisions.question_source import asking_choice
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import ASK_BAG, ASK_MAIN, ASK_NOTHING, ASK_REPLACE, BY_CONCESSION, NO_ANSWER, Seat
from inkwright.state.state import State

from .cancel import can_cancel, cancel
from .leaving import leave_game
from .loop import advance
from .settle import CHECK


def concede(state: State, player: Seat) -> None:
    """Let a player leave; the others go on."""
    waits = state.asked_player != player
    leave_game(state, player, BY_CONCESSION)  # 2.3.3.4
    if state.over:
        return
    if waits:
        ask_again(state)
    advance(state)


def ask_again(state: State) -> None:
    """Ask another player's question again: it may have been about cards that are gone."""
    refresh(state)
    if can_cancel(state):
        cancel(state)
    elif state.question_kind == ASK_MAIN:
        state.options = tuple(legal_actions(state, state.asked_player))
    elif state.question_kind == ASK_BAG:
        state.stack[-1].step = CHECK
        withdraw_question(state)
    elif state.question_kind == ASK_REPLACE or asking_choice(state) is not None:
        withdraw_question(state)


def withdraw_question(state: State) -> None:
    """Withdraw a question; the step that asked it asks it again."""
    state.question_kind = ASK_NOTHING
    state.asked_player = -1
    state.options = ()
    state.answer = NO_ANSWER
