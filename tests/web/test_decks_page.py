"""The deck builder in the browser, against the real server."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.running import Server, without_card_data
from tests.web.visits import AXE, AXE_NOTES, Visits, violations, visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZE = "() => Number(document.querySelector('.deck-size b').textContent)"
SIZED = "size => Number(document.querySelector('.deck-size b').textContent) === size"


def opened(visits: Visits, size: str = "wide", path: str = "/decks", **more: Any) -> Page:
    page = visits.open(path, size, **more)
    page.wait_for_selector(".result", state="attached")
    return page


def searched(page: Page, words: str) -> None:
    """Type a search and wait for what it finds."""
    with page.expect_response(lambda response: "/api/cards?" in response.url):
        page.locator("#search").fill(words)
    page.wait_for_selector(".results:not(.busy)")


def pasted(page: Page, text: str) -> None:
    page.get_by_role("button", name="Paste a list").click()
    page.locator("#pasted-list").fill(text)
    page.get_by_role("button", name="Open as a new deck").click()


@pytest.mark.usefixtures("card_data")
def test_cards_are_seen_on_a_lying_phone(visits: Visits) -> None:
    """The search and its filters took the whole of a low window."""
    page = opened(visits)
    page.set_viewport_size({"width": 844, "height": 390})
    page.reload()
    page.wait_for_selector(".result")
    seen = page.locator(".result > .card").first.evaluate("e => innerHeight - e.getBoundingClientRect().top")
    assert seen > 150
    page.locator(".filters > summary").click()  # with its filters it scrolls away as a whole
    last = page.locator(".result").nth(8)
    last.scroll_into_view_if_needed()
    assert last.evaluate("e => e.getBoundingClientRect().top < innerHeight - 40")


@pytest.mark.usefixtures("card_data")
def test_a_deck_of_sixty_by_keyboard_alone(visits: Visits) -> None:
    page = opened(visits)
    keys = page.keyboard
    keys.press("/")
    with page.expect_response(lambda response: "amber" in response.url and "evasive" not in response.url):
        keys.type("ink:amber inks:1 type:character format:core")
    page.wait_for_selector(".results:not(.busy)")
    keys.press("ArrowDown")
    for _ in range(15):
        keys.press("4")
        keys.press("ArrowRight")
    page.wait_for_selector(".verdict.legal")
    assert page.evaluate(SIZE) == 60
    keys.press("-")  # nothing to take out
    keys.press("Enter")
    keys.press("+")
    assert page.evaluate(SIZE) == 62
    keys.press("9")
    assert page.evaluate(SIZE) == 64  # four of a card, and no more
    page.get_by_text(re.compile("^A deck may hold at most 4 copies of")).first.wait_for()
    focused = page.locator(".result:focus-within")
    more = focused.get_by_role("button", name=re.compile("^One more"))
    assert "at most 4" in str(more.get_attribute("title"))
    more.click(force=True)
    assert page.evaluate(SIZE) == 64
    focused.locator(".card").focus()
    keys.press("-")
    keys.press("0")
    assert page.evaluate(SIZE) == 60
    keys.press("d")
    keys.press("ArrowDown")
    keys.press("-")
    assert page.evaluate(SIZE) == 59
    page.wait_for_selector(".verdict.not-legal")
    keys.press("Escape")
    assert page.evaluate("document.activeElement.id") == "search"


@pytest.mark.usefixtures("card_data")
def test_a_deck_by_mouse_with_filters_and_numbers(visits: Visits) -> None:
    page = opened(visits)
    with page.expect_response(lambda response: "ruby" in response.url):
        page.get_by_role("button", name="Ruby").click()
    with page.expect_response(lambda response: "cost%3A2" in response.url):
        page.get_by_role("button", name="Cost 2", exact=True).click()
    with page.expect_response(lambda response: "keyword" in response.url):
        page.get_by_label("Keyword").select_option("Evasive")
    page.wait_for_selector(".results:not(.busy)")
    found = page.locator(".result")
    assert found.count() > 1
    assert set(page.locator(".result .hexagon b").all_text_contents()) == {"2"}
    assert page.locator(".result .chip-evasive").count() == found.count()
    tools = "document.querySelector('.deck-tools').getBoundingClientRect().top"
    before = page.evaluate(tools)
    found.first.locator(".card").click()
    page.wait_for_selector(".verdict.not-legal")
    assert page.evaluate(tools) == before
    found.first.get_by_role("button", name=re.compile("^One more")).click()
    found.nth(1).locator(".card").click()
    assert page.evaluate(SIZE) == 3
    page.wait_for_selector(".odds td")
    assert page.locator(".curve li").nth(1).locator("b").text_content() == "3"
    assert "3 characters" in str(page.locator(".numbers-panel").text_content())
    assert "at least 60" in str(page.locator(".reasons").text_content())
    page.get_by_label("Format").last.select_option("infinity")
    page.get_by_label("On which day").fill("2020-01-01")
    page.get_by_text("Not legal in Infinity on 1 January 2020").wait_for()
    page.get_by_role("button", name="Clear").click()
    row = page.locator(".deck-row").first
    row.hover()
    page.wait_for_selector(".deck-preview .card")
    row.get_by_role("button", name=re.compile("^One fewer")).click()
    assert page.evaluate(SIZE) == 2


def test_a_search_that_is_not_understood_is_told(visits: Visits) -> None:
    page = opened(visits)
    searched(page, "ink:plaid")
    page.get_by_text("No card has the ink 'plaid'").wait_for()
    assert page.locator(".result").count() > 0  # what was found before stays
    searched(page, "no such words anywhere")
    page.get_by_text("No card fits").wait_for()


@pytest.mark.usefixtures("card_data")
def test_lists_are_pasted_copied_kept_and_offered(visits: Visits) -> None:
    visits.expected = ("Failed to load resource",)
    page = opened(visits)
    pasted(page, "4 Nobody Knows - This Card\n2 Let It Go\n")
    page.locator("#pasted-problems").get_by_text("Nobody Knows").wait_for()
    page.get_by_role("button", name="Open without these lines").click()
    page.wait_for_selector(".deck-row")
    assert page.evaluate(SIZE) == 2
    pasted(page, "// Name: Ice\n4 Elsa - Snow Queen\n2 Let It Go\n")
    page.wait_for_function(SIZED, arg=6)
    page.get_by_role("button", name="Copy", exact=True).click()
    page.get_by_label("Form", exact=True).select_option("json")
    page.wait_for_function("() => document.getElementById('copy-text').value.startsWith('{')")
    assert json.loads(page.locator("#copy-text").input_value())["name"] == "Ice"
    page.get_by_label("Form", exact=True).select_option("pixelborn")
    page.wait_for_function("() => /^[^{]/.test(document.getElementById('copy-text').value)")
    code = page.locator("#copy-text").input_value()
    page.keyboard.press("Escape")
    pasted(page, code)
    page.wait_for_function("() => document.getElementById('deck-name').value === ''")
    assert page.evaluate(SIZE) == 6
    pasted(page, "7 Let It Go\n")  # more than are allowed: the verdict tells it
    page.wait_for_function(SIZED, arg=7)
    page.locator(".reasons", has_text="7 copies of Let It Go; at most 4").wait_for()
    page.locator(".deck-row").get_by_role("button", name=re.compile("^One more")).click(force=True)
    assert page.evaluate(SIZE) == 7
    page.get_by_role("button", name="Delete").click()
    page.locator(".dialog").get_by_role("button", name="Delete").click()
    page.wait_for_function(SIZED, arg=6)
    page.reload()
    page.wait_for_selector(".deck-row")
    assert page.locator("#deck-name").input_value() == ""
    home = visits.open("/new", context=page.context)
    home.locator(".deck", has_text="Ice").click()
    home.get_by_text("More choices").click()
    home.get_by_label("Decks", exact=True).select_option("core")
    home.get_by_role("button", name="Play now").click()
    home.locator(".deck-picker .problems").get_by_text("at least 60").wait_for()
    page.get_by_label("Your decks").select_option(label="Ice (6)")
    assert page.locator("#deck-name").input_value() == "Ice"
    page.get_by_role("button", name="Delete").click()
    page.locator(".dialog").get_by_role("button", name="Delete").click()
    page.wait_for_function("() => document.querySelectorAll('.decks-line option').length === 2")


@pytest.mark.usefixtures("card_data")
def test_a_shared_link_opens_a_copy_and_is_never_trusted(visits: Visits) -> None:
    page = opened(visits)
    pasted(page, "// Name: <b>Ice</b>\n4 Elsa - Snow Queen\n")
    page.wait_for_selector(".deck-row")
    page.get_by_role("button", name="Share").click()
    link = page.locator("#share-link").input_value()
    other = opened(visits, "phone", link.removeprefix(visits.server.address))
    other.wait_for_selector(".deck-row .hexagon")
    assert other.locator("#deck-name").input_value() == "<b>Ice</b>"
    assert "#" not in other.url
    for bad in ("!!!", "bm9uc2Vuc2U", "eyJjYXJkcyI6W1siQSIsOTk5OTldXX0", "A" * 30000):
        other.evaluate("bad => { location.hash = 'deck=' + bad }", bad)
        other.get_by_text("The deck in this link cannot be read.").wait_for()
        assert other.evaluate(SIZE) == 4


def test_hands_are_drawn_and_altered_and_the_deck_is_played(visits: Visits) -> None:
    page = opened(visits)
    page.keyboard.press("p")
    page.locator(".dialog .sample-list button").first.click()
    page.wait_for_selector(".deck-row")
    page.keyboard.press("h")
    hand = page.locator(".hand-slot")
    assert hand.count() == 7
    hand.nth(0).locator("button").click()
    hand.nth(3).locator("button").click()
    assert page.get_by_role("button", name=re.compile("^Draw a card")).is_disabled()
    page.get_by_role("button", name="Put 2 back and draw 2").click()
    assert hand.count() == 7
    page.get_by_role("button", name=re.compile("^Draw a card")).click()
    assert hand.count() == 8
    assert page.get_by_role("button", name=re.compile("^Put|Keep all")).count() == 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play a test game").click()
    page.get_by_label("Opponent", exact=True).select_option("random")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".middle.asked")


@pytest.mark.usefixtures("card_data")
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_and_a_phone_is_wide_enough(visits: Visits, scheme: Any) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make browser`")
    visits.expected = AXE_NOTES
    size = "wide" if scheme == "dark" else "phone"
    page = opened(visits, size, color_scheme=scheme)
    searched(page, "name:elsa cost:..4")  # axe-core looks at every part of every face
    page.locator("#search").blur()
    page.keyboard.press("p")
    page.locator(".dialog .sample-list button").nth(1).click()
    page.wait_for_selector(".odds td", state="attached")
    parts = ["Cards", "Deck · 60", "Numbers"] if size == "phone" else [""]
    for part in parts:
        if part:
            page.get_by_role("button", name=part, exact=True).tap()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size == "phone":
        page.get_by_role("button", name="Cards", exact=True).tap()
        page.locator(".result .card").first.tap()
        assert page.evaluate(SIZE) == 61


def test_without_card_data_the_own_set_is_built_with(browser: Browser, tmp_path: Any) -> None:
    server = Server(tmp_path / "games.sqlite")
    server.environment = without_card_data(tmp_path)
    del server.environment["INKWRIGHT_CACHE"]  # the cache of this machine makes it quick
    server.start()
    with visiting(browser, server) as visits:
        page = opened(visits)
        assert page.get_by_label("Set", exact=True).locator("option").count() == 2
        page.keyboard.press("p")
        page.locator(".dialog .sample-list button").first.click()
        page.get_by_text("Legal in any sets").first.wait_for()
    server.stop()


def test_a_test_game_has_a_way_back_to_its_deck(visits: Visits) -> None:
    page = visits.open("/decks")
    page.get_by_role("button", name="Madrigals").first.click()
    page.wait_for_selector(".deck-row")
    page.get_by_role("button", name="Play a test game").click()
    page.get_by_label("Opponent", exact=True).select_option("gentle")
    page.get_by_label("Deck of the opponent").select_option(label="The same deck")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".middle.asked")
    assert page.locator(".bar.opponent .name b").text_content() == "Dumpling"
    page.keyboard.press("o")
    page.get_by_role("link", name="Back to the deck").click()
    page.wait_for_selector(".deck-row")
    assert page.locator("#deck-name").input_value() == "Madrigals"


def test_versions_are_kept_with_notes_and_gone_back_to(visits: Visits) -> None:
    page = visits.open("/decks")
    page.get_by_role("button", name="Madrigals").first.click()
    page.wait_for_selector(".deck-row")
    page.get_by_role("button", name="Versions").click()
    page.locator("#deck-folder").fill("Core")
    page.get_by_label("Keep the deck as it is now").fill("first list")
    page.get_by_role("button", name="Keep").click()
    page.locator(".version").get_by_text("as the deck is now").wait_for()
    page.keyboard.press("Escape")
    page.locator(".deck-row").get_by_role("button", name=re.compile("^One fewer of")).first.click()
    page.reload()
    page.wait_for_selector(".deck-row")
    assert page.locator(".decks-line optgroup").get_attribute("label") == "Core"
    assert page.evaluate(SIZE) == 59
    page.get_by_role("button", name="Versions").click()
    page.locator(".version").get_by_text("since then −1").wait_for()
    page.get_by_role("button", name="Go back to it").click()
    assert page.locator(".version b").all_text_contents() == ["Before going back", "first list"]
    page.keyboard.press("Escape")
    assert page.evaluate(SIZE) == 60


def test_a_deck_is_shown_as_cards_and_counted_there(visits: Visits) -> None:
    page = visits.open("/decks")
    page.get_by_role("button", name="Madrigals").first.click()
    page.wait_for_selector(".deck-row")
    page.get_by_role("button", name="As cards").click()
    page.locator(".deck-card .poster").first.wait_for()
    page.locator(".deck-card").get_by_role("button", name=re.compile("^One fewer of")).first.click()
    page.wait_for_function(SIZED, arg=59)
    covered = """() => [...document.querySelectorAll('.deck-card')].every(card => {
        const art = card.querySelector('.poster-art').getBoundingClientRect();
        return card.querySelector('.count-stepper').getBoundingClientRect().top >= art.bottom; })"""
    assert page.evaluate(covered)


def test_nothing_lies_on_the_art_of_a_card_that_is_found(visits: Visits) -> None:
    page = visits.open("/decks?q=elsa")
    page.wait_for_selector(".result .ribbon-illegal")
    page.locator(".result > .card").first.click()
    over = """() => [...document.querySelectorAll('.result')].flatMap(card => {
        const art = card.querySelector('.art').getBoundingClientRect();
        const marks = [...card.querySelectorAll('.ribbon-illegal, .count-stepper')].map(e => e.getBoundingClientRect());
        return marks.filter(box => box.top < art.bottom && box.bottom > art.top); }).length"""
    assert page.evaluate(over) == 0
