"""The parts of a tree that a check looks at."""

from __future__ import annotations

from inkwright.state.node import Node


def parts(node: Node) -> list[Node]:
    """The nodes right below a node; none below quotation marks, because abilities there are checked by themselves."""
    return [] if type(node).QUOTE else node.children()
