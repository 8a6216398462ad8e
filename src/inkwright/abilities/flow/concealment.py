"""Optional effects that only hidden cards make impossible: others must not be able to tell that from a refusal."""

from __future__ import annotations

from typing import Final

from inkwright.kernel.choosing import ask_with_one_answer
from inkwright.state.ids import (
    ASK_MAY,
    DECK,
    EVERYBODY,
    HAND,
    INKWELL,
    TYPES_IN_DECKS,
    UNDER,
    Ints,
    Seat,
    card_of,
    is_card,
)
from inkwright.state.node import Choice, Effect, Node
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..filters.noun import Noun

HIDDEN_ZONES: Final = (DECK, HAND, INKWELL, UNDER)


def picks_hidden_cards(node: Node) -> bool:
    """Tell whether a node holds a pick of cards that others do not see."""
    if isinstance(node, Choice) and node.picks_hidden():
        return True
    for child in node.children():
        if picks_hidden_cards(child):
            return True
    return False


def could_rest_on_hidden(state: State, effect: Effect, actor: Seat) -> bool:
    """Tell whether an effect can depend on cards of a player's hand or deck that others do not see."""
    if effect.picks_hidden < 0:
        effect.picks_hidden = int(picks_hidden_cards(effect))
    return effect.picks_hidden > 0 and (len(state.hand[actor]) > 0 or len(state.deck[actor]) > 0)


def asks_for_kinds_in_hidden_zones(node: Node) -> bool:
    """Tell whether a node is about kinds of cards in hands, in decks or under others: not only about their number."""
    if isinstance(node, Noun) and node.zone in (HAND, DECK, UNDER):
        if len(node.fitting_types) != TYPES_IN_DECKS or len(node.filters) > 1:
            return True
    for child in node.children():
        if asks_for_kinds_in_hidden_zones(child):
            return True
    return False


def holds_hidden_card(state: State, frame: Frame, slots: Ints) -> bool:
    """Tell whether some slots hold a card that not everybody sees, such as one of a hand."""
    for slot in slots:
        for ref in frame.slots[slot]:
            if ref > 0 and is_card(ref) and state.current_ref(card_of(ref)) == ref:
                card = card_of(ref)
                if state.place[card] & 15 in HIDDEN_ZONES and state.known[card] & EVERYBODY != EVERYBODY:
                    return True
    return False


def ask_concealed_may(state: State, frame: Frame, node: Effect, effect: Effect) -> bool:
    """Return whether a player is asked about something that cannot be done, to conceal that; "no" is phase 1 of a node.

    It is concealed if it rests on cards of the player's hand or deck.
    """
    if not could_rest_on_hidden(state, effect, frame.actor) or not ask_with_one_answer(state, ASK_MAY, frame.actor, 0):
        return False
    frame.push(node, 1)
    return True
