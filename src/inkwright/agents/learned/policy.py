"""The bot that plays with the learned nets alone: it never looks ahead."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from inkwright.agents.greedy import Greedy, best_position
from inkwright.agents.turn_policy import LETHAL_SCORE, TOO_MANY_USES_SCORE
from inkwright.state.ids import ASK_MAIN, ASK_MAY, ASK_ORDER, ASK_PICK, DONE
from inkwright.state.state import State

from .net import Net
from .option_rows import encode
from .weights import CHOICE, TURN, trained_nets

CLEARLY_GOOD: Final = 1.0  # a score of the greedy agent above which doing it is better than not


@mypyc_attr(allow_interpreted_subclasses=True)
class Swift(Greedy):
    """Takes the answer that the nets prefer; a turn that wins is taken as the greedy agent takes it."""

    name: ClassVar[str] = "swift"

    def __init__(self, nets: list[Net] | None = None) -> None:
        super().__init__(None)
        self.nets: list[Net] = trained_nets() if nets is None else nets

    def pick(self, state: State) -> int:
        scores = self.scores(state)
        option = state.options[self.best_place(state, scores)]
        if state.question_kind == ASK_MAIN:
            self.note_use(state, option)
        return option

    def best_place(self, state: State, scores: list[float]) -> int:
        """Return the position of the answer to give. `scores` are those of the greedy agent."""
        if len(scores) == 1:
            return 0
        if state.question_kind == ASK_MAIN and max(scores) >= LETHAL_SCORE:
            return best_position(state, scores)
        logits = self.logits(state, scores)
        places = open_places(self, state, scores)
        at = places[0]
        for place in places:
            if logits[place] > logits[at]:
                at = place
        return at

    def logits(self, state: State, scores: list[float]) -> list[float]:
        """Return a number for each answer, the higher the likelier. `scores` are those of the greedy agent."""
        net = self.nets[TURN if state.question_kind == ASK_MAIN else CHOICE]
        return net.logits(encode(state, scores))

    def fork(self) -> Swift:
        """Return an agent that goes on from here on its own."""
        other = Swift(self.nets)
        other.turn = self.turn
        other.tried = self.tried[:]
        other.uses = self.uses
        return other


def open_places(agent: Greedy, state: State, scores: list[float]) -> list[int]:
    """Return the places of the answers to choose from.

    Uses of abilities that could go on for ever are not among them, nor what any player sees to be wrong: helping an
    opponent or harming oneself where the other way round is possible, and declining what costs nothing and helps.
    """
    kind = state.question_kind
    found: list[int] = []
    if kind == ASK_MAIN and agent.uses > 0:
        tried = agent.tried
        for at in range(len(scores)):
            if scores[at] > TOO_MANY_USES_SCORE and not (tried and state.options[at] in tried):
                found.append(at)
    elif (kind == ASK_PICK or kind == ASK_ORDER) and max(scores) > 0.0:
        for at in range(len(scores)):
            if scores[at] >= 0.0 or state.options[at] == DONE:
                found.append(at)
    elif kind == ASK_MAY and max(scores) > CLEARLY_GOOD:
        for at in range(len(scores)):
            if scores[at] > CLEARLY_GOOD:
                found.append(at)
    else:
        return list(range(len(scores)))
    return found or [best_position(state, scores)]
