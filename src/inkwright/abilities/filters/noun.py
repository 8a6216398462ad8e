"""Nouns: a type with the filters around it."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    CHARACTER,
    DISCARD,
    HAND,
    INKWELL,
    ITEM,
    LOCATION,
    PLAY,
    PLAY_CARD,
    TYPES_IN_DECKS,
    X_BOARD,
    X_DISCARD,
    X_HAND,
    X_INK,
    CardNumber,
    Ints,
    Reference,
    Seat,
    Zone,
    card_of,
    is_card,
    is_player,
    player_of,
)
from inkwright.state.node import Filter
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .bases import EitherOfTwo
from .places import InZone
from .relations import DoneThisWay
from .stats import TogetherFilter
from .this_turn import PlayedByYou
from .traits import ANY_CARD, CardType, fits_type


class Noun(Filter):
    """A noun with its adjectives and complements: "exerted Hero character with cost 3 or less"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("adjectives", "types", "both", "posts")
    KINDS: ClassVar[tuple[str, ...]] = ("types",)

    def __init__(
        self, adjectives: tuple[Filter, ...], types: tuple[Filter, ...], both: bool, posts: tuple[Filter, ...]
    ) -> None:
        super().__init__()
        self.adjectives = adjectives
        self.types = types
        self.both = both  # "and" between types: a group of both
        self.posts = posts
        self.filters = adjectives + posts
        self.only_type = -1  # the one type that fits, if there is only one
        first = types[0]
        if len(types) == 1 and isinstance(first, CardType):
            self.only_type = first.kind
        self.fitting_types: Ints = ()  # the types that fit, if the noun is about types only
        if not [t for t in types if not isinstance(t, CardType)]:
            self.fitting_types = tuple([n for n in range(TYPES_IN_DECKS) if fits_type(types, n)])
        self.zone = PLAY
        self.zone_filter: InZone | None = None
        self.this_way_filter: DoneThisWay | None = None
        self.total_filter: TogetherFilter | None = None  # a limit on all that are picked
        self.played_this_turn = False  # "you've played this turn": counted wherever they are now
        for post in posts:
            if isinstance(post, InZone):
                self.zone = post.zone
                self.zone_filter = post
            elif isinstance(post, DoneThisWay):
                self.this_way_filter = post
            elif isinstance(post, PlayedByYou):
                self.played_this_turn = True
            elif isinstance(post, TogetherFilter):
                self.total_filter = post

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        if self.fitting_types:
            if perm.type not in self.fitting_types:
                return False
        else:
            for type in self.types:
                if type.matches_perm(state, scope, perm):
                    break
            else:
                return False
        for filter in self.filters:
            if not filter.matches_perm(state, scope, perm):
                return False
        return True

    def matches_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        for type in self.types:
            if type.matches_card(state, scope, card):
                break
        else:
            return False
        for filter in self.filters:
            if not filter.matches_card(state, scope, card):
                return False
        return True


class EitherNoun(EitherOfTwo):
    """One of two nouns: "a character with cost 2 or less or a location"."""

    KINDS: ClassVar[tuple[str, ...]] = ("first", "second")


def zone_of(noun: Filter) -> Zone:
    """Return the zone that a noun names; PLAY if it names none."""
    if isinstance(noun, Noun):
        return noun.zone
    if isinstance(noun, EitherNoun):
        return zone_of(noun.second)
    return PLAY


def zone_filter(noun: Filter) -> InZone | None:
    """Return the filter of a noun that names a zone, if it has one."""
    if isinstance(noun, Noun):
        return noun.zone_filter
    return zone_filter(noun.second) if isinstance(noun, EitherNoun) else None


def zone_reads(noun: Filter) -> int:
    """Return which parts of the game state a count of these things depends on."""
    zone = zone_of(noun)
    if zone == HAND:
        return X_HAND
    if zone == DISCARD:
        return X_DISCARD
    return X_INK if zone == INKWELL else X_BOARD


def this_way_filter(noun: Filter) -> DoneThisWay | None:
    """Return the filter of a noun that says "this way", if it has one."""
    if isinstance(noun, Noun):
        return noun.this_way_filter
    return this_way_filter(noun.second) if isinstance(noun, EitherNoun) else None


def actions_in_play(state: State, noun: Filter) -> list[int]:
    """Return the actions that resolve or wait to, if a noun may mean them: they are in play (5.4.1.2, 7.4.1)."""
    if not isinstance(noun, Noun) or noun.only_type in (CHARACTER, ITEM, LOCATION):
        return []
    if not state.edition.action_in_play:  # 2024-03:6.3.1, 2024-03:6.3.3, 2025-02:4.3.4.8
        return []
    cards = [frame.card for frame in state.stack if frame.procedure == PLAY_CARD] + [
        waiting[0] for waiting in state.queued_plays
    ]
    return [card for card in cards if state.is_resolving(card)]


def fits_ref(state: State, scope: Scope, noun: Filter, ref: Reference) -> bool:
    """Return whether a noun fits a stack, a card or a player. A stack that left play is tested as it was last."""
    if is_player(ref):
        return noun.matches_player(state, scope, player_of(ref))
    if is_card(ref):
        return noun.matches_card(state, scope, card_of(ref))
    perm = state.last_known(ref)
    return perm is not None and noun.matches_perm(state, scope, perm)


def noun_fits_card(noun: Filter, state: State, scope: Scope, card: CardNumber) -> bool:
    """Return whether a noun fits a card, apart from whose zone it is in."""
    if isinstance(noun, EitherNoun):
        return noun_fits_card(noun.first, state, scope, card) or noun_fits_card(noun.second, state, scope, card)
    if not isinstance(noun, Noun):
        return noun.matches_card(state, scope, card)
    for type in noun.types:
        if type.matches_card(state, scope, card):
            break
    else:
        return False
    for filter in (*noun.adjectives, *noun.posts):
        if not isinstance(filter, InZone) and not filter.matches_card(state, scope, card):
            return False
    return True


def is_any_card(noun: Filter) -> bool:
    """Return whether a noun says no more than "card"."""
    if not isinstance(noun, Noun) or noun.adjectives or noun.posts:
        return False
    first = noun.types[0]
    return isinstance(first, CardType) and first.kind == ANY_CARD


def promo_cards(state: State, player: Seat, noun: Filter) -> int:
    """Return how many promotional cards a noun counts: they lie in the inkwell, plain "cards" (10.2.2)."""
    if not isinstance(noun, Noun) or noun.zone != INKWELL or noun.only_type != ANY_CARD or len(noun.filters) > 1:
        return 0
    return state.promo_ready[player] + state.promo_spent[player]


def is_bare_card(noun: Filter) -> bool:
    """Return whether a noun means cards without naming a zone."""
    if not isinstance(noun, Noun) or noun.zone_filter is not None or noun.this_way_filter is not None:
        return False
    return not [type for type in noun.types if not isinstance(type, CardType) or not type.card_word]
