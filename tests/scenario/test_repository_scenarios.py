"""The scenarios of the repository: each needs its last step, none is there twice, none quotes a card."""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.rules.index import exists
from inkwright.scenario import Scenario
from inkwright.scenario.document import PlacedCard, PlacedStack
from inkwright.scenario.steps import is_acting
from inkwright.text.spelling import fold
from tests.support.full_run import FULL
from tests.support.paths import SCENARIOS
from tests.support.scenarios import runner, scenarios_in

FILLER = "filler"  # a card that every scenario has
PART = 12  # a quick run takes every twelfth scenario


def without_last_action(scenario: Scenario) -> Scenario:
    """Return a scenario without the last step that does something."""
    last = max(number for number, step in enumerate(scenario.steps) if is_acting(step))
    return replace(scenario, steps=(*scenario.steps[:last], *scenario.steps[last + 1 :]))


def test_every_scenario_needs_its_last_action() -> None:
    known = [s for s in scenarios_in(SCENARIOS) if any(map(is_acting, s.steps))][:: 1 if FULL else PART]
    idle = [s.name for s in known if runner().run(without_last_action(s)).ok]
    assert not idle, "\n".join(idle)


def test_every_scenario_has_a_different_name() -> None:
    names = [scenario.name for scenario in scenarios_in(SCENARIOS)]
    assert sorted(names) == sorted(set(names))


def names_printed_cards(scenario: Scenario) -> bool:
    """Return whether a card of the position is none of the scenario's own."""
    own = {fold(name) for card in scenario.cards for name in (card.name, card.full_name)} | {FILLER}
    placed: list[PlacedCard | PlacedStack] = []
    for player in scenario.players:
        ink = [cards for cards in (player.ready, player.exerted) if isinstance(cards, tuple)]
        placed += [*player.hand, *player.discard, *player.deck, *player.play, *chain(*ink)]
        placed += chain(*(stack.under + stack.facedown for stack in player.play))
    return any(there.card.key not in own for there in placed)


def test_the_name_of_a_file_says_whether_its_cards_are_printed() -> None:
    chapters = [scenario for folder in sorted(SCENARIOS.glob("[01]*")) for scenario in scenarios_in(folder)]
    assert len({Path(scenario.file).parent for scenario in chapters}) == 10
    wrong = [s.name for s in chapters if Path(s.file).stem.endswith("-printed") != names_printed_cards(s)]
    assert wrong == []


def test_no_two_scenarios_are_the_same() -> None:
    def bare(scenario: Scenario) -> str:
        there = replace(scenario, name="", file="", line=0, rules=(), expect=(), expect_line=0, steps=())
        return f"{there} {[step.text for step in scenario.steps]}"

    seen = [bare(scenario) for scenario in scenarios_in(SCENARIOS)]
    assert len(seen) == len(set(seen))


def test_a_scenario_shows_at_most_three_rules_and_they_exist() -> None:
    assert [s.name for s in scenarios_in(SCENARIOS) if len(s.rules) > 3] == []
    wrong = [
        f"{s.name}: {rule}" for s in scenarios_in(SCENARIOS) for rule in s.rules if ":" not in rule and not exists(rule)
    ]
    assert wrong == []


def test_no_scenario_quotes_a_card() -> None:
    printed = {text.text for card in Catalog.default() for text in card.abilities_text if text.kind == "ability"}
    quoted = [
        f"{scenario.name}: {text.text}"
        for scenario in scenarios_in(SCENARIOS)
        for card in scenario.cards
        for text in card.abilities_text
        if text.kind == "ability" and text.text in printed and len(text.text.split()) > 9
    ]
    if quoted:
        pytest.fail("\n".join(quoted))
