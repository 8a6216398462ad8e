"""Many scenarios: files and folders, their results, and which rules they show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from inkwright.errors import ScenarioError, check_type

from .document import read_file
from .runner import Result, Runner

SUFFIXES: Final = (".yaml", ".yml")


def scenario_files(paths: Iterable[str | Path]) -> list[Path]:
    """Return the files that are meant: files themselves, and every YAML file in folders."""
    check_type(paths, Iterable, "The files of scenarios are a list of paths")
    found: list[Path] = []
    for given in paths:
        check_type(given, (str, Path), "The file of scenarios is a path")
        path = Path(given)
        if path.is_dir():
            inside = sorted(p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
            if not inside:
                raise ScenarioError(f"{path}: There is no scenario file in this folder.")
            found.extend(inside)
        elif path.exists():
            found.append(path)
        else:
            raise ScenarioError(f"{path}: There is no such file or folder.")
    return list(dict.fromkeys(found))


class Suite:
    """The results of many scenarios."""

    def __init__(self) -> None:
        self.results: list[Result] = []
        self.errors: list[str] = []  # files that are no scenario files

    @property
    def passed(self) -> int:
        """How many hold."""
        return sum(result.ok for result in self.results)

    @property
    def failed(self) -> int:
        """How many do not."""
        return len(self.results) - self.passed

    @property
    def warnings(self) -> int:
        """How many answers could be read in two ways."""
        return sum(len(result.warnings) for result in self.results)

    @property
    def broken(self) -> bool:
        """Whether a file is not as the format says."""
        return bool(self.errors) or any(result.error for result in self.results)

    def rules(self) -> dict[str, list[str]]:
        """Return the rule numbers that are shown, each with its scenarios."""
        found: dict[str, list[str]] = {}
        for result in self.results:
            for rule in result.rules:
                found.setdefault(rule, []).append(result.name)
        return {rule: found[rule] for rule in sorted(found, key=_rule_order)}

    def facts(self) -> dict[str, object]:
        """Return the results under the names that other tools know."""
        return {
            "passed": self.passed,
            "failed": self.failed,
            "scenarios": [result.facts() for result in self.results],
            "rules": self.rules(),
            "errors": self.errors,
        }


def _rule_order(rule: str) -> tuple[object, ...]:
    """Return a key that sorts rule numbers as the book does, those of older editions and of the glossary last."""
    edition, _colon, number = rule.rpartition(":")
    return (
        edition,
        [(0, int(part), "") if part.isdecimal() and len(part) < 9 else (1, 0, part) for part in number.split(".")],
    )


def run_paths(
    paths: Sequence[str | Path],
    runner: Runner | None = None,
    on_result: Callable[[Result], None] | None = None,
    suite: Suite | None = None,
) -> Suite:
    """Run every scenario in files and folders; `on_result` is called with each result, `suite` collects them."""
    suite = Suite() if suite is None else suite
    runner = runner or Runner()
    for path in scenario_files(paths):
        try:
            scenarios = read_file(path)
        except ScenarioError as error:
            suite.errors.append(str(error))
            continue
        for scenario in scenarios:
            result = runner.run(scenario)
            suite.results.append(result)
            if on_result is not None:
                on_result(result)
    return suite
