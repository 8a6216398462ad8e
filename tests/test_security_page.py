"""The limits on the page about security are those of the code."""

import ast
import re

import pytest

from tests.support.paths import ROOT, SOURCE

PAGE = ROOT / "docs" / "security.md"
ROWS = re.findall(r"^ +\| (?!what|---)(.+?) \| (.+?) \| (.+?) \|$", PAGE.read_text("utf-8"), re.MULTILINE)


def constants(path: str) -> set[int]:
    """Return the whole numbers that a module gives a name."""
    tree = ast.parse((SOURCE / path).read_text("utf-8"))
    named = [node.value for node in tree.body if isinstance(node, ast.AnnAssign)]
    return {node.value for node in named if isinstance(node, ast.Constant) and isinstance(node.value, int)}


def test_the_page_lists_limits() -> None:
    assert len(ROWS) > 10


@pytest.mark.parametrize(("what", "limits", "places"), ROWS, ids=[row[0] for row in ROWS])
def test_a_limit_is_that_of_the_code(what: str, limits: str, places: str) -> None:
    numbers = {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", limits)} - {0}
    found = set().union(*[constants(path) for path in re.findall(r"`(.+?)`", places)])
    assert numbers <= found, what
