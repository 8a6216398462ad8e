"""The scenarios in docs/scenarios.md hold."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright.scenario import Result

PAGE = (Path(__file__).parent.parent.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


def test_there_are_five_examples() -> None:
    assert len(BLOCKS) == 5


@pytest.mark.parametrize("block", BLOCKS)
def test_an_example_of_the_page_holds(run: Callable[[str], Result], block: str) -> None:
    name, _, rest = block.partition("\n")
    assert name.startswith("scenario: ")
    result = run(rest)
    assert result.ok, "\n".join(result.lines())
