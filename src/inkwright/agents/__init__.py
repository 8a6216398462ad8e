"""Agents: those that come with Inkwright, and the class to write one's own (docs/agents.md)."""

from collections.abc import Callable
from typing import Final

from ..errors import InkwrightError, did_you_mean
from .agent import Agent, Quick
from .greedy import Greedy
from .playing import finish, play_game
from .random import Random

MAKERS: Final[dict[str, Callable[[int], Agent]]] = {
    "greedy": lambda seed: Greedy(),
    "random": Random,
}


def by_name(name: str, seed: int = 0) -> Agent:
    """The agent of that name."""
    from ..cards.spelling import Speller

    if name not in MAKERS:
        near = did_you_mean(Speller(MAKERS).nearest(name, 1))
        raise InkwrightError(f"There is no agent {name!r}.{near} There are {', '.join(MAKERS)}.")
    return MAKERS[name](seed)


__all__ = ["Agent", "Greedy", "Quick", "Random", "by_name", "finish", "play_game"]
