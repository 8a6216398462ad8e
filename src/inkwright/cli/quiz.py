"""`inkwright quiz`: questions about the rules whose answers the engine proves."""

import argparse
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from inkwright.cli.commands import (
    EXIT_INTERRUPTED,
    EXIT_NO,
    EXIT_OK,
    Commands,
    UsageError,
    bold,
    catalog_of,
    positive_number,
    print_error,
    print_json,
)
from inkwright.errors import InkwrightError, quoted

if TYPE_CHECKING:
    from inkwright.judging.quiz.questions import QuestionMaker, QuizQuestion

EXAMPLE: Final = "inkwright quiz --level 2"
EXAM: Final = 20


def register(commands: Commands) -> None:
    """Add the command."""
    quiz = commands.add("quiz", run, "questions about the rules, with proved answers", EXAMPLE)
    quiz.add_argument("files", metavar="FILE", nargs="*", help="questions that somebody shared")
    quiz.add_argument("--level", type=int, metavar="N", help="from 1 to 5; without it, the one that fits you")
    quiz.add_argument("--count", type=positive_number, default=5, metavar="N", help="how many questions (5)")
    quiz.add_argument("--exam", action="store_true", help="20 questions with the time; results and review at the end")
    quiz.add_argument("--kind", metavar="KIND", help="challenge, effect, legality, order, shift or case")
    quiz.add_argument("--seed", metavar="SEED", help="the same questions again")
    quiz.add_argument("--save", metavar="FOLDER", help="write the questions as files, to share them, and ask nothing")


def run(options: argparse.Namespace) -> int:
    """Ask questions, or write them down."""
    from inkwright.engine.records.seeds import new_seed
    from inkwright.judging.quiz.questions import LEVELS, QuestionMaker
    from inkwright.judging.quiz.tables import TABLES

    if options.level is not None and options.level not in LEVELS:
        raise UsageError(f"A level is a number from {LEVELS[0]} to {LEVELS[-1]}.")
    if options.kind is not None and options.kind not in TABLES:
        raise UsageError(f"There is no kind {quoted(options.kind)}. There are {', '.join(TABLES)}.")
    given = shared(options.files)
    maker = QuestionMaker(catalog_of(options))
    seed = options.seed or str(new_seed() % 10**9)
    count = EXAM if options.exam else len(given) or options.count
    if not options.save and not options.json:
        return ask_questions(maker, given, seed, count, options)
    seeds = [f"{seed}-{number}" for number in range(1, count + 1)]
    made = given or [maker.question(each, options.level or 2, options.kind or "") for each in seeds]
    return write_questions(made, options.save, maker) if options.save else print_questions(made, maker)


def ask_questions(
    maker: "QuestionMaker", given: list["QuizQuestion"], seed: str, count: int, options: argparse.Namespace
) -> int:
    """Ask one question after another."""
    from inkwright.judging.quiz.progress import QuizProgress

    progress, asking, rng = QuizProgress.kept(), Asking(maker, options.exam), Random(seed)
    try:
        for number in range(1, count + 1):
            level = options.level or (3 if options.exam else progress.level)
            kind = options.kind or ("" if options.seed or options.exam else progress.kind(rng))
            question = given[number - 1] if given else maker.question(f"{seed}-{number}", level, kind)
            right = asking.ask(question, f"{number} of {count}")
            if right is None:
                break
            progress.note(question.kind, right)
    except KeyboardInterrupt:
        print()
        asking.tell()
        print_error("Interrupted.")
        return EXIT_INTERRUPTED
    asking.tell()
    if not given:
        print(f"The same questions again: --seed {seed}" + (f" --level {options.level}" if options.level else ""))
    return EXIT_OK if asking.count and asking.right == asking.count else EXIT_NO


def shared(files: list[str]) -> list["QuizQuestion"]:
    """Return the questions of files."""
    from inkwright.judging.quiz.questions import read_question

    found = []
    for name in files:
        try:
            text = Path(name).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            raise InkwrightError(f"{name}: {getattr(error, 'strerror', None) or error}.") from None
        found.append(read_question(text, name))
    return found


def write_questions(questions: list["QuizQuestion"], folder: str, maker: "QuestionMaker") -> int:
    """Write questions as files."""
    there = Path(folder)
    there.mkdir(parents=True, exist_ok=True)
    for number, question in enumerate(questions, 1):
        question.right(maker.runner)
        (there / f"question-{number}.json").write_text(question.to_text(), encoding="utf-8")
    print(f"{len(questions)} questions are in {folder}.")
    return EXIT_OK


def print_questions(questions: list["QuizQuestion"], maker: "QuestionMaker") -> int:
    """Print questions as one document, each with the number of its right answer from 1."""
    print_json({"questions": [{**each.facts(), "right": each.right(maker.runner) + 1} for each in questions]})
    return EXIT_OK


class Asking:
    """Questions as they are asked in a terminal."""

    def __init__(self, maker: "QuestionMaker", exam: bool) -> None:
        self.maker = maker
        self.exam = exam
        self.begun = time.monotonic()
        self.count = 0
        self.right = 0
        self.chapters: dict[str, list[bool]] = {}
        self.failed: list[tuple[QuizQuestion, int]] = []

    def ask(self, question: "QuizQuestion", place: str) -> bool | None:
        """Ask a question; None: nobody answers any more."""
        from inkwright.judging.quiz.questions import chapter_of, situation_lines

        right = question.right(self.maker.runner)
        print(bold(f"\nQuestion {place}, level {question.level}"))
        print("\n".join(situation_lines(question, self.maker.runner)))
        print(bold(f"\n{question.ask}"))
        for number, answer in enumerate(question.answers, 1):
            print(f"  {number}  {answer.text}")
        given = self.answer(len(question.answers))
        if given is None:
            return None
        self.count += 1
        self.right += given == right
        self.chapters.setdefault(chapter_of(question.account(self.maker.runner)), []).append(given == right)
        if given != right:
            self.failed.append((question, given))
        if not self.exam:
            self.explain(question, given, right)
        return given == right

    def answer(self, most: int) -> int | None:
        """Return the number of the answer that is given, from 0; None at the end of the input."""
        while True:
            try:
                said = input(f"Your answer (1 to {most}): ").strip()
            except EOFError:
                print()
                return None
            if said.isdecimal() and 1 <= int(said) <= most:
                return int(said) - 1
            print(f"Type a number from 1 to {most}.")

    def explain(self, question: "QuizQuestion", given: int, right: int) -> None:
        """Say what is right, and why."""
        if given == right:
            print(bold("Right."))
        else:
            print(bold(f"No: {right + 1} is right.") + f" {question.answers[right].text}")
            print(f"Behind your answer: {question.answers[given].thought}")
        account = question.account(self.maker.runner)
        print("\n".join(line for line in account.lines()[2:]))

    def tell(self) -> None:
        """Tell the results; of an exam also what was wrong."""
        if not self.count:
            return
        seconds = int(time.monotonic() - self.begun)
        print(bold(f"\n{self.right} of {self.count} are right, in {seconds // 60}:{seconds % 60:02}."))
        for chapter, results in sorted(self.chapters.items()):
            print(f"  {chapter}: {sum(results)} of {len(results)}")
        for question, given in self.failed if self.exam else ():
            print(bold(f"\n{question.ask}"))
            print("\n".join(question_lines(question, self.maker)))
            self.explain(question, given, question.right(self.maker.runner))


def question_lines(question: "QuizQuestion", maker: "QuestionMaker") -> list[str]:
    """Return the situation of a question."""
    from inkwright.judging.quiz.questions import situation_lines

    return situation_lines(question, maker.runner)
