"""Being chosen as an event (6.1.3): what it is, and whether anything in play waits for it; concealed questions."""

from __future__ import annotations

from inkwright.rules.keyword_table import SUPPORT
from inkwright.state.ids import E_CHOSEN, FOR_SUPPORT, Ints, NodeAddress, Reference, Seat
from inkwright.state.node import Triggered
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .events import is_triggered, times_resolved
from .moves import source_flags
from .refresh import refresh


def chosen_event(state: State, frame: Frame, chooser: Seat, ref: Reference) -> Ints:
    """Return the event that a player chooses a stack for the resolution in this frame (6.1.3)."""
    flags = source_flags(state, frame.source)
    if is_support(state, frame.address):
        flags |= FOR_SUPPORT
    return (E_CHOSEN, chooser, ref, frame.source, 0, flags)


def is_support(state: State, address: NodeAddress) -> bool:
    """Return whether this is the ability that Support stands for (8.13.1)."""
    for keyword, ability in state.program.keyword_abilities:
        if ability == address:
            return keyword == SUPPORT
    return False


def being_chosen_matters(state: State, frame: Frame, chooser: Seat, ref: Reference) -> bool:
    """Return whether an ability that all players can see would be triggered by this choice of a stack."""
    if not state.program.awaited_events[E_CHOSEN]:
        return False
    if state.stale:
        refresh(state)
    event = chosen_event(state, frame, chooser, ref)
    for address, source, lasting in state.index.triggers.get(E_CHOSEN, ()):
        node = state.program.nodes[address]
        assert isinstance(node, Triggered)
        if node.limit and times_resolved(state, address, source) >= node.limit:  # 6.1.13.2
            continue
        scope = trigger_scope(state, source, lasting)
        if scope is not None and is_triggered(state, address, scope, event):
            return True
    return False


def trigger_scope(state: State, source: Reference, lasting: int) -> Scope | None:
    """Return the scope of a triggered ability of a stack in play, or of one that an effect left behind."""
    if lasting:
        x = state.find_lasting(lasting)
        return None if x is None else x.scope()
    perm = state.last_known(source)
    return None if perm is None else Scope(perm.player, source)


def ask_with_one_answer(state: State, kind: int, player: Seat, answer: int, count: int = 1) -> bool:
    """Ask a question to which hidden cards leave one answer, if the game conceals that; else count it.

    Return whether it is asked. Others must not be able to tell it from a question that the player refuses.
    `count`: how many answers it takes.
    """
    if state.out_mask >> player & 1:
        return False
    if not state.conceal:
        state.answered_for += count
        state.answered_seats |= 1 << player
        return False
    state.question_kind = kind
    state.asked_player = player
    state.options = (answer,)
    return True


def ask_concealing(state: State, kind: int, player: Seat, options: list[int]) -> None:
    """Ask a question whose answers depend on hidden cards: others cannot tell whether one answer is left."""
    if len(options) != 1 or not ask_with_one_answer(state, kind, player, options[0]):
        state.ask(kind, player, options)
