"""What the statistics of a simulation observe in a game."""

from __future__ import annotations

from inkwright.agents.fast_game import GameWatcher
from inkwright.engine.log.game_log import CARD
from inkwright.state.ids import E_DREW, E_INKED, E_PLAYED, EVENT_FLAGS, EVENT_KIND, TURN_ACTION
from inkwright.state.state import State

from .statistics import DRAWN, INKED, OPENING, PLAYED


class GameObserver(GameWatcher):
    """Observes a game while it is played and keeps what the statistics need."""

    def __init__(self, state: State, decks: list[list[int]], answers: list[int | str]) -> None:
        """Watch a game of decks that have so many copies of each of their cards; what is picked goes to `answers`."""
        self.players = state.players
        self.answers = answers
        self.card_slots: list[tuple[int, int]] = []  # of each card: its seat, its place in the deck's list
        for seat, copies in enumerate(decks):
            for place, count in enumerate(copies):
                self.card_slots.extend([(seat, place)] * count)
        self.uses = [[0] * len(copies) for copies in decks]
        self.lore: list[list[int]] = [[] for _ in decks]
        self.turn = 0
        self.seats: list[int] = []  # those whose turn it is
        state.listen()

    def picked(self, value: int) -> None:
        self.answers.append(value)

    def answered(self, state: State) -> None:
        """Take the events of an answer."""
        for event in state.pending_events:
            kind = event[EVENT_KIND]
            if kind == E_DREW and self.turn:
                self.mark_use(event[CARD], DRAWN)
            elif kind == E_INKED and event[EVENT_FLAGS] & TURN_ACTION:
                self.mark_use(event[CARD], INKED)
            elif kind == E_PLAYED:
                self.mark_use(event[CARD], PLAYED)
        state.forget_events()
        if state.turn != self.turn or state.over:
            self.end_turn(state)

    def mark_use(self, card: int, use: int) -> None:
        """Note that something was done with a card."""
        seat, place = self.card_slots[card]
        self.uses[seat][place] |= use

    def end_turn(self, state: State) -> None:
        """Note the lore at the end of a turn or of the Setup stage."""
        if not self.turn:
            for hand in state.hand:
                for card in hand:
                    self.mark_use(card, OPENING | DRAWN)
        for seat in self.seats:
            self.lore[seat].append(state.lore[seat])
        self.turn = state.turn
        self.seats = [seat for seat in range(self.players) if state.is_active(seat) and not state.is_out(seat)]

    def use_digits(self) -> list[str]:
        """Return what was done with every card: a hexadecimal digit each."""
        return ["".join([f"{bits:x}" for bits in uses]) for uses in self.uses]
