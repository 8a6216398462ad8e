"""The sources of the package and their syntax trees, read once for all tests that look at them."""

import ast
from functools import cache
from pathlib import Path

from .paths import SOURCE


@cache
def source_files() -> tuple[Path, ...]:
    """Return every module of the package."""
    return tuple(sorted(SOURCE.rglob("*.py")))


@cache
def text_of(path: Path) -> str:
    """Return the text of a module."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(path: Path) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(text_of(path))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a module, as ast.walk gives them."""
    return tuple(ast.walk(tree_of(path)))
