"""Wordings that no printed card has compile, print back and have one meaning."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from inkwright.errors import NotUnderstood
from inkwright.language.compile import ABILITY, KEYWORD, Language
from inkwright.language.grammar import english
from inkwright.language.normalise import normalised_text
from inkwright.language.proofs import catalogue_texts, default_form, one_meaning, print_back
from inkwright.language.tree import tree
from inkwright.state.ids import TYPE_NAMES
from tests.support.full_run import FULL

SHARE = 4
"""One wording in this number is proved in a quick run."""

CHARACTER = TYPE_NAMES.index("character")
ACTION = TYPE_NAMES.index("action")
LOCATION = TYPE_NAMES.index("location")
SONG = TYPE_NAMES.index("song")


def wordings() -> list[tuple[str, str, int]]:
    """Return the texts of `new_wordings.txt`; the type of the card or "keyword" is before each text."""
    lines = Path(__file__).with_name("new_wordings.txt").read_text("utf-8").splitlines()
    parts = [line.split(": ", 1) for line in lines]
    return [
        (KEYWORD, text, SONG if text.startswith("Sing Together") else CHARACTER)
        if kind == "keyword"
        else (ABILITY, text, TYPE_NAMES.index(kind))
        for kind, text in parts
    ]


def test_there_are_many_new_wordings_and_no_card_has_one() -> None:
    texts = {text for _, text, _ in wordings()}
    assert len(texts) == len(wordings()) > 600
    assert not texts & {normalised_text(text) for _, text, _ in catalogue_texts()}


@pytest.mark.parametrize("proof", [print_back, default_form, one_meaning])
@pytest.mark.usefixtures("card_data")
def test_a_proof_holds_for_all_new_wordings(proof: Callable[[Language, list[tuple[str, str, int]]], list[str]]) -> None:
    assert proof(english(), wordings() if FULL else wordings()[::SHARE]) == []


PLAY = "When you play this character, "

NEAREST = (
    "Whenever this character quests, you may banish chosen character with cost equal to or less than the number of "
    "cards in your hand."
)

MEANINGS = [
    # "other" in a count before or a condition after a choice: other than this card, not than the choice
    (
        PLAY + "for each other Hero character you have in play, chosen character gets +1 ¤ this turn.",
        "Other -> this card",
    ),
    (
        PLAY + "chosen character gets +1 ¤ this turn. If you have another Hero character in play, draw a card.",
        "Have least=1 -> this card",
    ),
    # a missing subject is the subject before, not the nearest noun
    (
        PLAY + "chosen Ally character gains Rush this turn and gets +1 ¤ this turn.",
        "target: Ref kind=0 -> #3 chosen Ally character\n        modifier: ChangeStat",
    ),
    (
        "Whenever one of your other characters quests, this character gains Rush this turn and gets +1 ¤ this turn.",
        "target: Ref kind=0 -> this card\n        modifier: ChangeStat",
    ),
    # a cost of each quest or challenge, not a choice that is offered once
    ("Opposing characters can't quest unless their player pays 1 ⬡.", "DeclareInkCost theirs=True"),
    ("This character can't challenge unless you pay 2 ⬡.", "DeclareInkCost"),
    # a condition belongs to the nearest noun
    (NEAREST, "posts[0]: StatIs"),
    # a condition without a subject is about the subject of the sentence
    ("Your characters gain Resist +1 while being challenged.", "condition: IsBeingChallenged"),
    ("Your Knight characters get +2 ¤ while at a location.", "condition: SubjectIs"),
    # the player whose turn it is
    ("At the start of each opponent's turn, they lose 1 lore.", "who: ThatPlayer -> #1 each opponent's"),
    ("Your opponents' characters can't be readied.", "whose: Opposing"),
]


@pytest.mark.parametrize(("text", "line"), MEANINGS)
def test_a_new_wording_has_this_meaning(text: str, line: str) -> None:
    assert line in tree(english().compile(ABILITY, text, CHARACTER), english())


@pytest.mark.usefixtures("card_data")
def test_one_of_two_classifications_may_have_two_words() -> None:
    test_a_new_wording_has_this_meaning(
        "Whenever you play a Pirate or Seven Dwarfs character, draw a card.", "classes=('Pirate', 'Seven Dwarfs')"
    )


REFUSED = [
    # "them" and "it": this card, or the one in the condition?
    ("If you have a damaged character in play, you may banish them to play this character for free.", CHARACTER),
    (PLAY + "if you have a card named Lamp in your discard, you may return it to your hand.", CHARACTER),
    # no rule for a challenge that costs ink only against some characters
    ("Opposing characters can't challenge your characters unless their player pays 1 ⬡.", CHARACTER),
    # this character, or the one that is played? Only a name would make it clear
    ("Whenever you play another Princess character, she gets +1 ◊ this turn.", CHARACTER),
    # which character of the challenge?
    ("Whenever one of your characters challenges another character, that character gets +2 ¤ this turn.", CHARACTER),
    (
        "Whenever one of your characters banishes another character in a challenge, you may ready that character.",
        CHARACTER,
    ),
    # for each of them, or for all together?
    ("Up to 2 chosen characters get +1 ¤ this turn for each 1 damage on them.", ACTION),
    ("Deal 1 damage to each opposing character for each card under them.", ACTION),
    ("Your other characters gain Rush and get +1 ¤ for each card under them.", CHARACTER),
    # each of several, or this card?
    (PLAY + "ready each of your items. Put the top card of your deck facedown under it.", CHARACTER),
    # words that are repeated or have no noun
    ("Opposing damaged opposing characters get -1 ¤.", CHARACTER),
    ("Characters here get +1 ⛉ for each location they have.", LOCATION),
]


@pytest.mark.parametrize(("text", "source"), REFUSED)
def test_an_ambiguous_wording_is_refused(text: str, source: int) -> None:
    with pytest.raises(NotUnderstood):
        english().compile(ABILITY, text, source)
