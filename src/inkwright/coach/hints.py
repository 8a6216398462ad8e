"""A hint: what a simple bot would answer, and why that kind of answer is a good idea."""

from __future__ import annotations

from inkwright.agents.agent import Agent
from inkwright.agents.greedy import Greedy
from inkwright.engine.decision import Decision
from inkwright.engine.kinds import ACTION_KINDS
from inkwright.engine.options import Option
from inkwright.engine.view import View
from inkwright.errors import IllegalAnswer, quoted


class Hint:
    """An option that a bot would take, with a reason."""

    __slots__ = ("option", "reason")

    def __init__(self, option: Option, reason: str) -> None:
        self.option = option
        self.reason = reason  # "" if there is none to give

    @property
    def text(self) -> str:
        """The hint in words."""
        return f"{self.option.label}{f' ({self.reason})' if self.reason else ''}"

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"answer": self.option.notation, "label": self.option.label, "reason": self.reason or None}


def hint(view: View, decision: Decision, agent: Agent | None = None) -> Hint:
    """Return what an agent, the greedy one unless another is given, would answer with this view."""
    answer = (agent or Greedy()).choose(view, decision)
    option = option_for(decision, answer)
    action = ACTION_KINDS.get(option.kind)
    return Hint(option, "" if action is None else action.hint)


def option_for(decision: Decision, answer: Option | int | str) -> Option:
    """Return the option that an agent chose: itself, by its index or by its notation."""
    if isinstance(answer, int):
        return decision.options[answer]
    for option in decision.options:
        if answer in (option, option.notation):
            return option
    raise IllegalAnswer(f"The agent chose {quoted(answer)}, which is not among the options.")
