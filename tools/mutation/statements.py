"""Faults in the procedures: each statement that carries a rule number in its comment is taken out or turned round."""

from __future__ import annotations

import ast
import builtins
from typing import Final

from .mutant import CODE, LINE, Key, Mutant
from .sources import Function, Source, body_of, docs_rules, first_line, functions_in

NEUTRAL: Final = "__neutral__"  # what a value becomes whose kind is only known when it is there
DECLARING: Final = ("__init__", "start_empty")  # functions that say which attributes there are
REMOVABLE: Final = (ast.Expr, ast.AugAssign, ast.Delete, ast.Raise, ast.Break, ast.Continue, ast.For)
BUILDERS: Final = ("engine.define", "state.program", "state.node", "abilities.")  # modules that make cards ready


def statement_mutants(source: Source) -> list[Mutant]:
    """Every fault in the statements of a module that carry a rule number."""
    out: list[Mutant] = []
    functions = source.functions()
    for line, rules in source.comments():
        for qualified, function in functions:
            if function.lineno <= line <= (function.end_lineno or line):
                span, changes = changes_at(function, line)
                for number, (words, _) in enumerate(changes):
                    out.append(fault(Edit(source, qualified, line, number), span, words, rules))
    return out


def fault(edit: Edit, span: tuple[int, int], words: str, rules: tuple[str, ...]) -> Mutant:
    """One fault in one statement."""
    source = edit.source
    text = source.text.splitlines()[edit.line - 1].partition("  #")[0].strip().rstrip(":")
    return Mutant(
        f"rule:{source.name}.{edit.qualified}:{','.join(rules)}:{words}",
        f"{text}: {words}",
        f"{source.short}:{edit.line}",
        [(LINE, str(source.path), line) for line in range(span[0], span[1] + 1)],
        edit,
        rules=rules,
        builds=source.name.startswith(BUILDERS),
    )


class Edit:
    """One change of one statement, put into the live function."""

    def __init__(self, source: Source, qualified: str, line: int, number: int) -> None:
        self.source = source
        self.qualified = qualified
        self.line = line
        self.number = number

    def __call__(self) -> None:
        vars(builtins)[NEUTRAL] = neutral
        tree = ast.parse(self.source.text)
        _, changes = changes_at(dict(functions_in(tree, ""))[self.qualified], self.line)
        for node, field, value in changes[self.number][1]:
            setattr(node, field, value)
        self.source.replace(self.qualified, tree)


def changes_at(function: Function, line: int) -> tuple[tuple[int, int], list[Change]]:
    """The lines of the statement that a comment speaks of, and the ways to change it."""
    found = statement_at(function, line)
    if found is None:
        return (line, line), []
    holder, name, place = found
    statement = getattr(holder, name)[place]
    span = (statement.lineno, header_end(statement))
    if statement.lineno != line and pieces(statement, line):
        return span, piece_changes(statement, line)
    if is_else(statement, line):
        first = statement.orelse[0].lineno
        return (first, first), [("else: gone", [(statement, "orelse", [])])]
    held: list[ast.stmt] = getattr(holder, name)
    gone: Change = ("gone", [(holder, name, [*held[:place], never_runs(statement), *held[place + 1 :]])])
    return span, statement_changes(function, statement, gone)


def statement_changes(function: Function, statement: ast.stmt, gone: Change) -> list[Change]:
    """The ways to change a whole statement."""
    if isinstance(statement, REMOVABLE):
        return [gone]
    if isinstance(statement, (ast.If, ast.While)):
        no: Change = ("never", [(statement, "test", constant(False))])
        yes: Change = ("always", [(statement, "test", constant(True))])
        return [no, yes] if isinstance(statement, ast.If) else [no]
    if isinstance(statement, ast.Return):
        return return_changes(function, statement, gone)
    if isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement.value is not None:
        return value_changes(function, statement, statement.value, gone)
    return []


def return_changes(function: Function, statement: ast.Return, gone: Change) -> list[Change]:
    """The ways to change what is returned."""
    value = statement.value
    if value is None:
        return [gone]
    if is_named(function.returns, "bool"):
        return [("turned round", [(statement, "value", ast.UnaryOp(ast.Not(), value))])]
    return [gone] if statement is not function.body[-1] else other_values(statement, value)


def value_changes(
    function: Function, statement: ast.Assign | ast.AnnAssign, value: ast.expr, gone: Change
) -> list[Change]:
    """The ways to change what is kept."""
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    if function.name in DECLARING and is_plain(value):
        return []
    if isinstance(target, ast.Name) and target.id not in bound_before(function, statement):
        return other_values(statement, value)
    return [gone] if isinstance(target, (ast.Name, ast.Attribute, ast.Subscript)) else []


Change = tuple[str, list[tuple[ast.AST, str, object]]]
"""A change in words, and what is put into which field of the tree."""


def statement_at(function: Function, line: int) -> tuple[ast.AST, str, int] | None:
    """The innermost statement on a line: what holds it, in which field, where."""
    found: tuple[ast.AST, str, int] | None = None
    for holder in ast.walk(function):
        for name in ("body", "orelse", "finalbody"):
            held = getattr(holder, name, None)
            for place, each in enumerate(held if isinstance(held, list) else []):
                if isinstance(each, ast.stmt) and each.lineno <= line <= (each.end_lineno or each.lineno):
                    found = (holder, name, place)  # the walk goes inwards
    return found


def header_end(statement: ast.stmt) -> int:
    """The last line of a statement without the block that it may hold."""
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body:
        return max(statement.lineno, int(body[0].lineno) - 1)
    return statement.end_lineno or statement.lineno


def is_else(statement: ast.stmt, line: int) -> bool:
    """Is this the line of its "else"?"""
    orelse = getattr(statement, "orelse", None)
    return bool(orelse) and header_end(statement) < line


def pieces(statement: ast.stmt, line: int) -> list[tuple[ast.AST, str, int]]:
    """The parts of a statement of several lines that stand alone on this line."""
    out: list[tuple[ast.AST, str, int]] = []
    if statement.lineno == (statement.end_lineno or statement.lineno):
        return out
    for holder in ast.walk(statement):
        for name in ("ifs", "values", "elts"):
            held = getattr(holder, name, None)
            for place, each in enumerate(held if isinstance(held, list) else []):
                if isinstance(each, ast.expr) and each.lineno == line == each.end_lineno and not alone(holder, line):
                    out.append((holder, name, place))
    return out[:1]


def alone(holder: ast.AST, line: int) -> bool:
    """Does the whole of it stand on one line?"""
    return getattr(holder, "lineno", -1) == line == getattr(holder, "end_lineno", -1)


def piece_changes(statement: ast.stmt, line: int) -> list[Change]:
    """The ways to change the part of a statement that the comment speaks of."""
    out: list[Change] = []
    for holder, name, place in pieces(statement, line):
        held: list[ast.expr] = getattr(holder, name)
        if name == "elts":
            out.append(("left out", [(holder, name, [*held[:place], *held[place + 1 :]])]))
            continue
        for word, value in (("never", False), ("always", True)):
            out.append((word, [(holder, name, [*held[:place], constant(value), *held[place + 1 :]])]))
    return out


def never_runs(statement: ast.stmt) -> ast.stmt:
    """A statement that is there and never runs: what it binds stays bound in the same way."""
    return ast.copy_location(ast.If(constant(False), [statement], []), statement)


def constant(value: object) -> ast.Constant:
    """A plain value."""
    return ast.Constant(value)  # type: ignore[arg-type]


def is_plain(value: ast.expr) -> bool:
    """Is it a value as it was given, or an empty one?"""
    return is_nothing(value) or isinstance(value, (ast.Constant, ast.Name, ast.UnaryOp))


def is_named(annotation: ast.expr | None, name: str) -> bool:
    """Is it annotated so?"""
    return isinstance(annotation, ast.Name) and annotation.id == name


def bound_before(function: Function, statement: ast.stmt) -> set[str]:
    """The names that have a value before a statement."""
    names = {argument.arg for argument in function.args.args}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.lineno < statement.lineno:
            names.add(node.id)
    return names


def other_values(statement: ast.stmt, value: ast.expr) -> list[Change]:
    """Other values in the place of one: a sum without its last part, either arm, a list without its conditions."""

    def put(words: str, other: ast.expr) -> Change:
        return words, [(statement, "value", other)]

    if isinstance(value, ast.BinOp):
        return [put("without the last part", value.left)]
    if isinstance(value, ast.IfExp):
        return [put("never otherwise", value.body), put("always otherwise", value.orelse)]
    if isinstance(value, (ast.Compare, ast.BoolOp)) or (
        isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not)
    ):
        return [put("False", constant(False)), put("True", constant(True))]
    if isinstance(value, ast.ListComp) and any(each.ifs for each in value.generators):
        plain = [ast.comprehension(each.target, each.iter, [], each.is_async) for each in value.generators]
        return [put("without its conditions", ast.ListComp(value.elt, plain))]
    if is_nothing(value):
        return []
    return [put("something else", ast.Call(ast.Name(NEUTRAL, ast.Load()), [value], []))]


def is_nothing(value: ast.expr) -> bool:
    """Is it an empty value, for which there is no other of its kind?"""
    if isinstance(value, (ast.List, ast.Tuple, ast.Dict, ast.Set)):
        return not list(ast.iter_child_nodes(value)) or isinstance(value, (ast.List, ast.Tuple)) and not value.elts
    return isinstance(value, ast.Constant) and value.value in (None, "")


def neutral(value: object) -> object:
    """Another value of the same kind: nothing, the opposite, one more."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, (list, tuple, dict, set, str, frozenset)):
        return type(value)()
    return None


# ---------------------------------------------------------------- whole functions


class EmptiedFunction:
    """A function that only returns a plain value."""

    def __init__(self, source: Source, qualified: str, value: str) -> None:
        self.source = source
        self.qualified = qualified
        self.value = value

    def __call__(self) -> None:
        tree = ast.parse(self.source.text)
        node = dict(functions_in(tree, ""))[self.qualified]
        returned = ast.parse(f"return {self.value}" if self.value else "pass").body
        dead = [never_runs(each) for each in body_of(node)]
        for each in returned:
            ast.increment_lineno(each, node.lineno)
        node.body = [*dead, *returned]
        self.source.replace(self.qualified, tree)


PLAIN: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "None": (("nothing", ""),),
    "bool": (("no", "False"), ("yes", "True")),
    "int": (("0", "0"), ("1", "1")),
    "list": (("empty", "[]"),),
    "tuple": (("empty", "()"),),
    "Ints": (("empty", "()"),),
    "str": (("empty", "''"),),
}


def procedure_mutants(source: Source) -> list[Mutant]:
    """Whole functions, and methods of classes, that cite a rule in their docstrings: they do nothing."""
    out: list[Mutant] = []
    classes = {node.name: node for node in ast.walk(source.tree) if isinstance(node, ast.ClassDef)}
    for qualified, function in source.functions():
        owner = classes.get(qualified.partition(".")[0]) if "." in qualified else None
        rules = docs_rules(DocstringHolder(function), *([DocstringHolder(owner)] if owner is not None else []))
        live = source.live(qualified)
        if not rules or live is None or function.name.startswith("__"):
            continue
        for words, value in PLAIN.get(returned_kind(function), ()):
            keys: list[Key] = [(CODE, str(source.path), first_line(function))]
            made = Mutant(
                f"procedure:{source.name}.{qualified}:{words}",
                f"{qualified}: {words}",
                f"{source.short}:{function.lineno}",
                keys,
                EmptiedFunction(source, qualified, value),
                rules=rules,
                builds=source.name.startswith(BUILDERS),
            )
            out.append(made)
    return out


class DocstringHolder:
    """A docstring as a tree has it."""

    def __init__(self, node: Function | ast.ClassDef) -> None:
        self.__doc__ = ast.get_docstring(node)


def returned_kind(function: Function) -> str:
    """The kind of value that a function returns, as its annotation says."""
    annotation = function.returns
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    if isinstance(annotation, ast.Constant):
        return str(annotation.value)
    return annotation.id if isinstance(annotation, ast.Name) else ""
