"""The procedures of the rules, by number."""

from __future__ import annotations

from inkwright.state.ids import CHALLENGE, MAIN, MOVE, PLAY_CARD, PROPOSE, QUEST, SETTLE, SETUP, TURN
from inkwright.state.ways import WAYS

from .challenge import Challenge
from .loop import TABLE
from .main import Main, Move, Quest
from .play import PlayCard
from .replace import Propose
from .settle import Settle
from .turn import Setup, Turn
from .ways import AllWays

WAYS[0] = AllWays()
TABLE[SETTLE] = Settle()
TABLE[PROPOSE] = Propose()
TABLE[SETUP] = Setup()
TABLE[TURN] = Turn()
TABLE[MAIN] = Main()
TABLE[PLAY_CARD] = PlayCard()
TABLE[QUEST] = Quest()
TABLE[CHALLENGE] = Challenge()
TABLE[MOVE] = Move()
