"""Proofs: scenarios, and tests, that hold as things are and may notice a fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from inkwright.engine.card_definitions import Programs
from inkwright.errors import InkwrightError
from inkwright.language.grammar import english
from inkwright.language.library import Library, PlainNode
from inkwright.rules.edition import edition
from inkwright.scenario import BrokenScenario, Runner, Scenario, read_file, scenario_files

from .building import all_classes
from .mutant import EDITION, Key

if TYPE_CHECKING:
    import pytest


class Proof:
    """Something that holds as things are."""

    def __init__(self, name: str, rules: tuple[str, ...] = ()) -> None:
        self.name = name
        self.rules = rules  # the rule numbers that it is tagged with
        self.seconds = 0.0
        self.holds: bool | None = None  # without a fault; None: nobody has looked
        self.reached: set[Key] = set()

    def run(self) -> str:
        """Nothing if it holds, else what went wrong."""
        raise NotImplementedError

    def prepare(self) -> str:
        """Make the cards ready that it needs, and run nothing; nothing if that can be done, else why not."""
        return "a test shows its cards only when it is run"

    def own_keys(self) -> set[Key]:
        """What it runs into that no tracing shows."""
        return set()

    def renew(self, reread: bool, done: set[int]) -> None:
        """Forget cards that were made ready before, and texts that were read before; `done`: who has forgotten."""


class ScenarioProof(Proof):
    """A scenario."""

    def __init__(self, scenario: Scenario | BrokenScenario, runner: Runner) -> None:
        super().__init__(scenario.name, () if isinstance(scenario, BrokenScenario) else scenario.rules)
        self.scenario = scenario
        self.runner = runner

    def own_keys(self) -> set[Key]:
        if isinstance(self.scenario, BrokenScenario):
            return set()
        return {(EDITION, edition(self.scenario.edition).name, "")}

    def prepare(self) -> str:
        if isinstance(self.scenario, BrokenScenario):
            return self.scenario.error
        try:
            self.runner.begin(self.scenario)
        except InkwrightError as error:
            return str(error)
        return ""

    def run(self) -> str:
        result = self.runner.run(self.scenario)
        return "" if result.ok else f"{result.step}: expected {result.expected}, got {result.got}"[:300]

    def renew(self, reread: bool, done: set[int]) -> None:
        if id(self.runner) not in done:
            done.add(id(self.runner))
            positions = self.runner.position_builder
            positions.programs = Programs(
                EmptyLibrary(english, classes=all_classes) if reread else positions.programs.library
            )


class EmptyLibrary(Library):
    """A library that has read nothing and keeps nothing."""

    def _read(self) -> dict[tuple[str, str, str], PlainNode]:
        if self._cached is None:
            self._cached = {}
        return self._cached

    def save(self) -> None:
        """Nothing is kept."""


class TestProof(Proof):
    """A test."""

    def __init__(self, item: pytest.Item) -> None:
        super().__init__(item.nodeid)
        self.item = item

    def run(self) -> str:
        from _pytest.runner import runtestprotocol

        for report in runtestprotocol(self.item, log=False, nextitem=None):
            if report.failed:
                return str(report.longrepr).strip().rpartition("\n")[2][:300]
        return ""


def scenario_proofs(paths: Iterable[str | Path]) -> list[Proof]:
    """The scenarios of files and folders."""
    runner = Runner()
    return [ScenarioProof(scenario, runner) for path in scenario_files(paths) for scenario in read_file(path)]


def with_tests(paths: list[str], work: Callable[[list[Proof]], int]) -> int:
    """Do the work with the tests of files and folders as proofs."""
    import pytest

    class Loop:
        """Takes the tests that pytest has collected and runs them in its own way."""

        done = 2

        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            self.done = work([TestProof(item) for item in session.items])
            return True

    loop = Loop()
    plain = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=--import-mode=importlib"]
    pytest.main([*plain, "--capture=no", "--continue-on-collection-errors", *paths], plugins=[loop])
    return loop.done
