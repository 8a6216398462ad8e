"""The references of "the rest", "one", "this way", "that name" and "song card" in texts of cards."""

import pytest

from inkwright.abilities.conditions.identity import HaveSameName
from inkwright.abilities.effects.discard import Discard
from inkwright.abilities.filters.names import WithThatName
from inkwright.abilities.filters.relations import DoneThisWay
from inkwright.abilities.targets.group import AtRandom
from inkwright.abilities.targets.looked_at import Among, Rest, SomeOf
from inkwright.abilities.targets.reference import TheChosen
from inkwright.errors import NotUnderstood
from inkwright.language.grammar import english
from inkwright.state.ids import ACTION, CHARACTER
from inkwright.state.node import Node
from tests.support.trees import first_of


def compiled(text: str, source: int = ACTION) -> Node:
    """Return the tree of a text."""
    return english().compile("ability", text, source)


LOOK = "Look at the top 4 cards of your deck. "


def test_a_card_after_a_look_is_one_of_the_looked_at_cards() -> None:
    node = compiled(LOOK + "You may reveal a song card and put it into your hand. Put the rest into your discard.")
    among = first_of(node, Among)
    assert among.of == 3
    assert first_of(node, Rest).of == 3
    assert among.slot == 4


def test_a_card_with_its_zone_refers_to_no_looked_at_cards() -> None:
    assert first_of(compiled("Reveal a song card in your hand."), Among).of == -1


def test_one_of_those_refers_to_the_cards_before() -> None:
    node = compiled("Chosen opponent chooses 3 of their characters and returns one of those cards to their hand.")
    assert first_of(node, SomeOf).of == 4


def test_the_rest_without_a_look_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="the rest"):
        compiled("Put the rest on the bottom of your deck.")


def test_this_way_refers_to_the_cards_of_its_noun() -> None:
    node = compiled(
        "Each player discards 3 cards at random. Choose an opposing character and deal 2 damage to them for each "
        "action card discarded this way."
    )
    discarded = first_of(node, Discard).target
    assert isinstance(discarded, AtRandom)
    assert first_of(node, DoneThisWay).slot == discarded.slot


def test_that_name_refers_to_the_named_or_revealed_cards() -> None:
    named = compiled("Name a card. Return all item cards with that name from your discard to your hand.")
    assert first_of(named, WithThatName).slot == 3
    shown = compiled(
        "⟳, Reveal 3 cards with the same name in your hand - You pay 2 ⬡ less for the next card you play with "
        "that name this turn.",
        3,
    )
    assert first_of(shown, WithThatName).slot == 3


def test_they_have_the_same_name_refers_to_both_cards() -> None:
    node = compiled(
        "Whenever this character sings a song, you may choose another character and reveal a character card in your "
        "hand. If they have the same name, gain 2 lore.",
        CHARACTER,
    )
    share = first_of(node, HaveSameName)
    assert (share.other, share.slot) == (3, 4)


def test_the_chosen_card_is_not_the_card_revealed_later() -> None:
    node = compiled(
        "Shuffle chosen card from your discard into your deck. Reveal the top card of your deck. If it has the "
        "same name as the chosen card, you may play the revealed card for free. Otherwise, put it into your inkwell."
    )
    assert first_of(node, TheChosen).slot == 3
