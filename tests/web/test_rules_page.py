"""The page on the rules in the browser, against the real server."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from inkwright.cards import Catalog
from tests.web.visits import AXE, AXE_NOTES, Visits, violations

if TYPE_CHECKING:
    from playwright.sync_api import Page


def title(page: Page) -> str:
    return str(page.locator("#view-title").text_content())


def test_by_number_with_code_and_scenarios(visits: Visits) -> None:
    page = visits.open("/rules?number=8.9.1")
    page.get_by_role("heading", name="8.9.1 It may challenge while it is drying.").wait_for()
    assert "why_not_challenge" in str(page.locator(".code-list").text_content())
    scenario = page.locator(".scenario").first
    link = scenario.get_by_role("link", name="Play in the sandbox")
    assert link.get_attribute("href") == "/sandbox?scenario=08-keywords%2Frush%3A1"
    scenario.locator("summary").click()
    page.wait_for_function("() => document.querySelector('.scenario pre').textContent.startsWith('scenario: A Rush')")
    page.locator(".crumbs a").click()
    page.get_by_role("heading", name="8.9 Rush").wait_for()
    assert page.evaluate("document.activeElement.id") == "view-title"
    page.go_back()
    page.get_by_role("heading", name="8.9.1").wait_for()
    page.locator(".neighbours a").last.click()
    page.get_by_role("heading", name="8.10 Shift").wait_for()
    page.get_by_role("link", name="Contents").click()
    page.wait_for_selector(".chapters")
    page.goto(f"{visits.server.address}/rules?number=8.9.1")
    page.get_by_role("link", name="Play in the sandbox: A Rush character").click()
    page.wait_for_selector(".card[data-name=Colt]")


def test_by_words_with_the_keyboard_alone(visits: Visits) -> None:
    page = visits.open("/rules")
    keys = page.keyboard
    keys.press("/")
    keys.type("zzzzq")
    page.get_by_text("Nothing. Try other words").wait_for()
    for _ in range(5):
        keys.press("Backspace")
    keys.type("shift")
    page.wait_for_selector(".found-parts a")
    assert page.locator(".found-parts h3").all_text_contents()[:2] == ["Keywords", "Rules"]
    keys.press("ArrowDown")
    keys.press("ArrowDown")
    keys.press("Enter")
    page.wait_for_selector(".rule-view")
    assert "hift" in title(page)
    keys.press("/")
    keys.type("4.3.99")
    page.get_by_text("There is no rule 4.3.99. These are near.").wait_for()
    keys.press("Backspace")
    keys.press("Backspace")
    keys.press("Enter")
    page.get_by_role("heading", name="4.3 Play a card").wait_for()
    keys.press("/")
    keys.press("Control+A")
    keys.type("rush")
    page.wait_for_selector(".found-parts a")
    keys.press("Enter")
    page.get_by_role("heading", name="Rush", exact=True).wait_for()
    page.locator("#find").fill("challenge damage")
    keys.press("Enter")  # many answers: the list, and its first line
    page.wait_for_selector(".found-rules a:focus")
    page.locator("#find").fill("ward")
    page.get_by_role("heading", name="Cards with Ward", exact=True).wait_for()
    having = page.locator(".name-list").first.locator("a").all_text_contents()
    assert len(having) == 6
    assert all(any("Ward" in words for words in Catalog.at_hand()[name].keywords) for name in having)


def test_by_keyword_and_by_card(visits: Visits) -> None:
    card = next(card for card in Catalog.at_hand().cards if any("A:" in text for text in card.clarifications))
    page = visits.open("/rules")
    page.locator(".keyword-line", has_text="Resist +N").click()
    page.get_by_text("Damage dealt to it is N less.").wait_for()
    assert page.locator(".keyword-cards .chip-resist").count() >= 6
    assert page.locator(".rule-line").first.get_attribute("href") == "/rules?number=8.8.1"
    page.locator(".keyword-cards a").first.click()
    page.wait_for_selector(".card-view")
    assert "Resist" in str(page.locator(".ability-list").text_content())
    page.get_by_role("link", name="The rules of Resist").click()
    page.get_by_role("heading", name="Resist +N").wait_for()
    page.locator("#find").fill(card.full_name)
    page.locator(".name-list a", has_text=card.full_name).first.click()
    page.wait_for_selector(".question")
    assert page.locator(".questions li").count() == len(card.clarifications)
    page.locator(".ability-list summary").first.click()
    assert page.locator(".ability-list pre").first.is_visible()


@pytest.mark.usefixtures("card_data")
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_and_a_phone_is_wide_enough(visits: Visits, scheme: Any) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make browser`")
    visits.expected = AXE_NOTES
    size = "wide" if scheme == "dark" else "phone"
    page = visits.open("/rules", size, color_scheme=scheme)
    assert violations(page) == []
    for asked in ("number=6.1.4", "card=Elsa - Snow Queen") if size == "phone" else ("q=challenge", "keyword=Rush"):
        page.goto(f"{visits.server.address}/rules?{asked}")
        page.wait_for_selector("#view-title")
        if "number" in asked:
            page.locator(".scenario summary").first.click()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), asked


def test_what_is_not_there_is_told(visits: Visits) -> None:
    visits.expected = ("Failed to load resource",)
    page = visits.open("/rules?card=Nobody")
    page.get_by_text("There is no card 'Nobody'.").wait_for()
    page.goto(f"{visits.server.address}/rules?keyword=<b>")
    page.get_by_text("There is no keyword “<b>”.").wait_for()
    assert page.get_by_role("button", name="Try again").count() == 0
    sentence = "This takes too long at the moment. Try again."
    slow = json.dumps({"error": sentence})
    for path, asked in (("/api/rules/8.9.1", "number=8.9.1"), ("/api/names?", "q=rush"), ("/api/keywords", "")):
        page.route(re.compile(re.escape(path)), lambda route: route.fulfill(status=503, body=slow))
        page.goto(f"{visits.server.address}/rules?{asked}")
        page.get_by_text(sentence).wait_for()
        page.unroute_all()
        page.get_by_role("button", name="Try again").click()
        page.wait_for_selector(".rule-view, .found-view, .contents")
        assert page.locator(".problems").count() == 0
