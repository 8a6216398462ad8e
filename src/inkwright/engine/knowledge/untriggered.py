"""Triggered abilities that an event did not trigger although a reader may expect it, each with what was missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from inkwright.abilities.events.challenges import ChallengesAndIsBanished, IsBanished, IsChallengedAndBanished
from inkwright.abilities.events.combined import ConditionalEvent, EitherEvent, EventHere, EventWhile, NthTime
from inkwright.abilities.events.damage_changes import IsDealtDamage, TakesDamage
from inkwright.abilities.events.plays import Plays, PlaysNth
from inkwright.abilities.events.status_changes import ONLY_ACTION, IsChosen
from inkwright.abilities.players import players_of
from inkwright.abilities.rulebook import ChosenForAction
from inkwright.abilities.targets.pattern import Pattern
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.engine.decisions.titles import ability_title, card_title
from inkwright.kernel.events import is_triggered, times_resolved
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import (
    BY_ACTION,
    DISCARD,
    E_BANISHED,
    E_LEFT,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    IN_CHALLENGE,
    WAS_MOVED,
    WAS_PUT,
    Ints,
    NodeAddress,
    Reference,
    is_perm,
)
from inkwright.state.node import Event, Triggered
from inkwright.state.scope import Scope
from inkwright.state.state import State


class Missing(StrEnum):
    """What keeps an event from triggering an ability."""

    UNRELATED = "unrelated"  # nobody would expect it
    OWN_TURN_ONLY = "own turn only"
    OTHER_TURN_ONLY = "other turn only"
    USED_ALREADY = "used already"
    CONDITION_FALSE = "condition false"
    NOT_HERE = "not here"
    OTHER_TIME = "other time"
    NOT_IN_CHALLENGE = "not in a challenge"
    OTHER_SIDE = "other side of a challenge"
    NOT_DEALT = "not dealt"
    NOT_ANOTHER = "not another"
    NOT_FOR_AN_ACTION = "not for an action"
    NOT_BANISHED = "not banished"
    CHOSEN_BY_ITS_PLAYER = "chosen by its player"
    TRIGGERED = ""  # nothing was missing


Waiting = tuple[NodeAddress, Reference]  # an ability, and the stack that has it


class Untriggered(NamedTuple):
    """An ability that did not trigger, or did not resolve once more, and what was missing."""

    card: str
    ability: str  # its name, else its words
    words: str
    why: Missing
    times: int = 0  # how often it was triggered in spite of it


def untriggered(state: State, events: Sequence[Ints]) -> list[Untriggered]:
    """Return the abilities that nearly fit some events of this turn and were triggered by none of them.

    The table is read as it is now, so that only what is still missing is told.
    """
    refresh(state)
    missing: dict[Waiting, Missing] = {}
    times: dict[Waiting, int] = {}
    for event in events:
        for waiting in waiting_abilities(state, event):
            why = what_was_missing(state, waiting, event)
            if why == Missing.TRIGGERED:
                times[waiting] = times.get(waiting, 0) + 1
            elif why != Missing.UNRELATED:
                missing.setdefault(waiting, why)
    for waiting in times:
        missing.pop(waiting, None)
        if is_used_up(state, waiting):
            missing[waiting] = Missing.USED_ALREADY
    return [described(state, waiting, why, times.get(waiting, 0)) for waiting, why in missing.items()]


def waiting_abilities(state: State, event: Ints) -> Iterator[Waiting]:
    """Yield the triggered abilities in play that wait for such an event, and those of cards that it took from play."""
    kind = event[EVENT_KIND]
    for address, source, lasting in state.index.triggers.get(kind, ()):
        if not lasting:
            yield address, source
    for ref in dict.fromkeys((event[EVENT_SUBJECT], event[EVENT_OTHER])):
        gone = state.last_known(ref) if is_perm(ref) and state.perm(ref) is None else None
        for address in () if gone is None else gone.traits.abilities:
            node = state.program.nodes[address]
            if isinstance(node, Triggered) and (kind in node.kinds or is_nearly_banished(node, event)):
                yield address, ref


def is_nearly_banished(node: Triggered, event: Ints) -> bool:
    """Return whether an event takes a card from play without banishing it, and its ability waits for just that."""
    if event[EVENT_KIND] != E_LEFT or event[EVENT_AMOUNT] == DISCARD or not node.own_card_only:
        return False
    return E_BANISHED in node.kinds and E_LEFT not in node.kinds


def described(state: State, waiting: Waiting, why: Missing, times: int) -> Untriggered:
    """Return an ability in words, with what was missing."""
    address, source = waiting
    node = state.program.nodes[address]
    assert isinstance(node, Triggered)
    card = card_title(state, state.card_anywhere(source))
    return Untriggered(card, ability_title(node), node.printed_text, why, times)


def is_used_up(state: State, waiting: Waiting) -> bool:
    """Return whether a limited ability was resolved as often as it may be (6.1.13.2)."""
    node = state.program.nodes[waiting[0]]
    assert isinstance(node, Triggered)
    return node.limit > 0 and times_resolved(state, *waiting) >= node.limit


def what_was_missing(state: State, waiting: Waiting, event: Ints) -> Missing:
    """Return what kept an event from triggering an ability; `TRIGGERED` if nothing did."""
    address, source = waiting
    node = state.program.nodes[address]
    perm = state.last_known(source)
    if not isinstance(node, Triggered) or perm is None or state.out_mask >> perm.player & 1:
        return Missing.UNRELATED
    if node.own_card_only and source != event[EVENT_SUBJECT] and not state.joined:
        return Missing.UNRELATED
    if is_nearly_banished(node, event):
        return Missing.NOT_BANISHED if source == event[EVENT_SUBJECT] else Missing.UNRELATED
    scope = Scope(perm.player, source)
    if is_triggered(state, address, scope, event):
        return Missing.TRIGGERED
    ungated = Scope(perm.player, source)
    if is_triggered(state, address, ungated, event, gated=False):
        return Missing.CONDITION_FALSE
    active = state.is_active(perm.player)
    bound = bound_scope(state, node, ungated, event)
    if (node.your_turn_only and not active) or (node.their_turn_only and active):
        if not node.event.matches(state, bound, event):
            return Missing.UNRELATED
        return Missing.OWN_TURN_ONLY if node.your_turn_only else Missing.OTHER_TURN_ONLY
    return missed_by(state, node.event, bound, event)


def bound_scope(state: State, node: Triggered, scope: Scope, event: Ints) -> Scope:
    """Return a scope in which the slots of an event are filled, as where it triggers."""
    at = node.first_slot
    room = max(node.slot_count, at + 3)
    scope.slots.extend([()] * (room - len(scope.slots)))
    scope.slots[at], scope.slots[at + 1], scope.slots[at + 2] = node.event.slots_of(state, event)
    return scope


def missed_by(state: State, waited: Event, scope: Scope, event: Ints) -> Missing:
    """Return what an event lacks of the one that is waited for."""
    if event[EVENT_KIND] not in waited.kinds():
        return Missing.UNRELATED
    if isinstance(waited, EitherEvent):
        first = missed_by(state, waited.first, scope, event)
        return missed_by(state, waited.second, scope, event) if first == Missing.UNRELATED else first
    if isinstance(waited, ConditionalEvent):
        matches = waited.event.matches(state, scope, event)
        known = [why for kind, why in LIMITED_EVENTS if isinstance(waited, kind)]
        return known[0] if matches and known else Missing.UNRELATED
    if isinstance(waited, Plays | PlaysNth):
        return missed_by_a_play(state, waited, scope, event)
    if isinstance(waited, IsChosen | ChosenForAction):
        return missed_by_a_choice(state, waited, scope, event)
    return missed_by_what_befell(state, waited, scope, event)


LIMITED_EVENTS: Final = (
    (EventHere, Missing.NOT_HERE),
    (NthTime, Missing.OTHER_TIME),
    (EventWhile, Missing.CONDITION_FALSE),
)
"""Events that are others with a limit, and what is missing if only the limit is."""


def missed_by_a_play(state: State, waited: Plays | PlaysNth, scope: Scope, event: Ints) -> Missing:
    """Return what the play of a card lacks of the one that is waited for."""
    player = event[EVENT_PLAYER]
    if isinstance(waited, PlaysNth):
        mine = player in players_of(state, scope, waited.who)
        return Missing.OTHER_TIME if mine and waited.counts(state, scope, event, player) else Missing.UNRELATED
    if not isinstance(waited.what, Pattern) or waited.what.other == NOT_OTHER:
        return Missing.UNRELATED
    itself = state.same_thing(event[EVENT_SUBJECT], scope.source)
    return Missing.NOT_ANOTHER if itself and player == scope.player else Missing.UNRELATED


def missed_by_a_choice(state: State, waited: IsChosen | ChosenForAction, scope: Scope, event: Ints) -> Missing:
    """Return what the choice of a card lacks of the one that is waited for."""
    if isinstance(waited, ChosenForAction):
        if not state.same_thing(event[EVENT_SUBJECT], scope.source):
            return Missing.UNRELATED
        own = state.team[event[EVENT_PLAYER]] == state.team[scope.player]
        return Missing.CHOSEN_BY_ITS_PLAYER if own else Missing.NOT_FOR_AN_ACTION
    if waited.purpose != ONLY_ACTION or event[EVENT_FLAGS] & BY_ACTION:
        return Missing.UNRELATED
    by = waited.by is None or event[EVENT_PLAYER] in players_of(state, scope, waited.by)
    return (
        Missing.NOT_FOR_AN_ACTION if by and waited.what.fits(state, scope, event[EVENT_SUBJECT]) else Missing.UNRELATED
    )


def missed_by_what_befell(state: State, waited: Event, scope: Scope, event: Ints) -> Missing:
    """Return what the banishing or the damage of a card lacks of the one that is waited for."""
    flags, subject = event[EVENT_FLAGS], event[EVENT_SUBJECT]
    if isinstance(waited, IsBanished | IsChallengedAndBanished | ChallengesAndIsBanished):
        why = Missing.OTHER_SIDE if flags & IN_CHALLENGE else Missing.NOT_IN_CHALLENGE
        return why if waited.what.fits(state, scope, subject) else Missing.UNRELATED
    if isinstance(waited, IsDealtDamage | TakesDamage) and flags & (WAS_PUT | WAS_MOVED):
        return Missing.NOT_DEALT if waited.what.fits(state, scope, subject) else Missing.UNRELATED
    return Missing.UNRELATED
