"""Results out of records of games, and replays of other platforms: each is played again and watched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.errors import ImportFailed, InkwrightError, quoted
from inkwright.imports import ImportedGame, import_games
from inkwright.match.record_file import RecordedGame, read_record
from inkwright.state.ids import ENDINGS

from .observed_play import GameObserver
from .own_games import OwnGame, hash_of, own_import
from .progress import Progress
from .results import PlayedGame, ResultDeck, Results
from .statistics import INKED, OPENING, PLAYED, GameRow
from .workers import Engine, Job, run_each

GROUPS: Final = ("inks", "list", "player")
MAX_FILES: Final = 200_000
RECORD_ENDINGS: Final = (".json", ".txt")
FOREIGN_ENDINGS: Final = (".replay.gz", ".replay.zip", ".match-replay.zip", ".replay")
PACKED: Final = (b"\x1f\x8b", b"PK")  # the first bytes of gzip and zip
HEAD_BYTES: Final = 4096

Lists = list[list[tuple[str, int]]]


class WatchedRecord(NamedTuple):
    """A record that was played again, or why it was not."""

    lists: Lists  # of each seat: (card, copies)
    inks: list[str]
    players: list[str]
    bots: list[str]
    row: GameRow | None
    problem: str = ""
    own: OwnGame | None = None  # for the player whose game it is


class RecordJob(Job[list[WatchedRecord]]):
    """Files by their numbers: records, and replays of other platforms with one game or several."""

    def __init__(self, paths: Sequence[Path], catalog: Catalog | None = None, player: str = "") -> None:
        self.paths = list(paths)
        self.catalog = catalog
        self.player = player  # whose games those of records are, too

    def run(self, index: int) -> list[WatchedRecord]:
        """Return what was seen in a file."""
        path = self.paths[index]
        try:
            if is_foreign(path):
                return watched_imports(path, index, self.catalog)
            recorded = read_record(path)
            seats = [
                seat for seat, name in enumerate(recorded.record.names) if name.casefold() == self.player.casefold()
            ]
            deal = recorded.record.deal
            seat = seats[0] if self.player and seats else None if deal is None else deal.seen_by
            return [watched(recorded, index, self.catalog, seat)]
        except InkwrightError as error:
            return [WatchedRecord([], [], [], [], None, str(error))]


def is_foreign(path: Path) -> bool:
    """Return whether a file is one of another platform: packed, or JSON that is no record."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD_BYTES)
    except OSError:
        return False  # what reads it as a record says why
    return head.startswith(PACKED) or head.lstrip().startswith((b"{", b"[")) and b'"inkwright"' not in head


def watched_imports(path: Path, index: int, catalog: Catalog | None) -> list[WatchedRecord]:
    """Return what was seen in the games of a file of another platform; ImportFailed names the file."""
    try:
        games = import_games(path, catalog)
    except ImportFailed as error:
        raise ImportFailed(f"{path}: {error}") from None
    return [watched_import(game, path, index, catalog) for game in games]


def watched_import(game: ImportedGame, path: Path, index: int, catalog: Catalog | None) -> WatchedRecord:
    """Return what was seen in a game of another platform; a game that was not played to its end has no row."""
    file = f"{path.name}: {game.name}" if game.name else path.name
    if game.complete:
        found = watched(RecordedGame(game.record), index, catalog)
        return WatchedRecord(*found[:-1], own_import(game, file, found.inks))
    problem = f"{path}: {' '.join(game.warnings)}"
    if game.difference is not None:
        told = f"only {game.frames_replayed} of {game.frames} frames are played again"
        problem = f"{path}: {told}; it counts among your own games alone."
    return WatchedRecord([], [], [], [], None, problem, own_import(game, file, []))


def watched(
    recorded: RecordedGame, index: int = 0, catalog: Catalog | None = None, seat: int | None = None
) -> WatchedRecord:
    """Play a record again and return what was seen, also for a seat of its own; RecordError if it does not fit."""
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
    own: OwnGame | None = None
    if seat is not None:
        uses = observer.uses[seat]
        opening, played, inked = [
            [name for (name, _copies), bits in zip(lists[seat], uses, strict=True) if bits & use]
            for use in (OPENING, PLAYED, INKED)
        ]
        stuck = [state.definition(card).full_name for card in state.hand[seat]]
        against = " and ".join([ink for other, ink in enumerate(inks) if other != seat])
        won = seat in state.winners if state.winners else None
        start = (hash_of(record), 0, inks[seat], against, seat, state.first_player == seat, won)
        own = OwnGame(Path(recorded.file).name, *start, [], opening, played, inked, stuck)
    return WatchedRecord(lists, inks, list(record.names), list(record.bots), observer.fill(row), "", own)


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
        self.own: list[OwnGame] = []

    def add(self, found: WatchedRecord, file: str = "") -> None:
        """Add a record that was watched."""
        if found.own is not None:
            self.own.append(found.own)
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
    player: str = "",
) -> RecordResults:
    """Return the results of files and of all that are in folders: records, and replays of other platforms.

    `player` is whose games those of records are; a replay of another platform says it itself.
    """
    files = record_files(paths)
    found = RecordResults(by)
    kept: dict[int, list[WatchedRecord]] = {}
    progress = progress or Progress(len(files), "records", quiet=True)
    progress.total = len(files)
    complete = run_each(
        RecordJob(files, catalog, player), range(len(files)), workers, progress, kept.__setitem__, engine
    )
    for index in sorted(kept):
        for one in kept[index]:
            found.add(one, str(files[index]))
    if not complete:
        raise KeyboardInterrupt
    return found


def record_files(paths: Sequence[str | PathLike[str]]) -> list[Path]:
    """Return files, and all files of folders that may be records, sorted."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            endings = (*RECORD_ENDINGS, *FOREIGN_ENDINGS)
            inside = sorted(file for file in path.rglob("*") if file.name.endswith(endings) and file.is_file())
            found += [file for file in inside if not file.name.startswith(".")]
        else:
            found.append(path)
    if len(found) > MAX_FILES:
        raise InkwrightError(f"At most {MAX_FILES:,} files are read at once, not {len(found):,}.")
    return found
