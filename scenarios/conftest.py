"""Every scenario in these folders is a test by its name.

Each process of a test run collects all names, so they are found without reading the files where that is safe. A file
is read when its first scenario runs, and must have the names that were found.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from inkwright import Catalog
from inkwright.errors import ScenarioError
from inkwright.scenario import BrokenScenario, Result, Runner, Scenario, read_file
from tests.support.no_data import MISSING, skip

# A name in one line, as the first key of a scenario; the lookahead sees that it does not go on in the next line.
NAME = re.compile(r'^- scenario: (?:"([^"\\\n]+)"|(\w[^\n#]*))(?=\n  [a-z#])', re.MULTILINE)

PRINTED = "-printed"  # ends the name of a file whose scenarios name printed cards


@cache
def runner() -> Runner:
    return Runner(Catalog.at_hand())


@cache
def read(path: Path) -> list[Scenario | BrokenScenario]:
    return read_file(path)


def names_of(path: Path) -> list[tuple[str, int]]:
    """Return the name and the line of each scenario of a file."""
    text = path.read_text(encoding="utf-8", errors="replace")
    found = [(match[1] or match[2], text.count("\n", 0, match.start()) + 1) for match in NAME.finditer(text)]
    in_one_edition = "\n  editions:" not in text
    if found and in_one_edition and len(found) == len(re.findall(r"^[^\s#]", text, re.MULTILINE)):
        return found
    return [(scenario.name, scenario.line) for scenario in read(path)]


class Failed(Exception):
    """A scenario that does not hold."""

    def __init__(self, result: Result) -> None:
        super().__init__("\n".join(result.lines()))


class ScenarioTest(pytest.Item):
    def __init__(self, *, number: int, line: int, **rest: Any) -> None:
        super().__init__(**rest)
        self.number = number
        self.line = line

    def runtest(self) -> None:
        scenario = read(self.path)[self.number]
        assert (scenario.name, scenario.line) == (self.name, self.line)
        result = runner().run(scenario)
        if MISSING and result.error and "No card is called" in result.got:
            skip()
        if not result.ok:
            raise Failed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.line - 1, self.name


class ScenarioFile(pytest.File):
    def __init__(self, **rest: Any) -> None:
        super().__init__(**rest)
        if self.path.stem.endswith(PRINTED):
            self.add_marker("printed")

    def collect(self) -> Iterator[ScenarioTest]:
        try:
            found = names_of(self.path)
        except ScenarioError as error:
            raise self.CollectError(str(error)) from None
        for number, (name, line) in enumerate(found):
            yield ScenarioTest.from_parent(self, name=name, number=number, line=line)


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> ScenarioFile | None:
    if file_path.suffix in (".yaml", ".yml"):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None
