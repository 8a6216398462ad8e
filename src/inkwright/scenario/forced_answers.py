"""Answers that the engine gave by itself, and where the cards of an answer lie in the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from inkwright.engine.turn_actions.base import BY_NUMBER, act_b, act_kind
from inkwright.state.ids import (
    ASK_HOW_TO_PLAY,
    ASK_MAY,
    ASK_MODE,
    ASK_NOTHING,
    ASK_NUMBER,
    ASK_ORDER,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    PLAY,
    PLAYING,
    Ints,
    card_of,
    is_card,
    perm_ref,
    player_ref,
)

from .open_question import PICK_KINDS
from .scenario_game import NOWHERE, ScenarioGame
from .step_answers import (
    NUMBER,
    OPTION,
    PLACE_NAMES,
    PLAYER,
    RESOLVE,
    SAYS_NO,
    SAYS_YES,
    Answer,
    AnswerPart,
)

Parts = tuple[AnswerPart, ...]
POSITION_ROLES: Final = (*PLACE_NAMES, "order")
"""Roles of parts that say where cards lie in the end."""

_ZONES: Final = {"hand": HAND, "discard": DISCARD, "inkwell": INKWELL, "play": PLAY}


def was_forced(game: ScenarioGame, part: AnswerPart, forced: Sequence[Ints]) -> bool:
    """An answer that names what has just been answered by itself changes nothing; so does no to what was not asked."""
    if part.kind == SAYS_NO:
        return game.waiting_seat < 0
    return any(names_forced_answer(game, part, entry) for entry in forced)


def without_forced(game: ScenarioGame, left: Parts) -> Parts:
    """What is left without the parts that were answered by themselves; who names a card twice means two answers."""
    kept: list[AnswerPart] = []
    for at, part in enumerate(left):
        entry = next((entry for entry in game.forced if names_forced_answer(game, part, entry)), None)
        if entry is None:
            kept.append(part)
        elif any(str(other) == str(part) for other in left[:at] + left[at + 1 :]):
            game.forced.remove(entry)
    return tuple(kept)


def names_forced_answer(game: ScenarioGame, part: AnswerPart, entry: Ints) -> bool:
    """Return whether a part names an answer that was given by itself."""
    kind, value = entry
    if part.kind == SAYS_YES:
        return kind == ASK_MAY and value == 1
    if part.kind == NUMBER:
        return kind == ASK_NUMBER and value == part.number
    if part.kind == OPTION:
        return kind == ASK_MODE
    if part.kind == PLAYER:
        return kind in PICK_KINDS and value == player_ref(game.seat(part.text))
    if kind == ASK_HOW_TO_PLAY:
        return part.role in ("shift", "sing") and names_way(game, part, value)
    if part.card is None or kind not in ((ASK_NOTHING,) if part.kind == RESOLVE else PICK_KINDS):
        return False
    if kind == ASK_ORDER and part.role not in POSITION_ROLES:
        return False
    return names_answered_card(game, part, value)


def names_answered_card(game: ScenarioGame, part: AnswerPart, value: int) -> bool:
    """Return whether a part names the card or the stack that was the answer."""
    assert part.card is not None
    perm = game.state.perm(value)
    if perm is not None and part.role != "shift" and perm_ref(perm.serial) == value:
        perm = None  # else the stack has joined another since, and its card lies under that
    cards = [game.state.card_anywhere(value)] if perm is None else [card_of(ref) for ref in perm.cards]
    name = replace(part.card, zone="") if has_moved(game, value) else part.card  # its zone is where it was then
    return any(card in cards for card in game.cards_named(name))


def names_way(game: ScenarioGame, part: AnswerPart, way: int) -> bool:
    """Return whether a part names the stack of the only way to play a card: what it goes on, or who sings."""
    perm = game.state.perm(perm_ref(act_b(way)))
    if part.card is None or perm is None or BY_NUMBER[act_kind(way)].word != part.role:
        return False
    return any(card_of(ref) in game.cards_named(part.card) for ref in perm.cards)


def has_moved(game: ScenarioGame, ref: int) -> bool:
    """Return whether a card has moved since it was the answer."""
    state = game.state
    return state.current_ref(card_of(ref)) != ref if is_card(ref) else state.perm(ref) is None


def matches_final_positions(game: ScenarioGame, answer: Answer) -> bool:
    """Do the cards lie where the answer says, from the top of the deck downwards?"""
    for role in POSITION_ROLES:
        parts = [part for part in answer.parts if part.role == role]
        if parts and not any(are_in_place(game, cards, role) for cards in cards_named_by(game, parts)):
            return False
    return True


def cards_named_by(game: ScenarioGame, parts: list[AnswerPart]) -> list[list[int]]:
    """Return the cards that parts name: the first of each, and, where players have equal ones, those of each player."""
    found = [[first_card_named_by(game, part) for part in parts]]
    for seat in range(len(game.players)):
        cards = [first_card_named_by(game, part, seat) for part in parts]
        if NOWHERE not in cards:
            found.append(cards)
    return found


def first_card_named_by(game: ScenarioGame, part: AnswerPart, owner: int = NOWHERE) -> int:
    """Return a card that a part names, of its player if it names one; first one that lies where the part says."""
    assert part.card is not None
    state = game.state
    found = [card for card in game.cards_named(part.card) if owner in (NOWHERE, state.owner[card])]
    there = [card for card in found if state.zone(card) == _ZONES.get(part.role, DECK)]
    return next(iter(there + found), NOWHERE)


def are_in_place(game: ScenarioGame, cards: list[int], role: str) -> bool:
    """Do cards lie in a place, in this order?"""
    state = game.state
    if NOWHERE in cards:
        return False
    if role in _ZONES:
        kinds = [state.def_index[card] for card in cards]
        return all(zone_has_equal(game, card, _ZONES[role]) for card in cards) or not kinds
    if any(state.zone(card) != DECK for card in cards):
        return role == "order"
    deck = [state.def_index[card] for card in reversed(state.deck[state.owner[cards[0]]])]
    kinds = [state.def_index[card] for card in cards]
    if role == "top":
        return deck[: len(kinds)] == kinds
    if role == "bottom":
        return deck[len(deck) - len(kinds) :] == kinds
    return any(deck[at : at + len(kinds)] == kinds for at in range(len(deck)))


def zone_has_equal(game: ScenarioGame, card: int, zone: int) -> bool:
    """Return whether the card, or an equal one of the same player, is in a zone."""
    state = game.state
    zones = (PLAY, PLAYING) if zone == PLAY else (zone,)
    return any(
        state.zone(other) in zones and state.owner[other] == state.owner[card]
        for other, kind in enumerate(state.def_index)
        if kind == state.def_index[card]
    )
