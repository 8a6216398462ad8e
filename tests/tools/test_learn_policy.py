"""The learned policy: its file, its nets, its games, and the decks that it may be trained with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from inkwright.agents.greedy import Greedy
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError
from inkwright.simulation.random_decks import random_deck
from tools.learn.decks import DECK_SIZE, TrainingDecks, held_out_decks, is_held_out
from tools.learn.feature_places import H_BEST, OPTION_SIZE, STATE_SIZE
from tools.learn.feature_table import VERSION
from tools.learn.gate import gate
from tools.learn.option_rows import encode
from tools.learn.policy import GREEDY_START, NETS, LearnedAgent, Net, new_net, read_nets, save_nets, size_of


def small_nets() -> list[Net]:
    """Return two new nets of a few sums."""
    return [new_net(3, 2, seed) for seed in range(NETS)]


def greedy_nets() -> list[Net]:
    """Return nets that prefer the greedy answer to all others, and see nothing else."""
    nets = small_nets()
    for net in nets:
        weights = net.weights[:]
        for at in range(len(weights)):
            weights[at] = 0.0
        weights[H_BEST - OPTION_SIZE] = 1.0
        net.replace(weights)
    return nets


def test_a_net_adds_up_its_rows() -> None:
    net = new_net(1, 0, 1)
    for at in range(len(net.weights)):
        net.weights[at] = 0.0
    net.weights[0] = 2.0  # of the first feature of the state
    net.weights[STATE_SIZE + 1] = 3.0  # of the second feature of an option
    net.weights[STATE_SIZE + OPTION_SIZE] = -4.0  # the bias
    net.weights[STATE_SIZE + OPTION_SIZE + 1] = 10.0  # what the sum counts
    net.weights[STATE_SIZE + OPTION_SIZE + 2] = 0.5  # the first feature of an option, directly
    state = [1.0] + [0.0] * (STATE_SIZE - 1)
    options = [[1.0, value] + [0.0] * (OPTION_SIZE - 2) for value in (0.0, 1.0)]
    assert net.plain_logits([state, *options]) == [0.5, 10.0 * (2.0 + 3.0 - 4.0) + 0.5]


def test_a_new_net_prefers_the_greedy_answer() -> None:
    net = new_net(4, 2, 1)
    assert net.weights[H_BEST - OPTION_SIZE] == GREEDY_START
    assert len(net.weights) == size_of(4, 2)
    assert new_net(4, 2, 1).weights == net.weights
    assert new_net(4, 2, 2).weights != net.weights


def test_a_file_holds_both_nets(tmp_path: Path) -> None:
    nets = small_nets()
    save_nets(tmp_path / "weights.bin", nets)
    again = read_nets(tmp_path / "weights.bin")
    assert [(net.first, net.second, net.weights) for net in again] == [(3, 2, net.weights) for net in nets]


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    path.write_bytes(json.dumps({"version": VERSION + 1, "nets": []}).encode() + b"\n")
    with pytest.raises(InkwrightError, match=f"version {VERSION + 1} of the features"):
        read_nets(path)
    path.write_bytes(b"something else")
    with pytest.raises(InkwrightError, match="holds no weights"):
        read_nets(path)
    with pytest.raises(InkwrightError, match="cannot be read"):
        read_nets(tmp_path / "nothing")


def test_weights_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InkwrightError, match="A net of 4 and 2 sums"):
        Net(4, 2, new_net(3, 2, 1).weights)


def test_nets_that_see_only_the_greedy_answer_play_like_the_greedy_agent() -> None:
    decks = [random_deck(3), random_deck(4)]
    nets = greedy_nets()
    games = [Game(decks, 5), Game(decks, 5)]
    learned: list[Greedy] = [LearnedAgent(nets), LearnedAgent(nets)]
    for game, agents in zip(games, ([Greedy(), Greedy()], learned), strict=True):
        while not game.state.over:
            state = game.state
            game.answer(state.options.index(agents[state.asked_player].pick(state)))
    assert games[0].digest() == games[1].digest()


def test_the_gate_counts_mirrored_pairs() -> None:
    found = gate(greedy_nets(), [random_deck(3), random_deck(4)], 2, 1)
    assert found["games"] == 4
    assert found["points"] == 2.0  # the same player on both sides
    assert found["pairs"] == [0, 2, 0]
    assert found["interval"][0] < 0.5 < found["interval"][1]


def test_an_agent_answers_with_the_best_logit() -> None:
    state = Game([random_deck(3), random_deck(4)], 5).state
    nets = small_nets()
    agent = LearnedAgent(nets)
    logits = nets[1].logits(encode(state, agent.scores(state)))
    assert agent.pick(state) == state.options[logits.index(max(logits))]


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
