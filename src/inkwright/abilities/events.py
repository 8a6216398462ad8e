"""What triggered abilities wait for (6.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    AS_DEFENDER,
    BY_ACTION,
    BY_ITEM,
    DISCARD,
    E_BANISHED,
    E_CHALLENGED,
    E_CHOSEN,
    E_DAMAGED,
    E_DISCARDED,
    E_DREW,
    E_EXERTED,
    E_GAINED_LORE,
    E_GOT_DROP,
    E_HEALED,
    E_INKED,
    E_LEFT,
    E_LEFT_DISCARD,
    E_LOST_LORE,
    E_MOVED,
    E_PLAYED,
    E_PUT_UNDER,
    E_QUESTED,
    E_READIED,
    E_SANG,
    E_TURN_ENDS,
    E_TURN_STARTED,
    FOR_SUPPORT,
    IN_CHALLENGE,
    NOBODY,
    PLAY,
    PLAYING,
    RESOLVE,
    TOGETHER,
    WAS_MOVED,
    WAS_PUT,
    Ints,
    card_of,
    player_ref,
)
from inkwright.state.node import Event, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from .amounts import DAMAGE_REMOVED
from .conditions import fits_there
from .nouns import zone_of
from .targets import Pattern, Ref, players_of


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


class Plays(Event):
    """You play this character, a song, another Hero character; an opponent plays an action."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "what")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1, "what": 0}

    def __init__(self, who: Target, what: Target) -> None:
        super().__init__()
        self.who = who
        self.what = what

    def kinds(self) -> Ints:
        return (E_PLAYED,)

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[1] not in players_of(state, scope, self.who):
            return False
        what = self.what
        if isinstance(what, Pattern) and zone_of(what.noun) == DISCARD:
            return from_discard(state, event[4]) and fits_there(what.noun, state, scope, event[4])
        return what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (player_ref(event[1]),), ())


def from_discard(state: State, card: int) -> bool:
    """Was this card played from a discard this turn?"""
    for event in state.history:
        if event[0] == E_LEFT_DISCARD and event[4] in (PLAY, PLAYING) and card_of(event[2]) == card:
            return True
    return False


class Quests(ThingEvent):
    """This character quests."""

    KIND: int = E_QUESTED


class Challenges(Event):
    """This character challenges another character."""

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

    def kinds(self) -> Ints:
        return (E_CHALLENGED,)

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not self.what.fits(state, scope, event[2]):
            return False
        return self.other is None or self.other.fits(state, scope, event[3])


class IsChallenged(Event):
    """This character is challenged (by a damaged character)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "by")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0, "by": 1}
    DEFAULTS: ClassVar[dict[str, object]] = {"by": None}
    IMPLIES: ClassVar[Implied] = ((1, "thing challenging", (0,)),)

    def __init__(self, what: Target, by: Target | None) -> None:
        super().__init__()
        self.what = what
        self.by = by

    def kinds(self) -> Ints:
        return (E_CHALLENGED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not self.what.fits(state, scope, event[3]):
            return False
        return self.by is None or self.by.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[3],), (event[2],), (event[4],))


class IsBanished(Event):
    """This character is banished (in a challenge), whichever side it was on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "in_challenge")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing challenging", (0,)),)

    def __init__(self, what: Target, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.in_challenge = in_challenge

    def kinds(self) -> Ints:
        return (E_BANISHED,)

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.in_challenge and not event[5] & IN_CHALLENGE:
            return False
        return self.what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        challenged = event[5] & AS_DEFENDER
        return ((event[2],), (event[3] if challenged else event[2],), (event[4],))  # the challenging character


class IsChallengedAndBanished(ThingEvent):
    """This character is challenged and banished; the other side is the challenging character."""

    KIND: int = E_BANISHED
    IMPLIES: ClassVar[Implied] = ((1, "thing challenging", (0,)),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        flags = IN_CHALLENGE | AS_DEFENDER
        return event[5] & flags == flags and self.what.fits(state, scope, event[2])


class BanishesInChallenge(Event):
    """This character banishes another character in a challenge (1.8.1.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0, "other": 1}

    def __init__(self, what: Target, other: Target) -> None:
        super().__init__()
        self.what = what
        self.other = other

    def kinds(self) -> Ints:
        return (E_BANISHED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if not event[5] & IN_CHALLENGE or event[3] == NOBODY:
            return False
        banished = state.last_known(event[2])
        if banished is None or event[3] not in banished.damage_sources:
            return False
        return self.what.fits(state, scope, event[3]) and self.other.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[3],), (event[2],), (event[4],))


class LeavesPlay(ThingEvent):
    """This character leaves play."""

    KIND: int = E_LEFT


class IsInked(Event):
    """A card is put into your inkwell; you put a card into your inkwell."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by_you",)
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (5,)),)

    def __init__(self, by_you: bool) -> None:
        super().__init__()
        self.by_you = by_you

    def kinds(self) -> Ints:
        return (E_INKED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[1] != scope.player:
            return False
        return not self.by_you or doer(state, event[1]) == scope.player


class CardIsInked(PlayerEvent):
    """A card is put into an opponent's inkwell, whoever puts it there."""

    KIND: int = E_INKED
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (5,)),)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (player_ref(event[1]),), ())


class InksACard(CardIsInked):
    """An opponent puts a card into their inkwell, as a turn action or by an effect."""

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return super().matches(state, scope, event) and doer(state, event[1]) == event[1]


def doer(state: State, otherwise: int) -> int:
    """Who does what is happening: the acting player of the effect that resolves, else the player it happens to."""
    top = state.stack[-1] if state.stack else None
    return top.actor if top is not None and top.procedure == RESOLVE else otherwise


class Sings(Event):
    """This character sings a song (with cost 5 or more) (with Sing Together)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "song", "together")
    DEFAULTS: ClassVar[dict[str, object]] = {"song": None}
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (2, 5)),)

    def __init__(self, what: Target, song: Filter | None, together: bool) -> None:
        super().__init__()
        self.what = what
        self.song = song
        self.together = together

    def kinds(self) -> Ints:
        return (E_SANG,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.together and not event[5] & TOGETHER:
            return False
        if self.song is not None and not self.song.matches_card(state, scope, state.card_anywhere(event[3])):
            return False
        return self.what.fits(state, scope, event[2])


class MovesToLocation(Event):
    """This character moves to a location; a character moves here."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "here")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (4,)),)

    def __init__(self, what: Target, here: bool) -> None:
        super().__init__()
        self.what = what
        self.here = here

    def kinds(self) -> Ints:
        return (E_MOVED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.here and not state.same_thing(event[3], scope.source):
            return False
        return self.what.fits(state, scope, event[2])


class Exerts(ThingEvent):
    """This character exerts, becomes exerted."""

    KIND: int = E_EXERTED


class YouReady(ThingEvent):
    """You ready this character."""

    KIND: int = E_READIED

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return doer(state, event[1]) == scope.player and self.what.fits(state, scope, event[2])


class Readies(ThingEvent):
    """This character readies, whoever readies it."""

    KIND: int = E_READIED


class LoreChanges(Event):
    """You gain lore; an opponent loses lore."""

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
        return event[1] in players_of(state, scope, self.who)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((), (player_ref(event[1]),), (event[4],))


class LoreChangesBy(LoreChanges):
    """You gain 3 or more lore, an opponent loses 2 or more: at once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose", "least")

    def __init__(self, who: Target, lose: bool, least: int) -> None:
        super().__init__(who, lose)
        self.least = least

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[4] >= self.least and super().matches(state, scope, event)


class GetsDrop(PlayerEvent):
    """You get an ink drop."""

    KIND: int = E_GOT_DROP


class TakesDamage(ThingEvent):
    """This character takes damage (1.9.1.5)."""

    KIND: int = E_DAMAGED
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[5] & (WAS_PUT | WAS_MOVED) and not state.edition.takes_put_and_moved_damage:  # 2025-02:G.is-damaged
            return False
        return self.what.fits(state, scope, event[2])


class IsDealtDamage(Event):
    """This character is dealt (3 or more) damage (in a challenge): not put there, not moved there (1.9.1.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "least", "in_challenge")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": 1}
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((2, "number", ()),)

    def __init__(self, what: Target, least: int, in_challenge: bool) -> None:
        super().__init__()
        self.what = what
        self.least = least  # at once
        self.in_challenge = in_challenge

    def kinds(self) -> Ints:
        return (E_DAMAGED,)

    def is_about_own_card(self) -> bool:
        return is_self(self.what)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[5] & (WAS_PUT | WAS_MOVED) or (self.in_challenge and not event[5] & IN_CHALLENGE):
            return False
        return event[4] >= self.least and self.what.fits(state, scope, event[2])


class IsHealed(ThingEvent):
    """Damage is removed from this character, whoever removes it."""

    KIND: int = E_HEALED
    IMPLIES: ClassVar[Implied] = ((2, "number", (DAMAGE_REMOVED,)),)


class RemovesDamage(Event):
    """You remove (2 or more) damage from one of your characters."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "what")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"what": 0}
    IMPLIES: ClassVar[Implied] = ((2, "number", (DAMAGE_REMOVED,)),)

    def __init__(self, least: int, what: Target) -> None:
        super().__init__()
        self.least = least
        self.what = what

    def kinds(self) -> Ints:
        return (E_HEALED,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == scope.player and event[4] >= self.least and self.what.fits(state, scope, event[2])


class Draws(PlayerEvent):
    """You draw a card; an opponent draws a card."""

    KIND: int = E_DREW
    IMPLIES: ClassVar[Implied] = ((0, "thing aside", (5,)),)

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (player_ref(event[1]),), ())


class Discards(Event):
    """You discard a character card; this card, which is then in the discard (6.1.12); an opponent discards a card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "what")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"who": 1, "what": 0}

    def __init__(self, who: Target, what: Target) -> None:
        super().__init__()
        self.who = who
        self.what = what

    def kinds(self) -> Ints:
        return (E_DISCARDED,)

    def zone(self) -> int:
        return DISCARD if is_self(self.what) else PLAY

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] in players_of(state, scope, self.who) and self.what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (player_ref(event[1]),), ())


def is_self(target: Target) -> bool:
    """Is it the card that the ability stands on?"""
    return isinstance(target, Ref) and target.slot == -1


FOR_ANYTHING: Final = 0  # an action or ability
ONLY_SUPPORT: Final = 1
ACTION_OR_ITEM: Final = 2  # an action or an item's ability


class IsChosen(Event):
    """This character is chosen for an action or ability, for Support; an opponent chooses it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("by", "what", "purpose")
    EVENT_SLOTS: ClassVar[dict[str, int]] = {"by": 1, "what": 0}

    def __init__(self, by: Target | None, what: Target, purpose: int) -> None:
        super().__init__()
        self.by = by
        self.what = what
        self.purpose = purpose

    def kinds(self) -> Ints:
        return (E_CHOSEN,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if self.purpose == ONLY_SUPPORT and not event[5] & FOR_SUPPORT:
            return False
        if self.purpose == ACTION_OR_ITEM and not event[5] & (BY_ACTION | BY_ITEM):
            return False
        if self.by is not None and event[1] not in players_of(state, scope, self.by):
            return False
        return self.what.fits(state, scope, event[2])

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        return ((event[2],), (player_ref(event[1]),), ())


class PutsUnder(ThingEvent):
    """You put a card under this character."""

    KIND: int = E_PUT_UNDER
    IMPLIES: ClassVar[Implied] = ((1, "thing aside", (5,)),)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == scope.player and self.what.fits(state, scope, event[2])


class TurnStarts(TurnEvent):
    """At the start of your turn, of each opponent's turn, of each player's."""

    KIND: int = E_TURN_STARTED


class TurnEnds(TurnEvent):
    """At the end of your turn, of each opponent's turn, of each player's."""

    KIND: int = E_TURN_ENDS


class TheTurnEnds(Event):
    """At the end of the turn, whosever it is."""

    def kinds(self) -> Ints:
        return (E_TURN_ENDS,)

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[1] == state.active


class EitherEvent(Event):
    """When one thing happens and whenever another does: two triggers, one effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Event, second: Event) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def kinds(self) -> Ints:
        kinds = self.first.kinds()
        return kinds + tuple([k for k in self.second.kinds() if k not in kinds])

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        if event[0] in self.first.kinds() and self.first.matches(state, scope, event):
            return True
        return event[0] in self.second.kinds() and self.second.matches(state, scope, event)  # 6.2.6

    def slots_of(self, state: State, event: Ints) -> tuple[Ints, Ints, Ints]:
        chosen = self.first if event[0] in self.first.kinds() else self.second
        return chosen.slots_of(state, event)
