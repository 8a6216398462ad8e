"""The record of a game as a file: readable, written as the game goes, so that a crash loses nothing.

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
    # over: Ann wins (lore) in turn 12 | 9f8e7d...

A line that begins with # says where the game is, and behind the bar its digest; replaying can tell where it parts.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TextIO

from inkwright.cards import cache
from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.engine import saving
from inkwright.engine.game import Game
from inkwright.engine.options import Option
from inkwright.engine.record import Record, cards_of_lines, deck_lines
from inkwright.errors import InkwrightError, RecordError, UnknownCard

VERSION: Final = 1
TITLE: Final = "inkwright record"
ANSWERS_LINE: Final = "answers:"
FINGERPRINT_LENGTH: Final = 12  # letters of a fingerprint that are written
HEADER_KEYS: Final = ("rules", "cards", "language", "format", "seed", "first", "chooser")
NUMBER_KEYS: Final = ("seed", "first", "chooser")
MOST_BYTES: Final = 20_000_000

_PACKAGE: Final = Path(__file__).parent.parent
_DIGEST_LINE: Final = re.compile(r"# .*\| ([0-9a-f]{32})")
_TURN_LINE: Final = re.compile(r"# turn (\d+):")


class Versions:
    """What a game was played with: the rules, the card data, what the language read in the cards."""

    __slots__ = ("cards", "edition", "language", "released", "rules")

    def __init__(self, edition: str, rules: str, released: str, cards: str, language: str) -> None:
        self.edition = edition
        self.rules = rules  # fingerprint of the code that applies the rules
        self.released = released  # the newest day that the card data speak of
        self.cards = cards  # fingerprint of the printed facts of the cards in the decks
        self.language = language  # fingerprint of what the language reads in them

    def differences(self, current: Versions) -> list[str]:
        """What is different here, in sentences."""
        out: list[str] = []
        if not self.rules:
            return out  # a form that does not say
        if self.cards != current.cards:
            out.append(
                f"The card data are others: the record's are of {self.released}, those here of {current.released}."
            )
        elif self.language != current.language:
            out.append("The language reads the cards of these decks in another way than when the game was recorded.")
        if self.rules != current.rules:
            out.append(f"The rules ({self.edition}) are applied by another version of Inkwright than the record's.")
        return out


def versions_of(game: Game) -> Versions:
    """What a game is played with here."""
    origin = game.origin
    if origin is None:
        raise RecordError("This game did not begin with its decks: it has no record.")
    cards = {card.key: card for deck in origin.cards for card in deck}
    rules = cache.source_hash(*[_PACKAGE / room for room in ("rules", "state", "abilities", "engine")])
    return Versions(
        origin.edition,
        rules[:FINGERPRINT_LENGTH],
        Catalog.at_hand().date,
        printed_fingerprint([cards[key] for key in sorted(cards)]),
        saving.cards_fingerprint(game.state)[:FINGERPRINT_LENGTH],
    )


def printed_fingerprint(cards: list[Card]) -> str:
    """The fingerprint of what is printed on some cards."""
    return saving.fingerprint(repr([(card.facts(), card.abilities_text) for card in cards]))[:FINGERPRINT_LENGTH]


# ---------------------------------------------------------------- writing


def header_lines(game: Game, versions: Versions, bots: Sequence[str] = ()) -> list[str]:
    """The lines above the answers."""
    origin = game.origin
    assert origin is not None
    lines = [
        f"{TITLE} {VERSION}",
        f"rules: {versions.edition} {versions.rules}",
        f"cards: {versions.released} {versions.cards}",
        f"language: {versions.language}",
        f"format: {origin.format}",
        f"seed: {origin.seed}",
    ]
    lines += [f"{key}: {seat}" for key, seat in (("first", origin.first), ("chooser", origin.chooser)) if seat >= 0]
    teamed = len(set(origin.teams)) < len(origin.teams)
    for seat, deck in enumerate(origin.cards):
        lines += ["", f"player: {origin.names[seat]}"]
        lines += [f"team: {origin.teams[seat]}"] if teamed else []
        lines += [f"bot: {bots[seat]}"] if seat < len(bots) and bots[seat] else []
        lines += deck_lines([card.full_name for card in deck])
    return [*lines, "", ANSWERS_LINE]


def digest_line(game: Game) -> str:
    """The line that says where a game is."""
    lore = " - ".join(map(str, game.state.lore))
    outcome = game.outcome
    if outcome is None:
        return f"# turn {game.turn}: {game.names[game.active]}, lore {lore} | {game.digest()}"
    won = " and ".join([game.names[seat] for seat in outcome.winners])
    verdict = f"{won} wins" if won else "a draw"
    return f"# over: {verdict} ({outcome.how}) in turn {outcome.turn}, lore {lore} | {game.digest()}"


def restarted(game: Game) -> Game:
    """The same game before its first answer."""
    origin = game.origin
    assert origin is not None
    starts = [None if seat < 0 else seat for seat in (origin.first, origin.chooser)]
    return Game(
        origin.cards, origin.seed, origin.edition, origin.format, origin.names, origin.teams, None, starts[0], starts[1]
    )


class Recorder:
    """Writes the record of a game into a file while the game goes on."""

    def __init__(self, path: str | os.PathLike[str], game: Game, bots: Sequence[str] = ()) -> None:
        self.path = Path(path)
        self.header = header_lines(game, versions_of(game), bots)
        self.lines: list[str] = []  # below the head
        self.turn = 0
        self.file: TextIO | None = None
        self.lines = self.lines_so_far(game)
        self.rewrite()
        self.write_progress(game)

    def lines_so_far(self, game: Game) -> list[str]:
        """The lines of a game that has begun already."""
        if not game._answers:
            return []
        replayed = restarted(game)
        out: list[str] = []
        for text in game.notations():
            out += self.progress_lines(replayed)
            out.append(text)
            replayed._replay_answer(text)
        return out

    def answer(self, game: Game, option: Option | str) -> None:
        """Write an answer down, then give it: if that breaks something, the record shows what did."""
        text = option if isinstance(option, str) else option.notation
        self.write(" ".join(text.split()))
        game.answer(option)
        self.write_progress(game)

    def concede(self, game: Game, seat: int) -> None:
        """A player gives up."""
        self.write(f"concede {seat}")
        game.concede(seat)
        self.write_progress(game)

    def write_progress(self, game: Game) -> None:
        """Say where the game is, at every new turn and at the end."""
        for line in self.progress_lines(game):
            self.write(line)

    def progress_lines(self, game: Game) -> list[str]:
        """The line for a new turn or the end."""
        if not game.over and game.turn == self.turn:
            return []
        self.turn = game.turn
        return [digest_line(game)]

    def write(self, line: str) -> None:
        """One more line, on the disk when this returns."""
        self.lines.append(line)
        if self.file is None:
            self.file = open(self.path, "a", encoding="utf-8", newline="\n")  # noqa: SIM115  closed by close()
        self.file.write(line + "\n")
        self.file.flush()

    def rewind(self, game: Game) -> None:
        """Forget all answers but those that the game still has: some were taken back."""
        kept: list[str] = []
        answers = 0
        for line in self.lines:
            if not line.startswith("#"):
                answers += 1
            if answers > len(game._answers):
                break
            kept.append(line)
        self.lines = kept
        self.turn = max([int(found.group(1)) for found in map(_TURN_LINE.match, kept) if found], default=0)
        self.rewrite()

    def rewrite(self) -> None:
        """Write the whole file, or leave it as it was."""
        self.close()
        text = "".join([line + "\n" for line in [*self.header, *self.lines]])
        with cache.write_errors(self.path, RecordError):
            cache.replace_file(self.path, text.encode())

    def close(self) -> None:
        """No more lines for now."""
        if self.file is not None:
            self.file.close()
            self.file = None


# ---------------------------------------------------------------- reading


class RecordedGame:
    """A record as it was read from a file: what is needed to play it again, and the digests along the way."""

    __slots__ = ("bots", "digests", "record", "cut_off_line", "versions")

    def __init__(
        self, record: Record, versions: Versions, digests: dict[int, str], cut_off_line: str, bots: list[str]
    ) -> None:
        self.record = record
        self.bots = bots  # the agent of each seat, "" for a person
        self.versions = versions
        self.digests = digests  # number of answers before it -> digest
        self.cut_off_line = cut_off_line  # a last line that was cut off, and is left out

    def start(self, catalog: Catalog | None = None) -> Game:
        """The game before its first answer."""
        try:
            return Game.replay(without_answers(self.record), catalog)
        except UnknownCard as error:
            raise RecordError(f"The record needs a card that is not here: {error.name!r}.") from None

    def differences(self, game: Game) -> list[str]:
        """What is different here from when the game was recorded."""
        return self.versions.differences(versions_of(game))

    def steps(self, game: Game, notes: list[str]) -> Iterator[int]:
        """Play the answers into a fresh game, one at a time; yields how many were given. RecordError where it parts."""
        self.check_digest(0, game, notes)
        yield 0
        for number, text in enumerate(self.record.answers, 1):
            try:
                game._replay_answer(text)
            except RecordError:
                raise
            except (InkwrightError, ValueError) as error:
                raise RecordError(replay_error(f"Answer {number}, {text!r}, does not fit: {error}", notes)) from None
            self.check_digest(number, game, notes)
            yield number

    def check_digest(self, number: int, game: Game, notes: list[str]) -> None:
        """Is the game what it was after so many answers?"""
        wanted = self.digests.get(number)
        if wanted is not None and wanted != game.digest():
            where = f"After answer {number} (turn {game.turn}) the game is not what it was when it was recorded."
            raise RecordError(replay_error(where, notes))

    def replay(self, catalog: Catalog | None = None) -> Game:
        """The game after its last answer, verified on the way."""
        game = self.start(catalog)
        for _number in self.steps(game, self.differences(game)):
            pass
        return game


def without_answers(record: Record) -> Record:
    """A record without its answers."""
    r = record
    return Record(r.edition, r.format, r.decks, r.names, r.teams, r.seed, (), r.first, r.chooser)


def replay_error(what: str, notes: list[str]) -> str:
    """Where a replay parts from its record, with the likely reasons."""
    return " ".join([what, *notes])


def read_record(path: str | os.PathLike[str]) -> RecordedGame:
    """The record in a file: in this form, or as JSON."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from None
    if len(data) > MOST_BYTES:
        raise RecordError(f"{path} is too large for a record.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is no text: not a record.") from None
    try:
        return parse_record(text)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None


def parse_record(text: str) -> RecordedGame:
    """The record in a text; RecordError names the line."""
    if text.lstrip().startswith("{"):
        record = Record.parse(text)
        return RecordedGame(record, Versions(record.edition, "", "", "", ""), {}, "", [""] * len(record.decks))
    return RecordParser(text).parse()


class RecordParser:
    """Reads the lines of a record."""

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
        if version != str(VERSION):
            raise RecordError(f"The record is of version {version or 'none'}, not {VERSION}.")
        self.line_index = 1
        while self.line_index < len(self.lines) and self.lines[self.line_index].strip() != ANSWERS_LINE:
            self.parse_header_line(self.lines[self.line_index].strip())
            self.line_index += 1
        if self.line_index == len(self.lines):
            raise RecordError(f"The record breaks off before its line {ANSWERS_LINE!r}.")
        answers, digests = self.answers()
        return RecordedGame(self.record(answers), self.versions(), digests, self.cut_off_line, self.bots)

    def parse_header_line(self, line: str) -> None:
        """One line above the answers."""
        key, colon, value = line.partition(":")
        if not line:
            return
        if self.decks and line[0].isdecimal():
            self.decks[-1].append(line)
        elif colon and key == "player":
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
            raise self.line_error(f"{line!r} is not understood")

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
        return answers, digests

    def record(self, answers: list[str]) -> Record:
        """What is needed to play it again."""
        seats = [self.number(self.header[key]) if key in self.header else None for key in ("first", "chooser")]
        return Record(
            self.header_value("rules").split(" ")[0],
            self.header_value("format"),
            [cards_of_lines(deck) for deck in self.decks],
            self.names,
            self.teams,
            self.number(self.header_value("seed")),
            answers,
            *seats,
        )

    def versions(self) -> Versions:
        """What it was played with."""
        edition, _, rules = self.header_value("rules").partition(" ")
        released, _, cards = self.header_value("cards").partition(" ")
        return Versions(edition, rules, released, cards, self.header_value("language"))

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
            raise self.line_error(f"{text.strip()!r} is not a number") from None

    def line_error(self, what: str) -> RecordError:
        """What is wrong with the line that is read."""
        return RecordError(f"Line {self.line_index + 1} of the record: {what}.")
