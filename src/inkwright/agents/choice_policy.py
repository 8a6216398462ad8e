"""The answers of the greedy agent to everything but turn actions."""

from __future__ import annotations

from typing import Final

from inkwright.engine.replace import RESIST_ENTRY, offered_replacements
from inkwright.state.ids import (
    DECK,
    DONE,
    RESOLVE,
    UNDER,
    card_of,
    card_with_name,
    is_card,
    is_player,
    player_of,
    which_name,
)
from inkwright.state.node import Ability, Choice, Effect, Triggered
from inkwright.state.program import RuleInstance
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .card_values import card_value, hand_card_value, stack_value
from .effect_value import chosen_value, effect_value, inner_effects

NEVER: Final = -1000.0


def asking_effect(state: State) -> tuple[Frame, Effect] | None:
    """Return the effect that asks, with its frame."""
    frame = state.stack[-1]
    if frame.procedure != RESOLVE or not frame.todo:
        return None
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    return (frame, node) if isinstance(node, Effect) else None


def best_pick(state: State) -> int:
    """Return the best of what may be chosen; done when nothing is worth choosing."""
    me = state.asked_player
    target_value = picked_value(state)
    best = DONE
    most = 0.0 if DONE in state.options else NEVER
    for ref in state.options:
        if ref == DONE:
            continue
        score = pick_score(state, me, ref, target_value)
        if score > most:
            best = ref
            most = score
    return best if best in state.options else state.options[0]


def picked_value(state: State) -> float:
    """Whether what is picked is helped or harmed, and how much."""
    asking = asking_effect(state)
    if asking is None:
        return 1.0
    frame, effect = asking
    if frame.step != 0:
        return -1.0  # a cost
    at = frame.cursor >> 1
    choice = effect.choices[at] if at < len(effect.choices) else None
    if not isinstance(choice, Choice):
        return 1.0
    return chosen_value(effect, choice, frame_ability(state, frame))


def frame_ability(state: State, frame: Frame) -> Ability | None:
    """Return the ability that asks."""
    node = state.program.nodes[frame.address] if frame.address >= 0 else None
    return node if isinstance(node, Ability) else None


def pick_score(state: State, me: int, ref: int, target_value: float) -> float:
    """Return what it is worth to pick this."""
    if is_player(ref):
        mine = state.team[player_of(ref)] == state.team[me]
        lore = 0.01 * state.lore[player_of(ref)]
        return target_value if mine else lore - target_value
    perm = state.perm(ref)
    if perm is not None:
        sign = 1.0 if state.team[perm.player] == state.team[me] else -1.0
        return sign * target_value * (1.0 + stack_value(state, perm))
    if is_card(ref):
        card = card_of(ref)
        if state.owner[card] == me:
            return target_value * (10.0 + hand_card_value(state, me, card))
        return -target_value * (10.0 + card_value(state.definition(card)))
    return 0.0


def worth_doing(state: State) -> bool:
    """Is what one may do worth it, with what there is to choose?"""
    asking = asking_effect(state)
    if asking is None:
        return True
    frame, node = asking
    inner = inner_effects(node)
    if not inner:
        return True
    if effect_value(inner[0]) <= 0:
        return False
    return best_choice_value(state, frame, inner[0]) > 0


def best_choice_value(state: State, frame: Frame, effect: Effect) -> float:
    """Return what the first choice of an effect could be worth; its general worth if it has none."""
    for choice in effect.choices:
        if isinstance(choice, Choice) and not choice.dependent and choice.chooser(state, frame) == state.asked_player:
            target_value = chosen_value(effect, choice, frame_ability(state, frame))
            found = choice.candidates(state, frame, ())
            return max([pick_score(state, state.asked_player, ref, target_value) for ref in found], default=0.1)
    return effect_value(effect)


def best_mode(state: State) -> int:
    """The mode that is worth most."""
    asking = asking_effect(state)
    if asking is None:
        return state.options[0]
    frame, node = asking
    modes = inner_effects(node)
    best = state.options[0]
    most = NEVER
    for option in state.options:
        if 0 <= option < len(modes):
            worth = effect_value(modes[option])
            if best_choice_value(state, frame, modes[option]) <= 0:
                worth -= 5.0
            if worth > most:
                best = option
                most = worth
    return best


def best_bag_entry(state: State) -> int:
    """The ability in the bag that is worth most: what it brings may help those that follow."""
    best = state.options[0]
    most = NEVER
    for option in state.options:
        ability = state.program.nodes[state.bag[option][1]]
        worth = effect_value(ability.effect) if isinstance(ability, Triggered) else 0.0
        if worth > most:
            best = option
            most = worth
    return best


def best_replacement(state: State) -> int:
    """Return the replacement that is worth most to the asked player; none where none is worth anything."""
    found = offered_replacements(state, state.stack[-1])
    best = DONE if DONE in state.options else state.options[0]
    most = 0.0 if best == DONE else NEVER
    for option in state.options:
        if option != DONE:
            worth = replacement_value(state, found[option])
            if worth > most:
                best = option
                most = worth
    return best


def replacement_value(state: State, instance: RuleInstance) -> float:
    """Return the value of a replacement: that of what happens instead if it is an effect; one's own are good."""
    perm = state.last_known(instance[1])
    mine = perm is None or state.team[perm.player] == state.team[state.asked_player]
    worth = 1.0 if mine else -1.0
    if instance[0] != RESIST_ENTRY:
        worth += 0.1 * sum([effect_value(effect) for effect in inner_effects(state.program.nodes[instance[0]])])
    return worth


def card_to_alter(state: State) -> int:
    """Return a card of the opening hand that should go: dear, or no ink for a hand that lacks it (2.2.2)."""
    me = state.asked_player
    hand = [state.definition(card) for card in state.hand[me]]
    inkable = len([d for d in hand if d.inkable])
    for ref in state.options:
        if ref == DONE:
            continue
        definition = state.definition(card_of(ref))
        if definition.cost >= 6 or definition.cost >= 4 and not definition.inkable:
            return ref
        if inkable < 3 and not definition.inkable and definition.cost > 2:
            return ref
    return DONE


def cheapest_singer(state: State) -> int:
    """Return the singer that is missed least; done as soon as there are enough."""
    if DONE in state.options:
        return DONE
    best = state.options[0]
    least = -NEVER
    for ref in state.options:
        perm = state.perm(ref)
        if perm is not None and stack_value(state, perm) < least:
            best = ref
            least = stack_value(state, perm)
    return best


def best_destination(state: State) -> int:
    """On top of the deck what can be played soon, elsewhere what can't; the other way round for others' cards."""
    asking = asking_effect(state)
    slot = -1 if asking is None else getattr(asking[1], "remaining_slot", -1)
    if asking is None or not isinstance(slot, int) or not 0 <= slot < len(asking[0].slots):
        return state.options[0]
    waiting = asking[0].slots[slot]
    if not waiting or not is_card(waiting[0]):
        return state.options[0]
    card = card_of(waiting[0])
    owner = state.owner[card]
    ink = len(state.ready_ink[owner]) + len(state.spent_ink[owner])
    wanted = state.definition(card).cost <= ink + 2
    return state.options[0] if wanted == (owner == state.asked_player) else state.options[-1]


def likeliest_name(state: State) -> int:
    """The name that most of one's own unseen cards have."""
    me = state.asked_player
    counts: dict[str, int] = {}
    for card in range(len(state.owner)):
        if state.owner[card] == me and state.place[card] & 15 in (DECK, UNDER) and not state.known[card] >> me & 1:
            for name in state.definition(card).names:
                counts[name] = counts.get(name, 0) + 1
    best = state.options[0]
    most = -1
    for option in state.options:
        name = state.definition(card_with_name(option)).names[which_name(option)]
        if counts.get(name, 0) > most:
            best = option
            most = counts.get(name, 0)
    return best
