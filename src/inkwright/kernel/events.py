"""What happened: the history of the turn, and the triggered abilities that wait for it (6.2, 7.7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inkwright.state.ids import (
    DECK,
    DISCARD,
    E_PLAYED,
    E_RESOLVED,
    E_USED,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    EVERYBODY,
    HAND,
    INKWELL,
    L_FROM_UNDER,
    L_GIVEN,
    L_LASTS,
    L_PUT_IN_DECK,
    L_REPLACES,
    NOBODY,
    PLAY,
    PLAYING,
    SHUFFLED_IN,
    UNDER,
    X_HISTORY,
    CardNumber,
    Ints,
    NodeAddress,
    Reference,
    Seat,
    Zone,
)
from inkwright.state.node import Activated, Condition, Triggered, slots_in
from inkwright.state.scope import Scope, stack_number
from inkwright.state.state import State

from .refresh import refresh

CoveredTrigger = tuple[int, int, int, int]  # kind of event, address, player and card of an ability
NO_OTHER_CARD: Final = (E_PLAYED, L_GIVEN, L_LASTS)  # events whose "other" is no card


def emit_all(state: State, events: list[Ints]) -> None:
    """Record simultaneous events, and put the abilities that they trigger into the bag (6.2.2)."""
    state.history.extend(events)
    if state.index.reads & X_HISTORY:
        state.stale = True
    if state.has_listener:
        for event in events:
            log_event(state, event)
    program = state.program
    for event in events:
        kind = event[EVENT_KIND]
        if program.awaited_events[kind] and may_trigger(state, kind):
            match_triggers(state, event)  # 6.2.1


def emit(state: State, event: Ints, origin: Zone = -1) -> None:
    """Record one event, and put the abilities that it triggers into the bag; `origin`: for listeners alone."""
    state.history.append(event)
    if state.index.reads & X_HISTORY:
        state.stale = True
    if state.has_listener:
        log_event(state, event, origin)
    kind = event[EVENT_KIND]
    if state.program.awaited_events[kind] and may_trigger(state, kind):
        match_triggers(state, event)  # 6.2.1


def may_trigger(state: State, kind: i64) -> bool:
    """Return whether an active ability may wait for events of a kind."""
    return state.stale or (state.index.event_mask | state.program.event_mask_outside_play) >> kind & 1 != 0


def log_event(state: State, event: Ints, origin: Zone = -1) -> None:
    """Keep an event for a listener, with the cards that it involves as they are now.

    Behind the event's six numbers: its card, who knew that, the other card, who knew that, the address of the ability
    that made it happen, the card of that ability, the zone that the event's card came from (-1: the event itself says
    it, or nothing moved), the card's zone and its position there, the numbers of the three stacks among those of their
    names (0 for no stack), and whether the card is exerted ink.
    """
    card = state.card_anywhere(event[EVENT_SUBJECT]) if event[EVENT_SUBJECT] >= 0 else -1
    other = (
        state.card_anywhere(event[EVENT_OTHER])
        if event[EVENT_OTHER] >= 0 and event[EVENT_KIND] not in NO_OTHER_CARD
        else -1
    )
    address, source, source_number = state.acting_ability()
    card_number = stack_number(state.perms, state.last_known(event[EVENT_SUBJECT]))
    other_number = stack_number(state.perms, state.last_known(event[EVENT_OTHER])) if other >= 0 else 0
    zone = state.place[card] & 15 if card >= 0 else -1
    state.pending_events.append(
        (
            *event,
            *(card, seen_by(state, card), other, seen_by(state, other)),
            *(address, source, origin, zone, position_of(state, card)),
            *(card_number, other_number, source_number, int(is_exerted_ink(state, card))),
        )
    )


def log_replacement(state: State, player: Seat, address: NodeAddress, source: Reference) -> None:
    """Log that a replacement, at an address and of a card or stack, changes what happens (6.5.4)."""
    log_event(state, (L_REPLACES, player, NOBODY, NOBODY, 0, 0))
    event = state.pending_events[-1]
    number = stack_number(state.perms, state.last_known(source))
    state.pending_events[-1] = (*event[:10], address, state.card_anywhere(source), *event[12:17], number, event[18])


def log_as_shuffled(state: State, since: int) -> None:
    """Mark the cards that were put into decks since a number of logged events as shuffled into them."""
    pending = state.pending_events
    for i in range(since, len(pending)):
        event = pending[i]
        if event[EVENT_KIND] == L_PUT_IN_DECK or event[EVENT_KIND] == L_FROM_UNDER:
            pending[i] = (*event[:5], SHUFFLED_IN, *event[6:])


def log_without_places(state: State, since: int) -> None:
    """Leave out where in their decks the cards lie that were logged since a number of events."""
    pending = state.pending_events
    for i in range(since, len(pending)):
        event = pending[i]
        if event[13] == DECK:
            pending[i] = (*event[:14], -1, *event[15:])


def log_origin(state: State, event: Ints, origin: Zone) -> None:
    """Add the zone that its card came from to an event that is logged already."""
    pending = state.pending_events
    for i in range(len(pending) - 1, -1, -1):
        if pending[i][:6] == event:
            pending[i] = (*pending[i][:12], origin, *pending[i][13:])
            return


def is_exerted_ink(state: State, card: CardNumber) -> bool:
    """Return whether it is an exerted card of an inkwell."""
    return card >= 0 and state.place[card] & 15 == INKWELL and card in state.spent_ink[state.owner[card]]


def position_of(state: State, card: CardNumber) -> int:
    """Return a card's position in its zone as views count it, the top of a deck as 0; -1 in play or for no card."""
    if card < 0:
        return -1
    zone = state.place[card] & 15
    owner = state.owner[card]
    if zone == DECK:
        return len(state.deck[owner]) - 1 - state.deck[owner].index(card)
    if zone == HAND:
        return state.hand[owner].index(card)
    if zone == DISCARD:
        return state.discard[owner].index(card)
    if zone == INKWELL:
        return (state.ready_ink[owner] + state.spent_ink[owner]).index(card)
    return -1


def seen_by(state: State, card: CardNumber) -> int:
    """The mask of those who know a card where it is now."""
    if card < 0 or state.place[card] & 15 in (PLAY, DISCARD, PLAYING):
        return EVERYBODY
    return state.known[card]


def match_triggers(state: State, event: Ints) -> None:
    """Put the abilities that wait for this event into the bag."""
    if state.stale:
        refresh(state)
    kind = event[EVENT_KIND]
    entries = state.index.triggers.get(kind)
    if entries is not None:
        nodes = state.program.nodes
        for address, source, lasting in entries:
            if lasting:
                match_lasting_trigger(state, address, source, lasting, event)
                continue
            node = nodes[address]
            assert isinstance(node, Triggered)
            # it waits for its own card only
            if node.own_card_only and source != event[EVENT_SUBJECT] and not state.joined:
                continue
            perm = state.last_known(source)
            assert perm is not None
            trigger(state, address, Scope(perm.player, source), event)  # 1.4.3.1
    outside = state.program.triggers_outside_play.get(kind)
    if outside is not None:
        for definition, address in outside:
            node = state.program.nodes[address]
            assert isinstance(node, Triggered)
            for card in state.copies.get(definition, ()):
                if state.place[card] & 15 != node.zone:
                    continue
                if node.zone == UNDER:
                    if event[EVENT_OTHER] == state.current_ref(card):  # it was the top card until now
                        trigger(state, address, Scope(event[EVENT_PLAYER], event[EVENT_SUBJECT]), event)
                    continue
                trigger(state, address, Scope(state.owner[card], state.current_ref(card)), event)  # 6.1.12


def triggers_to_be_covered(state: State, refs: Ints, kinds: Ints) -> list[CoveredTrigger]:
    """Return the triggers of stacks that are about to be covered which wait for events of these kinds.

    Conditions around an ability ("while this character is exerted") are judged now, while its card is in play.
    """
    found: list[CoveredTrigger] = []
    for kind in kinds:
        for address, source, lasting in state.index.triggers.get(kind, ()):
            node = state.program.nodes[address]
            perm = state.perm(source)
            if lasting or source not in refs or perm is None or not isinstance(node, Triggered) or node.own_card_only:
                continue
            if node.gates_first or gates_hold(state, Scope(perm.player, source), node):
                found.append((kind, address, perm.player, state.top(perm)))
    return found


def match_covered_triggers(state: State, covered: list[CoveredTrigger], events: list[Ints]) -> None:
    """Put the abilities of cards that were just covered into the bag if they see the play (2026-07:4.3.4.2)."""
    for event in events:
        for kind, address, player, card in covered:
            if event[EVENT_KIND] == kind:
                scope = Scope(player, state.current_ref(card))
                if is_triggered(state, address, scope, event, gated=False):
                    state.check_due = True
                    state.bag.append((player, address, scope.source, tuple(scope.slots)))


def match_lasting_trigger(state: State, address: NodeAddress, source: Reference, lasting: int, event: Ints) -> None:
    """Put a floating or delayed triggered ability into the bag if the event triggers it (6.2.7)."""
    x = state.find_lasting(lasting)
    if x is None:
        return
    node = state.program.nodes[address]
    assert isinstance(node, Triggered)
    if trigger(state, address, x.scope(), event) and node.once:
        state.end_lasting(lasting)  # 6.2.7.2


def trigger(state: State, address: NodeAddress, scope: Scope, event: Ints) -> bool:
    """Put the ability into the bag if the event matches and its conditions hold."""
    if not is_triggered(state, address, scope, event):
        return False
    state.check_due = True
    entry = (scope.player, address, scope.source, tuple(scope.slots))
    state.bag.append(entry)  # 7.7.1, 7.7.2, 7.7.3.1, 1.6.1.1, 5.4.5, 4.1.5, 1.7.4, 6.2.3
    return True


def is_triggered(state: State, address: NodeAddress, scope: Scope, event: Ints, gated: bool = True) -> bool:
    """Return whether an event triggers an ability. The event is bound in the scope; `gated`: its conditions count."""
    node = state.program.nodes[address]
    assert isinstance(node, Triggered)
    if state.out_mask >> scope.player & 1:
        return False
    if node.your_turn_only and not state.is_active(scope.player):
        return False
    if node.their_turn_only and state.is_active(scope.player):
        return False
    at = node.first_slot
    slots = scope.slots
    room = node.slot_count if node.binds_more else at + 3
    if len(slots) < room:
        slots.extend([()] * (room - len(slots)))
    subject, other, number = node.event.slots_of(state, event)
    slots[at] = subject
    slots[at + 1] = other
    slots[at + 2] = number
    if gated and node.gates_first and not gates_hold(state, scope, node):
        return False
    if not node.event.matches(state, scope, event):
        return False
    if gated and not node.gates_first and not gates_hold(state, scope, node):
        return False
    if state.edition.if_gates_the_bag:  # 2025-02:7.4.4.1
        secondary = node.effect.secondary_condition()
        if secondary is not None and all_slots_bound(secondary, slots) and not secondary.holds(state, scope):
            return False
    return True


def all_slots_bound(condition: Condition, slots: list[Ints]) -> bool:
    """Return whether all slots are filled that a condition reads. Those that are chosen on resolution are not."""
    for slot in slots_in(condition, "READS_SLOTS", True) + slots_in(condition, "WRITES", True):
        if slot >= len(slots):
            return False
    return True


def gates_hold(state: State, scope: Scope, node: Triggered) -> bool:
    """Return whether all the conditions around a triggered ability hold (6.1.13.6)."""
    for gate in node.gates:
        if not gate.holds(state, scope):
            return False
    return True


def note_used(state: State, player: Seat, source: Reference) -> None:
    """Note that a player uses an activated ability (4.4.1), if an ability of this game waits for that.

    The log has it as a turn action.
    """
    if state.program.awaited_events[E_USED]:
        event = (E_USED, player, source, NOBODY, 0, 0)
        state.history.append(event)
        if may_trigger(state, E_USED):
            match_triggers(state, event)  # 6.2.1


def note_resolved(state: State, player: Seat, address: NodeAddress, source: Reference) -> None:
    """Note that a limited ability of a card was resolved (6.1.13.2)."""
    perm = state.last_known(source)
    top = -1 if perm is None else state.top(perm)
    state.history.append((E_RESOLVED, player, source, top, address, 0))


def kept_for_the_game(state: State) -> list[Ints]:
    """Return what the next turn must know of this one: which abilities in play with a limit for the game were used."""
    kept: list[Ints] = []
    if not state.program.has_limit_a_game:
        return kept
    for event in state.history:
        if event[EVENT_KIND] == E_RESOLVED and state.perm(event[EVENT_SUBJECT]) is not None:
            node = state.program.nodes[event[EVENT_AMOUNT]]
            if isinstance(node, (Activated, Triggered)) and node.per_game:
                kept.append(event)
    return kept


def times_resolved(state: State, address: NodeAddress, source: Reference) -> int:
    """Return how often this ability of this card was resolved this turn, or this game (6.1.13.2)."""
    perm = state.last_known(source)
    top = -1 if perm is None else state.top(perm)
    count = 0
    for event in state.history:
        if (
            event[EVENT_KIND] == E_RESOLVED
            and event[EVENT_AMOUNT] == address
            and event[EVENT_SUBJECT] == source
            and event[EVENT_OTHER] == top
        ):
            count += 1
    return count
