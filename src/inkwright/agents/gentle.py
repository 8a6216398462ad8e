"""The gentle agent: an opponent for a first game."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.view import View

from .agent import Agent
from .greedy import Greedy

CHALLENGING_TURN: Final = 3  # it challenges in every third of its turns


class Gentle(Agent):
    """Plays like the greedy agent, but challenges in every third turn only, and quests with half of its characters.

    It keeps nothing in mind: the same position has the same answer.
    """

    name: ClassVar[str] = "gentle"

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the greedy answer, unless that is a challenge or a quest to let go."""
        wanted = Greedy().choose(view, decision)
        if wanted.kind == "challenge" and view.turn // len(view.players) % CHALLENGING_TURN != 0:
            return other_than_challenge(view, decision, wanted)
        if wanted.kind == "quest" and has_quested_enough(view):
            return ending(decision, wanted)
        return wanted


def other_than_challenge(view: View, decision: Decision, wanted: Option) -> Option:
    """Return a quest if there were few, else the end of the turn."""
    lore = {stack.id: stack.lore for stack in view.stacks}
    quests = [option for option in decision.options if option.kind == "quest" and lore[option.stack] > 0]
    if not quests or has_quested_enough(view):
        return ending(decision, wanted)
    return max(quests, key=lambda option: lore[option.stack])


def ending(decision: Decision, wanted: Option) -> Option:
    """Return the end of the turn; what is wanted where the turn must go on."""
    return next((option for option in decision.options if option.kind == "end"), wanted)


def has_quested_enough(view: View) -> bool:
    """Return whether at least half of the player's characters are exerted."""
    own = [stack for stack in view.stacks if stack.player == view.seat and stack.type == "character"]
    return 2 * sum(stack.exerted for stack in own) >= len(own)
