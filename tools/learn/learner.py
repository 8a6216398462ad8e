"""Proximal policy optimisation of both nets, and the critic that judges positions in training. Needs PyTorch."""

from __future__ import annotations

import math
from array import array
from typing import Any, Final

import numpy as np
import torch

from inkwright.agents.learned.feature_places import STATE_SIZE
from inkwright.agents.learned.net import Net, shapes
from inkwright.agents.learned.weights import NETS

from .critic_view import CRITIC_EXTRAS
from .selfplay import Batch

CLIP: Final = 0.2  # how far the chance of an answer may move in one update
CHUNK: Final = 1024  # decisions in one step
MOST_GRADIENT: Final = 0.5


class Config:
    """What an update is made with."""

    def __init__(self, **values: float) -> None:
        self.rate = 1e-3  # of a step of the nets
        self.critic_rate = 1e-3
        self.epochs = 3.0
        self.trace = 0.95  # lambda of generalised advantage estimation
        self.entropy = 0.03
        for name, value in values.items():
            if not hasattr(self, name):
                raise ValueError(f"There is no setting {name!r}.")
            setattr(self, name, value)


def new_critic(hidden: int = 64) -> Any:
    """Return a net that says how likely the asked player wins, as a logit.

    It sees the state row and both hands, so it is for training only.
    """
    return torch.nn.Sequential(
        torch.nn.Linear(STATE_SIZE + CRITIC_EXTRAS, hidden),
        torch.nn.ReLU(),
        torch.nn.Linear(hidden, 32),
        torch.nn.ReLU(),
        torch.nn.Linear(32, 1),
        torch.nn.Flatten(0),
    )


class Learner:
    """The weights while they are trained."""

    def __init__(self, nets: list[Net], config: Config, seed: int) -> None:
        self.seed = seed
        torch.manual_seed(seed)
        self.config = config
        self.nets = [tensors_of(net) for net in nets]
        self.critic = new_critic()
        self.steps = [torch.optim.Adam(list(net.values()), config.rate) for net in self.nets]
        self.critic_steps = torch.optim.Adam(self.critic.parameters(), config.critic_rate)

    def weights(self, which: int) -> array[float]:
        """Return the weights of a net, one after the other."""
        flat = torch.cat([values.detach().flatten() for values in self.nets[which].values()])
        return array("f", flat.numpy().tobytes())

    def state_dict(self) -> dict[str, Any]:
        """Return what goes into a checkpoint beside the weights."""
        return {
            "critic": self.critic.state_dict(),
            "critic_steps": self.critic_steps.state_dict(),
            "steps": [one.state_dict() for one in self.steps],
        }

    def load_state_dict(self, held: dict[str, Any]) -> None:
        """Go on from a checkpoint."""
        self.critic.load_state_dict(held["critic"])
        self.critic_steps.load_state_dict(held["critic_steps"])
        for one, values in zip(self.steps, held["steps"], strict=True):
            one.load_state_dict(values)

    def update(self, batch: Batch, number: int) -> dict[str, float]:
        """Learn from the batch of an update of some number; return figures about it."""
        torch.manual_seed(self.seed + number)  # so that a run does not depend on the pieces that it is made in
        n = batch.decisions
        seen = torch.from_numpy(np.concatenate([batch.states[:n], batch.extras[:n]], axis=1))
        with torch.no_grad():
            logits = self.critic(seen)
            value = torch.sigmoid(logits).numpy()
        outcome = batch.outcome[:n]
        chance = np.clip(value, 1e-5, 1 - 1e-5)
        loss = float(-(outcome * np.log(chance) + (1 - outcome) * np.log(1 - chance)).mean())
        advantage = advantages(batch, value, self.config.trace)
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        figures = {"critic": loss}
        for which in range(NETS):
            places = np.nonzero(batch.net[:n] == which)[0]
            if len(places):
                figures |= {
                    f"{name}_{which}": number
                    for name, number in self.update_net(which, batch, places, advantage).items()
                }
        self.fit_critic(seen, torch.from_numpy(outcome))
        return figures

    def fit_critic(self, seen: Any, outcome: Any) -> None:
        """Fit the critic to how the games of these decisions ended."""
        order = torch.randperm(len(seen))
        for begin in range(0, len(order), 1024):
            part = order[begin : begin + 1024]
            loss = torch.nn.functional.binary_cross_entropy_with_logits(self.critic(seen[part]), outcome[part])
            self.critic_steps.zero_grad()
            loss.backward()
            self.critic_steps.step()

    def update_net(self, which: int, batch: Batch, places: Any, advantage: Any) -> dict[str, float]:
        """Improve one net on its decisions."""
        rng = np.random.default_rng(batch.decisions)
        chunks = [
            Chunk(batch, part, advantage) for part in np.array_split(rng.permutation(places), -(-len(places) // CHUNK))
        ]
        entropies: list[float] = []
        moved: list[float] = []
        for _ in range(int(self.config.epochs)):
            for at in rng.permutation(len(chunks)):
                chunk = chunks[at]
                chances = self.log_chances(which, chunk)
                taken = chances[chunk.taken]
                ratio = torch.exp(taken - chunk.before)
                gain = torch.min(ratio * chunk.advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * chunk.advantage).mean()
                entropy = -(chances.exp() * chances).sum() / len(chunk.taken)
                self.steps[which].zero_grad()
                (-gain - self.config.entropy * entropy).backward()
                torch.nn.utils.clip_grad_norm_(list(self.nets[which].values()), MOST_GRADIENT)
                self.steps[which].step()
                entropies.append(float(entropy.detach()))
                moved.append(float((chunk.before - taken.detach()).mean()))
        return {"entropy": float(np.mean(entropies)), "moved": moved[-1], "decisions": float(len(places))}

    def log_chances(self, which: int, chunk: Chunk) -> Any:
        """Return the logarithm of the chance of every answer of a chunk."""
        w = self.nets[which]
        base = chunk.states @ w["of_state"] + w["bias"]
        hidden = torch.relu(chunk.options @ w["of_option"] + base[chunk.of])
        if len(w["next_bias"]):
            hidden = torch.relu(hidden @ w["next"] + w["next_bias"])
        logits = hidden @ w["last"] + chunk.options @ w["direct"]
        most = torch.full((len(chunk.taken),), -1e9).scatter_reduce(0, chunk.of, logits.detach(), "amax")
        logits = logits - most[chunk.of]
        total = torch.zeros(len(chunk.taken)).index_add(0, chunk.of, logits.exp())
        return logits - total.log()[chunk.of]


def tensors_of(net: Net) -> dict[str, Any]:
    """Return the weights of a net by name, to be trained."""
    values = torch.tensor(net.weights)
    made: dict[str, Any] = {}
    at = 0
    for name, shape in shapes(net.first, net.second).items():
        size = math.prod(shape)
        made[name] = values[at : at + size].reshape(shape).clone().requires_grad_()
        at += size
    return made


class Chunk:
    """Some decisions with all their option rows, one after the other."""

    def __init__(self, batch: Batch, places: Any, advantage: Any) -> None:
        first = batch.first[places]
        count = batch.first[places + 1] - first
        begin = np.concatenate([[0], np.cumsum(count)[:-1]])
        of: Any = np.repeat(np.arange(len(places)), count)
        rows = np.arange(int(count.sum())) - begin[of] + first[of]
        self.states = torch.from_numpy(batch.states[places])
        self.options = torch.from_numpy(batch.options[rows])
        self.of = torch.from_numpy(of)
        self.taken = torch.from_numpy(begin + batch.chosen[places])
        self.before = torch.from_numpy(batch.log_chance[places])
        self.advantage = torch.from_numpy(advantage[places])


def advantages(batch: Batch, value: Any, trace: float) -> Any:
    """Return by how much each decision was better than the critic expected (generalised advantage estimation)."""
    out: Any = np.zeros(batch.decisions, np.float32)
    for sequence in batch.sequences:
        after = 0.0
        following = -1.0
        for at in reversed(sequence):
            now = float(value[at])
            target = float(batch.outcome[at]) if following < 0 else following
            after = target - now + trace * after
            out[at] = after
            following = now
    return out
