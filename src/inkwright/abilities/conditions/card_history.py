"""Conditions about this turn so far: played, drawn, discarded, inked, ink drops."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_DISCARDED,
    E_DREW,
    E_GOT_DROP,
    E_IN_DISCARD,
    E_INKED,
    E_LEFT_DISCARD,
    E_PLAYED,
    E_REMOVED_DROP,
    EVENT_AMOUNT,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    WITH_DROP,
    X_HISTORY,
    CardNumber,
    Ints,
    Reference,
    Seat,
    card_of,
)
from inkwright.state.node import Condition, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import bind_players, players_of
from ..targets.reference import is_other
from ..turn_history import discarded, drawn, fits_as_played, is_nth
from .bases import PlayersCondition
from .history import HistoryCondition, ThingHistoryCondition


class PlayedThisTurn(Condition):
    """The player has played enough cards of a kind this turn."""

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
            if (
                event[EVENT_KIND] == E_PLAYED
                and event[EVENT_PLAYER] == scope.player
                and self.was_played(state, scope, event[EVENT_SUBJECT], event[EVENT_AMOUNT])
            ):
                played += 1
        return played >= self.least

    def was_played(self, state: State, scope: Scope, ref: Reference, card: CardNumber) -> bool:
        """Return whether this event is the playing of such a card."""
        if self.other == -1 and card == state.card_anywhere(scope.source):
            return False
        if self.other >= 0 and not is_other(state, scope, self.other, ref):
            return False
        return fits_as_played(state, scope, self.noun, ref, card)


class OpponentDiscarded(HistoryCondition):
    """An opponent has discarded enough cards of a kind this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "least", "noun")

    def __init__(self, who: Target, least: int, noun: Filter) -> None:
        super().__init__()
        self.who = who
        self.least = least
        self.noun = noun

    def holds(self, state: State, scope: Scope) -> bool:
        those = [p for p in players_of(state, scope, self.who) if self.found(state, scope, p) >= self.least]
        return bind_players(scope, self.who, those)

    def found(self, state: State, scope: Scope, player: Seat) -> int:
        """Count the events of this kind of a player."""
        return len([e for e in state.history if e[1] == player and self.is_one(state, scope, e)])

    def is_one(self, state: State, scope: Scope, event: Ints) -> bool:
        """Return whether it is one of those that count."""
        return event[EVENT_KIND] == E_DISCARDED and self.noun.matches_card(state, scope, card_of(event[EVENT_SUBJECT]))


class OpponentPlayed(OpponentDiscarded):
    """An opponent has played enough cards of a kind this turn."""

    def is_one(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_KIND] == E_PLAYED and fits_as_played(
            state, scope, self.noun, event[EVENT_SUBJECT], event[EVENT_AMOUNT]
        )


class NoneThisTurn(PlayersCondition):
    """A condition that something happened to no card of a kind this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "noun")
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, noun: Filter) -> None:
        super().__init__(who)
        self.noun = noun


class DidntPlay(NoneThisTurn):
    """A player has played no card of a kind this turn."""

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        for event in state.history:
            if event[EVENT_KIND] == E_PLAYED and event[EVENT_PLAYER] == player:
                if fits_as_played(state, scope, self.noun, event[EVENT_SUBJECT], event[EVENT_AMOUNT]):
                    return False
        return True


class NthPlayed(HistoryCondition):
    """The card mentioned before is the n-th of its kind that the player has played this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, which: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.which = which
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        held = (scope.source,) if self.slot < 0 else scope.slots[self.slot]
        played = 0
        for event in state.history:
            if event[EVENT_KIND] == E_PLAYED and event[EVENT_PLAYER] == scope.player:
                played += fits_as_played(state, scope, self.noun, event[EVENT_SUBJECT], event[EVENT_AMOUNT])
                if held and state.same_thing(event[EVENT_SUBJECT], held[0]):
                    return played == self.which and fits_as_played(
                        state, scope, self.noun, event[EVENT_SUBJECT], event[EVENT_AMOUNT]
                    )
        return False


class AtLeastThisTurn(HistoryCondition):
    """A condition about how often something happened this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least",)

    def __init__(self, least: int) -> None:
        super().__init__()
        self.least = least


class DrewThisTurn(AtLeastThisTurn):
    """The player has drawn enough cards this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        return drawn(state, scope.player) >= self.least


class NthThisTurn(HistoryCondition):
    """A condition that an earlier card is the n-th of this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"

    def __init__(self, which: int, slot: int) -> None:
        super().__init__()
        self.which = which
        self.slot = slot


class NthDrawn(NthThisTurn):
    """The card mentioned before is the n-th that its player has drawn this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        return is_nth(state, scope, E_DREW, self.which, self.slot)


class CountThisTurn(HistoryCondition):
    """A condition about how many cards of a kind something happened to this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun")

    def __init__(self, least: int, noun: Filter) -> None:
        super().__init__()
        self.least = least
        self.noun = noun


class DiscardedThisTurn(CountThisTurn):
    """The player has discarded enough cards of a kind this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        return discarded(state, scope, scope.player, self.noun) >= self.least


class PutIntoDiscard(CountThisTurn):
    """Enough cards of a kind were put into the player's discard this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        found = 0
        for event in state.history:
            if event[EVENT_KIND] == E_IN_DISCARD and event[EVENT_PLAYER] == scope.player:
                if self.noun.matches_card(state, scope, card_of(event[EVENT_SUBJECT])):
                    found += 1
        return found >= self.least


class LeftDiscards(HistoryCondition):
    """Enough cards of a kind have left a discard, or the player's own, this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun", "yours")

    def __init__(self, least: int, noun: Filter, yours: bool) -> None:
        super().__init__()
        self.least = least
        self.noun = noun
        self.yours = yours

    def holds(self, state: State, scope: Scope) -> bool:
        found = 0
        for event in state.history:
            card = card_of(event[EVENT_SUBJECT])
            if event[EVENT_KIND] != E_LEFT_DISCARD or (self.yours and state.owner[card] != scope.player):
                continue
            found += self.noun.matches_card(state, scope, card)
        return found >= self.least


class InkedThisTurn(AtLeastThisTurn):
    """The player has put enough cards into their inkwell this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        inked = [
            event for event in state.history if event[EVENT_KIND] == E_INKED and event[EVENT_PLAYER] == scope.player
        ]
        return len(inked) >= self.least


class DidntInk(NoneThisTurn):
    """A player has put no card of a kind into their inkwell this turn."""

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        for event in state.history:
            if (
                event[EVENT_KIND] == E_INKED
                and event[EVENT_PLAYER] == player
                and self.noun.matches_card(state, scope, card_of(event[EVENT_SUBJECT]))
            ):
                return False
        return True


class NthInked(NthThisTurn):
    """The card mentioned before is the n-th that its player has put into their inkwell this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        return is_nth(state, scope, E_INKED, self.which, self.slot)


class DropThisTurn(HistoryCondition):
    """The player has got, or removed, an ink drop this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("removed",)

    def __init__(self, removed: bool) -> None:
        super().__init__()
        self.removed = removed

    def holds(self, state: State, scope: Scope) -> bool:
        kind = E_REMOVED_DROP if self.removed else E_GOT_DROP
        for event in state.history:
            if event[EVENT_KIND] == kind and event[EVENT_PLAYER] == scope.player:
                return True
        return False


class RemovedDropToPlay(ThingHistoryCondition):
    """The player removed at least one ink drop to pay for a card."""

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if (
                event[EVENT_KIND] == E_PLAYED
                and event[EVENT_FLAGS] & WITH_DROP
                and self.what.fits(state, scope, event[EVENT_SUBJECT])
            ):
                return True
        return False
