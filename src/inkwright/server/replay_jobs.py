"""Jobs about recorded games, done in a process beside the server: any decision of a record, branches, exports.

A process keeps the records that were used last, with copies of the game along the way.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec

from inkwright.cards import Catalog
from inkwright.engine.game import Game, conceding_seat
from inkwright.engine.records.record import Record
from inkwright.errors import InkwrightError, RecordError, UnknownCard, quoted
from inkwright.match.record_file import RecordedGame, parse_record
from inkwright.scenario.scenario_writer import scenario_text
from inkwright.simulation.record_results import watched

from .game_rows import do
from .jobs import (
    RecordRows,
    ReplayBranch,
    ReplayCards,
    ReplayChance,
    ReplayChances,
    ReplayFacts,
    ReplayJob,
    ReplayMoments,
    ReplayRows,
    ReplayScenario,
    ReplayTable,
    WatchGame,
    WriteRecord,
)
from .printed_card import printed_card
from .reference_jobs import MOST_CARDS, open_table
from .replay_chances import chance_at, chances
from .replay_moments import GameTrack, checked_seat, give_answer, moments

MOST_KEPT_BYTES: Final = 150_000_000  # of all records in one process
MOST_COPY_BYTES: Final = 40_000_000  # of one record
COPY_BYTES: Final = 12_000  # of a copy of a game, about
CARD_BYTES: Final = 25  # of each card in it
COPY_EVERY: Final = 4  # answers, or more where copies are large
MOST_ANSWERS: Final = 5000  # in a record that is shown
MOST_COST: Final = 3_000_000  # answers times cards; a game of two has about 40,000

Json = dict[str, Any]


class KeptReplay:
    """A record with copies of its game along the way."""

    def __init__(self, record: Record, catalog: Catalog) -> None:
        cards = check_cost(record)
        copy_bytes = COPY_BYTES + CARD_BYTES * cards
        self.copy_every = max(COPY_EVERY, len(record.answers) * copy_bytes // MOST_COPY_BYTES)
        self.bytes = copy_bytes * (1 + len(record.answers) // self.copy_every)
        self.record = record
        self.catalog = catalog
        self.track = GameTrack()
        self.copies: list[Game] = []
        self.outcome: Any = None
        if record.decks:
            self.play(RecordedGame(record))
        for at, table in enumerate(record.moments, len(record.answers) + (1 if record.decks else 0)):
            self.track.note_seen(table, at)

    @property
    def last(self) -> int:
        """The number of the last moment: after this many answers, and what was seen behind them."""
        moments = len(self.record.moments)
        return len(self.record.answers) + moments if self.record.decks else max(0, moments - 1)

    def play(self, recorded: RecordedGame) -> None:
        """Play the answers, keeping copies along the way."""
        game = first_position(recorded.record, self.catalog)
        self.copies = [game.copy()]
        for number in recorded.steps(game, recorded.differences(game)):
            self.track.note(game, number)
            if number and number % self.copy_every == 0:
                self.copies.append(game.copy())
        self.outcome = None if game.outcome is None else game.outcome.json()

    def at(self, number: int) -> Game:
        """Return the game after some answers."""
        if not self.copies:
            raise InkwrightError("This replay shows what one player saw, and no more: nothing can be played from it.")
        if number > len(self.record.answers) and number <= self.last:
            raise InkwrightError("What follows here was seen by one player, and is not played again.")
        check_answers(self, number)
        nearest = min(number // self.copy_every, len(self.copies) - 1)
        game = self.copies[nearest].copy()
        for text in self.record.answers[nearest * self.copy_every : number]:
            game.replay_answer(text)
        return game


def check_answers(replay: KeptReplay, number: int) -> None:
    """Refuse a number of answers that a record has not got."""
    answers = len(replay.record.answers)
    if not 0 <= number <= answers:
        raise InkwrightError(f"There is no decision {number}: the record has {answers} answers.")


def check_cost(record: Record) -> int:
    """Return how many cards a record has; InkwrightError if it is too large to be shown."""
    if len(record.answers) > MOST_ANSWERS:
        raise InkwrightError(f"A record has at most {MOST_ANSWERS} answers here, not {len(record.answers)}.")
    largest = max([len(deck) for deck in record.decks], default=0)
    if largest > MOST_CARDS:
        raise InkwrightError(f"A deck has at most {MOST_CARDS} cards here, not {largest}.")
    cards = sum(len(deck) for deck in record.decks)
    if cards * len(record.answers) > MOST_COST:
        raise InkwrightError(f"A record of {cards} cards is too long here with {len(record.answers)} answers.")
    return cards


def first_position(record: Record, catalog: Catalog) -> Game:
    """Return the game of a record before its first answer, with handles that stay the same in all its copies."""
    settings = (record.seed, record.edition, record.format, record.names, record.teams, catalog)
    try:
        start = (record.first, record.chooser)
        game = Game(record.decks, *settings, *start, listen=True, conceal=record.conceal, deal=record.deal)
    except UnknownCard as error:
        raise RecordError(f"The record needs a card that is not here: {quoted(error.name)}.") from None
    for seat in range(game.players):
        game.view(seat).json()
    return game


_kept: OrderedDict[str, KeptReplay] = OrderedDict()


class RecordNeeded(Exception):
    """This process has not got the record of a job, and the job does not bring it."""


def kept_replay(job: ReplayJob, catalog: Catalog) -> KeptReplay:
    """Return the record of a job."""
    name = job.replay
    if name not in _kept:
        if job.record is None:
            raise RecordNeeded
        _kept[name] = KeptReplay(parse_record(job.record).record, catalog)
        while len(_kept) > 1 and sum(replay.bytes for replay in _kept.values()) > MOST_KEPT_BYTES:
            _kept.popitem(last=False)
    _kept.move_to_end(name)
    return _kept[name]


def forget() -> None:
    """Forget every record: the memory is used up."""
    _kept.clear()


def replay_job(job: ReplayJob, catalog: Catalog) -> Json:
    """Do what a job wants with a record."""
    return WANTED[type(job)](kept_replay(job, catalog), job)


def facts(replay: KeptReplay, job: ReplayFacts) -> Json:
    """Return what a record is about."""
    record = replay.record
    return {
        "names": list(record.names),
        "bots": list(record.bots),
        "edition": record.edition,
        "format": record.format,
        "decisions": replay.last,
        "played": len(record.answers),
        "seen_by": None if record.deal is None else record.deal.seen_by,
        **replay.track.json(),
        "outcome": replay.outcome,
    }


def faces(replay: KeptReplay, job: ReplayCards) -> Json:
    """Return what is printed on each card of the decks, by its full name."""
    names = {name for deck in replay.record.decks for name in deck} | seen_names(replay.record)
    cards = [replay.catalog[name] for name in sorted(names) if name in replay.catalog]
    return {"cards": {card.full_name: printed_card(card, replay.catalog) for card in cards}}


def seen_names(record: Record) -> set[str]:
    """Return the cards that the moments of a record name."""
    found: set[str] = set()
    for player in [player for table in record.moments for player in table.players]:
        found.update(player.hand, player.ink_ready, player.ink_exerted, player.discard)
        found.update([stack.card for stack in player.play])
    return found - {""}


def show(replay: KeptReplay, job: ReplayTable) -> Json:
    """Return the table before a decision, as a seat saw it or open, and what was answered."""
    game = replay.at(job.at)
    seat = None if job.seat is None else checked_seat(game, job.seat)
    given = replay.record.answers[job.at] if job.at < len(replay.record.answers) else None
    asked = None if game.over else game.decision.player
    return {"at": job.at, "asked": asked, "answer": given, **open_table(game, seat)}


def branch(replay: KeptReplay, job: ReplayBranch) -> Json:
    """Return the record of the game up to a decision, with other answers behind it."""
    game = replay.at(job.at)
    for number, text in enumerate(job.answers, 1):
        give_answer(game, text, number)
    record = game.record()
    record.bots = replay.record.bots
    return {"record": record.text(), "decisions": len(record.answers)}


def as_scenario(replay: KeptReplay, job: ReplayScenario) -> Json:
    """Return the position before a decision as a scenario."""
    game = replay.at(job.at)
    return {"scenario": scenario_text(game, f"{' against '.join(game.names)}, decision {job.at + 1}")}


def rows(replay: KeptReplay, job: ReplayRows) -> Json:
    """Return what a table needs to go on from a decision."""
    if replay.record.deal is not None:
        raise InkwrightError("A game with a given deal goes on in the terminal: 'inkwright play --resume'.")
    check_answers(replay, job.at)
    game = replay.at(0)
    out: list[tuple[Literal["answer", "concede"], int, str]] = []
    for text in replay.record.answers[: job.at]:
        if (seat := conceding_seat(text)) >= 0:
            out.append(("concede", seat, ""))
        else:
            out.append(("answer", game.decision.player, text))
        game.replay_answer(text)
    if game.over:
        raise InkwrightError("The game is over there: choose an earlier decision.")
    record = replay.record
    found = RecordRows(
        rows=out,
        decks=[list(deck) for deck in record.decks],
        names=list(record.names),
        teams=list(record.teams),
        edition=record.edition,
        format=record.format,
        seed=str(record.seed),
        first=record.first,
        chooser=record.chooser,
        conceal=record.conceal,
        asked=game.decision.player,
        save=game.save(),
    )
    return msgspec.structs.asdict(found)


def write_record(job: WriteRecord, catalog: Catalog) -> Json:
    """Return the record of a finished game, from its rows."""
    settings = (int(job.seed), job.edition, job.format, job.names, job.teams, catalog, job.first, job.chooser)
    game = Game(job.decks, *settings, listen=True, conceal=job.conceal)
    for kind, seat, answer in job.rows:
        do(game, kind, seat, answer)
    record = game.record()
    record.bots = tuple(job.bots)
    return {"record": record.text()}


def watch_game(job: WatchGame, catalog: Catalog) -> Json:
    """Return what became of each card in a finished game."""
    found = watched(parse_record(write_record(job, catalog)["record"]), 0, catalog)
    row = None if found.row is None else found.row.plain()
    return {"lists": found.lists, "inks": found.inks, "bots": found.bots, "row": row}


WANTED: Final[dict[type[ReplayJob], Callable[[KeptReplay, Any], Json]]] = {
    ReplayFacts: facts,
    ReplayCards: faces,
    ReplayTable: show,
    ReplayMoments: moments,
    ReplayBranch: branch,
    ReplayScenario: as_scenario,
    ReplayRows: rows,
    ReplayChances: chances,
    ReplayChance: chance_at,
}
