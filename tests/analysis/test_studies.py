"""Studies: moments of games with text, arrows and branches, in a file and on a page."""

import json
from pathlib import Path
from typing import Any

import pytest

from inkwright import Catalog, Deck, Game
from inkwright.agents import by_name
from inkwright.analysis import Arrow, Chapter, Study, Variation
from inkwright.errors import StudyError
from tests.support.commands import Ran, run_command

CATALOG = Catalog.own()
DECKS = [Deck.sample(name, CATALOG).cards for name in ("lamplighters", "deep-water")]


def game_at(turn: int) -> Game:
    """Return a game at a turn action of the first player."""
    game = Game(DECKS, 4, names=["Ann", "Bo"], catalog=CATALOG)
    agent = by_name("greedy", 1)
    while game.turn < turn or game.decision.player != 0 or game.decision.kind != "turn action":
        game.answer(agent.choose(game.view(game.decision.player), game.decision))
    return game


@pytest.fixture(scope="module")
def study() -> Study:
    """A study of two chapters of one game."""
    game = game_at(5)
    record = game.record()
    branch = Variation(("end turn",), "What does Bo do?")
    first = Chapter(record, len(record.answers), 0, "A turn", "Look <b>here</b>.", [Arrow("Wren", "Bo")], [branch])
    return Study("Two moments", [first, Chapter(record, 2, None, "The beginning")])


def test_a_file_holds_all_of_it_and_a_record_once(study: Study, tmp_path: Path) -> None:
    study.save(tmp_path / "study.json")
    again = Study.load(tmp_path / "study.json")
    assert again.json() == study.json()
    assert len(again.json()["records"]) == 1
    assert [chapter.title for chapter in again.chapters] == ["A turn", "The beginning"]


def test_a_chapter_leads_to_its_moment_and_a_branch_on_from_there(study: Study) -> None:
    chapter = study.chapters[0]
    game = chapter.game(CATALOG)
    assert game.digest() == game_at(5).digest()
    after, lines = chapter.follow(chapter.branches[0], game)
    assert after.turn == game.turn + 1
    assert any("ends the turn" in line for line in lines)
    assert game.digest() == game_at(5).digest()


def test_what_a_seat_does_not_know_is_not_in_the_lines(study: Study) -> None:
    chapter = study.chapters[0]
    game = chapter.game(CATALOG)
    _after, lines = chapter.follow(chapter.branches[0], game)
    assert any(line.startswith("Bo draws a card") for line in lines)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.update(inkwright="record"), "This is not a study."),
        (lambda d: d.update(version=9), "Studies of version 9 are not read, only 1."),
        (lambda d: d.update(title=5), "'title' is a text of at most 200 characters."),
        (lambda d: d.update(chapters={}), "'chapters' is a list of at most 100."),
        (lambda d: d["chapters"][1].update(record=4), "Chapter 2: 'record' is the number of one of 1 records"),
        (lambda d: d["chapters"][0].update(at=10**30), "Chapter 1: 'at' is a number of answers"),
        (lambda d: d["chapters"][0].update(seat=True), "Chapter 1: 'seat' is null or a seat from 0 to 1."),
        (lambda d: d["chapters"][0].update(arrows=[1]), "Chapter 1: 'from' is a text"),
        (lambda d: d["chapters"][0]["branches"][0].update(answers=[]), "Chapter 1: The 'answers' of a branch"),
        (lambda d: d["records"].append({"inkwright": "record"}), "Record 2: "),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence_that_says_where(study: Study, change: Any, said: str) -> None:
    document = json.loads(json.dumps(study.json()))
    change(document)
    with pytest.raises(StudyError) as error:
        Study.read(document)
    assert str(error.value).startswith(said)


def test_a_branch_that_cannot_be_played_is_named(study: Study) -> None:
    record = study.chapters[0].record
    wrong = Study("", [Chapter(record, 3, 0, branches=[Variation(("quest nobody",))])])
    with pytest.raises(StudyError, match="Chapter 1, branch 1: 'quest nobody' is not possible"):
        wrong.check(CATALOG)


def test_the_command_adds_shows_and_prints(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def run(*words: object) -> Ran:
        return run_command(capsys, *words)

    record, file, page = tmp_path / "game.json", tmp_path / "study.json", tmp_path / "study.html"
    game = game_at(5)
    record.write_text(game.record().text(), encoding="utf-8")
    at = str(len(game.record().answers) + 1)
    words = ("--at", at, "--seat", "1", "--title", "<i>", "--text", "See\x1b[31m", "--branch", "end turn")
    assert run("study", file, "--add", record, *words).out == f"{file} has 1 chapter.\n"
    ran = run("study", file)
    assert ran.code == 0
    assert "1. <i>" in ran.out
    assert "What if: end turn" in ran.out
    assert "\x1b[31m" not in ran.out
    assert run("study", file, "--print", page).code == 0
    text = page.read_text(encoding="utf-8")
    assert "<h2>1. &lt;i&gt;</h2>" in text
    assert "Ann ends the turn" in text
    refused = run("study", file, "--add", record, "--at", at, "--branch", "sing")
    assert refused.code == 2
    assert refused.err.startswith("inkwright: Chapter 2, branch 1: 'sing' is not possible")
    assert len(Study.load(file).chapters) == 1
