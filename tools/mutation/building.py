"""Faults that are built in: nodes made as others when a card is made ready for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from inkwright.abilities.flow.durations import Duration
from inkwright.engine import card_definitions as define
from inkwright.language.library import class_name, node_classes
from inkwright.state.ids import Ints
from inkwright.state.node import Ability, Effect, Modifier, Node, Statement, Target
from inkwright.state.node_copy import with_fields
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

Change = Callable[[Node], object]
"""What stands in the place of a node: told the node, a copy that may be kept."""


class NoEffect(Effect):
    """Nothing happens, and nothing is so."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return False


class NoTarget(Target):
    """Nobody and nothing is meant."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return ()

    def fits(self, state: State, scope: Scope, ref: int) -> bool:
        return False


class EndlessDuration(Duration):
    """For ever and always."""


class NoModifier(Modifier):
    """Nothing is otherwise than before."""


def all_classes() -> dict[str, type[Node]]:
    """Every class of nodes by name, with those that stand for nothing."""
    return {**node_classes(), **{class_name(cls): cls for cls in (NoEffect, NoTarget, EndlessDuration, NoModifier)}}


def change_building(matches: Callable[[Node], bool], change: Change) -> None:
    """From now on, build the nodes that are meant as others."""
    plain = define.copy_tree

    def copy_tree(node: Node) -> Ability:
        return plain(cast(Node, altered(node, matches, change)))

    vars(define)[plain.__name__] = copy_tree


def altered(value: object, matches: Callable[[Node], bool], change: Change) -> object:
    """A node with all below it, or what stands in a field, made anew with the change."""
    if isinstance(value, tuple):
        return tuple(altered(member, matches, change) for member in value)
    if not isinstance(value, Node):
        return value
    copy = with_fields(value, [altered(held, matches, change) for held in value.fields()])
    return change(copy) if matches(value) else copy


def replaced_by(make: Callable[[], object]) -> Change:
    """Another node altogether."""

    def change(node: Node) -> object:
        return make()

    return change


def with_field(name: str, becomes: Callable[[object], object]) -> Change:
    """The same node with another value in one field."""

    def change(node: Node) -> object:
        values = node.fields()
        place = type(node).FIELDS.index(name)
        values[place] = becomes(values[place])
        return with_fields(node, values)

    return change


def without_effect(node: Node) -> Node:
    """The same node, but nothing happens."""
    return cast(Node, with_field("effect", lambda held: NoEffect())(node))


def no_ability() -> Ability:
    """An ability that says nothing."""
    return Statement(NoEffect())
