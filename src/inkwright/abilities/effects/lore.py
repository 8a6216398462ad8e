"""Gain and lose lore, get and remove ink drops, count a number."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.ink import pay
from inkwright.kernel.moves import gain_lore, lose_lore
from inkwright.kernel.propose import propose
from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import RULE_LORE, NumberRule
from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    P_GAIN_LORE,
    P_GET_DROP,
    P_LOSE_LORE,
    PART_BY_EFFECT,
    Ints,
    Seat,
    player_ref,
)
from inkwright.state.node import Amount, Effect
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..done_codes import LORE_LOST
from .bases import AmountEffect


class GainLore(AmountEffect):
    """Gain lore."""

    MULTIPLIED: bool = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if lore_restrictions(state, frame.actor) & 5:
            return False
        count = self.amount.value(state, frame) * frame.times
        if count > 0 and P_GAIN_LORE in state.index.replacements:
            part = (P_GAIN_LORE, player_ref(frame.actor), count, frame.source, PART_BY_EFFECT)
            propose(state, [part], self.done_slot)
            return True
        return gain_lore(state, frame.actor, count) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        return super().possible(state, frame) and not lore_restrictions(state, frame.actor) & 5


class LoseLore(Effect):
    """Lose lore."""

    MULTIPLIED: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "lost")
    WRITES: ClassVar[tuple[str, ...]] = ("lost",)
    IMPLIES: ClassVar[Implied] = (("lost", "number", (LORE_LOST,)),)

    def __init__(self, amount: Amount, lost: int) -> None:
        super().__init__()
        self.amount = amount
        self.lost = lost

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if lore_restrictions(state, frame.actor) & 2:
            return False
        count = self.amount.value(state, frame) * frame.times
        if count > 0 and P_LOSE_LORE in state.index.replacements:
            frame.write_slot(self.lost, (min(count, state.lore[frame.actor]),))
            part = (P_LOSE_LORE, player_ref(frame.actor), count, frame.source, PART_BY_EFFECT)
            propose(state, [part], self.done_slot)
            return True
        lost = lose_lore(state, frame.actor, count)
        frame.write_slot(self.lost, (lost,))
        if lost < count:
            self.done_in_part(frame)
        return lost > 0

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return super().possible(state, frame)
        count = self.amount.value(state, frame) * frame.times
        return state.lore[frame.actor] >= count and not lore_restrictions(state, frame.actor) & 2

    def uses_up(self, state: State, frame: Frame) -> Ints:
        return (self.amount.value(state, frame) * frame.times, 0, 0, 0)

    def idle(self, state: State, frame: Frame) -> bool:
        return state.lore[frame.actor] == 0 or lore_restrictions(state, frame.actor) & 2 > 0


def lore_restrictions(state: State, player: Seat) -> int:
    """Return bits for what a player can't do: 1 is to gain lore, 2 to lose it, 4 to gain it by effects."""
    mask = 0
    for node, scope in active_rule_changes(state, RULE_LORE, player):
        if isinstance(node, NumberRule):
            mask |= node.number(state, scope, player)
    return mask


class GetDrops(AmountEffect):
    """Get ink drops: each is an event of its own."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    SCRATCH: ClassVar[tuple[str, ...]] = ("due_slot",)

    def __init__(self, amount: Amount) -> None:
        super().__init__(amount)
        self.due_slot = -1  # slot: how many are still to come

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        due = frame.first_in_slot(self.due_slot) if phase else self.amount.value(state, frame) * frame.times
        if due <= 0:
            return False
        if due > 1:
            frame.slots[self.due_slot] = (due - 1,)
            frame.push(self, 1)
        propose(state, [(P_GET_DROP, player_ref(frame.actor), 1, frame.source, PART_BY_EFFECT)], self.done_slot)
        return True


class RemoveDrops(AmountEffect):
    """Remove ink drops."""

    MULTIPLIED: bool = True

    def possible(self, state: State, frame: Frame) -> bool:
        return state.drops[frame.actor] >= self.amount.value(state, frame) * frame.times

    def uses_up(self, state: State, frame: Frame) -> Ints:
        return (0, self.amount.value(state, frame) * frame.times, 0, 0)

    def idle(self, state: State, frame: Frame) -> bool:
        return state.drops[frame.actor] == 0

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        wanted = self.amount.value(state, frame) * frame.times
        count = min(wanted, state.drops[frame.actor])  # 1.2.3
        if count <= 0:
            return False
        if count < wanted:
            self.done_in_part(frame)
        pay(state, frame.actor, count, count)
        return True


class CountNow(Effect):
    """Count a number now, which "that number" then means (6.1.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    IMPLIES: ClassVar[Implied] = (("slot", "number", ()),)

    def __init__(self, amount: Amount, slot: int) -> None:
        super().__init__()
        self.amount = amount
        self.slot = slot

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        frame.write_slot(self.slot, (self.amount.value(state, frame),))
        return True
