"""Play a card for an alternate cost that it has itself (1.5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import CONDITION_FALSE, COST_NOT_PAYABLE, FINE
from inkwright.engine.decisions.titles import card_title
from inkwright.engine.procedures.added_costs import added_payable
from inkwright.engine.procedures.costs import own_cost_frame, self_rules, shift_bases, shifts_of, total_cost
from inkwright.engine.procedures.discard_plays import discard_cards
from inkwright.engine.procedures.payments import Part, parts_of, payable
from inkwright.engine.procedures.play_procedure import announce_play
from inkwright.kernel.ink import available_ink
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.state.ids import BY_ALTERNATE, BY_INK, HAND, NOBODY, CardNumber, NodeAddress, Seat, perm_ref
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .base import ABOUT_CARD, UNKNOWN, TurnAction, act, act_a, act_b, act_c, distinct_hand
from .judge import Judge
from .permission import apply_permission
from .play_card import is_banned

if TYPE_CHECKING:
    from inkwright.engine.decisions.options import Option
    from inkwright.engine.decisions.why import Report

ACT_ALTERNATE: Final = 7  # card, number of the alternate cost and permission, stack that it is shifted onto
PERMISSION_BITS: Final = 8  # above the number of the alternate cost: 1 and the number of a permission of a card in play


class AlternateCostAction(TurnAction):
    """Play a card for its alternate cost, perhaps by Shift (1.5.5)."""

    number: ClassVar[int] = ACT_ALTERNATE
    word: ClassVar[str] = "play otherwise"
    notation: ClassVar[str] = "play {title} otherwise"
    label: ClassVar[str] = "Play {title} for its other cost"
    step: ClassVar[str] = "play"
    menu: ClassVar[int] = 1
    about: ClassVar[int] = ABOUT_CARD
    listed: ClassVar[bool] = True

    def legal(self, state: State, player: Seat, out: list[int]) -> None:
        for card in distinct_hand(state, player) + discard_cards(state, player):
            if not is_banned(state, player, card):
                alternate_actions(state, player, card, out)

    def permission(self, state: State, player: Seat, action: int) -> Permission | None:
        address, _scope = self_rules(state, act_a(action), player, RULE_PERMISSION)[own_number(action)]
        node = state.program.nodes[address]
        return node if isinstance(node, Permission) else None

    def cost(self, state: State, player: Seat, action: int) -> int:
        """Return the ink, where the alternate cost is ink."""
        node = self.permission(state, player, action)
        if node is None or node.ink_price() < 0:
            return UNKNOWN
        return total_cost(state, player, act_a(action), node.ink_price(), False, NOBODY)

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.play_otherwise_score(act_a(action))

    def begin(self, state: State, frame: Frame, action: int) -> None:
        play = announce_play(state.active, act_a(action), BY_INK)
        permission = (act_b(action) >> PERMISSION_BITS) - 1
        if permission >= 0:
            apply_permission(state, play, permission)
        self.choose_way(play, action)
        state.stack.append(play)

    def choose_way(self, play: Frame, action: int) -> None:
        play.route = BY_ALTERNATE
        play.way_index = own_number(action)
        if act_c(action):
            play.onto = perm_ref(act_c(action))

    def aimed_at(self, action: int) -> int:
        return act_c(action)

    def describe(self, state: State, action: int, option: Option) -> None:
        super().describe(state, action, option)
        option.number = own_number(action)

    def report(self, report: Report, subject: int) -> None:
        """Report why a card is not played for its alternate cost."""
        state = report.state
        if RULE_PERMISSION not in state.definition(subject).self_rules:
            return
        able: list[int] = []
        alternate_actions(state, report.seat, subject, able)
        open_ways = self_rules(state, subject, report.seat, RULE_PERMISSION)
        reason = COST_NOT_PAYABLE if open_ways else CONDITION_FALSE
        report.note(self, card_title(state, subject), "", FINE if able else reason)


def own_number(action: int) -> int:
    """Return the number of the alternate cost among those that the card has."""
    return act_b(action) & (1 << PERMISSION_BITS) - 1


def alternate_actions(state: State, player: Seat, card: CardNumber, out: list[int], permission: int = -1) -> None:
    """Append the ways to play a card for an alternate cost that it has itself (1.5.5).

    `permission`: the number of that by which it may be played from where it lies, as from the hand (4.3.2.2).
    """
    by = permission + 1 << PERMISSION_BITS
    for k, (address, scope) in enumerate(self_rules(state, card, player, RULE_PERMISSION)):
        node = state.program.nodes[address]
        if not isinstance(node, Permission) or (node.cost() is None and not node.is_free()):
            continue  # the latter is for its own cost, from another zone
        if card in node.cards(state, scope, player) or (by and node.own_zone() == HAND):
            append_ways(state, player, card, node, address, k | by, out)


def append_ways(
    state: State, player: Seat, card: CardNumber, node: Permission, address: NodeAddress, number: int, out: list[int]
) -> None:
    """Append the ways to play a card for one alternate cost of its own, if that can be paid."""
    cost = node.cost()
    others: list[Part] = []
    ink = 0
    if node.ink_price() >= 0:
        ink = total_cost(state, player, card, node.ink_price(), False, NOBODY)
        if ink > available_ink(state, player):
            return
    elif cost is not None:
        frame = own_cost_frame(state, player, card, address)
        if not payable(state, frame, (cost,)):
            return
        others = parts_of(frame, (cost,))
    owed = not (node.is_free() and state.edition.free_ignores_every_cost)  # 1.5.5.3
    if owed and not added_payable(state, player, card, (), others, ink):
        return
    if not node.is_shift():
        out.append(act(ACT_ALTERNATE, card, number))
        if not node.is_free() or state.edition.free_ignores_every_cost:  # 1.5.5.3
            return
    for shift in shifts_of(state, card, player):
        for perm in shift_bases(state, card, player, shift):
            if not owed or added_payable(state, player, card, (perm_ref(perm.serial),), others, ink):
                out.append(act(ACT_ALTERNATE, card, number, perm.serial))
