"""What the server keeps: guests, tables, games and answers, behind one small interface.

Answers are rows that are only ever added. An undo is a row, too. A game is rebuilt from its beginning and its rows.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from inkwright.errors import InkwrightError

SCHEMA_NUMBER: Final = 3

Status = Literal["waiting", "running", "over", "parted"]
RowKind = Literal["answer", "cancel", "undo", "concede"]


def make_private(path: Path, mode: int = 0o600) -> bool:
    """Make an empty file with a mode if there is none: hidden cards and seeds are for the server alone."""
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode))
    except OSError:  # it is there already, or whoever writes into it will say what is wrong
        return False
    return True


def seed_words(seed: str) -> str:
    """Return how a record has the seed of its game: by it copies are found, whoever uploaded them."""
    return f'"seed": "{seed}"'


class StoreError(InkwrightError):
    """Something could not be stored; nothing of it was."""


class StoredGuest(Struct, frozen=True):
    """Somebody who was here: a name, and the hash of a secret in a cookie."""

    id: str
    secret: str
    name: str
    made: str


class StoredSeat(Struct, frozen=True):
    """A seat of a table."""

    seat: int
    kind: str
    name: str
    token: str  # hash; "" for a bot
    chair: int  # seats of one hot-seat share a chair
    guest: str = ""  # id of the guest who sits there
    taken: bool = False
    bot: str = ""
    deck: list[str] = []  # every card by full name; none: the deck is still to come


class StoredGame(Struct, frozen=True):
    """The beginning of a game, and its end if it has one."""

    number: int
    series: int  # games with the same number are one series
    seed: str
    first: int | None
    chooser: int | None
    build: str
    played_with: str  # fingerprints of rules, cards and abilities, JSON
    made: str
    outcome: str = ""  # JSON; "" while it goes on
    result: str = ""  # the line of the series about it, JSON


class StoredAnswer(Struct, frozen=True):
    """Something that somebody did in a game."""

    number: int  # of the row in its game, from 1
    kind: RowKind
    seat: int
    answer: str  # notation, for an answer
    message: str  # the id that the client gave it; "" if the server did it
    versions: list[int]  # of the state that each chair had
    digest: str  # of the game after it, with the first row of each turn and the last of a game; else ""
    banks: list[float]  # of the clock; none without one
    strikes: list[int]
    made: str


class StoredTable(Struct, frozen=True):
    """A table with its seats and games; the newest game is last."""

    id: str
    made: str
    changed: str
    status: Status
    settings: str  # JSON
    seats: list[StoredSeat]
    games: list[StoredGame]


class StoredReplay(Struct, frozen=True):
    """A recorded game that is shown by link; a branch has a parent."""

    id: str
    made: str
    record: str
    parent: str = ""
    at: int = 0  # answers of the parent before the branch
    table: str = ""  # where it was played
    maker: str = ""  # the guest who may delete it, beside the players of the table


class StoredReport(Struct, frozen=True):
    """A report of a problem, with the place in the game."""

    id: str
    made: str
    table: str
    game: int
    row: int
    seat: int
    say: str


class Store:
    """The interface that every kind of storage has. What returns has been stored for good."""

    is_shared = False  # may several servers use it at the same time?

    async def open(self) -> None:
        """Connect, and bring an older database up to date."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what was begun, and disconnect."""
        raise NotImplementedError

    async def check(self) -> None:
        """Return if something can be stored now; StoreError says why it cannot."""
        raise NotImplementedError

    async def add_guest(self, guest: StoredGuest) -> None:
        """Store a new guest."""
        raise NotImplementedError

    async def guest(self, secret: str) -> StoredGuest | None:
        """Return the guest with this hash of a secret."""
        raise NotImplementedError

    async def rename_guest(self, guest: str, name: str) -> None:
        """Give a guest another name."""
        raise NotImplementedError

    async def add_table(self, table: StoredTable) -> None:
        """Store a new table with its seats."""
        raise NotImplementedError

    async def save_seat(self, table: str, seat: StoredSeat) -> None:
        """Store a seat as it is now."""
        raise NotImplementedError

    async def begin_game(self, table: str, game: StoredGame) -> None:
        """Store the beginning of a game; its table runs from now on."""
        raise NotImplementedError

    async def append(self, table: str, game: int, row: StoredAnswer) -> None:
        """Add a row to a game."""
        raise NotImplementedError

    async def end_game(self, table: str, game: int, row: StoredAnswer, outcome: str, result: str, over: bool) -> None:
        """Add the last row of a game, with its outcome; `over`: the table plays no other in this series."""
        raise NotImplementedError

    async def mark(self, table: str, status: Status) -> None:
        """Set the status of a table."""
        raise NotImplementedError

    async def table(self, table: str) -> StoredTable | None:
        """Return a table."""
        raise NotImplementedError

    async def answers(self, table: str, game: int) -> list[StoredAnswer]:
        """Return the rows of a game in their order."""
        raise NotImplementedError

    async def tables_of(self, guest: str, most: int) -> list[StoredTable]:
        """Return the tables at which a guest sits, the newest first."""
        raise NotImplementedError

    async def add_replay(self, replay: StoredReplay) -> None:
        """Store a new replay."""
        raise NotImplementedError

    async def replay(self, replay: str) -> StoredReplay | None:
        """Return a replay."""
        raise NotImplementedError

    async def branches(self, replay: str, most: int) -> list[tuple[str, int]]:
        """Return the branches of a replay and where each begins, the oldest first."""
        raise NotImplementedError

    async def add_report(self, report: StoredReport) -> None:
        """Store a report of a problem."""
        raise NotImplementedError

    async def reports(self) -> list[StoredReport]:
        """Return every report, the oldest first."""
        raise NotImplementedError

    async def waiting_tables(self, most: int) -> list[StoredTable]:
        """Return the tables whose first game has not begun, the newest first."""
        raise NotImplementedError

    async def delete_table(self, table: str) -> bool:
        """Delete a table with its games, names, copies and the games played on from them; False if there is none."""
        raise NotImplementedError

    async def delete_replay(self, replay: str) -> bool:
        """Delete a replay with its branches, and theirs; False if there is none."""
        raise NotImplementedError

    async def prune(self, before: str) -> int:
        """Delete the tables that nobody has touched since a moment, and guests without a table; return how many."""
        raise NotImplementedError

    async def backup(self, path: str) -> None:
        """Write a copy of everything into a new file."""
        raise NotImplementedError
