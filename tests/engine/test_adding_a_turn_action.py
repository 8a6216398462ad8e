"""docs/extending.md, "Adding a turn action", followed step by step on a copy of the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.few_cards import few_cards
from tests.support.workshop import PACKAGE, Workshop, blocks, section

SECTION = section("extending.md", "Adding a turn action")
PLAYED = """
from inkwright import Deck, Game
from inkwright.engine.document_schemas import schema_of
from inkwright.engine.records.record import Record
from inkwright.engine.records.saved_state import from_json, to_json

game = Game([Deck.sample("madrigals"), Deck.sample("puppies")], seed=7)
refusals = set()
while not [option for option in game.decision.options if option.kind == "study"]:
    refusals |= {refusal.reason for refusal in game.why_not(game.decision.player) if refusal.action == "study"}
    kinds = [option.kind for option in game.decision.options]
    game.answer(next((kinds.index(kind) for kind in ("play", "ink", "end") if kind in kinds), 0))
decision = game.decision
me = decision.player
option = [option for option in decision.options if option.kind == "study"][0]
name = option.title
print(sorted(refusals))
print([word.replace(name, "NAME") for word in (option.notation, option.label)], game.shown_cost(option))
print("study" in schema_of("decision")["$defs"]["option"]["properties"]["kind"]["enum"])

asking = game.copy()
asking.state.drops[me] = 1
asking.answer(option.notation)
print(asking.decision.kind, asking.decision.source == name, asking.decision.can_cancel)
print(to_json(from_json(to_json(asking.state), asking.state.program)) == to_json(asking.state))
asking.cancel()
print(asking.decision.kind, option.notation in [other.notation for other in asking.decision.options])

hand, ink = len(game.state.hand[me]), len(game.state.ready_ink[me])
game.answer(option.notation)
print(len(game.state.hand[me]) - hand, len(game.state.ready_ink[me]) - ink)
print([str(refusal).replace(name, "NAME") for refusal in game.why_not(me) if refusal.card == name][-1])
record = Record.parse(game.record().text())
print(record.answers[-1] == option.notation, Game.replay(record).digest() == game.digest())
"""


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory, card_data: Path) -> Workshop:
    workshop = Workshop(tmp_path_factory.mktemp("workshop"))
    workshop.env["INKWRIGHT_CARDS"] = str(few_cards(card_data, workshop.folder))
    return workshop


def test_the_section_works_as_it_stands(workshop: Workshop) -> None:
    ((_, scenario),) = blocks(SECTION, "yaml")
    (workshop.folder / "study.yaml").write_text(scenario, "utf-8")
    assert "'study'" in workshop.python("-m", "inkwright", "scenario", "study.yaml")

    assert workshop.follow(SECTION) == ["engine/turn_actions/study.py", "engine/turn_actions/registry.py"]
    assert "1 passed" in workshop.python("-m", "inkwright", "scenario", "study.yaml")
    assert workshop.python("-c", PLAYED).splitlines() == [
        "['still drying']",
        "['study NAME', 'Study with NAME'] 1",
        "True",
        "ink drops True True",
        "True",
        "turn action True",
        "1 -1",
        "study NAME: it is exerted",
        "True True",
    ]
    fuzzed = workshop.python(
        "-m", "inkwright", "fuzz", "--games", "3", "--players", "2-4", "--seed", "7", "--workers", "1"
    )
    assert "3 games" in fuzzed, fuzzed


def test_the_package_itself_has_not_learned_it() -> None:
    assert [path for path in (PACKAGE / "engine").rglob("*.py") if "study" in path.read_text("utf-8").lower()] == []
