"""Proposed events: all that would happen at the same time, as parts; performed unless replaced (6.5.2)."""

from __future__ import annotations

from inkwright.rules.edition import RESIST_SUBTRACTS_FIRST
from inkwright.state.ids import (
    BASE_SHIFT,
    BY_CHALLENGE,
    CANT_BE_DEALT_DAMAGE,
    DEALT_BEFORE,
    DISCARD,
    E_DAMAGED,
    E_DEALT_NONE,
    E_DISCARDED,
    E_DISCARDED_BATCH,
    E_GOT_DROP,
    E_IN_DISCARD,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_SUBJECT,
    FINAL_AMOUNT,
    HAND,
    IN_CHALLENGE,
    INSTEAD,
    L_NO_DAMAGE,
    NOBODY,
    P_BANISH,
    P_DEAL_DAMAGE,
    P_DISCARD,
    P_GAIN_LORE,
    P_GET_DROP,
    P_LEAVE_PLAY,
    P_LOSE_LORE,
    P_MOVE_DAMAGE,
    P_PUT_DAMAGE,
    PART_AMOUNT,
    PART_FLAGS,
    PART_KIND,
    PART_SOURCE,
    PART_TARGET,
    PROPOSE,
    REDUCED_TO_NONE,
    REPLACED,
    TAKEN_BEFORE,
    TAKES_NO_DAMAGE,
    UNREDUCED,
    WAS_MOVED,
    WAS_PUT,
    X_DAMAGE,
    X_DISCARD,
    X_DROPS,
    X_HAND,
    Ints,
    card_of,
    player_of,
    stay_of,
)
from inkwright.state.node import Replacement
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .events import emit_all, log_event
from .moves import LeavingStack, gain_lore, leave_play, lose_lore, source_flags, update_known
from .refresh import gates_open, refresh, scope_of


def with_flags(part: Ints, flags: int) -> Ints:
    """Return a part with more flags."""
    return (part[PART_KIND], part[PART_TARGET], part[PART_AMOUNT], part[PART_SOURCE], part[PART_FLAGS] | flags)


def propose(state: State, parts: list[Ints], done: int = -1, into: int = -1) -> None:
    """Propose everything that happens at the same time. The last act of a step: somebody may have to choose."""
    if state.stale:
        refresh(state)
    if state.edition.resist == RESIST_SUBTRACTS_FIRST:
        parts = [with_total_damage(state, part) for part in parts]  # 2026-04:6.7.2.2, 2026-04:6.7.2.3
    replacements = state.index.replacements
    top = state.stack[-1]
    if top.self_replaced:
        top.self_replaced = False
        parts = [with_flags(part, REPLACED) for part in parts]
    if replacements:
        for part in parts:
            if part[PART_KIND] in replacements:
                frame = Frame(PROPOSE, top.player, top.source)
                frame.parts = tuple(parts)  # 6.5.2
                frame.proposed = len(parts)
                frame.used = used_before(state)
                frame.done_slot = done
                frame.result_slot = into
                state.stack.append(frame)
                return
    perform(state, parts, done, into, len(parts))


def with_total_damage(state: State, part: Ints) -> Ints:
    """Return a part that deals damage with its total: base and modifiers (2026-07:1.9.4, 2026-07:1.9.4.1-3)."""
    kind, target, amount, source, flags = part[:5]
    if kind != P_DEAL_DAMAGE or flags & (FINAL_AMOUNT | UNREDUCED):
        return part
    perm = state.perm(target)
    total = amount if perm is None else max(0, amount - perm.traits.resist)  # 2026-07:1.9.4.2, 8.8.1
    if total == 0:
        flags |= REDUCED_TO_NONE | max(amount, 0) << BASE_SHIFT
    return (kind, target, total, source, flags | FINAL_AMOUNT)


def is_void(state: State, part: Ints) -> bool:
    """Return whether a replacement that nobody can refuse lets nothing come of a part (6.1.5.2, 6.5.1)."""
    if part[PART_KIND] not in state.index.replacements:
        return False
    for address, source, lasting, gates in state.index.replacements[part[PART_KIND]]:
        node = state.program.nodes[address]
        scope = scope_of(state, source, lasting)
        if scope is None or not isinstance(node, Replacement) or not node.voids() or node.optional():
            continue
        if gates_open(state, scope, gates) and node.fits(state, scope, part):
            return True
    return False


def used_before(state: State) -> Ints:
    """Return the replacements that already applied to this event: what happens instead is the same event (6.5.5)."""
    used: Ints = ()
    for frame in state.stack:
        used = used + frame.used
    return used


def perform(state: State, parts: list[Ints], done: int, into: int, proposed: int) -> None:
    """Make the parts happen, and write the results into the frame on top, whose step proposed this many parts."""
    frame = state.stack[-1]
    hit: list[int] = []
    events: list[Ints] = []
    going: list[LeavingStack] = []
    discarded: dict[int, int] = {}
    for part in parts:
        kind = part[PART_KIND]
        if kind <= P_MOVE_DAMAGE:
            if damage(state, part, events) and not part[PART_FLAGS] & INSTEAD:  # 6.5.4
                hit.append(part[PART_TARGET])  # the act was done, even if Resist leaves no damage
        elif kind == P_BANISH or kind == P_LEAVE_PLAY:
            perm = state.perm(part[PART_TARGET])
            if perm is not None and part[PART_TARGET] not in hit:
                going.append((perm, DISCARD if kind == P_BANISH else part[PART_AMOUNT], kind == P_BANISH))
                hit.append(part[PART_TARGET])
        elif kind == P_GET_DROP:
            player = player_of(part[PART_TARGET])
            state.drops[player] += part[PART_AMOUNT]
            state.note_change(X_DROPS)
            hit.append(part[PART_TARGET])
            events.append((E_GOT_DROP, player, NOBODY, NOBODY, part[PART_AMOUNT], 0))
        elif kind == P_GAIN_LORE or kind == P_LOSE_LORE:
            change = gain_lore if kind == P_GAIN_LORE else lose_lore
            if change(state, player_of(part[PART_TARGET]), part[PART_AMOUNT]):
                hit.append(part[PART_TARGET])
        elif kind == P_DISCARD:
            ref = discard(state, part, events)
            if ref >= 0:
                hit.append(ref)
                owner = state.owner[card_of(ref)]
                discarded[owner] = discarded.get(owner, 0) + 1
    for player, count in discarded.items():
        events.append((E_DISCARDED_BATCH, player, NOBODY, NOBODY, count, 0))
    if events:
        emit_all(state, events)
    if going:
        leave_play(state, going)
    note_results(frame, hit, done, into, proposed)


def note_results(frame: Frame, hit: list[int], done: int, into: int, proposed: int) -> None:
    """Write into a frame what a step has done, of this many parts that it proposed."""
    if hit:
        frame.did_something = True
    else:
        frame.missed_something = True
    if len(hit) < proposed and done >= 0:  # 6.1.5.1
        frame.slots[done] = (0,)
    if into >= 0:
        frame.slots[into] = tuple(hit)


def discard(state: State, part: Ints, events: list[Ints]) -> int:
    """Discard a card if it is still in hand. Return what it is in the discard, or -1."""
    card = card_of(part[PART_TARGET])
    if state.place[card] != stay_of(part[PART_TARGET]) << 4 | HAND:
        return -1
    state.remove_from_zone(card)
    state.place_in_zone(card, DISCARD, False, False)
    update_known(state, card, HAND, DISCARD, -1)
    state.note_change(X_HAND | X_DISCARD)
    owner = state.owner[card]
    ref = state.current_ref(card)
    events.append((E_DISCARDED, owner, ref, part[PART_SOURCE], 0, part[PART_FLAGS]))
    events.append((E_IN_DISCARD, owner, ref, NOBODY, HAND, 0))
    return ref


def takes_none(state: State, perm: Perm, kind: int) -> bool:
    """Return whether a stack takes no damage of this kind. Damage is taken when it is dealt, put or moved (1.9.1.5)."""
    if not perm.traits.restrictions & TAKES_NO_DAMAGE:
        return False
    return kind == P_DEAL_DAMAGE or state.edition.takes_put_and_moved_damage


def log_no_damage(state: State, part: Ints, resisted: bool) -> None:
    """Log damage that a stack does not take; for listeners alone."""
    perm = state.perm(part[PART_TARGET])
    amount = max(part[PART_AMOUNT], part[PART_FLAGS] >> BASE_SHIFT)
    if state.has_listener and perm is not None and amount > 0:
        log_event(state, (L_NO_DAMAGE, perm.player, part[PART_TARGET], part[PART_SOURCE], amount, int(resisted)))


def damage_flags(kind: int, flags: int) -> int:
    """Return how damage comes to a stack, as flags of the event."""
    how = WAS_PUT if kind == P_PUT_DAMAGE else WAS_MOVED if kind == P_MOVE_DAMAGE else 0
    return how | IN_CHALLENGE if flags & BY_CHALLENGE else how


def damage(state: State, part: Ints, events: list[Ints]) -> bool:
    """Deal, put or move damage onto a stack (1.9.1); Resist comes last (6.7.2.3). Return whether the act was done."""
    perm = state.perm(part[PART_TARGET])
    if perm is None:
        return False
    kind, _target, amount, source, flags = part
    if takes_none(state, perm, kind):  # 1.2.2
        log_no_damage(state, part, False)
        return False
    if kind == P_DEAL_DAMAGE:  # 8.8.3, G.damage-counter: not what is put or moved
        if perm.traits.restrictions & CANT_BE_DEALT_DAMAGE:  # 1.9.1.1, 1.9.1.2
            log_no_damage(state, part, False)
            return False
        if not flags & (FINAL_AMOUNT | UNREDUCED) and amount > 0:
            amount -= perm.traits.resist  # 6.7.2.3
            if amount <= 0:
                flags |= REDUCED_TO_NONE
    how = damage_flags(kind, flags)
    if amount <= 0:  # 8.8.2, 2026-07:8.8.2: nothing is taken
        log_no_damage(state, part, True)
        if flags & REDUCED_TO_NONE and state.edition.zero_damage_is_dealt:  # 2026-07:1.9.5
            how |= source_flags(state, source)
            events.append((E_DEALT_NONE, perm.player, part[PART_TARGET], source, 0, how))
        return True
    perm.damage += amount  # 1.9.1, 2026-10:1.13.1.1
    state.check_due = True
    state.lethal_check_due = True
    if state.index.reads & X_DAMAGE:
        state.stale = True
    if kind != P_MOVE_DAMAGE and state.perm(source) is not None and source not in perm.damage_sources:
        perm.damage_sources = perm.damage_sources + (source,)
        state.has_recent_damage_sources = True
    how |= damaged_before(events, part) | source_flags(state, source)
    events.append((E_DAMAGED, perm.player, part[PART_TARGET], source, amount, how))
    return True


def damaged_before(events: list[Ints], part: Ints) -> int:
    """Return as flags whether the same stack takes, or is dealt, damage by an earlier part of the same event."""
    how = 0
    for event in events:
        if event[EVENT_KIND] == E_DAMAGED and event[EVENT_SUBJECT] == part[PART_TARGET]:
            how |= TAKEN_BEFORE
            if part[PART_KIND] == P_DEAL_DAMAGE and not event[EVENT_FLAGS] & (WAS_PUT | WAS_MOVED):
                how |= DEALT_BEFORE
    return how
