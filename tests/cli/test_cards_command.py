"""`inkwright cards show`, `search` and `update`, as text and as JSON."""

import gzip
import json
from pathlib import Path

import pytest

from inkwright import Catalog
from tests.support.commands import Run


def test_show_prints_the_card(run: Run) -> None:
    ran = run("cards", "show", "elsa", "snow", "queen")
    assert ran.code == 0
    for words in ("Elsa - Snow Queen", "Amethyst", "cost 3", "character", "FREEZE", "Sorcerer", "set 9"):
        assert words in ran.out


def test_show_finds_cards_with_several_names_and_quest_cards(run: Run) -> None:
    assert "named Flotsam & Jetsam, Flotsam, Jetsam" in run("cards", "show", "Flotsam & Jetsam - Entangling Eels").out
    quest = Catalog.default().quest_cards[0]
    assert "co-op quest" in run("cards", "show", quest.full_name).out


def test_show_prints_json(run: Run) -> None:
    ran = run("cards", "show", "Elsa - Snow Queen", "--json")
    document = json.loads(ran.out)
    card = document["card"]
    keys = "full_name names inks cost inkable type classifications strength willpower lore move_cost text set number"
    assert set(keys.split()) <= card.keys()
    assert card["full_name"] == "Elsa - Snow Queen"
    assert card["inks"] == ["Amethyst"]
    assert card["move_cost"] is None
    assert [(ability["kind"], ability["name"]) for ability in document["abilities"]] == [("ability", "FREEZE")]
    assert all(ability["text"] for ability in document["abilities"])


def test_show_of_an_unknown_card_offers_the_nearest(run: Run) -> None:
    ran = run("cards", "show", "Elsa - Snow Quen")
    assert ran.code == 2
    assert ran.out == ""
    assert "Did you mean 'Elsa - Snow Queen'" in ran.err
    assert ran.err.count("\n") == 1


def test_search_prints_the_cards_it_finds(run: Run) -> None:
    ran = run("cards", "search", "ink:amber", "cost:..3", "type:song", "draw a card")
    assert ran.code == 0
    assert "Heal What Has Been Hurt" in ran.out
    assert ran.out.splitlines()[-1].endswith(" cards")
    assert run("cards", "search", "name:elsa", "cost:3", "snow queen").out.endswith("1 card\n")


def test_search_prints_json(run: Run) -> None:
    document = json.loads(run("cards", "search", "ink:amber", "not:type:character", "--json").out)
    assert document["count"] == len(document["cards"]) > 100
    assert "Be Our Guest" in document["cards"]
    full = json.loads(run("cards", "search", "name:elsa", "--full", "--json").out)
    assert full["count"] == len(full["cards"])
    assert full["cards"][0]["card"]["full_name"].startswith("Elsa")
    assert "abilities" in full["cards"][0]


def test_search_reads_terms_in_quotes(run: Run) -> None:
    apart = run("cards", "search", "ink:amber", "cost:..3", "not:type:song", "--json").out
    assert run("cards", "search", "ink:amber cost<=3 -type:song", "--json").out == apart
    assert run("cards", "search", "-type:song", "ink:amber", "cost<=3", "--json").out == apart


def test_a_search_without_results_is_an_empty_answer(run: Run) -> None:
    ran = run("cards", "search", "cost:99..", "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"count": 0, "cards": []})


@pytest.mark.parametrize("query", ["colour:red", "cost:x", "ink:pink", '"open', "", "not:"])
def test_a_bad_query_is_one_sentence_and_code_2(run: Run, query: str) -> None:
    ran = run("cards", "search", query)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_own_cards_are_shown_and_found(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("- {name: Elm, text: Evasive}\n")
    assert "a card of your own" in run("cards", "show", "Elm", "--cards", mine).out
    assert "Elm" in run("cards", "search", "name:elm", "keyword:evasive", "--cards", mine).out
    mine.write_text("- {nam: Elm}\n")
    ran = run("cards", "show", "Elm", "--cards", mine)
    assert ran.code == 2
    assert "unknown key 'nam'" in ran.err


@pytest.mark.parametrize("named", ["nothing.json", ".", "empty.json"])
def test_bad_card_data_is_one_sentence_and_code_2(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    (tmp_path / "empty.json").touch()
    monkeypatch.setenv("INKWRIGHT_CARDS", str(tmp_path / named))
    ran = run("cards", "show", "Let It Go")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert str(tmp_path) in ran.err


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """A file of newer card data with one card."""
    allowed = {"Core": {"allowed": True}, "Infinity": {"allowed": True}}
    wood = {"name": "Wood", "releaseDate": "2027-01-01", "type": "expansion", "allowedInFormats": allowed}
    elm = {
        "fullName": "Elm",
        "name": "Elm",
        "type": "Item",
        "color": "Ruby",
        "cost": 1,
        "inkwell": True,
        "fullText": "",
    }
    where = {"setCode": "1", "number": 1, "rarity": "Common", "allowedInFormats": allowed}
    since = {"allowedInTournamentsFromDate": "2027-01-01"}
    document = {
        "metadata": {"formatVersion": "2.5", "generatedOn": "2027-02-01"},
        "sets": {"1": {**wood, **since}},
        "cards": [{**elm, **where, **since}],
    }
    path = tmp_path / "newer.json.gz"
    path.write_bytes(gzip.compress(json.dumps(document).encode()))
    return path


@pytest.fixture
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of newer card data."""
    monkeypatch.delenv("INKWRIGHT_CARDS", raising=False)
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_update_saves_newer_data(run: Run, newer: Path, data_folder: Path) -> None:
    ran = run("cards", "update", newer, "--force", "--json")
    assert (ran.code, json.loads(ran.out)) == (0, {"cards": 1, "sets": 1, "source": str(newer)})
    assert run("cards", "search", "cost:0..", "--json").out == '{\n "count": 1,\n "cards": [\n  "Elm"\n ]\n}\n'
    assert "1 cards of 1 sets" in run("cards", "update", newer).out


def test_update_with_bad_data_keeps_the_old_data(run: Run, newer: Path, data_folder: Path, tmp_path: Path) -> None:
    assert run("cards", "update", newer, "--force").code == 0
    before = (data_folder / "allCards.json.gz").read_bytes()
    bad = tmp_path / "bad.json"
    for content in ("", "{}", "[1, 2", '{"metadata": {"formatVersion": "9"}, "sets": {}, "cards": []}'):
        bad.write_text(content)
        ran = run("cards", "update", bad)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert str(bad) in ran.err
    assert (data_folder / "allCards.json.gz").read_bytes() == before
    assert [path.name for path in data_folder.iterdir()] == ["allCards.json.gz"]


def test_update_without_a_folder_or_permission_is_refused(
    run: Run, newer: Path, data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").write_text("in the way")
    ran = run("cards", "update", newer, "--force")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "cannot be written" in ran.err
    monkeypatch.delenv("INKWRIGHT_DATA")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", "/no/such/home")
    ran = run("cards", "update", newer)
    assert ran.code == 2
    assert "INKWRIGHT_DATA" in ran.err


def test_update_without_a_network_is_explained(run: Run, data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object, **__: object) -> None:
        raise OSError("no route")

    monkeypatch.setattr("urllib.request.urlopen", unreachable)
    ran = run("cards", "update")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "cannot be reached" in ran.err
    assert not data_folder.exists()


def test_update_reads_the_public_address(
    run: Run, newer: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("urllib.request.urlopen", lambda *_, **__: newer.open("rb"))
    ran = run("cards", "update", "--force", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["source"].startswith("https://")


def test_update_refuses_data_that_lack_many_cards(run: Run, newer: Path, data_folder: Path) -> None:
    cards = len(Catalog.default())
    ran = run("cards", "update", newer)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert f"1 new, 0 changed, {cards} of {cards} gone (such as " in ran.err
    assert not data_folder.exists()
    assert run("cards", "update", newer, "--force").code == 0
    assert "0 new, 0 changed, 0 of 1 gone." in run("cards", "update", newer).out


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("cost", -5, "has cost -5; it is 0 to 999"),
        ("cost", 10**6, "has cost 1000000; it is 0 to 999"),
        ("willpower", -1, "has willpower -1"),
        ("color", "Pink", "has an unknown ink 'Pink'"),
        ("colors", ["Amber", "Pink"], "has an unknown ink 'Pink'"),
        ("colors", "Amber", "has no usable 'colors'"),
        ("subtypes", [1], "has no usable 'subtypes'"),
        ("version", 7, "has no usable 'version'"),
        ("name", "Elm\x1b[2J", "has '\\x1b' in its 'name'"),
        ("fullText", "\u202etext", "has '\\u202e' in its 'fullText'"),
        ("fullName", "Elm" * 1000, "has no"),
    ],
)
def test_update_refuses_what_cannot_be(
    run: Run, newer: Path, data_folder: Path, tmp_path: Path, field: str, value: object, words: str
) -> None:
    document = json.loads(gzip.decompress(newer.read_bytes()))
    document["cards"][0][field] = value
    if words == "has no":
        del document["cards"][0]["cost"]
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(document))
    ran = run("cards", "update", bad, "--force")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert words in ran.err
    assert len(ran.err) < 300 + len(str(bad))
    assert not data_folder.exists()
