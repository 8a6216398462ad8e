"""The gate: a learned policy alone against `greedy` or another bot, in mirrored games on lists that are held out.

python -m tools.learn.gate WEIGHTS [--games 2000] [--seed 6950000] [--against swift]
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from inkwright.agents.agent import FastAgent
from inkwright.agents.learned.net import Net
from inkwright.agents.learned.policy import Swift
from inkwright.agents.learned.weights import read_nets
from inkwright.cards.deck import Deck
from inkwright.engine.game import Game
from inkwright.engine.procedures.loop import give
from inkwright.simulation.ladder import bot_maker
from inkwright.simulation.statistics import wilson

from .decks import held_out_decks
from .rival import greedy, made_by

MAX_ANSWERS: Final = 20_000


def main() -> None:
    """Play the games and print the result as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", type=Path, help="a file of weights")
    parser.add_argument("--games", type=int, default=2000, help="how many games; two for each seed (default: 2000)")
    parser.add_argument("--seed", type=int, default=6_950_000, help="the first seed (default: 6950000)")
    parser.add_argument("--against", default="greedy", metavar="BOT", help="the other bot (default: greedy)")
    given = parser.parse_args()
    rival = made_by(bot_maker(given.against))
    print(json.dumps(gate(read_nets(given.weights), held_out_decks(), given.games // 2, given.seed, rival)))


def gate(
    nets: list[Net], decks: Sequence[Deck], pairs: int, seed: int, rival: Callable[[int], FastAgent] = greedy
) -> dict[str, Any]:
    """Play pairs of mirrored games; return the win rate with its interval, and the pairs won, split and lost."""
    points = 0.0
    counts = [0, 0, 0]
    begun = time.process_time()
    for number in range(seed, seed + pairs):
        two = [decks[number % len(decks)], decks[(number * 5 + number // len(decks) * 7 + 3) % len(decks)]]
        won = play(nets, two, number, 0, rival) + play(nets, two, number, 1, rival)
        points += won
        counts[0 if won > 1 else 1 if won == 1 else 2] += 1
    games = 2 * pairs
    low, high = wilson(round(points), games)
    return {
        "games": games,
        "points": points,
        "rate": points / max(1, games),
        "interval": [low, high],
        "pairs": counts,
        "seed": seed,
        "seconds": time.process_time() - begun,
    }


def play(nets: list[Net], decks: Sequence[Deck], seed: int, seat: int, rival: Callable[[int], FastAgent]) -> float:
    """Play one game with the policy in a seat; return 1 if it wins, 0.5 for a draw."""
    state = Game(decks, seed).state
    agents = [rival(seed), rival(seed)]
    agents[seat] = Swift(nets)
    for _ in range(MAX_ANSWERS):
        if state.over:
            break
        give(state, agents[state.asked_player].pick(state))
    return float(seat in state.winners) if state.winners else 0.5


if __name__ == "__main__":
    main()
