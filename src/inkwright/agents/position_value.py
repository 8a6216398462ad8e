"""The value of a position: how likely a player wins, as a logistic function of what both sides have."""

from __future__ import annotations

import math
from typing import ClassVar, Final

from inkwright.engine.settle import lore_needed
from inkwright.rules.keyword_table import BODYGUARD, EVASIVE, SUPPORT, WARD
from inkwright.state.ids import CHARACTER, LOCATION
from inkwright.state.scope import Perm
from inkwright.state.state import State

NEAR: Final = 10  # lore that is missing, below which each point counts more
FULL_INK: Final = 8  # ink above which more helps little
MOST_TURNS: Final = 12.0  # turns to win that count as never
MOST_WILLPOWER: Final = 10
STEEPEST: Final = 30.0  # beyond this a chance is 0 or 1

# Where the features of a player stand
TO_MOVE: Final = 0
LORE_NOW: Final = 1
NEAR_THE_END: Final = 2
BOARD_LORE: Final = 3
READY_LORE: Final = 4
EXERTED_LORE: Final = 5
STRENGTH_IN_PLAY: Final = 6
WILLPOWER_LEFT: Final = 7
CHARACTERS: Final = 8
KEYWORDS: Final = 9
ITEMS: Final = 10
LOCATIONS: Final = 11
HAND_ROOT: Final = 12
INK: Final = 13
PACE: Final = 14
ABILITIES: Final = 15
TURNS_TO_WIN: Final = 16
ENOUGH_LORE: Final = 17
READY_STRENGTH: Final = 18


class ValueWeights:
    """What each feature counts, for a player and against the opponents."""

    NAMES: ClassVar[tuple[str, ...]] = (
        "to_move",  # it is this player's turn
        "lore",
        "near_the_end",  # (10 - missing lore) squared, a tenth of it, once less than 10 is missing
        "board_lore",  # lore of characters in play,
        "ready_lore",  # of the ready ones,
        "exerted_lore",  # and of the exerted ones
        "strength",  # in play
        "willpower",  # left in play
        "characters",
        "keywords",  # characters with Evasive, Ward, Bodyguard or Support
        "items",
        "locations",  # 1 + lore of each
        "hand",  # the root of the number of cards
        "ink",  # above 8 it counts a fifth
        "pace",  # 1 / (1 + turns to win with the lore in play)
        "abilities",  # of characters in play
        "turns_to_win",  # with the lore in play
        "enough_lore",  # the lore in play is enough to win in one turn
        "ready_strength",
    )

    def __init__(self, values: list[float] | None = None) -> None:
        self.values: list[float] = values if values is not None else list(TRAINED)


TRAINED: Final[list[float]] = [  # a list: mypyc does not keep a final tuple of numbers this long
    0.173,
    0.0790,
    0.2126,
    0.0100,
    0.0967,
    -0.0867,
    0.1202,
    0.0962,
    -0.0091,
    0.3754,
    0.0382,
    0.0754,
    0.7666,
    0.1640,
    6.0936,
    0.0558,
    0.0403,
    0.8496,
    0.0210,
]


def features(state: State, player: int) -> list[float]:
    """Return what a player has, in the order of `ValueWeights.NAMES`."""
    x = [0.0] * len(TRAINED)
    missing = lore_needed(state, player) - state.lore[player]
    if missing < 0:
        missing = 0
    x[TO_MOVE] = 1.0 if state.active == player else 0.0
    x[LORE_NOW] = float(state.lore[player])
    if missing < NEAR:
        x[NEAR_THE_END] = 0.1 * (NEAR - missing) * (NEAR - missing)
    x[HAND_ROOT] = math.sqrt(float(len(state.hand[player])))
    ink = len(state.ready_ink[player]) + len(state.spent_ink[player])
    x[INK] = float(ink) if ink < FULL_INK else FULL_INK + 0.2 * (ink - FULL_INK)
    board = 0
    for perm in state.board:
        if perm.player == player:
            board += add_stack(x, perm)
    turns = float(missing) / (float(board) if board > 0 else 0.5)
    x[TURNS_TO_WIN] = turns if turns < MOST_TURNS else MOST_TURNS
    x[PACE] = 1.0 / (1.0 + x[TURNS_TO_WIN])
    x[ENOUGH_LORE] = 1.0 if missing <= board else 0.0
    return x


def add_stack(x: list[float], perm: Perm) -> int:
    """Add a stack to the features of its player; return the lore that it brings in a turn."""
    traits = perm.traits
    lore = traits.lore if traits.lore > 0 else 0
    if perm.type == LOCATION:
        x[LOCATIONS] += 1.0 + lore
        return lore
    if perm.type != CHARACTER:
        x[ITEMS] += 1.0
        return 0
    left = traits.willpower - perm.damage
    x[BOARD_LORE] += lore
    if perm.exerted:
        x[EXERTED_LORE] += lore
    else:
        x[READY_LORE] += lore
        x[READY_STRENGTH] += traits.strength
    x[STRENGTH_IN_PLAY] += traits.strength
    x[WILLPOWER_LEFT] += left if left < MOST_WILLPOWER else MOST_WILLPOWER
    x[CHARACTERS] += 1.0
    if traits.keywords & (EVASIVE | WARD | BODYGUARD | SUPPORT):
        x[KEYWORDS] += 1.0
    x[ABILITIES] += len(traits.abilities)
    return lore


def standing(state: State, player: int, weights: ValueWeights) -> float:
    """Return how well a player stands."""
    values = weights.values
    x = features(state, player)
    total = 0.0
    for at in range(len(x)):
        total += values[at] * x[at]
    return total


def win_chance(state: State, player: int, weights: ValueWeights) -> float:
    """Return how likely a player's side wins: its best standing against the best one of the others."""
    if state.over:
        if not state.winners:
            return 0.5
        return 1.0 if player in state.winners else 0.0
    team = state.team[player]
    mine = -1000.0
    theirs = -1000.0
    for other in range(state.players):
        if state.is_out(other):
            continue
        value = standing(state, other, weights)
        if state.team[other] == team:
            mine = max(mine, value)
        else:
            theirs = max(theirs, value)
    edge = mine - theirs
    if edge > STEEPEST:
        return 1.0
    return 1.0 / (1.0 + math.exp(-edge)) if edge > -STEEPEST else 0.0
