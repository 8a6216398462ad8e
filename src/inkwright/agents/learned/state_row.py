"""The state row of a question: both sides, the question itself, and what is left to do."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inkwright.agents.position_features import (
    ACTIONS,
    BEST_PLAYABLE,
    COUNT,
    HAND_EXPENSIVE,
    HAND_INKABLE,
    HAND_PLAYABLE,
    HAND_VALUE,
    SONGS,
    features,
)
from inkwright.engine.decisions.question_source import asking_choice
from inkwright.engine.turn_actions.challenge import ACT_CHALLENGE
from inkwright.engine.turn_actions.ink_card import ACT_INK
from inkwright.engine.turn_actions.play_otherwise import ACT_ALTERNATE
from inkwright.engine.turn_actions.quest import ACT_QUEST
from inkwright.engine.turn_actions.use_ability import ACT_USE
from inkwright.engine.turn_actions.use_free import ACT_USE_FREE
from inkwright.state.ids import ASK_ALTER, ASK_MAIN
from inkwright.state.state import State

from .effect_facts import clipped
from .fast import FAST
from .feature_places import (
    S_BEST_IS_PLAY,
    S_CHALLENGES_LEFT,
    S_EVENTS,
    S_FREE_KILLS_NOW,
    S_HAND_COST_1,
    S_HAND_DRAW,
    S_HAND_INKLESS,
    S_HAND_REMOVAL,
    S_HAND_SWEEP,
    S_HELD,
    S_INKED,
    S_INKS_LEFT,
    S_IS_COST,
    S_KILLS_NOW,
    S_LEAD,
    S_MY_DISCARD,
    S_MY_EXPOSED,
    S_MY_TURNS,
    S_MY_WIN_NEXT,
    S_OPTIONS,
    S_PICKS_DUE,
    S_PICKS_LEFT,
    S_PICKS_MADE,
    S_PLAYS_LEFT,
    S_POSITIVE,
    S_QUESTS_LEFT,
    S_RACE,
    S_READY_INK,
    S_SPENDABLE,
    S_SPENDABLE_NEXT,
    S_THEIR_ATTACKERS,
    S_THEIR_DISCARD,
    S_THEIR_EXPOSED,
    S_THEIR_STANDING_LORE,
    S_THEIR_TURNS,
    S_THEIR_WIN_NEXT,
    S_TURN,
    S_USES_LEFT,
    S_WASTED,
    S_WENT_FIRST,
    STATE_COUNT,
)
from .question_facts import QuestionFacts

# By what the features of a side are multiplied, in the order of position_features.FEATURES
SIDE_SCALES: Final[list[float]] = [
    *(1.0, 0.05, 0.05, 0.1, 0.1, 0.1, 0.1, 0.2, 0.1, 0.05, 0.05, 0.2, 0.3, 0.2, 0.5, 0.1, 0.2, 0.3),
    *(0.2, 0.2, 0.2, 1.0, 0.1, 2.0, 1.0, 0.05, 0.3, 0.1, 0.3, 0.3, 0.3, 0.3, 0.05, 0.2, 0.1, 0.3),
    *(0.3, 0.1, 1.0, 0.1, 0.2, 0.1, 0.1, 0.1, 0.2, 0.05, 0.3, 0.3, 0.3, 0.3, 0.1, 0.3),
]
# Features of a side that only the player of the hand knows
HIDDEN: Final = (HAND_VALUE, HAND_PLAYABLE, HAND_EXPENSIVE, HAND_INKABLE, BEST_PLAYABLE, SONGS, ACTIONS)
NO_TURNS: Final = 10.0  # turns to win that are far away


def state_blocks(facts: QuestionFacts, scores: list[float]) -> list[list[float]]:
    """Return the three blocks of the state row: both sides, and the whole question."""
    state = facts.state
    me = facts.me
    mine = features(state, me)
    theirs = features(state, facts.rival)
    for at in HIDDEN:
        theirs[at] = 0.0
    scale(mine)
    scale(theirs)
    x = [0.0] * STATE_COUNT
    x[state.question_kind] = 1.0
    x[S_TURN] = 0.05 * float(state.turn)
    x[S_WENT_FIRST] = 1.0 if state.first_player == me else 0.0
    x[S_INKED] = 1.0 if state.cards_inked[me] else 0.0
    add_ink(x, facts)
    add_race(x, facts)
    add_threats(x, facts)
    add_actions(x, state, scores)
    add_held(x, facts)
    x[S_MY_DISCARD] = 0.05 * len(state.discard[me])
    x[S_THEIR_DISCARD] = 0.05 * len(state.discard[facts.rival])
    x[S_EVENTS] = clipped(0.02 * len(state.history), 2.0)
    if state.question_kind != ASK_MAIN:
        add_picks(x, facts)
    return [mine, theirs, x]


def scale(side: list[float]) -> None:
    """Scale the features of a side."""
    if FAST is not None:
        FAST.scale(side, SIDE_SCALES)
        return
    for at in range(COUNT):
        if side[at] != 0.0:
            side[at] *= SIDE_SCALES[at]


def add_ink(x: list[float], facts: QuestionFacts) -> None:
    """Add what ink there is, and what it can be used for."""
    spendable = facts.most_spent(facts.ink_now, -1)
    x[S_READY_INK] = 0.1 * facts.ink_now
    x[S_SPENDABLE] = 0.1 * spendable
    x[S_SPENDABLE_NEXT] = 0.1 * facts.most_spent(facts.ink + 1, -1)
    x[S_WASTED] = 0.1 * (facts.ink_now - spendable)


def add_race(x: list[float], facts: QuestionFacts) -> None:
    """Add how far both sides are from winning."""
    mine = turns_to_win(facts.missing, facts.my_lore)
    theirs = turns_to_win(facts.their_missing, facts.their_lore)
    x[S_THEIR_WIN_NEXT] = 1.0 if facts.their_lore >= facts.their_missing else 0.0
    x[S_MY_WIN_NEXT] = 1.0 if facts.my_lore >= facts.missing else 0.0
    x[S_MY_TURNS] = 0.1 * mine
    x[S_THEIR_TURNS] = 0.1 * theirs
    x[S_RACE] = 0.1 * (theirs - mine)
    x[S_LEAD] = 0.1 * (facts.state.lore[facts.me] - facts.state.lore[facts.rival])


def turns_to_win(missing: int, lore: int) -> float:
    """Return how many turns some lore a turn needs to bring what is missing."""
    if lore <= 0:
        return NO_TURNS
    turns = float(missing) / float(lore)
    return NO_TURNS if turns > NO_TURNS else turns


def add_threats(x: list[float], facts: QuestionFacts) -> None:
    """Add what challenges could do now and in the opponent's turn."""
    kills = 0
    free = 0
    exposed = 0
    for body in facts.mine:
        kill = False
        safe = False
        for other in facts.others:
            if body.can_act and other.is_exerted and body.could_banish(other):
                kill = True
                if other.strength - body.resist < body.left:
                    safe = True
        if kill:
            kills += 1
        if safe:
            free += 1
        if body.is_exerted:
            for other in facts.others:
                if other.could_banish(body):
                    exposed += 1
                    break
    their_exposed = 0
    ready_lore: i64 = 0
    attackers = 0
    for other in facts.others:
        if other.strength > 0:
            attackers += 1
        if not other.is_exerted:
            if other.its_lore > 0:
                ready_lore += other.its_lore
            continue
        for body in facts.mine:
            if body.can_act and body.could_banish(other):
                their_exposed += 1
                break
    x[S_KILLS_NOW] = 0.3 * kills
    x[S_FREE_KILLS_NOW] = 0.3 * free
    x[S_MY_EXPOSED] = 0.3 * exposed
    x[S_THEIR_EXPOSED] = 0.3 * their_exposed
    x[S_THEIR_STANDING_LORE] = 0.1 * float(ready_lore)
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


def add_held(x: list[float], facts: QuestionFacts) -> None:
    """Add the cards in hand."""
    x[S_HELD] = 0.1 * len(facts.held)
    for printed in facts.prints:
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


def add_picks(x: list[float], facts: QuestionFacts) -> None:
    """Add how many picks were made and are left."""
    state = facts.state
    if state.question_kind == ASK_ALTER:
        x[S_PICKS_MADE] = 0.3 * (len(state.hand[facts.me]) - len(facts.held))
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
