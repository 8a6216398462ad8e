"""The rival: the bot that a policy plays against in training and at the gate."""

from __future__ import annotations

from collections.abc import Callable

from inkwright.agents.agent import Agent, FastAgent
from inkwright.agents.greedy import Greedy
from inkwright.errors import InkwrightError


def greedy(seed: int) -> FastAgent:
    """Return the usual rival."""
    return Greedy()


def made_by(maker: Callable[[int], Agent]) -> Callable[[int], FastAgent]:
    """Return what makes a rival; InkwrightError for a bot that needs views."""
    if not isinstance(maker(0), FastAgent):
        raise InkwrightError("A rival answers from the bare state: a built-in bot, or a file of weights.")

    def made(seed: int) -> FastAgent:
        agent = maker(seed)
        assert isinstance(agent, FastAgent)
        return agent

    return made
