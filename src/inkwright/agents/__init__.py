"""Agents: those that come with Inkwright, and the class to write one's own (docs/agents.md)."""

from collections.abc import Callable
from typing import Final

from ..engine.hooks import Hook
from ..errors import InkwrightError, checked_text, did_you_mean, quoted
from .agent import Agent, FastAgent
from .game_runner import finish, play_game
from .gentle import Gentle
from .greedy import Greedy
from .learned.policy import Swift
from .older_weights import GREEDY_1
from .random import Random
from .searching import Best, FirstStrong, Quick, SearchAgent, Strong
from .weights_file import weights_from


class FirstGreedy(Greedy):
    """The greedy agent with its first weights, which later ones are measured against."""

    name = "greedy-1"

    def __init__(self) -> None:
        super().__init__(weights_from(GREEDY_1))


FACTORIES: Final[dict[str, Callable[[int], Agent]]] = {
    "greedy": lambda seed: Greedy(),
    "gentle": lambda seed: Gentle(),
    "greedy-1": lambda seed: FirstGreedy(),
    "swift": lambda seed: Swift(),
    "quick": Quick,
    "strong": Strong,
    "strong-1": FirstStrong,
    "best": Best,
    "random": Random,
}


def by_name(name: str, seed: int = 0) -> Agent:
    """Return the agent of that name."""
    from inkwright.text.spelling import Speller

    checked_text(name, "The name of an agent")
    if type(seed) is not int:
        raise InkwrightError(f"The seed of an agent is a whole number, not {quoted(seed)}.")
    if name not in FACTORIES:
        near = did_you_mean(Speller(FACTORIES).nearest(name, 1))
        raise InkwrightError(f"There is no agent {quoted(name)}.{near} There are {', '.join(FACTORIES)}.")
    return FACTORIES[name](seed)


__all__ = ["Agent", "FastAgent", "Greedy", "Hook", "Random", "SearchAgent", "by_name", "finish", "play_game"]
