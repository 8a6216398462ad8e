"""The environment of PettingZoo: both players, one after the other.

from inkwright.env import lorcana_v0

env = lorcana_v0.env(pool="samples")
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, termination, truncation, info = env.last()
    over = termination or truncation
    action = None if over else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from gymnasium import spaces
from pettingzoo import AECEnv, aec_registry, register
from pettingzoo.utils import wrappers

from inkwright.agents.greedy import Greedy

from .arrays import ObservationLayout, masked
from .games import Games, Settings
from .rendering import RENDER_MODES, rendered

PLAYERS: Final = ("player_0", "player_1")
ENVIRONMENT: Final = "inkwright/lorcana-v0"


def env(render_mode: str | None = None, **settings: Any) -> Any:
    """Return the environment with the usual wrappers: an answer that is not legal ends the game, and costs it."""
    plain = raw_env(render_mode, **settings)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(plain, illegal_reward=-1))


class raw_env(AECEnv):  # type: ignore[misc]
    """A game of Lorcana between two players; the keyword arguments are those of `Settings`."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "lorcana_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(self, render_mode: str | None = None, **settings: Any) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.settings = Settings(**settings)
        self.layout = ObservationLayout(self.settings.max_options)
        self.possible_agents = list(PLAYERS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: self.layout.space() for agent in PLAYERS}
        self.action_spaces = {agent: spaces.Discrete(self.settings.max_options) for agent in PLAYERS}
        self.judge = Greedy()
        self.games = Games(self.settings)
        self.game: Any = None

    def observation_space(self, agent: str) -> Any:
        """Return the space of what a player sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of answers: their places among the legal ones."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the options are `decks`, `pool` and `mirror`."""
        if seed is not None:
            self.games.seed(seed)
        self.games.configure(options)
        self.game = self.games.training_game(0)
        self.agents = list(PLAYERS)
        self.rewards = dict.fromkeys(PLAYERS, 0.0)
        self._cumulative_rewards = dict.fromkeys(PLAYERS, 0.0)
        self.terminations = dict.fromkeys(PLAYERS, False)
        self.truncations = dict.fromkeys(PLAYERS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        self.agent_selection = PLAYERS[self.game.seat]

    def observe(self, agent: str) -> Any:
        """Return what a player sees; only who is asked has answers."""
        arrays, left_out = self.layout.observe(self.game.state, PLAYERS.index(agent), self.judge)
        self.infos[agent]["left_out"] = left_out
        return masked(arrays)

    def step(self, action: Any) -> None:
        """Give the answer of the player who is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        game = self.game
        seat = game.seat
        game.step(int(action))
        self.rewards = {PLAYERS[seat]: float(game.reward), PLAYERS[1 - seat]: -float(game.reward)}
        self.terminations = dict.fromkeys(PLAYERS, bool(game.terminated))
        self.truncations = dict.fromkeys(PLAYERS, bool(game.truncated))
        over = game.terminated or game.truncated
        self.agent_selection = PLAYERS[1 - seat if over else game.seat]
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return the table as the player who is asked sees it: text, SVG or an array of pixels."""
        return None if self.render_mode is None else rendered(self.game.state, self.game.seat, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


if ENVIRONMENT not in aec_registry:
    register("aec", ENVIRONMENT, entry_point="inkwright.env.lorcana_v0:env")
