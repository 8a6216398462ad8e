"""Card data that is missing, damaged or incomplete gets one sentence that names the file and the card."""

import copy
import gzip
import io
import json
import random
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from inkwright import CardDataError, Catalog
from inkwright.cards.source import unpack
from tests.support.card_data import one_card_data, write_card_data


def test_a_small_file_is_read(tmp_path: Path) -> None:
    catalog = Catalog.load(write_card_data(tmp_path, one_card_data()))
    assert [card.full_name for card in catalog] == ["Elm - Tall Tree"]
    assert catalog.date == "2026-02-01"
    assert catalog["elm, tall tree"].keywords == ("Evasive",)
    assert catalog["Elm - Tall Tree"].legal("core", "2026-02-01")
    assert not catalog["Elm - Tall Tree"].legal("core", "2026-01-07")


def test_plain_gzip_and_zip_files_hold_the_same_cards(tmp_path: Path) -> None:
    plain = write_card_data(tmp_path, one_card_data())
    packed = tmp_path / "cards.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    zipped = tmp_path / "cards.zip"
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.writestr("readme.txt", "hello")
        archive.writestr("sets.json", "{}")
        archive.write(plain, "data/allCards.json")
    assert Catalog.load(plain).cards == Catalog.load(packed).cards == Catalog.load(str(zipped)).cards


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Return card data with a change."""
    data = copy.deepcopy(one_card_data())
    change(data)
    return data


def without(field: str) -> dict[str, Any]:
    """Return card data whose card lacks a field."""
    return changed(lambda data: data["cards"][0].pop(field))


def with_field(field: str, value: object) -> dict[str, Any]:
    """Return card data whose card has another value in a field."""
    return changed(lambda data: data["cards"][0].update({field: value}))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "not LorcanaJSON"),
        ({"cards": []}, "not LorcanaJSON"),
        ("cards", "not LorcanaJSON"),
        (changed(lambda data: data.pop("metadata")), "format version none"),
        (changed(lambda data: data["metadata"].update(formatVersion="3.0.0")), "format version 3.0.0"),
        (changed(lambda data: data["metadata"].update(formatVersion="1.9")), "format version 1.9"),
        (changed(lambda data: data["metadata"].pop("generatedOn")), "when it was made"),
        (changed(lambda data: data["metadata"].update(generatedOn="soon")), "when it was made"),
        (changed(lambda data: data.update(cards=[])), "holds no cards"),
        (changed(lambda data: data.update(cards=["Elm"])), "card number 1"),
        (changed(lambda data: data["sets"].update({"1": {}})), "the set '1'"),
        (changed(lambda data: data["sets"].update({"1": None})), "the set '1'"),
        (without("fullName"), "card number 1"),
        (without("name"), "'Elm - Tall Tree' has no usable 'name'"),
        (without("cost"), "'Elm - Tall Tree' has no usable 'cost'"),
        (without("inkwell"), "'Elm - Tall Tree' has no usable 'inkwell'"),
        (without("strength"), "'Elm - Tall Tree' has no usable 'strength'"),
        (without("willpower"), "'Elm - Tall Tree' has no usable 'willpower'"),
        (without("fullText"), "'Elm - Tall Tree' has no usable 'fullText'"),
        (without("type"), "'Elm - Tall Tree' has no known 'type'"),
        (without("allowedInFormats"), "'Elm - Tall Tree' is damaged"),
        (with_field("cost", "two"), "'Elm - Tall Tree' has no usable 'cost'"),
        (with_field("cost", None), "'Elm - Tall Tree' has no usable 'cost'"),
        (with_field("type", "Hero"), "'Elm - Tall Tree' has no known 'type'"),
        (with_field("type", "Location"), "'Elm - Tall Tree' has no usable 'moveCost'"),
        (with_field("setCode", "77"), "'Elm - Tall Tree' is of an unknown set '77'"),
        (with_field("abilities", [7]), "'Elm - Tall Tree' is damaged"),
        (with_field("abilities", [{"type": "keyword"}]), "'Elm - Tall Tree' is damaged"),
        (with_field("subtypes", 5), "'Elm - Tall Tree' is damaged"),
    ],
)
def test_wrong_data_is_named_with_its_file_and_card(tmp_path: Path, data: object, message: str) -> None:
    path = write_card_data(tmp_path, data)
    with pytest.raises(CardDataError) as caught:
        Catalog.load(path)
    assert message in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("content", "message"),
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
def test_a_file_that_is_not_card_data_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "cards"
    path.write_bytes(content)
    with pytest.raises(CardDataError, match=message):
        Catalog.load(path)


def test_a_zip_file_without_json_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("readme.txt", "hello")
    with pytest.raises(CardDataError, match="holds no JSON file"):
        Catalog.load(path)


@pytest.mark.parametrize(
    "method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA], ids=str
)
def test_a_damaged_zip_file_is_refused(method: int) -> None:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", method) as archive:
        archive.writestr("allCards.json", b'{"cards": []}' * 50)
    chance = random.Random(method)
    refused = 0
    for _ in range(1_500):
        packed = bytearray(whole.getvalue())
        for _ in range(chance.randint(1, 3)):
            packed[chance.randrange(4, len(packed))] = chance.randrange(256)
        try:
            unpack(bytes(packed), "cards.zip")
        except CardDataError:
            refused += 1
    assert refused > 100


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CardDataError, match="There is no file"):
        Catalog.load(tmp_path / "nothing")
    with pytest.raises(CardDataError, match="is a folder"):
        Catalog.load(tmp_path)
    with pytest.raises(CardDataError, match="cannot be read"):
        Catalog.load("with\0nul")


def test_an_environment_variable_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_CARDS", str(write_card_data(tmp_path, one_card_data())))
    assert len(Catalog.default()) == 1


def test_updated_data_is_read_before_the_installed_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("INKWRIGHT_CARDS", raising=False)
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    assert len(Catalog.default()) == 2681
    (tmp_path / "allCards.json.gz").write_bytes(gzip.compress(json.dumps(one_card_data()).encode()))
    assert len(Catalog.default()) == 1


@pytest.mark.usefixtures("no_card_data")
def test_without_data_the_error_names_the_command_that_gets_it() -> None:
    with pytest.raises(CardDataError, match="inkwright cards update"):
        Catalog.default()
