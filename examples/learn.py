"""A bot that learns Lorcana from nothing, in one file: proximal policy optimisation in self-play, with NumPy alone.

    pip install 'inkwright[env]'
    python examples/learn.py --minutes 60 --out learned.npz    # learns, and writes the bot now and then
    python examples/learn.py --test learned.npz                # 2,000 mirrored games against `greedy`
    inkwright match lamplighters deep-water --bots learned.npz,greedy

The policy is a small net that scores each legal answer by the state row and the row of the answer
(docs/reference/features.md). A second small net judges positions. Both begin with random weights; both players of a
game use the same policy and learn from what they did.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from inkwright.agents.learned.feature_table import VERSION
from inkwright.env import VectorEnv
from inkwright.simulation.ladder import LadderJob, LadderResults

NETS: Final = ("of_state", "of_option", "bias", "last", "direct")  # of the policy, as a file of weights has them
CRITIC: Final = ("in", "in_bias", "out", "out_bias")
CLIP: Final = 0.2  # how far the chance of an answer may move in one update
EPOCHS: Final = 3
CHUNK: Final = 1024  # decisions in one step of an update
TRACE: Final = 0.95  # lambda of generalised advantage estimation
MOST_GRADIENT: Final = 0.5

Weights = dict[str, Any]


def new_weights(states: int, options: int, hidden: int, rng: Any) -> Weights:
    """Return random weights: the answers are nearly equally likely at first."""
    scale = np.sqrt(2.0 / (states + options))
    shapes = {
        "of_state": ((states, hidden), scale),
        "of_option": ((options, hidden), scale),
        "bias": ((hidden,), 0.0),
        "last": ((hidden,), 0.01),
        "direct": ((options,), 0.0),
        "in": ((states, hidden), scale),
        "in_bias": ((hidden,), 0.0),
        "out": ((hidden,), 0.01),
        "out_bias": ((1,), 0.0),
    }
    return {name: (size * rng.standard_normal(shape)).astype(np.float32) for name, (shape, size) in shapes.items()}


class Policy:
    """The two nets, how they answer, and how they learn."""

    def __init__(self, weights: Weights, rate: float) -> None:
        self.w = weights
        self.rate = rate
        self.steps = 0
        self.mean = {name: np.zeros_like(value) for name, value in weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in weights.items()}

    def logits(self, states: Any, rows: Any, of: Any) -> tuple[Any, Any]:
        """Return a logit for each row; `of` is the number of its question. Also what the hidden sums were."""
        w = self.w
        hidden = np.maximum(rows @ w["of_option"] + (states @ w["of_state"] + w["bias"])[of], 0.0)
        return hidden @ w["last"] + rows @ w["direct"], hidden

    def values(self, states: Any) -> tuple[Any, Any]:
        """Return what each position is worth to the player who is asked, from -1 to 1; and the hidden sums."""
        w = self.w
        hidden = np.maximum(states @ w["in"] + w["in_bias"], 0.0)
        return np.tanh(hidden @ w["out"] + w["out_bias"]), hidden

    def step(self, gradient: Weights) -> None:
        """Take a step of Adam against a gradient."""
        self.steps += 1
        size = np.sqrt(sum(float(np.sum(part**2)) for part in gradient.values()))
        shrink = min(1.0, MOST_GRADIENT / (size + 1e-9))
        for name, part in gradient.items():
            part = part * shrink
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * part
            self.square[name] = 0.999 * self.square[name] + 0.001 * part**2
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.w[name] -= (self.rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)

    def save(self, path: Path) -> None:
        """Write the policy as a bot, and the critic beside it."""
        np.savez(path, version=np.int64(VERSION), **{name: self.w[name] for name in NETS})
        np.savez(path.with_suffix(".critic.npz"), **{name: self.w[name] for name in CRITIC})


def chances(logits: Any, of: Any, count: int) -> Any:
    """Return the logarithm of the chance of each answer among those of its question."""
    begins = np.searchsorted(of, np.arange(count))
    most = np.maximum.reduceat(logits, begins)
    shifted = logits - most[of]
    return shifted - np.log(np.add.reduceat(np.exp(shifted), begins))[of]


class Decisions:
    """Decisions of finished games, to learn from."""

    def __init__(self) -> None:
        self.states: list[Any] = []
        self.rows: list[Any] = []
        self.taken: list[int] = []
        self.before: list[float] = []  # the logarithm of the chance that the answer had
        self.advantage: list[float] = []
        self.result: list[float] = []
        self.games = 0

    def __len__(self) -> int:
        return len(self.taken)

    def add(self, line: list[tuple[Any, Any, int, float, float]], outcome: float) -> None:
        """Add what one player did in a game that ended so for it."""
        advantage, after = 0.0, outcome
        for state, rows, taken, before, value in reversed(line):
            advantage = after - value + TRACE * advantage
            after = value
            if len(rows) > 1:
                self.states.append(state)
                self.rows.append(rows)
                self.taken.append(taken)
                self.before.append(before)
                self.advantage.append(advantage)
                self.result.append(outcome)


class SelfPlay:
    """Games of the policy against itself."""

    def __init__(self, env: Any, policy: Policy, seed: int) -> None:
        self.env = env
        self.policy = policy
        self.rng = np.random.default_rng(seed)
        self.seen, info = env.reset(seed=seed)
        self.seats = info["seat"]
        self.lines: list[tuple[list[Any], list[Any]]] = [([], []) for _ in range(env.num_envs)]

    def play(self, least: int) -> Decisions:
        """Play until so many decisions of finished games are there."""
        done = Decisions()
        count = self.env.num_envs
        while len(done) < least:
            states = self.seen["observation"]["state"].copy()
            mask = self.seen["action_mask"].astype(bool)
            rows = self.seen["observation"]["options"][mask]
            of = np.nonzero(mask)[0]
            logits, _ = self.policy.logits(states, rows, of)
            values: Any = self.policy.values(states)[0]
            log_chances = np.full(mask.shape, -np.inf)
            log_chances[mask] = chances(logits, of, count)
            actions: Any = np.argmax(log_chances + self.rng.gumbel(size=mask.shape), axis=1)
            begins: Any = np.searchsorted(of, np.arange(count + 1))
            for at in range(count):
                line = self.lines[at][self.seats[at]]
                mine = rows[begins[at] : begins[at + 1]]
                line.append((states[at], mine, int(actions[at]), log_chances[at, actions[at]], values[at]))
            acted = self.seats
            self.seen, rewards, terminated, truncated, info = self.env.step(actions)
            self.seats = info["seat"]
            for at in np.nonzero(terminated | truncated)[0].tolist():
                for seat in (0, 1):
                    done.add(self.lines[at][seat], float(rewards[at]) * (1 if seat == acted[at] else -1))
                self.lines[at] = ([], [])
                done.games += 1
        return done


def learn_from(policy: Policy, done: Decisions, entropy: float, rng: Any) -> dict[str, float]:
    """Improve both nets by what happened; return figures about it."""
    advantage = np.array(done.advantage, np.float32)
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    before = np.array(done.before, np.float32)
    result = np.array(done.result, np.float32)
    taken = np.array(done.taken)
    figures: dict[str, list[float]] = {"entropy": [], "critic": []}
    for _ in range(EPOCHS):
        order = rng.permutation(len(done))
        for part in np.array_split(order, -(-len(order) // CHUNK)):
            states = np.stack([done.states[at] for at in part])
            sizes = np.array([len(done.rows[at]) for at in part])
            rows = np.concatenate([done.rows[at] for at in part])
            of: Any = np.repeat(np.arange(len(part)), sizes)
            places = np.concatenate([[0], np.cumsum(sizes)[:-1]]) + taken[part]
            gradient, one = gradient_of(policy, states, rows, of, places, before[part], advantage[part], entropy)
            critic, two = critic_gradient(policy, states, result[part])
            policy.step({**gradient, **critic})
            figures["entropy"].append(one)
            figures["critic"].append(two)
    return {name: float(np.mean(values)) for name, values in figures.items()}


def gradient_of(
    policy: Policy, states: Any, rows: Any, of: Any, places: Any, before: Any, advantage: Any, entropy: float
) -> tuple[Weights, float]:
    """Return the gradient of the clipped loss of PPO with an entropy bonus, and the mean entropy."""
    count = len(states)
    logits, hidden = policy.logits(states, rows, of)
    log_chances = chances(logits, of, count)
    chance = np.exp(log_chances)
    ratio = np.exp(log_chances[places] - before)
    counts = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = np.where(counts, ratio * advantage, 0.0) / count
    each = np.zeros(count)
    np.add.at(each, of, -chance * log_chances)
    back = entropy / count * chance * (log_chances + each[of]) + chance * push[of]
    back[places] -= push
    back = back.astype(np.float32)
    w = policy.w
    below = np.outer(back, w["last"]) * (hidden > 0)
    of_question = np.zeros((count, below.shape[1]), np.float32)
    np.add.at(of_question, of, below)
    gradient = {
        "last": hidden.T @ back,
        "direct": rows.T @ back,
        "of_option": rows.T @ below,
        "of_state": states.T @ of_question,
        "bias": of_question.sum(0),
    }
    return gradient, float(each.mean())


def critic_gradient(policy: Policy, states: Any, result: Any) -> tuple[Weights, float]:
    """Return the gradient of the squared error of the critic, and that error."""
    values, hidden = policy.values(states)
    error = values - result
    back = (error * (1 - values**2) / len(states)).astype(np.float32)
    below = np.outer(back, policy.w["out"]) * (hidden > 0)
    gradient = {"out": hidden.T @ back, "out_bias": back.sum(keepdims=True)[:1], "in": states.T @ below}
    return {**gradient, "in_bias": below.sum(0)}, float((error**2).mean())


def test(path: Path, games: int, seed: int) -> dict[str, Any]:
    """Play mirrored games with the sample decks against `greedy`; return the share that was won, with its interval."""
    results = LadderResults(LadderJob([str(path), "greedy"], seed))
    for pair in range(games // 2):
        results.add(pair, results.job.run(pair))
    facts = results.facts()
    return {"tested": facts["games"], "share": facts["rate"], "interval": [round(end, 4) for end in facts["interval"]]}


def main() -> None:
    """Learn, or test what was learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0, help="how long to learn (60)")
    parser.add_argument("--updates", type=int, default=10**9, help="at most so many updates")
    parser.add_argument("--out", type=Path, default=Path("learned.npz"), help="where the bot goes (learned.npz)")
    parser.add_argument("--curve", type=Path, help="a file for a line of JSON after each test")
    parser.add_argument("--every", type=float, default=5.0, help="minutes between two tests of 400 games (5)")
    parser.add_argument("--test", type=Path, help="only test this bot")
    parser.add_argument("--games", type=int, default=2000, help="of --test (2000)")
    parser.add_argument("--pool", default="samples", help="decks to learn with: samples, own, random, random own")
    parser.add_argument("--envs", type=int, default=64, help="games side by side (64)")
    parser.add_argument("--workers", type=int, default=0, help="processes that play them (0: this one)")
    parser.add_argument("--decisions", type=int, default=8192, help="of an update (8192)")
    parser.add_argument("--hidden", type=int, default=32, help="hidden sums of each net (32)")
    parser.add_argument("--rate", type=float, default=1e-3, help="of a step (0.001)")
    parser.add_argument("--entropy", type=float, default=0.02, help="weight of the entropy bonus (0.02)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same games (1)")
    given = parser.parse_args()
    if given.test:
        print(json.dumps(test(given.test, given.games, given.seed)))
        return
    env = VectorEnv(given.envs, workers=given.workers, pool=given.pool)
    try:
        learn(env, given)
    finally:
        env.close()


def learn(env: Any, given: argparse.Namespace) -> None:
    """Learn until the time is over or somebody presses Ctrl-C; the bot is written either way."""
    rng = np.random.default_rng(given.seed)
    spaces = env.single_observation_space["observation"]
    states, options = spaces["state"].shape[0], spaces["options"].shape[1]
    policy = Policy(new_weights(states, options, given.hidden, rng), given.rate)
    play = SelfPlay(env, policy, given.seed)
    begun, tested, games, decisions = time.monotonic(), 0.0, 0, 0
    try:
        for update in range(1, given.updates + 1):
            done = play.play(given.decisions)
            figures = learn_from(policy, done, given.entropy, rng)
            games += done.games
            decisions += len(done)
            minutes = (time.monotonic() - begun) / 60
            line = {"update": update, "games": games, "decisions": decisions, "cpu": round(time.process_time(), 1)}
            line |= {"minutes": round(minutes, 2), **{name: round(value, 4) for name, value in figures.items()}}
            print(json.dumps(line), flush=True)
            if minutes - tested >= given.every:
                tested = minutes
                policy.save(given.out)
                line |= test(given.out, 400, 1_000_000)
                print(f"against greedy: {line['share']:.3f} {line['interval']}", flush=True)
                if given.curve:
                    with given.curve.open("a") as curve:
                        curve.write(json.dumps(line) + "\n")
            if minutes >= given.minutes:
                break
    except KeyboardInterrupt:
        print("stopped")
    policy.save(given.out)
    print(f"wrote {given.out}: python examples/learn.py --test {given.out}")


if __name__ == "__main__":
    main()
