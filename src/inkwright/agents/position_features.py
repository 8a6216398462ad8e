"""What a player has in a position, as numbers that a value is made of.

The features come from what cards do and can do, never from their names.
"""

from __future__ import annotations

import math
from typing import Final

from inkwright.engine.procedures.settle import lore_needed
from inkwright.rules.keyword_table import ALERT, BODYGUARD, EVASIVE, RECKLESS, SUPPORT, WARD
from inkwright.state.ids import ACTION, CHARACTER, ITEM, LOCATION, SONG
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
SMALL_DECK: Final = 12  # cards
EXPENSIVE: Final = 6  # the cost of a large character
CARD_WEIGHTS: Final = Weights()  # what a card in hand is judged by

FEATURES: Final[dict[str, str]] = {
    "to_move": "it is this player's turn",
    "lore": "",
    "lore_squared": "a twentieth of it",
    "near_the_end": "(10 - missing lore) squared, a tenth of it, once less than 10 is missing",
    "ready_lore": "lore of ready characters in play",
    "exerted_lore": "of exerted ones",
    "safe_lore": "of those that no opposing character could banish in a challenge",
    "evasive_lore": "of those with Evasive",
    "threatened": "lore and half the strength of those that could be banished",
    "strength": "in play",
    "willpower": "left in play",
    "characters": "",
    "evasive": "characters with Evasive",
    "challenger": "the sum of Challenger",
    "locations": "",
    "later_abilities": "triggered abilities in play that happen after the card is played, by what they do",
    "statics": "static abilities in play",
    "hand_root": "the root of the number of cards in hand",
    "hand_value": "what the cards in hand are worth once they are played, a tenth of it",
    "hand_playable": "cards that cost at most 1 more than there is ink",
    "hand_dear": "cards that cost at least 3 more",
    "empty_hand": "",
    "ink": "above 8 it counts a fifth",
    "pace": "1 / (1 + turns to win with the lore in play)",
    "enough_lore": "the lore in play is enough to win in one turn",
    "cost_in_play": "of the characters",
    "items": "",
    "item_cost": "of the items in play",
    "bodyguards": "characters with Bodyguard",
    "warded": "characters with Ward",
    "resist": "the sum of Resist",
    "supporters": "characters with Support",
    "ready_strength": "strength of characters that can act now",
    "exposed_lore": "lore of exerted characters that could be banished",
    "exposed_cost": "cost of the same",
    "kills_for_nothing": "characters that could banish an opposing one and stay in play",
    "kills": "others that could banish one",
    "quest_now": "lore of characters that can act now",
    "wins_now": "it is this player's turn, and that lore is enough",
    "hand": "cards in hand",
    "hand_inkable": "those that can be put into the inkwell",
    "best_playable": "the highest cost in hand that is at most 1 more than there is ink",
    "all_ink": "",
    "small_deck": "12 less the cards in the deck, if that is above 0",
    "drying_lore": "lore of characters that were played in this turn",
    "missing_lore": "",
    "singers": "characters with Singer",
    "songs": "in hand",
    "actions": "in hand that are no songs",
    "activated": "activated abilities in play",
    "damage": "on characters",
    "large": "characters that cost at least 6",
}
"""The features in their order, and what each one counts."""

# Where they stand
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
HAND_EXPENSIVE: Final = 20
EMPTY_HAND: Final = 21
INK: Final = 22
PACE: Final = 23
ENOUGH_LORE: Final = 24
COST_IN_PLAY: Final = 25
ITEMS: Final = 26
ITEM_COST: Final = 27
BODYGUARDS: Final = 28
WARDED: Final = 29
RESIST_SUM: Final = 30
SUPPORTERS: Final = 31
READY_STRENGTH: Final = 32
EXPOSED_LORE: Final = 33
EXPOSED_COST: Final = 34
KILLS_FOR_NOTHING: Final = 35
KILLS: Final = 36
QUEST_NOW: Final = 37
WINS_NOW: Final = 38
HAND_COUNT: Final = 39
HAND_INKABLE: Final = 40
BEST_PLAYABLE: Final = 41
ALL_INK: Final = 42
SMALL_DECK_LACK: Final = 43
DRYING_LORE: Final = 44
MISSING_LORE: Final = 45
SINGERS: Final = 46
SONGS: Final = 47
ACTIONS: Final = 48
ACTIVATED: Final = 49
DAMAGE: Final = 50
LARGE: Final = 51
COUNT: Final = 52


def features(state: State, player: int) -> list[float]:
    """Return what a player has, in the order of `FEATURES`."""
    x = [0.0] * COUNT
    missing = lore_needed(state, player) - state.lore[player]
    if missing < 0:
        missing = 0
    to_move = state.active == player
    x[TO_MOVE] = 1.0 if to_move else 0.0
    x[LORE_NOW] = float(state.lore[player])
    x[LORE_SQUARED] = 0.05 * state.lore[player] * state.lore[player]
    x[MISSING_LORE] = float(missing)
    if missing < NEAR:
        x[NEAR_THE_END] = 0.1 * (NEAR - missing) * (NEAR - missing)
    ink = len(state.ready_ink[player]) + len(state.spent_ink[player])
    x[INK] = float(ink) if ink < FULL_INK else FULL_INK + 0.2 * (ink - FULL_INK)
    x[ALL_INK] = float(ink)
    if len(state.deck[player]) < SMALL_DECK:
        x[SMALL_DECK_LACK] = float(SMALL_DECK - len(state.deck[player]))
    add_hand(x, state, player, ink)
    opposing = [
        perm for perm in state.board if perm.type == CHARACTER and state.team[perm.player] != state.team[player]
    ]
    board = 0
    for perm in state.board:
        if perm.player == player:
            board += add_stack(x, state, perm, opposing, to_move)
    turns = float(missing) / (float(board) if board > 0 else 0.5)
    x[PACE] = 1.0 / (1.0 + (turns if turns < MOST_TURNS else MOST_TURNS))
    x[ENOUGH_LORE] = 1.0 if missing <= board else 0.0
    if to_move and x[QUEST_NOW] >= missing:
        x[WINS_NOW] = 1.0
    return x


def add_hand(x: list[float], state: State, player: int, ink: int) -> None:
    """Add the cards in hand to the features of a player."""
    hand = state.hand[player]
    x[HAND_COUNT] = float(len(hand))
    x[HAND_ROOT] = math.sqrt(float(len(hand)))
    x[EMPTY_HAND] = 0.0 if hand else 1.0
    for card in hand:
        definition = state.definition(card)
        worth = card_value(definition, CARD_WEIGHTS)
        if worth > 0:
            x[HAND_VALUE] += 0.1 * (worth if worth < MOST_CARD_VALUE else MOST_CARD_VALUE)
        if definition.inkable:
            x[HAND_INKABLE] += 1.0
        if definition.type == SONG:
            x[SONGS] += 1.0
        elif definition.type == ACTION:
            x[ACTIONS] += 1.0
        if definition.cost <= ink + SOON:
            x[HAND_PLAYABLE] += 1.0
            if definition.cost > x[BEST_PLAYABLE]:
                x[BEST_PLAYABLE] = float(definition.cost)
        elif definition.cost > ink + SOON + 1:
            x[HAND_EXPENSIVE] += 1.0


def add_stack(x: list[float], state: State, perm: Perm, opposing: list[Perm], to_move: bool) -> int:
    """Add a stack to the features of its player; return the lore that it brings in a turn."""
    traits = perm.traits
    definition = state.program.defs[perm.def_index]
    lore = traits.lore if traits.lore > 0 else 0
    x[LATER_ABILITIES] += later_abilities_value(definition)
    x[STATICS] += len(traits.statics)
    x[ACTIVATED] += len(traits.activated_positions)
    if perm.type == LOCATION:
        x[LOCATIONS] += 1.0
        return lore
    if perm.type != CHARACTER:
        if perm.type == ITEM:
            x[ITEMS] += 1.0
            x[ITEM_COST] += definition.cost
        return 0
    if traits.keywords & RECKLESS:
        lore = 0
    left = traits.willpower - perm.damage
    x[EXERTED_LORE if perm.exerted else READY_LORE] += lore
    x[STRENGTH_IN_PLAY] += traits.strength
    x[WILLPOWER_LEFT] += left if left < MOST_WILLPOWER else MOST_WILLPOWER
    x[CHARACTERS] += 1.0
    x[COST_IN_PLAY] += definition.cost
    x[DAMAGE] += perm.damage
    if definition.cost >= EXPENSIVE:
        x[LARGE] += 1.0
    add_keywords(x, perm, lore)
    if perm.drying:
        x[DRYING_LORE] += lore
    elif not perm.exerted:
        x[READY_STRENGTH] += traits.strength
        x[QUEST_NOW] += lore
    add_challenges(x, perm, lore, left, float(definition.cost), opposing, to_move)
    return lore


def add_keywords(x: list[float], perm: Perm, lore: int) -> None:
    """Add the keywords of a character."""
    traits = perm.traits
    keywords = traits.keywords
    x[CHALLENGER_SUM] += traits.challenger
    x[RESIST_SUM] += traits.resist
    if traits.singer:
        x[SINGERS] += 1.0
    if keywords & EVASIVE:
        x[EVASIVE_COUNT] += 1.0
        x[EVASIVE_LORE] += lore
    if keywords & BODYGUARD:
        x[BODYGUARDS] += 1.0
    if keywords & WARD:
        x[WARDED] += 1.0
    if keywords & SUPPORT:
        x[SUPPORTERS] += 1.0


def add_challenges(
    x: list[float], perm: Perm, lore: int, left: int, cost: float, opposing: list[Perm], to_move: bool
) -> None:
    """Add what challenges could do to a character, and what it could do in one."""
    threatened = False
    kills = False
    for_nothing = False
    can_challenge = not (to_move and perm.drying)
    for other in opposing:
        if could_banish(other, perm, left):
            threatened = True
        if can_challenge and could_banish(perm, other, other.traits.willpower - other.damage):
            kills = True
            if other.traits.strength - perm.traits.resist < left:
                for_nothing = True
    if for_nothing:
        x[KILLS_FOR_NOTHING] += 1.0
    elif kills:
        x[KILLS] += 1.0
    if not threatened:
        x[SAFE_LORE] += lore
        return
    x[THREATENED] += lore + 0.5 * perm.traits.strength
    if perm.exerted:
        x[EXPOSED_LORE] += lore
        x[EXPOSED_COST] += cost


def could_banish(challenger: Perm, other: Perm, left: int) -> bool:
    """Could a character banish another one, which has some willpower left, in a challenge?"""
    mine = challenger.traits
    its = other.traits
    if mine.strength + mine.challenger - its.resist < left:
        return False
    return not its.keywords & EVASIVE or mine.keywords & (EVASIVE | ALERT) != 0
