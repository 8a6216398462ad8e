"""Statements that change a rule of the game: costs, bans, how cards enter play, ink, lore to win."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import PLAY, THEIR_NEXT_START, THEIR_NEXT_TURN, THIS_TURN
from inkwright.state.node import Amount, Filter, Target, slots_in
from inkwright.state.rulings import (
    RULE_EXTRA_INK,
    RULE_LORE_TO_WIN,
    RULE_SKIP_DRAW,
    CostRule,
    EnterRule,
    LastingStatement,
    NumberRule,
    PlayBan,
    add_lasting_statement,
)
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .targets import Chosen, Group, Pattern, Ref, Some, players_of


def is_subject(rule: LastingStatement, state: State, scope: Scope, player: int) -> bool:
    """Is a statement about this player?"""
    if rule.subject is None:
        return player == scope.player
    return player in players_of(state, scope, rule.subject)


def means_card(state: State, scope: Scope, target: Target, card: int) -> bool:
    """Do the words mean this card, wherever it is?"""
    if isinstance(target, Ref):
        if target.slot < 0:
            return card == state.card_anywhere(scope.source)
        for ref in scope.slots[target.slot]:
            if state.card_anywhere(ref) == card:
                return True
        return False
    if isinstance(target, (Group, Some, Chosen, Pattern)):
        return target.noun.matches_card(state, scope, card)
    return False


def times(rule: LastingStatement, state: State, scope: Scope) -> int:
    """How often a statement counts: as counted when it was left behind, else "for each" now."""
    if 0 <= rule.count_slot < len(scope.slots) and scope.slots[rule.count_slot]:
        return scope.slots[rule.count_slot][0]
    return 1 if rule.for_each is None else rule.for_each.value(state, scope)


def leave_for(state: State, frame: Frame, rule: LastingStatement, who: Target) -> bool:
    """Leave a statement about players behind; "during their next turn" is each one's own."""
    if rule.until != THEIR_NEXT_START and rule.until != THEIR_NEXT_TURN:
        add_lasting_statement(state, frame, rule, rule.until)
        return True
    looks = frozenset(slots_in(rule, "READS_SLOTS", True)) | frozenset(slots_in(rule, "WRITES", True))
    slots = tuple([held if i in looks else () for i, held in enumerate(frame.slots)])
    for player in players_of(state, frame, who):
        state.add_lasting(frame.base + rule.offset, frame.player, frame.source, slots, rule.until, player)
    return True


class PlayCost(CostRule):
    """Pay 1 ⬡ less to play this character; pay 2 ⬡ more to play actions."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "target")

    def __init__(self, amount: Amount, more: bool, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.target = target

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def change(self, state: State, scope: Scope, player: int, card: int, shift: bool, onto: int) -> int:
        if not is_subject(self, state, scope, player) or not means_card(state, scope, self.target, card):
            return 0
        if self.is_about_own_card() and state.zone(card) == PLAY:
            return 0
        number = self.amount.value(state, scope) * times(self, state, scope)
        return number if self.more else -number


class NextCost(CostRule):
    """Pay 1 ⬡ less for the next character you play this turn; ... you shift; ... with that name (4.3.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "target", "shifted", "like")
    DEFAULTS: ClassVar[dict[str, object]] = {"shifted": False, "like": None}
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, amount: Amount, target: Target, shifted: bool, like: Filter | None) -> None:
        super().__init__()
        self.amount = amount
        self.target = target
        self.shifted = shifted
        self.like = like
        self.until = THIS_TURN

    def means(self, state: State, scope: Scope, player: int, card: int, shift: bool) -> bool:
        """Is it such a card, played so?"""
        if player != scope.player or (self.shifted and not shift):
            return False
        if self.like is not None and not self.like.matches_card(state, scope, card):
            return False
        return means_card(state, scope, self.target, card)

    def change(self, state: State, scope: Scope, player: int, card: int, shift: bool, onto: int) -> int:
        if not self.means(state, scope, player, card, shift):
            return 0
        return -self.amount.value(state, scope) * times(self, state, scope)

    def used_up(self, state: State, scope: Scope, player: int, card: int, shift: bool) -> bool:
        return self.means(state, scope, player, card, shift)


class CantPlay(PlayBan):
    """Opponents can't play actions."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "target")

    def __init__(self, who: Target, target: Target) -> None:
        super().__init__()
        self.who = who
        self.target = target

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return leave_for(state, frame, self, self.who)

    def bans(self, state: State, scope: Scope, player: int, card: int) -> bool:
        return player in players_of(state, scope, self.who) and means_card(state, scope, self.target, card)


class EntersExerted(EnterRule):
    """This character enters play exerted; characters enter play exerted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "may")

    def __init__(self, target: Target, may: bool) -> None:
        super().__init__()
        self.target = target
        self.may = may

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def fits(self, state: State, scope: Scope, player: int, card: int) -> bool:
        if self.is_about_own_card() or not means_card(state, scope, self.target, card):
            return False
        whose = self.target.whose if isinstance(self.target, Group) else None
        return whose is None or whose.matches_card(state, scope, card)

    def enters_exerted(self, state: State, scope: Scope) -> int:
        return 2 if self.may else 1


class ExtraInk(NumberRule):
    """Ink an additional card (4.2.3.1)."""

    RULE: int = RULE_EXTRA_INK
    ALLOWS: bool = True  # 7.5.5

    def number(self, state: State, scope: Scope, player: int) -> int:
        return 1 if player == scope.player else 0


class SkipDraw(NumberRule):
    """Skip your turn's Draw step."""

    RULE: int = RULE_SKIP_DRAW

    def number(self, state: State, scope: Scope, player: int) -> int:
        return 1 if player == scope.player else 0


class LoreToWin(NumberRule):
    """Opponents need 25 lore to win the game."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "needed")
    RULE: int = RULE_LORE_TO_WIN

    def __init__(self, who: Target, needed: int) -> None:
        super().__init__()
        self.who = who
        self.needed = needed

    def number(self, state: State, scope: Scope, player: int) -> int:
        return self.needed if player in players_of(state, scope, self.who) else 0
