"""What is paid to play a card: it is something that can be paid, and demanded of who plays this card."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, PutDamage
from inkwright.abilities.effects.discard import Discard, DiscardHand
from inkwright.abilities.effects.exert import Exert
from inkwright.abilities.effects.look import Reveal
from inkwright.abilities.effects.lore import LoseLore, RemoveDrops
from inkwright.abilities.effects.pay import PayInk
from inkwright.abilities.effects.play import Play, PlayForPrice
from inkwright.abilities.effects.put import Put
from inkwright.abilities.filters.ownership import Opposing
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.flow.composite import effects_in, last_parts
from inkwright.abilities.flow.conditional import ConditionalEffect
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.players import You
from inkwright.abilities.rule_changes.cost_changes import AdditionalCost, UseCost
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import HAND, PLAY
from inkwright.state.node import Effect, Node, Statement, slots_in

from ..binding.roles import SELF
from .refusal import MakesNoSense

PAYMENTS: Final = (Banish, DealDamage, Discard, DiscardHand, Exert, LoseLore, Put, PutDamage, RemoveDrops, Reveal)
"""What is given up or done to pay a cost; ink that is paid besides is a higher cost (1.5.4)."""


def check_costs(ability: Node) -> None:
    """Refuse a price or an additional cost that nobody would ever be asked for, or that is none."""
    if isinstance(ability, Statement):
        _check_leave(ability.effect)
    priced = _priced(ability.effect) if isinstance(ability, Statement) else []
    due = _due(ability.effect) if isinstance(ability, Statement) else []
    _check_users(ability, False)
    for node in _all_below(ability):
        if isinstance(node, PlayForPrice) and not any(node is play for play in priced):
            raise MakesNoSense(node, "has a price only where a card says for what it may be played itself")
        if isinstance(node, AdditionalCost):
            if not any(node is cost for cost in due):
                raise MakesNoSense(node, "never happens: it is paid when its own card is played")
            _check_payment(node)
            paid = frozenset(slots_in(node, "WRITES", True))
            if paid & frozenset(_read_outside(ability, node)):
                raise MakesNoSense(ability, "is about what was paid, which nobody keeps in mind")


def _due(effect: Effect) -> list[AdditionalCost]:
    """The additional costs that a card demands while it is played: its sentences, under conditions or not."""
    if isinstance(effect, AdditionalCost):
        return [effect]
    if isinstance(effect, (Sequence, ConditionalEffect)):
        return [cost for part in effect.children() if isinstance(part, Effect) for cost in _due(part)]
    return []


def _check_users(node: Node, theirs: bool) -> None:
    """Refuse a lower cost for you of abilities that only an opponent uses (4.4.3)."""
    if isinstance(node, UseCost) and not theirs:
        if any(isinstance(word, Opposing) for word in _all_below(node.which)):
            raise MakesNoSense(node, "is about abilities that an opponent uses, not you")
    for child in node.children():
        _check_users(child, theirs or (isinstance(node, ByPlayer) and not isinstance(node.who, You)))


def _priced(effect: Effect) -> list[PlayForPrice]:
    """The leave to play this card itself for another price, under conditions or not."""
    if isinstance(effect, (Sequence, ConditionalEffect)):
        return [play for part in effect.children() if isinstance(part, Effect) for play in _priced(part)]
    play = effect.effect if isinstance(effect, May) and isinstance(effect.who, You) else None
    return [play] if isinstance(play, PlayForPrice) and play.is_about_own_card() else []


def _check_leave(effect: Effect, on_condition: bool = False) -> None:
    """Refuse leave to play this card that gives nothing or asks for nothing, or for a price that is none."""
    if isinstance(effect, (Sequence, ConditionalEffect)):
        for part in effect.children():
            if isinstance(part, Effect):
                _check_leave(part, on_condition or isinstance(effect, ConditionalEffect))
    offer = effect.effect if isinstance(effect, May) else effect
    if isinstance(offer, PlayForPrice):
        _check_acts(offer.price, (PayInk, *PAYMENTS))
    elif isinstance(offer, Play) and offer.is_about_own_card():
        if not offer.for_free and offer.own_zone() == HAND:
            raise MakesNoSense(offer, "says nothing: a card may be played from the hand")
        if offer.own_zone() == HAND and not (on_condition and isinstance(effect, May)):
            raise MakesNoSense(offer, "asks for nothing: it has no price and no condition")


def _check_payment(cost: AdditionalCost) -> None:
    if type(cost.target) is not Ref or cost.target.slot != SELF:
        raise MakesNoSense(cost, "is about another card than this one")
    _check_acts(cost.act, PAYMENTS)
    acts: list[Effect] = []
    last_parts(cost.act, acts)
    for act in acts:
        target = getattr(act, "target", None)
        if isinstance(target, Ref):
            raise MakesNoSense(act, "is paid before that card is there")
        if isinstance(target, Group) and target.zone == PLAY:
            raise MakesNoSense(act, "leaves open how many cards pay for it; name a number")
        if getattr(target, "upto", False):
            raise MakesNoSense(act, "is no cost: nothing needs to be done")


def _check_acts(payment: Effect, able: tuple[type[Effect], ...]) -> None:
    """Refuse acts that are no payment."""
    for part in effects_in(payment):
        if not isinstance(part, (Sequence, *able)):
            raise MakesNoSense(part, "is nothing that a player pays to play a card")


def _read_outside(node: Node, cost: Node) -> list[int]:
    """The slots that an ability reads, apart from one of its phrases."""
    if node is cost:
        return []
    return slots_in(node, "READS_SLOTS", False) + [
        slot for child in node.children() for slot in _read_outside(child, cost)
    ]


def _all_below(node: Node) -> list[Node]:
    """A node and all below it, those in quotation marks too."""
    return [node, *[below for child in node.children() for below in _all_below(child)]]
