"""The drawn table of a test page, without a server: shown with a made-up model, and what the user answered there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.web import made_up

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

At = Callable[..., "Page"]  # shows a fixture, or another model, on the page of a size


def show(page: Page, shown: str | made_up.Json, settings: dict[str, object]) -> None:
    """Show a model as if nothing had been before."""
    model = made_up.FIXTURES[shown]() if isinstance(shown, str) else shown
    page.mouse.move(0, 0)
    page.evaluate("reset()")
    page.evaluate("settings => Object.entries(settings).forEach(([k, v]) => window.settings.set(k, v))", settings)
    page.evaluate("model => table.show(model)", model)


def card(page: Page, start: str) -> Locator:
    return page.locator(f'.board .card[data-name^="{start}"]').first


def box(found: Locator) -> Any:
    return found.evaluate(
        "e => { const {x, y, width, height} = e.getBoundingClientRect(); return {x, y, width, height} }"
    )


def answers(page: Page) -> Any:
    return page.evaluate("answers")
