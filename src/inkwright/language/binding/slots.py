"""What the slots of a bound ability hold."""

from __future__ import annotations

from collections.abc import Iterable

from inkwright.state.node import Node

from .declared import declared
from .roles import FIRST_SLOT


def mentions_in(node: Node) -> dict[int, Node]:
    """The node that introduced each slot, quotes left out."""
    out: dict[int, Node] = {}
    _collect(node, None, 0, out)
    return out


def _collect(node: Node, place: int | None, base: int, out: dict[int, Node]) -> None:
    what = declared(type(node))
    if what.event_base:
        base = int(getattr(node, what.event_base))
    if what.roles:
        slot = getattr(node, what.write) if what.write else place
        if isinstance(slot, int) and slot >= 0:
            out.setdefault(slot, node)
    for field, _, _ in what.implies:
        slot = base + field if isinstance(field, int) else getattr(node, field)
        if isinstance(slot, int) and slot >= FIRST_SLOT:
            out.setdefault(slot, node)
    if what.quote:
        return
    for name in what.names:
        for child in _nodes(getattr(node, name)):
            at = base + what.event_slots[name] if name in what.event_slots else None if what.roles else place
            _collect(child, at, base, out)


def _nodes(value: object) -> Iterable[Node]:
    if isinstance(value, Node):
        return (value,)
    if isinstance(value, tuple):
        return [node for member in value for node in _nodes(member)]
    return ()


def slot_roles(node: Node) -> dict[int, frozenset[str]]:
    """The roles of what each slot of a bound ability holds: things, players, a number, looked-at cards."""
    out: dict[int, frozenset[str]] = {}
    for slot, mention in mentions_in(node).items():
        what = declared(type(mention))
        implied = {getattr(mention, field): words for field, words, _ in what.implies if isinstance(field, str)}
        out[slot] = frozenset(implied[slot].split()) if slot in implied else what.roles
    return out
