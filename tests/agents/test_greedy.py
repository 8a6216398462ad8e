"""Greedy scores as a prior, weights by name, and greedy playouts."""

import pytest

from inkwright import Deck, Game, InkwrightError
from inkwright.agents import Greedy
from inkwright.agents.greedy_weights import Weights
from inkwright.agents.playout import play_on
from inkwright.agents.weights_file import weights_from, weights_json
from inkwright.engine.loop import answer
from inkwright.engine.saving import digest
from inkwright.state.state import State


def new_state(seed: int) -> State:
    """Return the first decision of a game of two sample decks."""
    return Game([Deck.sample("illusions"), Deck.sample("madrigals")], seed).state


def test_a_playout_gives_the_answers_of_the_greedy_agent() -> None:
    for seed in range(3):
        state, played = new_state(seed), new_state(seed)
        agent = Greedy()
        count = 0
        while not state.over:
            answer(state, agent.pick(state))
            count += 1
        assert play_on(played, 1000, 100_000) == count
        assert digest(played) == digest(state)


def test_a_playout_stops_at_a_turn_and_at_a_limit() -> None:
    state = new_state(1)
    assert play_on(state, 5, 100_000) > 0
    assert state.turn == 5
    assert play_on(state, 100, 3) == 3


def test_every_option_has_a_score_and_the_best_is_answered() -> None:
    kinds: set[int] = set()
    for seed in range(4):
        state = new_state(seed)
        agent = Greedy()
        while not state.over:
            scores = agent.scores(state)
            assert len(scores) == len(state.options)
            value = agent.pick(state)
            assert scores[state.options.index(value)] == max(scores)
            kinds.add(state.question_kind)
            answer(state, value)
    assert len(kinds) >= 4


def test_weights_change_the_answers() -> None:
    usual, quiet = new_state(2), new_state(2)
    play_on(usual, 12, 10_000)
    play_on(quiet, 12, 10_000, Greedy(weights_from({"quest_lore": -1.0})))
    assert sum(quiet.lore) < sum(usual.lore)


def test_abilities_are_used_a_limited_number_of_times_in_a_turn() -> None:
    most = []
    for limit in (40, 0):
        state = Game([Deck.sample("madrigals"), Deck.sample("puppies")], 2).state
        agent = Greedy(weights_from({"uses_in_a_turn": limit}))
        uses = 0
        while not state.over:
            answer(state, agent.pick(state))
            uses = max(uses, agent.uses)
        most.append(uses)
    assert most[0] > 0
    assert most[1] == 0


def test_weights_are_plain_values() -> None:
    assert weights_json(weights_from({})) == weights_json(Weights())
    assert sorted(weights_json(Weights())) == sorted(Weights.NAMES)
    assert weights_json(weights_from({"late_card": 2}))["late_card"] == 2.0
    with pytest.raises(InkwrightError, match="There is no weight 'luck'"):
        weights_from({"luck": 1.0})
    with pytest.raises(InkwrightError, match="is a number, not True"):
        weights_from({"late_card": True})
