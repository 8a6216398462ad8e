"""The scenarios in docs/scenarios.md pass, and those that docs/rulings.md names exist."""

import re

import pytest

from tests.support.paths import DOCS, SCENARIOS
from tests.support.scenarios import Run

PAGE = (DOCS / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_the_page_has_five_examples() -> None:
    assert len(BLOCKS) == 5


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_of_the_page_passes(run: Run, block: str) -> None:
    name, _, rest = block.partition("\n")
    assert name.startswith("scenario: ")
    result = run(rest)
    assert result.ok, "\n".join(result.lines())


def test_the_rulings_name_scenarios_that_exist() -> None:
    page = (DOCS / "rulings.md").read_text(encoding="utf-8")
    lists = re.findall(r"^\*Scenarios?:\* (.*?)\.$", page, re.DOTALL | re.MULTILINE)
    columns = re.findall(r"^\| .+ \| (\".+) \|$", page, re.MULTILINE)
    assert (len(lists), len(columns)) == (page.count("*Scenario"), page.count('| "'))
    rest = " ".join(" ".join([*lists, *columns]).split())
    titles = [
        found.strip("\"' ")
        for path in SCENARIOS.rglob("*.yaml")
        for found in re.findall(r"^- scenario: (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    for title in sorted(titles, key=len, reverse=True):
        rest = rest.replace(f'"{title}"', "")
    assert set(rest) <= set(" ,")
