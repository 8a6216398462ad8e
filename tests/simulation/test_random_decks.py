"""Random decks are legal, depend on their seed alone, and have only cards that compile."""

import pytest

from inkwright import Catalog
from inkwright.cards import sample_decks
from inkwright.cards.card import INKS
from inkwright.simulation import random_decks
from inkwright.simulation.random_decks import benchmark_decks, is_understood, random_deck
from inkwright.simulation.seeded_random import SeededRandom
from tests.support.made_up_cards import make_card


@pytest.mark.parametrize("seed", range(8))
def test_a_random_deck_has_60_cards_of_two_inks_and_legal_copies(seed: int) -> None:
    deck = random_deck(seed)
    assert deck.size == 60
    assert len(deck.inks) <= 2
    allowed = {"banned", "format"} if Catalog.at_hand().printed else {"own-card"}
    assert {problem.kind for problem in deck.problems("infinity")} <= allowed


def test_the_same_seed_gives_the_same_deck() -> None:
    assert random_deck(5).to_text() == random_deck(5).to_text()
    assert random_deck(5) != random_deck(6)


def test_limited_and_pack_rush_decks_have_their_sizes() -> None:
    assert random_deck(1, format="limited").problems("limited") == []
    assert random_deck(1, format="pack-rush").size == random_decks.PACK_RUSH_CARDS


def test_every_card_of_the_pool_is_in_some_deck() -> None:
    seen = {card for seed in range(60) for card in random_deck(seed).counts}
    assert len(seen) > 0.9 * len(random_decks.card_pool())


@pytest.mark.parametrize("format", ["constructed", "limited", "pack-rush"])
def test_cards_of_ones_own_fill_up_to_half_of_a_deck(format: str) -> None:
    own = [make_card(f"Elm {number}", inks=(ink,)) for number, ink in enumerate(INKS * 3)]
    for seed in range(5):
        deck = random_deck(seed, format=format, own=own)
        mine = sum(count for card, count in deck.counts.items() if card in own)
        assert 0 < mine <= deck.size // 2
        assert format == "pack-rush" or not deck.problems("limited" if format == "limited" else "constructed")


def test_a_card_of_ones_own_replaces_the_printed_one() -> None:
    printed = random_decks.card_pool()[0]
    own = make_card(printed.full_name, inks=printed.inks)
    assert own.key == printed.key
    for seed in range(20):
        assert printed not in random_deck(seed, (printed, *random_decks.card_pool()[:60]), own=[own]).counts


def test_the_workload_has_the_sample_decks_and_random_ones() -> None:
    found = benchmark_decks(3)
    assert [deck.name for deck in found[-3:]] == ["random 1", "random 2", "random 3"]
    assert {deck.name for deck in found[:-3]} <= set(sample_decks())
    assert all(is_understood(card) for deck in found for card in deck.counts)


def test_dice_are_the_same_on_every_machine() -> None:
    dice = SeededRandom(7)
    assert [dice.below(100) for _ in range(5)] == [38, 1, 90, 58, 45]


def test_dice_give_every_number_equally_often() -> None:
    dice = SeededRandom(1)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in counts) < 20.5  # chi-square, one in a thousand
