"""Timing: what the words are about is there when they are carried out, and is kept until then."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.effects.play import Play, Shift
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.put_under import PutUnder
from inkwright.abilities.events.challenges import (
    Challenges,
    ChallengesEitherWay,
    IsBanished,
    IsChallenged,
    Quests,
    QuestsOrChallenges,
    QuestsOrIsChallenged,
    QuestsOrSings,
)
from inkwright.abilities.events.combined import EitherEvent
from inkwright.abilities.events.plays import EntersPlay, Plays, Sings
from inkwright.abilities.events.status_changes import Exerts, Readies, YouReady
from inkwright.abilities.events.zone_changes import LeavesPlay, MovesToLocation, YouMove
from inkwright.abilities.filters.noun import this_way_filter
from inkwright.abilities.filters.places import AtLocation, AtThatLocation, Here
from inkwright.abilities.flow.actors import SEVERAL_PLAYERS, ByPlayer, May
from inkwright.abilities.flow.composite import CompositeEffect, effects_in
from inkwright.abilities.flow.conditional import ConditionalEffect, modification_of
from inkwright.abilities.flow.if_you_do import IfYouDo, PayThen, UnlessDone
from inkwright.abilities.flow.sequence import Sequence, refers_to_each
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.modifiers.restrictions import Restriction, Restrictions
from inkwright.abilities.players import EachOpponent, You
from inkwright.abilities.targets.cards_to_play import CardToPlay
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.pattern import Pattern
from inkwright.abilities.targets.reference import Ref, RefInZone
from inkwright.kernel.rulings import EnterRule, LastingStatement
from inkwright.state.ids import DISCARD, HAND, LOCATION, TYPES_ACTING
from inkwright.state.node import Activated, Choice, Condition, Effect, Event, Node, Statement, Triggered, slots_in

from ..binding.roles import SELF
from .refusal import MakesNoSense
from .walk import nodes_below, parts

DONE_IN_PLAY: Final = (Banish, DealDamage, Exert, Modify, MoveDamage, PutDamage, ReadyCards, RemoveDamage)
"""What is done to cards in play."""

WHILE_IN_PLAY: Final = (
    *(Quests, QuestsOrChallenges, QuestsOrIsChallenged, QuestsOrSings, Challenges, ChallengesEitherWay, IsChallenged),
    *(Plays, EntersPlay, Sings, Exerts, Readies, YouReady, MovesToLocation, YouMove),
)
"""Events after which the card that they are about is in play."""


def check_timing(ability: Node, source: int | None, nodes: list[Node]) -> None:
    """Refuse words about what is over by then, or about what nobody keeps in mind."""
    if isinstance(ability, Triggered) and source == LOCATION and _is_leaving(ability.event):
        _check_here(ability.effect)
    if isinstance(ability, Triggered) and _is_leaving(ability.event) and not isinstance(ability.event, EitherEvent):
        _check_gone(ability.effect)
    if isinstance(ability, Statement) and source in TYPES_ACTING:
        _check_discard(ability.effect)
    if isinstance(ability, Triggered) and _stays(ability.event):
        _check_elsewhere(ability.effect)
        for part in effects_in(ability.effect):
            if isinstance(part, EnterRule) and part.is_about_own_card():
                raise MakesNoSense(part, "comes too late: this card has entered play")
    if isinstance(ability, Activated) and ability.effect.active_zone() == DISCARD:
        raise MakesNoSense(ability, "never happens: the ability is used in play alone")
    _check_players(nodes)
    read = frozenset(slots_in(ability, "READS_SLOTS", True))
    _check_kept(ability, read)
    _check_whereabouts(ability, read, False)
    _check(ability, _played_slots(nodes))


def _check(node: Node, played: frozenset[int]) -> None:
    if isinstance(node, EnterRule) and node.played_slot() >= 0 and node.played_slot() not in played:
        raise MakesNoSense(node, "comes too late: that card has entered play")
    if isinstance(node, UnlessDone) and _forbids(node.effect):
        raise MakesNoSense(node, "may be paid now or each time")
    if isinstance(node, IfYouDo) and _is_only_a_rule(node.effect):
        raise MakesNoSense(node.effect, "is a rule, and nothing that is done or not")
    if isinstance(node, Sequence):
        _check_several(node)
        _check_places(_banished_slots(node.first), node.second)
    for child in parts(node):
        _check(child, played)


# ---------------------------------------------------------------- entering play


def _played_slots(nodes: list[Node]) -> frozenset[int]:
    """The slots of the cards that an ability plays."""
    plays = [part.target for part in nodes if isinstance(part, Play)]
    return frozenset(
        [slot for target in plays for name in ("WRITES", "READS_SLOTS") for slot in slots_in(target, name, True)]
    )


def _check_players(nodes: list[Node]) -> None:
    """Refuse to play what opponents have discarded: only its owner can play a card."""
    theirs: set[int] = set()
    for node in nodes:
        if isinstance(node, ByPlayer) and (isinstance(node.who, EachOpponent) or getattr(node.who, "opponent", False)):
            theirs.update(slots_in(node.effect, "WRITES", True))
    for node in nodes:
        way = this_way_filter(node.noun) if isinstance(node, CardToPlay) else None
        if way is not None and way.slot in theirs:
            raise MakesNoSense(node, "is a card of an opponent, which you can't play")


# ---------------------------------------------------------------- places


def _is_leaving(event: Node) -> bool:
    """Return whether an event is that this card leaves play."""
    if isinstance(event, (IsBanished, LeavesPlay)):
        return isinstance(event.what, Ref) and event.what.slot < 0
    return any(_is_leaving(child) for child in event.children())


def _check_here(node: Node) -> None:
    """Refuse "here" when the location has left play; those that were there are not there any more."""
    if isinstance(node, Here):
        raise MakesNoSense(node, "is nowhere once the location has left play; say 'that were here'")
    for child in parts(node):
        _check_here(child)


def _check_gone(effect: Effect) -> None:
    """Refuse what is done in play to this card when it has left it."""
    for part in effects_in(effect):
        if isinstance(part, Play):
            return
        for name in ("under",) if isinstance(part, PutUnder) else ("target", "origin"):
            thing = getattr(part, name, None)
            if (
                isinstance(part, (*DONE_IN_PLAY, MoveToLocation, PutUnder))
                and isinstance(thing, Ref)
                and thing.slot == SELF
            ):
                raise MakesNoSense(part, "is about a card that is not in play any more")


def _banished_slots(effect: Effect) -> frozenset[int]:
    """The slots of what an effect banishes."""
    found = [part.target for part in effects_in(effect) if isinstance(part, Banish)]
    return frozenset([target.slot for target in found if isinstance(target, (Choice, Ref))])


def _check_places(gone: frozenset[int], node: Node) -> None:
    """Refuse "there" about a location that has just been banished."""
    if isinstance(node, AtThatLocation) and node.slot in gone:
        raise MakesNoSense(node, "is nowhere once the location has left play")
    for child in parts(node):
        _check_places(gone, child)


def _check_whereabouts(node: Node, read: frozenset[int], picked: bool) -> None:
    """Refuse "that location" for the places of cards that nobody picks: they may be at several."""
    if isinstance(node, AtLocation) and node.slot in read and not picked:
        raise MakesNoSense(node, "may be several locations, or is not kept in mind")
    for child in parts(node):
        _check_whereabouts(child, read, picked or isinstance(node, Choice))


def _check_discard(effect: Node) -> None:
    """Refuse a static ability for the time when its card lies in the discard or the inkwell (6.4.1, 4.3.6).

    It works in play, or while its card is played from the hand.
    """
    if _plays_itself(effect):
        return
    in_discard = isinstance(effect, ConditionalEffect) and effect.condition.active_zone() == DISCARD
    if in_discard or (isinstance(effect, RefInZone) and effect.slot == SELF and effect.zone != HAND):
        raise MakesNoSense(effect, "never holds: the ability works in play alone")
    for child in parts(effect):
        _check_discard(child)


def _plays_itself(effect: Node) -> bool:
    """Return whether a statement allows its own card to be played from the discard (6.1.12)."""
    if isinstance(effect, ConditionalEffect):
        return _plays_itself(effect.effect)
    if not isinstance(effect, May):
        return False
    play: Node = effect.effect.effect if isinstance(effect.effect, PayThen) else effect.effect
    return (
        isinstance(effect.who, You)
        and isinstance(play, Play)
        and not isinstance(play, Shift)
        and play.is_about_own_card()
        and play.own_zone() == DISCARD
    )


def _stays(event: Node) -> bool:
    """Return whether an event is about this card, and leaves it in play."""
    below = [child for child in event.children() if isinstance(child, Event)]
    if below:
        return all(_stays(child) for child in below)
    return isinstance(event, WHILE_IN_PLAY) and isinstance(event.what, Ref) and event.what.slot == SELF


def _check_elsewhere(effect: Effect) -> None:
    """Refuse words about this card in another zone while it is in play."""
    nodes = nodes_below(effect)
    if any(isinstance(node, (Banish, Put)) and type(node.target) is Ref and node.target.slot == SELF for node in nodes):
        return
    for node in nodes:
        if type(node) is Play and type(node.target) is Ref and node.target.slot == SELF:
            raise MakesNoSense(node, "is in play already")
        if isinstance(node, RefInZone) and node.slot == SELF:
            raise MakesNoSense(node, "is not there: this card is in play then")
        if isinstance(node, Condition) and node.active_zone() == DISCARD:
            raise MakesNoSense(node, "is never so: this card is in play then")


# ---------------------------------------------------------------- what is kept


def _check_kept(node: Node, read: frozenset[int]) -> None:
    """Refuse a word for the cards of a rule that keeps no cards: "your items enter play exerted. They ..."."""
    if isinstance(node, LastingStatement) and not isinstance(node, Modify):
        target = getattr(node, "target", None)
        if isinstance(target, (Group, Pattern)) and target.slot in read:
            raise MakesNoSense(node, "is about cards that no later word can mean")
    for child in parts(node):
        _check_kept(child, read)


def _check_several(node: Sequence) -> None:
    """Refuse a word for the part of one player who may have done something: "each opponent may choose ... It ..."."""
    first, written = node.first, frozenset(slots_in(node.first, "WRITES", True))
    of_several = isinstance(first, May) and isinstance(first.who, SEVERAL_PLAYERS)
    if of_several and not isinstance(node.second, EnterRule) and refers_to_each(node.second, written):
        raise MakesNoSense(node.second, "is about one of several players")


def _is_only_a_rule(effect: Effect) -> bool:
    """Return whether an effect only changes the rules: "you pay 1 ⬡ less for the next item you play this turn"."""
    parts = [part for part in effects_in(effect) if not isinstance(part, CompositeEffect)]
    return all(isinstance(part, LastingStatement) and not isinstance(part, (Modify, Play)) for part in parts)


def _forbids(effect: Effect) -> bool:
    """Return whether an effect forbids something for a time: unless its price is paid now, or each time?"""
    stated = modification_of(effect)
    return stated is not None and isinstance(stated.modifier, (Restriction, Restrictions))
