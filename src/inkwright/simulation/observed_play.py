"""What the statistics of a simulation observe in a game."""

from __future__ import annotations

from inkwright.agents.fast_game import GameWatcher
from inkwright.engine.log.game_log import CARD
from inkwright.state.ids import E_DREW, E_INKED, E_PLAYED, EVENT_FLAGS, EVENT_KIND, TURN_ACTION
from inkwright.state.state import State

from .statistics import DRAWN, INKED, KEPT, OPENING, PLAYED, PUT_BACK, TURN_DIGITS, GameRow


class GameObserver(GameWatcher):
    """Observes a game while it is played and keeps what the statistics need."""

    def __init__(self, state: State, decks: list[list[int]], answers: list[int | str]) -> None:
        """Watch a game of decks that have this many copies of each of their cards; what is picked goes to `answers`."""
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
        self.dealt = {card for hand in state.hand for card in hand}  # before the hands were altered
        self.altered = [[0] * len(copies) for copies in decks]
        self.play_turns = [[0] * len(copies) for copies in decks]
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
                self.mark_turn(event[CARD])
        state.forget_events()
        if not self.dealt:  # somebody chose who starts before hands were dealt
            self.dealt = {card for hand in state.hand for card in hand}
        if state.turn != self.turn or state.over:
            self.end_turn(state)

    def mark_use(self, card: int, use: int) -> None:
        """Note that something was done with a card."""
        seat, place = self.card_slots[card]
        self.uses[seat][place] |= use

    def mark_turn(self, card: int) -> None:
        """Note the own turn in which a card was played for the first time; one of another player is after the own."""
        seat, place = self.card_slots[card]
        if not self.play_turns[seat][place]:
            turn = len(self.lore[seat]) + (seat in self.seats)
            self.play_turns[seat][place] = min(max(1, turn), len(TURN_DIGITS) - 1)

    def end_turn(self, state: State) -> None:
        """Note the lore at the end of a turn or of the Setup stage."""
        if not self.turn:
            kept = {card for hand in state.hand for card in hand}
            for card in kept:
                self.mark_use(card, OPENING | DRAWN)
            for card in self.dealt:
                seat, place = self.card_slots[card]
                self.altered[seat][place] |= KEPT if card in kept else PUT_BACK
        for seat in self.seats:
            self.lore[seat].append(state.lore[seat])
        self.turn = state.turn
        self.seats = [seat for seat in range(self.players) if state.is_active(seat) and not state.is_out(seat)]

    def fill(self, row: GameRow) -> GameRow:
        """Add to a row what it need not have."""
        row.altered = ["".join(map(str, bits)) for bits in self.altered]
        row.play_turns = ["".join([TURN_DIGITS[turn] for turn in turns]) for turns in self.play_turns]
        return row

    def use_digits(self) -> list[str]:
        """Return what was done with every card: a hexadecimal digit each."""
        return ["".join([f"{bits:x}" for bits in uses]) for uses in self.uses]
