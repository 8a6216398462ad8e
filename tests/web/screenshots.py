"""Take pictures of the table in many positions, for looking at them.

python -m tests.web.screenshots FOLDER [NAME ...]     the fixtures with these names; all of them unless named
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.web import made_up
from tests.web.browser import FLAGS, chromium
from tests.web.site import serving

SIZES = {"wide": (1440, 900), "middle": (1024, 768), "phone": (390, 844)}
THEMES = ("dark", "light", "contrast")


def main(folder: str, *names: str) -> None:
    """Take one picture for each fixture, size and theme."""
    from playwright.sync_api import sync_playwright

    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for name in names or made_up.FIXTURES:
            site.fixtures[name] = made_up.FIXTURES[name]()
            for form, (width, height) in SIZES.items():
                phone = form == "phone"
                context = browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=2 if phone else 1,
                    has_touch=phone,
                    is_mobile=phone,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                for theme in THEMES:
                    page.goto(site.page("table", fixture=name, theme=theme))
                    page.wait_for_selector("html[data-ready=yes]", state="attached")
                    page.screenshot(path=out / f"{name}-{form}-{theme}.png")
                context.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
