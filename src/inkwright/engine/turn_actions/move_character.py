"""Move a character to a location (4.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import CANT_MOVE_NOW, FINE, NO_LOCATION, THERE_ALREADY, TOO_EXPENSIVE
from inkwright.engine.procedures.costs import ask_and_pay, move_cost, spend_move_discounts
from inkwright.kernel.ink import available_ink
from inkwright.kernel.moves import move_to_location
from inkwright.kernel.rulings import RULE_MOVE_COST
from inkwright.rules.edition import MOVES
from inkwright.state.ids import CANT_MOVE, CHARACTER, LOCATION, MOVE, Seat, perm_ref
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import ABOUT_STACK, OWN_STACK, TurnAction, act, act_a, act_b, stacks_of
from .judge import Judge

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_MOVE: Final = 10  # character, location


class MoveAction(TurnAction):
    """Pay a location's move cost to move a character there (4.7.3)."""

    number: ClassVar[int] = ACT_MOVE
    word: ClassVar[str] = "move"
    notation: ClassVar[str] = "move {title} to {aim}"
    label: ClassVar[str] = "Move {title} to {aim}"
    step: ClassVar[str] = "move"
    hint: ClassVar[str] = "there is ink left for it"
    menu: ClassVar[int] = 6
    about: ClassVar[int] = ABOUT_STACK
    aim: ClassVar[int] = OWN_STACK
    costs_ink: ClassVar[bool] = True
    listed: ClassVar[bool] = True
    procedure_number: ClassVar[int] = MOVE

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        if state.perms[subject].type != CHARACTER:
            return []
        locations = [perm for perm in stacks_of(state, player) if perm.type == LOCATION]  # 4.7.1
        return [act(ACT_MOVE, subject, location.serial) for location in locations]

    def why_not(self, state: State, player: Seat, action: int) -> int:
        return why_not_move(state, state.perms[act_a(action)], state.perms[act_b(action)])

    def cost(self, state: State, player: Seat, action: int) -> int:
        return move_cost(state, state.perms[act_a(action)], state.perms[act_b(action)])

    def shown_cost(self, state: State, player: Seat, action: int) -> int:
        return self.cost(state, player, action)

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.move_score(state.perms[act_a(action)], state.perms[act_b(action)])

    def begin(self, state: State, frame: Frame, action: int) -> None:
        moving = Frame(MOVE, state.active, perm_ref(act_a(action)))
        moving.aim = perm_ref(act_b(action))  # 4.7.3.1
        state.stack.append(moving)  # 4.7.3

    def run(self, state: State, frame: Frame) -> None:
        if frame.step:
            state.stack.pop()
            return
        perm = state.perm(frame.source)
        location = state.perm(frame.aim)
        assert perm is not None
        assert location is not None
        if not ask_and_pay(state, frame, move_cost(state, perm, location)):  # 5.6.5.1, 4.7.3.2, 2026-04:4.7.3.2
            return
        state.stack.pop()
        if state.index.rule_mask & RULE_MOVE_COST:
            spend_move_discounts(state, perm, location)
        move_to_location(state, perm, location)  # 4.7.3.3

    def report(self, report: Report, subject: int) -> None:
        """Report why a character does not move to each location, or that there is none."""
        if report.state.perms[subject].type == CHARACTER and not self.candidates(report.state, report.seat, subject):
            report.note(self, report.titles[subject], "", NO_LOCATION)
        super().report(report, subject)


def why_not_move(state: State, perm: Perm, location: Perm) -> int:
    """Return why a character cannot move to a location; drying and exerted ones may (4.7.1-4.7.3)."""
    if location.type != LOCATION:
        return NO_LOCATION
    if perm.location == location.serial and state.edition.move_in_place != MOVES:  # 4.7.2
        return THERE_ALREADY
    if perm.traits.restrictions & CANT_MOVE:
        return CANT_MOVE_NOW
    if move_cost(state, perm, location) > available_ink(state, perm.player):
        return TOO_EXPENSIVE
    return FINE
