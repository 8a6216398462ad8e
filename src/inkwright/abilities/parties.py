"""More players: the challenging player, you and another, those who have more or less than others."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import Ints, player_ref
from inkwright.state.node import Choice, Target
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .nouns import cards_of
from .players import players_behind


class ChallengingPlayer(Target):
    """The challenging player, the challenging character's player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "the challenging"
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, of: int, slot: int) -> None:
        super().__init__()
        self.of = of  # the slot of the challenging character
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return players_behind(state, scope.slots[self.of])


class YouAndAnother(Choice):
    """You and another chosen player each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player chosen"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return (player_ref(scope.player), *[r for r in scope.slots[self.slot] if r != player_ref(scope.player)])

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        return [player_ref(p) for p in state.turn_order() if p != frame.player and player_ref(p) not in picks]


LORE_THEY_HAVE: Final = 0  # instead of a zone: how much lore
AT_LEAST: Final = 0
FEWER: Final = 1
MORE_THAN: Final = 2
MORE_THAN_YOU: Final = 3


class EachWith(Target):
    """Each player with fewer than 3 cards in their hand; each opponent with more lore than you, with 10 or more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponents", "how", "number", "what", "slot")
    DEFAULTS: ClassVar[dict[str, object]] = {"number": 0}
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, opponents: bool, how: int, number: int, what: int, slot: int) -> None:
        super().__init__()
        self.opponents = opponents
        self.how = how
        self.number = number
        self.what = what  # a zone whose cards are counted, or LORE_THEY_HAVE
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        players = state.opponents(scope.player) if self.opponents else state.turn_order()
        return tuple([player_ref(p) for p in players if self.is_one(state, scope, self.count(state, p))])

    def count(self, state: State, player: int) -> int:
        """How much lore or how many cards a player has."""
        return state.lore[player] if self.what == LORE_THEY_HAVE else len(cards_of(state, player, self.what))

    def is_one(self, state: State, scope: Scope, count: int) -> bool:
        """Has a player with so many few or many enough?"""
        if self.how == MORE_THAN_YOU:
            return count > self.count(state, scope.player)
        if self.how == FEWER:
            return count < self.number
        return count > self.number if self.how == MORE_THAN else count >= self.number
