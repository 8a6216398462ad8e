"""The packages of abilities: each imports only those before it, and no two modules have the same name."""

import ast
from collections import Counter
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.support.paths import ROOT

ABILITIES = ROOT / "src" / "inkwright" / "abilities"
MODULES = sorted(path for path in ABILITIES.rglob("*.py") if path.name != "__init__.py")

ORDER = (
    "done_codes",
    "references",
    "deeds",
    "players",
    "filters",
    "turn_history",
    "targets",
    "amounts",
    "conditions",
    "players_with",
    "events",
    "modifiers",
    "effects",
    "flow",
    "rule_changes",
    "keywords",
    "rulebook",
)
LONGEST = 700


def part_of(path: Path) -> str:
    """The package of a module, or the module itself if it is in none."""
    return path.relative_to(ABILITIES).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[Path]:
    """The modules of abilities that a module imports."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            assert node.module, f"{path} imports a package"
            yield path.parents[node.level - 1].joinpath(*node.module.split(".")).with_suffix(".py")


def test_every_module_belongs_to_a_known_part() -> None:
    assert {part_of(path) for path in MODULES} == set(ORDER)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ABILITIES).as_posix())
def test_a_module_imports_only_what_stands_before_it(path: Path) -> None:
    allowed = ORDER[: ORDER.index(part_of(path)) + 1]
    assert {part_of(other) for other in imported(path)} <= set(allowed)


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter({path: set(imported(path)) for path in MODULES}).prepare()


def test_no_two_modules_have_the_same_name() -> None:
    assert [name for name, count in Counter(path.name for path in MODULES).items() if count > 1] == []


def test_no_module_is_too_long() -> None:
    assert [path.name for path in MODULES if len(path.read_text("utf-8").splitlines()) > LONGEST] == []
