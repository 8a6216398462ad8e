"""Conditions about this turn so far: banished, damaged, quested, challenged, sung (6.1.13.4, 7.7)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_CHALLENGED,
    E_GAINED_LORE,
    E_HEALED,
    E_LOST_LORE,
    E_PUT_UNDER,
    E_SANG,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    X_HISTORY,
    Reference,
    Seat,
)
from inkwright.state.node import Condition, Event, Filter, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..filters.noun import fits_ref
from ..turn_history import banished, happened_to
from .bases import PlayersCondition


class HistoryCondition(Condition):
    """A condition about the events of this turn."""

    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True


class ThingHistoryCondition(HistoryCondition):
    """A condition about a card and the events of this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what


class HappenedThisTurn(HistoryCondition):
    """An event has happened this turn: "a character was banished this turn"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event",)
    TESTS_EVENT: ClassVar[bool] = True

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event

    def holds(self, state: State, scope: Scope) -> bool:
        kinds = self.event.kinds()
        for past in state.history:
            if past[EVENT_KIND] in kinds and self.event.matches(state, scope, past):
                return True
        return False


class BanishedCount(HistoryCondition):
    """Enough cards of a kind were banished this turn, or none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun", "in_challenge")

    def __init__(self, least: int, noun: Filter, in_challenge: bool) -> None:
        super().__init__()
        self.least = least  # 0: none at all
        self.noun = noun
        self.in_challenge = in_challenge

    def holds(self, state: State, scope: Scope) -> bool:
        found = banished(state, scope, self.noun, self.in_challenge)
        return found >= self.least if self.least else found == 0


class RemovedDamage(HistoryCondition):
    """The player removed enough damage from a card of a kind this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "what")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": 1}

    def __init__(self, least: int, what: Target) -> None:
        super().__init__()
        self.least = least
        self.what = what

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if (
                event[EVENT_KIND] == E_HEALED
                and event[EVENT_PLAYER] == scope.player
                and event[EVENT_AMOUNT] >= self.least
            ):
                if self.what.fits(state, scope, event[EVENT_SUBJECT]):
                    return True
        return False


class NeverDid(ThingHistoryCondition):
    """No card of a kind did something this turn: quested, challenged, sang, was banished."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "kind")

    def __init__(self, what: Target, kind: int) -> None:
        super().__init__(what)
        self.kind = kind  # of the event

    def holds(self, state: State, scope: Scope) -> bool:
        return not happened_to(state, scope, self.kind, self.what)


class CharactersDid(HistoryCondition):
    """Enough characters quested or challenged this turn; each counts once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "whose", "noun", "kind")

    def __init__(self, least: int, whose: Filter | None, noun: Filter, kind: int) -> None:
        super().__init__()
        self.least = least
        self.whose = whose
        self.noun = noun
        self.kind = kind  # of the event

    def holds(self, state: State, scope: Scope) -> bool:
        found: list[int] = []
        for event in state.history:
            if (
                event[EVENT_KIND] == self.kind
                and event[EVENT_SUBJECT] not in found
                and self.fits(state, scope, event[EVENT_SUBJECT])
            ):
                found.append(event[EVENT_SUBJECT])
        return len(found) >= self.least

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        """Return whether it is one of those that count."""
        if self.whose is not None and not fits_ref(state, scope, self.whose, ref):
            return False
        return fits_ref(state, scope, self.noun, ref)


class NthChallenge(HistoryCondition):
    """The current challenge is the n-th of this turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which",)

    def __init__(self, which: int) -> None:
        super().__init__()
        self.which = which

    def holds(self, state: State, scope: Scope) -> bool:
        return len([event for event in state.history if event[EVENT_KIND] == E_CHALLENGED]) == self.which


class SangThisSong(HistoryCondition):
    """Enough characters sang this song; "they" are those characters."""

    FIELDS: ClassVar[tuple[str, ...]] = ("least", "noun", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("least",)
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, least: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.least = least
        self.noun = noun
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        singers = [
            event[EVENT_SUBJECT]
            for event in state.history
            if event[EVENT_KIND] == E_SANG
            and event[EVENT_OTHER] == scope.source
            and fits_ref(state, scope, self.noun, event[EVENT_SUBJECT])
        ]
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = tuple(singers)
        return len(singers) >= self.least


class PutUnderThisTurn(ThingHistoryCondition):
    """The player put a card under a card of a kind this turn."""

    def holds(self, state: State, scope: Scope) -> bool:
        for event in state.history:
            if (
                event[EVENT_KIND] == E_PUT_UNDER
                and event[EVENT_PLAYER] == scope.player
                and self.what.fits(state, scope, event[EVENT_SUBJECT])
            ):
                return True
        return False


class LoreThisTurn(PlayersCondition):
    """A player gained, or lost, enough lore this turn in total."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose", "least")
    DEFAULTS: ClassVar[dict[str, object]] = {"least": 1}
    READS: ClassVar[int] = X_HISTORY
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target, lose: bool, least: int) -> None:
        super().__init__(who)
        self.lose = lose
        self.least = least

    def holds_for(self, state: State, scope: Scope, player: Seat) -> bool:
        kind = E_LOST_LORE if self.lose else E_GAINED_LORE
        return (
            sum(
                [
                    event[EVENT_AMOUNT]
                    for event in state.history
                    if event[EVENT_KIND] == kind and event[EVENT_PLAYER] == player
                ]
            )
            >= self.least
        )
