"""Loops (6.1.10): a loop that no player can end is a draw; anything else that runs away is an error."""

from __future__ import annotations

from typing import Final

from inkwright.errors import RunawayError
from inkwright.state.ids import BY_LOOP, Ints, NodeAddress
from inkwright.state.state import State

from .leaving import end_game

WATCH_AFTER: Final = 500  # resolutions in one turn action before exact repeats are looked for
MAX_RESOLUTIONS: Final = 20_000


def guard_against_loops(state: State, address: NodeAddress) -> None:
    """Count one more resolution in this turn action, and end a loop."""
    state.resolutions += 1
    if state.resolutions <= WATCH_AFTER:
        return
    if state.resolutions > MAX_RESOLUTIONS:
        name = state.program.portable_address(address)[0] or "an ability of the rules"
        raise RunawayError(f"{name} goes on and on: {MAX_RESOLUTIONS} resolutions in one turn action.")
    position = position_key(state)
    if position in state.loop_positions:
        end_game(state, -1, BY_LOOP)  # nobody was asked in between: nobody can end it (6.1.10)
    else:
        state.loop_positions = (*state.loop_positions, position)


def position_key(state: State) -> int:
    """Return a number that is equal for equal positions, however they were reached."""
    table: list[Ints] = [tuple(state.lore), tuple(state.drops), tuple(state.cards_inked)]
    for zones in (state.deck, state.hand, state.discard, state.ready_ink, state.spent_ink):
        table.extend([tuple(cards) for cards in zones])
    for serial, perm in state.perms.items():
        table.append((serial, perm.def_index, perm.damage, int(perm.exerted), int(perm.drying), perm.location))
        table.append(perm.cards)
        table.extend([mod[:4] for mod in perm.modifiers])
    for player, address, source, _slots in state.bag:
        table.append((player, address, source))
    return hash(tuple(table))
