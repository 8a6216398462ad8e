"""Functions of compiled modules that check the type of an argument must be reached with any type.

mypyc checks annotated arguments itself and raises a TypeError, so the function could not refuse them in a sentence.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.paths import ROOT

SOURCE = ROOT / "src" / "inkwright"
CHECKS = {"check_type", "checked_text"}
INTERPRETED = {"View", "Decision", "Game", "Catalog", "Card"}  # mypyc checks no classes of interpreted modules


def names_in(setup: str, name: str) -> list[str]:
    """Return a tuple of names in setup.py."""
    found = re.search(rf"^{name}\b[^=\n]*= (\(.*?\))$", setup, re.MULTILINE | re.DOTALL)
    assert found is not None
    return [str(one) for one in ast.literal_eval(found[1])]


def compiled_modules() -> list[Path]:
    """Return the modules that mypyc compiles."""
    setup = (ROOT / "setup.py").read_text("utf-8")
    whole = [path for package in names_in(setup, "HOT_PACKAGES") for path in sorted((SOURCE / package).rglob("*.py"))]
    return whole + [SOURCE / module for module in names_in(setup, "HOT_MODULES")]


def checked_names(function: ast.FunctionDef) -> set[str]:
    """Return the names whose types a function checks, also in a loop over several of them."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CHECKS:
            found.update([one.id for one in ast.walk(node.args[0]) if isinstance(one, ast.Name)])
    for node in ast.walk(function):
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and node.target.id in found:
            found.update([one.id for one in ast.walk(node.iter) if isinstance(one, ast.Name)])
    return found


def closed_arguments(path: Path) -> Iterator[str]:
    """Return the arguments of a module that are checked, but that mypyc checks before."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            checked = checked_names(node)
            for argument in node.args.args + node.args.kwonlyargs:
                hint = ast.unparse(argument.annotation) if argument.annotation else "Any"
                if argument.arg in checked and not {"Any", "object"} & set(hint.split()) and hint not in INTERPRETED:
                    yield f"{path.relative_to(SOURCE)}: {node.name}, {argument.arg}: {hint}"


def test_checked_arguments_of_compiled_functions_may_be_anything() -> None:
    assert [fault for path in compiled_modules() for fault in closed_arguments(path)] == []
