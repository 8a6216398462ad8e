"""Every generated question has one right answer, which the engine confirms from the file alone."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from random import Random

import pytest

from inkwright import Catalog
from inkwright.cli import main
from inkwright.errors import InkwrightError
from inkwright.judging.quiz.progress import FALL, RISE, QuizProgress
from inkwright.judging.quiz.questions import LEVELS, QuestionMaker, QuizQuestion, read_question, situation_lines
from inkwright.judging.quiz.tables import ARGUABLE, TABLES
from inkwright.judging.quiz.wrong_readings import READINGS
from tests.support.full_run import FULL

COUNT = 10_000 if FULL else 30
RAW = re.compile(r"[{}_<>]|\bNone\b|(?<!- )(?<!and )\bTrue\b|\bFalse\b|\bzone\b|\bn\d+\b")
SECONDS = 0.5  # of processor time a question, in the mean

pytestmark = pytest.mark.usefixtures("card_data")


@pytest.fixture(scope="module")
def maker() -> QuestionMaker:
    return QuestionMaker(Catalog.default())


def check(question: QuizQuestion, maker: QuestionMaker) -> None:
    """Check a question that was read from its text."""
    assert len(question.answers) in (4, 5)
    right = question.right(maker.runner)  # exactly one, or it is an error
    texts = [answer.text for answer in question.answers]
    assert len(set(texts)) == len(texts)
    assert len({json.dumps(answer.claim, sort_keys=True) for answer in question.answers}) == len(texts)
    assert [bool(answer.thought) for answer in question.answers] == [at != right for at in range(len(texts))]
    for text in (*texts, question.ask, *situation_lines(question, maker.runner)):
        assert not RAW.search(text), text


def test_generated_questions_have_one_right_answer_each(maker: QuestionMaker) -> None:
    began, kinds = time.process_time(), set()
    again = QuestionMaker(Catalog.default())
    for number in range(COUNT):
        made = maker.question(f"test-{number}", LEVELS[number % len(LEVELS)])
        kinds.add(made.kind)
        check(read_question(made.to_text()), again)
    assert kinds == set(TABLES)
    assert (time.process_time() - began) / COUNT < SECONDS * 4  # generous: machines are slow, and all is asked twice


@pytest.mark.parametrize("kind", TABLES)
def test_a_seed_makes_the_same_question_again(kind: str, maker: QuestionMaker) -> None:
    one = maker.question("seed", 3, kind)
    assert one == QuestionMaker(Catalog.default()).question("seed", 3, kind)
    assert one.kind == kind
    assert read_question(one.to_text()) == one
    assert one.account(maker.runner).steps


def test_no_arguable_word_stands_on_a_card_of_a_question(maker: QuestionMaker) -> None:
    for name in maker.pools.names:
        folded = " ".join(part.text for part in maker.catalog[name].abilities_text).casefold()
        assert not any(f" {phrase} " in f" {folded} " for phrase in ARGUABLE)


def test_every_wrong_reading_has_a_thought() -> None:
    assert len({reading.name for reading in READINGS}) == len(READINGS) >= 10
    assert all(reading.thought.endswith(".") for reading in READINGS)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"inkwright": "question", "format": 1}',
        '{"inkwright": "record", "format": 1}',
        '{"inkwright": "question", "format": 2, "answers": []}',
        "x" * 70_000,
        "[" * 500,
    ],
)
def test_what_is_no_question_is_refused(text: str) -> None:
    with pytest.raises(InkwrightError):
        read_question(text)


def test_a_question_that_was_changed_has_no_single_answer(maker: QuestionMaker) -> None:
    made = maker.question("changed", 2, "challenge").facts()
    right = maker.question("changed", 2, "challenge").right(maker.runner)
    made["answers"].pop(right)
    with pytest.raises(InkwrightError, match="0 right answers"):
        read_question(json.dumps(made)).right(maker.runner)


def test_progress_rises_and_falls_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    progress = QuizProgress.kept()
    for _ in range(RISE):
        progress.note("order", True)
    assert QuizProgress.kept().level == 2
    for _ in range(FALL):
        progress.note("order", False)
    kept = QuizProgress.kept()
    assert (kept.level, kept.asked, kept.failed) == (1, {"order": RISE + FALL}, {"order": FALL})
    for _ in range(40):
        kept.note("shift", False)
    assert "shift" not in [kept.kind(Random(seed)) for seed in range(200)]  # that is for the next level
    kept.level = 2
    chosen = [kept.kind(Random(seed)) for seed in range(200)]
    assert chosen.count("shift") > 2 * chosen.count("challenge")
    (tmp_path / "quiz.json").write_text("[1", encoding="utf-8")
    assert QuizProgress.kept().asked == {}


def answers(monkeypatch: pytest.MonkeyPatch, given: list[str]) -> None:
    told = iter(given)

    def typed(_prompt: str) -> str:
        try:
            return next(told)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)


def test_the_command_asks_and_explains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    assert main(["quiz", "--seed", "7", "--count", "2", "--level", "2", "--json"]) == 0
    made = json.loads(capsys.readouterr().out)["questions"]
    answers(monkeypatch, ["nonsense", str(made[0]["right"]), str(made[1]["right"])])
    assert main(["quiz", "--seed", "7", "--count", "2", "--level", "2"]) == 0
    shown = capsys.readouterr().out
    assert "2 of 2 are right" in shown
    answers(monkeypatch, [str(made[0]["right"] % len(made[0]["answers"]) + 1)])
    assert main(["quiz", "--seed", "7", "--count", "2", "--level", "2"]) == 1
    shown = capsys.readouterr().out
    assert "Behind your answer" in shown
    assert "0 of 1 are right" in shown


def test_an_exam_has_results_by_chapter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    answers(monkeypatch, ["1"] * 20)
    main(["quiz", "--exam", "--seed", "exam"])
    shown = capsys.readouterr().out
    assert "of 20 are right, in 0:" in shown
    assert "Turn actions: " in shown


def test_questions_are_shared_as_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("INKWRIGHT_DATA", str(tmp_path))
    assert main(["quiz", "--save", str(tmp_path / "made"), "--count", "2", "--seed", "5"]) == 0
    [one, other] = sorted((tmp_path / "made").iterdir())
    answers(monkeypatch, ["1", "1"])
    assert main(["quiz", str(one), str(other)]) in (0, 1)
    assert "2 are right" in capsys.readouterr().out
    one.write_text("{}", encoding="utf-8")
    assert main(["quiz", str(one)]) == 2
    assert main(["quiz", "--level", "9"]) == main(["quiz", "--kind", "nothing"]) == 2
