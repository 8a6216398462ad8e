"""The environment of Gymnasium: one seat against a bot."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import gymnasium
from gymnasium import spaces

from inkwright.agents.greedy import Greedy

from .arrays import ObservationLayout, masked
from .games import Games, Settings
from .rendering import RENDER_MODES, rendered

ENVIRONMENT: Final = "inkwright/Lorcana-v0"


class LorcanaSeat(gymnasium.Env):  # type: ignore[misc]
    """One seat of a game; `opponent` is the bot in the other one. The keyword arguments are those of `Settings`.

    An action is the place of an answer among the legal ones, which `action_mask` shows. One that is not legal ends the
    game as lost.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(self, render_mode: str | None = None, opponent: Any = "greedy", **settings: Any) -> None:
        self.render_mode = render_mode
        self.settings = Settings(opponent=opponent, **settings)
        self.layout = ObservationLayout(self.settings.max_options)
        self.observation_space = self.layout.space()
        self.action_space = spaces.Discrete(self.settings.max_options)
        self.judge = Greedy()
        self.games = Games(self.settings)
        self.game: Any = None
        self.over = True
        self.mask: Any = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the options are `decks`, `pool`, `mirror` and `seat`."""
        super().reset(seed=seed)
        if seed is not None:
            self.games.seed(seed)
        self.games.configure(options)
        self.game = self.games.training_game(0)
        self.over = False
        return self.seen()

    def seen(self) -> tuple[Any, dict[str, Any]]:
        """Return what the seat sees, and the mask beside it."""
        arrays, left_out = self.layout.observe(self.game.state, self.game.seat, self.judge)
        self.mask = arrays["action_mask"]
        return masked(arrays), {"action_mask": self.mask, "seat": self.game.seat, "left_out": left_out}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Give an answer; the opponent answers until the seat is asked again."""
        if self.over:
            raise gymnasium.error.ResetNeeded("The game is over: call reset().")
        place = int(action)
        if not self.mask[place]:
            self.over = True
            seen, info = self.seen()
            return seen, -1.0, True, False, {**info, "illegal": True}
        self.game.step(place)
        self.over = bool(self.game.terminated or self.game.truncated)
        seen, info = self.seen()
        return seen, float(self.game.reward), bool(self.game.terminated), bool(self.game.truncated), info

    def action_masks(self) -> Any:
        """Return which actions are legal, as libraries with masks ask for it."""
        return self.mask.astype(bool)

    def render(self) -> Any:
        """Return the table as the seat sees it: text, SVG or an array of pixels."""
        return None if self.render_mode is None else rendered(self.game.state, self.game.seat, self.render_mode)


if ENVIRONMENT not in gymnasium.registry:
    gymnasium.register(ENVIRONMENT, entry_point="inkwright.env.single_seat:LorcanaSeat")
