"""Events with a condition, a limit or an alternative."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import EVENT_KIND, LOCATION, NOBODY, Ints, Zone, perm_ref
from inkwright.state.node import Condition, Event
from inkwright.state.scope import Scope
from inkwright.state.state import State


class EitherEvent(Event):
    """One of two events happens: two triggers with one effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Event, second: Event) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def kinds(self) -> Ints:
        kinds = self.first.kinds()
        return kinds + tuple([k for k in self.second.kinds() if k not in kinds])

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_KIND] in self.first.kinds() and self.first.matches(state, scope, event):
            return True
        return event[EVENT_KIND] in self.second.kinds() and self.second.matches(state, scope, event)  # 6.2.6

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        chosen = self.first if event[EVENT_KIND] in self.first.kinds() else self.second
        return chosen.slots_of(state, event)


class ConditionalEvent(Event):
    """An event with something that must be true when it happens (6.1.13.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event",)

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event

    def kinds(self) -> Ints:
        return self.event.kinds()

    def zone(self) -> Zone:
        return self.event.zone()

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return self.event.slots_of(state, event)


class EventWhile(ConditionalEvent):
    """An event happens while a condition holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "condition")

    def __init__(self, event: Event, condition: Condition) -> None:
        super().__init__(event)
        self.condition = condition

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.event.matches(state, scope, event) and self.condition.holds(state, scope)


class EventHere(ConditionalEvent):
    """An event happens to a character at this location."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        place = location_of(state, self.event.slots_of(state, event)[0])
        return place != NOBODY and state.same_thing(place, scope.source) and self.event.matches(state, scope, event)


class EventAtLocation(ConditionalEvent):
    """An event happens to a character at a location, which "that location" then means."""

    IMPLIES: ClassVar[Implied] = ((1, "thing place", (LOCATION,)),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.slots_of(state, event)[1] != () and self.event.matches(state, scope, event)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        subject, _other, number = self.event.slots_of(state, event)
        place = location_of(state, subject)
        return (subject, () if place == NOBODY else (place,), number)


def location_of(state: State, refs: Ints) -> int:
    """Return the location where the first of some things is, or was last."""
    perm = state.last_known(refs[0]) if refs else None
    return NOBODY if perm is None or perm.location < 0 else perm_ref(perm.location)


class NthTime(ConditionalEvent):
    """An event happens for the n-th time this turn. The event is limited, not the ability (6.2.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "which")

    def __init__(self, event: Event, which: int) -> None:
        super().__init__(event)
        self.which = which

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.event.matches(state, scope, event) and self.is_due(self.times(state, scope, event))

    def times(self, state: State, scope: Scope, event: Ints) -> int:
        """How often it has happened this turn, with this event."""
        kinds = self.event.kinds()
        found = 1
        for past in state.history:
            if past is event:
                break
            if past[EVENT_KIND] in kinds and self.event.matches(state, scope, past) and self.counts(state, event, past):
                found += 1
                if found > self.which and self.is_last():
                    break
        return found

    def counts(self, state: State, event: Ints, past: Ints) -> bool:
        """Return whether an event of the same kind counts beside this one."""
        return True

    def is_last(self) -> bool:
        """Return whether nothing later in the turn counts."""
        return True

    def is_due(self, times: int) -> bool:
        """Return whether it is one of the times that count."""
        return times == self.which


class NthTimeForIt(NthTime):
    """An event happens to one card for the n-th time this turn: "a character is challenged for the second time"."""

    def __init__(self, event: Event, which: int) -> None:
        super().__init__(event, which)
        self.by_card = "who" not in type(event).FIELDS  # what players do is counted for the player

    def counts(self, state: State, event: Ints, past: Ints) -> bool:
        return not self.by_card or self.event.slots_of(state, past)[0] == self.event.slots_of(state, event)[0]


class EveryNthTime(NthTime):
    """An event happens for the n-th time this turn, for the 2n-th time, and so on."""

    def is_last(self) -> bool:
        return False

    def is_due(self, times: int) -> bool:
        return times % self.which == 0
