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


THREATS = ROOT / "docs" / "threat-model.md"
SERVER_ROWS = re.findall(
    r"^\| (.+?) \| (\d.*?) \| (`[A-Z].+?) \| `(.+?)` \|$", THREATS.read_text("utf-8"), re.MULTILINE
)


def named_numbers(path: str) -> dict[str, list[float]]:
    """Return the numbers that a module of the server gives each name."""
    tree = ast.parse((SOURCE / "server" / path).read_text("utf-8"))
    named = [node for node in tree.body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)]
    out: dict[str, list[float]] = {}
    for node in named:
        parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
        values = [part.value for part in parts if isinstance(part, ast.Constant)]
        if isinstance(node.target, ast.Name):
            out[node.target.id] = [value for value in values if isinstance(value, (int, float))]
    return out


def test_the_pages_list_limits() -> None:
    assert len(SERVER_ROWS) > 20


@pytest.mark.parametrize(("what", "limits", "names", "path"), SERVER_ROWS, ids=[row[0] for row in SERVER_ROWS])
def test_a_limit_of_the_server_is_that_of_the_code(what: str, limits: str, names: str, path: str) -> None:
    named = named_numbers(path)
    told = [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", limits)]
    assert told == [number for name in re.findall(r"`(.+?)`", names) for number in named[name]], what


def test_the_page_lists_limits() -> None:
    assert len(ROWS) > 10


@pytest.mark.parametrize(("what", "limits", "places"), ROWS, ids=[row[0] for row in ROWS])
def test_a_limit_is_that_of_the_code(what: str, limits: str, places: str) -> None:
    numbers = {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", limits)} - {0}
    found = set().union(*[constants(path) for path in re.findall(r"`(.+?)`", places)])
    assert numbers <= found, what
