"""The table of turn actions, in the order in which people and schemas read them."""

from __future__ import annotations

from typing import Final

from .base import BY_NUMBER, BY_WORD, UNLISTED, TurnAction
from .boost import BoostAction
from .challenge import ChallengeAction
from .end_turn import EndTurnAction
from .hand_over import HandOverAction
from .ink_card import InkAction
from .move_character import MoveAction
from .play_card import PlayAction
from .play_otherwise import AlternateCostAction
from .play_permitted import PermittedPlayAction
from .quest import QuestAction
from .shift_card import ShiftAction
from .sing_song import SingAction
from .sing_together import SingTogetherAction
from .use_ability import UseAction
from .use_free import UseFreeAction

TURN_ACTIONS: Final[tuple[TurnAction, ...]] = (
    EndTurnAction(),
    HandOverAction(),
    InkAction(),
    PlayAction(),
    ShiftAction(),
    SingAction(),
    SingTogetherAction(),
    PermittedPlayAction(),
    AlternateCostAction(),
    QuestAction(),
    ChallengeAction(),
    MoveAction(),
    UseAction(),
    UseFreeAction(),
    BoostAction(),
)

for _action in TURN_ACTIONS:
    BY_NUMBER[_action.number] = _action
    BY_WORD[_action.word] = _action
    if not _action.listed:
        UNLISTED.append(_action)
