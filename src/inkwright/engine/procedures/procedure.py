"""A procedure of the rules: numbered steps, one a call."""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import PROCEDURES
from inkwright.state.scope import Frame
from inkwright.state.state import State

OWN_STEPS: Final = PROCEDURES  # plus the number of a turn action: the procedure of one that has no other number
KINDS: Final = 16  # how many numbers of turn actions there are


class Procedure:
    """A procedure runs one step of its frame: it sets the next step first, and pushes at most one frame, last."""

    def run(self, state: State, frame: Frame) -> None:
        """Run one step."""
        raise NotImplementedError

    def is_turn_action(self) -> bool:
        """Return whether a frame of this procedure is a turn action, or the playing of a card by an effect."""
        return False

    def only_announced(self, frame: Frame) -> bool:
        """Return whether a turn action is still before its payment, so that it can be taken back (1.7.6)."""
        return False


PROCEDURE_TABLE: Final[list[Procedure]] = [Procedure()] * (PROCEDURES + KINDS)
