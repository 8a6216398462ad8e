"""The decks that environments play with: two by name, or a pool of which each game takes two."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from inkwright.cards import Card, Catalog, Deck, all_decks, own_decks, sample_decks
from inkwright.errors import InkwrightError, did_you_mean, quoted
from inkwright.simulation.random_decks import random_deck, understood

POOLS: Final = ("samples", "own", "random", "random own")
OPTIONS: Final = ("decks", "pool", "mirror", "seat")
USUAL_POOL: Final = "samples"
VARIETY: Final = 1000  # different random decks: each new one has to be compiled

DeckLike = Deck | str | Iterable[Card]


def deck_named(wanted: object) -> Deck:
    """Return a deck: one as it is, a sample deck by its name, or one of a list of cards."""
    if isinstance(wanted, Deck):
        return wanted
    if isinstance(wanted, str):
        if wanted not in all_decks():
            near = did_you_mean([name for name in all_decks() if name.startswith(wanted[:3])][:1])
            raise InkwrightError(f"There is no deck {quoted(wanted)}.{near} There are {', '.join(all_decks())}.")
        return Deck.sample(wanted)
    if isinstance(wanted, Iterable):
        cards = list(wanted)
        if cards and all(isinstance(card, Card) for card in cards):
            counts: dict[Card, int] = {}
            for card in cards:
                counts[card] = counts.get(card, 0) + 1
            return Deck(counts, name="cards")
    raise InkwrightError(f"A deck is a Deck, the name of a sample deck or a list of cards, not {quoted(wanted)}.")


@cache
def own_pool() -> tuple[Card, ...]:
    """Return the cards of the own set that compile."""
    return understood(Catalog.own().cards)


@cache
def numbered_random_deck(number: int, own: bool) -> Deck:
    """Return a random deck, of the whole catalogue or of the own set."""
    return random_deck(number, own_pool(), catalog=Catalog.own()) if own else random_deck(number)


class DeckPool:
    """Chooses the two decks of each game."""

    def __init__(self, decks: Sequence[DeckLike] | None, pool: str | Sequence[DeckLike], mirror: bool) -> None:
        self.mirror = mirror  # both players have the same deck
        self.fixed: list[Deck] = []
        self.decks: list[Deck] = []
        self.random = ""  # the pool of random decks
        if decks is not None:
            if isinstance(decks, str) or len(decks) != 2:
                raise InkwrightError(f"The decks of a game are two, not {quoted(decks)}.")
            self.fixed = [deck_named(deck) for deck in decks]
        elif isinstance(pool, str):
            if pool not in POOLS:
                raise InkwrightError(f"There is no pool of decks {quoted(pool)}. There are {', '.join(POOLS)}.")
            if pool.startswith("random"):
                self.random = pool
            else:
                self.decks = [Deck.sample(name) for name in (own_decks() if pool == "own" else sample_decks())]
        else:
            self.decks = [deck_named(deck) for deck in pool]
        if not self.fixed and not self.random and not self.decks:
            raise InkwrightError("A pool of decks needs at least one deck.")

    def pair(self, rng: random.Random) -> list[Deck]:
        """Return the decks of the next game."""
        if self.fixed:
            return [self.fixed[0], self.fixed[0 if self.mirror else 1]]
        first = self.one(rng)
        return [first, first if self.mirror else self.one(rng)]

    def one(self, rng: random.Random) -> Deck:
        """Return a deck of the pool."""
        if self.random:
            return numbered_random_deck(1 + rng.randrange(VARIETY), self.random == "random own")
        return rng.choice(self.decks)


def checked_options(options: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """Return the options of a reset; others than there are have no effect, as it is usual, but are warned of."""
    given = {} if options is None else options
    for name in given:
        if name not in OPTIONS:
            warnings.warn(f"A reset has no option {quoted(name)}. It has {', '.join(OPTIONS)}.", stacklevel=3)
    return given
