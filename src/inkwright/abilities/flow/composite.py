"""Effects that hold other effects."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.node import Effect
from inkwright.state.scope import Frame
from inkwright.state.state import State


class CompositeEffect(Effect):
    """An effect that consists of other effects."""

    LEAF: bool = False


class WrappedEffect(CompositeEffect):
    """An effect with something added to it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect",)

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        frame.push(self.effect)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame)


def effects_in(effect: Effect) -> list[Effect]:
    """Return an effect and all effects below it."""
    out = [effect]
    for child in effect.children():
        if isinstance(child, Effect):
            out.extend(effects_in(child))
    return out


def last_parts(effect: Effect, found: list[Effect]) -> None:
    """Add the single effects of an effect to a list, in the order in which they happen."""
    inner = [child for child in effect.children() if isinstance(child, Effect)]
    if not inner or not isinstance(effect, CompositeEffect):
        found.append(effect)
    for child in inner if isinstance(effect, CompositeEffect) else []:
        last_parts(child, found)


def clear_when_undone(effect: Effect, slot: int) -> None:
    """Make every part of an effect clear the done-slot when it is not done."""
    for part in effects_in(effect):
        if part.done_slot < 0:
            part.done_slot = slot
