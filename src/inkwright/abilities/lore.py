"""Lore and ink drops."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.ids import P_GET_DROP, PART_BY_EFFECT, player_ref
from inkwright.state.moves import gain_lore, lose_lore
from inkwright.state.node import Amount, Effect
from inkwright.state.propose import propose
from inkwright.state.refresh import active_rule_changes
from inkwright.state.rulings import RULE_LORE, NumberRule
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .amounts import LORE_LOST


class Gain(Effect):
    """Gain 2 lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if lore_bar(state, frame.actor) & 1:
            return False
        return gain_lore(state, frame.actor, self.amount.value(state, frame) * frame.times) > 0


class Lose(Effect):
    """Each opponent loses 1 lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "lost")
    WRITES: ClassVar[tuple[str, ...]] = ("lost",)
    IMPLIES: ClassVar[Implied] = (("lost", "number", (LORE_LOST,)),)

    def __init__(self, amount: Amount, lost: int) -> None:
        super().__init__()
        self.amount = amount
        self.lost = lost

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if lore_bar(state, frame.actor) & 2:
            return False
        lost = lose_lore(state, frame.actor, self.amount.value(state, frame) * frame.times)
        frame.write_slot(self.lost, (lost,))
        return lost > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return state.lore[frame.actor] == 0


def lore_bar(state: State, player: int) -> int:
    """1: can't gain lore, 2: can't lose it."""
    mask = 0
    for node, scope in active_rule_changes(state, RULE_LORE, player):
        if isinstance(node, NumberRule):
            mask |= node.number(state, scope, player)
    return mask


class GetDrops(Effect):
    """Get 1 ink drop."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame) * frame.times
        if count <= 0:
            return False
        propose(state, [(P_GET_DROP, player_ref(frame.actor), count, frame.source, PART_BY_EFFECT)], self.done_slot)
        return True
