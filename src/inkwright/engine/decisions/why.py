"""Why something is not possible now, in words, from the same functions that make the legal answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from inkwright.engine.knowledge.resample import knows
from inkwright.engine.turn_actions.base import (
    ABOUT_ABILITY,
    ABOUT_CARD,
    ABOUT_NOTHING,
    ABOUT_STACK,
    BY_WORD,
    TurnAction,
)
from inkwright.engine.turn_actions.registry import TURN_ACTIONS
from inkwright.kernel.ink import available_ink
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import ASK_MAIN
from inkwright.state.state import State

from .reasons import FINE, NOT_YOUR_TURN, REASON_TEXTS, WAITING
from .titles import stack_titles

if TYPE_CHECKING:
    from inkwright.engine.document_types import WhyNotJson


class WhyNot:
    """One turn action that is not possible now, and the reason. A value."""

    __slots__ = ("action", "aim", "card", "number", "reason")

    def __init__(self, action: str, card: str, aim: str, number: int, reason: str) -> None:
        self.action = action  # ink, play, play otherwise, play permitted, shift, sing, quest, challenge ...
        self.card = card  # what it would be done with, or ""
        self.aim = aim  # what it would be aimed at, or ""
        self.number = number  # of the reason
        self.reason = reason

    @property
    def general(self) -> bool:
        """True if the reason stands against every turn action: it is not the player's turn to act."""
        return self.number in (NOT_YOUR_TURN, WAITING)

    def json(self) -> WhyNotJson:
        """Return it as plain values."""
        return {"action": self.action, "card": self.card or None, "aim": self.aim or None, "reason": self.reason}

    def __str__(self) -> str:
        return f"{BY_WORD[self.action].refused(self.card, self.aim)}: {self.reason}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, WhyNot) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __repr__(self) -> str:
        return f"<WhyNot {self}>"


def why_not(state: State, seat: int, names: Sequence[str]) -> list[WhyNot]:
    """Return every turn action of a player's cards that is not possible now."""
    refresh(state)
    return Report(state, seat).collect()


class Report:
    """The reasons of one player at one moment; each turn action adds its own."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.titles = stack_titles(state)
        self.found: list[WhyNot] = []
        self.reason_against_all = self.general_reason()

    def general_reason(self) -> int:
        """Return the reason against every turn action, if there is one."""
        state = self.state
        if state.over or not state.is_active(self.seat) or state.is_out(self.seat):
            return NOT_YOUR_TURN
        return FINE if state.question_kind == ASK_MAIN and state.asked_player == self.seat else WAITING

    def collect(self) -> list[WhyNot]:
        """Return the reasons: the hand first, then cards elsewhere, then the table, then the turn itself."""
        seen: list[int] = []
        for card in self.state.hand[self.seat]:
            if self.state.def_index[card] not in seen:
                seen.append(self.state.def_index[card])
                self.about(ABOUT_CARD, card)
        for action in TURN_ACTIONS:
            action.report_elsewhere(self)
        for serial, perm in self.state.perms.items():
            if perm.player == self.seat:
                self.about(ABOUT_STACK, serial)
                self.about(ABOUT_ABILITY, serial)
        self.about(ABOUT_NOTHING, 0)
        return self.found

    def about(self, what: int, subject: int) -> None:
        """Let the turn actions that are about such things report on one of them."""
        for action in TURN_ACTIONS:
            if action.about == what:
                action.report(self, subject)

    def knows(self, card: int) -> bool:
        """Return whether the player knows the face of a card."""
        return knows(self.state, self.seat, card)

    def note(self, action: TurnAction, card: str, aim: str, reason: int, cost: int = 0, other: str = "") -> None:
        """Write a reason down, unless there is none."""
        number = self.reason_against_all or reason
        if number:
            words = REASON_TEXTS[number].format(cost=cost, ink=available_ink(self.state, self.seat), other=other or aim)
            self.found.append(WhyNot(action.word, card, aim, number, words))
