"""All texts of the catalogue, how much of them a test reads, and nodes with one field changed."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

from inkwright.language.binding.binder import bind
from inkwright.language.binding.declared import declared
from inkwright.language.binding.resolver import Unbound
from inkwright.language.grammar import english
from inkwright.language.proofs import catalogue_texts
from inkwright.language.table import FILLED, Symbol, copied, fitting, rebuilt
from inkwright.language.template import ONE
from inkwright.state.node import Node

FULL = bool(os.environ.get("INKWRIGHT_FULL"))
"""`make proofs`, `make test-long`: everything, not a sample."""

Text = tuple[str, str, int | None]
Path = tuple[tuple[str, int], ...]


def sample(share: int, seed: int = 7) -> list[Text]:
    """One in so many of the catalogue's texts; all of them in a full run."""
    texts = catalogue_texts()
    return texts if FULL else random.Random(seed).sample(texts, len(texts) // share)


def below(node: Node, path: Path = ()) -> Iterator[tuple[Path, Node]]:
    """A node and all below it, with the way there."""
    yield path, node
    for name in type(node).FIELDS:
        value = getattr(node, name)
        for n, child in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(child, Node):
                yield from below(child, (*path, (name, n)))


def replaced(node: Node, path: Path, new: Node) -> Node:
    """The tree with another node at the end of a way."""
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
    return rebuilt(node, values)


def changes(tree: Node) -> Iterator[tuple[str, Node]]:
    """The tree with one field of one node changed to another value that some row can say; what was changed."""
    for path, node in below(tree):
        cls = type(node)
        what = declared(cls)
        if any(is_left_out(child) for child in node.children()):  # "deal 5 damage instead": it goes with these words
            continue
        for field in cls.FIELDS:
            if field in what.slots or (what.look and field in ("kind", "many")):  # the binder's business
                continue
            for value in other_values(node, field):
                fields = [value if name == field else getattr(node, name) for name in cls.FIELDS]
                new = replaced(tree, path, reworded(rebuilt(node, fields)))
                yield f"{cls.__name__}.{field} {getattr(node, field)!r} -> {value!r}", new


def reworded(node: Node) -> Node:
    """A changed node with words that can say it: binding goes by them, "your other characters" for one."""
    forms = english().table.forms
    said = forms[node.form]
    if said is not None and fitting(said, node) is None:
        others = [v for v in forms[1:] if v is not None and v.cls is type(node) and fitting(v, node) is not None]
        others.sort(key=lambda v: (v.row.symbol != said.row.symbol, v.syn))
        node.form = others[0].id if others else node.form
    return node


def is_left_out(node: Node) -> bool:
    """Is it an object that the words leave out?"""
    row = english().table.row_of(node)
    return row is not None and row.refer == "elided"


def other_values(node: Node, field: str) -> list[object]:
    """What else a field of this class holds in some row."""
    cls, old = type(node), getattr(node, field)
    at = cls.FIELDS.index(field)
    found: list[object] = []
    for variant in english().table.forms[1:]:
        if variant is None or variant.cls is not cls or variant.free[at]:
            continue
        kind, slot, constant = variant.plan[at]
        if kind != FILLED:
            found.append(copied(constant))
        elif variant.slots[slot].shape == ONE:
            found += term_values(variant.symbols[slot], old)
    kept = [same.value for same in dict.fromkeys(map(Same, found)) if family(same.value) == family(old)]
    return [value for value in kept if value not in (old, "", -1)][:2]


def family(value: object) -> str:
    """What can stand for what: a part of a sentence for another part or for none, a number for a number."""
    return "part" if value is None or isinstance(value, (Node, tuple)) else type(value).__name__


class Same:
    """A value as a key: True is not 1."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and type(self.value) is type(other.value) and self.value == other.value

    def __hash__(self) -> int:
        return hash((type(self.value).__name__, repr(self.value)))


def term_values(symbol: Symbol, old: object) -> list[object]:
    """Values of a term near an old one."""
    if symbol.term is None:
        return []
    near: list[object] = [old + 1, 2, 3] if isinstance(old, int) else ["Hero", "Villain", "Ruby", "Steel", "Elsa"]
    return [value for value in near if symbol.term.write(value) is not None]


def unbound(node: Node) -> Node:
    """The tree as the reader leaves it: what the words do not show is open again."""
    row = english().table.row_of(node)
    values: list[object] = []
    for field in type(node).FIELDS:
        value = getattr(node, field)
        if row is not None and field in row.free:
            value = row.free[field]
        elif isinstance(value, Node):
            value = unbound(value)
        elif isinstance(value, tuple):
            value = tuple(unbound(v) if isinstance(v, Node) else v for v in value)
        values.append(value)
    return rebuilt(node, values)


def agrees(node: Node, source: int | None) -> bool:
    """Do the references of a tree stand for what binding would find? "Chosen item ... that character" do not."""
    try:
        return bind(unbound(node), english().table, source) == node
    except Unbound:
        return False
