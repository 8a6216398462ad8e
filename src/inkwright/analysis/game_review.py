"""A whole game reviewed: what every decision cost, how well each player played, and what was luck.

Only what a player knew is used. A cost is a difference on the same deals, with its 95 % interval; a decision is marked
as an inaccuracy, a mistake or a blunder only where the interval excludes chance.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from multiprocessing import get_context
from os import PathLike
from pathlib import Path
from typing import Any, Final, NamedTuple

from inkwright.cards.catalog import Catalog
from inkwright.engine.game import Game
from inkwright.engine.records.record import Record
from inkwright.errors import InkwrightError, check_type, quoted
from inkwright.files.user_files import append_line, write_errors
from inkwright.match.record_file import RecordedGame
from inkwright.simulation.own_games import KINDS, hash_of

from .answer_words import answer_words
from .chances import errors_95, win_chance
from .move_ranking import Move, best_answer, compared, opening_hand, plan_of
from .move_reasons import reason_for
from .replay_analysis import LEAST_LOSS, is_option
from .ways_on import is_better_to_the_end, line_words

USUAL: Final = 80  # playouts a decision
DEEP: Final = 1_000
MISTAKE: Final = 0.07  # of the win chance
BLUNDER: Final = 0.15
HAND: Final = "opening hand"
MOST_TURNING_POINTS: Final = 5
VERSION: Final = 1

Progress = Callable[[int, int], None]


class Judged(NamedTuple):
    """A decision with what was answered, what would have been best, and what that cost."""

    decision: int  # counted from 1
    turn: int
    seat: int
    kind: str  # of the answer: play, ink, quest, ...; "opening hand" for all that was put back
    played: str
    best: str
    chance: float  # after the best answer
    cost: float
    low: float  # of the 95 % interval of the cost
    high: float
    mark: str  # "", or a kind of mistake
    why: str  # why the best answer is better, of a mark
    line: list[str]  # the best answer and what follows it in the turn, of a mark


class TurnPoint(NamedTuple):
    """The win chance of a seat when a turn began."""

    decision: int
    turn: int
    active: int
    seat: int
    chance: float
    low: float
    high: float


class TurningPoint(NamedTuple):
    """A turn in which the win chance changed more than chance explains."""

    turn: int
    active: int
    before: float
    after: float


def plain(values: Judged | TurnPoint | TurningPoint) -> dict[str, Any]:
    """Return a row as plain values by their names."""
    return dict(zip(type(values).__annotations__, values, strict=True))


def mark_of(cost: float, is_clear: bool) -> str:
    """Return what kind of mistake a cost is; "" if it is none, or may be chance."""
    if not is_clear or cost < LEAST_LOSS:
        return ""
    return KINDS[2] if cost >= BLUNDER else KINDS[1] if cost >= MISTAKE else KINDS[0]


class Review:
    """What was found in a game: `decisions`, the curve of each seat, and the figures that are made of them."""

    def __init__(self, names: Sequence[str], seats: Sequence[int], playouts: int) -> None:
        self.names = tuple(names)
        self.seats = tuple(seats)  # that were judged
        self.playouts = playouts
        self.decisions: list[Judged] = []
        self.points: list[TurnPoint] = []
        self.note = ""  # why a seat was not judged

    def add(self, found: Judged | TurnPoint) -> None:
        """Keep what was found."""
        if isinstance(found, Judged):
            self.decisions.append(found)
        else:
            self.points.append(found)

    def sort(self) -> None:
        """Put everything in the order of the game."""
        self.decisions.sort(key=lambda one: (one.decision, one.seat))
        self.points.sort(key=lambda one: (one.decision, one.seat))

    def of(self, seat: int) -> list[Judged]:
        """Return the decisions of a seat."""
        return [one for one in self.decisions if one.seat == seat]

    def curve(self, seat: int) -> list[TurnPoint]:
        """Return the win chance of a seat, turn by turn."""
        return [point for point in self.points if point.seat == seat]

    def marks(self, seat: int | None = None) -> list[Judged]:
        """Return the decisions that are marked, of all seats or of one."""
        return [one for one in self.decisions if one.mark and seat in (None, one.seat)]

    def cost(self, seat: int) -> float:
        """Return the win chance that a seat gave away, decision by decision; noise of both signs cancels out."""
        return max(0.0, sum([one.cost for one in self.of(seat)]))

    def accuracy(self, seat: int) -> float | None:
        """Return how much of the win chance that was there a seat kept, of 100; None without decisions."""
        own = self.of(seat)
        if not own:
            return None
        kept = [1 - one.cost / max(one.chance, 0.05) for one in own]
        return round(100 * min(1.0, max(0.0, sum(kept) / len(kept))), 1)

    def luck(self, seat: int) -> tuple[float, float, float] | None:
        """Return what draws and deals were worth to a seat, with the 95 % interval. None without a curve.

        It is what the win chance changed by, apart from what decisions cost: the own ones, and those of the other
        player if they were judged, too. Else it holds the play of the others.
        """
        curve = self.curve(seat)
        if len(curve) < 2:
            return None
        first, last = curve[0], curve[-1]
        judged = [one for one in self.decisions if one.decision < last.decision]
        change = last.chance - first.chance
        change += sum([one.cost if one.seat == seat else -one.cost for one in judged])
        ends = [(point.high - point.low) / 2 for point in (first, last)]
        costs = [(one.high - one.low) / 2 for one in judged]
        error = math.sqrt(sum([width * width for width in (*ends, *costs)]))
        return change, change - error, change + error

    def turning_points(self, seat: int) -> list[TurningPoint]:
        """Return the turns in which the win chance of a seat changed most, and more than chance explains."""
        found: list[TurningPoint] = []
        curve = self.curve(seat)
        for one, other in pairwise(curve):
            if one.high < other.low or other.high < one.low:
                found.append(TurningPoint(one.turn, one.active, one.chance, other.chance))
        found.sort(key=lambda point: -abs(point.after - point.before))
        return sorted(found[:MOST_TURNING_POINTS], key=lambda point: point.turn)

    def json(self) -> dict[str, Any]:
        """Return it as plain values."""
        return {
            "version": VERSION,
            "names": list(self.names),
            "playouts": self.playouts,
            "note": self.note,
            "decisions": [plain(one) for one in self.decisions],
            "seats": [self.seat_json(seat) for seat in self.seats],
        }

    def seat_json(self, seat: int) -> dict[str, Any]:
        """Return the figures of a seat as plain values."""
        luck = self.luck(seat)
        return {
            "seat": seat,
            "name": self.names[seat],
            "accuracy": self.accuracy(seat),
            "cost": round(self.cost(seat), 4),
            "luck": None if luck is None else [round(part, 4) for part in luck],
            "marks": {kind: len([one for one in self.marks(seat) if one.mark == kind]) for kind in KINDS},
            "curve": [plain(point) for point in self.curve(seat)],
            "turning_points": [plain(point) for point in self.turning_points(seat)],
        }

    def lines(self) -> list[str]:
        """Return it in words."""
        out: list[str] = []
        for seat in self.seats:
            own = self.marks(seat)
            counts = [(len([one for one in own if one.mark == kind]), kind) for kind in KINDS]
            words = ", ".join([f"{count} {plural(kind, count)}" for count, kind in counts])
            accuracy = self.accuracy(seat)
            kept = "no decisions" if accuracy is None else f"accuracy {accuracy:.0f} of 100"
            out.append(f"{self.names[seat]}: {kept}, {words}; {points(self.cost(seat))} given away")
            luck = self.luck(seat)
            if luck is not None:
                words = "luck" if len(self.seats) == len(self.names) else "luck, and how the others played"
                out.append(f"  {words}: {signed(luck[0])} [{signed(luck[1])}, {signed(luck[2])}]")
            for point in self.turning_points(seat):
                whose = self.names[point.active]
                change = f"{100 * point.before:.0f} % to {100 * point.after:.0f} %"
                out.append(f"  turning point: turn {point.turn} of {whose}, from {change}")
            for one in own:
                out += [f"  {line}" for line in mark_lines(one)]
        return [*out, *([self.note] if self.note else [])]


def plural(word: str, count: int) -> str:
    """Return a word as it stands behind a number."""
    return word if count == 1 else f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"


def points(value: float) -> str:
    """Return a part of the win chance in words."""
    return f"{100 * value:.0f} points"


def signed(value: float) -> str:
    """Return a change of the win chance in words."""
    return f"{100 * value:+.0f}"


def mark_lines(one: Judged) -> list[str]:
    """Return a marked decision in words."""
    cost = f"{points(one.cost)} [{100 * one.low:.0f}, {100 * one.high:.0f}]"
    out = [f"{one.mark}, decision {one.decision}, turn {one.turn}: {one.played}, {cost}"]
    out.append(f"  better: {'; then '.join(one.line or [one.best])}{f' ({one.why})' if one.why else ''}")
    return out


# ---------------------------------------------------------------- judging


def review_game(
    record: Record | RecordedGame,
    seats: Sequence[int] | None = None,
    playouts: int = USUAL,
    seed: int = 0,
    workers: int = 1,
    catalog: Catalog | None = None,
    progress: Progress | None = None,
    keep: str | PathLike[str] | None = None,
) -> Review:
    """Review a game. Of a record that one seat wrote down only that seat is judged: the other cards are guesses.

    With `keep`, a file, each decision is written down when it is judged, and not judged again after an interruption.
    """
    check_type(record, (Record, RecordedGame), "A review needs the Record of a game")
    check_type(workers, int, "The number of processes is a number")
    check_type(playouts, int, "Playouts are a number")
    recorded = record if isinstance(record, RecordedGame) else RecordedGame(record)
    game = recorded.start(catalog if catalog is not None else Catalog.at_hand())
    wanted, note = seats_to_judge(recorded.record, seats, game.players)
    review = Review(recorded.record.names, wanted, playouts)
    review.note = note
    whole = len(recorded.record.answers)
    known = Kept(keep, recorded.record, playouts, seed)
    for found in known.found:
        review.add(found)
    left = [number for number in range(1, whole + 1) if number not in known.numbers]
    done = whole - len(left)
    for number, results in judged_parts(recorded, left, wanted, playouts, seed, workers, catalog):
        for found in results:
            review.add(found)
        known.write(number, results)
        done += 1
        if progress is not None:
            progress(done, whole)
    review.decisions = [one for one in review.decisions if one.seat in wanted]
    review.sort()
    return review


def seats_to_judge(record: Record, seats: Sequence[int] | None, players: int) -> tuple[list[int], str]:
    """Return the seats that are judged, and why not all of them."""
    check_type(seats, (list, tuple, type(None)), "The seats to judge are a list of numbers")
    for seat in seats or ():
        if type(seat) is not int or not 0 <= seat < players:
            raise InkwrightError(f"There is no seat {quoted(seat)}: seats are 0 to {players - 1}.")
    seen_by = None if record.deal is None else record.deal.seen_by
    if seen_by is None:
        return list(range(players) if seats is None else seats), ""
    note = f"Only {record.names[seen_by]} is judged: the hidden cards of the others are guesses in this record."
    if seats is not None and seen_by not in seats:
        raise InkwrightError(note)
    return [seen_by], note


def judged_parts(
    recorded: RecordedGame,
    numbers: Sequence[int],
    seats: Sequence[int],
    playouts: int,
    seed: int,
    workers: int,
    catalog: Catalog | None,
) -> Iterator[tuple[int, list[Judged | TurnPoint]]]:
    """Yield what is found at each of some decisions, in this process or in several."""
    if workers <= 1 or len(numbers) < 2 * workers:
        yield from judge_numbers(recorded, numbers, seats, playouts, seed, catalog)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("forkserver"))
    size = max(1, min(4, len(numbers) // workers))
    parts = [numbers[at : at + size] for at in range(0, len(numbers), size)]
    try:
        jobs = [
            pool.submit(judge_part, recorded.record, recorded.file, part, seats, playouts, seed, catalog)
            for part in parts
        ]
        for job in jobs:
            yield from job.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def judge_part(
    record: Record,
    file: str,
    numbers: Sequence[int],
    seats: Sequence[int],
    playouts: int,
    seed: int,
    catalog: Catalog | None,
) -> list[tuple[int, list[Judged | TurnPoint]]]:
    """Return what is found at some decisions of a record, which was read from a file: the work of one process."""
    recorded = RecordedGame(record)
    recorded.file = file
    return list(judge_numbers(recorded, numbers, seats, playouts, seed, catalog))


def judge_numbers(
    recorded: RecordedGame,
    numbers: Sequence[int],
    seats: Sequence[int],
    playouts: int,
    seed: int,
    catalog: Catalog | None,
) -> Iterator[tuple[int, list[Judged | TurnPoint]]]:
    """Play a record again, and yield what is found at some of its decisions."""
    game = recorded.start(catalog if catalog is not None else Catalog.at_hand())
    wanted = set(numbers)
    turn = -1
    answers = recorded.record.answers
    for number, answer in enumerate(answers, 1):
        if game.over:
            found: list[Judged | TurnPoint] = []
        elif number in wanted:
            found = judge_decision(game, answers[number - 1 :], number, seats, playouts, seed, game.turn != turn)
        if number in wanted:
            yield number, found
        if game.over:
            continue
        turn = game.turn
        recorded.give(game, number, answer)


def judge_decision(
    game: Game, answers: Sequence[str], number: int, seats: Sequence[int], playouts: int, seed: int, begins: bool
) -> list[Judged | TurnPoint]:
    """Return what is found at a decision: its cost, and where a turn begins the win chances."""
    found: list[Judged | TurnPoint] = []
    if begins:
        for seat in seats:
            chance = win_chance(game.view(seat), playouts, seed)
            place = (number, game.turn, max(0, game.active), seat)
            found.append(TurnPoint(*place, round(chance.value, 4), round(chance.low, 4), round(chance.high, 4)))
    player = game.decision.player
    if player not in seats or game.decision.open or not is_option(game, answers[0]):
        return found
    if game.decision.kind == "alter hand":
        hand = judged_hand(game, answers, number, playouts, seed)
        return [*found, *([hand] if hand is not None else [])]
    if len(game.decision.options) > 1:
        found.append(judged_answer(game, answers[0], number, playouts, seed))
    return found


def judged_answer(game: Game, answer: str, number: int, playouts: int, seed: int) -> Judged:
    """Return what the answer to a decision cost."""
    player = game.decision.player
    view = game.view(player)
    assert view.decision is not None
    given = next(option for option in view.decision.options if option.notation == answer)
    best = best_answer(view, playouts, seed)
    words = answer_words(view.decision, view.decision.options.index(given))
    place = (number, game.turn, player, given.kind, words)
    if given.label == best.label:
        chance = win_chance(view, max(2, playouts // 4), seed)
        return Judged(*place, best.label, round(chance.value, 4), 0.0, 0.0, 0.0, "", "", [])
    mine, better = compared(view, given, best, playouts, seed)
    mark = mark_of(mine.loss, mine.is_clearly_worse)
    if mark and not is_better_to_the_end(view, given, best, seed):
        mark = ""
    low, high = interval(mine)
    why = reason_for(view, Move(best, better.values)) if mark else ""
    line = line_words(view, best) if mark else []
    figures = (round(better.chance.value, 4), round(mine.loss, 4), low, high)
    return Judged(*place, best.label, *figures, mark, why, line)


def interval(move: Move) -> tuple[float, float]:
    """Return the 95 % interval of a loss."""
    width = errors_95(min(len(move.values), move.deals_of_best)) * move.loss_error
    return round(move.loss - width, 4), round(move.loss + width, 4)


def judged_hand(game: Game, answers: Sequence[str], number: int, playouts: int, seed: int) -> Judged | None:
    """Return what the cards that a player put back cost, all together; None but at the first of these answers."""
    player = game.decision.player
    follow = game.copy()
    back: list[str] = []
    offered = len(game.decision.options)
    if offered <= len(game.view(player).me.hand):
        return None  # some cards were put back already: judged with the first of them
    for answer in answers:
        if follow.over or follow.decision.kind != "alter hand" or follow.decision.player != player:
            break
        option = follow.option_of(answer)
        if option.card >= 0:
            back.append(option.title)
        follow.answer(option)
    view = game.view(player)
    best = opening_hand(view, 4 * playouts, seed)[0]
    played = f"put back {', '.join(sorted(back)) or 'nothing'}"
    wanted = f"put back {', '.join(sorted(best.cards)) or 'nothing'}"
    place = (number, game.turn, player, HAND, played, wanted)
    if sorted(back) == sorted(best.cards):
        return Judged(*place, round(best.chance.value, 4), 0.0, 0.0, 0.0, "", "", [])
    mine, better = plan_of(view, back, playouts, seed + 1), plan_of(view, best.cards, playouts, seed + 1)
    mine.compare_with(better)
    width = errors_95(len(mine.values)) * mine.loss_error
    figures = (round(better.chance.value, 4), round(mine.loss, 4))
    ends = (round(mine.loss - width, 4), round(mine.loss + width, 4))
    mark = mark_of(mine.loss, mine.is_clearly_worse)
    return Judged(*place, *figures, *ends, mark, "", [wanted] if mark else [])


# ---------------------------------------------------------------- keeping


class Kept:
    """A file with what was judged already: a line for each decision. Lines of another game or depth are left alone."""

    def __init__(self, path: str | PathLike[str] | None, record: Record, playouts: int, seed: int) -> None:
        self.path = None if path is None else Path(path)
        self.game = f"{hash_of(record)}/{playouts}/{seed}"
        self.numbers: set[int] = set()
        self.found: list[Judged | TurnPoint] = []
        if self.path is not None and self.path.exists():
            self.read(self.path)

    def read(self, path: Path) -> None:
        """Read what was judged; a line that was cut off is left out."""
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise InkwrightError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
        for line in lines:
            try:
                row = json.loads(line)
                if row["game"] != self.game:
                    continue
                found = [Judged(**one) for one in row["decisions"]] + [TurnPoint(**one) for one in row["points"]]
            except (ValueError, TypeError, KeyError):
                continue
            self.numbers.add(row["number"])
            self.found += found

    def write(self, number: int, found: Sequence[Judged | TurnPoint]) -> None:
        """Write what was found at a decision."""
        if self.path is None:
            return
        row = {
            "game": self.game,
            "number": number,
            "decisions": [plain(one) for one in found if isinstance(one, Judged)],
            "points": [plain(one) for one in found if isinstance(one, TurnPoint)],
        }
        with write_errors(self.path):
            append_line(self.path, (json.dumps(row, ensure_ascii=False) + "\n").encode())
