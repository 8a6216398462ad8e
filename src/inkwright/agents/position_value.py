"""The value of a position: how likely a player wins, as a logistic function of what both sides have.

The features come from what cards do and can do, never from their names. `tools/train_value.py` fits the weights.
"""

from __future__ import annotations

import math
from typing import ClassVar, Final

from inkwright.engine.settle import lore_needed
from inkwright.rules.keyword_table import ALERT, EVASIVE, RECKLESS
from inkwright.state.ids import CHARACTER, LOCATION
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .card_values import card_value, later_abilities_value
from .greedy_weights import Weights

NEAR: Final = 10  # lore that is missing, below which each point counts more
FULL_INK: Final = 8  # ink above which more helps little
MOST_TURNS: Final = 12.0  # turns to win that count as never
MOST_WILLPOWER: Final = 10
MOST_CARD_VALUE: Final = 12.0
SOON: Final = 1  # more ink than there is now that a card in hand may cost to be played soon
STEEPEST: Final = 30.0  # beyond this a chance is 0 or 1
CARD_WEIGHTS: Final = Weights()  # what a card in hand is judged by

# Where the features of a player stand
TO_MOVE: Final = 0
LORE_NOW: Final = 1
LORE_SQUARED: Final = 2
NEAR_THE_END: Final = 3
READY_LORE: Final = 4
EXERTED_LORE: Final = 5
SAFE_LORE: Final = 6
EVASIVE_LORE: Final = 7
THREATENED: Final = 8
STRENGTH_IN_PLAY: Final = 9
WILLPOWER_LEFT: Final = 10
CHARACTERS: Final = 11
EVASIVE_COUNT: Final = 12
CHALLENGER_SUM: Final = 13
LOCATIONS: Final = 14
LATER_ABILITIES: Final = 15
STATICS: Final = 16
HAND_ROOT: Final = 17
HAND_VALUE: Final = 18
HAND_PLAYABLE: Final = 19
HAND_DEAR: Final = 20
EMPTY_HAND: Final = 21
INK: Final = 22
PACE: Final = 23
ENOUGH_LORE: Final = 24


class ValueWeights:
    """What each feature counts, for a player and against the opponents."""

    NAMES: ClassVar[tuple[str, ...]] = (
        "to_move",  # it is this player's turn
        "lore",
        "lore_squared",  # a twentieth of it
        "near_the_end",  # (10 - missing lore) squared, a tenth of it, once less than 10 is missing
        "ready_lore",  # lore of ready characters in play,
        "exerted_lore",  # of exerted ones,
        "safe_lore",  # of those that no opposing character could banish in a challenge,
        "evasive_lore",  # and of those with Evasive
        "threatened",  # lore and half the strength of those that could be banished
        "strength",  # in play
        "willpower",  # left in play
        "characters",
        "evasive",  # characters with Evasive
        "challenger",  # the sum of Challenger
        "locations",
        "later_abilities",  # triggered abilities in play that happen after the card is played, by what they do
        "statics",  # static abilities in play
        "hand",  # the root of the number of cards
        "hand_value",  # what the cards in hand are worth once they are played, a tenth of it
        "hand_playable",  # cards that cost at most 1 more than there is ink
        "hand_dear",  # cards that cost at least 3 more
        "empty_hand",
        "ink",  # above 8 it counts a fifth
        "pace",  # 1 / (1 + turns to win with the lore in play)
        "enough_lore",  # the lore in play is enough to win in one turn
    )

    def __init__(self, values: list[float] | None = None) -> None:
        self.values: list[float] = values if values is not None else list(TRAINED)


TRAINED: Final[list[float]] = [  # a list: mypyc does not keep a final tuple of numbers this long
    0.2127,
    0.0515,
    0.0027,
    0.2736,
    -0.0191,
    -0.1361,
    0.069,
    0.1006,
    -0.0547,
    0.0961,
    0.0676,
    0.2651,
    0.1659,
    0.1426,
    -0.1064,
    0.0672,
    0.2322,
    -0.6019,
    0.5714,
    0.0898,
    -0.1803,
    -0.8195,
    0.1363,
    5.9588,
    0.5896,
]


def features(state: State, player: int) -> list[float]:
    """Return what a player has, in the order of `ValueWeights.NAMES`."""
    x = [0.0] * len(TRAINED)
    missing = lore_needed(state, player) - state.lore[player]
    if missing < 0:
        missing = 0
    x[TO_MOVE] = 1.0 if state.active == player else 0.0
    x[LORE_NOW] = float(state.lore[player])
    x[LORE_SQUARED] = 0.05 * state.lore[player] * state.lore[player]
    if missing < NEAR:
        x[NEAR_THE_END] = 0.1 * (NEAR - missing) * (NEAR - missing)
    ink = len(state.ready_ink[player]) + len(state.spent_ink[player])
    x[INK] = float(ink) if ink < FULL_INK else FULL_INK + 0.2 * (ink - FULL_INK)
    add_hand(x, state, player, ink)
    opposing = [
        perm for perm in state.board if perm.type == CHARACTER and state.team[perm.player] != state.team[player]
    ]
    board = 0
    for perm in state.board:
        if perm.player == player:
            x[LATER_ABILITIES] += later_abilities_value(state.program.defs[perm.def_index])
            board += add_stack(x, perm, opposing)
    turns = float(missing) / (float(board) if board > 0 else 0.5)
    x[PACE] = 1.0 / (1.0 + (turns if turns < MOST_TURNS else MOST_TURNS))
    x[ENOUGH_LORE] = 1.0 if missing <= board else 0.0
    return x


def add_hand(x: list[float], state: State, player: int, ink: int) -> None:
    """Add the cards in hand to the features of a player."""
    hand = state.hand[player]
    x[HAND_ROOT] = math.sqrt(float(len(hand)))
    x[EMPTY_HAND] = 0.0 if hand else 1.0
    for card in hand:
        definition = state.definition(card)
        worth = card_value(definition, CARD_WEIGHTS)
        if worth > 0:
            x[HAND_VALUE] += 0.1 * (worth if worth < MOST_CARD_VALUE else MOST_CARD_VALUE)
        if definition.cost <= ink + SOON:
            x[HAND_PLAYABLE] += 1.0
        elif definition.cost > ink + SOON + 1:
            x[HAND_DEAR] += 1.0


def add_stack(x: list[float], perm: Perm, opposing: list[Perm]) -> int:
    """Add a stack to the features of its player; return the lore that it brings in a turn."""
    traits = perm.traits
    lore = traits.lore if traits.lore > 0 else 0
    x[STATICS] += len(traits.statics)
    if perm.type == LOCATION:
        x[LOCATIONS] += 1.0
        return lore
    if perm.type != CHARACTER:
        return 0
    if traits.keywords & RECKLESS:
        lore = 0
    left = traits.willpower - perm.damage
    x[EXERTED_LORE if perm.exerted else READY_LORE] += lore
    x[STRENGTH_IN_PLAY] += traits.strength
    x[WILLPOWER_LEFT] += left if left < MOST_WILLPOWER else MOST_WILLPOWER
    x[CHARACTERS] += 1.0
    x[CHALLENGER_SUM] += traits.challenger
    if traits.keywords & EVASIVE:
        x[EVASIVE_COUNT] += 1.0
        x[EVASIVE_LORE] += lore
    if could_be_banished(perm, left, opposing):
        x[THREATENED] += lore + 0.5 * traits.strength
    else:
        x[SAFE_LORE] += lore
    return lore


def could_be_banished(perm: Perm, left: int, opposing: list[Perm]) -> bool:
    """Could an opposing character banish this one in a challenge?"""
    traits = perm.traits
    evasive = traits.keywords & EVASIVE
    for other in opposing:
        if other.traits.strength + other.traits.challenger - traits.resist >= left:
            if not evasive or other.traits.keywords & (EVASIVE | ALERT):
                return True
    return False


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
    edge = standing_edge(state, player, weights)
    if edge > STEEPEST:
        return 1.0
    return 1.0 / (1.0 + math.exp(-edge)) if edge > -STEEPEST else 0.0


def standing_edge(state: State, player: int, weights: ValueWeights) -> float:
    """Return by how much a player's side stands better than the others, also when the game is over."""
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
    return mine - theirs
