"""Play a card for its cost in ink (4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from inkwright.engine.decisions.reasons import CANT_PLAY, CONDITION_FALSE, COST_NOT_PAYABLE, FINE, TOO_EXPENSIVE
from inkwright.engine.decisions.titles import card_title
from inkwright.engine.procedures.added_costs import added_payable
from inkwright.engine.procedures.costs import play_cost, self_rules
from inkwright.engine.procedures.discard_plays import (
    cards_for_their_cost,
    discard_cards,
    discard_permission,
    flags_of_permission,
    may_be_for_its_cost,
)
from inkwright.engine.procedures.play_procedure import announce_play, play_at_once
from inkwright.kernel.ink import available_ink
from inkwright.kernel.refresh import active_rule_changes
from inkwright.kernel.rulings import RULE_CANT_PLAY, LastingStatement
from inkwright.state.ids import BY_INK, CardNumber, Seat
from inkwright.state.node import Effect
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .base import ABOUT_CARD, TurnAction, act_a, distinct_hand
from .judge import Judge

if TYPE_CHECKING:
    from inkwright.engine.decisions.why import Report

ACT_PLAY: Final = 2

Rules = list[tuple[Effect, Scope]]  # changes of one rule of the game, each with its scope


class PlayAction(TurnAction):
    """Play a card from the hand with ink (4.3.1)."""

    number: ClassVar[int] = ACT_PLAY
    word: ClassVar[str] = "play"
    notation: ClassVar[str] = "play {title}"
    label: ClassVar[str] = "Play {title}"
    step: ClassVar[str] = "play"
    hint: ClassVar[str] = "cards on the table win the game"
    menu: ClassVar[int] = 1
    about: ClassVar[int] = ABOUT_CARD
    costs_ink: ClassVar[bool] = True
    usual: ClassVar[bool] = True
    listed: ClassVar[bool] = True

    def subjects(self, state: State, player: Seat) -> list[int]:
        return distinct_hand(state, player) + cards_for_their_cost(state, player)

    def why_not(self, state: State, player: Seat, action: int) -> int:
        return why_not_play(state, player, act_a(action))

    def cost(self, state: State, player: Seat, action: int) -> int:
        return play_cost(state, player, act_a(action))

    def shown_cost(self, state: State, player: Seat, action: int) -> int:
        return play_cost(state, player, act_a(action))

    def score(self, judge: Judge, state: State, action: int) -> float:
        return judge.play_score(act_a(action))

    def begin(self, state: State, frame: Frame, action: int) -> None:
        card = act_a(action)
        if not play_at_once(state, state.active, card):
            play = announce_play(state.active, card, BY_INK)  # 4.3.2.1
            play.play_flags |= flags_of_permission(state, state.active, card)
            state.stack.append(play)

    def choose_way(self, play: Frame, action: int) -> None:
        play.route = BY_INK

    def report_elsewhere(self, report: Report) -> None:
        """Report why cards of the discard are not played from there, for their cost."""
        state = report.state
        for card in [card for card in discard_cards(state, report.seat) if may_be_for_its_cost(state, card)]:
            able = discard_permission(state, report.seat, card) is not None
            reason = why_not_play(state, report.seat, card) if able else CONDITION_FALSE
            report.note(self, card_title(state, card), "", reason, play_cost(state, report.seat, card))


def is_banned(state: State, player: Seat, card: CardNumber) -> bool:
    """Return whether an effect keeps the player from playing this card."""
    return banned_by(state, player, card, active_rule_changes(state, RULE_CANT_PLAY, player))


def banned_by(state: State, player: Seat, card: CardNumber, bans: Rules) -> bool:
    """Return whether the card's own text or one of these rule changes keeps the player from playing it."""
    for address, scope in self_rules(state, card, player, RULE_CANT_PLAY):
        own = state.program.nodes[address]
        if isinstance(own, LastingStatement) and own.bans(state, scope, player, card):
            return True
    for node, scope in bans:
        if isinstance(node, LastingStatement) and node.bans(state, scope, player, card):
            return True
    return False


def why_not_play(state: State, player: Seat, card: CardNumber) -> int:
    """Return why a card cannot be played with ink (4.3)."""
    if is_banned(state, player, card):
        return CANT_PLAY
    ink = play_cost(state, player, card)
    if ink > available_ink(state, player):
        return TOO_EXPENSIVE
    return FINE if added_payable(state, player, card, (), [], ink) else COST_NOT_PAYABLE
