"""The Main Phase (3.3): turn actions, one after another."""

from __future__ import annotations

from inkwright.engine.turn_actions.base import ACT, ASK, BY_NUMBER, CHECK
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.state.ids import ASK_MAIN, NO_ANSWER, TURN
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .procedure import PROCEDURE_TABLE, Procedure
from .settle import settle
from .turn import END_TRIGGERS, turn_players


class Main(Procedure):
    """Turn actions until the player declares the end of the turn (3.3.1-2), in the frame of the turn."""

    def run(self, state: State, frame: Frame) -> None:
        stack = state.stack
        if frame.step == ACT:
            frame.step = CHECK
            frame.handovers = state.consecutive_handovers  # for a turn action that is taken back
            action = state.answer
            state.answer = NO_ANSWER
            state.consecutive_handovers = 0
            BY_NUMBER[action & 15].begin(state, frame, action)  # 4.1.2: one turn action, whole
            if stack[-1] is not frame:
                return
        if frame.step == CHECK:
            if state.stale or state.check_due:
                frame.step = ASK
                settle(state)  # 1.8.1, G.game-state-check, 3.3.2.1, 4.1.2, 4.2.2, 4.3.4, 4.4.5, 4.5.3, 4.7.4
                if stack[-1] is not frame:
                    return
        elif frame.step != ASK:  # the turn goes on
            frame.procedure = TURN
            frame.step = END_TRIGGERS
            frame.handovers = 0
            PROCEDURE_TABLE[TURN].run(state, frame)
            return
        frame.step = ACT
        frame.handovers = 0
        state.resolutions = 0
        if state.out_mask and state.is_out(state.active):  # left before the Main Phase: a teammate goes on
            state.active = turn_players(state)[0]
        state.options = tuple(legal_actions(state, state.active))  # 6.3.2; asked even if there is but one
        state.asked_player = state.active
        state.question_kind = ASK_MAIN
