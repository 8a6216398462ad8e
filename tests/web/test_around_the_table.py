"""What the pages around the table share: their head, copying, the form for a new game, and who one is at a table."""

from __future__ import annotations

import pytest

from tests.server.running import Server, bot, person

from .visits import Visits

PAGES = ("/", "/lobby", "/learn", "/decks", "/rules", "/replay", "/sandbox")
PLACES = (
    "[...document.querySelectorAll('.site-head a')].map((a) => a.getBoundingClientRect()).map(({ x, y }) => [x, y])"
)
NO_CLIPBOARD = (
    "() => void (navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError')))"
)


@pytest.mark.parametrize("device", ["wide", "phone"])
def test_the_links_of_the_head_stand_in_one_place(visits: Visits, device: str) -> None:
    found = []
    for path in PAGES:
        page = visits.open(path, device)
        found.append(page.evaluate(PLACES))
    assert found == [found[0]] * len(PAGES)


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_the_form_does_not_jump_and_nothing_hides_behind_its_button(visits: Visits, size: tuple[int, int]) -> None:
    page = visits.open("/new")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    places = []
    for mode in ("bot", "link", "hot-seat"):
        page.locator(f"input[name=mode][value={mode}]").check()
        places.append(page.evaluate("document.querySelector('.deck-picker').getBoundingClientRect().y + scrollY"))
    assert places == [places[0]] * 3
    page.get_by_text("More choices").click()
    page.wait_for_function(
        "() => document.querySelector('.more').getBoundingClientRect().bottom"
        " <= document.querySelector('.go-line').getBoundingClientRect().top"
    )


def test_a_name_can_be_changed_until_the_game_begins(visits: Visits) -> None:
    page = visits.open("/new")
    page.locator("input[name=mode][value=link]").check()
    page.get_by_role("button", name="Open the table").click()
    page.locator("#own-name").fill("Nina")
    page.get_by_role("button", name="Change").click()
    page.get_by_role("list", name="Seats").get_by_text("Nina").wait_for()


def test_bots_of_two_strengths_take_the_free_seats(visits: Visits) -> None:
    page = visits.open("/new")
    page.get_by_text("With friends, by link").click()
    page.get_by_label("Players").select_option("3")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Dumpling").click()
    page.wait_for_function("() => document.querySelectorAll('.seat.free').length === 1")
    page.locator(".bot-choice:not(:disabled)", has_text="Greedy").click()
    page.wait_for_selector(".opener")
    assert sorted(page.locator(".opener .opponent .name b").all_inner_texts()) == ["Dumpling", "Greedy"]


def test_copying_that_the_browser_forbids_shows_the_link(visits: Visits) -> None:
    page = visits.open("/new")
    page.locator("input[name=mode][value=link]").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Copy").wait_for()
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name="Copy").click()
    page.get_by_text(f"Your browser does not allow copying. The link: {page.url}").wait_for()


@pytest.mark.parametrize("path", ["/table/{}", "/text?table={}"])
def test_an_unknown_table_says_so_and_nothing_else(visits: Visits, path: str) -> None:
    page = visits.open(path.format("no-such-table"))
    page.get_by_role("alert").get_by_text("There is no such table.").wait_for()
    assert page.get_by_text("Connecting").count() == 0
    assert page.get_by_text("There is no such table.").count() == 1


def test_the_clock_shows_its_bank_and_the_seconds_of_the_decision_behind_it(visits: Visits) -> None:
    page = visits.open("/")
    shown = page.evaluate(
        """async () => {
            const { timeLeft } = await import(document.querySelector('link[rel=modulepreload]').href
                .split('/').slice(0, 5).join('/') + '/seat/clock.js');
            const clock = { running: true, seat: 0, decision: 25, banks: [300, 290], strikes: [0, 0] };
            return [timeLeft(clock, 0, 2000), timeLeft(clock, 0, 26500), timeLeft(clock, 0, 1e6),
                timeLeft(clock, 1, 2000), timeLeft(null, 0, 0)];
        }"""
    )
    assert shown == ["5:00 +23", "4:59", "0:00", "4:50", None]


def test_the_list_of_keys_takes_the_focus_and_lies_over_notices(visits: Visits, server: Server) -> None:
    table = server.duel()
    page = visits.open(table["seats"][0]["link"])
    other = visits.open(table["seats"][1]["link"])
    page.locator(".middle").wait_for()
    other.locator(".middle").wait_for()
    other.close()
    page.locator("[data-notice=away-1]").wait_for()
    page.evaluate("document.querySelector('.notices').style.setProperty('top', '50%')")
    page.keyboard.press("?")
    page.locator(".sheet[data-sheet=keys] h2:focus").wait_for()
    covers = """() => { const box = document.querySelector('[data-notice=away-1]').getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('.sheet') !== null; }"""
    assert page.evaluate(covers)


def test_the_board_says_who_watches(visits: Visits, server: Server) -> None:
    table = server.new_game(person("Ann"), bot())
    page = visits.open(f"/table/{table['id']}?watch")
    page.locator(".middle").get_by_text("You are watching.").wait_for()


@pytest.mark.parametrize(("device", "keys"), [("wide", 1), ("phone", 0)])
def test_keys_are_offered_where_there_is_a_keyboard(visits: Visits, server: Server, device: str, keys: int) -> None:
    table = server.new_game(person("Ann"), bot())
    page = visits.open(f"/table/{table['id']}?watch", device)
    page.locator(".middle").wait_for()
    page.keyboard.press("o")
    page.get_by_role("dialog").wait_for()
    assert page.get_by_role("dialog").get_by_role("button", name="Keys", exact=True).count() == keys


def test_cards_that_are_not_legal_are_marked_and_a_sample_deck_is_a_start(visits: Visits) -> None:
    page = visits.open("/decks?q=format:core")
    page.locator(".result .card").first.wait_for()
    assert page.locator(".ribbon-illegal").count() == 0
    page.locator("#search").fill("-format:core")
    page.locator(".ribbon-illegal").first.wait_for()
    page.locator("#search").fill("format:core")
    page.locator(".ribbon-illegal").first.wait_for(state="detached")
    page.locator(".result .card").first.click()
    assert page.locator(".deck-size").inner_text() == "1 card"
    page.get_by_role("button", name="New", exact=True).click()
    page.locator(".deck-start .button").first.click()
    page.get_by_text("60 cards").wait_for()


def test_the_search_of_the_rules_says_how_many_cards_there_are(visits: Visits) -> None:
    page = visits.open("/rules?q=rush")
    link = page.get_by_role("link", name="See all")
    words = link.inner_text()
    link.click()
    count = words.split()[2]
    page.get_by_text(f"{count} cards", exact=True).wait_for()
