"""Challenging with a character (4.6)."""

from __future__ import annotations

from typing import Final

from inkwright.rules.edition import RESIST_REPLACES
from inkwright.state.events import emit
from inkwright.state.ids import (
    BY_CHALLENGE,
    CHARACTER,
    E_CHALLENGE_OVER,
    E_CHALLENGED,
    FINAL_AMOUNT,
    LORE,
    NO_CHALLENGE_DAMAGE,
    P_DEAL_DAMAGE,
    WILLPOWER,
    X_CHALLENGE,
    Ints,
    serial_of,
)
from inkwright.state.moves import SERIAL_BITS, exert
from inkwright.state.propose import propose
from inkwright.state.refresh import refresh
from inkwright.state.rulings import sourced_modifiers
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .actions import declare_cost
from .main import ask_and_pay
from .procedure import Procedure
from .settle import check_only, settle
from .turn import end_challenge_effects

PAY: Final = 0
DECLARE: Final = 1
DAMAGE: Final = 2
CHECK: Final = 3
END: Final = 4
AT_ONCE: Final = 5
LATE: Final = 6


class Challenge(Procedure):
    """Declaration, its triggers, damage, a check, the end (4.6.4-4.6.7)."""

    def run(self, state: State, frame: Frame) -> None:
        if frame.step == PAY:
            if not ask_and_pay(state, frame, declare_cost(state, state.perms[serial_of(frame.card)], True)):
                return
            frame.step = DECLARE
        if frame.step == DECLARE:
            frame.step = DAMAGE
            exert(state, state.perms[serial_of(frame.card)])  # 4.6.4.4
            begin(state, frame)  # 4.6.4.5
            settle(state)  # 1.8.1, 4.6.3, 4.6.5
            if state.stack[-1] is not frame:
                return
        if frame.step == DAMAGE:
            frame.step = CHECK
            parts = challenge_damage(state, frame)  # 4.6.6.1
            if parts:
                propose(state, parts)  # 4.6.6.2
            if state.stack[-1] is not frame:
                return
        if frame.step == CHECK and not state.edition.bag_before_challenge_ends:  # 2024-03:1.9.7
            frame.step = AT_ONCE
            check_only(state)
        elif frame.step == AT_ONCE:
            over = state.perm(frame.card) is None or state.perm(frame.onto) is None
            frame.step = LATE if over else END
            if over:
                end_early(state, frame)  # 2024-03:1.9.7: before the bag
            settle(state)
        elif frame.step == LATE:
            state.ended_challenge = -1
            end(state, frame)
        elif frame.step == CHECK:
            frame.step = END
            settle(state)  # 1.8.1, 4.6.6.3, 4.6.9.1, 2025-02:4.3.6.22
            if state.stack[-1] is frame:
                end(state, frame)
        else:
            end(state, frame)


def begin(state: State, frame: Frame) -> None:
    """The challenge starts: "while challenging" and "while being challenged" apply (4.6.4.5)."""
    state.attacker = serial_of(frame.card)
    state.defender = serial_of(frame.onto)
    if state.index.reads & X_CHALLENGE:
        state.stale = True
    emit(state, (E_CHALLENGED, frame.player, frame.card, frame.onto, 0, 0))


def challenge_damage(state: State, frame: Frame) -> list[Ints]:
    """Both sides' damage; none if one of them is no longer there (4.6.6.1, 4.6.9)."""
    if state.stale:
        refresh(state)
    attacker = state.perm(frame.card)
    defender = state.perm(frame.onto)
    if attacker is None or defender is None:  # 4.6.9
        return []
    parts: list[Ints] = []
    dealt = strike(state, attacker, True) - resists(state, defender)
    final = BY_CHALLENGE if state.edition.resist == RESIST_REPLACES else BY_CHALLENGE | FINAL_AMOUNT
    if dealt > 0 and not defender.traits.restrictions & NO_CHALLENGE_DAMAGE:
        parts.append((P_DEAL_DAMAGE, frame.onto, dealt, frame.card, final))
    if defender.type == CHARACTER:  # 4.6.8.3
        taken = strike(state, defender, False) - resists(state, attacker)
        if taken > 0 and not attacker.traits.restrictions & NO_CHALLENGE_DAMAGE:
            parts.append((P_DEAL_DAMAGE, frame.card, taken, frame.onto, final))
    return parts


def resists(state: State, perm: Perm) -> int:
    """What Resist takes off before replacements apply; as a replacement itself it waits (2025-02:10.6.1)."""
    return 0 if state.edition.resist == RESIST_REPLACES else perm.traits.resist  # 2024-03:4.3.5.14, 8.8.1


def strike(state: State, perm: Perm, challenging: bool) -> int:
    """The damage a character deals: its strength, with Challenger when it challenges; below 0 counts as 0."""
    traits = perm.traits
    if traits.sourced_modifiers:
        for said, _scope in sourced_modifiers(state, perm):
            stat = said.damage_stat()
            if stat == WILLPOWER or stat == LORE:
                return max(0, traits.willpower if stat == WILLPOWER else traits.lore)
    value = traits.strength_while_challenging() if challenging else traits.strength  # 5.3.6.2, 8.5.1, 8.5.2
    return max(0, value)  # 6.6.2


def end_early(state: State, frame: Frame) -> None:
    """ "While challenging" is over, but what the bag banishes now is still banished in the challenge."""
    state.ended_challenge = state.attacker << SERIAL_BITS | state.defender  # 2024-03:4.3.5.18
    state.attacker = -1
    state.defender = -1
    state.note_change(X_CHALLENGE)
    end_challenge_effects(state)


def end(state: State, frame: Frame) -> None:
    """The challenge is over; "after the challenge" triggers (4.6.7)."""
    state.attacker = -1
    state.defender = -1  # 4.6.7
    if state.index.reads & X_CHALLENGE:
        state.stale = True
    end_challenge_effects(state)
    state.stack.pop()
    emit(state, (E_CHALLENGE_OVER, frame.player, frame.card, frame.onto, 0, 0))  # 4.6.7, 4.6.9.2
