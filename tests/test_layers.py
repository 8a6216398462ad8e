"""A package imports only the packages above it."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.support.paths import SOURCE
from tests.support.source_trees import nodes_of, source_files

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
    "imports",
    "scenario",
    "judging",
    "agents",
    "simulation",
    "env",
    "verification",
    "new_cards",
    "analysis",
    "testing",
    "coach",
    "client",
    "server",
    "model_context",
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


def imported(path: Path, nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str]]:
    """Yield every package of Inkwright that a file imports, with the line, even under TYPE_CHECKING."""
    here = ("inkwright", *path.relative_to(SOURCE).parts[:-1])
    for node in nodes:
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


def forbidden_imports(path: Path, nodes: Iterable[ast.AST]) -> list[str]:
    """Return the imports of a file that it may not have."""
    package = package_of(path)
    if package in OUTSIDE:
        return []
    allowed = ALLOWED[package] | {package, "_moved"}
    if package in ("server", "cli"):
        allowed |= {"__version__", "BUILD_FORM"}
    return [
        f"{path.relative_to(SOURCE).as_posix()}:{line} imports {name or 'inkwright'}"
        for line, name in imported(path, nodes)
        if name not in allowed
    ]


def test_every_package_is_in_the_order() -> None:
    assert {package_of(path) for path in source_files()} - set(OUTSIDE) <= set(ORDER)


def test_a_module_imports_only_packages_above_it() -> None:
    assert [found for path in source_files() for found in forbidden_imports(path, nodes_of(path))] == []


def test_only_one_module_reads_yaml() -> None:
    reading = [
        path.name
        for path in source_files()
        for node in nodes_of(path)
        if isinstance(node, ast.Import) and any(alias.name == "yaml" for alias in node.names)
    ]
    assert reading == ["yaml_reader.py"]


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
    assert forbidden_imports(SOURCE / "cards" / "card.py", ast.walk(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    ["from inkwright.rules import formats", "from ..errors import DeckError", "from .card import Card", "import json"],
)
def test_an_import_from_above_is_allowed(source: str) -> None:
    assert forbidden_imports(SOURCE / "cards" / "catalog.py", ast.walk(ast.parse(source))) == []
