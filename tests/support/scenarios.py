"""Scenarios that tests write, and the scenarios of a folder."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from textwrap import dedent

from inkwright.scenario import BrokenScenario, Result, Runner, Scenario, read_file, read_text, scenario_files

Run = Callable[[str], Result]
Passes = Callable[[str], None]
Fails = Callable[..., Result]
Refuses = Callable[..., str]

HERALD = """
cards:
  - {name: Herald, text: "When you play this character, you may deal 2 damage to chosen character."}
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players:
  amy: {ink: 1, hand: [Herald]}
  bob: {play: [Elm, Oak]}
"""


@cache
def runner() -> Runner:
    """Return the runner that all tests share."""
    return Runner()


@cache
def scenarios_in(folder: Path) -> tuple[Scenario, ...]:
    """Return the scenarios of a folder, all of which can be read."""
    found = [scenario for path in scenario_files([folder]) for scenario in read_file(path)]
    assert not [scenario.error for scenario in found if isinstance(scenario, BrokenScenario)]
    return tuple(scenario for scenario in found if isinstance(scenario, Scenario))


def read_nameless(text: str) -> Scenario | BrokenScenario:
    """Read one scenario whose name is left out."""
    return read_text(f"scenario: a test\n{dedent(text)}", "test.yaml")[0]


def with_steps(position: str, *lines: str, expect: str = "over: false") -> str:
    """Return the text of a scenario with a position, some steps and an expectation."""
    steps = "".join(f"  - {line}\n" for line in lines)
    return f"{dedent(position).strip()}\nsteps:\n{steps}expect: {{{expect}}}"
