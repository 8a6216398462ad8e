"""Conditions about the cards that players have, and about how many there are."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.kernel.ink import ready_ink
from inkwright.state.ids import CHARACTER, INKWELL, PLAY, T_NAMES, X_BOARD, X_EXERTED, X_INK, Ints, Seat, perm_ref
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..amounts.counts import count
from ..filters.noun import Noun, actions_in_play, noun_fits_card, promo_cards, zone_filter, zone_of, zone_reads
from ..filters.stats import compare, count_together
from ..players import AnOpponent, players_of
from ..references import cards_in_zone
from ..targets.reference import NOT_OTHER, is_other
from .bases import CountCondition, NounCondition, PlayersCondition

NO_LIMIT: Final = 9999
FEWER_THAN: Final = 3  # in addition to EXACTLY, LESS (at most) and MORE (at least)
MORE_THAN: Final = 4


def compare_count(count: int, how: int, number: int) -> bool:
    """Compare a count with a number: exactly, at most, at least, fewer than, more than."""
    if how == FEWER_THAN:
        return count < number
    return count > number if how == MORE_THAN else compare(count, how, number)


def count_owned(
    state: State, scope: Scope, player: Seat, noun: Filter, other: int = NOT_OTHER, enough: int = NO_LIMIT
) -> int:
    """Count the cards of a kind that a player has (other than a slot's), in the zone that the noun names.

    Counting stops at `enough`.
    """
    zone = zone_of(noun)
    total = 0
    if isinstance(noun, Noun) and noun.total_filter is not None:
        return count_together(state, scope, noun.total_filter, owned(state, scope, player, noun, other))
    if zone == PLAY:
        for perm in state.board:
            if perm.player == player and noun.matches_perm(state, scope, perm):  # 5.1.1.8
                if other == NOT_OTHER or is_other(state, scope, other, perm_ref(perm.serial)):
                    total += 1
                    if total >= enough:
                        return total
        for card in actions_in_play(state, noun):
            if state.owner[card] == player and noun_fits_card(noun, state, scope, card):
                total += is_other(state, scope, other, state.current_ref(card))
        return total
    for card in cards_in_zone(state, player, zone):
        if noun_fits_card(noun, state, scope, card):
            if other == NOT_OTHER or is_other(state, scope, other, state.current_ref(card)):
                total += 1
    return total + promo_cards(state, player, noun)


def owned(state: State, scope: Scope, player: Seat, noun: Filter, other: int) -> Ints:
    """Return the cards of a kind that a player has, in the zone that the noun names."""
    zone = zone_of(noun)
    if zone == PLAY:
        perms = [perm for perm in state.board if perm.player == player and noun.matches_perm(state, scope, perm)]
        refs = [perm_ref(perm.serial) for perm in perms]
    else:
        cards = cards_in_zone(state, player, zone)
        refs = [state.current_ref(card) for card in cards if noun_fits_card(noun, state, scope, card)]
    return tuple([ref for ref in refs if other == NOT_OTHER or is_other(state, scope, other, ref)])


class Have(PlayersCondition):
    """A player has enough cards of a kind: "you have another character named Elsa in play"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least", "other", "noun")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True
    TESTS_POSSESSION: ClassVar[bool] = True

    def __init__(self, who: Target, least: int, other: int, noun: Filter) -> None:
        super().__init__(who)
        self.least = least
        self.other = other
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return count_owned(state, scope, player, self.noun, self.other, self.least) >= self.least


class DontHave(PlayersCondition):
    """A player has no card of a kind."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "other", "noun")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    INTRODUCES_NOTHING: ClassVar[bool] = True
    TESTS_POSSESSION: ClassVar[bool] = True

    def __init__(self, who: Target, other: int, noun: Filter) -> None:
        super().__init__(who)
        self.other = other
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return count_owned(state, scope, player, self.noun, self.other) == 0


class HaveMore(PlayersCondition):
    """A player has more, or fewer, cards of a kind than others."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "fewer", "noun", "than")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, fewer: bool, noun: Filter, than: Target) -> None:
        super().__init__(who)
        self.fewer = fewer
        self.noun = noun
        self.than = than

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return self.beats(state, scope, count_owned(state, scope, player, self.noun))

    def beats(self, state: State, scope: Scope, mine: int) -> bool:
        """Return whether this is more, or fewer, than each of the others has; with "an opponent", than one has."""
        one_is_enough = isinstance(self.than, AnOpponent)
        for other in players_of(state, scope, self.than):
            theirs = count_owned(state, scope, other, self.noun)
            if (mine < theirs if self.fewer else mine > theirs) == one_is_enough:
                return one_is_enough
        return not one_is_enough


class HaveEither(PlayersCondition):
    """A player has a card of one of two kinds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "other", "first", "second")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("first",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, other: int, first: Filter, second: Filter) -> None:
        super().__init__(who)
        self.other = other
        self.first = first
        self.second = second

    def reads(self) -> int:
        return zone_reads(self.first) | zone_reads(self.second)

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        first = count_owned(state, scope, player, self.first, self.other)
        return first > 0 or count_owned(state, scope, player, self.second) > 0


class HaveEach(PlayersCondition):
    """A player has a card of each of several kinds. The zone of the last noun is that of all: "in your discard"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "nouns")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, nouns: tuple[Filter, ...]) -> None:
        super().__init__(who)
        self.nouns = nouns

    def reads(self) -> int:
        mask = 0
        for noun in self.nouns:
            mask |= zone_reads(noun)
        return mask

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        zone = zone_of(self.nouns[len(self.nouns) - 1])
        for noun in self.nouns:
            if zone != PLAY and zone_filter(noun) is None:
                cards = cards_in_zone(state, player, zone)
                if not [card for card in cards if noun_fits_card(noun, state, scope, card)]:
                    return False
            elif not count_owned(state, scope, player, noun):
                return False
        return True


class HaveNamed(PlayersCondition):
    """A player has at least one character of each name in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "names")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("names",)
    READS: ClassVar[int] = X_BOARD | T_NAMES

    def __init__(self, who: Target, names: tuple[str, ...]) -> None:
        super().__init__(who)
        self.names = names

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        for name in self.names:
            for perm in state.board:
                if perm.player == player and name in perm.traits.names and perm.type == CHARACTER:
                    break
            else:
                return False
        return True


class HaveOnly(PlayersCondition):
    """A player has exactly N cards of a kind; "they" are those cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "number", "noun", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)
    INTRODUCES_NOTHING: ClassVar[bool] = True
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, who: Target, number: int, noun: Filter, slot: int) -> None:
        super().__init__(who)
        self.number = number
        self.noun = noun
        self.slot = slot

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        found = self.matching_things(state, scope, player)
        if len(found) != self.number:
            return False
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = tuple(found)
        return True

    def matching_things(self, state: State, scope: Scope, player: Seat) -> list[int]:
        """The cards of this kind that a player has, in play or in the zone that the noun names."""
        zone = zone_of(self.noun)
        if zone != PLAY:
            return [
                state.current_ref(c)
                for c in cards_in_zone(state, player, zone)
                if noun_fits_card(self.noun, state, scope, c)
            ]
        perms = state.board
        return [
            perm_ref(perm.serial)
            for perm in perms
            if perm.player == player and self.noun.matches_perm(state, scope, perm)
        ]


class HaveCount(PlayersCondition):
    """The number of cards of a kind that a player has compares with a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "how", "number", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, how: int, number: int, noun: Filter) -> None:
        super().__init__(who)
        self.how = how
        self.number = number
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        return compare_count(count_owned(state, scope, player, self.noun), self.how, self.number)


class ThereIs(CountCondition):
    """There are enough cards of a kind, or none."""

    TESTS_EVENT: ClassVar[bool] = True

    def reads(self) -> int:
        return zone_reads(self.noun)

    def holds(self, state: State, scope: Scope) -> bool:
        found = count(state, scope, None, self.noun)
        return found >= self.least if self.least else found == 0


class ThereAreCount(Condition):
    """The number of cards of a kind compares with a number."""

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
        return compare_count(count(state, scope, None, self.noun), self.how, self.number)


class AllExerted(NounCondition):
    """All cards of a kind are exerted, also when there are none."""

    def reads(self) -> int:
        return zone_reads(self.noun) | (X_INK if zone_of(self.noun) == INKWELL else X_EXERTED)

    def holds(self, state: State, scope: Scope) -> bool:
        if zone_of(self.noun) == INKWELL:
            in_zone = zone_filter(self.noun)
            owners = [scope.player] if in_zone is None else in_zone.owners(state, scope)
            return not [p for p in owners if ready_ink(state, p)]
        for perm in state.board:
            if not perm.exerted and self.noun.matches_perm(state, scope, perm):
                return False
        return True


class SomeExerted(CountCondition):
    """Enough cards of a kind are exerted."""

    READS: ClassVar[int] = X_BOARD | X_EXERTED

    def holds(self, state: State, scope: Scope) -> bool:
        exerted = [p for p in state.board if p.exerted and self.noun.matches_perm(state, scope, p)]
        return len(exerted) >= self.least
