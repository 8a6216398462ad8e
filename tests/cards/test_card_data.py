"""The printed values of every card are those of the card data."""

import re
from collections import Counter
from typing import Any

import pytest

from inkwright import Card, Catalog
from inkwright.cards.corrections import CORRECTIONS
from tests.support.card_data import straight_quotes

Rows = dict[str, dict[str, Any]]


def test_there_are_2681_cards(catalog: Catalog) -> None:
    assert len(catalog) == len(catalog.cards) == len({card.key for card in catalog}) == 2681


def test_quest_cards_are_not_among_the_playable_cards(catalog: Catalog) -> None:
    assert len(catalog.quest_cards) == 104
    assert not any(card.playable for card in catalog.quest_cards)
    assert all(card.playable for card in catalog)
    quest = catalog.quest_cards[0]
    assert catalog[quest.full_name] is quest
    assert quest not in catalog.cards
    assert not quest.legal("core", catalog.date)
    assert not quest.legal("infinity", catalog.date)


def test_printed_values_equal_the_data(catalog: Catalog, newest: Rows) -> None:
    cards = {card.full_name.casefold(): card for card in (*catalog.cards, *catalog.quest_cards)}
    assert cards.keys() == newest.keys()
    corrected = {correction.card for correction in CORRECTIONS}
    for name, row in newest.items():
        card = cards[name]
        assert card.full_name == row["fullName"]
        assert card.name == row["name"]
        assert card.version == row.get("version", "")
        assert list(card.inks) == row.get("colors", [row["color"]] if row["color"] else [])
        assert card.cost == row["cost"]
        assert card.inkable is row["inkwell"]
        assert card.type == row["type"]
        assert list(card.classifications) == row.get("subtypes", [])
        assert card.strength == row.get("strength")
        assert card.willpower == row.get("willpower")
        assert card.lore == row.get("lore")
        assert card.move_cost == row.get("moveCost")
        assert card.set == row["setCode"]
        assert card.number == (row["number"] or 0)
        assert card.rarity == row["rarity"]
        assert card.story == row["story"]
        assert card.full_name in corrected or card.text == row["fullText"]


def flat(text: str) -> str:
    """Return a text without line breaks, reminder texts and curly characters, without the help of the package."""
    one_line = re.sub(r"\s+", " ", straight_quotes(text))
    return re.sub(r"\s+", " ", re.sub(r"\s*\([^()]*\)", "", one_line)).strip()


def ability_texts(row: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the kind and the text of each ability of a row of the data."""
    found = []
    for ability in row.get("abilities", []):
        if ability["type"] == "keyword":
            found.append(("keyword", flat(ability["fullText"])))
        elif "to sing this song for free" not in ability["effect"]:
            costs = ", ".join(flat(cost) for cost in ability.get("costs", []))
            found.append(("ability", f"{costs} - {flat(ability['effect'])}" if costs else flat(ability["effect"])))
    return found + [("ability", flat(effect)) for effect in row.get("effects", [])]


def test_ability_texts_equal_the_data(catalog: Catalog, newest: Rows) -> None:
    corrected = {correction.card for correction in CORRECTIONS}
    for card in catalog:
        texts = [(ability.kind, ability.text) for ability in card.abilities_text]
        row = newest[card.full_name.casefold()]
        assert card.full_name in corrected or texts == ability_texts(row), card.full_name
        names = [flat(ability["name"]) for ability in row.get("abilities", []) if ability.get("name")]
        assert list(card.ability_names) == names


def test_the_language_has_2240_texts_to_read(catalog: Catalog) -> None:
    abilities = [ability for card in catalog for ability in card.abilities_text]
    assert len(abilities) == 3218
    assert len({(ability.kind, ability.text) for ability in abilities}) == 2240
    assert not any("\n" in ability.text or "(" in ability.text for ability in abilities)


def test_every_correction_is_needed_and_made(catalog: Catalog, printings: dict[str, list[dict[str, Any]]]) -> None:
    for correction in CORRECTIONS:
        assert correction.reason
        texts = [" ".join(row["fullText"].split()) for row in printings[correction.card.casefold()]]
        assert any(correction.wrong in text and correction.right not in text for text in texts)
        card = catalog[correction.card]
        assert correction.right in " ".join(card.text.split())
        assert any(correction.right in ability.text for ability in card.abilities_text)
        assert sum(correction.wrong + " " in ability.text + " " for ability in card.abilities_text) == 0


@pytest.mark.parametrize(
    "name",
    [
        "Can't Hold It Back Anymore",
        "Cruella De Vil - Miserable as Usual",
        "Let It Go",
        "The Islands I Pulled from the Sea",
    ],
)
def test_names_that_differ_in_capitals_are_one_card(catalog: Catalog, name: str) -> None:
    assert catalog[name].full_name == name
    assert catalog[name.upper()] is catalog[name]


def test_a_reprint_has_the_newest_wording(catalog: Catalog) -> None:  # 1.1.5
    stitch = catalog["Stitch - Rock Star"]
    assert stitch.set == "9"
    assert stitch.keywords == ("Shift 4 ⬡",)
    assert {printing.set for printing in stitch.printings} == {"1", "3", "9"}


def test_a_card_has_the_text_of_its_newest_printing(
    catalog: Catalog, newest: Rows, printings: dict[str, list[dict[str, Any]]]
) -> None:
    """Where printings differ, the card has the text of the newest printing (1.1.5)."""
    corrected = {correction.card.casefold() for correction in CORRECTIONS}
    changed = [name for name, rows in printings.items() if len({flat(row["fullText"]) for row in rows}) > 1]
    ours = {card.full_name.casefold(): card for card in catalog}
    wanted = [name for name in changed if name in ours and name not in corrected]
    assert len(wanted) > 10
    assert all(flat(ours[name].text) == flat(newest[name]["fullText"]) for name in wanted)


def test_characters_have_strength_willpower_and_a_classification(catalog: Catalog) -> None:
    """A character (5.3.3) has strength and willpower (5.3.3.1), and a classification (5.3.3.2)."""
    for card in catalog:
        both = card.strength is not None and card.willpower is not None
        marked = both and bool(card.classifications)
        assert marked is (card.type == "Character"), card.full_name
    kinds = {name for card in catalog if card.type == "Character" for name in card.classifications}
    assert {"Storyborn", "Dreamborn", "Floodborn"} <= kinds
    assert not kinds & {"Action", "Item", "Location", "Song"}


def test_values_fit_the_type_of_the_card(catalog: Catalog) -> None:
    """Each type has its own values (5.4.1.1, 5.5.3, 5.6.3); a song is an action marked as a song (5.4.4.1)."""
    for card in catalog:
        assert ("Song" in card.classifications) is (card.kind == "song"), card.full_name
        assert card.kind != "song" or card.type == "Action"
        assert (card.move_cost is not None) is (card.type == "Location")
        assert card.willpower is None or card.type in ("Character", "Location")
        assert card.strength is None or card.type == "Character"
        assert card.lore is None or card.type in ("Character", "Location")


def test_the_first_sets_have_the_numbers_one_to_four(catalog: Catalog) -> None:  # 5.2.10.3
    assert {"1", "2", "3", "4"} <= {printing.set for card in catalog for printing in card.printings}


def test_flavour_text_is_not_an_ability(catalog: Catalog) -> None:
    assert catalog["Mickey Mouse - True Friend"].abilities_text == ()


def test_every_printing_is_kept(catalog: Catalog, raw: dict[str, Any]) -> None:
    ours = Counter(printing.set for card in (*catalog, *catalog.quest_cards) for printing in card.printings)
    theirs = Counter(
        code
        for code, *_ in {
            (row["setCode"], row["number"], row["rarity"], row.get("promoGrouping"), row["fullName"].casefold())
            for row in raw["cards"]
        }
    )
    assert ours == theirs


@pytest.mark.parametrize(
    ("full_name", "names"),
    [
        ("Flotsam & Jetsam - Entangling Eels", {"Flotsam & Jetsam", "Flotsam", "Jetsam"}),
        ("Chip 'n' Dale - Recovery Rangers", {"Chip 'n' Dale", "Chip", "Dale"}),
        ("Woody & Buzz Lightyear - Best Buddies", {"Woody & Buzz Lightyear", "Woody", "Buzz Lightyear"}),
        ("Hamish, Hubert & Harris - Making Mischief", {"Hamish, Hubert & Harris", "Hamish", "Hubert", "Harris"}),
        ("Elsa - Snow Queen", {"Elsa"}),
        ("Let It Go", {"Let It Go"}),
    ],
)
def test_a_card_may_have_several_names(catalog: Catalog, full_name: str, names: set[str]) -> None:
    assert set(catalog[full_name].names) == names
    assert catalog[full_name].names[0] == catalog[full_name].name


def test_names_agree_with_the_data(catalog: Catalog, newest: Rows) -> None:  # 5.2.6.1, 5.2.6.3
    for card in catalog:
        listed = newest[card.full_name.casefold()].get("names")
        assert listed is None or set(card.names) == {card.name, *listed}


def test_a_card_has_one_or_two_inks(catalog: Catalog) -> None:  # 5.2.5, 5.2.5.1
    dual = [card for card in catalog if len(card.inks) == 2]
    assert catalog["Lilo & Stitch - Fun-Loving Friends"].inks == ("Amber", "Steel")
    assert len(dual) > 100
    assert all(len(card.inks) in (1, 2) for card in catalog)


@pytest.mark.parametrize(
    ("name", "copies"),
    [("Dalmatian Puppy - Tail Wagger", 99), ("Microbots", None), ("The Glass Slipper", 2), ("Elsa - Snow Queen", 4)],
)
def test_the_text_of_a_card_sets_the_number_of_copies(catalog: Catalog, name: str, copies: int | None) -> None:
    assert catalog[name].copies == copies


def test_copies_agree_with_the_data(catalog: Catalog, newest: Rows) -> None:
    for card in catalog:
        assert card.copies == newest[card.full_name.casefold()].get("maxCopiesInDeck", 4)


def test_one_card_allows_other_inks_in_its_deck(catalog: Catalog) -> None:
    assert [card.full_name for card in catalog if card.any_ink_for] == ["Christopher Robin - Hunny Sage"]
    assert catalog["Christopher Robin - Hunny Sage"].any_ink_for == "Hunny"


def test_legality_on_the_newest_day_equals_the_data(catalog: Catalog, newest: Rows) -> None:
    for card in catalog:
        allowed = newest[card.full_name.casefold()]["allowedInFormats"]
        assert card.legal("core", catalog.date) == allowed["Core"]["allowed"], card.full_name
        assert card.legal("infinity", catalog.date) == allowed["Infinity"]["allowed"], card.full_name


@pytest.mark.parametrize(
    ("name", "day", "core"),
    [
        ("Ariel - On Human Legs", "2023-09-07", False),  # before the first tournament
        ("Ariel - On Human Legs", "2023-09-08", True),
        ("Ariel - On Human Legs", "2025-09-04", True),
        ("Ariel - On Human Legs", "2025-09-05", False),  # rotated
        ("Elsa - Snow Queen", "2025-09-10", True),  # reprinted
        ("HeiHei - Persistent Presence", "2024-01-01", True),
        ("HeiHei - Persistent Presence", "2025-12-01", False),  # rotated, not yet reprinted
        ("HeiHei - Persistent Presence", "2026-03-01", True),
    ],
)
def test_core_rotates_by_date(catalog: Catalog, name: str, day: str, core: bool) -> None:
    assert catalog[name].legal("core", day) is core


def test_bans_begin_on_their_day(catalog: Catalog) -> None:
    banned = [card for card in catalog if card.bans]
    assert len(banned) == 2
    for card in banned:
        for ban in card.bans:
            assert card.banned(ban.format, ban.since)
            assert not card.legal(ban.format, ban.since)
        assert card.legal("core", "2025-04-07")
        assert not card.legal("core", "2025-04-08")


def test_a_card_is_frozen(catalog: Catalog) -> None:
    with pytest.raises(AttributeError):
        catalog["Let It Go"].cost = 1  # type: ignore[misc]
    assert not hasattr(Card, "__dict__") or not hasattr(catalog["Let It Go"], "__dict__")


def test_cards_are_compared_by_value(catalog: Catalog) -> None:
    import copy
    import pickle

    card = catalog["Elsa - Snow Queen"]
    assert pickle.loads(pickle.dumps(card)) == copy.copy(card) == card
    assert hash(copy.copy(card)) == hash(card)
    assert str(card) == "Elsa - Snow Queen"
    assert card.kind == "character"
    assert catalog["Let It Go"].kind == "song"
    assert catalog["Let It Go"].type == "Action"
