"""The decided questions are data, and docs/rulings.md says the same."""

from __future__ import annotations

import re

import pytest

from inkwright.cli import main
from inkwright.judging.rulings import decided_about, decided_questions, decided_with
from inkwright.rules.index import rule
from inkwright.scenario.scenario_library import scenario_library
from tests.support.paths import DOCS

PAGE = (DOCS / "rulings.md").read_text(encoding="utf-8")


def plain(text: str) -> str:
    return " ".join(text.split())


def titles_of_the_page() -> list[str]:
    """Return what is decided on the page: what is bold at the head of a paragraph, and the rows of its tables."""
    found: list[str] = []
    for block in PAGE.split("\n\n"):
        if block.startswith("**"):
            found.append(plain(block[2:].partition("**")[0]))
        elif block.startswith("| question"):
            found += [row.strip("| ").split(" | ")[0] for row in block.splitlines()[2:]]
    return found


def test_the_page_and_the_data_have_the_same_questions() -> None:
    assert [each.title for each in decided_questions()] == titles_of_the_page()


def test_what_the_data_say_stands_on_the_page() -> None:
    page = plain(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", PAGE))
    for each in decided_questions():
        for text in (each.title, each.ruling, each.reason, *each.scenarios):
            assert text in page, each.title


def test_every_decided_question_has_another_reading_and_rules_and_scenarios_that_exist() -> None:
    names = {each.name for each in scenario_library().values()}
    for each in decided_questions():
        assert each.other.endswith(".")
        assert each.section
        for number in each.rules:
            rule(number)
        assert set(each.scenarios) <= names, each.title


def test_they_are_found_by_rule_and_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert any("do nothing" in each.title for each in decided_about(rule("6.1.4")))
    assert any("Reckless" in each.title for each in decided_with("reckless ready"))
    assert main(["rules", "ink drop"]) == 0
    shown = capsys.readouterr().out
    assert "Decided questions" in shown
    assert "The other reading: " in shown
