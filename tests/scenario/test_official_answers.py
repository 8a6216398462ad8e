"""Every card with official questions and answers has a scenario of its own."""

from pathlib import Path

import pytest

from inkwright import Card, Catalog
from inkwright.scenario import read_file

FOLDER = Path(__file__).parent.parent.parent / "scenarios" / "official-answers"


def answered_cards() -> list[Card]:
    """Return the cards of the card data that have official answers."""
    catalog = Catalog.default()
    return [card for card in (*catalog.cards, *catalog.quest_cards) if card.clarifications]


@pytest.fixture(scope="module")
def names() -> list[str]:
    """Return the names of all scenarios about official answers."""
    return [scenario.name for path in sorted(FOLDER.glob("*.yaml")) for scenario in read_file(path)]


def test_every_card_with_an_official_answer_has_a_scenario(names: list[str]) -> None:
    missing = [
        card.full_name for card in answered_cards() if not any(n.startswith(f"{card.full_name}:") for n in names)
    ]
    assert missing == []
    assert len(answered_cards()) > 100


def test_every_scenario_is_named_after_a_card(names: list[str]) -> None:
    catalog = Catalog.default()
    assert [name for name in names if catalog.get(name.split(":")[0]) is None] == []
