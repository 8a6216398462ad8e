"""Deck lists in every form that people paste; every bad line is reported."""

import base64
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright import Catalog, Deck, DeckError

ELSA = "Elsa - Snow Queen"
SONG = "Let It Go"
TEKA = "Te Kā - Heartless"


def counts(deck: Deck) -> dict[str, int]:
    """Return the number of copies of each card by its full name."""
    return {card.full_name: count for card, count in deck.counts.items()}


def code(text: str) -> str:
    """Return a text as a Pixelborn deck code."""
    return base64.b64encode(text.encode()).decode()


NAMED = {"name": "Elsa", "version": "Snow Queen"}
TABLE = {
    "ObjectStates": [
        {
            "Name": "DeckCustom",
            "ContainedObjects": [
                {"Name": "Card", "Nickname": ELSA},
                {"Name": "Card", "Nickname": ELSA},
                {"Name": "CardCustom", "Nickname": SONG},
            ],
        },
        {"Name": "Card", "Nickname": SONG},
        {"Name": "Notecard", "Nickname": "not a card"},
    ]
}

FORMS = {
    "plain": "2 Elsa - Snow Queen\n2 Let It Go",
    "with an x": "2x Elsa - Snow Queen\n2x Let It Go",
    "with a capital X": "2X Elsa - Snow Queen\n2 X Let It Go",
    "with a times sign": "2× Elsa - Snow Queen\n2 × Let It Go",
    "x without a blank": "2xElsa - Snow Queen\n2xLet It Go",
    "x before the number": "x2 Elsa - Snow Queen\nx2 Let It Go",
    "count after": "Elsa - Snow Queen x2\nLet It Go 2",
    "count after in brackets": "Elsa - Snow Queen (2)\nLet It Go (2)",
    "comma for dash": "2 Elsa, Snow Queen\n2 Let It Go",
    "long dashes": "2 Elsa – Snow Queen\n2 Let It Go\n",
    "promo marks": "2 Elsa - Snow Queen (PROMO)\n2 Let It Go (Set 1)",
    "star marks": "2 Elsa - Snow Queen *E*\n2 Let It Go *F*",
    "several marks": "2 Elsa - Snow Queen (Set 1) *E*\n2 Let It Go [foil] (PROMO)",
    "set and number": "2 Elsa - Snow Queen (1) 41\n2 Let It Go (1) 163",
    "square brackets": "2 Elsa - Snow Queen [TFC]\n2 Let It Go [TFC] 163",
    "collector number": "2 Elsa - Snow Queen #41\n2 Let It Go #163",
    "sections": "Characters (2)\n2 Elsa - Snow Queen\n\nActions:\n2 Let It Go\nTotal: 4",
    "ruled sections": "--- DECK\n2 Elsa - Snow Queen\n=== Songs ===\n2 Let It Go",
    "inks as sections": "Amethyst\n2 Elsa - Snow Queen\nSapphire (2)\n2 Let It Go",
    "comments": "// my deck\n# mine\n2 Elsa - Snow Queen // the best\n2 Let It Go # sing it\n#1 of all",
    "CRLF": "2 Elsa - Snow Queen\r\n2 Let It Go\r\n",
    "old Mac lines": "2 Elsa - Snow Queen\r2 Let It Go\r",
    "blank lines and tabs": "\n\n2\tElsa - Snow Queen\n   \n\t2  Let It Go\n\n",
    "byte order mark": "\ufeff2 Elsa - Snow Queen\n2 Let It Go",
    "non-breaking blanks": "2\u00a0Elsa\u00a0-\u00a0Snow Queen\n2 Let It Go",
    "bullets": "- 2 Elsa - Snow Queen\n* 2x Let It Go",
    "small letters": "2 elsa - snow queen\n2 let it go",
    "one line a copy": f"{ELSA}\n{ELSA}\n{SONG}\n{SONG}",
    "comma separated": "2,Elsa - Snow Queen\n2;Let It Go",
    "added up": "1 Elsa - Snow Queen\n2 Let It Go\n1 Elsa - Snow Queen",
    "ids": "1-41\n1-41\n1-163\n1-163",
    "ids with counts": "2 1-41\n2x 1-163",
    "ids tight": "2x1-41\n2x001-163",
    "ids on a line": "001-041, 001-041, 001-163 001-163",
    "ids with slash": "2 1/41\n2 1/163",
    "pixelborn": code("Elsa_Snow Queen$2|Let It Go$2"),
    "pixelborn ending in a bar": code("Elsa_Snow Queen$2|Let It Go$2|"),
    "pixelborn unpadded": code("Elsa_Snow Queen$2|Let It Go$2|").rstrip("="),
    "pixelborn on two lines": code("Elsa_Snow Queen$2|Let It Go$2")[:20]
    + "\n"
    + code("Elsa_Snow Queen$2|Let It Go$2")[20:],
    "JSON, ours": json.dumps({"name": "x", "cards": [{"count": 2, "name": ELSA}, {"count": 2, "name": SONG}]}),
    "JSON mapping": json.dumps({ELSA: 2, SONG: 2}),
    "JSON quantity": json.dumps([{"card": ELSA, "quantity": 2}, {"fullName": SONG, "qty": "2"}]),
    "JSON name and version": json.dumps(
        [{"name": "Elsa", "version": "Snow Queen", "amount": 2}, {"name": SONG, "amount": 2}]
    ),
    "JSON nested card": json.dumps(
        {
            "deck": [
                {"card": {"name": "Elsa", "version": "Snow Queen"}, "count": 2},
                {"card": {"name": SONG}, "count": 2},
            ]
        }
    ),
    "JSON pairs": json.dumps([[2, ELSA], [SONG, 2]]),
    "JSON strings": json.dumps([f"2 {ELSA}", f"2x {SONG}"]),
    "JSON main deck": json.dumps({"format": "core", "mainboard": {ELSA: 2, SONG: {"quantity": 2}}}),
    "JSON set and number": json.dumps(
        [{"set": "1", "number": 41, "count": 2}, {"setCode": 1, "number": 163, "count": 2}]
    ),
    "JSON repeated": json.dumps([ELSA, ELSA, SONG, SONG]),
    "Tabletop Simulator": json.dumps(TABLE),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_list_is_read_in_every_form(catalog: Catalog, form: str) -> None:
    deck = Deck.parse(FORMS[form], catalog)
    assert counts(deck) == {ELSA: 2, SONG: 2}
    assert deck.warnings == ()
    assert deck.size == len(deck) == len(deck.cards) == 4


@pytest.mark.parametrize("line", ["4 Te Ka - Heartless", "4 te kā – heartless", "4 TE KĀ - HEARTLESS"])
def test_accents_do_not_matter(catalog: Catalog, line: str) -> None:
    assert counts(Deck.parse(line, catalog)) == {TEKA: 4}


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("3 99 Puppies", "99 Puppies"),
        ("99 Puppies x3", "99 Puppies"),
        ("3 4*Town - Hottest Band of the Year *E*", "4*Town - Hottest Band of the Year"),
        ("3 Hamish, Hubert & Harris - Making Mischief", "Hamish, Hubert & Harris - Making Mischief"),
        ("3 Pongo - Ol’ Rascal", "Pongo - Ol' Rascal"),
        ("3 Next Stop Olympus", "Next Stop, Olympus"),
        ("3 P1-2", "Stitch - Rock Star"),
    ],
)
def test_names_with_numbers_and_marks_are_read(catalog: Catalog, line: str, name: str) -> None:
    assert counts(Deck.parse(line, catalog)) == {name: 3}


def test_a_sideboard_is_merged_with_a_warning(catalog: Catalog) -> None:
    for heading in ("--- SIDEBOARD", "Sideboard:", "SIDEBOARD (1)", "[Sideboard]"):
        deck = Deck.parse(f"2 {ELSA}\n{heading}\n1 {SONG}\n1 {ELSA}", catalog)
        assert counts(deck) == {ELSA: 3, SONG: 1}
        assert deck.warnings == ("The sideboard (2 lines) was added to the deck.",)


def test_a_maybeboard_is_left_out_with_a_warning(catalog: Catalog) -> None:
    deck = Deck.parse(f"2 {ELSA}\n--- MAYBEBOARD\n1 {SONG}", catalog)
    assert counts(deck) == {ELSA: 2}
    assert deck.warnings == ("The maybeboard (1 line) was left out.",)
    deck = Deck.parse(f"--- MAYBEBOARD\n1 {SONG}\n--- Main deck\n2 {ELSA}", catalog)
    assert counts(deck) == {ELSA: 2}


def test_sideboards_in_json_are_merged_with_a_warning(catalog: Catalog) -> None:
    document = {"main": {ELSA: 2}, "sideboard": [{"name": SONG, "count": 1}], "maybeboard": {SONG: 3}}
    deck = Deck.parse(json.dumps(document), catalog)
    assert counts(deck) == {ELSA: 2, SONG: 1}
    assert len(deck.warnings) == 2


def test_a_comment_names_the_deck(catalog: Catalog) -> None:
    assert Deck.parse(f"// Name: Cold Snap\n2 {ELSA}", catalog).name == "Cold Snap"


BROKEN = {
    "unknown card": ("4 Elsa - Snow Quen", 1, "No card is called 'Elsa - Snow Quen'"),
    "name without version": ("4 Elsa", 1, "No card is called 'Elsa'"),
    "nonsense": ("hello world", 1, "No card is called 'hello world'"),
    "negative": (f"-4 {ELSA}", 1, "-4 is no number of copies"),
    "zero": (f"0 {ELSA}", 1, "0 is no number of copies"),
    "huge": (f"{10**30} {ELSA}", 1, "is no number of copies"),
    "a thousand": (f"1000 {ELSA}", 1, "1000 is no number of copies"),
    "unknown id": ("4 1-9999", 1, "No card is called '1-9999'"),
    "unknown set": ("4 77-1", 1, "No card is called '77-1'"),
    "only a number": ("4", 1, "No card is called '4'"),
    "in the sideboard": (f"4 {ELSA}\n--- SIDEBOARD\n1 Nobody", 3, "No card is called 'Nobody'"),
    "unknown heading": (f"--- THE GOOD ONES\n4 {ELSA}", 1, "No card is called"),
    "half a JSON": ('{"cards": [', 0, "looks like JSON"),
    "JSON of nothing": ('{"hello": "world"}', 0, "hello is neither a card"),
    "JSON without names": ('[{"count": 4}]', 1, "names no card"),
    "JSON with a fraction": (json.dumps({"cards": [{"name": ELSA, "count": 1.5}]}), 1, "1.5 is no number of copies"),
    "JSON with a boolean": (json.dumps([{"name": ELSA, "count": True}]), 1, "true is no number of copies"),
    "JSON negative": (json.dumps({ELSA: -1}), 1, "-1 is no number of copies"),
    "JSON null": ("[null]", 1, "null names no card"),
    "JSON numbers": ("[[1, 2]]", 1, "names no card"),
    "deep JSON": ("[" * 5000, 0, "looks like JSON"),
    "pixelborn without count": (code("Elsa_Snow Queen|Let It Go$4"), 1, "has no count"),
    "pixelborn unknown": (code("Elsa_Snow Quen$4|Let It Go$4"), 1, "No card is called"),
    "pixelborn bad count": (code("Elsa_Snow Queen$four|Let It Go$4"), 1, "four is no number of copies"),
    "empty table": ('{"ObjectStates": []}', 0, "holds no cards"),
    "nameless table card": ('{"ObjectStates": [{"Name": "Card"}]}', 1, "No card is called ''"),
}


@pytest.mark.parametrize("form", BROKEN)
def test_a_bad_line_is_named_with_its_number(catalog: Catalog, form: str) -> None:
    text, line, message = BROKEN[form]
    with pytest.raises(DeckError) as caught:
        Deck.parse(text, catalog)
    assert caught.value.lines[0].number == line
    assert message in str(caught.value)


@pytest.mark.parametrize("text", ["", "\n\n", "// only a comment", "--- DECK", "[]", "{}", "\ufeff"])
def test_an_empty_list_is_an_error(catalog: Catalog, text: str) -> None:
    with pytest.raises(DeckError, match="is empty"):
        Deck.parse(text, catalog)


def test_all_bad_lines_are_reported_at_once(catalog: Catalog) -> None:
    text = f"4 Elsa - Snow Quen\n4 {SONG}\n\n0 {ELSA}\nwhat is this\n// fine\n2 Let It Goo"
    with pytest.raises(DeckError) as caught:
        Deck.parse(text, catalog)
    assert [line.number for line in caught.value.lines] == [1, 4, 5, 7]
    assert caught.value.lines[0].suggestions[0] == ELSA
    assert caught.value.lines[3].suggestions[0] == SONG
    assert "4 bad lines" in str(caught.value)


def test_thousands_of_bad_lines_are_all_reported(catalog: Catalog) -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("no such card\n" * 5_000, catalog)
    assert len(caught.value.lines) == 5_000


@pytest.mark.parametrize("form", ["to_text", "to_json", "to_pixelborn"])
def test_what_is_written_is_read_again(catalog: Catalog, form: str) -> None:
    cards = [card for card in catalog if card.full_name[0] in "4EHMT" or len(card.names) > 1]
    deck = Deck({card: 1 + number % 7 for number, card in enumerate(cards)}, name="All kinds")
    again = Deck.parse(getattr(deck, form)(), catalog)
    assert again == deck
    assert hash(again) == hash(deck)
    assert list(again.counts.items()) == list(deck.counts.items())
    assert again.name == ("" if form == "to_pixelborn" else "All kinds")


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_deck_is_read_again(data: st.DataObject) -> None:
    catalog = Catalog.default()
    picked = data.draw(st.lists(st.sampled_from(catalog.cards), min_size=1, max_size=12, unique=True))
    deck = Deck({card: data.draw(st.integers(1, 99)) for card in picked})
    for written in (deck.to_text(), deck.to_json(), deck.to_pixelborn()):
        assert Deck.parse(written, catalog) == deck


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_a_deck_or_an_error(text: str) -> None:
    deck, bad = Deck.read(text, Catalog.default())
    assert all(str(line) for line in bad)
    assert deck.size >= 0


def test_a_list_is_read_from_a_file_in_any_encoding(catalog: Catalog, tmp_path: Path) -> None:
    path = tmp_path / "cold snap.txt"
    path.write_text(FORMS["plain"])
    assert counts(Deck.load(path, catalog)) == {ELSA: 2, SONG: 2}
    assert Deck.load(str(path), catalog).name == "cold snap"
    for encoding in ("utf-8-sig", "utf-16", "cp1252"):
        path.write_bytes("2 Héctor Rivera – Street Musician".encode(encoding))
        assert Deck.load(path, catalog).size == 2


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (bytes(range(256)), "is not a text file"),
        (b"\0\0\0\0", "is not a text file"),
        (b"4 Elsa\0", "is not a text file"),
        (b"x" * 5_000_001, "is too large"),
    ],
)
def test_a_file_that_is_not_a_deck_list_is_refused(
    catalog: Catalog, tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(content)
    with pytest.raises(DeckError, match=message):
        Deck.load(path, catalog)


def test_a_missing_file_and_a_folder_are_refused(catalog: Catalog, tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="There is no file"):
        Deck.load(tmp_path / "nothing.txt", catalog)
    with pytest.raises(DeckError, match="is a folder"):
        Deck.load(tmp_path, catalog)
    with pytest.raises(DeckError, match="cannot be read"):
        Deck.load("with\0nul", catalog)


def test_a_deck_counts_costs_inks_and_types(catalog: Catalog) -> None:
    deck = Deck.parse("4 Elsa - Snow Queen\n3 Let It Go\n2 Lilo & Stitch - Fun-Loving Friends\n1 Dragon Fire", catalog)
    assert deck.size == 10
    assert deck.by_cost() == {3: 4, 5: 6}
    assert deck.by_ink() == {"Amber": 2, "Amethyst": 4, "Ruby": 1, "Sapphire": 3, "Steel": 2}
    assert deck.by_type() == {"action": 1, "character": 6, "song": 3}
    assert deck.inkable == 9
    assert deck.inks == ("Amber", "Amethyst", "Ruby", "Sapphire", "Steel")
