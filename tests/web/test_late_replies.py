"""Replies of the server that come when the user is elsewhere already: the last question wins."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tests.web.test_sandbox_page import link_of

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.web.visits import Visits

# Resolves when a request that begins now is answered: what was answered before is taken by then.
LATER = """() => fetch('/api/keywords').then(reply => reply.json())
    .then(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))"""


class Held:
    """Holds the replies to some requests of a page until they are let go."""

    def __init__(self, page: Page, path: str) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(re.compile(path), lambda route: self.routes.append(route))

    def wait(self, count: int = 1) -> None:
        """Wait until this many requests are held."""
        while len(self.routes) < count:
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def release(self, which: int = 0) -> None:
        """Let one request go, and wait until the page has taken the reply and drawn."""
        route = self.routes[which]
        with self.page.expect_response(lambda response: response.request == route.request) as waited:
            route.continue_()
        waited.value.finished()
        self.page.evaluate(LATER)


@pytest.mark.usefixtures("card_data")
def test_a_list_whose_dialog_was_closed_is_not_opened(visits: Visits) -> None:
    page = visits.open("/decks")
    page.wait_for_selector(".result")
    held = Held(page, "/api/decks/check")
    page.get_by_role("button", name="Paste a list").click()
    page.locator("#pasted-list").fill("2 Let It Go")
    page.get_by_role("button", name="Open as a new deck").click()
    held.wait()
    page.keyboard.press("Escape")
    held.release()
    assert page.locator(".deck-row").count() == 0


def test_what_was_typed_meanwhile_stays_when_a_list_is_refused(visits: Visits) -> None:
    visits.expected = ("Failed to load resource",)
    page = visits.open("/new")
    held = Held(page, "/api/games$")
    page.locator(".deck", has_text="Your own list").click()
    page.get_by_label("Deck list").fill("4 Nobody Knows - This Card")
    page.get_by_role("button", name="Play now").click()
    held.wait()
    page.get_by_label("Deck list").fill("4 Somebody Else")
    held.release()
    page.wait_for_selector(".problems")
    assert page.get_by_label("Deck list").input_value() == "4 Somebody Else"


def test_an_error_of_a_rule_does_not_cover_the_contents(visits: Visits) -> None:
    visits.expected = ("Failed to load resource",)
    page = visits.open("/rules")
    held = Held(page, "/api/rules/99")
    page.evaluate("history.pushState(null, '', '/rules?number=99.99'); dispatchEvent(new PopStateEvent('popstate'))")
    held.wait()
    page.locator("a.button", has_text="Contents").click()
    held.release()
    assert page.locator(".problems").count() == 0
    assert page.locator(".contents").count() == 1


def test_of_two_scenarios_the_one_that_was_opened_last_is_shown(visits: Visits) -> None:
    page = visits.open("/sandbox")
    held = Held(page, "/api/scenarios/read")
    for number, name in enumerate(("First", "Second"), 1):
        text = json.dumps({"scenario": name, "players": {"Amy": {"ink": 1}, "Bob": {}}})
        page.evaluate("link => { location.hash = link; }", link_of(text))
        held.wait(number)
    held.release(1)
    page.wait_for_function("() => document.getElementById('name').value === 'Second'")
    held.release(0)
    assert page.locator("#name").input_value() == "Second"
