"""The answers of a game: the numbers that the engine takes, and what is known of their notations and digests.

The notation of an answer is kept with it if it was made anyway, or if somebody listens. What is missing when a record
is asked for is found by one replay, and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from inkwright.engine.decisions.naming import code_given, name_answer
from inkwright.engine.decisions.questions import options
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.procedures.loop import answer as answer_state
from inkwright.errors import RecordError, checked_text
from inkwright.state.ids import ASK_NAME
from inkwright.state.state import State

from . import saved_state as saving
from .deal import Deal
from .origin import Origin

CONCEDE: Final = "concede "
MOST_DIGITS: Final = 3  # of a seat
MAX_ANSWERS: Final = 100_000  # of a game that is loaded

GivenAnswer = int | str  # an answer as the engine takes it; a concession or a said name as its notation


def conceding_seat(text: str) -> int:
    """Return the seat that concedes by an answer of a record; -1 if it is no concession."""
    seat = checked_text(text, "An answer of a record", RecordError).removeprefix(CONCEDE)
    return int(seat) if seat != text and seat.isdecimal() and len(seat) <= MOST_DIGITS else -1


class AnswerLog:
    """Every answer of a game since its beginning, the notation of some, and the digests at some turns."""

    __slots__ = ("announced", "digests", "given", "notations", "turn", "writes")

    def __init__(self) -> None:
        self.given: list[GivenAnswer] = []
        self.announced = 0  # how many were given when the last turn action was asked for
        self.writes = True  # are notations and digests written as the game goes on, if somebody listens?
        self.notations: dict[int, str] = {}  # by the place of the answer
        self.digests: dict[int, str] = {}  # by the number of answers before
        self.turn = 0  # of the newest digest

    def __len__(self) -> int:
        return len(self.given)

    def copy(self) -> AnswerLog:
        """Return an independent one."""
        new = AnswerLog()
        new.given = self.given[:]
        new.announced = self.announced
        new.writes = self.writes
        new.notations = self.notations.copy()
        new.digests = self.digests.copy()
        new.turn = self.turn
        return new

    def add(self, given: GivenAnswer, notation: str = "") -> None:
        """Append an answer, with its notation if that is known."""
        if notation:
            self.notations[len(self.given)] = notation
        self.given.append(given)

    def forget(self, count: int) -> None:
        """Keep only the first answers: the others were taken back."""
        del self.given[count:]
        self.notations = {place: text for place, text in self.notations.items() if place < count}
        self.digests = {number: digest for number, digest in self.digests.items() if number <= count}

    # ------------------------------------------------------------ digests

    def note_turn(self, state: State) -> None:
        """Keep the digest of a new turn, or of the end."""
        if state.over or state.turn != self.turn:
            self.turn = state.turn
            self.digests[len(self.given)] = saving.digest(state)

    def newest_digest(self) -> str:
        """Return the digest that was made with the newest answer: where a turn begins or the game ends; else ""."""
        return self.digests.get(len(self.given), "")

    # ------------------------------------------------------------ notations

    def complete(self, origin: Origin | None, names: Sequence[str]) -> list[str]:
        """Return every answer in notation; one replay finds those that are missing."""
        for place, given in enumerate(self.given):
            if isinstance(given, str):
                self.notations[place] = " ".join(given.split())
        if len(self.notations) < len(self.given):
            assert origin is not None
            self._replay(origin, names)
        return [self.notations[place] for place in range(len(self.given))]

    def _replay(self, origin: Origin, names: Sequence[str]) -> None:
        """Play the game again to write its answers, and the digests of its turns."""
        state = origin.state()
        replayed = AnswerLog()
        for place, given in enumerate(self.given):
            if place not in self.notations and isinstance(given, int):
                value = code_given(state, given) if state.question_kind == ASK_NAME else given
                self.notations[place] = options(state, names)[state.options.index(value)].notation
            apply_answer(state, given, origin.deal, place)
            replayed.add(given)
            replayed.note_turn(state)
        self.digests.update(replayed.digests)
        self.turn = replayed.turn

    # ------------------------------------------------------------ as plain values

    def plain_notes(self) -> list[object] | None:
        """Return what is known of the answers as plain values; None if nothing is."""
        if not self.notations and not self.digests and not self.turn:
            return None
        return [list(self.notations.items()), list(self.digests.items()), self.turn]

    @classmethod
    def of_plain(cls, answers: Any, notes: Any) -> AnswerLog:
        """Return what plain values say; ValueError or TypeError if they are others."""
        new = cls()
        if not isinstance(answers, list) or not all(isinstance(a, str) or type(a) is int for a in answers):
            raise ValueError("answers")
        new.given = answers
        if notes is not None:
            pairs, digests, new.turn = notes
            for table, rows in ((new.notations, pairs), (new.digests, digests)):
                for number, text in rows:
                    if type(number) is not int or not isinstance(text, str):
                        raise ValueError("answers")
                    table[number] = text
        return new

    def check(self) -> None:
        """Refuse, with a ValueError, too many answers, and notations of answers that are not there."""
        count = len(self.given)
        if count > MAX_ANSWERS:
            raise ValueError("answers")
        places = (*self.notations, *[number - 1 for number in self.digests])
        if type(self.turn) is not int or not all(-1 <= place < count for place in places) or -1 in self.notations:
            raise ValueError("notes")


def apply_answer(state: State, given: GivenAnswer, deal: Deal | None = None, place: int = 0) -> None:
    """Give a state one answer as a game keeps it; `place`: how many were given before."""
    if deal is not None:
        deal.bring(state, place)
    if isinstance(given, int):
        give_answer(state, given)
    elif given.startswith(CONCEDE):
        concede(state, int(given[len(CONCEDE) :]))
    else:
        give_answer(state, name_answer(state, given))
    if deal is not None:
        deal.end(state)


def give_answer(state: State, value: int) -> None:
    """Give the engine an answer; a name need not be among those that are offered."""
    if state.question_kind == ASK_NAME:
        value = code_given(state, value)
        if value not in state.options:
            state.options = (*state.options, value)
    answer_state(state, value)
