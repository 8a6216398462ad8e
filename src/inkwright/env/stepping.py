"""Games that are stepped in one call: the loop of all environments."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from inkwright.agents.agent import FastAgent
from inkwright.engine.procedures.loop import give
from inkwright.errors import IllegalAnswer
from inkwright.state.state import State

from .observer import Buffers

MAX_STEPS: Final = 5000  # answers of the player who is trained, after which a game is cut short
MAX_REPLIES: Final = 20_000  # answers of an opponent in a row, after which something must be wrong
WON: Final = 1.0
LOST: Final = -1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSource:
    """Makes the games that are played."""

    def new_game(self, slot: int) -> State:
        """Return a new game at its first question."""
        raise NotImplementedError

    def seat(self, slot: int) -> int:
        """Return the seat that is trained in the game that was made last; -1: every seat."""
        return -1

    def opponent(self, slot: int) -> FastAgent | None:
        """Return who plays the other seats in the game that was made last; None: nobody does."""
        return None


class TrainingGame:
    """A place where one game after another is played."""

    def __init__(self, number: int, source: GameSource, max_steps: int, lore_weight: float) -> None:
        self.number = number
        self.source = source
        self.max_steps = max_steps
        self.lore_weight = lore_weight  # of what a step changes in the difference of lore; 0: only wins count
        self.state: State = source.new_game(number)
        self.trained = -1  # the seat that is trained; -1: every seat
        self.opponent: FastAgent | None = None
        self.steps = 0
        self.seat = 0  # the seat that is asked, or was asked last
        self.reward = 0.0  # of the seat that answered last
        self.terminated = False
        self.truncated = False
        self.begin(self.state)

    def begin(self, state: State) -> None:
        """Begin with a new game; it may be over at once only if an opponent ends it."""
        for _ in range(100):
            self.state = state
            self.trained = self.source.seat(self.number)
            self.opponent = self.source.opponent(self.number)
            self.steps = 0
            self.reply()
            if not self.state.over:
                self.seat = self.state.asked_player
                return
            state = self.source.new_game(self.number)
        raise IllegalAnswer("No game begins in which the trained player is asked.")

    def renew(self) -> None:
        """Begin the next game."""
        self.begin(self.source.new_game(self.number))

    def reply(self) -> None:
        """Let the opponent answer until the trained player is asked."""
        opponent = self.opponent
        if opponent is None:
            return
        state = self.state
        for _ in range(MAX_REPLIES):
            if state.over or state.asked_player == self.trained:
                return
            give(state, opponent.pick(state))
        raise IllegalAnswer("The opponent of an environment answers on and on.")

    def step(self, place: int) -> None:
        """Give the answer at a place, and go on until somebody who is trained is asked, or the game ends."""
        state = self.state
        if place < 0 or place >= len(state.options):
            raise IllegalAnswer(f"There is no answer {place}: this question has {len(state.options)}.")
        seat: int = state.asked_player
        before = lead(state, seat) if self.lore_weight != 0.0 else 0
        give(state, state.options[place])
        self.reply()
        self.steps += 1
        self.terminated = state.over
        self.truncated = not state.over and self.steps >= self.max_steps
        self.reward = 0.0
        if state.over and state.winners:
            self.reward = WON if seat in state.winners else LOST
        if self.lore_weight != 0.0:
            self.reward += self.lore_weight * (lead(state, seat) - before)
        if not state.over:
            self.seat = state.asked_player
        else:
            self.seat = seat


def lead(state: State, seat: int) -> int:
    """Return by how much lore a player leads, or is behind, in a game of two."""
    lead: int = state.lore[seat] - state.lore[1 - seat]
    return lead


class Stepper:
    """Several games, stepped in one call; each writes what the asked player sees into its buffers."""

    def __init__(self, games: list[TrainingGame], buffers: list[Buffers], finals: list[Buffers]) -> None:
        self.games = games
        self.buffers = buffers
        self.finals = finals  # what the player who answered last saw at the end of a game
        self.rewards = [0.0] * len(games)
        self.terminated = [0] * len(games)
        self.truncated = [0] * len(games)
        self.seats = [0] * len(games)
        self.left_out = [0] * len(games)

    def show(self) -> None:
        """Write what every asked player sees."""
        for at in range(len(self.games)):
            game = self.games[at]
            self.seats[at] = game.seat
            self.left_out[at] = self.buffers[at].write(game.state, game.seat)

    def renew(self) -> None:
        """Begin a new game everywhere."""
        for game in self.games:
            game.renew()
        self.show()

    def step(self, places: list[int]) -> None:
        """Give an answer in each game; where one ends, the next begins at once."""
        for at in range(len(self.games)):
            game = self.games[at]
            seat = game.seat
            game.step(places[at])
            self.rewards[at] = game.reward
            self.terminated[at] = 1 if game.terminated else 0
            self.truncated[at] = 1 if game.truncated else 0
            if game.terminated or game.truncated:
                self.finals[at].write(game.state, seat)
                game.renew()
            self.seats[at] = game.seat
            self.left_out[at] = self.buffers[at].write(game.state, game.seat)
