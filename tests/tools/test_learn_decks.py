"""The decks that a policy may be trained with, the games that measure it, and where its weights come from."""

from __future__ import annotations

from pathlib import Path

from inkwright.agents.learned.weights import save_nets
from inkwright.simulation.random_decks import random_deck
from tests.agents.test_learned import greedy_nets
from tests.support.paths import ROOT, SOURCE
from tools.learn.average import mean_nets
from tools.learn.decks import DECK_SIZE, TrainingDecks, held_out_decks, is_held_out
from tools.learn.gate import gate


def test_the_gate_counts_mirrored_pairs() -> None:
    found = gate(greedy_nets(), [random_deck(3), random_deck(4)], 2, 1)
    assert found["games"] == 4
    assert found["points"] == 2.0  # the same player on both sides
    assert found["pairs"] == [0, 2, 0]
    assert found["interval"][0] < 0.5 < found["interval"][1]


def test_the_weights_of_the_package_are_those_of_the_run(tmp_path: Path) -> None:
    run = ROOT / "tools" / "learn" / "runs" / "second"
    files = [*sorted(run.glob("past-*.bin"))[-3:], run / "weights.bin"]
    save_nets(tmp_path / "weights.bin", mean_nets(files))
    assert (tmp_path / "weights.bin").read_bytes() == (SOURCE / "agents" / "learned" / "weights.bin").read_bytes()


def test_one_card_in_ten_is_in_no_training_deck() -> None:
    decks = TrainingDecks()
    names = [card.full_name for card in decks.catalog.cards]
    held = [name for name in names if is_held_out(name)]
    assert 0.07 < len(held) / len(names) < 0.13
    for number in range(40):
        deck = decks.deck(number)
        assert deck.size == DECK_SIZE or deck.name in [sample.name for sample in decks.samples]
        assert not [card for card in deck.counts if is_held_out(card.full_name)]
        assert len(deck.inks) <= 2
    assert decks.deck(7) == decks.deck(7)


def test_the_held_out_lists_are_no_training_decks() -> None:
    lists = held_out_decks()
    assert len(lists) == 12
    decks = TrainingDecks()
    made = [decks.deck(number) for number in range(40)]
    assert not [deck for deck in made if deck in lists]
