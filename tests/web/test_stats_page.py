"""The page with a server's anonymous figures, in a real browser at three sizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from inkwright import Deck, Results
from inkwright.simulation.gauntlet import Gauntlet, RunLength, play_gauntlet
from tests.server.running import running
from tests.web.visits import AXE, AXE_NOTES, Visits, violations, visiting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.server.running import Server

WIDE = "e => e.scrollWidth <= document.documentElement.clientWidth + 1"
NAMES = ("lamplighters", "deep-water", "night-watch")


@pytest.fixture(scope="module")
def counting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has counted some games."""
    folder = tmp_path_factory.mktemp("counting")
    gauntlet = Gauntlet([Deck.sample(name) for name in NAMES], seed=1)
    results = gauntlet.empty_results()
    assert play_gauntlet(gauntlet, results, RunLength(10))
    results.save(folder / "figures.json")
    with running(folder / "games.sqlite", "--stats", str(folder / "figures.json")) as server:
        yield server


@pytest.fixture
def pages(browser: Browser, counting: Server) -> Iterator[Visits]:
    """Open pages of that server."""
    with visiting(browser, counting) as visits:
        yield visits


def column(page: Page, table: str, number: int) -> list[str]:
    """Return the words of a column of a table."""
    return page.locator(f".stats-{table} tbody td:nth-child({number})").all_inner_texts()


@pytest.mark.usefixtures("card_data")
@pytest.mark.parametrize("size", ["wide", "middle", "phone"])
def test_the_figures_can_be_read_at_every_size(pages: Visits, size: str) -> None:
    page = pages.open("/stats", size)
    page.wait_for_selector(".stats-decks tbody tr:nth-child(3)")
    assert "60 finished games" in page.locator(".stats [role=status]").inner_text()
    assert page.locator(".heat tbody tr").count() == 3
    assert page.locator(".stats-decks .interval b").count() == 3
    assert page.locator("body").evaluate(WIDE)
    if AXE.exists():
        assert violations(page) == [], AXE_NOTES


@pytest.mark.usefixtures("card_data")
def test_rows_are_sorted_and_narrowed_down(pages: Visits) -> None:
    page = pages.open("/stats")
    page.wait_for_selector(".stats-cards tbody tr:nth-child(20)")
    page.locator(".stats-cards").get_by_role("button", name="Drawn", exact=True).click()
    shares = [int(text.split()[0]) for text in column(page, "cards", 6) if text != "–"]
    assert shares == sorted(shares, reverse=True)
    page.get_by_label("Inks").select_option("deep-water")
    assert set(column(page, "cards", 2)) == set(column(page, "card_turns", 2)) == {"deep-water"}
    assert set(column(page, "cards", 3)) == {"40"}
    page.get_by_label("Against").select_option("lamplighters")
    page.wait_for_function("() => document.querySelector('.stats-cards tbody td:nth-child(3)')?.innerText === '20'")
    assert set(column(page, "cards", 3)) == {"20"}
    name = next(iter(Deck.sample("deep-water").counts)).full_name
    page.get_by_label("Words").fill(name)
    assert [text.split(" (")[0] for text in column(page, "cards", 1)] == [name]


def test_an_unknown_table_or_opponent_is_refused(counting: Server) -> None:
    assert counting.request("/api/stats?table=games")[0] == 400
    status, found, _ = counting.request("/api/stats?table=cards&against=nobody")
    assert (status, found["error"].startswith("No deck 'nobody' played.")) == (400, True)
    assert counting.request("/api/stats?table=decks&against=deep-water")[0] == 400
    rows = counting.request("/api/stats?table=cards&against=deep-water")[1]["rows"]
    assert {(row["deck"], row["games"]) for row in rows} == {("lamplighters", 20), ("night-watch", 20)}
    assert Results.schema("cards")["required"] == list(rows[0])
