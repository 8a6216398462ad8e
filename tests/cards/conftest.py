"""The catalogue, and the card data of its file, read without the package."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.fixtures import catalog as catalog
from tests.support.fixtures import no_card_data as no_card_data
from tests.support.fixtures import snapshot as snapshot

REGULAR = ("Common", "Uncommon", "Rare", "Super Rare", "Legendary")


@pytest.fixture(scope="session")
def raw(snapshot: Path) -> dict[str, Any]:
    """The card data as the file has it."""
    data: dict[str, Any] = json.loads(gzip.decompress(snapshot.read_bytes()))
    return data


@pytest.fixture(scope="session")
def printings(raw: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """Every printing of every card, by its full name in lower case."""
    found: dict[str, list[dict[str, Any]]] = {}
    for row in raw["cards"]:
        found.setdefault(row["fullName"].casefold(), []).append(row)
    return found


@pytest.fixture(scope="session")
def newest(raw: dict[str, Any], printings: dict[str, list[dict[str, Any]]]) -> dict[str, dict[str, Any]]:
    """The newest regular printing of every card."""
    released = {code: row["releaseDate"] or "" for code, row in raw["sets"].items()}
    return {
        name: max(rows, key=lambda row: (released[row["setCode"]], row["rarity"] in REGULAR, -(row["number"] or 0)))
        for name, rows in printings.items()
    }
