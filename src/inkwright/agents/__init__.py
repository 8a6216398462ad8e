"""Agents: those that come with Inkwright, and the class to write one's own (docs/agents.md)."""

from collections.abc import Callable
from typing import Final

from ..engine.hooks import Hook
from ..errors import InkwrightError, did_you_mean, quoted
from .agent import Agent, FastAgent
from .game_runner import finish, play_game
from .greedy import Greedy
from .random import Random

FACTORIES: Final[dict[str, Callable[[int], Agent]]] = {
    "greedy": lambda seed: Greedy(),
    "random": Random,
}


def by_name(name: str, seed: int = 0) -> Agent:
    """Return the agent of that name."""
    from ..cards.spelling import Speller

    if name not in FACTORIES:
        near = did_you_mean(Speller(FACTORIES).nearest(name, 1))
        raise InkwrightError(f"There is no agent {quoted(name)}.{near} There are {', '.join(FACTORIES)}.")
    return FACTORIES[name](seed)


__all__ = ["Agent", "FastAgent", "Greedy", "Hook", "Random", "by_name", "finish", "play_game"]
