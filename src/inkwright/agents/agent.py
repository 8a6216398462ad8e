"""Agent: whoever answers decisions. One method, which sees a view and never the game."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.knowledge.view import View
from inkwright.errors import check_type
from inkwright.state.state import State

Answer = Option | int | str
"""An option of the decision, its index, or its notation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Agent:
    """Answers the decisions of one seat. Write `choose`; everything else is optional."""

    name: ClassVar[str] = "agent"
    wants_end: ClassVar[bool] = False  # is `end` called?

    def choose(self, view: View, decision: Decision) -> Answer:
        """Return the answer to a decision of this seat: an option, its index, or its notation.

        An agent that raises `Forfeit` concedes.
        """
        raise NotImplementedError

    def end(self, view: View) -> None:
        """Take notice of the end of a game; called only if `wants_end` is set."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FastAgent(Agent):
    """An agent that also answers without a view, for many games a second.

    It is handed the whole state and must read only what the asked player may know. A test deals the hidden cards again
    and expects the same answer.
    """

    def pick(self, state: State) -> int:
        """Return the answer as the engine takes it: one of `state.options`."""
        raise NotImplementedError

    def choose(self, view: View, decision: Decision) -> Option:
        """Return the same answer, out of a view."""
        check_type(view, View, "An agent is given a View")
        check_type(decision, Decision, "An agent is given a Decision")
        state = view.state
        return decision.options[state.options.index(self.pick(state))]
