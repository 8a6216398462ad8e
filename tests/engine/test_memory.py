"""Long runs: the programs of decks that are no longer played do not stay, and no thread disturbs another."""

import gc
import random
import threading
import tracemalloc

from inkwright import Catalog, Game
from inkwright.agents import by_name
from inkwright.agents.game_runner import finish
from inkwright.engine.card_definitions import MAX_PROGRAMS
from inkwright.engine.shared_programs import programs
from tests.support.full_run import FULL

GAMES = 10_000 if FULL else MAX_PROGRAMS + 20
MOST_BYTES = 100_000_000 if FULL else 5_000_000
MOST_OBJECTS = 200_000 if FULL else 20_000


def game_with_fresh_decks(seed: int) -> Game:
    """Return a game with decks that no other game has."""
    chance = random.Random(seed)
    cards = list(Catalog.own())
    return Game([chance.sample(cards, 30) * 2 for _ in range(2)], seed)


def play(seed: int) -> None:
    """Play a game with fresh decks to its end."""
    finish(game_with_fresh_decks(seed), [by_name("random", seed), by_name("random", seed + 1)])


def test_games_with_fresh_decks_take_bounded_memory() -> None:
    for seed in range(MAX_PROGRAMS):
        play(seed)
    gc.collect()
    objects = len(gc.get_objects())  # what a collection of garbage walks through
    tracemalloc.start()
    try:
        for seed in range(1000, 1000 + GAMES):
            play(seed)
        gc.collect()
        taken = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert taken < MOST_BYTES
    assert len(gc.get_objects()) - objects < MOST_OBJECTS
    assert len(programs().programs) <= MAX_PROGRAMS


def test_a_program_that_is_used_again_stays() -> None:
    game = game_with_fresh_decks(1)
    for seed in range(2, MAX_PROGRAMS + 20):
        game_with_fresh_decks(seed)
        assert game_with_fresh_decks(1).state.program is game.state.program


def test_games_in_threads_are_independent() -> None:
    def digest(seed: int) -> str:
        game = game_with_fresh_decks(seed)
        finish(game, [by_name("random", seed), by_name("random", seed + 1)])
        return game.digest()

    alone = [digest(seed) for seed in range(6)]
    found: dict[int, str] = {}
    threads = [threading.Thread(target=lambda seed=seed: found.__setitem__(seed, digest(seed))) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(6)] == alone
