"""Train the value of a position on games that bots play.

    python tools/train_value.py value.json --games 4000 --bot greedy --noise 0.1 --hidden 16
    python tools/train_value.py value.json --games 1500 --bot quick --rows rows.jsonl

Every position at the beginning of a turn is a row: the features of both players and who won. Half of the sample decks
and one range of seeds are for training, and further decks if their files are given. Games of the other decks and of
other seeds measure the weights; nothing is fitted to them. With --noise, a share of the answers is random, so that
positions that good players avoid are seen too. Without --hidden it is a logistic regression, which needs no library;
with hidden sums it is a net, which needs numpy.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from inkwright import Deck, Game
from inkwright.agents import FastAgent, by_name
from inkwright.agents.position_features import FEATURES, features
from inkwright.agents.position_value import ValueWeights, chance_of, edge_of, trained_weights, value_weights
from inkwright.agents.value_file import ValueData
from inkwright.cards import sample_decks
from inkwright.engine.procedures.loop import give
from tools.value_net import Net, Row

TRAINING_SEED: Final = 1_000_000
HELD_OUT_SEED: Final = 2_000_000
MOST_ANSWERS: Final = 20_000
EPOCHS: Final = 30
BATCH: Final = 64
RATE: Final = 0.4  # of a step, at the beginning
PENALTY: Final = 1e-4  # of large weights


def rows_of_game(decks: Sequence[Deck], bot: str, seed: int, noise: float) -> list[Row]:
    """Play a game and return a row for the beginning of every turn; none if nobody won."""
    chance = random.Random(seed)
    state = Game(decks, seed).state
    agents = [by_name(bot, 2 * seed + seat) for seat in (0, 1)]
    found: list[tuple[int, list[float], list[float]]] = []
    turn = state.turn
    for _ in range(MOST_ANSWERS):
        if state.over:
            break
        if state.turn != turn:
            turn = state.turn
            me = state.active
            found.append((me, features(state, me), features(state, 1 - me)))
        agent = agents[state.asked_player]
        assert isinstance(agent, FastAgent)
        give(state, chance.choice(state.options) if chance.random() < noise else agent.pick(state))
    if not state.winners:
        return []
    return [(mine, theirs, float(player in state.winners)) for player, mine, theirs in found]


def rows_of_games(decks: Sequence[Deck], bot: str, first_seed: int, games: int, noise: float) -> list[Row]:
    """Return the rows of some games with random pairs of decks."""
    out: list[Row] = []
    for seed in range(first_seed, first_seed + games):
        chance = random.Random(seed)
        out.extend(rows_of_game([chance.choice(decks), chance.choice(decks)], bot, seed, noise))
    return out


def called(values: Sequence[float], weights: Sequence[float]) -> float:
    """Return the chance that some weights give to some differences of features."""
    return chance_of(sum([value * weight for value, weight in zip(values, weights, strict=True)]))


def fitted(rows: Sequence[tuple[list[float], float]]) -> list[float]:
    """Return the weights of a logistic regression, by gradient descent on features of equal spread."""
    count = len(rows[0][0])
    spread = [max(1e-6, math.sqrt(sum([row[0][at] ** 2 for row in rows]) / len(rows))) for at in range(count)]
    scaled = [([value / size for value, size in zip(values, spread, strict=True)], won) for values, won in rows]
    weights = [0.0] * count
    chance = random.Random(1)
    for epoch in range(EPOCHS):
        chance.shuffle(scaled)
        rate = RATE * (1.0 - epoch / EPOCHS)
        for begin in range(0, len(scaled), BATCH):
            batch = scaled[begin : begin + BATCH]
            slope = [PENALTY * weight for weight in weights]
            for values, won in batch:
                error = (called(values, weights) - won) / len(batch)
                slope = [one + error * value for one, value in zip(slope, values, strict=True)]
            weights = [weight - rate * one for weight, one in zip(weights, slope, strict=True)]
    return [round(weight / size, 4) for weight, size in zip(weights, spread, strict=True)]


def trained(rows: Sequence[Row], hidden: int) -> dict[str, Any]:
    """Return weights for the rows, as they are written to a file."""
    if hidden:
        net = Net(rows, hidden)
        net.train()
        return {"features": list(FEATURES), **net.json()}
    differences = [([a - b for a, b in zip(mine, theirs, strict=True)], won) for mine, theirs, won in rows]
    return {"features": list(FEATURES), "linear": fitted(differences), "hidden": []}


def report(name: str, rows: Sequence[Row], weights: ValueWeights) -> None:
    """Print how well some weights call the winner."""
    loss, right = 0.0, 0
    for mine, theirs, won in rows:
        chance = min(1 - 1e-6, max(1e-6, chance_of(edge_of(mine, theirs, weights))))
        loss -= math.log(chance if won else 1 - chance)
        right += (chance > 0.5) == (won > 0.5)
    print(f"{name}: {len(rows)} positions, loss {loss / len(rows):.4f}, {100 * right / len(rows):.1f} % right")


def read_rows(path: Path) -> list[Row]:
    """Return the rows that an earlier run has kept."""
    return [(mine, theirs, won) for mine, theirs, won in map(json.loads, path.read_text("utf-8").splitlines())]


def main() -> None:
    """Play, fit, write the weights, and measure them on the decks and seeds that were held out."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="where to write the weights")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--check", type=int, default=400, help="games of the decks that are held out (400)")
    parser.add_argument("--bot", default="greedy", help="who plays the games (greedy)")
    parser.add_argument("--noise", type=float, default=0.0, help="share of the answers that are random (0)")
    parser.add_argument("--hidden", type=int, default=0, help="hidden sums of the net (0)")
    parser.add_argument("--decks", nargs="*", default=(), metavar="FILE", help="further decks to train with")
    parser.add_argument("--rows", type=Path, help="keep the rows of the training games here, and add those from before")
    options = parser.parse_args()
    names = list(sample_decks())
    training = [Deck.sample(name) for name in names[::2]] + [Deck.load(path) for path in options.decks]
    held_out = [Deck.sample(name) for name in names[1::2]]
    rows = rows_of_games(training, options.bot, TRAINING_SEED, options.games, options.noise)
    if options.rows:
        with options.rows.open("a", encoding="utf-8") as file:
            file.writelines(f"{json.dumps(row)}\n" for row in rows)
        rows = read_rows(options.rows)
    data = trained(rows, options.hidden)
    Path(options.file).write_text(json.dumps(data) + "\n", encoding="utf-8")
    weights = value_weights(ValueData(data))
    check = rows_of_games(held_out, options.bot, HELD_OUT_SEED, options.check, 0.0)
    report("training", rows, weights)
    report("held out", check, weights)
    report("held out, with the weights before", check, trained_weights())


if __name__ == "__main__":
    main()
