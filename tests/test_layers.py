"""A package imports only the packages above it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paths import SOURCE

ORDER = (
    "lazy_exports",
    "errors",
    "rules",
    "files",
    "text",
    "cards",
    "state",
    "kernel",
    "abilities",
    "language",
    "engine",
    "match",
    "scenario",
    "agents",
    "simulation",
    "verification",
    "new_cards",
    "analysis",
    "testing",
    "coach",
    "client",
    "server",
    "cli",
)

OUTSIDE = ("", "__main__", "_moved")  # the top module, what starts it, and the old paths of modules

# The packages that each may import; stricter than the order alone.
ALLOWED: dict[str, set[str]] = {
    "lazy_exports": set(),
    "errors": set(),
    "rules": {"lazy_exports", "errors"},
    "files": {"errors"},
    "text": {"errors"},
    "cards": {"errors", "rules", "files", "text"},
    "state": {"errors", "rules"},
    "kernel": {"errors", "rules", "state"},
    "abilities": {"errors", "rules", "state", "kernel"},
    "language": {"errors", "rules", "files", "text", "cards", "state", "kernel", "abilities"},
    **{later: set(ORDER[: ORDER.index(later)]) for later in ORDER[ORDER.index("engine") :]},
}


def package_of(path: Path) -> str:
    """Return the package of a file; an empty string for the top module."""
    first = path.relative_to(SOURCE).parts[0]
    return "" if first == "__init__.py" else first.removesuffix(".py")


def imported(path: Path, source: str) -> Iterator[tuple[int, str]]:
    """Yield every package of Inkwright that a file imports, with the line, even under TYPE_CHECKING."""
    here = ("inkwright", *path.relative_to(SOURCE).parts[:-1])
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


def forbidden_imports(path: Path, source: str) -> list[str]:
    """Return the imports of a file that it may not have."""
    package = package_of(path)
    if package in OUTSIDE:
        return []
    allowed = ALLOWED[package] | {package, "_moved"}
    if package in ("server", "cli"):
        allowed |= {"__version__", "BUILD_FORM"}
    return [
        f"{path.name}:{line} imports {name or 'inkwright'}"
        for line, name in imported(path, source)
        if name not in allowed
    ]


FILES = sorted(SOURCE.rglob("*.py"))


def test_every_package_is_in_the_order() -> None:
    assert {package_of(path) for path in FILES} - set(OUTSIDE) <= set(ORDER)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_module_imports_only_packages_above_it(path: Path) -> None:
    assert forbidden_imports(path, path.read_text(encoding="utf-8")) == []


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
        "def late():\n    from inkwright.simulation import sim",
    ],
)
def test_an_import_from_below_is_noticed(source: str) -> None:
    assert forbidden_imports(SOURCE / "cards" / "card.py", source)


@pytest.mark.parametrize(
    "source",
    ["from inkwright.rules import formats", "from ..errors import DeckError", "from .card import Card", "import json"],
)
def test_an_import_from_above_is_allowed(source: str) -> None:
    assert forbidden_imports(SOURCE / "cards" / "catalog.py", source) == []
