"""Modifiers of stats."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import LastingStatement, give_modifier
from inkwright.state.ids import (
    LORE,
    STRENGTH,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    WILLPOWER,
    X_BOARD,
    X_CHALLENGE,
    NodeAddress,
    perm_ref,
)
from inkwright.state.node import Amount, Effect, Modifier, Target
from inkwright.state.program import Draft, Drafts
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from ..targets.matching import covers, perms_of


class ChangeStat(Modifier):
    """More or less of a stat, by a fixed number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "stat")

    def __init__(self, number: int, stat: int) -> None:
        super().__init__()
        self.number = number
        self.stat = stat

    def amount(self, state: State, scope: Scope) -> int:
        return self.number

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        add_stat(draft, self.stat, amount)


def add_stat(draft: Draft, stat: int, amount: int) -> None:
    """Add to a stat of a draft."""
    if stat == STRENGTH:
        draft.strength += amount  # 6.6.1
    elif stat == WILLPOWER:
        draft.willpower += amount
    elif stat == LORE:
        draft.lore += amount


class StatBecomes(Modifier):
    """A stat becomes a number; what is added to it or taken from it still counts."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "number")

    def __init__(self, stat: int, number: int) -> None:
        super().__init__()
        self.stat = stat
        self.number = number

    def has_amount(self) -> bool:
        return False

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.set_stats = (*draft.set_stats, (self.stat, self.number))


class StatByAmount(Modifier):
    """More or less of a stat, by an amount that is fixed when it is given."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat", "value")

    def __init__(self, stat: int, value: Amount) -> None:
        super().__init__()
        self.stat = stat
        self.value = value

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        add_stat(draft, self.stat, amount)


class ChangeStatBy(StatByAmount):
    """More of a stat, by an amount."""

    def amount(self, state: State, scope: Scope) -> int:
        return self.value.value(state, scope)  # 8.13.1


class LoseStatBy(StatByAmount):
    """Less of a stat, by an amount."""

    def amount(self, state: State, scope: Scope) -> int:
        return -self.value.value(state, scope)


class PlusStat(Modifier):
    """More of a stat, by a number that was fixed when it was given."""

    FIELDS: ClassVar[tuple[str, ...]] = ("stat",)

    def __init__(self, stat: int) -> None:
        super().__init__()
        self.stat = stat

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        add_stat(draft, self.stat, amount)


class AddStat(LastingStatement):
    """Add a number to a stat of some cards: "add his ⛉ to another chosen character's ¤"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("value", "target", "modifier")

    def __init__(self, value: Amount, target: Target, modifier: Modifier) -> None:
        super().__init__()
        self.value = value
        self.target = target
        self.modifier = modifier

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        perms = perms_of(state, frame, self.target)
        amount = self.value.value(state, frame) * frame.times
        for perm in perms:
            whose = perm.player if self.until in (THEIR_NEXT_TURN, THEIR_NEXT_START) else frame.player
            give_modifier(state, frame.player, perm, frame.base + self.modifier.offset, amount, self.until, whose)
        state.stale = True
        return len(perms) > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return Effect.idle(self, state, frame)


class StatFloor(LastingStatement):
    """A stat of some cards can't be reduced below its printed value."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "stat")
    READS: ClassVar[int] = X_BOARD

    def __init__(self, target: Target, stat: int) -> None:
        super().__init__()
        self.target = target
        self.stat = stat

    def contribute(self, state: State, scope: Scope, drafts: Drafts, times: int) -> None:
        for perm in state.board:
            if covers(state, scope, self.target, perm):
                drafts.record_modifier(perm.serial, self.offset, 1)

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        draft.floored_stats |= 1 << self.stat


class WhileChallenging(Modifier):
    """A modifier that applies while the card is challenging (a card of a kind)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("modifier", "other")
    READS: ClassVar[int] = X_CHALLENGE
    INTRODUCES_NOTHING: ClassVar[bool] = True
    LIVE: bool = True

    def __init__(self, modifier: Modifier, other: Target | None) -> None:
        super().__init__()
        self.modifier = modifier
        self.other = other
        self.CONTINUOUS = modifier.CONTINUOUS

    def amount(self, state: State, scope: Scope) -> int:
        return self.modifier.amount(state, scope)

    def add(self, draft: Draft, amount: int, base: NodeAddress) -> None:
        self.modifier.add(draft, amount, base)

    def applies(self, state: State, scope: Scope, perm: Perm) -> bool:
        if state.attacker != perm.serial:
            return False
        return self.other is None or self.other.fits(state, scope, perm_ref(state.defender))
