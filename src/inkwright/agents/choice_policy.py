"""The scores of the greedy agent for the answers to everything but turn actions.

Each function returns a score for every one of `state.options`, in their order.
"""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, PutDamage, RemoveDamage
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.search import ShuffleInto
from inkwright.abilities.filters.names import name_of_code
from inkwright.abilities.flow.actors import May
from inkwright.engine.procedures.replace import RESIST_ENTRY, offered_replacements
from inkwright.state.ability_index import RuleInstance
from inkwright.state.ids import (
    DECK,
    DONE,
    INKWELL,
    RESOLVE,
    UNDER,
    card_of,
    is_card,
    is_player,
    player_of,
)
from inkwright.state.node import Choice, Effect, Triggered
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .card_values import card_value, hand_card_value, stack_value
from .effect_value import chosen_value, effect_value, inner_effects
from .greedy_weights import Weights
from .present_value import frame_ability, present_value, touch_value

NEVER: Final = -1000.0
AGREED: Final = 2  # the phase of a "may" that was answered with yes
JUDGED_NOW: Final = frozenset((Banish, DealDamage, Exert, Put, PutDamage, ReadyCards, RemoveDamage, ShuffleInto))


def asking_effect(state: State) -> tuple[Frame, Effect] | None:
    """Return the effect that asks, with its frame."""
    frame = state.stack[-1]
    if frame.procedure != RESOLVE or not frame.todo:
        return None
    node = state.program.nodes[frame.base + (frame.todo[-1] >> 3)]
    return (frame, node) if isinstance(node, Effect) else None


def pick_scores(state: State, w: Weights) -> list[float]:
    """Score what may be chosen; 0 for done, and less if a player agreed to the effect and picked nothing yet."""
    me = state.asked_player
    target_value = picked_value(state)
    done = NEVER if w.present and DONE in state.options and is_agreed(state) else 0.0
    asking = asking_effect(state) if w.present else None
    if asking is not None and asking[0].step == 0 and type(asking[1]) in JUDGED_NOW:
        frame, effect = asking
        return [
            done if ref == DONE else touch_value(state, frame, ref, effect, target_value, w) for ref in state.options
        ]
    return [done if ref == DONE else pick_score(state, me, ref, target_value, w) for ref in state.options]


def is_agreed(state: State) -> bool:
    """Did the player say yes to what is resolved, and pick nothing of it yet?"""
    asking = asking_effect(state)
    if asking is None:
        return False
    frame, effect = asking
    for choice in effect.choices:
        if isinstance(choice, Choice) and frame.slots[choice.slot]:
            return False
    nodes = state.program.nodes
    for entry in frame.todo:
        if entry & 7 == AGREED and isinstance(nodes[frame.base + (entry >> 3)], May):
            return True
    return False


def picked_value(state: State) -> float:
    """Return how much what is picked is helped (above 0) or harmed (below 0)."""
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


def pick_score(state: State, me: int, ref: int, target_value: float, w: Weights) -> float:
    """Return what it is worth to pick this."""
    if is_player(ref):
        mine = state.team[player_of(ref)] == state.team[me]
        lore = 0.01 * state.lore[player_of(ref)]
        return target_value if mine else lore - target_value
    perm = state.perm(ref)
    if perm is not None:
        sign = 1.0 if state.team[perm.player] == state.team[me] else -1.0
        return sign * target_value * (1.0 + stack_value(state, perm, w))
    if is_card(ref):
        card = card_of(ref)
        if state.owner[card] == me:
            return target_value * (10.0 + hand_card_value(state, me, card, w))
        return -target_value * (10.0 + card_value(state.definition(card), w))
    return 0.0


def may_scores(state: State, w: Weights) -> list[float]:
    """Score doing what one may do, with what there is to choose; 0 for not doing it."""
    worth = optional_value(state, w)
    return [worth if option else 0.0 for option in state.options]


def optional_value(state: State, w: Weights) -> float:
    """Return what it is worth to do what one may do."""
    asking = asking_effect(state)
    if asking is None:
        return 1.0
    frame, node = asking
    inner = inner_effects(node)
    if not inner:
        return 1.0
    if w.present:
        return present_value(state, frame, inner[0], w)
    worth = effect_value(inner[0])
    return best_choice_value(state, frame, inner[0], w) if worth > 0 else worth


def best_choice_value(state: State, frame: Frame, effect: Effect, w: Weights) -> float:
    """Return what the first choice of an effect could be worth; its general worth if it has none."""
    for choice in effect.choices:
        if isinstance(choice, Choice) and not choice.dependent and choice.chooser(state, frame) == state.asked_player:
            target_value = chosen_value(effect, choice, frame_ability(state, frame))
            found = choice.candidates(state, frame, ())
            return max([pick_score(state, state.asked_player, ref, target_value, w) for ref in found], default=0.1)
    return effect_value(effect)


def mode_scores(state: State, w: Weights) -> list[float]:
    """Score modes: by what they do, less if there is nothing to do it to."""
    asking = asking_effect(state)
    if asking is None:
        return [0.0] * len(state.options)
    frame, node = asking
    modes = inner_effects(node)
    if not modes:  # one of several keywords: any will do
        return [0.0] * len(state.options)
    return [mode_value(state, frame, modes, option, w) for option in state.options]


def mode_value(state: State, frame: Frame, modes: list[Effect], option: int, w: Weights) -> float:
    """Return what a mode is worth."""
    if not 0 <= option < len(modes):
        return NEVER
    if w.present:
        return present_value(state, frame, modes[option], w)
    worth = effect_value(modes[option])
    return worth - 5.0 if best_choice_value(state, frame, modes[option], w) <= 0 else worth


def bag_scores(state: State) -> list[float]:
    """Score the abilities in the bag: what one brings may help those that follow."""
    nodes = state.program.nodes
    out: list[float] = []
    for option in state.options:
        ability = nodes[state.bag[option][1]]
        out.append(effect_value(ability.effect) if isinstance(ability, Triggered) else 0.0)
    return out


def replacement_scores(state: State) -> list[float]:
    """Score the replacements for the asked player; 0 for none."""
    found = offered_replacements(state, state.stack[-1])
    return [0.0 if option == DONE else replacement_value(state, found[option]) for option in state.options]


def replacement_value(state: State, instance: RuleInstance) -> float:
    """Return the value of a replacement: that of what happens instead if it is an effect; one's own are good."""
    perm = state.last_known(instance[1])
    mine = perm is None or state.team[perm.player] == state.team[state.asked_player]
    worth = 1.0 if mine else -1.0
    if instance[0] != RESIST_ENTRY:
        worth += 0.1 * sum([effect_value(effect) for effect in inner_effects(state.program.nodes[instance[0]])])
    return worth


def alter_scores(state: State) -> list[float]:
    """Score the cards of the opening hand that should go: expensive, or no ink for a hand that lacks it (2.2.2)."""
    hand = [state.definition(card) for card in state.hand[state.asked_player]]
    inkable = len([d for d in hand if d.inkable])
    out: list[float] = []
    for ref in state.options:
        if ref == DONE:
            out.append(0.0)
            continue
        d = state.definition(card_of(ref))
        expensive = d.cost >= 6 or d.cost >= 4 and not d.inkable
        out.append(1.0 if expensive or inkable < 3 and not d.inkable and d.cost > 2 else -1.0)
    return out


def singer_scores(state: State, w: Weights) -> list[float]:
    """Score singers: the less one is missed the more; most of all done, as soon as there are enough."""
    out: list[float] = []
    for ref in state.options:
        perm = state.perm(ref)
        out.append(-NEVER if ref == DONE else NEVER if perm is None else -stack_value(state, perm, w))
    return out


def destination_scores(state: State) -> list[float]:
    """Score 1 for the place of a card that is best, else 0.

    That is the top of the deck for what can be played soon, elsewhere for what can't; for others' cards the other way
    round.
    """
    out = [0.0] * len(state.options)
    out[0 if first_destination_is_best(state) else -1] = 1.0
    return out


def first_destination_is_best(state: State) -> bool:
    """Should the card go to the first of the places, not to the last?"""
    asking = asking_effect(state)
    slot = -1 if asking is None else getattr(asking[1], "remaining_slot", -1)
    if asking is None or not isinstance(slot, int) or not 0 <= slot < len(asking[0].slots):
        return True
    waiting = asking[0].slots[slot]
    if not waiting or not is_card(waiting[0]):
        return True
    card = card_of(waiting[0])
    owner = state.owner[card]
    ink = len(state.ready_ink[owner]) + len(state.spent_ink[owner])
    wanted = state.definition(card).cost <= ink + 2
    return wanted == (owner == state.asked_player)


def name_scores(state: State) -> list[float]:
    """Score names by how many of one's own unseen cards have them, wherever these lie: in the inkwell, too."""
    me = state.asked_player
    counts: dict[str, int] = {}
    for card in range(len(state.owner)):
        if state.owner[card] != me or state.known[card] >> me & 1:
            continue
        if state.place[card] & 15 in (DECK, INKWELL, UNDER):
            for name in state.definition(card).names:
                counts[name] = counts.get(name, 0) + 1
    out: list[float] = []
    for option in state.options:
        out.append(float(counts.get(name_of_code(state, option), 0)))
    return out
