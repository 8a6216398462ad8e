"""Random decks out of the cards of the sample decks, which compile quickly: a folder's conftest imports it."""

from collections.abc import Iterator
from functools import cache

import pytest

from inkwright import Card, Catalog, Deck
from inkwright.cards import sample_decks
from inkwright.simulation import random_decks
from inkwright.verification import fuzz, shrink


@cache
def sample_cards() -> tuple[Card, ...]:
    """Return every card of the sample decks, in the order of the catalogue."""
    wanted = {card for name in sample_decks() for card in Deck.sample(name).counts}
    return random_decks.understood([card for card in Catalog.default() if card in wanted])


@pytest.fixture(scope="module", autouse=True)
def sample_pool() -> Iterator[None]:
    """Make the sample cards the pool of random decks."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (random_decks, fuzz, shrink):
            patch.setattr(module, "card_pool", sample_cards)
        yield
