"""Whether a loaded state can be one of a game: others may have written it."""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import card_of
from inkwright.state.state import State

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6
MAX_OPTIONS: Final = 1 << 20


def check_loaded_state(state: State) -> None:
    """Refuse a state with players, seats or cards that cannot be; ValueError says which."""
    players, cards = state.players, len(state.owner)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError("players")
    for seats in (state.team, state.turns, state.lore, state.cards_inked, state.drops):
        if len(seats) != players:
            raise ValueError("seats")
    for zone in (state.deck, state.hand, state.ready_ink, state.spent_ink, state.discard):
        if len(zone) != players:
            raise ValueError("zones")
    if not all(0 <= seat < players for seat in (*state.owner, state.active)) or len(state.options) > MAX_OPTIONS:
        raise ValueError("owners")
    if len(state.def_index) != cards or len(state.place) != cards or len(state.known) != cards:
        raise ValueError("cards")
    check_cards(state, cards)


def check_cards(state: State, cards: int) -> None:
    """Refuse a card that does not exist or lies in two places."""
    zones = (state.deck, state.hand, state.ready_ink, state.spent_ink, state.discard)
    found = [card for zone in zones for row in zone for card in row]
    for perm in state.perms.values():
        if not 0 <= perm.player < state.players or not 0 <= perm.facedown_count < max(len(perm.cards), 1):
            raise ValueError("stack")
        found += [card_of(ref) for ref in perm.cards]
    if not all(0 <= card < cards for card in found) or len(set(found)) != len(found):
        raise ValueError("zone")
