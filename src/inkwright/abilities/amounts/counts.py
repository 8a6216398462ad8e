"""Counts: of things that fit, of what happened this turn, of names and inks."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_INKED,
    E_PLAYED,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    INKWELL,
    PLAY,
    T_CLASSIFICATIONS,
    T_NAMES,
    X_BOARD,
    X_HISTORY,
    Zone,
)
from inkwright.state.node import Amount, Filter, Target
from inkwright.state.scope import (
    Frame,
    Scope,
)
from inkwright.state.state import State

from ..filters.noun import (
    Noun,
    actions_in_play,
    fits_ref,
    promo_cards,
    this_way_filter,
    zone_filter,
    zone_of,
    zone_reads,
)
from ..filters.stats import stat_of_ref, stat_reads
from ..references import cards_in_zone
from ..turn_history import banished, discarded, drawn, fits_as_played


class CountOf(Amount):
    """The number of things that fit: "the number of characters you have in play"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, whose: Filter | None, noun: Filter) -> None:
        super().__init__()
        self.whose = whose
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def value(self, state: State, scope: Scope) -> int:
        return count(state, scope, self.whose, self.noun)


def count(state: State, scope: Scope, whose: Filter | None, noun: Filter) -> int:
    """Count the things that fit a noun, in the zone that it names."""
    zone = zone_of(noun)
    total = 0
    way = this_way_filter(noun)
    if way is not None:
        done = [ref for ref in way.refs(state, scope) if fits_ref(state, scope, noun, ref)]
        return len([ref for ref in done if whose is None or fits_ref(state, scope, whose, ref)])
    if zone == PLAY and isinstance(noun, Noun) and noun.played_this_turn:
        return count_played(state, scope, noun)
    if zone == PLAY:
        for perm in state.board:
            if (whose is None or whose.matches_perm(state, scope, perm)) and noun.matches_perm(state, scope, perm):
                total += 1
        for card in actions_in_play(state, noun):
            if (whose is None or whose.matches_card(state, scope, card)) and noun.matches_card(state, scope, card):
                total += 1
        return total
    return count_outside_play(state, scope, noun, zone)


def count_outside_play(state: State, scope: Scope, noun: Filter, zone: Zone) -> int:
    """Count the cards that fit a noun in a zone outside play."""
    in_zone = zone_filter(noun)
    total = 0
    for card in cards_in_zone(state, scope.player, zone) if in_zone is None else in_zone.pool(state, scope):
        if noun.matches_card(state, scope, card):
            total += 1
    if in_zone is not None and zone == INKWELL:
        for player in in_zone.owners(state, scope):
            total += promo_cards(state, player, noun)
    return total


def count_played(state: State, scope: Scope, noun: Filter) -> int:
    """Count the cards that the player has played this turn and that fit a noun, wherever they are now."""
    plays = [event for event in state.history if event[EVENT_KIND] == E_PLAYED and event[EVENT_PLAYER] == scope.player]
    return len(
        [event for event in plays if fits_as_played(state, scope, noun, event[EVENT_SUBJECT], event[EVENT_AMOUNT])]
    )


class AmountThisWay(Amount):
    """A number that the effect before left behind: lore lost, damage removed or moved, cards discarded "this way"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("every", "kind", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that many"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, every: int, kind: int, slot: int) -> None:
        super().__init__()
        self.every = every
        self.kind = kind  # what is counted (done_codes); the slot holds the number
        self.slot = slot

    def value(self, state: State, scope: Scope) -> int:
        return sum(scope.slots[self.slot]) // self.every


class OpponentCount(Amount):
    """The number of opponents."""

    def value(self, state: State, scope: Scope) -> int:
        return len(state.opponents(scope.player))


class DistinctNames(Amount):
    """The number of different names among the cards that fit."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "whose")
    READS: ClassVar[int] = X_BOARD | T_NAMES
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter, whose: Filter | None) -> None:
        super().__init__()
        self.noun = noun
        self.whose = whose

    def value(self, state: State, scope: Scope) -> int:
        seen: list[tuple[str, ...]] = []
        for perm in state.board:
            if self.whose is not None and not self.whose.matches_perm(state, scope, perm):
                continue
            if not self.noun.matches_perm(state, scope, perm):
                continue
            if perm.traits.names not in seen:
                seen.append(perm.traits.names)
        return len(seen)


class InkTypes(Amount):
    """The number of different ink types among some cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("things",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, things: Target) -> None:
        super().__init__()
        self.things = things

    def value(self, state: State, scope: Scope) -> int:
        inks: list[str] = []
        for ref in self.things.refs(state, scope):
            for ink in state.definition(state.card_anywhere(ref)).inks:
                if ink not in inks:
                    inks.append(ink)
        return len(inks)


class BanishedThisTurn(Amount):
    """The number of characters banished this turn, or banished in a challenge this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "in_challenge")
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter, in_challenge: bool) -> None:
        super().__init__()
        self.noun = noun
        self.in_challenge = in_challenge

    def value(self, state: State, scope: Scope) -> int:
        return banished(state, scope, self.noun, self.in_challenge)


class DrawnThisTurn(Amount):
    """The number of cards that the player has drawn this turn."""

    READS: ClassVar[int] = X_HISTORY

    def value(self, state: State, scope: Scope) -> int:
        return drawn(state, scope.player)


class CountDiscarded(Amount):
    """The number of cards of a kind that the player has discarded this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun",)
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, noun: Filter) -> None:
        super().__init__()
        self.noun = noun

    def value(self, state: State, scope: Scope) -> int:
        return discarded(state, scope, scope.player, self.noun)


class CountEvery(Amount):
    """How often a number of cards of a kind fits in: "for every 2 characters you have in play"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("every", "noun")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, every: int, noun: Filter) -> None:
        super().__init__()
        self.every = every
        self.noun = noun

    def reads(self) -> int:
        return zone_reads(self.noun)

    def value(self, state: State, scope: Scope) -> int:
        return count(state, scope, None, self.noun) // max(1, self.every)


class DistinctStats(Amount):
    """How many different costs, or values of a stat, some cards have."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "target")
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, stat: int, target: Target) -> None:
        super().__init__()
        self.stat = stat
        self.target = target

    def reads(self) -> int:
        return stat_reads(self.stat) | X_BOARD

    def value(self, state: State, scope: Scope) -> int:
        return len({stat_of_ref(state, ref, self.stat) for ref in self.target.refs(state, scope)})


class DistinctClasses(Amount):
    """How many different classifications some cards have."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)
    INTRODUCES_NOTHING: ClassVar[bool] = True
    READS: ClassVar[int] = X_BOARD | T_CLASSIFICATIONS

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def value(self, state: State, scope: Scope) -> int:
        found: set[str] = set()
        for ref in self.target.refs(state, scope):
            perm = state.perm(ref)
            if perm is not None:
                found.update(perm.traits.classifications)
        return len(found)


class InkedCount(Amount):
    """The number of cards that were put into the player's inkwell this turn."""

    READS: ClassVar[int] = X_HISTORY

    def value(self, state: State, scope: Scope) -> int:
        return len(
            [event for event in state.history if event[EVENT_KIND] == E_INKED and event[EVENT_PLAYER] == scope.player]
        )


class HalfLore(Amount):
    """Half the lore of the acting player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("up",)

    def __init__(self, up: bool) -> None:
        super().__init__()
        self.up = up  # rounded up, else down

    def value(self, state: State, scope: Scope) -> int:
        lore = state.lore[scope.actor if isinstance(scope, Frame) else scope.player]
        return (lore + 1) // 2 if self.up else lore // 2
