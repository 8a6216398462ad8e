"""Random games with decks of cards that compile."""

import random
from collections.abc import Iterator
from functools import cache

from inkwright import Card, Catalog, Game, NotUnderstood
from inkwright.engine.shared_programs import programs

from .full_run import FULL

RARER = 1 if FULL else 3  # a quick run of a long test looks at this many times fewer decisions
POOL = 500  # cards of the catalogue; the same ones in every run


@cache
def compiled_cards() -> tuple[Card, ...]:
    """Return cards that compile."""
    library = programs().library
    out: list[Card] = []
    for card in random.Random(1).sample(list(Catalog.default()), POOL):
        try:
            library[card]
        except NotUnderstood:
            continue
        out.append(card)
    return tuple(out)


def random_deck(chance: random.Random, size: int = 60) -> list[Card]:
    """Return a deck with one to four copies of random cards."""
    deck: list[Card] = []
    while len(deck) < size:
        deck += [chance.choice(compiled_cards())] * chance.randint(1, 4)
    return deck[:size]


SETTINGS = (
    (2, None, "latest", "constructed"),
    (3, None, "latest", "constructed"),
    (4, (0, 1, 0, 1), "latest", "constructed"),
    (2, None, "2024-03", "constructed"),
    (4, None, "2025-02", "pack-rush"),
    (2, None, "2025-02", "constructed"),
    (2, None, "latest", "pack-rush"),
)


def random_game(seed: int, listen: bool = False) -> Game:
    """Return a new game; the seed decides players, teams, edition and format."""
    chance = random.Random(seed)
    players, teams, edition, format = SETTINGS[seed % len(SETTINGS)]
    decks = [random_deck(chance, 40 if players > 2 else 60) for _ in range(players)]
    return Game(decks, seed, edition, format, teams=teams, listen=listen)


def answer_randomly(game: Game, chance: random.Random, answers: int) -> None:
    """Give some random answers, or fewer if the game ends."""
    for _ in range(answers):
        if game.over:
            return
        game.answer(chance.randrange(len(game.state.options)))


def decisions_of_games(seeds: range, every: int) -> Iterator[tuple[Game, random.Random]]:
    """Play random games and yield each at some decisions and at its end; do not change a yielded game."""
    for seed in seeds:
        game = random_game(seed)
        chance = random.Random(seed + 1000)
        while not game.over:
            if chance.randrange(every) == 0:
                yield game, chance
            answer_randomly(game, chance, 1)
        yield game, chance
