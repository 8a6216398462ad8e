"""Who chooses: "chosen" is a choice of the ability's player, also in what each player does."""

from __future__ import annotations

from inkwright.abilities.filters.ownership import Theirs
from inkwright.abilities.flow.actors import ByPlayer, ForEachPlayer, May
from inkwright.abilities.players import EACH_PLAYER_TARGETS
from inkwright.abilities.targets.choice import Chosen
from inkwright.state.node import Node

from .resolver import Unbound


def check_choosers(node: Node, of_each: bool = False) -> None:
    """Raise Unbound for "chosen ... of theirs" in what each player does: nobody could choose it once for all."""
    if isinstance(node, (ByPlayer, May)) and not isinstance(node, ForEachPlayer):
        of_each = of_each or isinstance(node.who, EACH_PLAYER_TARGETS)
    if of_each and isinstance(node, Chosen):
        theirs = owner_in(node)
        if theirs is not None:
            raise Unbound(theirs, "theirs", "would be another card for each player, but is chosen once")
    for child in node.children():
        check_choosers(child, of_each)


def owner_in(node: Node) -> Theirs | None:
    """Return the "theirs" in a description, if there is one."""
    if isinstance(node, Theirs):
        return node
    for child in node.children():
        found = owner_in(child)
        if found is not None:
            return found
    return None
