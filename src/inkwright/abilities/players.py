"""Players: you, each opponent, chosen player, that player ..."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import Ints, player_ref
from inkwright.state.node import Choice, Target
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State


class You(Target):
    """The ability's player."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return (player_ref(scope.player),)


class Actor(Target):
    """Whoever does it: the player of the clause around it."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return (player_ref(scope.actor if isinstance(scope, Frame) else scope.player),)


class EachOpponent(Target):
    """Each opponent, opponents: one whole part at a time, in turn order (6.7.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.opponents(scope.player)])  # 1.3.3, 1.3.5.3


class EachPlayer(Target):
    """Each player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.turn_order()])  # 9.2.2


class AnOpponent(Target):
    """An opponent, in an event or condition: any of them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player"
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([player_ref(p) for p in state.opponents(scope.player)])


class ChosenPlayer(Choice):
    """Chosen opponent, chosen player, another chosen opponent."""

    FIELDS: ClassVar[tuple[str, ...]] = ("opponent", "slot")
    INTRODUCES: ClassVar[str] = "player chosen"
    INTRODUCES_ALWAYS: ClassVar[bool] = True

    def __init__(self, opponent: bool, slot: int) -> None:
        super().__init__()
        self.opponent = opponent
        self.slot = slot

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        players = state.opponents(frame.player) if self.opponent else state.turn_order()
        return [player_ref(p) for p in players if player_ref(p) not in picks]


class SomePlayers(Choice):
    """Any number of players."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "player chosen"
    PLURAL: ClassVar[bool] = True

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0

    def max_picks(self, state: State, frame: Frame) -> int:
        return state.players

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        return [player_ref(p) for p in state.turn_order() if player_ref(p) not in picks]


class ThatPlayer(Target):
    """That player, they; its player: the player of what is spoken of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "that player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        if self.slot < 0:
            return (player_ref(state.player_for(scope.source)),)
        return players_behind(state, scope.slots[self.slot])


class ItsPlayer(Target):
    """Its player, their player: the player of a thing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "its player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        if self.slot < 0:
            return (player_ref(state.player_for(scope.source)),)
        return players_behind(state, scope.slots[self.slot])  # 1.4.3.2


def players_behind(state: State, refs: Ints) -> Ints:
    """The players of some things, each once."""
    out: list[int] = []
    for ref in refs:
        player = state.player_for(ref)
        if player >= 0 and player_ref(player) not in out:
            out.append(player_ref(player))
    return tuple(out)
