"""The words for the kinds of decisions, options and turn actions, as they stand in JSON."""

from __future__ import annotations

from typing import Final, NamedTuple

from inkwright.engine.turn_actions.registry import TURN_ACTIONS

from .notation import NOTATIONS
from .questions import QUESTION_LIST

DECISION_KINDS: Final = tuple([question.word for question in QUESTION_LIST])
OPTION_KINDS: Final = tuple(NOTATIONS)

ABOUT: Final = ("", "player", "card", "stack", "ability")
AIMS: Final = ("", "own", "opposing")


class ActionKind(NamedTuple):
    """One kind of turn action."""

    word: str  # the kind of its options
    step: str  # the step of a scenario that takes it; "": none does
    about: str  # what it is taken with: "", player, card (of the hand, or as if it were there), stack, ability
    aim: str  # whose stack it is aimed at: "", own, opposing
    costs_ink: bool  # does it usually cost ink?
    hint: str  # why it is a good idea, for learners
    menu: int  # its place in a list for people; equal places stand together


ACTION_KINDS: Final = {
    action.word: ActionKind(
        action.word, action.step, ABOUT[action.about], AIMS[action.aim], action.costs_ink, action.hint, action.menu
    )
    for action in TURN_ACTIONS
}
