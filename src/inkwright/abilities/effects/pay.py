"""Costs: exert this card, pay ink."""

from __future__ import annotations

from inkwright.kernel.ink import available_ink, drop_choices, pay
from inkwright.kernel.moves import exert
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_USE_COST, UseCostRule
from inkwright.state.ids import ASK_DROPS, CHARACTER, LOCATION, Ints
from inkwright.state.node import Activated, Amount, Effect
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from ..amounts.numbers import Number
from .bases import AmountEffect


def ink_to_use(state: State, perm: Perm, ink: int, name: str) -> int:
    """Return the ink that an ability of a stack costs, with what makes it cost less; never below 0 (4.4.3.3)."""
    if not state.index.rule_mask & RULE_USE_COST:
        return ink
    for node, scope in active_rule_changes(state, RULE_USE_COST):
        if isinstance(node, UseCostRule):
            ink += node.change(state, scope, perm, name)
    return max(0, ink)


def drops_to_come(state: State, frame: Frame) -> int:
    """Return how many ink drops the other parts of the same cost take, which are paid later (1.5.3)."""
    total = 0
    first = 1 if isinstance(state.program.nodes[frame.address], Activated) else 0  # below its costs lies the effect
    for entry in frame.todo[first:] if frame.paying else ():
        cost = state.program.nodes[frame.base + (entry >> 3)]
        if isinstance(cost, Effect):
            total += cost.uses_up(state, frame)[1]
    return total


class ExertSelf(Effect):
    """The cost ⟳: exert this card. A character must be dry (4.4.2)."""

    def possible(self, state: State, frame: Frame) -> bool:
        perm = state.perm(frame.source)
        if perm is None or perm.exerted or perm.type == LOCATION:  # 4.6.8.2, 5.1.2.3
            return False
        return not perm.drying or perm.type != CHARACTER

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        perm = state.perm(frame.source)
        return perm is not None and exert(state, perm)

    def is_due_even_if_free(self, state: State) -> bool:
        return True  # 1.5.5.4

    def exerts_self(self) -> bool:
        return True


class PayInk(AmountEffect):
    """Pay ink, with ink drops if the player wants (1.5.3, 2026-04:6.7.3.1)."""

    MULTIPLIED: bool = True

    def __init__(self, amount: Amount) -> None:
        super().__init__(amount)
        self.is_cost = False  # it is a cost, before the dash of an ability or elsewhere

    def use_as_cost(self) -> None:
        self.is_cost = True

    def due(self, state: State, frame: Frame) -> int:
        """Return the ink to be paid."""
        ink = self.amount.value(state, frame) * frame.times
        ability = state.program.nodes[frame.address] if self.is_cost else None
        perm = state.perm(frame.source)
        if perm is None or not isinstance(ability, Activated):
            return ink
        return ink_to_use(state, perm, ink, ability.name)

    def possible(self, state: State, frame: Frame) -> bool:
        return available_ink(state, frame.actor) >= self.due(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.possible(state, frame)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        ink = self.due(state, frame)
        if phase == 0:
            if available_ink(state, frame.actor) < ink:
                return False
            if state.drops[frame.actor] and ink:
                frame.push(self, 1)
                state.ask(ASK_DROPS, frame.actor, drop_choices(state, frame.actor, ink, drops_to_come(state, frame)))
                return True
            pay(state, frame.actor, ink, 0)  # 1.5.2
            return True
        pay(state, frame.actor, ink, state.consume_answer())
        return True

    def is_due_even_if_free(self, state: State) -> bool:
        return False

    def uses_up(self, state: State, frame: Frame) -> Ints:
        return (0, 0, self.due(state, frame), 0)

    def ink_cost(self) -> int:
        return self.amount.number if isinstance(self.amount, Number) else -1
