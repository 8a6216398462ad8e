"""All cards, compiled once for all processes of a test run: each of them would take ten seconds for it."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from inkwright import Catalog
from inkwright.engine.shared_programs import programs
from inkwright.simulation.random_decks import card_pool

from .paths import ROOT

MARK = "INKWRIGHT_TESTS_COMPILING"  # the variable with a file that is there as long as the cards are being compiled
PATIENCE = 600  # seconds; after that every process compiles what it needs


def compile_apart(mark: Path) -> Callable[[], None]:
    """Start a process that compiles all cards into the cache; return a function that waits for its end."""
    mark.touch()
    process = subprocess.Popen([sys.executable, "-m", __name__, str(mark)], cwd=ROOT)

    def wait() -> None:
        process.wait()

    return wait


def wait_for_cards() -> None:
    """Wait until the cards are compiled, if that was started."""
    if MARK not in os.environ:
        return
    mark = Path(os.environ[MARK])
    deadline = time.monotonic() + PATIENCE
    while mark.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    programs.cache_clear()  # it may have read the cache before
    programs().library[next(card for card in Catalog.at_hand() if card.abilities_text)]  # reads all that is there now


if __name__ == "__main__":
    try:
        card_pool()
    finally:
        Path(sys.argv[1]).unlink()
