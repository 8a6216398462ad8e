"""Modules that moved are found by their old paths, with a warning."""

import importlib
import importlib.util
import re
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import inkwright
from inkwright import _moved, cards
from inkwright.cards import deck, query
from tests.support.paths import ROOT, SOURCE

OLD_PATHS = {"cards.former_deck": "cards.deck", "bygone.former_query": "cards.query"}
OLD_PACKAGES = (
    "agents",
    "analysis",
    "arena",
    "cards",
    "client",
    "coach",
    "errors",
    "language",
    "match",
    "rules",
    "scenario",
) + ("server",)  # public in 0.1
OLD_MODULES = {
    f"engine.{name}"
    for name in (
        ("decision", "document_schemas", "forced_answer", "game", "hooks", "kinds", "log", "omniscient", "options")
        + ("record", "seeds", "shared", "versions", "view", "why")
    )
}  # public in 0.1


@pytest.fixture(autouse=True)
def moved_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let two modules have old paths."""
    before = set(sys.modules)
    for old, new in OLD_PATHS.items():
        monkeypatch.setitem(_moved.MOVED, old, new)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]
    for owner, name in ((cards, "former_deck"), (inkwright, "bygone")):
        if name in vars(owner):
            delattr(owner, name)


def test_the_old_path_is_the_same_module() -> None:
    with pytest.warns(DeprecationWarning, match="is now") as warned:
        former = importlib.import_module("inkwright.cards.former_deck")
    assert former is deck
    assert [str(one.message) for one in warned] == [
        "inkwright.cards.former_deck is now inkwright.cards.deck; the old path goes in 0.3."
    ]
    assert deck.__name__ == "inkwright.cards.deck"
    assert deck.__spec__ is not None
    assert deck.__spec__.name == "inkwright.cards.deck"


@pytest.mark.parametrize(
    "source",
    [
        "from inkwright.cards.former_deck import Deck",
        "from inkwright.cards import former_deck",
        "import inkwright.cards.former_deck",
        "from inkwright.bygone.former_query import parse_query",
        "import inkwright.bygone.former_query",
        "from inkwright import bygone\nfrom inkwright.bygone import former_query",
    ],
)
def test_the_warning_names_the_line_that_imports(source: str, tmp_path: Path) -> None:
    source = source.replace("parse_query", next(name for name in vars(query) if not name.startswith("_")))
    file = tmp_path / "user.py"
    with pytest.warns(DeprecationWarning, match="the old path goes in 0.3") as warned:
        exec(compile(source, str(file), "exec"), {"__name__": "user"})
    assert [one.filename for one in warned] == [str(file)]


def test_it_warns_once_and_a_package_that_is_gone_is_empty() -> None:
    with pytest.warns(DeprecationWarning, match="is now"):
        former = importlib.import_module("inkwright.bygone.former_query")
    assert former is query
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert importlib.import_module("inkwright.bygone.former_query") is query
    assert importlib.import_module("inkwright.bygone").former_query is query
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("inkwright.bygone.query")


def test_what_never_was_is_not_found() -> None:
    for name in ("inkwright.nothing", "inkwright.cards.nothing", "elsewhere.cards.former_deck"):
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module(name)
    assert not hasattr(inkwright, "nothing")


def test_a_name_whose_module_became_a_package() -> None:
    package = ModuleType("inkwright.old")
    package.__getattr__ = lambda name: _moved.moved_name("inkwright.old", name, "inkwright.cards.deck")  # type: ignore[method-assign]
    with pytest.warns(DeprecationWarning, match=r"inkwright\.old\.Deck is now inkwright\.cards\.deck\.Deck") as warned:
        assert package.Deck is deck.Deck
    assert [one.filename for one in warned] == [__file__]
    for name in ("Nothing", "_private", "__path__"):
        with pytest.raises(AttributeError, match=r"module 'inkwright\.old' has no attribute"):
            getattr(package, name)


def test_the_table_leads_from_what_was_public_to_what_is() -> None:
    for old, new in _moved.MOVED.items():
        assert importlib.util.find_spec(f"inkwright.{new}") is not None, new
        assert old in OLD_PATHS or old.split(".")[0] in OLD_PACKAGES or old in OLD_MODULES, old
        place = SOURCE / old.replace(".", "/")
        assert not place.with_suffix(".py").exists(), f"{old} has not moved"
        assert not place.is_dir(), f"{old} is a package: use moved_name"


def test_the_page_on_upgrading_lists_the_table() -> None:
    page = (ROOT / "docs" / "upgrading.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `inkwright\.([\w.]+)` \| `inkwright\.([\w.]+)` \|$", page, re.MULTILINE)
    moved = {**_moved.MOVED, **_moved.PACKAGES_NOW}
    assert dict(rows) == {old: new for old, new in moved.items() if old not in OLD_PATHS}
