"""The learned policy: its file, its nets and its games; pure and compiled answer equally."""

from __future__ import annotations

import json
from array import array
from pathlib import Path

import pytest

from inkwright.agents import by_name
from inkwright.agents.greedy import Greedy
from inkwright.agents.learned.fast import FAST
from inkwright.agents.learned.feature_places import (
    C_MINE,
    C_THEIRS,
    H_BEST,
    H_YES,
    HEAD_COUNT,
    OPTION_SIZE,
    STATE_SIZE,
)
from inkwright.agents.learned.feature_table import VERSION
from inkwright.agents.learned.net import GREEDY_START, Net, drawn, new_net, size_of
from inkwright.agents.learned.option_rows import encode
from inkwright.agents.learned.policy import Swift
from inkwright.agents.learned.weights import CHOICE, NETS, TURN, read_nets, save_nets, trained_nets
from inkwright.cards.card import Card
from inkwright.cards.own_cards import own_card
from inkwright.engine.decisions.options import Option
from inkwright.engine.game import Game
from inkwright.errors import InkwrightError
from inkwright.simulation.random_decks import random_deck
from inkwright.state.ids import ASK_MAIN
from tests.agents.test_search import decisions_of_each_kind
from tests.support.games import end_turns, give_ink, put_in_play, to_main_phase
from tests.support.paths import SOURCE

MOST_BYTES = 500_000


def small_nets() -> list[Net]:
    """Return two new nets of a few sums."""
    return [new_net(3, 2, seed) for seed in range(NETS)]


def greedy_nets() -> list[Net]:
    """Return nets that prefer the greedy answer to all others, and see nothing else."""
    nets = small_nets()
    for net in nets:
        weights = array("f", [0.0] * len(net.weights))
        weights[H_BEST - OPTION_SIZE] = 1.0
        net.replace(weights)
    return nets


def blocks_of(state: list[float], options: list[list[float]]) -> list[list[float]]:
    """Return rows as the blocks that a net is given."""
    out = [state[:52], state[52:104], state[104:]]
    for row in options:
        out += [row[:37], row[37:98], row[98:124], row[124:148], row[148:]]
    return out


def test_a_net_adds_up_its_rows() -> None:
    weights = array("f", [0.0] * size_of(1, 0))
    weights[0] = 2.0  # of the first feature of the state
    weights[STATE_SIZE + 1] = 3.0  # of the second feature of an option
    weights[STATE_SIZE + OPTION_SIZE] = -4.0  # the bias
    weights[STATE_SIZE + OPTION_SIZE + 1] = 10.0  # what the sum counts
    weights[STATE_SIZE + OPTION_SIZE + 2] = 0.5  # the first feature of an option, directly
    net = Net(1, 0, weights)
    state = [1.0] + [0.0] * (STATE_SIZE - 1)
    options = [[1.0, value] + [0.0] * (OPTION_SIZE - 2) for value in (0.0, 1.0)]
    expected = [0.5, 10.0 * (2.0 + 3.0 - 4.0) + 0.5]
    assert net.logits(blocks_of(state, options)) == net.plain_logits(blocks_of(state, options)) == expected


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
    for junk in (b"something else", b"[1]\n", b'{"version": 1, "nets": [1]}\n', b'{"version": 1, "nets": []}\nabc'):
        path.write_bytes(junk)
        with pytest.raises(InkwrightError, match="holds no weights"):
            read_nets(path)
    with pytest.raises(InkwrightError, match="cannot be read"):
        read_nets(tmp_path / "nothing")


def test_a_file_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    save_nets(path, small_nets())
    path.write_bytes(path.read_bytes()[:-8])
    with pytest.raises(InkwrightError, match="does not hold the weights of 2 nets"):
        read_nets(path)


def test_weights_that_do_not_fit_are_refused() -> None:
    with pytest.raises(InkwrightError, match="A net of 4 and 2 sums"):
        Net(4, 2, new_net(3, 2, 1).weights)
    with pytest.raises(InkwrightError, match="A net of 4 and 2 sums"):
        new_net(4, 2, 1).replace(new_net(3, 2, 1).weights)


def test_the_file_of_the_package_is_small() -> None:
    assert (SOURCE / "agents" / "learned" / "weights.bin").stat().st_size < MOST_BYTES
    assert len(trained_nets()) == NETS


def test_nets_that_see_only_the_greedy_answer_play_like_the_greedy_agent() -> None:
    decks = [random_deck(3), random_deck(4)]
    nets = greedy_nets()
    games = [Game(decks, 5), Game(decks, 5)]
    learned: list[Greedy] = [Swift(nets), Swift(nets)]
    for game, agents in zip(games, ([Greedy(), Greedy()], learned), strict=True):
        while not game.state.over:
            state = game.state
            game.answer(state.options.index(agents[state.asked_player].pick(state)))
    assert games[0].digest() == games[1].digest()


def test_an_agent_answers_with_the_best_logit() -> None:
    state = Game([random_deck(3), random_deck(4)], 5).state
    nets = small_nets()
    agent = Swift(nets)
    logits = nets[1].logits(encode(state, agent.scores(state)))
    assert agent.pick(state) == state.options[logits.index(max(logits))]


def test_pure_and_compiled_logits_are_equal() -> None:
    """To the last bit, so that a game is the same in both forms; the pure form alone has one way to compare."""
    for state in decisions_of_each_kind():
        net = trained_nets()[TURN if state.question_kind == ASK_MAIN else CHOICE]
        blocks = encode(state, Greedy().scores(state))
        expected = net.plain_logits(blocks)
        assert net.logits(blocks) == expected
        assert net.choose(blocks, 0.4) == drawn(expected, 0.4)


def new_game(card: Card) -> Game:
    """Return a game of these cards, with one of them in play on both sides and ink for another."""
    game = to_main_phase(Game([[card] * 60, [card] * 60], seed=2))
    give_ink(game, 9)
    for player in (0, 1):
        put_in_play(game, card.full_name, player)
    end_turns(game)
    return game


def nets_that_like(place: int, weight: float) -> list[Net]:
    """Return nets that see one feature of an answer alone, and like it or not."""
    nets = small_nets()
    for net in nets:
        weights = array("f", [0.0] * len(net.weights))
        weights[place - OPTION_SIZE] = weight
        net.replace(weights)
    return nets


def given_by(nets: list[Net], game: Game) -> Option:
    """Return the answer of the policy with some nets."""
    return Swift(nets).choose(game.view(game.decision.player), game.decision)


@pytest.mark.parametrize(
    ("text", "mine"),
    [
        ("When you play this character, chosen character gets +4 {S} this turn.", True),
        ("When you play this character, chosen character gains Evasive until the start of your next turn.", True),
        ("When you play this character, banish chosen character.", False),
    ],
)
def test_no_help_for_an_opponent_and_no_harm_for_itself(text: str, mine: bool) -> None:
    """Whatever the nets prefer: here they like what is on the wrong side."""
    card = own_card({"name": "Oak", "cost": 1, "strength": 2, "willpower": 3, "lore": 1, "text": text})
    game = new_game(card)
    game.answer("play Oak")
    seat = game.decision.player
    assert game.decision.kind == "target"
    wrong = nets_that_like(HEAD_COUNT + (C_THEIRS if mine else C_MINE), 5.0)
    chosen = given_by(wrong, game)
    owners = {stack.id: stack.player for stack in game.view(seat).stacks}
    assert set(owners.values()) == {0, 1}
    assert (owners[chosen.stack] == seat) == mine


def test_a_card_for_nothing_is_drawn() -> None:
    card = own_card(
        {
            "name": "Oak",
            "cost": 1,
            "strength": 2,
            "willpower": 3,
            "text": "When you play this character, you may draw a card.",
        }
    )
    game = new_game(card)
    game.answer("play Oak")
    assert game.decision.kind == "may"
    assert given_by(nets_that_like(H_YES, -5.0), game).kind == "yes"


def test_equal_seeds_give_equal_games() -> None:
    decks = [random_deck(7), random_deck(8)]
    digests = set()
    for _ in range(2):
        game = Game(decks, 2)
        agents = [by_name("swift", seed) for seed in (1, 2)]
        while not game.over:
            seat = game.decision.player
            game.answer(agents[seat].choose(game.view(seat), game.decision))
        digests.add(game.digest())
    assert len(digests) == 1


@pytest.mark.skipif(FAST is None, reason="only the compiled form has compiled nets")
def test_compiled_nets_refuse_what_is_no_question() -> None:
    net = new_net(3, 2, 1)
    with pytest.raises(ValueError, match="no question"):
        net.logits([[0.0]])
    with pytest.raises(ValueError, match="does not fit"):
        net.logits([[0.0]] * 8)
