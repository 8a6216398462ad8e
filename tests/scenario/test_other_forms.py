"""The scenarios of the format pass in other forms too: saved before each step, claimed before done, in capitals."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from inkwright.scenario.card_names import CardName
from inkwright.scenario.step_answers import Answer
from inkwright.scenario.steps import ActionClaim, ActionStep, ChoiceClaim, ChooseStep, SaveStep, Step
from tests.support.paths import SCENARIOS
from tests.support.scenarios import runner, scenarios_in

FORMAT = SCENARIOS / "format"


def saved(step: Step) -> tuple[Step, ...]:
    """Save the game before a step."""
    return SaveStep("save: true", step.line), step


def claimed(step: Step) -> tuple[Step, ...]:
    """Claim before a step that it is legal."""
    if isinstance(step, ChooseStep):
        return ChoiceClaim(f"legal_choice: {step.answer}", step.line, True, step.answer), step
    if isinstance(step, ActionStep):
        return ActionClaim(f"legal: {step}", step.line, True, step), step
    return (step,)


def in_capitals(step: Step) -> tuple[Step, ...]:
    """Write the names of a step in capitals."""
    if isinstance(step, ChooseStep):
        return (replace(step, answer=upper_answer(step.answer)),)
    if isinstance(step, ActionStep):
        return (replace(step, card=upper(step.card), target=upper(step.target)),)
    return (step,)


def upper(name: CardName | None) -> CardName | None:
    """Return a name in capitals with another dash and apostrophe."""
    return None if name is None else replace(name, name=name.name.upper().replace(" - ", " — ").replace("'", "’"))


def upper_answer(answer: Answer) -> Answer:
    """Return an answer with its names in capitals."""
    return replace(answer, parts=tuple(replace(part, card=upper(part.card)) for part in answer.parts))


@pytest.mark.parametrize("way", [saved, claimed, in_capitals])
def test_every_scenario_passes_in_another_form(way: Callable[[Step], tuple[Step, ...]]) -> None:
    assert len(scenarios_in(FORMAT)) > 90
    for scenario in scenarios_in(FORMAT):
        steps = tuple(other for step in scenario.steps for other in way(step))
        result = runner().run(replace(scenario, steps=steps))
        assert result.ok, "\n".join(result.lines())


def test_the_opposite_of_a_claim_fails() -> None:
    claims = 0
    for scenario in scenarios_in(FORMAT):
        for at, step in enumerate(scenario.steps):
            if not isinstance(step, ActionClaim | ChoiceClaim) or (isinstance(step, ChoiceClaim) and step.legal):
                continue  # a forced answer may be given, and is not offered any more
            claims += 1
            steps = (*scenario.steps[:at], replace(step, legal=not step.legal), *scenario.steps[at + 1 :])
            assert not runner().run(replace(scenario, steps=steps)).ok, f"{scenario.name}: {step.text}"
    assert claims > 50
