"""Random decks out of all cards that are understood, each from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from inkwright.cards.card import INKS, Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.deck import Deck, sample_decks
from inkwright.engine.shared import programs
from inkwright.errors import NotUnderstood
from inkwright.language.grammar import english
from inkwright.language.rehearsal import rows_for_half, rows_needed
from inkwright.rules.formats import NO_LIMIT, Format, game_format

from .seeded_random import SeededRandom

PACK_RUSH_CARDS: Final = 24  # cards of two packs (10.2.1)
MAX_COPIES: Final = 8  # copies of a card that any number is allowed of, at most


def understood(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return those cards that compile whole."""
    return tuple([card for card in cards if is_understood(card)])


def is_understood(card: Card) -> bool:
    """Return whether the whole text of a card compiles."""
    try:
        programs().library[card]
    except NotUnderstood:
        return False
    return True


def card_pool() -> tuple[Card, ...]:
    """Return every card at hand that compiles, in the order of the catalogue."""
    return understood_cards_of(Catalog.at_hand())


@cache
def understood_cards_of(catalog: Catalog) -> tuple[Card, ...]:
    """Return every card of a catalogue that compiles."""
    found = understood(catalog.cards)
    programs().library.save()
    return found


def simpler_half() -> tuple[Card, ...]:
    """Return the simpler half of the cards: those that the rows used most read."""
    cards = card_pool()
    language = english()
    needs = [rows_needed(language, card) for card in cards]
    rows = rows_for_half(needs)
    return tuple([card for card, need in zip(cards, needs, strict=True) if need <= rows])


def random_deck(
    seed: int, cards: Sequence[Card] | None = None, format: str = "constructed", full_playsets: bool = False
) -> Deck:
    """Return a deck that the format allows (1.10.1): its size, inks and copies; bans and dates aside.

    A narrow one has as many copies of each card as may be.
    """
    rng = SeededRandom(seed)
    rules = game_format(format)
    inks = frozenset(INKS if rules.inks == NO_LIMIT else rng.sample(INKS, rules.inks))
    catalog = Catalog.at_hand()
    left = list(cards_of_inks(understood_cards_of(catalog) if cards is None else tuple(cards), inks))
    counts: dict[Card, int] = {}
    room = rules.deck_size or PACK_RUSH_CARDS
    while room and left:
        card = rng.pop_random(left)
        most = max_copies(card, rules)
        counts[card] = min(room, most if full_playsets else 1 + rng.below(most))
        room -= counts[card]
    return Deck(counts, name=f"random {seed}", date=catalog.date)


@lru_cache(maxsize=64)  # all pairs of inks for a few pools
def cards_of_inks(cards: tuple[Card, ...], inks: frozenset[str]) -> tuple[Card, ...]:
    """Return the cards that a deck of these inks may hold."""
    return tuple([card for card in cards if inks.issuperset(card.inks)])


def max_copies(card: Card, rules: Format) -> int:
    """Return how many of a card a random deck may hold."""
    if rules.copies == NO_LIMIT:
        return 2
    return MAX_COPIES if card.copies is None else min(card.copies, MAX_COPIES)


def sample_deck(name: str) -> Deck:
    """Return a deck that comes with Inkwright."""
    return Deck.sample(name, Catalog.at_hand())


def benchmark_decks(count: int = 20) -> list[Deck]:
    """The decks that speed is measured with: the samples that are understood, and seeded ones."""
    samples = [deck for deck in map(sample_deck, sample_decks()) if all(map(is_understood, deck.counts))]
    return samples + [random_deck(seed) for seed in range(1, count + 1)]
