"""Tune the weights of the greedy agent by an evolution strategy.

    python tools/tune_greedy.py weights.json --generations 20

Every generation plays the same mirrored games with each of its candidates, against the first version of the agent and
against the present weights. The training decks and seeds are never used for the measurement at the end: it takes the
other decks.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright import Deck, Game
from inkwright.agents import FastAgent, Greedy
from inkwright.agents.fast_game import play_fast
from inkwright.agents.greedy_weights import Weights
from inkwright.agents.older_weights import GREEDY_1
from inkwright.agents.weights_file import weights_from, weights_json
from inkwright.cards import sample_decks
from inkwright.simulation.statistics import wilson
from inkwright.state.state import State

FIXED: Final = ("present", "uses_in_a_turn", "enough_ink")  # switches and limits
TRAINING_SEED: Final = 3_000_000
HELD_OUT_SEED: Final = 7_000_000
MOST_ANSWERS: Final = 20_000
SPREAD: Final = 0.25  # of a weight, to begin with
LEAST_SPREAD: Final = 0.15
KEPT: Final = 4  # of the candidates of a generation

Values = dict[str, float]


def play(state: State, agents: Sequence[FastAgent]) -> tuple[int, ...]:
    """Play a game to its end and return the winners."""
    play_fast(state, agents, MOST_ANSWERS)
    return state.winners


def points(mine: Values, other: Values, decks: Sequence[Deck], seeds: range) -> tuple[float, int]:
    """Return the points of some weights in mirrored games, and the number of games."""
    won, games = 0.0, 0
    for seed in seeds:
        pair = [decks[seed % len(decks)], decks[(seed * 5 + seed // len(decks) * 7 + 3) % len(decks)]]
        start = Game(pair, seed).state
        for seat in (0, 1):
            agents = [Greedy(weights_from(mine)), Greedy(weights_from(other))]
            winners = play(start.copy(), agents if seat == 0 else agents[::-1])
            won += 0.5 if not winners else float(seat in winners)
            games += 1
    return won, games


def varied(values: Values, spread: Values, chance: random.Random) -> Values:
    """Return the weights with noise."""
    return {name: value + spread[name] * chance.gauss(0, 1) for name, value in values.items()}


def tuned(values: Values, decks: Sequence[Deck], generations: int, candidates: int, pairs: int) -> Values:
    """Return better weights."""
    chance = random.Random(1)
    start = dict(values)
    spread = {name: 0.0 if name in FIXED else max(LEAST_SPREAD, SPREAD * abs(value)) for name, value in values.items()}
    seed = TRAINING_SEED
    for generation in range(generations):
        seeds = range(seed, seed + pairs)
        seed += pairs
        found: list[tuple[float, int, Values]] = []
        for number in range(candidates):
            tried = varied(values, spread, chance)
            first, games = points(tried, GREEDY_1, decks, seeds)
            second, more = points(tried, start, decks, seeds)
            found.append(((first + second) / (games + more), -number, tried))
        found.sort(key=lambda entry: entry[:2], reverse=True)
        best = [entry[2] for entry in found[:KEPT]]
        values = {name: sum([one[name] for one in best]) / KEPT for name in values}
        spread = {name: size * 0.95 for name, size in spread.items()}
        mean = sum([entry[0] for entry in found]) / candidates
        print(f"generation {generation + 1}: mean {mean:.3f}, best {found[0][0]:.3f}", flush=True)
    return {name: round(value, 3) for name, value in values.items()}


def main() -> None:
    """Tune, write the weights, and measure them on the decks that were held out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="where to write the weights")
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--candidates", type=int, default=12)
    parser.add_argument("--pairs", type=int, default=30, help="mirrored pairs of games for each candidate and opponent")
    parser.add_argument("--check", type=int, default=300, help="pairs on held-out decks at the end")
    options = parser.parse_args()
    names = list(sample_decks())
    training = [Deck.sample(name) for name in names[::2]]
    held_out = [Deck.sample(name) for name in names[1::2]]
    before = weights_json(Weights())
    after = tuned(before, training, options.generations, options.candidates, options.pairs)
    Path(options.file).write_text(json.dumps(after, indent=1) + "\n", "utf-8")
    for name, other in (("the first version", GREEDY_1), ("the weights before", before)):
        won, games = points(after, other, held_out, range(HELD_OUT_SEED, HELD_OUT_SEED + options.check))
        low, high = wilson(round(won), games)
        print(f"held out, against {name}: {won:g}/{games} = {won / games:.3f} [{low:.3f}, {high:.3f}]")


if __name__ == "__main__":
    main()
