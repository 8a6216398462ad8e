"""The set that comes with Inkwright shows all that the language knows: every keyword, every kind of ability."""

from collections.abc import Iterator

import pytest

from inkwright import Catalog
from inkwright.abilities.keywords import HasKeyword, HasShift
from inkwright.language.grammar import english
from inkwright.language.library import Library, class_name
from inkwright.language.proofs import PROOFS
from inkwright.rules.keyword_table import KEYWORD_NAMES
from inkwright.state import ids
from inkwright.state.node import Node

TEXTS = [
    (ability.kind, ability.text, ids.TYPE_NAMES.index(card.kind))
    for card in Catalog.own()
    for ability in card.abilities_text
]
SHIFTS = {
    ids.PLAIN_SHIFT,
    ids.UNIVERSAL_SHIFT,
    ids.CLASS_SHIFT,
    ids.COMBO_SHIFT,
    ids.DUO_SHIFT,
    ids.POTATO_SHIFT,
}


def below(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children():
        yield from below(child)


@pytest.fixture(scope="module")
def nodes() -> list[Node]:
    library = Library()
    return [node for card in Catalog.own() for ability in library[card] for node in below(ability)]


@pytest.mark.parametrize("proof", [name for name in PROOFS if name not in ("mutation", "order_free")])
def test_every_text_is_understood_and_prints_back(proof: str) -> None:
    assert len(TEXTS) > 100
    assert PROOFS[proof](english(), TEXTS) == []


def test_every_keyword_is_there(nodes: list[Node]) -> None:
    found = {node.keyword for node in nodes if isinstance(node, HasKeyword)}
    assert {word for word, number in KEYWORD_NAMES.items() if number not in found} == {"Shift"}


def test_every_kind_of_shift_is_there(nodes: list[Node]) -> None:
    shifts = [node for node in nodes if isinstance(node, HasShift)]
    assert {shift.kind for shift in shifts} == SHIFTS
    assert {(shift.temporary, shift.kind) for shift in shifts if shift.temporary} == {
        (True, ids.PLAIN_SHIFT),
        (True, ids.CLASS_SHIFT),
    }
    assert len({class_name(type(shift.cost)) for shift in shifts if shift.cost is not None}) == 2


@pytest.mark.parametrize(
    "words",
    [
        *("When you play", "Whenever this character", "At the start of your turn", "At the end of your turn"),
        *("⟳, 2 ⬡ -", "Banish this item -", "While you have", "Your other", "would be banished", "would be dealt"),
        *("would get an ink drop", "instead", "you may", "up to", "Choose one", "If you do", "unless", "for each"),
        *("you may pay", "less to play", "less for the next", "this turn", "until the start of your next turn"),
        *("during their next turn", "can't ready", "can challenge ready", "no damage from the challenge", "while here"),
        *("move up to 2 damage", "Remove up to 3 damage", "Deal 2 damage", "Banish chosen", "exert chosen", "Ready"),
        *("to their player's hand", "chooses and discards", "at random", "reveals their hand", "from your discard"),
        *("Look at the top", "reveal the top card", "search your deck", "Name a card", "shuffle this card"),
        *("into your inkwell facedown and exerted", "get 1 ink drop", "loses 1 lore", "Gain 4 lore", "for free"),
        *("card under", "sings a song", "to sing songs", "moves here", "any number of cards named", 'gain "'),
    ],
)
def test_every_mechanic_is_there(words: str) -> None:
    assert any(words.lower() in text.lower() for _, text, _ in TEXTS)
