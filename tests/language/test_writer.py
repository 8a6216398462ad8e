"""The writer prints a tree in the words that were read, or in its default words."""

from typing import Any

import pytest

from inkwright.language.compile import Language
from inkwright.language.fields import is_same_constant
from inkwright.language.table import Table
from inkwright.language.writer import Writer
from inkwright.state.node import Node
from tests.support.toy_language import (
    CHARACTER,
    TOY,
    By,
    CostAtMost,
    Damaged,
    Draw,
    Noun,
    Opposing,
    Play,
    Sentence,
    Some,
    Type,
    You,
)


def compiled(text: str) -> Any:
    """Return the tree of a text; any attribute may be read from it."""
    return TOY.compile("ability", text)


def test_nodes_of_different_forms_are_equal() -> None:
    one, other = compiled("Draw a card."), compiled("You draw a card.")
    assert one == other
    assert hash(one) == hash(other)
    assert one.effect.form != other.effect.form
    assert TOY.write("ability", other) == "You draw a card."


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("You draw a card.", "Draw a card."),
        ("Draw a card. Then draw a card.", "Draw a card. Draw a card."),
        ("Remove 1 damage counter from chosen item.", "Remove 1 damage from chosen item."),
        ("Give chosen character +2 ¤.", "Give chosen character +2 ¤."),
        ("Ready chosen character. They can't quest.", "Ready chosen character. That character can't quest."),
        ("Ready all items. They gain Ward.", "Ready all items. Those items gain Ward."),
        ('Chosen item gains "Draw a card".', 'Chosen item gains "Draw a card."'),
    ],
)
def test_a_node_has_a_default_wording(printed: str, plain: str) -> None:
    node = TOY.compile("ability", printed)
    assert TOY.write_plain("ability", node) == plain
    assert TOY.compile("ability", plain) == node


def test_a_node_that_was_not_read_has_words() -> None:
    assert TOY.write("ability", Sentence(By(You(), Draw(2)))) == "Draw 2 cards."


def test_a_changed_field_changes_the_words() -> None:
    node = compiled("Draw 2 cards.")
    node.effect.effect.much = 1
    assert TOY.write("ability", node) == "Draw a card."


def some(*adjectives: object, posts: tuple[object, ...] = ()) -> Node:
    """Return "Play a ... character." with adjectives before the noun and conditions after it."""
    sentence: Node = Sentence(By(You(), Play(Some(Noun(adjectives, (Type(CHARACTER, False),), posts), -1), False)))
    return sentence


def test_a_node_without_a_row_cannot_be_written() -> None:
    assert TOY.write("ability", some(Opposing(), Damaged())) == "Play an opposing damaged character."
    assert TOY.write("ability", some(Damaged(), Opposing())) is None  # wrong order of ranks
    assert TOY.write("ability", some(posts=(CostAtMost(1, 1), CostAtMost(2, 1)))) is None
    assert TOY.write("ability", some(posts=(CostAtMost(1, 7),))) is None  # 7 is neither less nor more
    assert TOY.write("ability", Sentence(None)) is None
    assert TOY.write("ability", Sentence(By(You(), Draw("two")))) is None


def test_true_and_one_are_different_values() -> None:
    assert is_same_constant(1, 1)
    assert not is_same_constant(True, 1)
    assert not is_same_constant(None, False)


def test_every_variant_prints_what_it_reads() -> None:
    """Each variant of the toy language prints what it reads."""
    writer = Writer(TOY.table)
    assert writer.text("ABILITY", compiled("Banish all cards.")) == "Banish all cards."
    assert writer.words(Draw(3)) == "draw 3 cards"


def test_synonyms_are_never_the_default() -> None:
    table = Table()
    table.term("NUM", r"\d+", int, lambda v: str(v), "0123456789")
    table.row("ABILITY", "take {much:NUM}", Draw, syn="for the test")
    table.row("ABILITY", "{x:INNER}")
    table.row("INNER", "draw {much:NUM}", Draw)
    language = Language(table.finish())
    assert language.write_plain("ability", Draw(2)) == "draw 2"
    assert language.write("ability", language.compile("ability", "take 2")) == "take 2"
