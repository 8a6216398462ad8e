"""What happened: the history of the turn, and the triggered abilities that wait for it (6.2, 7.7)."""

from __future__ import annotations

from .ids import E_RESOLVED, Ints
from .node import Triggered
from .refresh import refresh
from .scope import Scope
from .state import State


def happen(state: State, events: list[Ints]) -> None:
    """Note what happened at the same time, and put what it triggers into the bag (6.2.2)."""
    state.history.extend(events)
    if state.watched:
        state.events.extend(events)
    heard = state.program.heard
    for event in events:
        if heard[event[0]]:
            hear(state, event)


def happened(state: State, event: Ints) -> None:
    """One thing happened."""
    state.history.append(event)
    if state.watched:
        state.events.append(event)
    if state.program.heard[event[0]]:
        hear(state, event)


def hear(state: State, event: Ints) -> None:
    """Put the abilities that wait for this event into the bag."""
    refresh(state)
    kind = event[0]
    entries = state.index.triggers.get(kind)
    if entries is not None:
        for address, source, lasting in entries:
            if lasting:
                hear_lasting(state, address, source, lasting, event)
            else:
                perm = state.last(source)
                assert perm is not None
                trigger(state, address, Scope(perm.player, source), event)
    outside = state.program.elsewhere.get(kind)
    if outside is not None:
        for definition, address in outside:
            node = state.program.nodes[address]
            assert isinstance(node, Triggered)
            for card in state.copies.get(definition, ()):
                if state.place[card] & 15 == node.zone:
                    trigger(state, address, Scope(state.owner[card], state.here(card)), event)


def hear_lasting(state: State, address: int, source: int, lasting: int, event: Ints) -> None:
    """A floating or delayed triggered ability hears an event (6.2.7)."""
    x = state.find_lasting(lasting)
    if x is None:
        return
    node = state.program.nodes[address]
    assert isinstance(node, Triggered)
    if trigger(state, address, x.scope(), event) and node.once:
        state.end_lasting(lasting)


def trigger(state: State, address: int, scope: Scope, event: Ints) -> bool:
    """If the event fits and the conditions hold, the ability goes into the bag."""
    node = state.program.nodes[address]
    assert isinstance(node, Triggered)
    if state.out >> scope.player & 1:
        return False
    at = node.at
    slots = scope.slots
    while len(slots) < at + 3:
        slots.append(())
    subject, other, number = node.event.slots_of(event)
    slots[at] = subject
    slots[at + 1] = other
    slots[at + 2] = number
    if not node.event.matches(state, scope, event):
        return False
    for gate in node.gates:
        if not gate.holds(state, scope):  # 6.1.13.6
            return False
    state.bag.append((scope.player, address, scope.source, tuple(slots)))
    return True


def resolved(state: State, address: int, source: int) -> int:
    """How often this ability of this card was resolved this turn (6.1.13.2)."""
    perm = state.last(source)
    top = -1 if perm is None else state.top(perm)
    count = 0
    for event in state.history:
        if event[0] == E_RESOLVED and event[4] == address and event[2] == source and event[3] == top:
            count += 1
    return count
