"""Hook: whoever follows a game while agents play it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option

if TYPE_CHECKING:
    from .game import Game


class Hook:
    """Follows a game: write the methods that you need. A hook sees the whole game and must not answer it."""

    def before(self, game: Game) -> None:
        """Called once, before the first answer."""

    def answered(self, game: Game, decision: Decision, option: Option) -> None:
        """Called after every answer, with the decision as it was and the option that was taken."""

    def conceded(self, game: Game, seat: int, why: str) -> None:
        """Called after an agent gave up; the message says why."""

    def after(self, game: Game) -> None:
        """Called once, when the game is over."""
