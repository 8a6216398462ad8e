"""Two cards meet in the ways that their scenarios show, found from their texts alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright import Catalog
from inkwright.cards import own_card
from inkwright.cli import main
from inkwright.errors import InkwrightError
from inkwright.judging.card_meetings import meetings
from inkwright.judging.cards_together import cards_together
from inkwright.rules.index import rule
from inkwright.scenario.scenario_library import scenario_library

PAIRS = (Path(__file__).parent / "pairs.txt").read_text(encoding="utf-8").splitlines()
"""Scenario | card | which of its abilities acts there, from 0 | the other card."""


def test_there_are_enough_pairs_of_the_scenarios() -> None:
    assert len(PAIRS) >= 100
    library = scenario_library()
    for line in PAIRS:
        scenario, card, _, other = line.split(" | ")
        assert card in library[scenario].text
        assert other in library[scenario].text


@pytest.mark.usefixtures("card_data")
def test_each_pair_meets_as_its_scenario_shows() -> None:
    catalog = Catalog.at_hand()
    missed = []
    for line in PAIRS:
        _, card, number, other = line.split(" | ")
        found = meetings(catalog[card], catalog[other])
        if not any((each.card, each.ability, each.other) == (card, int(number), other) for each in found):
            missed.append(line)
    assert missed == []


@pytest.mark.usefixtures("card_data")
def test_cards_that_have_nothing_to_do_with_each_other_are_not_said_to_meet() -> None:
    catalog = Catalog.at_hand()
    cards = [card for card in catalog.cards if card.kind in ("item", "action")][:60]
    pairs = [(one, other) for one in cards for other in cards if one.key < other.key]
    silent = sum(not meetings(one, other) for one, other in pairs)
    assert silent > len(pairs) / 3


SEER = own_card({"name": "Seer", "text": "Whenever you play a song, draw a card."})
SONG = own_card({"name": "Ballad", "type": "song", "cost": 3, "text": "Banish chosen character."})
ITEM = own_card({"name": "Lamp", "type": "item", "text": "{E} - Gain 1 lore."})
WARDED = own_card({"name": "Ghost", "text": "Ward"})
SHIELD = own_card({"name": "Shield", "text": "Resist +1", "willpower": 3})
STORM = own_card({"name": "Storm", "type": "action", "text": "Deal 2 damage to each opposing character."})


def kinds(first: object, second: object) -> set[tuple[str, str]]:
    return {(each.kind, each.card) for each in meetings(first, second)}  # type: ignore[arg-type]


def test_the_kinds_of_meetings() -> None:
    found = kinds(SEER, SONG)
    assert {("triggers", "Seer"), ("acts on", "Ballad"), ("sings", "Seer")} <= found
    assert kinds(SEER, ITEM) == kinds(ITEM, SEER) == set()
    assert ("keyword", "Ghost") in kinds(WARDED, SONG)
    assert ("keyword", "Ghost") not in kinds(WARDED, STORM)
    assert {("keyword", "Shield"), ("acts on", "Storm")} <= kinds(STORM, SHIELD)
    assert ("challenges", "Seer") in kinds(SEER, SHIELD)


def test_what_a_cost_does_is_no_effect_and_an_effect_no_cost() -> None:
    comb = own_card(
        {"name": "Comb", "type": "item", "text": "Banish this item - Remove up to 1 damage from chosen character."}
    )
    assert kinds(comb, SEER) == {("acts on", "Comb")}
    collector = own_card(
        {"name": "Collector", "text": "When you play this character, you may banish one of your items to draw a card."}
    )
    assert ("is paid with", "Collector") in kinds(collector, comb)


def test_what_a_card_forbids_and_wards_off() -> None:
    rock = own_card({"name": "Rock", "text": "During your turn, this character can't be dealt damage."})
    assert ("forbids", "Rock") in kinds(rock, STORM)
    assert ("forbids", "Rock") not in kinds(rock, SONG)
    hook = own_card({"name": "Hook", "type": "action", "text": "Banish chosen opposing character."})
    assert ("acts on", "Hook") not in kinds(hook, WARDED)
    assert ("acts on", "Hook") in kinds(hook, SHIELD)


def test_evasive_is_reached_by_who_gains_it() -> None:
    bird = own_card({"name": "Bird", "text": "Evasive"})
    climber = own_card({"name": "Climber", "text": "During your turn, this character gains Evasive."})
    said = {
        card.name: next(each.sentence for each in meetings(bird, card) if each.kind == "keyword")
        for card in (climber, SEER)
    }
    assert "only while" in said["Climber"]
    assert "Seer cannot challenge Bird" in said["Seer"]


def test_the_order_of_two_triggers_is_said() -> None:
    other = own_card({"name": "Scribe", "text": "Whenever you play a song, gain 1 lore."})
    found = [each for each in meetings(SEER, other) if each.kind == "order"]
    assert "active player" in found[0].sentence
    assert "7.7.4.2" in found[0].rules


def test_all_that_concerns_cards_is_told() -> None:
    catalog = Catalog.at_hand().with_own([SEER, SONG])
    facts = cards_together(["Seer", "Ballad"], catalog).facts()
    assert [card["card"] for card in facts["cards"]] == ["Seer", "Ballad"]
    assert facts["cards"][0]["abilities"][0]["words"]
    assert facts["meetings"]
    for entry in facts["rules"]:
        rule(entry["number"])


def test_an_unknown_card_is_refused_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(InkwrightError, match="Seer"):
        cards_together(["Seeer"], Catalog.at_hand().with_own([SEER]))
    assert main(["ask", "No Such Card At All"]) == 2
    assert "No card is called" in capsys.readouterr().err


@pytest.mark.usefixtures("card_data")
def test_the_command_tells_of_cards(capsys: pytest.CaptureFixture[str]) -> None:
    card, other = PAIRS[0].split(" | ")[1::2]
    assert main(["ask", card, other]) == 0
    assert "How they can meet" in capsys.readouterr().out
    assert main(["ask", card, other, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["scenarios"][0]["line"] >= 1
