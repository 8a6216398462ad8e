"""The gentle agent: an opponent for a first game."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.engine.turn_actions.base import act_a, act_kind
from inkwright.engine.turn_actions.challenge import ACT_CHALLENGE
from inkwright.engine.turn_actions.end_turn import ACT_END
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.state.ids import ASK_MAIN, CHARACTER
from inkwright.state.state import State

from .agent import FastAgent
from .greedy import Greedy

CHALLENGING_TURN: Final = 3  # it challenges in every third of its turns


class Gentle(FastAgent):
    """Plays like the greedy agent, but challenges in every third turn only, and quests with half of its characters.

    It keeps nothing in mind: the same position has the same answer.
    """

    name: ClassVar[str] = "gentle"

    def pick(self, state: State) -> int:
        """Return the greedy answer, unless that is a challenge or a quest to let go."""
        wanted = Greedy().pick(state)
        if state.question_kind != ASK_MAIN:
            return wanted
        if act_kind(wanted) == ACT_CHALLENGE and state.turn // state.players % CHALLENGING_TURN != 0:
            return other_than_challenge(state, wanted)
        if act_kind(wanted) == ACT_QUEST and has_quested_enough(state):
            return ending(state, wanted)
        return wanted


def other_than_challenge(state: State, wanted: int) -> int:
    """Return a quest if there were few, else the end of the turn."""
    quests = [option for option in state.options if act_kind(option) == ACT_QUEST and lore_of(state, option) > 0]
    if not quests or has_quested_enough(state):
        return ending(state, wanted)
    return max(quests, key=lambda option: lore_of(state, option))


def lore_of(state: State, quest: int) -> int:
    """Return the lore that a quest brings."""
    return state.perms[act_a(quest)].traits.lore


def ending(state: State, wanted: int) -> int:
    """Return the end of the turn; what is wanted where the turn must go on."""
    return ACT_END if ACT_END in state.options else wanted


def has_quested_enough(state: State) -> bool:
    """Return whether at least half of the player's characters are exerted."""
    own = [perm for perm in state.board if perm.player == state.asked_player and perm.type == CHARACTER]
    return 2 * sum(perm.exerted for perm in own) >= len(own)
