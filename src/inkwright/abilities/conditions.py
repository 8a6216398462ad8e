"""Conditions: if, while, unless."""

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
    X_SCORE,
    X_UNDER,
    card_of,
    is_card,
    is_perm,
    perm_ref,
    player_ref,
)
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from .amounts import count
from .nouns import (
    EitherNoun,
    InZone,
    Noun,
    actions_in_play,
    cards_of,
    compare,
    fits_ref,
    stat_of_ref,
    zone_of,
    zone_reads,
)
from .players import AnOpponent
from .targets import NO_OTHER, Ref, asked, is_other, players_of, told

IS_EXERTED: Final = 0
IS_IN_PLAY: Final = 1
IS_READY: Final = 2
IS_IN_DISCARD: Final = 3  # in your discard
NEVER_ENOUGH: Final = 9999
STATE_READS: Final = (X_EXERTED, X_BOARD, X_EXERTED, X_DISCARD)


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
    """You have another character named Elsa in play; an opponent has 3 or more cards in their hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least", "other", "noun")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True
    TESTS_POSSESSION: ClassVar[bool] = True

    def __init__(self, who: Target, least: int, other: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.least = least
        self.other = other
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for player in players_of(state, scope, self.who):
            if owned(state, scope, player, self.noun, self.other, self.least) >= self.least:
                those.append(player)
        return told_players(scope, self.who, those)


def told_players(scope: Scope, who: Target, those: list[int]) -> bool:
    """Of the players asked about, these are so: "they" are those. Are there any?"""
    if isinstance(who, AnOpponent) and 0 <= who.slot < len(scope.slots):
        scope.slots[who.slot] = tuple([player_ref(player) for player in those])
    return len(those) > 0


def owned(
    state: State, scope: Scope, player: int, noun: Filter, other: int = NO_OTHER, enough: int = NEVER_ENOUGH
) -> int:
    """How many of these (other than a slot's) a player has, where the words look for them; no more are counted than
    are enough."""
    zone = zone_of(noun)
    total = 0
    if zone == PLAY:
        for perm in state.perms.values():
            if perm.player == player and noun.matches_perm(state, scope, perm):  # 5.1.1.8
                if other == NO_OTHER or is_other(state, scope, other, perm_ref(perm.serial)):
                    total += 1
                    if total >= enough:
                        return total
        for card in actions_in_play(state, noun):
            if state.owner[card] == player and fits_there(noun, state, scope, card):
                total += is_other(state, scope, other, state.current_ref(card))
        return total
    for card in cards_of(state, player, zone):
        if fits_there(noun, state, scope, card):
            if other == NO_OTHER or is_other(state, scope, other, state.current_ref(card)):
                total += 1
    return total


def fits_there(noun: Filter, state: State, scope: Scope, card: int) -> bool:
    """Does a noun fit a card of the player who is asked? Whose zone it is goes without saying."""
    if isinstance(noun, EitherNoun):
        return fits_there(noun.first, state, scope, card) or fits_there(noun.second, state, scope, card)
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


class DontHave(Condition):
    """You don't have a character in play; you have no cards in your hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "other", "noun")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True
    TESTS_POSSESSION: ClassVar[bool] = True

    def __init__(self, who: Target, other: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.other = other
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for player in players_of(state, scope, self.who):
            if owned(state, scope, player, self.noun, self.other) == 0:
                those.append(player)
        return told_players(scope, self.who, those)


class HaveMore(Condition):
    """An opponent has more cards in their hand than you; you have fewer cards in your inkwell than an opponent."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "fewer", "noun", "than")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, fewer: bool, noun: Filter, than: Target) -> None:
        super().__init__()
        self.who = who
        self.fewer = fewer
        self.noun = noun
        self.than = than

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for player in players_of(state, scope, self.who):
            if self.beats(state, scope, owned(state, scope, player, self.noun)):
                those.append(player)
        return told_players(scope, self.who, those)

    def beats(self, state: State, scope: Scope, mine: int) -> bool:
        """Is this more, or fewer, than each of the others has; than one of them, where "an opponent" is said?"""
        one_is_enough = isinstance(self.than, AnOpponent)
        for other in players_of(state, scope, self.than):
            theirs = owned(state, scope, other, self.noun)
            if (mine < theirs if self.fewer else mine > theirs) == one_is_enough:
                return one_is_enough
        return not one_is_enough


class HaveLore(Condition):
    """You have 10 or more lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least")
    READS: ClassVar[int] = X_SCORE

    def __init__(self, who: Target, least: int) -> None:
        super().__init__()
        self.who = who
        self.least = least

    def holds(self, state: State, scope: Scope) -> bool:
        those = [player for player in players_of(state, scope, self.who) if state.lore[player] >= self.least]
        return told_players(scope, self.who, those)


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
        those = [ref for ref in asked(state, scope, self.what) if self.is_so(state, scope, ref)]
        return told(scope, self.what, those)

    def is_so(self, state: State, scope: Scope, ref: int) -> bool:
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


class OfSubject(Condition):
    """A state of whatever the sentence is about: "while challenging, your characters ..." is of each for itself."""

    def holds_of(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Is this one so?"""
        return False

    def holds(self, state: State, scope: Scope) -> bool:
        perm = state.perm(scope.source)
        return perm is not None and self.holds_of(state, scope, perm)


class IsBeingChallenged(OfSubject):
    """While being challenged."""

    READS: ClassVar[int] = X_CHALLENGE

    def holds_of(self, state: State, scope: Scope, perm: Perm) -> bool:
        return state.defender == perm.serial


class SubjectIs(OfSubject):
    """While damaged, while at a location: of whatever the sentence is about."""

    FIELDS: ClassVar[tuple[str, ...]] = ("being",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, being: Filter) -> None:
        super().__init__()
        self.being = being

    def holds_of(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.being.matches_perm(state, scope, perm)


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
        for ref in asked(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and perm.location >= 0:
                those.append(ref)
                if 0 <= self.place < len(scope.slots):
                    scope.slots[self.place] = (perm_ref(perm.location),)
        return told(scope, self.what, those)


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


class IsChallenging(OfSubject):
    """While challenging; while challenging a damaged character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other",)
    READS: ClassVar[int] = X_CHALLENGE

    def __init__(self, other: Target | None) -> None:
        super().__init__()
        self.other = other

    def holds_of(self, state: State, scope: Scope, perm: Perm) -> bool:
        if state.attacker != perm.serial:
            return False
        return self.other is None or self.other.fits(state, scope, perm_ref(state.defender))


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


class HasAKeyword(Condition):
    """This character has Evasive."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "keyword")
    READS: ClassVar[int] = T_KEYWORDS

    def __init__(self, what: Target, keyword: int) -> None:
        super().__init__()
        self.what = what
        self.keyword = keyword

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in asked(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and perm.traits.keywords & self.keyword:
                those.append(ref)
        return told(scope, self.what, those)


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
        for ref in asked(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and (perm.damage >= self.least if self.least else perm.damage == 0):
                those.append(ref)
        return told(scope, self.what, those)


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
        for ref in asked(state, scope, self.what):
            if compare(stat_of_ref(state, ref, self.stat), self.op, self.number):
                those.append(ref)
        return told(scope, self.what, those)


class HasCardUnder(Condition):
    """There's a card under this character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    READS: ClassVar[int] = X_UNDER

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def holds(self, state: State, scope: Scope) -> bool:
        those: list[int] = []
        for ref in asked(state, scope, self.what):
            perm = state.last_known(ref)
            if perm is not None and self.is_so(len(perm.cards) - 1):
                those.append(ref)
        return told(scope, self.what, those)

    def is_so(self, under: int) -> bool:
        """Are these as many as are meant?"""
        return under > 0


class HasNoCardUnder(HasCardUnder):
    """This character has no cards under him."""

    def is_so(self, under: int) -> bool:
        return under == 0


class IsNowhere(Condition):
    """This character isn't at a location."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)
    READS: ClassVar[int] = X_LOCATION

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what

    def holds(self, state: State, scope: Scope) -> bool:
        for ref in self.what.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None and perm.location < 0:
                return True
        return False


class ItIs(Condition):
    """It's a character card; that card is a song."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"
    RETYPES: ClassVar[str] = "noun"

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

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "other", "noun")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, least: int, other: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.other = other
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        played = 0
        for event in state.history:
            if event[0] == E_PLAYED and event[1] == scope.player and self.was(state, scope, event[2], event[4]):
                played += 1
        return played >= self.least

    def was(self, state: State, scope: Scope, ref: int, card: int) -> bool:
        """Was such a card played?"""
        if self.other == -1 and card == state.card_anywhere(scope.source):
            return False
        if self.other >= 0 and not is_other(state, scope, self.other, ref):
            return False
        return as_played(state, scope, self.noun, ref, card)


def as_played(state: State, scope: Scope, noun: Filter, ref: int, card: int) -> bool:
    """Does a noun fit what was played? It is tested as the card that was played."""
    perm = state.last_known(ref)
    if perm is not None and state.top(perm) == card:
        return noun.matches_perm(state, scope, perm)
    return noun.matches_card(state, scope, card)


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
    """There's a song card in your discard; there are 3 or more damaged characters in play, or none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        found = count(state, scope, None, self.noun)
        return found >= self.least if self.least else found == 0


class FirstTurnSecondPlayer(Condition):
    """This is your first turn and you're not the first player."""

    def holds(self, state: State, scope: Scope) -> bool:
        return state.turns[scope.player] == 1 and state.first_player != scope.player and state.is_active(scope.player)
