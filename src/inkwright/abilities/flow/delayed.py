"""Triggered abilities that an effect leaves behind (6.2.7), and abilities in two parts."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import add_lasting_statement
from inkwright.state.ids import FOREVER, THIS_TURN
from inkwright.state.node import Ability, Effect, Event, Statement, Triggered
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..events.turn_points import ChallengeIsOver
from .durations import Duration


class Floating(Triggered):
    """A triggered ability that lasts for a while: "whenever ... this turn", "the next time ..." (6.2.7.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("next_only", "event", "duration", "effect", "first_slot")
    WRITES: ClassVar[tuple[str, ...]] = ("first_slot",)
    EVENT_BASE: ClassVar[str] = "first_slot"

    def __init__(self, next_only: bool, event: Event, duration: Duration, effect: Effect, first_slot: int) -> None:
        super().__init__((), event, effect)
        self.next_only = next_only
        self.duration = duration
        self.first_slot = first_slot
        self.once = next_only

    def until(self) -> int:
        """When it ends."""
        return self.duration.UNTIL


class Delayed(Triggered):
    """A triggered ability for one later moment: "at the end of the turn, banish them" (6.2.7.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "effect", "first_slot")
    WRITES: ClassVar[tuple[str, ...]] = ("first_slot",)
    EVENT_BASE: ClassVar[str] = "first_slot"

    def __init__(self, event: Event, effect: Effect, first_slot: int) -> None:
        super().__init__((), event, effect)
        self.first_slot = first_slot
        self.once = True


class AfterTheChallenge(Triggered):
    """A triggered ability for the end of the challenge (4.6.7, 6.2.7.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "first_slot")
    WRITES: ClassVar[tuple[str, ...]] = ("first_slot",)
    EVENT_BASE: ClassVar[str] = "first_slot"

    def __init__(self, effect: Effect, first_slot: int) -> None:
        super().__init__((), ChallengeIsOver(), effect)
        self.first_slot = first_slot
        self.once = True


class CreateTrigger(Effect):
    """Create a triggered ability that outlives the effect (6.2.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, ability: Triggered) -> None:
        super().__init__()
        self.ability = ability

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        add_lasting_statement(state, frame, self.ability, trigger_duration(self.ability))  # 6.2.7, 6.2.7.1-2
        return True


def trigger_duration(ability: Triggered) -> int:
    """Return when a created trigger ends."""
    if isinstance(ability, Floating):
        return ability.until()
    return THIS_TURN if isinstance(ability, AfterTheChallenge) else FOREVER


class EffectWhen(Triggered):
    """A triggered ability whose text names the event last: "you may draw 2 cards when he enters play"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "event")

    def __init__(self, effect: Effect, event: Event) -> None:
        super().__init__((), event, effect)


class StatementWithTrigger(Statement):
    """The effect of an action together with a triggered ability of the same text that works elsewhere (6.1.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "besides")
    ALTERNATIVES: ClassVar[tuple[str, ...]] = ("effect", "besides")

    def __init__(self, effect: Effect, besides: Triggered) -> None:
        super().__init__(effect)
        self.besides = besides

    def parts(self) -> tuple[Ability, ...]:
        return (self, self.besides)
