"""Sentences about how the cards that an effect before them plays enter play."""

from __future__ import annotations

from inkwright.kernel.rulings import EnterRule
from inkwright.state.node import Condition, Effect

from ..effects.play import Play, slot_of
from .composite import CompositeEffect, effects_in
from .conditional import If


def join_entry_rules(first: Effect, second: Effect, conditions: tuple[Condition, ...] = ()) -> None:
    """Let the plays in one effect apply what the effect behind it says about how the cards enter play (6.7.8)."""
    if isinstance(second, EnterRule):
        slot = second.played_slot()
        for play in effects_in(first):
            if slot >= 0 and isinstance(play, Play) and slot_of(play.target) == slot:
                play.entry_rules.append((second, conditions))
                second.joins_play = True
    elif isinstance(second, If):
        join_entry_rules(first, second.effect, (*conditions, second.condition))
    elif isinstance(second, CompositeEffect):
        inside = second.children()
        if not [child for child in inside if isinstance(child, Condition)]:
            for child in inside:
                if isinstance(child, Effect):
                    join_entry_rules(first, child, conditions)
