"""Every test folder: seeds are the same in each run; without card data, tests that need printed cards are skipped."""

import asyncio
import random
import secrets
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.remote import Producer

from inkwright.cards import source
from inkwright.scenario import document
from tests.support.compiled_cards import MARK, compile_apart, wait_for_cards
from tests.support.full_run import FULL
from tests.support.groups import MARKS, GroupScheduling, place_of
from tests.support.no_data import skip_without_data

skip_without_data()

# A run tries the same examples each time; a full one tries others.
settings.register_profile("same examples", derandomize=not FULL, database=None)
settings.load_profile("same examples")


@pytest.fixture(scope="session")
def card_data() -> Path:
    """The file of card data, for tests that start a process which needs it."""
    return source.default_file()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Let all processes of all test runs share a cache of compiled cards, and fill it if whole folders are tested."""
    config = session.config
    if hasattr(config, "workerinput"):
        return  # it has the environment of the process that started it
    if not config.pluginmanager.hasplugin("cacheprovider"):
        return  # -p no:cacheprovider: nothing is kept
    assert config.cache is not None
    folder = config.cache.mkdir("inkwright")
    patch = pytest.MonkeyPatch()
    patch.setenv("INKWRIGHT_CACHE", str(folder))
    config.add_cleanup(patch.undo)
    folders = all(Path(argument).is_dir() for argument in config.args) and not config.getoption("keyword")
    if folders and config.getoption("numprocesses", None):
        mark: Path = config._tmp_path_factory.getbasetemp() / "compiling"  # type: ignore[attr-defined]
        patch.setenv(MARK, str(mark))
        config.add_cleanup(compile_apart(mark))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> GroupScheduling | None:
    """Keep together what shares a server, a browser or anything else that is dear to set up (`--dist loadscope`)."""
    return GroupScheduling(config, log) if config.getoption("dist") == "loadscope" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run the groups and the long files first."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: place_of(item.nodeid.partition("::")[0]))


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark a test by its folder."""
    mark = MARKS.get(item.path.parent.name)
    if mark:
        item.add_marker(mark)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let a worker begin when the cards are compiled."""
    if hasattr(session.config, "workerinput"):
        wait_for_cards()


@pytest.fixture(scope="session", autouse=True)
def scenarios_are_read_once() -> Iterator[None]:
    """Keep the scenarios of each file for all tests of a process."""
    read = cache(document.read_text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(document, "read_text", lambda text, file: list(read(text, file)))
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
