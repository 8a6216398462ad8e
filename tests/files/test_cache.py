"""The cache gives the same cards as the file, never a wrong value and never an error."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.cards import catalog as catalogs
from inkwright.files import cache
from inkwright.files.folders import cache_folder, data_folder
from tests.support.card_data import one_card_data, write_card_data
from tests.support.effort import function_calls


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder that the package uses."""
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(catalogs, "_catalogs", {})
    return tmp_path / "cache"


VALUE = (1, "two", ("three", 4.0, None, True), ["five"])


def test_what_is_saved_is_loaded(folder: Path) -> None:
    cache.save("thing", "k1", VALUE)
    assert cache.load("thing", "k1") == VALUE
    assert cache.load("thing", "k2") is None
    assert cache.load("other", "k1") is None
    assert os.listdir(folder) == ["thing.k1"]  # no temporary file is left


def test_values_of_other_keys_are_kept_beside_each_other_as_long_as_they_are_used(folder: Path) -> None:
    """Two checkouts that share a folder take turns without writing everything anew."""
    cache.save("thing", "k0", VALUE)
    cache.save("others", "k0", VALUE)
    for number in range(1, 30):
        cache.save("thing", f"k{number}", VALUE)
        os.utime(folder / f"thing.k{number}", (number, number))  # long ago, one after the other
        assert cache.load("thing", "k0") == VALUE
    assert cache.load("thing", "k29") == VALUE
    assert cache.load("thing", "k1") is None
    assert cache.load("others", "k0") == VALUE
    assert len(os.listdir(folder)) < 12


@pytest.mark.parametrize("cut", [0, 5, 12, 20, 30, -1])
def test_a_cut_file_has_no_value(folder: Path, cut: int) -> None:
    cache.save("thing", "k1", VALUE)
    whole = (folder / "thing.k1").read_bytes()
    (folder / "thing.k1").write_bytes(whole[:cut])
    assert cache.load("thing", "k1") is None


def test_a_file_with_a_changed_byte_has_no_value(folder: Path) -> None:
    cache.save("thing", "k1", VALUE)
    whole = (folder / "thing.k1").read_bytes()
    for at in range(len(whole)):
        (folder / "thing.k1").write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert cache.load("thing", "k1") is None


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path / "file"))
    cache.save("thing", "k1", VALUE)
    assert cache.load("thing", "k1") is None


def test_without_a_home_folder_nothing_is_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("INKWRIGHT_CACHE", "INKWRIGHT_DATA", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", "/no/such/home")
    assert cache_folder() is None
    assert data_folder() is None
    cache.save("thing", "k1", VALUE)
    assert cache.load("thing", "k1") is None


def test_the_cached_catalogue_equals_the_one_that_was_read(
    folder: Path, snapshot: Path, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    cold = Catalog.load(snapshot)
    assert len(os.listdir(folder)) == 1
    monkeypatch.setattr(catalogs, "_catalogs", {})
    monkeypatch.setattr(catalogs, "read_card_data", None)  # the file is not read
    warm = Catalog.load(snapshot)
    assert warm is not cold
    assert warm.cards == cold.cards == catalog.cards
    assert warm.quest_cards == cold.quest_cards
    assert warm.sets == cold.sets
    assert warm.date == cold.date


def test_reading_the_cache_is_quicker_than_reading_the_file(
    folder: Path, snapshot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []
    for _ in range(2):
        monkeypatch.setattr(catalogs, "_catalogs", {})
        calls.append(function_calls(lambda: Catalog.load(snapshot)))
    first, second = calls
    assert second < first / 2


def test_a_changed_file_is_read_again(folder: Path, tmp_path: Path) -> None:
    data = one_card_data()
    path = write_card_data(tmp_path, data)
    assert Catalog.load(path)["Elm - Tall Tree"].cost == 2
    data["cards"][0]["cost"] = 33
    write_card_data(tmp_path, data)
    assert Catalog.load(path)["Elm - Tall Tree"].cost == 33


def test_several_processes_can_write_the_cache_at_once(folder: Path, snapshot: Path) -> None:
    program = "import inkwright, sys; print(len(inkwright.Catalog.load(sys.argv[1])))"
    command = [sys.executable, "-c", program, str(snapshot)]
    started = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [process.communicate()[0].strip() for process in started] == ["2681"] * 3
    assert len(os.listdir(folder)) == 1
