"""Results out of records of games: each is played again and watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.errors import InkwrightError, quoted
from inkwright.match.record_file import RecordedGame, read_record
from inkwright.state.ids import ENDINGS

from .observed_play import GameObserver
from .progress import Progress
from .results import PlayedGame, ResultDeck, Results
from .statistics import GameRow
from .workers import Engine, Job, run_each

GROUPS: Final = ("inks", "list", "player")
MAX_FILES: Final = 200_000
RECORD_ENDINGS: Final = (".json", ".txt")

Lists = list[list[tuple[str, int]]]


class WatchedRecord(NamedTuple):
    """A record that was played again, or why it was not."""

    lists: Lists  # of each seat: (card, copies)
    inks: list[str]
    players: list[str]
    bots: list[str]
    row: GameRow | None
    problem: str = ""


class RecordJob(Job[WatchedRecord]):
    """Record files by their numbers."""

    def __init__(self, paths: Sequence[Path], catalog: Catalog | None = None) -> None:
        self.paths = list(paths)
        self.catalog = catalog

    def run(self, index: int) -> WatchedRecord:
        """Return what was seen in a record."""
        try:
            return watched(read_record(self.paths[index]), index, self.catalog)
        except InkwrightError as error:
            return WatchedRecord([], [], [], [], None, str(error))


def watched(recorded: RecordedGame, index: int = 0, catalog: Catalog | None = None) -> WatchedRecord:
    """Play a record again and return what was seen; RecordError if it does not fit."""
    record = recorded.record
    game = recorded.start(catalog)
    decks = [list(deck) for deck in record.decks]
    lists, slots = counted(decks)
    observer = GameObserver(game.state, [[copies for _name, copies in cards] for cards in lists], [])
    observer.card_slots = slots
    notes = recorded.differences(game)
    for _number in recorded.steps(game, notes):
        observer.answered(game.state)
    assert game.origin is not None
    inks = [inks_of(cards) for cards in game.origin.cards]
    if not game.over:
        return WatchedRecord(lists, inks, list(record.names), list(record.bots), None, "The game is not over.")
    state = game.state
    row = GameRow(
        index,
        record.seed,
        state.first_player,
        state.winners,
        ENDINGS[state.ending],
        state.turn,
        len(record.answers),
        observer.lore,
        observer.use_digits(),
    )
    return WatchedRecord(lists, inks, list(record.names), list(record.bots), observer.fill(row))


def counted(decks: Sequence[Sequence[str]]) -> tuple[Lists, list[tuple[int, int]]]:
    """Return the cards of each deck with their copies, and the seat and place of each single card."""
    lists: Lists = []
    slots: list[tuple[int, int]] = []
    for seat, deck in enumerate(decks):
        places: dict[str, int] = {}
        copies: list[int] = []
        for name in deck:
            place = places.setdefault(name, len(places))
            if place == len(copies):
                copies.append(0)
            copies[place] += 1
            slots.append((seat, place))
        lists.append(list(zip(places, copies, strict=True)))
    return lists, slots


def inks_of(cards: Iterable[Card]) -> str:
    """Return the inks of a deck, as one name."""
    return "-".join(sorted({ink for card in cards for ink in card.inks})) or "no ink"


class RecordResults:
    """The results of records, which are added one by one; decks go by their inks, their lists or their players."""

    def __init__(self, by: str = "inks", source: str = "record") -> None:
        if by not in GROUPS:
            raise InkwrightError(f"Decks go by {', '.join(GROUPS)}, not by {quoted(by)}.")
        self.by = by
        self.source = source
        self.results = Results([], about={"by": by})
        self.numbers: dict[object, int] = {}
        self.list_names: dict[object, str] = {}
        self.lists_of_inks: Counter[str] = Counter()
        self.problems: list[tuple[str, str]] = []  # file, what is wrong with it
        self.unfinished = 0

    def add(self, found: WatchedRecord, file: str = "") -> None:
        """Add a record that was watched."""
        if found.row is None:
            if found.lists:
                self.unfinished += 1
            else:
                self.problems.append((file, found.problem))
            return
        found.row.index = len(self.results.games)
        decks = [self.deck_number(found, seat) for seat in range(len(found.lists))]
        self.results.games.append(PlayedGame(decks, found.row, found.bots, source=self.source))

    def deck_number(self, found: WatchedRecord, seat: int) -> int:
        """Return the number of the deck of a seat; each different list has its own."""
        name = found.players[seat] if self.by == "player" else found.inks[seat]
        if self.by == "list":
            name = self.list_name(name, found.lists[seat])
        key = (name, tuple(found.lists[seat]))
        if key not in self.numbers:
            self.numbers[key] = len(self.results.decks)
            self.results.decks.append(ResultDeck(name, found.lists[seat]))
        return self.numbers[key]

    def list_name(self, inks: str, cards: Sequence[tuple[str, int]]) -> str:
        """Return the name of a list: its inks with a number, whatever the order of its cards."""
        key = (inks, tuple(sorted(cards)))
        if key not in self.list_names:
            self.lists_of_inks[inks] += 1
            self.list_names[key] = f"{inks} {self.lists_of_inks[inks]}"
        return self.list_names[key]


def results_of_records(
    paths: Sequence[str | PathLike[str]],
    by: str = "inks",
    workers: int = 1,
    progress: Progress | None = None,
    catalog: Catalog | None = None,
    engine: Engine | None = None,
) -> RecordResults:
    """Return the results of record files and of all records in folders."""
    files = record_files(paths)
    found = RecordResults(by)
    kept: dict[int, WatchedRecord] = {}
    progress = progress or Progress(len(files), "records", quiet=True)
    progress.total = len(files)
    complete = run_each(RecordJob(files, catalog), range(len(files)), workers, progress, kept.__setitem__, engine)
    for index in sorted(kept):
        found.add(kept[index], str(files[index]))
    if not complete:
        raise KeyboardInterrupt
    return found


def record_files(paths: Sequence[str | PathLike[str]]) -> list[Path]:
    """Return files, and all files of folders that may be records, sorted."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in RECORD_ENDINGS and file.is_file())
            found += [file for file in inside if not file.name.startswith(".")]
        else:
            found.append(path)
    if len(found) > MAX_FILES:
        raise InkwrightError(f"At most {MAX_FILES:,} files are read at once, not {len(found):,}.")
    return found
