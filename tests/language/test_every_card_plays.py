"""Every card is played until each of its words has worked, on a stage that is made from its own words.

`make test` plays a third of the cards, INKWRIGHT_FULL=1 (`make test-long`) all of them.
"""

import os
from collections.abc import Iterable

import pytest

from inkwright import Catalog
from inkwright.cards.card import Card
from inkwright.language.tree import tree
from inkwright.state import COMPILED
from inkwright.state.ids import PLAY
from inkwright.state.node import Node
from tests.support.card_playground import SCENES, Scene, Theatre, Trace, made, to_work

FULL = bool(os.environ.get("INKWRIGHT_FULL"))
PART = 3
ROUNDS = 25
DECISIONS = 70

EXCUSED = {
    "CountsAsNamed": "names are settled before the game: tests/abilities/test_naming.py",
    "TakesAnyShift": "what may be laid on a card is settled before the game: tests/abilities/test_naming.py",
    "DeckCopies": "a rule for building decks: tests/cards",
    "DeckAnyNumber": "a rule for building decks: tests/cards",
    "DeckAnyInk": "a rule for building decks: tests/cards",
}
"""Classes of which no game shows that they work, each with the reason."""

pytestmark = pytest.mark.skipif(COMPILED, reason="a compiled class cannot be watched")


def cards() -> list[Card]:
    """All cards, or every third."""
    known = list(Catalog.default())
    return known if FULL else known[1::PART]


def excused(node: Node) -> bool:
    return type(node).__name__ in EXCUSED


def played(cards: Iterable[Card]) -> None:
    """Play each card until all of its words have worked."""
    idle = []
    with Trace() as trace:
        theatre = Theatre(trace)
        for card in cards:
            left = theatre.idle(card, ROUNDS, DECISIONS, excused)
            idle += [f"{card.full_name}: {tree(node, theatre.language)}" for node in left]
    assert not idle, "\n".join([f"{len(idle)} parts of cards did nothing in {ROUNDS * len(SCENES)} games:", *idle])


def test_every_word_of_every_card_works() -> None:
    played(cards())


def test_every_word_of_the_own_set_works() -> None:
    played(Catalog.own())


def test_the_theatre_notices_what_cannot_happen() -> None:
    dead = made(
        "Dead", "Character", "While you have a character named Nobody At All in play, this character gets +1 ◊."
    )
    alive = made("Alive", "Character", "While you have an item in play, this character gets +3 ◊.")
    with Trace() as trace:
        theatre = Theatre(trace)
        theatre.wishing = False
        assert [type(node).__name__ for node in theatre.idle(dead, 1, 20, excused)] == ["ChangeStat"]
        assert theatre.idle(alive, 1, 20, excused) == []


def test_what_holds_others_works_when_they_do() -> None:
    card = made("Nest", "Character", "When you play this character, you may draw a card. If you do, gain 1 lore.")
    with Trace() as trace:
        names = [type(node).__name__ for node in to_work(Theatre(trace).nodes(card))]
    assert names == ["Draw", "Gain"]


def test_scenes_differ() -> None:
    assert len({tuple(vars(scene).items()) for scene in SCENES}) == len(SCENES)
    assert Scene(PLAY).players == 2
