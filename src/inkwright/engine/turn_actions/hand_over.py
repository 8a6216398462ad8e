"""Hand the turn over to a teammate (9.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.engine.decisions.reasons import FINE
from inkwright.state.ids import Seat
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .base import ABOUT_PLAYER, ASK, TurnAction, act_a
from .judge import Judge

ACT_HAND_OVER: Final = 13


class HandOverAction(TurnAction):
    """Let a teammate take the next turn actions: the members of a team act in any order (9.3.1)."""

    number: ClassVar[int] = ACT_HAND_OVER
    word: ClassVar[str] = "hand over"
    notation: ClassVar[str] = "hand over to {who}"
    label: ClassVar[str] = "Hand the turn over to {who}"
    menu: ClassVar[int] = 9
    about: ClassVar[int] = ABOUT_PLAYER
    listed: ClassVar[bool] = True

    def subjects(self, state: State, player: Seat) -> list[int]:
        team = state.team[player]
        return [mate for mate in state.turn_order() if mate != player and state.team[mate] == team]

    def why_not(self, state: State, player: Seat, action: int) -> int:
        return FINE

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.hand_over_score(act_a(action))

    def begin(self, state: State, frame: Frame, action: int) -> None:
        state.consecutive_handovers = frame.handovers + 1
        state.active = act_a(action)
        frame.step = ASK
