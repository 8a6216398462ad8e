"""Copies of nodes, because a node stands in one place of one tree."""

from __future__ import annotations

from .node import Ability, Node


def with_fields(node: Node, values: list[object]) -> Node:
    """Return a node of the same class, wording and name with other fields."""
    copy: Node = type(node)(*values)
    copy.form = node.form
    if isinstance(node, Ability) and isinstance(copy, Ability):
        copy.name = node.name
        copy.printed_text = node.printed_text
    return copy


def copy_value(value: object) -> object:
    """Return a copy of a node with all nodes below it, or of the value of a field."""
    if isinstance(value, Node):
        return with_fields(value, [copy_value(held) for held in value.fields()])
    if isinstance(value, tuple):
        return tuple([copy_value(held) for held in value])
    return value
