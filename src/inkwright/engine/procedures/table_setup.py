"""Sets up a position: cards in their zones, and where in a turn the game begins.

Scenarios use it. The cards get there by the moves of the game itself, but nothing of it counts as having happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from inkwright.engine.knowledge.resample import ask_again
from inkwright.kernel.moves import enter_play, move_card, put_beside, put_under
from inkwright.kernel.refresh import refresh
from inkwright.rules.edition import RANDOM_STARTS
from inkwright.state.ids import MAIN, NOBODY, PLAY_EXERTED, SETUP, TURN, CardNumber, Seat, Serial, Zone
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from . import procedure_table as procedure_table  # loads the procedures
from .loop import advance
from .new_game import add_card, find_copies


class TableSetup:
    """Changes an empty table into a position, then lets the game begin."""

    def __init__(self, state: State) -> None:
        self.state = state

    def add_card(self, key: str, seat: Seat) -> CardNumber:
        """Add a card to the top of a player's deck and return it."""
        return add_card(self.state, key, seat)

    def move_card(self, card: CardNumber, zone: Zone, exerted: bool = False) -> None:
        """Move a card into the hand, the discard or the inkwell of its player."""
        move_card(self.state, card, zone, exerted=exerted)

    def put_in_play(self, card: CardNumber, seat: Seat, exerted: bool, damage: int, drying: bool) -> Perm:
        """Put a card into play without playing it and return its stack."""
        perm = enter_play(self.state, card, seat, PLAY_EXERTED if exerted else 0)
        perm.damage = damage
        perm.drying = drying
        return perm

    def put_beside(self, card: CardNumber) -> None:
        """Lay a Coconut card beside the table."""
        put_beside(self.state, card)

    def put_under(self, card: CardNumber, perm: Perm, facedown: bool) -> None:
        """Put a card under a stack."""
        put_under(self.state, card, perm, facedown)

    def move_to_location(self, perm: Perm, location: Serial) -> None:
        """Put a character at a location, given by its serial."""
        perm.location = location

    def set_player(self, seat: Seat, lore: int, drops: int, inked: int) -> None:
        """Set the lore of a player, the ink drops, and how many cards were inked this turn."""
        self.state.lore[seat] = lore
        self.state.drops[seat] = drops
        self.state.cards_inked[seat] = inked

    def set_promo_ink(self, seat: Seat, count: int) -> None:
        """Set the ready ink of a player that is no card (10.2.2)."""
        self.state.promo_ready[seat] = count

    def begin_with_setup(self, first: Seat) -> None:
        """Begin before the Setup stage, with the decks as they are."""
        state = self.state
        self.clear_history()
        frame = Frame(SETUP, 0, NOBODY)
        frame.keeps_decks = True
        state.active = first
        state.first_player = first if state.edition.starting_player == RANDOM_STARTS else -1
        state.stack.append(frame)
        self.run()

    def begin_turn(self, active: Seat, first: Seat, turn: int, main: bool) -> None:
        """Begin in a turn: before its first step, or in its Main Phase. Turn 0 stands for the second of the player."""
        state = self.state
        self.clear_history()
        state.active = active
        state.first_player = first
        self.set_turn_counts(turn, main)
        state.stack.append(Frame(MAIN if main else TURN, active, NOBODY))
        if not main:
            state.turn -= 1
        self.run()

    def set_turn_counts(self, turn: int, main: bool) -> None:
        """Set the number of this turn, and how many turns every player has begun."""
        state = self.state
        takers = turn_takers(state, state.first_player)
        mine = next(i for i, seat in enumerate(takers) if state.team[seat] == state.team[state.active])
        state.turn = turn or len(takers) + 1 + mine
        for seat in range(state.players):
            at = next(i for i, taker in enumerate(takers) if state.team[taker] == state.team[seat])
            begun = len([t for t in range(1, state.turn) if (t - 1) % len(takers) == at])
            state.turns[seat] = begun + (1 if main and state.is_active(seat) else 0)

    def clear_history(self) -> None:
        """Forget what the setting up has caused."""
        state = self.state
        find_copies(state)
        state.history = []
        state.bag = []
        state.pending_events = []
        state.forced_answers = []
        state.revelations = 0
        state.stale = True
        state.index_stale = True

    def run(self) -> None:
        """Let the game run up to its first decision."""
        refresh(self.state)
        advance(self.state)

    def rig_pick(self, card: CardNumber) -> None:
        """Let the next random pick take this card."""
        self.state.rigged_picks.append(card)

    def picks_left(self) -> list[CardNumber]:
        """Return the cards that no random pick has taken."""
        return self.state.rigged_picks[:]


def replace_cards(state: State, others: Mapping[int, int]) -> None:
    """Let cards of a state be other cards of its program: the definition of each is given by its position."""
    state.def_index = state.def_index[:]
    for card, definition in others.items():
        state.def_index[card] = definition
    state.copies = {}
    find_copies(state)
    state.stale = True
    state.index_stale = True
    refresh(state)


def put_hand_in_order(state: State, player: Seat, cards: Sequence[CardNumber]) -> None:
    """Let the cards of a hand lie in another order."""
    state.hand[player] = list(cards)


def put_deck_in_order(state: State, player: Seat, cards: Sequence[CardNumber]) -> None:
    """Let the cards of a deck lie in another order, the lowest card first."""
    state.deck[player] = list(cards)


def rig_picks(state: State, cards: Sequence[CardNumber]) -> None:
    """Let the next random picks take these cards, and no others after them."""
    state.rigged_picks = list(cards)


def ask_anew(state: State) -> None:
    """Compute the answers to the question that waits again: cards have become others."""
    if not state.over:
        before = state.options
        if not ask_again(state):
            state.options = before


def turn_takers(state: State, first: Seat) -> Sequence[int]:
    """Return the seats that take turns, one for each team, from the first on."""
    taken: list[int] = []
    for seat in state.seats_from(first):
        if all(state.team[seat] != state.team[other] for other in taken):
            taken.append(seat)
    return taken
