"""How fast views and learning environments are: python -m tools.environment_speed [--seconds 3].

Decisions a second of CPU time, and as a share of bare random play in the same run. Run it with the compiled form.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from inkwright import COMPILED
from inkwright.cards.deck import Deck, sample_decks
from inkwright.engine.game import Game
from inkwright.engine.procedures.loop import give
from inkwright.env import VectorEnv, lorcana_v0


def bare() -> Callable[[], int]:
    """Return what plays a random game; it returns how many decisions that were."""
    rng = random.Random(1)
    decks = [Deck.sample(name) for name in sample_decks()]

    def play() -> int:
        state = Game([rng.choice(decks), rng.choice(decks)], rng.getrandbits(40)).state
        decisions = 0
        while not state.over:
            give(state, rng.choice(state.options))
            decisions += 1
        return decisions

    return play


def viewed() -> Callable[[], int]:
    """Return what plays a random game and reads a view at each decision: the options, the stacks and the own lore."""
    rng = random.Random(1)
    decks = [Deck.sample(name) for name in sample_decks()]

    def play() -> int:
        game = Game([rng.choice(decks), rng.choice(decks)], rng.getrandbits(40))
        decisions = 0
        while not game.over:
            view = game.view(game.decision.player)
            assert view.decision is not None
            assert view.stacks is not None
            assert view.me.lore >= 0
            game.answer(rng.randrange(len(view.decision.options)))
            decisions += 1
        return decisions

    return play


def single() -> Callable[[], int]:
    """Return what plays a random game in the environment of PettingZoo, with observations and masks."""
    rng = random.Random(1)
    env = lorcana_v0.raw_env()

    def play() -> int:
        env.reset()
        decisions = 0
        while not any(env.terminations.values()):
            mask = env.observe(env.agent_selection)["action_mask"]
            env.step(rng.randrange(int(np.count_nonzero(mask))))
            decisions += 1
        return decisions

    return play


def many(count: int) -> Callable[[], int]:
    """Return what takes a hundred steps of several games."""
    env = VectorEnv(count)
    rng = np.random.default_rng(1)
    seen: list[Any] = [env.reset(seed=1)[0]]

    def play() -> int:
        for _ in range(100):
            places = rng.random(count) * seen[0]["action_mask"].sum(axis=1)
            seen[0] = env.step(places.astype(np.int32))[0]
        return 100 * count

    return play


def speed(play: Callable[[], int], seconds: float) -> float:
    """Return the decisions a second of CPU time."""
    play()
    begun, decisions = time.process_time(), 0
    while time.process_time() - begun < seconds:
        decisions += play()
    return decisions / (time.process_time() - begun)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each (3)")
    seconds = parser.parse_args().seconds
    found = {
        "bare": speed(bare(), seconds),
        "view": speed(viewed(), seconds),
        "single": speed(single(), seconds),
        "32 games": speed(many(32), seconds),
    }
    for name, value in found.items():
        print(json.dumps({"what": name, "decisions": round(value), "share": round(value / found["bare"], 3)}))
    print(json.dumps({"compiled": COMPILED}))


if __name__ == "__main__":
    main()
