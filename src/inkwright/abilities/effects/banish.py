"""Banish cards in play, or only choose them."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.propose import propose
from inkwright.state.ids import (
    CANT_BE_BANISHED,
    P_BANISH,
    PART_BY_EFFECT,
    Ints,
    perm_ref,
)
from inkwright.state.node import Choice
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from ..done_codes import BANISHED, CHOSEN
from ..targets.matching import perms_of
from ..targets.reference import is_own_card
from .bases import ChoosingEffect, TargetEffect


class Banish(ChoosingEffect):
    """Banish cards."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    DOES: ClassVar[tuple[int, ...]] = (BANISHED,)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        parts: list[Ints] = [
            (P_BANISH, perm_ref(perm.serial), 0, frame.source, PART_BY_EFFECT)
            for perm in perms_of(state, frame, self.target)
            if not perm.traits.restrictions & CANT_BE_BANISHED  # 1.2.2
        ]
        if not parts:
            return False
        propose(state, parts, self.done_slot)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return super().possible(state, frame)
        for perm in perms_of(state, frame, self.target):
            if not perm.traits.restrictions & CANT_BE_BANISHED:
                return True
        return False

    def use_as_cost(self) -> None:
        if isinstance(self.target, Choice):
            self.target.payer = self

    def payable_with(self, state: State, frame: Frame, perm: Perm) -> bool:
        return not perm.traits.restrictions & CANT_BE_BANISHED  # 1.2.2

    def takes_own_card(self) -> bool:
        return is_own_card(self.target)


class Choose(TargetEffect):
    """Choose cards; later effects use the choice."""

    DOES: ClassVar[tuple[int, ...]] = (CHOSEN,)

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, Choice):
            self.target.choosing = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return len(self.target.refs(state, frame)) > 0
