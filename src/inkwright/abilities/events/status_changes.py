"""Events of exerting, readying, choosing, and of lore and ink drops."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    BY_ACTION,
    BY_ITEM,
    E_CHOSEN,
    E_EXERTED,
    E_GAINED_LORE,
    E_GOT_DROP,
    E_LOST_LORE,
    E_READIED,
    E_REMOVED_DROP,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    FOR_SUPPORT,
    Ints,
    player_ref,
)
from inkwright.state.node import Event, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import players_of
from .shapes import PlayerEvent, ThingEvent, acting_player, card_and_player


class Exerts(ThingEvent):
    """A card becomes exerted."""

    KIND: int = E_EXERTED


class YouReady(ThingEvent):
    """The player readies a card."""

    KIND: int = E_READIED

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return acting_player(state, event[EVENT_PLAYER]) == scope.player and self.what.fits(
            state, scope, event[EVENT_SUBJECT]
        )


class Readies(ThingEvent):
    """A card becomes ready, whoever readies it."""

    KIND: int = E_READIED


FOR_ANYTHING: Final = 0  # an action or ability
ONLY_SUPPORT: Final = 1
ACTION_OR_ITEM: Final = 2  # an action or an item's ability
ONLY_ACTION: Final = 3
ONLY_ABILITY: Final = 4


class IsChosen(Event):
    """A card is chosen (by some player) for an action, an ability or Support."""

    KIND: int = E_CHOSEN
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "what", "purpose")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"by": 1, "what": 0}

    def __init__(self, by: Target | None, what: Target, purpose: int) -> None:
        super().__init__()
        self.by = by
        self.what = what
        self.purpose = purpose

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.purpose == ONLY_SUPPORT and not event[EVENT_FLAGS] & FOR_SUPPORT:
            return False
        if self.purpose == ACTION_OR_ITEM and not event[EVENT_FLAGS] & (BY_ACTION | BY_ITEM):
            return False
        if self.purpose == ONLY_ACTION and not event[EVENT_FLAGS] & BY_ACTION:
            return False
        if self.purpose == ONLY_ABILITY and event[EVENT_FLAGS] & BY_ACTION:
            return False
        if self.by is not None and event[EVENT_PLAYER] not in players_of(state, scope, self.by):
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_and_player(event)


class LoreChanges(Event):
    """A player gains, or loses, lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, who: Target, lose: bool) -> None:
        super().__init__()
        self.who = who
        self.lose = lose

    def kinds(self) -> Ints:
        return (E_LOST_LORE,) if self.lose else (E_GAINED_LORE,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] in players_of(state, scope, self.who)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[EVENT_PLAYER]),), (event[EVENT_AMOUNT],))


class LoreChangesBy(LoreChanges):
    """A player gains, or loses, enough lore at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose", "least")

    def __init__(self, who: Target, lose: bool, least: int) -> None:
        super().__init__(who, lose)
        self.least = least

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_AMOUNT] >= self.least and super().matches(state, scope, event)


class GetsDrop(PlayerEvent):
    """A player gets an ink drop."""

    KIND: int = E_GOT_DROP


class RemovesDrop(Event):
    """The player removes an ink drop."""

    KIND: int = E_REMOVED_DROP

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] == scope.player
