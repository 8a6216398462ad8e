"""Boost a character (8.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.abilities.effects.pay import ink_to_use
from inkwright.engine.decisions.reasons import BOOSTED_ALREADY, FINE, TOO_EXPENSIVE
from inkwright.engine.procedures.costs import ask_and_pay
from inkwright.kernel.events import emit_all
from inkwright.kernel.ink import available_ink
from inkwright.kernel.moves import put_under
from inkwright.state.ids import (
    E_BOOSTED,
    E_PUT_UNDER,
    EVENT_AMOUNT,
    EVENT_KIND,
    EVENT_SUBJECT,
    NOBODY,
    QUEST,
    Ints,
    Seat,
    perm_ref,
    serial_of,
)
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import ABOUT_STACK, TurnAction, act, act_a
from .judge import Judge

ACT_BOOST: Final = 12
BOOST_STEP: Final = 10  # of a frame whose procedure is that of a quest: saved games have it so


class BoostAction(TurnAction):
    """Pay N ink to put the top card of the deck facedown under a character, once a turn (8.4.1)."""

    number: ClassVar[int] = ACT_BOOST
    word: ClassVar[str] = "boost"
    notation: ClassVar[str] = "boost {title}"
    label: ClassVar[str] = "Boost {title}"
    step: ClassVar[str] = "boost"
    hint: ClassVar[str] = "there is ink left for it"
    menu: ClassVar[int] = 5
    about: ClassVar[int] = ABOUT_STACK
    costs_ink: ClassVar[bool] = True
    listed: ClassVar[bool] = True

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        return [act(ACT_BOOST, subject)] if state.perms[subject].traits.boost else []

    def why_not(self, state: State, player: Seat, action: int) -> int:
        return why_not_boost(state, state.perms[act_a(action)])

    def cost(self, state: State, player: Seat, action: int) -> int:
        return boost_cost(state, state.perms[act_a(action)])

    def shown_cost(self, state: State, player: Seat, action: int) -> int:
        return boost_cost(state, state.perms[act_a(action)])

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.boost_score(state.perms[act_a(action)])

    def begin(self, state: State, frame: Frame, action: int) -> None:
        paying = Frame(QUEST, state.active, perm_ref(act_a(action)))
        paying.step = BOOST_STEP
        state.stack.append(paying)


def boost_cost(state: State, perm: Perm) -> int:
    """Return the ink for boosting a character: Boost is an ability that is used (8.4.1)."""
    return ink_to_use(state, perm, perm.traits.boost, "BOOST")


def boost(state: State, frame: Frame) -> None:
    """Pay for it, then put the card under the character (8.4.1)."""
    perm = state.perms[serial_of(frame.source)]
    if not ask_and_pay(state, frame, boost_cost(state, perm)):
        return
    state.stack.pop()
    events: list[Ints] = [(E_BOOSTED, frame.player, frame.source, NOBODY, state.top(perm), 0)]
    deck = state.deck[frame.player]
    if deck:
        card = deck[-1]
        put_under(state, card, perm, True)
        events.append((E_PUT_UNDER, frame.player, frame.source, state.current_ref(card), 1, 0))
    emit_all(state, events)


def why_not_boost(state: State, perm: Perm) -> int:
    """Return why a character is not boosted: once a turn, for its number of ink (8.4.1)."""
    top = state.top(perm)
    for event in state.history:
        if (
            event[EVENT_KIND] == E_BOOSTED
            and event[EVENT_SUBJECT] == perm_ref(perm.serial)
            and event[EVENT_AMOUNT] == top
        ):
            return BOOSTED_ALREADY
    return FINE if boost_cost(state, perm) <= available_ink(state, perm.player) else TOO_EXPENSIVE
