"""Quest with a character (4.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.engine.decisions.reasons import (
    CANT_QUEST_NOW,
    COST_NOT_PAYABLE,
    DRYING,
    EXERTED,
    FINE,
    HAS_RECKLESS,
    NO_CHARACTER,
)
from inkwright.engine.procedures.costs import ask_and_pay, declare_cost
from inkwright.engine.procedures.turn import cant_gain_lore
from inkwright.kernel.events import emit
from inkwright.kernel.ink import available_ink
from inkwright.kernel.moves import exert, gain_lore
from inkwright.kernel.refresh import refresh
from inkwright.kernel.rulings import RULE_DECLARE, RULE_LORE
from inkwright.rules.keyword_table import RECKLESS
from inkwright.state.ids import (
    CAN_QUEST_DRYING,
    CANT_QUEST,
    CHARACTER,
    E_QUESTED,
    NOBODY,
    QUEST,
    Reference,
    Seat,
    perm_ref,
    serial_of,
)
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import ABOUT_STACK, TurnAction, act, act_a
from .boost import BOOST_STEP, boost
from .judge import Judge

ACT_QUEST: Final = 8


class QuestAction(TurnAction):
    """Exert a character and gain its lore (4.5.1). Boost shares the number of its procedure."""

    number: ClassVar[int] = ACT_QUEST
    word: ClassVar[str] = "quest"
    notation: ClassVar[str] = "quest {title}"
    label: ClassVar[str] = "Quest with {title}"
    step: ClassVar[str] = "quest"
    hint: ClassVar[str] = "lore wins the game"
    menu: ClassVar[int] = 7
    about: ClassVar[int] = ABOUT_STACK
    usual: ClassVar[bool] = True
    listed: ClassVar[bool] = True
    procedure_number: ClassVar[int] = QUEST

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        return [act(ACT_QUEST, subject)] if state.perms[subject].type == CHARACTER else []

    def why_not(self, state: State, player: Seat, action: int) -> int:
        return why_not_quest(state, state.perms[act_a(action)])

    def cost(self, state: State, player: Seat, action: int) -> int:
        return declare_cost(state, state.perms[act_a(action)], False)

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.quest_score(state.perms[act_a(action)])

    def begin(self, state: State, frame: Frame, action: int) -> None:
        ref = perm_ref(act_a(action))
        if state.index.rule_mask & RULE_DECLARE:
            state.stack.append(Frame(QUEST, state.active, ref))  # 4.5.1.1
        else:  # nothing to pay, nobody to ask
            quest(state, state.active, ref)  # 4.5.1.1

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == 0:
            perm = state.perms[serial_of(frame.source)]
            if ask_and_pay(state, frame, declare_cost(state, perm, False)):  # 4.5.1.1-2
                frame.step = 1
        elif frame.step == 1:
            state.stack.pop()
            quest(state, frame.player, frame.source)
        elif frame.step == BOOST_STEP:
            boost(state, frame)
        else:
            state.stack.pop()

    def only_announced(self, frame: Frame) -> bool:
        return frame.step == 0 or frame.step == BOOST_STEP


def why_not_quest(state: State, perm: Perm) -> int:
    """Return why a character cannot quest (4.5.1.2, 2026-04:4.5.1.2)."""
    if perm.type != CHARACTER:
        return NO_CHARACTER
    if perm.exerted:
        return EXERTED
    limits = perm.traits.restrictions
    if perm.drying and not limits & CAN_QUEST_DRYING:  # 1.7.5, 5.1.1.11, 4.5.1.2
        return DRYING
    if perm.traits.keywords & RECKLESS:  # 8.7.1, 8.7.2, 4.5.1.2
        return HAS_RECKLESS
    if limits & CANT_QUEST:  # 4.5.1.2
        return CANT_QUEST_NOW
    if state.index.rule_mask & RULE_DECLARE and declare_cost(state, perm, False) > available_ink(state, perm.player):
        return COST_NOT_PAYABLE
    return FINE


def quest(state: State, player: Seat, ref: Reference) -> None:
    """Exert a character and gain its lore (4.5.1.3-4)."""
    perm = state.perms[serial_of(ref)]
    exert(state, perm)  # 4.5.1.3
    if state.stale:
        refresh(state)
    lore = perm.traits.lore
    if not state.index.rule_mask & RULE_LORE or not cant_gain_lore(state, player):
        gain_lore(state, player, lore)  # 4.5.1.4, 1.11.2, 5.3.6.4
    emit(state, (E_QUESTED, player, ref, NOBODY, lore, 0))  # 4.5.2
