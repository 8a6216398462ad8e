"""Descriptions: cards can be as a noun says, each of its types, and a limit on several is on what is picked."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.amounts.counts import CountEvery, CountOf, DistinctNames
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
from inkwright.abilities.effects.discard import Discard
from inkwright.abilities.effects.play import MayPlayFrom
from inkwright.abilities.events.challenges import Banishes, BanishesInChallenge, Challenges
from inkwright.abilities.events.damage_changes import DealsDamage
from inkwright.abilities.events.plays import Plays
from inkwright.abilities.filters.noun import Noun, is_any_card, is_bare_card, zone_filter, zone_of
from inkwright.abilities.filters.ownership import Opposing, Theirs, Yours, YoursHere
from inkwright.abilities.filters.places import (
    AtLocation,
    AtOtherLocation,
    AtPlace,
    AtSameLocation,
    AtThatLocation,
    CardUnder,
    Here,
    InPlay,
    NoCardUnder,
    NotAtLocation,
    Under,
    WereHere,
    WereThere,
)
from inkwright.abilities.filters.relations import BothFilters
from inkwright.abilities.filters.stats import (
    DamageReaches,
    DifferentNames,
    SameStat,
    StatComparedTo,
    StatIs,
    Superlative,
    TotalIs,
    WithDamage,
)
from inkwright.abilities.filters.this_turn import ATTACKED, DEALT_DAMAGE, DidThisTurn, PlayedByYou, SangIt
from inkwright.abilities.filters.traits import (
    ANY_CARD,
    NON_CHARACTER,
    CardType,
    Damaged,
    Exerted,
    HasClass,
    Ready,
    Undamaged,
    WithKeyword,
)
from inkwright.abilities.players import EachOpponent, You
from inkwright.abilities.players_with import CardsHeld
from inkwright.abilities.rule_changes.cost_changes import PlayCost
from inkwright.abilities.targets.cards_to_play import CardToPlay
from inkwright.abilities.targets.choice import Picked
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import (
    ACTION,
    CHARACTER,
    E_CHALLENGED,
    E_DAMAGED,
    E_EXERTED,
    E_MOVED,
    E_PLAYED,
    E_QUESTED,
    E_SANG,
    INKWELL,
    LOCATION,
    PLAY,
    SONG,
)
from inkwright.state.node import Event, Filter, Node

from ..binding.context import kinds_of
from ..binding.roles import SELF
from .kind_check import ANYTHING, EXERTABLE, KEYWORDS, OBJECTS, PEOPLE, PERMANENT, PLURALS, STATS, TARGETS_OF_DAMAGE
from .refusal import MakesNoSense
from .walk import parts

FITS: Final[dict[type[Node], frozenset[int]]] = {
    Damaged: TARGETS_OF_DAMAGE,
    Undamaged: TARGETS_OF_DAMAGE,
    WithDamage: TARGETS_OF_DAMAGE,
    DamageReaches: TARGETS_OF_DAMAGE,
    Exerted: EXERTABLE,
    Ready: EXERTABLE,
    Here: PEOPLE,
    AtLocation: PEOPLE,
    AtOtherLocation: PEOPLE,
    AtPlace: PEOPLE,
    AtSameLocation: PEOPLE,
    AtThatLocation: PEOPLE,
    NotAtLocation: PEOPLE,
    WereHere: PEOPLE,
    WereThere: PEOPLE,
    CardUnder: PERMANENT,
    NoCardUnder: PERMANENT,
    SangIt: PEOPLE,
}
"""Which types of cards a word can describe, where it is not all."""

DEEDS: Final = {
    E_QUESTED: PEOPLE,
    E_CHALLENGED: PEOPLE,
    E_SANG: PEOPLE,
    E_MOVED: PEOPLE,
    E_EXERTED: EXERTABLE,
    E_DAMAGED: TARGETS_OF_DAMAGE,
    ATTACKED: TARGETS_OF_DAMAGE,
    DEALT_DAMAGE: TARGETS_OF_DAMAGE,
    E_PLAYED: ANYTHING,
}
"""Which types of cards may have done something this turn, or had it done to them; others are in play."""

TWO_SIDED: Final = (Banishes, BanishesInChallenge, Challenges, DealsDamage)
"""Events between two cards."""

IN_PLAY: Final = (CardUnder, Here, InPlay, Opposing, PlayedByYou, Theirs, Yours, YoursHere)
"""Words by which cards are in play, or were played."""

HELD: Final = (
    *(AllExerted, CardsHeld, CountEvery, CountOf, DistinctNames, DontHave, Have, HaveCount, HaveEach, HaveEither),
    *(HaveMore, HaveOnly, SomeExerted, ThereAreCount, ThereIs),
)
"""What players have and what there is: in play, unless the words say where."""


def check_descriptions(node: Node) -> None:
    """Refuse a description that cards of one of its types never fit, or that needs several cards and has one."""
    if isinstance(node, Noun):
        _check_noun(node)
    for child in node.children():
        if isinstance(child, Noun) and child.total_filter is not None and not _is_said_of_several(node, child):
            raise MakesNoSense(child.total_filter, "is said of several cards that are picked together")
    if isinstance(node, HELD):
        _check_held(node)
    elif isinstance(node, Event):
        _check_event(node)
    elif isinstance(node, Superlative):
        _check_superlative(node)
    elif isinstance(node, Discard):
        _check_discarded(node)
    elif isinstance(node, (CardToPlay, MayPlayFrom)):
        _check_playable(node)
    elif isinstance(node, PlayCost):
        _check_own(node.target)
    for child in parts(node):
        check_descriptions(child)


def _check_held(node: Node) -> None:
    """Check what a player has, or what there is."""
    nouns = [child for child in node.children() if isinstance(child, Noun)]
    for noun in nouns[-1:]:  # in a list, the last one says where: "a character card and an item card in your discard"
        _check_in_play(noun)
        _check_counted(noun)
    if isinstance(node, (AllExerted, SomeExerted)) and zone_of(node.noun) not in (PLAY, INKWELL):
        raise MakesNoSense(node, "is about cards that are never exerted")
    if isinstance(node, Have) and isinstance(node.who, You):
        _check_whose(node.noun)


def _property(word: Node) -> tuple[str, object]:
    """Return what a property is about: a stat, or a keyword."""
    return type(word).__name__, word.stat if isinstance(word, StatIs) else getattr(word, "keyword", None)


def _check_counted(noun: Noun) -> None:
    """Refuse "for each song under him": under a card there are only cards."""
    named = [each for each in noun.types if isinstance(each, CardType)]
    if named and not named[-1].card_word and any(isinstance(word, Under) for word in noun.posts):
        raise MakesNoSense(noun, "is a card there, and in play only above it")


def _check_noun(noun: Noun) -> None:
    """Refuse a description that cards of one of the noun's types never fit: "damaged characters and items"."""
    listed = [t.kind for t in noun.types if isinstance(t, CardType)]
    if len(listed) > 1 and (ANY_CARD in listed or len(set(listed)) < len(listed)):
        raise MakesNoSense(noun, "names the same cards twice")
    kinds = frozenset(listed) - {ANY_CARD, NON_CHARACTER}
    for word in (*noun.adjectives, *noun.posts):
        strange = kinds - _fitting(word)
        if strange and not _is_of_last_type(word, noun):
            names = " and ".join(PLURALS[kind] for kind in sorted(strange))
            raise MakesNoSense(noun, f"describes {names} as they never are")
        if isinstance(word, BothFilters) and _property(word.first) == _property(word.second):
            raise MakesNoSense(noun, "names one property twice")
        if isinstance(word, HasClass) and kinds and kinds <= {ACTION, SONG}:
            raise MakesNoSense(noun, "has no such classification")
        if isinstance(word, HasClass) and CHARACTER in kinds and len(kinds) > 1:
            raise MakesNoSense(noun, f"says {' or '.join(word.classes)} of characters alone or of both")


def _fitting(word: Node) -> frozenset[int]:
    """Return the types of cards that a word can describe."""
    if isinstance(word, (StatIs, SameStat, StatComparedTo, TotalIs)):
        return STATS[word.stat]
    if isinstance(word, WithKeyword):
        return KEYWORDS.get(word.keyword, PEOPLE)
    if isinstance(word, DidThisTurn):
        return DEEDS.get(word.kind, PERMANENT)
    if isinstance(word, BothFilters):
        return _fitting(word.first) & _fitting(word.second)
    return FITS.get(type(word), ANYTHING)


def _is_of_last_type(word: Node, noun: Noun) -> bool:
    """Return whether words behind two types are about the second: "locations and characters at locations"."""
    kinds = [each.kind for each in noun.types if isinstance(each, CardType)]
    return isinstance(word, AtLocation) and kinds == [LOCATION, CHARACTER]


def _is_said_of_several(node: Node, noun: Noun) -> bool:
    """Return whether a limit is on several cards: they are picked together, or somebody has that many such cards."""
    if isinstance(node, (Have, HaveCount)):
        return isinstance(noun.total_filter, DifferentNames)
    return isinstance(node, Picked) and getattr(node, "number", 1) != 1


def _check_in_play(noun: Noun) -> None:
    """Refuse "while you have 2 or more item cards": in play there are items, and cards are elsewhere."""
    if is_bare_card(noun) and not any(isinstance(word, IN_PLAY) for word in (*noun.adjectives, *noun.posts)):
        raise MakesNoSense(noun, "is no card in play, and no other place is named")


def _check_event(event: Event) -> None:
    """Refuse "whenever a character card quests", "whenever this character challenges this character"."""
    if isinstance(event, TWO_SIDED) and _is_itself(event.what) and _is_itself(event.other):
        raise MakesNoSense(event, "has this card on both sides")
    if isinstance(event, Plays) and isinstance(event.who, You):
        _check_own(event.what)
    noun = getattr(getattr(event, "what", None), "noun", None)
    if type(event) in OBJECTS and isinstance(noun, Noun) and is_bare_card(noun) and not is_any_card(noun):
        raise MakesNoSense(noun, "is no card in play")


def _check_superlative(most: Superlative) -> None:
    """Refuse "the item with the highest ¤"."""
    strange = kinds_of(most.noun) - {ANY_CARD, NON_CHARACTER} - STATS[most.stat]
    if strange:
        raise MakesNoSense(
            most, f"describes {' and '.join(PLURALS[kind] for kind in sorted(strange))} as they never are"
        )


def _check_discarded(discard: Discard) -> None:
    """Refuse "discard a character": what is discarded is a card of a hand."""
    if _is_itself(discard.target):
        raise MakesNoSense(discard, "is about this card, and only cards of a hand are discarded")
    noun = getattr(discard.target, "noun", None)
    if not isinstance(noun, Noun) or noun.zone_filter is not None:
        return
    named = [each for each in noun.types if isinstance(each, CardType)]
    if named and not named[-1].card_word:  # "an action or item card": the last word says it of all
        raise MakesNoSense(noun, "is in play, and only cards of a hand are discarded")


def _check_own(played: Node) -> None:
    """Refuse "whenever you play an opposing character": nobody plays another's cards."""
    noun = getattr(played, "noun", None)
    if isinstance(noun, Noun) and any(isinstance(word, Opposing) for word in noun.adjectives):
        raise MakesNoSense(noun, "is an opponent's card, which you never play")


def _check_whose(noun: Filter) -> None:
    """Refuse "you have 10 cards in each opponent's inkwell"."""
    place = zone_filter(noun)
    if place is not None and isinstance(place.whose, EachOpponent):
        raise MakesNoSense(noun, "is not what you have")


def _check_playable(node: CardToPlay | MayPlayFrom) -> None:
    """Refuse to play a card from an opponent's zone: only its owner can play a card."""
    noun = node.noun if isinstance(node, CardToPlay) else getattr(node.target, "noun", None)
    place = zone_filter(noun) if isinstance(noun, Filter) else None
    if place is not None and (isinstance(place.whose, EachOpponent) or getattr(place.whose, "opponent", False)):
        raise MakesNoSense(node, "is a card of an opponent, which you can't play")


def _is_itself(thing: object) -> bool:
    return isinstance(thing, Ref) and thing.slot == SELF
