"""Conditions: if, while, unless."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    BY_SHIFT_FLAG,
    E_PLAYED,
    HAND,
    PLAY,
    X_BOARD,
    X_CHALLENGE,
    X_DAMAGE,
    X_DISCARD,
    X_DRYING,
    X_EXERTED,
    X_HAND,
    X_HISTORY,
    X_PLACE,
    X_SCORE,
    X_UNDER,
    is_card,
    is_perm,
    perm_ref,
)
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from .amounts import count
from .nouns import cards_of, compare, fits_ref, stat_of_perm, zone_of
from .targets import players_of

IS_EXERTED: Final = 0
IS_AT_LOCATION: Final = 1
IS_IN_PLAY: Final = 2
IS_READY: Final = 3


class AndCondition(Condition):
    """This and that."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Condition, second: Condition) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def holds(self, state: State, scope: Scope) -> bool:
        return self.first.holds(state, scope) and self.second.holds(state, scope)


class Have(Condition):
    """You have a character named Elsa in play; an opponent has 3 or more cards in their hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least", "noun")
    READS: ClassVar[int] = X_BOARD | X_HAND | X_DISCARD
    QUIET: ClassVar[bool] = True

    def __init__(self, who: Target, least: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if owned(state, scope, player, self.noun) >= self.least:
                return True
        return False


def owned(state: State, scope: Scope, player: int, noun: Filter) -> int:
    """How many of these a player has, where the words look for them."""
    zone = zone_of(noun)
    total = 0
    if zone == PLAY:
        for perm in state.perms.values():
            if perm.player == player and noun.perm(state, scope, perm):
                total += 1
        return total
    for card in cards_of(state, player, zone):
        if noun.card(state, scope, card):
            total += 1
    return total


class DontHave(Condition):
    """You don't have a character in play; you have no cards in your hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "noun")
    READS: ClassVar[int] = X_BOARD | X_HAND | X_DISCARD
    QUIET: ClassVar[bool] = True

    def __init__(self, who: Target, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if owned(state, scope, player, self.noun) == 0:
                return True
        return False


class HaveNoCards(Condition):
    """You have no cards in your hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    READS: ClassVar[int] = X_HAND

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if not cards_of(state, player, HAND):
                return True
        return False


class HaveMore(Condition):
    """An opponent has more cards in their hand than you."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "noun", "than")
    READS: ClassVar[int] = X_BOARD | X_HAND | X_DISCARD
    QUIET: ClassVar[bool] = True

    def __init__(self, who: Target, noun: Filter, than: Target) -> None:
        super().__init__()
        self.who = who
        self.noun = noun
        self.than = than

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            mine = owned(state, scope, player, self.noun)
            if all_fewer(state, scope, mine, self.than, self.noun):
                return True
        return False


def all_fewer(state: State, scope: Scope, number: int, than: Target, noun: Filter) -> bool:
    """Has each of these players fewer?"""
    for other in players_of(state, scope, than):
        if owned(state, scope, other, noun) >= number:
            return False
    return True


class HaveLore(Condition):
    """You have 10 or more lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least")
    READS: ClassVar[int] = X_SCORE

    def __init__(self, who: Target, least: int) -> None:
        super().__init__()
        self.who = who
        self.least = least

    def holds(self, state: State, scope: Scope) -> bool:
        for player in players_of(state, scope, self.who):
            if state.lore[player] >= self.least:
                return True
        return False


class IsState(Condition):
    """This character is exerted, is at a location."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "kind")
    READS: ClassVar[int] = X_EXERTED | X_PLACE

    def __init__(self, what: Target, kind: int) -> None:
        super().__init__()
        self.what = what
        self.kind = kind

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.last(ref)
            if perm is None:
                continue
            if self.kind == IS_EXERTED and perm.exerted:
                return True
            if self.kind == IS_AT_LOCATION and perm.location >= 0:
                return True
            if self.kind == IS_READY and not perm.exerted:
                return True
            if self.kind == IS_IN_PLAY and state.perm(ref) is not None:
                return True
        return False


class IsBeingChallenged(Condition):
    """While being challenged."""

    READS: ClassVar[int] = X_CHALLENGE

    def holds(self, state: State, scope: Scope) -> bool:
        return state.defender >= 0 and state.same(perm_ref(state.defender), scope.source)


class IsChallenging(Condition):
    """While challenging a damaged character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other",)
    READS: ClassVar[int] = X_CHALLENGE

    def __init__(self, other: Target) -> None:
        super().__init__()
        self.other = other

    def holds(self, state: State, scope: Scope) -> bool:
        if state.attacker < 0 or not state.same(perm_ref(state.attacker), scope.source):
            return False
        return self.other.fits(state, scope, perm_ref(state.defender))


class HasDamage(Condition):
    """This character has damage; has no damage; has 3 or more damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "least")
    READS: ClassVar[int] = X_DAMAGE

    def __init__(self, what: Target, least: int) -> None:
        super().__init__()
        self.what = what
        self.least = least  # 0: none at all

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.last(ref)
            if perm is not None and (perm.damage >= self.least if self.least else perm.damage == 0):
                return True
        return False


class HasStat(Condition):
    """This character has 5 ¤ or more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "number", "stat", "op")
    READS: ClassVar[int] = 7

    def __init__(self, what: Target, number: int, stat: int, op: int) -> None:
        super().__init__()
        self.what = what
        self.number = number
        self.stat = stat
        self.op = op

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.last(ref)
            if perm is not None and compare(stat_of_perm(state, perm, self.stat), self.op, self.number):
                return True
        return False


class HasCardUnder(Condition):
    """There's a card under this character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    READS: ClassVar[int] = X_UNDER

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.last(ref)
            if perm is not None and len(perm.cards) > 1:
                return True
        return False


class ItIs(Condition):
    """It's a character card; that card is a song."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    LOOKS: ClassVar[tuple[str, ...]] = ("slot",)
    REFER: ClassVar[str] = "it"
    RETYPE: ClassVar[str] = "noun"

    def __init__(self, noun: Filter, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        refs = (scope.source,) if self.slot < 0 else scope.slots[self.slot]
        for ref in refs:
            if (is_card(ref) or is_perm(ref)) and fits_ref(state, scope, self.noun, ref):
                return True
        return False


class PlayedThisTurn(Condition):
    """You've played another character this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")
    READS: ClassVar[int] = X_HISTORY
    QUIET: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        played = 0
        for event in state.history:
            if event[0] == E_PLAYED and event[1] == scope.player and self.was(state, scope, event[2], event[4]):
                played += 1
        return played >= self.least

    def was(self, state: State, scope: Scope, ref: int, card: int) -> bool:
        """Was what was played such a card? It is tested as the card that was played."""
        perm = state.last(ref)
        if perm is not None and state.top(perm) == card:
            return self.noun.perm(state, scope, perm)
        return self.noun.card(state, scope, card)


class UsedShift(Condition):
    """You used Shift to play this character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    READS: ClassVar[int] = X_HISTORY

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_PLAYED and event[5] & BY_SHIFT_FLAG and self.what.fits(state, scope, event[2]):
                return True
        return False


class ThereIs(Condition):
    """There's a song card in your discard; there are 3 or more damaged characters in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")
    READS: ClassVar[int] = X_BOARD | X_HAND | X_DISCARD | X_DRYING
    QUIET: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        return count(state, scope, None, self.noun) >= self.least


class FirstTurnSecondPlayer(Condition):
    """This is your first turn and you're not the first player."""

    def holds(self, state: State, scope: Scope) -> bool:
        return state.turns[scope.player] == 1 and state.first != scope.player and state.is_active(scope.player)
