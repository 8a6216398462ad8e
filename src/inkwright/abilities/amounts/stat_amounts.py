"""Numbers read from cards: a stat, the damage, the highest or lowest among some."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.refresh import refresh
from inkwright.state.ids import X_DAMAGE
from inkwright.state.node import Amount, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..filters.stats import stat_of_ref, stat_reads


class StatOf(Amount):
    """A stat of a card: strength, willpower, lore or cost."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "stat")

    def __init__(self, target: Target, stat: int) -> None:
        super().__init__()
        self.target = target
        self.stat = stat

    def reads(self) -> int:
        return stat_reads(self.stat)

    def value(self, state: State, scope: Scope) -> int:
        refresh(state)
        total = 0
        for ref in self.target.refs(state, scope):
            total += max(0, stat_of_ref(state, ref, self.stat))
        return total


class DamageOn(Amount):
    """The damage on a card, or how often a number of it fits in."""

    FIELDS: ClassVar[tuple[str, ...]] = ("every", "target")
    READS: ClassVar[int] = X_DAMAGE

    def __init__(self, every: int, target: Target) -> None:
        super().__init__()
        self.every = every  # how much damage counts once
        self.target = target

    def value(self, state: State, scope: Scope) -> int:
        total = 0
        for ref in self.target.refs(state, scope):
            perm = state.last_known(ref)
            if perm is not None:
                total += perm.damage
        return total // max(1, self.every)


class StatAmong(Amount):
    """The highest or lowest stat among some cards; 0 if there are none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("lowest", "stat", "target")

    def __init__(self, lowest: bool, stat: int, target: Target) -> None:
        super().__init__()
        self.lowest = lowest
        self.stat = stat
        self.target = target

    def reads(self) -> int:
        return stat_reads(self.stat)

    def value(self, state: State, scope: Scope) -> int:
        refresh(state)
        found = [stat_of_ref(state, ref, self.stat) for ref in self.target.refs(state, scope)]
        if not found:
            return 0
        return min(found) if self.lowest else max(found)


class StatOfThat(Amount):
    """A stat of a card that was mentioned before, as it is or was last."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"

    def __init__(self, stat: int, slot: int) -> None:
        super().__init__()
        self.stat = stat
        self.slot = slot

    def value(self, state: State, scope: Scope) -> int:
        for ref in scope.slots[self.slot] if self.slot >= 0 else (scope.source,):
            return stat_of_ref(state, ref, self.stat)
        return 0
