"""Proposed events: all that would happen at the same time, as parts; performed unless replaced (6.5.2)."""

from __future__ import annotations

from .events import happen
from .ids import (
    BY_CHALLENGE,
    CANT_BE_DEALT,
    DISCARD,
    E_DAMAGED,
    E_DISCARDED,
    E_DISCARDED_BATCH,
    E_DROP_GOT,
    E_IN_DISCARD,
    FINAL_AMOUNT,
    HAND,
    IN_CHALLENGE,
    INSTEAD,
    NOBODY,
    P_BANISH,
    P_DEAL,
    P_DISCARD,
    P_DROP,
    P_LEAVE,
    P_MOVE,
    P_PUT,
    PROPOSE,
    R_REPLACED,
    REPLACED,
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
from .moves import Going, kind_flags, learn, leave
from .refresh import refresh
from .scope import Frame
from .state import State


def propose(state: State, parts: list[Ints], done: int = -1, into: int = -1) -> None:
    """All that happens at the same time. The last act of a step: somebody may have to choose."""
    if state.stale:
        refresh(state)
    replacements = state.index.replacements
    top = state.stack[-1]
    if top.riders & R_REPLACED:
        top.riders &= ~R_REPLACED
        parts = [(part[0], part[1], part[2], part[3], part[4] | REPLACED) for part in parts]
    if replacements:
        for part in parts:
            if part[0] in replacements:
                frame = Frame(PROPOSE, top.player, top.source)
                frame.number = done
                frame.into = into
                frame.slots = parts  # 6.5.2
                frame.todo = used_before(state)
                state.stack.append(frame)
                return
    perform(state, parts, done, into)


def used_before(state: State) -> list[int]:
    """What is done instead is the same event, changed: the replacements that were applied to it are used (6.5.5)."""
    used: list[int] = []
    for frame in state.stack:
        if frame.proc == PROPOSE:
            used.extend(frame.todo)
    return used


def perform(state: State, parts: list[Ints], done: int, into: int) -> None:
    """The parts happen; what came of it is written into the frame on top, whose step proposed it."""
    frame = state.stack[-1]
    hit: list[int] = []
    events: list[Ints] = []
    going: list[Going] = []
    discarded: dict[int, int] = {}
    for part in parts:
        kind = part[0]
        if kind <= P_MOVE:
            if damage(state, part, events) and not part[4] & INSTEAD:  # 6.5.4
                hit.append(part[1])
        elif kind == P_BANISH or kind == P_LEAVE:
            perm = state.perm(part[1])
            if perm is not None and part[1] not in hit:
                going.append((perm, DISCARD if kind == P_BANISH else part[2], kind == P_BANISH))
                hit.append(part[1])
        elif kind == P_DROP:
            player = player_of(part[1])
            state.drops[player] += part[2]
            state.touch(X_DROPS)
            hit.append(part[1])
            events.append((E_DROP_GOT, player, NOBODY, NOBODY, part[2], 0))
        elif kind == P_DISCARD:
            card = card_of(part[1])
            if state.place[card] == stay_of(part[1]) << 4 | HAND:
                state.lift(card)
                state.lay(card, DISCARD, False, False)
                learn(state, card, HAND, DISCARD, -1)
                state.touch(X_HAND | X_DISCARD)
                owner = state.owner[card]
                ref = state.here(card)
                hit.append(ref)
                discarded[owner] = discarded.get(owner, 0) + 1
                events.append((E_DISCARDED, owner, ref, part[3], 0, part[4]))
                events.append((E_IN_DISCARD, owner, ref, NOBODY, HAND, 0))
    for player, count in discarded.items():
        events.append((E_DISCARDED_BATCH, player, NOBODY, NOBODY, count, 0))
    if events:
        happen(state, events)
    if going:
        leave(state, going)
    if hit:
        frame.acted = True
    else:
        frame.lacking = True
        if done >= 0:
            frame.slots[done] = (0,)
    if into >= 0:
        frame.slots[into] = tuple(hit)


def damage(state: State, part: Ints, events: list[Ints]) -> bool:
    """Damage is dealt, put or moved onto a stack (1.9.1); Resist comes last (6.7.2.3)."""
    perm = state.perm(part[1])
    if perm is None:
        return False
    kind, _target, amount, source, flags = part
    if kind == P_DEAL:  # 8.8.3, G.damage-counter: not what is put or moved
        if perm.traits.limits & CANT_BE_DEALT:  # 1.9.1.1, 1.9.1.2
            return False
        if not flags & (FINAL_AMOUNT | UNREDUCED):
            amount -= perm.traits.resist  # 6.7.2.3
    if amount <= 0:  # 8.8.2
        return False
    perm.damage += amount  # 1.9.1
    state.unsettled = True
    state.wounded = True
    if state.index.reads & X_DAMAGE:
        state.stale = True
    if kind != P_MOVE and state.perm(source) is not None and source not in perm.banisher:
        perm.banisher = perm.banisher + (source,)
        state.bruised = True
    how = WAS_PUT if kind == P_PUT else WAS_MOVED if kind == P_MOVE else 0
    if flags & BY_CHALLENGE:
        how |= IN_CHALLENGE
    events.append((E_DAMAGED, perm.player, part[1], source, amount, how | kind_flags(state, source)))
    return True
