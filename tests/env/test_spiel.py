"""The game of OpenSpiel passes the tests of that library; information states tell no more than a player knows."""

from __future__ import annotations

import os
import random

import pytest

pytest.importorskip("gymnasium")
pyspiel = pytest.importorskip("pyspiel")

from inkwright import InkwrightError  # noqa: E402
from inkwright.env import load_spiel_game  # noqa: E402
from inkwright.env.spiel_game import LorcanaObserver, facts_of  # noqa: E402

SIMULATIONS = 20 if os.environ.get("INKWRIGHT_FULL") == "1" else 1
SHORT = {"max_options": 32}  # less to write for each state
GAMES = [{"deck0": "puppies", "deck1": "madrigals"}, {"pool": "random"}, {"pool": "own"}]


@pytest.mark.parametrize("parameters", GAMES, ids=str)
def test_random_simulations_with_serialisation(parameters: dict[str, str]) -> None:
    game = load_spiel_game(**parameters, **SHORT)
    pyspiel.random_sim_test(game, num_sims=SIMULATIONS, serialize=True, verbose=False)


@pytest.mark.parametrize("parameters", GAMES, ids=str)
def test_states_that_a_player_cannot_tell_apart(parameters: dict[str, str]) -> None:
    """As `ResampleInfostateTest` of the library, which Python cannot call."""
    game = load_spiel_game(**parameters)
    rng = random.Random(2)
    for seed in range(SIMULATIONS):
        state = game.new_initial_state()
        state.apply_action(17 + seed)
        compared = 0
        while not state.is_terminal():
            if rng.random() < 0.1:
                for player in (0, 1):
                    other = state.resample_from_infostate(player, rng.random)
                    assert other.current_player() == state.current_player()
                    assert other.information_state_string(player) == state.information_state_string(player)
                    assert other.information_state_tensor(player) == state.information_state_tensor(player)
                    assert other.observation_string(player) == state.observation_string(player)
                    assert other.observation_tensor(player) == state.observation_tensor(player)
                    if state.current_player() == player:
                        assert other.legal_actions() == state.legal_actions()
                    compared += other.information_state_string(1 - player) != state.information_state_string(1 - player)
            state.apply_action(rng.choice(state.legal_actions()))
        assert compared  # what the other player sees is another hand
        assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


def test_a_copy_goes_its_own_way_and_the_past_is_remembered() -> None:
    game = load_spiel_game(pool="own")
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(3)
    player = state.current_player()
    other = state.clone()
    before = state.information_state_string(player)
    other.apply_action(other.legal_actions()[-1])
    assert state.information_state_string(player) == before
    state.apply_action(0)
    assert state.information_state_string(player) != other.information_state_string(player)
    assert str(state) != str(other)
    assert state.action_to_string(state.current_player(), 0)


def test_the_observer_writes_every_part() -> None:
    game = load_spiel_game(pool="own")
    state = game.new_initial_state()
    observer = game.make_py_observer()
    assert isinstance(observer, LorcanaObserver)
    observer.set_from(state, 0)
    assert not observer.tensor.any()
    state.apply_action(3)
    player = state.current_player()
    observer.set_from(state, player)
    assert observer.dict["action_mask"].sum() == len(state.legal_actions())
    assert observer.string_from(state, player).startswith("Setup")
    assert len(state.observation_tensor(player)) == observer.tensor.size


def test_wrong_parameters_are_refused() -> None:
    for wrong in ({"deck0": "puppies"}, {"pool": "all"}, {"max_options": 0}):
        with pytest.raises(InkwrightError):
            facts_of({"pool": "samples", **wrong})
