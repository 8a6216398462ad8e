"""The game of OpenSpiel: importing this module registers `python_lorcana`.

    import pyspiel
    import inkwright.env.spiel_game

    game = pyspiel.load_game("python_lorcana(deck0=lamplighters,deck1=deep-water)")

The one move of chance is the seed of a game. An action is the place of an answer among the legal ones.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from inkwright.agents.greedy import Greedy
from inkwright.engine.game import Game
from inkwright.engine.knowledge.resample import resampled
from inkwright.engine.procedures.loop import give
from inkwright.errors import InkwrightError
from inkwright.state.state import State

from .arrays import ObservationLayout
from .decks import USUAL_POOL, DeckPool
from .encoding_fields import OPTION_ROWS
from .games import checked_max_options
from .observer import plain_observation

NAME: Final = "python_lorcana"
SEEDS: Final = 10_000
LONGEST: Final = 20_000  # answers of a game
NO_DECK: Final = ""
SEED_BITS: Final = 30

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Disney Lorcana, by Inkwright",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"deck0": NO_DECK, "deck1": NO_DECK, "pool": USUAL_POOL, "max_options": OPTION_ROWS},
)


class Facts:
    """What the parameters of a game mean. The library makes objects of games anew, so they hold none of it."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.max_options = checked_max_options(int(given.get("max_options", OPTION_ROWS)))
        names = [str(given.get(name, NO_DECK)) for name in ("deck0", "deck1")]
        if any(names) and not all(names):
            raise InkwrightError("Name both decks, deck0 and deck1, or none.")
        pool = str(given.get("pool", USUAL_POOL)).replace("_", " ")
        self.pool = DeckPool(names if all(names) else None, pool, False)
        self.layout = ObservationLayout(self.max_options)

    def begun(self, seed: int) -> State:
        """Return the game of a seed."""
        rng = random.Random(seed)
        return Game(self.pool.pair(rng), rng.getrandbits(62)).state


_facts: Final[dict[tuple[tuple[str, Any], ...], Facts]] = {}


def facts_of(parameters: Mapping[str, Any]) -> Facts:
    """Return what the parameters of a game mean."""
    key = tuple(sorted(parameters.items()))
    if key not in _facts:
        _facts[key] = Facts(parameters)
    return _facts[key]


class LorcanaGame(pyspiel.Game):  # type: ignore[misc]
    """A game between two decks, or between two of a pool: `samples`, `own`, `random` or `random own`."""

    def __init__(self, params: Any = None) -> None:
        given = dict(params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=facts_of(given).max_options,
            max_chance_outcomes=SEEDS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> LorcanaState:
        """Return the state before the seed is drawn."""
        return LorcanaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LorcanaObserver:
        """Return what writes observations."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return LorcanaObserver(facts_of(self.get_parameters()).layout, bool(recalls))


def digest_of(words: str) -> str:
    """Return a short text that stands for a long one."""
    return blake2b(words.encode(), digest_size=16).hexdigest()


class Held:
    """What a state holds. To copy a state, the library copies its attributes as deeply as they say."""

    def __init__(self, rules: Facts) -> None:
        self.rules = rules
        self.state: State | None = None
        self.past = ["", ""]  # for each player: a digest of its questions so far, and of what it answered

    def __deepcopy__(self, memo: Any) -> Held:
        other = Held(self.rules)
        other.state = None if self.state is None else self.state.copy()
        other.past = list(self.past)
        return other


class LorcanaState(pyspiel.State):  # type: ignore[misc]
    """A state of a game; None before its seed is drawn."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.held = Held(facts_of(game.get_parameters()))

    @property
    def state(self) -> State | None:
        """The state of the engine."""
        return self.held.state

    def current_player(self) -> int:
        """Return who is asked."""
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.state.over else int(self.state.asked_player)

    def _legal_actions(self, player: int) -> list[int]:
        """Return the places of the answers, as far as there are actions for them."""
        assert self.state is not None
        return list(range(min(self.held.rules.max_options, len(self.state.options))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds."""
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _apply_action(self, action: int) -> None:
        """Draw the seed, or give an answer."""
        state = self.state
        if state is None:
            self.held.state = self.held.rules.begun(int(action))
            return
        player = int(state.asked_player)
        held = sorted([state.definition(card).full_name for card in state.hand[player]])
        table = (state.turn, state.question_kind, len(state.options), state.lore, [len(hand) for hand in state.hand])
        self.held.past[player] = digest_of(f"{self.held.past[player]}|{table}|{held}|{int(action)}")
        give(state, state.options[int(action)])

    def _action_to_string(self, player: int, action: int) -> str:
        """Return an action in words."""
        if self.state is None or player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        options = Game.of(self.state.copy()).decision.options
        return options[action].notation if action < len(options) else f"answer {action}"

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.state is not None and bool(self.state.over)

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser, or 0 for both."""
        if self.state is None or not self.state.winners:
            return [0.0, 0.0]
        return [1.0, -1.0] if 0 in self.state.winners else [-1.0, 1.0]

    def __str__(self) -> str:
        return "before the seed" if self.state is None else str(Game.of(self.state.copy()))

    def observation_text(self, player: int) -> str:
        """Return what a player sees, in words."""
        if self.state is None:
            return "before the seed"
        view = Game.of(self.state.copy()).view(player)
        decision = view.decision
        options = [] if decision is None else [option.notation for option in decision.options]
        return "\n".join([str(view), *options])

    def information_text(self, player: int) -> str:
        """Return the same, and digests of all that the player sees and has seen."""
        if self.state is None:
            return self.observation_text(player)
        now = digest_of(str(plain_observation(self.state, player)))
        return f"{self.held.past[player]} {now}\n{self.observation_text(player)}"

    def resample_from_infostate(self, player: int, sampler: Any = None) -> LorcanaState:
        """Return a state that the player could as well be in: hidden cards and the future are dealt again.

        `sampler` returns a number from 0 to 1. The state has no history of its own.
        """
        chance = random.random() if sampler is None else float(sampler())
        other = LorcanaState(self.get_game())
        other.held.past = list(self.held.past)
        if self.state is not None:
            other.held.state = resampled(self.state, player, int(chance * (1 << SEED_BITS)))
        return other


class LorcanaObserver:
    """Writes what a player sees into one array, part after part."""

    def __init__(self, layout: ObservationLayout, recalls: bool) -> None:
        self.layout = layout
        self.recalls = recalls
        self.judge = Greedy()
        sizes = {name: int(np.prod(shape)) for name, (shape, _) in layout.shapes.items()}
        self.tensor: Any = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size].reshape(layout.shapes[name][0])
            at += size

    def set_from(self, state: LorcanaState, player: int) -> None:
        """Take what a player sees."""
        if state.state is None:
            self.tensor.fill(0)
            return
        arrays, _ = self.layout.observe(state.state, player, self.judge)
        for name, array in arrays.items():
            self.dict[name][...] = array

    def string_from(self, state: LorcanaState, player: int) -> str:
        """Return what a player sees in words."""
        return state.information_text(player) if self.recalls else state.observation_text(player)


def load_spiel_game(**parameters: Any) -> Any:
    """Return the game with some parameters: `deck0` and `deck1`, or `pool`; `max_options`."""
    return pyspiel.load_game(NAME, parameters)


pyspiel.register_game(GAME_TYPE, LorcanaGame)
