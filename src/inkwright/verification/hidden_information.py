"""All that a seat is told: at one moment, and while a game goes on. Two tables that only differ in what is hidden from
the seat must tell it the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from inkwright.engine.game import Game
from inkwright.engine.knowledge.resample import ask_again, visible_cards
from inkwright.engine.log.game_log import CARD, CARD_SEEN, OTHER, OTHER_SEEN, LogEvent
from inkwright.engine.procedures.loop import answer
from inkwright.engine.turn_actions.base import ABOUT_CARD, BY_NUMBER, act_a, act_kind
from inkwright.errors import IllegalAnswer
from inkwright.simulation.seeded_random import SeededRandom
from inkwright.state.ids import (
    ASK_MAIN,
    DECK,
    E_BANISHED,
    E_DISCARDED,
    E_ENTERED,
    E_IN_DISCARD,
    E_INKED,
    E_LEFT,
    E_LEFT_DISCARD,
    E_PLAYED,
    E_REVEALED,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_PLAYER,
    HAND,
    INKWELL,
    L_LOOKED,
    PLAY_CARD,
    TURN_ACTION,
    UNDER,
    card_of,
    is_card,
    is_name,
)
from inkwright.state.state import State

from .invariants import InvariantError

Swaps = dict[int, int]  # which card lies where another did
REVEALING_EVENTS: Final = (
    E_PLAYED,
    E_ENTERED,
    E_LEFT,
    E_BANISHED,
    E_DISCARDED,
    E_IN_DISCARD,
    E_LEFT_DISCARD,
    E_REVEALED,
)


def seat_knowledge(state: State, seat: int, nonsense: str) -> dict[str, object]:
    """What a seat receives at one moment: its view with prompt and labels, its reasons, the errors of wrong answers."""
    game = Game.of(state)
    return {
        "view": game.view(seat).json(),
        "reasons": [str(reason) for reason in game.why_not(seat)],
        "errors": answer_errors(game, nonsense) if state.asked_player == seat else [],
    }


def answer_errors(game: Game, nonsense: str) -> list[str]:
    """Return the error messages for illegal answers."""
    out: list[str] = []
    wrongs: list[int | str] = [-1, len(game.state.options)]
    for wrong in [*wrongs, nonsense] if nonsense else wrongs:
        try:
            game.value_of(wrong)
        except IllegalAnswer as error:
            out.append(str(error))
        else:
            raise InvariantError(f"The answer {wrong!r} means nothing, and was understood.")
    return out


def compare_after_answer(here: State, there: State, seat: int, swaps: Swaps, rng: SeededRandom) -> None:
    """Give the same answer at two tables: while no swapped card shows, the seat must learn the same."""
    answers = common_answers(here, there, seat, swaps)
    if not answers:
        return
    pair = rng.choice(answers)
    lines: list[list[Mapping[str, object]]] = []
    for state, value in zip((here, there), pair, strict=True):
        state.listen()
        seen = visible_cards(state, seat)
        answer(state, value)
        check_event_cards(state, seat, seen)
        if has_seen_any(state, seat, swaps):
            return
        lines.append([seat_event(LogEvent(state, event), seat) for event in state.pending_events])
    for one, other in zip(*lines, strict=False):  # one table may go on where the other asks
        if one != other:
            raise InvariantError(f"Seat {seat} is told {one}, or else {other}, by what it must not know.")


def check_event_cards(state: State, seat: int, before: list[bool]) -> None:
    """An event names no card to a seat that knew it neither before nor after, and that was never shown."""
    after = visible_cards(state, seat)
    shown = {frame.card for frame in state.stack if frame.procedure == PLAY_CARD}
    for event in state.pending_events:
        if event[EVENT_KIND] in REVEALING_EVENTS or event[EVENT_KIND] == L_LOOKED and event[EVENT_PLAYER] == seat:
            shown.update((event[CARD], event[OTHER]))
        elif event[EVENT_KIND] == E_INKED and event[EVENT_FLAGS] & TURN_ACTION:
            shown.add(event[CARD])  # it is revealed first
    for event in state.pending_events:
        for card, seen in ((event[CARD], event[CARD_SEEN]), (event[OTHER], event[OTHER_SEEN])):
            if card >= 0 and seen >> seat & 1 and not (before[card] or after[card] or card in shown):
                raise InvariantError(f"Seat {seat} is told of card {card}, which it must not know: {event}.")


def hidden_cards(state: State, seat: int) -> list[list[int]]:
    """The cards of each owner that a seat cannot know: nobody showed them to it, nor are they offered or played."""
    open_now = {frame.card for frame in state.stack if frame.procedure == PLAY_CARD}
    if state.asked_player == seat and state.question_kind != ASK_MAIN:
        open_now.update([card_of(ref) for ref in state.options if ref > 0 and is_card(ref) and not is_name(ref)])
    out: list[list[int]] = [[] for _ in range(state.players)]
    for card, place in enumerate(state.place):
        zone = place & 15
        if zone in (DECK, HAND, INKWELL, UNDER) and not state.known[card] >> seat & 1 and card not in open_now:
            out[state.owner[card]].append(card)
    return out


def seat_event(event: LogEvent, seat: int) -> Mapping[str, object]:
    """Return an event as a seat receives it, with its line."""
    return event.json((), seat)


def common_answers(here: State, there: State, seat: int, swaps: Swaps) -> list[tuple[int, int]]:
    """Answers that can be given at both tables, and do not name what was swapped."""
    pairs = list(zip(here.options, there.options, strict=True))
    if here.asked_player != seat and not ask_again(there):
        return []
    legal = [(one, other) for one, other in pairs if other in there.options]
    return [pair for pair in legal if here.question_kind != ASK_MAIN or not names_swapped_card(pair[0], swaps)]


def names_swapped_card(action: int, swaps: Swaps) -> bool:
    """Is a turn action about a card that was swapped?"""
    return BY_NUMBER[act_kind(action)].about == ABOUT_CARD and act_a(action) in swaps


def has_seen_any(state: State, seat: int, swaps: Swaps) -> bool:
    """Has a seat seen one of these cards, now or on the way?"""
    seen = visible_cards(state, seat)
    for card in swaps:
        if seen[card]:
            return True
    for event in state.pending_events:
        if event[CARD] in swaps and event[CARD_SEEN] >> seat & 1:
            return True
        if event[OTHER] in swaps and event[OTHER_SEEN] >> seat & 1:
            return True
    return False
