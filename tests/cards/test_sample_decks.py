"""The sample decks are legal and different, and together they show everything that the game has."""

import pytest

from inkwright import Catalog, Deck, DeckError
from inkwright.cards import sample_decks
from inkwright.cards.query import keyword_name

FOR_INFINITY = ("big-heroes", "illusions", "puppies")  # their keywords are no longer in Core
CORE = tuple(name for name in sample_decks() if name not in FOR_INFINITY)


def test_at_least_eight_decks_are_for_core() -> None:
    assert len(CORE) >= 8


@pytest.mark.parametrize("name", sample_decks())
def test_each_deck_is_legal_and_has_sixty_cards(catalog: Catalog, name: str) -> None:
    deck = Deck.sample(name, catalog)
    assert deck.size == 60
    assert deck.problems("infinity" if name in FOR_INFINITY else "core") == []
    assert deck.warnings == ()
    assert Deck.sample_text(name).startswith("// ")


def test_every_core_deck_has_other_inks(catalog: Catalog) -> None:
    pairs = [Deck.sample(name, catalog).inks for name in CORE]
    assert len(set(pairs)) == len(pairs)
    assert {ink for pair in pairs for ink in pair} == {"Amber", "Amethyst", "Emerald", "Ruby", "Sapphire", "Steel"}


def test_the_decks_show_every_keyword(catalog: Catalog) -> None:
    cards = {card for name in sample_decks() for card in Deck.sample(name, catalog).counts}
    assert {keyword_name(line) for card in cards for line in card.keywords} == {
        keyword_name(line) for card in catalog for line in card.keywords
    }


def test_the_decks_show_every_type_of_card_and_ink_drops(catalog: Catalog) -> None:
    cards = {card for name in CORE for card in Deck.sample(name, catalog).counts}
    assert {card.kind for card in cards} == {"character", "action", "song", "item", "location"}
    assert sum("ink drop" in card.text.replace("\n", " ") for card in cards) >= 10


def test_an_unknown_sample_gets_the_nearest_name(catalog: Catalog) -> None:
    with pytest.raises(DeckError, match="Did you mean 'madrigals'"):
        Deck.sample("madrigal", catalog)
