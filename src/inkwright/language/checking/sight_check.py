"""Sight: who picks among cards has seen them, and there are several to pick among."""

from __future__ import annotations

from inkwright.abilities.effects.look import Look, LookAtHand, Reveal
from inkwright.abilities.effects.search import Search
from inkwright.abilities.flow.actors import ByPlayer, May
from inkwright.abilities.players import You
from inkwright.abilities.targets.group import BottomCards, TopCards
from inkwright.abilities.targets.looked_at import Among, SomeOf
from inkwright.state.node import Node, slots_in

from ..binding.context import slot_of
from .refusal import MakesNoSense
from .walk import parts

Actor = int | str | None
"""A player by the slot or the words that name them; None: the ability's player."""


def check_sight(ability: Node, mentions: dict[int, Node]) -> None:
    """Refuse a pick by a player who has not seen the cards, or among one card."""
    _check(ability, None, {}, mentions)


def _check(node: Node, actor: Actor, seen_by: dict[int, Actor], mentions: dict[int, Node]) -> None:
    """Check a node and those below it; `seen_by` holds who alone has seen the cards of a slot."""
    if isinstance(node, (ByPlayer, May)):
        actor = _actor(node.who)
    if isinstance(node, (SomeOf, Among)):
        if node.of in seen_by and seen_by[node.of] != actor:
            raise MakesNoSense(node, "is picked by a player who has not seen the cards")
        among = mentions.get(node.of)
        if isinstance(node, SomeOf) and isinstance(among, (TopCards, BottomCards)) and among.number == 1:
            raise MakesNoSense(node, "is picked among one card")
    for child in parts(node):
        _check(child, actor, seen_by, mentions)
    if isinstance(node, (Look, LookAtHand, Search)):
        for slot in slots_in(node, "WRITES", True):
            seen_by[slot] = actor
    elif isinstance(node, Reveal):
        for slot in (*slots_in(node, "READS_SLOTS", True), *slots_in(node, "WRITES", True)):
            seen_by.pop(slot, None)


def _actor(who: Node) -> Actor:
    """Who somebody is: the ability's player, the one in a slot, or those that the words name."""
    if isinstance(who, You):
        return None
    slot = slot_of(who)
    return slot if slot is not None and slot >= 0 else type(who).__name__
