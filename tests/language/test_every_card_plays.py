"""Every card is played until each part of its text has done something, on a board that meets its needs.

`make test` plays one card in fifteen, INKWRIGHT_FULL=1 (`make test-long`) all of them.
"""

from collections.abc import Iterable

import pytest

from inkwright import Catalog
from inkwright.abilities.effects.draw import Draw
from inkwright.abilities.effects.lore import GainLore
from inkwright.abilities.modifiers.stat_changes import ChangeStat
from inkwright.abilities.rule_changes.deck_rules import (
    CountsAsNamed,
    DeckAnyInk,
    DeckAnyNumber,
    DeckCopies,
    TakesAnyShift,
)
from inkwright.cards.card import Card
from inkwright.language.tree import tree
from inkwright.state import COMPILED
from inkwright.state.ids import PLAY
from inkwright.state.node import Node
from tests.support.card_playground import LAYOUTS, CardPlayground, Layout
from tests.support.effect_trace import EffectTrace, nodes_that_must_act
from tests.support.full_run import FULL
from tests.support.made_up_cards import make_card

PART = 15
ROUNDS = 25
DECISIONS = 70

EXCUSED: dict[type[Node], str] = {
    CountsAsNamed: "names are known before the game: tests/abilities/test_names.py",
    TakesAnyShift: "what may be shifted onto a card is known before the game: tests/abilities/test_names.py",
    DeckCopies: "a rule for building decks: tests/cards",
    DeckAnyNumber: "a rule for building decks: tests/cards",
    DeckAnyInk: "a rule for building decks: tests/cards",
}
"""Classes that do nothing in a game, each with the reason."""

pytestmark = pytest.mark.skipif(COMPILED, reason="a compiled class cannot be watched")


def cards() -> list[Card]:
    """Return all cards, or every fifteenth in a quick run."""
    known = list(Catalog.default())
    return known if FULL else known[1::PART]


def excused(node: Node) -> bool:
    """Is it a node that does nothing in a game?"""
    return type(node) in EXCUSED


def check_every_part(cards: Iterable[Card]) -> None:
    """Play each card until all parts of its text have done something."""
    unused = []
    with EffectTrace() as trace:
        playground = CardPlayground(trace)
        for card in cards:
            left = playground.unused_nodes(card, ROUNDS, DECISIONS, excused)
            unused += [f"{card.full_name}: {tree(node, playground.language)}" for node in left]
    games = ROUNDS * len(LAYOUTS)
    assert not unused, "\n".join([f"{len(unused)} parts of cards did nothing in {games} games:", *unused])


def test_every_part_of_every_card_does_something() -> None:
    check_every_part(cards())


def test_every_part_of_the_own_set_does_something() -> None:
    check_every_part(Catalog.own())


def test_the_playground_notices_an_effect_that_cannot_happen() -> None:
    dead = make_card("Dead", "While you have a character named Zeus in play, this character gets +1 ◊.")
    alive = make_card("Alive", "While you have an item in play, this character gets +3 ◊.")
    with EffectTrace() as trace:
        playground = CardPlayground(trace)
        playground.meet_needs = False
        assert [type(node) for node in playground.unused_nodes(dead, 1, 20, excused)] == [ChangeStat]
        assert playground.unused_nodes(alive, 1, 20, excused) == []


def test_a_node_that_combines_others_need_not_act() -> None:
    card = make_card("Nest", "When you play this character, you may draw a card. If you do, gain 1 lore.")
    with EffectTrace() as trace:
        classes = [type(node) for node in nodes_that_must_act(CardPlayground(trace).nodes(card))]
    assert classes == [Draw, GainLore]


def test_layouts_differ() -> None:
    assert len(set(LAYOUTS)) == len(LAYOUTS)
    assert Layout(PLAY).players == 2
