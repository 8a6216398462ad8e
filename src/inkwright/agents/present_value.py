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
from inkwright.abilities.flow.conditional import If, IfElse, InsteadIf
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.if_you_do import PayThen
from inkwright.abilities.modifiers.gains import GainKeywords, Keyword
from inkwright.abilities.players import You
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import Ref
from inkwright.engine.memo import Memo
from inkwright.rules.keyword_table import RUSH
from inkwright.state.ids import (
    ACTION,
    CHARACTER,
    E_BANISHED,
    HAND,
    ITEM,
    PLAY,
    SONG,
    card_of,
    is_card,
    is_player,
    player_of,
)
from inkwright.state.node import Ability, Choice, Condition, Effect, Statement, Target, Triggered, slots_in
from inkwright.state.program import Def
from inkwright.state.scope import Frame, Perm, resolution_frame
from inkwright.state.state import State

from .card_values import is_entry_trigger, stack_value, staying_value
from .effect_value import (
    ALL_PLAYERS,
    BEST_OF_PARTS,
    OUTSIDE_PLAY,
    PLAYER_VALUES,
    amount_of,
    chosen_value,
    destination_value,
    effect_value,
    inner_effects,
    is_this_card,
    slot_sides,
    target_value,
    value_for_side,
)
from .greedy_weights import Weights

OF_OWN_CHOICE: Final = frozenset((ChooseOne, Either))
IF_SHARE: Final = 0.6  # of the value of what happens only if something holds that is not known yet
FALSE_SHARE: Final = 0.05  # the same if it does not hold now
FOR_EACH_TIMES: Final = 1.5
SPENT_ITEM: Final = 0.3  # what is lost with an item that does nothing else than what it is banished for
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
    if kind is PayThen and inner[0].choices and inner[0].idle(state, frame):
        return 0.0  # there is nothing to pay with
    values = [present_value(state, frame, part, w) for part in inner]
    if isinstance(effect, (If, IfElse, InsteadIf)):
        return conditional_value(state, frame, effect, values)
    if kind in BEST_OF_PARTS:
        return max(values)
    if kind is ForEach:
        return FOR_EACH_TIMES * values[0]
    return sum(values)


def conditional_value(state: State, frame: Frame, effect: Effect, values: list[float]) -> float:
    """Return what is worth what depends on a condition: as it stands now, unless it is about what is still chosen."""
    known = is_decided_now(effect)
    condition = condition_of(effect)
    holds = known and condition is not None and condition.holds(state, frame)
    if isinstance(effect, If):
        return (1.0 if holds else FALSE_SHARE if known else IF_SHARE) * values[0]
    if isinstance(effect, IfElse):
        return values[0 if holds else 1] if known else max(values)
    return values[1 if holds else 0]


def condition_of(effect: Effect) -> Condition | None:
    """Return the condition of an effect."""
    found = getattr(effect, "condition", None)
    return found if isinstance(found, Condition) else None


_decided_now: Final[Memo[Effect, bool]] = Memo()


def is_decided_now(effect: Effect) -> bool:
    """Return whether a condition is about nothing that the ability chooses or does before."""
    known = _decided_now.get(effect)
    if known is not None:
        return known
    condition = condition_of(effect)
    return _decided_now.keep(effect, condition is not None and not slots_in(condition, "READS_SLOTS", True))


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
    if isinstance(target, Ref):
        if target.slot < 0:
            return own_card_value(state, frame, effect, w)
        ability = frame_ability(state, frame)
        side = -1 if ability is None else slot_sides(ability).get(target.slot, -1)
        if side == OUTSIDE_PLAY:
            return destination_value(effect) if isinstance(effect, Put) else effect_value(effect)
        if side >= 0:
            return value_for_side(target_value(effect), side)
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
    """Return what it is worth to move damage from where it lies best to where it does most harm."""
    team = state.team[frame.actor]
    amount = int(amount_of(effect))
    onto = perms_meant(state, frame, effect.target)
    best = 0.0
    found = False
    for perm in perms_meant(state, frame, effect.origin):
        moved = min(amount, int(perm.damage))
        harmed = [other_side_value(state, other, moved, team, w) for other in onto if other is not perm]
        if moved and harmed:
            healed = w.stack_willpower * moved
            gain = max(harmed) + (healed if state.team[perm.player] == team else -healed)
            if not found or gain > best:
                best = gain
            found = True
    return best


def other_side_value(state: State, perm: Perm, dealt: int, team: int, w: Weights) -> float:
    """Return what damage on a stack is worth to a team."""
    value = damage_value(state, perm, dealt, w)
    return -value if state.team[perm.player] == team else value


def perms_meant(state: State, frame: Frame, target: Target) -> list[Perm]:
    """Return the stacks that a target means or lets choose."""
    refs = target.candidates(state, frame, ()) if isinstance(target, Choice) else list(target.refs(state, frame))
    return [perm for perm in map(state.perm, refs) if perm is not None]


def own_card_value(state: State, frame: Frame, effect: Effect, w: Weights) -> float:
    """Return what an effect on its own card is worth; before the card is in play, that of its print is lost."""
    perm = state.perm(frame.source)
    if perm is not None:
        if perm.type == ITEM and type(effect) is Banish and has_one_use(state.program.defs[perm.def_index]):
            return -SPENT_ITEM
        return touch_value(state, frame, frame.source, effect, target_value(effect), w)
    if is_card(frame.source) and leaves_play(effect) and not is_this_card(getattr(effect, "target", None)):
        return -staying_value(state.definition(card_of(frame.source)), w)
    return effect_value(effect)


_one_use: Final[Memo[Def, bool]] = Memo()


def has_one_use(definition: Def) -> bool:
    """Return whether a card has one ability, apart from what happens when it is played."""
    known = _one_use.get(definition)
    if known is not None:
        return known
    lasting = [one for one in definition.abilities if not (isinstance(one, Triggered) and is_entry_trigger(one))]
    return _one_use.keep(definition, len(lasting) < 2)


def leaves_play(effect: Effect) -> bool:
    """Return whether an effect takes a stack out of play."""
    return isinstance(effect, (Banish, Put, ShuffleInto))


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

_entry_abilities: Final[Memo[Def, list[Ability]]] = Memo()


def entry_abilities(definition: Def) -> list[Ability]:
    """Return the abilities that resolve when a card is played: those of an action, and "when you play this"."""
    known = _entry_abilities.get(definition)
    if known is not None:
        return known
    found: list[Ability] = []
    for ability in definition.abilities:
        if isinstance(ability, Triggered):
            if is_entry_trigger(ability):
                found.append(ability)
        elif isinstance(ability, Statement) and definition.type in (ACTION, SONG):
            found.append(ability)
    return _entry_abilities.keep(definition, found)


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
