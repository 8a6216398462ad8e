"""Whom a statement about the rules is for, and how often it counts."""

from __future__ import annotations

from inkwright.kernel.rulings import LastingStatement, add_lasting, add_lasting_statement, log_lasting
from inkwright.state.ids import THEIR_NEXT_START, THEIR_NEXT_TURN, Seat
from inkwright.state.node import Target, slots_in
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..players import players_of


def is_subject(rule: LastingStatement, state: State, scope: Scope, player: Seat) -> bool:
    """Return whether a statement applies to this player."""
    if rule.subject is None:
        return player == scope.player
    return player in players_of(state, scope, rule.subject)


def times_counted(rule: LastingStatement, state: State, scope: Scope) -> int:
    """How often a statement counts: as counted when it was created, else by its "for each" now."""
    if 0 <= rule.count_slot < len(scope.slots) and scope.slots[rule.count_slot]:
        return scope.slots[rule.count_slot][0]
    return 1 if rule.for_each is None else rule.for_each.value(state, scope)


def add_lasting_for_players(state: State, frame: Frame, rule: LastingStatement, who: Target) -> bool:
    """Add a lasting statement about players; "during their next turn" is a time of its own for each."""
    if rule.until != THEIR_NEXT_START and rule.until != THEIR_NEXT_TURN:
        add_lasting_statement(state, frame, rule, rule.until)
        return True
    referenced = frozenset(slots_in(rule, "READS_SLOTS", True)) | frozenset(slots_in(rule, "WRITES", True))
    slots = tuple([held if i in referenced else () for i, held in enumerate(frame.slots)])
    log_lasting(state, frame.player, frame.base + rule.offset, rule.until)
    for player in players_of(state, frame, who):
        add_lasting(state, frame.base + rule.offset, frame.player, frame.source, slots, rule.until, player)
    return True
