"""Scenarios written in tests, read and run in this process."""

from collections.abc import Callable
from functools import cache
from textwrap import dedent

import pytest

from inkwright.scenario import Broken, Result, Runner, Scenario, read_text


@cache
def runner() -> Runner:
    return Runner()


Run = Callable[[str], Result]
Wrong = Callable[[str], str]


@pytest.fixture
def run() -> Run:
    """Run one scenario; the name may be left out."""

    def run(text: str) -> Result:
        found = read_text(f"scenario: a test\n{dedent(text)}", "test.yaml")
        return runner().run(found[0])

    return run


@pytest.fixture
def holds(run: Run) -> Callable[[str], None]:
    """The scenario passes."""

    def holds(text: str) -> None:
        result = run(text)
        assert result.ok, "\n".join(result.lines())

    return holds


@pytest.fixture
def fails(run: Run) -> Callable[..., Result]:
    """The scenario fails, and says these words about it."""

    def fails(text: str, *words: str) -> Result:
        result = run(text)
        assert not result.ok
        assert not result.error, result.got
        told = f"{result.step} | {result.expected} | {result.got}"
        for word in words:
            assert word in told, told
        return result

    return fails


@pytest.fixture
def mistaken() -> Callable[..., str]:
    """The file is wrong, and the error says these words."""

    def mistaken(text: str, *words: str) -> str:
        found = read_text(f"scenario: a test\n{dedent(text)}", "test.yaml")[0]
        error = found.error if isinstance(found, Broken) else error_of(found)
        for word in words:
            assert word in error, error
        return error

    def error_of(scenario: Scenario) -> str:
        result = runner().run(scenario)
        assert result.error, f"no mistake was found: {result}"
        return result.got

    return mistaken
