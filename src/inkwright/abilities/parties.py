"""More players: the challenging player, you and another, those who have more or less than others."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import Ints, player_ref
from inkwright.state.node import Choice, Target
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .nouns import cards_of
from .players import players_behind


class ChallengingPlayer(Target):
    """The challenging player, the challenging character's player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of", "slot")
    LOOKS: ClassVar[tuple[str, ...]] = ("of",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    REFER: ClassVar[str] = "the challenging"
    MENTION: ClassVar[str] = "player"

    def __init__(self, of: int, slot: int) -> None:
        super().__init__()
        self.of = of  # the slot of the challenging character
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return players_behind(state, scope.slots[self.of])


class YouAndAnother(Choice):
    """You and another chosen player each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    MENTION: ClassVar[str] = "player chosen"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return (player_ref(scope.player), *[r for r in scope.slots[self.slot] if r != player_ref(scope.player)])

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        return [player_ref(p) for p in state.order() if p != frame.player and player_ref(p) not in picks]


class EachPlayerWith(Target):
    """Each player with fewer than 3 cards in their hand, with more than 3 cards in their inkwell."""

    FIELDS: ClassVar[tuple[str, ...]] = ("fewer", "number", "zone", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    MENTION: ClassVar[str] = "player"

    def __init__(self, fewer: bool, number: int, zone: int, slot: int) -> None:
        super().__init__()
        self.fewer = fewer
        self.number = number
        self.zone = zone
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.order() if self.is_one(len(cards_of(state, p, self.zone)))])

    def is_one(self, count: int) -> bool:
        """Has a player with so many cards few or many enough?"""
        return count < self.number if self.fewer else count > self.number


class EachOpponentAhead(Target):
    """Each opponent with more lore than you."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    MENTION: ClassVar[str] = "player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        mine = state.lore[scope.player]
        return tuple([player_ref(p) for p in state.opponents(scope.player) if state.lore[p] > mine])
