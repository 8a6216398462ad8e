"""Measure bots against each other: mirrored games of sample decks.

Every seed is played twice, with the seats exchanged, so that neither the deck nor the first turn favours a bot.

    python tools/ladder.py strong greedy --pairs 100 --seed 5000000

A bot is the name of a built-in one, or `greedy:FILE` and `search:PLAYOUTS:TURNS` for one of other weights or budgets.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright import Deck, Game
from inkwright.agents import FastAgent, Greedy, SearchAgent, by_name
from inkwright.agents.weights_file import weights_from
from inkwright.arena.statistics import wilson
from inkwright.cards import sample_decks
from inkwright.engine.loop import give

MOST_ANSWERS: Final = 20_000


class Timed:
    """A bot with the CPU seconds that its decisions took."""

    def __init__(self, agent: FastAgent) -> None:
        self.agent = agent
        self.seconds = 0.0
        self.slowest = 0.0
        self.decisions = 0


def bot(spec: str, seed: int) -> FastAgent:
    """Return the bot that a word names."""
    name, *rest = spec.split(":")
    if name == "greedy" and rest:
        return Greedy(weights_from(json.loads(Path(rest[0]).read_text("utf-8"))))
    if name == "search":
        return SearchAgent(int(rest[0]), seed, int(rest[1]))
    agent = by_name(name, seed)
    assert isinstance(agent, FastAgent)
    return agent


def play(decks: Sequence[Deck], bots: Sequence[Timed], seed: int) -> tuple[int, ...]:
    """Play a game and return its winners."""
    state = Game(decks, seed).state
    for _ in range(MOST_ANSWERS):
        if state.over:
            return state.winners
        player = bots[state.asked_player]
        several = len(state.options) > 1
        begun = time.process_time()
        answer = player.agent.pick(state)
        spent = time.process_time() - begun
        player.seconds += spent
        player.slowest = max(player.slowest, spent)
        player.decisions += several
        give(state, answer)
    raise RuntimeError(f"The game of seed {seed} did not end.")


def main() -> None:
    """Play the games and print the win rate of the first bot with its interval."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decks", nargs="*", help="sample decks (all)")
    options = parser.parse_args()
    names = options.decks or list(sample_decks())
    decks = [Deck.sample(name) for name in names]
    points, games = 0.0, 0
    spent = [0.0, 0.0]
    decisions = [0, 0]
    slowest = [0.0, 0.0]
    for pair in range(options.pairs):
        seed = options.seed + pair
        first, second = seed % len(decks), (seed * 5 + seed // len(decks) * 7 + 3) % len(decks)
        for seat in (0, 1):
            timed = [Timed(bot(spec, seed)) for spec in options.bots]
            winners = play([decks[first], decks[second]], timed if seat == 0 else timed[::-1], seed)
            points += 0.5 if not winners else float(seat in winners)
            games += 1
            for at in (0, 1):
                spent[at] += timed[at].seconds
                decisions[at] += timed[at].decisions
                slowest[at] = max(slowest[at], timed[at].slowest)
        if pair % 10 == 9 or pair == options.pairs - 1:
            low, high = wilson(round(points), games)
            times = [
                f"{name} {1000 * spent[at] / max(1, decisions[at]):.1f} ms (most {1000 * slowest[at]:.0f})"
                for at, name in enumerate(options.bots)
            ]
            print(
                f"{options.bots[0]} - {options.bots[1]}: {points:g}/{games} = {points / games:.3f} "
                f"[{low:.3f}, {high:.3f}] {' '.join(times)}",
                flush=True,
            )


if __name__ == "__main__":
    main()
