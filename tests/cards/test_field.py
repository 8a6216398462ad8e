"""The twelve decks that others are measured against, and how they are built."""

import pytest

from inkwright import Catalog, Deck, InkwrightError
from inkwright.cards import all_decks, field_decks
from inkwright.cards.card import INKS
from inkwright.cards.deck import usual_field
from inkwright.simulation.deck_builder import (
    FIELD,
    PLANS,
    build_deck,
    first_list,
    inks_of_text,
    legal_cards,
    plan_named,
)

pytestmark = pytest.mark.usefixtures("card_data")


def test_there_are_twelve_lists_of_the_core_format() -> None:
    assert len(field_decks()) == 12
    assert not set(field_decks()) & set(all_decks())
    assert usual_field(Catalog.default()) == field_decks()
    named = {f"{one.lower()}-{two.lower()}-{plan}" for one, two, plan in FIELD}
    assert set(field_decks()) == named
    for one, two, _plan in FIELD:
        assert (one in INKS, two in INKS) == (True, True)


@pytest.mark.parametrize("name", field_decks())
def test_a_list_is_legal_and_names_cards_and_counts_only(name: str) -> None:
    deck = Deck.sample(name)
    assert deck.problems("core") == []
    assert deck.size == 60
    first, *lines = Deck.sample_text(name).splitlines()
    assert first.startswith("// ")
    assert all(line.split(" ", 1)[0] in ("1", "2", "3", "4") for line in lines)


@pytest.mark.parametrize("plan", PLANS)
def test_a_plan_makes_a_legal_deck_along_its_curve(plan: str) -> None:
    catalog = Catalog.default()
    deck = build_deck(catalog, ("Amber", "Steel"), plan_named(plan))
    assert deck.problems("core") == []
    assert deck.inkable >= 46
    actions = sum(copies for card, copies in deck.counts.items() if card.kind in ("action", "song"))
    assert actions <= PLANS[plan].actions
    assert deck == build_deck(catalog, ("Amber", "Steel"), plan_named(plan))


def test_bad_wishes_are_refused() -> None:
    for text in ("", "amber-amber", "pink", "amber-ruby-steel"):
        with pytest.raises(InkwrightError, match="are no inks of a deck"):
            inks_of_text(text)
    with pytest.raises(InkwrightError, match="There is no plan 'fast'"):
        plan_named("fast")
    with pytest.raises(InkwrightError, match="too few cards"):
        first_list(legal_cards(Catalog.default(), ("Amber",), "core")[:5], PLANS["rush"], "few")
