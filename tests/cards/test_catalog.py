"""Cards are found by name in any spelling and by number; an unknown name gets the nearest names."""

import pytest

import inkwright
from inkwright import Catalog, InkwrightError, UnknownCard
from inkwright.cards import own_card


@pytest.mark.parametrize(
    "typed",
    [
        "Elsa - Snow Queen",
        "elsa - snow queen",
        "ELSA - SNOW QUEEN",
        "Elsa – Snow Queen",
        "Elsa — Snow Queen",
        "Elsa, Snow Queen",
        "  Elsa  -  Snow Queen ",
        "Elsa_Snow Queen",
        "Elsa Snow Queen",
    ],
)
def test_a_name_is_found_in_any_spelling(catalog: Catalog, typed: str) -> None:
    assert catalog[typed].full_name == "Elsa - Snow Queen"
    assert typed in catalog
    assert catalog.get(typed) is catalog[typed]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Te Ka - Heartless", "Te Kā - Heartless"),
        ("hector rivera - street musician", "Héctor Rivera - Street Musician"),
        ("If It’s Not Baroque", "If It's Not Baroque"),
        ("If Its Not Baroque", "If It's Not Baroque"),
        ("Pongo - Ol’ Rascal", "Pongo - Ol' Rascal"),
        ("Lilo and Stitch - Fun-Loving Friends", "Lilo & Stitch - Fun-Loving Friends"),
        ("Fire the Cannons", "Fire the Cannons!"),
        ("4*TOWN - hottest band of the year", "4*Town - Hottest Band of the Year"),
    ],
)
def test_accents_apostrophes_and_marks_do_not_matter(catalog: Catalog, typed: str, name: str) -> None:
    assert catalog[typed].full_name == name


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("Elsa - Snow Quen", "Elsa - Snow Queen"),
        ("Let It Goo", "Let It Go"),
        ("Mickey Mosue - True Friend", "Mickey Mouse - True Friend"),
        ("Simba Returned Kng", "Simba - Returned King"),
    ],
)
def test_an_unknown_name_gets_the_nearest_names(catalog: Catalog, typed: str, nearest: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        catalog[typed]
    assert caught.value.suggestions[0] == nearest
    assert nearest in str(caught.value)
    assert typed in str(caught.value)
    assert isinstance(caught.value, KeyError)
    assert isinstance(caught.value, InkwrightError)


def test_a_name_without_a_version_gets_its_versions(catalog: Catalog) -> None:
    assert all(name.startswith("Elsa - ") for name in catalog.suggestions("Elsa"))
    assert len(catalog.named("elsa")) > 10


@pytest.mark.parametrize("nonsense", ["", " ", "-", "qqqqqqqqq", "'", "\0", "x" * 5000])
def test_nonsense_is_an_unknown_card(catalog: Catalog, nonsense: str) -> None:
    with pytest.raises(UnknownCard):
        catalog[nonsense]
    assert nonsense not in catalog


def test_a_card_is_found_by_set_and_number(catalog: Catalog) -> None:
    assert catalog.by_number("1", 42).full_name == "Elsa - Spirit of Winter"
    assert catalog.by_number("001", 207).full_name == "Elsa - Spirit of Winter"  # enchanted
    assert catalog.by_number("P1", 2).full_name == "Stitch - Rock Star"  # promo series
    assert catalog.by_number("p1", 2).full_name == "Stitch - Rock Star"
    for set, number in ("1", 9999), ("99", 1), ("", 0):
        with pytest.raises(UnknownCard):
            catalog.by_number(set, number)


def test_every_regular_number_finds_its_card(catalog: Catalog) -> None:
    for card in catalog:
        for printing in card.printings:
            if not printing.promo:
                assert catalog.by_number(printing.set, printing.number) is card


def test_names_are_those_that_name_a_card_accepts(catalog: Catalog) -> None:
    assert {"Elsa", "Flotsam", "Flotsam & Jetsam", "Let It Go", "Microbots"} <= set(catalog.names)
    assert "Elsa - Snow Queen" not in catalog.names


def test_the_catalogue_lists_all_classifications(catalog: Catalog) -> None:
    assert {"Storyborn", "Princess", "Seven Dwarfs"} <= set(catalog.classifications)
    assert "Song" not in catalog.classifications


def test_own_cards_are_added_to_the_others(catalog: Catalog) -> None:
    elm = own_card({"name": "Elm", "cost": 3})
    more = catalog.with_own([elm])
    assert len(more) == 2682
    assert more["elm"] is elm
    assert "Elm" not in catalog


def test_an_own_card_replaces_one_of_the_same_full_name(catalog: Catalog) -> None:
    elsa = own_card({"name": "Elsa", "version": "Snow Queen", "cost": 9})
    more = catalog.with_own([elsa])
    assert len(more) == 2681
    assert more["Elsa - Snow Queen"].cost == 9
    assert catalog["Elsa - Snow Queen"].cost == 3


def test_the_default_catalogue_is_read_once() -> None:
    first = Catalog.default()
    assert Catalog.default() is first


def test_the_public_names_exist() -> None:
    assert inkwright.__version__
    for name in inkwright.__all__:
        assert hasattr(inkwright, name)
    errors = [getattr(inkwright, name) for name in inkwright.__all__ if name.endswith(("Error", "Card", "Format"))]
    assert all(issubclass(error, InkwrightError) for error in errors if issubclass(error, Exception))
