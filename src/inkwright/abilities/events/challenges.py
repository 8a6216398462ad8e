"""Events of questing, challenging and being banished."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    AS_DEFENDER,
    CHARACTER,
    E_BANISHED,
    E_CHALLENGED,
    E_QUESTED,
    E_SANG,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_SUBJECT,
    IN_CHALLENGE,
    NOBODY,
    Ints,
    Reference,
)
from inkwright.state.node import Event, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from .shapes import SubjectEvent, ThingEvent, card_alone, is_self


class Quests(ThingEvent):
    """A character quests."""

    KIND: int = E_QUESTED


class Challenges(Event):
    """A character challenges (a card of a kind)."""

    KIND: int = E_CHALLENGED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0, "other": 1}
    DEFAULTS: ClassVar[dict[str, object]] = {"other": None}
    IMPLIES: ClassVar[Implied] = (
        (1, "thing challenged", (0,)),
        (0, "thing challenging", (0,)),
    )

    def __init__(self, what: Target, other: Target | None) -> None:
        super().__init__()
        self.what = what
        self.other = other

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not self.what.fits(state, scope, event[EVENT_SUBJECT]):
            return False
        return self.other is None or self.other.fits(state, scope, event[EVENT_OTHER])


class IsChallenged(Event):
    """A card is challenged (by a character of a kind)."""

    KIND: int = E_CHALLENGED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "by")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0, "by": 1}
    DEFAULTS: ClassVar[dict[str, object]] = {"by": None}
    IMPLIES: ClassVar[Implied] = ((1, "thing challenging", (0,)),)

    def __init__(self, what: Target, by: Target | None) -> None:
        super().__init__()
        self.what = what
        self.by = by

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not self.what.fits(state, scope, event[EVENT_OTHER]):
            return False
        return self.by is None or self.by.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[EVENT_OTHER],), (event[EVENT_SUBJECT],), (event[EVENT_AMOUNT],))


class IsBanished(Event):
    """A card is banished (in a challenge, on either side)."""

    KIND: int = E_BANISHED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "in_challenge")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing challenging", (0,)),)

    def __init__(self, what: Target, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.in_challenge = in_challenge

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.in_challenge and not event[EVENT_FLAGS] & IN_CHALLENGE:
            return False
        return self.what.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        challenged = event[EVENT_FLAGS] & AS_DEFENDER
        return (
            (event[EVENT_SUBJECT],),
            (event[EVENT_OTHER] if challenged else event[EVENT_SUBJECT],),
            (event[EVENT_AMOUNT],),
        )  # the challenging character


class IsChallengedAndBanished(ThingEvent):
    """A card is challenged and banished. The other side is the challenging character."""

    KIND: int = E_BANISHED
    IMPLIES: ClassVar[Implied] = ((1, "thing challenging", (0,)),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        flags = IN_CHALLENGE | AS_DEFENDER
        return event[EVENT_FLAGS] & flags == flags and self.what.fits(state, scope, event[EVENT_SUBJECT])


class BanishEvent(Event):
    """A character banishes another card."""

    KIND: int = E_BANISHED
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0, "other": 1}

    def __init__(self, what: Target, other: Target) -> None:
        super().__init__()
        self.what = what
        self.other = other


class BanishesInChallenge(BanishEvent):
    """A character banishes another card in a challenge (1.8.1.4)."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not event[EVENT_FLAGS] & IN_CHALLENGE or event[EVENT_OTHER] == NOBODY:
            return False
        banished = state.last_known(event[EVENT_SUBJECT])
        if banished is None or event[EVENT_OTHER] not in banished.damage_sources:
            return False
        return self.what.fits(state, scope, event[EVENT_OTHER]) and self.other.fits(state, scope, event[EVENT_SUBJECT])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[EVENT_OTHER],), (event[EVENT_SUBJECT],), (event[EVENT_AMOUNT],))


class ChallengesAndBanishes(BanishesInChallenge):
    """A character challenges another card and banishes it in that challenge (1.8.1.4)."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_FLAGS] & AS_DEFENDER > 0 and super().matches(state, scope, event)


class Banishes(BanishEvent):
    """A character banishes another card: by its damage, in a challenge or from one of its abilities (1.8.1.4)."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not self.other.fits(state, scope, event[EVENT_SUBJECT]):
            return False
        for ref in banishers(state, event):
            if self.what.fits(state, scope, ref):
                return True
        return False

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return (banishers(state, event), (event[EVENT_SUBJECT],), (event[EVENT_AMOUNT],))


def banishers(state: State, event: Ints) -> Ints:
    """Return the characters whose damage banishes a card that has lethal damage (1.8.1.4)."""
    banished = state.last_known(event[EVENT_SUBJECT])
    if banished is None or banished.damage < banished.traits.willpower:
        return ()
    found: list[Reference] = []
    for ref in banished.damage_sources:
        perm = state.last_known(ref)
        if perm is not None and perm.type == CHARACTER and ref != event[EVENT_SUBJECT]:
            found.append(ref)
    return tuple(found)


class QuestsOrChallenges(SubjectEvent):
    """A character quests or challenges."""

    def kinds(self) -> Ints:
        return (E_QUESTED, E_CHALLENGED)


class QuestsOrIsChallenged(QuestsOrChallenges):
    """A character quests or is challenged."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(
            state, scope, event[EVENT_SUBJECT] if event[EVENT_KIND] == E_QUESTED else event[EVENT_OTHER]
        )

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[EVENT_SUBJECT] if event[EVENT_KIND] == E_QUESTED else event[EVENT_OTHER],), (), ())


class ChallengesEitherWay(SubjectEvent):
    """A character challenges or is challenged."""

    KIND: int = E_CHALLENGED

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(state, scope, event[EVENT_SUBJECT]) or self.what.fits(state, scope, event[EVENT_OTHER])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (), ())  # the text names the card, whichever side it is on


class QuestsOrSings(QuestsOrChallenges):
    """A character quests or sings a song."""

    def kinds(self) -> Ints:
        return (E_QUESTED, E_SANG)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return card_alone(event)


class ChallengesAndIsBanished(SubjectEvent):
    """A character challenges and is banished."""

    KIND: int = E_BANISHED
    IMPLIES: ClassVar[Implied] = ((1, "thing challenged", (CHARACTER,)),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_FLAGS] & (IN_CHALLENGE | AS_DEFENDER) == IN_CHALLENGE and self.what.fits(
            state, scope, event[EVENT_SUBJECT]
        )
