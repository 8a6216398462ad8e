"""The environments pass the tests of the libraries whose interfaces they have: samples, random decks, the own set."""

from __future__ import annotations

import os
import random
import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy")
gymnasium = pytest.importorskip("gymnasium")
pettingzoo = pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from inkwright import Agent, Deck, InkwrightError  # noqa: E402
from inkwright.agents import Random  # noqa: E402
from inkwright.env import LorcanaSeat, VectorEnv, lorcana_v0  # noqa: E402
from inkwright.errors import IllegalAnswer  # noqa: E402

FULL = os.environ.get("INKWRIGHT_FULL") == "1"
POOLS = ["samples", "random", "own"]
CYCLES = 1000 if FULL else 30
MADE = "inkwright.env.single_seat:inkwright/Lorcana-v0"


def first_legal(rng: random.Random, mask: Any) -> int:
    """Return a legal action."""
    return rng.randrange(int(mask.sum()))


@pytest.mark.parametrize("pool", POOLS)
def test_pettingzoo_api(pool: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # an observation that is a Dict, and an option that there is not
        api_test(lorcana_v0.env(pool=pool), num_cycles=CYCLES)


@pytest.mark.parametrize("pool", POOLS)
def test_pettingzoo_seeds(pool: str) -> None:
    seed_test(lambda: lorcana_v0.env(pool=pool), num_cycles=CYCLES)


def test_pettingzoo_finds_it_by_its_name() -> None:
    env = pettingzoo.make("aec", "inkwright/lorcana-v0", pool="own")
    env.reset(seed=1)
    assert env.agents == ["player_0", "player_1"]


@pytest.mark.parametrize("pool", POOLS)
def test_gymnasium_check(pool: str) -> None:
    env = gymnasium.make(MADE, pool=pool, opponent="random", render_mode="ansi" if pool == "samples" else None)
    check_env(env.unwrapped, skip_render_check=pool != "samples" or not FULL)
    env.close()


def test_a_game_of_pettingzoo_ends_with_opposite_rewards() -> None:
    env = lorcana_v0.env(pool="own")
    for seed in range(3):
        env.reset(seed=seed)
        rng = random.Random(seed)
        total = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, terminated, truncated, _ = env.last()
            total[agent] += reward
            assert seen["action_mask"].any() != (terminated or truncated)
            env.step(None if terminated or truncated else first_legal(rng, seen["action_mask"]))
        assert sorted(total.values()) == [-1.0, 1.0]


def test_an_answer_that_is_not_legal_ends_the_game() -> None:
    env = lorcana_v0.env(pool="own")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.action_space(agent).n - 1)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1
    seat = LorcanaSeat(pool="own", opponent="random")
    seat.reset(seed=1)
    _, reward, terminated, _, info = seat.step(seat.action_space.n - 1)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        seat.step(0)


class LastAnswer(Agent):
    """Gives the last answer, out of a view."""

    def choose(self, view: Any, decision: Any) -> int:
        assert view.seat == decision.player
        return len(decision.options) - 1


def played(env: Any, seed: int, options: dict[str, Any] | None = None) -> tuple[list[float], int]:
    """Play a game with random answers; return the rewards, and the seat that was played."""
    seen, info = env.reset(seed=seed, options=options)
    rng = random.Random(seed)
    rewards: list[float] = []
    over = False
    while not over:
        assert info["seat"] == env.game.state.asked_player
        seen, reward, terminated, truncated, last = env.step(first_legal(rng, seen["action_mask"]))
        rewards.append(reward)
        over = terminated or truncated
        info = last if not over else info
    return rewards, info["seat"]


def test_a_seat_against_agents_of_every_sort() -> None:
    for opponent in ("random", LastAnswer(), lambda seed: Random(seed)):
        rewards, _ = played(LorcanaSeat(pool="own", opponent=opponent), 3)
        assert rewards[-1] in (-1.0, 1.0)
        assert not any(rewards[:-1])


def test_the_seat_and_the_decks_are_options_of_a_reset() -> None:
    env = LorcanaSeat(pool="own", opponent="random")
    for seat in (0, 1):
        assert played(env, 5, {"seat": seat})[1] == seat
    deck = Deck.sample("lamplighters")
    env.reset(seed=1, options={"decks": ["lamplighters", deck]})
    state = env.game.state
    assert {state.definition(card).full_name for card in range(120)} == {card.full_name for card in deck.cards}
    env.reset(seed=1, options={"pool": ["lamplighters", "deep-water"], "mirror": True})
    state = env.game.state
    of = [sorted(state.definition(c).full_name for c in range(120) if state.owner[c] == seat) for seat in (0, 1)]
    assert of[0] == of[1]
    assert env.action_masks().sum() == env.mask.sum() > 0
    with pytest.warns(UserWarning, match="no option 'deck'"):
        env.reset(options={"deck": 1})


def test_lore_counts_if_it_is_wanted() -> None:
    plain, _ = played(LorcanaSeat(pool="own", opponent="random", seat=0), 2)
    env = LorcanaSeat(pool="own", opponent="random", seat=0, lore_weight=0.01)
    shaped, _ = played(env, 2)
    lore = env.game.state.lore
    assert len(plain) == len(shaped)
    assert sum(shaped) == pytest.approx(plain[-1] + 0.01 * (lore[0] - lore[1]))


@pytest.mark.parametrize(
    "settings",
    [
        {"decks": ["lamplighters"]},
        {"decks": ["lamplighters", "nothing"]},
        {"pool": "all"},
        {"pool": []},
        {"seat": 2},
        {"max_options": 1},
        {"max_steps": 0},
        {"opponent": "nobody"},
        {"opponent": 3},
    ],
)
def test_settings_without_sense_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(InkwrightError):
        LorcanaSeat(**settings)


def test_a_game_is_cut_short() -> None:
    env = LorcanaSeat(pool="own", opponent="random", max_steps=3)
    env.reset(seed=1)
    ends = [env.step(0)[2:4] for _ in range(3)]
    assert ends == [(False, False), (False, False), (False, True)]


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array"])
def test_what_people_see(mode: str) -> None:
    pytest.importorskip("PIL")
    env = lorcana_v0.raw_env(render_mode=mode, pool="own")
    env.reset(seed=1)
    hidden = {env.game.state.definition(card).full_name for card in env.game.state.hand[1 - env.game.seat]}
    seen = {env.game.state.definition(card).full_name for card in env.game.state.hand[env.game.seat]}
    shown = env.render()
    if mode == "rgb_array":
        assert shown.dtype == np.uint8
        assert shown.ndim == 3
        assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 20
    else:
        assert all(name.split()[0] in shown for name in seen)
        assert not any(name in shown for name in hidden - seen)
        assert shown.startswith("<svg") == (mode == "svg")


# ---------------------------------------------------------------- many games


def trace(env: VectorEnv, steps: int) -> list[Any]:
    """Step an environment with random answers; return what came of it."""
    seen, info = env.reset(seed=4)
    rng = np.random.default_rng(1)
    found = []
    for _ in range(steps):
        counts = seen["action_mask"].sum(axis=1)
        parts = {name: array.copy() for name, array in seen["observation"].items()}
        found.append((parts, seen["action_mask"].copy(), info["seat"]))
        seen, rewards, terminated, truncated, info = env.step((rng.random(env.num_envs) * counts).astype(int))
        found.append((rewards, terminated, truncated))
    return found


def same(one: Any, other: Any) -> bool:
    """Return whether two traces are equal."""
    if isinstance(one, dict):
        return all(same(one[name], other[name]) for name in one)
    if isinstance(one, (tuple, list)):
        return len(one) == len(other) and all(same(a, b) for a, b in zip(one, other, strict=True))
    return bool(np.array_equal(one, other))


def test_many_games_in_one_call_are_those_of_single_ones_and_of_processes() -> None:
    steps = 150
    whole = VectorEnv(3, pool="own", copy=True)
    expected = trace(whole, steps)
    assert any(ends[1].any() for ends in expected[1::2])  # games ended, and others began
    assert whole.observation_space.contains(whole.seen())
    with_processes = VectorEnv(3, workers=2, pool="own")
    try:
        assert same(trace(with_processes, steps), expected)
    finally:
        with_processes.close()


def test_what_was_seen_last_is_kept_when_a_game_ends() -> None:
    env = VectorEnv(2, pool="own", opponent="random")
    seen, _ = env.reset(seed=2)
    rng = random.Random(1)
    for _ in range(400):
        actions = [first_legal(rng, mask) for mask in seen["action_mask"]]
        seen, rewards, terminated, _, info = env.step(actions)
        if terminated.any():
            place = int(np.argmax(terminated))
            assert info["_final_obs"][place]
            assert info["final_obs"]["observation"]["table"][place][3] == 1.0  # the game is over
            assert not info["final_obs"]["action_mask"][place].any()
            assert seen["action_mask"][place].any()
            assert abs(rewards[place]) == 1.0
            return
    raise AssertionError("no game ended")


def test_wrong_answers_to_many_games() -> None:
    env = VectorEnv(2, pool="own")
    with pytest.raises(InkwrightError, match="Reset"):
        env.step([0, 0])
    env.reset(seed=1)
    with pytest.raises(IllegalAnswer, match="no answer 127"):
        env.step([0, 127])
    with pytest.raises(InkwrightError, match="num_envs"):
        VectorEnv(0)
    with pytest.raises(InkwrightError, match="workers"):
        VectorEnv(2, workers=3)


def test_a_process_that_ended_is_noticed() -> None:
    env = VectorEnv(2, workers=1, pool="own")
    env.reset(seed=1)
    env.processes[0].kill()
    env.processes[0].join()
    with pytest.raises(InkwrightError, match="ended"):
        env.step([0, 0])
    env.close()
