"""Samples of the texts of all cards, and trees of abilities with one field changed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from inkwright.language.binding.binder import bind
from inkwright.language.binding.declared import declared
from inkwright.language.binding.resolver import Unbound
from inkwright.language.fields import fitting
from inkwright.language.grammar import english
from inkwright.language.proofs import catalogue_texts
from inkwright.language.row import FILLED, Symbol
from inkwright.language.template import ONE
from inkwright.state.node import Node
from inkwright.state.node_copy import copy_value, with_fields
from tests.support.full_run import FULL

Text = tuple[str, str, int | None]
Path = tuple[tuple[str, int], ...]


def sample(share: int, seed: int = 7) -> list[Text]:
    """Return a share of the texts of all cards; all of them in a full run."""
    texts = catalogue_texts()
    return texts if FULL else random.Random(seed).sample(texts, len(texts) // share)


def nodes_with_paths(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """Yield a node and all nodes below it, each with its path."""
    yield path, node
    for name in type(node).FIELDS:
        value = getattr(node, name)
        for n, child in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(child, Node):
                yield from nodes_with_paths(child, (*path, (name, n)))


def replaced(node: Node, path: Path, new: Node) -> Node:
    """Return the tree with another node at a path."""
    if not path:
        return new
    (name, n), rest = path[0], path[1:]
    values = []
    for field in type(node).FIELDS:
        value = getattr(node, field)
        if field == name and isinstance(value, tuple):
            value = (*value[:n], replaced(value[n], rest, new), *value[n + 1 :])
        elif field == name:
            value = replaced(value, rest, new)
        values.append(value)
    return with_fields(node, values)


def changes(tree: Node) -> Iterator[tuple[str, Node]]:
    """Yield descriptions and copies of the tree in which one field has a value of another row."""
    for path, node in nodes_with_paths(tree):
        cls = type(node)
        what = declared(cls)
        if any(
            is_left_out(child) for child in node.children()
        ):  # "deal 5 damage instead" depends on the words before it
            continue
        for field in cls.FIELDS:
            if field in what.slots or (what.look and field in ("kind", "many")):  # set by the binder
                continue
            for value in other_values(node, field):
                fields = [value if name == field else getattr(node, name) for name in cls.FIELDS]
                new = replaced(tree, path, with_form(with_fields(node, fields)))
                yield f"{cls.__name__}.{field} {getattr(node, field)!r} -> {value!r}", new


def with_form(node: Node) -> Node:
    """Give a changed node a form that can be written; the binder reads the form of "your other characters"."""
    forms = english().table.forms
    form = forms[node.form]
    if form is not None and fitting(form, node) is None:
        others = [v for v in forms[1:] if v is not None and v.cls is type(node) and fitting(v, node) is not None]
        others.sort(key=lambda v: (v.row.symbol != form.row.symbol, v.syn))
        node.form = others[0].id if others else node.form
    return node


def is_left_out(node: Node) -> bool:
    """Is it an object that the text leaves out?"""
    row = english().table.row_of(node)
    return row is not None and row.refer == "elided"


def other_values(node: Node, field: str) -> list[object]:
    """Return other values that a field of this class has in some row."""
    cls, old = type(node), getattr(node, field)
    at = cls.FIELDS.index(field)
    found: list[object] = []
    for variant in english().table.forms[1:]:
        if variant is None or variant.cls is not cls or variant.free[at]:
            continue
        kind, slot, constant = variant.plan[at]
        if kind != FILLED:
            found.append(copy_value(constant))
        elif variant.slots[slot].shape == ONE:
            found += term_values(variant.symbols[slot], old)
    kept = [same.value for same in dict.fromkeys(map(ExactValue, found)) if family(same.value) == family(old)]
    return [value for value in kept if value not in (old, "", -1)][:2]


def family(value: object) -> str:
    """Return the family of a value; a value may be replaced by one of the same family."""
    return "part" if value is None or isinstance(value, (Node, tuple)) else type(value).__name__


class ExactValue:
    """A value as a key of a dictionary, where True and 1 differ."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ExactValue) and type(self.value) is type(other.value) and self.value == other.value

    def __hash__(self) -> int:
        return hash((type(self.value).__name__, repr(self.value)))


def term_values(symbol: Symbol, old: object) -> list[object]:
    """Return some values of a term that differ from the old one."""
    if symbol.term is None:
        return []
    near: list[object] = [old + 1, 2, 3] if isinstance(old, int) else ["Hero", "Villain", "Ruby", "Steel", "Elsa"]
    return [value for value in near if symbol.term.write(value) is not None]


def without_binding(node: Node) -> Node:
    """Return the tree as the reader makes it, before binding."""
    row = english().table.row_of(node)
    values: list[object] = []
    for field in type(node).FIELDS:
        value = getattr(node, field)
        if row is not None and field in row.free:
            value = row.free[field]
        elif isinstance(value, Node):
            value = without_binding(value)
        elif isinstance(value, tuple):
            value = tuple(without_binding(v) if isinstance(v, Node) else v for v in value)
        values.append(value)
    return with_fields(node, values)


def binding_agrees(node: Node, source: int | None) -> bool:
    """Does binding find the references that the tree has? "Chosen item ... that character" have none."""
    try:
        return bind(without_binding(node), english().table, source) == node
    except Unbound:
        return False
