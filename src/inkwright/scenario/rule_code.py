"""Where the code applies each rule: the function that cites it, what that function does, and the line."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from inkwright.files.cache import cache_key, load, save, source_hash
from inkwright.rules.citations import citations_in

PACKAGE: Final = Path(__file__).parent.parent
NOT_APPLIED: Final = ("rules/", "cli/", "web/")  # they cite rules, and do not apply them
Node = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class CodePlace(NamedTuple):
    """One place where the code cites a rule."""

    file: str  # inside the package
    line: int
    name: str  # of the function or class; "" for the module itself
    about: str  # the first line of its docstring
    code: str  # the cited line

    def facts(self) -> dict[str, object]:
        """Return it under the names that other tools know."""
        return self._asdict()


@cache
def code_by_rule() -> dict[str, list[CodePlace]]:
    """Return the places by the number of the rule, from the cache if our sources are what they were."""
    key = cache_key(source_hash(PACKAGE))
    kept = load("rule-code", key)
    if kept is None:
        found: dict[str, list[tuple[object, ...]]] = {}
        for path in sorted(PACKAGE.rglob("*.py")):
            file = path.relative_to(PACKAGE).as_posix()
            if not file.startswith(NOT_APPLIED):
                for number, place in places_in(path.read_text(encoding="utf-8"), file):
                    found.setdefault(number, []).append(tuple(place))
        save("rule-code", key, found)
        kept = found
    return {number: [CodePlace(*place) for place in places] for number, places in kept.items()}


def places_in(source: str, file: str) -> list[tuple[str, CodePlace]]:
    """Return the rules that a source cites, each with its place; a function is named once a rule."""
    cited = citations_in(source)
    if not cited:
        return []
    tree = ast.parse(source)
    lines = source.splitlines()
    out: list[tuple[str, CodePlace]] = []
    seen: set[tuple[str, str]] = set()
    for line, number in cited:
        name, node = enclosing(tree, line)
        if (number, name) not in seen:
            seen.add((number, name))
            about = (ast.get_docstring(node) or "").partition("\n")[0]
            out.append((number, CodePlace(file, line, name, about, lines[line - 1].strip())))
    return out


def enclosing(tree: ast.Module, line: int) -> tuple[str, Node]:
    """Return the innermost function or class around a line, and its dotted name."""
    name = ""
    found: Node = tree
    while True:
        inner = next(
            (
                each
                for each in ast.iter_child_nodes(found)
                if isinstance(each, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
                and each.lineno <= line <= (each.end_lineno or each.lineno)
            ),
            None,
        )
        if inner is None:
            return name, found
        name = f"{name}.{inner.name}" if name else inner.name
        found = inner
