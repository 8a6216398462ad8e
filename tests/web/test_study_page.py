"""Studies in the browser: from a replay and from the sandbox in two clicks, changed, shared by a link, as a file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Page, expect

from inkwright import Catalog, Deck, Game
from inkwright.agents import Greedy
from inkwright.analysis import Study
from tests.server.running import Server
from tests.web.visits import Visits, violations

SIZES = ("wide", "middle", "phone")
PICTURES = os.environ.get("INKWRIGHT_PICTURES", "")
TURN = 6


@pytest.fixture(scope="module")
def replay(server: Server) -> tuple[str, int]:
    """The address of a replay, and a moment of it with cards in play."""
    catalog = Catalog.at_hand()
    game = Game([Deck.sample(name, catalog) for name in ("deep-water", "kettle-knights")], 5, names=("Ann", "Bo"))
    agent = Greedy()
    at = 0
    while game.turn < TURN or game.decision.kind != "turn action":
        game.answer(agent.choose(game.view(game.decision.player), game.decision))
        at += 1
    status, made, _ = server.request("/api/replays", {"record": game.record().text()})
    assert status == 201, made
    return made["link"], at


def picture(page: Page, name: str) -> None:
    """Keep a picture of the page, if a folder for it is named."""
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


def drawn(page: Page) -> None:
    """Wait until the one chapter has its drawing."""
    expect(page.locator(".chapter-picture svg")).to_have_count(1, timeout=60_000)


@pytest.mark.parametrize("size", SIZES)
def test_a_moment_of_a_replay_is_in_a_study_with_two_clicks(
    visits: Visits, replay: tuple[str, int], size: str, tmp_path: Path
) -> None:
    link, at = replay
    page = visits.open(f"{link}?at={at}", size)
    page.wait_for_selector(f"html[data-at='{at}'][data-fetching=no]", state="attached")
    if size == "wide":
        page.get_by_role("button", name="Study").click()
    else:
        page.keyboard.press("k")
    page.get_by_role("button", name="A new study").click()
    expect(page.locator(".notice.done")).to_contain_text("chapter 1", timeout=60_000)
    picture(page, f"study-added-{size}")
    page.goto(f"{visits.server.address}/study")
    page.get_by_role("link", name="Untitled study").click()
    drawn(page)
    page.get_by_role("button", name="Change").click()
    page.get_by_label("The title of the study").fill("Endings <b>won</b>")
    page.get_by_label("What is to be said").fill("Who wins the race?")
    page.get_by_label("Arrow from", exact=True).select_option("Ann")
    page.get_by_label("Arrow to", exact=True).select_option("Bo")
    page.get_by_role("button", name="Add the arrow").click()
    page.locator(".study-arrow").wait_for(state="attached")
    assert violations(page) == []
    picture(page, f"study-changed-{size}")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("h1")).to_have_text("Endings <b>won</b>")
    drawn(page)
    page.locator(".study-arrow").wait_for(state="attached")
    picture(page, f"study-{size}")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "study.json"
    download.value.save_as(path)
    study = Study.load(path)
    study.check()
    assert [(chapter.at, chapter.text) for chapter in study.chapters] == [(at, "Who wins the race?")]
    assert study.chapters[0].arrows[0].source == "Ann"


def test_a_link_holds_a_study_and_another_browser_opens_it(visits: Visits, replay: tuple[str, int]) -> None:
    link, at = replay
    page = visits.open(f"{link}?at={at}")
    page.wait_for_selector(f"html[data-at='{at}'][data-fetching=no]", state="attached")
    page.keyboard.press("k")
    page.get_by_role("button", name="A new study").click()
    expect(page.locator(".notice.done")).to_contain_text("chapter 1", timeout=60_000)
    page.goto(f"{visits.server.address}/study")
    page.get_by_role("link", name="Untitled study").click()
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.get_by_role("button", name="Copy the link").click()
    page.wait_for_function("window.copied")
    shared = str(page.evaluate("window.copied"))
    other = visits.open(shared.removeprefix(visits.server.address))
    drawn(other)
    assert other.get_by_role("button", name="Change").count() == 0
    other.get_by_role("button", name="Keep a copy").click()
    other.get_by_role("button", name="Change").wait_for()
    bad = visits.open("/study#t=AAAA")
    expect(bad.locator("[role=alert]")).to_contain_text("This link")


def test_a_table_of_the_sandbox_is_in_a_study_with_two_clicks(visits: Visits, tmp_path: Path) -> None:
    page = visits.open("/sandbox")
    page.get_by_role("button", name="Study").click()
    page.get_by_role("button", name="A new study").click()
    expect(page.locator(".notice.done")).to_contain_text("chapter 1", timeout=60_000)
    page.goto(f"{visits.server.address}/study")
    page.get_by_role("link", name="Untitled study").click()
    drawn(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    path = tmp_path / "study.json"
    download.value.save_as(path)
    study = Study.load(path)
    study.check()
    assert study.chapters[0].game().turn >= 1
    page.get_by_role("link", name="All studies").click()
    page.locator("input[type=file]").set_input_files(path)
    page.wait_for_url("**/study?study=*")
    drawn(page)


def test_a_file_that_is_no_study_is_refused(visits: Visits, tmp_path: Path) -> None:
    page = visits.open("/study")
    path = tmp_path / "other.json"
    path.write_text('{"inkwright": "record"}', encoding="utf-8")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator(".notice.refused")).to_contain_text("not a study")
