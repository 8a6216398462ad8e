"""Where the cards are now that a reference means (6.1.11, 7.1.5, 7.1.6)."""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import (
    DECK,
    DISCARD,
    E_BANISHED,
    E_LEFT,
    E_RETURNED,
    EVENT_KIND,
    EVENT_SUBJECT,
    EVERYBODY,
    HAND,
    INKWELL,
    PLAYING,
    RESOLVE,
    SEATS,
    UNDER,
    CardNumber,
    Ints,
    Reference,
    Seat,
    Zone,
    card_of,
    is_card,
    is_perm,
)
from inkwright.state.node import Target, Triggered
from inkwright.state.scope import Frame
from inkwright.state.state import State

ZONES_OUTSIDE_PLAY: Final = (DISCARD, HAND, DECK, INKWELL, UNDER, PLAYING)
HIDDEN_ZONES: Final = (DECK, HAND, INKWELL, UNDER)  # where others do not see every card


def cards_in_zone(state: State, player: Seat, zone: Zone) -> list[CardNumber]:
    """Return the cards of a player in a zone that is not a deck."""
    if zone == HAND:
        return state.hand[player]
    if zone == DISCARD:
        return state.discard[player]
    if zone == INKWELL:
        return state.ready_ink[player] + state.spent_ink[player]
    return state.deck[player]


def found_card(state: State, ref: Reference) -> CardNumber:
    """Return the card of a reference where it was, or one move later; else -1."""
    if is_perm(ref) and not is_still_meant(state, ref):
        return -1  # 6.1.11.1, 7.1.6
    if is_card(ref):
        now = state.place[card_of(ref)] & 15
        return state.card_in(ref, now) if now in ZONES_OUTSIDE_PLAY else -1
    for zone in ZONES_OUTSIDE_PLAY:
        card = state.card_in(ref, zone)
        if card >= 0:
            return card
    return -1


def is_still_meant(state: State, ref: Reference) -> bool:
    """Return whether a stack that left play is still meant: its leaving triggered this, or is part of it (7.1.6)."""
    frame = state.stack[-1]
    if frame.procedure != RESOLVE:
        return True
    node = state.program.nodes[frame.address]
    if isinstance(node, Triggered) and (E_LEFT in node.kinds or E_BANISHED in node.kinds or E_RETURNED in node.kinds):
        if ref in frame.slots[node.first_slot] or ref in frame.slots[node.first_slot + 1]:
            return True
    for event in state.history[frame.history_start :]:
        if event[EVENT_KIND] == E_LEFT and event[EVENT_SUBJECT] == ref:
            return True
    return False


def is_unmoved(state: State, ref: Reference) -> bool:
    """Return whether a stack is still in play, or a card still where it was."""
    if is_card(ref):
        return state.current_ref(card_of(ref)) == ref
    return state.perm(ref) is not None


def update_slot(frame: Frame, target: Target, moved: Ints) -> None:
    """Update the slot of a target to the new references of its cards, after an effect moved them."""
    slot = getattr(target, "slot", -1)
    if isinstance(slot, int) and 0 <= slot < len(frame.slots) and moved:
        frame.slots[slot] = moved


def cards_in(state: State, refs: Ints) -> list[int]:
    """Return the cards that references mean: every card of a stack, or the card itself."""
    out: list[int] = []
    for ref in refs:
        perm = state.perm(ref)
        if perm is not None:
            out.extend(perm.cards)
            continue
        card = found_card(state, ref)
        if card >= 0:
            out.append(state.current_ref(card))
    return out


def any_hidden(state: State, cards: list[CardNumber]) -> bool:
    """Return whether one of some cards lies where others do not see it, and somebody does not know it."""
    for card in cards:
        if state.known[card] != EVERYBODY and state.place[card] & 15 in HIDDEN_ZONES:
            return True
    return False


def distinct_cards(state: State, refs: list[Reference]) -> list[int]:
    """Remove equal cards, which are one option."""
    out: list[int] = []
    seen: list[int] = []
    for ref in refs:
        card = card_of(ref)
        key = state.def_index[card] << 8 | state.known[card] & SEATS
        if key not in seen:
            seen.append(key)
            out.append(ref)
    return out


def is_still_there(state: State, ref: Reference) -> bool:
    """Return whether a card is still where it was found. What was under a card that left play no longer is (7.1.5)."""
    return not is_card(ref) or state.current_ref(card_of(ref)) == ref
