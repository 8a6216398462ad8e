"""The greedy agent: scores every answer by what is to be seen, and takes the best. It never looks ahead."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from inkwright.engine.decisions.questions import QUESTIONS
from inkwright.engine.turn_actions.base import act_a, act_b, act_kind
from inkwright.engine.turn_actions.use_ability import ACT_USE
from inkwright.engine.turn_actions.use_free import ACT_USE_FREE
from inkwright.errors import check_type
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
    DONE,
)
from inkwright.state.node import Activated
from inkwright.state.state import State

from .agent import FastAgent
from .choice_policy import (
    alter_scores,
    bag_scores,
    destination_scores,
    may_scores,
    mode_scores,
    name_scores,
    pick_scores,
    replacement_scores,
    singer_scores,
)
from .greedy_weights import Weights
from .turn_policy import TurnPolicy


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy(FastAgent):
    """Takes the answer that looks best now."""

    name: ClassVar[str] = "greedy"

    def __init__(self, weights: Weights | Any | None = None) -> None:
        check_type(weights, (Weights, type(None)), "The weights of an agent are Weights")
        self.weights = weights if weights is not None else Weights()
        self.turn = -1
        self.tried: list[int] = []  # uses of abilities in this turn that cost nothing: once is enough
        self.uses = 0  # of abilities in this turn

    def pick(self, state: State) -> int:
        at = best_position(state, self.scores(state))
        option = state.options[at]
        if state.question_kind == ASK_MAIN:
            self.note_use(state, option)
        return option

    def fork(self) -> Greedy:
        """Return an agent that goes on from here on its own."""
        other = Greedy(self.weights)
        other.turn = self.turn
        other.tried = self.tried[:]
        other.uses = self.uses
        return other

    def scores(self, state: State) -> list[float]:
        """Return a score for each of `state.options`, whatever is asked: what a search may try first."""
        kind = state.question_kind
        if kind == ASK_MAIN:
            if self.turn != state.turn:
                self.turn = state.turn
                self.tried = []
                self.uses = 0
            return turn_scores(TurnPolicy(state, state.asked_player, self.tried, self.uses, self.weights))
        if kind == ASK_HOW_TO_PLAY:
            return turn_scores(TurnPolicy(state, state.asked_player, [], 0, self.weights))
        return choice_scores(state, self.weights)

    def note_use(self, state: State, action: int) -> None:
        """Note a turn action that uses an ability."""
        kind = act_kind(action)
        if kind == ACT_USE or kind == ACT_USE_FREE:
            self.uses += 1
        if kind == ACT_USE:
            ability = state.program.nodes[state.perms[act_a(action)].traits.abilities[act_b(action)]]
            if isinstance(ability, Activated) and not ability.costs:
                self.tried.append(action)


def best_position(state: State, scores: list[float]) -> int:
    """Return the position of the best score."""
    at = declining(state)
    most = scores[at]
    for i in range(len(scores)):
        if scores[i] > most:
            at = i
            most = scores[i]
    return at


def declining(state: State) -> int:
    """Return the position of the answer that declines, which only a higher score beats; 0 if there is none."""
    options = state.options
    if state.question_kind == ASK_MAY and 0 in options:
        return options.index(0)
    return options.index(DONE) if DONE in options else 0


def turn_scores(policy: TurnPolicy) -> list[float]:
    """Score turn actions, or ways to play a card."""
    return [policy.score(action) for action in policy.state.options]


def choice_scores(state: State, w: Weights) -> list[float]:
    """Score the answers to anything but turn actions."""
    kind = state.question_kind
    if kind == ASK_PICK or kind == ASK_ORDER:
        return pick_scores(state, w)
    if kind == ASK_MAY:
        return may_scores(state, w)
    if kind == ASK_ALTER:
        return alter_scores(state)
    if kind == ASK_MODE:
        return mode_scores(state, w)
    if kind == ASK_SINGERS:
        return singer_scores(state, w)
    if kind == ASK_NUMBER or kind == ASK_EXERTED:  # exerted: it can't act this turn, and guards at once
        return [float(option) for option in state.options]
    if kind == ASK_DROPS:
        return [-float(option) for option in state.options]
    if kind == ASK_NAME:
        return name_scores(state)
    if kind == ASK_DESTINATION:
        return destination_scores(state)
    if kind == ASK_BAG:
        return bag_scores(state)
    if kind == ASK_REPLACE:
        return replacement_scores(state)
    usual = QUESTIONS[kind].default(state)
    return [1.0 if option == usual else 0.0 for option in state.options]
