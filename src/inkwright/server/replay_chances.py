"""The review of a recorded game, a few decisions at a time within a budget of time, and one moment of any line."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from inkwright.analysis import rank_moves, win_chance
from inkwright.analysis.game_review import Judged, judge_decision, plain
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError

from .jobs import ReplayChance, ReplayChances
from .replay_moments import checked_seat, give_answer

if TYPE_CHECKING:
    from .replay_jobs import KeptReplay

PLAYOUTS: Final = 80  # of a curve's point, and of the answers to one decision
BUDGET: Final = 0.25  # seconds after which the rest is left for another request

Json = dict[str, Any]


def chances(replay: KeptReplay, job: ReplayChances) -> Json:
    """Judge decisions from `first` on until the time is used up; `next` is where to go on, None at the end."""
    end = time.monotonic() + BUDGET
    answers = replay.record.answers
    check_known(replay, job.seat)
    number = min(job.first, len(answers))
    begins = {turn["at"]: turn["turn"] for turn in replay.track.turns}
    game = replay.at(number)
    checked_seat(game, job.seat)
    seats = [job.seat] if writer_of(replay) is not None else list(range(game.players))
    curve: list[Json] = []
    judged: list[Json] = []
    while number < len(answers) and not game.over:
        if number in begins:
            chance = win_chance(game.view(job.seat), PLAYOUTS)
            curve.append({"decision": number + 1, "turn": begins[number], **chance.json()})
        for found in judge_decision(game, answers[number:], number + 1, seats, PLAYOUTS, 0, False):
            assert isinstance(found, Judged)
            judged.append({**plain(found), **options_of(game, found, answers[number])})
        game.replay_answer(answers[number])
        number += 1
        if time.monotonic() >= end:
            break
    done = number >= len(answers) or game.over
    marks = [row for row in judged if row["mark"]]
    progress = {"next": None if done else number, "of": len(answers)}
    return {"seat": job.seat, "curve": curve, "decisions": judged, "marks": marks, **progress}


def chance_at(replay: KeptReplay, job: ReplayChance) -> Json:
    """Return the win chance of a seat at a moment of a line, and the best answer if that seat is asked."""
    check_known(replay, job.seat)
    game = replay.at(job.leaves)
    for number, text in enumerate(job.answers, 1):
        give_answer(game, text, number)
    seat = checked_seat(game, job.seat)
    if game.over:
        won = float(game.outcome is not None and seat in game.outcome.winners)
        return {"chance": won, "low": won, "high": won, "over": True, "best": None}
    view = game.view(seat)
    chance = win_chance(view, PLAYOUTS)
    best: Json | None = None
    decision = view.decision
    if decision is not None and decision.player == seat and decision.kind != "alter hand" and not decision.open:
        best = option_json(rank_moves(view, PLAYOUTS)[0].option) if len(decision.options) > 1 else None
    return {**chance.json(), "over": False, "best": best}


def writer_of(replay: KeptReplay) -> int | None:
    """Return the seat that wrote a game down; None if every card is known."""
    return None if replay.record.deal is None else replay.record.deal.seen_by


def check_known(replay: KeptReplay, seat: int) -> None:
    """Refuse to judge a player whose cards are guesses."""
    writer = writer_of(replay)
    if writer is not None and seat != writer:
        raise InkwrightError(f"Only {replay.record.names[writer]} can be judged: the cards of the others are guesses.")


def options_of(game: Game, found: Judged, answer: str) -> Json:
    """Return what was answered and what is best as options, so that a page can point at their cards."""
    options = game.decision.options
    given = next((option for option in options if option.notation == answer), None)
    best = next((option for option in options if option.label == found.best), None)
    return {"given_option": option_json(given), "best_option": option_json(best)}


def option_json(option: Option | None) -> Json | None:
    """Return an option as plain values."""
    return None if option is None else dict(option.json())
