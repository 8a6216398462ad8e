"""The gentle agent: an opponent for a first game."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.engine.turn_actions.base import act_kind
from inkwright.engine.turn_actions.challenge import ACT_CHALLENGE
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.state.ids import ASK_MAIN, CHARACTER
from inkwright.state.state import State

from .greedy import Greedy

CHALLENGING_TURN: Final = 3  # it challenges in every third of its turns
LET_GO: Final = -1000.0  # below ending the turn


class Gentle(Greedy):
    """Plays like the greedy agent, but challenges in every third turn only, and quests with half of its characters.

    It keeps nothing in mind: the same position has the same answer.
    """

    name: ClassVar[str] = "gentle"

    def scores(self, state: State) -> list[float]:
        """Return a score for each of `state.options`; some challenges and quests are let go."""
        scores = super().scores(state)
        if state.question_kind != ASK_MAIN:
            return scores
        spared = [] if state.turn // state.players % CHALLENGING_TURN == 0 else [ACT_CHALLENGE]
        if has_quested_enough(state):
            spared.append(ACT_QUEST)
        return [
            LET_GO + score if act_kind(option) in spared else score
            for option, score in zip(state.options, scores, strict=True)
        ]


def has_quested_enough(state: State) -> bool:
    """Tell whether at least half of the characters of the asked player are exerted."""
    own = [perm for perm in state.board if perm.player == state.asked_player and perm.type == CHARACTER]
    return 2 * sum(perm.exerted for perm in own) >= len(own)
