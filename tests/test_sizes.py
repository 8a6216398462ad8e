"""Functions and modules stay small enough to read in one go; each exception has its reason."""

from __future__ import annotations

import ast
from functools import cache

from tests.support.paths import SOURCE
from tests.support.source_trees import nodes_of, source_files, text_of

MOST_LINES = 50
MOST_BRANCHES = 20
MOST_LINES_OF_A_MODULE = 1_000  # generous: a class is not cut in two for it
BRANCHES = (ast.If, ast.For, ast.While, ast.Try, ast.ExceptHandler, ast.IfExp, ast.match_case, ast.comprehension)

LONG_FUNCTIONS = {
    "rules/edition.py:__init__": "a line for each switch",
    "state/state.py:__init__": "two lines for each field of a state: of an empty table, and of a copy",
}
"""A function that may be longer, and why."""

BRANCHING_FUNCTIONS = {
    "engine/turn_actions/listing.py:table_actions": "the fast path that lists the actions of all stacks in one loop",
}
"""A function that may have more branches, and why."""


@cache
def functions() -> list[tuple[str, int, int]]:
    """Every function and method, as module.py:name, with its lines and its branches."""
    return [
        (f"{path.relative_to(SOURCE).as_posix()}:{node.name}", lines_of(node), branches_of(node))
        for path in source_files()
        for node in nodes_of(path)
        if isinstance(node, ast.FunctionDef)
    ]


def lines_of(function: ast.FunctionDef) -> int:
    """Count the lines of a function."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def branches_of(function: ast.FunctionDef) -> int:
    """Count the places where a function may go two ways; each further part of an "and" or "or" is one."""
    found = 0
    for node in ast.walk(function):
        found += isinstance(node, BRANCHES)
        if isinstance(node, ast.BoolOp):
            found += len(node.values) - 1
    return found


def test_no_function_is_long() -> None:
    assert {name for name, lines, _ in functions() if lines > MOST_LINES} == set(LONG_FUNCTIONS)


def test_no_function_has_many_branches() -> None:
    assert {name for name, _, branches in functions() if branches > MOST_BRANCHES} == set(BRANCHING_FUNCTIONS)


def test_no_module_is_long() -> None:
    lengths = {path.name: len(text_of(path).splitlines()) for path in source_files()}
    assert [name for name, length in lengths.items() if length > MOST_LINES_OF_A_MODULE] == []
