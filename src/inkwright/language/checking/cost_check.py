"""Additional costs: they are demanded of who plays this card, and what is paid is something that can be paid."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.effects.banish import Banish
from inkwright.abilities.effects.damage import DealDamage, PutDamage
from inkwright.abilities.effects.discard import Discard, DiscardHand
from inkwright.abilities.effects.exert import Exert
from inkwright.abilities.effects.look import Reveal
from inkwright.abilities.effects.lore import LoseLore, RemoveDrops
from inkwright.abilities.effects.put import Put
from inkwright.abilities.flow.composite import effects_in, last_parts
from inkwright.abilities.flow.conditional import ConditionalEffect
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.rule_changes.cost_changes import AdditionalCost
from inkwright.abilities.targets.group import Group
from inkwright.abilities.targets.reference import Ref
from inkwright.state.ids import PLAY
from inkwright.state.node import Effect, Node, Statement, slots_in

from ..binding.roles import SELF
from .refusal import MakesNoSense

PAYMENTS: Final = (Banish, DealDamage, Discard, DiscardHand, Exert, LoseLore, Put, PutDamage, RemoveDrops, Reveal)
"""What is given up or done to pay a cost; ink that is paid besides is a higher cost (1.5.4)."""


def check_costs(ability: Node) -> None:
    """Refuse an additional cost that nobody would ever be asked for, or that is none."""
    due = _due(ability.effect) if isinstance(ability, Statement) else []
    for node in _all_below(ability):
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


def _check_payment(cost: AdditionalCost) -> None:
    if type(cost.target) is not Ref or cost.target.slot != SELF:
        raise MakesNoSense(cost, "is about another card than this one")
    acts: list[Effect] = []
    last_parts(cost.act, acts)
    for part in effects_in(cost.act):
        if not isinstance(part, (Sequence, *PAYMENTS)):
            raise MakesNoSense(part, "is nothing that a player pays to play a card")
    for act in acts:
        target = getattr(act, "target", None)
        if isinstance(target, Ref):
            raise MakesNoSense(act, "is paid before that card is there")
        if isinstance(target, Group) and target.zone == PLAY:
            raise MakesNoSense(act, "leaves open how many cards pay for it; name a number")
        if getattr(target, "upto", False):
            raise MakesNoSense(act, "is no cost: nothing needs to be done")


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
