"""Games of other programs: read, shown, counted, and played again as far as the engine does what the file shows."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from inkwright.cards import Card, Catalog
from inkwright.engine.records.moments import SeenTable
from inkwright.engine.records.record import Record
from inkwright.errors import ImportFailed, InkwrightError, check_type, quoted
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format

from . import duels, logs, lorcanito
from .archives import MOST_PACKED, MOST_UNPACKED, Opened, open_file
from .foreign import ForeignGame
from .positions import Segment, segments
from .replaying import FORMATS, FrameDifference, Replayed, Replayer, catalogue_cards, shown_names, unknown_numbers
from .viewing import SeatFacts, facts, moments

MOST_GAMES: Final = 20  # of an archive
MOST_MOMENTS: Final = 2_000  # kept in a record

Progress = Callable[[int, int], None]
Source = bytes | str | os.PathLike[str]


class ImportedGame:
    """A game of another program.

    `record` is what the engine played like the file, from the first answer on; what follows it in the file is kept as
    moments. `difference` says where the two part.
    """

    def __init__(
        self, foreign: ForeignGame, catalog: Catalog, name: str = "", progress: Progress | None = None
    ) -> None:
        self.foreign = foreign
        self.name = name  # in an archive; "" if the file is the game
        self.catalog = catalog
        self.cards: dict[str, Card] = catalogue_cards(foreign, catalog)
        self.problem = ""  # why it was not played again
        self.replayed: Replayed | None = None
        self._segments: list[Segment] | None = None
        if foreign.source == duels.SOURCE:
            try:
                self.replayed = Replayer(foreign, catalog, progress).run()
            except InkwrightError as error:
                self.problem = str(error)
        else:
            self.problem = f"A {foreign.source} shows what was done, and not enough of the tables to play it again."

    @property
    def source(self) -> str:
        """What kind of file it is."""
        return self.foreign.source

    @property
    def seat(self) -> int:
        """The seat whose file it is."""
        return self.foreign.seat

    @property
    def winner(self) -> int | None:
        """The seat that won; None if nobody did, or the file does not say."""
        return self.foreign.winner if self.foreign.winner >= 0 else None

    @property
    def how(self) -> str:
        """Why the game ended, in the word of the file."""
        return self.foreign.how

    @property
    def frames(self) -> int:
        """How many frames it has."""
        return len(self.foreign.frames)

    @property
    def frames_replayed(self) -> int:
        """How many of them, from the first on, the engine played like the file."""
        return 0 if self.replayed is None else self.replayed.frames

    @property
    def complete(self) -> bool:
        """Was every frame played like the file?"""
        return self.replayed is not None and self.difference is None

    @property
    def difference(self) -> FrameDifference | None:
        """Where the engine parts from the file; None if it does not, or was not asked."""
        return None if self.replayed is None else self.replayed.difference

    @property
    def warnings(self) -> list[str]:
        """What was not understood, and what that means."""
        out = list(self.foreign.warnings)
        missing = unknown_numbers(self.foreign, self.cards) if self.foreign.source == duels.SOURCE else []
        if missing:
            out.append(f"{len(missing)} cards are not in the card data, such as {quoted(missing[0])}.")
        return [*out, *([self.problem] if self.problem else [])]

    @property
    def record(self) -> Record:
        """The game as a record: its answers as far as they are known, and what was seen after them."""
        played = 0 if self.replayed is None else self.replayed.frames
        rest = self.moments(played)[:MOST_MOMENTS] if played < self.frames else []
        if self.replayed is None:
            names = shown_names(self.foreign.names)
            format = game_format(FORMATS.get(self.foreign.variant, "constructed")).name
            return Record(edition("latest").name, format, (), names, (0, 1), 0, moments=rest)
        record = self.replayed.record
        record.moments = tuple(rest)
        return record

    def moments(self, first: int = 0) -> list[SeenTable]:
        """Return what was seen after each frame, from one on."""
        return moments(self.foreign, self.cards, first)

    @property
    def facts(self) -> list[SeatFacts]:
        """What was counted of each seat."""
        return facts(self.foreign, self.cards)

    @property
    def segments(self) -> list[Segment]:
        """The turns behind the difference that the engine plays from positions of the file."""
        if self._segments is None:
            self._segments = []
            if self.replayed is not None and self.replayed.difference is not None:
                replayer = Replayer(self.foreign, self.catalog)
                decks = [replayer.own_deck(), replayer.others_deck()]
                if self.foreign.seat == 1:
                    decks.reverse()
                self._segments = segments(
                    self.foreign, self.cards, decks, replayer.format, self.replayed.difference.frame - 1
                )
        return self._segments

    def json(self) -> dict[str, object]:
        """Return what is to be told of it as plain values."""
        return {
            "format": self.source,
            "name": self.name,
            "seat": self.seat,
            "winner": self.winner,
            "how": self.how,
            "first": self.foreign.first if self.foreign.first >= 0 else None,
            "frames": self.frames,
            "equal": self.frames_replayed,
            "complete": self.complete,
            "differences": [] if self.difference is None else [self.difference.json()],
            "turns_from_positions": len(self.segments),
            "warnings": self.warnings,
            "seats": [
                {
                    "opening_hand": seat.opening_hand,
                    "put_back": seat.put_back,
                    "played": seat.played,
                    "inked": seat.inked,
                    "left": seat.left,
                    "lore": seat.lore,
                    "ink": seat.ink,
                    "seconds": seat.seconds,
                    "taken_back": seat.taken_back,
                }
                for seat in self.facts
            ],
        }

    def __repr__(self) -> str:
        return f"<ImportedGame from {self.source}: {self.frames_replayed} of {self.frames} frames played again>"


def import_games(
    source: Source,
    catalog: Catalog | None = None,
    keep_names: bool = False,
    progress: Progress | None = None,
    most_packed: int = MOST_PACKED,
    most_unpacked: int = MOST_UNPACKED,
) -> list[ImportedGame]:
    """Return the games in a file of another program, or in its bytes; ImportFailed says why there are none."""
    check_type(keep_names, bool, "Whether names are kept is True or False")
    data = source if isinstance(source, bytes) else read_bytes(source, most_packed)
    found: list[ImportedGame] = []
    games = foreign_games(open_file(data, most_packed, most_unpacked), keep_names)
    if not games:
        raise ImportFailed("The file holds no game that is read here.")
    for name, game in games:
        found.append(ImportedGame(game, catalog or Catalog.default(), name, progress))
    return found


def import_game(source: Source, catalog: Catalog | None = None, keep_names: bool = False) -> ImportedGame:
    """Return the one game in a file of another program, or in its bytes."""
    games = import_games(source, catalog, keep_names)
    if len(games) > 1:
        raise ImportFailed(f"The file holds {len(games)} games: import_games returns them all.")
    return games[0]


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the bytes of a file, but no more than may be read."""
    check_type(path, (str, os.PathLike), "A game is imported from the path of a file, or from bytes")
    try:
        with Path(path).open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        raise ImportFailed(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None


def foreign_games(documents: Sequence[Opened], keep_names: bool) -> list[tuple[str, ForeignGame]]:
    """Return the games in some documents, each with its name in the archive."""
    found: list[tuple[str, ForeignGame]] = []
    alone = len(documents) == 1
    for document in documents:
        game = foreign_game(document, keep_names, alone)
        if game is not None:
            found.append((document.name, game))
    if len(found) > MOST_GAMES:
        raise ImportFailed(f"The archive holds {len(found)} games; at most {MOST_GAMES} are read.")
    return found


def foreign_game(document: Opened, keep_names: bool, alone: bool) -> ForeignGame | None:
    """Return the game in a document; None if it is something else that lies in an archive beside games."""
    content = document.json
    if duels.is_replay(content):
        return duels.read_replay(content, keep_names)
    if lorcanito.is_replay(content):
        return lorcanito.read_replay(content)
    if logs.is_log(content):
        return logs.read_log(content)
    if content is None and (alone or document.name.endswith((".md", ".txt"))):
        return logs.read_text(document.text)
    if alone:
        form = content.get("format") if isinstance(content, dict) else None
        raise ImportFailed(
            f"The file is no replay that is read here{f': its format is {quoted(form)}' if form else ''}."
        )
    return None
