"""The table of turn actions, in the order in which people and schemas read them."""

from __future__ import annotations

from typing import Final

from .base import BY_NUMBER, BY_WORD, UNLISTED, TurnAction
from .boost import Boost
from .challenge import Challenge
from .end_turn import EndTurn
from .hand_over import HandOver
from .ink_card import Ink
from .move import Move
from .play_card import Play
from .play_otherwise import PlayOtherwise
from .play_permitted import PlayPermitted
from .quest import Quest
from .shift_card import Shift
from .sing_song import Sing
from .sing_together import SingTogether
from .use_ability import Use
from .use_free import UseFree

TURN_ACTIONS: Final[tuple[TurnAction, ...]] = (
    EndTurn(),
    HandOver(),
    Ink(),
    Play(),
    Shift(),
    Sing(),
    SingTogether(),
    PlayPermitted(),
    PlayOtherwise(),
    Quest(),
    Challenge(),
    Move(),
    Use(),
    UseFree(),
    Boost(),
)

for _action in TURN_ACTIONS:
    BY_NUMBER[_action.number] = _action
    BY_WORD[_action.word] = _action
    if not _action.listed:
        UNLISTED.append(_action)
