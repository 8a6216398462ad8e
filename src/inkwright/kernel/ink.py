"""Ink, ink drops and paying with them (1.5.3, 4.3.2.4, 2026-10:1.13.1, 2026-10:4.4.3.4, 2026-10:4.7.3.4)."""

from __future__ import annotations

from inkwright.state.ids import E_REMOVED_DROP, L_INK, L_PAID, NOBODY, X_DROPS, X_INK, CardNumber, Seat
from inkwright.state.state import State

from .events import emit, log_event


def ready_ink(state: State, player: Seat) -> int:
    """Return how many ink cards are ready."""
    return len(state.ready_ink[player]) + state.promo_ready[player]


def available_ink(state: State, player: Seat) -> int:
    """Return how much ink a player could pay, ink drops included (2026-10:1.13.1.2)."""
    return len(state.ready_ink[player]) + state.promo_ready[player] + state.drops[player]  # 7.5.1


def exert_ink(state: State, player: Seat, count: int) -> None:
    """Exert ready ink cards, promo cards first (4.3.2.4)."""
    if state.promo_ready[player]:
        promo = min(count, state.promo_ready[player])
        state.promo_ready[player] -= promo
        state.promo_spent[player] += promo
        count -= promo
    if count:
        ready = state.ready_ink[player]
        state.spent_ink[player].extend(ready[:count])  # 7.5.1
        del ready[:count]  # 1.5.3
    if state.index.reads & X_INK:
        state.stale = True


def exert_ink_card(state: State, card: CardNumber) -> bool:
    """Exert one card of an inkwell; False if it is exerted already."""
    ready = state.ready_ink[state.owner[card]]
    if card not in ready:
        return False
    ready.remove(card)
    state.spent_ink[state.owner[card]].append(card)
    log_turned_ink(state, state.owner[card], -1)
    state.note_change(X_INK)
    return True


def log_turned_ink(state: State, player: Seat, count: int) -> None:
    """Log that ink cards were readied, or exerted if the count is below 0; one event for several in a row."""
    if not state.has_listener or not count:
        return
    pending = state.pending_events
    last = pending[-1] if pending else ()
    if last and last[0] == L_INK and last[1] == player and last[5] and (last[4] > 0) == (count > 0):
        pending.pop()
        count += last[4]
    log_event(state, (L_INK, player, NOBODY, NOBODY, count, 1))


def ready_inkwell(state: State, player: Seat) -> bool:
    """Ready every card of an inkwell; False if none was exerted."""
    if not state.spent_ink[player] and not state.promo_spent[player]:
        return False
    if state.has_listener:
        log_turned_ink(state, player, len(state.spent_ink[player]) + state.promo_spent[player])
    state.ready_ink[player].extend(state.spent_ink[player])
    state.spent_ink[player].clear()
    state.promo_ready[player] += state.promo_spent[player]
    state.promo_spent[player] = 0
    if state.index.reads & X_INK:
        state.stale = True
    return True


def pay(state: State, player: Seat, ink: int, drops: int) -> None:
    """Pay ink; each ink drop removed pays 1 of it."""
    if drops:
        state.drops[player] -= drops
        state.note_change(X_DROPS)
        for _ in range(drops):
            emit(state, (E_REMOVED_DROP, player, NOBODY, NOBODY, 1, 0))  # 2026-10:1.13.2
    exert_ink(state, player, ink - drops)
    if state.has_listener:
        log_event(state, (L_PAID, player, NOBODY, NOBODY, ink, drops))


def drop_choices(state: State, player: Seat, ink: int, owed: int = 0) -> list[int]:
    """Return how many ink drops may be removed to pay this: as few as possible first.

    `owed`: how many drops another part of the same cost takes.
    """
    least = max(0, ink - ready_ink(state, player))
    return list(range(least, min(state.drops[player] - owed, ink) + 1))
