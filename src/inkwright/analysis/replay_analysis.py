"""A recorded game: the win chance along the way, and the decisions that lost more than chance explains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from inkwright.cards.catalog import Catalog
from inkwright.engine.game import Game
from inkwright.engine.records.record import Record
from inkwright.errors import InkwrightError, check_type, quoted
from inkwright.match.record_file import RecordedGame

from .answer_words import answer_words
from .chances import Chance, win_chance
from .move_ranking import Move, best_answer, compared
from .ways_on import is_better_to_the_end, line_words

LEAST_LOSS: Final = 0.03  # a smaller loss is no turning point, however sure


class Point:
    """The win chance of a seat when a turn began."""

    __slots__ = ("chance", "decision", "turn")

    def __init__(self, decision: int, turn: int, chance: Chance) -> None:
        self.decision = decision  # counted from 1
        self.turn = turn
        self.chance = chance

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {"decision": self.decision, "turn": self.turn, **self.chance.json()}


class Mark:
    """A decision whose answer lost clearly, with the better one and how the turn goes on after it."""

    __slots__ = ("answered", "better", "decision", "line", "seat", "turn", "words")

    def __init__(
        self,
        decision: int,
        turn: int,
        seat: int,
        answered: Move,
        better: Move,
        words: str = "",
        line: Sequence[str] = (),
    ) -> None:
        self.decision = decision
        self.turn = turn
        self.seat = seat
        self.answered = answered
        self.better = better
        self.words = words or answered.option.label  # the answer that was given, and what asked for it
        self.line = list(line) or [better.option.label]  # the better answer, and what follows it in the same turn

    @property
    def text(self) -> str:
        """The mark as a sentence."""
        return (
            f"Decision {self.decision}, turn {self.turn}, seat {self.seat + 1}: {self.words} "
            f"({self.answered.chance.text}) loses {100 * self.answered.loss:.0f} points against "
            f"{self.line[0]} ({self.better.chance.text}){then(self.line[1:])}."
        )

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {
            "decision": self.decision,
            "turn": self.turn,
            "seat": self.seat,
            "answered": self.answered.json(),
            "better": self.better.json(),
            "words": self.words,
            "line": self.line,
        }


def then(answers: Sequence[str]) -> str:
    """Return the rest of a line as the end of a sentence."""
    return f", then {'; '.join(answers)}" if answers else ""


class ReplayAnalysis:
    """The curve of a seat, and the marks of all players or of one."""

    def __init__(self, seat: int) -> None:
        self.seat = seat  # whose win chance the curve is
        self.curve: list[Point] = []
        self.marks: list[Mark] = []
        self.decisions = 0  # that were judged

    def json(self) -> dict[str, object]:
        """Return it as plain values."""
        return {
            "seat": self.seat,
            "decisions": self.decisions,
            "curve": [point.json() for point in self.curve],
            "marks": [mark.json() for mark in self.marks],
        }


def analyse_replay(
    record: Record | RecordedGame,
    seat: int = 0,
    playouts: int = 120,
    seed: int = 0,
    only: int | None = None,
    catalog: Catalog | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ReplayAnalysis:
    """Judge the decisions of a record. `only` is the one seat to judge; both the curve and the marks are honest.

    What each player knew is all that is used: a good answer that met bad luck gets no mark.
    """
    check_type(record, (Record, RecordedGame), "An analysis needs the Record of a game")
    check_type(only, (int, type(None)), "A seat is a number")
    check_type(catalog, (Catalog, type(None)), "The catalogue of an analysis is a Catalog")
    if progress is not None and not callable(progress):
        raise InkwrightError(f"What follows the progress is a function, not {quoted(progress)}.")
    recorded = record if isinstance(record, RecordedGame) else RecordedGame(record)
    game = recorded.start(catalog if catalog is not None else Catalog.at_hand())
    check_type(seat, int, "A seat is a number")
    if not 0 <= seat < game.players:
        raise InkwrightError(f"There is no seat {quoted(seat)}: seats are 0 to {game.players - 1}.")
    found = ReplayAnalysis(seat)
    turn = -1  # the opening hands are turn 0
    for number, answer in enumerate(recorded.record.answers, 1):
        if game.over:
            break
        if game.turn != turn:
            turn = game.turn
            found.curve.append(Point(number, turn, win_chance(game.view(seat), playouts, seed)))
        judge(game, answer, number, playouts, seed, only, found)
        recorded.give(game, number, answer)
        if progress is not None:
            progress(number, len(recorded.record.answers))
    return found


def judge(
    game: Game, answer: str, number: int, playouts: int, seed: int, only: int | None, found: ReplayAnalysis
) -> None:
    """Rank the answers to a decision, and mark the one that was given if it loses clearly against the best.

    The two meet on new deals, so that the luck that made one of them look best does not count.
    """
    player = game.decision.player
    if only is not None and player != only or len(game.decision.options) < 2 or game.decision.open:
        return
    if not is_option(game, answer):
        return
    view = game.view(player)
    given = next(option for option in view.decision.options if option.notation == answer) if view.decision else None
    best = best_answer(view, playouts, seed)
    found.decisions += 1
    if given is None or given.label == best.label:
        return
    mine, better = compared(view, given, best, playouts, seed)
    if mine.is_clearly_worse and mine.loss >= LEAST_LOSS and is_better_to_the_end(view, given, best, seed):
        words = answer_words(view.decision, view.decision.options.index(given)) if view.decision else ""
        found.marks.append(Mark(number, game.turn, player, mine, better, words, line_words(view, best)))


def is_option(game: Game, answer: str) -> bool:
    """Return whether an answer of a record is one of the options."""
    return any(option.notation == answer for option in game.decision.options)
