"""Whole games in the browser, against the real server."""

from __future__ import annotations

import json
import random
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from inkwright.rules.edition import LATEST
from inkwright.rules.index import all_rules
from tests.server.running import Server, bot, person, running
from tests.support.full_run import FULL
from tests.web.visits import (
    AXE,
    AXE_NOTES,
    PATIENCE,
    READY,
    SHOWN,
    SIZES,
    Monkey,
    Reader,
    Typist,
    Visits,
    violations,
    visiting,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Route, WebSocketRoute

SEEDS = range(12 if FULL else 1)
TO_THE_END = tuple(SIZES) if FULL else ("phone",)  # sizes at which a game is played until somebody has won
MOST_STEPS_TO_A_TURN = 300  # of the player who concedes there
STEPS_BEFORE_A_CONCESSION = 30  # of the other games, after the look at cards in play
ROOT = Path(__file__).parent.parent.parent


def against_a_bot(server: Server, **settings: Any) -> str:
    """A new game against a bot; the link to the seat."""
    made = server.new_game(person("Ann"), bot(), **settings)
    link: str = made["seats"][0]["link"]
    return link


def ended(page: Page) -> None:
    """The page says how the game ended and what can be done now."""
    page.wait_for_selector(".sheet-outcome")
    assert page.locator(".sheet-outcome .standing li").count() == 2
    page.get_by_role("button", name="Rematch").wait_for()
    assert page.title() == "Game over · Inkwright"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_by_pressing_what_is_lit(visits: Visits, server: Server, size: str, seed: int) -> None:
    visits.expected = AXE_NOTES
    page = visits.open(against_a_bot(server), size, color_scheme="light" if size == "phone" else "dark")
    monkey = Monkey(page, random.Random(seed), touch=size == "phone")
    over = monkey.play(40)
    if AXE.exists() and size != "middle":  # in the middle of a game, with cards in play
        assert violations(page) == []
    if size in TO_THE_END:
        assert over or monkey.play()
    elif not over and not monkey.play(STEPS_BEFORE_A_CONCESSION):
        play_to_a_turn_and_concede(monkey)
    ended(page)


ON_TURN = (
    "() => document.querySelector('.turn-buttons .go:not(:disabled)') && !document.querySelector('dialog, .sheet')"
)


def play_to_a_turn_and_concede(monkey: Monkey) -> None:
    """Play on until nothing lies over the table, and concede there, unless the game ends before."""
    page = monkey.page
    for _ in range(MOST_STEPS_TO_A_TURN):
        if page.evaluate(ON_TURN):
            break
        if monkey.play(1):
            return
        monkey.wait(READY)
    assert page.evaluate(ON_TURN), f"no turn comes: {page.evaluate(SHOWN)}"
    page.keyboard.press("o")
    page.get_by_role("button", name="Concede").click()
    page.locator("#beside").get_by_role("button", name="Concede").click()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("size", SIZES if FULL else ("wide",))
def test_a_whole_game_by_keyboard(visits: Visits, server: Server, size: str, seed: int) -> None:
    page = visits.open(against_a_bot(server), size)
    assert Typist(page, random.Random(seed)).play()
    ended(page)


@pytest.mark.parametrize("size", SIZES if FULL else ("phone",))
def test_a_whole_game_in_words(visits: Visits, server: Server, size: str) -> None:
    link = against_a_bot(server).replace("/table/", "/text?table=")
    page = visits.open(link, size)
    assert Reader(page, random.Random(3)).play()
    assert page.get_by_role("button", name="Rematch").is_visible()


# ------------------------------------------------------------ the home page


def test_play_now_against_a_bot(visits: Visits) -> None:
    page = visits.open("/new")
    page.get_by_label("Your name").fill("Ann")
    page.locator(".deck").nth(2).click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".middle.asked")
    assert page.locator(".bar.me .name b").text_content() == "Ann"
    page.goto(visits.server.address + "/")
    page.get_by_role("link", name="Go on").click()
    page.wait_for_selector(".middle.asked")


def test_a_pasted_list_is_refused_with_its_problems_in_words(visits: Visits) -> None:
    visits.expected = ("Failed to load resource",)
    page = visits.open("/new", "phone")
    page.locator(".deck", has_text="Your own list").click()
    page.get_by_label("Deck list").fill("4 Nobody Knows - This Card\n")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".problems")
    assert "Nobody Knows" in str(page.locator(".problems").text_content())
    assert page.get_by_label("Deck list").input_value().startswith("4 Nobody")


def test_a_friend_joins_by_link_and_a_third_person_watches(visits: Visits) -> None:
    host = visits.open("/new")
    host.locator(".mode", has_text="With friends").click()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_selector(".invitation")
    link = host.locator("#invite-link").input_value()
    assert "The link works on this computer only." in host.locator(".invitation").inner_text()
    guest = visits.open(link.removeprefix(visits.server.address), "phone")
    guest.get_by_label("Your name").fill("Bob")
    guest.get_by_role("button", name="Take the seat").click()
    guest.wait_for_selector(".board")
    host.wait_for_selector(".board")
    assert host.locator(".bar.opponent .name b").text_content() == "Bob"
    watcher = visits.open(link.removeprefix(visits.server.address), "middle")
    watcher.wait_for_selector(".board")
    assert watcher.locator(".bar").count() == 2
    assert watcher.locator(".turn-buttons, .undo, .in-hand button").count() == 0
    host.get_by_text("One person watches.").wait_for()


def test_players_are_told_that_watchers_see_their_hands(visits: Visits) -> None:
    for hands in (True, False):
        page = visits.open("/new")
        page.locator(".mode", has_text="With friends").click()
        page.get_by_text("More choices").click()
        page.get_by_label("Watchers see every hand").set_checked(hands)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector(".invitation")
        guest = visits.open(page.locator("#invite-link").input_value().removeprefix(visits.server.address))
        guest.get_by_role("button", name="Take the seat").wait_for()
        told = guest.get_by_text("At this table watchers see every hand.")
        told.wait_for(state="visible" if hands else "detached")


def test_a_hot_seat_hides_the_hands(visits: Visits) -> None:
    page = visits.open("/new")
    page.locator(".mode", has_text="On one screen").click()
    page.get_by_role("button", name="Play on this screen").click()
    page.wait_for_selector(".dialog-curtain")
    assert page.locator(".in-hand").count() == 0
    page.get_by_role("button", name="Show my cards").click()
    first = page.locator(".bar.me .name b").text_content()
    page.locator(".answers .button", has_text="Keep").click()
    page.wait_for_selector(".dialog-curtain")
    assert not page.locator(".in-hand").first.is_visible()
    page.get_by_role("button", name="Show my cards").click()
    page.wait_for_function("first => document.querySelector('.bar.me .name b')?.textContent !== first", arg=first)
    assert page.locator(".in-hand").first.is_visible()


@pytest.mark.parametrize("players", [3, 6])
def test_more_players_and_teams(visits: Visits, players: int) -> None:
    page = visits.open("/new")
    page.get_by_label("Players").select_option(str(players))
    if players == 6:
        page.get_by_label("Two teams").check()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".opener")
    assert page.locator(".opener").count() == players
    assert page.get_by_text("partner").count() == (2 if players == 6 else 0)
    page.keyboard.press("d")  # keep the opening hand
    page.wait_for_selector(".column")
    assert page.locator(".column").count() == players - 1
    assert page.get_by_text("partner").count() == (2 if players == 6 else 0)


def test_the_link_of_a_table_leads_there(visits: Visits, server: Server) -> None:
    made = server.new_game(person("Ann"), person("Bo"))
    page = visits.open("/")
    page.get_by_label("The link, or the name, of a table").fill("nonsense!")
    page.get_by_role("button", name="Go").click()
    page.wait_for_selector("#link-error")
    page.get_by_label("The link, or the name, of a table").fill(server.address + made["watch"])
    page.get_by_role("button", name="Go").click()
    page.wait_for_selector(".board")


# ------------------------------------------------------------ seats, offers, menu


def test_the_secret_of_a_seat_leaves_the_address(visits: Visits, server: Server) -> None:
    page = visits.open(against_a_bot(server))
    page.wait_for_selector(".middle.asked")
    assert "#" not in page.url
    hand = page.locator(".in-hand").count()
    page.reload()
    page.wait_for_selector(".middle.asked")
    assert page.locator(".in-hand").count() == hand == 7


def test_a_seat_without_a_deck_asks_for_one(visits: Visits, server: Server) -> None:
    made = server.new_game({"kind": "person", "name": "Ann"}, bot())
    page = visits.open(made["seats"][0]["link"])
    page.wait_for_selector(".seat-form")
    page.reload()
    page.wait_for_selector(".seat-form")
    page.get_by_label("Your name").fill("Zoe")
    page.get_by_role("button", name="Take the seat").click()
    page.wait_for_selector(".middle.asked")
    assert page.locator(".bar.me .name b").text_content() == "Zoe"


def test_a_wrong_link_is_told_in_a_sentence(visits: Visits, server: Server) -> None:
    visits.expected = ("Failed to load resource",)
    made = server.new_game(person("Ann"), bot())
    page = visits.open(f"{made['watch']}#AAAAAAAAAAAAAAAAAAAAAA")
    page.get_by_text("This link is not one of a seat at this table").wait_for()
    gone = visits.open("/table/nowhere12345")
    gone.get_by_role("alert").get_by_text("There is no such table.").wait_for()


def test_a_turn_action_is_taken_back(visits: Visits, server: Server) -> None:
    made = server.new_game(person("Ann"), person("Bo", "first-watch"))
    pages = [visits.open(seat["link"]) for seat in made["seats"]]
    for _ in pages:
        asked = asked_page(pages)
        asked.locator(".answers .button", has_text="Keep").click()
        asked.wait_for_selector(".answers", state="detached")
    acting = asked_page(pages)
    other = next(page for page in pages if page is not acting)
    before = acting.locator(".in-hand").count()
    inkable = acting.locator(".in-hand.can", has_text=re.compile(r"can (\w+, )*ink")).first
    inkable.click(position={"x": 8, "y": 60})
    acting.locator(".bubble .button", has_text="Ink").click()
    other.get_by_text("Inkwell: 1 ready of 1").first.wait_for(state="attached")
    acting.get_by_role("button", name="Undo", exact=True).click()
    acting.wait_for_function("before => document.querySelectorAll('.in-hand').length === before", arg=before)


def asked_page(pages: list[Page]) -> Page:
    """The page of the player who is asked."""
    for _ in range(PATIENCE // 50):
        for page in pages:
            if page.locator(".middle.asked").count():
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_chat_and_concession_and_a_series_and_rematch(visits: Visits, server: Server) -> None:
    made = server.new_game(person("Ann"), person("Bo", "first-watch"), series="best-of-3")
    ann, bo = (visits.open(seat["link"]) for seat in made["seats"])
    ann.wait_for_selector(".board")
    bo.wait_for_selector(".board")
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Say something").click()
    ann.get_by_role("button", name="Good luck").click()
    bo.get_by_text("Ann: Good luck, have fun!").wait_for()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Concede").click()
    ann.get_by_role("button", name="Play on").click()
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Concede").click()
    ann.locator("#beside").get_by_role("button", name="Concede").click()
    again(ann, bo, "Next game")
    bo.keyboard.press("o")
    bo.get_by_role("button", name="Concede").click()
    bo.locator("#beside").get_by_role("button", name="Concede").click()
    again(bo, ann, "Next game")
    ann.get_by_role("button", name="Menu").click()
    ann.get_by_role("button", name="Concede").click()
    ann.locator("#beside").get_by_role("button", name="Concede").click()
    for page in (ann, bo):
        ended(page)
    record = bo.get_by_role("link", name="Save the record").get_attribute("href")
    assert server.request(str(record))[0] == 200
    bo.get_by_role("button", name="Share", exact=True).click()
    bo.get_by_text(re.compile("The link to the replay|The link: ")).first.wait_for()
    again(ann, bo, "Rematch")


def again(asking: Page, other: Page, words: str) -> None:
    """Ask for another game; the other player allows it."""
    asking.get_by_role("button", name=words).click()
    other.get_by_role("button", name="Allow", exact=True).click()
    for page in (asking, other):
        page.wait_for_function("() => !document.querySelector('.sheet-outcome') && document.querySelector('.board')")


# A page reports every five seconds, so a player who is there is never away.
IMPATIENT = """
from inkwright.server import sockets, tables, viewers

for module in (sockets, tables, viewers):
    module.GONE_SECONDS, module.CLAIM_SECONDS = 8.0, 2.0
"""


def test_a_player_who_is_away_for_long_is_dropped(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "games.sqlite")
    server.before = IMPATIENT
    server.start()
    with visiting(browser, server) as visits:
        made = server.duel()
        ann, bo = (visits.open(seat["link"]) for seat in made["seats"])
        asked_page([ann, bo])
        device = bo.context
        bo.close()
        ann.get_by_text(re.compile(r"Bo is away. You can end the wait in \d+ s.")).wait_for()
        assert ann.locator(".bar.opponent .presence.away").count() == 1
        assert ann.get_by_role("button", name="Drop the player").count() == 0
        ann.get_by_role("button", name="Drop the player").click()
        ended(ann)
        assert "You win" in str(ann.locator(".sheet-outcome").text_content())
        late = visits.open(made["watch"], context=device)
        ended(late)
        assert ann.locator("[data-notice^=away]").count() == 0
    server.stop()


def test_a_report_of_a_problem_is_a_file(visits: Visits, server: Server, tmp_path: Path) -> None:
    page = visits.open(against_a_bot(server), "phone")
    page.wait_for_selector(".board")
    page.get_by_role("button", name="Preview and log").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Report a problem").click()
    page.get_by_label("What happened, and what").fill("It hung.")
    with page.expect_download() as started:
        page.get_by_role("button", name="Save the report").click()
    started.value.save_as(tmp_path / "report.json")
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert report["words"] == "It hung."
    assert report["state"]["view"]["players"][0]["name"] == "Ann"


def test_a_second_window_takes_the_seat_and_the_first_takes_it_back(visits: Visits, server: Server) -> None:
    link = against_a_bot(server)
    context = visits.context()
    first = visits.open(link, context=context)
    first.wait_for_selector(".middle.asked")
    second = visits.open(link.partition("#")[0], context=context)
    second.wait_for_selector(".middle.asked")
    first.get_by_role("button", name="Play here").click()
    second.wait_for_selector("[data-notice=replaced]")
    first.wait_for_selector("[data-notice=replaced]", state="detached")
    first.locator(".answers .button", has_text="Keep").click()
    first.get_by_text("Turn 1").first.wait_for()


def test_the_clock_runs(visits: Visits, server: Server) -> None:
    made = server.new_game(person("Ann"), person("Bo"), clock={"decision": 25, "bank": 300})
    pages = [visits.open(seat["link"]) for seat in made["seats"]]
    asked = asked_page(pages)
    clock = asked.locator(".bar.me .clock")
    before = clock.text_content()
    asked.wait_for_function("before => document.querySelector('.bar.me .clock').textContent !== before", arg=before)


# ------------------------------------------------------------ the network


def test_lost_network_and_return_in_the_middle_of_a_choice(visits: Visits, server: Server) -> None:
    visits.expected = ("Failed to load resource", "WebSocket connection")
    context = visits.context()
    page = visits.open(against_a_bot(server), context=context)
    page.wait_for_selector(".middle.asked")
    context.set_offline(True)
    page.locator(".answers .button", has_text="Keep").click()
    page.wait_for_selector("[data-notice=offline]")
    context.set_offline(False)
    page.wait_for_selector("[data-notice=offline]", state="detached")
    page.get_by_text("Turn 1").first.wait_for()


def test_a_network_that_takes_seconds(visits: Visits, server: Server) -> None:
    """What the server says comes so late that the page asks again: the answer counts once."""
    context = visits.context()
    held: list[tuple[WebSocketRoute, str | bytes]] = []
    sent: list[Any] = []
    slow = True

    def route(socket: WebSocketRoute) -> None:
        behind = socket.connect_to_server()

        def receive(text: str | bytes) -> None:
            held.append((socket, text))
            if not slow:
                release()

        def send(text: str | bytes) -> None:
            sent.append(json.loads(text))
            behind.send(text)

        behind.on_message(receive)
        socket.on_message(send)

    def release() -> None:
        for socket, text in held:
            socket.send(text)
        held.clear()

    context.route_web_socket(re.compile(r"/socket$"), route)
    page = visits.open(against_a_bot(server), context=context)
    page.wait_for_selector("[data-notice=connecting]")
    slow = False
    release()
    keep = page.locator(".answers .button", has_text="Keep")
    keep.wait_for()
    slow = True
    keep.click()
    answers: list[Any] = []
    last = time.monotonic() + PATIENCE / 1000
    while len(answers) < 2 and time.monotonic() < last:
        page.wait_for_timeout(100)
        answers = [message for message in sent if message["t"] == "answer"]
    assert len(answers) >= 2, sent
    assert answers[0] == answers[1]
    assert page.locator(".turn-buttons .go:not(:disabled)").count() == 0
    slow = False
    release()
    page.get_by_text("Turn 1").first.wait_for()
    assert page.locator(".log li", has_text="Ann").filter(has_text="keeps").count() <= 1


def test_the_server_restarts_in_the_middle_of_a_choice(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path / "games.sqlite", "--bot-seconds", "20") as server, visiting(browser, server) as visits:
        visits.expected = ("Failed to load resource", "WebSocket connection")
        port = server.address.rpartition(":")[2]
        page = visits.open(against_a_bot(server))
        page.wait_for_selector(".middle.asked")
        server.stop()
        page.wait_for_selector("[data-notice=restarting], [data-notice=offline]")
        server.arguments = (*server.arguments, "--port", port)
        server.start()
        page.wait_for_selector("[data-notice=restarting], [data-notice=offline]", state="detached")
        page.locator(".answers .button", has_text="Keep").click()
        page.get_by_text("Turn 1").first.wait_for()


# ------------------------------------------------------------ pictures and rules


PICTURES = "https://api.lorcana.ravensburger.com/"


@pytest.mark.usefixtures("card_data")
def test_pictures_come_from_their_host_and_only_if_they_are_wanted(visits: Visits, server: Server) -> None:
    asked: list[str] = []
    context = visits.context()

    def fulfil(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(content_type="image/svg+xml", body=PICTURE)

    context.route(f"{PICTURES}**", fulfil)
    visits.allowed = (PICTURES,)
    made = server.new_game(person("Ann", "madrigals"), bot("puppies"))
    page = visits.open(made["seats"][0]["link"], context=context)
    page.wait_for_selector(".in-hand .art > svg")
    assert (page.locator("img").count(), asked) == (0, [])
    switch_pictures(page)
    page.wait_for_selector(".in-hand img.picture")
    page.wait_for_function("() => [...document.images].some(image => image.naturalWidth > 0)")
    assert asked
    switch_pictures(page)
    page.wait_for_selector(".in-hand .art > svg")
    assert page.locator("img").count() == 0
    assert [cookie for cookie in context.cookies() if "pictures" in str(cookie["name"])] == []


PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 10"><rect width="7" height="10"/></svg>'


def switch_pictures(page: Page) -> None:
    """Change the setting; the page loads itself anew."""
    page.get_by_role("button", name="Settings").click()
    with page.expect_navigation():
        page.get_by_role("switch", name="Card pictures").click()
    page.wait_for_selector("html[data-ready=yes]", state="attached")


def test_each_line_of_the_log_leads_to_its_rule(visits: Visits, server: Server) -> None:
    page = visits.open(against_a_bot(server))
    page.locator(".answers .button", has_text="Keep").click()
    page.get_by_text("Turn 1").first.wait_for()
    bare = page.locator(".log li:not(.turn-heading):not(:has(.rule-link))")
    assert bare.all_text_contents() == []
    links = page.locator(".log .rule-link").evaluate_all("all => all.map(e => [e.textContent, e.getAttribute('href')])")
    known = {rule.number for rule in all_rules("latest")}
    assert [number for number, _ in links if number not in known] == []
    assert all(
        address in (f"/rules?number={number}", f"/rules?number={LATEST}%3A{number}") for number, address in links
    )


# ------------------------------------------------------------ accessibility and speed


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing(visits: Visits, server: Server, scheme: Any) -> None:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make browser`")
    visits.expected = AXE_NOTES
    size = "wide" if scheme == "dark" else "phone"
    home = visits.open("/", size, color_scheme=scheme)
    assert violations(home) == []
    assert violations(visits.open("/lobby", size, color_scheme=scheme)) == []
    home = visits.open("/new", size, color_scheme=scheme)
    assert violations(home) == []
    home.locator(".mode", has_text="With friends").click()
    home.get_by_role("button", name="Open the table").click()
    home.wait_for_selector(".invitation")
    assert violations(home) == []
    guest = visits.open(home.url.removeprefix(server.address), size, color_scheme=scheme)
    guest.wait_for_selector(".seat-form")
    assert violations(guest) == []
    link = against_a_bot(server)
    table = visits.open(link, size, color_scheme=scheme)
    table.wait_for_selector(".middle.asked")
    table.keyboard.press("1")
    assert violations(table) == []  # with a card that is picked; a whole game looks at cards in play
    before = table.viewport_size
    table.set_viewport_size({"width": 844, "height": 390})
    table.wait_for_selector(".form-low")
    assert violations(table) == []
    if before:
        table.set_viewport_size(before)
    table.evaluate("document.querySelector('.side').inert = false")
    table.locator(".side-tools .button", has_text="Menu").dispatch_event("click")
    table.wait_for_selector(".dialog-menu")
    assert violations(table, ".dialog-menu") == []  # the rest of the page cannot be reached now
    words = visits.open(link.replace("/table/", "/text?table="), size, color_scheme=scheme)
    words.wait_for_selector(".text-table")
    assert violations(words) == []


def test_the_first_table_is_small_and_quick(visits: Visits, server: Server, record_property: Any) -> None:
    """The bytes are a limit; the time is only reported."""
    page = visits.open(against_a_bot(server))
    page.wait_for_selector(".middle.asked")
    sent = page.evaluate("""() => performance.getEntriesByType('resource').filter(e => !e.name.includes('/api/'))
        .reduce((sum, e) => sum + e.transferSize, performance.getEntriesByType('navigation')[0].transferSize)""")
    shown = page.evaluate("() => performance.now()")
    record_property("bytes sent", sent)
    record_property("milliseconds to the first table", shown)
    print(f"{sent} bytes, {shown:.0f} ms")
    assert 0 < sent < 350_000
