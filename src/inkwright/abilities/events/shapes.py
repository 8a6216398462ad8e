"""The usual shapes of events: about one thing, one player, or a turn."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import EVENT_PLAYER, EVENT_SUBJECT, RESOLVE, Ints, Seat, player_ref
from inkwright.state.node import Event, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import players_of
from ..targets.reference import Ref


class SubjectEvent(Event):
    """An event whose subject is a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(state, scope, event[EVENT_SUBJECT])


class ThingEvent(SubjectEvent):
    """Something happens to one thing."""

    def is_about_own_card(self) -> bool:
        return is_self(self.what)


class PlayerCardEvent(Event):
    """A player does something with a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "what")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1, "what": 0}

    def __init__(self, who: Target, what: Target) -> None:
        super().__init__()
        self.who = who
        self.what = what

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_and_player(event)


class PlayerEvent(Event):
    """Something happens to one player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] in players_of(state, scope, self.who)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[EVENT_PLAYER]),), ())


class TurnEvent(Event):
    """A turn starts or ends."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"whose": 1}

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] in players_of(state, scope, self.whose)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[EVENT_PLAYER]),), ())


def card_alone(event: Ints) -> tuple[Ints, Ints, Ints]:
    """The slots of an event: its card as the subject, and nothing else."""
    return ((event[EVENT_SUBJECT],), (), ())


def card_and_player(event: Ints) -> tuple[Ints, Ints, Ints]:
    """The slots of an event: its card as the subject, its player as the other side."""
    return ((event[EVENT_SUBJECT],), (player_ref(event[EVENT_PLAYER]),), ())


def is_self(target: Target) -> bool:
    """Return whether a target is the card that the ability is on."""
    return isinstance(target, Ref) and target.slot == -1


def acting_player(state: State, otherwise: int) -> Seat:
    """Return the player who causes the current event: the actor of the effect that resolves, else the given player."""
    top = state.stack[-1] if state.stack else None
    return top.actor if top is not None and top.procedure == RESOLVE else otherwise
