"""The record of a game: rules, decks, seed, answers and digests. Replaying it gives the same game, bit for bit.

A record is a JSON document with one answer on each line and the digests behind them:

    {
     "inkwright": "record",
     "version": 2,
     "edition": "2026-02",
     "seed": "230123456789012345678901234567890123456",
     ...
     "answers": [
      "done",
      "ink Name - Version"
     ],
     "digests": [
      {"after": 2, "digest": "1c2d3e..."}
     ]
    }

Version 1 has a number as its seed, and no digests. Version 3 has a deal (`deal.py`): its decks lie as they are listed,
the top card first, and "deal" says what chance brought and which cards are a guess. It may end before the game does:
"moments" are then what one seat saw of the rest. A record without these is of version 2. All are read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from inkwright.cards.decklist import MAX_DECK_CARDS
from inkwright.errors import UNSAFE, InkwrightError, RecordError, check_type, checked_text, quoted
from inkwright.files.json_reader import read_json

from .deal import Deal, check_deal
from .moments import SeenTable, moments_of
from .seeds import checked_seed
from .versions import Versions

if TYPE_CHECKING:
    from inkwright.engine.document_types import RecordJson

VERSION: Final = 2
DEALT_VERSION: Final = 3  # with a deal in the place of a seed, or moments
FIRST_VERSION: Final = 1  # without digests, its seed a number
MOST_DIGITS: Final = 400  # of a seed
HEX: Final = re.compile("[0-9a-f]{1,64}")  # a digest
MAX_DECKS: Final = 6
MAX_CARDS: Final = 10_000  # in all decks: a line may stand for thousands
MAX_ANSWERS: Final = 100_000
MAX_ANSWER: Final = 1_000  # characters of an answer
MAX_BOT: Final = 60  # characters of the name of a bot
ANSWERS_BEGIN: Final = ',\n "answers": ['
ANSWERS_END: Final = "\n ],\n"


class Record:
    """All that a game needs to be played again, and the digests that show whether it was the same."""

    __slots__ = (
        "answers",
        "bots",
        "chooser",
        "conceal",
        "deal",
        "decks",
        "digests",
        "edition",
        "first",
        "format",
        "moments",
        "names",
        "seed",
        "teams",
        "versions",
    )

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
        digests: Mapping[int, str] | None = None,
        versions: Versions | None = None,
        bots: Sequence[str] = (),
        conceal: bool = False,
        deal: Deal | None = None,
        moments: Sequence[SeenTable] = (),
    ) -> None:
        check_type(edition, str, "The edition of a record is a text")
        check_type(format, str, "The format of a record is a text")
        check_members(decks, Sequence, "The decks of a record are lists of names")
        for deck in decks:
            check_members(deck, str, "A deck of a record is a list of names")
        check_members(names, str, "The names of a record are a list of texts")
        check_members(teams, int, "The teams of a record are a list of numbers")
        check_members(answers, str, "The answers of a record are a list of texts")
        check_bots(bots)
        for seat in (first, chooser):
            check_type(seat, (int, type(None)), "A seat is a number")
        check_type(digests, (Mapping, type(None)), "The digests of a record are a dict")
        check_type(versions, (Versions, type(None)), "What a record was played with is its Versions")
        self.edition = edition
        self.format = format
        self.decks = tuple([tuple(deck) for deck in decks])  # every card by its full name, in the order of the list
        self.names = tuple(names)
        self.teams = tuple(teams)  # of each seat
        self.seed = checked_seed(seed)
        self.answers = tuple(answers)  # in the notation of answers
        self.first = first  # the seat that starts, if a series says so (2.1.3.1)
        self.chooser = chooser  # the seat that chooses who starts, if a series says so (2.1.3.2)
        self.conceal = conceal  # questions that hidden cards leave one answer to are asked, and answered here
        check_deal(deal, [len(deck) for deck in decks], first)
        self.deal = deal  # given in the place of a seed
        self.moments = tuple(moments)  # what one seat saw after the last answer
        self.digests = dict(digests or {})  # number of answers before it -> digest of the game
        self.versions = versions  # what the game was played with; None: not known
        self.bots = tuple(bots) if bots else ("",) * len(self.decks)  # the agent of each seat, "" for a person

    def json(self) -> RecordJson:
        """Return it as a JSON document."""
        document = {
            **self._header(),
            "answers": list(self.answers),
            "digests": [{"after": after, "digest": self.digests[after]} for after in sorted(self.digests)],
        }
        return cast("RecordJson", document)  # some keys are there only if they say something

    def _header(self) -> dict[str, object]:
        """Everything above the answers."""
        return {
            "inkwright": "record",
            "version": VERSION if self.deal is None and not self.moments else DEALT_VERSION,
            "edition": self.edition,
            "format": self.format,
            **({} if self.versions is None else {"played_with": self.versions.json()}),
            "decks": [deck_lines(deck) for deck in self.decks],
            "names": list(self.names),
            "teams": list(self.teams),
            **({"bots": list(self.bots)} if any(self.bots) else {}),
            "seed": str(self.seed),
            **{key: seat for key, seat in (("first", self.first), ("chooser", self.chooser)) if seat is not None},
            **({"conceal": True} if self.conceal else {}),
            **({} if self.deal is None else {"deal": self.deal.json()}),
            **({"moments": [moment.json() for moment in self.moments]} if self.moments else {}),
        }

    def text(self) -> str:
        """Return it as the text of a file."""
        lines = ",".join([answer_line(answer) for answer in self.answers])
        return self.text_before_answers() + lines + self.text_after_answers()

    def text_before_answers(self) -> str:
        """The beginning of the file, up to its answers."""
        return json.dumps(self._header(), ensure_ascii=False, indent=1)[: -len("\n}")] + ANSWERS_BEGIN

    def text_after_answers(self) -> str:
        """The end of the file, behind its answers."""
        rows = [f'\n  {{"after": {after}, "digest": "{self.digests[after]}"}}' for after in sorted(self.digests)]
        return ANSWERS_END + ' "digests": [' + ",".join(rows) + "\n ]\n}\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Return the record in the text of a file; RecordError if it is none."""
        try:
            document = read_json(checked_text(text, "A record", RecordError))
        except ValueError:
            raise RecordError("This is not a record: it is not JSON.") from None
        return cls.read(document)

    @classmethod
    def read(cls, document: object) -> Record:
        """Return the record in a JSON document; RecordError names the key that is wrong."""
        if not isinstance(document, dict) or document.get("inkwright") != "record":
            raise RecordError("This is not a record of a game.")
        version = document.get("version")
        if version not in (FIRST_VERSION, VERSION, DEALT_VERSION):
            raise RecordError(f"The record is of version {quoted(version)}, not {DEALT_VERSION}.")
        decks = document.get("decks")
        if not isinstance(decks, list):
            raise RecordError("The record's 'decks' are not a list.")
        if not decks:
            raise RecordError("The record has no decks.")
        if len(decks) > MAX_DECKS:
            raise RecordError(f"The record has {len(decks)} decks; a game has at most {MAX_DECKS} players.")
        cards = [cards_of_lines(deck) for deck in decks]
        if (count := sum(len(deck) for deck in cards)) > MAX_CARDS:
            raise RecordError(f"The record's decks have {count} cards; a record has at most {MAX_CARDS}.")
        return cls(
            _text(document, "edition"),
            _text(document, "format"),
            cards,
            _texts(document, "names"),
            _numbers(document, "teams"),
            _seed(document.get("seed", "0" if "deal" in document else None), version),
            _answers(document),
            _seat(document, "first"),
            _seat(document, "chooser"),
            _digests(document),
            _versions(document.get("played_with"), document["edition"]),
            _bots(document, len(decks)),
            document.get("conceal") is True,
            Deal.read(document.get("deal")),
            moments_of(document.get("moments")),
        )

    def _game(self) -> tuple[object, ...]:
        """What makes two records equal: the game, not what was noted about it."""
        decided = (self.edition, self.format, self.decks, self.names, self.teams, self.seed)
        return (*decided, self.first, self.chooser, self.conceal, self.deal, self.answers)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self._game() == other._game()

    def __hash__(self) -> int:
        return hash((self.decks, self.seed, self.answers))

    def __repr__(self) -> str:
        return f"<Record of {' against '.join(self.names)}: {len(self.answers)} answers, seed {self.seed}>"

    def _repr_html_(self) -> str:
        """Show what was played in a notebook."""
        from inkwright.engine.notebook import record_html

        return record_html(self)


def check_bots(bots: Sequence[str]) -> None:
    """Refuse what are no names of bots."""
    check_members(bots, str, "The bots of a record are a list of texts")
    for bot in bots:
        if len(bot) > MAX_BOT or UNSAFE.search(bot):
            raise RecordError(f"The name of a bot has at most {MAX_BOT} characters, all printable, not {quoted(bot)}.")


def check_members(values: object, kind: type | tuple[type, ...], what: str) -> None:
    """Refuse what is no list of values of one type."""
    check_type(values, (list, tuple), what)
    for value in values if isinstance(values, (list, tuple)) else ():
        if not isinstance(value, kind) or type(value) is bool:
            raise InkwrightError(f"{what}, not {quoted(values)}.")


def answer_line(answer: str) -> str:
    """An answer as a line of the file, with the line end before it."""
    return "\n  " + json.dumps(answer, ensure_ascii=False)


def deck_lines(deck: Sequence[str]) -> list[str]:
    """Return a deck as lines `4 Name - Version`, in its own order."""
    out: list[tuple[int, str]] = []
    for name in deck:
        if out and out[-1][1] == name:
            out[-1] = (out[-1][0] + 1, name)
        else:
            out.append((1, name))
    return [f"{count} {name}" for count, name in out]


def cards_of_lines(lines: object) -> list[str]:
    """Return the cards of lines `4 Name - Version`."""
    if not isinstance(lines, list):
        raise RecordError("A deck of the record is not a list.")
    out: list[str] = []
    for line in lines:
        count, _, name = line.partition(" ") if isinstance(line, str) else ("", "", "")
        if not count.isdecimal() or len(count) > len(str(MAX_DECK_CARDS)) or not name:
            raise RecordError(f"A line of a deck in the record is not 'count name': {quoted(line)}.")
        if len(out) + int(count) > MAX_DECK_CARDS:
            raise RecordError(f"A deck of the record has more than {MAX_DECK_CARDS:,} cards.")
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


def _bots(document: dict[str, object], players: int) -> list[str]:
    bots = _texts(document, "bots") if "bots" in document else []
    if bots and len(bots) != players:
        raise RecordError(f"The record has {players} decks but {len(bots)} 'bots'.")
    return bots


def _answers(document: dict[str, object]) -> list[str]:
    answers = _texts(document, "answers")
    if len(answers) > MAX_ANSWERS:
        raise RecordError(f"The record has more than {MAX_ANSWERS:,} answers.")
    if any(len(answer) > MAX_ANSWER for answer in answers):
        raise RecordError(f"An answer of the record has more than {MAX_ANSWER:,} characters.")
    return answers


def _seat(document: dict[str, object], key: str) -> int | None:
    value = document.get(key)
    if value is not None and type(value) is not int:
        raise RecordError(f"The record's {key!r} is not a seat.")
    return value


def _numbers(document: dict[str, object], key: str) -> list[int]:
    value = document.get(key)
    if not isinstance(value, list) or not all(type(v) is int for v in value):
        raise RecordError(f"The record's {key!r} are not a list of numbers.")
    return value


def _seed(value: object, version: int) -> int:
    if version == FIRST_VERSION:
        if not isinstance(value, int) or isinstance(value, bool):
            raise RecordError("The record's 'seed' is not a number.")
        return value
    digits = value.removeprefix("-") if isinstance(value, str) else ""
    if not isinstance(value, str) or not digits.isdecimal() or len(digits) > MOST_DIGITS:
        raise RecordError("The record's 'seed' is not a number in decimal text.")
    return int(value)


def _digests(document: dict[str, object]) -> dict[int, str]:
    out: dict[int, str] = {}
    rows, answers = document.get("digests", []), len(_texts(document, "answers"))
    for row in rows if isinstance(rows, list) else [None]:
        after, digest = (row.get("after"), row.get("digest")) if isinstance(row, dict) else (None, None)
        if type(after) is not int or not isinstance(digest, str) or not HEX.fullmatch(digest):
            raise RecordError("The record's 'digests' are not a list of 'after' and 'digest'.")
        if not 0 <= after <= answers:
            raise RecordError(f"The record has a digest after {quoted(after)} answers, but {answers:,} answers.")
        out[after] = digest
    return out


def _versions(value: Any, edition: str) -> Versions | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise RecordError("The record's 'played_with' is not an object.")
    return Versions(edition, _text(value, "rules"), _text(value, "cards"), _text(value, "language"))
