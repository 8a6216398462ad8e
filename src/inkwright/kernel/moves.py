"""The elementary changes: cards change zones, stacks enter and leave play, lore, ink, exerting, damage."""

from __future__ import annotations

from inkwright.state.ids import (
    ACTION,
    AS_DEFENDER,
    AT_BOTTOM,
    BY_ACTION,
    BY_ITEM,
    COCONUT,
    DECK,
    DISCARD,
    E_BANISHED,
    E_DISPLACED,
    E_DREW,
    E_ENTERED,
    E_EXERTED,
    E_GAINED_LORE,
    E_HEALED,
    E_IN_DISCARD,
    E_INKED,
    E_LEFT,
    E_LEFT_DISCARD,
    E_LOST_LORE,
    E_MOVED,
    E_READIED,
    E_RETURNED,
    E_REVEALED,
    ENTERED_EXERTED,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_SUBJECT,
    EVERYBODY,
    HAND,
    IN_CHALLENGE,
    INKWELL,
    ITEM,
    L_FROM_UNDER,
    L_PUT_IN_DECK,
    L_PUT_IN_HAND,
    LOCATION,
    NOBODY,
    PLAY,
    PLAY_EXERTED,
    PLAYING,
    SONG,
    UNDER,
    X_BOARD,
    X_DAMAGE,
    X_DECK,
    X_DISCARD,
    X_EXERTED,
    X_HAND,
    X_INK,
    X_LOCATION,
    X_SCORE,
    X_UNDER,
    CardNumber,
    Ints,
    Reference,
    Seat,
    Zone,
    card_of,
    card_ref,
    perm_ref,
)
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .events import emit, emit_all, log_as_shuffled, log_event
from .refresh import active_rule_changes, on_enter, on_leave, refresh
from .rulings import RULE_INK_ENTERS, NumberRule

SERIAL_BITS = 24
LeavingStack = tuple[Perm, int, bool]  # a stack that leaves: the stack, the zone, banished?

ZONE_READS = (X_DECK, X_HAND, X_INK, X_BOARD, X_UNDER, X_DISCARD, 0, 0)


def move_card(
    state: State, card: CardNumber, zone: Zone, bottom: bool = False, exerted: bool = False, seen: int = -1
) -> int:
    """Move a card that is not in play; `seen`: the players who see it (-1: those to whom the zones show it)."""
    origin = state.place[card] & 15
    owner = state.owner[card]
    if origin == DECK and state.unordered:
        leave_group(state, card, zone, seen)
    state.remove_from_zone(card)
    state.place_in_zone(card, zone, bottom, exerted or zone == INKWELL and ink_enters_exerted(state, owner))
    update_known(state, card, origin, zone, seen)
    if state.index.reads & (ZONE_READS[origin] | ZONE_READS[zone]):
        state.stale = True
    events: list[Ints] = []
    ref = state.current_ref(card)
    if origin == DISCARD and zone != DISCARD:
        events.append((E_LEFT_DISCARD, owner, ref, NOBODY, zone, 0))
    add_arrival_events(events, owner, ref, origin, zone)
    if events:
        emit_all(state, events)
    if state.has_listener and zone == DECK:
        log_event(state, (L_PUT_IN_DECK, owner, ref, NOBODY, int(bottom), 0), origin)
    if state.has_listener and zone == HAND and origin == DECK:
        log_event(state, (L_PUT_IN_HAND, owner, ref, NOBODY, 0, 0))
    return ref


def leave_group(state: State, card: CardNumber, zone: Zone, seen: int) -> None:
    """Update the groups of a card that moves out of its deck; `seen` as in `move_card`."""
    witnesses = max(seen, 0)
    if zone == DISCARD or zone == PLAY or zone == PLAYING:
        witnesses = EVERYBODY
    elif zone == HAND:
        witnesses |= 1 << state.owner[card]
    state.leave_group(card, witnesses)


def ink_enters_exerted(state: State, player: Seat) -> bool:
    """Return whether a card that enters this player's inkwell enters it exerted."""
    if not state.index.rule_mask & RULE_INK_ENTERS:
        return False
    for node, scope in active_rule_changes(state, RULE_INK_ENTERS, player):
        if isinstance(node, NumberRule) and node.number(state, scope, player):
            return True
    return False


def add_arrival_events(events: list[Ints], owner: Seat, ref: Reference, origin: Zone, zone: Zone) -> None:
    """Add the events of a card's arrival in a zone."""
    if zone == DISCARD:
        events.append((E_IN_DISCARD, owner, ref, NOBODY, origin, 0))
    elif zone == INKWELL:
        events.append((E_INKED, owner, ref, NOBODY, origin, 0))
    elif zone == HAND and origin != DECK:
        events.append((E_RETURNED, owner, ref, NOBODY, origin, 0))


def update_known(state: State, card: CardNumber, origin: Zone, zone: Zone, seen: int) -> None:
    """Update who knows a card after it moved.

    Whoever does not see which card of a hand was taken knows neither that card any more nor the others there. What
    others knew of cards in a deck ends when somebody looks through them.
    """
    owner = state.owner[card]
    if zone == DISCARD or zone == PLAY or zone == PLAYING:
        if origin == HAND:
            forget_equal_copy(state, card, EVERYBODY)
        state.set_known(card, EVERYBODY)  # 5.1.1.9, 5.1.2.6
        return
    known = state.known[card]  # 7.1.3.1, 7.5.4: what nobody saw before is not seen now
    witnesses = 1 << owner
    if seen > 0:
        witnesses |= seen
        known |= seen
    if origin == HAND and zone != HAND and witnesses != EVERYBODY:
        hand = state.hand[owner]
        seen_too = [other for other in hand if state.known[other] & ~witnesses]
        if (seen_too or hand and known & ~witnesses) and not was_just_revealed(state, card):
            known &= witnesses
            for other in seen_too:
                state.set_known(other, state.known[other] & witnesses)
    if zone == HAND:
        known |= 1 << owner
    state.set_known(card, known)


def forget_equal_copy(state: State, card: CardNumber, viewers: int, shown: Ints = ()) -> None:
    """Let those to whom a card of a hand is shown forget an equal card there that they knew.

    They cannot tell which of the two they see now. `shown`: the cards that are shown together.
    """
    new = viewers & ~state.known[card]
    if not new:
        return
    kinds = state.def_index
    kind = kinds[card]
    for other in state.hand[state.owner[card]]:
        if kinds[other] == kind and other != card and (not shown or state.current_ref(other) not in shown):
            both = state.known[other] & new
            if both:
                state.set_known(other, state.known[other] & ~both)
                new &= ~both


def was_just_revealed(state: State, card: CardNumber) -> bool:
    """Did what resolves now reveal a card in the place that it has just left? Then everybody sees which one moves."""
    if not state.stack:
        return False
    before = card_ref(card, (state.place[card] >> 4) - 1)
    source = state.stack[-1].source
    for event in state.history:
        if event[EVENT_KIND] == E_REVEALED and event[EVENT_SUBJECT] == before and event[EVENT_OTHER] == source:
            return True
    return False


def draw(state: State, player: Seat, count: int, bottom: bool = False) -> int:
    """Draw cards one at a time (1.12.2), from the top unless a card says otherwise; return the number drawn."""
    deck = state.deck[player]
    place = state.place
    for drawn in range(count):
        if not deck and not ensure_deck(state, player):
            state.drew_from_empty |= 1 << player
            state.check_due = True
            return drawn
        card = deck.pop(0 if bottom else -1)  # 7.2.1, 1.12.1
        if state.unordered:
            state.leave_group(card, 1 << player)
        stay = (place[card] >> 4) + 1
        place[card] = stay * 16 + HAND
        state.hand[player].append(card)  # 7.3.1, 7.3.3
        state.set_known(card, state.known[card] | 1 << player)  # 7.3.2
        state.revelations += 1
        if state.index.reads & (X_HAND | X_DECK):
            state.stale = True
        emit(state, (E_DREW, player, card_ref(card, stay), NOBODY, 1, 0))  # 1.12.3
    return count


def ensure_deck(state: State, player: Seat) -> bool:
    """Return whether there is a card in the deck. Pack Rush first shuffles the discard into an empty deck (10.2)."""
    if state.deck[player]:
        return True
    if not state.pack_rush or not state.discard[player]:
        return False
    since = len(state.pending_events)
    for card in state.discard[player][:]:
        move_card(state, card, DECK)
    log_as_shuffled(state, since)
    state.shuffle(player)
    return True


def enter_play(state: State, card: CardNumber, player: Seat, play_flags: int) -> Perm:
    """Put a card into play as a stack of its own (7.4)."""
    origin = state.place[card] & 15
    if state.unordered:
        state.leave_group(card, EVERYBODY)
    state.remove_from_zone(card)
    stay = (state.place[card] >> 4) + 1
    state.place[card] = stay << 4 | PLAY
    if origin == HAND:
        forget_equal_copy(state, card, EVERYBODY)
    state.set_known(card, EVERYBODY)  # 5.1.1.9, 5.1.2.6
    kind = state.def_index[card]
    program = state.program
    traits = program.printed[kind]
    perm = Perm(state.serial, player, kind, program.types[kind], (card_ref(card, stay),), traits)
    state.serial += 1
    if play_flags & PLAY_EXERTED and perm.type != LOCATION:  # 5.1.2.3
        perm.exerted = True  # 5.1.1.1
    state.add_stack(perm)
    if traits.willpower <= 0:
        state.check_due = True
        state.lethal_check_due = True
    on_enter(state, perm)
    if state.index.reads & ZONE_READS[origin]:
        state.stale = True
    if origin == DISCARD:
        emit(state, (E_LEFT_DISCARD, state.owner[card], state.current_ref(card), NOBODY, PLAY, 0))
    flags = ENTERED_EXERTED if perm.exerted else 0
    emit(state, (E_ENTERED, player, perm_ref(perm.serial), NOBODY, card, flags), origin)
    return perm


def put_beside(state: State, card: CardNumber) -> None:
    """Lay a Coconut card of a deck beside the table, where its abilities work all game long. It never entered play."""
    state.remove_from_zone(card)
    state.place[card] = state.place[card] & ~15 | PLAY
    state.set_known(card, EVERYBODY)
    kind = state.def_index[card]
    traits = state.program.printed[kind]
    state.add_stack(Perm(state.serial, state.owner[card], kind, COCONUT, (state.current_ref(card),), traits))
    state.serial += 1
    state.stale = True
    state.index_stale = True


def put_on_top(state: State, card: CardNumber, perm: Perm, play_flags: int) -> None:
    """Lay a card on top of a stack by Shift; everything else about the stack stays (8.10.4-6, 2026-10:8.10.6)."""
    origin = state.place[card] & 15
    if state.unordered:
        state.leave_group(card, EVERYBODY)
    state.remove_from_zone(card)
    state.place_in_zone(card, PLAY, False, False)
    update_known(state, card, origin, PLAY, -1)
    below = card_of(perm.cards[0])
    state.place[below] = state.place[below] & ~15 | UNDER  # 5.1.1.8
    perm.cards = (state.current_ref(card),) + perm.cards  # 8.10.2: the same stack
    state.set_top_card(perm, card)  # 5.1.1.6
    if play_flags & PLAY_EXERTED:
        perm.exerted = True  # 8.10.3
    state.stale = True
    state.index_stale = True
    if origin == DISCARD:
        emit(state, (E_LEFT_DISCARD, state.owner[card], state.current_ref(card), NOBODY, PLAY, 0))
    flags = ENTERED_EXERTED if perm.exerted else 0  # 8.10.2
    emit(state, (E_ENTERED, perm.player, perm_ref(perm.serial), NOBODY, card, flags), origin)


def join_stacks(state: State, a: Perm, b: Perm) -> None:
    """Join two stacks into one that answers to the references of both (Duo and Combo Shift)."""
    below = card_of(b.cards[0])
    state.place[below] = state.place[below] & ~15 | UNDER
    a.cards = (
        a.cards[: len(a.cards) - a.facedown_count]
        + b.cards[: len(b.cards) - b.facedown_count]
        + facedown_cards(a)
        + facedown_cards(b)
    )
    a.facedown_count += b.facedown_count
    a.damage += b.damage
    state.check_due = True
    state.lethal_check_due = True
    a.exerted = a.exerted or b.exerted
    a.drying = a.drying or b.drying
    a.modifiers = a.modifiers + b.modifiers
    state.remove_stack(b)
    joined = dict(state.joined)
    for serial, into in joined.items():
        if into == b.serial:
            joined[serial] = a.serial
    joined[b.serial] = a.serial
    state.joined = joined
    state.stale = True
    state.index_stale = True


def facedown_cards(perm: Perm) -> Ints:
    """Return the facedown cards of a stack."""
    return perm.cards[len(perm.cards) - perm.facedown_count :]


def put_under(state: State, card: CardNumber, perm: Perm, facedown: bool) -> None:
    """Put a card under a stack (5.1.1.5)."""
    origin = state.place[card] & 15
    if state.unordered:
        state.leave_group(card, 0 if facedown else EVERYBODY)
    state.remove_from_zone(card)
    state.place_in_zone(card, UNDER, False, False)  # 7.1.5, 8.4.3
    ref = state.current_ref(card)
    if facedown:
        perm.cards = perm.cards + (ref,)
        perm.facedown_count += 1
        if origin == HAND:
            update_known(state, card, origin, UNDER, -1)
        state.set_known(card, 0)  # 5.1.1.10, 7.4.2.1, 8.4.2: private again, even to its player
    else:
        end = len(perm.cards) - perm.facedown_count
        perm.cards = perm.cards[:1] + (ref,) + perm.cards[1:end] + perm.cards[end:]
        if origin == HAND:
            forget_equal_copy(state, card, EVERYBODY)
        state.set_known(card, EVERYBODY)
    state.note_change(X_UNDER | ZONE_READS[origin])


def take_from_under(state: State, card: CardNumber, perm: Perm, zone: Zone, bottom: bool, exerted: bool) -> int:
    """Move a card from under a stack to another zone."""
    for i in range(1, len(perm.cards)):
        if card_of(perm.cards[i]) == card:
            if i >= len(perm.cards) - perm.facedown_count:
                perm.facedown_count -= 1
            perm.cards = perm.cards[:i] + perm.cards[i + 1 :]
            break
    state.place_in_zone(card, zone, bottom, exerted or zone == INKWELL and ink_enters_exerted(state, state.owner[card]))
    update_known(state, card, UNDER, zone, -1)
    state.note_change(X_UNDER | ZONE_READS[zone])
    if state.has_listener:
        log_from_under(state, card, perm, zone, bottom)
    events: list[Ints] = []
    add_arrival_events(events, state.owner[card], state.current_ref(card), UNDER, zone)
    if events:
        emit_all(state, events)
    return state.current_ref(card)


def log_from_under(state: State, card: CardNumber, perm: Perm, zone: Zone, bottom: bool) -> None:
    """Log that a card was put from under a stack into a zone."""
    flags = AT_BOTTOM if bottom else 0
    log_event(state, (L_FROM_UNDER, state.owner[card], state.current_ref(card), perm_ref(perm.serial), zone, flags))


def leave_play(state: State, going: list[LeavingStack], bottom: bool = False, exerted: bool = False) -> None:
    """Remove stacks from play together; they see each other leave (7.4.3)."""
    if state.stale:
        refresh(state)
    events: list[Ints] = []
    for perm, zone, banished in going:
        ref = perm_ref(perm.serial)
        flags = 0
        other = NOBODY
        attacker, defender = current_challenge(state)
        if perm.serial == attacker:
            flags = IN_CHALLENGE  # 4.6.2
            other = perm_ref(defender)
        elif perm.serial == defender:
            flags = IN_CHALLENGE | AS_DEFENDER
            other = perm_ref(attacker)
        if banished:
            events.append((E_BANISHED, perm.player, ref, other, zone, flags))
        events.append((E_LEFT, perm.player, ref, other, zone, flags))
        if zone == HAND:
            events.append((E_RETURNED, perm.player, ref, NOBODY, PLAY, flags))
    emit_all(state, events)  # 7.4.3: see what triggers on the table as it is
    gone = dict(state.left_play)
    serials = [perm.serial for perm, _zone, _banished in going]
    for perm in state.board:
        if perm.location in serials:
            displaced = (E_DISPLACED, perm.player, perm_ref(perm.serial), perm_ref(perm.location), int(perm.exerted), 0)
            state.history.append(displaced)
    for perm, _zone, _banished in going:
        state.remove_stack(perm)  # 1.9.2, 5.1.1, 5.1.2.7
        gone[perm.serial] = perm
        on_leave(state, perm)
    state.left_play = gone
    for perm in state.board:
        if perm.location in serials:
            perm.location = -1  # 2026-04:5.6.6
            state.note_change(X_LOCATION)
    place_left_cards(state, going, bottom, exerted)


def current_challenge(state: State) -> tuple[int, int]:
    """Return the two stacks of the current challenge, or of one whose bag still resolves (2024-03:1.9.7)."""
    if state.ended_challenge >= 0:
        return (state.ended_challenge >> SERIAL_BITS, state.ended_challenge & (1 << SERIAL_BITS) - 1)
    return (state.attacker, state.defender)


def place_left_cards(state: State, going: list[LeavingStack], bottom: bool, exerted: bool) -> None:
    """Put the cards of stacks that left into their zones, and trigger what that triggers (7.1.6)."""
    events: list[Ints] = []
    for perm, zone, _banished in going:
        faceup = len(perm.cards) - perm.facedown_count
        for i, ref in enumerate(perm.cards):  # 5.1.1.7, 2026-07:5.1.1.7, 8.10.7
            card = card_of(ref)
            owner = state.owner[card]
            state.place_in_zone(card, zone, bottom, exerted or zone == INKWELL and ink_enters_exerted(state, owner))
            if zone == DECK and i >= faceup:
                state.set_known(card, 0)
            else:
                update_known(state, card, PLAY, zone, EVERYBODY if i < faceup and zone != INKWELL else -1)
            if state.has_listener and i and zone != INKWELL and zone != UNDER:
                log_from_under(state, card, perm, zone, bottom)
            elif state.has_listener and zone == DECK:
                log_event(state, (L_PUT_IN_DECK, owner, state.current_ref(card), NOBODY, int(bottom), 0), PLAY)
            if zone == DISCARD:
                events.append((E_IN_DISCARD, owner, state.current_ref(card), NOBODY, PLAY, 0))
            elif zone == INKWELL:
                events.append((E_INKED, owner, state.current_ref(card), NOBODY, PLAY, 0))
        if state.index.reads & ZONE_READS[zone]:
            state.stale = True
    if events:
        emit_all(state, events)


def remove_from_game(state: State, perm: Perm, zone: Zone) -> None:
    """Remove a stack without triggering anything: its player left (9.2)."""
    gone = dict(state.left_play)
    gone[perm.serial] = perm
    state.left_play = gone
    state.remove_stack(perm)
    for ref in perm.cards:
        state.place_in_zone(card_of(ref), zone, False, False)
    state.stale = True
    state.index_stale = True


def exert(state: State, perm: Perm) -> bool:
    """Exert a card; False if it is exerted already, or a location, which never is (4.6.8.2, 5.1.2.3)."""
    if perm.exerted or perm.type == LOCATION:
        return False
    perm.exerted = True  # 5.1.3
    if state.index.reads & X_EXERTED:
        state.stale = True
    emit(state, (E_EXERTED, perm.player, perm_ref(perm.serial), NOBODY, 0, 0))  # 1.7.1
    return True


def make_ready(state: State, perm: Perm) -> bool:
    """Ready a card; False if it is ready already."""
    if not perm.exerted:
        return False
    perm.exerted = False
    if state.index.reads & X_EXERTED:
        state.stale = True
    emit(state, (E_READIED, perm.player, perm_ref(perm.serial), NOBODY, 0, 0))
    return True


def remove_damage(state: State, perm: Perm, count: int, player: Seat) -> int:
    """Remove damage counters (1.9.1.3); return the number removed."""
    removed = min(count, perm.damage)
    if removed <= 0:
        return 0
    perm.damage -= removed
    state.note_change(X_DAMAGE)
    emit(state, (E_HEALED, player, perm_ref(perm.serial), NOBODY, removed, 0))
    return removed


def gain_lore(state: State, player: Seat, count: int) -> int:
    """Give a player lore."""
    if count <= 0:  # 4.5.3.1, 6.6.3
        return 0
    lore = state.lore[player] + count
    state.lore[player] = lore
    if lore >= state.lore_to_win:
        state.check_due = True
    if state.index.reads & X_SCORE:
        state.stale = True
    emit(state, (E_GAINED_LORE, player, NOBODY, NOBODY, count, 0))
    return count


def lose_lore(state: State, player: Seat, count: int) -> int:
    """Take lore from a player, never below 0."""
    lost = min(count, state.lore[player])  # 1.11.1
    if lost <= 0:
        return 0
    state.lore[player] -= lost
    state.note_change(X_SCORE)
    emit(state, (E_LOST_LORE, player, NOBODY, NOBODY, lost, 0))
    return lost


def move_to_location(state: State, perm: Perm, location: Perm) -> None:
    """Move a character to a location (4.7)."""
    origin = perm.location
    perm.location = location.serial
    state.note_change(X_LOCATION)
    emit(state, (E_MOVED, perm.player, perm_ref(perm.serial), perm_ref(location.serial), origin, 0))


def source_flags(state: State, source: Reference) -> int:
    """Return the event flags that say what kind of card the source is."""
    if source < 0:
        return 0
    if source & 1:
        type = state.program.types[state.def_index[card_of(source)]]
        if type == ACTION or type == SONG:
            return BY_ACTION
    else:
        perm = state.last_known(source)
        if perm is None:
            return 0
        type = perm.type
    return BY_ITEM if type == ITEM else 0
