"""The browser of the tests, and pages that report every error and every breach of the content policy."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .site import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# The headless shell is the same engine without the windows of a browser, which take half of the time of a page.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = "no browser to test with: run `make browser`"

Open = Callable[..., "Page"]


def chromium() -> str | None:
    """The browser that INKWRIGHT_BROWSER names, or the system's; None: the one that Playwright brought."""
    named = os.environ.get("INKWRIGHT_BROWSER")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


@contextmanager
def opening(browser: Browser, site: Site, noted: list[str] | None = None) -> Iterator[Open]:
    """A function that opens test pages. At the end no error and no breach of the policy may have happened.

    They are added to `noted`, for those who look at it before the end.
    """
    problems: list[str] = [] if noted is None else noted
    contexts: list[BrowserContext] = []

    def open_page(
        name: str = "empty",
        width: int = 1440,
        height: int = 900,
        touch: bool = False,
        motion: bool = False,
        **query: str,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("console", lambda said: problems.append(f"{said.type}: {said.text}") if said.type == "error" else None)
        page.goto(site.page(name, **query))
        page.wait_for_selector("html[data-ready=yes]", state="attached")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert problems == []
