"""The record of a game: rules, decks, seed and answers. Replaying it gives the same game, bit for bit."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from inkwright.errors import RecordError

VERSION: Final = 1


class Record:
    """All that a game needs to be played again."""

    __slots__ = ("answers", "chooser", "decks", "edition", "first", "format", "names", "seed", "teams")

    def __init__(
        self,
        edition: str,
        format: str,
        decks: Sequence[Sequence[str]],
        names: Sequence[str],
        teams: Sequence[int],
        seed: int,
        answers: Sequence[str] = (),
        first: int | None = None,
        chooser: int | None = None,
    ) -> None:
        self.edition = edition
        self.format = format
        self.decks = tuple([tuple(deck) for deck in decks])  # every card by its full name, in the order of the list
        self.names = tuple(names)
        self.teams = tuple(teams)  # of each seat
        self.seed = seed
        self.answers = tuple(answers)  # in the notation of answers
        self.first = first  # the seat that starts, if a series says so (2.1.3.1)
        self.chooser = chooser  # the seat that chooses who starts, if a series says so (2.1.3.2)

    def json(self) -> dict[str, object]:
        """As a JSON document."""
        return {
            "inkwright": "record",
            "version": VERSION,
            "edition": self.edition,
            "format": self.format,
            "decks": [deck_lines(deck) for deck in self.decks],
            "names": list(self.names),
            "teams": list(self.teams),
            "seed": self.seed,
            **{key: seat for key, seat in (("first", self.first), ("chooser", self.chooser)) if seat is not None},
            "answers": list(self.answers),
        }

    def text(self) -> str:
        """As the text of a file."""
        return json.dumps(self.json(), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record in the text of a file; RecordError if it is none."""
        try:
            return cls.read(json.loads(text))
        except ValueError:
            raise RecordError("This is not a record: it is not JSON.") from None

    @classmethod
    def read(cls, document: object) -> Record:
        """The record in a JSON document; RecordError names the key that is wrong."""
        if not isinstance(document, dict) or document.get("inkwright") != "record":
            raise RecordError("This is not a record of a game.")
        if document.get("version") != VERSION:
            raise RecordError(f"The record is of version {document.get('version')!r}, not {VERSION}.")
        decks = document.get("decks")
        if not isinstance(decks, list):
            raise RecordError("The record's 'decks' are not a list.")
        seed = document.get("seed")
        if not isinstance(seed, int):
            raise RecordError("The record's 'seed' is not a number.")
        return cls(
            _text(document, "edition"),
            _text(document, "format"),
            [cards_of_lines(deck) for deck in decks],
            _texts(document, "names"),
            _numbers(document, "teams"),
            seed,
            _texts(document, "answers"),
            _seat(document, "first"),
            _seat(document, "chooser"),
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.decks, self.seed, self.answers))

    def __repr__(self) -> str:
        return f"<Record of {' against '.join(self.names)}: {len(self.answers)} answers, seed {self.seed}>"


def deck_lines(deck: Sequence[str]) -> list[str]:
    """A deck as lines `4 Name - Version`, in its own order."""
    out: list[tuple[int, str]] = []
    for name in deck:
        if out and out[-1][1] == name:
            out[-1] = (out[-1][0] + 1, name)
        else:
            out.append((1, name))
    return [f"{count} {name}" for count, name in out]


def cards_of_lines(lines: object) -> list[str]:
    """The cards of lines `4 Name - Version`."""
    if not isinstance(lines, list):
        raise RecordError("A deck of the record is not a list.")
    out: list[str] = []
    for line in lines:
        count, _, name = str(line).partition(" ")
        if not count.isdecimal() or not name or int(count) > 10_000:
            raise RecordError(f"A line of a deck in the record is not 'count name': {line!r}.")
        out.extend([name] * int(count))
    return out


def _text(document: dict[str, object], key: str) -> str:
    value = document.get(key)
    if not isinstance(value, str):
        raise RecordError(f"The record's {key!r} is not a text.")
    return value


def _texts(document: dict[str, object], key: str) -> list[str]:
    value = document.get(key)
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
        raise RecordError(f"The record's {key!r} are not a list of texts.")
    return value


def _seat(document: dict[str, object], key: str) -> int | None:
    value = document.get(key)
    if value is not None and not isinstance(value, int):
        raise RecordError(f"The record's {key!r} is not a seat.")
    return value


def _numbers(document: dict[str, object], key: str) -> list[int]:
    value = document.get(key)
    if not isinstance(value, list) or not all(isinstance(v, int) for v in value):
        raise RecordError(f"The record's {key!r} are not a list of numbers.")
    return value
