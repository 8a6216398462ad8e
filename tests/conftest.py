"""Every test folder: seeds are the same in each run; without card data, tests that need printed cards are skipped."""

import asyncio
import os
import random
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from inkwright.cards import source
from tests.support.full_run import FULL
from tests.support.no_data import skip_without_data

skip_without_data()

# A run tries the same examples each time; a full one tries others.
settings.register_profile("same examples", derandomize=not FULL, database=None)
settings.load_profile("same examples")


@pytest.fixture(scope="session")
def card_data() -> Path:
    """The file of card data, for tests that start a process which needs it."""
    return source.default_file()


@pytest.fixture(scope="session", autouse=True)
def private_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the cache of compiled cards in a folder that all processes of the test run share."""
    folder = tmp_path_factory.getbasetemp()
    shared = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("INKWRIGHT_CACHE", str(shared / "cache"))
        yield


@pytest.fixture(autouse=True)
def same_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the seeds of games nobody gave a seed from the name of the test: a failure comes back."""
    monkeypatch.setattr(secrets, "randbits", random.Random(request.node.nodeid).getrandbits)


@pytest.fixture(autouse=True)
def no_running_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the event loop that the browser of earlier tests keeps in this thread: a test may start its own."""
    loop = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if loop is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests have measured."""
    passed = terminalreporter.getreports("passed")
    figures = [figure for report in passed if report.when == "call" for figure in report.user_properties]
    if figures:
        terminalreporter.section("measured")
        for name, value in sorted(figures, key=str):
            terminalreporter.write_line(f"{name}: {value:.1f}" if isinstance(value, float) else f"{name}: {value}")
