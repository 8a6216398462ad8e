"""The parts of a tree that a check looks at."""

from __future__ import annotations

from inkwright.state.node import Node


def parts(node: Node) -> list[Node]:
    """The nodes right below a node; none below quotation marks, because abilities there are checked by themselves."""
    return [] if type(node).QUOTE else node.children()


def nodes_below(node: Node) -> list[Node]:
    """A node and all below it in the order of the words, quotes apart."""
    found: list[Node] = []
    todo = [node]
    while todo:
        node = todo.pop()
        found.append(node)
        if not type(node).QUOTE:
            todo.extend(reversed(node.children()))
    return found
