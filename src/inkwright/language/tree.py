"""A bound ability as a tree that people can read: one node a line, references as arrows."""

from __future__ import annotations

from typing import Final

from inkwright.state.node import Node

from .binding.declared import declared
from .binding.roles import FIRST_SLOT, SELF
from .binding.slots import mentions_in
from .compile import Language

_EVENT: Final = ("the event's subject", "the event's other side", "the event's number")


def tree(node: Node, language: Language) -> str:
    """The tree of a bound ability."""
    lines: list[str] = []
    _draw(node, "", 0, language, mentions_in(node), lines)
    return "\n".join(lines)


def _draw(node: Node, label: str, depth: int, language: Language, slots: dict[int, Node], lines: list[str]) -> None:
    what = declared(type(node))
    if what.quote:
        slots = {slot: found for child in node.children() for slot, found in mentions_in(child).items()}
    defaults = type(node).DEFAULTS
    parts = [f"{label}: {type(node).__name__}" if label else type(node).__name__]
    below: list[tuple[str, Node]] = []
    for name in what.names:
        value = getattr(node, name)
        if isinstance(value, Node):
            below.append((name, value))
        elif isinstance(value, tuple) and any(isinstance(v, Node) for v in value):
            below.extend((f"{name}[{n}]", v) for n, v in enumerate(value) if isinstance(v, Node))
        elif name == what.look and isinstance(value, int):
            if value >= SELF:  # below it: the words do not refer
                parts.append(f"-> {_referent(value, language, slots)}")
        elif name in what.slots and isinstance(value, int):
            if value >= 0:
                parts.append(f"#{value}" if name == what.write else f"{name}=#{value}")
        elif (
            value is not None
            and value is not False
            and value != ()
            and not (name in defaults and value == defaults[name])
        ):
            parts.append(f"{name}={value!r}")
    if not below:
        words = language.words(node)
        if words:
            parts.append(f'"{words}"')
    lines.append("  " * depth + " ".join(parts))
    for name, child in below:
        _draw(child, name, depth + 1, language, slots, lines)


def _referent(slot: int, language: Language, slots: dict[int, Node]) -> str:
    """What a slot holds, in words."""
    if slot == SELF:
        return "this card"
    if slot in slots:
        return f"#{slot} {language.words(slots[slot]) or type(slots[slot]).__name__}"
    return _EVENT[slot] if 0 <= slot < FIRST_SLOT else f"#{slot}"
