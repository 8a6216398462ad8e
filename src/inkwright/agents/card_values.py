"""What cards and stacks are worth, in points."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, PutDamage
from inkwright.abilities.effects.exert import Exert
from inkwright.abilities.targets.group import Group
from inkwright.engine.memo import Memo
from inkwright.rules.keyword_table import BODYGUARD, EVASIVE, SUPPORT, WARD
from inkwright.state.ids import ACTION, CHARACTER, E_ENTERED, E_PLAYED, LOCATION, SONG
from inkwright.state.node import Effect, Node, Statement, Triggered
from inkwright.state.program import Def
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .effect_value import BOTH_SIDES, effect_value, inner_effects, side_of, target_value
from .greedy_weights import Weights


def stack_value(state: State, perm: Perm, w: Weights) -> float:
    """Return what a stack is worth to its player as it lies there."""
    definition = state.program.defs[perm.def_index]
    traits = perm.traits
    lore = traits.lore if traits.lore > 0 else 0
    if definition.type == CHARACTER:
        left = traits.willpower - perm.damage
        worth = (
            w.stack_lore * lore
            + w.stack_strength * traits.strength
            + w.stack_willpower * left
            + w.stack_ability * len(traits.abilities)
        )
        if traits.keywords & (EVASIVE | WARD | BODYGUARD | SUPPORT):
            worth += w.stack_keyword
        return worth
    if definition.type == LOCATION:
        return 2.5 * lore + 0.3 * (traits.willpower - perm.damage) + 1.0
    return 1.0 + definition.cost * 0.8


def card_value(definition: Def, w: Weights) -> float:
    """Return what a card is worth once it is played."""
    if definition.type == CHARACTER:
        return (
            w.card_lore * definition.lore
            + w.card_strength * definition.strength
            + w.card_willpower * definition.willpower
            + w.card_abilities * capped_abilities_value(definition)
        )
    if definition.type == LOCATION:
        return 2.5 * definition.lore + 0.3 * definition.willpower + 1.0
    if definition.type == ACTION or definition.type == SONG:
        return abilities_value(definition)
    return 1.0 + definition.cost * 0.8


_abilities_values: Final[Memo[Def, float]] = Memo()


def abilities_value(definition: Def) -> float:
    """Return what the words of an action, or the triggered abilities of anything, are worth."""
    known = _abilities_values.get(definition)
    if known is not None:
        return known
    total = 0.0
    for ability in definition.abilities:
        if isinstance(ability, Statement):
            total += effect_value(ability.effect)
        elif isinstance(ability, Triggered):
            total += 0.5 * effect_value(ability.effect)
    return _abilities_values.keep(definition, total)


def is_entry_trigger(ability: Triggered) -> bool:
    """Return whether a triggered ability happens when its own card is played."""
    return ability.own_card_only and (E_PLAYED in ability.kinds or E_ENTERED in ability.kinds)


def later_abilities_value(definition: Def) -> float:
    """Return what the triggered abilities are worth that do not happen when the card is played."""
    total = 0.0
    for ability in definition.abilities:
        if isinstance(ability, Triggered) and not is_entry_trigger(ability):
            total += 0.5 * effect_value(ability.effect)
    return 4.0 if total > 4.0 else total if total > -3.0 else -3.0


def capped_abilities_value(definition: Def) -> float:
    """Return what the abilities of a character are worth on the whole."""
    if not definition.abilities:
        return 0.0
    worth = abilities_value(definition)
    return 4.0 if worth > 4.0 else worth if worth > -3.0 else -3.0


def staying_value(definition: Def, w: Weights) -> float:
    """Return what a card is worth that has been played, without what it does when it is played."""
    worth = card_value(definition, w)
    if definition.type == CHARACTER:
        worth -= w.card_abilities * (capped_abilities_value(definition) - later_abilities_value(definition))
    return worth


def hand_card_value(state: State, player: int, card: int, w: Weights) -> float:
    """Return what a card in hand is worth: those that can be played soon are worth more."""
    definition = state.definition(card)
    ink = len(state.ready_ink[player]) + len(state.spent_ink[player]) + state.promo_ready[player]
    late = definition.cost - ink - 1
    worth = card_value(definition, w) + w.held_cost * definition.cost
    if late > 0:
        worth -= w.late_card * late
    if not definition.inkable:
        worth += 0.5
    return worth + w.held_sweep * sweep_value(definition) if w.held_sweep else worth


_needs_opposing_card: Final[Memo[Def, bool]] = Memo()


def needs_opposing_card(definition: Def) -> bool:
    """Return whether an action does nothing but harm."""
    known = _needs_opposing_card.get(definition)
    if known is not None:
        return known
    found = False
    for ability in definition.abilities:
        if isinstance(ability, Statement) and harms_card_in_play(ability.effect):
            found = True
    return _needs_opposing_card.keep(definition, found)


def harms_card_in_play(effect: Effect) -> bool:
    """Return whether the first thing that an effect does is a harm to somebody's card in play."""
    inner = inner_effects(effect)
    if inner:
        return harms_card_in_play(inner[0])
    return type(effect) in (Banish, DealDamage, Exert, PutDamage)


_sweeps: Final[Memo[Def, float]] = Memo()


def sweep_value(definition: Def) -> float:
    """Return how much a card harms all that there is on both sides: worth keeping until it gains."""
    known = _sweeps.get(definition)
    if known is not None:
        return known
    return _sweeps.keep(definition, sum([swept(ability) for ability in definition.abilities]))


def swept(node: Node) -> float:
    """Return how much the effects below a node harm both sides."""
    total = 0.0
    if isinstance(node, Effect):
        target = getattr(node, "target", None)
        if isinstance(target, Group) and side_of(target) == BOTH_SIDES:
            total += max(0.0, -target_value(node))
    for child in node.children():
        total += swept(child)
    return total
