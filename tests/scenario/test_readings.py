"""A run says how each answer was matched, and warns where two readings would both pass."""

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from inkwright.scenario import Result
from tests.support.commands import run_command
from tests.support.scenarios import HERALD, Run, with_steps

FORK = """
cards:
  - name: Fork
    type: action
    text: "Choose one: • Deal 1 damage to chosen character. • Banish chosen character."
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players: {amy: {ink: 1, hand: [Fork]}, bob: {play: [Elm, Oak]}}
"""

TWICE = """
cards:
  - {name: Twice, type: action, text: "Banish chosen item. Deal 1 damage to chosen character."}
  - {name: Anvil, type: item}
  - {name: Elm, willpower: 5}
  - {name: Oak, willpower: 5}
players: {amy: {ink: 1, hand: [Twice]}, bob: {play: [Anvil, Elm, Oak]}}
"""


def answers(result: Result, step: int) -> list[tuple[str, str, str]]:
    """Return the decisions that a step answered, each with the answer and the reading."""
    return [(one.decision, one.answer, one.reading) for one in result.steps[step].answers]


def test_each_answer_has_its_reading(run: Run) -> None:
    result = run(with_steps(HERALD, "play: Herald", "choose: Oak"))
    assert answers(result, 0) == [("turn action", "play Herald", "the step")]
    assert answers(result, 1) == [
        ("may", "yes", "yes, and the answer is for the next decision"),
        ("target", "choose Oak", "named as Oak"),
    ]
    assert result.warnings == ()


def test_an_answer_that_names_a_forced_one_is_read_so(run: Run) -> None:
    result = run(with_steps(TWICE, "play: Twice", "choose: Anvil", "choose: Oak"))
    assert answers(result, 1) == [("nothing asked", "Anvil", "names what was answered by itself")]
    assert answers(result, 2) == [("target", "choose Oak", "named as Oak")]


def test_two_options_that_take_the_same_card_are_warned_of(run: Run) -> None:
    result = run(with_steps(FORK, "play: Fork", "choose: Oak", expect="Oak: {damage: 1}"))
    assert result.ok
    (warning,) = result.warnings
    assert "choose option 2" in warning
    assert "choose option 1" in warning
    assert run(with_steps(FORK, "play: Fork", "choose: {option: Banish}", "choose: Oak")).warnings == ()


def test_a_card_that_was_forced_and_is_offered_again_is_warned_of(run: Run) -> None:
    position = TWICE.replace("Banish chosen item", "Chosen character of yours gets +1 {S} this turn")
    position = position.replace("hand: [Twice]", "hand: [Twice], play: [Ash]").replace(
        "players:", "  - {name: Ash, willpower: 5}\nplayers:"
    )
    result = run(with_steps(position, "play: Twice", "choose: Ash", expect="Ash: {damage: 1}"))
    assert result.ok
    assert "is also offered" in result.warnings[0]


def test_a_list_in_its_order_is_no_second_reading(run: Run) -> None:
    position = TWICE.replace("Banish chosen item", "Deal 2 damage to chosen character")
    result = run(with_steps(position, "play: Twice", "choose: [Oak, Elm]", expect="Oak: {damage: 2}, Elm: {damage: 1}"))
    assert result.ok
    assert result.warnings == ()


@pytest.fixture
def ambiguous(tmp_path: Path) -> Path:
    """A scenario with an answer that can be read in two ways."""
    path = tmp_path / "fork.yaml"
    path.write_text(f"scenario: Fork\n{dedent(with_steps(FORK, 'play: Fork', 'choose: Oak'))}\n", encoding="utf-8")
    return path


def test_the_command_says_how_answers_were_matched(ambiguous: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = run_command(capsys, "scenario", ambiguous, "-v")
    assert code == 0
    assert "      2. choose: Oak\n        amy, mode: choose option 1 (the option that takes the answer)\n" in out
    assert "        warning: Oak also passes where mode is answered with choose option 2" in out


def test_the_command_counts_the_warnings(ambiguous: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = run_command(capsys, "scenario", ambiguous)
    assert code == 0
    assert out == "ok    Fork\n1 passed, 0 failed.\n1 answer could be read in two ways: -v shows where.\n"


def test_json_has_the_readings_and_the_warnings(ambiguous: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _code, out, _err = run_command(capsys, "scenario", ambiguous, "--json")
    document: dict[str, Any] = json.loads(out)
    (scenario,) = document["scenarios"]
    assert scenario["steps"][1]["answers"][1] == {
        "player": "amy",
        "decision": "target",
        "answer": "choose Oak",
        "reading": "named as Oak",
    }
    assert len(scenario["warnings"]) == 1
