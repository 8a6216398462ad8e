"""What has happened this turn: counts and tests that conditions, filters and amounts share."""

from __future__ import annotations

from inkwright.state.ids import (
    E_BANISHED,
    E_DISCARDED,
    E_DREW,
    E_LEFT_DISCARD,
    E_PLAYED,
    E_SANG,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    IN_CHALLENGE,
    PLAY,
    PLAYING,
    CardNumber,
    Ints,
    Reference,
    Seat,
    card_of,
    is_card,
)
from inkwright.state.node import Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from .filters.noun import fits_ref
from .targets.matching import target_includes_card


def banished(state: State, scope: Scope, noun: Filter, in_challenge: bool) -> int:
    """Count the cards of a kind that were banished this turn."""
    found = 0
    for event in state.history:
        if event[EVENT_KIND] == E_BANISHED and (event[EVENT_FLAGS] & IN_CHALLENGE or not in_challenge):
            found += fits_ref(state, scope, noun, event[EVENT_SUBJECT])
    return found


def drawn(state: State, player: Seat) -> int:
    """Count the cards that a player drew this turn."""
    return len([event for event in state.history if event[EVENT_KIND] == E_DREW and event[EVENT_PLAYER] == player])


def discarded(state: State, scope: Scope, player: Seat, noun: Filter) -> int:
    """Count the cards of a kind that a player discarded this turn."""
    found = 0
    for event in state.history:
        if event[EVENT_KIND] == E_DISCARDED and event[EVENT_PLAYER] == player:
            found += noun.matches_card(state, scope, card_of(event[EVENT_SUBJECT]))
    return found


def happened_to(state: State, scope: Scope, kind: int, what: Target) -> bool:
    """Return whether one of these is the subject of an event of this kind this turn."""
    for event in state.history:
        if event[EVENT_KIND] == kind and what.fits(state, scope, event[EVENT_SUBJECT]):
            return True
    return False


def is_nth(state: State, scope: Scope, kind: int, which: int, slot: int) -> bool:
    """Return whether the card in a slot is the subject of its player's n-th event of this kind this turn."""
    held = scope.slots[slot] if 0 <= slot < len(scope.slots) else ()
    if not held or not is_card(held[0]):
        return False
    player = state.owner[card_of(held[0])]
    count = 0
    for event in state.history:
        if event[EVENT_KIND] == kind and event[EVENT_PLAYER] == player:
            count += 1
            if event[EVENT_SUBJECT] == held[0]:
                return count == which
    return False


def fits_as_played(state: State, scope: Scope, noun: Filter, ref: Reference, card: CardNumber) -> bool:
    """Return whether a noun fits what was played, tested as the card that was played."""
    perm = state.last_known(ref)
    if perm is not None and state.top(perm) == card:
        return noun.matches_perm(state, scope, perm)
    return noun.matches_card(state, scope, card)


def singers_of(state: State, song: int) -> Ints:
    """Return the characters that sang a song this turn."""
    return tuple(
        [event[EVENT_SUBJECT] for event in state.history if event[EVENT_KIND] == E_SANG and event[EVENT_OTHER] == song]
    )


def from_discard(state: State, card: CardNumber) -> bool:
    """Return whether this card was played from a discard this turn."""
    for event in state.history:
        if (
            event[EVENT_KIND] == E_LEFT_DISCARD
            and event[EVENT_AMOUNT] in (PLAY, PLAYING)
            and card_of(event[EVENT_SUBJECT]) == card
        ):
            return True
    return False


def played_before(state: State, scope: Scope, player: Seat, target: Target, card: CardNumber) -> int:
    """Count the cards of a kind that a player has played this turn, before the one that enters play now."""
    played = 0
    for event in state.history:
        if event[EVENT_KIND] == E_PLAYED and event[EVENT_PLAYER] == player:
            perm = state.perm(event[EVENT_SUBJECT])
            if event[EVENT_AMOUNT] != card or perm is None:
                played += target_includes_card(state, scope, target, event[EVENT_AMOUNT])
    return played
