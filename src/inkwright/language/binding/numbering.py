"""The numbers of slots: given out while an ability is bound, and made dense afterwards."""

from __future__ import annotations

from inkwright.state.node import Node
from inkwright.state.node_copy import with_fields

from .declared import declared
from .roles import ALWAYS_NUMBERED, EVENT, FIRST_SLOT, UNREAD


class Numbering:
    """The slots of one ability."""

    def __init__(self) -> None:
        self.introduced: dict[int, frozenset[str]] = {}  # the roles of every slot
        self.read: set[int] = set()  # the slots that something refers to
        self.next = FIRST_SLOT

    def take(self) -> int:
        """The next free slot."""
        self.next += 1
        return self.next - 1

    def skip(self, slot: int) -> None:
        """Give out no slot up to this one any more."""
        self.next = max(self.next, slot + 1)

    def reserve_event(self) -> int:
        """Reserve three slots for an event inside the ability; the first of them."""
        base = self.next
        self.next += FIRST_SLOT
        self.introduced.update(dict.fromkeys(range(base, self.next), frozenset((EVENT,))))
        return base

    def introduce(self, slot: int, roles: frozenset[str]) -> None:
        """Note the roles of what a slot holds."""
        self.introduced[slot] = self.introduced.get(slot, frozenset()) | roles

    def final(self) -> dict[int, int]:
        """The final number of every slot; UNREAD for those that nothing needs."""
        out: dict[int, int] = {}
        last = FIRST_SLOT
        for slot in sorted(self.introduced):
            if slot < FIRST_SLOT:
                continue
            if slot in self.read or self.introduced[slot] & ALWAYS_NUMBERED:
                out[slot] = last
                last += 1
            else:
                out[slot] = UNREAD
        return out


def renumbered(node: Node, numbers: dict[int, int]) -> Node:
    """The tree with the final numbers of its slots; quotes stay as they are."""
    what = declared(type(node))
    if what.quote or all(a == b for a, b in numbers.items()):
        return node
    values = node.fields()
    for n, name in enumerate(what.names):
        value = values[n]
        if name in what.slots:
            values[n] = numbers.get(value, value) if isinstance(value, int) else value
        else:
            values[n] = renumbered_value(value, numbers)
    return with_fields(node, values)


def renumbered_value(value: object, numbers: dict[int, int]) -> object:
    """The value of a field with the final numbers of its slots."""
    if isinstance(value, Node):
        return renumbered(value, numbers)
    if isinstance(value, tuple) and any(isinstance(v, (Node, tuple)) for v in value):
        return tuple([renumbered_value(v, numbers) for v in value])
    return value
