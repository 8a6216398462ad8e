"""A package imports only what stands above it in the house."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "src" / "inkwright"

ORDER = (
    "errors",
    "rules",
    "cards",
    "state",
    "abilities",
    "language",
    "engine",
    "match",
    "scenario",
    "agents",
    "arena",
    "cli",
)

# Narrower than the order alone; every package may raise errors.
ALLOWED: dict[str, set[str]] = {
    "errors": set(),
    "rules": {"errors"},
    "cards": {"errors", "rules"},
    "state": {"errors", "rules"},
    "abilities": {"errors", "rules", "state"},
    "language": {"errors", "rules", "cards", "state", "abilities"},
    **{later: set(ORDER[: ORDER.index(later)]) for later in ORDER[ORDER.index("engine") :]},
}


def package_of(path: Path) -> str:
    """The room of the house that a file stands in; '' for the house's own door."""
    first = path.relative_to(HOUSE).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


def imported(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """Every package of ours that a file imports, with the line; TYPE_CHECKING ones included."""
    here = ("inkwright", *path.relative_to(HOUSE).parts[:-1])
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            targets = [alias.name.split(".") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = list(here[: len(here) - node.level + 1]) if node.level else []
            base += node.module.split(".") if node.module else []
            targets = [[*base, alias.name] for alias in node.names]
        else:
            continue
        for target in targets:
            if target[0] == "inkwright":
                yield node.lineno, target[1] if len(target) > 1 else ""


def breaches(path: Path, source: str) -> list[str]:
    """The imports of a file that reach below it."""
    package = package_of(path)
    if package in ("", "__main__"):
        return []
    allowed = ALLOWED[package] | {package}
    if package == "cli":
        allowed.add("__version__")
    return [
        f"{path.name}:{line} imports {name or 'inkwright'}"
        for line, name in imported(path, source)
        if name not in allowed
    ]


FILES = sorted(HOUSE.rglob("*.py"))


def test_every_package_has_its_place() -> None:
    assert {package_of(path) for path in FILES} - {"", "__main__"} <= set(ORDER)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(HOUSE).as_posix())
def test_imports_only_what_stands_above(path: Path) -> None:
    assert breaches(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import inkwright.engine",
        "from inkwright import cli",
        "from inkwright.language import Library",
        "from ..state import State",
        "from .. import match",
        "import inkwright",
        "if TYPE_CHECKING:\n    from inkwright.engine import Game",
        "def late():\n    from inkwright.arena import run",
    ],
)
def test_an_import_from_below_is_seen(source: str) -> None:
    assert breaches(HOUSE / "cards" / "card.py", source)


@pytest.mark.parametrize(
    "source",
    ["from inkwright.rules import formats", "from ..errors import DeckError", "from .card import Card", "import json"],
)
def test_an_import_from_above_is_fine(source: str) -> None:
    assert breaches(HOUSE / "cards" / "catalog.py", source) == []
