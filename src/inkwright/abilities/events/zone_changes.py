"""Events of cards that change zones or places: drawn, discarded, inked, returned, moved."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    CHARACTER,
    DECK,
    DISCARD,
    E_DISCARDED,
    E_DISCARDED_BATCH,
    E_DREW,
    E_IN_DISCARD,
    E_INKED,
    E_LEFT,
    E_LEFT_DISCARD,
    E_MILLED_BATCH,
    E_MOVED,
    E_PUT_UNDER,
    E_RETURNED,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    LOCATION,
    PLAY,
    Ints,
    Zone,
    perm_ref,
    player_ref,
)
from inkwright.state.node import Event, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..done_codes import CARDS_DISCARDED
from ..filters.traits import ANY_CARD
from ..players import players_of
from .shapes import (
    PlayerCardEvent,
    PlayerEvent,
    SubjectEvent,
    ThingEvent,
    acting_player,
    card_and_player,
    is_self,
)


class LeavesPlay(ThingEvent):
    """A card leaves play."""

    KIND: int = E_LEFT


class IsInked(Event):
    """A card is put into the player's inkwell (by that player)."""

    KIND: int = E_INKED
    FIELDS: ClassVar[tuple[str, ...]] = ("by_you",)
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (ANY_CARD,)),)

    def __init__(self, by_you: bool) -> None:
        super().__init__()
        self.by_you = by_you

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_PLAYER] != scope.player:
            return False
        return not self.by_you or acting_player(state, event[EVENT_PLAYER]) == scope.player


class CardIsInked(PlayerEvent):
    """A card is put into the inkwell of a player, by anyone."""

    KIND: int = E_INKED
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (ANY_CARD,)),)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_and_player(event)


class InksACard(CardIsInked):
    """A player puts a card into their own inkwell, as a turn action or by an effect."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return super().matches(state, scope, event) and acting_player(state, event[EVENT_PLAYER]) == event[EVENT_PLAYER]


class Draws(PlayerEvent):
    """A player draws a card."""

    KIND: int = E_DREW
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (ANY_CARD,)),)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_and_player(event)


class DrawsNth(Event):
    """A player draws the n-th card in a turn."""

    KIND: int = E_DREW
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "which")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (ANY_CARD,)),)

    def __init__(self, who: Target, which: int) -> None:
        super().__init__()
        self.who = who
        self.which = which

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_PLAYER] not in players_of(state, scope, self.who):
            return False
        drawn = 0
        for past in state.history:
            if past[EVENT_KIND] == E_DREW and past[EVENT_PLAYER] == event[EVENT_PLAYER]:
                drawn += 1
            if past is event:
                break
        return drawn == self.which  # 6.2.2

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_and_player(event)


class Discards(PlayerCardEvent):
    """A player discards a card. An ability of that card itself works in the discard (6.1.12)."""

    KIND: int = E_DISCARDED

    def zone(self) -> Zone:
        return DISCARD if is_self(self.what) else PLAY

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] in players_of(state, scope, self.who) and self.what.fits(
            state, scope, event[EVENT_SUBJECT]
        )


class DiscardsMany(Event):
    """A player discards enough cards at once."""

    KIND: int = E_DISCARDED_BATCH
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}
    IMPLIES: ClassVar[Implied] = ((2, "number", (CARDS_DISCARDED,)),)

    def __init__(self, who: Target, least: int) -> None:
        super().__init__()
        self.who = who
        self.least = least

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_AMOUNT] >= self.least and event[EVENT_PLAYER] in players_of(state, scope, self.who)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[EVENT_PLAYER]),), (event[EVENT_AMOUNT],))


class IsReturned(Event):
    """A card is returned from play to a hand."""

    KIND: int = E_RETURNED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "whose")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target, whose: Target) -> None:
        super().__init__()
        self.what = what
        self.whose = whose  # not read: every card goes to its owner's hand (7.1.3)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_AMOUNT] == PLAY and self.what.fits(state, scope, event[EVENT_SUBJECT])


class IsReturnedFromDiscard(SubjectEvent):
    """A card is returned from the player's discard to hand, by anyone."""

    KIND: int = E_RETURNED

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return (
            event[EVENT_AMOUNT] == DISCARD
            and event[EVENT_PLAYER] == scope.player
            and self.what.fits(state, scope, event[EVENT_SUBJECT])
        )


class YouReturn(IsReturnedFromDiscard):
    """The player returns a card from their discard to hand."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return acting_player(state, event[EVENT_PLAYER]) == scope.player and super().matches(state, scope, event)


class LeavesDiscard(SubjectEvent):
    """A card leaves the player's discard."""

    KIND: int = E_LEFT_DISCARD

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] == scope.player and self.what.fits(state, scope, event[EVENT_SUBJECT])


class IsMilled(SubjectEvent):
    """A card is put from the player's deck into the discard. An ability of that card itself works there (6.1.12)."""

    KIND: int = E_IN_DISCARD

    def zone(self) -> Zone:
        return DISCARD if is_self(self.what) else PLAY

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return (
            event[EVENT_AMOUNT] == DECK
            and event[EVENT_PLAYER] == scope.player
            and self.what.fits(state, scope, event[EVENT_SUBJECT])
        )


class Mills(Event):
    """The player puts enough cards from their deck into the discard at once."""

    KIND: int = E_MILLED_BATCH
    FIELDS: ClassVar[tuple[str, ...]] = ("least",)
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_PLAYER] != scope.player or event[EVENT_AMOUNT] < self.least:
            return False
        return acting_player(state, event[EVENT_PLAYER]) == scope.player


class PutsUnder(ThingEvent):
    """The player puts a card under a card in play."""

    KIND: int = E_PUT_UNDER
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (ANY_CARD,)),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] == scope.player and self.what.fits(state, scope, event[EVENT_SUBJECT])


class IsPutUnder(ThingEvent):
    """A card is put under a card in play, whoever puts it there."""

    KIND: int = E_PUT_UNDER


class MovesToLocation(Event):
    """A character moves to a location, or to this one."""

    KIND: int = E_MOVED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "here")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (4,)),)

    def __init__(self, what: Target, here: bool) -> None:
        super().__init__()
        self.what = what
        self.here = here

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.here and not state.same_thing(event[EVENT_OTHER], scope.source):
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])


class YouMove(Event):
    """The player moves a character to a location, or to this one, or from another location (4.7)."""

    KIND: int = E_MOVED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "here", "from_location")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((0, "thing moved", (CHARACTER,)), (1, "thing aside", (LOCATION,)))

    def __init__(self, what: Target, here: bool, from_location: bool) -> None:
        super().__init__()
        self.what = what
        self.here = here
        self.from_location = from_location

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if (self.here and not state.same_thing(event[EVENT_OTHER], scope.source)) or (
            self.from_location and event[EVENT_AMOUNT] < 0
        ):
            return False
        return acting_player(state, event[EVENT_PLAYER]) == scope.player and self.what.fits(
            state, scope, event[EVENT_SUBJECT]
        )


class MovesAway(ThingEvent):
    """A character moves from this location to another."""

    KIND: int = E_MOVED
    IMPLIES: ClassVar[Implied] = ((0, "thing moved", (CHARACTER,)), (1, "thing aside", (LOCATION,)))

    def is_about_own_card(self) -> bool:
        return False

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_AMOUNT] < 0 or not state.same_thing(perm_ref(event[EVENT_AMOUNT]), scope.source):
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])
