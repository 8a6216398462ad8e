"""The decks of training, and what is held out of them.

Held out are the lists of `tools/ladder_decks`, and one card in ten: those whose hash of the full name ends in 0, see
`is_held_out`. No training deck holds such a card: in sample decks another card takes its place.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

from inkwright.cards.card import INKS, Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.deck import Deck, own_decks, sample_decks
from inkwright.rules.formats import game_format
from inkwright.simulation.random_decks import card_pool, max_copies, random_deck

HELD_OUT_OF: Final = 10
HELD_OUT_LISTS: Final = Path(__file__).resolve().parent.parent / "ladder_decks"
DECK_SIZE: Final = 60

# How many cards of a generated list cost so much: 1 or less, 2, 3, 4, 5, 6, 7 or more
CURVE: Final = (7, 13, 13, 11, 8, 5, 3)
INKABLE_SHARE: Final = 0.8  # of the cards that a generated list takes, where there are enough

# Of four kinds of decks, how many of a hundred games are played with each
SAMPLES: Final = 15
GENERATED: Final = 35
RANDOM: Final = 40


def is_held_out(full_name: str) -> bool:
    """Return whether a card is in no training deck: the first 8 bytes of its SHA-256, as a number, end in 0."""
    digest = sha256(full_name.encode("utf-8")).digest()
    return int.from_bytes(digest[:8], "big") % HELD_OUT_OF == 0


def held_out_decks() -> list[Deck]:
    """Return the lists that no training game is played with."""
    return [Deck.load(path) for path in sorted(HELD_OUT_LISTS.glob("*.txt"))]


class TrainingDecks:
    """Makes decks by number, without the cards that are held out."""

    def __init__(self) -> None:
        self.catalog = Catalog.at_hand()
        self.pool: Sequence[Card] = [card for card in card_pool() if not is_held_out(card.full_name)]
        self.own_pool = [card for card in Catalog.own().cards if not is_held_out(card.full_name)]
        self.samples = [self.without_held_out(Deck.sample(name)) for name in (*sample_decks(), *own_decks())]

    def deck(self, number: int) -> Deck:
        """Return the deck of a number: a sample, a generated list, a random one, or one of the own set."""
        rng = random.Random(number)
        kind = rng.randrange(100)
        if kind < SAMPLES:
            return rng.choice(self.samples)
        if kind < SAMPLES + GENERATED:
            return self.generated(rng, self.pool)
        if kind < SAMPLES + GENERATED + RANDOM:
            return random_deck(number, self.pool, catalog=self.catalog)
        return self.generated(rng, self.own_pool)

    def without_held_out(self, deck: Deck) -> Deck:
        """Return a deck in which the nearest cards of its inks replace those that are held out."""
        counts: dict[Card, int] = {}
        for card, count in deck.counts.items():
            if not is_held_out(card.full_name):
                counts[card] = counts.get(card, 0) + count
        inks = frozenset(deck.inks)
        for card, count in deck.counts.items():
            if is_held_out(card.full_name):
                other = self.nearest(card, inks, counts)
                counts[other] = count
        return Deck(counts, name=deck.name, date=self.catalog.date)

    def nearest(self, card: Card, inks: frozenset[str], taken: dict[Card, int]) -> Card:
        """Return the card that is most like another one and not in a deck yet."""
        fitting = [
            other for other in (*self.pool, *self.own_pool) if inks.issuperset(other.inks) and other not in taken
        ]
        return min(fitting, key=lambda other: (other.type != card.type, abs(other.cost - card.cost), other.full_name))

    def generated(self, rng: random.Random, pool: Sequence[Card]) -> Deck:
        """Return a list of two inks with a usual curve, most cards inkable and most of them more than once."""
        rules = game_format("constructed")
        inks = frozenset(rng.sample(INKS, 2))
        fitting = [card for card in pool if inks.issuperset(card.inks)]
        rng.shuffle(fitting)
        counts: dict[Card, int] = {}
        for at, room in enumerate(CURVE):
            here = [card for card in fitting if min(max(card.cost, 1), len(CURVE)) == at + 1]
            here.sort(key=lambda card: not card.inkable and rng.random() < INKABLE_SHARE)
            for card in here:
                if room <= 0:
                    break
                counts[card] = min(room, max_copies(card, rules), rng.choice((2, 3, 4, 4)))
                room -= counts[card]
        for card in fitting:  # a small pool may lack cards of some cost
            missing = DECK_SIZE - sum(counts.values())
            if missing <= 0:
                break
            more = min(missing, max_copies(card, rules) - counts.get(card, 0))
            if more > 0:
                counts[card] = counts.get(card, 0) + more
        return Deck(counts, name="generated", date=self.catalog.date)
