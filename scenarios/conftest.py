"""Every scenario in these folders is a test by its name."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from inkwright import Catalog
from inkwright.errors import ScenarioError
from inkwright.scenario import BrokenScenario, Result, Runner, Scenario, read_file
from tests.support.no_data import MISSING, skip


@cache
def runner() -> Runner:
    return Runner(Catalog.at_hand())


class Failed(Exception):
    """A scenario that does not hold."""

    def __init__(self, result: Result) -> None:
        super().__init__("\n".join(result.lines()))


class ScenarioTest(pytest.Item):
    def __init__(self, *, scenario: Scenario | BrokenScenario, **rest: Any) -> None:
        super().__init__(**rest)
        self.scenario = scenario

    def runtest(self) -> None:
        result = runner().run(self.scenario)
        if MISSING and result.error and "No card is called" in result.got:
            skip()
        if not result.ok:
            raise Failed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.scenario.line - 1, self.scenario.name


class ScenarioFile(pytest.File):
    def collect(self) -> Iterator[ScenarioTest]:
        try:
            found = read_file(self.path)
        except ScenarioError as error:
            raise self.CollectError(str(error)) from None
        for scenario in found:
            yield ScenarioTest.from_parent(self, name=scenario.name, scenario=scenario)


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> ScenarioFile | None:
    if file_path.suffix in (".yaml", ".yml"):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None
