"""The first game in the browser: one thought at a time, beside what it is about, and always free to do otherwise."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.running import Server
from tests.web.visits import AXE, AXE_NOTES, Monkey, Reader, Visits, violations

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

# Does the thought lie inside the window, beside its ring, and off the buttons of the turn?
LAID = """() => {
    const box = e => e.getBoundingClientRect();
    const thought = box(document.querySelector('.thought'));
    const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const apart = (a, b) => before(a, b) || before(b, a);
    return {
        inside: thought.left >= 0 && thought.top >= 0 && thought.right <= innerWidth && thought.bottom <= innerHeight,
        ring: getComputedStyle(document.querySelector('.thought-mark')).visibility === 'hidden'
            || apart(thought, box(document.querySelector('.thought-mark'))),
        buttons: apart(thought, box(document.querySelector('.turn-buttons'))),
    };
}"""


class FirstHintRefused:
    """Refuses the first hint that a page asks for, as the server does while another one is on its way."""

    def __init__(self, page: Page) -> None:
        self.refused: list[str] = []
        page.route_web_socket(re.compile("."), self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["t"] != "hint" or self.refused:
                server.send(text)
                return
            self.refused.append(message["id"])
            nak = {"t": "nak", "id": message["id"], "v": message["v"], "code": "not-now", "say": "Not yet."}
            socket.send(json.dumps(nak))

        socket.on_message(pass_on)


def begun(visits: Visits, size: str = "wide", **more: Any) -> Page:
    """A first game at its first thought."""
    page = visits.open("/learn", size, **more)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".thought")
    return page


def shown(page: Page) -> str:
    """The thought that is shown; there is never a second one."""
    page.wait_for_selector(".thought")
    assert page.locator(".thought").count() == 1
    assert page.locator("dialog[open], .sheet, .bubble").count() == 0
    assert page.evaluate(LAID) == {"inside": True, "ring": True, "buttons": True}
    return str(page.locator(".thought p").text_content())


def changed(page: Page, before: str) -> str:
    """The thought that follows another one."""
    page.wait_for_function("before => document.querySelector('.thought p')?.textContent !== before", arg=before)
    return shown(page)


def test_the_first_turns_by_keys(visits: Visits) -> None:
    page = visits.open("/learn")
    hints = FirstHintRefused(page)  # a suggestion comes nevertheless: it is asked for again
    page.get_by_role("button", name="Begin").click()
    thought = shown(page)
    assert thought.startswith("New: Your turn begins")
    seen = [thought]
    for _ in range(9):
        page.keyboard.press("x" if thought.startswith("New:") else "f")
        thought = changed(page, thought)
        seen.append(thought)
    assert [one[:9] for one in seen[:3]] == ["New: Your", "New: Ink:", "You could"]
    lessons = [one for one in seen if one.startswith("New:")]
    assert len(lessons) == len(set(lessons))
    assert page.locator(".log").text_content()
    assert len(hints.refused) == 1


def test_a_thought_never_keeps_from_doing_something_else(visits: Visits) -> None:
    page = begun(visits, "middle")
    page.locator(".can > .card").first.click()  # its actions come, and the thought goes
    page.wait_for_selector(".bubble")
    assert page.locator(".thought").count() == 0
    page.keyboard.press("Escape")
    first = shown(page)
    page.get_by_role("button", name="Next").click()
    second = changed(page, first)
    page.get_by_role("button", name="Next").click()
    changed(page, second)
    page.get_by_role("button", name="Hide").click()
    page.wait_for_selector(".thought", state="detached")
    page.keyboard.press("h")
    assert shown(page).startswith("You could:")
    page.get_by_role("button", name="End turn").click()
    page.wait_for_selector(".guard")
    assert page.locator(".thought").count() == 0
    page.get_by_role("button", name="End it anyway").click()
    page.wait_for_function("() => document.querySelector('.middle.asked .turn')?.textContent.includes('Turn 3')")


def test_a_phone_by_touch(visits: Visits) -> None:
    page = begun(visits, "phone")
    thought = shown(page)
    for _ in range(4):
        button = page.get_by_role("button", name="Next" if thought.startswith("New:") else "Do it")
        box = button.bounding_box()
        assert box
        assert box["height"] >= 36
        button.tap()
        thought = changed(page, thought)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_the_end_tells_what_was_done_and_offers_a_second_game(visits: Visits) -> None:
    page = begun(visits)
    Monkey(page, random.Random(1)).play(6)
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('.side').inert = false")
    page.locator(".side-tools .button", has_text="Menu").dispatch_event("click")
    page.get_by_role("button", name="Concede").click()
    page.locator("footer .button", has_text="Concede").click()
    page.wait_for_selector(".sheet-outcome .skills")
    assert page.locator(".skills li").count() == 6
    assert "A second game can show you" in str(page.locator(".skills p").text_content())
    before = page.url
    page.get_by_role("button", name="A second game").click()
    page.wait_for_function("before => location.href !== before", arg=before)
    assert not shown(page).startswith("New: Your turn begins")  # explained already


def test_a_hint_in_a_usual_game_against_a_bot(visits: Visits, server: Server) -> None:
    made = server.new_game(
        {"kind": "person", "name": "Ann", "deck": "first-lamp"}, {"kind": "bot", "bot": "greedy", "deck": "first-watch"}
    )
    page = visits.open(made["seats"][0]["link"])
    page.wait_for_selector(".middle.asked")
    assert page.locator(".thought").count() == 0
    page.keyboard.press("h")
    page.wait_for_selector(".thought.advice")


def test_a_whole_first_game_in_words(visits: Visits) -> None:
    """With every explanation and suggestion, and with a hint that is asked for."""
    page = begun(visits)
    page.goto(page.url.replace("/table/", "/text?table="))
    page.wait_for_selector(".text-thought")
    assert page.locator(".text-thought").inner_text().startswith("New:")
    next_thought = page.get_by_role("button", name="Next")
    while next_thought.count():
        next_thought.click()
    page.get_by_role("button", name="Hint").or_(page.get_by_role("button", name="Hide")).click()
    assert Reader(page, random.Random(4)).play()
    assert page.get_by_role("button", name="A second game").is_visible()


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing(visits: Visits, scheme: Any) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make browser`")
    visits.expected = AXE_NOTES
    size = "wide" if scheme == "dark" else "phone"
    page = visits.open("/learn", size, color_scheme=scheme)
    assert violations(page) == []
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".thought")
    assert violations(page) == []
