"""An explanation is good English: words that agree with others keep their number and person."""

import pytest

from inkwright.language.compile import TYPE_NAMES
from inkwright.language.explain import explained
from inkwright.language.grammar import english

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
