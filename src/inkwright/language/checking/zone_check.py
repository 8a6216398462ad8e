"""Zones: cards of these types lie where they are looked for, can be told apart there, and go to their own player."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.amounts.counts import CountEvery, CountOf, DistinctNames
from inkwright.abilities.amounts.stat_amounts import StatOf
from inkwright.abilities.conditions.possession import (
    AllExerted,
    DontHave,
    Have,
    HaveCount,
    HaveEach,
    HaveEither,
    HaveMore,
    HaveOnly,
    SomeExerted,
    ThereAreCount,
    ThereIs,
)
from inkwright.abilities.effects.banish import Choose
from inkwright.abilities.effects.look import Look, Reveal
from inkwright.abilities.effects.play import Play
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.search import ShuffleInto
from inkwright.abilities.events.challenges import Banishes, BanishesInChallenge, IsBanished
from inkwright.abilities.events.combined import EventHere
from inkwright.abilities.events.plays import IsPlayed, Plays
from inkwright.abilities.filters.noun import Noun, is_bare_card, zone_filter, zone_of
from inkwright.abilities.filters.ownership import Opposing
from inkwright.abilities.filters.places import FromThere, InPlay, InZone, Under
from inkwright.abilities.filters.relations import DoneThisWay, Other
from inkwright.abilities.filters.stats import StatIs
from inkwright.abilities.filters.traits import ANY_CARD, CardType, Exerted, Ready
from inkwright.abilities.flow.actors import ByPlayer
from inkwright.abilities.players import (
    AnOpponent,
    ChosenPlayer,
    EachOpponent,
    EachPlayer,
    PlayerBehind,
    ThatPlayer,
    You,
)
from inkwright.abilities.rule_changes.cost_changes import PlayCost
from inkwright.abilities.targets.choice import Picked, Some
from inkwright.abilities.targets.group import BottomCards, Group, TopCards
from inkwright.abilities.targets.looked_at import Among
from inkwright.abilities.targets.reference import NOT_OTHER, Ref, TheChallenged, TheChallenging
from inkwright.state.ids import ACTION, INKWELL, PLAY, SONG
from inkwright.state.node import Event, Node, Triggered

from ..binding.context import kinds_of
from ..binding.roles import SELF
from .refusal import MakesNoSense

COUNTED: Final = (
    *(CountEvery, CountOf, DistinctNames, DontHave, Have, HaveCount, HaveEach, HaveEither, HaveMore, HaveOnly),
    *(AllExerted, SomeExerted, ThereAreCount, ThereIs),
)
"""What is counted and what somebody has: everybody must be able to see how many there are."""

ACTIONS: Final = frozenset((ACTION, SONG))


def check_zones(ability: Node, mentions: dict[int, Node], nodes: list[Node]) -> None:
    """Refuse cards of a type that is never there, that nobody can tell apart there, or that another player gets."""
    seen = any(isinstance(node, (Look, Reveal)) and _zone(node.target) == INKWELL for node in nodes)
    event = ability.event if isinstance(ability, Triggered) else None
    for node in nodes:
        if isinstance(node, Noun):
            _check_noun(node)
        elif isinstance(node, Picked):
            _check_picked(node, seen)
        elif isinstance(node, (Put, ShuffleInto)):
            _check_goes(node, mentions)
        elif isinstance(node, Choose):
            _check_actions(node.target)
        elif isinstance(node, Play):
            _check_play(node, event)
        elif isinstance(node, ByPlayer):
            _check_player(node, mentions)
        elif isinstance(node, COUNTED):
            _check_counted(node, mentions)
        else:
            _check_words(node)


def _zone(target: Node) -> int:
    """The zone that a phrase names; -1 if it names none."""
    noun = getattr(target, "noun", None)
    return zone_of(noun) if isinstance(noun, Noun) and zone_filter(noun) is not None else -1


def _check_words(node: Node) -> None:
    """Refuse "a card is played while here", "each character's ¤" as a limit, and "a character's ¤"."""
    if isinstance(node, EventHere) and isinstance(node.event, (IsPlayed, Plays)):
        raise MakesNoSense(node, "never happens: no card is played at a location")
    if isinstance(node, StatIs) and isinstance(node.number, StatOf) and isinstance(node.number.target, Group):
        raise MakesNoSense(node, "compares with each of several cards")
    if isinstance(node, StatOf) and isinstance(node.target, Some) and _zone(node.target) < 0:
        raise MakesNoSense(node, "does not say which card's")


# ---------------------------------------------------------------- types


def _check_noun(noun: Noun) -> None:
    """Refuse "opposing cards in their discard": the zone says whose they are, and opposing is a card in play."""
    if type(noun.zone_filter) is InZone and any(isinstance(word, Opposing) for word in noun.adjectives):
        raise MakesNoSense(noun, "is opposing, which is a card in play, and in another zone")


def _check_counted(node: Node, mentions: dict[int, Node]) -> None:
    """Refuse to count what is never there, what nobody sees, and what was not among those something was done to."""
    for noun in node.children():
        if not isinstance(noun, Noun):
            continue
        kinds = _kinds(noun)
        way = noun.this_way_filter
        if zone_filter(noun) is None and not noun.played_this_turn and kinds and kinds <= ACTIONS and way is None:
            if not any(isinstance(post, (InPlay, Under)) for post in noun.posts) and not is_bare_card(noun):
                raise MakesNoSense(noun, "is never in play")
        if way is not None and way.slot in mentions:
            done = _kinds(mentions[way.slot])
            if kinds and done and not _meet(kinds, done):
                raise MakesNoSense(way, "was done to other cards")
        if _is_inkwell(noun) and _tells_apart(noun):
            raise MakesNoSense(noun, "lies facedown, and nobody sees which it is")


def _check_picked(node: Picked, seen: bool) -> None:
    """Refuse to pick a card by its face where it lies facedown, and one that is two things."""
    noun = node.noun
    if not isinstance(noun, Noun):
        return
    if node.other != NOT_OTHER and any(isinstance(word, Other) for word in noun.adjectives):
        raise MakesNoSense(node, "says twice that it is another")
    if noun.both and len(_kinds(noun)) > 1 and getattr(node, "number", 1) == 1:
        raise MakesNoSense(node, "is one card, and no card is both")
    if _is_inkwell(noun) and not seen and _tells_apart(noun):
        raise MakesNoSense(noun, "lies facedown, and nobody sees which it is")


def _kinds(node: Node) -> frozenset[int]:
    """The types that a phrase names, "card" left out."""
    return frozenset(kind for kind in kinds_of(node) if 0 <= kind < ANY_CARD)


def _meet(one: frozenset[int], other: frozenset[int]) -> bool:
    """Return whether a card can be of a type in both; a song is an action."""
    return bool(one & other) or (bool(one & ACTIONS) and bool(other & ACTIONS))


def _tells_apart(noun: Noun) -> bool:
    """Return whether a description says more than how many cards there are, and which are exerted."""
    if _names_type(noun):
        return True
    words = [*noun.adjectives, *noun.posts]
    return any(not isinstance(word, (Exerted, Other, Ready, InZone, DoneThisWay)) for word in words)


# ---------------------------------------------------------------- whose


def _check_goes(node: Put | ShuffleInto, mentions: dict[int, Node]) -> None:
    """Refuse to move actions out of play, every card there is, and cards into a zone that is not their player's."""
    target, whose = node.target, node.whose
    noun = getattr(target, "noun", None)
    _check_actions(target)
    if isinstance(noun, Noun) and _is_everything(target, noun):
        raise MakesNoSense(target, "is no card in play, and no other place is named")
    in_play = isinstance(noun, Noun) and zone_filter(noun) is None and not is_bare_card(noun)
    if in_play and isinstance(whose, (ChosenPlayer, EachOpponent, EachPlayer)):
        raise MakesNoSense(node, "goes to its own player, not to one that is named")
    if isinstance(whose, ThatPlayer) and whose.slot in mentions:
        owner = mentions[whose.slot]
        if _lies_with_you(owner, mentions):
            raise MakesNoSense(node, "says 'their' of cards of yours")
        if isinstance(target, Ref) and target.slot == SELF and isinstance(owner, AnOpponent | EachOpponent):
            raise MakesNoSense(node, "would put your card into an opponent's zone")


def _check_actions(target: Node) -> None:
    """Refuse "choose one of your actions": what is moved or chosen is in play, unless the words say where it is."""
    noun = getattr(target, "noun", None)
    if not isinstance(noun, Noun) or not isinstance(target, (Picked, Group)) or not _is_in_play(target, noun):
        return
    last = noun.types[-1]
    if _kinds(noun) & ACTIONS and not (isinstance(last, CardType) and last.card_word):
        raise MakesNoSense(target, "is no card in play, and no other place is named")


def _is_in_play(target: Picked | Group, noun: Noun) -> bool:
    """Return whether a phrase says nothing of another zone than that of play."""
    if noun.played_this_turn or noun.this_way_filter is not None or zone_filter(noun) is not None:
        return False
    if getattr(target, "zone", PLAY) != PLAY or getattr(target, "looked_slot", -1) >= 0:
        return False
    return not any(isinstance(post, (FromThere, Under)) for post in noun.posts)


def _is_everything(target: Node, noun: Noun) -> bool:
    """Return whether a phrase means any cards of any place: "return each card to your hand", "another card"."""
    if not isinstance(target, (Picked, Group)) or not _is_in_play(target, noun):
        return False
    bare = is_bare_card(noun) and not noun.posts and all(isinstance(word, Other) for word in noun.adjectives)
    alone = isinstance(target, Group) and target.whose is None
    return bare and not _names_type(noun) and (alone or getattr(target, "other", NOT_OTHER) != NOT_OTHER)


def _is_inkwell(noun: Noun) -> bool:
    return type(noun.zone_filter) is InZone and noun.zone == INKWELL


def _names_type(noun: Noun) -> bool:
    return any(not (isinstance(each, CardType) and each.kind == ANY_CARD) for each in noun.types)


def _lies_with_you(owner: Node, mentions: dict[int, Node]) -> bool:
    """Return whether cards lie in a zone of yours: the top card of your deck, a card in your hand."""
    if isinstance(owner, (TopCards, BottomCards)):
        return isinstance(owner.whose, You)
    if isinstance(owner, Among):
        return owner.of in mentions and _lies_with_you(mentions[owner.of], mentions)
    noun = getattr(owner, "noun", None)
    place = zone_filter(noun) if isinstance(noun, Noun) else None
    return place is not None and isinstance(place.whose, You)


def _check_player(node: ByPlayer, mentions: dict[int, Node]) -> None:
    """Refuse "opponents pay 1 ⬡ less to play this character": you play it. And one player of several cards."""
    who, rule = node.who, node.effect
    if isinstance(rule, PlayCost) and isinstance(rule.target, Ref) and rule.target.slot == SELF:
        if not isinstance(who, You):
            raise MakesNoSense(node, "never happens: only its player plays this card")
    if isinstance(who, PlayerBehind) and isinstance(mentions.get(who.slot), Group):
        raise MakesNoSense(node, "is about the player of one of several cards")


def _check_play(node: Play, event: Event | None) -> None:
    """Refuse to play the challenged or challenging character, which is in play unless it was banished."""
    if isinstance(node.target, (TheChallenged, TheChallenging)) and not isinstance(
        event, (Banishes, BanishesInChallenge, IsBanished)
    ):
        raise MakesNoSense(node, "is in play already")
