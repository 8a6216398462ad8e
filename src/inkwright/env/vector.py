"""Many games stepped in one call, in this process or in others: the vector environment of Gymnasium."""

from __future__ import annotations

import itertools
import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space

from inkwright.agents.greedy import Greedy
from inkwright.errors import IllegalAnswer, InkwrightError, quoted

from .arrays import ObservationLayout, masked
from .games import Games, Settings
from .stepping import Stepper

RESULTS: Final = {"rewards": np.float32, "terminated": np.int8, "truncated": np.int8, "seats": np.int8}
ENDED: Final = "A worker process of the environment has ended."


class Memory:
    """What a vector of environments shares with its processes: observations, actions and results."""

    def __init__(self, count: int, layout: ObservationLayout, shared: bool) -> None:
        size = count * layout.size
        results = count * 16
        self.raw: Any = (
            [multiprocessing.get_context("spawn").RawArray("B", part) for part in (size, size, results)]
            if shared
            else [bytearray(part) for part in (size, size, results)]
        )
        self.count = count


class Lanes:
    """Some of the games, stepped in this process."""

    def __init__(self, memory: Memory, settings: Settings, first: int, count: int) -> None:
        layout = ObservationLayout(settings.max_options)
        self.first = first
        blocks, finals, results = [np.frombuffer(raw, np.uint8) for raw in memory.raw]
        self.actions, self.results = results_in(results, memory.count)
        self.part = slice(first, first + count)
        judge = Greedy()
        self.games = Games(settings, count)
        buffers = [
            [
                layout.buffers(blocks_of[at * layout.size : (at + 1) * layout.size], judge)
                for at in range(first, first + count)
            ]
            for blocks_of in (blocks, finals)
        ]
        self.stepper: Stepper | None = None
        self.buffers = buffers

    def reset(self, seed: int | None, options: Any) -> None:
        """Begin new games everywhere."""
        if seed is not None:
            self.games.seed(seed, self.first)
        self.games.configure(options)
        count = len(self.buffers[0])
        self.stepper = Stepper([self.games.training_game(at) for at in range(count)], *self.buffers)
        self.stepper.show()
        self.results["seats"][self.part] = self.stepper.seats

    def step(self) -> None:
        """Give the answers that lie in the memory."""
        stepper = self.stepper
        if stepper is None:
            raise InkwrightError("Reset the environment first.")
        stepper.step(self.actions[self.part].tolist())
        self.results["rewards"][self.part] = stepper.rewards
        self.results["terminated"][self.part] = stepper.terminated
        self.results["truncated"][self.part] = stepper.truncated
        self.results["seats"][self.part] = stepper.seats


def results_in(block: Any, count: int) -> tuple[Any, dict[str, Any]]:
    """Return a block of memory as the array of actions and those of results."""
    actions = block[: 4 * count].view(np.int32)
    results: dict[str, Any] = {}
    at = 4 * count
    for name, kind in RESULTS.items():
        size = np.dtype(kind).itemsize * count
        results[name] = block[at : at + size].view(kind)
        at += size
    return actions, results


def work(pipe: Connection, memory: Memory, settings: Settings, first: int, count: int) -> None:
    """Step some of the games in a process of their own, until the pipe is closed."""
    lanes = Lanes(memory, settings, first, count)
    while True:
        try:
            order = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            if order is None:
                lanes.step()
            else:
                lanes.reset(*order)
            pipe.send("")
        except KeyboardInterrupt:
            return
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


class VectorEnv(GymnasiumVectorEnv):  # type: ignore[misc]
    """Many games stepped in one call, each from the side of whoever is asked; where one ends, the next begins at once.

    Without an opponent both players are trained: `infos["seat"]` says who is asked, and a reward is that of the player
    who has just answered; the other one's is the opposite. Observations are written over by the next step, unless
    `copy` is set. With `workers` the games run in so many processes.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, num_envs: int, workers: int = 0, copy: bool = False, **settings: Any) -> None:
        if type(num_envs) is not int or num_envs < 1:
            raise InkwrightError(f"num_envs is a number from 1 on, not {quoted(num_envs)}.")
        if type(workers) is not int or not 0 <= workers <= num_envs:
            raise InkwrightError(f"workers is a number from 0 to {num_envs}, not {quoted(workers)}.")
        self.num_envs = num_envs
        self.copy = copy
        self.settings = Settings(**settings)
        self.layout = ObservationLayout(self.settings.max_options)
        self.single_observation_space = self.layout.space()
        self.single_action_space = spaces.Discrete(self.settings.max_options)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.memory = Memory(num_envs, self.layout, workers > 0)
        blocks, finals, results = [np.frombuffer(raw, np.uint8) for raw in self.memory.raw]
        self.arrays = self.layout.stacked(blocks.reshape(num_envs, self.layout.size))
        self.final_arrays = self.layout.stacked(finals.reshape(num_envs, self.layout.size))
        self.actions, self.results = results_in(results, num_envs)
        self.local: Lanes | None = None
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        if workers:
            self.start(workers)
        else:
            self.local = Lanes(self.memory, self.settings, 0, num_envs)

    def start(self, workers: int) -> None:
        """Start the processes."""
        context = multiprocessing.get_context("spawn")
        bounds = [round(at * self.num_envs / workers) for at in range(workers + 1)]
        for first, last in itertools.pairwise(bounds):
            here, there = context.Pipe()
            arguments = (there, self.memory, self.settings, first, last - first)
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            there.close()
            self.pipes.append(here)
            self.processes.append(process)

    def order(self, order: Any) -> None:
        """Let every process do something, and wait until all have done it."""
        try:
            for pipe in self.pipes:
                pipe.send(order)
            said = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError):
            raise InkwrightError(ENDED) from None
        for words in said:
            if words:
                kind, _, sentence = words.partition(": ")
                raise (IllegalAnswer if kind == "IllegalAnswer" else InkwrightError)(sentence)

    def seen(self) -> Any:
        """Return the observations."""
        arrays = {name: array.copy() for name, array in self.arrays.items()} if self.copy else self.arrays
        return masked(arrays)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin new games everywhere; the options are `decks`, `pool`, `mirror` and `seat`."""
        if isinstance(seed, Sequence):
            raise InkwrightError("One seed is enough for all games: each has a generator of its own.")
        if self.local is not None:
            self.local.reset(seed, options)
        else:
            self.order((seed, options))
        return self.seen(), {"seat": self.results["seats"].copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Give an answer in each game."""
        self.actions[:] = actions
        if self.local is not None:
            self.local.step()
        else:
            self.order(None)
        results = self.results
        terminated = results["terminated"].astype(bool)
        truncated = results["truncated"].astype(bool)
        infos: dict[str, Any] = {"seat": results["seats"].copy()}
        ended = terminated | truncated
        if ended.any():
            infos["final_obs"] = masked(self.final_arrays)
            infos["_final_obs"] = ended
        return self.seen(), results["rewards"].copy(), terminated, truncated, infos

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.kill()
                process.join()
        self.pipes = []
        self.processes = []
