"""The scenarios of the format, said in other words: saved all the time, claimed before done, names in capitals."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from inkwright.scenario import Runner, Scenario, read_file, scenario_files
from inkwright.scenario.answers import Answer
from inkwright.scenario.names import CardName
from inkwright.scenario.steps import Act, ActClaim, ChoiceClaim, Choose, Save, Step

FOLDER = Path(__file__).parent.parent.parent / "scenarios" / "format"


@cache
def runner() -> Runner:
    return Runner()


@cache
def scenarios() -> tuple[Scenario, ...]:
    found = [scenario for path in scenario_files([FOLDER]) for scenario in read_file(path)]
    return tuple(scenario for scenario in found if isinstance(scenario, Scenario))


def saved(step: Step) -> tuple[Step, ...]:
    return Save("save: true", step.line), step


def claimed(step: Step) -> tuple[Step, ...]:
    if isinstance(step, Choose):
        return ChoiceClaim(f"legal_choice: {step.answer}", step.line, True, step.answer), step
    if isinstance(step, Act):
        return ActClaim(f"legal: {step}", step.line, True, step), step
    return (step,)


def in_capitals(step: Step) -> tuple[Step, ...]:
    if isinstance(step, Choose):
        return (replace(step, answer=loud_answer(step.answer)),)
    if isinstance(step, Act):
        return (replace(step, card=loud(step.card), other=loud(step.other)),)
    return (step,)


def loud(name: CardName | None) -> CardName | None:
    return None if name is None else replace(name, name=name.name.upper().replace(" - ", " — ").replace("'", "’"))


def loud_answer(answer: Answer) -> Answer:
    return replace(answer, parts=tuple(replace(part, card=loud(part.card)) for part in answer.parts))


@pytest.mark.parametrize("way", [saved, claimed, in_capitals])
def test_the_same_in_other_words(way: object) -> None:
    assert callable(way)
    assert len(scenarios()) > 90
    for scenario in scenarios():
        steps = tuple(other for step in scenario.steps for other in way(step))
        result = runner().run(replace(scenario, steps=steps))
        assert result.ok, "\n".join(result.lines())


def test_the_opposite_of_a_claim_does_not_hold() -> None:
    claims = 0
    for scenario in scenarios():
        for at, step in enumerate(scenario.steps):
            if not isinstance(step, ActClaim | ChoiceClaim) or (isinstance(step, ChoiceClaim) and step.legal):
                continue  # what was answered by itself may be told, and is not offered any more
            claims += 1
            steps = (*scenario.steps[:at], replace(step, legal=not step.legal), *scenario.steps[at + 1 :])
            assert not runner().run(replace(scenario, steps=steps)).ok, f"{scenario.name}: {step.text}"
    assert claims > 50
