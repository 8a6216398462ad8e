"""Words that need company: "chosen" in what each player does, and "the same location" for one character."""

from __future__ import annotations

from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.filters.ownership import Theirs
from inkwright.abilities.flow.actors import ByPlayer, ForEachPlayer, May
from inkwright.abilities.players import EACH_PLAYER_TARGETS
from inkwright.abilities.targets.choice import Chosen
from inkwright.abilities.targets.destination import Destination
from inkwright.state.node import Node

from ..table import Table
from ..template import Literal
from .context import is_plural
from .declared import declared
from .resolver import Unbound


def check_company(node: Node, table: Table) -> None:
    """Raise Unbound for words that lack what they need; to be called before a tree is bound."""
    check_choosers(node)
    check_same_place(node, table)


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


def check_same_place(node: Node, table: Table) -> None:
    """Raise Unbound for "the same location" if only one character moves there: no other place is kept in mind."""
    if isinstance(node, MoveToLocation) and isinstance(node.location, Destination):
        variant = table.forms[node.location.form]
        words = [item.text for item in variant.items if isinstance(item, Literal)] if variant is not None else []
        plural = is_plural(node.target, declared(type(node.target)).plural)
        if any("the same" in word for word in words) and not plural:
            raise Unbound(node.location, "the same", "is not the place of several cards that move")
    for child in node.children():
        check_same_place(child, table)


def owner_in(node: Node) -> Theirs | None:
    """Return the "theirs" in a description, if there is one."""
    if isinstance(node, Theirs):
        return node
    for child in node.children():
        found = owner_in(child)
        if found is not None:
            return found
    return None
