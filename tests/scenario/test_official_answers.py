"""Which cards with official questions and answers have a scenario of their own."""

from inkwright.cards.catalog import Catalog
from inkwright.scenario.document import Scenario, read_file
from tests.support.paths import SCENARIOS

AT_LEAST = 24
"""How many of these cards have a scenario; raise it with each one that is written."""


def test_scenarios_name_cards_with_official_answers() -> None:
    clarified = {card.full_name for card in Catalog.default() if card.clarifications}
    shown: set[str] = set()
    for file in sorted((SCENARIOS / "official-answers").glob("*.yaml")):
        for scenario in read_file(file):
            assert isinstance(scenario, Scenario)
            shown.add(scenario.name.partition(":")[0])
    assert shown <= clarified, shown - clarified
    assert len(shown) >= AT_LEAST
