"""An explanation is good English: words that agree with others keep their number and person."""

import re
from contextlib import suppress

import pytest

from inkwright import Catalog
from inkwright.language.compile import TYPE_NAMES
from inkwright.language.explain import explained
from inkwright.language.grammar import english
from inkwright.state.node import Node
from tests.support.text_generator import Generator, NoText

AGREEING = [
    ("Opponents can't play actions this turn.", "Opponents can't play actions this turn."),
    (
        "Return all opposing characters to their players' hands.",
        "Return all opposing characters to their players' hands.",
    ),
    (
        "Choose any number of players. They discard their hands and draw 3 cards each.",
        "Choose any number of players. They discard their hands and draw 3 cards each.",
    ),
    (
        "You may pay 1 {I} to have chosen opponent choose and discard a card.",
        "You may pay 1 ⬡ to have chosen opponent choose and discard a card.",
    ),
    (
        "Look at the top 2 cards of your deck. Put one into your hand and the other on the bottom of your deck.",
        "Look at the top 2 cards of your deck. Put one into your hand and put the other on the bottom of your deck.",
    ),
    (
        "Your Princess characters get +1 {S} and +1 {W} this turn.",
        "Give your Princess characters +1 ¤ and +1 ⛉ this turn.",
    ),
]


@pytest.mark.parametrize(("text", "wanted"), AGREEING)
def test_an_explanation_keeps_words_that_agree_with_others(text: str, wanted: str) -> None:
    language = english()
    node = language.compile("ability", text, TYPE_NAMES.index("action"))
    assert " ".join(explained(language, "ability", node)) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "Chosen opponent loses 1 lore if they have no cards in their hand.",
            "Chosen opponent loses 1 lore if they don't have a card in their hand.",
        ),
        ("Banish chosen item if it costs 3 or less.", "Banish chosen item if that item costs 3 or less."),
        ("Draw a card if you have an item in play.", "If you have an item in play, draw a card."),
    ],
)
def test_a_condition_stays_behind_what_its_pronoun_means(text: str, wanted: str) -> None:
    language = english()
    node = language.compile("ability", text, TYPE_NAMES.index("action"))
    assert " ".join(explained(language, "ability", node)) == wanted
    assert language.compile("ability", wanted, TYPE_NAMES.index("action")) == node


NOT_ENGLISH = (
    r"\ban? other\b",
    r"\bor an? (?:[a-z]+ |[A-Z]\w+ )*(?:characters|items|locations|actions|songs)\b",
    r"\b(?:cards|characters|items|locations) that was\b",
    r"\b[Aa] [aeiou]\w+",
    r"\b[Aa]n [bcdfghjklmnpqrstvwxyz]\w+",
    r"\b(?:that|this) (?:character|item|location) (?:get|gain|have|enter|quest|challenge)\b",
    r"\b1 cards\b|\b[2-9] card\b",
    r" ,| \.|\.\.",
)
"""Slips of agreement and articles."""


def slips(kind: str, node: Node, text: str) -> list[str]:
    """Return the slips in an explanation that the text itself does not have."""
    words = " ".join(explained(english(), kind, node))
    return [f"{words}\n    {text}" for slip in NOT_ENGLISH if re.search(slip, words) and not re.search(slip, text)]


def test_printed_texts_are_explained_in_english() -> None:
    found = [
        slip
        for card in Catalog.at_hand()
        for text in card.abilities_text
        for slip in slips(text.kind, english().compile(text.kind, text.text, TYPE_NAMES.index(card.kind)), text.text)
    ]
    assert found == []


def test_composed_texts_are_explained_in_english() -> None:
    generator = Generator(19)
    rows = [row for row in generator.table.rows if row.cls is not None]
    found = []
    for row in rows:
        with suppress(NoText):
            made = generator.from_row(row)
            found += slips(made.kind, made.node, made.text)
    assert found == []
