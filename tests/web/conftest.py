"""One browser and one server for all tests of the web pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .browser import FLAGS, NO_BROWSER, Open, chromium, opening
from .site import Site, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser


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
