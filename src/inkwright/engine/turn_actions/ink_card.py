"""Ink a card (4.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.engine.decisions.reasons import FINE, INKED_ALREADY, NO_INK_SYMBOL
from inkwright.kernel.events import emit
from inkwright.kernel.moves import ZONE_READS, forget_equal_copy, ink_enters_exerted
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_EXTRA_INK, RULE_INK, InkRule, NumberRule
from inkwright.state.ids import (
    DECK,
    E_INKED,
    EVENT_FLAGS,
    EVENT_KIND,
    EVENT_OTHER,
    EVERYBODY,
    HAND,
    INKWELL,
    NOBODY,
    TURN_ACTION,
    X_INK,
    CardNumber,
    Seat,
)
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .base import ABOUT_CARD, TurnAction, act, act_a
from .judge import Judge

ACT_INK: Final = 1


class InkAction(TurnAction):
    """Put a card with the inkwell symbol from the hand into the inkwell, once a turn (4.2.1, 4.2.3)."""

    number: ClassVar[int] = ACT_INK
    word: ClassVar[str] = "ink"
    notation: ClassVar[str] = "ink {title}"
    label: ClassVar[str] = "Put {title} into your inkwell"
    step: ClassVar[str] = "ink"
    hint: ClassVar[str] = "more ink plays better cards"
    menu: ClassVar[int] = 0
    about: ClassVar[int] = ABOUT_CARD
    usual: ClassVar[bool] = True
    listed: ClassVar[bool] = True

    def why_not(self, state: State, player: Seat, action: int) -> int:
        return why_not_ink(state, player, act_a(action))

    def legal(self, state: State, player: Seat, out: list[int]) -> None:
        super().legal(state, player, out)
        if why_not_ink_more(state, player) == FINE:
            other_ink_actions(state, player, out)

    def shown_cost(self, state: State, player: Seat, action: int) -> int:
        """Return the printed cost: it helps to choose the card that is missed least."""
        return state.definition(act_a(action)).cost

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.ink_score(act_a(action))

    def begin(self, state: State, frame: Frame, action: int) -> None:
        ink_card(state, state.active, act_a(action))  # 4.2.1


def why_not_ink_more(state: State, player: Seat) -> int:
    """Return why no card can be inked: one a turn, more with an effect that says "additional" (4.2.3, 4.2.3.1)."""
    if state.cards_inked[player] == 0:
        return FINE
    if not state.index.rule_mask & RULE_EXTRA_INK:
        return INKED_ALREADY
    return FINE if extra_ink(state, player) != NOBODY else INKED_ALREADY


def extra_ink(state: State, player: Seat) -> int:
    """Return the source of an effect by which an additional card may be inked, or NOBODY (4.2.3.1)."""
    limit = 1
    used = [
        event[EVENT_OTHER]
        for event in state.history
        if event[EVENT_KIND] == E_INKED and event[EVENT_FLAGS] & TURN_ACTION
    ]
    for node, scope in active_rule_changes(state, RULE_EXTRA_INK, player):
        if not isinstance(node, NumberRule):
            continue
        more = node.number(state, scope, player)
        limit += more
        if more and not state.edition.additional_ink_raises_limit:  # 2024-03:8.5.5, 2025-02:8.5.5
            if used.count(scope.source) < more:
                return scope.source  # 2025-02:8.5.5: each effect gives one of its own
        elif state.cards_inked[player] < limit:
            return scope.source
    return NOBODY


def counts_as_inkable(state: State, player: Seat, card: CardNumber) -> bool:
    """Return whether a rule change lets a card without the inkwell symbol be inked."""
    for node, scope in active_rule_changes(state, RULE_INK):
        if isinstance(node, InkRule) and node.inkable(state, scope, player, card):
            return True
    return False


def why_not_ink(state: State, player: Seat, card: CardNumber) -> int:
    """Return why a card cannot be inked (4.2.1.1-2)."""
    reason = why_not_ink_more(state, player)
    if reason:
        return reason
    if not state.definition(card).inkable and not counts_as_inkable(state, player, card):
        return NO_INK_SYMBOL
    return FINE


def other_ink_actions(state: State, player: Seat, out: list[int]) -> None:
    """Append the inking of cards that are not in the hand, where a rule change allows it."""
    seen: list[int] = []
    for node, scope in active_rule_changes(state, RULE_INK):
        if not isinstance(node, InkRule):
            continue
        for card in node.cards(state, scope, player):
            kind = state.def_index[card]
            if kind not in seen and (state.program.defs[kind].inkable or counts_as_inkable(state, player, card)):
                seen.append(kind)
                out.append(act(ACT_INK, card))


def ink_card(state: State, player: Seat, card: CardNumber) -> None:
    """Reveal a card and put it into the inkwell, facedown and ready (4.2.1)."""
    source = extra_ink(state, player) if state.cards_inked[player] else NOBODY  # 4.2.3.1
    state.cards_inked[player] += 1  # 4.2.3
    origin = state.place[card] & 15
    if origin == DECK:
        state.leave_group(card, EVERYBODY)
    state.remove_from_zone(card)
    state.place_in_zone(card, INKWELL, False, ink_enters_exerted(state, player))  # 4.2.1.3
    if origin == HAND:
        forget_equal_copy(state, card, EVERYBODY)
    state.set_known(card, EVERYBODY)  # 4.2.1.1: revealed
    if state.index.reads & (ZONE_READS[origin] | X_INK):
        state.stale = True
    state.revelations += 1
    emit(state, (E_INKED, player, state.current_ref(card), source, origin, TURN_ACTION))
