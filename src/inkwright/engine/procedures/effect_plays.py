"""The ways to play a card, for effects that play cards."""

from __future__ import annotations

from inkwright.abilities.flow.concealment import could_rest_on_hidden
from inkwright.engine.turn_actions.base import act
from inkwright.engine.turn_actions.play_card import ACT_PLAY, is_banned
from inkwright.engine.turn_actions.play_otherwise import alternate_actions
from inkwright.engine.turn_actions.shift_card import ENOUGH_INK, shift_actions
from inkwright.engine.turn_actions.sing_song import sing_actions
from inkwright.kernel.ink import available_ink
from inkwright.kernel.refresh import refresh
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.kernel.ways_to_play import Ways
from inkwright.state.ids import SONG, CardNumber, Reference, Seat, perm_ref
from inkwright.state.node import Effect, Node
from inkwright.state.state import State

from .added_costs import added_costs, added_payable
from .costs import able_singers, play_cost, self_rules, shift_bases, shifts_of


class AllWays(Ways):
    """The ways to play a card, as the turn actions know them."""

    def cannot_play(self, state: State, player: Seat, card: CardNumber) -> bool:
        refresh(state)
        return is_banned(state, player, card)

    def ways(self, state: State, player: Seat, card: CardNumber) -> list[int]:
        refresh(state)
        out: list[int] = []
        ink = available_ink(state, player)
        cost = play_cost(state, player, card)
        if cost <= ink and added_payable(state, player, card, (), [], cost):
            out.append(act(ACT_PLAY, card))
        shift_actions(state, player, card, ink, out)
        if state.definition(card).type == SONG and not state.edition.sing_only_from_hand:
            sing_actions(state, player, card, able_singers(state, player), out)
        alternate_actions(state, player, card, out)
        return out

    def free_ways(self, state: State, player: Seat, card: CardNumber) -> list[int]:
        refresh(state)
        if state.edition.free_ignores_every_cost:  # 1.5.5.3: no other alternate cost is used, none is added
            return [act(ACT_PLAY, card)]
        out = [act(ACT_PLAY, card)] if added_payable(state, player, card, (), [], 0) else []
        shift_actions(state, player, card, ENOUGH_INK, out)  # 2024-03:4.3.3.5, 2025-02:4.3.4.10
        return out

    def rest_on_hidden(self, state: State, player: Seat, card: CardNumber) -> bool:
        costs: list[Node | None] = []
        base = state.program.base[state.def_index[card]]
        for shift in shifts_of(state, card, player):
            if shift.address >= 0 and shift_bases(state, card, player, shift):
                costs.append(state.program.nodes[base + shift.address])
        for address, _scope in self_rules(state, card, player, RULE_PERMISSION):
            node = state.program.nodes[address]
            costs.append(node.cost() if isinstance(node, Permission) else None)
        costs.extend([node.payment() for node, _frame in added_costs(state, player, card, ())])
        for cost in costs:
            if isinstance(cost, Effect) and could_rest_on_hidden(state, cost, player):
                return True
        return False

    def usable_shifts(self, state: State, player: Seat, card: CardNumber) -> list[int]:
        refresh(state)
        out: list[int] = []
        for which, shift in enumerate(shifts_of(state, card, player)):
            if shift_bases(state, card, player, shift):
                out.append(which)
        return out

    def shift_bases(self, state: State, player: Seat, card: CardNumber, which: int) -> list[Reference]:
        refresh(state)
        shift = shifts_of(state, card, player)[which]
        return [perm_ref(perm.serial) for perm in shift_bases(state, card, player, shift)]
