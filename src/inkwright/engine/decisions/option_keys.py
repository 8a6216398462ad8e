"""Names of options that are the same in every deal of the hidden cards: they say the kind of a card, not its number.

A search that deals the hidden cards again for each line finds the same answer again by its key.
"""

from __future__ import annotations

from typing import Final

from inkwright.engine.turn_actions.base import (
    ABOUT_ABILITY,
    ABOUT_CARD,
    ABOUT_STACK,
    BY_NUMBER,
    act_a,
    act_b,
    act_c,
    act_kind,
)
from inkwright.engine.turn_actions.play_otherwise import ACT_ALTERNATE
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_BAG,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_ORDER,
    ASK_PICK,
    ASK_SINGERS,
    CardNumber,
    Ints,
    Reference,
    card_of,
    is_card,
    is_perm,
    serial_of,
)
from inkwright.state.state import State

# What a part of a key stands for
NUMBER: Final = 0  # itself
KIND: Final = 1  # a kind of card in a zone
STACK: Final = 2  # a stack in play

REFERENCE_QUESTIONS: Final = (ASK_PICK, ASK_ORDER, ASK_ALTER, ASK_SINGERS)


def option_keys(state: State) -> list[Ints]:
    """Return a key for each of `state.options`; different ones, so equal cards are counted."""
    kind = state.question_kind
    stacks = stack_keys(state)
    counts: dict[Ints, int] = {}
    out: list[Ints] = []
    for option in state.options:
        if kind == ASK_MAIN or kind == ASK_HOW_TO_PLAY:
            key = (kind, *action_key(state, option, stacks))
        elif kind in REFERENCE_QUESTIONS:
            key = (kind, *reference_key(state, option, stacks))
        elif kind == ASK_BAG:
            key = (kind, *state.bag[option][:2])
        else:
            key = (kind, NUMBER, option)
        count = counts.get(key, 0)
        counts[key] = count + 1
        out.append((*key, count))
    return out


def stack_keys(state: State) -> dict[int, Ints]:
    """Return a key for each stack in play by its serial: its player, its kind, and which of the equal ones it is."""
    counts: dict[Ints, int] = {}
    out: dict[int, Ints] = {}
    for perm in state.board:
        key = (STACK, perm.player, perm.def_index)
        count = counts.get(key, 0)
        counts[key] = count + 1
        out[perm.serial] = (*key, count)
    return out


def action_key(state: State, action: int, stacks: dict[int, Ints]) -> Ints:
    """Return the key of a turn action: its kind, what it is about, what it is aimed at, and the way it is done."""
    number = act_kind(action)
    turn_action = BY_NUMBER[number]
    about = turn_action.about
    subject: Ints = (NUMBER, act_a(action))
    if about == ABOUT_CARD:
        subject = card_key(state, act_a(action))
    elif about == ABOUT_STACK or about == ABOUT_ABILITY:
        subject = stacks[act_a(action)]
    serial = turn_action.aimed_at(action)
    aim = stacks[serial] if serial else (NUMBER, act_b(action))
    way = act_c(action)
    if number == ACT_ALTERNATE and way:
        return (number, *subject, *aim, *stacks[way])
    return (number, *subject, *aim, way)


def reference_key(state: State, ref: Reference, stacks: dict[int, Ints]) -> Ints:
    """Return the key of a stack, a card or a player that may be picked."""
    if is_perm(ref) and serial_of(ref) in stacks:
        return stacks[serial_of(ref)]
    return card_key(state, card_of(ref)) if is_card(ref) else (NUMBER, ref)


def card_key(state: State, card: CardNumber) -> Ints:
    """Return the key of a card outside play: its owner, its zone and its kind."""
    return (KIND, state.owner[card], state.place[card] & 15, state.def_index[card])
