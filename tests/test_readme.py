"""The README's Python runs as it stands there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BLOCKS = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_the_block_runs(block: str) -> None:
    exec(compile(block, "README.md", "exec"), {})  # our own page


def test_there_are_blocks() -> None:
    assert BLOCKS


def test_the_pages_it_names_exist() -> None:
    for page in re.findall(r"\]\((docs/[^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert (ROOT / page).is_file(), page
