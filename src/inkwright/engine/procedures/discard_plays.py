"""Cards that their own text lets be played from the discard, as if they were in hand (4.3.2, 6.1.12)."""

from __future__ import annotations

from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.state.ids import DISCARD, SONG, CardNumber, Seat
from inkwright.state.node import Node
from inkwright.state.state import State

from .costs import self_rules


def discard_cards(state: State, player: Seat) -> list[CardNumber]:
    """Return the cards of a player's discard whose own text speaks of playing them from there; of equal ones, one."""
    if not state.program.plays_from_discard:
        return []
    found: dict[int, int] = {}
    for card in state.discard[player]:
        if state.program.defs[state.def_index[card]].plays_from_discard:
            found.setdefault(state.def_index[card], card)
    return list(found.values())


def discard_permission(state: State, player: Seat, card: CardNumber) -> Permission | None:
    """Return the permission by which a card of the discard may be played for its cost; None if it may not be now."""
    if state.place[card] & 15 != DISCARD:
        return None
    for address, scope in self_rules(state, card, player, RULE_PERMISSION):
        node = state.program.nodes[address]
        if is_for_its_cost(node) and isinstance(node, Permission) and card in node.cards(state, scope, player):
            return node
    return None


def is_for_its_cost(node: Node) -> bool:
    """Return whether a permission is to play a card for its cost, and not for another one or for free."""
    return isinstance(node, Permission) and node.cost() is None and not node.is_free()


def may_be_for_its_cost(state: State, card: CardNumber) -> bool:
    """Return whether a card's own text, its conditions apart, lets it be played from the discard for its cost."""
    definition = state.program.defs[state.def_index[card]]
    for number, _gates in definition.self_rules.get(RULE_PERMISSION, []):
        if is_for_its_cost(definition.nodes[number]):
            return True
    return False


def cards_for_their_cost(state: State, player: Seat) -> list[CardNumber]:
    """Return the cards of a player's discard that may be played for their cost now."""
    return [card for card in discard_cards(state, player) if discard_permission(state, player, card) is not None]


def songs_of_discard(state: State, player: Seat) -> list[CardNumber]:
    """Return the songs of a player's discard that may be sung from there now (2024-03:6.3.5.3, 2025-02:6.3.3.3)."""
    if state.edition.sing_only_from_hand:
        return []
    return [card for card in cards_for_their_cost(state, player) if state.definition(card).type == SONG]


def flags_of_permission(state: State, player: Seat, card: CardNumber) -> int:
    """Return how a card enters play by its own permission, if it lies in the discard (6.7.8)."""
    node = discard_permission(state, player, card)
    return 0 if node is None else node.play_flags()
