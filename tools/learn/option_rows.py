"""Option rows: what the asked player sees of a question, as numbers; no names of cards.

`encode` returns a state row and an option row for each answer. `feature_table.py` says what each number means. The
module compiles with mypyc, and reads only what the asked player may know: a test deals the hidden cards anew and
expects the same rows. `hidden_hand` is the exception: it is for a critic in training.
"""

from __future__ import annotations

from array import array
from typing import Final

from mypy_extensions import i64

from inkwright.agents.card_values import (
    abilities_value,
    card_value,
    hand_card_value,
    is_entry_trigger,
    later_abilities_value,
    stack_value,
    sweep_value,
)
from inkwright.agents.choice_policy import asking_effect, picked_value
from inkwright.agents.effect_value import OWN_SIDE, amount_of, effect_value, inner_effects, side_of, target_value
from inkwright.agents.greedy_weights import Weights
from inkwright.agents.position_features import (
    ACTIONS,
    BEST_PLAYABLE,
    COUNT,
    HAND_DEAR,
    HAND_INKABLE,
    HAND_PLAYABLE,
    HAND_VALUE,
    SONGS,
    add_hand,
    features,
)
from inkwright.agents.present_value import banished_value
from inkwright.engine.question_source import asking_choice
from inkwright.engine.settle import lore_needed
from inkwright.rules.keyword_table import ALERT, BODYGUARD, EVASIVE, RECKLESS, RUSH, SUPPORT, WARD
from inkwright.state.ids import (
    ACTION,
    ASK_ALTER,
    ASK_BAG,
    ASK_DESTINATION,
    ASK_DROPS,
    ASK_EXERTED,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    ASK_NUMBER,
    ASK_REPLACE,
    CHARACTER,
    DECK,
    DISCARD,
    DONE,
    HAND,
    INKWELL,
    LOCATION,
    PLAY_CARD,
    SONG,
    card_of,
    is_card,
    is_player,
    player_of,
)
from inkwright.state.node import Ability, Activated, Effect, Node, Statement, Triggered
from inkwright.state.program import Def
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

W: Final = Weights()

# By what the features of a side are multiplied, in the order of position_features.FEATURES
SIDE_SCALES: Final[list[float]] = [
    *(1.0, 0.05, 0.05, 0.1, 0.1, 0.1, 0.1, 0.2, 0.1, 0.05, 0.05, 0.2, 0.3, 0.2, 0.5, 0.1, 0.2, 0.3),
    *(0.2, 0.2, 0.2, 1.0, 0.1, 2.0, 1.0, 0.05, 0.3, 0.1, 0.3, 0.3, 0.3, 0.3, 0.05, 0.2, 0.1, 0.3),
    *(0.3, 0.1, 1.0, 0.1, 0.2, 0.1, 0.1, 0.1, 0.2, 0.05, 0.3, 0.3, 0.3, 0.3, 0.1, 0.3),
]
# Features of a side that only the player of the hand knows
HIDDEN: Final = (HAND_VALUE, HAND_PLAYABLE, HAND_DEAR, HAND_INKABLE, BEST_PLAYABLE, SONGS, ACTIONS)
MOST_INK: Final = 40  # beyond it, ink is not told apart
NO_TURNS: Final = 10.0  # turns to win that are far away

# Effects by the names of their classes: the position in the block NOW or LATER
EFFECT_PLACES: Final[dict[str, int]] = {
    "Banish": 0,
    "DealDamage": 1,
    "CharacterDealsDamage": 1,
    "PutDamage": 1,
    "MoveDamage": 1,
    "RemoveDamage": 2,
    "RemoveTotal": 2,
    "Discard": 3,
    "DiscardHand": 3,
    "Draw": 4,
    "DrawUntil": 4,
    "Exert": 5,
    "ReadyCards": 6,
    "Look": 7,
    "Search": 7,
    "Reveal": 7,
    "RevealUntil": 7,
    "RevealHand": 7,
    "LookAtHand": 7,
    "NameCard": 7,
    "GainLore": 8,
    "LoseLore": 9,
    "Put": 10,
    "ToBottomInstead": 10,
    "PutNthFromTop": 10,
    "ShuffleInto": 10,
    "ReturnTopCard": 10,
    "ReturnInkAtRandom": 10,
    "PutUnder": 12,
    "MoveToLocation": 13,
    "PayInk": 14,
    "ExertSelf": 15,
    "Play": 16,
    "Shift": 16,
}

# Scores of the greedy agent that only order kinds of turn actions, by kind
ORDERING: Final[list[float]] = [
    *(0.0, 200.0, 100.0, 100.0, 100.0, 100.0, 100.0, 100.0, 30.0, 60.0, 5.0, 80.0, 57.0, 0.0, 80.0, 0.0)
]
ACT_END: Final = 0
ACT_INK: Final = 1
ACT_SHIFT: Final = 3
ACT_SING: Final = 4
ACT_ALTERNATE: Final = 7
ACT_QUEST: Final = 8
ACT_CHALLENGE: Final = 9
ACT_MOVE: Final = 10
ACT_USE: Final = 11
ACT_HAND_OVER: Final = 13
ACT_USE_FREE: Final = 14

# STATE
S_TURN: Final = 17
S_WENT_FIRST: Final = 18
S_INKED: Final = 19
S_READY_INK: Final = 20
S_SPENDABLE: Final = 21
S_SPENDABLE_NEXT: Final = 22
S_WASTED: Final = 23
S_THEIR_WIN_NEXT: Final = 24
S_MY_WIN_NEXT: Final = 25
S_MY_TURNS: Final = 26
S_THEIR_TURNS: Final = 27
S_RACE: Final = 28
S_LEAD: Final = 29
S_KILLS_NOW: Final = 30
S_FREE_KILLS_NOW: Final = 31
S_MY_EXPOSED: Final = 32
S_THEIR_EXPOSED: Final = 33
S_THEIR_READY_LORE: Final = 34
S_THEIR_ATTACKERS: Final = 35
S_OPTIONS: Final = 36
S_QUESTS_LEFT: Final = 37
S_CHALLENGES_LEFT: Final = 38
S_PLAYS_LEFT: Final = 39
S_USES_LEFT: Final = 40
S_INKS_LEFT: Final = 41
S_POSITIVE: Final = 42
S_BEST_IS_PLAY: Final = 43
S_HAND_COST_1: Final = 44
S_HAND_COST_2: Final = 45
S_HAND_COST_3: Final = 46
S_HAND_COST_4: Final = 47
S_HAND_COST_5: Final = 48
S_HAND_COST_6: Final = 49
S_HAND_COST_7: Final = 50
S_HAND_INKLESS: Final = 51
S_HAND_REMOVAL: Final = 52
S_HAND_DRAW: Final = 53
S_HAND_SWEEP: Final = 54
S_HELD: Final = 55
S_MY_DISCARD: Final = 56
S_THEIR_DISCARD: Final = 57
S_PICKS_MADE: Final = 58
S_PICKS_DUE: Final = 59
S_PICKS_LEFT: Final = 60
S_IS_COST: Final = 61
S_EVENTS: Final = 62
STATE_COUNT: Final = 63
# HEAD
H_DONE: Final = 16
H_YES: Final = 17
H_NUMBER: Final = 18
H_PLACE: Final = 19
H_ME: Final = 20
H_OPPONENT: Final = 21
H_NAME_CHANCE: Final = 22
H_GOOD: Final = 23
H_BEST: Final = 24
H_SCORE: Final = 25
H_GAP: Final = 26
H_RANK: Final = 27
H_WINS: Final = 28
H_TOUCH: Final = 29
H_SUITS: Final = 30
H_WOULD_BANISH: Final = 31
H_SPARE_DAMAGE: Final = 32
H_UNSPENT: Final = 33
H_UNQUESTED: Final = 34
H_LEFT_UNDONE: Final = 35
H_LEFT_SCORE: Final = 36
HEAD_COUNT: Final = 37
# SUBJECT
C_IS_CARD: Final = 0
C_IS_STACK: Final = 1
C_MINE: Final = 2
C_THEIRS: Final = 3
C_IN_HAND: Final = 4
C_IN_DISCARD: Final = 5
C_IN_DECK: Final = 6
C_CHARACTER: Final = 7
C_ACTION: Final = 8
C_SONG: Final = 9
C_ITEM: Final = 10
C_LOCATION: Final = 11
C_COST: Final = 12
C_STRENGTH: Final = 13
C_WILLPOWER: Final = 14
C_LORE: Final = 15
C_INKABLE: Final = 16
C_VALUE: Final = 17
C_ABILITIES_VALUE: Final = 18
C_EVASIVE: Final = 19
C_BODYGUARD: Final = 20
C_RUSH: Final = 21
C_WARD: Final = 22
C_SUPPORT: Final = 23
C_RECKLESS: Final = 24
C_CHALLENGER: Final = 25
C_RESIST: Final = 26
C_SINGER: Final = 27
C_SHIFT: Final = 28
C_ALERT: Final = 29
C_EXERTED: Final = 30
C_DRYING: Final = 31
C_DAMAGE: Final = 32
C_CAN_ACT: Final = 33
C_INK_AFTER: Final = 34
C_TOO_DEAR: Final = 35
C_ABOVE_LEAST: Final = 36
C_BELOW_MOST: Final = 37
C_COPIES: Final = 38
C_SPEND_WITH: Final = 39
C_SPEND_INKED: Final = 40
C_NEXT_WITHOUT: Final = 41
C_KILLERS: Final = 42
C_SAFE_KILLERS: Final = 43
C_HAS_KILLER: Final = 44
C_HAS_SAFE_KILLER: Final = 45
C_KILLER_COST: Final = 46
C_VICTIMS: Final = 47
C_ALL_VICTIMS: Final = 48
C_AT_RISK: Final = 49
C_STATICS: Final = 50
C_ACTIVATED: Final = 51
C_LATER_VALUE: Final = 52
C_BANISHED_VALUE: Final = 53
C_UNDER: Final = 54
C_AT_LOCATION: Final = 55
C_IS_SOURCE: Final = 56
C_RAISED: Final = 57
C_RESTRICTED: Final = 58
C_ON_CURVE: Final = 59
C_NEXT_CURVE: Final = 60
SUBJECT_COUNT: Final = 61
# AIM
A_AIMED: Final = 0
A_AIM_STRENGTH: Final = 1
A_AIM_WILLPOWER: Final = 2
A_AIM_LORE: Final = 3
A_AIM_VALUE: Final = 4
A_BANISHES: Final = 5
A_IS_BANISHED: Final = 6
A_GAIN: Final = 7
A_LOSS: Final = 8
A_SURPLUS: Final = 9
A_STAYING: Final = 10
A_AIM_EVASIVE: Final = 11
A_AIM_COST: Final = 12
A_AIM_EXERTED: Final = 13
A_AIM_DRYING: Final = 14
A_AIM_BODYGUARD: Final = 15
A_AIM_LATER_VALUE: Final = 16
A_AIM_ABILITIES: Final = 17
A_AIM_LOCATION: Final = 18
A_AIM_DAMAGE: Final = 19
A_OTHERS_CAN: Final = 20
A_CHEAPER_CAN: Final = 21
A_THREATENS: Final = 22
A_AIM_BANISHED_VALUE: Final = 23
A_LORE_SHARE: Final = 24
A_PARTIAL: Final = 25
AIM_COUNT: Final = 26
# NOW
E_BANISH: Final = 0
E_DAMAGE: Final = 1
E_HEAL: Final = 2
E_DISCARD: Final = 3
E_DRAW: Final = 4
E_EXERT: Final = 5
E_READY: Final = 6
E_LOOK: Final = 7
E_GAIN_LORE: Final = 8
E_LOSE_LORE: Final = 9
E_PUT_AWAY: Final = 10
E_TO_INKWELL: Final = 11
E_PUT_UNDER: Final = 12
E_MOVE: Final = 13
E_PAY_INK: Final = 14
E_EXERT_SELF: Final = 15
E_PLAY: Final = 16
E_STRENGTHEN: Final = 17
E_WEAKEN: Final = 18
E_OTHER: Final = 19
E_AMOUNT: Final = 20
E_WORTH: Final = 21
E_MAY: Final = 22
E_OWN_HARM: Final = 23
NOW_COUNT: Final = 24
LATER_COUNT: Final = 24  # as NOW

STATE_SIZE: Final = 2 * COUNT + STATE_COUNT
OPTION_SIZE: Final = HEAD_COUNT + SUBJECT_COUNT + AIM_COUNT + NOW_COUNT + LATER_COUNT
NO_SUBJECT: Final[list[float]] = [0.0] * SUBJECT_COUNT
NO_AIM: Final[list[float]] = [0.0] * AIM_COUNT
NO_EFFECT: Final[list[float]] = [0.0] * NOW_COUNT


# ---------------------------------------------------------------- what abilities do, read off their trees once

_now: Final[dict[int, tuple[Node, list[float]]]] = {}


def effect_facts(node: Node) -> list[float]:
    """Return what a node of an ability does, as the block NOW."""
    known = _now.get(id(node))
    if known is None or known[0] is not node:
        x = [0.0] * NOW_COUNT
        add_effects(node, x, 0)
        worth = effect_value(node) if isinstance(node, Effect) else 0.0
        known = (node, finished(x, worth))
        _now[id(node)] = known
    return known[1]


def ability_facts(definition: Def, now: bool) -> list[float]:
    """Return what the abilities of a card do, either those that resolve when it is played or the others."""
    x = [0.0] * NOW_COUNT
    worth = 0.0
    for ability in definition.abilities:
        if resolves_when_played(definition, ability) == now:
            add_effects(ability, x, 0)
            if isinstance(ability, (Statement, Triggered, Activated)):
                worth += effect_value(ability.effect)
    return finished(x, worth)


def resolves_when_played(definition: Def, ability: Ability) -> bool:
    """Does an ability resolve when its card is played?"""
    if isinstance(ability, Triggered):
        return is_entry_trigger(ability)
    return isinstance(ability, Statement) and (definition.type == ACTION or definition.type == SONG)


def add_effects(node: Node, x: list[float], depth: int) -> None:
    """Count the effects of a node and of those below it."""
    if isinstance(node, Effect):
        name = type(node).__name__
        place = EFFECT_PLACES.get(name, -1)
        if name == "Put" and getattr(node, "place", DISCARD) == INKWELL:
            place = E_TO_INKWELL
        elif name == "Modify":
            place = E_STRENGTHEN if target_value(node) > 0 else E_WEAKEN
        elif place < 0 and node.LEAF:
            place = E_OTHER
        if place >= 0:
            x[place] += 1.0
            amount = amount_of(node)
            if amount > x[E_AMOUNT]:
                x[E_AMOUNT] = amount
            target = getattr(node, "target", None)
            if target is not None and target_value(node) < 0 and side_of(target) == OWN_SIDE:
                x[E_OWN_HARM] += 1.0
        if name == "May":
            x[E_MAY] = 1.0
    if depth < 12:
        for child in node.children():
            add_effects(child, x, depth + 1)


def finished(x: list[float], worth: float) -> list[float]:
    """Scale the counts of a block, and add what it is worth."""
    for at in range(E_AMOUNT):
        x[at] = 1.5 if x[at] > 3.0 else 0.5 * x[at]
    x[E_AMOUNT] = 0.2 * x[E_AMOUNT]
    x[E_WORTH] = clipped(0.1 * worth, 1.0)
    x[E_OWN_HARM] = 0.5 * x[E_OWN_HARM]
    return x


def clipped(value: float, most: float) -> float:
    """Return a value that is at most so far from 0."""
    return most if value > most else -most if value < -most else value


# ---------------------------------------------------------------- what is printed, read off a definition once


class Print:
    """What does not change of a card: numbers that rows need often, and the blocks that follow from them."""

    def __init__(self, definition: Def) -> None:
        self.definition = definition
        self.type: i64 = definition.type
        self.cost: i64 = definition.cost
        self.strength: i64 = definition.strength
        self.willpower: i64 = definition.willpower
        self.resist: i64 = definition.resist
        self.challenger: i64 = definition.challenger
        self.keywords: i64 = definition.keywords
        self.inkable = definition.inkable
        self.later_value = 0.1 * later_abilities_value(definition)
        self.sweep = 0.1 * sweep_value(definition)
        self.now = ability_facts(definition, True)
        self.later = ability_facts(definition, False)
        now = self.now
        self.removes = now[E_BANISH] > 0.0 or now[E_DAMAGE] > 0.0 or now[E_PUT_AWAY] > 0.0
        self.draws = now[E_DRAW] > 0.0
        # the block SUBJECT as far as it is printed: for stacks, and for cards
        self.block = [0.0] * SUBJECT_COUNT
        x = self.block
        x[C_CHARACTER + definition.type] = 1.0
        x[C_COST] = 0.1 * definition.cost
        x[C_INKABLE] = 1.0 if definition.inkable else 0.0
        x[C_ABILITIES_VALUE] = clipped(0.1 * abilities_value(definition), 2.0)
        x[C_SHIFT] = 1.0 if definition.shifts else 0.0
        x[C_LATER_VALUE] = self.later_value
        self.card_block = x[:]
        x = self.card_block
        x[C_IS_CARD] = 1.0
        x[C_STRENGTH] = 0.1 * definition.strength
        x[C_WILLPOWER] = 0.1 * definition.willpower
        x[C_LORE] = 0.2 * definition.lore
        x[C_VALUE] = 0.05 * card_value(definition, W)
        add_keywords(x, definition.keywords, definition.challenger, definition.resist, definition.singer)


_prints: Final[dict[int, Print]] = {}


def print_of(definition: Def) -> Print:
    """Return what is printed on a card."""
    known = _prints.get(id(definition))
    if known is None or known.definition is not definition:
        known = Print(definition)
        _prints[id(definition)] = known
    return known


class Body:
    """A stack in play, with the numbers that rows need often."""

    def __init__(self, state: State, perm: Perm, friend: bool) -> None:
        traits = perm.traits
        self.perm = perm
        self.friend = friend
        self.printed = print_of(state.program.defs[perm.def_index])
        self.serial: i64 = perm.serial
        self.type: i64 = perm.type
        self.strength: i64 = traits.strength
        self.lore: i64 = traits.lore
        self.keywords: i64 = traits.keywords
        self.resist: i64 = traits.resist
        self.challenger: i64 = traits.challenger
        self.damage: i64 = perm.damage
        self.left: i64 = traits.willpower - perm.damage
        self.exerted = perm.exerted
        self.drying = perm.drying
        self.can_act = not perm.exerted and not perm.drying
        self.value = 0.05 * stack_value(state, perm, W)
        self.block: list[float] = NO_SUBJECT  # its block SUBJECT, once it was made

    def could_banish(self, other: Body) -> bool:
        """Could this character banish another one in a challenge?"""
        if self.strength + self.challenger - other.resist < other.left:
            return False
        return not other.keywords & EVASIVE or self.keywords & (EVASIVE | ALERT) != 0


# ---------------------------------------------------------------- one question


class Moment:
    """What the rows of one question share."""

    def __init__(self, state: State) -> None:
        self.state = state
        me: int = state.asked_player
        self.me = me
        self.rival = rival_of(state, me)
        team = state.team[me]
        self.team = team
        self.bodies: dict[int, Body] = {}  # by serial
        self.mine: list[Body] = []  # own characters
        self.others: list[Body] = []  # opposing ones
        self.my_lore: i64 = 0
        self.their_lore: i64 = 0
        for perm in state.board:
            friend = state.team[perm.player] == team
            body = Body(state, perm, friend)
            self.bodies[perm.serial] = body
            if body.lore > 0:
                if friend:
                    self.my_lore += body.lore
                else:
                    self.their_lore += body.lore
            if body.type == CHARACTER:
                if friend:
                    self.mine.append(body)
                else:
                    self.others.append(body)
        self.held: list[int] = state.hand[me]
        if state.question_kind == ASK_ALTER:  # without the cards that are put back (2.2.2)
            self.held = [card_of(ref) for ref in state.options if ref != DONE]
        self.ready_ink: int = len(state.ready_ink[me]) + state.promo_ready[me]
        self.ink: int = self.ready_ink + len(state.spent_ink[me]) + state.promo_spent[me]
        self.prints: list[Print] = [print_of(state.definition(card)) for card in self.held]
        self.worths: list[float] = [hand_card_value(state, me, card, W) for card in self.held]
        self.least_hand = min(self.worths) if self.worths else 0.0
        self.most_hand = max(self.worths) if self.worths else 0.0
        self.missing: int = lore_needed(state, me) - state.lore[me]
        self.their_missing: int = lore_needed(state, self.rival) - state.lore[self.rival]
        self.source = -1
        if state.question_kind != ASK_MAIN and state.stack:
            self.source = state.stack[-1].source
        self.cards: dict[int, list[float]] = {}  # blocks SUBJECT by card

    def body(self, ref: int) -> Body | None:
        """Return the stack in play that a reference means."""
        perm = self.state.perm(ref)
        return None if perm is None else self.bodies[perm.serial]

    def most_spent(self, ink: int, without: int) -> int:
        """Return how much ink the cards in hand can use up, without the card at one place."""
        if ink <= 0:
            return 0
        if ink > MOST_INK:
            ink = MOST_INK
        sums: i64 = 1
        mask: i64 = (1 << (ink + 1)) - 1
        for at in range(len(self.prints)):
            cost = self.prints[at].cost
            if at != without and cost <= ink:
                sums |= sums << cost & mask
        while ink > 0 and not sums >> ink & 1:
            ink -= 1
        return ink


def rival_of(state: State, me: int) -> int:
    """Return the opponent who is nearest to winning."""
    if state.players == 2:
        return 1 - me
    best = me
    for player in range(state.players):
        if state.team[player] != state.team[me] and not state.is_out(player):
            if best == me or state.lore[player] > state.lore[best]:
                best = player
    return best


def encode(state: State, scores: list[float]) -> list[list[float]]:
    """Return the state row, and an option row for each answer. `scores` are those of the greedy agent."""
    moment = Moment(state)
    out = [state_row(moment, scores)]
    best = best_place(state, scores)
    for at in range(len(scores)):
        out.append(option_row(moment, scores, at, best))
    return out


def fill(state: State, scores: list[float], buffer: memoryview, at: int) -> int:
    """Write the rows of a question into a float32 buffer; return where the next question begins.

    The state row is at `at`, the row of answer number k at `at + STATE_SIZE + k * OPTION_SIZE`.
    """
    for row in encode(state, scores):
        buffer[at : at + len(row)] = array("f", row)
        at += len(row)
    return at


def best_place(state: State, scores: list[float]) -> int:
    """Return the place of the greedy answer: the first of the best scores, but what declines goes before."""
    at = 0
    if state.question_kind == ASK_MAY and 0 in state.options:
        at = state.options.index(0)
    elif DONE in state.options:
        at = state.options.index(DONE)
    for other in range(len(scores)):
        if scores[other] > scores[at]:
            at = other
    return at


def hidden_hand(state: State, me: int) -> list[float]:
    """Return what only the opponent knows of the own hand: for a critic in training, never for a player."""
    x = [0.0] * COUNT
    rival = rival_of(state, me)
    add_hand(x, state, rival, len(state.ready_ink[rival]) + len(state.spent_ink[rival]))
    return [SIDE_SCALES[at] * x[at] for at in HIDDEN]


# ---------------------------------------------------------------- the state row


def state_row(moment: Moment, scores: list[float]) -> list[float]:
    """Return the features of the whole question."""
    state = moment.state
    me = moment.me
    mine = features(state, me)
    theirs = features(state, moment.rival)
    for at in HIDDEN:
        theirs[at] = 0.0
    for at in range(COUNT):
        if mine[at] != 0.0:
            mine[at] *= SIDE_SCALES[at]
        if theirs[at] != 0.0:
            theirs[at] *= SIDE_SCALES[at]
    x = [0.0] * STATE_COUNT
    x[state.question_kind] = 1.0
    x[S_TURN] = 0.05 * float(state.turn)
    x[S_WENT_FIRST] = 1.0 if state.first_player == me else 0.0
    x[S_INKED] = 1.0 if state.cards_inked[me] else 0.0
    add_ink(x, moment)
    add_race(x, moment)
    add_threats(x, moment)
    add_actions(x, state, scores)
    add_held(x, moment)
    x[S_MY_DISCARD] = 0.05 * len(state.discard[me])
    x[S_THEIR_DISCARD] = 0.05 * len(state.discard[moment.rival])
    x[S_EVENTS] = clipped(0.02 * len(state.history), 2.0)
    if state.question_kind != ASK_MAIN:
        add_picks(x, moment)
    return mine + theirs + x


def add_ink(x: list[float], moment: Moment) -> None:
    """Add what ink there is, and what it can be used for."""
    spendable = moment.most_spent(moment.ready_ink, -1)
    x[S_READY_INK] = 0.1 * moment.ready_ink
    x[S_SPENDABLE] = 0.1 * spendable
    x[S_SPENDABLE_NEXT] = 0.1 * moment.most_spent(moment.ink + 1, -1)
    x[S_WASTED] = 0.1 * (moment.ready_ink - spendable)


def add_race(x: list[float], moment: Moment) -> None:
    """Add how far both sides are from winning."""
    mine = turns_to_win(moment.missing, moment.my_lore)
    theirs = turns_to_win(moment.their_missing, moment.their_lore)
    x[S_THEIR_WIN_NEXT] = 1.0 if moment.their_lore >= moment.their_missing else 0.0
    x[S_MY_WIN_NEXT] = 1.0 if moment.my_lore >= moment.missing else 0.0
    x[S_MY_TURNS] = 0.1 * mine
    x[S_THEIR_TURNS] = 0.1 * theirs
    x[S_RACE] = 0.1 * (theirs - mine)
    x[S_LEAD] = 0.1 * (moment.state.lore[moment.me] - moment.state.lore[moment.rival])


def turns_to_win(missing: int, lore: int) -> float:
    """Return how many turns some lore a turn needs to bring what is missing."""
    if lore <= 0:
        return NO_TURNS
    turns = float(missing) / float(lore)
    return NO_TURNS if turns > NO_TURNS else turns


def add_threats(x: list[float], moment: Moment) -> None:
    """Add what challenges could do now and in the opponent's turn."""
    kills = 0
    free = 0
    exposed = 0
    for body in moment.mine:
        kill = False
        safe = False
        for other in moment.others:
            if body.can_act and other.exerted and body.could_banish(other):
                kill = True
                if other.strength - body.resist < body.left:
                    safe = True
        if kill:
            kills += 1
        if safe:
            free += 1
        if body.exerted:
            for other in moment.others:
                if other.could_banish(body):
                    exposed += 1
                    break
    their_exposed = 0
    ready_lore: i64 = 0
    attackers = 0
    for other in moment.others:
        if other.strength > 0:
            attackers += 1
        if not other.exerted:
            if other.lore > 0:
                ready_lore += other.lore
            continue
        for body in moment.mine:
            if body.can_act and body.could_banish(other):
                their_exposed += 1
                break
    x[S_KILLS_NOW] = 0.3 * kills
    x[S_FREE_KILLS_NOW] = 0.3 * free
    x[S_MY_EXPOSED] = 0.3 * exposed
    x[S_THEIR_EXPOSED] = 0.3 * their_exposed
    x[S_THEIR_READY_LORE] = 0.1 * float(ready_lore)
    x[S_THEIR_ATTACKERS] = 0.2 * attackers


def add_actions(x: list[float], state: State, scores: list[float]) -> None:
    """Add what is left to do."""
    count = len(scores)
    x[S_OPTIONS] = 1.0 if count > 20 else 0.05 * count
    best = -1000.0
    for at in range(count):
        score = scores[at]
        if score > best:
            best = score
        if score > 0.0:
            x[S_POSITIVE] += 0.1
    if state.question_kind != ASK_MAIN:
        return
    x[S_BEST_IS_PLAY] = 1.0 if best >= 90.0 else 0.0
    for action in state.options:
        kind = action & 15
        if kind == ACT_QUEST:
            x[S_QUESTS_LEFT] += 0.2
        elif kind == ACT_CHALLENGE:
            x[S_CHALLENGES_LEFT] += 0.1
        elif kind == ACT_USE or kind == ACT_USE_FREE:
            x[S_USES_LEFT] += 0.2
        elif kind == ACT_INK:
            x[S_INKS_LEFT] += 0.2
        elif kind > ACT_INK and kind <= ACT_ALTERNATE:
            x[S_PLAYS_LEFT] += 0.2


def add_held(x: list[float], moment: Moment) -> None:
    """Add the cards in hand."""
    x[S_HELD] = 0.1 * len(moment.held)
    for printed in moment.prints:
        cost = printed.cost
        at = 0 if cost < 1 else cost - 1 if cost < 7 else 6
        x[S_HAND_COST_1 + at] += 0.3
        if not printed.inkable:
            x[S_HAND_INKLESS] += 0.3
        if printed.removes:
            x[S_HAND_REMOVAL] += 0.3
        if printed.draws:
            x[S_HAND_DRAW] += 0.3
        x[S_HAND_SWEEP] += printed.sweep


def add_picks(x: list[float], moment: Moment) -> None:
    """Add how many picks were made and are left."""
    state = moment.state
    if state.question_kind == ASK_ALTER:
        x[S_PICKS_MADE] = 0.3 * (len(state.hand[moment.me]) - len(moment.held))
        return
    choice = asking_choice(state)
    if choice is None:
        return
    frame = state.stack[-1]
    made = len(frame.slots[choice.slot])
    x[S_PICKS_MADE] = 0.3 * made
    x[S_PICKS_DUE] = clipped(0.3 * (choice.min_picks(state, frame) - made), 1.0)
    x[S_PICKS_LEFT] = clipped(0.3 * (choice.max_picks(state, frame) - made), 1.0)
    x[S_IS_COST] = 1.0 if frame.step != 0 else 0.0


# ---------------------------------------------------------------- the option rows


def option_row(moment: Moment, scores: list[float], at: int, best: int) -> list[float]:
    """Return the features of one answer."""
    state = moment.state
    x = [0.0] * HEAD_COUNT
    add_score(x, state, scores, at, best)
    kind = state.question_kind
    if kind == ASK_MAIN or kind == ASK_HOW_TO_PLAY:
        return action_row(moment, x, state.options[at], scores[best])
    return choice_row(moment, x, at, scores[at])


def add_score(x: list[float], state: State, scores: list[float], at: int, best: int) -> None:
    """Add what the greedy agent thinks of an answer."""
    score = scores[at]
    x[H_GOOD] = 1.0 if score > 0.0 else 0.0
    x[H_BEST] = 1.0 if at == best else 0.0
    x[H_GAP] = clipped(0.1 * (scores[best] - score), 4.0)
    better = 0
    for other in scores:
        if other > score:
            better += 1
    x[H_RANK] = 1.0 / (1.0 + better)
    if score > 0.0 and (state.question_kind == ASK_MAIN or state.question_kind == ASK_HOW_TO_PLAY):
        score -= ORDERING[state.options[at] & 15]
    x[H_SCORE] = clipped(0.1 * score, 4.0)


def action_row(moment: Moment, x: list[float], action: int, best_score: float) -> list[float]:
    """Return the row of a turn action."""
    state = moment.state
    kind: int = action & 15
    x[kind] = 1.0
    about: int = action >> 4 & 0xFFFFF
    aim: int = action >> 24 & 0xFFFFF
    if kind >= ACT_INK and kind <= ACT_ALTERNATE:
        printed = print_of(state.definition(about))
        now = NO_EFFECT if kind == ACT_INK else printed.now
        base = moment.bodies.get(aim) if kind == ACT_SHIFT or kind == ACT_SING else None
        onto = NO_AIM if base is None else aim_block(moment, None, base)
        return x + card_block(moment, about) + onto + now + printed.later
    body = moment.bodies.get(about) if kind >= ACT_QUEST and kind != ACT_HAND_OVER else None
    if body is None:
        if kind == ACT_END:
            add_end(x, moment, best_score)
        return x + NO_SUBJECT + NO_AIM + NO_EFFECT + NO_EFFECT
    onto = NO_AIM
    now = NO_EFFECT
    if kind == ACT_CHALLENGE or kind == ACT_MOVE:
        target = moment.bodies.get(aim)
        if target is not None:
            onto = aim_block(moment, body if kind == ACT_CHALLENGE else None, target)
    elif kind == ACT_USE or kind == ACT_USE_FREE:
        now = effect_facts(state.program.nodes[body.perm.traits.abilities[aim]])
    elif kind == ACT_QUEST:
        x[H_WINS] = 1.0 if body.lore >= moment.missing else 0.0
    return x + stack_block(moment, body) + onto + now + body.printed.later


def add_end(x: list[float], moment: Moment, best_score: float) -> None:
    """Add what is left undone when the turn ends."""
    x[H_UNSPENT] = 0.1 * moment.ready_ink
    for body in moment.mine:
        if body.can_act and body.lore > 0:
            x[H_UNQUESTED] += 0.1 * float(body.lore)
    x[H_LEFT_UNDONE] = 1.0 if best_score >= 90.0 else 0.0
    x[H_LEFT_SCORE] = clipped(0.01 * best_score, 2.0)


def choice_row(moment: Moment, x: list[float], at: int, score: float) -> list[float]:
    """Return the row of an answer to anything but a turn action."""
    state = moment.state
    kind = state.question_kind
    option: int = state.options[at]
    count = len(state.options)
    if option == DONE:
        x[H_DONE] = 1.0
    if kind == ASK_MAY or kind == ASK_MODE:
        return part_row(moment, x, option)
    if kind == ASK_BAG:
        return bag_row(moment, x, option)
    if kind == ASK_NUMBER or kind == ASK_DROPS or kind == ASK_EXERTED or kind == ASK_DESTINATION:
        x[H_NUMBER] = clipped(0.1 * option, 2.0)
        x[H_PLACE] = float(at) / (count - 1) if count > 1 else 0.0
        x[H_YES] = 1.0 if kind == ASK_EXERTED and option else 0.0
        return waiting_row(moment, x)
    if kind == ASK_NAME:
        unseen = len(state.deck[moment.me])
        x[H_NAME_CHANCE] = clipped(score / unseen, 1.0) if unseen else 0.0
        return x + NO_SUBJECT + NO_AIM + asking_block(state) + NO_EFFECT
    if option == DONE or kind == ASK_REPLACE:
        return x + NO_SUBJECT + NO_AIM + asking_block(state) + NO_EFFECT
    return pick_row(moment, x, option)


def asking_block(state: State) -> list[float]:
    """Return the block NOW of the effect that asks."""
    if state.question_kind == ASK_ALTER or not state.stack:
        return NO_EFFECT
    asking = asking_effect(state)
    return NO_EFFECT if asking is None else effect_facts(asking[1])


def part_row(moment: Moment, x: list[float], option: int) -> list[float]:
    """Return the row of a yes or no, or of a mode: with what would happen."""
    state = moment.state
    now = NO_EFFECT
    chosen = option
    if state.question_kind == ASK_MAY:
        x[H_YES] = 1.0 if option else 0.0
        chosen = 0 if option else -1
    asking = asking_effect(state)
    if asking is not None and chosen >= 0:
        inner = inner_effects(asking[1])
        now = effect_facts(inner[chosen]) if chosen < len(inner) else effect_facts(asking[1])
    return x + source_block(moment) + NO_AIM + now + NO_EFFECT


def source_block(moment: Moment) -> list[float]:
    """Return the block SUBJECT of the card whose effect asks, if it is in play."""
    body = moment.body(moment.source)
    return NO_SUBJECT if body is None else stack_block(moment, body)


def bag_row(moment: Moment, x: list[float], option: int) -> list[float]:
    """Return the row of a triggered ability in the bag."""
    state = moment.state
    entry = state.bag[option]
    ability = state.program.nodes[entry[1]]
    now = effect_facts(ability.effect) if isinstance(ability, Triggered) else NO_EFFECT
    body = moment.body(entry[2])
    return x + (NO_SUBJECT if body is None else stack_block(moment, body)) + NO_AIM + now + NO_EFFECT


def waiting_row(moment: Moment, x: list[float]) -> list[float]:
    """Return the row of a number, with the card that it is about."""
    state = moment.state
    frame = state.stack[-1]
    if frame.procedure == PLAY_CARD and frame.card >= 0:
        printed = print_of(state.definition(frame.card))
        return x + card_block(moment, frame.card) + NO_AIM + printed.now + printed.later
    card = waiting_card(state, frame)
    subject = source_block(moment) if card < 0 else card_block(moment, card)
    return x + subject + NO_AIM + asking_block(state) + NO_EFFECT


def waiting_card(state: State, frame: Frame) -> int:
    """Return the looked-at card for which a place is chosen; -1 if there is none."""
    asking = asking_effect(state)
    if state.question_kind != ASK_DESTINATION or asking is None:
        return -1
    slot = getattr(asking[1], "remaining_slot", -1)
    if not isinstance(slot, int) or not 0 <= slot < len(frame.slots):
        return -1
    waiting = frame.slots[slot]
    return card_of(waiting[0]) if waiting and is_card(waiting[0]) else -1


def pick_row(moment: Moment, x: list[float], ref: int) -> list[float]:
    """Return the row of a player, a stack or a card that may be picked."""
    state = moment.state
    touch = 0.0 if state.question_kind == ASK_ALTER else picked_value(state)
    now = asking_block(state)
    x[H_TOUCH] = clipped(0.2 * touch, 2.0)
    if is_player(ref):
        friend = state.team[player_of(ref)] == moment.team
        x[H_ME if friend else H_OPPONENT] = 1.0
        x[H_SUITS] = 1.0 if friend == (touch > 0.0) else 0.0
        return x + NO_SUBJECT + NO_AIM + now + NO_EFFECT
    body = moment.body(ref)
    if body is not None:
        x[H_SUITS] = 1.0 if body.friend == (touch > 0.0) else 0.0
        if now[E_DAMAGE] > 0.0:
            spare = 5.0 * now[E_AMOUNT] - float(body.resist + body.left)
            x[H_WOULD_BANISH] = 1.0 if spare >= 0.0 else 0.0
            x[H_SPARE_DAMAGE] = clipped(0.1 * spare, 1.0)
        return x + stack_block(moment, body) + NO_AIM + now + body.printed.later
    if not is_card(ref):
        return x + NO_SUBJECT + NO_AIM + now + NO_EFFECT
    card = card_of(ref)
    friend = state.team[state.owner[card]] == moment.team
    x[H_SUITS] = 1.0 if friend == (touch > 0.0) else 0.0
    return x + card_block(moment, card) + NO_AIM + now + print_of(state.definition(card)).later


# ---------------------------------------------------------------- cards and stacks


def card_block(moment: Moment, card: int) -> list[float]:
    """Return the block SUBJECT of a card outside play."""
    known = moment.cards.get(card)
    if known is not None:
        return known
    state = moment.state
    printed = print_of(state.definition(card))
    x = printed.card_block[:]
    friend = state.team[state.owner[card]] == moment.team
    x[C_MINE if friend else C_THEIRS] = 1.0
    zone = state.zone(card)
    if zone == HAND:
        x[C_IN_HAND] = 1.0
    elif zone == DISCARD:
        x[C_IN_DISCARD] = 1.0
    elif zone == DECK:
        x[C_IN_DECK] = 1.0
    add_cost(x, moment, printed.cost)
    if zone == HAND and state.owner[card] == moment.me:
        add_place_in_hand(x, moment, card, printed)
    if printed.type == CHARACTER:
        add_meetings(x, moment.others if friend else moment.mine, printed)
    moment.cards[card] = x
    return x


def add_keywords(x: list[float], keywords: int, challenger: int, resist: int, singer: int) -> None:
    """Add the keywords of a card or stack."""
    x[C_CHALLENGER] = 0.2 * challenger
    x[C_RESIST] = 0.3 * resist
    x[C_SINGER] = 0.1 * singer
    if keywords == 0:
        return
    x[C_EVASIVE] = 1.0 if keywords & EVASIVE else 0.0
    x[C_BODYGUARD] = 1.0 if keywords & BODYGUARD else 0.0
    x[C_RUSH] = 1.0 if keywords & RUSH else 0.0
    x[C_WARD] = 1.0 if keywords & WARD else 0.0
    x[C_SUPPORT] = 1.0 if keywords & SUPPORT else 0.0
    x[C_RECKLESS] = 1.0 if keywords & RECKLESS else 0.0
    x[C_ALERT] = 1.0 if keywords & ALERT else 0.0


def add_cost(x: list[float], moment: Moment, cost: int) -> None:
    """Add how a cost fits the ink of this player."""
    x[C_INK_AFTER] = 0.1 * (moment.ready_ink - cost)
    x[C_TOO_DEAR] = 0.1 * (cost - moment.ink) if cost > moment.ink else 0.0
    x[C_ON_CURVE] = 1.0 if cost == moment.ready_ink else 0.0
    x[C_NEXT_CURVE] = 1.0 if cost == moment.ink + 1 else 0.0


def add_place_in_hand(x: list[float], moment: Moment, card: int, printed: Print) -> None:
    """Add how a card in the own hand compares with the others there, and what they can do without it."""
    at = -1
    copies = -1
    for place in range(len(moment.held)):
        if moment.prints[place] is printed:
            copies += 1
            if moment.held[place] == card:
                at = place
    if at < 0:  # it is put back
        return
    worth = moment.worths[at]
    x[C_ABOVE_LEAST] = 0.05 * (worth - moment.least_hand)
    x[C_BELOW_MOST] = 0.05 * (moment.most_hand - worth)
    x[C_COPIES] = 0.5 * copies
    cost: int = printed.cost
    if cost <= moment.ready_ink:
        x[C_SPEND_WITH] = 0.1 * (cost + moment.most_spent(moment.ready_ink - cost, at))
    x[C_SPEND_INKED] = 0.1 * moment.most_spent(moment.ready_ink + 1, at)
    x[C_NEXT_WITHOUT] = 0.1 * moment.most_spent(moment.ink + 1, at)


def add_meetings(x: list[float], others: list[Body], printed: Print) -> None:
    """Add what challenges could do to a character that is not in play yet, and it in them."""
    killers = 0
    safe = 0
    victims = 0
    evasive = printed.keywords & EVASIVE
    for other in others:
        if other.strength + other.challenger - printed.resist >= printed.willpower:
            if not evasive or other.keywords & (EVASIVE | ALERT):
                killers += 1
                if printed.strength - other.resist < other.left:
                    safe += 1
        if printed.strength + printed.challenger - other.resist >= other.left:
            if not other.keywords & EVASIVE or printed.keywords & (EVASIVE | ALERT):
                victims += 1
    x[C_KILLERS] = 0.3 * killers
    x[C_SAFE_KILLERS] = 0.3 * safe
    x[C_HAS_KILLER] = 1.0 if killers else 0.0
    x[C_HAS_SAFE_KILLER] = 1.0 if safe else 0.0
    x[C_ALL_VICTIMS] = 0.3 * victims


def stack_block(moment: Moment, body: Body) -> list[float]:
    """Return the block SUBJECT of a stack in play."""
    if body.block is not NO_SUBJECT:
        return body.block
    state = moment.state
    perm = body.perm
    traits = perm.traits
    x = body.printed.block[:]
    x[C_IS_STACK] = 1.0
    x[C_MINE if body.friend else C_THEIRS] = 1.0
    x[C_STRENGTH] = 0.1 * float(body.strength)
    x[C_WILLPOWER] = 0.1 * float(body.left)
    x[C_LORE] = 0.2 * float(body.lore)
    x[C_VALUE] = body.value
    add_keywords(x, body.keywords, body.challenger, body.resist, traits.singer)
    x[C_EXERTED] = 1.0 if body.exerted else 0.0
    x[C_DRYING] = 1.0 if body.drying else 0.0
    x[C_DAMAGE] = 0.2 * float(body.damage)
    x[C_STATICS] = 0.3 * len(traits.statics)
    x[C_ACTIVATED] = 0.3 * len(traits.activated_positions)
    x[C_UNDER] = 0.3 * (len(perm.cards) - 1)
    x[C_AT_LOCATION] = 1.0 if perm.location >= 0 else 0.0
    x[C_IS_SOURCE] = 1.0 if moment.source == 2 * body.serial else 0.0
    x[C_RESTRICTED] = 1.0 if traits.restrictions else 0.0
    if body.type == CHARACTER:
        x[C_CAN_ACT] = 1.0 if body.can_act else 0.0
        x[C_RAISED] = 0.2 * float(body.strength - body.printed.strength)
        x[C_BANISHED_VALUE] = clipped(0.1 * banished_value(state, perm), 1.0)
        add_challenges(x, moment, body)
    body.block = x
    return x


def add_challenges(x: list[float], moment: Moment, body: Body) -> None:
    """Add what challenges could do to a character in play, and it in them."""
    killers = 0
    safe = 0
    cheapest: i64 = 100
    victims = 0
    all_victims = 0
    for other in moment.others if body.friend else moment.mine:
        if other.could_banish(body):
            killers += 1
            if other.printed.cost < cheapest:
                cheapest = other.printed.cost
            if body.strength - other.resist < other.left:
                safe += 1
        if body.could_banish(other):
            all_victims += 1
            if other.exerted:
                victims += 1
    x[C_VICTIMS] = 0.3 * victims
    x[C_ALL_VICTIMS] = 0.3 * all_victims
    if killers == 0:
        return
    x[C_KILLERS] = 0.3 * killers
    x[C_SAFE_KILLERS] = 0.3 * safe
    x[C_HAS_KILLER] = 1.0
    x[C_HAS_SAFE_KILLER] = 1.0 if safe else 0.0
    x[C_KILLER_COST] = 0.1 * float(body.printed.cost - cheapest)
    x[C_AT_RISK] = body.value


def aim_block(moment: Moment, challenger: Body | None, target: Body) -> list[float]:
    """Return the block AIM: of a challenge, or of any other action that is aimed at a stack."""
    traits = target.perm.traits
    x = [0.0] * AIM_COUNT
    x[A_AIMED] = 1.0
    x[A_AIM_STRENGTH] = 0.1 * float(target.strength)
    x[A_AIM_WILLPOWER] = 0.1 * float(target.left)
    x[A_AIM_LORE] = 0.2 * float(target.lore)
    x[A_AIM_VALUE] = target.value
    x[A_AIM_EVASIVE] = 1.0 if target.keywords & EVASIVE else 0.0
    x[A_AIM_BODYGUARD] = 1.0 if target.keywords & BODYGUARD else 0.0
    x[A_AIM_COST] = 0.1 * float(target.printed.cost)
    x[A_AIM_EXERTED] = 1.0 if target.exerted else 0.0
    x[A_AIM_DRYING] = 1.0 if target.drying else 0.0
    x[A_AIM_LATER_VALUE] = target.printed.later_value
    x[A_AIM_ABILITIES] = 0.3 * (len(traits.statics) + len(traits.activated_positions))
    x[A_AIM_LOCATION] = 1.0 if target.type == LOCATION else 0.0
    x[A_AIM_DAMAGE] = 0.2 * float(target.damage)
    if challenger is None:
        return x
    x[A_AIM_BANISHED_VALUE] = clipped(0.1 * banished_value(moment.state, target.perm), 1.0)
    if moment.their_lore > 0 and target.lore > 0:
        x[A_LORE_SHARE] = float(target.lore) / float(moment.their_lore)
    add_challenge(x, moment, challenger, target)
    return x


def add_challenge(x: list[float], moment: Moment, challenger: Body, target: Body) -> None:
    """Add how a challenge would end."""
    dealt = challenger.strength + challenger.challenger - target.resist
    taken: i64 = 0 if target.type == LOCATION else target.strength - challenger.resist
    if dealt >= target.left:
        x[A_BANISHES] = 1.0
        x[A_GAIN] = target.value
    elif dealt > 0:
        x[A_PARTIAL] = float(dealt) / float(target.left)
    if taken >= challenger.left:
        x[A_IS_BANISHED] = 1.0
        x[A_LOSS] = challenger.value
    x[A_SURPLUS] = clipped(0.1 * float(dealt - target.left), 1.0)
    x[A_STAYING] = clipped(0.1 * float(challenger.left - (taken if taken > 0 else 0)), 1.0)
    for body in moment.mine:
        if body.can_act and body is not challenger and body.could_banish(target):
            x[A_OTHERS_CAN] += 0.3
            if body.value < challenger.value:
                x[A_CHEAPER_CAN] = 1.0
    if target.type == CHARACTER:
        for body in moment.mine:
            if target.could_banish(body):
                x[A_THREATENS] += 0.3
