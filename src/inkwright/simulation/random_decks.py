"""Random decks out of all cards that are understood, each from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from inkwright.cards.card import INKS, Card
from inkwright.cards.catalog import Catalog
from inkwright.cards.deck import Deck, sample_decks
from inkwright.cards.legality import most_copies
from inkwright.engine.shared_programs import programs
from inkwright.errors import NotUnderstood
from inkwright.language.grammar import english
from inkwright.language.rehearsal import needs_of, rows_for_half
from inkwright.rules.formats import NO_LIMIT, Format, game_format

from .seeded_random import SeededRandom

PACK_RUSH_CARDS: Final = 24  # cards of two packs (10.2.1)
MAX_COPIES: Final = 8  # copies of a card that any number is allowed of, at most


def checked_own_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return cards of one's own that random decks may hold; NotUnderstood names the first that does not compile."""
    for card in cards:
        programs().definition(card)
    return tuple(cards)


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
    language, library = english(), programs().library
    needs = [needs_of(language, library, card).rows for card in cards]
    rows = rows_for_half(needs)
    return tuple([card for card, need in zip(cards, needs, strict=True) if need <= rows])


def random_deck(
    seed: int,
    cards: Sequence[Card] | None = None,
    format: str = "constructed",
    full_playsets: bool = False,
    own: Sequence[Card] = (),
    catalog: Catalog | None = None,
) -> Deck:
    """Return a deck that the format allows (1.10.1): its size, inks and copies; bans and dates aside.

    With `full_playsets` it has as many copies of each card as may be. Cards in `own` fill up to half of it: its inks
    fit one of them. Without `catalog` the card data at hand is looked for, which takes as long as the deck itself.
    """
    rng = SeededRandom(seed)
    rules = game_format(format)
    catalog = catalog or Catalog.at_hand()
    coconut = random_coconut(catalog, rules, rng)
    if coconut is not None:
        inks = inks_for(coconut, rules, rng)
    elif own:
        inks = inks_for(rng.choice(own), rules, rng)
    else:
        inks = frozenset(INKS if rules.inks == NO_LIMIT else rng.sample(INKS, rules.inks))
    mine = {card.key for card in own}
    pool = understood_of_inks(catalog, inks) if cards is None else cards_of_inks(cards, inks)
    left = [card for card in pool if card.key not in mine] if own else list(pool)
    counts: dict[Card, int] = {}
    size = rules.deck_size or PACK_RUSH_CARDS
    for source, room in ((cards_of_inks(own, inks), size // 2), (left, size)):
        room -= sum(counts.values())
        while room and source:
            card = rng.pop_random(source)
            most = max_copies(card, rules, coconut)
            counts[card] = min(room, most if full_playsets else 1 + rng.below(most))
            room -= counts[card]
    if coconut is not None:
        counts[coconut] = 1
    return Deck(counts, name=f"random {seed}", date=catalog.date)


def random_coconut(catalog: Catalog, rules: Format, rng: SeededRandom) -> Card | None:
    """Return a random Coconut card for a format that has them, if any is at hand that compiles."""
    known = understood(catalog.coconut_cards) if rules.coconut else ()
    return rng.choice(known) if known else None


def inks_for(card: Card, rules: Format, rng: SeededRandom) -> frozenset[str]:
    """Return random inks of a deck that may hold a card; all inks where the format has no limit."""
    if rules.inks == NO_LIMIT:
        return frozenset(INKS)
    others = [ink for ink in INKS if ink not in card.inks]
    return frozenset((*card.inks, *rng.sample(others, max(0, rules.inks - len(card.inks)))))


def cards_of_inks(cards: Sequence[Card], inks: frozenset[str]) -> list[Card]:
    """Return the cards that a deck of these inks may hold."""
    return [card for card in cards if inks.issuperset(card.inks)]


@lru_cache(maxsize=64)  # all pairs of inks for a few catalogues
def understood_of_inks(catalog: Catalog, inks: frozenset[str]) -> list[Card]:
    """Return the cards of a catalogue that compile and that a deck of these inks may hold."""
    return cards_of_inks(understood_cards_of(catalog), inks)


def max_copies(card: Card, rules: Format, coconut: Card | None = None) -> int:
    """Return how many of a card a random deck may hold."""
    if rules.copies == NO_LIMIT:
        return 2
    most = most_copies(card, rules, coconut)
    return MAX_COPIES if most is None else min(most, MAX_COPIES)


def sample_deck(name: str) -> Deck:
    """Return a deck that comes with Inkwright."""
    return Deck.sample(name, Catalog.at_hand())


def benchmark_decks(count: int = 20) -> list[Deck]:
    """The decks that speed is measured with: the samples that are understood, and seeded ones."""
    samples = [deck for deck in map(sample_deck, sample_decks()) if all(map(is_understood, deck.counts))]
    return samples + [random_deck(seed) for seed in range(1, count + 1)]
