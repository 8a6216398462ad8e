"""Play bots with random decks out of the whole catalogue, and look for errors, slow decisions and endless turns.

    python tools/catalogue_games.py strong greedy --games 100 --seed 1

Both bots play both seats by turns. A game that fails is named by its seed, and the others go on.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from typing import Final

from inkwright import Game
from inkwright.agents import FastAgent
from inkwright.engine.procedures.loop import give
from inkwright.simulation.ladder import bot_maker
from inkwright.simulation.random_decks import random_deck

MOST_ANSWERS: Final = 20_000  # in a game
MOST_IN_A_TURN: Final = 1_000


class EndlessTurn(Exception):
    """A turn, or a game, that does not end."""


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
    state = game.state
    turn, answers = state.turn, 0
    for _ in range(MOST_ANSWERS):
        if state.over:
            return
        if state.turn != turn:
            turn, answers = state.turn, 0
        answers += 1
        figures.longest_turn = max(figures.longest_turn, answers)
        if answers > MOST_IN_A_TURN:
            raise EndlessTurn(f"Turn {turn} has {answers} answers.")
        begun = time.process_time()
        answer = agents[state.asked_player].pick(state)
        figures.slowest = max(figures.slowest, time.process_time() - begun)
        figures.decisions += len(state.options) > 1
        give(state, answer)
    raise EndlessTurn(f"The game has {MOST_ANSWERS} answers.")


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
        agents = [maker(seed) for maker in makers]
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
