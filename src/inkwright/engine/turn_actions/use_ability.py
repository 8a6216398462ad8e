"""Use an activated ability for its costs (4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.abilities.effects.pay import ink_to_use
from inkwright.abilities.flow.composite import could_matter
from inkwright.engine.decisions.reasons import COST_NOT_PAYABLE, DRYING, EXERTED, FINE, USED_ALREADY, USED_UP
from inkwright.engine.decisions.titles import ability_title
from inkwright.engine.procedures.loop import activate
from inkwright.engine.procedures.payments import payable
from inkwright.kernel.events import times_resolved
from inkwright.kernel.ink import available_ink
from inkwright.state.ids import CHARACTER, LOCATION, NodeAddress, Seat, perm_ref
from inkwright.state.node import Ability, Activated
from inkwright.state.program import can_be_used
from inkwright.state.scope import Frame, Perm, resolution_frame
from inkwright.state.state import State

from .base import ABOUT_ABILITY, UNKNOWN, TurnAction, act, act_a, act_b
from .judge import Judge

if TYPE_CHECKING:
    from inkwright.engine.decisions.options import Option
    from inkwright.engine.decisions.why import Report

ACT_USE: Final = 11  # stack, position of the ability


class UseAction(TurnAction):
    """Pay the costs of an activated ability of a card in play, and resolve it (4.4.3-4.4.4)."""

    number: ClassVar[int] = ACT_USE
    word: ClassVar[str] = "use"
    notation: ClassVar[str] = "use {title}: {ability}"
    label: ClassVar[str] = "Use {title}: {ability}"
    step: ClassVar[str] = "use"
    hint: ClassVar[str] = "its effect is worth its cost"
    menu: ClassVar[int] = 4
    about: ClassVar[int] = ABOUT_ABILITY
    costs_ink: ClassVar[bool] = True
    listed: ClassVar[bool] = True

    def candidates(self, state: State, player: Seat, subject: int) -> list[int]:
        out: list[int] = []
        for position, address in enumerate(state.perms[subject].traits.abilities):
            if can_be_used(state.program.nodes[address]):
                out.append(act(self.number, subject, position))
        return out

    def address(self, state: State, action: int) -> NodeAddress:
        """Return the address of the ability."""
        return state.perms[act_a(action)].traits.abilities[act_b(action)]

    def why_not(self, state: State, player: Seat, action: int) -> int:
        address = self.address(state, action)
        ability = state.program.nodes[address]
        assert isinstance(ability, Activated)
        return why_not_use(state, state.perms[act_a(action)], address, ability)

    def cost(self, state: State, player: Seat, action: int) -> int:
        """Return the ink, where one of the costs is ink."""
        ability = state.program.nodes[self.address(state, action)]
        assert isinstance(ability, Activated)
        inks = [cost.ink_cost() for cost in ability.costs if cost.ink_cost() >= 0]
        return ink_to_use(state, state.perms[act_a(action)], inks[0], ability.name) if len(inks) == 1 else UNKNOWN

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.use_score(action, state.perms[act_a(action)], act_b(action), False)

    def begin(self, state: State, frame: Frame, action: int) -> None:
        source = perm_ref(act_a(action))
        activate(state, state.active, source, self.address(state, action), False)  # 4.4.3.1, 5.2.8, 6.3.1

    def describe(self, state: State, action: int, option: Option) -> None:
        super().describe(state, action, option)
        ability = state.program.nodes[self.address(state, action)]
        assert isinstance(ability, Ability)
        option.ability = ability

    def report(self, report: Report, subject: int) -> None:
        """Report why the abilities of a stack are not used, by their names."""
        state = report.state
        for action in self.candidates(state, report.seat, subject):
            ability = state.program.nodes[self.address(state, action)]
            assert isinstance(ability, Activated)
            reason = self.why_not(state, report.seat, action)
            report.note(self, report.titles[subject], ability_title(ability), reason)


def why_not_use(state: State, perm: Perm, address: NodeAddress, ability: Activated) -> int:
    """Return why an activated ability cannot be used (4.4.2-4.4.3)."""
    if ability.exerts_self and perm.type == LOCATION:  # 4.6.8.2, 5.1.2.3
        return COST_NOT_PAYABLE
    dries = perm.type == CHARACTER  # 6.3.1.2, 5.5.4, 5.1.1.12
    if ability.exerts_self and (perm.exerted or (perm.drying and dries)):  # 1.7.5, 5.1.1.2, 5.6.4
        return EXERTED if perm.exerted else DRYING  # 4.4.2, 6.3.1.1
    if ability.ink_cost > available_ink(state, perm.player):
        if ink_to_use(state, perm, ability.ink_cost, ability.name) > available_ink(state, perm.player):  # 4.4.3.3
            return COST_NOT_PAYABLE
    source = perm_ref(perm.serial)
    if ability.limit is not None and times_resolved(state, address, source) >= ability.limit.times:
        return USED_UP if ability.per_game else USED_ALREADY
    if ability.simple_cost and ability.costs:
        return FINE
    base = address - ability.offset
    frame = resolution_frame(perm.player, source, address, base, [], ability.slot_count)
    if not ability.costs and not could_matter(state, frame, ability.effect, False):  # 1.2.3
        return COST_NOT_PAYABLE
    return FINE if payable(state, frame, ability.costs) else COST_NOT_PAYABLE
