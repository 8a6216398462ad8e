"""What a turn action costs at the moment, beside its line in the list."""

from __future__ import annotations

from inkwright.engine.options import Option
from inkwright.engine.turn_actions.base import BY_WORD, UNKNOWN
from inkwright.state.state import State


def cost_now(state: State, player: int, option: Option) -> int | None:
    """Return the ink for a turn action, or the number on a card that is inked or sung; None: there is none to show."""
    action = BY_WORD.get(option.kind)
    cost = UNKNOWN if action is None else action.shown_cost(state, player, option.value)
    return None if cost == UNKNOWN else cost
