"""docs/extending.md, "Adding a kind of decision", followed step by step on a copy of the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.few_cards import few_cards
from tests.support.workshop import PACKAGE, Workshop, section

SECTION = section("extending.md", "Adding a kind of decision")
PLAYED = """
from inkwright import Deck, Game
from inkwright.agents import Greedy
from inkwright.engine.document_schemas import schema_of
from inkwright.engine.decisions.questions import QUESTIONS
from inkwright.engine.records.record import Record
from inkwright.engine.records.saved_state import from_json, to_json

game = Game([Deck.sample("madrigals"), Deck.sample("puppies")], seed=7)
while game.decision.kind != "distance":
    kinds = [option.kind for option in game.decision.options]
    wanted = ("quest", "play", "ink", "end")
    game.answer(max(range(len(kinds)), key=lambda at: (-wanted.index(kinds[at]) if kinds[at] in wanted else -9, -at)))
decision = game.decision
notations = [option.notation for option in decision.options]
print(decision.prompt.removeprefix(decision.source), decision.min, decision.max, notations)
print(game.view(decision.player).json()["decision"]["kind"], game.view(1 - decision.player).json()["decision"]["kind"])
print("distance" in schema_of("decision")["properties"]["kind"]["enum"])
print(Greedy().pick(game.state), QUESTIONS[game.state.question_kind].default(game.state))
print(to_json(from_json(to_json(game.state), game.state.program)) == to_json(game.state))
short, long = game.copy(), game.copy()
short.answer("choose 1")
long.answer(1)
print(long.state.lore[decision.player] == 2 * short.state.lore[decision.player] > 0)
record = Record.parse(long.record().text())
print(record.answers[-1], Game.replay(record).digest() == long.digest())
"""


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory, card_data: Path) -> Workshop:
    workshop = Workshop(tmp_path_factory.mktemp("workshop"))
    workshop.env["INKWRIGHT_CARDS"] = str(few_cards(card_data, workshop.folder))
    return workshop


def test_the_section_works_as_it_stands(workshop: Workshop) -> None:
    assert workshop.follow(SECTION) == ["state/ids.py", "engine/decisions/questions.py", "engine/turn_actions/quest.py"]
    assert workshop.python("-c", PLAYED).splitlines() == [
        ": How far does it go? 1 1 ['choose 1', 'choose 2']",
        "distance distance",
        "True",
        "1 1",
        "True",
        "True",
        "choose 2 True",
    ]
    fuzzed = workshop.python(
        "-m", "inkwright", "fuzz", "--games", "3", "--players", "2-4", "--seed", "7", "--workers", "1"
    )
    assert "3 games" in fuzzed, fuzzed


def test_the_package_itself_has_not_learned_it() -> None:
    assert [path for path in PACKAGE.rglob("*.py") if "ASK_DISTANCE" in path.read_text("utf-8")] == []
