"""Undo: go back to before the last turn action, and tell whether that takes anything from anybody.

A game keeps nothing for it until somebody asks. Then a second state follows the answers from the beginning and keeps
copies at the turn actions of the present turn. A game without a beginning follows from the moment it is told to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.engine.knowledge.resample import PRIVATE_ZONES
from inkwright.engine.knowledge.sight import cards_of_options
from inkwright.engine.records.answer_log import CONCEDE, GivenAnswer, apply_answer
from inkwright.engine.records.deal import Deal
from inkwright.engine.records.origin import Origin
from inkwright.errors import IllegalAnswer, InkwrightError
from inkwright.state.ids import ASK_MAIN, SEARCH_QUESTIONS
from inkwright.state.state import State

FREE: Final = "free"  # nobody learned a card that the player did not show, nothing was random, nobody else answered
ASK: Final = "ask"  # one of these happened: the others must consent
NO: Final = "no"  # no own turn action this turn, the game is over, or the table forbids it

NEEDS_CONSENT: Final = (
    "Since that turn action a card was seen, chance decided or somebody else answered: the other players must consent."
)


class UndoPoint:
    """The moment before a turn action."""

    __slots__ = ("count", "offered_unknown", "others_answered", "seat", "state")

    def __init__(self, state: State, count: int) -> None:
        self.state = state.copy()
        self.seat = state.asked_player
        self.count = count  # answers before it
        self.others_answered = False  # since then
        self.offered_unknown = False  # since then: a player was offered cards of a deck, and so saw them


class UndoTrail:
    """A state that follows the answers of a game, with the turn actions of the present turn."""

    __slots__ = ("consent_at", "count", "points", "state")

    def __init__(self, consent_at: int = 0) -> None:
        self.state: State | None = None  # None until somebody asks
        self.count = 0  # answers that it has followed
        self.points: list[UndoPoint] = []  # the oldest first
        self.consent_at = consent_at  # answers after the last undo that was not free

    def __reduce__(self) -> tuple[object, ...]:
        return UndoTrail, (self.consent_at,)  # what it follows is found again from the origin of the game

    def copy(self) -> UndoTrail:
        """Return an independent trail."""
        new = UndoTrail(self.consent_at)
        if self.state is not None:
            new.begin(self.state.copy(), self.count)
        for point in self.points:
            same = UndoPoint(point.state, point.count)
            same.others_answered = point.others_answered
            same.offered_unknown = point.offered_unknown
            new.points.append(same)
        return new

    def begin(self, state: State, count: int) -> None:
        """Follow answers from a state on, to which some have led."""
        self.state = state
        self.count = count
        self.points = []

    def last_point(self, origin: Origin | None, table: State, answers: Sequence[GivenAnswer]) -> UndoPoint | None:
        """Return the moment before the last turn action of this turn; None if there is none, or it is not kept."""
        if self.state is None:
            if origin is None:
                return None
            first = origin.state()
            first.owner, first.def_index = table.owner, table.def_index  # equal, and never changed
            self.begin(first, 0)
        state = self._followed(answers, None if origin is None else origin.deal)
        if self.points and self.points[-1].state.turn == state.turn:
            return self.points[-1]
        return None

    def _followed(self, answers: Sequence[GivenAnswer], deal: Deal | None) -> State:
        """Follow the answers that are new, and return the state after them."""
        assert self.state is not None
        state = self.state
        for given in answers[self.count :]:
            conceded = isinstance(given, str) and given.startswith(CONCEDE)
            if state.question_kind == ASK_MAIN and not conceded:
                self.points = [point for point in self.points if point.state.turn == state.turn]
                self.points.append(UndoPoint(state, self.count))
            asked = 0 if conceded else 1 << state.asked_player
            state.answered_seats = 0
            apply_answer(state, given, deal, self.count)
            asked |= state.answered_seats  # questions that hidden cards answered look like refusals
            offered = offers_unknown_cards(state)
            for point in self.points:
                point.others_answered |= conceded or asked & ~(1 << point.seat) != 0
                point.offered_unknown |= offered
            self.count += 1
        return state

    def forget(self, count: int) -> None:
        """Go back to where only the first answers were given; where no point is there, nothing is kept any more."""
        if self.state is None:
            return
        while self.points and self.points[-1].count > count:
            self.points.pop()
        if self.count <= count:
            return
        if not self.points or self.points[-1].count != count:
            self.state = None
            self.points = []
            return
        self.state = self.points.pop().state
        self.count = count

    def freedom(self, point: UndoPoint) -> str:
        """Tell whether going back to a point is free, or the others must be asked."""
        assert self.state is not None
        same = self.state.rng == point.state.rng and self.state.learned == point.state.learned
        remembered = point.count < self.consent_at  # what an undo by consent took back was seen anyway
        seen = point.others_answered or point.offered_unknown
        return FREE if same and not remembered and not seen else ASK

    def go_back(self, point: UndoPoint, table: State, consent: bool) -> State:
        """Return the state of a point to go on from; IllegalAnswer if the others must consent first."""
        assert self.state is not None
        if self.state.place != table.place:
            raise InkwrightError("The game was changed other than by answers: nothing can be taken back.")
        if self.freedom(point) == ASK:
            if consent is not True:
                raise IllegalAnswer(NEEDS_CONSENT)
            self.consent_at = point.count
        state = point.state.copy()
        state.answered_for = 0  # those of the answers that are taken back were counted when they were given
        return state


def offers_unknown_cards(state: State) -> bool:
    """Tell whether a player may pick cards of a deck or inkwell that the player does not know otherwise."""
    if state.question_kind not in SEARCH_QUESTIONS:
        return False
    for card in cards_of_options(state):
        if state.place[card] & 15 in PRIVATE_ZONES and not state.known[card] >> state.asked_player & 1:
            return True
    return False
