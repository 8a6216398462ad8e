"""Use an activated ability for free, where a card allows it (1.5.5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import COST_NOT_PAYABLE, FINE
from inkwright.engine.procedures.loop import activate
from inkwright.engine.procedures.payments import payable
from inkwright.kernel.events import times_resolved
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_USE, UseRule
from inkwright.state.ids import NodeAddress, Seat, perm_ref
from inkwright.state.node import Activated
from inkwright.state.scope import Frame, Perm, resolution_frame
from inkwright.state.state import State

from .base import UNKNOWN, act_a, act_b
from .judge import Judge
from .use_ability import UseAction

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_USE_FREE: Final = 14  # stack, position of the ability


class UseFreeAction(UseAction):
    """Use an activated ability without its costs but for exerting (1.5.5.4, 6.1.7.1)."""

    number: ClassVar[int] = ACT_USE_FREE
    word: ClassVar[str] = "use free"
    notation: ClassVar[str] = "use {title}: {ability} for free"
    label: ClassVar[str] = "Use {title} for free: {ability}"
    costs_ink: ClassVar[bool] = False

    def why_not(self, state: State, player: Seat, action: int) -> int:
        able = may_use_free(state, state.perms[act_a(action)], self.address(state, action))
        return FINE if able else COST_NOT_PAYABLE

    def cost(self, state: State, player: Seat, action: int) -> int:
        return UNKNOWN

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.use_score(action, state.perms[act_a(action)], act_b(action), True)

    def begin(self, state: State, frame: Frame, action: int) -> None:
        source = perm_ref(act_a(action))
        activate(state, state.active, source, self.address(state, action), True)  # 4.4.3.1, 5.2.8, 6.3.1

    def report(self, report: Report, subject: int) -> None:
        """Report nothing: the use for its costs is reported."""


def may_use_free(state: State, perm: Perm, address: NodeAddress) -> bool:
    """Return whether an ability may be used for free, and what it still costs can be paid (1.5.5.4)."""
    ability = state.program.nodes[address]
    source = perm_ref(perm.serial)
    if not isinstance(ability, Activated) or not is_freed(state, perm, address):
        return False
    if ability.limit is not None and times_resolved(state, address, source) >= ability.limit.times:
        return False
    frame = resolution_frame(perm.player, source, address, address - ability.offset, [], ability.slot_count)
    return payable(state, frame, tuple([cost for cost in ability.costs if cost.is_due_even_if_free(state)]))  # 6.1.7.1


def is_freed(state: State, perm: Perm, address: NodeAddress) -> bool:
    """Return whether a rule change lets this ability be used for free."""
    for node, scope in active_rule_changes(state, RULE_USE):
        if isinstance(node, UseRule) and node.makes_free(state, scope, perm, address):
            return True
    return False
