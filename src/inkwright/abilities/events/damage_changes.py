"""Events of damage dealt, taken and removed."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    DEALT_BEFORE,
    E_DAMAGED,
    E_DEALT_NONE,
    E_HEALED,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    IN_CHALLENGE,
    NOBODY,
    TAKEN_BEFORE,
    WAS_MOVED,
    WAS_PUT,
    Ints,
)
from inkwright.state.node import Event, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..done_codes import DAMAGE_REMOVED
from .shapes import ThingEvent, is_self


def is_first_dealt(event: Ints) -> bool:
    """Return whether this damage is the first that is dealt to its card at the same time (1.9.1.1)."""
    return not event[EVENT_FLAGS] & (WAS_PUT | WAS_MOVED | DEALT_BEFORE)


def taken_together(state: State, event: Ints, dealt: bool) -> int:
    """Return how much damage its card takes at the same time, or only how much is dealt to it."""
    total = 0
    for other in reversed(state.history):
        if other[EVENT_KIND] != E_DAMAGED or other[EVENT_SUBJECT] != event[EVENT_SUBJECT]:
            continue
        if not dealt or not other[EVENT_FLAGS] & (WAS_PUT | WAS_MOVED):
            total += other[EVENT_AMOUNT]
        if other is event:
            return total
        if not other[EVENT_FLAGS] & TAKEN_BEFORE:
            total = 0  # it was at another time
    return event[EVENT_AMOUNT]


class TakesDamage(ThingEvent):
    """A card takes damage: what comes at the same time, in several ways too, is taken once (1.9.1.5, 6.2.1)."""

    KIND: int = E_DAMAGED
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if state.edition.takes_put_and_moved_damage:
            if event[EVENT_FLAGS] & TAKEN_BEFORE:
                return False
        elif not is_first_dealt(event):  # 2025-02:G.is-damaged
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        subject, source, _number = super().slots_of(state, event)
        total = taken_together(state, event, not state.edition.takes_put_and_moved_damage)
        return (subject, source, (total,))


class IsDealtDamage(Event):
    """A card is dealt enough damage at once (in a challenge). Damage put or moved does not count (1.9.1.1)."""

    KIND: int = E_DAMAGED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "least", "in_challenge")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": 1}
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, what: Target, least: int, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.least = least  # at once
        self.in_challenge = in_challenge

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not is_first_dealt(event) or self.in_challenge and not event[EVENT_FLAGS] & IN_CHALLENGE:
            return False
        return taken_together(state, event, True) >= self.least and self.what.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        subject, source, _number = super().slots_of(state, event)
        return (subject, source, (taken_together(state, event, True),))


class DealsDamage(Event):
    """A character deals damage (to a card of a kind) (in a challenge) (1.9.1.1), taken or not (2026-07:1.9.5)."""

    KIND: int = E_DAMAGED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other", "in_challenge")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0, "other": 1}
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, what: Target, other: Target | None, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.other = other
        self.in_challenge = in_challenge

    def kinds(self) -> Ints:
        return (E_DAMAGED, E_DEALT_NONE)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_FLAGS] & (WAS_PUT | WAS_MOVED) or event[EVENT_OTHER] == NOBODY:
            return False
        if self.in_challenge and not event[EVENT_FLAGS] & IN_CHALLENGE:
            return False
        if self.other is not None and not self.other.fits(state, scope, event[EVENT_SUBJECT]):
            return False
        return self.what.fits(state, scope, event[EVENT_OTHER])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[EVENT_OTHER],), (event[EVENT_SUBJECT],), (event[EVENT_AMOUNT],))


class DamageIsRemoved(ThingEvent):
    """Damage is removed from a card, whoever removes it."""

    KIND: int = E_HEALED
    IMPLIES: ClassVar[Implied] = ((2, "number", (DAMAGE_REMOVED,)),)


class RemovesDamage(Event):
    """The player removes enough damage from a card."""

    KIND: int = E_HEALED
    FIELDS: ClassVar[tuple[str, ...]] = ("least", "what")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((2, "number", (DAMAGE_REMOVED,)),)

    def __init__(self, least: int, what: Target) -> None:
        super().__init__()
        self.least = least
        self.what = what

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return (
            event[EVENT_PLAYER] == scope.player
            and event[EVENT_AMOUNT] >= self.least
            and self.what.fits(state, scope, event[EVENT_SUBJECT])
        )
