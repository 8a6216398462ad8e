"""What an effect was really done to: who "exerted this way" or "banished this way" means."""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import (
    E_BANISHED,
    E_DAMAGED,
    E_EXERTED,
    E_HEALED,
    E_MOVED,
    EVENT_KIND,
    EVENT_SUBJECT,
    HAND,
    RESOLVE,
    Ints,
    Reference,
    card_of,
    is_perm,
)
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .done_codes import BANISHED, DEALT, EXERTED, HEALED, MOVED, RETURNED
from .references import is_unmoved

EVENT_OF_DEED: Final = {BANISHED: E_BANISHED, DEALT: E_DAMAGED, EXERTED: E_EXERTED, HEALED: E_HEALED, MOVED: E_MOVED}


def done_to(state: State, scope: Scope, deed: int, meant: Ints) -> Ints:
    """Return those of the things that an effect meant to which it was done.

    Not done: what a player refused, what a replacement took the place of (6.5.4), what was exerted already, what
    cannot move.
    """
    if not meant or not isinstance(scope, Frame) or scope.procedure != RESOLVE:
        return meant
    return tuple([ref for ref in meant if was_done(state, scope, deed, ref)])


def was_done(state: State, frame: Frame, deed: int, ref: Reference) -> bool:
    """Return whether it was done to this one while the ability of this frame resolves."""
    if deed == RETURNED:
        return not is_unmoved(state, ref) or (not is_perm(ref) and state.place[card_of(ref)] & 15 == HAND)
    if not is_perm(ref) or (deed == MOVED and state.perm(ref) is None):
        return True  # to a deck, a hand or another place outside play
    perm = state.perm(ref) if deed == BANISHED else None
    if perm is not None and 0 < perm.damage >= perm.traits.willpower:
        return True  # it is about to be banished (1.8.1.4)
    kind = EVENT_OF_DEED.get(deed, -1)
    return kind < 0 or happened_since(state, frame, kind, ref)


def happened_since(state: State, frame: Frame, kind: int, ref: Reference) -> bool:
    """Return whether an event of this kind happened to a stack since the ability of this frame began to resolve."""
    for event in state.history[frame.history_start :]:
        if event[EVENT_KIND] == kind and event[EVENT_SUBJECT] == ref:
            return True
    return False
