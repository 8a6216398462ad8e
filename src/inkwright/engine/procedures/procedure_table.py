"""The procedures of the rules, by number."""

from __future__ import annotations

from inkwright.engine.turn_actions.base import NO_STEPS
from inkwright.engine.turn_actions.registry import TURN_ACTIONS
from inkwright.kernel.ways_to_play import WAYS
from inkwright.state.ids import MAIN, PLAY_CARD, PROPOSE, SETTLE, SETUP, TURN

from .effect_plays import AllWays
from .main_phase import Main
from .play_procedure import PlayCard
from .procedure import PROCEDURE_TABLE
from .replace import Propose
from .settle import Settle
from .turn import Setup, Turn

WAYS[0] = AllWays()
PROCEDURE_TABLE[SETTLE] = Settle()
PROCEDURE_TABLE[PROPOSE] = Propose()
PROCEDURE_TABLE[SETUP] = Setup()
PROCEDURE_TABLE[TURN] = Turn()
PROCEDURE_TABLE[MAIN] = Main()
PROCEDURE_TABLE[PLAY_CARD] = PlayCard()
for _action in TURN_ACTIONS:
    if _action.procedure_number != NO_STEPS:
        PROCEDURE_TABLE[_action.procedure_number] = _action
