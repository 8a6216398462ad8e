"""Events of playing, shifting, singing and entering play."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    DISCARD,
    E_BOOSTED,
    E_ENTERED,
    E_PAID,
    E_PLAYED,
    E_SANG,
    E_SANG_BATCH,
    E_SHIFTED,
    E_USED,
    ENTERED_EXERTED,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    PLAY,
    TOGETHER,
    UNDER,
    Ints,
    Seat,
    Zone,
)
from inkwright.state.node import Event, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..filters.noun import noun_fits_card, zone_of
from ..players import players_of
from ..targets.pattern import Pattern
from ..turn_history import fits_as_played, from_discard, singers_of
from .shapes import PlayerCardEvent, SubjectEvent, card_alone, card_and_player, is_self


class Plays(PlayerCardEvent):
    """A player plays a card."""

    KIND: int = E_PLAYED

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_PLAYER] not in players_of(state, scope, self.who):
            return False
        what = self.what
        if isinstance(what, Pattern) and zone_of(what.noun) == DISCARD:
            return from_discard(state, event[EVENT_AMOUNT]) and noun_fits_card(
                what.noun, state, scope, event[EVENT_AMOUNT]
            )
        return what.fits(state, scope, event[EVENT_SUBJECT])


class PlaysNth(Event):
    """A player plays the n-th card of a kind in a turn."""

    KIND: int = E_PLAYED
    FIELDS: ClassVar[tuple[str, ...]] = ("who", "which", "noun")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}
    IMPLIES: ClassVar[Implied] = ((0, "thing", "noun"),)

    def __init__(self, who: Target, which: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.which = which
        self.noun = noun

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_PLAYER] not in players_of(state, scope, self.who) or not self.counts(
            state, scope, event, event[EVENT_PLAYER]
        ):
            return False
        played = 0
        for past in state.history:
            if self.counts(state, scope, past, event[EVENT_PLAYER]):
                played += 1
            if past is event:
                break
        return played == self.which  # 6.2.2

    def counts(self, state: State, scope: Scope, event: Ints, player: Seat) -> bool:
        """Return whether this event counts: the playing of such a card by this player."""
        if event[EVENT_KIND] != E_PLAYED or event[EVENT_PLAYER] != player:
            return False
        return fits_as_played(state, scope, self.noun, event[EVENT_SUBJECT], event[EVENT_AMOUNT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_and_player(event)


class IsPlayed(SubjectEvent):
    """A card is played, by anyone."""

    KIND: int = E_PLAYED

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_alone(event)


class PaysToPlay(Event):
    """The player pays at most a given amount of ink to play a card."""

    KIND: int = E_PAID
    FIELDS: ClassVar[tuple[str, ...]] = ("most", "what")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, most: int, what: Target) -> None:
        super().__init__()
        self.most = most
        self.what = what

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return (
            event[EVENT_PLAYER] == scope.player
            and event[EVENT_AMOUNT] <= self.most
            and self.what.fits(state, scope, event[EVENT_SUBJECT])
        )


class Shifts(SubjectEvent):
    """The player shifts a card (8.10)."""

    KIND: int = E_SHIFTED

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] == scope.player and self.what.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_alone(event)


class ShiftsOnto(Event):
    """The player shifts a card onto another, which is then under it (8.10.4)."""

    KIND: int = E_SHIFTED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "onto")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target, onto: Target) -> None:
        super().__init__()
        self.what = what
        self.onto = onto

    def zone(self) -> Zone:
        return UNDER if is_self(self.onto) else PLAY

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_PLAYER] != scope.player or not self.what.fits(state, scope, event[EVENT_SUBJECT]):
            return False
        return is_self(self.onto) or self.onto.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_alone(event)


class EntersPlay(Event):
    """A card enters play (exerted)."""

    KIND: int = E_ENTERED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "exerted")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target, exerted: bool) -> None:
        super().__init__()
        self.what = what
        self.exerted = exerted

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.exerted and not event[EVENT_FLAGS] & ENTERED_EXERTED:
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_alone(event)


class UsesBoost(SubjectEvent):
    """The player uses the Boost ability of a card (8.4.1)."""

    KIND: int = E_BOOSTED

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] == scope.player and self.what.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_alone(event)


class UsesAbility(PlayerCardEvent):
    """A player uses an activated ability of a card (4.4.1, 6.3.1); Boost is one (8.4.1)."""

    def kinds(self) -> Ints:
        return (E_USED, E_BOOSTED)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[EVENT_PLAYER] not in players_of(state, scope, self.who):
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])


class Sings(Event):
    """A character sings a song (of a kind) (that has Sing Together)."""

    KIND: int = E_SANG
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "song", "together")
    DEFAULTS: ClassVar[dict[str, object]] = {"song": None}
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (2, 5)),)

    def __init__(self, what: Target, song: Filter | None, together: bool) -> None:
        super().__init__()
        self.what = what
        self.song = song
        self.together = together

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.together and not event[EVENT_FLAGS] & TOGETHER:
            return False
        if self.song is not None and not self.song.matches_card(state, scope, state.card_anywhere(event[EVENT_OTHER])):
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])


class OneOrMoreSing(SubjectEvent):
    """One or more characters sing a song. It triggers once for a song, however many sing it (8.12)."""

    KIND: int = E_SANG_BATCH
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (2, 5)),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        for singer in singers_of(state, event[EVENT_SUBJECT]):
            if self.what.fits(state, scope, singer):
                return True
        return False

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return (singers_of(state, event[EVENT_SUBJECT]), (event[EVENT_SUBJECT],), (event[EVENT_AMOUNT],))
