"""A procedure of the rules: numbered steps, one a call."""

from __future__ import annotations

from inkwright.state.scope import Frame
from inkwright.state.state import State


class Procedure:
    """A procedure runs one step of its frame: it sets the next step first, and pushes at most one frame, last."""

    def run(self, state: State, frame: Frame) -> None:
        """One step."""
        raise NotImplementedError
