"""The scenarios in docs/scenarios.md pass."""

import re

import pytest

from tests.support.paths import DOCS
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
