"""Fixtures that run the scenario that a test writes; its name is left out."""

import pytest

from inkwright.scenario import BrokenScenario, Result
from tests.support.scenarios import Fails, Passes, Refuses, Run, read_nameless, runner


@pytest.fixture
def run() -> Run:
    """Run a scenario."""

    def run(text: str) -> Result:
        return runner().run(read_nameless(text))

    return run


@pytest.fixture
def passes(run: Run) -> Passes:
    """Check that a scenario passes."""

    def passes(text: str) -> None:
        result = run(text)
        assert result.ok, "\n".join(result.lines())

    return passes


@pytest.fixture
def fails(run: Run) -> Fails:
    """Check that a scenario fails, and that its report has these words."""

    def fails(text: str, *words: str) -> Result:
        result = run(text)
        assert not result.ok
        assert not result.error, result.got
        report = f"{result.step} | {result.expected} | {result.got}"
        for word in words:
            assert word in report, report
        return result

    return fails


@pytest.fixture
def refuses() -> Refuses:
    """Check that a scenario is refused as wrong, and that the error has these words."""

    def refuses(text: str, *words: str) -> str:
        scenario = read_nameless(text)
        if isinstance(scenario, BrokenScenario):
            error = scenario.error
        else:
            result = runner().run(scenario)
            assert result.error, f"no mistake was found: {result}"
            error = result.got
        for word in words:
            assert word in error, error
        return error

    return refuses
