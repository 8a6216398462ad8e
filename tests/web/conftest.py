"""One browser and one server for all tests of the web pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from . import made_up
from .browser import FLAGS, NO_BROWSER, Open, chromium, opening
from .drawn import At, show
from .site import Site, serving

SERVER_OPTIONS = ("--bot-seconds", "20", "--sockets", "1000", "--requests-a-second", "1000")

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.server.running import Server

    from .visits import Visits


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.skip(f"Playwright is not installed; {NO_BROWSER}")
    with sync_playwright() as playwright:
        path = chromium()
        if path is None and not Path(playwright.chromium.executable_path).exists():
            pytest.skip(NO_BROWSER)
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    with serving() as site:
        yield site


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Open]:
    """Open pages for one test."""
    with opening(browser, site) as open_page:
        yield open_page


@pytest.fixture(scope="module")
def open_shared(browser: Browser, site: Site) -> Iterator[Open]:
    """Open pages that the tests of a module share."""
    with opening(browser, site) as open_page:
        yield open_page


@pytest.fixture(scope="session")
def problems() -> list[str]:
    """What went wrong on the pages with the drawn table."""
    return []


@pytest.fixture(scope="session")
def table_pages(browser: Browser, site: Site, problems: list[str]) -> Iterator[Callable[..., Page]]:
    """The page of each size with the drawn table. To load one takes longer than most tests."""
    with opening(browser, site, problems) as open_page:

        @cache
        def page_of(width: int, height: int, touch: bool, motion: bool) -> Page:
            return open_page("table", width=width, height=height, touch=touch, motion=motion)

        yield page_of


@pytest.fixture
def at(table_pages: Callable[..., Page], problems: list[str]) -> Iterator[At]:
    """Show a fixture, or another model, on the page of a size."""

    def at(
        shown: str | made_up.Json,
        width: int = 1440,
        height: int = 900,
        touch: bool = False,
        motion: bool = False,
        **settings: object,
    ) -> Page:
        page = table_pages(width, height, touch, motion)
        show(page, shown, settings)
        return page

    yield at
    found, problems[:] = list(problems), []
    assert found == []


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server that all tests share."""
    from tests.server.running import running  # only where the server is installed

    with running(tmp_path_factory.mktemp("server") / "games.sqlite", *SERVER_OPTIONS) as server:
        yield server


@pytest.fixture
def visits(browser: Browser, server: Server) -> Iterator[Visits]:
    """Open pages of the server of this module, as a person opens them."""
    from .visits import visiting

    with visiting(browser, server) as visits:
        yield visits
