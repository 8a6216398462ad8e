"""Take pictures of the card art, for looking at them.

python -m tests.web.art_gallery FOLDER [NAME ...]     cards with these names; a mixture of all unless named
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import inkwright
from tests.web.browser import FLAGS, chromium
from tests.web.site import serving

if TYPE_CHECKING:
    from collections.abc import Iterable

CROPS = ("wide", "tall", "tile", "lying", "thumb")
THEMES = ("dark", "light", "contrast")
SHOWN = 60


def facts_of(cards: Iterable[inkwright.Card]) -> list[dict[str, Any]]:
    """What the art shows of each card; `turn` is its place among the versions of its name."""
    seen: Counter[str] = Counter()
    found = []
    for card in cards:
        kind = "song" if "Song" in card.classifications else card.type.lower()
        facts = {
            "name": card.name,
            "version": card.version,
            "inks": list(card.inks),
            "type": kind,
            "classifications": list(card.classifications),
            "cost": card.cost,
            "rarity": card.rarity,
            "turn": seen[card.name],
        }
        seen[card.name] += 1
        found.append(facts)
    return found


def main(folder: str, *names: str) -> None:
    """Take one picture for each crop and theme, and of the extras."""
    from playwright.sync_api import sync_playwright

    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    every = facts_of([*inkwright.Catalog.own(), *inkwright.Catalog.default()])
    cards = [card for card in every if card["name"] in names] or every[:: len(every) // SHOWN]
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        for theme in THEMES:
            page.goto(site.page("art", theme=theme))
            page.wait_for_selector("html[data-ready=yes]", state="attached")
            for crop in CROPS:
                page.evaluate("([cards, crop]) => showArt(cards, crop)", [cards, crop])
                page.screenshot(path=out / f"{crop}-{theme}.png", full_page=True)
            page.evaluate("showExtras()")
            page.screenshot(path=out / f"extras-{theme}.png", full_page=True)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
