"""Random games with decks of the cards that compile: what the property tests play."""

import random
from collections.abc import Iterator
from functools import cache

from inkwright import Card, Catalog, Game, NotUnderstood
from inkwright.engine.shared import programs

POOL = 500  # cards of the catalogue, always the same ones


@cache
def understood() -> tuple[Card, ...]:
    """Cards that the language understands."""
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
    """Some of each of some cards."""
    deck: list[Card] = []
    while len(deck) < size:
        deck += [chance.choice(understood())] * chance.randint(1, 4)
    return deck[:size]


TABLES = (
    (2, None, "latest", "constructed"),
    (3, None, "latest", "constructed"),
    (4, (0, 1, 0, 1), "latest", "constructed"),
    (2, None, "2024-03", "constructed"),
    (4, None, "2025-02", "pack-rush"),
    (2, None, "2025-02", "constructed"),
    (2, None, "latest", "pack-rush"),
)


def random_game(seed: int) -> Game:
    """A game at its first decision: players, teams, editions and formats by turns."""
    chance = random.Random(seed)
    players, teams, edition, format = TABLES[seed % len(TABLES)]
    decks = [random_deck(chance, 40 if players > 2 else 60) for _ in range(players)]
    return Game(decks, seed, edition, format, teams=teams)


def play_on(game: Game, chance: random.Random, answers: int) -> None:
    """So many random answers, or fewer if the game ends."""
    for _ in range(answers):
        if game.over:
            return
        game.answer(chance.randrange(len(game.state.options)))


def moments(seeds: range, every: int) -> Iterator[tuple[Game, random.Random]]:
    """Random games to their ends: the game at some of its decisions, to be looked at and not played, and at its end."""
    for seed in seeds:
        game = random_game(seed)
        chance = random.Random(seed + 1000)
        while not game.over:
            if chance.randrange(every) == 0:
                yield game, chance
            play_on(game, chance, 1)
        yield game, chance
