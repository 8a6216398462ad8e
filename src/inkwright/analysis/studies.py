"""Studies: chapters of moments out of games and scenarios, with text, arrows and branches, in one JSON file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import Any, Final

from inkwright.cards.catalog import Catalog
from inkwright.engine.game import Game
from inkwright.engine.records.record import Record
from inkwright.errors import IllegalAnswer, InkwrightError, RecordError, StudyError, check_type, quoted
from inkwright.files.json_reader import read_json
from inkwright.files.user_files import STUDY, write_errors, write_file
from inkwright.match.record_file import RecordedGame
from inkwright.scenario import BrokenScenario, Runner, read_text
from inkwright.scenario.document import one_of_each
from inkwright.scenario.sandbox import Sandbox

VERSION: Final = 1
MOST_BYTES: Final = 8_000_000
MOST_CHAPTERS: Final = 100
MOST_OF_A_CHAPTER: Final = 20  # arrows, and branches
MOST_ANSWERS: Final = 60  # of a branch
MOST_TITLE: Final = 200  # characters
MOST_TEXT: Final = 10_000
MOST_SCENARIO: Final = 60_000


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one card or player to another, by their titles."""

    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Variation:
    """What may be answered from here on, and what is to be said about it."""

    answers: tuple[str, ...]
    text: str = ""


@dataclass(slots=True)
class Chapter:
    """A moment of a game, or of a scenario: the table before an answer, as one seat sees it."""

    record: Record | None  # None: of the scenario
    at: int  # answers that were given before, or steps of the scenario
    seat: int | None = None  # whose eyes; None: what everybody may know
    title: str = ""
    text: str = ""
    arrows: list[Arrow] = field(default_factory=list)
    branches: list[Variation] = field(default_factory=list)
    scenario: str = ""  # its text, where there is no record

    def game(self, catalog: Catalog | None = None) -> Game:
        """Return the game at the moment; StudyError says why the record does not lead there."""
        if self.record is None:
            return self.scenario_game(catalog)
        recorded = RecordedGame(self.record)
        answers = self.record.answers
        if not 0 <= self.at <= len(answers):
            raise StudyError(f"There is no decision {self.at + 1}: the record has {len(answers)}.")
        game = recorded.start(catalog)
        if self.seat is not None and not 0 <= self.seat < game.players:
            raise StudyError(f"There is no seat {self.seat + 1}: seats are 1 to {game.players}.")
        game.listen()
        try:
            for number, answer in enumerate(answers[: self.at], 1):
                recorded.give(game, number, answer)
        except RecordError as error:
            raise StudyError(str(error)) from None
        return game

    def scenario_game(self, catalog: Catalog | None) -> Game:
        """Return the game after some steps of the scenario."""
        found = one_of_each(read_text(self.scenario, "the scenario"))
        if not found or isinstance(found[0], BrokenScenario):
            raise StudyError(found[0].error if found and isinstance(found[0], BrokenScenario) else "It is empty.")
        table = Sandbox(Runner(catalog or Catalog.at_hand()), found[0], self.at)
        if table.failure is not None:
            raise StudyError(f"Step {table.failure['step']} of the scenario cannot be taken: {table.failure['got']}")
        game = table.game.copy()
        if self.seat is not None and not 0 <= self.seat < game.players:
            raise StudyError(f"There is no seat {self.seat + 1}: seats are 1 to {game.players}.")
        game.listen()
        return game

    def follow(self, branch: Variation, game: Game) -> tuple[Game, list[str]]:
        """Return the game after a branch, and what happens in it; StudyError names an answer that is not possible."""
        after = game.copy()
        after.listen()
        before = len(after.lines(self.seat))
        for answer in branch.answers:
            if after.over:
                raise StudyError(f"{quoted(answer)} comes after the end of the game.")
            try:
                after.answer(answer)
            except IllegalAnswer as error:
                raise StudyError(f"{quoted(answer)} is not possible: {error}") from None
        return after, after.lines(self.seat)[before:]


@dataclass(slots=True)
class Study:
    """Chapters under a title."""

    title: str = ""
    chapters: list[Chapter] = field(default_factory=list)

    def check(self, catalog: Catalog | None = None) -> None:
        """Play every chapter with its branches; StudyError names the first that cannot be played."""
        for number, chapter in enumerate(self.chapters, 1):
            place = f"Chapter {number}"
            try:
                game = chapter.game(catalog)
                for count, branch in enumerate(chapter.branches, 1):
                    place = f"Chapter {number}, branch {count}"
                    chapter.follow(branch, game)
            except InkwrightError as error:
                raise StudyError(f"{place}: {error}") from None

    def json(self) -> dict[str, Any]:
        """Return it as plain values; a record of several chapters stands there once."""
        records: list[Record] = []
        chapters: list[dict[str, Any]] = []
        for chapter in self.chapters:
            if chapter.record is not None and chapter.record not in records:
                records.append(chapter.record)
            of_scenario = {"scenario": chapter.scenario}
            chapters.append(
                {
                    "title": chapter.title,
                    "text": chapter.text,
                    **(of_scenario if chapter.record is None else {"record": records.index(chapter.record)}),
                    "at": chapter.at,
                    "seat": chapter.seat,
                    "arrows": [{"from": arrow.source, "to": arrow.target} for arrow in chapter.arrows],
                    "branches": [{"answers": list(one.answers), "text": one.text} for one in chapter.branches],
                }
            )
        head = {"inkwright": "study", "version": VERSION, "title": self.title}
        return {**head, "chapters": chapters, "records": [record.json() for record in records]}

    def text_form(self) -> str:
        """Return it as the text of a file."""
        return json.dumps(self.json(), ensure_ascii=False, indent=1) + "\n"

    def save(self, path: str | PathLike[str], force: bool = False) -> None:
        """Write it into a file."""
        with write_errors(path, StudyError):
            write_file(path, self.text_form().encode(), STUDY, force)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Study:
        """Read a file; StudyError says what is wrong and where."""
        check_type(path, (str, PathLike), "The file of a study is a path")
        try:
            with Path(path).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except (OSError, ValueError) as error:
            raise StudyError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
        if len(data) > MOST_BYTES:
            raise StudyError(f"{path} is too large for a study: at most {MOST_BYTES:,} bytes.")
        try:
            return cls.read(read_json(data.decode("utf-8-sig")))
        except UnicodeDecodeError:
            raise StudyError(f"{path} is no text: not a study.") from None
        except ValueError as error:
            raise StudyError(f"{path} is not a study: it is not JSON ({error}).") from None
        except InkwrightError as error:
            raise StudyError(f"{path}: {error}") from None

    @classmethod
    def read(cls, document: object) -> Study:
        """Read a document; StudyError says what is wrong and where."""
        if not isinstance(document, dict) or document.get("inkwright") != "study":
            raise StudyError("This is not a study.")
        if document.get("version") != VERSION:
            raise StudyError(f"Studies of version {quoted(document.get('version'))} are not read, only {VERSION}.")
        records: list[Record] = []
        for number, one in enumerate(list_in(document, "records", MOST_CHAPTERS), 1):
            try:
                records.append(Record.read(one))
            except RecordError as error:
                raise StudyError(f"Record {number}: {error}") from None
        study = cls(text_in(document, "title", MOST_TITLE))
        for number, one in enumerate(list_in(document, "chapters", MOST_CHAPTERS), 1):
            try:
                study.chapters.append(chapter_of(one, records))
            except StudyError as error:
                raise StudyError(f"Chapter {number}: {error}") from None
        return study


def chapter_of(document: object, records: Sequence[Record]) -> Chapter:
    """Read a chapter."""
    if not isinstance(document, dict):
        raise StudyError("It is not an object.")
    which, at, seat = document.get("record"), document.get("at"), document.get("seat")
    if which is None and "scenario" in document:
        return scenario_chapter(document, at, seat)
    if type(which) is not int or not 0 <= which < len(records):
        raise StudyError(f"'record' is the number of one of {len(records)} records, from 0 on.")
    if type(at) is not int or not 0 <= at <= len(records[which].answers):
        raise StudyError(f"'at' is a number of answers, from 0 to {len(records[which].answers)}.")
    if seat is not None and (type(seat) is not int or not 0 <= seat < len(records[which].decks)):
        raise StudyError(f"'seat' is null or a seat from 0 to {len(records[which].decks) - 1}.")
    return with_words(Chapter(records[which], at, seat), document)


def scenario_chapter(document: dict[str, Any], at: object, seat: object) -> Chapter:
    """Read a chapter of a scenario."""
    text = text_in(document, "scenario", MOST_SCENARIO)
    if type(at) is not int or at < 0:
        raise StudyError("'at' is a number of steps of the scenario, from 0 on.")
    if seat is not None and (type(seat) is not int or seat < 0):
        raise StudyError("'seat' is null or a seat from 0 on.")
    return with_words(Chapter(None, at, seat, scenario=text), document)


def with_words(chapter: Chapter, document: dict[str, Any]) -> Chapter:
    """Return a chapter with what is said about it."""
    chapter.title = text_in(document, "title", MOST_TITLE)
    chapter.text = text_in(document, "text", MOST_TEXT)
    for one in list_in(document, "arrows", MOST_OF_A_CHAPTER):
        chapter.arrows.append(Arrow(text_in(one, "from", MOST_TITLE), text_in(one, "to", MOST_TITLE)))
    for one in list_in(document, "branches", MOST_OF_A_CHAPTER):
        words = text_in(one, "text", MOST_TEXT)
        answers = list_in(one, "answers", MOST_ANSWERS)
        if not answers or not all(isinstance(answer, str) and len(answer) <= MOST_TITLE for answer in answers):
            raise StudyError("The 'answers' of a branch are texts, at least one.")
        chapter.branches.append(Variation(tuple(answers), words))
    return chapter


def text_in(document: object, key: str, most: int) -> str:
    """Return a text of a document, "" if there is none."""
    value = document.get(key, "") if isinstance(document, dict) else None
    if not isinstance(value, str) or len(value) > most:
        raise StudyError(f"'{key}' is a text of at most {most:,} characters.")
    return value


def list_in(document: object, key: str, most: int) -> list[Any]:
    """Return a list of a document, empty if there is none."""
    value = document.get(key, []) if isinstance(document, dict) else None
    if not isinstance(value, list) or len(value) > most:
        raise StudyError(f"'{key}' is a list of at most {most}.")
    return value
