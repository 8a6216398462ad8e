"""Shift a card onto another, for its Shift cost (8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import CANT_PLAY, COST_NOT_PAYABLE, FINE, NO_SHIFT_BASE, TOO_EXPENSIVE
from inkwright.engine.decisions.titles import card_title
from inkwright.engine.procedures.added_costs import added_payable, has_added_cost
from inkwright.engine.procedures.costs import own_cost_frame, shift_bases, shift_cost, shift_partners, shifts_of
from inkwright.engine.procedures.discard_plays import cards_for_their_cost, flags_of_permission
from inkwright.engine.procedures.payments import Part, parts_of, payable
from inkwright.engine.procedures.play_procedure import announce_play
from inkwright.kernel.ink import available_ink
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.state.ids import BY_INK, BY_PERMISSION, BY_SHIFT, DUO_SHIFT, PLAY_FREE, CardNumber, Seat, perm_ref
from inkwright.state.node import Effect
from inkwright.state.program import ShiftCost
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from .base import (
    ABOUT_CARD,
    OWN_STACK,
    UNKNOWN,
    TurnAction,
    act,
    act_a,
    act_b,
    act_permission,
    act_shift,
    distinct_hand,
)
from .judge import Judge
from .permission import apply_permission
from .play_card import is_banned

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_SHIFT: Final = 3  # card, stack that it goes on, which Shift and permission
ENOUGH_INK: Final = 9999  # ink enough, where none is asked for


class ShiftAction(TurnAction):
    """Play a card on a stack of its player, for its Shift cost (8.10.1, 1.5.5.2)."""

    number: ClassVar[int] = ACT_SHIFT
    word: ClassVar[str] = "shift"
    notation: ClassVar[str] = "play {title} shift {aim}"
    label: ClassVar[str] = "Shift {title} onto {aim}"
    step: ClassVar[str] = "play"
    hint: ClassVar[str] = "it makes a character stronger at once"
    menu: ClassVar[int] = 2
    about: ClassVar[int] = ABOUT_CARD
    aim: ClassVar[int] = OWN_STACK
    costs_ink: ClassVar[bool] = True
    listed: ClassVar[bool] = True

    def subjects(self, state: State, player: Seat) -> list[int]:
        return distinct_hand(state, player) + cards_for_their_cost(state, player)

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        out: list[int] = []
        for which, shift in enumerate(shifts_of(state, subject, player)):
            for base in shift_bases(state, subject, player, shift):
                out.append(act(ACT_SHIFT, subject, base.serial, which))
        return out

    def why_not(self, state: State, player: Seat, action: int) -> int:
        card = act_a(action)
        if is_banned(state, player, card):
            return CANT_PLAY
        shift = self.ability(state, player, action)
        if not shift_payable(state, player, card, shift):
            return COST_NOT_PAYABLE
        ink = self.cost(state, player, action)
        if ink > available_ink(state, player):
            return TOO_EXPENSIVE
        below = state.perms[act_b(action)]
        return FINE if leaves_added_costs(state, player, card, shift, below, max(0, ink)) else COST_NOT_PAYABLE

    def ability(self, state: State, player: Seat, action: int) -> ShiftCost:
        """Return the Shift ability that is used."""
        return shifts_of(state, act_a(action), player)[act_shift(action)]

    def cost(self, state: State, player: Seat, action: int) -> int:
        if act_permission(action):
            node, _scope = active_rule_changes(state, RULE_PERMISSION)[act_permission(action) - 1]
            assert isinstance(node, Permission)
            if node.is_free() or node.cost() is not None:  # 2024-03:4.3.3.5, 2025-02:4.3.4.10
                return UNKNOWN
        shift = self.ability(state, player, action)
        return shift_cost(state, player, act_a(action), shift, perm_ref(act_b(action)))

    def shown_cost(self, state: State, player: Seat, action: int) -> int:
        if act_permission(action) or self.ability(state, player, action).address >= 0:
            return UNKNOWN
        return self.cost(state, player, action)

    def permission_number(self, action: int) -> int:
        return act_permission(action) - 1

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.shift_score(act_a(action), state.perms[act_b(action)])

    def begin(self, state: State, frame: Frame, action: int) -> None:
        play = announce_play(state.active, act_a(action), BY_INK)
        if act_permission(action):
            apply_permission(state, play, act_permission(action) - 1)
            if play.route != BY_INK:
                play.play_flags |= PLAY_FREE
        if play.route == BY_PERMISSION:
            play.onto = perm_ref(act_b(action))
        else:
            self.choose_way(play, action)
        if not act_permission(action):
            play.play_flags |= flags_of_permission(state, state.active, play.card)
        state.stack.append(play)

    def choose_way(self, play: Frame, action: int) -> None:
        play.route = BY_SHIFT  # 1.5.5.2
        play.onto = perm_ref(act_b(action))
        play.way_index = act_shift(action)

    def report(self, report: Report, subject: int) -> None:
        """Report what it costs, and whether there is anything to shift it onto (8.10)."""
        state = report.state
        seat = report.seat
        shifts = shifts_of(state, subject, seat)
        if not shifts:
            return
        name = card_title(state, subject)
        able: list[int] = []
        shift_actions(state, seat, subject, available_ink(state, seat), able)
        if able:
            report.note(self, name, "", FINE)
            return
        reason = NO_SHIFT_BASE
        cost = 0
        for shift in shifts:
            bases = shift_bases(state, subject, seat, shift)
            if bases and not shift_payable(state, seat, subject, shift):
                reason = COST_NOT_PAYABLE
            elif bases:
                cost = min([shift_cost(state, seat, subject, shift, perm_ref(base.serial)) for base in bases])
                reason = TOO_EXPENSIVE if cost > available_ink(state, seat) else NO_SHIFT_BASE
        report.note(self, name, "", reason, cost)


def shift_actions(state: State, player: Seat, card: CardNumber, ink: int, out: list[int]) -> None:
    """Append the ways to shift a card that cost at most `money` ink (8.10)."""
    for which, shift in enumerate(shifts_of(state, card, player)):
        bases = shift_bases(state, card, player, shift)
        if not bases or not shift_payable(state, player, card, shift):
            continue
        for base in bases:
            cost = shift_cost(state, player, card, shift, perm_ref(base.serial))
            due = cost if ink < ENOUGH_INK else 0
            if cost <= ink and leaves_added_costs(state, player, card, shift, base, due):
                out.append(act(ACT_SHIFT, card, base.serial, which))


def shift_payable(state: State, player: Seat, card: CardNumber, shift: ShiftCost) -> bool:
    """Return whether a Shift cost that is not ink can be paid; True for ink."""
    if shift.address < 0:
        return True
    node = shift_payment(state, card, shift)
    return payable(state, shift_frame(state, player, card, shift), (node,))


def shift_payment(state: State, card: CardNumber, shift: ShiftCost) -> Effect:
    """Return what is done to pay a Shift cost that is not ink."""
    node = state.program.nodes[state.program.base[state.def_index[card]] + shift.address]
    assert isinstance(node, Effect)
    return node


def shift_frame(state: State, player: Seat, card: CardNumber, shift: ShiftCost) -> Frame:
    """Return the frame in which a Shift cost that is not ink would be paid."""
    return own_cost_frame(state, player, card, state.program.base[state.def_index[card]] + shift.address)


def leaves_added_costs(state: State, player: Seat, card: CardNumber, shift: ShiftCost, onto: Perm, ink: int) -> bool:
    """Return whether the additional costs of a card can be paid besides its Shift cost, and without what is below."""
    if not has_added_cost(state, card):
        return True
    others: list[Part] = []
    if shift.address >= 0:
        others = parts_of(shift_frame(state, player, card, shift), (shift_payment(state, card, shift),))
    below = perm_ref(onto.serial)
    if shift.kind != DUO_SHIFT:
        return added_payable(state, player, card, (below,), others, ink)
    for other in shift_partners(state, card, shift, onto, shift_bases(state, card, player, shift)):
        if added_payable(state, player, card, (below, perm_ref(other.serial)), others, ink):
            return True
    return False
