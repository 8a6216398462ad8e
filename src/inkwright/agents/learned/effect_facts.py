"""What abilities do, counted in their compiled trees once: the blocks NOW and LATER of an option row."""

from __future__ import annotations

from typing import Final

from inkwright.agents.card_values import is_entry_trigger
from inkwright.agents.effect_value import OWN_SIDE, amount_of, effect_value, side_of, target_value
from inkwright.engine.memo import Memo
from inkwright.state.ids import ACTION, DISCARD, INKWELL, SONG
from inkwright.state.node import Ability, Activated, Effect, Node, Statement, Triggered
from inkwright.state.program import Def

from .feature_places import (
    E_AMOUNT,
    E_MAY,
    E_OTHER,
    E_OWN_HARM,
    E_STRENGTHEN,
    E_TO_INKWELL,
    E_WEAKEN,
    E_WORTH,
    NOW_COUNT,
)

# Effects by the names of their classes: the position in the block NOW or LATER
EFFECT_PLACES: Final[dict[str, int]] = {
    "Banish": 0,
    "DealDamage": 1,
    "CharacterDealsDamage": 1,
    "PutDamage": 1,
    "MoveDamage": 1,
    "RemoveDamage": 2,
    "RemoveTotal": 2,
    "Discard": 3,
    "DiscardHand": 3,
    "Draw": 4,
    "DrawUntil": 4,
    "Exert": 5,
    "ReadyCards": 6,
    "Look": 7,
    "Search": 7,
    "Reveal": 7,
    "RevealUntil": 7,
    "RevealHand": 7,
    "LookAtHand": 7,
    "NameCard": 7,
    "GainLore": 8,
    "LoseLore": 9,
    "Put": 10,
    "ToBottomInstead": 10,
    "PutNthFromTop": 10,
    "ShuffleInto": 10,
    "ReturnTopCard": 10,
    "ReturnInkAtRandom": 10,
    "PutUnder": 12,
    "MoveToLocation": 13,
    "PayInk": 14,
    "ExertSelf": 15,
    "Play": 16,
    "Shift": 16,
}

NO_EFFECT: Final[list[float]] = [0.0] * NOW_COUNT

_now: Final[Memo[Node, list[float]]] = Memo()


def effect_facts(node: Node) -> list[float]:
    """Return what a node of an ability does, as the block NOW."""
    known = _now.get(node)
    if known is not None:
        return known
    x = [0.0] * NOW_COUNT
    add_effects(node, x, 0)
    return _now.keep(node, finished(x, effect_value(node) if isinstance(node, Effect) else 0.0))


def ability_facts(definition: Def, now: bool) -> list[float]:
    """Return what the abilities of a card do, either those that resolve when it is played or the others."""
    x = [0.0] * NOW_COUNT
    worth = 0.0
    for ability in definition.abilities:
        if resolves_when_played(definition, ability) == now:
            add_effects(ability, x, 0)
            if isinstance(ability, (Statement, Triggered, Activated)):
                worth += effect_value(ability.effect)
    return finished(x, worth)


def resolves_when_played(definition: Def, ability: Ability) -> bool:
    """Does an ability resolve when its card is played?"""
    if isinstance(ability, Triggered):
        return is_entry_trigger(ability)
    return isinstance(ability, Statement) and (definition.type == ACTION or definition.type == SONG)


def add_effects(node: Node, x: list[float], depth: int) -> None:
    """Count the effects of a node and of those below it."""
    if isinstance(node, Effect):
        name = type(node).__name__
        place = EFFECT_PLACES.get(name, -1)
        if name == "Put" and getattr(node, "place", DISCARD) == INKWELL:
            place = E_TO_INKWELL
        elif name == "Modify":
            place = E_STRENGTHEN if target_value(node) > 0 else E_WEAKEN
        elif place < 0 and node.LEAF:
            place = E_OTHER
        if place >= 0:
            x[place] += 1.0
            amount = amount_of(node)
            if amount > x[E_AMOUNT]:
                x[E_AMOUNT] = amount
            target = getattr(node, "target", None)
            if target is not None and target_value(node) < 0 and side_of(target) == OWN_SIDE:
                x[E_OWN_HARM] += 1.0
        if name == "May":
            x[E_MAY] = 1.0
    if depth < 12:
        for child in node.children():
            add_effects(child, x, depth + 1)


def finished(x: list[float], worth: float) -> list[float]:
    """Scale the counts of a block, and add what it is worth."""
    for at in range(E_AMOUNT):
        x[at] = 1.5 if x[at] > 3.0 else 0.5 * x[at]
    x[E_AMOUNT] = 0.2 * x[E_AMOUNT]
    x[E_WORTH] = clipped(0.1 * worth, 1.0)
    x[E_OWN_HARM] = 0.5 * x[E_OWN_HARM]
    return x


def clipped(value: float, most: float) -> float:
    """Return a value that is at most so far from 0."""
    return most if value > most else -most if value < -most else value
