"""Conditions about what players have: this and that, only so many, more than others; and about how many are so."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    CHARACTER,
    INKWELL,
    PLAY,
    STRENGTH_READS,
    T_LORE,
    T_NAMES,
    T_WILLPOWER,
    X_BOARD,
    X_DAMAGE,
    X_DROPS,
    X_EXERTED,
    X_INK,
    X_LOCATION,
    X_SCORE,
    perm_ref,
)
from inkwright.state.ink import ready_ink
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .amounts import count
from .conditions import fits_there, owned, told_players
from .nouns import cards_of, compare, stat_of_perm, zone_of, zone_reads, zone_words
from .players import AnOpponent
from .targets import asked, players_of, told


class HaveEither(Condition):
    """You have another Seven Dwarfs character or a Princess character in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "other", "first", "second")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("first",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, other: int, first: Filter, second: Filter) -> None:
        super().__init__()
        self.who = who
        self.other = other
        self.first = first
        self.second = second

    def reads(self) -> int:
        return zone_reads(self.first) | zone_reads(self.second)

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if owned(state, scope, player, self.first, self.other) or owned(state, scope, player, self.second):
                return True
        return False


class HaveBoth(Condition):
    """You have a Seven Dwarfs character and a Princess character in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "first", "second")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, first: Filter, second: Filter) -> None:
        super().__init__()
        self.who = who
        self.first = first
        self.second = second

    def reads(self) -> int:
        return zone_reads(self.first) | zone_reads(self.second)

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if owned(state, scope, player, self.first) and owned(state, scope, player, self.second):
                return True
        return False


class HaveNamed(Condition):
    """You have characters named Dewey and Louie in play: at least one of each name."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "names")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("names",)
    READS: ClassVar[int] = X_BOARD | T_NAMES

    def __init__(self, who: Target, names: tuple[str, ...]) -> None:
        super().__init__()
        self.who = who
        self.names = names

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if self.has_all(state, player):
                return True
        return False

    def has_all(self, state: State, player: int) -> bool:
        """Has this player a character of each name?"""
        for name in self.names:
            for perm in state.perms.values():
                if perm.player == player and name in perm.traits.names and perm.type == CHARACTER:
                    break
            else:
                return False
        return True


class HaveOnly(Condition):
    """You have only 1 character here: that is who "they" are."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "number", "noun", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)
    INTRODUCES_NOTHING: ClassVar[bool] = True
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, who: Target, number: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.noun = noun
        self.slot = slot

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            found = self.those_of(state, scope, player)
            if len(found) == self.number:
                if 0 <= self.slot < len(scope.slots):
                    scope.slots[self.slot] = tuple(found)
                return True
        return False

    def those_of(self, state: State, scope: Scope, player: int) -> list[int]:
        """What a player has of these, in play or in the zone that the words name."""
        zone = zone_of(self.noun)
        if zone != PLAY:
            return [
                state.current_ref(c) for c in cards_of(state, player, zone) if fits_there(self.noun, state, scope, c)
            ]
        perms = state.perms.values()
        return [
            perm_ref(perm.serial)
            for perm in perms
            if perm.player == player and self.noun.matches_perm(state, scope, perm)
        ]


FEWER_THAN: Final = 3  # beside EXACTLY, LESS (so many or fewer) and MORE
MORE_THAN: Final = 4


def so_many(count: int, how: int, number: int) -> bool:
    """Exactly so many, so many or fewer, fewer than so many ..."""
    if how == FEWER_THAN:
        return count < number
    return count > number if how == MORE_THAN else compare(count, how, number)


class HaveSoMany(Condition):
    """You have exactly 3 characters in play, fewer than 3; an opponent has 2 or fewer cards in their hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "how", "number", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, how: int, number: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.how = how
        self.number = number
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for player in players_of(state, scope, self.who):
            if so_many(owned(state, scope, player, self.noun), self.how, self.number):
                those.append(player)
        return told_players(scope, self.who, those)


class HasSoMuchDamage(Condition):
    """This character has exactly 2 damage, has 2 or less damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "how", "number")
    READS: ClassVar[int] = X_DAMAGE

    def __init__(self, what: Target, how: int, number: int) -> None:
        super().__init__()
        self.what = what
        self.how = how
        self.number = number

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in asked(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and so_many(perm.damage, self.how, self.number):
                those.append(ref)
        return told(scope, self.what, those)


class NoneHas(Condition):
    """No opponent has an item in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        for player in state.opponents(scope.player):
            if owned(state, scope, player, self.noun):
                return False
        return True


class ThereAreSoMany(Condition):
    """There are exactly 2 characters in play; there are fewer than 3 characters here."""

    FIELDS: ClassVar[tuple[str, ...]] = ("how", "number", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, how: int, number: int, noun: Filter) -> None:
        super().__init__()
        self.how = how
        self.number = number
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        return so_many(count(state, scope, None, self.noun), self.how, self.number)


class HaveSoMuchLore(Condition):
    """You have 10 or less lore; an opponent has less than 5 lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "how", "number")
    READS: ClassVar[int] = X_SCORE
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, how: int, number: int) -> None:
        super().__init__()
        self.who = who
        self.how = how
        self.number = number

    def holds(self, state: State, scope: Scope) -> bool:
        those = [p for p in players_of(state, scope, self.who) if so_many(state.lore[p], self.how, self.number)]
        return told_players(scope, self.who, those)


class HaveMoreLore(Condition):
    """An opponent has more lore than you; you have more lore than each opponent."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "than")
    READS: ClassVar[int] = X_SCORE
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, than: Target) -> None:
        super().__init__()
        self.who = who
        self.than = than

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for player in players_of(state, scope, self.who):
            ahead = [self.beats(state.lore[player], state.lore[p]) for p in players_of(state, scope, self.than)]
            if True in ahead if isinstance(self.than, AnOpponent) else False not in ahead:
                those.append(player)
        return told_players(scope, self.who, those)

    def beats(self, mine: int, theirs: int) -> bool:
        """Is this more?"""
        return mine > theirs


class HaveLessLore(HaveMoreLore):
    """You have less lore than each opponent, than an opponent."""

    def beats(self, mine: int, theirs: int) -> bool:
        return mine < theirs


class HaveExactLore(Condition):
    """An opponent has 0 lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "number")
    READS: ClassVar[int] = X_SCORE
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, number: int) -> None:
        super().__init__()
        self.who = who
        self.number = number

    def holds(self, state: State, scope: Scope) -> bool:
        those = [player for player in players_of(state, scope, self.who) if state.lore[player] == self.number]
        return told_players(scope, self.who, those)


class HaveInkDrop(Condition):
    """You have an ink drop."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    READS: ClassVar[int] = X_DROPS
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if state.drops[player]:
                return True
        return False


class HaveOpponents(Condition):
    """You have 2 or more opponents."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least

    def holds(self, state: State, scope: Scope) -> bool:
        return len(state.opponents(scope.player)) >= self.least


class AllExerted(Condition):
    """All cards in your inkwell are exerted: also when there are none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun) | (X_INK if zone_of(self.noun) == INKWELL else X_EXERTED)

    def holds(self, state: State, scope: Scope) -> bool:
        if zone_of(self.noun) == INKWELL:
            said = zone_words(self.noun)
            owners = [scope.player] if said is None else said.owners(state, scope)
            return not [p for p in owners if ready_ink(state, p)]
        for perm in state.perms.values():
            if not perm.exerted and self.noun.matches_perm(state, scope, perm):
                return False
        return True


class SomeExerted(Condition):
    """2 or more characters of yours are exerted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")
    READS: ClassVar[int] = X_BOARD | X_EXERTED
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        exerted = [p for p in state.perms.values() if p.exerted and self.noun.matches_perm(state, scope, p)]
        return len(exerted) >= self.least


# After a noun


STAT_READS: tuple[int, ...] = (STRENGTH_READS, T_WILLPOWER, T_LORE, 0)


class MoreThanEach(Filter):
    """With more ¤ than each opposing character (in play)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "noun")

    def __init__(self, stat: int, noun: Filter) -> None:
        super().__init__()
        self.stat = stat
        self.noun = noun

    def reads(self) -> int:
        return X_BOARD | STAT_READS[self.stat]

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        mine = stat_of_perm(state, perm, self.stat)
        for other in state.perms.values():
            if other is not perm and self.noun.matches_perm(state, scope, other):
                if stat_of_perm(state, other, self.stat) >= mine:
                    return False
        return True


class Ones(Filter):
    """Any in play with 10 ¤ or more: the noun is left out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("posts",)

    def __init__(self, posts: tuple[Filter, ...]) -> None:
        super().__init__()
        self.posts = posts

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        for post in self.posts:
            if not post.matches_perm(state, scope, perm):
                return False
        return True


class AtThat(Filter):
    """At that location."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = X_LOCATION
    REFERS_BY: ClassVar[str] = "that"

    def __init__(self, kind: int, slot: int) -> None:
        super().__init__()
        self.kind = kind  # a location
        self.slot = slot

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.location >= 0 and perm_ref(perm.location) in scope.slots[self.slot]
