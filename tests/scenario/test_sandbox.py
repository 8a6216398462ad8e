"""A scenario as a table to play on: answers become steps, and the steps lead to the same game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from inkwright.errors import IllegalAnswer, InkwrightError
from inkwright.scenario import Runner, Scenario, read_text
from inkwright.scenario.sandbox import Sandbox

CARDS = [
    {"name": "Guard", "text": "Bodyguard", "strength": 2, "willpower": 3, "cost": 2},
    {"name": "Medic", "text": "When you play this character, you may remove up to 2 damage from chosen character."},
    {"name": "Fire", "type": "action", "text": "Banish up to 2 chosen characters."},
    {"name": "Song", "type": "song", "text": "Draw a card."},
    {"name": "Twin", "text": "When you play this character, draw a card, then choose and discard a card."},
    {"name": "Fork", "type": "action", "text": "Choose one:\n• Draw 2 cards.\n• Each opponent loses 1 lore."},
]
TABLE = {
    "scenario": "many questions",
    "cards": CARDS,
    "players": {
        "amy": {
            "ink": 9,
            "hand": ["Guard", "Medic", "Fire", "Song", "Twin", "Fork"],
            "play": [{"card": "Guard", "damage": 2}, {"card": "Guard"}, "Filler"],
        },
        "bob": {"ink": 5, "hand": ["Guard", "Fire"], "play": [{"card": "Filler", "exerted": True}, "Twin"]},
    },
}


@pytest.fixture(scope="module")
def runner() -> Runner:
    return Runner()


def table(runner: Runner, document: dict[str, Any], steps: int | None = None) -> Sandbox:
    (scenario,) = read_text(json.dumps(document), "test")
    assert isinstance(scenario, Scenario), scenario
    return Sandbox(runner, scenario, len(scenario.steps) if steps is None else steps)


@pytest.mark.parametrize("seed", range(3))
def test_the_steps_of_any_answers_lead_to_the_same_game(runner: Runner, seed: int) -> None:
    rng = random.Random(seed)
    steps: list[Any] = []
    for _ in range(14):
        played = table(runner, {**TABLE, "steps": steps})
        assert played.failure is None, (played.failure, steps)
        options = [one for one in played.game.decision.options if one.kind != "end" or rng.random() < 0.2]
        kept, added = played.answer(rng.choice(options or played.game.decision.options).notation)
        steps = steps[:kept] + added
        again = table(runner, {**TABLE, "steps": steps})
        assert again.failure is None, (again.failure, steps)
        assert again.game.digest() == played.game.digest(), steps
        if again.game.over:
            break


def played(runner: Runner, *answers: str) -> list[Any]:
    """The steps that some answers are."""
    steps: list[Any] = []
    for answer in answers:
        kept, added = table(runner, {**TABLE, "steps": steps}).answer(answer)
        steps = steps[:kept] + added
    return steps


def test_answers_are_written_as_people_write_steps(runner: Runner) -> None:
    assert played(runner, "quest Filler") == [{"quest": "Filler"}]
    assert played(runner, "play Guard", "yes") == [{"play": {"card": "Guard", "exerted": True}}]
    assert played(runner, "play Guard", "no") == [{"play": "Guard"}]
    fork = played(runner, "play Fork")
    words = table(runner, {**TABLE, "steps": fork}).game.decision.options[0].notation
    assert list(played(runner, "play Fork", words)[1]) == ["choose"]


def test_an_answer_that_is_not_offered_changes_nothing(runner: Runner) -> None:
    with pytest.raises(IllegalAnswer):
        table(runner, TABLE).answer("fly")
    broken = table(runner, {**TABLE, "steps": [{"quest": "Twin"}, {"end_turn": True}]})
    assert broken.failure is not None
    assert (broken.taken, broken.failure["number"]) == (0, 0)
    with pytest.raises(InkwrightError, match="could not be taken"):
        broken.answer("end turn")


def test_every_card_is_open_and_every_line_has_its_rule(runner: Runner) -> None:
    facts = table(runner, {**TABLE, "steps": [{"play": "Song"}, {"end_turn": True}]}).facts()
    assert facts["seat"] == 1
    for player in facts["view"]["players"]:
        places = [*player["hand"], *player["inkwell"], *player["deck"]["known"]]
        assert all(place["card"] and place["handle"] for place in places)
        assert len(player["deck"]["known"]) == player["deck"]["count"]
    assert facts["log"]
    assert all(line["rule"] for line in facts["log"])
    assert facts["cards"]["Guard"]["abilities"]
    with pytest.raises(InkwrightError, match="steps"):
        table(runner, TABLE, 3)


def test_a_step_in_notation_is_refused_where_it_does_not_fit(runner: Runner) -> None:
    (scenario,) = read_text(json.dumps({**TABLE, "steps": [{"answer": "fly"}]}), "test")
    result = runner.run(scenario)
    assert not result.ok
    assert result.expected == "the answer fly is offered"
