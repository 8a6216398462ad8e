"""Kinds: a verb and its object agree, "this character" is a character, "your" and "opposing" do not meet."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.amounts.stat_amounts import DamageOn, StatOf
from inkwright.abilities.conditions.card_state import (
    IS_EXERTED,
    IS_READY,
    HasDamage,
    HasDamageCount,
    HasStat,
    HasStatComparedTo,
    IsAtLocation,
    IsChallengedNow,
    IsChallengingNow,
    IsNotAtLocation,
    IsState,
    TotalStat,
)
from inkwright.abilities.conditions.history import NeverDid
from inkwright.abilities.conditions.identity import IsA
from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import (
    CharacterDealsDamage,
    DealDamage,
    DealEachOtherDamage,
    MoveDamage,
    PutDamage,
    RemoveDamage,
    RemoveTotal,
)
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.events.challenges import (
    Banishes,
    BanishesInChallenge,
    Challenges,
    ChallengesAndBanishes,
    ChallengesAndIsBanished,
    ChallengesEitherWay,
    IsBanished,
    IsChallenged,
    IsChallengedAndBanished,
    Quests,
    QuestsOrChallenges,
)
from inkwright.abilities.events.damage_changes import (
    DamageIsRemoved,
    DealsDamage,
    IsDealtDamage,
    RemovesDamage,
    TakesDamage,
)
from inkwright.abilities.events.plays import OneOrMoreSing, Shifts, ShiftsOnto, Sings, UsesAbility
from inkwright.abilities.events.status_changes import Exerts, Readies, YouReady
from inkwright.abilities.events.zone_changes import (
    IsReturned,
    LeavesPlay,
    MovesAway,
    MovesToLocation,
    YouMove,
)
from inkwright.abilities.filters.noun import EitherNoun, Noun, zone_filter, zone_of
from inkwright.abilities.filters.ownership import Opposing, Yours, YoursHere
from inkwright.abilities.filters.places import (
    Here,
    InZone,
    Under,
    WereHere,
)
from inkwright.abilities.filters.traits import (
    ANY_CARD,
    NON_CHARACTER,
    CardType,
)
from inkwright.abilities.flow.choose_one import ByType, ChooseOne
from inkwright.abilities.flow.replacements import WouldBeBanished, WouldTakeDamage
from inkwright.abilities.modifiers.gains import Keyword
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.modifiers.restrictions import (
    CantBeChallengedBy,
    CantBeChosenFor,
    CantChallengeThem,
    ChallengesReady,
    Restriction,
    SingsAs,
)
from inkwright.abilities.modifiers.stat_changes import AddStat, ChangeStat, StatBecomes, StatByAmount, StatFloor
from inkwright.abilities.rule_changes.cost_changes import AbilitiesOf, DeclareInkCost, MoveCost, MovesFree
from inkwright.abilities.rule_changes.entering_play import EntersExerted, EntersExertedTo, NthEntersExerted
from inkwright.abilities.targets.reference import Ref
from inkwright.rules.keyword_table import BOOST, EVASIVE, RESIST, WARD
from inkwright.state.ids import (
    ACTION,
    CANT_BE_BANISHED,
    CANT_BE_CHALLENGED,
    CANT_BE_CHOSEN,
    CANT_BE_DEALT_DAMAGE,
    CANT_READY,
    CANT_READY_STEP,
    CHARACTER,
    COCONUT,
    COST,
    E_BANISHED,
    INKWELL,
    ITEM,
    LOCATION,
    LORE,
    PLAY,
    SONG,
    STRENGTH,
    TYPE_NAMES,
    WILLPOWER,
)
from inkwright.state.node import Effect, Filter, Node

from ..binding.context import kinds_of
from ..binding.roles import SELF
from .refusal import MakesNoSense
from .walk import parts

PEOPLE: Final = frozenset((CHARACTER,))
TARGETS_OF_DAMAGE: Final = frozenset((CHARACTER, LOCATION))  # 1.9.1
EXERTABLE: Final = frozenset((CHARACTER, ITEM))  # 4.6.8.2, 5.1.2
PLACES: Final = frozenset((LOCATION,))
PERMANENT: Final = frozenset((CHARACTER, ITEM, LOCATION))
ANYTHING: Final = frozenset((CHARACTER, ACTION, SONG, ITEM, LOCATION))

OBJECTS: Final[dict[type[Node], dict[str, frozenset[int]]]] = {
    # Effects
    Banish: {"target": PERMANENT},
    DealDamage: {"target": TARGETS_OF_DAMAGE},
    PutDamage: {"target": TARGETS_OF_DAMAGE},
    RemoveDamage: {"target": TARGETS_OF_DAMAGE},
    RemoveTotal: {"target": TARGETS_OF_DAMAGE},
    MoveDamage: {"origin": TARGETS_OF_DAMAGE, "target": TARGETS_OF_DAMAGE},
    CharacterDealsDamage: {"dealer": PEOPLE, "target": TARGETS_OF_DAMAGE},
    Exert: {"target": EXERTABLE},
    ReadyCards: {"target": EXERTABLE},
    MoveToLocation: {"target": PEOPLE, "location": PLACES},
    EntersExerted: {"target": EXERTABLE},
    EntersExertedTo: {"target": EXERTABLE},
    NthEntersExerted: {"target": EXERTABLE},
    DealEachOtherDamage: {"dealers": PEOPLE},
    # Events
    Quests: {"what": PEOPLE},
    QuestsOrChallenges: {"what": PEOPLE},
    Challenges: {"what": PEOPLE, "other": TARGETS_OF_DAMAGE},
    ChallengesEitherWay: {"what": PEOPLE},
    ChallengesAndIsBanished: {"what": PEOPLE},
    IsChallenged: {"what": TARGETS_OF_DAMAGE, "by": PEOPLE},
    IsChallengedAndBanished: {"what": TARGETS_OF_DAMAGE},
    Banishes: {"what": PEOPLE, "other": TARGETS_OF_DAMAGE},
    BanishesInChallenge: {"what": PEOPLE, "other": TARGETS_OF_DAMAGE},
    ChallengesAndBanishes: {"what": PEOPLE, "other": TARGETS_OF_DAMAGE},
    IsBanished: {"what": PERMANENT},
    LeavesPlay: {"what": PERMANENT},
    IsReturned: {"what": PERMANENT},
    TakesDamage: {"what": TARGETS_OF_DAMAGE},
    IsDealtDamage: {"what": TARGETS_OF_DAMAGE},
    DealsDamage: {"other": TARGETS_OF_DAMAGE},
    DamageIsRemoved: {"what": TARGETS_OF_DAMAGE},
    RemovesDamage: {"what": TARGETS_OF_DAMAGE},
    Sings: {"what": PEOPLE},
    OneOrMoreSing: {"what": PEOPLE},
    Shifts: {"what": PEOPLE},
    ShiftsOnto: {"what": PEOPLE, "onto": PEOPLE},
    UsesAbility: {"what": PERMANENT},
    Exerts: {"what": EXERTABLE},
    Readies: {"what": EXERTABLE},
    YouReady: {"what": EXERTABLE},
    MovesToLocation: {"what": PEOPLE},
    YouMove: {"what": PEOPLE},
    MovesAway: {"what": PEOPLE},
    WouldTakeDamage: {"what": TARGETS_OF_DAMAGE},
    WouldBeBanished: {"what": PERMANENT},
    # Conditions and amounts
    HasDamage: {"what": TARGETS_OF_DAMAGE},
    HasDamageCount: {"what": TARGETS_OF_DAMAGE},
    IsAtLocation: {"what": PEOPLE},
    IsNotAtLocation: {"what": PEOPLE},
    IsChallengedNow: {"what": TARGETS_OF_DAMAGE},
    IsChallengingNow: {"what": PEOPLE, "other": TARGETS_OF_DAMAGE},
    DamageOn: {"target": TARGETS_OF_DAMAGE},
    Under: {"target": PERMANENT},
    # Rules
    CantBeChallengedBy: {"by": PEOPLE},
    CantChallengeThem: {"whom": TARGETS_OF_DAMAGE},
    DeclareInkCost: {"target": PEOPLE},
    MoveCost: {"target": PEOPLE},
    MovesFree: {"target": PEOPLE},
    AbilitiesOf: {"target": PERMANENT},
}
"""What the object of each verb, the subject of each event and the thing in each condition can be."""

STATS: Final = {COST: ANYTHING, STRENGTH: PEOPLE, WILLPOWER: TARGETS_OF_DAMAGE, LORE: TARGETS_OF_DAMAGE}
"""Which cards have a stat (5.2.2, 5.3.6, 5.6.5)."""

KEYWORDS: Final = {EVASIVE: TARGETS_OF_DAMAGE, RESIST: TARGETS_OF_DAMAGE, WARD: PERMANENT, BOOST: TARGETS_OF_DAMAGE}
"""Which cards a keyword is about, where it is not characters alone (8)."""

LIMITS: Final = {
    CANT_BE_CHALLENGED: TARGETS_OF_DAMAGE,
    CANT_BE_DEALT_DAMAGE: TARGETS_OF_DAMAGE,
    CANT_BE_BANISHED: PERMANENT,
    CANT_BE_CHOSEN: PERMANENT,
    CANT_READY: EXERTABLE,
    CANT_READY_STEP: EXERTABLE,
}
"""What can be limited in these ways; the others are about characters."""

PLURALS: Final = {CHARACTER: "characters", ACTION: "actions", SONG: "songs", ITEM: "items", LOCATION: "locations"}


def check_kinds(node: Node, source: int | None) -> None:
    """Refuse a phrase whose parts cannot go together."""
    for field, allowed in _allowed_in(type(node)).items():
        _check_object(node, getattr(node, field), allowed, source)
    if isinstance(node, Ref) and node.slot == SELF:
        _check_source(node, source)
    if isinstance(node, EitherNoun) and _is_any_card(node.second):
        raise MakesNoSense(node, "joins a card to what is a card already")
    if isinstance(node, (Modify, AddStat)):
        _check_object(node, node.target, PERMANENT, source)
        _check_modifier(node, node.target, node.modifier, source)
    elif isinstance(node, (StatFloor, StatOf, TotalStat)):
        _check_object(node, node.target, STATS[node.stat], source)
    elif isinstance(node, (HasStat, HasStatComparedTo)):
        _check_object(node, node.what, STATS[node.stat], source)
    elif isinstance(node, NeverDid) and node.kind != E_BANISHED:
        _check_object(node, node.what, PEOPLE, source)
    elif isinstance(node, IsState) and node.kind in (IS_EXERTED, IS_READY):
        _check_object(node, node.what, EXERTABLE, source)
    elif isinstance(node, ByType):
        named = [each.kind for case in node.cases for each in case.types if isinstance(each, CardType)]
        if len(named) > len(set(named)):
            raise MakesNoSense(node, "names the same cards twice")
    elif isinstance(node, ChooseOne) and len(node.modes) < 2:
        raise MakesNoSense(node, "offers one thing only, which is no choice")
    _check_owners(node)
    for child in parts(node):
        check_kinds(child, source)


def _allowed_in(cls: type[Node]) -> dict[str, frozenset[int]]:
    """What the fields of a class can be."""
    for base in cls.__mro__:
        if base in OBJECTS:
            return OBJECTS[base]
    return {}


# ---------------------------------------------------------------- verbs and objects


def _check_object(verb: Node, what: object, allowed: frozenset[int], source: int | None) -> None:
    """Refuse an object that the verb does not apply to, by its type or by where it is."""
    kinds = kinds_meant(what)
    if source is not None and isinstance(what, Ref) and what.slot == SELF and what.kind == ANY_CARD:
        kinds = frozenset((source,))  # "this card"
    if kinds - allowed:
        names = " and ".join(PLURALS[kind] for kind in sorted(kinds))
        raise MakesNoSense(verb, f"cannot be about {names}")
    noun = getattr(what, "noun", None)
    if isinstance(verb, (Effect, AbilitiesOf)) and isinstance(noun, Noun):
        place = zone_filter(noun)
        if type(place) is InZone and zone_of(noun) != PLAY and not (allowed == EXERTABLE and zone_of(noun) == INKWELL):
            raise MakesNoSense(verb, "can only be about cards in play")


def kinds_meant(what: object) -> frozenset[int]:
    """The types of cards that a phrase names; none if it may mean any."""
    found = kinds_of(what.kind) if isinstance(what, Ref) else kinds_of(what)
    return found - {ANY_CARD, NON_CHARACTER}


def _check_source(ref: Ref, source: int | None) -> None:
    """Refuse "this character" on an item."""
    if source == COCONUT:
        raise MakesNoSense(ref, "stands on a Coconut card, which is never in play")
    if source is None or ref.kind == ANY_CARD or ref.kind == source:
        return
    if {ref.kind, source} == {ACTION, SONG} and source == SONG:
        return  # 5.4.4: a song is an action
    raise MakesNoSense(ref, f"stands on a card that is no {TYPE_NAMES[ref.kind]}")


# ---------------------------------------------------------------- modifiers


def _check_modifier(modify: Node, target: Node, modifier: Node, source: int | None) -> None:
    """Refuse what cards of a type cannot get, gain or be kept from."""
    if isinstance(modifier, (ChangeStat, StatBecomes, StatByAmount)):
        _check_object(modify, target, STATS[modifier.stat], source)
    elif isinstance(modifier, Keyword):
        _check_object(modify, target, KEYWORDS.get(modifier.keyword, PEOPLE), source)
    elif isinstance(modifier, Restriction):
        _check_object(modify, target, LIMITS.get(modifier.limit, PEOPLE), source)
    elif isinstance(modifier, CantBeChosenFor):
        _check_object(modify, target, PERMANENT, source)
    elif isinstance(modifier, CantBeChallengedBy):
        _check_object(modify, target, TARGETS_OF_DAMAGE, source)
    elif isinstance(modifier, (CantChallengeThem, ChallengesReady, SingsAs)):
        _check_object(modify, target, PEOPLE, source)
    for part in parts(modifier):
        _check_modifier(modify, target, part, source)


# ---------------------------------------------------------------- nouns


def _is_any_card(noun: Filter) -> bool:
    """Return whether a noun says no more than "card", wherever that is: "card from your discard"."""
    if not isinstance(noun, Noun) or noun.adjectives or any(type(post) is not InZone for post in noun.posts):
        return False
    return any(isinstance(each, CardType) and each.kind == ANY_CARD for each in noun.types)


def _check_owners(node: Node) -> None:
    """Refuse "your opposing characters"."""
    if isinstance(node, Noun):
        words: list[Node] = [*node.adjectives, *node.posts]
    else:
        noun = getattr(node, "noun", None)
        whose = getattr(node, "whose", None)
        if not isinstance(noun, Noun) or not (isinstance(whose, (Yours, Opposing)) or isinstance(node, IsA)):
            return
        words = [*([whose] if isinstance(whose, Filter) else []), *noun.adjectives, *noun.posts]
    yours = any(isinstance(word, (Yours, YoursHere)) for word in words)
    yours = yours or (isinstance(node, IsA) and node.yours)
    if yours and any(isinstance(word, Opposing) for word in words):
        raise MakesNoSense(node, "is both yours and opposing")
    if any(isinstance(word, Opposing) for word in words) and any(isinstance(word, (Here, WereHere)) for word in words):
        raise MakesNoSense(node, "are never here: only its player's characters move to a location")
    if sum(isinstance(word, Opposing) for word in words) > 1:
        raise MakesNoSense(node, "says twice that it is opposing")
