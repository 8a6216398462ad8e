"""Python sources as trees: where a function stands, what it always returns, which rules are cited."""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

from inkwright.rules.citations import cited_numbers

MISSING: Final = object()

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Source:
    """One module: its text and its tree, as they were imported."""

    def __init__(self, module: ModuleType) -> None:
        assert module.__file__ is not None
        self.module = module
        self.path = Path(module.__file__)
        self.name = module.__name__.partition(".")[2] or module.__name__
        self.short = "/".join(self.path.parts[-2:])
        self.text = self.path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.by_line = {first_line(node): node for node in ast.walk(self.tree) if isinstance(node, Function)}

    def comments(self) -> list[tuple[int, tuple[str, ...]]]:
        """The lines of code with rule numbers in a trailing comment."""
        found: list[tuple[int, tuple[str, ...]]] = []
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
                numbers = tuple(number for _, number in cited_numbers(token.string.lstrip("#: "), comment=True))
                if numbers:
                    found.append((token.start[0], numbers))
        return found

    def functions(self) -> list[tuple[str, Function]]:
        """Every function that stands in the module or in a class of it, with its qualified name."""
        return functions_in(self.tree, "")

    def live(self, qualified: str) -> FunctionType | None:
        """The function of that name as it runs now."""
        held: object = self.module
        for name in qualified.split("."):
            held = vars(held).get(name) if isinstance(held, (type, ModuleType)) else None
        if isinstance(held, property):
            held = held.fget
        if isinstance(held, cached_property):
            held = held.func
        if isinstance(held, (staticmethod, classmethod)):
            held = held.__func__
        held = getattr(held, "__wrapped__", held)
        return held if isinstance(held, FunctionType) else None

    def replace(self, qualified: str, tree: ast.Module) -> None:
        """Give a live function the code that a changed tree of the module has for it."""
        function = self.live(qualified)
        if function is None:
            raise LookupError(f"{qualified} is not in {self.path}")
        wanted = function.__code__
        ast.fix_missing_locations(tree)
        for code in codes_in(compile(tree, str(self.path), "exec")):
            if code.co_qualname == wanted.co_qualname and code.co_firstlineno == wanted.co_firstlineno:
                function.__code__ = code
                return
        raise LookupError(f"{qualified} has changed in {self.path}")


def functions_in(tree: ast.AST, before: str) -> list[tuple[str, Function]]:
    """Functions and methods, not those within functions."""
    out: list[tuple[str, Function]] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            out.append((before + node.name, node))
        elif isinstance(node, ast.ClassDef):
            out.extend(functions_in(node, f"{before}{node.name}."))
        elif isinstance(node, ast.If):
            out.extend(functions_in(node, before))
    return out


_KNOWN: dict[str, Source] = {}


def source_of(module: str) -> Source:
    """The source of an imported module, read once."""
    if module not in _KNOWN:
        _KNOWN[module] = Source(sys.modules[module])
    return _KNOWN[module]


def tree_of(function: FunctionType) -> Function | None:
    """The tree of a function."""
    return source_of(function.__module__).by_line.get(function.__code__.co_firstlineno)


def first_line(node: Function) -> int:
    """The line that a function begins with: its decorators count."""
    return min([node.lineno, *[decorator.lineno for decorator in node.decorator_list]])


def body_of(node: Function) -> list[ast.stmt]:
    """A function's statements, without its docstring."""
    docs = isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
    return node.body[1:] if docs else node.body


def constant_result_of(function: FunctionType) -> object:
    """The plain value that a function always returns; MISSING if it does more."""
    tree = tree_of(function)
    body = [] if tree is None else body_of(tree)
    if len(body) == 1 and isinstance(body[0], ast.Return) and isinstance(body[0].value, ast.Constant):
        return body[0].value.value
    return MISSING


def place(function: FunctionType) -> str:
    """file:line of a function."""
    return f"{source_of(function.__module__).short}:{function.__code__.co_firstlineno}"


def docs_rules(*held: object) -> tuple[str, ...]:
    """The rule numbers that docstrings cite."""
    found: dict[str, None] = {}
    for each in held:
        docs = getattr(each, "__doc__", None)
        for _, number in cited_numbers(docs) if isinstance(docs, str) else ():
            found[number] = None
    return tuple(found)


def read_fields(sources: Iterable[Source]) -> tuple[set[tuple[str, str]], set[str]]:
    """What is read of objects: (class, attribute) where a class reads its own, and attributes read of others."""
    own: set[tuple[str, str]] = set()
    of_others: set[str] = set()
    for source in sources:
        for cls in ast.walk(source.tree):
            if isinstance(cls, ast.ClassDef):
                own.update((cls.name, name) for name in reads_in(cls, True))
        of_others |= reads_in(source.tree, False)
    return own, of_others


def reads_in(tree: ast.AST, of_self: bool) -> set[str]:
    """The attributes that are read of `self`, or of anything else."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and (isinstance(node.value, ast.Name) and node.value.id == "self") == of_self
    }


def codes_in(code: CodeType) -> list[CodeType]:
    """A code object and all within it."""
    out = [code]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            out.extend(codes_in(constant))
    return out
