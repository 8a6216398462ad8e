"""Random answers of several styles, for games that try everything."""

from __future__ import annotations

from typing import Final

from inkwright.agents.random import Xorshift
from inkwright.engine.turn_actions.base import act_kind
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.registry import TURN_ACTIONS
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State

UNIFORM: Final = 0  # every legal answer is equally likely
LONG_TURNS: Final = 1  # a turn ends late: larger tables
RARE_ACTIONS_FIRST: Final = 2  # a turn ends late, and what is seldom offered is liked most
STYLE_COUNT: Final = 3
COMMON_ACTIONS: Final = tuple([action.number for action in TURN_ACTIONS if action.usual])  # what is offered often


class RandomPolicy:
    """Random answers."""

    __slots__ = ("numbers", "style")

    def __init__(self, seed: int, style: int) -> None:
        self.numbers = Xorshift(seed)
        self.style = style

    def pick(self, state: State) -> int:
        """Return one of the legal answers."""
        offered = state.options
        word = self.numbers.next()
        if not self.style or not word & 0x700 or len(offered) == 1 or state.question_kind != ASK_MAIN:
            return offered[word % len(offered)]
        if self.style == RARE_ACTIONS_FIRST and word & 0x7000:
            liked = [option for option in offered if act_kind(option) not in COMMON_ACTIONS]
            if liked:
                return liked[(word >> 15) % len(liked)]
        if offered[0] == ACT_END:
            return offered[1 + (word >> 11) % (len(offered) - 1)]
        return offered[word % len(offered)]
