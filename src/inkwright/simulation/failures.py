"""Games that went wrong: what it was, and the record that shows it."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from inkwright.cards.card import Card
from inkwright.engine.decisions.questions import options
from inkwright.engine.procedures.conceding import concede
from inkwright.engine.procedures.loop import answer
from inkwright.engine.records.answer_log import CONCEDE, AnswerLog
from inkwright.engine.records.answer_log import apply_answer as apply_kept_answer
from inkwright.engine.records.origin import Origin
from inkwright.engine.records.record import Record
from inkwright.engine.records.versions import versions_of
from inkwright.files.user_files import RECORD, write_errors, write_file
from inkwright.state.state import State

CONCESSION: Final = -1000  # instead of an answer, less the seat: that player concedes


def apply_answer(state: State, value: int) -> None:
    """Take an answer, or a concession."""
    if value <= CONCESSION:
        concede(state, CONCESSION - value)
    else:
        answer(state, value)


class FailedGame:
    """A game that broke something."""

    __slots__ = ("answers", "error", "index", "kind", "record", "seed")

    def __init__(self, seed: int, kind: str, error: str, answers: Sequence[int | str]) -> None:
        self.seed = seed
        self.kind = kind  # equal for failures with the same cause, as far as one can tell
        self.error = error
        self.answers = answers
        self.record = ""  # where it is kept
        self.index = -1  # its number among many games, where that counts

    def json(self) -> dict[str, object]:
        """As plain values."""
        number = {"game": self.index} if self.index >= 0 else {}
        return {**number, "seed": str(self.seed), "record": self.record, "error": self.error}


def failed_game(seed: int, error: Exception, answers: Sequence[int | str]) -> FailedGame:
    """Return the failure for an exception: what went wrong, where, and its kind."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    message = str(error) or "no message"
    kind = f"{type(error).__name__} {last.name}"
    return FailedGame(seed, kind, f"{type(error).__name__}: {message} ({where})", answers)


def record_of(origin: Origin, answers: Sequence[int | str]) -> Record:
    """Return the record of a game as far as it can be played: the last answer may be the one that fails."""
    log = AnswerLog()
    try:
        state = origin.state()
        for value in answers:
            if isinstance(value, str):
                log.add(value)
                apply_kept_answer(state, value)
            elif value <= CONCESSION:
                log.add(f"{CONCEDE}{CONCESSION - value}")
                apply_answer(state, value)
            else:
                log.add(options(state, origin.names)[state.options.index(value)].notation)
                apply_answer(state, value)
            log.note_turn(state)
    except Exception:  # what the record is about
        pass
    return Record(
        origin.edition,
        origin.format,
        [[card.full_name for card in deck] for deck in origin.cards],
        origin.names,
        origin.teams,
        origin.seed,
        [str(notation) for notation in log.given],
        digests=log.digests,
        versions=versions_of(origin),
    )


def origin_with_cards(origin: Origin, cards: list[list[Card]]) -> Origin:
    """Return the same game with other decks."""
    return Origin(cards, origin.edition, origin.format, origin.names, origin.teams, origin.seed)


def save_record(record: Record, folder: Path, seed: int) -> Path:
    """Write a record into a folder."""
    path = folder / f"{seed}.json"
    with write_errors(path):
        folder.mkdir(parents=True, exist_ok=True)
        write_file(path, record.text().encode(), RECORD)
    return path
