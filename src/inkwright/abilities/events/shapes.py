"""The usual shapes of events: about one thing, one player, or a turn."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import RESOLVE, Ints, player_ref
from inkwright.state.node import Event, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import players_of
from ..targets.reference import Ref


class ThingEvent(Event):
    """Something happens to one thing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (self.KIND,)

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(state, scope, event[2])


class PlayerEvent(Event):
    """Something happens to one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def kinds(self) -> Ints:
        return (self.KIND,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] in players_of(state, scope, self.who)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[1]),), ())


class TurnEvent(Event):
    """A turn starts or ends."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"whose": 1}

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def kinds(self) -> Ints:
        return (self.KIND,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] in players_of(state, scope, self.whose)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[1]),), ())


def is_self(target: Target) -> bool:
    """Is it the card that the ability stands on?"""
    return isinstance(target, Ref) and target.slot == -1


def doer(state: State, otherwise: int) -> int:
    """Who does what is happening: the acting player of the effect that resolves, else the player it happens to."""
    top = state.stack[-1] if state.stack else None
    return top.actor if top is not None and top.procedure == RESOLVE else otherwise
