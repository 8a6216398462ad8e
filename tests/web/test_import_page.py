"""A replay of another platform in the browser: dropped, opened, stepped through and analysed, at three sizes."""

from __future__ import annotations

import base64
import gzip
import json
import os
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.sync_api import Page, expect

from inkwright import Catalog
from tests.support.foreign_files import ForeignFile, foreign_file
from tests.web.visits import Visits, violations

SIZES = ("wide", "middle", "phone")
PICTURES = os.environ.get("INKWRIGHT_PICTURES", "")
DROP = """([name, text]) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, {type: 'application/gzip'}));
    for (const kind of ['dragover', 'drop']) {
        window.dispatchEvent(new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true}));
    }
}"""


@pytest.fixture(scope="module")
def file() -> ForeignFile:
    """A short game in the form of the platform."""
    return foreign_file(15, Catalog.default(), sample=True)


def drop(page: Page, document: object) -> None:
    """Drop a packed file on the page."""
    packed = gzip.compress(json.dumps(document).encode())
    page.evaluate(DROP, ["game_p1.replay.gz", base64.b64encode(packed).decode()])


def picture(page: Page, name: str) -> None:
    """Keep a picture of the page, if a folder for it is named."""
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


@pytest.mark.parametrize("size", SIZES)
def test_an_import_is_opened_stepped_and_analysed(visits: Visits, file: ForeignFile, size: str) -> None:
    page = visits.open("/replay", size)
    page.get_by_role("heading", name="Watch a game again").wait_for()
    drop(page, file.document)
    box = page.locator(".imported")
    frames = len(file.document["frames"])
    expect(box).to_contain_text(f"all {frames} frames played again", timeout=60_000)
    assert violations(page) == []
    picture(page, f"import-found-{size}")
    box.get_by_role("button", name="Open this game").click()
    page.wait_for_selector("html[data-at='0'][data-fetching=no]", state="attached", timeout=60_000)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector("html[data-at='12']", state="attached")
    picture(page, f"import-step-{size}")
    assert "Ann" not in page.locator("body").inner_text()
    if size != "wide":
        page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("tab", name="Chances").click()
    page.get_by_role("button", name="Compute the chances").click()
    page.locator(".chance-now").wait_for(timeout=60_000)
    page.get_by_role("button", name="Stop").or_(page.get_by_text("No answer lost clearly")).first.wait_for()
    picture(page, f"import-chances-{size}")


def test_where_a_game_differs_is_told_and_the_rest_is_shown(visits: Visits, file: ForeignFile) -> None:
    document, frame = file.planted("damage", 3)
    page = visits.open("/replay")
    page.get_by_role("heading", name="Watch a game again").wait_for()
    drop(page, document)
    box = page.locator(".imported")
    expect(box).to_contain_text(f"{frame - 1} of", timeout=60_000)
    box.get_by_text("Where it differs from the rules here").click()
    expect(box.locator("pre")).to_contain_text(f"Frame {frame}")
    box.get_by_role("button", name="Open this game").click()
    page.wait_for_selector("html[data-at='0'][data-fetching=no]", state="attached", timeout=60_000)
    page.keyboard.press("End")
    page.wait_for_function("Number(document.documentElement.dataset.at) > 0")
    picture(page, "import-rest")


def test_a_file_that_is_no_game_is_refused_in_a_sentence(visits: Visits) -> None:
    page = visits.open("/replay")
    page.get_by_role("heading", name="Watch a game again").wait_for()
    page.evaluate(DROP, ["broken.gz", base64.b64encode(b"\x1f\x8bbroken").decode()])
    expect(page.locator("[role=alert]").first).to_contain_text("cannot be read", timeout=60_000)
    visits.problems.clear()  # the browser notes that the server refused it
