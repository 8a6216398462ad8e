"""Card data that is missing, damaged or incomplete: one sentence that names the file and the card."""

import copy
import gzip
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inkwright import CardDataError, Catalog


def elm() -> dict[str, Any]:
    return {
        "fullName": "Elm - Tall Tree",
        "name": "Elm",
        "version": "Tall Tree",
        "type": "Character",
        "color": "Amber",
        "cost": 2,
        "inkwell": True,
        "strength": 1,
        "willpower": 2,
        "lore": 1,
        "subtypes": ["Storyborn"],
        "fullText": "Evasive",
        "abilities": [{"type": "keyword", "keyword": "Evasive", "fullText": "Evasive"}],
        "setCode": "1",
        "number": 7,
        "rarity": "Common",
        "story": "Trees",
        "allowedInFormats": {"Core": {"allowed": True}, "Infinity": {"allowed": True}},
        "allowedInTournamentsFromDate": "2026-01-08",
    }


def document() -> dict[str, Any]:
    first = {
        "name": "The Wood",
        "releaseDate": "2026-01-01",
        "type": "expansion",
        "allowedInFormats": {"Core": {"allowed": True}, "Infinity": {"allowed": True}},
        "allowedInTournamentsFromDate": "2026-01-08",
    }
    return {
        "metadata": {"formatVersion": "2.4.0", "generatedOn": "2026-02-01T10:00:00", "language": "en"},
        "sets": {"1": first},
        "cards": [elm()],
    }


def written(folder: Path, what: Any) -> Path:
    path = folder / "allCards.json"
    path.write_text(json.dumps(what), encoding="utf-8")
    return path


def test_a_small_file_is_read(tmp_path: Path) -> None:
    catalog = Catalog.load(written(tmp_path, document()))
    assert [card.full_name for card in catalog] == ["Elm - Tall Tree"]
    assert catalog.date == "2026-02-01"
    assert catalog["elm, tall tree"].keywords == ("Evasive",)
    assert catalog["Elm - Tall Tree"].legal("core", "2026-02-01")
    assert not catalog["Elm - Tall Tree"].legal("core", "2026-01-07")


def test_plain_gz_and_zip_are_the_same(tmp_path: Path) -> None:
    plain = written(tmp_path, document())
    packed = tmp_path / "cards.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    zipped = tmp_path / "cards.zip"
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.writestr("readme.txt", "hello")
        archive.writestr("sets.json", "{}")
        archive.write(plain, "data/allCards.json")
    assert Catalog.load(plain).cards == Catalog.load(packed).cards == Catalog.load(str(zipped)).cards


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    what = copy.deepcopy(document())
    change(what)
    return what


def without(field: str) -> dict[str, Any]:
    return changed(lambda what: what["cards"][0].pop(field))


def having(field: str, value: object) -> dict[str, Any]:
    return changed(lambda what: what["cards"][0].update({field: value}))


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ([], "not LorcanaJSON"),
        ({"cards": []}, "not LorcanaJSON"),
        ("cards", "not LorcanaJSON"),
        (changed(lambda what: what.pop("metadata")), "format version none"),
        (changed(lambda what: what["metadata"].update(formatVersion="3.0.0")), "format version 3.0.0"),
        (changed(lambda what: what["metadata"].update(formatVersion="1.9")), "format version 1.9"),
        (changed(lambda what: what["metadata"].pop("generatedOn")), "when it was made"),
        (changed(lambda what: what["metadata"].update(generatedOn="soon")), "when it was made"),
        (changed(lambda what: what.update(cards=[])), "holds no cards"),
        (changed(lambda what: what.update(cards=["Elm"])), "card number 1"),
        (changed(lambda what: what["sets"].update({"1": {}})), "the set '1'"),
        (changed(lambda what: what["sets"].update({"1": None})), "the set '1'"),
        (without("fullName"), "card number 1"),
        (without("name"), "'Elm - Tall Tree' has no usable 'name'"),
        (without("cost"), "'Elm - Tall Tree' has no usable 'cost'"),
        (without("inkwell"), "'Elm - Tall Tree' has no usable 'inkwell'"),
        (without("strength"), "'Elm - Tall Tree' has no usable 'strength'"),
        (without("willpower"), "'Elm - Tall Tree' has no usable 'willpower'"),
        (without("fullText"), "'Elm - Tall Tree' has no usable 'fullText'"),
        (without("type"), "'Elm - Tall Tree' has no known 'type'"),
        (without("allowedInFormats"), "'Elm - Tall Tree' is damaged"),
        (having("cost", "two"), "'Elm - Tall Tree' has no usable 'cost'"),
        (having("cost", None), "'Elm - Tall Tree' has no usable 'cost'"),
        (having("type", "Hero"), "'Elm - Tall Tree' has no known 'type'"),
        (having("type", "Location"), "'Elm - Tall Tree' has no usable 'moveCost'"),
        (having("setCode", "77"), "'Elm - Tall Tree' is of an unknown set '77'"),
        (having("abilities", [7]), "'Elm - Tall Tree' is damaged"),
        (having("abilities", [{"type": "keyword"}]), "'Elm - Tall Tree' is damaged"),
        (having("subtypes", 5), "'Elm - Tall Tree' is damaged"),
    ],
)
def test_what_is_wrong_is_said_with_the_file(tmp_path: Path, what: object, said: str) -> None:
    path = written(tmp_path, what)
    with pytest.raises(CardDataError) as caught:
        Catalog.load(path)
    assert said in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b"  \n", "is empty"),
        (b"hello", "is not a JSON file"),
        (b'{"cards": [', "is not a JSON file"),
        (b"[" * 100_000, "is not a JSON file"),
        (bytes(range(128, 256)), "is not a JSON file"),
        (b"\x1f\x8b\x08broken", "is damaged"),
        (gzip.compress(b'{"a": 1}' * 99, mtime=0)[:-20], "is damaged"),
        (b"PK\x03\x04broken", "is damaged"),
    ],
)
def test_files_that_are_no_card_data(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    with pytest.raises(CardDataError, match=said):
        Catalog.load(path)


def test_a_zip_without_json(tmp_path: Path) -> None:
    path = tmp_path / "cards.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("readme.txt", "hello")
    with pytest.raises(CardDataError, match="holds no JSON file"):
        Catalog.load(path)


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(CardDataError, match="There is no file"):
        Catalog.load(tmp_path / "nothing")
    with pytest.raises(CardDataError, match="is a folder"):
        Catalog.load(tmp_path)
    with pytest.raises(CardDataError, match="cannot be read"):
        Catalog.load("with\0nul")


def test_the_environment_names_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_CARDS", str(written(tmp_path, document())))
    assert len(Catalog.default()) == 1


def test_saved_data_comes_before_the_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("INKWRIGHT_CARDS", raising=False)
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    assert len(Catalog.default()) == 2681
    (tmp_path / "allCards.json.gz").write_bytes(gzip.compress(json.dumps(document()).encode()))
    assert len(Catalog.default()) == 1


def test_without_data_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("INKWRIGHT_CARDS", raising=False)
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("inkwright.cards.source.PACKAGE", "no-such-package")
    with pytest.raises(CardDataError, match="inkwright cards update"):
        Catalog.default()
