"""The answers of a game in notation, and the digests of its turns, as far as they are known.

A game keeps the numbers that the engine takes. The notation of an answer is kept with it if it was made anyway, or if
somebody listens. What is missing when a record is asked for is found by one replay, and kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inkwright.engine.decisions.naming import code_given, name_answer
from inkwright.engine.decisions.questions import options
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.procedures.loop import answer as answer_state
from inkwright.errors import RecordError, checked_text
from inkwright.state.ids import ASK_NAME
from inkwright.state.state import State

from . import saved_state as saving

if TYPE_CHECKING:
    from inkwright.engine.game import Game

CONCEDE: Final = "concede "
MOST_DIGITS: Final = 3  # of a seat


def conceding_seat(text: str) -> int:
    """Return the seat that concedes by an answer of a record; -1 if it is no concession."""
    seat = checked_text(text, "An answer of a record", RecordError).removeprefix(CONCEDE)
    return int(seat) if seat != text and seat.isdecimal() and len(seat) <= MOST_DIGITS else -1


class WrittenAnswers:
    """What is known of a game's answers: the notation of some, and the digests at some turns."""

    __slots__ = ("digests", "notations", "turn")

    def __init__(self) -> None:
        self.notations: dict[int, str] = {}  # by the place of the answer
        self.digests: dict[int, str] = {}  # by the number of answers before
        self.turn = 0  # of the newest digest

    def copy(self) -> WrittenAnswers:
        """Return an independent one."""
        new = WrittenAnswers()
        new.notations = self.notations.copy()
        new.digests = self.digests.copy()
        new.turn = self.turn
        return new

    def forget(self, count: int) -> None:
        """Keep only what is about the first answers."""
        self.notations = {place: text for place, text in self.notations.items() if place < count}
        self.digests = {number: digest for number, digest in self.digests.items() if number <= count}

    def skip_turn(self, state: State) -> None:
        """Make no digest of the present turn."""
        self.turn = state.turn

    def note_turn(self, state: State, count: int) -> None:
        """Keep the digest of a new turn, or of the end."""
        if state.over or state.turn != self.turn:
            self.turn = state.turn
            self.digests[count] = saving.digest(state)

    def plain(self) -> list[object]:
        """Return it as plain values."""
        return [list(self.notations.items()), list(self.digests.items()), self.turn]

    @classmethod
    def of_plain(cls, plain: Any) -> WrittenAnswers:
        """Return what plain values say; ValueError or TypeError if they are others."""
        new = cls()
        pairs, digests, new.turn = plain
        for table, rows in ((new.notations, pairs), (new.digests, digests)):
            for number, text in rows:
                if type(number) is not int or not isinstance(text, str):
                    raise ValueError("answers")
                table[number] = text
        return new


def written_answers(game: Game) -> WrittenAnswers:
    """Return what is known of a game's answers, to be added to."""
    if game._written is None:
        game._written = WrittenAnswers()
    return game._written


def kept_digest(game: Game) -> str:
    """Return the digest that was made with the newest answer: where a turn begins or the game ends; else ""."""
    return "" if game._written is None else game._written.digests.get(len(game._answers), "")


def keep_notation(game: Game, value: int, wanted: bool) -> None:
    """Keep the notation of the answer that comes next, if it is wanted or made already."""
    place = game.state.options.index(value) if value in game.state.options else -1
    if place < 0:
        return  # a name that is not offered: the answer itself is its notation
    option = game.decision.options[place]
    text = option.notation if wanted else option._notation
    if text:
        written_answers(game).notations[len(game._answers)] = text


def complete_notations(game: Game) -> list[str]:
    """Return every answer of a game in notation; one replay finds those that are missing."""
    written = written_answers(game)
    known = written.notations
    for place, given in enumerate(game._answers):
        if isinstance(given, str):
            known[place] = " ".join(given.split())
    if len(known) < len(game._answers):
        replay_notations(game, written)
    return [known[place] for place in range(len(game._answers))]


def replay_notations(game: Game, written: WrittenAnswers) -> None:
    """Play a game again to write its answers, and the digests of its turns."""
    assert game.origin is not None
    state = game.origin.state()
    written.turn = 0
    for place, given in enumerate(game._answers):
        if place not in written.notations and isinstance(given, int):
            value = code_given(state, given) if state.question_kind == ASK_NAME else given
            written.notations[place] = options(state, game.names)[state.options.index(value)].notation
        apply_answer(state, given)
        written.note_turn(state, place + 1)


def apply_answer(state: State, given: int | str) -> None:
    """Give a state one answer as a game keeps it."""
    if isinstance(given, int):
        give_answer(state, given)
    elif given.startswith(CONCEDE):
        concede(state, int(given[len(CONCEDE) :]))
    else:
        give_answer(state, name_answer(state, given))


def give_answer(state: State, value: int) -> None:
    """Give the engine an answer; a name need not be among those that are offered."""
    if state.question_kind == ASK_NAME:
        value = code_given(state, value)
        if value not in state.options:
            state.options = (*state.options, value)
    answer_state(state, value)
