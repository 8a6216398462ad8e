"""Printed words as ability texts: what a reminder defines."""

import pytest

from inkwright.cards.card import AbilityText
from inkwright.cards.wording import printed_abilities, written_abilities


def test_the_reminder_of_a_new_keyword_is_its_ability() -> None:
    (ability,) = written_abilities("Forage 2 (Whenever this character quests, draw a card.)")
    assert ability == AbilityText("ability", "Forage 2", "Whenever this character quests, draw a card.")


@pytest.mark.parametrize("line", ["Evasive (Only Evasive ones.)", "Resist +2 (Less damage.)", "Boost 1 ⬡ (Put one.)"])
def test_the_reminder_of_a_known_keyword_is_dropped(line: str) -> None:
    (ability,) = written_abilities(line)
    assert ability == AbilityText("keyword", "", line.partition(" (")[0])


def test_a_new_keyword_of_the_card_data_is_defined_by_its_reminder() -> None:
    row = {"abilities": [{"type": "keyword", "fullText": "Plucky (This character\ngets +1 ¤.)"}]}
    assert list(printed_abilities(row)) == [AbilityText("ability", "Plucky", "This character gets +1 ¤.")]


def test_a_new_keyword_that_is_gained_is_replaced_by_its_definition() -> None:
    (ability,) = written_abilities("Your Hero characters gain Plucky. (A character with Plucky gets +1 {S}.)")
    assert ability.text == 'Your Hero characters gain "This character gets +1 ¤."'


def test_a_known_keyword_that_is_gained_stays() -> None:
    (ability,) = written_abilities(
        "Chosen character gains Rush this turn. (They can challenge the turn they're played.)"
    )
    assert ability.text == "Chosen character gains Rush this turn."
