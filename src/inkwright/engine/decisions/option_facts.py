"""What the options of a decision are about, beyond their cards: places and costs, made when somebody asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from inkwright.engine.knowledge.resample import knows, listed_deck, visible_cards
from inkwright.engine.knowledge.sight import hand_of_another
from inkwright.engine.turn_actions.base import BY_NUMBER, UNKNOWN, act_kind
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.state.ids import (
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    UNDER,
    ZONE_NAMES,
    card_of,
)
from inkwright.state.node import Node
from inkwright.state.state import State

if TYPE_CHECKING:
    from inkwright.engine.document_types import PlaceJson


class Place:
    """Where a card outside play is: whose zone, which zone and which position, as views count it."""

    __slots__ = ("player", "position", "zone")

    def __init__(self, zone: str, player: int, position: int) -> None:
        self.zone = zone
        self.player = player
        self.position = position

    def json(self) -> PlaceJson:
        """Return it as plain values."""
        return {"zone": self.zone, "player": self.player, "position": self.position}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.zone, self.player, self.position))

    def __repr__(self) -> str:
        return f"<Place {self.position} in the {self.zone} of seat {self.player}>"


class PlayTerms:
    """By what a card is played otherwise than for its ink cost from the hand."""

    __slots__ = ("card", "free", "pays", "words")

    def __init__(self, card: int, free: bool, pays: bool, words: str) -> None:
        self.card = card  # the card that permits it, or -1 if the played card itself does
        self.free = free  # the text says "for free"
        self.pays = pays  # something else than ink is paid
        self.words = words  # the text


class Moment:
    """The state that the options of a decision are about."""

    __slots__ = ("handles", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.handles: dict[int, str] = {}  # of the player who is asked, by card

    def end(self) -> None:
        """Keep a copy of the state: it is about to change."""
        self.state = self.state.copy()


def place_of(state: State, card: int, handles: Mapping[int, str]) -> Place | None:
    """Return where a card is, if it is outside play and the player who is asked knows it."""
    if card < 0 or state.place[card] & 15 == PLAY or not knows(state, state.asked_player, card):
        return None
    zone = state.place[card] & 15
    owner = state.owner[card]
    if zone == HAND and owner != state.asked_player:
        hand = hand_of_another(state, owner, visible_cards(state, state.asked_player), handles)
        return Place(ZONE_NAMES[zone], owner, hand.index(card))
    if zone == DECK and state.unordered:
        deck = listed_deck(state, owner, state.asked_player, visible_cards(state, state.asked_player))
        return Place(ZONE_NAMES[zone], owner, deck.index(card))
    return Place(ZONE_NAMES[zone], owner, position_of(state, card, zone, owner))


def position_of(state: State, card: int, zone: int, owner: int) -> int:
    """Return the position of a card in its zone as views count it: from the top of a deck, from 0."""
    if zone == HAND:
        return state.hand[owner].index(card)
    if zone == DECK:
        return len(state.deck[owner]) - 1 - state.deck[owner].index(card)
    if zone == INKWELL:
        return (state.ready_ink[owner] + state.spent_ink[owner]).index(card)
    if zone == DISCARD:
        return state.discard[owner].index(card)
    if zone == UNDER:
        for perm in state.board:
            cards = [card_of(ref) for ref in perm.cards[1:]]
            if card in cards:
                return cards.index(card)
    return 0


def ink_cost(state: State, action: int) -> int:
    """Return the ink that a turn action costs now; UNKNOWN if it costs no ink, or is no turn action."""
    if state.question_kind != ASK_MAIN:
        return UNKNOWN
    kind = BY_NUMBER[act_kind(action)]
    cost = kind.cost(state, state.asked_player, action)
    return cost if cost > 0 or kind.costs_ink else UNKNOWN


def shown_cost(state: State, action: int) -> int | None:
    """Return the cost to show beside a turn action: ink now, or that of the card that is inked or sung; None: none."""
    if state.question_kind != ASK_MAIN:
        return None
    cost = BY_NUMBER[act_kind(action)].shown_cost(state, state.asked_player, action)
    return None if cost == UNKNOWN else cost


def play_terms(state: State, action: int) -> PlayTerms | None:
    """Return by what a turn action, or a way to play, plays a card otherwise; None: by nothing special."""
    if state.question_kind not in (ASK_MAIN, ASK_HOW_TO_PLAY):
        return None
    kind = BY_NUMBER[act_kind(action)]
    which = kind.permission_number(action)
    card = -1
    node: Node | None = None
    if which < 0:
        node = kind.permission(state, state.asked_player, action)
    else:
        node, scope = active_rule_changes(state, RULE_PERMISSION)[which]
        card = state.card_anywhere(scope.source)
    if not isinstance(node, Permission):
        return None
    return PlayTerms(card, node.is_free(), node.cost() is not None, printed_text_with(state, node))


def printed_text_with(state: State, node: Node) -> str:
    """Return the printed text of the ability that a node is part of."""
    for definition in state.program.defs:
        for ability in definition.abilities:
            if any(one is node for one in nodes_below(ability)):
                return ability.printed_text
    return ""


def nodes_below(node: Node) -> list[Node]:
    """Return a node and all nodes below it."""
    found = [node]
    for one in found:
        found.extend(one.children())
    return found
