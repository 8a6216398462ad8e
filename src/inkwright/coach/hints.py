"""A hint: the answer that a search finds best, and what it changes."""

from __future__ import annotations

from typing import Final

from inkwright.agents.agent import Agent
from inkwright.agents.greedy import Greedy
from inkwright.analysis import rank_moves
from inkwright.analysis.answer_words import answer_words
from inkwright.analysis.move_ranking import Move
from inkwright.analysis.move_reasons import NO_CLEAR_REASON, reason_for
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.kind_words import ACTION_KINDS
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.view import View
from inkwright.errors import IllegalAnswer, check_type, quoted

HINT_PLAYOUTS: Final = 192
ALWAYS_TRUE: Final = ("boost", "end", "move")  # answers whose usual reason holds whatever they change


class Hint:
    """An option that a bot would take, with a reason."""

    __slots__ = ("option", "reason", "words")

    def __init__(self, option: Option, reason: str, words: str = "") -> None:
        self.option = option
        self.reason = reason  # "" if there is none to give
        self.words = words or option.label

    @property
    def text(self) -> str:
        """The hint in words."""
        return f"{self.words}{f' ({self.reason})' if self.reason else ''}"

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"answer": self.option.notation, "label": self.option.label, "reason": self.reason or None}


def hint(view: View, decision: Decision, agent: Agent | None = None) -> Hint:
    """Return the answer that wins most lines, with what it changes; or what a given agent would answer."""
    check_type(decision, Decision, "A hint is about a Decision")
    check_type(view, View, "A hint needs a View")
    if agent is not None:
        check_type(agent, Agent, "A hint is that of an Agent")
    if agent is None and not decision.open:
        return searched_hint(view)
    option = option_for(decision, (agent or Greedy()).choose(view, decision))
    return Hint(option, usual_reason(option))


def searched_hint(view: View, playouts: int = HINT_PLAYOUTS) -> Hint:
    """Return the best of the answers that a search tried."""
    moves = rank_moves(view, playouts)
    option = moves[0].option
    reason = reason_for(view, moves[0], moves[1] if len(moves) > 1 else None)
    return Hint(option, reason or fallback(option, moves), opening_words(view, option))


def opening_words(view: View, option: Option) -> str:
    """Return what is done with a card of the opening hand: its name alone does not say it; "" for other answers."""
    asked = view.decision
    return answer_words(asked, asked.options.index(option)) if asked is not None and asked.kind == "alter hand" else ""


def fallback(option: Option, moves: list[Move]) -> str:
    """Return what is said of an answer that changes nothing that can be seen yet."""
    if option.kind in ALWAYS_TRUE:
        return usual_reason(option)
    return "" if len(moves) < 2 else NO_CLEAR_REASON


def usual_reason(option: Option) -> str:
    """Return why that kind of answer is a good idea."""
    action = ACTION_KINDS.get(option.kind)
    return "" if action is None else action.hint


def option_for(decision: Decision, answer: Option | int | str) -> Option:
    """Return the option that an agent chose: itself, by its index or by its notation."""
    if isinstance(answer, int):
        return decision.options[answer]
    for option in decision.options:
        if answer in (option, option.notation):
            return option
    raise IllegalAnswer(f"The agent chose {quoted(answer)}, which is not among the options.")
