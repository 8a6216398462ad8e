"""Conditions about the state of a card: exerted, damaged, in a challenge, at a location."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    BY_SHIFT_FLAG,
    DISCARD,
    E_PLAYED,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_SUBJECT,
    LOCATION,
    PLAY,
    T_ABILITIES,
    T_KEYWORDS,
    X_BOARD,
    X_CHALLENGE,
    X_DAMAGE,
    X_DISCARD,
    X_EXERTED,
    X_HISTORY,
    X_LOCATION,
    X_UNDER,
    Reference,
    Zone,
    card_of,
    is_card,
    perm_ref,
)
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from ..filters.stats import compare, stat_of_ref
from ..filters.traits import WithNewKeyword
from ..targets.pattern import bind_matching, tested_refs
from ..targets.reference import Ref
from .bases import ThingCondition
from .possession import compare_count

IS_EXERTED: Final = 0
IS_IN_PLAY: Final = 1
IS_READY: Final = 2
IS_IN_DISCARD: Final = 3  # in your discard
STATE_READS: Final = (X_EXERTED, X_BOARD, X_EXERTED, X_DISCARD)


class IsState(Condition):
    """A card is exerted, ready, in play, or in the player's discard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "kind")

    def __init__(self, what: Target, kind: int) -> None:
        super().__init__()
        self.what = what
        self.kind = kind

    def reads(self) -> int:
        return STATE_READS[self.kind]

    def active_zone(self) -> Zone:
        return DISCARD if self.kind == IS_IN_DISCARD and isinstance(self.what, Ref) and self.what.slot < 0 else PLAY

    def holds(self, state: State, scope: Scope) -> bool:
        those = [ref for ref in tested_refs(state, scope, self.what) if self.holds_for(state, scope, ref)]
        return bind_matching(scope, self.what, those)

    def holds_for(self, state: State, scope: Scope, ref: Reference) -> bool:
        """Return whether it is true of this one."""
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
    """A state of the subject of the sentence: in "while challenging, your characters ..." each is tested for itself."""

    def holds_for(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Return whether it is true of this one."""
        return False

    def holds(self, state: State, scope: Scope) -> bool:
        perm = state.perm(scope.source)
        return perm is not None and self.holds_for(state, scope, perm)


class IsBeingChallenged(SubjectCondition):
    """The subject is being challenged."""

    READS: ClassVar[int] = X_CHALLENGE

    def holds_for(self, state: State, scope: Scope, perm: Perm) -> bool:
        return state.defender == perm.serial


class SubjectIs(SubjectCondition):
    """The subject fits a filter: "while damaged"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("being",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, being: Filter) -> None:
        super().__init__()
        self.being = being

    def holds_for(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.being.matches_perm(state, scope, perm)


class IsChallenging(SubjectCondition):
    """The subject is challenging, or challenging a card of a kind."""

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
    """A character is at a location, or at one of a kind, which "that location" then means."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "like", "place")
    DEFAULTS: ClassVar[dict[str, object]] = {"like": None}
    WRITES: ClassVar[tuple[str, ...]] = ("place",)
    READS: ClassVar[int] = X_LOCATION
    IMPLIES: ClassVar[Implied] = (("place", "thing place", (LOCATION,)),)

    def __init__(self, what: Target, like: Filter | None, place: int) -> None:
        super().__init__()
        self.what = what
        self.like = like
        self.place = place

    def is_such(self, state: State, scope: Scope, location: int) -> bool:
        """Return whether it is a location of the kind."""
        perm = state.perm(perm_ref(location)) if location >= 0 else None
        return perm is not None and (self.like is None or self.like.matches_perm(state, scope, perm))

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and self.is_such(state, scope, perm.location):
                those.append(ref)
                if 0 <= self.place < len(scope.slots):
                    scope.slots[self.place] = (perm_ref(perm.location),)
        return bind_matching(scope, self.what, those)


class IsNotAtLocation(ThingCondition):
    """A character is at no location."""

    READS: ClassVar[int] = X_LOCATION

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None and perm.location < 0:
                return True
        return False


class IsChallengedNow(Condition):
    """A card is being challenged. The challenging character goes into a slot."""

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
    """A character is challenging (a card of a kind). The challenged card goes into a slot."""

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
    """A character has a keyword."""

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


class HasNewKeywordNow(Condition):
    """A card has a keyword that no rule defines."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "new_keyword")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("new_keyword",)
    READS: ClassVar[int] = T_ABILITIES

    def __init__(self, what: Target, new_keyword: str) -> None:
        super().__init__()
        self.what = what
        self.new_keyword = new_keyword
        self.has_it = WithNewKeyword(new_keyword, False)

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and self.has_it.matches_perm(state, scope, perm):
                those.append(ref)
        return bind_matching(scope, self.what, those)


class HasDamage(Condition):
    """A card has damage, at least a number of it, or none."""

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
    """The damage on a card compares with a number: "has exactly 2 damage"."""

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
    """A stat of a card compares with a number."""

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


class TotalStat(Condition):
    """The total of a stat over some cards compares with a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "number", "stat", "op")
    READS: ClassVar[int] = 7 | X_BOARD
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, target: Target, number: int, stat: int, op: int) -> None:
        super().__init__()
        self.target = target
        self.number = number
        self.stat = stat
        self.op = op

    def holds(self, state: State, scope: Scope) -> bool:
        total = sum([max(0, stat_of_ref(state, ref, self.stat)) for ref in self.target.refs(state, scope)])
        return compare(total, self.op, self.number)


class HasStatComparedTo(Condition):
    """A card has more, or less, of a stat than each of some others; it is not compared with itself."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "more", "stat", "other")
    READS: ClassVar[int] = 7 | X_BOARD

    def __init__(self, what: Target, more: bool, stat: int, other: Target) -> None:
        super().__init__()
        self.what = what
        self.more = more
        self.stat = stat
        self.other = other

    def holds(self, state: State, scope: Scope) -> bool:
        those = [ref for ref in tested_refs(state, scope, self.what) if self.holds_for(state, scope, ref)]
        return bind_matching(scope, self.what, those)

    def holds_for(self, state: State, scope: Scope, ref: Reference) -> bool:
        """Return whether it is true of this one."""
        mine = stat_of_ref(state, ref, self.stat)
        for other in self.other.refs(state, scope):
            if other != ref:
                theirs = stat_of_ref(state, other, self.stat)
                if mine <= theirs if self.more else mine >= theirs:
                    return False
        return True


class HasCardUnder(ThingCondition):
    """There is a card under a card in play."""

    READS: ClassVar[int] = X_UNDER

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in tested_refs(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and self.fits_count(len(perm.cards) - 1):
                those.append(ref)
        return bind_matching(scope, self.what, those)

    def fits_count(self, under: int) -> bool:
        """Return whether this number of cards is right."""
        return under > 0


class HasNoCardUnder(HasCardUnder):
    """There is no card under a card in play."""

    def fits_count(self, under: int) -> bool:
        return under == 0


class HasCardsUnder(HasCardUnder):
    """The number of cards under a card in play is as compared."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "how", "number")

    def __init__(self, what: Target, how: int, number: int) -> None:
        super().__init__(what)
        self.how = how
        self.number = number

    def fits_count(self, under: int) -> bool:
        return compare(under, self.how, self.number)


class UsedShift(Condition):
    """Shift was used, or was not used, to play a card this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "none")
    READS: ClassVar[int] = X_HISTORY

    def __init__(self, what: Target, none: bool) -> None:
        super().__init__()
        self.what = what
        self.none = none

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if (
                event[EVENT_KIND] == E_PLAYED
                and event[EVENT_FLAGS] & BY_SHIFT_FLAG
                and self.what.fits(state, scope, event[EVENT_SUBJECT])
            ):
                return not self.none
        return self.none
