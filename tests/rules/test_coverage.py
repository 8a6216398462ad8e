"""Every numbered rule has a scenario or a test, or a reason why it needs none."""

from inkwright.rules.index import all_rules, exists, later_rules, older_rules
from inkwright.scenario.coverage import rule_coverage, scenarios_by_rule
from tests.support.paths import DOCS, ROOT, SCENARIOS


def test_every_rule_has_a_scenario_a_test_or_a_reason() -> None:
    missing = [shown.rule.cited for shown in rule_coverage(SCENARIOS, ROOT / "tests") if shown.missing]
    assert missing == []


def test_every_rule_of_a_later_edition_that_acts_has_code() -> None:
    table = rule_coverage(None, None)
    later = {rule.cited for rule in later_rules()}
    bare = [shown.rule for shown in table if shown.rule.cited in later and not shown.code]
    assert [rule.cited for rule in bare if rule.kind not in ("heading", "physical")] == []


def test_rules_are_reported_missing_without_scenarios_and_tests() -> None:
    assert [shown for shown in rule_coverage(None, None) if shown.missing]


def test_scenarios_have_only_rule_numbers_that_exist() -> None:
    assert [number for number in scenarios_by_rule(SCENARIOS) if not exists(number)] == []


def test_the_page_of_the_rules_lists_every_rule() -> None:
    page = (DOCS / "reference" / "rules.md").read_text(encoding="utf-8")
    listed = (*all_rules(), *later_rules(), *older_rules())
    assert [rule.cited for rule in listed if f"| {rule.cited} |" not in page] == []
