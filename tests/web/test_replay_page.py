"""The page of replays in the browser, against the real server."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest

from inkwright import Catalog, Game, Record
from inkwright.cards import Deck, own_decks
from tests.server.running import Json, Server, begun, bot, person
from tests.web.visits import AXE, AXE_NOTES, Visits, violations

if TYPE_CHECKING:
    from playwright.sync_api import Page

DECISIONS = 150
HOSTILE = "Bo <img src=x onerror=alert(1)>"
NAMES = ("Ann", HOSTILE)
SVG = "{http://www.w3.org/2000/svg}"
DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name, {type: 'application/json'}));
    for (const kind of ['dragover', 'drop']) {
        window.dispatchEvent(new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true}));
    }
}"""
STEPS = """count => {
    const took = [];
    for (let at = 1; at <= count; at++) {
        const began = performance.now();
        document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true, cancelable: true}));
        if (document.documentElement.dataset.at !== String(at)) throw new Error(`moment ${at} had to be waited for`);
        document.body.getBoundingClientRect();
        took.push(performance.now() - began);
    }
    return took.sort((a, b) => a - b);
}"""


@pytest.fixture(scope="module")
def record() -> Record:
    """150 random answers of a game, one of its players with a hostile name."""
    catalog = Catalog.at_hand()
    decks = [[card.full_name for card in Deck.sample(name, catalog).cards] for name in own_decks()[:2]]
    for seed in range(50):
        game = Game(decks, seed, names=NAMES, catalog=catalog)
        rng = random.Random(seed)
        for _ in range(DECISIONS):
            if not game.over:
                game.answer(rng.choice(game.decision.options))
        if not game.over:
            return game.record()
    raise AssertionError(f"no game has {DECISIONS} answers")


@pytest.fixture(scope="module")
def replay(server: Server, record: Record) -> str:
    """The address of its replay."""
    status, made, _ = server.request("/api/replays", {"record": record.text()})
    assert (status, made["decisions"]) == (201, DECISIONS), made
    link: str = made["link"]
    return link


def state(page: Page, name: str) -> str:
    return str(page.locator("html").get_attribute(f"data-{name}"))


def shown(page: Page, at: int) -> None:
    """Wait until the table shows a moment."""
    page.wait_for_selector(f"html[data-at='{at}']", state="attached")


def all_here(page: Page, at: int) -> None:
    """Wait until a moment is shown and its neighbours have come."""
    page.wait_for_selector(f"html[data-at='{at}'][data-fetching=no]", state="attached")


def facts_of(server: Server, replay: str) -> Json:
    facts: Json = server.request(f"/api/replays/{replay.rpartition('/')[2]}")[1]
    return facts


def otherwise(record: Record, least: int) -> int:
    """The number of a decision with several answers, of which neither the first nor the second was given."""
    for at in range(least, DECISIONS):
        answers = [option.notation for option in position(record, at).decision.options]
        if len(answers) > 3 and record.answers[at] not in answers[:2]:
            return at
    raise AssertionError("The record has no such decision.")


def position(record: Record, at: int) -> Game:
    game = begun(record)
    for text in record.answers[:at]:
        game.replay_answer(text)
    return game


# ------------------------------------------------------------ steps


def test_150_steps_without_a_wait_then_by_mouse_and_by_keys(
    visits: Visits, server: Server, replay: str, record_property: Any
) -> None:
    """The time of a step is reported; that no step waits for a request is certain."""
    facts = facts_of(server, replay)
    turns = [turn["at"] for turn in facts["turns"]]
    action = next(at for at in facts["actions"] if at > turns[1])
    page = visits.open(replay)
    all_here(page, 0)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url) if "/api/" in request.url else None)
    took = page.evaluate(STEPS, DECISIONS)
    assert (state(page, "waits"), requests) == ("0", [])
    assert page.locator(".where small").inner_text() == "150 of 150 choices"
    record_property("the slowest of 150 steps, in milliseconds", took[-1])
    print(f"150 steps: median {took[75]:.1f} ms, slowest {took[-1]:.1f} ms")
    page.keyboard.press("Home")
    for name, at in (
        ("Next choice", 1),
        ("Next turn", turns[1]),
        ("Next turn", turns[2]),
        ("Previous turn", turns[1]),
        ("Next action", action),
        ("Previous action", turns[1]),
        ("Previous choice", turns[1] - 1),
    ):
        page.get_by_role("button", name=name, exact=True).click()
        assert state(page, "at") == str(at), name
    keys = (("End", DECISIONS), ("ArrowLeft", DECISIONS - 1), ("Home", 0), ("ArrowRight", 1), ("PageDown", turns[1]))
    for key, at in (*keys, ("Shift+ArrowRight", action), ("Shift+ArrowLeft", turns[1]), ("PageUp", 0)):
        page.keyboard.press(key)
        assert state(page, "at") == str(at), key
    page.locator(".slider").focus()
    page.keyboard.press("ArrowRight")
    assert state(page, "at") == "1"
    assert "turn 0" in str(page.locator(".slider").get_attribute("aria-valuetext"))
    assert (state(page, "waits"), requests) == ("0", [])


def held(page: Page) -> list[str]:
    """The cards of the nearest hand."""
    names = page.locator(".in-hand [data-name]").evaluate_all("cards => cards.map(card => card.dataset.name)")
    return [str(name) for name in names]


def hand(game: Game, seat: int) -> list[str]:
    return [card.name.replace(" - ", ", ") for card in game.view(seat).me.hand]


def test_a_seat_sees_what_it_saw_and_all_hands_are_open(visits: Visits, replay: str, record: Record) -> None:
    at = next(n for n in range(30, DECISIONS) if position(record, n).decision.player == 1)
    game = position(record, at)
    page = visits.open(f"{replay}?at={at}&seat=0")
    shown(page, at)
    assert held(page) == hand(game, 0)
    assert page.locator(".choices .given").count() == 1
    assert page.locator(".other-hands .card-link").count() == len(hand(game, 1))
    page.keyboard.press("h")
    page.get_by_role("button", name="Show every hand").wait_for()
    assert page.locator(".choices, .other-hands").count() == 0
    page.get_by_label("Seen from the seat of").select_option("1")
    page.locator(".choices .given").wait_for()
    assert page.locator(".bar").last.get_attribute("aria-label") == HOSTILE
    assert held(page) == hand(game, 1)
    assert page.locator(".turn-buttons, .undo, .can, .pick, .middle.asked").count() == 0
    bare = page.locator(".log li:not(.turn-heading):not(:has(.rule-link))")
    assert bare.all_text_contents() == []
    assert page.locator(".log .rule-link").count() > 0


# ------------------------------------------------------------ branches and notes


def test_branches_are_a_tree_and_kept_as_notes_are(visits: Visits, server: Server, replay: str, record: Record) -> None:
    at = otherwise(record, 100)
    page = visits.open(f"{replay}?at={at}")
    shown(page, at)
    page.locator(".choices .button:not(.given)").first.click()
    shown(page, at + 1)
    assert page.locator(".in-branch").is_visible()
    page.locator(".choices .button").last.click()
    shown(page, at + 2)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("b")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("r")
    shown(page, at)
    assert page.locator(".in-branch").count() == 0
    page.locator(".choices .button:not(.given)").nth(1).click()
    shown(page, at + 1)
    page.get_by_role("tab", name="Branches").click()
    assert page.locator(".tree .line").count() == 3
    page.keyboard.press("r")
    page.keyboard.press("n")
    page.keyboard.type("A turning point, <b>sure</b>.")
    page.get_by_role("button", name="Next choice", exact=True).click()
    assert page.locator("#note").input_value() == ""
    page.goto(f"{server.address}{replay}?at={at}")
    shown(page, at)
    page.get_by_role("tab", name="Notes").click()
    assert page.locator("#note").input_value() == "A turning point, <b>sure</b>."
    page.get_by_role("button", name="Next choice", exact=True).click()
    page.locator(".note-list .line").click()
    shown(page, at)
    assert page.locator(".noted").count() == 1
    page.get_by_role("tab", name="Branches").click()
    page.locator(".tree .line").nth(1).click()
    shown(page, at + 1)
    page.locator(".tree .remove").first.click()
    assert page.locator(".tree .line").count() == 2
    shown(page, at)


# ------------------------------------------------------------ files, links, playing on


def before_a_turn_action(record: Record, least: int) -> int:
    """The number of a decision whose first other answer leads to a turn action."""
    for at in range(least, DECISIONS):
        game = position(record, at)
        others = [option for option in game.decision.options if option.notation != record.answers[at]]
        if others:
            game.answer(others[0])
            if not game.over and game.decision.kind == "turn action":
                return at
    raise AssertionError("no decision leads to a turn action")


def test_a_moment_opens_in_the_sandbox(visits: Visits, record: Record, replay: str) -> None:
    at = before_a_turn_action(record, 60)
    page = visits.open(f"{replay}?at={at}")
    shown(page, at)
    page.keyboard.press("m")
    page.get_by_role("button", name="Open in the sandbox").click()
    page.wait_for_url("**/sandbox#s=*")
    page.wait_for_selector(".card")


def test_a_moment_is_a_picture_a_scenario_a_link_and_a_game(
    visits: Visits, server: Server, record: Record, replay: str
) -> None:
    at = before_a_turn_action(record, 60)
    page = visits.open(f"{replay}?at={at}", permissions=["clipboard-read", "clipboard-write"])
    shown(page, at)
    page.locator(".choices .button:not(.given)").first.click()
    shown(page, at + 1)
    page.keyboard.press("m")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a picture").click()
    text = saved.value.path().read_text(encoding="utf-8")
    drawing = ElementTree.fromstring(text)
    assert HOSTILE in str(drawing.findtext(f"{SVG}title"))
    kinds = {part.tag.removeprefix(SVG) for part in drawing.iter()}
    assert kinds <= {"svg", "title", "g", "rect", "path", "circle", "text"}
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "var(" not in text
    page.keyboard.press("m")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a scenario").click()
    page.get_by_text(f"The scenario is downloaded as {saved.value.suggested_filename}.").wait_for()
    title = page.get_by_role("button", name="Next choice", exact=True).get_attribute("title")
    assert "any single answer" in str(title)
    ran = server.request("/api/scenarios/run", {"text": saved.value.path().read_text(encoding="utf-8")})[1]
    assert (ran["passed"], ran["failed"]) == (1, 0)
    page.get_by_role("button", name="Share").click()
    page.get_by_text("The link to this moment is copied.").wait_for()
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    shown(page, at + 1)
    page.get_by_role("tab", name="Branches").click()
    page.get_by_role("link", name="Go to the game that it leaves").click()
    shown(page, at)
    page.keyboard.press("p")
    page.get_by_label("You play").select_option("0")
    page.locator("#beside").get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/*")
    assert page.locator(".bar.me .name b").inner_text() == "Ann"


def test_a_record_is_dropped_or_refused_in_a_sentence(visits: Visits, record: Record) -> None:
    visits.expected = ("Failed to load resource",)
    page = visits.open("/replay/nothing123")
    page.get_by_text("There is no such replay.").wait_for()
    hostile = record.text().replace('"answers": [', '"answers": ["fly to the moon",')
    for name, text, says in (
        ("deck.json", '{"cards": []}', "“deck.json” cannot be read: The file is no replay that is read here."),
        ("fly.json", hostile, "does not fit"),
        ("<script>.json", "[" * 5000, "“<script>.json” cannot be read: The text is not the log of a game"),
        ("empty.json", " ", "“empty.json” is empty."),
        ("long.json", "x" * 200_000, "“long.json” is too large for the record of a game."),
    ):
        page.evaluate(DROP, [name, text])
        page.locator(".problems", has_text=says).wait_for()
        assert page.locator(".problems").count() == 1
    page.evaluate(DROP, ["game.json", record.text()])
    shown(page, 0)
    assert page.locator(".replay-title h1").inner_text() == f"Ann against {HOSTILE}"
    page.evaluate(DROP, ["deck.json", '{"cards": []}'])
    page.locator(".notice.refused", has_text="The file is no replay that is read here.").wait_for()
    page.goto(visits.server.address + "/replay")
    chosen: Any = {"name": "game.json", "mimeType": "application/json", "buffer": record.text().encode()}
    page.set_input_files("input[type=file]", [chosen])
    shown(page, 0)


def test_a_finished_game_leads_to_its_replay(visits: Visits, server: Server) -> None:
    made = server.new_game(person("Ann"), bot())
    page = visits.open(made["seats"][0]["link"])
    page.wait_for_selector(".middle.asked")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.locator("#beside").get_by_role("button", name="Concede").click()
    link = str(page.get_by_role("link", name="Replay", exact=True).get_attribute("href"))
    page.goto(server.address + "/")
    assert page.locator(".replay-link").get_attribute("href") == link
    page.goto(server.address + "/replay")
    page.locator("#finished-title ~ .games a").click()
    page.wait_for_url("**/replay/*")
    shown(page, 0)


# ------------------------------------------------------------ chances, phones, accessibility


PATIENCE = 300_000  # milliseconds: a search on a machine that does much else takes long


def test_chances_are_computed_on_demand(visits: Visits, server: Server, record: Record) -> None:
    part = Record(record.edition, record.format, record.decks, NAMES, record.teams, record.seed, record.answers[:5])
    made = server.request("/api/replays", {"record": part.text()})[1]
    page = visits.open(made["link"])
    shown(page, 0)
    page.get_by_role("tab", name="Chances").click()
    page.get_by_role("button", name="Compute the chances of Ann").click()
    page.wait_for_selector("html[data-chances=whole]", state="attached", timeout=PATIENCE)
    assert page.locator(".timeline .curve").count() == 1
    assert "%" in page.locator(".chance-now b").inner_text()
    assert page.locator(".timeline .mark").count() == page.locator(".turning-points > li").count()
    assert "of 100" in page.locator(".played-how").inner_text()


def test_chances_wait_for_a_busy_server(visits: Visits, replay: str) -> None:
    page = visits.open(replay)
    all_here(page, 0)
    refused = {"status": 503, "json": {"error": "The server is busy."}, "headers": {"Retry-After": "1"}}
    found = {"seat": 0, "curve": [], "decisions": [], "marks": [], "next": None, "of": DECISIONS}
    replies = [refused, refused, {"status": 200, "json": found}]
    page.route("**/chances?*", lambda route: route.fulfill(**replies.pop(0)))
    page.get_by_role("tab", name="Chances").click()
    page.get_by_role("button", name="Compute the chances of Ann").click()
    page.wait_for_selector("html[data-chances=whole]", state="attached")
    assert replies == []
    visits.problems.clear()  # the browser notes that the server refused it


def test_the_best_answer_is_shown_on_the_table_and_branches_are_judged(
    visits: Visits, server: Server, replay: str, record: Record
) -> None:
    game = Game.replay(Record(record.edition, record.format, record.decks, NAMES, record.teams, record.seed))
    at = 0
    for answer in record.answers:
        kinds = [option.kind for option in game.decision.options]
        if game.decision.kind == "turn action" and game.decision.player == 0 and {"ink", "end"} <= set(kinds):
            break
        game.replay_answer(answer)
        at += 1
    options = [option.json() for option in game.decision.options]
    best = next(option for option in options if option["kind"] == "ink")
    given = next(option for option in options if option["kind"] == "end")
    judged = {"decision": at + 1, "turn": game.turn, "seat": 0, "kind": "end", "played": "End the turn"}
    judged |= {"best": best["label"], "chance": 0.6, "cost": 0.2, "low": 0.1, "high": 0.3, "mark": "blunder", "why": ""}
    judged |= {"line": [best["label"]], "given_option": given, "best_option": best}
    point = {"decision": 1, "turn": 0, "chance": 0.5, "low": 0.4, "high": 0.6}
    found = {"seat": 0, "curve": [point], "decisions": [judged], "marks": [judged], "next": None, "of": DECISIONS}
    page = visits.open(f"{replay}?at={at}")
    all_here(page, at)
    page.route("**/chances?*", lambda route: route.fulfill(json=found))
    page.get_by_role("tab", name="Chances").click()
    page.get_by_role("button", name="Compute the chances of Ann").click()
    page.locator(".best-arrows .line.best").wait_for(state="attached")
    assert "1 blunder" in page.locator(".played-how").inner_text()
    page.locator(".arrows-switch input").uncheck()
    assert page.locator(".best-arrows").count() == 0
    page.locator(".arrows-switch input").check()
    page.get_by_role("button", name="Try the better one").click()
    page.get_by_role("tab", name="Chances").click()
    page.locator(".chance-now.of-branch b").wait_for(timeout=PATIENCE)
    assert page.locator(".timeline .curve.of-branch").count() == 1


def test_only_who_made_a_replay_sees_that_it_can_be_deleted(visits: Visits, replay: str, record: Record) -> None:
    part = Record.read(visits.server.request(f"/api/replays/{replay.rpartition('/')[2]}/record?at=33")[1])
    page = visits.open(replay, "wide")
    shown(page, 0)
    page.keyboard.press("m")
    page.get_by_role("button", name="Keys", exact=True).wait_for()
    assert page.get_by_role("button", name="Delete this replay").count() == 0
    make = """async record => (await (await fetch("/api/replays", {
        method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({record})
    })).json()).link"""
    own = page.evaluate(make, part.text())
    page.goto(visits.server.address + own)
    shown(page, 0)
    page.keyboard.press("m")
    page.get_by_role("button", name="Delete this replay").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    page.wait_for_url("**/replay")
    assert visits.server.request(f"/api{own.replace('/replay/', '/replays/')}")[0] == 404


def test_a_moment_that_is_chosen_in_the_panel_is_shown_on_a_phone(visits: Visits, replay: str) -> None:
    page = visits.open(f"{replay}?at=5", "phone")
    shown(page, 5)
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("tab", name="Branches").tap()
    page.get_by_role("button", name="The recorded game").tap()
    assert not page.locator("#panel").is_visible()


def test_the_steps_leave_room_for_the_seat(visits: Visits, replay: str) -> None:
    page = visits.open(f"{replay}?at=5", "middle")
    shown(page, 5)
    last = page.locator(".steps button").last.bounding_box()
    seat = page.locator(".viewpoint select").bounding_box()
    assert seat
    assert last
    assert last["x"] + last["width"] <= seat["x"]
    assert seat["width"] > 80


@pytest.mark.parametrize(("scheme", "size"), [("dark", "wide"), ("light", "phone")])
def test_sizes_and_accessibility(visits: Visits, replay: str, record: Record, scheme: Any, size: str) -> None:
    visits.expected = AXE_NOTES
    at = otherwise(record, 40)
    page = visits.open(f"{replay}?at={at}", size, color_scheme=scheme)
    shown(page, at)
    if size == "phone":
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        page.get_by_role("button", name="Next choice", exact=True).tap()
        shown(page, at + 1)
        page.get_by_role("button", name="Previous choice", exact=True).tap()
        low = "all => all.map(one => one.getBoundingClientRect().height).filter(height => height < 44)"
        assert page.locator("#dock button").evaluate_all(low) == []
        page.get_by_role("button", name="More", exact=True).tap()
        page.locator(".choices .button:not(.given)").first.tap()
        shown(page, at + 1)
    if not AXE.exists():
        pytest.skip("axe-core is not installed: run `make browser`")
    assert violations(page) == []
    page.get_by_role("tab", name="Branches" if size == "phone" else "Chances").click()
    assert violations(page) == []
    if size == "phone":
        page.get_by_role("button", name="Close").tap()
        assert not page.locator("#panel").is_visible()
        page.goto(visits.server.address + "/replay")
        page.wait_for_selector(".replay-main")
    else:
        page.keyboard.press("?")
        page.wait_for_selector(".dialog-keys")
    assert violations(page) == []
