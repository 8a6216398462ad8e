"""The home page and the lobby: play at once, go on, find somebody, sit down, watch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.server.running import Server, bot, person, running

from .conftest import SERVER_OPTIONS
from .visits import Visits, visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def lists(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lists tables."""
    with running(tmp_path_factory.mktemp("lists") / "games.sqlite", "--listed", *SERVER_OPTIONS) as server:
        yield server


@pytest.fixture
def listing(browser: Browser, lists: Server) -> Iterator[Visits]:
    with visiting(browser, lists) as visits:
        yield visits


def name_as(page: Page, name: str) -> None:
    page.get_by_role("button", name="Your name").click()
    page.locator("#own-name").fill(name)
    page.get_by_role("button", name="Keep").click()


def test_one_button_plays_with_the_deck_and_the_bot_of_the_last_time(visits: Visits) -> None:
    page = visits.open("/")
    name_as(page, "Ann")
    page.get_by_role("heading", name="The table is laid, Ann.").wait_for()
    page.get_by_role("button", name="Your deck").click()
    page.get_by_role("dialog").locator(".deck-tile", has_text="Madrigals").click()
    page.get_by_role("button", name="Your opponent").click()
    page.get_by_role("dialog").get_by_role("button", name="Dumpling").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".middle.asked")
    assert page.locator(".bar.me .name b").text_content() == "Ann"
    assert page.locator(".bar.opponent .name b").text_content() == "Dumpling"
    page.goto(visits.server.address + "/")
    page.get_by_role("link", name="Go on").wait_for()
    assert page.locator(".pick-name").all_inner_texts() == ["Madrigals", "Dumpling"]
    assert page.locator(".small-board .mask-face").count() == 2


def test_posters_show_all_their_numbers(visits: Visits) -> None:
    page = visits.open("/")
    page.wait_for_selector(".hero-cards .poster")
    assert page.locator(".hero-cards .poster").count() == 3
    astray = """() => [...document.querySelectorAll('.poster-number')].filter(number => {
        const [sign, card] = [number.querySelector('svg'), number.closest('.poster')];
        const [a, b] = [sign.getBoundingClientRect(), card.getBoundingClientRect()];
        const outside = a.left < b.left - 9 || a.right > b.right + 9 || a.width > b.width / 3;
        return outside || getComputedStyle(sign).opacity !== '1';
    }).length"""
    assert page.locator(".poster-number .burst").count() > 0
    assert page.evaluate(astray) == 0


def test_a_bot_of_the_list_is_played_at_once(visits: Visits) -> None:
    page = visits.open("/", "phone")
    page.get_by_role("button", name="Play against Pip").click()
    page.wait_for_selector(".middle.asked")
    assert page.get_by_text("Pip").first.is_visible()


def test_finished_games_stay_in_the_list_after_a_rematch(visits: Visits, server: Server) -> None:
    table = server.duel()
    page = visits.open(table["seats"][0]["link"])
    page.locator(".middle").wait_for()
    clients = [server.connect(table, seat) for seat in (0, 1)]
    for client in clients:
        client.until("state")
    assert clients[1].ask("concede")["t"] == "ack"
    for client in clients:
        client.ask("again")
    clients[0].until(lambda message: message["t"] == "state" and message["game"] == 2)
    for client in clients:
        client.close()
    home = visits.open("/", context=page.context)
    assert home.locator(".games .replay-link").count() == 1
    home.locator(".games .replay-link").click()
    home.wait_for_url(re.compile(f"table={table['id']}&game=1"))


def test_a_deck_that_cannot_be_played_says_why(visits: Visits) -> None:
    visits.expected = ("Failed to load resource",)
    page = visits.open("/")
    deck = "[{id: 'a-1', name: 'Two cards', cards: [['Nobody Knows - This Card', 2]]}]"
    page.evaluate(f"localStorage.setItem('inkwright.decks', JSON.stringify({deck}))")
    page.reload()
    page.wait_for_selector("html[data-ready=yes]", state="attached")
    page.locator(".home-section .deck-tile", has_text="Two cards").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".hero [role=alert]").wait_for()
    page.locator(".hero li").get_by_text("Nobody Knows").wait_for()


def test_a_server_that_lists_nothing_offers_a_link(visits: Visits) -> None:
    page = visits.open("/lobby")
    page.get_by_text("This server does not list tables").wait_for()
    page.get_by_role("link", name="Invite by link").click()
    page.locator("input[name=mode][value=link]:checked").wait_for()
    assert page.get_by_text("List this table").count() == 0


def test_two_who_look_for_an_opponent_play_each_other(listing: Visits) -> None:
    one, two = listing.open("/"), listing.open("/lobby", "phone")
    name_as(one, "Ann")
    one.get_by_role("button", name="Join the queue").click()
    one.get_by_role("heading", name="Looking for somebody").wait_for()
    two.get_by_text("waits now").wait_for()
    two.get_by_role("button", name="Join the queue").click()
    for page in (one, two):
        page.wait_for_url(re.compile("/table/"))
        page.locator(".middle").wait_for()
    assert one.url == two.url
    watcher = listing.open("/lobby")
    watcher.locator(".boards").get_by_text("Ann").wait_for()
    watcher.locator(".boards .board-link").first.click()
    watcher.get_by_text("You are watching.").wait_for()


def test_who_waits_for_long_is_offered_a_bot_and_keeps_looking(listing: Visits) -> None:
    page = listing.open("/lobby")
    page.get_by_role("button", name="Join the queue").click()
    page.get_by_role("heading", name="Looking for somebody").wait_for()
    assert page.get_by_role("button", name="instead").count() == 0
    page.clock.install()
    page.clock.fast_forward(21_000)
    page.get_by_role("button", name="Play Greedy instead").wait_for()
    assert page.get_by_role("button", name="Leave the queue").is_visible()
    page.get_by_role("button", name="Leave the queue").click()
    page.get_by_role("button", name="Join the queue").wait_for()


def test_a_listed_table_is_found_in_the_lobby(listing: Visits, lists: Server) -> None:
    host = listing.open("/new?mode=link")
    host.get_by_label("Your name").fill("Hilda")
    host.get_by_text("More choices").click()
    host.get_by_label("List this table in the lobby").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".invitation")
    guest = listing.open("/lobby", "phone")
    guest.get_by_text("Hilda looks for an opponent").wait_for()
    guest.get_by_role("link", name="Sit down: Hilda").click()
    guest.get_by_role("button", name="Take the seat").click()
    guest.locator(".middle").wait_for()
    host.locator(".middle").wait_for()


def test_bots_of_different_strength_sit_at_one_table(visits: Visits) -> None:
    page = visits.open("/new")
    page.get_by_label("Players").select_option("3")
    page.locator("#bot-0").select_option("random")
    page.locator("#bot-1").select_option("gentle")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".board")
    names = page.locator(".bar.opponent .name b").all_text_contents()
    assert sorted(names) == ["Dumpling", "Pip"]


def test_without_a_board_the_home_page_still_lists_the_game(visits: Visits, server: Server) -> None:
    table = server.new_game(person("Ann"), bot(), watch={"allowed": True, "hands": False, "delay": "turn"})
    page = visits.open(table["seats"][0]["link"])
    page.locator(".middle").wait_for()
    home = visits.open("/", context=page.context)
    home.get_by_role("link", name="Go on").wait_for()  # the player sees the own game at once
    assert server.request(f"/api/games/{table['id']}/board")[0] == 404  # nobody else does


@pytest.mark.usefixtures("card_data")
def test_pictures_are_offered_once_and_say_who_sees_the_request(visits: Visits, server: Server) -> None:
    table = server.new_game(person("Ann"), bot())
    page = visits.open(table["seats"][0]["link"])
    page.locator(".middle").wait_for()
    home = visits.open("/", context=page.context)
    home.get_by_text("from the host of the publisher, who then sees each request").wait_for()
    home.get_by_role("button", name="Stay with the drawings").click()
    home.reload()
    home.wait_for_selector("html[data-ready=yes]", state="attached")
    assert home.get_by_role("heading", name="Pictures of the cards?").count() == 0
    assert home.evaluate("document.cookie") == ""
    home.evaluate("localStorage.removeItem('inkwright.pictures-offered')")
    home.reload()
    home.get_by_role("button", name="Load them").click()
    assert home.evaluate("document.cookie") == "inkwright_pictures=1"
