"""Finding nodes in the trees of abilities."""

from collections.abc import Iterator
from typing import TypeVar

from inkwright.state.node import Node

N = TypeVar("N", bound=Node)


def walk(*nodes: Node) -> Iterator[Node]:
    """Yield some nodes and all nodes below them, in the order of the text."""
    for node in nodes:
        yield node
        yield from walk(*node.children())


def all_of(tree: Node, *classes: type[N]) -> list[N]:
    """Return the nodes of some classes, in the order of the text."""
    return [node for node in walk(tree) if isinstance(node, classes)]


def first_of(tree: Node, cls: type[N]) -> N:
    """Return the first node of a class."""
    found = all_of(tree, cls)
    assert found, f"no {cls.__name__}"
    return found[0]
