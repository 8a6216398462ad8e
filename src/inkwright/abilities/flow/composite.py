"""Effects that hold other effects."""

from __future__ import annotations

from inkwright.state.node import Effect


class CompositeEffect(Effect):
    """An effect that consists of other effects."""

    LEAF: bool = False


def last_parts(effect: Effect, found: list[Effect]) -> None:
    """Return the single effects of an effect, in the order in which they happen."""
    inner = [child for child in effect.children() if isinstance(child, Effect)]
    if not inner or not isinstance(effect, CompositeEffect):
        found.append(effect)
    for child in inner if isinstance(effect, CompositeEffect) else []:
        last_parts(child, found)


def clear_when_undone(effect: Effect, slot: int) -> None:
    """Make every part of an effect clear the done-slot when it is not done."""
    if effect.done_slot < 0:
        effect.done_slot = slot
    for child in effect.children():
        if isinstance(child, Effect):
            clear_when_undone(child, slot)
