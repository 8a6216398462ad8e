"""Several moments of a recorded game at once, or of a line that leaves it, so that a page can step without a wait."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any, Final

import msgspec

from inkwright.engine.game import Game
from inkwright.engine.records.moments import SeenTable
from inkwright.errors import InkwrightError

from .jobs import ReplayMoments
from .seen_tables import seen_moment
from .viewers import all_hands

if TYPE_CHECKING:
    from .replay_jobs import KeptReplay

MOST_MOMENTS: Final = 64  # in one answer
EARLIER_LINES: Final = 200  # of the log, before the first of these moments
QUICK: Final = 1  # the level of compression
TURN_ACTION: Final = "turn action"

Json = dict[str, Any]


class GameTrack:
    """The course of a game in numbers: where turns begin, where turn actions are chosen, and the lore."""

    def __init__(self) -> None:
        self.turns: list[Json] = []
        self.actions: list[int] = []  # where somebody chooses a turn action
        self.asked: list[int] = []  # who is asked after this many answers; -1 when the game is over
        self.lore: list[Json] = []  # where it changes

    def note(self, game: Game, number: int) -> None:
        """Note where the game is after some answers."""
        if not self.turns or self.turns[-1]["turn"] != game.turn:
            self.turns.append({"turn": game.turn, "at": number, "active": game.active})
        if not game.over and game.decision.kind == TURN_ACTION:
            self.actions.append(number)
        self.asked.append(-1 if game.over else game.decision.player)
        lore = list(game.lore)
        if not self.lore or self.lore[-1]["lore"] != lore:
            self.lore.append({"at": number, "lore": lore})

    def note_seen(self, table: SeenTable, number: int) -> None:
        """Note a moment that was only seen."""
        if not self.turns or self.turns[-1]["turn"] != table.turn:
            self.turns.append({"turn": table.turn, "at": number, "active": table.active})
        self.asked.append(-1)
        lore = [player.lore for player in table.players]
        if not self.lore or self.lore[-1]["lore"] != lore:
            self.lore.append({"at": number, "lore": lore})

    def json(self) -> Json:
        """Return it as plain values."""
        return {"turns": self.turns, "actions": self.actions, "asked": self.asked, "lore": self.lore}


def moments(replay: KeptReplay, job: ReplayMoments) -> Json:
    """Return the tables after `first` to `last` answers as compressed JSON.

    With `leaves` the answers from there on are those of the job; their track is returned as well.
    """
    if not replay.copies or job.leaves is None and job.last > len(replay.record.answers) < replay.last:
        return seen_moments(replay, job)
    whole = len(replay.record.answers)
    leaves = whole if job.leaves is None else job.leaves
    if leaves > whole:
        raise InkwrightError(f"There is no decision {leaves}: the record has {whole} answers.")
    line = [*replay.record.answers[:leaves], *job.answers]
    first, last = job.first, min(job.last, len(line))
    if not 0 <= first <= last or last - first >= MOST_MOMENTS:
        raise InkwrightError(f"Ask for 1 to {MOST_MOMENTS} moments of 0 to {len(line)}.")
    track = GameTrack()
    found: list[Json] = []
    begin = min(first, leaves)
    game = replay.at(begin)
    seat = checked_seat(game, job.seat)
    log_from = 0
    for number in range(begin, len(line) + 1 if job.answers else last + 1):
        if number > begin:
            give_answer(game, line[number - 1], number - leaves)
        if number > leaves:
            track.note(game, number)
        if first <= number <= last:
            found.append(moment(game, seat, job.open, line[number] if number < len(line) else None, number))
            log_from = max(0, found[0]["lines"] - EARLIER_LINES)
            log = log_lines(game, seat, job.open)[log_from:]
    outcome = None if game.outcome is None or not job.answers else game.outcome.json()
    log_part = {"from": log_from, "lines": log, "rules": log_rules(game, seat, job.open)[log_from:][: len(log)]}
    body = {"moments": found, "log": log_part, "decisions": len(line), "outcome": outcome, **track.json()}
    return {"packed": gzip.compress(msgspec.json.encode(body), QUICK, mtime=0)}


def seen_moments(replay: KeptReplay, job: ReplayMoments) -> Json:
    """Return moments some of which were only seen: those that were played first, then the others."""
    record = replay.record
    played = len(record.answers) + 1 if replay.copies else 0
    first, last = job.first, min(job.last, replay.last)
    if not 0 <= first <= last or last - first >= MOST_MOMENTS:
        raise InkwrightError(f"Ask for 1 to {MOST_MOMENTS} moments of 0 to {replay.last}.")
    found: list[Json] = []
    lines: list[str] = []
    if first < played:
        game = replay.at(first)
        seat = checked_seat(game, job.seat)
        for number in range(first, played):
            if number > first:
                game.replay_answer(record.answers[number - 1])
            answer = record.answers[number] if number < len(record.answers) else None
            found.append(moment(game, seat, job.open, answer, number))
        lines = log_lines(game, seat, job.open)
    elif replay.copies:
        lines = log_lines(replay.at(played - 1), job.seat, job.open)
    begin = max(0, (found[0]["lines"] if found else len(lines)) - EARLIER_LINES)
    shown = lines[begin:]
    rules = log_rules(replay.at(played - 1), job.seat, job.open)[begin:] if replay.copies else []
    for at in range(len(record.moments)):
        number = played + at
        shown += record.moments[at].lines
        if first <= number <= last:
            seen = seen_moment(record.moments, at, number, record.names, replay.catalog)
            found.append({**seen, "lines": begin + len(shown)})
        if number >= last:
            break
    log_part = {"from": begin, "lines": shown, "rules": [*rules, *[""] * (len(shown) - len(rules))]}
    track = replay.track.json()
    body = {"moments": found, "log": log_part, "decisions": replay.last, "outcome": None, **track}
    return {"packed": gzip.compress(msgspec.json.encode(body), QUICK, mtime=0)}


def checked_seat(game: Game, seat: int) -> int:
    """Return a seat of this game."""
    if not 0 <= seat < game.players:
        raise InkwrightError(f"There is no seat {seat}: seats are 0 to {game.players - 1}.")
    return seat


def give_answer(game: Game, text: str, number: int) -> None:
    """Give an answer of a line; InkwrightError says which one does not fit."""
    try:
        game.replay_answer(text)
    except (InkwrightError, ValueError) as error:
        raise InkwrightError(f"Answer {number} does not fit: {error}") from None


def moment(game: Game, seat: int, everything: bool, answer: str | None, number: int) -> Json:
    """Return the table of one moment, with the decision and its answer where this viewer may know them."""
    view: Json = dict(game.view(seat).json())
    view["log"] = []
    decision: Json | None = None if game.over else dict(game.decision.json())
    known = decision is not None and (everything or decision["player"] == seat)
    asked_about = view["decision"]
    if isinstance(asked_about, dict):
        view["decision"] = {key: asked_about[key] for key in ("player", "kind", "source")}
    hands = all_hands(game) if everything else None
    return {
        "at": number,
        "asked": None if decision is None else decision["player"],
        "view": view,
        "hands": hands,
        "decision": brief(decision) if known and decision is not None else None,
        "answer": answer if known else None,
        "lines": len(log_lines(game, seat, everything)),
    }


def brief(decision: Json) -> Json:
    """Return a decision with as much of its options as a list of them needs."""
    kept = ("player", "kind", "source", "prompt", "open")
    named = ("kind", "notation", "label", "card", "aim")
    options = [{key: option[key] for key in named if key in option} for option in decision["options"]]
    return {**{key: decision[key] for key in kept}, "options": options}


def log_lines(game: Game, seat: int, everything: bool) -> list[str]:
    """Return the log as a seat read it, or with every card named."""
    return game.omniscient.lines() if everything else game.lines(seat)


def log_rules(game: Game, seat: int, everything: bool) -> list[str]:
    """Return the number of the rule behind each of those lines."""
    return game.omniscient.line_rules() if everything else game.line_rules(seat)
