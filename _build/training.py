"""What a profile-guided build is trained on: games of Inkwright's own set, since a build has no card data.

The seeds are far from those that `inkwright bench` measures with.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import inkwright
from inkwright.agents.greedy import Greedy
from inkwright.agents.playout import play_on
from inkwright.agents.searching import SearchAgent
from inkwright.verification.bench import Pairing
from inkwright.verification.checked_play import CheckedPlay
from inkwright.verification.invariants import InvariantChecker
from inkwright.simulation.random_decks import random_deck
from inkwright.verification.random_policy import UNIFORM, RandomPolicy
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.cards import Catalog, Deck, own_decks
from inkwright.engine.procedures.loop import answer
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.procedures.rollout import play_random
from inkwright.state.ids import ASK_MAIN

FIRST_SEED = 9_000_000
RANDOM_GAMES = 1200
GREEDY_GAMES = 250
SEARCHED_TURNS = 3
MOST_ANSWERS = 20_000


def pairings() -> Iterator[Pairing]:
    """Yield the decks of the own set against each other, and random decks of its cards."""
    cards = tuple(Catalog.own())
    decks = [Deck.sample(name, Catalog.own()) for name in own_decks()]
    decks += [random_deck(seed, cards) for seed in range(FIRST_SEED, FIRST_SEED + 21)]
    for at, deck in enumerate(decks):
        yield Pairing(deck, decks[(at + 1) % len(decks)])


def play_greedy(pair: Pairing, seed: int) -> None:
    """Play a greedy game; some of its positions are copied, dealt again and played on."""
    agent = Greedy()
    state = pair.state(seed)
    for number in range(MOST_ANSWERS):
        if state.over:
            return
        if number % 16 == 15:
            play_on(resampled(state, state.asked_player, seed + number), state.turn + 4, MOST_ANSWERS)
        answer(state, agent.pick(state))


def play_checked(pair: Pairing, seed: int) -> None:
    """Play a game with every invariant checked."""
    state = pair.state(seed)
    state.listen()
    play = CheckedPlay(state, RandomPolicy(seed, UNIFORM), InvariantChecker(state), SeededRandom(seed), 10**9, [])
    play.run(1000)


def search(pair: Pairing, seed: int) -> None:
    """Let the searching agent answer for some turns."""
    agent = SearchAgent(24, seed, 4)
    state = pair.state(seed)
    while not state.over and state.turn <= SEARCHED_TURNS:
        answer(state, agent.pick(state) if state.question_kind == ASK_MAIN else state.options[0])


def main() -> int:
    """Play everything; return 1 if the compiled form does not run."""
    if not inkwright.COMPILED:
        print("the compiled modules were not found", file=sys.stderr)
        return 1
    pairs = list(pairings())
    for number in range(RANDOM_GAMES):
        seed = FIRST_SEED + number
        play_random(pairs[number % len(pairs)].state(seed), seed, MOST_ANSWERS)
    for number in range(GREEDY_GAMES):
        play_greedy(pairs[number % len(pairs)], FIRST_SEED + number)
    for number, pair in enumerate(pairs):
        play_checked(pair, FIRST_SEED + number)
        search(pair, FIRST_SEED + number)
    return 0


if __name__ == "__main__":
    sys.exit(main())
