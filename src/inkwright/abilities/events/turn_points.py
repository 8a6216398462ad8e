"""The start and end of turns, and the end of a challenge."""

from __future__ import annotations

from inkwright.state.ids import E_CHALLENGE_OVER, E_TURN_ENDS, E_TURN_STARTED, EVENT_PLAYER, Ints
from inkwright.state.node import Event
from inkwright.state.scope import Scope
from inkwright.state.state import State

from .shapes import TurnEvent


class TurnStarts(TurnEvent):
    """The turn of a player starts."""

    KIND: int = E_TURN_STARTED


class TurnEnds(TurnEvent):
    """The turn of a player ends."""

    KIND: int = E_TURN_ENDS


class TheTurnEnds(Event):
    """The current turn ends, whoever's it is."""

    KIND: int = E_TURN_ENDS

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return event[EVENT_PLAYER] == state.active


class ChallengeIsOver(Event):
    """The challenge is over (4.6.7)."""

    KIND: int = E_CHALLENGE_OVER

    def matches(self, state: State, scope: Scope, event: Ints) -> bool:
        return True
