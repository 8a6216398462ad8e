"""The odds are exact: they equal a count of every possible hand."""

from itertools import combinations

import pytest

from inkwright import Catalog, Deck
from inkwright.cards.odds import cards_seen, chance_of_at_least, chance_of_exactly


@pytest.mark.parametrize(("deck", "hits", "drawn"), [(9, 4, 3), (8, 0, 3), (8, 8, 3), (7, 3, 7), (6, 2, 0)])
def test_odds_equal_a_count_of_all_hands(deck: int, hits: int, drawn: int) -> None:
    hands = [sum(card < hits for card in hand) for hand in combinations(range(deck), drawn)]
    for wanted in range(drawn + 2):
        assert chance_of_exactly(wanted, deck, hits, drawn) == pytest.approx(hands.count(wanted) / len(hands))
        assert chance_of_at_least(wanted, deck, hits, drawn) == pytest.approx(
            sum(hand >= wanted for hand in hands) / len(hands)
        )


def test_small_decks_have_odds() -> None:
    assert chance_of_exactly(2, 2, 2, 7) == 1.0
    assert chance_of_exactly(0, 0, 0, 7) == 0.0
    assert chance_of_at_least(0, 0, 0, 7) == 1.0
    assert chance_of_at_least(1, 3, 3, 7) == pytest.approx(1.0)


def test_the_starting_player_draws_no_card_on_the_first_turn() -> None:
    assert [cards_seen(turn, True) for turn in (1, 2, 3)] == [7, 8, 9]
    assert [cards_seen(turn, False) for turn in (1, 2, 3)] == [8, 9, 10]


def test_a_deck_has_odds_for_inkable_and_playable_hands(catalog: Catalog) -> None:
    odds = Deck.sample("madrigals", catalog).odds()
    inkable, curve = odds["inkable"], odds["on_curve"]
    assert isinstance(inkable, list)
    assert isinstance(curve, list)
    assert sum(row["exactly"] for row in inkable) == pytest.approx(1)
    assert inkable[0]["at_least"] == 1
    for row in curve:
        assert 0 <= row["first"] <= row["second"] <= 1
        assert row["first"] == pytest.approx(1 - chance_of_exactly(0, 60, row["cards"], 6 + row["turn"]))
