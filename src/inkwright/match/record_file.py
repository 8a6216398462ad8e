"""The record of a game as a file: written as the game goes, so that a crash loses nothing.

The file is the JSON document of `engine/records/record.py`. It is complete after every answer: a new answer takes
the place of the end of the file, and the end is written again behind it. If the last answer was cut off, the others
are read.

Files of version 1 are text; they are still read:

    inkwright record 1
    rules: 2026-02 5f0c1a2b3c4d
    cards: 2026-10-16 77ab01...
    language: 0c9d...
    format: constructed
    seed: 7

    player: Ann
    4 Elsa - Snow Queen
    ...

    player: Bo
    bot: greedy
    ...

    answers:
    done
    # turn 1: Ann, lore 0 - 0 | 1c2d3e...
    ink Elsa - Snow Queen
    ...
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from inkwright.cards.catalog import Catalog
from inkwright.engine.decisions.decision import Decision
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import CONCEDE, Game
from inkwright.engine.hooks import Hook
from inkwright.engine.records.deal import Deal
from inkwright.engine.records.record import (
    ANSWERS_BEGIN,
    ANSWERS_END,
    MAX_ANSWERS,
    MAX_DECKS,
    Record,
    answer_line,
    cards_of_lines,
)
from inkwright.engine.records.versions import Versions, versions_of
from inkwright.errors import (
    InkwrightError,
    RecordError,
    RecordNotWritten,
    UnknownCard,
    check_type,
    checked_text,
    quoted,
)
from inkwright.files.json_reader import read_json
from inkwright.files.user_files import RECORD, GrowingFile, write_errors

TEXT_VERSION: Final = 1
TITLE: Final = "inkwright record"
ANSWERS_LINE: Final = "answers:"
HEADER_KEYS: Final = ("rules", "cards", "language", "format", "seed", "first", "chooser", "conceal", "deal")
NUMBER_KEYS: Final = ("seed", "first", "chooser")
MOST_BYTES: Final = 20_000_000

_DIGEST_LINE: Final = re.compile(r"# .*\| ([0-9a-f]{32})")


# ---------------------------------------------------------------- writing


class Recorder(Hook):
    """Writes the record of a game into a file while the game goes on.

    Give it the game and let it answer, or give it to `play_game` as a hook. A file that is there already and holds no
    record is refused unless it is forced.
    """

    def __init__(
        self, path: str | os.PathLike[str], game: Game | None = None, bots: Sequence[str] = (), force: bool = False
    ) -> None:
        if not isinstance(path, (str, os.PathLike)):
            raise RecordError(f"The file of a record is a path, not {quoted(path)}.")
        self.path = Path(path)
        check_type(bots, Sequence, "The bots of a record are a list with the name of one for each seat")
        for bot in bots:
            check_type(bot, str, "The bot of a seat is named by a text, which is empty for a person")
        self.bots = tuple(bots)
        self.force = force
        self.answers: list[str] = []
        self.digests: dict[int, str] = {}
        self.turn = 0  # of the newest digest
        self.file: GrowingFile | None = None
        self.record: Record | None = None
        if game is not None:
            self.before(game)

    def before(self, game: Game) -> None:
        """Write the file of a game that begins, or has begun."""
        check_type(game, Game, "A recorder writes down a Game")
        record = game.record()
        record.bots = self.bots or record.bots
        self.record = record
        self.answers = list(record.answers)
        self.digests = {number: digest for number, digest in record.digests.items() if number}
        self.turn = game.turn
        self.rewrite()

    def answered(self, game: Game, decision: Decision, option: Option) -> None:
        """Write an answer that was given."""
        self.write(option.notation, self.is_person(decision.player))
        self.note_turn(game)

    def conceded(self, game: Game, seat: int, why: str) -> None:
        """Write that an agent gave up."""
        self.write(f"{CONCEDE}{seat}", self.is_person(seat))
        self.note_turn(game)

    def after(self, game: Game) -> None:
        """Close the file."""
        self.close()

    def answer(self, game: Game, option: Option | str) -> None:
        """Check an answer, write it down, then give it: if that breaks something, the record shows what did."""
        meant = game.option_of(option)
        self.write(meant.notation, self.is_person(game.decision.player))
        game.answer(meant)
        self.note_turn(game)

    def concede(self, game: Game, seat: int) -> None:
        """Check a concession, write it down, then let the player concede."""
        game.check_concession(seat)
        self.write(f"{CONCEDE}{seat}", self.is_person(seat))
        game.concede(seat)
        self.note_turn(game)

    def is_person(self, seat: int) -> bool:
        """Return whether there is a person in this seat."""
        check_type(seat, int, "A seat is a number")
        return not 0 <= seat < len(self.bots) or not self.bots[seat]

    def note_turn(self, game: Game) -> None:
        """Write the digest of a new turn, and of the end."""
        check_type(game, Game, "A recorder writes down a Game")
        if game.over or game.turn != self.turn:
            self.turn = game.turn
            self.digests[len(self.answers)] = game.digest()
            self.write_at_end("")

    def write(self, answer: str, sync: bool = True) -> None:
        """Write one more answer; it is in the file when this returns, and on the disk if it is to be synced."""
        text = " ".join(checked_text(answer, "An answer in a record").split())
        self.write_at_end(("," if self.answers else "") + answer_line(text), sync)
        self.answers.append(text)

    def write_at_end(self, text: str, sync: bool = True) -> None:
        """Write a text behind the answers, and the end of the file behind it."""
        check_type(text, str, "What is written into a record is a text")
        if self.record is None or self.file is None:
            raise InkwrightError("No game has begun that could be written down.")
        self.record.digests = self.digests
        with write_errors(self.path, RecordNotWritten):
            self.file.append(text, self.record.text_after_answers(), sync)

    def rewind(self, game: Game) -> None:
        """Forget all answers but those that the game still has: some were taken back."""
        check_type(game, Game, "A recorder writes down a Game")
        count = game.answer_count
        del self.answers[count:]
        self.digests = {number: digest for number, digest in self.digests.items() if number <= count}
        self.turn = game.turn
        self.rewrite()

    def rewrite(self) -> None:
        """Write the whole file, or leave it as it was."""
        record = self.record
        assert record is not None
        record.digests = self.digests
        begin = record.text_before_answers() + ",".join([answer_line(answer) for answer in self.answers])
        end = record.text_after_answers()
        with write_errors(self.path, RecordNotWritten):
            if self.file is None:
                self.file = GrowingFile(self.path, begin, end, RECORD, self.force)
            else:
                self.file.rewrite(begin, end)

    def close(self) -> None:
        """Close the file; the next answer opens it again."""
        if self.file is not None:
            with write_errors(self.path, RecordNotWritten):
                self.file.close()


# ---------------------------------------------------------------- reading


class RecordedGame:
    """A record as it was read from a file, and how to play it again step by step."""

    __slots__ = ("cut_off_line", "file", "record")

    def __init__(self, record: Record, cut_off_line: str = "") -> None:
        self.record = record
        self.cut_off_line = cut_off_line  # a last line that was cut off, and is left out
        self.file = ""  # where it was read, for messages

    @property
    def bots(self) -> list[str]:
        """The agent of each seat, "" for a person."""
        return list(self.record.bots)

    @property
    def digests(self) -> dict[int, str]:
        """The digests of the game, by the number of answers before."""
        return self.record.digests

    @property
    def versions(self) -> Versions | None:
        """What the game was played with; None if the record does not say."""
        return self.record.versions

    def start(self, catalog: Catalog | None = None) -> Game:
        """Return the game before its first answer."""
        try:
            return Game.replay(without_answers(self.record), catalog)
        except UnknownCard as error:
            raise self.error(f"The record needs a card that is not here: {quoted(error.name)}.") from None
        except InkwrightError as error:
            raise self.error(str(error)) from None

    def error(self, problem: str) -> RecordError:
        """Return what is wrong, and in which file."""
        return RecordError(f"{self.file}: {problem}" if self.file else problem)

    def give(self, game: Game, number: int, text: str, notes: Sequence[str] = ()) -> None:
        """Give the answer of a number to a game; RecordError if it does not fit."""
        try:
            game.replay_answer(text)
        except (InkwrightError, ValueError) as error:
            problem = f"Answer {number}, {quoted(text)}, does not fit: {error}"
            raise self.error(replay_error(problem, notes)) from None

    def differences(self, game: Game) -> list[str]:
        """Return what is different here from when the game was recorded, in sentences."""
        if self.versions is None or game.origin is None:
            return []
        return self.versions.differences(versions_of(game.origin))

    def steps(self, game: Game, notes: list[str]) -> Iterator[int]:
        """Play the answers into a fresh game one at a time, and yield how many were given.

        RecordError says where the game differs from its record.
        """
        self.check_digest(0, game, notes)
        yield 0
        for number, text in enumerate(self.record.answers, 1):
            self.give(game, number, text, notes)
            self.check_digest(number, game, notes)
            yield number

    def check_digest(self, number: int, game: Game, notes: list[str]) -> None:
        """Refuse a game that is not what its record says after some answers."""
        try:
            game.check_digest(self.record, number)
        except RecordError as error:
            raise self.error(replay_error(str(error), notes)) from None

    def replay(self, catalog: Catalog | None = None) -> Game:
        """Return the game after its last answer, verified on the way."""
        game = self.start(catalog)
        for _number in self.steps(game, self.differences(game)):
            pass
        return game


def without_answers(record: Record) -> Record:
    """Return a record without its answers."""
    r = record
    return Record(
        r.edition, r.format, r.decks, r.names, r.teams, r.seed, (), r.first, r.chooser, conceal=r.conceal, deal=r.deal
    )


def replay_error(what: str, notes: Sequence[str]) -> str:
    """Say where a replay differs from its record, with the likely reasons."""
    return " ".join([what, *notes])


def read_record(path: str | os.PathLike[str]) -> RecordedGame:
    """Read the record in a file, of this version or the first."""
    check_type(path, (str, os.PathLike), "The file of a record is a path")
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise RecordError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(data) > MOST_BYTES:
        raise RecordError(f"{path} is too large for a record.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is no text: not a record.") from None
    try:
        recorded = parse_record(text)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    recorded.file = str(path)
    return recorded


def parse_record(text: str) -> RecordedGame:
    """Read the record in a text; RecordError says what is wrong."""
    checked_text(text, "A record", RecordError)
    if not text.lstrip().startswith("{"):
        return RecordParser(text).parse()
    try:
        document = read_json(text)
    except ValueError:
        return parse_cut_off_record(text)
    return RecordedGame(Record.read(document))


def parse_cut_off_record(text: str) -> RecordedGame:
    """Read a record whose end was not written whole: its answers as far as they go, without digests."""
    header, begin, rest = text.partition(ANSWERS_BEGIN)
    try:
        document = read_json(header + "\n}")
    except ValueError:
        raise RecordError("This is not a record: it is not JSON.") from None
    if not begin or not isinstance(document, dict):
        raise RecordError("The record breaks off before its answers.")
    answers: list[str] = []
    cut_off = ""
    for line in rest.partition(ANSWERS_END)[0].split("\n")[1:]:
        try:
            answer = read_json(line.strip().removesuffix(","), 1)
        except ValueError:
            answer = None
        if not isinstance(answer, str):
            cut_off = line.strip()
            break
        answers.append(answer)
    return RecordedGame(Record.read({**document, "answers": answers}), cut_off)


class RecordParser:
    """Reads the lines of a record of version 1."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.cut_off_line = self.lines.pop()  # what stands behind the last line end was not written whole
        self.line_index = 0
        self.header: dict[str, str] = {}
        self.names: list[str] = []
        self.teams: list[int] = []
        self.decks: list[list[str]] = []
        self.bots: list[str] = []

    def parse(self) -> RecordedGame:
        """All of it."""
        if not self.lines or not self.lines[0].startswith(TITLE):
            raise RecordError("This is not a record of a game.")
        version = self.lines[0][len(TITLE) :].strip()
        if version != str(TEXT_VERSION):
            raise RecordError(f"The record is of version {quoted(version)[1:-1] or 'none'}, not {TEXT_VERSION}.")
        self.line_index = 1
        while self.line_index < len(self.lines) and self.lines[self.line_index].strip() != ANSWERS_LINE:
            self.parse_header_line(self.lines[self.line_index].strip())
            self.line_index += 1
        if self.line_index == len(self.lines):
            raise RecordError(f"The record breaks off before its line {ANSWERS_LINE!r}.")
        answers, digests = self.answers()
        return RecordedGame(self.record(answers, digests), self.cut_off_line)

    def parse_header_line(self, line: str) -> None:
        """One line above the answers."""
        key, colon, value = line.partition(":")
        if not line:
            return
        if self.decks and line[0].isdecimal():
            self.decks[-1].append(line)
        elif colon and key == "player" and len(self.names) < MAX_DECKS:
            self.names.append(value.strip())
            self.teams.append(len(self.teams))
            self.decks.append([])
            self.bots.append("")
        elif colon and key == "team" and self.teams:
            self.teams[-1] = self.number(value)
        elif colon and key == "bot" and self.bots:
            self.bots[-1] = value.strip()
        elif colon and key in HEADER_KEYS:
            self.header[key] = str(self.number(value)) if key in NUMBER_KEYS else value.strip()
        else:
            raise self.line_error(f"{quoted(line)} is not understood")

    def answers(self) -> tuple[list[str], dict[int, str]]:
        """The answers, and the digests between them."""
        answers: list[str] = []
        digests: dict[int, str] = {}
        for line in self.lines[self.line_index + 1 :]:
            found = _DIGEST_LINE.fullmatch(line.strip())
            if found:
                digests[len(answers)] = found.group(1)
            elif line.strip() and not line.startswith("#"):
                answers.append(line.strip())
        if len(answers) > MAX_ANSWERS:
            raise RecordError(f"The record has more than {MAX_ANSWERS:,} answers.")
        return answers, digests

    def record(self, answers: list[str], digests: dict[int, str]) -> Record:
        """What is needed to play it again."""
        first, chooser = [self.number(self.header[key]) if key in self.header else None for key in NUMBER_KEYS[1:]]
        return Record(
            self.header_value("rules").split(" ")[0],
            self.header_value("format"),
            [cards_of_lines(deck) for deck in self.decks],
            self.names,
            self.teams,
            self.number(self.header_value("seed")),
            answers,
            first,
            chooser,
            digests,
            self.versions(),
            self.bots,
            self.header.get("conceal") == "yes",
            self.deal(),
        )

    def deal(self) -> Deal | None:
        """What is given in the place of a seed."""
        try:
            return Deal.read(read_json(self.header["deal"])) if "deal" in self.header else None
        except ValueError:
            raise RecordError("The record's 'deal' is not JSON.") from None

    def versions(self) -> Versions:
        """What it was played with."""
        edition, _, rules = self.header_value("rules").partition(" ")
        cards = self.header_value("cards").rpartition(" ")[2]  # behind the day of the card data
        return Versions(edition, rules, cards, self.header_value("language"))

    def header_value(self, key: str) -> str:
        """A line of the head that must be there."""
        if key not in self.header:
            raise RecordError(f"The record has no line '{key}: ...'.")
        return self.header[key]

    def number(self, text: str) -> int:
        """A number of the head."""
        try:
            return int(text.strip())
        except ValueError:
            raise self.line_error(f"{quoted(text.strip())} is not a number") from None

    def line_error(self, what: str) -> RecordError:
        """What is wrong with the line that is read."""
        return RecordError(f"Line {self.line_index + 1} of the record: {what}.")
