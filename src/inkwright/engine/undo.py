"""Undo: go back to before the last turn action, and tell whether that takes anything from anybody.

A game keeps nothing for it until somebody asks. Then a second state follows the answers from the beginning and keeps
copies at the turn actions of the present turn. A game without a beginning follows from the moment it is told to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from inkwright.engine.knowledge.resample import PRIVATE_ZONES
from inkwright.engine.knowledge.sight import cards_of_options
from inkwright.engine.log.game_log import undone_event
from inkwright.engine.records.written_answers import CONCEDE, apply_answer
from inkwright.errors import IllegalAnswer, InkwrightError
from inkwright.state.ids import ASK_MAIN, SEARCH_QUESTIONS
from inkwright.state.state import State

if TYPE_CHECKING:
    from .game import Game

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

    __slots__ = ("count", "points", "state")

    def __init__(self, state: State, count: int) -> None:
        self.state = state
        self.count = count  # answers that it has followed
        self.points: list[UndoPoint] = []  # the oldest first

    def copy(self) -> UndoTrail:
        """Return an independent trail."""
        new = UndoTrail(self.state.copy(), self.count)
        for point in self.points:
            same = UndoPoint(point.state, point.count)
            same.others_answered = point.others_answered
            same.offered_unknown = point.offered_unknown
            new.points.append(same)
        return new

    def follow(self, answers: list[int | str]) -> None:
        """Follow the answers that are new."""
        for given in answers[self.count :]:
            state = self.state
            conceded = isinstance(given, str) and given.startswith(CONCEDE)
            if state.question_kind == ASK_MAIN and not conceded:
                self.points = [point for point in self.points if point.state.turn == state.turn]
                self.points.append(UndoPoint(state, self.count))
            asked = 0 if conceded else 1 << state.asked_player
            state.answered_seats = 0
            apply_answer(state, given)
            asked |= state.answered_seats  # questions that hidden cards answered look like refusals
            offered = offers_unknown_cards(state)
            for point in self.points:
                point.others_answered |= conceded or asked & ~(1 << point.seat) != 0
                point.offered_unknown |= offered
            self.count += 1

    def forget(self, count: int) -> bool:
        """Go back to where only the first answers were given; False if no point is there."""
        while self.points and self.points[-1].count > count:
            self.points.pop()
        if self.count <= count:
            return True
        if not self.points or self.points[-1].count != count:
            return False
        self.state = self.points.pop().state
        self.count = count
        return True

    def last_point(self) -> UndoPoint | None:
        """Return the moment before the last turn action of this turn."""
        if self.points and self.points[-1].state.turn == self.state.turn:
            return self.points[-1]
        return None


def trail_of(game: Game) -> UndoTrail | None:
    """Return the trail of a game, up to date; None if the game keeps none and has no beginning."""
    if game._trail is None:
        if game.origin is None:
            return None
        state = game.origin.state()
        state.owner, state.def_index = game.state.owner, game.state.def_index  # equal, and never changed
        game._trail = UndoTrail(state, 0)
    game._trail.follow(game._answers)
    return game._trail


def keep_undo(game: Game) -> None:
    """Begin to keep what undo needs, for a game that did not begin with its decks."""
    if game._trail is None and game.origin is None:
        game._trail = UndoTrail(game.state.copy(), len(game._answers))


def undo_point(game: Game) -> UndoPoint | None:
    """Return where undo would go back to; None if nothing can be taken back."""
    if game.over or not game.undo_allowed:
        return None
    trail = trail_of(game)
    return None if trail is None else trail.last_point()


def can_undo(game: Game, seat: int) -> str:
    """Tell how a player may take back the last turn action: "free", "ask" or "no"."""
    point = undo_point(game)
    if point is None or point.seat != seat:
        return NO
    now = game.state if game._trail is None else game._trail.state
    same = now.rng == point.state.rng and now.learned == point.state.learned
    remembered = point.count < game._consent_at  # what an undo by consent took back was seen all the same
    seen = point.others_answered or point.offered_unknown
    return FREE if same and not remembered and not seen else ASK


def offers_unknown_cards(state: State) -> bool:
    """Tell whether a player may pick cards of a deck or inkwell that the player does not know otherwise."""
    if state.question_kind not in SEARCH_QUESTIONS:
        return False
    for card in cards_of_options(state):
        if state.place[card] & 15 in PRIVATE_ZONES and not state.known[card] >> state.asked_player & 1:
            return True
    return False


def undo(game: Game, consent: bool) -> None:
    """Go back to before the last turn action; IllegalAnswer if there is none, or the others must consent first."""
    point = undo_point(game)
    if point is None:
        raise IllegalAnswer("There is no turn action of this turn that can be taken back.")
    assert game._trail is not None
    if game._trail.state.place != game.state.place:
        raise InkwrightError("The game was changed other than by answers: nothing can be taken back.")
    if can_undo(game, point.seat) == ASK:
        if consent is not True:
            raise IllegalAnswer(NEEDS_CONSENT)
        game._consent_at = point.count
    state = point.state.copy()
    state.answered_for = 0  # those of the answers that are taken back were counted when they were given
    state.has_listener = game._listening
    game._end_decision()
    game.state = state
    game._forget_answers(point.count)
    game._announced_at = point.count
    if game._listening:
        game.log.append(undone_event(state, point.seat))
    game._after_answer()
