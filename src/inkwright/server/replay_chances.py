"""The win chance along a recorded game, and its turning points: a few decisions at a time, within a budget of time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from inkwright.analysis import Point, ReplayAnalysis, win_chance
from inkwright.analysis.replay_analysis import judge
from inkwright.errors import InkwrightError

from .jobs import ReplayChances

if TYPE_CHECKING:
    from .replay_jobs import KeptReplay

PLAYOUTS: Final = 80  # of a curve's point, and of the answers to one decision
BUDGET: Final = 0.25  # seconds after which the rest is left for another request

Json = dict[str, Any]


def chances(replay: KeptReplay, job: ReplayChances) -> Json:
    """Judge decisions from `first` on until the time is used up; `next` is where to go on, None at the end."""
    end = time.monotonic() + BUDGET
    answers = replay.record.answers
    deal = replay.record.deal
    writer = None if deal is None else deal.seen_by
    if writer is not None and job.seat != writer:
        raise InkwrightError(f"Only {replay.record.names[writer]} can be judged: the cards of the others are guesses.")
    number = min(job.first, len(answers))
    found = ReplayAnalysis(job.seat)
    begins = {turn["at"]: turn["turn"] for turn in replay.track.turns}
    game = replay.at(number)
    game.view(job.seat)  # refuses a seat that does not exist
    while number < len(answers) and not game.over:
        if number in begins:
            chance = win_chance(game.view(job.seat), PLAYOUTS)
            found.curve.append(Point(number + 1, begins[number], chance))
        judge(game, answers[number], number + 1, PLAYOUTS, 0, writer, found)
        game.replay_answer(answers[number])
        number += 1
        if time.monotonic() >= end:
            break
    done = number >= len(answers) or game.over
    return {**found.json(), "next": None if done else number, "of": len(answers)}
