"""What an effect is worth to whoever does it, and whether it helps or harms what it is done to.

Read off the tree of an ability once and kept. The tables name classes of the vocabulary; a class that they do not
name counts as a little good.
"""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish, Choose
from inkwright.abilities.effects.damage import DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.abilities.effects.discard import Discard, DiscardHand
from inkwright.abilities.effects.draw import Draw, DrawUntil
from inkwright.abilities.effects.exert import Exert, ReadyCards
from inkwright.abilities.effects.look import Look, LookAtHand, Reveal, RevealHand
from inkwright.abilities.effects.lore import GainLore, GetDrops, LoseLore, RemoveDrops
from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.effects.pay import ExertSelf, PayInk
from inkwright.abilities.effects.play import Play, Shift
from inkwright.abilities.effects.put import Put
from inkwright.abilities.effects.put_under import PutUnder
from inkwright.abilities.effects.search import NameCard, Search, ShuffleDeck, ShuffleInto
from inkwright.abilities.filters.ownership import Opposing, Theirs, Yours
from inkwright.abilities.filters.traits import ANY_CARD
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.choose_one import Case, ChooseOne, Either, Mode
from inkwright.abilities.flow.conditional import If, IfElse, InsteadIf
from inkwright.abilities.flow.for_each import ForEach
from inkwright.abilities.flow.if_you_do import IfYouDo, Otherwise, PayThen
from inkwright.abilities.flow.sequence import Repeat
from inkwright.abilities.modifiers.gains import CantGain, Keyword, LoseAbility, LoseKeywords
from inkwright.abilities.modifiers.modify import Modify
from inkwright.abilities.modifiers.restrictions import CantChallengeThem, Restriction
from inkwright.abilities.modifiers.stat_changes import ChangeStat, LoseStatBy
from inkwright.abilities.players import (
    AnOpponent,
    ChallengingPlayer,
    ChosenPlayer,
    EachOpponent,
    EachPlayer,
    ItsPlayer,
    PlayerOfThat,
    ThatPlayer,
    You,
    YouAndAnother,
)
from inkwright.abilities.players_with import PlayersWith, PlayersWithMost
from inkwright.abilities.targets.group import Group, TopCards
from inkwright.abilities.targets.looked_at import EachAmong, Rest, SomeOf
from inkwright.abilities.targets.reference import Ref
from inkwright.engine.memo import Memo
from inkwright.rules.keyword_table import RECKLESS
from inkwright.state.ids import (
    CAN_CHALLENGE_DRYING,
    CAN_CHALLENGE_EVASIVE,
    CAN_CHALLENGE_READY,
    CAN_QUEST_DRYING,
    CANT_BE_CHALLENGED,
    CANT_BE_CHOSEN,
    CANT_BE_DEALT_DAMAGE,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    LORE,
    MOVES_FREE,
    NO_CHALLENGE_DAMAGE,
    PLAY,
    TAKES_NO_DAMAGE,
)
from inkwright.state.node import Ability, Choice, Effect, Modifier, Node

# To what it is done to: below 0 it harms, above 0 it helps
TARGET_VALUES: Final[dict[type[Node], float]] = {
    Banish: -5.0,
    DealDamage: -2.0,
    Discard: -1.5,
    Exert: -1.5,
    LoseAbility: -2.0,
    MoveToLocation: 0.5,
    Play: 4.0,
    PutDamage: -2.0,
    PutUnder: 1.0,
    ReadyCards: 2.5,
    RemoveDamage: 1.5,
    Reveal: 0.1,
    Shift: 4.0,
    ShuffleInto: -5.0,
}

# To whoever does it, where nothing is chosen or touched
PLAYER_VALUES: Final[dict[type[Node], float]] = {
    DiscardHand: -3.0,
    Draw: 2.0,
    DrawUntil: 3.0,
    ExertSelf: -1.0,
    GainLore: 2.5,
    GetDrops: 1.0,
    Look: 0.7,
    LookAtHand: 0.5,
    LoseLore: -2.5,
    NameCard: 0.1,
    PayInk: -0.8,
    RemoveDrops: -1.0,
    Repeat: 1.0,
    RevealHand: -0.5,
    Search: 1.0,
    ShuffleDeck: 0.0,
}

OPPONENTS: Final = frozenset((AnOpponent, EachOpponent, ChallengingPlayer, ThatPlayer, ItsPlayer, PlayerOfThat))
ALL_PLAYERS: Final = frozenset((EachPlayer, PlayersWith, PlayersWithMost, YouAndAnother))

HELPFUL_RESTRICTIONS: Final = (
    CANT_BE_CHALLENGED
    | CANT_BE_DEALT_DAMAGE
    | NO_CHALLENGE_DAMAGE
    | TAKES_NO_DAMAGE
    | CAN_CHALLENGE_READY
    | CAN_QUEST_DRYING
    | CAN_CHALLENGE_DRYING
    | CAN_CHALLENGE_EVASIVE
    | CANT_BE_CHOSEN
    | MOVES_FREE
)

# Where cards are put: what it is worth to the one whose card it is, from outside play
DESTINATION_VALUES: Final[dict[int, float]] = {HAND: 2.0, INKWELL: 1.0, PLAY: 4.0, DISCARD: -1.0, DECK: -0.5, 20: 0.3}

ONLY_CHOOSING: Final = frozenset((Choose, Reveal, Look, Search))  # effects that do nothing to what they choose
LOOKED_AT: Final = frozenset((TopCards, Rest, EachAmong, SomeOf))  # targets that are not in play
BEST_OF_PARTS: Final = frozenset((ChooseOne, Either, IfElse, InsteadIf, Otherwise))
PER_POINT: Final = frozenset((DealDamage, PutDamage, RemoveDamage))
HARMFUL_MODIFIERS: Final = frozenset((LoseAbility, LoseKeywords, LoseStatBy, CantGain, CantChallengeThem))

# Whose things a target means
ANY_SIDE: Final = 0
OWN_SIDE: Final = 1
OTHER_SIDE: Final = 2
BOTH_SIDES: Final = 3  # all there are, on both sides
OUTSIDE_PLAY: Final = 4  # cards that are not in play, such as those looked at

_effect_values: Final[Memo[Node, float]] = Memo()
_target_values: Final[Memo[Node, float]] = Memo()


def effect_value(effect: Node) -> float:
    """Return what an effect is worth to the player who does it, by its words alone."""
    known = _effect_values.get(effect)
    return _effect_values.keep(effect, compute_effect_value(effect)) if known is None else known


def compute_effect_value(effect: Node) -> float:
    """Return the same, worked out."""
    return worth_of(effect, False, {})


def worth_of(effect: Node, of_that_player: bool, sides: dict[int, int]) -> float:
    """Return what an effect is worth to the player who does it.

    `of_that_player`: somebody was named who does it, and "their" things are those of that player. `sides`: by slot,
    whose things were chosen before.
    """
    kind = type(effect)
    if kind in PLAYER_VALUES:
        return PLAYER_VALUES[kind] * amount_of(effect)
    inner = inner_effects(effect)
    if not inner:
        side = touched_side(effect, of_that_player, sides)
        if side == OUTSIDE_PLAY and kind is Put:
            return destination_value(effect)
        return value_for_side(target_value(effect), side)
    if kind is ByPlayer or kind is May:
        return worth_by_player(getattr(effect, "who", None), inner[0], of_that_player, sides, kind is May)
    if kind is IfYouDo and type(inner[0]) is May and type(getattr(inner[0], "who", None)) is You:
        price = worth_of(inner_effects(inner[0])[0], of_that_player, sides)
        return max(0.0, price + sum([worth_of(child, of_that_player, sides) for child in inner[1:]]))
    worths = [worth_of(child, of_that_player, sides) for child in inner]
    if kind in BEST_OF_PARTS:
        return max(worths)
    if kind is PayThen:
        return max(0.0, sum(worths))
    if kind is If:
        return 0.6 * worths[0]
    if kind is ForEach:
        return 1.5 * worths[0]
    return sum(worths)


def worth_by_player(who: object, effect: Node, of_that_player: bool, sides: dict[int, int], may: bool) -> float:
    """Return what it is worth that a player does something, or may do it: then nobody does what harms oneself."""
    you = type(who) is You
    other = type(who) in OPPONENTS or type(who) is ChosenPlayer or bool(getattr(who, "opponents", False))
    seen = {slot: turned(side) if other else side for slot, side in sides.items()}
    worth = worth_of(effect, of_that_player or not you, seen)
    for slot, side in seen.items():  # an opponent's own things are those of the other side
        sides[slot] = turned(side) if other else side
    return value_by_player(who, max(0.0, worth) if may else worth)


def turned(side: int) -> int:
    """Return a side as the opponent sees it."""
    return OTHER_SIDE if side == OWN_SIDE else OWN_SIDE if side == OTHER_SIDE else side


def touched_side(effect: Node, of_that_player: bool, sides: dict[int, int]) -> int:
    """Return whose things an effect touches, and keep whose it lets choose."""
    target = getattr(effect, "target", None)
    if type(target) is Ref and target.slot in sides:
        return sides[target.slot]
    side = side_of(target, of_that_player)
    if isinstance(target, Node) and is_outside_play(target):
        sides[getattr(target, "slot", -1)] = OUTSIDE_PLAY
    elif isinstance(target, Choice):
        sides[target.slot] = side
    return side


def is_outside_play(target: Node) -> bool:
    """Return whether it chooses or names cards that are not in play."""
    return type(target) in LOOKED_AT or isinstance(target, Choice) and getattr(target, "zone", PLAY) != PLAY


_slot_sides: Final[Memo[Node, dict[int, int]]] = Memo()


def slot_sides(ability: Node) -> dict[int, int]:
    """Return whose things the choices of an ability mean, by slot: what any side fits is taken from whom it suits."""
    known = _slot_sides.get(ability)
    if known is not None:
        return known
    found: dict[int, int] = {}
    add_slot_sides(ability, found)
    return _slot_sides.keep(ability, found)


def add_slot_sides(node: Node, found: dict[int, int]) -> None:
    """Add the sides of the slots of a node and of all below it."""
    for child in node.children():
        slot = getattr(child, "slot", -1)
        if is_outside_play(child):
            found[slot] = OUTSIDE_PLAY
        elif isinstance(child, Choice):
            side = side_of(child)
            if side == ANY_SIDE and isinstance(node, Effect) and type(node) not in ONLY_CHOOSING:
                side = OWN_SIDE if target_value(node) > 0 else OTHER_SIDE
            found[slot] = side
        add_slot_sides(child, found)


def inner_effects(node: Node) -> list[Effect]:
    """Return the effects right below a node; those of modes too, quoted abilities left out."""
    out: list[Effect] = []
    for child in node.children():
        if isinstance(child, Effect):
            out.append(child)
        elif type(child) in (Mode, Case):
            out.extend(inner_effects(child))
    return out


def value_by_player(who: object, worth: float) -> float:
    """Return what somebody else's doing is worth."""
    kind = type(who)
    if kind in OPPONENTS or kind is ChosenPlayer and worth < 0 or getattr(who, "opponents", False):
        return -worth
    return 0.2 * worth if kind in ALL_PLAYERS else worth


def value_for_side(worth: float, side: int) -> float:
    """Return what it is worth to do that to one's own, to others', or to whichever one likes."""
    if side == OWN_SIDE:
        return worth
    if side == OTHER_SIDE:
        return -worth
    return 0.0 if side == BOTH_SIDES else abs(worth)


def amount_of(effect: Node) -> float:
    """Return the fixed number of an effect; 1 if it has none."""
    amount = getattr(effect, "amount", None)
    if isinstance(amount, Node):
        for field in amount.fields():
            if isinstance(field, int) and not isinstance(field, bool):
                return float(max(0, min(10, field)))
        return 1.5
    return float(amount) if isinstance(amount, int) else 1.0


def side_of(target: object, of_that_player: bool = False) -> int:
    """Whose things a target can mean, for the player who does it."""
    if not isinstance(target, Node):
        return OWN_SIDE
    kind = type(target)
    slot = getattr(target, "slot", 0)
    if kind is Ref and isinstance(slot, int) and slot < 0:
        return OWN_SIDE
    found = classes_below(target)
    if Opposing in found or Theirs in found and not of_that_player:
        return OTHER_SIDE
    if Theirs in found:
        return OWN_SIDE
    if Yours in found or You in found or TopCards in found:
        return OWN_SIDE
    if getattr(target, "zone", PLAY) == HAND:
        return OWN_SIDE  # whoever does something to cards in a hand does it to those in the own one
    return BOTH_SIDES if kind is Group else ANY_SIDE


def classes_below(node: Node) -> set[type[Node]]:
    """Return the classes of a node and of all below it."""
    out = {type(node)}
    for child in node.children():
        out |= classes_below(child)
    return out


# ---------------------------------------------------------------- what it does to what it touches


def target_value(effect: Node) -> float:
    """Return how much an effect helps (above 0) or harms (below 0) what it is done to."""
    known = _target_values.get(effect)
    return _target_values.keep(effect, compute_target_value(effect)) if known is None else known


def compute_target_value(effect: Node) -> float:
    """Return the same, worked out."""
    kind = type(effect)
    if kind in TARGET_VALUES:
        return TARGET_VALUES[kind] * (amount_of(effect) if kind in PER_POINT else 1.0)
    if kind is Modify:
        modifier = getattr(effect, "modifier", None)
        return modifier_value(modifier) if isinstance(modifier, Node) else 0.5
    if kind is Put:
        return put_value(effect)
    inner = inner_effects(effect)
    return target_value(inner[0]) if inner else 0.5


def put_value(effect: Node) -> float:
    """Cards are put somewhere: out of play that is harm, from elsewhere it depends."""
    target = getattr(effect, "target", None)
    if getattr(target, "zone", PLAY) != PLAY or type(target) in LOOKED_AT or is_this_card(target):
        return destination_value(effect)
    return -3.0 if getattr(effect, "place", DISCARD) == HAND else -4.0


def is_this_card(target: object) -> bool:
    """Is it "this card"? That is said where the card is not in play; there it is "this character"."""
    return isinstance(target, Ref) and target.slot < 0 and target.kind == ANY_CARD


def destination_value(effect: Node) -> float:
    """Return what it is worth to put a card somewhere from outside play."""
    return DESTINATION_VALUES.get(getattr(effect, "place", DISCARD), -0.5)


def modifier_value(modifier: Node) -> float:
    """Return the value of a modifier for the card that gets it."""
    kind = type(modifier)
    if kind is ChangeStat:
        number, stat = getattr(modifier, "number", 0), getattr(modifier, "stat", 0)
        return float(number) * (2.0 if stat == LORE else 0.6)
    if kind is Restriction:
        return 1.5 if getattr(modifier, "limit", 0) & HELPFUL_RESTRICTIONS else -2.5
    if kind is Keyword:
        return -1.0 if getattr(modifier, "keyword", 0) == RECKLESS else 1.5
    if kind in HARMFUL_MODIFIERS:
        return -1.5
    inner = [child for child in modifier.children() if isinstance(child, Modifier)]
    return sum([modifier_value(child) for child in inner]) if inner else 1.0


def chosen_value(asking: Node, choice: Choice, ability: Ability | None) -> float:
    """Return the value of what happens to a chosen card: by the effect that asks, else by later effects that use it."""
    if type(asking) is MoveDamage:
        return 2.0 if choice is getattr(asking, "origin", None) else -2.0
    if type(asking) not in ONLY_CHOOSING or ability is None:
        return target_value(asking)
    slot = choice.slot
    for effect in effects_below(ability):
        target = getattr(effect, "target", None)
        if effect is not asking and isinstance(target, Node) and getattr(target, "slot", -1) == slot:
            if type(effect) is Put and is_outside_play(choice):
                return destination_value(effect)
            return target_value(effect)
    return target_value(asking)


def effects_below(node: Node) -> list[Effect]:
    """Every effect of an ability."""
    out: list[Effect] = []
    for child in node.children():
        if isinstance(child, Effect):
            out.append(child)
        out.extend(effects_below(child))
    return out
