"""Permissions to play cards: what they demand, and what they change of a play (1.5.5)."""

from __future__ import annotations

from inkwright.engine.procedures.costs import permission_base
from inkwright.engine.procedures.discard_plays import flags_of_permission
from inkwright.engine.procedures.payments import Part, parts_of, payable
from inkwright.engine.procedures.play_procedure import PERMISSION, announce_play
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.state.ids import BY_INK, BY_PERMISSION, FREE, Seat
from inkwright.state.node import Effect
from inkwright.state.scope import Frame, Scope, resolution_frame
from inkwright.state.state import State

from .base import TurnAction, act_a, act_c


def cost_payable(state: State, node: Permission, scope: Scope, player: Seat) -> bool:
    """Return whether the cost that a permission names can be paid."""
    cost = node.cost()
    if cost is None:
        return True
    return payable(state, cost_frame(state, node, cost, scope, player), (cost,))


def cost_parts(state: State, node: Permission, scope: Scope, player: Seat) -> list[Part]:
    """Return the single acts that pay the cost of a permission."""
    cost = node.cost()
    return [] if cost is None else parts_of(cost_frame(state, node, cost, scope, player), (cost,))


def cost_frame(state: State, node: Permission, cost: Effect, scope: Scope, player: Seat) -> Frame:
    """Return the frame in which the cost of a permission would be paid."""
    base = permission_base(state, node)
    address = base + cost.offset
    return resolution_frame(player, scope.source, address, base, [], state.program.slots_needed(address))


def announce_song(action: TurnAction, state: State, value: int) -> None:
    """Push the play of a song that is sung, by a permission if the action names one."""
    play = announce_play(state.active, act_a(value), BY_INK)
    if act_c(value):
        apply_permission(state, play, act_c(value) - 1)
    else:
        play.play_flags |= flags_of_permission(state, state.active, play.card)
    action.choose_way(play, value)
    state.stack.append(play)


def apply_permission(state: State, play: Frame, which: int) -> None:
    """Note in the frame of a play the permission by which the card is played, and what it changes."""
    node, scope = active_rule_changes(state, RULE_PERMISSION)[which]
    assert isinstance(node, Permission)
    if node.cost() is not None:
        play.route = BY_PERMISSION
        play.way_index = which
    elif node.is_free():
        play.route = FREE
    play.play_flags |= node.play_flags()
    for address, source, lasting, _gates in state.index.rules[RULE_PERMISSION]:
        if lasting and source == scope.source and state.program.nodes[address] is node:
            play.slots[PERMISSION] = (lasting,)
