"""Every rule about decks, with a legal and an illegal deck (1.10.1, 10.2.1)."""

from datetime import date

import pytest

from inkwright import Catalog, Deck, InkwrightError, UnknownFormat
from inkwright.cards import own_card


def filled(catalog: Catalog, text: str, size: int = 60, filler: str = "format:core ink:amber inks:1 cost:1..4") -> Deck:
    """Return a deck of these lines, filled up with four copies each of other cards."""
    deck = Deck.parse(text, catalog) if text else Deck({}, date=catalog.date)
    wanted = dict(deck.counts)
    for card in catalog.search(filler):
        room = size - sum(wanted.values())
        if room <= 0:
            break
        if card not in wanted:
            wanted[card] = min(4, room)
    return Deck(wanted, date=catalog.date)


def kinds(deck: Deck, format: str = "core", day: str | date | None = None) -> list[str]:
    """Return the kinds of a deck's problems."""
    return [problem.kind for problem in deck.problems(format, day)]


def test_a_deck_needs_sixty_cards(catalog: Catalog) -> None:  # 1.10.1.1
    assert kinds(filled(catalog, "", 60)) == []
    assert kinds(filled(catalog, "", 75)) == []
    assert kinds(filled(catalog, "", 59)) == ["size"]
    assert kinds(filled(catalog, "", 59), "infinity") == ["size"]
    message = filled(catalog, "", 59).problems()[0].message
    assert message == "The deck has 59 cards; it needs at least 60."


def test_a_deck_has_no_maximum_size(catalog: Catalog) -> None:
    """There is no maximum (G.deck)."""
    assert sum(filled(catalog, "", 240).counts.values()) == 240
    assert kinds(filled(catalog, "", 240)) == []


def test_limited_has_forty_cards_any_inks_any_copies(catalog: Catalog) -> None:  # 1.10.1.2
    assert kinds(filled(catalog, "9 Let It Go\n1 Dragon Fire\n1 Smash", 40), "limited") == []
    assert kinds(filled(catalog, "9 Let It Go", 39), "limited") == ["size"]


def test_a_deck_of_a_draft_has_35_cards_since_june_2026(catalog: Catalog) -> None:  # 2026-10:1.10.1.2
    small = filled(catalog, "9 Let It Go\n1 Dragon Fire\n1 Smash", 35)
    assert kinds(small, "draft") == []
    assert kinds(small, "sealed") == kinds(small, "limited") == ["size"]
    assert [problem.kind for problem in small.problems("draft", "2026-05-31")] == ["size"]
    assert small.problems("draft", "2026-06-01") == []
    assert kinds(filled(catalog, "9 Let It Go", 34), "draft") == ["size"]


def test_pack_rush_allows_every_card(catalog: Catalog) -> None:  # 10.2.1.1
    deck = Deck.parse("9 Let It Go\n1 Dragon Fire\n1 Smash\n1 Ariel - On Human Legs", catalog)
    assert kinds(deck, "pack-rush") == []
    assert kinds(Deck({}), "pack-rush") == ["size"]


def test_a_deck_has_at_most_two_inks(catalog: Catalog) -> None:  # 1.10.1.1, 5.2.5
    assert kinds(filled(catalog, "4 Dragon Fire")) == []
    assert kinds(filled(catalog, "4 Dragon Fire\n1 Smash")) == ["inks"]
    message = filled(catalog, "4 Dragon Fire\n1 Smash").problems()[0].message
    assert message == "The deck has 3 ink types, Amber (55), Ruby (4), Steel (1); at most 2 are allowed."


def test_a_card_of_two_inks_counts_for_both(catalog: Catalog) -> None:  # 5.2.5.1
    assert kinds(filled(catalog, "4 Lilo & Stitch - Fun-Loving Friends\n4 Smash")) == []
    assert kinds(filled(catalog, "4 Lilo & Stitch - Fun-Loving Friends\n4 Dragon Fire")) == ["inks"]


def test_one_card_allows_its_classification_in_any_ink(catalog: Catalog) -> None:  # 2026-07:1.10.1.3
    filler = "format:core ink:amethyst inks:1"
    friends = "4 Tigger - Hunny Barbarian\n4 Kanga - Hunny Bard\n4 Owl - Hunny Ranger"
    sage = "1 Christopher Robin - Hunny Sage"
    assert kinds(filled(catalog, f"{sage}\n{friends}", filler=filler)) == []
    assert kinds(filled(catalog, friends, filler=filler)) == ["inks"]
    assert kinds(filled(catalog, f"{sage}\n4 Dragon Fire", filler=filler)) == ["inks"]  # no friend
    assert kinds(filled(catalog, f"{sage}\n{friends}")) == ["inks"]  # its own inks count: with Amber, three


def test_a_deck_has_at_most_four_copies_of_a_card(catalog: Catalog) -> None:  # 1.10.1.1, 5.3.6.1
    assert kinds(filled(catalog, "4 Stitch - Rock Star\n4 Stitch - Alien Dancer")) == []
    deck = filled(catalog, "5 Stitch - Rock Star\n6 Stitch - Alien Dancer")
    assert kinds(deck) == ["copies", "copies"]
    assert deck.problems()[0].card == "Stitch - Rock Star"
    assert deck.problems()[0].message == "5 copies of Stitch - Rock Star; at most 4 are allowed."
    assert kinds(deck, "infinity") == ["copies", "copies"]
    assert kinds(deck, "limited") == []


@pytest.mark.parametrize(
    ("name", "most"), [("Dalmatian Puppy - Tail Wagger", 99), ("The Glass Slipper", 2), ("Microbots", None)]
)
def test_the_text_of_a_card_sets_the_number_of_copies(catalog: Catalog, name: str, most: int | None) -> None:
    card = catalog[name]
    filler = f"format:infinity inks:1 ink:{card.inks[0]}"
    allowed = filled(catalog, f"{most or 500} {name}", filler=filler)
    assert kinds(allowed, "infinity") == []
    if most is not None:
        assert kinds(filled(catalog, f"{most + 1} {name}", filler=filler), "infinity") == ["copies"]


def test_rotated_cards_are_not_legal_in_core(catalog: Catalog) -> None:
    old = filled(catalog, "4 Ariel - On Human Legs", filler="set:1 ink:amber inks:1")
    assert kinds(old, "core", "2024-01-01") == []
    assert kinds(old, "infinity") == []
    assert "format" in kinds(old)
    problem = next(problem for problem in old.problems() if problem.card == "Ariel - On Human Legs")
    assert "rotated out on 2025-09-05" in problem.message


def test_cards_are_not_legal_before_their_release(catalog: Catalog) -> None:
    new = filled(catalog, "", filler="set:14 ink:amber inks:1")
    assert kinds(new) == []
    assert set(kinds(new, "core", "2026-10-15")) == {"format"}
    assert "before 2026-10-16" in new.problems("core", date(2026, 10, 15))[0].message


def test_banned_cards_are_not_legal(catalog: Catalog) -> None:
    banned = next(card for card in catalog if any(ban.format == "infinity" for ban in card.bans))
    deck = filled(catalog, f"4 {banned.full_name}", filler=f"set:1,2 inks:1 ink:{banned.inks[0]}")
    assert kinds(deck, "core", "2025-04-07") == []
    assert kinds(deck, "core", "2025-04-08") == ["banned"]
    assert kinds(deck, "infinity", "2026-03-25") == []
    assert kinds(deck, "infinity", "2026-03-26") == ["banned"]
    assert kinds(deck, "limited") == []


def test_quest_cards_are_not_legal(catalog: Catalog) -> None:
    quest = catalog.quest_cards[0]
    deck = filled(catalog, f"1 {quest.full_name}")
    for format in ("core", "infinity", "limited", "pack-rush"):
        assert "not-playable" in kinds(deck, format)


def test_own_cards_are_not_legal_in_tournament_formats(catalog: Catalog) -> None:
    deck = Deck({**filled(catalog, "", 56).counts, own_card({"name": "Elm"}): 4}, date=catalog.date)
    assert kinds(deck) == ["own-card"]
    assert kinds(deck, "infinity") == ["own-card"]
    assert kinds(deck, "limited") == []


def test_all_problems_are_reported_at_once(catalog: Catalog) -> None:
    deck = Deck.parse("5 Let It Go\n1 Dragon Fire\n1 Smash\n1 Ariel - On Human Legs", catalog)
    assert kinds(deck) == ["size", "inks", "copies", "format"]
    assert [problem.line for problem in deck.problems()] == [0, 0, 1, 4]


@pytest.mark.parametrize("format", ["core", "Core", "INFINITY", "pack rush", "pack_rush", " limited "])
def test_a_format_is_found_in_any_spelling(catalog: Catalog, format: str) -> None:
    assert isinstance(filled(catalog, "").problems(format), list)


@pytest.mark.parametrize("format", ["", "legacy", "constructed?", "cor"])
def test_an_unknown_format_is_refused(catalog: Catalog, format: str) -> None:
    with pytest.raises(UnknownFormat, match="Known are core, infinity, limited, sealed, draft, pack-rush"):
        filled(catalog, "").problems(format)


@pytest.mark.parametrize("day", ["", "tomorrow", "2026-13-01", "16.10.2026"])
def test_a_day_that_is_not_a_date_is_refused(catalog: Catalog, day: str) -> None:
    with pytest.raises(InkwrightError, match="is not a date"):
        filled(catalog, "").problems("core", day)
