"""The greedy agent: scores every answer by what is to be seen, and takes the best. It never looks ahead."""

from __future__ import annotations

from inkwright.engine.questions import QUESTIONS
from inkwright.engine.turn_actions.base import act_a, act_b
from inkwright.engine.turn_actions.use_ability import ACT_USE
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_ORDER,
    ASK_PICK,
    ASK_REPLACE,
    ASK_SINGERS,
)
from inkwright.state.node import Activated
from inkwright.state.state import State

from .agent import FastAgent
from .choice_policy import (
    best_bag_entry,
    best_destination,
    best_mode,
    best_pick,
    best_replacement,
    card_to_alter,
    cheapest_singer,
    likeliest_name,
    worth_doing,
)
from .turn_policy import TurnPolicy


class Greedy(FastAgent):
    """Takes the answer that looks best now."""

    name = "greedy"

    def __init__(self) -> None:
        self.turn = -1
        self.tried: list[int] = []  # uses of abilities in this turn that cost nothing: once is enough

    def pick(self, state: State) -> int:
        kind = state.question_kind
        if kind == ASK_MAIN:
            return self.turn_action(state)
        if kind == ASK_PICK or kind == ASK_ORDER:
            return best_pick(state)
        if kind == ASK_MAY:
            return 1 if worth_doing(state) else 0
        if kind == ASK_ALTER:
            return card_to_alter(state)
        if kind == ASK_MODE:
            return best_mode(state)
        if kind == ASK_SINGERS:
            return cheapest_singer(state)
        if kind == ASK_NUMBER:
            return max(state.options)
        if kind == ASK_DROPS:
            return min(state.options)
        if kind == ASK_NAME:
            return likeliest_name(state)
        if kind == ASK_EXERTED:
            return max(state.options)  # it can't act this turn, and guards at once
        if kind == ASK_DESTINATION:
            return best_destination(state)
        if kind == ASK_BAG:
            return best_bag_entry(state)
        if kind == ASK_REPLACE:
            return best_replacement(state)
        if kind == ASK_HOW_TO_PLAY:
            return TurnPolicy(state, state.asked_player, []).best()
        return QUESTIONS[kind].default(state)

    def turn_action(self, state: State) -> int:
        """Return the best turn action."""
        if self.turn != state.turn:
            self.turn = state.turn
            self.tried = []
        action = TurnPolicy(state, state.asked_player, self.tried).best()
        if action & 15 == ACT_USE:
            ability = state.program.nodes[state.perms[act_a(action)].traits.abilities[act_b(action)]]
            if isinstance(ability, Activated) and not ability.costs:
                self.tried.append(action)
        return action
