"""Never: what cannot come about, whatever the position, and what nobody could see."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.discard import Discard, DiscardHand
from inkwright.abilities.effects.draw import DrawUntil
from inkwright.abilities.effects.exert import Exert
from inkwright.abilities.effects.look import LookAtHand, Reveal, RevealHand
from inkwright.abilities.effects.play import Play
from inkwright.abilities.effects.put import BOTTOM, TOP, Put
from inkwright.abilities.effects.search import Search, ShuffleDeck
from inkwright.abilities.events.challenges import (
    BanishesInChallenge,
    Challenges,
    ChallengesAndIsBanished,
    IsChallenged,
    IsChallengedAndBanished,
    Quests,
    QuestsOrChallenges,
)
from inkwright.abilities.events.combined import ConditionalEvent, EventHere, EventWhile
from inkwright.abilities.events.zone_changes import (
    CardIsInked,
    Discards,
    Draws,
    DrawsNth,
    InksACard,
    IsInked,
    IsMilled,
    IsReturnedFromDiscard,
)
from inkwright.abilities.filters.noun import Noun, zone_filter, zone_of
from inkwright.abilities.filters.ownership import Opposing, Theirs, Yours, YoursHere
from inkwright.abilities.filters.places import InZone
from inkwright.abilities.filters.traits import CardType
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.choose_one import Either
from inkwright.abilities.flow.composite import effects_in
from inkwright.abilities.flow.delayed import Floating
from inkwright.abilities.flow.durations import OpponentsTurn, TheirNextTurn, YourTurn
from inkwright.abilities.players import ChosenPlayer, EachOpponent, EachPlayer, ThatPlayer, You
from inkwright.abilities.rule_changes.turn_rules import CountsAsInkable
from inkwright.abilities.targets.choice import Chosen, OneOf, Some
from inkwright.abilities.targets.group import AtRandom, BottomCards, Group, TopCards
from inkwright.abilities.targets.looked_at import Rest, SomeOf
from inkwright.abilities.targets.reference import NOT_OTHER, Ref, RefInZone, TheChallenged, TheChallenging
from inkwright.state.ids import CHARACTER, DISCARD, INKWELL, PLAY
from inkwright.state.node import Event, Filter, Limit, Node, OpponentsLimit, Triggered, slots_in

from ..binding.context import kinds_of
from ..binding.roles import SELF
from .refusal import MakesNoSense
from .sense_check import ACTS_IN_PLAY
from .walk import parts

BY_THE_ACTIVE_PLAYER: Final = (Challenges, ChallengesAndIsBanished, Quests, QuestsOrChallenges)
"""What characters do in their player's turn alone."""

ELSEWHERE: Final = (CardIsInked, Discards, Draws, DrawsNth, InksACard, IsInked, IsMilled, IsReturnedFromDiscard)
"""Events after which the card that they are about is in another zone than play."""

"""What is done a number of times."""

BY_AN_OPPONENT: Final = (IsChallenged, IsChallengedAndBanished)
"""What is done to cards in the turn of an opponent of their player alone (4.6.4)."""


def check_never(ability: Node, mentions: dict[int, Node], nodes: list[Node]) -> None:
    """Refuse what never happens, and what is said of cards that are elsewhere by then."""
    for node in nodes:
        if isinstance(node, Triggered):
            _check_turn(node)
            _check_sides(node.event)
            _check_where(node)
    _check_doers(ability, True)
    for node in nodes:
        if isinstance(node, Floating) and isinstance(node.duration, TheirNextTurn) and not _is_one_card(node.event):
            raise MakesNoSense(node.duration, "does not say whose turn")
        if isinstance(node, Either):
            _check_either(node)
        elif isinstance(node, Discard):
            _check_discarded(node, mentions)
        elif isinstance(node, Put):
            _check_owner(node, mentions)
        elif isinstance(node, Reveal):
            _check_revealed(node, mentions)
        elif isinstance(node, (Chosen, Some)):
            _check_another(node, mentions)
        elif isinstance(node, CountsAsInkable) and isinstance(node.target, Group) and _zone(node.target) == INKWELL:
            raise MakesNoSense(node, "is about cards that are in the inkwell already")


def _is_one_card(event: Event) -> bool:
    """Return whether an event is about a card that was mentioned before."""
    return isinstance(getattr(event, "what", None), Ref)


def _zone(target: Node) -> int:
    noun = getattr(target, "noun", None)
    return zone_of(noun) if isinstance(noun, Noun) else PLAY


# ---------------------------------------------------------------- turns and sides


def _check_turn(ability: Triggered) -> None:
    """Refuse "during your turn, whenever an opposing character quests": that is done in one's own turn alone."""
    words: list[Node] = list(ability.scope)
    event = ability.event
    while isinstance(event, ConditionalEvent):
        words += [event.condition] if isinstance(event, EventWhile) else [event]
        event = event.event
    what = getattr(event, "what", None)
    mine = any(isinstance(word, YourTurn) or type(word) is Limit and word.yours for word in words)
    theirs = any(isinstance(word, (OpponentsTurn, OpponentsLimit)) for word in words)
    if isinstance(what, Node) and mine != theirs:
        _check_active(event, mine, any(isinstance(word, EventHere) for word in words) or _is_own(what), what)


def _check_active(event: Event, mine: bool, own: bool, what: Node) -> None:
    """Refuse what cards of this side don't do, or what is not done to them, in a turn of yours or of an opponent."""
    opposing = _is_opposing(what)
    if isinstance(event, BY_THE_ACTIVE_PLAYER) and (opposing if mine else own):
        raise MakesNoSense(event, "never happens in that turn: characters do so in their own player's")
    if isinstance(event, BY_AN_OPPONENT) and (own if mine else opposing):
        raise MakesNoSense(event, "never happens in that turn: nobody challenges in another player's")


def _check_sides(event: Event) -> None:
    """Refuse "one of your characters challenges this character": nobody challenges own characters (4.6.4.2)."""
    other = getattr(event, "other", None) or getattr(event, "by", None)
    what = getattr(event, "what", None)
    if isinstance(event, (BanishesInChallenge, Challenges, IsChallenged)) and other is not None and what is not None:
        if _is_own(what) and _is_own(other) or _is_opposing(what) and _is_opposing(other):
            raise MakesNoSense(event, "never happens: nobody challenges characters of the own side")
    for child in event.children():
        if isinstance(child, Event):
            _check_sides(child)


def _words(target: Node) -> list[Node]:
    """What a phrase says of whose cards it means."""
    noun = getattr(target, "noun", None)
    whose = getattr(target, "whose", None)
    own: list[Node] = [whose] if isinstance(whose, Filter) else []
    return [*own, *noun.adjectives, *noun.posts] if isinstance(noun, Noun) else own


def _is_own(target: Node) -> bool:
    """Return whether a phrase means cards of the ability's player alone."""
    if type(target) is Ref:
        return target.slot == SELF
    return any(isinstance(word, (Yours, YoursHere)) for word in _words(target))


def _is_opposing(target: Node) -> bool:
    return any(isinstance(word, Opposing) for word in _words(target))


# ---------------------------------------------------------------- where cards are


def _check_where(ability: Triggered) -> None:
    """Refuse "when you discard this card, you may play it from your hand", and damage on a card that is drawn."""
    event = ability.event
    if not isinstance(event, ELSEWHERE):
        return
    what = getattr(event, "what", None)
    own = isinstance(what, Ref) and what.slot == SELF
    place = DISCARD if isinstance(event, (Discards, IsMilled)) else INKWELL if isinstance(event, IsInked) else -1
    for part in effects_in(ability.effect):
        target = getattr(part, "target", None)
        if isinstance(part, Play) and isinstance(target, RefInZone) and own and target.slot == SELF:
            if place >= 0 and target.zone != place:
                raise MakesNoSense(target, "is not there any more")
        if isinstance(part, (Play, Put)):
            return
        for thing in (target, getattr(part, "origin", None)) if isinstance(part, ACTS_IN_PLAY) else ():
            if isinstance(thing, Ref) and thing.slot == ability.first_slot and not thing.many:
                raise MakesNoSense(part, "can only be about cards in play")


def _check_discarded(node: Discard, mentions: dict[int, Node]) -> None:
    """Refuse to discard what is in play: only cards in a hand are discarded (7.3.4)."""
    target = node.target
    if isinstance(target, (TheChallenged, TheChallenging)):
        raise MakesNoSense(node, "is about a card that is not in a hand")
    if type(target) is not Ref or target.slot not in mentions:
        return
    meant = mentions[target.slot]
    if isinstance(meant, Play) or isinstance(meant, (Chosen, OneOf, Some)) and _names_no_card(meant):
        raise MakesNoSense(node, "is about a card that is not in a hand")


def _check_revealed(node: Reveal, mentions: dict[int, Node]) -> None:
    """Refuse to reveal what everybody sees: a card in play."""
    target = node.target
    in_play = isinstance(target, (TheChallenged, TheChallenging)) or type(target) is Ref and target.kind == CHARACTER
    meant = mentions.get(target.slot) if type(target) is Ref else None
    if in_play and (meant is None or isinstance(meant, (Chosen, OneOf, Some)) and _names_no_card(meant)):
        raise MakesNoSense(node, "is about a card that everybody sees")


def _check_owner(node: Put, mentions: dict[int, Node]) -> None:
    """Refuse to put cards of another player into your hand or inkwell. "On top" is on top of the deck they are from."""
    if not isinstance(node.whose, You) or node.place in (TOP, BOTTOM):
        return
    target = node.target
    of = mentions.get(target.of) if isinstance(target, (Rest, SomeOf)) else None
    theirs = isinstance(of, TopCards) and isinstance(of.whose, (ChosenPlayer, EachOpponent, EachPlayer, ThatPlayer))
    meant = mentions.get(target.slot) if type(target) is Ref else None
    if theirs or isinstance(meant, OneOf) and isinstance(meant.whose, Theirs):
        raise MakesNoSense(node, "may put an opponent's card into your zone")


def _names_no_card(meant: Node) -> bool:
    """Return whether words are of things in play: "a character", not "a character card"."""
    noun = getattr(meant, "noun", None)
    last = noun.types[-1] if isinstance(noun, Noun) else None
    return _zone(meant) == PLAY and isinstance(last, CardType) and not last.card_word


def _check_another(node: Chosen | Some, mentions: dict[int, Node]) -> None:
    """Refuse "each character ... another chosen character": besides all of them there is none."""
    if node.other == NOT_OTHER or node.other not in mentions:
        return
    every = mentions[node.other]
    if not isinstance(every, Group) or every.whose is not None or not isinstance(every.noun, Noun):
        return
    if every.noun.adjectives or every.noun.posts or not kinds_of(node.noun) <= kinds_of(every.noun):
        return
    raise MakesNoSense(node, "is none: all of them were meant before")


# ---------------------------------------------------------------- who does it


def _check_doers(node: Node, you: bool) -> None:
    """Refuse "chosen opponent reveals your hand" and "each player draws until you have 3"."""
    if isinstance(node, (ByPlayer, May)):
        you = isinstance(node.who, You)
    if not you and isinstance(node, DrawUntil) and isinstance(node.who, You):
        raise MakesNoSense(node, "asks of another player than the one who draws")
    if not you and isinstance(node, (LookAtHand, RevealHand, Search, ShuffleDeck)) and isinstance(node.whose, You):
        raise MakesNoSense(node, "is done by another player than the one whose cards they are")
    if isinstance(node, DiscardHand) and node.yours != you:
        raise MakesNoSense(node, "is the hand of another player than the one who discards it")
    if not you and isinstance(node, (Exert, Put, Reveal)) and _lies_with_you(node.target):
        raise MakesNoSense(node, "is done by another player than the one whose cards they are")
    for child in parts(node):
        _check_doers(child, you)


def _lies_with_you(target: Node) -> bool:
    """Return whether words mean cards of a zone of yours."""
    if isinstance(target, (AtRandom, BottomCards, TopCards)):
        return isinstance(target.whose, You)
    noun = getattr(target, "noun", None)
    place = zone_filter(noun) if isinstance(noun, Noun) else None
    return type(place) is InZone and isinstance(place.whose, You)


def _check_either(node: Either) -> None:
    """Refuse "draw a card or reveal that card": only one of the two is done."""
    first = frozenset(slots_in(node.first, "WRITES", True))
    if first & frozenset(slots_in(node.second, "READS_SLOTS", True)):
        raise MakesNoSense(node.second, "is about what only the other choice brings")
