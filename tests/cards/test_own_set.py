"""The set that comes with Inkwright: what is on its cards, and that every name on them is our own."""

from collections import Counter
from pathlib import Path

import pytest

from inkwright import CardDataError, Catalog, Deck, DeckError
from inkwright.cards import all_decks, lesson_decks, own_decks, sample_decks
from inkwright.cards.card import INKS
from inkwright.cards.query import KINDS
from inkwright.text.spelling import fold

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


def test_no_text_of_some_length_is_on_a_printed_card(own: Catalog, catalog: Catalog) -> None:
    printed = {ability.text for card in catalog for ability in card.abilities_text}
    ours = [ability.text for card in own for ability in card.abilities_text if len(ability.text.split()) > 10]
    assert [text for text in ours if text in printed] == []


# ---------------------------------------------------------------- decks


@pytest.mark.parametrize("name", own_decks())
def test_each_deck_is_legal(name: str) -> None:
    deck = Deck.sample(name)
    assert deck.size == 60
    assert deck.problems("constructed") == []
    assert {problem.kind for problem in deck.problems("core")} == {"own-card"}
    assert len(deck.inks) == 2
    assert deck.inkable >= 45
    assert deck.warnings == ()


def test_the_decks_differ(own: Catalog) -> None:
    decks = [Deck.sample(name, own) for name in own_decks()]
    assert len(decks) == 3
    assert {ink for deck in decks for ink in deck.inks} == set(INKS)
    for at, deck in enumerate(decks):
        for other in decks[at + 1 :]:
            assert not set(deck.counts) & set(other.counts)


@pytest.mark.parametrize("name", lesson_decks())
def test_the_decks_for_a_first_game_show_one_thing_after_another(own: Catalog, name: str) -> None:
    deck = Deck.sample(name, own)
    assert deck.size == 40
    assert deck.problems("limited") == []
    assert len(deck.inks) == 2
    assert all(count <= 4 for count in deck.counts.values())
    assert deck.inkable == deck.size
    assert sum(count for card, count in deck.counts.items() if card.cost <= 2) >= 15
    assert {"character", "song", "location"} <= set(deck.by_type())
    shifted = [card for card in deck.counts if "Shift 3" in card.keywords]
    assert {card.name for card in shifted} <= {card.name for card in deck.counts if card.cost <= 2}
    assert shifted


def test_decks_that_come_with_it_have_names_of_their_own() -> None:
    assert len(lesson_decks()) == 2
    names = (*sample_decks(), *own_decks(), *lesson_decks())
    assert all_decks() == names
    assert len(set(names)) == len(names)
    with pytest.raises(DeckError, match="Did you mean 'lamplighters'"):
        Deck.sample("lamplighter")


# ---------------------------------------------------------------- beside card data, and without


def test_a_card_of_the_set_is_known_by_name_but_not_counted(own: Catalog, catalog: Catalog) -> None:
    name = "Sixpence - Reformed, Mostly"
    assert catalog[name] is catalog.get(name) is own[name]
    assert name in catalog
    assert own[name] not in catalog.cards
    assert catalog.search(f'"{name}"') == []
    assert catalog.by_number("LUL", own[name].number) is own[name]
    assert name in catalog.suggestions("Sixpence - Reformed, Mostley")
    assert catalog.printed
    assert not own.printed


def test_a_deck_may_mix_both(catalog: Catalog) -> None:
    deck = Deck.parse("4 Elsa - Snow Queen\n4 Weathervane\n2 Weathervane - Rooster off His Perch", catalog)
    assert [(card.name, card.own) for card in deck.counts] == [
        ("Elsa", False),
        ("Weathervane", True),
        ("Weathervane", True),
    ]


@pytest.mark.usefixtures("no_card_data")
def test_without_card_data_the_set_is_what_is_at_hand(own: Catalog) -> None:
    assert Catalog.at_hand() is own
    with pytest.raises(CardDataError, match="There is no card data"):
        Catalog.default()
    assert Deck.parse("4 Lull Frog - One of Very Many").cards[0] is own["Lull Frog - One of Very Many"]


def test_with_card_data_that_is_at_hand(catalog: Catalog, snapshot: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_CARDS", str(snapshot))
    assert Catalog.at_hand() is catalog


def test_card_data_that_is_damaged_is_not_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_CARDS", str(tmp_path / "nothing.json"))
    with pytest.raises(CardDataError, match=r"nothing\.json"):
        Catalog.at_hand()
