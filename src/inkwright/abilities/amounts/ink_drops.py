"""How many ink drops a player has."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import X_DROPS
from inkwright.state.node import Amount, Target
from inkwright.state.scope import Scope
from inkwright.state.state import State

from ..players import players_of


class DropsOf(Amount):
    """The number of ink drops that players have: "for each ink drop you have"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    READS: ClassVar[int] = X_DROPS
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def value(self, state: State, scope: Scope) -> int:
        return sum([state.drops[player] for player in players_of(state, scope, self.who)])
