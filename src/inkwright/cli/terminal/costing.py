"""What a turn action costs at the moment, beside its line in the list."""

from __future__ import annotations

from inkwright.engine.actions import act_b, act_leave, act_shift
from inkwright.engine.costs import move_cost, play_cost, shift_cost, shifts_of
from inkwright.engine.options import Option
from inkwright.state.ids import perm_ref, serial_of
from inkwright.state.state import State


def cost_now(state: State, player: int, option: Option) -> int | None:
    """The ink for a turn action, or the number on a card that is inked or sung; None: it has none to show."""
    if option.kind in ("ink", "sing"):
        return state.definition(option.card).cost
    if option.kind == "play":
        return play_cost(state, player, option.card)
    if option.kind == "shift" and not act_leave(option.value):
        shift = shifts_of(state, option.card, player)[act_shift(option.value)]
        base = perm_ref(act_b(option.value))
        return shift_cost(state, player, option.card, shift, base) if shift.address < 0 else None
    if option.kind == "move":
        return move_cost(state, state.perms[serial_of(option.ref)], state.perms[act_b(option.value)])
    if option.kind == "boost":
        return state.perms[serial_of(option.ref)].traits.boost
    return None
