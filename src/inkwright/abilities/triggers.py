"""More that triggered abilities wait for, when they wait for it, and triggers that an effect leaves behind (6.2)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    AS_DEFENDER,
    CHARACTER,
    DECK,
    DISCARD,
    E_BANISHED,
    E_BOOSTED,
    E_CHALLENGE_OVER,
    E_CHALLENGED,
    E_DAMAGED,
    E_DISCARDED_BATCH,
    E_DREW,
    E_ENTERED,
    E_IN_DISCARD,
    E_LEFT_DISCARD,
    E_MILLED_BATCH,
    E_MOVED,
    E_PAID,
    E_PLAYED,
    E_QUESTED,
    E_REMOVED_DROP,
    E_RETURNED,
    E_SANG,
    E_SANG_BATCH,
    E_SHIFTED,
    ENTERED_EXERTED,
    FOREVER,
    IN_CHALLENGE,
    LOCATION,
    NOBODY,
    PLAY,
    THIS_TURN,
    UNDER,
    WAS_MOVED,
    WAS_PUT,
    X_TURN,
    Ints,
    perm_ref,
    player_ref,
)
from inkwright.state.node import Ability, Condition, Effect, Event, Filter, Statement, Target, Triggered
from inkwright.state.rulings import add_lasting_statement
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .amounts import CARDS_DISCARDED
from .conditions import as_played
from .control import Duration
from .events import doer, is_self
from .targets import Pattern, players_of

# Playing, paying, entering


class PlaysNth(Event):
    """You play a second action in a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "which", "noun")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}
    IMPLIES: ClassVar[Implied] = ((0, "thing", (1,)),)

    def __init__(self, who: Target, which: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.which = which
        self.noun = noun

    def kinds(self) -> Ints:
        return (E_PLAYED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[1] not in players_of(state, scope, self.who) or not self.counts(state, scope, event, event[1]):
            return False
        played = 0
        for past in state.history:
            if self.counts(state, scope, past, event[1]):
                played += 1
            if past is event:
                break
        return played == self.which  # 6.2.2

    def counts(self, state: State, scope: Scope, event: Ints, player: int) -> bool:
        """Is it one of those that are counted, of one player?"""
        if event[0] != E_PLAYED or event[1] != player:
            return False
        return as_played(state, scope, self.noun, event[2], event[4])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (player_ref(event[1]),), ())


class DrawsNth(Event):
    """You draw a second card in a turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "which")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (5,)),)

    def __init__(self, who: Target, which: int) -> None:
        super().__init__()
        self.who = who
        self.which = which

    def kinds(self) -> Ints:
        return (E_DREW,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[1] not in players_of(state, scope, self.who):
            return False
        drawn = 0
        for past in state.history:
            if past[0] == E_DREW and past[1] == event[1]:
                drawn += 1
            if past is event:
                break
        return drawn == self.which  # 6.2.2

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (player_ref(event[1]),), ())


class IsPlayed(Event):
    """Another character is played, by anyone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_PLAYED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (), ())


class PaysToPlay(Event):
    """You pay 2 ⬡ or less to play a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("most", "what")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, most: int, what: Target) -> None:
        super().__init__()
        self.most = most
        self.what = what

    def kinds(self) -> Ints:
        return (E_PAID,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == scope.player and event[4] <= self.most and self.what.fits(state, scope, event[2])


class Shifts(Event):
    """You shift this character (8.10)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_SHIFTED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == scope.player and self.what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (), ())


class ShiftsOnto(Event):
    """You shift a character on top of this character, whose card is then under it (8.10.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "onto")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target, onto: Target) -> None:
        super().__init__()
        self.what = what
        self.onto = onto

    def kinds(self) -> Ints:
        return (E_SHIFTED,)

    def zone(self) -> int:
        return UNDER if is_self(self.onto) else PLAY

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[1] != scope.player or not self.what.fits(state, scope, event[2]):
            return False
        return is_self(self.onto) or self.onto.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (), ())


class EntersPlay(Event):
    """Another character of yours enters play (exerted)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "exerted")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target, exerted: bool) -> None:
        super().__init__()
        self.what = what
        self.exerted = exerted

    def kinds(self) -> Ints:
        return (E_ENTERED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.exerted and not event[5] & ENTERED_EXERTED:
            return False
        return self.what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (), ())


class RemovesDrop(Event):
    """You remove an ink drop."""

    def kinds(self) -> Ints:
        return (E_REMOVED_DROP,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == scope.player


class UsesBoost(Event):
    """You use the Boost ability of a character (8.4.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_BOOSTED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == scope.player and self.what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (), ())


# On the table


class QuestsOrChallenges(Event):
    """This character quests or challenges."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_QUESTED, E_CHALLENGED)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(state, scope, event[2])


class QuestsOrIsChallenged(QuestsOrChallenges):
    """This character quests or is challenged."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(state, scope, event[2] if event[0] == E_QUESTED else event[3])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2] if event[0] == E_QUESTED else event[3],), (), ())


class ChallengesEitherWay(Event):
    """This character challenges or is challenged."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_CHALLENGED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.what.fits(state, scope, event[2]) or self.what.fits(state, scope, event[3])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (), ())  # whichever side it is, the words name it


class QuestsOrSings(QuestsOrChallenges):
    """This character quests or sings a song."""

    def kinds(self) -> Ints:
        return (E_QUESTED, E_SANG)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (), ())


class ChallengesAndIsBanished(Event):
    """This character challenges and is banished."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing challenged", (CHARACTER,)),)

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_BANISHED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[5] & (IN_CHALLENGE | AS_DEFENDER) == IN_CHALLENGE and self.what.fits(state, scope, event[2])


class DealsDamage(Event):
    """This character deals damage (to another character) (in a challenge) (1.9.1.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other", "in_challenge")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0, "other": 1}
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, what: Target, other: Target | None, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.other = other
        self.in_challenge = in_challenge

    def kinds(self) -> Ints:
        return (E_DAMAGED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[5] & (WAS_PUT | WAS_MOVED) or event[3] == NOBODY:
            return False
        if self.in_challenge and not event[5] & IN_CHALLENGE:
            return False
        if self.other is not None and not self.other.fits(state, scope, event[2]):
            return False
        return self.what.fits(state, scope, event[3])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[3],), (event[2],), (event[4],))


class SingersOf(Pattern):
    """One or more of your characters: as many as did it."""

    PLURAL: ClassVar[bool] = True


class SomeSing(Event):
    """One or more of your characters sings a song: once for a song, however many sing it (8.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (2, 5)),)

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_SANG_BATCH,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        for singer in singers_of(state, event[2]):
            if self.what.fits(state, scope, singer):
                return True
        return False

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return (singers_of(state, event[2]), (event[2],), (event[4],))


def singers_of(state: State, song: int) -> Ints:
    """Who sang a song this turn."""
    return tuple([event[2] for event in state.history if event[0] == E_SANG and event[3] == song])


class YouMove(Event):
    """You move a character to a location, here (from a location) (4.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "here", "from_location")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((0, "thing moved", (CHARACTER,)), (1, "thing aside", (LOCATION,)))

    def __init__(self, what: Target, here: bool, from_location: bool) -> None:
        super().__init__()
        self.what = what
        self.here = here
        self.from_location = from_location

    def kinds(self) -> Ints:
        return (E_MOVED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if (self.here and not state.same_thing(event[3], scope.source)) or (self.from_location and event[4] < 0):
            return False
        return doer(state, event[1]) == scope.player and self.what.fits(state, scope, event[2])


class TheMoved(Target):
    """The moved character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "the moved"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return scope.slots[self.slot]


# Cards come and go


class IsReturned(Event):
    """One of your other characters is returned to your hand from play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "whose")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target, whose: Target) -> None:
        super().__init__()
        self.what = what
        self.whose = whose  # every card goes to its owner's (7.1.3): the words agree with that

    def kinds(self) -> Ints:
        return (E_RETURNED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[4] == PLAY and self.what.fits(state, scope, event[2])


class IsReturnedFromDiscard(Event):
    """A card is returned to your hand from your discard, whoever returns it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_RETURNED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[4] == DISCARD and event[1] == scope.player and self.what.fits(state, scope, event[2])


class YouReturn(IsReturnedFromDiscard):
    """You return a Racer character card from your discard to your hand."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return doer(state, event[1]) == scope.player and super().matches(state, scope, event)


class LeavesDiscard(Event):
    """A card leaves your discard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_LEFT_DISCARD,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == scope.player and self.what.fits(state, scope, event[2])


class IsMilled(Event):
    """This card is put into your discard from your deck: it works there (6.1.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def kinds(self) -> Ints:
        return (E_IN_DISCARD,)

    def zone(self) -> int:
        return DISCARD if is_self(self.what) else PLAY

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[4] == DECK and event[1] == scope.player and self.what.fits(state, scope, event[2])


class Mills(Event):
    """You put 1 or more cards into your discard from your deck, at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def kinds(self) -> Ints:
        return (E_MILLED_BATCH,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[1] != scope.player or event[4] < self.least:
            return False
        return doer(state, event[1]) == scope.player


class DiscardsMany(Event):
    """Your opponent discards 1 or more cards, at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1}
    IMPLIES: ClassVar[Implied] = ((2, "number", (CARDS_DISCARDED,)),)

    def __init__(self, who: Target, least: int) -> None:
        super().__init__()
        self.who = who
        self.least = least

    def kinds(self) -> Ints:
        return (E_DISCARDED_BATCH,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[4] >= self.least and event[1] in players_of(state, scope, self.who)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[1]),), (event[4],))


# When


class Timed(Event):
    """An event with a condition that must hold when it happens (6.1.13.6)."""

    event: Event

    def kinds(self) -> Ints:
        return self.event.kinds()

    def zone(self) -> int:
        return self.event.zone()

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return self.event.slots_of(state, event)


class EventWhile(Timed):
    """You play an action while this character is exerted; an opponent draws a card during their turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "condition")

    def __init__(self, event: Event, condition: Condition) -> None:
        super().__init__()
        self.event = event
        self.condition = condition

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.event.matches(state, scope, event) and self.condition.holds(state, scope)


class EventHere(Timed):
    """A character quests while here."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event",)

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        place = place_of(state, self.event.slots_of(state, event)[0])
        return place != NOBODY and state.same_thing(place, scope.source) and self.event.matches(state, scope, event)


class EventAtLocation(Timed):
    """This character quests while at a location: "that location" is the one it is at."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event",)
    IMPLIES: ClassVar[Implied] = ((1, "thing place", (LOCATION,)),)

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return self.slots_of(state, event)[1] != () and self.event.matches(state, scope, event)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        subject, _other, number = self.event.slots_of(state, event)
        place = place_of(state, subject)
        return (subject, () if place == NOBODY else (place,), number)


def place_of(state: State, refs: Ints) -> int:
    """The location where the first of some things is, or was last."""
    perm = state.last_known(refs[0]) if refs else None
    return NOBODY if perm is None or perm.location < 0 else perm_ref(perm.location)


class FirstTime(Timed):
    """He sings a song for the first time each turn: the event is limited, not the ability (6.2.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event",)

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not self.event.matches(state, scope, event):
            return False
        kinds = self.event.kinds()
        for past in state.history:
            if past is event:
                return True
            if past[0] in kinds and self.event.matches(state, scope, past):
                return False
        return True


class InTurnOf(Condition):
    """During their turn, during your turn, behind an event."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)
    READS: ClassVar[int] = X_TURN

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.whose):
            if state.is_active(player):
                return True
        return False


# Triggers that an effect leaves behind (6.2.7)


class Floating(Triggered):
    """Whenever they challenge another character this turn, ...; the next time they do (6.2.7.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("next_only", "event", "duration", "effect", "first_slot")
    WRITES: ClassVar[tuple[str, ...]] = ("first_slot",)
    EVENT_BASE: ClassVar[str] = "first_slot"

    def __init__(self, next_only: bool, event: Event, duration: Duration, effect: Effect, first_slot: int) -> None:
        super().__init__((), event, effect)
        self.next_only = next_only
        self.duration = duration
        self.first_slot = first_slot
        self.once = next_only

    def until(self) -> int:
        """How long it waits."""
        return self.duration.UNTIL


class Delayed(Triggered):
    """At the end of the turn, banish them: once, at that moment (6.2.7.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "effect", "first_slot")
    WRITES: ClassVar[tuple[str, ...]] = ("first_slot",)
    EVENT_BASE: ClassVar[str] = "first_slot"

    def __init__(self, event: Event, effect: Effect, first_slot: int) -> None:
        super().__init__((), event, effect)
        self.first_slot = first_slot
        self.once = True


class ChallengeIsOver(Event):
    """The challenge is over (4.6.7)."""

    def kinds(self) -> Ints:
        return (E_CHALLENGE_OVER,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return True


class AfterTheChallenge(Triggered):
    """Ready this character after the challenge (4.6.7, 6.2.7.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "first_slot")
    WRITES: ClassVar[tuple[str, ...]] = ("first_slot",)
    EVENT_BASE: ClassVar[str] = "first_slot"

    def __init__(self, effect: Effect, first_slot: int) -> None:
        super().__init__((), ChallengeIsOver(), effect)
        self.first_slot = first_slot
        self.once = True


class LeaveTrigger(Effect):
    """A triggered ability that an effect makes: it outlives the effect and waits (6.2.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, ability: Triggered) -> None:
        super().__init__()
        self.ability = ability

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        add_lasting_statement(state, frame, self.ability, how_long(self.ability))  # 6.2.7, 6.2.7.1-2
        return True


def how_long(ability: Triggered) -> int:
    """How long a trigger that was left behind waits."""
    if isinstance(ability, Floating):
        return ability.until()
    return THIS_TURN if isinstance(ability, AfterTheChallenge) else FOREVER


class EffectWhen(Triggered):
    """If you used Shift to play this character, you may draw 2 cards when he enters play: the event comes last."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "event")

    def __init__(self, effect: Effect, event: Event) -> None:
        super().__init__((), event, effect)


class StatementBesides(Statement):
    """The effect of an action, and a triggered ability of the same card that works elsewhere (6.1.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "besides")
    ALTERNATIVES: ClassVar[tuple[str, ...]] = ("effect", "besides")

    def __init__(self, effect: Effect, besides: Triggered) -> None:
        super().__init__(effect)
        self.besides = besides

    def parts(self) -> tuple[Ability, ...]:
        return (self, self.besides)
