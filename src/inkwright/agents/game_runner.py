"""A whole game between agents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.engine.game import Game, Teams
from inkwright.errors import InkwrightError

from .agent import Agent, FastAgent

MAX_ANSWERS: Final = 100_000  # answers after which something must be wrong


def play_game(
    decks: Sequence[Iterable[Card | str]],
    agents: Sequence[Agent],
    seed: int | None = None,
    edition: str = "latest",
    format: str = "constructed",
    names: Sequence[str] | None = None,
    teams: Teams | None = None,
    catalog: Catalog | None = None,
) -> Game:
    """Play a game to its end, one agent a deck; the game that is over, with its outcome and record."""
    if len(agents) != len(decks):
        raise InkwrightError(f"There are {len(decks)} decks but {len(agents)} agents.")
    game = Game(decks, seed, edition, format, names, teams, catalog)
    finish(game, agents)
    return game


def finish(game: Game, agents: Sequence[Agent], limit: int = MAX_ANSWERS) -> int:
    """Let the agents play a game on to its end; how many answers they gave."""
    answers = 0
    while not game.over:
        if answers >= limit:
            raise InkwrightError(f"The game did not end within {limit} answers.")
        answer_once(game, agents)
        answers += 1
    return answers


def answer_once(game: Game, agents: Sequence[Agent]) -> None:
    """Let the agent who is asked answer."""
    state = game.state
    agent = agents[state.asked_player]
    if isinstance(agent, FastAgent):
        game.answer(state.options.index(agent.pick(state)))
    else:
        game.answer(agent.choose(game.view(state.asked_player), game.decision))
