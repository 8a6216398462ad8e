"""Sense: what is done is possible. Cards are where an effect needs them, and a text does not contradict itself."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.amounts.numbers import AtMost
from inkwright.abilities.done_codes import DISCARDED, INKED, MILLED, RETURNED, REVEALED
from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, DealEachOtherDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.abilities.effects.draw import DrawUntil
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.effects.pay import ExertSelf
from inkwright.abilities.effects.play import Play
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.put_under import PutUnder
from inkwright.abilities.effects.search import ShuffleInto
from inkwright.abilities.events.challenges import Challenges, Quests, QuestsOrChallenges, QuestsOrSings
from inkwright.abilities.events.plays import Sings
from inkwright.abilities.events.status_changes import Exerts
from inkwright.abilities.filters.noun import Noun, zone_of
from inkwright.abilities.filters.ownership import Opposing, Yours
from inkwright.abilities.filters.relations import Other
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.composite import effects_in
from inkwright.abilities.flow.conditional import ConditionalEffect, IfElse
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.if_you_do import Otherwise
from inkwright.abilities.modifiers.gains import CantGain, GainAbility, GainKeywords, Keyword, LoseKeywords, SingsAsCost
from inkwright.abilities.modifiers.modify import BothModifiers, Modify
from inkwright.abilities.modifiers.restrictions import SingsAs
from inkwright.abilities.modifiers.stat_changes import ChangeStat
from inkwright.abilities.players import You
from inkwright.abilities.targets.choice import ALL_OF_THEM, OneOf, OneOfThose
from inkwright.abilities.targets.group import AtRandom, Group, TopAmount, TopCards
from inkwright.abilities.targets.looked_at import Among, EachAmong, InDeck, OfLookedAt, Rest, SameNamed, SomeOf
from inkwright.abilities.targets.reference import Ref
from inkwright.kernel.rulings import AddedCost, CostRule, EnterRule, Permission
from inkwright.rules.keyword_table import SINGER
from inkwright.state.ids import INKWELL, PLAY
from inkwright.state.node import Activated, Choice, Effect, Event, Modifier, Node, Statement, Triggered

from ..binding.context import kinds_of
from ..binding.roles import SELF
from .refusal import MakesNoSense
from .walk import nodes_below, parts

ACTS_IN_PLAY: Final = (
    *(Banish, DealDamage, Exert, Modify, MoveDamage, MoveToLocation, PutDamage, ReadyCards, RemoveDamage),
)
"""What is done to cards in play."""

OUT_OF_PLAY: Final = (Among, AtRandom, EachAmong, InDeck, SameNamed, TopAmount, TopCards)
"""Cards that are never in play."""

UNSURE: Final = (ConditionalEffect, IfElse, May, Otherwise)
"""Effects that may not happen."""

EXERTING: Final = (Challenges, Exerts, Quests, QuestsOrChallenges, QuestsOrSings, Sings)
"""Events after which the card that they are about is exerted."""

RULES_OF_PLAYING: Final = (AddedCost, CostRule, EnterRule, Permission)
"""Rules about how a card is played."""


def check_sense(ability: Node, mentions: dict[int, Node], nodes: list[Node]) -> None:
    """Refuse what can't be done to these cards any more, or is undone as it is done."""
    for at, node in enumerate(nodes):
        if isinstance(node, Modify):
            _check_singer(node.modifier)
        elif isinstance(node, ForEach) and isinstance(node.per, AtMost):
            _check_maximum(node)
        if isinstance(node, ACTS_IN_PLAY):
            _check_in_play(node, mentions, nodes)
        elif isinstance(node, BothModifiers):
            _check_contradiction(node)
        elif isinstance(node, DealEachOtherDamage) and isinstance(node.dealers, Ref) and not node.dealers.many:
            raise MakesNoSense(node, "needs two that deal it to each other")
        elif isinstance(node, GainAbility):
            _check_granted(node)
        elif isinstance(node, OneOf):
            _check_other(node, nodes[:at])
    _check_looked_at(nodes)
    _check_draws(ability)
    if isinstance(ability, Activated):
        _check_paid(ability)
    elif isinstance(ability, Triggered) and _exerts_source(ability.event):
        _check_exerted(ability.effect)


def _check_maximum(node: ForEach) -> None:
    """Refuse "gets +2 ¤ for each item, up to +3": a maximum of the sum is one of the count where each adds 1."""
    for part in nodes_below(node.effect):
        counted = isinstance(part, ChangeStat) or isinstance(part, Keyword) and part.has_amount()
        if isinstance(part, Modifier) and not isinstance(part, (BothModifiers, GainKeywords)):
            if not counted or getattr(part, "number", 0) != 1:
                raise MakesNoSense(node.per, "limits what does not grow by 1")


def _check_draws(node: Node) -> None:
    """Refuse "draw cards until they have the same number": who draws is who must have them."""
    if isinstance(node, (ByPlayer, May)) and not isinstance(node.who, You):
        return
    if isinstance(node, DrawUntil) and not isinstance(node.who, You):
        raise MakesNoSense(node, "asks of another player than the one who draws")
    for child in parts(node):
        _check_draws(child)


# ---------------------------------------------------------------- where cards are


def _check_in_play(act: Effect, mentions: dict[int, Node], nodes: list[Node]) -> None:
    """Refuse to ready, banish or change a card of a deck or a hand, unless it is played before."""
    for name in ("target", "origin"):
        target = getattr(act, name, None)
        if not isinstance(target, Node) or _is_ink(act, target):
            continue
        if _is_out_of_play(target, mentions, nodes):
            raise MakesNoSense(act, "can only be about cards in play")


def _is_ink(act: Effect, target: Node) -> bool:
    """Return whether ink is exerted or readied."""
    noun = getattr(target, "noun", None)
    return isinstance(act, (Exert, ReadyCards)) and isinstance(noun, Noun) and zone_of(noun) == INKWELL


def _is_out_of_play(target: Node, mentions: dict[int, Node], nodes: list[Node]) -> bool:
    """Return whether words mean cards that are in no case in play."""
    if isinstance(target, Ref) and target.slot in mentions:
        played = any(isinstance(node, Play) and _is_about(node.target, target.slot) for node in nodes)
        return not played and _is_out_of_play(mentions[target.slot], {}, nodes)
    if isinstance(target, (SomeOf, OfLookedAt, OneOfThose)):
        return target.of in mentions and _is_out_of_play(mentions[target.of], {}, nodes)
    noun = getattr(target, "noun", None)
    if isinstance(target, Group) and isinstance(noun, Noun) and noun.this_way_filter is not None:
        return noun.this_way_filter.deed in (DISCARDED, INKED, MILLED, RETURNED, REVEALED)
    elsewhere = isinstance(target, Choice) and isinstance(noun, Noun) and zone_of(noun) != PLAY
    return isinstance(target, OUT_OF_PLAY) or elsewhere


def _is_about(target: Node, slot: int) -> bool:
    """Return whether words mean what a slot holds, or fill it."""
    return getattr(target, "slot", None) == slot


def _check_paid(ability: Activated) -> None:
    """Refuse an effect on what its own cost takes out of play, and a cost that is paid already."""
    gone: set[int] = set()
    exerts = False
    for cost in ability.costs:
        for part in effects_in(cost):
            if isinstance(part, (Banish, Put, ShuffleInto)) and isinstance(part.target, (Choice, Ref)):
                gone.add(part.target.slot)
            exerts = exerts or isinstance(part, ExertSelf)
    _check_still_there(ability.effect, frozenset(gone))
    for part in effects_in(ability.effect):
        if exerts and isinstance(part, Exert) and isinstance(part.target, Ref) and part.target.slot == SELF:
            raise MakesNoSense(part, "is exerted already")


def _exerts_source(event: Event) -> bool:
    """Return whether this card is exerted when an event happens: it quests, challenges or sings."""
    return isinstance(event, EXERTING) and isinstance(event.what, Ref) and event.what.slot == SELF


def _check_exerted(effect: Effect) -> None:
    """Refuse to exert a card that is exerted, unless it is readied before."""
    for part in effects_in(effect):
        target = getattr(part, "target", None)
        if isinstance(part, ReadyCards):
            return
        if isinstance(part, Exert) and isinstance(target, Ref) and target.slot == SELF:
            raise MakesNoSense(part, "is exerted already")


def _check_still_there(effect: Effect, gone: frozenset[int]) -> None:
    """Refuse what is done in play to what has left it, if no effect brings it back."""
    for part in effects_in(effect):
        if isinstance(part, (Play, Put)) and _is_one_of(getattr(part, "target", None), gone):
            return
        place = part.under if isinstance(part, PutUnder) else getattr(part, "target", None)
        if isinstance(part, (*ACTS_IN_PLAY, PutUnder)) and _is_one_of(place, gone):
            raise MakesNoSense(part, "is about a card that is not in play any more")


def _is_one_of(target: object, slots: frozenset[int]) -> bool:
    return isinstance(target, Ref) and target.slot in slots


# ---------------------------------------------------------------- cards looked at


def _check_looked_at(nodes: list[Node]) -> None:
    """Refuse to pick more cards than were looked at, and "the rest" where none is left."""
    looked = {node.slot: node for node in nodes if isinstance(node, TopCards) and isinstance(node.whose, You)}
    for node in nodes:
        if isinstance(node, SomeOf) and node.of in looked and node.number != ALL_OF_THEM:
            if node.number > looked[node.of].number:
                raise MakesNoSense(node, "is more than were looked at")
    taken = {node.of for node in nodes if isinstance(node, SomeOf) and _takes_all(node, looked)}
    taken |= {slot for slot, top in looked.items() if top.number == 1 and _is_moved(slot, nodes)}
    taken |= {node.target.slot for node in nodes if isinstance(node, Put) and isinstance(node.target, TopCards)}
    for node in nodes:
        if isinstance(node, Rest) and node.of in taken:
            raise MakesNoSense(node, "is nothing: no card is left")


def _takes_all(node: SomeOf, looked: dict[int, TopCards]) -> bool:
    return node.of in looked and not node.upto and node.number == looked[node.of].number


def _is_moved(slot: int, nodes: list[Node]) -> bool:
    """Return whether a card is put somewhere in any case: not only if it is of a kind, or if a player likes."""
    first = next((node for node in nodes if isinstance(node, Put) and _is_about(node.target, slot)), None)
    return first is not None and not any(
        part is first for node in nodes if isinstance(node, UNSURE) for part in nodes_below(node)
    )


# ---------------------------------------------------------------- other


def _check_other(node: OneOf, before: list[Node]) -> None:
    """Refuse "one of your other characters" behind a choice: other than this card, than that, or both?"""
    noun = node.noun
    words = [*getattr(noun, "adjectives", ()), *getattr(noun, "posts", ())]
    if not isinstance(node.whose, Yours) or not any(isinstance(word, Other) and word.slot == SELF for word in words):
        return
    kinds = kinds_of(noun)
    if any(isinstance(part, Choice) and kinds & kinds_of(part) and not _opposes(part) for part in before):
        raise MakesNoSense(node, "may be other than this card or than the chosen one")


def _opposes(node: Node) -> bool:
    """Return whether a choice is of opposing cards."""
    noun = getattr(node, "noun", None)
    return any(isinstance(word, Opposing) for word in getattr(noun, "adjectives", ()))


# ---------------------------------------------------------------- contradictions


def _check_contradiction(both: BothModifiers) -> None:
    """Refuse to give and take the same: "gains Rush and loses Rush", "gets +1 ¤ and gets -1 ¤"."""
    members = _modifiers_in(both)
    gained = {each.keyword for part in members if isinstance(part, GainKeywords) for each in part.keywords}
    lost = {word for part in members if isinstance(part, LoseKeywords) for word in part.keywords}
    kept = {part.keyword for member in members for part in nodes_below(member) if isinstance(part, CantGain)}
    stats = [part.stat for part in members if isinstance(part, ChangeStat)]
    if gained & (lost | kept) or len(stats) != len(set(stats)):
        raise MakesNoSense(both, "contradicts itself")


def _modifiers_in(modifier: Modifier) -> list[Modifier]:
    """The single modifiers of one that is made of several."""
    if isinstance(modifier, BothModifiers):
        return [*_modifiers_in(modifier.first), *_modifiers_in(modifier.second)]
    return [modifier]


def _check_singer(modifier: Modifier) -> None:
    """Refuse Singer without a number, unless the same words say as what cost it counts."""
    members = nodes_below(modifier)
    if any(isinstance(part, (SingsAs, SingsAsCost)) for part in members):
        return
    for part in members:
        if isinstance(part, Keyword) and part.keyword == SINGER and part.number < 0:
            raise MakesNoSense(part, "has no number")


def _check_granted(gain: GainAbility) -> None:
    """Refuse to give a card in play a rule about how it is played."""
    granted = gain.ability
    for part in effects_in(granted.effect) if isinstance(granted, Statement) else ():
        if isinstance(part, RULES_OF_PLAYING) and part.is_about_own_card():
            raise MakesNoSense(part, "comes too late: what gains it has been played")
