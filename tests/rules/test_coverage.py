"""Every numbered entry of the rules is shown by a scenario or a test, or says why it needs none."""

from pathlib import Path

from inkwright.rules.index import all_rules, exists
from inkwright.scenario.coverage import shown_rules, tags

ROOT = Path(__file__).parent.parent.parent


def test_no_entry_is_without_proof() -> None:
    missing = [shown.rule.number for shown in shown_rules(ROOT / "scenarios", ROOT / "tests") if shown.missing]
    assert missing == []


def test_without_scenarios_and_tests_proofs_are_missing() -> None:
    assert [shown for shown in shown_rules(None, None) if shown.missing]


def test_scenarios_carry_only_numbers_that_exist() -> None:
    assert [number for number in tags(ROOT / "scenarios") if ":" not in number and not exists(number)] == []


def test_the_page_of_the_rules_lists_every_entry() -> None:
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert [rule.number for rule in all_rules() if f"| {rule.number} |" not in page] == []
