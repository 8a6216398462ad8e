"""Optional effects that only hidden cards make impossible: others must not be able to tell that from a refusal."""

from __future__ import annotations

from inkwright.state.choosing import ask_with_one_answer
from inkwright.state.ids import ASK_MAY, DECK, HAND
from inkwright.state.node import Effect, Node
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..targets.choice import Picked


def picks_hidden_cards(node: Node) -> bool:
    """Tell whether a node holds a pick of cards in a hand or a deck."""
    if isinstance(node, Picked) and (node.zone == HAND or node.zone == DECK):
        return True
    for child in node.children():
        if picks_hidden_cards(child):
            return True
    return False


def ask_concealed_may(state: State, frame: Frame, node: Effect, effect: Effect) -> bool:
    """Return whether a player is asked about something that cannot be done, to conceal that; "no" is phase 1 of a node.

    It is concealed if it rests on cards of the player's hand or deck.
    """
    if effect.picks_hidden < 0:
        effect.picks_hidden = int(picks_hidden_cards(effect))
    actor = frame.actor
    if not effect.picks_hidden or not state.hand[actor] and not state.deck[actor]:
        return False
    if not ask_with_one_answer(state, ASK_MAY, actor, 0):
        return False
    frame.push(node, 1)
    return True
