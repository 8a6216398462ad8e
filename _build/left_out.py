"""Print what `make test` leaves out on this machine, a line each, with what would bring it in."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
POSTGRES = "/usr/lib/postgresql"


def has_package(name: str) -> bool:
    """Return whether a package can be imported."""
    return find_spec(name) is not None


def has_browser() -> bool:
    """Return whether Playwright and a Chromium are there."""
    if not has_package("playwright"):
        return False
    if any(shutil.which(name) for name in BROWSERS):
        return True
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def has_postgres() -> bool:
    """Return whether a Postgres can be started and spoken to."""
    return has_package("asyncpg") and (shutil.which("initdb") is not None or any(Path(POSTGRES).glob("*/bin/initdb")))


def has_card_data() -> bool:
    """Return whether printed cards are there."""
    from inkwright.cards import source

    return source.found_file() is not None


def left_out() -> list[str]:
    """Return a sentence for each group of tests that is skipped."""
    groups = [
        (has_card_data(), "tests with printed cards: `make cards` installs the card data"),
        (has_browser(), "tests in a browser: `make env` installs Playwright, and Chromium where it can"),
        ((TOP / "node_modules/axe-core").is_dir(), "accessibility rules: they need npm; then run `make env`"),
        (shutil.which("node") is not None, "the JavaScript client: it needs node 20 or newer"),
        (has_package("polars") and has_package("pandas"), "frames of polars and pandas: `make env` installs them"),
        (
            has_package("gymnasium") and has_package("pettingzoo"),
            "learning environments: `make env` installs Gymnasium and PettingZoo",
        ),
        (has_package("pyspiel"), "the game of OpenSpiel: `make env` installs it where there is a build for this system"),
        (has_package("ray"), "tests with Ray: `make env` installs it where there is a build for this system"),
        (has_postgres(), "the store in Postgres: install the system's package of Postgres; the tests start their own"),
        (shutil.which("nginx") is not None, "several servers in a storm: they need nginx in front; install its package"),
        (shutil.which("gcc") is not None, "profile-guided builds: they need gcc"),
    ]
    return [sentence for is_there, sentence in groups if not is_there]


if __name__ == "__main__":
    for sentence in left_out():
        print(f"Left out: {sentence}.")
