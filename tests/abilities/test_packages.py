"""The packages of abilities: each imports only those before it."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from tests.support.paths import SOURCE
from tests.support.source_trees import nodes_of

ABILITIES = SOURCE / "abilities"
MODULES = sorted(path for path in ABILITIES.rglob("*.py") if path.name != "__init__.py")

ORDER = (
    "done_codes",
    "references",
    "deeds",
    "players",
    "filters",
    "targets",
    "turn_history",
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
    for node in nodes_of(path):
        if isinstance(node, ast.ImportFrom) and node.level:
            assert node.module, f"{path} imports a package"
            yield path.parents[node.level - 1].joinpath(*node.module.split(".")).with_suffix(".py")


def test_every_module_belongs_to_a_known_part() -> None:
    assert {part_of(path) for path in MODULES} == set(ORDER)


def test_a_module_imports_only_what_stands_before_it() -> None:
    wrong = [
        f"{path.relative_to(ABILITIES)} imports {part_of(other)}"
        for path in MODULES
        for other in imported(path)
        if ORDER.index(part_of(other)) > ORDER.index(part_of(path))
    ]
    assert wrong == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter({path: set(imported(path)) for path in MODULES}).prepare()


def test_no_module_is_too_long() -> None:
    assert [path.name for path in MODULES if len(path.read_text("utf-8").splitlines()) > LONGEST] == []
