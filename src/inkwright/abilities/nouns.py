"""Nouns: which cards are meant. Types, what stands before them and what stands after them."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    ACTION,
    CHARACTER,
    DISCARD,
    HAND,
    INKWELL,
    ITEM,
    LOCATION,
    LORE,
    PLAY,
    PLAY_CARD,
    SONG,
    STRENGTH,
    STRENGTH_READS,
    T_CLASSIFICATIONS,
    T_KEYWORDS,
    T_LORE,
    T_NAMES,
    T_WILLPOWER,
    TYPE_NAMES,
    WILLPOWER,
    X_BOARD,
    X_DAMAGE,
    X_DISCARD,
    X_EXERTED,
    X_HAND,
    X_INK,
    X_LOCATION,
    X_UNDER,
    Ints,
    card_of,
    is_card,
    is_perm,
    is_player,
    perm_ref,
    player_of,
)
from inkwright.state.node import Amount, Filter, Target
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

ANY_CARD: Final = 5
NON_CHARACTER: Final = 6

LESS: Final = -1  # ... or less
EXACTLY: Final = 0
MORE: Final = 1  # ... or more


class Type(Filter):
    """Character, item card, card ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "card_word")
    KINDS: ClassVar[tuple[str, ...]] = ("kind", "card_word?5")

    def __init__(self, kind: int, card_word: bool) -> None:
        super().__init__()
        self.kind = kind
        self.card_word = card_word

    def is_type(self, type: int) -> bool:
        """Is a card of this type meant? A song is an action (5.4.4)."""
        kind = self.kind
        if kind == type or kind == ANY_CARD:
            return True
        if kind == ACTION:
            return type == SONG  # 5.4.4.1
        return kind == NON_CHARACTER and type != CHARACTER

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.is_type(perm.type)  # 5.3.1, 5.5.1, 5.5.3, 5.6.1, 5.6.3

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.is_type(state.program.defs[state.def_index[card]].type)  # 5.3.1, 5.5.1, 5.6.1


class Other(Filter):
    """Other than the source, or than what was just chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "other"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        ref = perm.serial * 2
        if self.slot < 0:
            return ref != scope.source and not (state.joined and state.same_thing(ref, scope.source))
        for other in scope.slots[self.slot]:
            if state.same_thing(ref, other):
                return False
        return True

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        if self.slot < 0:
            return card != state.card_anywhere(scope.source)
        for other in scope.slots[self.slot]:
            if is_card(other) and card_of(other) == card:
                return False
        return True


class Opposing(Filter):
    """Another team's."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return state.team[perm.player] != state.team[scope.player]  # G.opposing-character

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return state.team[state.owner[card]] != state.team[scope.player]


class Yours(Filter):
    """Of the ability's player."""

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player == scope.player

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return state.owner[card] == scope.player


class Theirs(Filter):
    """Of the player who is spoken of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def whose(self, state: State, scope: Scope) -> int:
        """The player spoken of."""
        if self.slot < 0:
            return scope.player
        held = scope.slots[self.slot] if self.slot < len(scope.slots) else ()
        if not held:
            return scope.actor if isinstance(scope, Frame) else -1
        return state.player_for(held[0])

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player == self.whose(state, scope)

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return state.owner[card] == self.whose(state, scope)


class Damaged(Filter):
    """With damage."""

    READS: ClassVar[int] = X_DAMAGE

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.damage > 0  # 5.1.1.3


class Undamaged(Filter):
    """Without damage. An item never is (5.1.2.2)."""

    READS: ClassVar[int] = X_DAMAGE

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.damage == 0 and perm.type != ITEM  # 5.1.2.2, 5.1.1.4


class Exerted(Filter):
    """Exerted. A location never is (4.6.8.2)."""

    READS: ClassVar[int] = X_EXERTED

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.exerted  # 5.1.2


class Ready(Filter):
    """Ready. A location never is (4.6.8.2)."""

    READS: ClassVar[int] = X_EXERTED

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return not perm.exerted and perm.type != LOCATION  # 5.1.2.3


class HasClass(Filter):
    """Princess, Hero or Villain ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("classes", "every")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("classes",)
    READS: ClassVar[int] = T_CLASSIFICATIONS

    def __init__(self, classes: tuple[str, ...], every: bool) -> None:
        super().__init__()
        self.classes = classes
        self.any_of = frozenset(classes)
        self.every = every  # "King and Queen characters": all that are one of them, as with "or"

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return not self.any_of.isdisjoint(perm.traits.classifications)  # 5.2.7

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return not self.any_of.isdisjoint(state.definition(card).classifications)


class HasInk(Filter):
    """Amber, Steel ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ink",)
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("ink",)

    def __init__(self, ink: str) -> None:
        super().__init__()
        self.ink = ink

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.ink in state.program.defs[perm.def_index].inks  # 5.2.5, 5.2.5.1

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.ink in state.definition(card).inks


def compare(value: int, op: int, number: int) -> bool:
    """Is it that, or less, or more?"""
    if op == LESS:
        return value <= number
    if op == MORE:
        return value >= number
    return value == number


def stat_of_perm(state: State, perm: Perm, stat: int) -> int:
    """A stat of a stack as effects read it: as it is now, or was last; below 0 it counts as 0."""
    if stat == STRENGTH:
        return max(0, state.strength(perm))  # 6.6.2
    if stat == WILLPOWER:
        return perm.traits.willpower  # 5.3.6.3
    if stat == LORE:
        return max(0, perm.traits.lore)  # 6.6.3
    return state.program.defs[perm.def_index].cost  # 4.3.5


def stat_of_card(state: State, card: int, stat: int) -> int:
    """A printed stat."""
    definition = state.definition(card)
    if stat == STRENGTH:
        return definition.strength
    if stat == WILLPOWER:
        return definition.willpower
    return definition.lore if stat == LORE else definition.cost  # 5.2.2, 4.3.5


def stat_of_ref(state: State, ref: int, stat: int) -> int:
    """A stat of a stack as it is or was last, or the printed one of a card; -99 for nobody."""
    perm = state.last_known(ref)
    if perm is not None:
        return stat_of_perm(state, perm, stat)
    return stat_of_card(state, card_of(ref), stat) if is_card(ref) else -99


def stat_reads(stat: int) -> int:
    """What of the table a stat is; a cost never changes (1.5.4)."""
    if stat == STRENGTH:
        return STRENGTH_READS
    if stat == WILLPOWER:
        return T_WILLPOWER
    return T_LORE if stat == LORE else 0


def zone_reads(noun: Filter) -> int:
    """What of the table a count of these things reads."""
    zone = zone_of(noun)
    if zone == HAND:
        return X_HAND
    if zone == DISCARD:
        return X_DISCARD
    return X_INK if zone == INKWELL else X_BOARD


class StatIs(Filter):
    """With cost 3 or less, with 5 ¤ or more ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "stat", "op", "each")

    def __init__(self, number: Amount, stat: int, op: int, each: bool) -> None:
        super().__init__()
        self.number = number
        self.stat = stat
        self.op = op
        self.each = each

    def reads(self) -> int:
        return stat_reads(self.stat)

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return compare(stat_of_perm(state, perm, self.stat), self.op, self.number.value(state, scope))

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return compare(stat_of_card(state, card, self.stat), self.op, self.number.value(state, scope))


class TotalIs(Filter):
    """With total ¤ 10 or less: all that are chosen together (6.1.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "number", "op")
    READS: ClassVar[int] = STRENGTH_READS | T_WILLPOWER | T_LORE

    def __init__(self, stat: int, number: Amount, op: int) -> None:
        super().__init__()
        self.stat = stat
        self.number = number
        self.op = op

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.op != LESS or max(0, stat_of_perm(state, perm, self.stat)) <= self.number.value(state, scope)

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.op != LESS or stat_of_card(state, card, self.stat) <= self.number.value(state, scope)

    def room(self, state: State, scope: Scope, picks: Ints, ref: int) -> bool:
        """May this one be picked beside those?"""
        total = 0
        for picked in (*picks, ref):
            total += max(0, stat_of_ref(state, picked, self.stat))
        return self.op != LESS or total <= self.number.value(state, scope)


class WithKeyword(Filter):
    """With Evasive, without Ward ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("keyword", "without")
    READS: ClassVar[int] = T_KEYWORDS

    def __init__(self, keyword: int, without: bool) -> None:
        super().__init__()
        self.keyword = keyword
        self.without = without

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return (perm.traits.keywords & self.keyword != 0) != self.without

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return (state.definition(card).keywords & self.keyword != 0) != self.without


class Named(Filter):
    """Named Elsa, not named Elsa or Anna ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("names", "without")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("names",)
    READS: ClassVar[int] = T_NAMES
    NAMES_UNLESS: ClassVar[str] = "without"

    def __init__(self, names: tuple[str, ...], without: bool) -> None:
        super().__init__()
        self.names = names
        self.any_of = frozenset(names)
        self.without = without

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.any_of.isdisjoint(perm.traits.names) == self.without  # 5.2.6

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.any_of.isdisjoint(state.definition(card).names) == self.without  # 5.2.6, 5.3.6.1


class Here(Filter):
    """At this location; of a character that is at a location, where that is."""

    READS: ClassVar[int] = X_LOCATION

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        if perm.location < 0:
            return False
        if perm_ref(perm.location) == scope.source:
            return True
        source = state.last_known(scope.source) if is_perm(scope.source) else None
        return source is not None and source.location == perm.location


class AtLocation(Filter):
    """At a location; of what was chosen so, "that location" is where it is.

    In "locations and characters at locations" it is said of the characters only.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing place"
    KINDS: ClassVar[tuple[int, ...]] = (LOCATION,)
    READS: ClassVar[int] = X_LOCATION

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.location >= 0 or perm.type == LOCATION


class InPlay(Filter):
    """In play: it goes without saying, but for an action (5.4.1.2)."""

    READS: ClassVar[int] = X_BOARD

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return True

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return state.is_resolving(card) and state.edition.action_in_play


class CardUnder(Filter):
    """With a card under it."""

    READS: ClassVar[int] = X_UNDER

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return len(perm.cards) > 1


class InZone(Filter):
    """From your discard, in their hand ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "zone")

    def __init__(self, whose: Target, zone: int) -> None:
        super().__init__()
        self.whose = whose
        self.zone = zone

    def owners(self, state: State, scope: Scope) -> list[int]:
        """Whose zones."""
        return [state.player_for(ref) for ref in self.whose.refs(state, scope)]

    def pool(self, state: State, scope: Scope) -> list[int]:
        """The cards there."""
        out: list[int] = []
        for player in self.owners(state, scope):
            out.extend(cards_of(state, player, self.zone))
        return out

    def refs(self, state: State, scope: Scope) -> list[int]:
        """The cards there, as what an effect acts on."""
        return [state.current_ref(card) for card in self.pool(state, scope)]

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return state.place[card] & 15 == self.zone and state.owner[card] in self.owners(state, scope)


class InHandOrDiscard(InZone):
    """From your hand or discard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: Target) -> None:
        super().__init__(whose, HAND)

    def pool(self, state: State, scope: Scope) -> list[int]:
        out: list[int] = []
        for player in self.owners(state, scope):
            out.extend(state.hand[player])
            out.extend(state.discard[player])
        return out

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        zone = state.place[card] & 15
        return (zone == HAND or zone == DISCARD) and state.owner[card] in self.owners(state, scope)


class Inkable(Filter):
    """With ◉."""

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return state.definition(card).inkable


class EitherWay(Filter):
    """With cost 3 or less or named Elsa."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Filter, second: Filter) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.first.matches_perm(state, scope, perm) or self.second.matches_perm(state, scope, perm)

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.first.matches_card(state, scope, card) or self.second.matches_card(state, scope, card)


BANISHED: Final = 1  # what was done this way
DISCARDED: Final = 2
REVEALED: Final = 3
MOVED: Final = 4
MILLED: Final = 5
HEALED: Final = 6
RETURNED: Final = 7
EXERTED: Final = 8


class ThisWay(Filter):
    """Discarded this way, moved this way: those that the words before were done to."""

    FIELDS: ClassVar[tuple[str, ...]] = ("deed", "slot")
    DONE_FIELD: ClassVar[str] = "deed"
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "this way"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, deed: int, slot: int) -> None:
        super().__init__()
        self.deed = deed  # what was done; what it was done to is in the slot
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        """Those that it was done to."""
        return scope.slots[self.slot] if 0 <= self.slot < len(scope.slots) else ()

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for ref in self.refs(state, scope):
            if state.last_known(ref) is perm:
                return True
        return False

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        for ref in self.refs(state, scope):
            if state.card_anywhere(ref) == card:
                return True
        return False


def actions_in_play(state: State, noun: Filter) -> list[int]:
    """The actions that resolve or wait to, where a noun may mean them: they are in play meanwhile (5.4.1.2, 7.4.1)."""
    if not isinstance(noun, Noun) or noun.only in (CHARACTER, ITEM, LOCATION):
        return []
    if not state.edition.action_in_play:  # 2024-03:6.3.1, 2024-03:6.3.3, 2025-02:4.3.4.8
        return []
    cards = [frame.card for frame in state.stack if frame.procedure == PLAY_CARD] + [
        waiting[0] for waiting in state.queued_plays
    ]
    return [card for card in cards if state.is_resolving(card)]


def fits_type(types: tuple[Filter, ...], type: int) -> bool:
    """Is a card of this type one of those?"""
    for said in types:
        if isinstance(said, Type) and said.is_type(type):
            return True
    return False


class Noun(Filter):
    """Exerted Hero character with cost 3 or less ..."""

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
        self.only = -1  # the one type that is meant, if it is one
        first = types[0]
        if len(types) == 1 and isinstance(first, Type):
            self.only = first.kind
        self.fitting: Ints = ()  # the types of cards that fit; none: it says more than types
        if not [t for t in types if not isinstance(t, Type)]:
            self.fitting = tuple([n for n in range(len(TYPE_NAMES)) if fits_type(types, n)])
        self.zone = PLAY
        self.said: InZone | None = None
        self.way: ThisWay | None = None
        self.total: TotalIs | None = None  # a bound on all that are picked
        for post in posts:
            if isinstance(post, InZone):
                self.zone = post.zone
                self.said = post
            elif isinstance(post, ThisWay):
                self.way = post
            elif isinstance(post, TotalIs):
                self.total = post

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        if self.fitting:
            if perm.type not in self.fitting:
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

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        for type in self.types:
            if type.matches_card(state, scope, card):
                break
        else:
            return False
        for filter in self.filters:
            if not filter.matches_card(state, scope, card):
                return False
        return True


class EitherNoun(Filter):
    """A character with cost 2 or less or a location ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")
    KINDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Filter, second: Filter) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.first.matches_perm(state, scope, perm) or self.second.matches_perm(state, scope, perm)

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.first.matches_card(state, scope, card) or self.second.matches_card(state, scope, card)


def zone_of(noun: Filter) -> int:
    """Where a noun says that it is looked for; PLAY if it does not say."""
    if isinstance(noun, Noun):
        return noun.zone
    if isinstance(noun, EitherNoun):
        return zone_of(noun.second)
    return PLAY


def zone_words(noun: Filter) -> InZone | None:
    """The words of a noun that name a zone."""
    if isinstance(noun, Noun):
        return noun.said
    return zone_words(noun.second) if isinstance(noun, EitherNoun) else None


def way_words(noun: Filter) -> ThisWay | None:
    """The words of a noun that say "this way"."""
    if isinstance(noun, Noun):
        return noun.way
    return way_words(noun.second) if isinstance(noun, EitherNoun) else None


def cards_of(state: State, player: int, zone: int) -> list[int]:
    """The cards of a player in a zone that is no deck."""
    if zone == HAND:
        return state.hand[player]
    if zone == DISCARD:
        return state.discard[player]
    if zone == INKWELL:
        return state.ready_ink[player] + state.spent_ink[player]
    return state.deck[player]


def fits_ref(state: State, scope: Scope, noun: Filter, ref: int) -> bool:
    """Does a noun fit a stack, a card or a player? A stack that left is tested as it was."""
    if is_player(ref):
        return noun.matches_player(state, scope, player_of(ref))
    if is_card(ref):
        return noun.matches_card(state, scope, card_of(ref))
    perm = state.last_known(ref)
    return perm is not None and noun.matches_perm(state, scope, perm)
