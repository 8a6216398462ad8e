"""A position for each kind of decision, out of the scenarios with cards of their own."""

from typing import Final

from inkwright import Catalog, Deck, Game
from inkwright.engine.decisions.kind_words import DECISION_KINDS
from inkwright.scenario import Runner, Scenario, read_file
from tests.support.paths import SCENARIOS

FILES: Final = {
    "turn action": "04-turn-actions/challenge",
    "target": "06-abilities/general",
    "may": "06-abilities/general",
    "bag": "06-abilities/general",
    "replacement": "06-abilities/replacing",
    "amount": "05-cards/states",
    "singers": "08-keywords/sing-together",
    "mode": "06-abilities/effects",
    "exerted": "08-keywords/bodyguard",
    "alter hand": "02-gameplay/stages",
    "order": "06-abilities/entering",
    "ink drops": "01-general/costs",
    "name": "01-general/restrictions",
    "destination": "05-cards/states",
    "way to play": "format/answered-by-itself",
}
"""The file whose scenarios lead to each kind within two answers. A starting player is chosen before any table."""

DEPTH: Final = 2


def position_of(kind: str) -> Game:
    """Return a game at a decision of a kind."""
    if kind == "starting player":
        catalog = Catalog.own()
        decks = [Deck.sample(name, catalog).cards for name in ("lamplighters", "deep-water")]
        return Game(decks, 5, names=["You", "Marlow"], catalog=catalog, chooser=0)
    assert kind in DECISION_KINDS, kind
    runner = Runner(Catalog.own())
    for scenario in read_file(SCENARIOS / f"{FILES[kind]}.yaml"):
        assert isinstance(scenario, Scenario), scenario
        found = position_behind(runner.position(scenario), kind, DEPTH)
        if found is not None:
            return found
    raise ValueError(f"No scenario of {FILES[kind]} leads to a decision of the kind {kind}.")


def position_behind(game: Game, kind: str, depth: int) -> Game | None:
    """Return the first position of a kind that a few answers lead to, if there is one."""
    if game.over or game.decision.kind == kind:
        return None if game.over else game
    for option in game.decision.options if depth else ():
        copy = game.copy()
        copy.answer(option)
        found = position_behind(copy, kind, depth - 1)
        if found is not None:
            return found
    return None
