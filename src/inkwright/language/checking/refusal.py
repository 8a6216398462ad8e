"""The refusal of a text that can be read but makes no sense."""

from __future__ import annotations

from inkwright.state.node import Node


class MakesNoSense(Exception):
    """A part of a finished tree that makes no sense, and why."""

    def __init__(self, node: Node, reason: str) -> None:
        super().__init__(reason)
        self.node = node
        self.reason = reason  # a clause that follows the words of the node: "is never chosen"
