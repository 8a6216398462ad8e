"""A situation is answered with what happens, the rules that decide it, and what is still open."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from inkwright.cli import main
from inkwright.engine.decisions.reasons import REASON_TEXTS
from inkwright.judging import account_of
from inkwright.judging.deciding_rules import ACTION_REASON_RULES, REASON_RULES
from inkwright.rules.index import number_in, rule
from inkwright.scenario import Runner, Scenario, read_file, read_text
from tests.support.full_run import FULL
from tests.support.paths import ROOT
from tests.support.situations import MAY

PRINTED = Path(__file__).parent / "situations-printed.yaml"
REFUSED = Path(__file__).parent / "situations-refused.yaml"
SITUATIONS = Path(__file__).parent / "situations.yaml"
EVERY = 29 if FULL else 40  # scenario file of the suite that is told whole


def scenarios(path: Path) -> list[Scenario]:
    return [each for each in read_file(path) if isinstance(each, Scenario)]


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner()


@pytest.mark.parametrize("scenario", scenarios(SITUATIONS), ids=lambda scenario: scenario.name)
def test_the_rule_that_decides_is_among_the_lines(scenario: Scenario, runner: Runner) -> None:
    account = account_of(scenario, runner)
    shown = "\n".join(account.lines())
    for number in scenario.rules:
        assert number in {each.rpartition(":")[2] for each in account.rules()}
        assert number in shown


def test_there_are_twenty_situations() -> None:
    assert len(scenarios(SITUATIONS)) == 20


@pytest.mark.usefixtures("card_data")
def test_the_rules_that_decide_printed_cards_are_among_the_lines(runner: Runner) -> None:
    found = scenarios(PRINTED)
    assert len(found) > 20
    missed = []
    for scenario in found:
        account = account_of(scenario, runner)
        assert (account.stopped, account.unmet) == ("", ()), scenario.name
        shown = set(account.rules())
        missed += [
            (scenario.name, number) for number in scenario.rules if number_in(account.edition, number) not in shown
        ]
    assert missed == []


def test_what_is_refused_or_does_not_happen_names_its_rule(runner: Runner) -> None:
    found = scenarios(REFUSED)
    assert len(found) >= 40
    missed = []
    for scenario in found:
        account = account_of(scenario, runner)
        assert account.unmet == (), scenario.name
        shown = "\n".join(account.lines())
        wanted = [number_in(account.edition, number) for number in scenario.rules]
        missed += [(scenario.name, number) for number in wanted if number not in account.rules() or number not in shown]
    assert missed == []


def test_every_reason_against_a_turn_action_has_its_rule() -> None:
    assert {number for number in REASON_TEXTS if not REASON_RULES.get(number)} == set()
    for numbers in (*REASON_RULES.values(), *ACTION_REASON_RULES.values()):
        for number in numbers:
            rule(number)


def test_the_reason_of_a_refused_step_is_told_once() -> None:
    facts = asked(
        "scenario: two\nplayers:\n  amy: {hand: [Filler, Filler]}\n  bob: {}\nsteps:\n" + "  - ink: Filler\n" * 2
    )
    told = [line["text"] for line in facts["steps"][-1]["log"]]
    assert told == ["ink: Filler is not possible: you have inked already this turn."]
    assert "inked" not in facts["stopped"]


def test_what_cannot_be_chosen_stands_beside_the_question() -> None:
    dart = "{name: Dart, type: action, text: Banish chosen opposing character.}"
    cards = f"cards:\n  - {{name: Ghost, text: Ward}}\n  - {dart}\n"
    players = "players:\n  amy: {ink: 1, hand: [Dart]}\n  bob: {play: [Filler, Ghost, {card: Filler, damage: 1}]}\n"
    question = asked(f"scenario: dart\n{cards}{players}steps:\n  - play: Dart\n")["question"]
    [line] = question["withheld"]
    assert line["text"].startswith("Ghost")
    assert line["rules"] == ["8.15.1"]


def test_accounts_of_the_suite_agree_with_its_results(runner: Runner) -> None:
    files = sorted((ROOT / "scenarios").rglob("*.yaml"))[::EVERY]
    assert len(files) >= 5
    for path in files:
        for scenario in scenarios(path):
            account = account_of(scenario, runner)
            if not account.error:  # a printed card may be missing
                assert (account.stopped, account.unmet) == ("", ()), scenario.name
            for number in account.rules():
                rule(number)


def asked(text: str, depth: int = 2) -> Any:
    [scenario] = read_text(text, "there.yaml")
    assert isinstance(scenario, Scenario)
    return account_of(scenario, depth=depth).facts()


def lines_told(facts: Any) -> list[tuple[str, list[str]]]:
    return [(line["text"], line["rules"]) for step in facts["steps"] for line in step["log"]]


ORDERED = """
scenario: order
cards:
  - name: Peek
    type: action
    text: Look at the top 3 cards of your deck. Put them back on the top of your deck in any order.
  - {name: Oak}
  - {name: Elm}
  - {name: Ash}
players:
  amy: {ink: 1, hand: [Peek], deck: [Oak, Elm, Ash]}
  bob: {}
steps:
  - play: Peek
"""


def test_the_order_that_is_chosen_is_told() -> None:
    told = lines_told(asked(f"{ORDERED}  - choose: {{order: [Ash, Oak, Elm]}}\n"))
    assert ("From the top down, they are now: Ash, then Oak, then Elm.", ["7.2.3"]) in told


def test_each_order_of_the_tree_is_told() -> None:
    branches = asked(ORDERED)["question"]["options"]
    last = [leaf["log"][-1]["text"] for branch in branches for leaf in branch["then"]["options"]]
    assert len(last) == len(set(last)) == 6


def test_what_a_later_turn_action_triggers_has_not_waited() -> None:
    wand = "{name: Wand, type: item, text: ⟳ - Gain 1 lore.}"
    scout = "{name: Scout, text: 'Whenever this character quests, draw a card.'}"
    players = "players:\n  amy: {play: [Wand, Scout]}\n  bob: {}\n"
    facts = asked(f"scenario: two\ncards:\n  - {wand}\n  - {scout}\n{players}steps:\n  - use: Wand\n  - quest: Scout\n")
    assert "6.2.3" in facts["rules"]
    assert "6.3.3" not in facts["rules"]


def test_who_is_returned_does_not_trigger_as_banished() -> None:
    ghost = "{name: Ghost, text: 'When this character is banished, draw a card.'}"
    home = "{name: Home, type: action, text: 'Return chosen character to their player''s hand.'}"
    players = "players:\n  amy: {ink: 1, hand: [Home], play: [Ghost]}\n  bob: {}\n"
    told = lines_told(asked(f"scenario: home\ncards:\n  - {ghost}\n  - {home}\n{players}steps:\n  - play: Home\n"))
    assert ("An ability of Ghost does not trigger: it left play without being banished.", ["G.banish"]) in told


def test_an_open_question_is_a_tree() -> None:
    question = asked(MAY)["question"]
    yes, no = question["options"]
    assert (yes["answer"], no["answer"]) == ("yes", "no")
    assert [option["answer"] for option in yes["then"]["options"]] == ["Oak", "Elm"]
    assert "Amy draws" in " ".join(line["text"] for line in yes["then"]["options"][0]["log"])
    assert no["more"] == "Nothing happens."


def test_the_depth_bounds_the_tree() -> None:
    yes = asked(MAY, depth=1)["question"]["options"][0]
    assert yes["then"] is None
    assert yes["more"].startswith("Then Amy is asked")


def test_a_step_that_cannot_be_taken_is_said_and_the_rest_told() -> None:
    facts = asked(MAY.replace("- play: Reader", "- play: Oak\n  - play: Elm"))
    assert "cannot be taken" in facts["stopped"]
    assert facts["steps"][1]["log"][-1]["text"] == "Amy plays Oak."
    assert any("Oak" in line for line in facts["table"])


def test_a_turn_action_that_is_refused_names_its_rule() -> None:
    cards = "cards:\n  - {name: Oak}\n  - {name: Bat, text: Evasive}\n"
    players = "players:\n  amy: {play: [Oak]}\n  bob: {play: [{card: Bat, exerted: true}]}\n"
    account = asked(f"scenario: up\n{cards}{players}steps:\n  - challenge: [Oak, Bat]\n")
    assert account["stopped"]
    assert "8.6.1" in account["steps"][-1]["log"][-1]["rules"]


def test_what_is_not_as_expected_is_said() -> None:
    facts = asked(MAY + "  - choose: no\nexpect: {amy.lore: 3}\n")
    [unmet] = facts["unmet"]
    assert "3" in unmet["expected"]


def test_the_ability_that_acts_is_shown_with_its_words() -> None:
    lines = [line for step in asked(MAY)["steps"] for line in step["log"]]
    assert any(line["card"] == "Reader" and "you may choose" in line["words"] for line in lines)


def test_the_command_tells_files_and_refuses_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(MAY, encoding="utf-8")
    assert main(["ask", str(file)]) == 0
    assert "is asked" in capsys.readouterr().out
    assert main(["ask", str(file), "--json", "--depth", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["situations"][0]["name"] == "A question"
    assert main(["ask", str(tmp_path / "two.yaml")]) == 2
    assert main(["ask", str(file), "--depth", "99"]) == 2
    file.write_text("scenario: A\nplayrs: {}\n", encoding="utf-8")
    assert main(["ask", str(file)]) == 2
    assert "playrs" in capsys.readouterr().err


def test_scenarios_can_be_run_with_their_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "one.yaml"
    file.write_text(MAY + "  - choose: no\n", encoding="utf-8")
    assert main(["scenario", str(file), "--log"]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("ok    A question")
    assert "Amy plays Reader." in shown
