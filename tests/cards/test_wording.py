"""Printed words as ability texts: what a reminder defines."""

import pytest

from inkwright.cards.card import AbilityText
from inkwright.cards.wording import keywords_defined, printed_abilities, written_abilities


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


def test_a_new_keyword_that_is_gained_stands_before_its_definition() -> None:
    (ability,) = written_abilities("Your Hero characters gain Plucky. (A character with Plucky gets +1 {S}.)")
    assert ability.text == 'Your Hero characters gain Plucky "This character gets +1 ¤."'


def test_a_known_keyword_that_is_gained_stays() -> None:
    (ability,) = written_abilities(
        "Chosen character gains Rush this turn. (They can challenge the turn they're played.)"
    )
    assert ability.text == "Chosen character gains Rush this turn."


def test_a_reminder_about_them_is_read_of_each() -> None:
    (ability,) = written_abilities(
        "Your Hero characters gain Plucky. (Whenever they quest, they get +1 {S} this turn.)"
    )
    meaning = "Whenever this character quests, they get +1 ¤ this turn."
    assert ability.text == f'Your Hero characters gain Plucky "{meaning}"'


def test_the_keywords_of_a_file_are_known_on_its_other_cards() -> None:
    known = keywords_defined("Forage 2 (Whenever this character quests, gain 2 lore.)")
    assert [ability.text for ability in written_abilities("Evasive, Forage 3", known)] == [
        "Evasive",
        "Whenever this character quests, gain 3 lore.",
    ]
    (ability,) = written_abilities("Chosen character gains Forage 1 this turn.", known)
    assert ability.text == 'Chosen character gains Forage 1 "Whenever this character quests, gain 1 lore." this turn.'
