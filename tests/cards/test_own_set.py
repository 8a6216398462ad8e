"""The set that comes with Inkwright: what is on its cards, and that every name on them is our own."""

from collections import Counter

import pytest

from inkwright import Catalog
from inkwright.cards.query import INKS, KINDS
from inkwright.cards.spelling import fold

RARITIES = ("Common", "Uncommon", "Rare", "Super Rare", "Legendary")
PLACES = ("Thimblewick", "Kettlecrag", "Hushmere")


@pytest.fixture(scope="module")
def own() -> Catalog:
    return Catalog.own()


def test_the_set_has_a_name_and_its_cards_have_numbers(own: Catalog) -> None:
    assert [(card_set.code, card_set.name) for card_set in own.sets.values()] == [("LUL", "Lamps on the Lull")]
    assert 90 <= len(own) <= 100
    assert [card.number for card in own] == list(range(1, len(own) + 1))
    assert {card.set for card in own} == {"LUL"}
    assert own.by_number("lul", 1) is own.cards[0]
    assert all(card.own and card.playable for card in own)
    assert Catalog.own() is own


def test_every_card_has_a_rarity_and_a_place(own: Catalog) -> None:
    assert {card.rarity for card in own} == set(RARITIES)
    assert {card.story for card in own} == set(PLACES)
    for card in own:
        assert [printing.rarity for printing in card.printings] == [card.rarity]


def test_every_ink_and_type_is_there(own: Catalog) -> None:
    alone = Counter(card.inks[0] for card in own if len(card.inks) == 1)
    assert set(alone) == set(INKS)
    assert min(alone.values()) >= 14
    assert {card.inks for card in own if len(card.inks) > 1} == {
        ("Amber", "Emerald"),
        ("Ruby", "Steel"),
        ("Amethyst", "Sapphire"),
    }
    kinds = Counter(card.kind for card in own)
    assert set(kinds) == set(KINDS)
    assert min(kinds.values()) >= 6
    for ink in INKS:
        assert {"character", "action", "song", "item", "location"} - {
            card.kind for card in own if ink in card.inks
        } <= {"item"}


def test_cards_are_written_as_printed_ones_are(own: Catalog) -> None:
    for card in own:
        assert card.version or card.kind in ("action", "song", "item"), card
        assert "(" not in card.text, card
        for ability in card.abilities_text:
            named = ability.kind == "keyword" or card.type == "Action"
            assert bool(ability.name) != named, (card, ability)
        if card.type == "Character":
            origins = {"Storyborn", "Dreamborn", "Floodborn"} & set(card.classifications)
            assert len(origins) == 1, card
            assert ("Shift" in card.text) == ("Floodborn" in origins), card


def test_whoever_shifts_has_somebody_to_shift_onto(own: Catalog) -> None:
    names = {name for card in own if "Shift" not in card.text for name in card.names}
    for card in own:
        if any(line.startswith("Shift") for line in card.keywords):
            assert names & set(card.names), card


def test_no_two_abilities_have_one_name(own: Catalog) -> None:
    names = [name for card in own for name in card.ability_names]
    assert len(names) == len(set(names))


def test_no_name_is_on_a_printed_card(own: Catalog, catalog: Catalog) -> None:
    printed = {fold(word) for card in catalog for word in (card.full_name, card.version, *card.names) if word}
    printed |= {fold(name) for card in catalog for name in card.ability_names}
    printed |= {fold(card.story) for card in catalog}
    ours = {word for card in own for word in (card.full_name, card.version, card.story, *card.names) if word}
    ours |= {name for card in own for name in card.ability_names}
    assert [word for word in sorted(ours) if fold(word) in printed] == []
