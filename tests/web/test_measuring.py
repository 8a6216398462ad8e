"""The deck builder measures a deck against the field, in a real browser against the real server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.web.visits import AXE, AXE_NOTES, Visits, violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDE = "e => e.scrollWidth <= document.documentElement.clientWidth + 1"


def opened(visits: Visits, size: str) -> Page:
    """Open a sample deck in the builder, and the dialog about it."""
    page = visits.open("/decks", size)
    page.wait_for_selector(".result", state="attached")
    if size == "phone":
        page.locator(".part-deck").click()
    page.locator(".sample-list:visible .button").first.click()
    page.wait_for_selector(".verdict.legal")
    page.get_by_role("button", name="Against the field").click()
    page.wait_for_selector(".measured tbody tr:nth-child(12)")
    return page


@pytest.mark.usefixtures("card_data")
@pytest.mark.parametrize("size", ["wide", "middle", "phone"])
def test_games_are_played_with_live_intervals_and_can_be_stopped(visits: Visits, size: str) -> None:
    page = opened(visits, size)
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_selector(".measured .interval b", state="attached")
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_role("button", name="Play on", exact=True).wait_for()
    said = page.locator(".measure-says").inner_text()
    games = re.fullmatch(r"(\d+) games", said)
    assert games is not None, said
    assert int(games.group(1)) >= 8
    page.wait_for_timeout(300)
    assert page.locator(".measure-says").inner_text() == said  # what comes after the stop does not count
    assert page.locator(".dialog-measure").evaluate("e => e.scrollWidth <= e.clientWidth + 1")
    assert page.locator("body").evaluate(WIDE)
    if AXE.exists():
        assert violations(page) == [], AXE_NOTES
    page.locator("[key=close-measure], .dialog-measure header button").first.click()
    page.reload()
    page.wait_for_selector(".verdict.legal", state="attached")
    if size == "phone":
        page.locator(".part-deck").click()
    page.get_by_role("button", name="Against the field").click()
    page.wait_for_selector(".measured .interval b", state="attached")  # it is kept


@pytest.mark.usefixtures("card_data")
def test_changes_are_proposed_tried_and_taken(visits: Visits) -> None:
    page = opened(visits, "wide")
    page.get_by_role("button", name="What to change?").click()
    page.wait_for_selector(".idea")
    idea = page.locator(".idea").first
    assert "was drawn in" in idea.inner_text()
    idea.get_by_role("button", name="Try it").click()
    idea.locator(".idea-worth", has_text="games:").wait_for()
    page.get_by_role("button", name="Stop", exact=True).click()
    idea.get_by_role("button", name="Take it").click()
    page.wait_for_selector(".dialog-measure", state="detached")
    page.wait_for_selector(".verdict.legal")


@pytest.mark.usefixtures("card_data")
def test_a_hand_gets_advice(visits: Visits) -> None:
    page = opened(visits, "wide")
    page.locator(".dialog-measure header button").click()
    page.get_by_role("button", name="Sample hand").click()
    page.get_by_role("button", name="Keep or put back?").click()
    page.wait_for_selector(".hand-advice li")
    assert re.search(r"\d+ % \(\d+ % to \d+ %\) (keep|put back)", page.locator(".hand-advice li").first.inner_text())
