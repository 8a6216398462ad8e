"""A bound ability as a tree for people: one line for each node, references as arrows."""

from __future__ import annotations

from typing import Final

from inkwright.state.node import Node as Node

from .binding.declared import declared
from .binding.roles import FIRST_SLOT, SELF
from .binding.slots import mentions_in
from .compile import Language

_EVENT: Final = ("the event's subject", "the event's other side", "the event's number")


def tree(node: Node, language: Language) -> str:
    """Return the tree of a bound ability."""
    lines: list[str] = []
    _draw(node, "", 0, language, mentions_in(node), lines)
    return "\n".join(lines)


def _draw(node: Node, label: str, depth: int, language: Language, slots: dict[int, Node], lines: list[str]) -> None:
    """Add the lines of a node and of those below it."""
    if declared(type(node)).quote:
        slots = {slot: found for child in node.children() for slot, found in mentions_in(child).items()}
    parts = [f"{label}: {type(node).__name__}" if label else type(node).__name__]
    below: list[tuple[str, Node]] = []
    for name in type(node).FIELDS:
        value = getattr(node, name)
        if isinstance(value, Node):
            below.append((name, value))
        elif isinstance(value, tuple) and any(isinstance(v, Node) for v in value):
            below.extend((f"{name}[{n}]", v) for n, v in enumerate(value) if isinstance(v, Node))
        else:
            parts.append(_field(node, name, value, language, slots))
    if not below:
        words = language.words(node)
        parts.append(f'"{words}"' if words else "")
    lines.append("  " * depth + " ".join(filter(None, parts)))
    for name, child in below:
        _draw(child, name, depth + 1, language, slots, lines)


def _field(node: Node, name: str, value: object, language: Language, slots: dict[int, Node]) -> str:
    """Return the text for a field that holds no node; "" if it holds its default."""
    what = declared(type(node))
    if name in what.slots and isinstance(value, int):
        if name == what.look:
            return f"-> {_referent(value, language, slots)}" if value >= SELF else ""  # below it: no reference
        if value < 0:
            return ""
        return f"#{value}" if name == what.write else f"{name}=#{value}"
    if value is None or value is False or value == ():
        return ""
    defaults = type(node).DEFAULTS
    return "" if name in defaults and value == defaults[name] else f"{name}={value!r}"


def _referent(slot: int, language: Language, slots: dict[int, Node]) -> str:
    """Describe what a slot holds."""
    if slot == SELF:
        return "this card"
    if slot in slots:
        return f"#{slot} {language.words(slots[slot]) or type(slots[slot]).__name__}"
    return _EVENT[slot] if 0 <= slot < FIRST_SLOT else f"#{slot}"
