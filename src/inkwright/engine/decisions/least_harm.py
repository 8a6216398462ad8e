"""The pick that does the least harm to the asked player, for one who is gone.

It depends only on what the asked player may know.
"""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import CharacterDealsDamage, DealDamage, PutDamage, RemoveDamage
from inkwright.abilities.effects.discard import Discard
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.search import ShuffleInto
from inkwright.engine.knowledge.resample import visible_cards
from inkwright.engine.procedures.loop import CHOOSING_COSTS
from inkwright.engine.turn_actions.base import act_a, act_kind
from inkwright.engine.turn_actions.challenge import ACT_CHALLENGE
from inkwright.engine.turn_actions.end_turn import must_act
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.state.ids import Reference, is_card, is_perm, is_player, player_of
from inkwright.state.node import Choice, Node
from inkwright.state.state import State

from .question_source import asking_choice

HARMFUL: Final = (Banish, CharacterDealsDamage, DealDamage, Discard, Exert, PutDamage, ShuffleInto)
HELPFUL: Final = (ReadyCards, RemoveDamage)
UNKNOWN_COST: Final = 99  # of a card that the player does not know


def least_harmful_pick(state: State) -> int:
    """Return an opponent's thing for what harms, an own one for what helps; the first if that cannot be told."""
    effect = effect_of_pick(state)
    if harms(state, effect):
        others = [ref for ref in state.options if not is_own(state, ref)]
        return others[0] if others else cheapest(state, state.options)
    if isinstance(effect, HELPFUL):
        own = [ref for ref in state.options if is_own(state, ref)]
        return own[0] if own else state.options[0]
    return state.options[0]


def forced_turn_action(state: State) -> int:
    """Return the turn action that must come before the end of the turn, the first if that cannot be told (8.7.3)."""
    perm = must_act(state, state.asked_player)
    if perm is not None:
        for action in state.options:
            if act_kind(action) in (ACT_CHALLENGE, ACT_QUEST) and act_a(action) == perm.serial:
                return action
    return state.options[0]


def harms(state: State, effect: Node | None) -> bool:
    """Return whether an effect harms what it acts on; to be put elsewhere harms what is in play."""
    return isinstance(effect, HARMFUL) or isinstance(effect, Put) and is_perm(state.options[0])


def effect_of_pick(state: State) -> Node | None:
    """Return the effect that acts on what is picked; None if it is a cost, or asked by no ability."""
    choice = asking_choice(state)
    frame = state.stack[-1]
    if choice is None or frame.step == CHOOSING_COSTS:
        return None
    return effect_with(state.program.nodes[frame.base + (frame.todo[-1] >> 3)], choice)


def effect_with(node: Node, choice: Choice) -> Node | None:
    """Return the effect at or below a node that a choice belongs to."""
    for child in node.children():
        found = node if child is choice else effect_with(child, choice)
        if found is not None:
            return found
    return None


def is_own(state: State, ref: Reference) -> bool:
    """Return whether a thing belongs to the asked player or a teammate."""
    player = player_of(ref) if is_player(ref) else state.player_for(ref)
    return player >= 0 and state.team[player] == state.team[state.asked_player]


def cheapest(state: State, refs: tuple[int, ...]) -> int:
    """Return the thing with the lowest printed cost; the first of several, and unknown cards last."""
    seen = visible_cards(state, state.asked_player)
    return min(refs, key=lambda ref: known_cost(state, ref, seen))


def known_cost(state: State, ref: Reference, seen: list[bool]) -> int:
    """Return the printed cost of a thing, as far as it is known."""
    card = state.card_anywhere(ref) if is_perm(ref) or is_card(ref) else -1
    return state.definition(card).cost if card >= 0 and seen[card] else UNKNOWN_COST
