"""The sandbox for judges, in the browser and against the real server."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from inkwright.scenario import Runner, read_text
from tests.server.running import Server
from tests.web.visits import AXE, AXE_NOTES, Visits, violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLACED = "count => document.querySelectorAll('[data-placed]').length === count"
CAN_PLAY = ".bench-status:has-text('can be played')"
QUESTION = {
    "scenario": "Who is banished?",
    "players": {
        "Amy": {"ink": 1, "hand": ["Filler"], "play": ["Marshmallow - Persistent Guardian"]},
        "Bob": {"play": [{"card": "Cheshire Cat - Not All There", "exerted": True}]},
    },
}

# What a step costs a person, in seconds: to think, to point, to press a key (the keystroke-level model).
THINK, POINT, KEY = 1.35, 1.1, 0.28


class Film:
    """What a judge does, step by step, and how long a person takes for it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.steps: list[str] = []
        self.seconds = 0.0

    def click(self, selector: str, what: str) -> None:
        self.page.locator(selector).click()
        self.note(what, POINT)

    def add(self, words: str) -> None:
        """Type a few letters of a card and press Enter."""
        there = self.page.locator("[data-placed]").count()
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(PLACED, arg=there + 1)
        self.note(f"type {words!r} and Enter", KEY * (len(words) + 1))

    def note(self, what: str, seconds: float) -> None:
        self.steps.append(what)
        self.seconds += THINK + seconds


def link_of(text: str) -> str:
    """A link as the page makes it, with any text."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    return "#s=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def zone(page: Page, place: str) -> list[str]:
    """The cards of a zone of the bench."""
    found = page.locator(f"[data-zone='{place}'] [data-placed]")
    return [" ".join(text.split()) for text in found.all_inner_texts()]


def challenge(page: Page) -> None:
    """Let Marshmallow challenge the Cheshire Cat."""
    page.wait_for_selector(".middle.asked")
    page.locator(".field.own .card[data-name^=Marshmallow]").click()
    page.locator(".bubble .button, .sheet .button").filter(has_text="Challenge").first.click()
    page.locator(".answers .button", has_text="Yes").wait_for()


# ------------------------------------------------------------ the judge's two minutes


def test_a_judge_rebuilds_a_question_about_three_cards_and_shares_it(visits: Visits) -> None:
    page = visits.open("/sandbox", permissions=["clipboard-read", "clipboard-write"])
    film = Film(page)
    film.click("#search", "click the search")
    film.add("marshmallow per")
    film.click("[data-zone='1-play'] .zone-title", "choose Bob's cards in play")
    film.add("cheshire not")
    film.click(".inspector .check:has-text('Exerted')", "exert it")
    film.click("[data-zone='0-hand'] .zone-title", "choose Amy's hand")
    film.add("dragon fire")
    film.click("[data-zone='0-hand'] .zone-title", "choose Amy's hand again")
    film.click("#ready-0", "click Amy's ink")
    page.keyboard.type("5")
    page.keyboard.press("Tab")
    film.note("type 5", 2 * KEY)
    film.click("button:has-text('Share')", "share it")
    page.wait_for_selector(".dialog-share")
    assert len(film.steps) == 11, film.steps
    assert film.seconds < 60, film.steps  # two minutes leave time to read
    link = page.locator("#link").input_value()
    assert page.evaluate("() => navigator.clipboard.readText()") == link

    other = visits.open(link.removeprefix(visits.server.address))
    other.wait_for_selector(CAN_PLAY)
    assert "#" not in other.url
    for place, name in (("0-play", "Marshmallow"), ("1-play", "Cheshire Cat"), ("0-hand", "Dragon Fire")):
        assert [name in text for text in zone(other, place)] == [True]
    assert other.locator("[data-zone='1-play'] .slot.exerted").count() == 1
    assert other.locator("#ready-0").input_value() == "5"
    other.keyboard.press("p")
    challenge(other)
    assert other.get_by_role("log", name="Log").get_by_text("4.6", exact=True).count() == 1


# ------------------------------------------------------------ building


def test_a_table_is_built_by_drag(visits: Visits) -> None:
    page = visits.open("/sandbox")
    page.fill("#search", "cheshire not")
    page.locator(".found-row").first.drag_to(page.locator("[data-zone='1-play']"))
    page.wait_for_function(PLACED, arg=1)
    page.fill("#search", "dragon fire")
    page.locator(".found-row").first.drag_to(page.locator("[data-zone='0-play']"))
    page.wait_for_function(PLACED, arg=2)
    page.get_by_text("Dragon Fire cannot lie in play").wait_for()
    assert len(zone(page, "0-hand")) == 1
    page.locator("[data-zone='1-play'] .card").drag_to(page.locator("[data-zone='0-discard']"))
    page.wait_for_selector("[data-zone='0-discard'] [data-placed]")
    assert zone(page, "1-play") == []
    page.get_by_role("button", name="Undo").click()
    assert len(zone(page, "1-play")) == 1


def test_everything_about_the_table_can_be_set_and_is_saved(visits: Visits, tmp_path: Path) -> None:
    page = visits.open("/sandbox")
    page.get_by_label("The question, in one line").fill("What is under it?")
    film = Film(page)
    page.select_option("#players", "3")
    page.select_option("#active", "1")
    page.select_option("#edition", "2025-02")
    page.fill("#turn", "7")
    page.focus("#search")
    film.add("filler")
    page.get_by_role("button", name="Damage: more").click()
    page.locator(".inspector .check:has-text('Drying')").click()
    page.get_by_role("button", name="Facedown plain cards under it: more").click()
    page.get_by_role("button", name="Lay a card under it").click()
    page.keyboard.type("dragon fire")
    page.keyboard.press("Enter")
    page.wait_for_selector(".under-card")
    page.fill("#nickname", "stack")
    page.get_by_role("button", name="Lore: more").last.click()
    page.fill("#spent-2", "2")
    page.locator("#spent-2").press("Tab")
    page.wait_for_selector(CAN_PLAY)
    page.get_by_role("button", name="Save").click()
    with page.expect_download() as started:
        page.get_by_role("button", name="Save the file").click()
    started.value.save_as(tmp_path / "saved.yaml")
    assert started.value.suggested_filename == "what-is-under-it.yaml"
    text = (tmp_path / "saved.yaml").read_text(encoding="utf-8")
    assert "- {card: Filler, as: stack, damage: 1, drying: true, under: [Dragon Fire], boosted: 1}" in text
    assert "    ink: {ready: 0, exerted: 2}" in text
    for line in ("edition: 2025-02", "active: Bob", "turn: 7", "  Cleo:", "    lore: 1"):
        assert line in text.splitlines()
    (scenario,) = read_text(text, "saved")
    assert Runner().run(scenario).ok

    again = visits.open("/sandbox")
    again.get_by_role("button", name="Open").click()
    again.set_input_files("#file", tmp_path / "saved.yaml")
    again.wait_for_selector(".bench-seats.many")
    again.get_by_role("button", name="Save").click()
    assert again.locator("#saved").input_value() == text


def test_a_text_typed_as_an_ability_is_compiled_and_playable(visits: Visits) -> None:
    page = visits.open("/sandbox")
    page.get_by_role("button", name="Make up a card").click()
    page.fill("#own-name", "Squire")
    page.fill("#own-text", "Whenever this character dances, draw a card.")
    page.locator("#own-says .problems", has_text="is not understood, after “Whenever this character").wait_for()
    assert page.get_by_role("button", name="Put it on the table").is_disabled()
    assert page.locator("#own-form .problems").count() == 1
    said = page.evaluate("""() => {
        const field = document.getElementById('own-text');
        field.value = 'Whenever this character quests, draw a card.';
        field.dispatchEvent(new InputEvent('input', {bubbles: true}));
        return document.getElementById('own-says').textContent;
    }""")
    assert said.startswith("Checking the text …")
    page.locator(".meaning", has_text="draw a card").wait_for()
    page.get_by_role("button", name="Put it on the table").click()
    page.wait_for_selector(CAN_PLAY)
    page.get_by_role("button", name="Start playing").click()
    page.wait_for_selector(".middle.asked")
    page.locator(".field.own .card[data-name=Squire]").click()
    page.locator(".bubble .button", has_text="Quest").click()
    page.wait_for_selector(".in-hand")
    assert page.locator(".walker.near b").text_content() == "1"


# ------------------------------------------------------------ playing, expecting, running


def test_a_table_is_played_for_all_seats_and_what_is_seen_is_expected(visits: Visits, tmp_path: Path) -> None:
    page = visits.open("/sandbox" + link_of(json.dumps(QUESTION)))
    page.get_by_role("button", name="Start playing").click()
    challenge(page)
    page.keyboard.press("u")  # back
    page.wait_for_selector(".field.other .card")
    assert page.locator(".step.taken").count() == 1
    page.keyboard.press(".")  # and on again
    page.locator(".answers .button", has_text="Yes").click()
    page.wait_for_selector(".in-hand >> nth=1")
    page.keyboard.press("x")
    page.locator(".bar.opponent .pile").last.click(force=True)
    page.get_by_role("button", name="Expect this").click()
    page.locator(".in-hand .card[data-name^=Marshmallow]").click()
    page.locator(".walker.near").click()
    assert page.locator(".expected li").count() == 3
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.wait_for_selector(".result.holds")
    page.keyboard.press("Escape")
    assert page.locator(".unrun").count() == 0
    page.get_by_role("button", name="Build").click()
    page.locator("[data-zone='0-play'] .card").click()
    page.keyboard.press("+")  # damage
    page.wait_for_selector("[data-zone='0-play'] .pips")
    page.keyboard.press("p")
    page.get_by_text("Not run since the change.").wait_for()
    page.get_by_role("button", name="Build").click()
    page.keyboard.press("Control+z")
    page.keyboard.press("p")
    page.wait_for_selector(".middle.asked")
    assert page.locator(".unrun").count() == 0
    # A move after it: what was expected becomes a step, and what the other seat does is one, too.
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("button", name="End it anyway").click()
    page.wait_for_selector(".bar.me:has-text('Bob')")
    assert page.locator(".expected li").count() == 0
    page.locator(".turn").click()
    page.keyboard.press("x")
    page.locator(".turn").click()
    page.get_by_role("button", name="Expect this").click()
    page.get_by_role("button", name="Save").click()
    text = page.locator("#saved").input_value()
    assert "  - challenge: [Marshmallow - Persistent Guardian, Cheshire Cat - Not All There]\n  - choose: yes" in text
    assert "  - end_turn: true\nexpect:\n  active: Bob\n" in text
    (scenario,) = read_text(text, "saved")
    assert Runner().run(scenario).ok
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Open").click()
    page.fill("#text", text.replace("active: Bob", "active: Amy"))
    page.get_by_role("button", name="Open the text").click()
    page.get_by_role("button", name="Start playing").click()
    page.wait_for_selector(".middle.asked")
    page.get_by_role("button", name="Run").click()
    page.wait_for_selector(".result.fails")
    shown = page.locator(".result").inner_text()
    assert "Amy" in shown
    assert "Bob" in shown


def test_reasons_are_shown_for_what_is_not_possible(visits: Visits) -> None:
    page = visits.open("/sandbox" + link_of(json.dumps({**QUESTION, "active": "Bob"})) + "&at=0")
    page.wait_for_selector(".middle.asked")
    page.locator(".field.own .card").hover()
    page.locator(".cannot-list", has_text="quest").wait_for()


def test_a_packaged_scenario_is_stepped_through(visits: Visits, server: Server) -> None:
    found = server.request("/api/scenarios?q=challenge")[1]["scenarios"][0]
    page = visits.open(f"/sandbox?scenario={found['id']}")
    page.wait_for_selector(".board")
    assert page.get_by_label("The question, in one line").input_value() == found["name"]
    count = page.locator(".step").count() - 1
    assert count > 0
    for number in range(count):
        page.wait_for_function(
            "n => document.querySelectorAll('.step.taken').length === n && !document.querySelector('.failure')",
            arg=number + 1,
        )
        page.get_by_role("button", name="Next").click()
    page.wait_for_function("n => document.querySelectorAll('.step.taken').length === n", arg=count + 1)
    page.get_by_role("button", name="Run").click()
    page.wait_for_selector(".result.holds")


# ------------------------------------------------------------ keys, phones, readers


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press a key until something has the focus."""
    for _ in range(120):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached")


def test_a_question_is_built_and_played_by_keyboard_alone(visits: Visits) -> None:
    page = visits.open("/sandbox")
    film = Film(page)
    page.keyboard.press("/")
    film.add("marshmallow per")
    tab_to(page, "[data-zone='1-play'] .zone-title")
    page.keyboard.press("Enter")
    film.add("cheshire not")
    tab_to(page, "[data-zone='1-play'] .card")
    page.keyboard.press("x")
    page.keyboard.press("+")
    page.wait_for_selector("[data-zone='1-play'] .slot.exerted .pips")
    page.keyboard.press("p")
    page.wait_for_selector(".middle.asked")
    page.keyboard.press("ArrowDown")
    tab_to(page, ".field.own .card")
    page.keyboard.press("c")
    page.wait_for_selector(".answers .button")
    page.keyboard.press("y")
    page.wait_for_selector(".in-hand")
    page.keyboard.press("x")
    tab_to(page, ".in-hand .card", "ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_selector(".expected li")
    tab_to(page, ".offers .button[data-offer='1-discard']")
    page.keyboard.press("Enter")
    page.wait_for_selector("#facts-form")
    page.keyboard.press("Enter")
    page.wait_for_selector(".expected li >> nth=1")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.wait_for_selector(".result.holds")


def test_a_question_is_built_and_played_on_a_phone(visits: Visits) -> None:
    page = visits.open("/sandbox", "phone")
    fits = "() => document.documentElement.scrollWidth <= innerWidth"
    page.locator("#search").tap()
    page.keyboard.type("marshmallow per")
    page.locator(".found-row").first.tap()
    page.wait_for_function(PLACED, arg=1)
    page.locator("[data-zone='1-play'] .zone-title").tap()
    page.locator("#search").tap()
    page.keyboard.type("cheshire not")
    page.locator(".found-row").first.tap()
    page.locator("[data-zone='1-play'] .card").tap()
    page.locator(".inspector .check:has-text('Exerted')").tap()
    assert page.evaluate(fits)
    page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Start playing").tap()
    page.wait_for_selector(".middle.asked")
    page.locator(".field.own .card").tap()
    page.locator(".sheet .button").filter(has_text="Challenge").tap()
    page.locator(".answers .button", has_text="Yes").tap()
    page.wait_for_selector(".in-hand")
    page.locator(".steps-button", has_text="2/2").tap()
    assert page.locator(".step").count() == 3
    assert page.evaluate(fits)


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_in_the_sandbox(visits: Visits, scheme: Any) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make browser`")
    visits.expected = AXE_NOTES
    page = visits.open(
        "/sandbox" + link_of(json.dumps(QUESTION)), "wide" if scheme == "dark" else "phone", color_scheme=scheme
    )
    page.wait_for_selector(CAN_PLAY)
    page.locator("[data-zone='1-play'] .card").click()
    assert violations(page) == []
    if scheme == "light":
        page.get_by_role("button", name="Close").click()
    page.fill("#search", "elsa")
    page.wait_for_selector(".found-row")
    page.get_by_role("button", name="Make up a card").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Start playing").click()
    challenge(page)
    assert violations(page) == []


# ------------------------------------------------------------ strangers

HOSTILE = {
    "no scenario": "#hello",
    "not packed": "#s=%%%",
    "damaged": "#s=AAAA",
    "too long": "#s=" + "A" * 30_000,
    "a bomb": link_of("a" * 5_000_000),
    "another text": link_of("Hello, judge"),
    "a list of nothing": link_of("[]"),
    "an unknown key": link_of(json.dumps({**QUESTION, "onload": "alert(1)"})),
    "a far step": link_of(json.dumps(QUESTION)) + "&at=99999",
}


def test_a_hostile_link_is_one_sentence_and_changes_nothing(visits: Visits) -> None:
    page = visits.open("/sandbox" + HOSTILE["a bomb"])
    for name, fragment in HOSTILE.items():
        page.evaluate("hash => { document.querySelectorAll('.notice').forEach(e => e.textContent = '') }")
        page.evaluate("hash => { location.hash = hash }", fragment)
        page.wait_for_function("() => [...document.querySelectorAll('.notice.refused')].at(-1)?.textContent")
        assert page.locator("[data-placed]").count() == 0, name
        assert page.locator("#name").input_value() == "A question", name
        page.wait_for_function("() => !location.hash")
        page.wait_for_load_state("networkidle")  # a busy server refuses many questions at once
    page.wait_for_selector(CAN_PLAY)


def test_markup_in_a_scenario_is_only_text(visits: Visits) -> None:
    mark = "<img src=x onerror=\"document.title='owned'\">"
    card = {"name": mark, "text": "", "version": "<b>"}
    document = {
        "scenario": mark,
        "cards": [card],
        "players": {"<i>": {"play": [{"card": f"{mark} - <b>", "as": "<s>x</s>"}]}, "__proto__x": {}},
    }
    page = visits.open("/sandbox" + link_of(json.dumps(document)))
    page.wait_for_selector("[data-placed]")
    assert page.locator("#work img, #work s").count() == 0
    page.keyboard.press("p")
    page.wait_for_selector(".board, .bench-status.problems")
    assert page.title() != "owned"


BAD_FILES = (
    "scenario: [",
    "\ufeff\x00",
    "- scenario: x\n  players: 5",
    "scenario: x\nplayers: {a: {hand: [No Such Card]}, b: {}}",
)


def test_a_bad_file_is_one_clear_sentence(visits: Visits, tmp_path: Path) -> None:
    page = visits.open("/sandbox")
    page.get_by_role("button", name="Open").click()
    for number, text in enumerate(BAD_FILES):
        path = tmp_path / f"bad-{number}.yaml"
        path.write_text(text, encoding="utf-8")
        page.evaluate("document.querySelector('#open-error')?.replaceChildren()")
        page.set_input_files("#file", path)
        said = page.locator("#open-error:not(:empty), .bench-status.problems").first
        said.wait_for()
        assert re.search(r"[Ll]ine \d+|No card is called|cannot", said.inner_text()), said.inner_text()
