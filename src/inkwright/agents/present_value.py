"""What an effect would be worth at this moment: what it could be done to now, and what that would change."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.search import ShuffleInto
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.choose_one import ChooseOne, Either
from inkwright.abilities.flow.conditional import If
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.modifiers.gains import GainKeywords, Keyword
from inkwright.abilities.players import You
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import Ref
from inkwright.rules.keyword_table import RUSH
from inkwright.state.ids import ACTION, CHARACTER, E_BANISHED, HAND, PLAY, SONG, card_of, is_card, is_player, player_of
from inkwright.state.node import Ability, Choice, Effect, Statement, Triggered
from inkwright.state.program import Def
from inkwright.state.scope import Frame, Perm, resolution_frame
from inkwright.state.state import State

from .card_values import is_entry_trigger, stack_value, staying_value
from .effect_value import (
    ALL_PLAYERS,
    BEST_OF_PARTS,
    PLAYER_VALUES,
    amount_of,
    chosen_value,
    effect_value,
    inner_effects,
    target_value,
)
from .greedy_weights import Weights

OF_OWN_CHOICE: Final = frozenset((ChooseOne, Either))
IF_SHARE: Final = 0.6  # of the value of what happens only if something holds
FOR_EACH_TIMES: Final = 1.5
RETURN_SHARE: Final = 0.6  # of a stack's value that its player loses when it goes back to the hand


def present_value(state: State, frame: Frame, effect: Effect, w: Weights) -> float:
    """Return what an effect would be worth to the player who does it now."""
    kind = type(effect)
    if kind in PLAYER_VALUES:
        return effect_value(effect)
    inner = inner_effects(effect)
    if not inner:
        return touched_value(state, frame, effect, w)
    if kind is May or kind is ByPlayer:
        return value_of_players(state, frame, effect, inner[0], w)
    if kind in OF_OWN_CHOICE:
        return max(
            [present_value(state, frame, part, w) for part in inner if can_happen(state, frame, part)], default=0.0
        )
    values = [present_value(state, frame, part, w) for part in inner]
    if kind in BEST_OF_PARTS:
        return max(values)
    if kind is If:
        return IF_SHARE * values[0]
    if kind is ForEach:
        return FOR_EACH_TIMES * values[0]
    return sum(values)


def can_happen(state: State, frame: Frame, effect: Effect) -> bool:
    """Can an effect be chosen? One on its own card can, though the card is in play only once it is played."""
    target = getattr(effect, "target", None)
    return isinstance(target, Ref) and target.slot < 0 or not effect.idle(state, frame)


def value_of_players(state: State, frame: Frame, effect: Effect, inner: Effect, w: Weights) -> float:
    """Return what is worth that somebody does, or may do, something."""
    who = getattr(effect, "who", None)
    if type(who) is not You:
        return effect_value(effect) if others_can(state, frame, type(who) in ALL_PLAYERS, inner) else 0.0
    worth = present_value(state, frame, inner, w)
    return worth if type(effect) is ByPlayer or worth > 0 else 0.0


def others_can(state: State, frame: Frame, all_players: bool, effect: Effect) -> bool:
    """Could an opponent, or with all players this one, do what lets each of them choose?"""
    first = effect
    inner = inner_effects(first)
    while inner:
        first = inner[0]
        inner = inner_effects(first)
    if not first.choices:
        return True
    for player in range(state.players):
        if all_players or state.team[player] != state.team[frame.player]:
            if not first.idle(state, frame.acted_by(player)):
                return True
    return False


def touched_value(state: State, frame: Frame, effect: Effect, w: Weights) -> float:
    """Return what an effect does to what it would touch now."""
    if isinstance(effect, MoveDamage):
        return moved_damage_value(state, frame, effect, w)
    for choice in effect.choices:
        if isinstance(choice, Choice) and not choice.dependent:
            if choice.chooser(state, frame) != frame.actor:
                return effect_value(effect)
            return best_picks_value(state, frame, effect, choice, w)
    target = getattr(effect, "target", None)
    if isinstance(target, Group) and target.zone == PLAY:
        worth = target_value(effect)
        return sum([touch_value(state, frame, ref, effect, worth, w) for ref in target.refs(state, frame)])
    if isinstance(target, Ref) and target.slot < 0:
        return own_card_value(state, frame, effect, w)
    return effect_value(effect)


def best_picks_value(state: State, frame: Frame, effect: Effect, choice: Choice, w: Weights) -> float:
    """Return what the best picks are worth: all that help, and as many others as must be picked."""
    worth = chosen_value(effect, choice, frame_ability(state, frame))
    values = [touch_value(state, frame, ref, effect, worth, w) for ref in choice.candidates(state, frame, ())]
    values.sort(reverse=True)
    least = choice.min_picks(state, frame)
    total = 0.0
    for at, value in enumerate(values[: choice.max_picks(state, frame)]):
        if value <= 0 and at >= least:
            break
        total += value
    return total


def moved_damage_value(state: State, frame: Frame, effect: MoveDamage, w: Weights) -> float:
    """Return what it is worth to move damage from where it lies best to an opposing character."""
    team = state.team[frame.actor]
    amount = int(amount_of(effect))
    healed = 0
    own_gain = 0.0
    for perm in state.board:
        if perm.damage and (state.team[perm.player] == team or not healed):
            healed = max(healed, min(amount, perm.damage))
            own_gain = w.stack_willpower * healed if state.team[perm.player] == team else -w.stack_willpower * healed
    harmed = [damage_value(state, perm, healed, w) for perm in state.board if state.team[perm.player] != team]
    return own_gain + max(harmed, default=0.0) if healed else 0.0


def own_card_value(state: State, frame: Frame, effect: Effect, w: Weights) -> float:
    """Return what an effect on its own card is worth; before the card is in play, that of its print is lost."""
    perm = state.perm(frame.source)
    if perm is not None:
        return touch_value(state, frame, frame.source, effect, target_value(effect), w)
    if is_card(frame.source) and leaves_play(effect):
        return -staying_value(state.definition(card_of(frame.source)), w)
    return effect_value(effect)


def leaves_play(effect: Effect) -> bool:
    """Does an effect take a stack out of play?"""
    return isinstance(effect, (Banish, ShuffleInto)) or isinstance(effect, Put) and target_value(effect) <= -3.0


def touch_value(state: State, frame: Frame, ref: int, effect: Effect, worth: float, w: Weights) -> float:
    """Return what it is worth to do an effect to this. `worth` says how much it helps or harms on the whole."""
    team = state.team[frame.actor]
    if is_player(ref):
        return worth if state.team[player_of(ref)] == team else -worth
    perm = state.perm(ref)
    if perm is not None:
        gain = stack_change(state, perm, effect, worth, w)
        return gain if state.team[perm.player] == team else -gain
    if is_card(ref) and state.team[state.owner[card_of(ref)]] != team:
        return -worth
    return worth


def stack_change(state: State, perm: Perm, effect: Effect, worth: float, w: Weights) -> float:
    """Return what an effect on a stack is worth to the player of the stack."""
    if leaves_play(effect):
        share = RETURN_SHARE if isinstance(effect, Put) and effect.place == HAND else 1.0
        repaid = banished_value(state, perm) if isinstance(effect, Banish) else 0.0
        return repaid - share * stack_value(state, perm, w)
    if isinstance(effect, (DealDamage, PutDamage)):
        resist = perm.traits.resist if isinstance(effect, DealDamage) else 0
        return -damage_value(state, perm, int(amount_of(effect)) - resist, w)
    if isinstance(effect, RemoveDamage):
        return w.stack_willpower * min(amount_of(effect), float(perm.damage))
    if isinstance(effect, MoveDamage):
        return worth if perm.damage or worth < 0 else 0.0
    if isinstance(effect, Exert):
        return 0.0 if perm.exerted or perm.type != CHARACTER else worth
    if isinstance(effect, ReadyCards):
        return worth if perm.exerted else 0.0
    if gives_nothing_new(perm, effect):
        return 0.0
    return worth * (1.0 + 0.1 * stack_value(state, perm, w))


def gives_nothing_new(perm: Perm, effect: Effect) -> bool:
    """Does an effect give a stack only keywords that it has, or Rush that it does not need?"""
    modifier = getattr(effect, "modifier", None)
    if isinstance(modifier, GainKeywords):
        gained = modifier.keywords
    elif isinstance(modifier, Keyword):
        gained = (modifier,)
    else:
        return False
    had = perm.traits.keywords if perm.drying else perm.traits.keywords | RUSH
    for keyword in gained:
        if keyword.has_amount() or not had & keyword.keyword:
            return False
    return True


def banished_value(state: State, perm: Perm) -> float:
    """Return what the abilities of a stack are worth that happen when it is banished."""
    total = 0.0
    for address in perm.traits.abilities:
        ability = state.program.nodes[address]
        if isinstance(ability, Triggered) and ability.own_card_only and E_BANISHED in ability.kinds:
            total += effect_value(ability.effect)
    return total


def damage_value(state: State, perm: Perm, dealt: int, w: Weights) -> float:
    """Return what a stack loses by damage."""
    if dealt <= 0:
        return 0.0
    left = perm.traits.willpower - perm.damage
    value = stack_value(state, perm, w)
    return value if dealt >= left else w.partial_damage_dealt * value * dealt / left


def frame_ability(state: State, frame: Frame) -> Ability | None:
    """Return the ability that asks."""
    node = state.program.nodes[frame.address] if frame.address >= 0 else None
    return node if isinstance(node, Ability) else None


# ---------------------------------------------------------------- what a card in hand would do

_entry_abilities: Final[dict[int, tuple[Def, list[Ability]]]] = {}


def entry_abilities(definition: Def) -> list[Ability]:
    """Return the abilities that resolve when a card is played: those of an action, and "when you play this"."""
    known = _entry_abilities.get(id(definition))
    if known is None or known[0] is not definition:
        found: list[Ability] = []
        for ability in definition.abilities:
            if isinstance(ability, Triggered):
                if is_entry_trigger(ability):
                    found.append(ability)
            elif isinstance(ability, Statement) and definition.type in (ACTION, SONG):
                found.append(ability)
        known = (definition, found)
        _entry_abilities[id(definition)] = known
    return known[1]


def entry_value(state: State, player: int, card: int, w: Weights) -> float:
    """Return what the abilities that resolve when a card is played would be worth now."""
    definition = state.definition(card)
    base = state.program.base[state.def_index[card]]
    total = 0.0
    for ability in entry_abilities(definition):
        effect = ability_effect(ability)
        if effect is None:
            continue
        frame = resolution_frame(player, state.current_ref(card), base + ability.offset, base, [], ability.slot_count)
        total += present_value(state, frame, effect, w)
    return total


def ability_effect(ability: Ability) -> Effect | None:
    """Return the effect of an ability that resolves."""
    if isinstance(ability, (Statement, Triggered)):
        return ability.effect
    return None
