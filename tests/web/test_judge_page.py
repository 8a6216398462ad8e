"""The judge's desk in the browser, by mouse, by keys and on a phone, against the real server."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.situations import MAY
from tests.web.visits import AXE_NOTES, SIZES, Visits, violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHOTS = os.environ.get("INKWRIGHT_SHOTS")  # a folder for pictures of what was tested

SITUATION = """
scenario: A challenge
cards:
  - {name: Wolf, strength: 3, willpower: 3}
  - {name: Rock, willpower: 5, text: Resist +1}
players:
  amy: {play: [Wolf]}
  bob: {play: [{card: Rock, exerted: true}]}
steps:
  - challenge: [Wolf, Rock]
"""
WARDED = """
scenario: Ward is not on the list
cards:
  - {name: Ghost, text: Ward}
  - {name: Oak}
  - {name: Elm}
  - {name: Dart, type: action, text: Deal 1 damage to chosen opposing character.}
players:
  amy: {ink: 1, hand: [Dart]}
  bob: {play: [Ghost, Oak, Elm]}
steps:
  - play: Dart
  - choose: Ghost
"""
PACK = """async text => (await import(document.querySelector('script[src*="judge/page.js"]').src.replace(
    'judge/page.js', 'sandbox/link.js'))).pack(text)"""


def shot(page: Page, name: str) -> None:
    """Take a picture, if somebody wants to look."""
    if SHOTS:
        page.screenshot(path=Path(SHOTS) / f"{name}.png", full_page=True)


def fits(page: Page) -> bool:
    """Return whether nothing stands out of the page at its side."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", SIZES)
def test_a_question_is_answered_and_explained(size: str, visits: Visits) -> None:
    page = visits.open("/judge", size)
    page.wait_for_selector(".question-answers .answer")
    assert page.locator(".answer").count() in (4, 5)
    shot(page, f"judge-question-{size}")
    assert fits(page)
    page.locator(".answer").first.click()
    page.wait_for_selector(".verdict")
    assert page.locator(".answer.is-right").count() == 1
    page.wait_for_selector(".account-lines .number-link, .account-lines li")
    shot(page, f"judge-answer-{size}")
    assert fits(page)
    page.get_by_role("button", name="Next question").click()
    page.wait_for_function("() => !document.querySelector('.verdict')")


def test_by_the_keys_alone(visits: Visits) -> None:
    page = visits.open("/judge", "wide")
    page.wait_for_selector(".answer")
    page.keyboard.press("2")
    page.wait_for_selector(".verdict")
    page.keyboard.press("n")
    page.wait_for_function("() => document.activeElement?.id === 'question-title'")
    assert page.locator(".verdict").count() == 0


def test_a_question_is_shared_by_a_link(visits: Visits) -> None:
    page = visits.open("/judge", "wide")
    page.wait_for_selector(".answer")
    asked = page.locator(".question-answers").inner_text()
    page.get_by_role("button", name="Copy a link").click()
    link = page.locator(".shared-link").inner_text()
    page.goto(link)
    page.reload()
    page.wait_for_selector(".answer")
    assert page.locator(".question-answers").inner_text() == asked
    page.goto(f"{visits.server.address}/judge#q=nonsense")
    page.reload()
    page.get_by_role("alert").wait_for()


def test_an_exam_of_twenty_is_reviewed(visits: Visits) -> None:
    page = visits.open("/judge", "middle")
    page.get_by_role("button", name="Exam of 20").click()
    for number in range(1, 21):
        page.get_by_text(f"Question {number} of 20").wait_for()
        page.wait_for_selector(".answer:not([aria-disabled])")
        page.locator(".answer").nth(number % 4).click()
    page.wait_for_selector(".exam-chapters li")
    assert "of 20 right" in page.locator("#exam-title").inner_text()
    page.locator(".review summary").first.click()
    page.locator(".review .account").first.wait_for()
    shot(page, "judge-exam-middle")
    page.get_by_role("button", name="Back to training").click()
    page.wait_for_selector(".answer")


@pytest.mark.parametrize("size", SIZES)
def test_editions_are_compared_and_a_rule_is_traced(size: str, visits: Visits) -> None:
    page = visits.open("/judge?view=editions", size)
    page.wait_for_selector(".change")
    first = page.locator(".change").count()
    page.locator("#edition-old").select_option("2025-02")
    page.wait_for_function(f"() => document.querySelectorAll('.change').length > {first}")
    page.locator("#trace-number").fill("6.4.4")
    page.get_by_role("button", name="Trace").click()
    page.wait_for_selector(".trace-list li")
    assert "6.1.16" in page.locator(".trace-list").inner_text()
    shot(page, f"judge-editions-{size}")
    assert fits(page)
    visits.expected = ("Failed to load resource",)  # of a rule that is not there
    page.locator("#trace-number").fill("99.9")
    page.keyboard.press("Enter")
    page.get_by_role("alert").wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_a_situation_is_told_with_its_rules_and_asked_as_a_question(size: str, visits: Visits) -> None:
    page = visits.open("/judge", size)
    page.wait_for_selector(".answer")
    packed = page.evaluate(PACK, SITUATION)
    page.goto(f"{visits.server.address}/judge#ask={packed}")
    page.reload()
    page.wait_for_selector(".account-step")
    text = page.locator(".account").inner_text()
    assert "8.8.1" in text
    assert "Rock is dealt 2 damage" in text
    shot(page, f"judge-situation-{size}")
    assert fits(page)
    page.get_by_role("button", name="Ask it as a question").click()
    page.wait_for_selector(".answer")
    assert "Rock is in play" in page.locator(".question-answers").inner_text()


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_asked_about_together(size: str, visits: Visits) -> None:
    page = visits.open("/judge", size)
    page.get_by_role("button", name="Ask", exact=True).click()
    page.locator("#card-0").fill("Gloam - Afraid of the Dark")
    page.locator("#card-1").fill("Nobody - Knows This Card")
    shot(page, f"judge-ask-{size}")
    assert fits(page)
    visits.expected = ("Failed to load resource",)  # of a card that is not there
    page.keyboard.press("Enter")
    page.get_by_role("alert").wait_for()
    assert "Nobody" in page.get_by_role("alert").inner_text()
    page.get_by_role("button", name="Try again").click()
    page.locator("#card-1").fill("")
    page.locator("#card-1").press("Enter")
    page.wait_for_function("() => document.activeElement?.id === 'together-title'")
    assert "The rules they touch" in page.locator(".together").inner_text()
    shot(page, f"judge-together-{size}")
    assert fits(page)


def test_a_situation_is_typed_and_its_questions_followed_further(visits: Visits) -> None:
    page = visits.open("/judge?view=ask", "phone")
    page.locator("#written").fill(MAY)
    page.get_by_role("button", name="What happens").click()
    page.wait_for_selector(".open-question")
    assert page.locator(".open-question .open-question").count() == 1
    page.locator("#depth").select_option("1")
    page.wait_for_function("() => document.querySelectorAll('.open-question').length === 1")
    page.get_by_role("button", name="Another situation").click()
    assert page.locator("#written").input_value() == MAY


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_what_cannot_be_chosen_stands_beside_the_question(size: str, visits: Visits) -> None:
    page = visits.open("/judge?view=ask", size)
    page.locator("#written").fill(WARDED)
    page.get_by_role("button", name="What happens").click()
    page.wait_for_selector(".open-question")
    told = page.locator(".open-question").inner_text()
    assert "Ghost cannot be chosen: it has Ward." in told
    assert "8.15.1" in told
    assert fits(page)
    shot(page, f"judge-ward-{size}")


def test_what_fails_is_kept_by_the_browser(visits: Visits) -> None:
    page = visits.open("/judge", "wide")
    page.wait_for_selector(".answer")
    page.locator(".answer").first.click()
    page.wait_for_selector(".verdict")
    kept = page.evaluate("JSON.parse(localStorage.getItem('inkwright.judge.progress'))")
    assert sum(kept["asked"].values()) == 1
    assert sum(kept["failed"].values()) == int("No." in page.locator(".verdict").inner_text())


def test_the_rules_lead_to_the_trace(visits: Visits) -> None:
    page = visits.open("/rules?number=6.4.4", "wide")
    page.get_by_role("link", name="Through all editions").click()
    page.wait_for_selector(".trace-list li")


def test_the_sandbox_leads_to_what_happens(visits: Visits) -> None:
    page = visits.open("/sandbox?scenario=08-keywords%2Frush%3A1", "wide")
    page.wait_for_selector(".card[data-name=Colt]")
    page.get_by_role("button", name="See why").click()
    page.wait_for_selector(".account-step")
    assert "8.9.1" in page.locator(".account").inner_text()


def test_the_sandbox_saves_a_question(visits: Visits) -> None:
    page = visits.open("/sandbox?scenario=08-keywords%2Frush%3A1", "wide")
    page.wait_for_selector(".card[data-name=Colt]")
    page.get_by_role("button", name="Save", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a question").click()
    made = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert made["inkwright"] == "question"
    assert "Colt" in made["situation"]


def test_words_find_scenarios_and_decided_questions(visits: Visits) -> None:
    page = visits.open("/rules?q=ink+drop", "phone")
    page.wait_for_selector("#found-rulings-title")
    assert page.locator(".scenario-place").count() > 0
    shot(page, "rules-found-phone")
    assert fits(page)


@pytest.mark.parametrize("view", ["", "?view=editions"])
def test_everybody_can_use_it(view: str, visits: Visits) -> None:
    page = visits.open(f"/judge{view}", "phone")
    page.wait_for_selector(".answer, .change")
    visits.expected = AXE_NOTES
    assert violations(page) == []
