"""A player concedes (2.3.3), also while another player is asked."""

from __future__ import annotations

from inkwright.engine.decisions.question_source import asking_choice
from inkwright.engine.turn_actions.base import CHECK
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import BY_CONCESSION, Seat
from inkwright.state.state import State

from .cancel import can_cancel, take_back
from .leaving import ask_top_again, leave_game
from .loop import advance


def concede(state: State, player: Seat) -> None:
    """Let a player leave; the others go on. The question of another player may have been about cards that are gone."""
    waits = state.asked_player != player
    is_announced = waits and can_cancel(state)
    leave_game(state, player, BY_CONCESSION)  # 2.3.3.4
    if state.over:
        return
    refresh(state)
    if is_announced:
        take_back(state)
        state.stack[-1].step = CHECK  # 9.2.3: at once, before anything else is done
    elif waits and asking_choice(state) is not None:
        ask_top_again(state, state.stack[-1])
    advance(state)
