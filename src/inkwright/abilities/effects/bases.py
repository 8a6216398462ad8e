"""Effects that share their fields: by an amount, on a target, on a target that is chosen or not."""

from __future__ import annotations

from typing import ClassVar

from inkwright.abilities.targets.choice import Picked
from inkwright.state.node import Amount, Choice, Effect, Target


class AmountEffect(Effect):
    """An effect of a certain amount."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount


class TargetEffect(Effect):
    """An effect on a target."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target


class ChoosingEffect(Effect):
    """An effect on a target. With "choose and ...", picking the target is a choice (6.1.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("chooses", "target")

    def __init__(self, chooses: bool, target: Target) -> None:
        super().__init__()
        self.chooses = chooses
        self.target = target

    def finalize(self) -> None:
        super().finalize()
        if self.chooses and isinstance(self.target, Choice):
            self.target.choosing = True
        multiply_picks(self.target)


def multiply_picks(target: Target) -> None:
    """Let "for each" multiply the number of picks (6.1.8)."""
    if isinstance(target, Picked):
        target.multiplied = True
