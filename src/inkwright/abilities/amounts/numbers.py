"""Plain numbers, "up to", "that many", and numbers made from other numbers."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import X_HAND, Ints
from inkwright.state.node import Amount, Effect, NumberChoice
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State


class Number(Amount):
    """A fixed number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def value(self, state: State, scope: Scope) -> int:
        return self.number


class UpTo(NumberChoice):
    """ "Up to 3": the player names a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "slot")
    INTRODUCES: ClassVar[str] = "number"
    PLURAL: ClassVar[bool] = True

    def __init__(self, number: int, slot: int) -> None:
        super().__init__()
        self.number = number
        self.slot = slot

    def bounds(self, state: State, frame: Frame, effect: Effect) -> Ints:
        most = self.number * frame.times
        if isinstance(effect, CappedEffect) and effect.one_by_one(state, frame):
            return (most, most)  # the effect itself asks for each target
        return (0, min(most, ceiling(state, frame, effect)))


def ceiling(state: State, frame: Frame, effect: Effect) -> int:
    """Return the highest number that makes a difference to the effect."""
    if isinstance(effect, CappedEffect):
        return effect.available(state, frame)
    return 99


class CappedEffect(Effect):
    """An effect that can take no more than its target has."""

    amount: Amount

    def count(self, state: State, frame: Frame) -> int:
        """How much it takes. "For each" multiplies a number unless a player chose it (6.1.8)."""
        count = self.amount.value(state, frame)
        return count if isinstance(self.amount, NumberChoice) else count * frame.times

    def available(self, state: State, frame: Frame) -> int:
        """How much the target has."""
        return 99

    def one_by_one(self, state: State, frame: Frame) -> bool:
        """Return whether its player names a number for each of several targets."""
        return False


class AllOfIt(Amount):
    """All the damage: more than there can ever be."""

    PLURAL: ClassVar[bool] = True

    def value(self, state: State, scope: Scope) -> int:
        return 9999


class SlotAmount(Amount):
    """A number that depends on what a slot holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot


class ThatMany(SlotAmount):
    """ "That many", "that much": a number that was mentioned before."""

    REFERS_BY: ClassVar[str] = "that many"
    PLURAL: ClassVar[bool] = True

    def value(self, state: State, scope: Scope) -> int:
        held = scope.slots[self.slot]
        return held[0] if held else 0


class AtMost(Amount):
    """A number with an upper bound."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "most")

    def __init__(self, amount: Amount, most: int) -> None:
        super().__init__()
        self.amount = amount
        self.most = most

    def value(self, state: State, scope: Scope) -> int:
        return min(self.most, self.amount.value(state, scope))


class Twice(Amount):
    """Twice a number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def value(self, state: State, scope: Scope) -> int:
        return 2 * self.amount.value(state, scope)


class SameNumber(SlotAmount):
    """ "The same number": the size of the hand of a player that was mentioned before."""

    READS: ClassVar[int] = X_HAND
    REFERS_BY: ClassVar[str] = "that player"

    def value(self, state: State, scope: Scope) -> int:
        held = scope.slots[self.slot]
        player = state.player_for(held[0]) if held else -1
        return len(state.hand[player]) if player >= 0 else 0


class MoreThan(Amount):
    """A number plus a fixed number."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more")

    def __init__(self, amount: Amount, more: int) -> None:
        super().__init__()
        self.amount = amount
        self.more = more

    def value(self, state: State, scope: Scope) -> int:
        return self.amount.value(state, scope) + self.more


class LessThan(Amount):
    """A number minus a fixed number, never below 0."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "less")

    def __init__(self, amount: Amount, less: int) -> None:
        super().__init__()
        self.amount = amount
        self.less = less

    def value(self, state: State, scope: Scope) -> int:
        return max(0, self.amount.value(state, scope) - self.less)
