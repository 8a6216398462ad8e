"""A whole game between agents."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game, Teams
from inkwright.engine.hooks import Hook
from inkwright.errors import Forfeit, InkwrightError, check_type, quoted

from .agent import Agent, FastAgent
from .fast_game import MAX_ANSWERS, too_many_answers

LOG: Final = logging.getLogger("inkwright")


def play_game(
    decks: Sequence[Iterable[Card | str]],
    agents: Sequence[Agent],
    seed: int | None = None,
    edition: str = "latest",
    format: str = "constructed",
    names: Sequence[str] | None = None,
    teams: Teams | None = None,
    catalog: Catalog | None = None,
    hooks: Sequence[Hook] = (),
) -> Game:
    """Play a game to its end, one agent for each deck, and return it with its outcome and record."""
    check_agents(agents, hooks)
    if isinstance(decks, Sequence) and len(agents) != len(decks):
        raise InkwrightError(f"There are {len(decks)} decks but {len(agents)} agents.")
    game = Game(decks, seed, edition, format, names, teams, catalog)
    finish(game, agents, hooks=hooks)
    return game


def check_agents(agents: Sequence[Agent], hooks: Sequence[Hook]) -> None:
    """Refuse what are no agents and hooks."""
    if not isinstance(agents, Sequence) or not all(isinstance(agent, Agent) for agent in agents):
        raise InkwrightError(f"The agents of a game are a list with one for each deck, not {quoted(agents)}.")
    if not isinstance(hooks, Sequence) or not all(isinstance(hook, Hook) for hook in hooks):
        raise InkwrightError(f"The hooks of a game are a list of hooks, not {quoted(hooks)}.")


def finish(game: Game, agents: Sequence[Agent], limit: int = MAX_ANSWERS, hooks: Sequence[Hook] = ()) -> int:
    """Let the agents play a game to its end and return how many answers they gave."""
    check_type(game, Game, "Agents play a Game")
    check_type(limit, int, "The most answers of a game are a number")
    check_agents(agents, hooks)
    if len(agents) != game.players:
        raise InkwrightError(f"There are {game.players} players but {len(agents)} agents.")
    for hook in hooks:
        hook.before(game)
    answers = 0
    while not game.over:
        if answers >= limit:
            raise too_many_answers(limit)
        forfeit = answer_followed(game, agents, hooks) if hooks else answer_once(game, agents)
        if forfeit:
            LOG.warning("%s", forfeit)
        answers += 1
    tell_end(game, agents)
    for hook in hooks:
        hook.after(game)
    return answers


def answer_once(game: Game, agents: Sequence[Agent]) -> str:
    """Let the agent who is asked answer; return why it gave up, if it did."""
    state = game.state
    seat = state.asked_player
    agent = agents[seat]
    try:
        if isinstance(agent, FastAgent):
            game.answer(state.options.index(agent.pick(state)))
        else:
            game.answer(choice_of(agent, game))
    except Forfeit as forfeit:
        return give_up(game, seat, forfeit)
    return ""


def give_up(game: Game, seat: int, forfeit: Forfeit, hooks: Sequence[Hook] = ()) -> str:
    """Let the player of an agent that gave up concede; return why."""
    why = f"{forfeit} {game.names[seat]} concedes."
    game.concede(seat)
    for hook in hooks:
        hook.conceded(game, seat, why)
    return why


def tell_end(game: Game, agents: Sequence[Agent | None]) -> None:
    """Show the end of a game to the agents that want to see it."""
    for seat, agent in enumerate(agents):
        if agent is not None and agent.wants_end:
            agent.end(game.view(seat))


def choice_of(agent: Agent, game: Game) -> Option | int | str:
    """Return what an agent answers; it gets the decision of its view, which leads to no hidden card."""
    view = game.view(game.state.asked_player)
    decision = view.decision
    if decision is None:
        raise InkwrightError("The game waits for nobody.")
    return agent.choose(view, decision)


def answer_followed(game: Game, agents: Sequence[Agent], hooks: Sequence[Hook]) -> str:
    """Let the agent who is asked answer, followed by hooks; return why it gave up, if it did."""
    decision = game.decision
    try:
        option = game.option_of(choice_of(agents[decision.player], game))
    except Forfeit as forfeit:
        return give_up(game, decision.player, forfeit, hooks)
    decision.look()
    game.answer(option)
    for hook in hooks:
        hook.answered(game, decision, option)
    return ""
