"""Jobs of the judge's desk, done in a process beside the server: questions, situations, cards, editions, searches."""

from __future__ import annotations

from typing import Any, Final

from inkwright.cards import Catalog
from inkwright.errors import InkwrightError
from inkwright.judging.account import account_of
from inkwright.judging.cards_together import cards_together
from inkwright.judging.desk_search import look_up
from inkwright.judging.edition_comparison import changes_between, trace_rule
from inkwright.judging.quiz.questions import QuestionMaker, QuizQuestion, chapter_of, read_question, situation_lines
from inkwright.judging.quiz.tables import TABLES
from inkwright.rules.edition import edition
from inkwright.scenario import BrokenScenario, Runner, read_text

from .jobs import AskCards, AskSituation, CheckQuestion, CompareEditions, LookUpRules, MakeQuestion, TraceRule

MOST_SEED: Final = 60

Json = dict[str, Any]
_makers: list[QuestionMaker] = []


def maker_of(catalog: Catalog) -> QuestionMaker:
    """Return the maker of this process."""
    if not _makers:
        _makers.append(QuestionMaker(catalog))
    return _makers[0]


def make_question(job: MakeQuestion, catalog: Catalog) -> Json:
    """Return a question, or the one that somebody shares, without its right answer."""
    maker = maker_of(catalog)
    if job.text:
        is_file = job.text.lstrip().startswith("{")
        question = read_question(job.text) if is_file else maker.of_situation(job.text)
        question.right(maker.runner)
    else:
        kind = job.kind if job.kind in TABLES else ""
        question = maker.question(job.seed[:MOST_SEED], min(max(job.level, 1), 5), kind)
    return question_facts(question, maker)


def question_facts(question: QuizQuestion, maker: QuestionMaker) -> Json:
    """Return a question as a page shows it; its text is what an answer is sent back with."""
    return {
        "kind": question.kind,
        "level": question.level,
        "lines": situation_lines(question, maker.runner),
        "ask": question.ask,
        "answers": [answer.text for answer in question.answers],
        "situation": question.situation,
        "text": question.to_text(),
    }


def check_question(job: CheckQuestion, catalog: Catalog) -> Json:
    """Return which answer of a question is right, and why."""
    maker = maker_of(catalog)
    question = read_question(job.text)
    if job.given >= len(question.answers):
        raise InkwrightError("The question has no such answer.")
    account = question.account(maker.runner)
    return {
        "right": question.right(maker.runner),
        "thought": question.answers[job.given].thought or None,
        "chapter": chapter_of(account),
        "account": account.facts(),
    }


def ask_situation(job: AskSituation, catalog: Catalog) -> Json:
    """Return what happens in a situation and what is asked at its end."""
    found = read_text(job.text, "scenario")
    if job.number >= len(found):
        raise InkwrightError("The text has no such scenario.")
    scenario = found[job.number]
    if isinstance(scenario, BrokenScenario):
        raise InkwrightError(scenario.error)
    played_by = edition(job.edition) if job.edition else None
    return account_of(scenario, Runner(catalog), job.depth, played_by).facts()


def ask_cards(job: AskCards, catalog: Catalog) -> Json:
    """Return all that concerns some cards together."""
    return cards_together(job.cards, catalog).facts()


def compare_editions(job: CompareEditions, catalog: Catalog) -> Json:
    """Return every point in which play differs between two editions."""
    old, new = edition(job.old), edition(job.new)
    return {
        "old": old.name,
        "new": new.name,
        "changes": [change.facts() for change in changes_between(old, new, Runner(catalog))],
    }


def show_trace(job: TraceRule, catalog: Catalog) -> Json:
    """Return one rule through all editions."""
    return {"number": job.number, "editions": [stage.facts() for stage in trace_rule(job.number)]}


def look_up_rules(job: LookUpRules, catalog: Catalog) -> Json:
    """Return everything that is found with a number or some words."""
    return look_up(job.words, catalog, job.chapter, job.official).facts()
