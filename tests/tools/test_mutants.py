"""The tool that plants faults: it reports those that a scenario notices and those that survive."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from inkwright.abilities.amounts.counts import CountOf
from inkwright.abilities.amounts.numbers import AllOfIt
from inkwright.abilities.filters.places import InZone
from inkwright.abilities.filters.traits import Exerted
from inkwright.abilities.modifiers.modify import BothModifiers
from inkwright.abilities.modifiers.stat_changes import ChangeStat
from inkwright.abilities.rule_changes.deck_rules import CountsAsNamed
from inkwright.engine import card_definitions as define
from inkwright.language import compile_text
from inkwright.state import node

if Path(str(node.__file__)).suffix != ".py":
    pytest.skip("the compiled form cannot be changed", allow_module_level=True)

from tools.mutants import main
from tools.mutation.building import change_building, no_ability
from tools.mutation.rows import faults_of
from tools.mutation.sources import Source
from tools.mutation.statements import statement_mutants
from tools.mutation.trial import Verdict
from tools.mutation.verdict_store import VERDICTS_FILE, VerdictStore, read_reasons

SCENARIOS = """
- scenario: An action draws two cards
  cards: [{name: Two, type: action, text: "Draw 2 cards."}]
  players: {amy: {ink: 1, hand: [Two]}, bob: {}}
  steps: [{play: Two}]
  expect: {amy.hand: 2}
- scenario: A condition that holds
  cards: [{name: Elm}, {name: Maybe, type: action, text: "If you have a character in play, draw a card."}]
  players: {amy: {ink: 1, hand: [Maybe], play: [Elm]}, bob: {}}
  steps: [{play: Maybe}]
  expect: {amy.hand: 1}
- scenario: A quest
  rules: ["4.5.1.4"]
  cards: [{name: Elm, lore: 2}]
  players: {amy: {play: [Elm]}, bob: {}}
  steps: [{quest: Elm}]
  expect: {amy.lore: 2}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with three small scenarios."""
    folder = tmp_path_factory.mktemp("mutants")
    (folder / "small.yaml").write_text(SCENARIOS, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def verdicts(folder: Path) -> dict[str, dict[str, object]]:
    """The verdicts on some faults, by id."""
    asked = ["effect:draw.Draw.run:*", "condition:possession.Have.holds:*", "effect:banish.Banish.run:*"]
    asked += ["rule:*4.5.1.4*", "row:ACT: draw~ *"]
    return {str(fault["id"]): fault for fault in found(folder, *asked)}


def found(folder: Path, *asked: str, options: tuple[str, ...] = ()) -> list[dict[str, object]]:
    """Run the tool with the small scenarios and return its faults."""
    out = folder / "out.json"
    with pytest.MonkeyPatch.context() as patch, out.open("w", encoding="utf-8") as file:
        patch.setenv("INKWRIGHT_CACHE", str(folder))
        patch.setattr(sys, "stdout", file)
        only = [f"--only={glob}" for glob in asked]
        main(["--scenarios", str(folder), "--scenarios-only", "--json", *options, *only])
    faults: list[dict[str, object]] = json.loads(out.read_text(encoding="utf-8"))["faults"]
    return faults


def test_a_planted_fault_is_caught(verdicts: dict[str, dict[str, object]]) -> None:
    fault = verdicts["effect:draw.Draw.run:nothing, not done"]
    assert (fault["status"], fault["family"]) == ("caught", "effect")
    assert fault["by"] in ("An action draws two cards", "A condition that holds")


def test_a_fault_that_no_scenario_notices_survives(verdicts: dict[str, dict[str, object]]) -> None:
    assert verdicts["condition:possession.Have.holds:no"]["status"] == "caught"
    survivor = verdicts["condition:possession.Have.holds:yes"]
    assert survivor["status"] == "survived"
    assert survivor["nearest"] == ["A condition that holds"]


def test_a_fault_that_no_scenario_runs_is_not_reached(verdicts: dict[str, dict[str, object]]) -> None:
    assert verdicts["effect:banish.Banish.run:nothing, done"]["status"] == "not reached"


def test_a_statement_with_a_rule_number_is_removed(verdicts: dict[str, dict[str, object]]) -> None:
    found = [fault for id, fault in verdicts.items() if id.startswith("rule:")]
    assert {fault["by"] for fault in found if fault["status"] == "caught"} == {"A quest"}, found


def test_a_row_without_a_meaning_is_noticed(verdicts: dict[str, dict[str, object]]) -> None:
    rows = [fault["status"] for id, fault in verdicts.items() if id.startswith("row:") and id.endswith(":nothing")]
    assert rows.count("caught") == 1


def test_a_quick_run_looks_at_cards_and_rules_and_trusts_no_scenario_that_fails(tmp_path: Path) -> None:
    broken = SCENARIOS.split("- scenario: ")[1].replace("amy.hand: 2", "amy.hand: 3")
    (tmp_path / "small.yaml").write_text(f"- scenario: A {broken}{SCENARIOS}", encoding="utf-8")
    asked = ("effect:draw.Draw.run:nothing, not done", "rule:*4.5.1.4*:gone")
    faults = found(tmp_path, *asked, options=("--quick", "--sample=9"))
    assert {fault["by"] for fault in faults if fault["status"] == "caught"} <= {
        "An action draws two cards",
        "A condition that holds",
        "A quest",
    }
    statuses = {str(fault["id"]): fault["status"] for fault in faults}
    assert statuses[asked[0]] == "caught"
    assert "caught" in [status for id, status in statuses.items() if id.startswith("rule:")]


def test_verdicts_are_saved_and_a_broken_line_is_skipped(tmp_path: Path) -> None:
    kept = VerdictStore("now", tmp_path)
    kept.add(Verdict("effect:a", "caught", "a scenario"))
    with (tmp_path / VERDICTS_FILE).open("a", encoding="utf-8") as file:
        file.write('{"id": "effect:b", "sta')
    same, other = VerdictStore("now", tmp_path), VerdictStore("later", tmp_path)
    same.load()
    other.load()
    assert (list(same.current), list(same.earlier)) == (["effect:a"], [])
    assert (list(other.current), other.earlier["effect:a"].by) == ([], "a scenario")


def test_a_reason_is_a_line_with_an_id_and_a_text(tmp_path: Path) -> None:
    page = tmp_path / "mutants.md"
    page.write_text("# Survivors\n\neffect:a:b | it is so\n- `row:X: (a | b):*` | words only\n", encoding="utf-8")
    reasons = read_reasons(page)
    assert reasons.get("effect:a:b") == "it is so"
    assert reasons.get("row:X: (a | b):other") == "words only"
    assert reasons.get("effect:c") == ""


PROCEDURE = '''
def play(cards: list[int], free: bool) -> list[int]:
    """A procedure."""
    cost = 3 - 1  # 1.5.4
    if free:  # 1.5.5
        cost = 0  # 1.5.5.1
    cards.append(cost)  # 4.3.1
    for card in cards:  # 4.3.2
        cards[0] = card
    kept = [
        card
        for card in cards
        if card > 1  # 4.3.3
    ]
    if is_dry(cost):
        cards.append(9)
    else:  # 4.4.2
        cards.append(7)
    return kept


def is_dry(cost: int) -> bool:
    return cost > 5  # 4.4.1
'''


def planted(tmp_path: Path, name: str) -> tuple[Source, list[str]]:
    """Write a module and return the faults of its statements."""
    path = tmp_path / f"{name}.py"
    path.write_text(PROCEDURE, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    source = Source(module)
    return source, [mutant.id.partition(".")[2] for mutant in statement_mutants(source)]


def test_every_kind_of_statement_has_its_faults(tmp_path: Path) -> None:
    assert planted(tmp_path, "kinds")[1] == [
        "play:1.5.4:without the last part",
        "play:1.5.5:never",
        "play:1.5.5:always",
        "play:1.5.5.1:gone",
        "play:4.3.1:gone",
        "play:4.3.2:gone",
        "play:4.3.3:never",
        "play:4.3.3:always",
        "play:4.4.2:else: gone",
        "is_dry:4.4.1:turned round",
    ]


@pytest.mark.parametrize(
    ("number", "cards", "kept"),
    [
        (0, [3, 3, 7], [3, 3]),
        (2, [0, 0, 7], []),
        (4, [0, 7], []),
        (6, [2, 2, 7], []),
        (7, [2, 2, 7], [2, 2]),
        (8, [2, 2], [2, 2]),
        (9, [2, 2, 9], [2, 2]),
    ],
)
def test_a_changed_statement_changes_the_live_function(
    tmp_path: Path, number: int, cards: list[int], kept: list[int]
) -> None:
    source, _ = planted(tmp_path, "live")
    statement_mutants(source)[number].plant()
    given = [0]
    assert source.module.play(given, False) == kept
    assert given == cards


def test_zones_amounts_and_pairs_have_faults_that_can_be_noticed() -> None:
    assert faults_of(InZone)[0] == "nothing is there"
    assert {name for name, _ in faults_of(InZone)[1]} == {"pool", "refs", "matches_card"}
    assert faults_of(Exerted)[0] == "everything fits"
    assert faults_of(AllOfIt)[0] == "none of it"  # one more than all is still all
    assert faults_of(CountOf)[0] == "one more"
    assert faults_of(BothModifiers) == (
        "changes nothing",
        [],
    )  # it is never called: the fault replaces it when it is built
    assert faults_of(ChangeStat)[1]
    assert faults_of(CountsAsNamed)[1] == []


def test_a_card_is_built_with_the_planted_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = compile_text("ability", "Draw a card.")
    monkeypatch.setattr(define, "copy_tree", define.copy_tree)
    change_building(lambda met: type(met) is type(plain), lambda met: no_ability())
    assert define.copy_tree(plain) == no_ability() != plain
