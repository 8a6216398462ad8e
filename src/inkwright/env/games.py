"""The games of environments: which decks and opponents they have, and from which seeds they come."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from inkwright.agents.agent import Agent, FastAgent
from inkwright.agents.bot_names import bot_maker
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError, quoted
from inkwright.state.state import State

from .decks import USUAL_POOL, DeckLike, DeckPool, checked_options
from .encoding_fields import OPTION_ROWS
from .stepping import MAX_STEPS, GameSource, TrainingGame

Opponent = str | Agent | Callable[[int], Agent]
"""A bot as a command line names it, an agent, or what makes one from a seed."""

LEAST_OPTIONS: Final = 2
MOST_OPTIONS: Final = 4096


class Settings:
    """What an environment plays."""

    def __init__(
        self,
        decks: Sequence[DeckLike] | None = None,
        pool: str | Sequence[DeckLike] = USUAL_POOL,
        mirror: bool = False,
        opponent: Opponent | None = None,
        seat: int | None = None,
        lore_weight: float = 0.0,
        max_steps: int = MAX_STEPS,
        max_options: int = OPTION_ROWS,
        edition: str = "latest",
    ) -> None:
        """`decks`: two, for every game; else each game takes two of `pool`: `samples`, `own`, `random` (of the whole
        catalogue), `random own`, or a list of decks. `mirror`: both have the same. `seat`: of the trained player
        against an opponent; None: a random one. `lore_weight`: what a change of the difference of lore is worth.
        """
        if seat not in (None, 0, 1):
            raise InkwrightError(f"The seat of the trained player is 0, 1 or None, not {quoted(seat)}.")
        if type(max_steps) is not int or max_steps < 1:
            raise InkwrightError(f"max_steps is a number from 1 on, not {quoted(max_steps)}.")
        self.pool = DeckPool(decks, pool, mirror)
        self.opponent = opponent_maker(opponent)
        self.seat = seat
        self.lore_weight = float(lore_weight)
        self.max_steps = max_steps
        self.max_options = checked_max_options(max_options)
        self.edition = edition


def checked_max_options(number: object) -> int:
    """Return how many answers of a question there is room for."""
    if type(number) is not int or not LEAST_OPTIONS <= number <= MOST_OPTIONS:
        raise InkwrightError(f"max_options is {LEAST_OPTIONS} to {MOST_OPTIONS}, not {quoted(number)}.")
    return number


def opponent_maker(opponent: Opponent | None) -> Callable[[int], Agent] | None:
    """Return what makes an opponent from a seed; None for none."""
    if opponent is None:
        return None
    if isinstance(opponent, str):
        return bot_maker(opponent)
    if isinstance(opponent, Agent):
        agent = opponent
        return lambda seed: agent
    if callable(opponent):
        return opponent
    raise InkwrightError(f"An opponent is the name of a bot, an agent or what makes one, not {quoted(opponent)}.")


class ByViews(FastAgent):
    """Lets an agent answer that knows views alone."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def pick(self, state: State) -> int:
        """Ask it for an answer to the question that waits."""
        game = Game.of(state)
        view = game.view(state.asked_player)
        decision = view.decision
        assert decision is not None
        return game.value_of(self.agent.choose(view, decision))


class Games(GameSource):
    """Makes game after game, from seeds; each place has a generator of its own."""

    def __init__(self, settings: Settings, places: int = 1, seed: int | None = None) -> None:
        self.settings = settings
        self.pool = settings.pool
        self.wanted_seat = settings.seat
        self.rngs = [random.Random() for _ in range(places)]
        self.seats = [-1] * places
        self.opponents: list[FastAgent | None] = [None] * places
        self.begun: list[Game | None] = [None] * places
        if seed is not None:
            self.seed(seed)

    def seed(self, seed: int, first: int = 0) -> None:
        """Begin the generators again; `first`: the number of the first place among those of other processes."""
        self.rngs = [random.Random((seed << 20) + first + place) for place in range(len(self.rngs))]

    def configure(self, options: Mapping[str, Any] | None) -> None:
        """Take the options of a reset; what they do not name is as the settings say."""
        given = checked_options(options)
        settings = self.settings
        if {"decks", "pool", "mirror"}.isdisjoint(given):
            self.pool = settings.pool
        else:
            self.pool = DeckPool(
                given.get("decks"), given.get("pool", USUAL_POOL), bool(given.get("mirror", settings.pool.mirror))
            )
        self.wanted_seat = given.get("seat", settings.seat)
        if self.wanted_seat not in (None, 0, 1):
            raise InkwrightError(f"The seat of the trained player is 0, 1 or None, not {quoted(self.wanted_seat)}.")

    def new_game(self, slot: int) -> State:
        """Return a new game."""
        rng = self.rngs[slot]
        decks = self.pool.pair(rng)
        game = Game(decks, rng.getrandbits(62), self.settings.edition)
        self.seats[slot] = -1
        self.opponents[slot] = None
        if self.settings.opponent is not None:
            self.seats[slot] = rng.randrange(2) if self.wanted_seat is None else self.wanted_seat
            agent = self.settings.opponent(rng.getrandbits(62))
            self.opponents[slot] = agent if isinstance(agent, FastAgent) else ByViews(agent)
        return game.state

    def seat(self, slot: int) -> int:
        """Return the seat that is trained; -1: both."""
        return self.seats[slot]

    def opponent(self, slot: int) -> FastAgent | None:
        """Return who plays the other seat."""
        return self.opponents[slot]

    def training_game(self, place: int) -> TrainingGame:
        """Return a place where one game after another is played."""
        return TrainingGame(place, self, self.settings.max_steps, self.settings.lore_weight)
