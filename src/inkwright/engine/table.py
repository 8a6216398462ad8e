"""The procedures of the rules, by number."""

from __future__ import annotations

from inkwright.state.ids import MAIN, PLAY_CARD, PROPOSE, SETTLE, SETUP, TURN
from inkwright.state.ways import WAYS

from .main import Main
from .play import PlayCard
from .procedure import TABLE
from .replace import Propose
from .settle import Settle
from .turn import Setup, Turn
from .turn_actions.base import NO_STEPS
from .turn_actions.registry import TURN_ACTIONS
from .ways import AllWays

WAYS[0] = AllWays()
TABLE[SETTLE] = Settle()
TABLE[PROPOSE] = Propose()
TABLE[SETUP] = Setup()
TABLE[TURN] = Turn()
TABLE[MAIN] = Main()
TABLE[PLAY_CARD] = PlayCard()
for _action in TURN_ACTIONS:
    if _action.proc != NO_STEPS:
        TABLE[_action.proc] = _action
