"""Play bots with random decks out of the whole catalogue, and look for errors, slow decisions and endless turns.

    python tools/catalogue_games.py strong greedy --games 100 --seed 1

Both bots play both seats by turns. A game that fails is named by its seed, and the others go on.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Final

from inkwright import Game
from inkwright.agents import FastAgent
from inkwright.agents.fast_game import GameWatcher, play_fast
from inkwright.simulation.ladder import ThinkingTime, TimedFastBot, bot_maker
from inkwright.simulation.random_decks import random_deck
from inkwright.state.state import State

MOST_ANSWERS: Final = 20_000  # in a game
MOST_IN_A_TURN: Final = 1_000


class EndlessTurn(Exception):
    """A turn that does not end."""


class TurnWatch(GameWatcher):
    """Counts the answers of each turn."""

    def __init__(self) -> None:
        self.turn = 0
        self.answers = 0
        self.longest = 0

    def answered(self, state: State) -> None:
        """Count an answer; EndlessTurn if there are too many."""
        if state.turn != self.turn:
            self.turn, self.answers = state.turn, 0
        self.answers += 1
        self.longest = max(self.longest, self.answers)
        if self.answers > MOST_IN_A_TURN:
            raise EndlessTurn(f"Turn {self.turn} has {self.answers} answers.")


class Figures:
    """What was seen in some games."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.slowest = 0.0  # seconds of the processor
        self.longest_turn = 0  # answers
        self.failures: list[str] = []

    def line(self) -> str:
        """Return the figures in words."""
        return (
            f"{self.games} games, {self.decisions} decisions, the slowest {self.slowest:.2f} s, "
            f"most answers in a turn {self.longest_turn}, failures {len(self.failures)}"
        )


def play(game: Game, agents: Sequence[FastAgent], figures: Figures) -> None:
    """Play a game to its end."""
    clocks = [ThinkingTime() for _ in agents]
    bots = [TimedFastBot(agent, clock) for agent, clock in zip(agents, clocks, strict=True)]
    watch = TurnWatch()
    try:
        play_fast(game.state, bots, MOST_ANSWERS, watch)
    finally:
        figures.longest_turn = max(figures.longest_turn, watch.longest)
        figures.slowest = max(figures.slowest, *[clock.slowest for clock in clocks])
        figures.decisions += sum([clock.decisions for clock in clocks])


def main() -> int:
    """Play the games and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2, metavar="BOT")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    makers = [bot_maker(spec) for spec in options.bots]
    figures = Figures()
    for number in range(options.games):
        seed = options.seed + number
        agents = [agent for maker in makers if isinstance(agent := maker(seed), FastAgent)]
        if len(agents) < len(makers):
            sys.exit("These games are for bots that need no views.")
        try:
            decks = [random_deck(2 * seed + seat) for seat in (0, 1)]
            play(Game(decks, seed), agents[:: -1 if number % 2 else 1], figures)
        except Exception as error:  # the other games go on; the exit code tells
            figures.failures.append(f"seed {seed}: {type(error).__name__}: {error}")
            print(figures.failures[-1], flush=True)
        figures.games += 1
        if figures.games % 50 == 0:
            print(figures.line(), flush=True)
    print(figures.line())
    return 1 if figures.failures else 0


if __name__ == "__main__":
    sys.exit(main())
