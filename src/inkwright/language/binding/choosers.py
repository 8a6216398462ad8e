"""Words that need company: "chosen" in what each player does, and "the same location" for one character."""

from __future__ import annotations

import re

from inkwright.abilities.effects.move import MoveToLocation
from inkwright.abilities.filters.ownership import Theirs
from inkwright.abilities.flow.actors import ByPlayer, ForEachPlayer, May
from inkwright.abilities.flow.conditional import ConditionalEffect
from inkwright.abilities.flow.if_you_do import IfYouDo, Otherwise
from inkwright.abilities.flow.sequence import Sequence
from inkwright.abilities.players import EACH_PLAYER_TARGETS, You
from inkwright.abilities.targets.choice import Chosen
from inkwright.abilities.targets.destination import Destination
from inkwright.state.node import Effect, Node

from ..checking.refusal import MakesNoSense
from ..row import UNBOUND
from ..table import Table
from ..template import Literal, Slot
from .context import is_plural
from .declared import declared
from .resolver import Unbound


def check_company(node: Node, table: Table) -> None:
    """Raise Unbound for words that lack what they need; to be called before a tree is bound."""
    check_choosers(node)
    check_same_place(node, table)
    check_scope(node, table)
    check_who_does(node, table)


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


def check_scope(node: Node, table: Table) -> None:
    """Raise Unbound for "A and B if it ...": the condition may be about what A leaves, or be judged before it."""
    if isinstance(node, ConditionalEffect) and isinstance(node.effect, Sequence) and _is_behind(node, table):
        word = _reference_in(node.condition)
        if word is not None:
            raise Unbound(word, "if", "may be judged before both acts or between them")
    for child in node.children():
        check_scope(child, table)


def _is_behind(node: ConditionalEffect, table: Table) -> bool:
    """Return whether the condition stands behind its sentence."""
    variant = table.forms[node.form]
    said = [item.field for item in variant.items if isinstance(item, Slot)] if variant is not None else []
    return said[:1] == ["effect"]


def _reference_in(node: Node) -> Node | None:
    """Return a word in a phrase that refers to something before it, if there is one."""
    what = declared(type(node))
    if what.look and not what.roles and getattr(node, what.look) == UNBOUND:
        return node
    found = (_reference_in(child) for child in node.children())
    return next((word for word in found if word is not None), None)


def check_who_does(node: Node, table: Table) -> None:
    """Raise MakesNoSense for "if they do" behind what you do, and for "if you don't" behind what others do."""
    if isinstance(node, (IfYouDo, Otherwise)):
        then = node.then if isinstance(node, IfYouDo) else node.otherwise
        variant = table.forms[node.form]
        words = " ".join([i.text for i in variant.items if isinstance(i, Literal)]) if variant is not None else ""
        by_others = _is_done_by_others(node.effect)
        said = re.search(r"\b(you|they|that player) (?:do|does|did|can)(?:n't)?\b", words)
        if said is not None and (said[1] == "you") == by_others:
            raise MakesNoSense(then, "depends on another player than the one who does it")
    for child in node.children():
        check_who_does(child, table)


def _is_done_by_others(effect: Effect) -> bool:
    """Return whether other players than you do the last thing of a sentence."""
    if isinstance(effect, (ByPlayer, May)):
        return not isinstance(effect.who, You)
    inner = [child for child in effect.children() if isinstance(child, Effect)]
    return bool(inner) and _is_done_by_others(inner[-1])


def owner_in(node: Node) -> Theirs | None:
    """Return the "theirs" in a description, if there is one."""
    if isinstance(node, Theirs):
        return node
    for child in node.children():
        found = owner_in(child)
        if found is not None:
            return found
    return None
