"""Conditions about the state of a card: exerted, damaged, in a challenge, at a location."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    BY_SHIFT_FLAG,
    DISCARD,
    E_PLAYED,
    LOCATION,
    PLAY,
    T_KEYWORDS,
    X_BOARD,
    X_CHALLENGE,
    X_DAMAGE,
    X_DISCARD,
    X_EXERTED,
    X_HISTORY,
    X_LOCATION,
    X_UNDER,
    card_of,
    is_card,
    perm_ref,
)
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from ..filters.stats import compare, stat_of_ref
from ..targets.pattern import bind_matching, tested_refs
from ..targets.reference import Ref
from .condition_bases import ThingCondition
from .possession import compare_count

IS_EXERTED: Final = 0
IS_IN_PLAY: Final = 1
IS_READY: Final = 2
IS_IN_DISCARD: Final = 3  # in your discard
STATE_READS: Final = (X_EXERTED, X_BOARD, X_EXERTED, X_DISCARD)


class IsState(Condition):
    """This character is exerted, is in play; this card is in your discard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "kind")

    def __init__(self, what: Target, kind: int) -> None:
        super().__init__()
        self.what = what
        self.kind = kind

    def reads(self) -> int:
        return STATE_READS[self.kind]

    def active_zone(self) -> int:
        return DISCARD if self.kind == IS_IN_DISCARD and isinstance(self.what, Ref) and self.what.slot < 0 else PLAY

    def holds(self, state: State, scope: Scope) -> bool:
        those = [ref for ref in tested_refs(state, scope, self.what) if self.holds_for(state, scope, ref)]
        return bind_matching(scope, self.what, those)

    def holds_for(self, state: State, scope: Scope, ref: int) -> bool:
        """Is this one so?"""
        kind = self.kind
        if kind == IS_IN_DISCARD:
            return state.card_in(ref, DISCARD) >= 0 and state.player_for(ref) == scope.player
        if kind == IS_IN_PLAY:
            if is_card(ref) and state.is_resolving(card_of(ref)):
                return state.edition.action_in_play  # 5.4.1.2
            return state.perm(ref) is not None
        perm = state.last_known(ref)
        if perm is None:
            return False
        return perm.exerted == (kind == IS_EXERTED)


class SubjectCondition(Condition):
    """A state of whatever the sentence is about: "while challenging, your characters ..." is of each for itself."""

    def holds_for(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Is this one so?"""
        return False

    def holds(self, state: State, scope: Scope) -> bool:
        perm = state.perm(scope.source)
        return perm is not None and self.holds_for(state, scope, perm)


class IsBeingChallenged(SubjectCondition):
    """While being challenged."""

    READS: ClassVar[int] = X_CHALLENGE

    def holds_for(self, state: State, scope: Scope, perm: Perm) -> bool:
        return state.defender == perm.serial


class SubjectIs(SubjectCondition):
    """While damaged, while at a location: of whatever the sentence is about."""

    FIELDS: ClassVar[tuple[str, ...]] = ("being",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, being: Filter) -> None:
        super().__init__()
        self.being = being

    def holds_for(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.being.matches_perm(state, scope, perm)


class IsChallenging(SubjectCondition):
    """While challenging; while challenging a damaged character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other",)
    READS: ClassVar[int] = X_CHALLENGE

    def __init__(self, other: Target | None) -> None:
        super().__init__()
        self.other = other

    def holds_for(self, state: State, scope: Scope, perm: Perm) -> bool:
        if state.attacker != perm.serial:
            return False
        return self.other is None or self.other.fits(state, scope, perm_ref(state.defender))


class IsAtLocation(Condition):
    """This character is at a location: so there is "that location"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "place")
    WRITES: ClassVar[tuple[str, ...]] = ("place",)
    READS: ClassVar[int] = X_LOCATION
    IMPLIES: ClassVar[Implied] = (("place", "thing place", (LOCATION,)),)

    def __init__(self, what: Target, place: int) -> None:
        super().__init__()
        self.what = what
        self.place = place

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and perm.location >= 0:
                those.append(ref)
                if 0 <= self.place < len(scope.slots):
                    scope.slots[self.place] = (perm_ref(perm.location),)
        return bind_matching(scope, self.what, those)


class IsNotAtLocation(ThingCondition):
    """This character isn't at a location."""

    READS: ClassVar[int] = X_LOCATION

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None and perm.location < 0:
                return True
        return False


class IsChallengedNow(Condition):
    """This character is being challenged: so there is a challenging character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "by")
    WRITES: ClassVar[tuple[str, ...]] = ("by",)
    READS: ClassVar[int] = X_CHALLENGE
    IMPLIES: ClassVar[Implied] = (("by", "thing challenging", (0,)),)

    def __init__(self, what: Target, by: int) -> None:
        super().__init__()
        self.what = what
        self.by = by

    def holds(self, state: State, scope: Scope) -> bool:
        if state.defender < 0 or not self.what.fits(state, scope, perm_ref(state.defender)):
            return False
        if 0 <= self.by < len(scope.slots):
            scope.slots[self.by] = (perm_ref(state.attacker),)
        return True


class IsChallengingNow(Condition):
    """This character is challenging (a damaged character): so there is a challenged one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other", "whom")
    WRITES: ClassVar[tuple[str, ...]] = ("whom",)
    READS: ClassVar[int] = X_CHALLENGE
    IMPLIES: ClassVar[Implied] = (("whom", "thing challenged", (0,)),)
    DEFAULTS: ClassVar[dict[str, object]] = {"other": None}

    def __init__(self, what: Target, other: Target | None, whom: int) -> None:
        super().__init__()
        self.what = what
        self.other = other
        self.whom = whom

    def holds(self, state: State, scope: Scope) -> bool:
        if state.attacker < 0 or not self.what.fits(state, scope, perm_ref(state.attacker)):
            return False
        if self.other is not None and not self.other.fits(state, scope, perm_ref(state.defender)):
            return False
        if 0 <= self.whom < len(scope.slots):
            scope.slots[self.whom] = (perm_ref(state.defender),)
        return True


class HasKeywordNow(Condition):
    """This character has Evasive."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "keyword")
    READS: ClassVar[int] = T_KEYWORDS

    def __init__(self, what: Target, keyword: int) -> None:
        super().__init__()
        self.what = what
        self.keyword = keyword

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and perm.traits.keywords & self.keyword:
                those.append(ref)
        return bind_matching(scope, self.what, those)


class HasDamage(Condition):
    """This character has damage; has no damage; has 3 or more damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "least")
    READS: ClassVar[int] = X_DAMAGE

    def __init__(self, what: Target, least: int) -> None:
        super().__init__()
        self.what = what
        self.least = least  # 0: none at all

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and (perm.damage >= self.least if self.least else perm.damage == 0):
                those.append(ref)
        return bind_matching(scope, self.what, those)


class HasDamageCount(Condition):
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
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and compare_count(perm.damage, self.how, self.number):
                those.append(ref)
        return bind_matching(scope, self.what, those)


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
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            if compare(stat_of_ref(state, ref, self.stat), self.op, self.number):
                those.append(ref)
        return bind_matching(scope, self.what, those)


class HasCardUnder(ThingCondition):
    """There's a card under this character."""

    READS: ClassVar[int] = X_UNDER

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and self.fits_count(len(perm.cards) - 1):
                those.append(ref)
        return bind_matching(scope, self.what, those)

    def fits_count(self, under: int) -> bool:
        """Are these as many as are meant?"""
        return under > 0


class HasNoCardUnder(HasCardUnder):
    """This character has no cards under him."""

    def fits_count(self, under: int) -> bool:
        return under == 0


class UsedShift(ThingCondition):
    """You used Shift to play this character."""

    READS: ClassVar[int] = X_HISTORY

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if event[0] == E_PLAYED and event[5] & BY_SHIFT_FLAG and self.what.fits(state, scope, event[2]):
                return True
        return False
