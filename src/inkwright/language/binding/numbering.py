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
        """The final number of every slot that gets another one; UNREAD for those that nothing needs."""
        out: dict[int, int] = {}
        last = FIRST_SLOT
        for slot in sorted(self.introduced):
            if slot < FIRST_SLOT:
                continue
            if slot in self.read or self.introduced[slot] & ALWAYS_NUMBERED:
                if slot != last:
                    out[slot] = last
                last += 1
            else:
                out[slot] = UNREAD
        return out


def renumbered(node: Node, numbers: dict[int, int]) -> Node:
    """The tree with other numbers for some slots. Only what they change is built again; quotes stay as they are."""
    what = declared(type(node))
    if what.quote or not numbers:
        return node
    values = node.fields()
    changed = False
    for n, name in enumerate(what.names):
        old = values[n]
        if name in what.slots:
            new: object = numbers.get(old, old) if isinstance(old, int) else old
        else:
            new = renumbered_value(old, numbers)
        if new is not old:
            values[n] = new
            changed = True
    return with_fields(node, values) if changed else node


def renumbered_value(value: object, numbers: dict[int, int]) -> object:
    """The value of a field with other numbers for some slots."""
    if isinstance(value, Node):
        return renumbered(value, numbers)
    if isinstance(value, tuple) and numbers:
        parts = [renumbered_value(part, numbers) for part in value]
        return tuple(parts) if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    return value
