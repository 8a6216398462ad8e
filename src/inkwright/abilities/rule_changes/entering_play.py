"""How cards enter play or an inkwell."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.rulings import RULE_INK_ENTERS, EnterRule, NumberRule, give_modifier
from inkwright.state.ids import (
    FOREVER,
    THEIR_NEXT_START,
    THEIR_NEXT_TURN,
    THIS_TURN,
    CardNumber,
    NodeAddress,
    Seat,
)
from inkwright.state.node import Amount, Effect, Modifier, Target
from inkwright.state.scope import Perm, Scope
from inkwright.state.state import State

from ..flow.durations import Duration
from ..modifiers.keyword_grants import modifiers_to_give
from ..modifiers.modify import Leaf, collect_modifiers
from ..players import is_one_of
from ..targets.group import Group
from ..targets.matching import target_includes_card
from ..targets.reference import Ref
from ..turn_history import played_before


class CardsEnter(EnterRule):
    """Some cards enter play in another way than usual: the shared part of the rules about it."""

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def played_slot(self) -> int:
        return self.target.slot if isinstance(self.target, Ref) else -1

    def on_entered(self, state: State, scope: Scope, base: NodeAddress, perm: Perm) -> bool:
        return self.joins_play

    def fits(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        if self.is_about_own_card() or not target_includes_card(state, scope, self.target, card):
            return False
        whose = self.target.whose if isinstance(self.target, Group) else None
        return whose is None or whose.matches_card(state, scope, card)


class EntersExerted(CardsEnter):
    """Some cards enter play exerted, or may."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "may")

    def __init__(self, target: Target, may: bool) -> None:
        super().__init__(target)
        self.may = may

    def enters_exerted(self, state: State, scope: Scope) -> int:
        return 2 if self.may else 1


class EntersDamaged(CardsEnter):
    """Some cards enter play with damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "amount")

    def __init__(self, target: Target, amount: Amount) -> None:
        super().__init__(target)
        self.amount = amount

    def damage(self, state: State, scope: Scope) -> int:
        return self.amount.value(state, scope)


class EntersExertedTo(EnterRule):
    """The card may enter play exerted to do something; that happens if its player chose so (6.1.5.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "effect")

    def __init__(self, target: Target, effect: Effect) -> None:
        super().__init__()
        self.target = target
        self.effect = effect

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def enters_exerted(self, state: State, scope: Scope) -> int:
        return 2

    def then_effect(self) -> Effect | None:
        return self.effect


class NextCardEnters(EnterRule):
    """The next card of a kind that the player plays this turn gets a modifier, and may enter play exerted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "tired", "modifier", "duration")
    DEFAULTS: ClassVar[dict[str, object]] = {"tired": False, "duration": None}

    def __init__(self, target: Target, tired: bool, modifier: Modifier, duration: Duration | None) -> None:
        super().__init__()
        self.target = target
        self.tired = tired  # it enters play exerted
        self.modifier = modifier
        self.duration = duration
        self.leaves: list[Leaf] = []

    def finalize(self) -> None:
        super().finalize()
        self.until = THIS_TURN
        collect_modifiers(self.modifier, None, self.leaves)

    def fits(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        return player == scope.player and target_includes_card(state, scope, self.target, card)

    def enters_exerted(self, state: State, scope: Scope) -> int:
        return 1 if self.tired else 0

    def on_entered(self, state: State, scope: Scope, base: NodeAddress, perm: Perm) -> bool:
        until = FOREVER if self.duration is None else self.duration.UNTIL
        whose = perm.player if until == THEIR_NEXT_TURN or until == THEIR_NEXT_START else scope.player
        for leaf, _gate in self.leaves:
            amount = leaf.amount(state, scope)
            for part in modifiers_to_give(state, perm, leaf, 0, until, whose):
                give_modifier(state, scope.player, perm, base + part.offset, amount, until, whose)
        state.stale = True
        return True


class NthEntersExerted(CardsEnter):
    """The n-th card of a kind that a player plays each turn enters play exerted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("which", "target", "who")

    def __init__(self, which: int, target: Target, who: Target) -> None:
        super().__init__(target)
        self.which = which
        self.who = who  # who plays it

    def fits(self, state: State, scope: Scope, player: Seat, card: CardNumber) -> bool:
        if not is_one_of(state, scope, self.who, player) or not target_includes_card(state, scope, self.target, card):
            return False
        return self.which == 1 + played_before(state, scope, player, self.target, card)

    def enters_exerted(self, state: State, scope: Scope) -> int:
        return 1


class InkEntersExerted(NumberRule):
    """Cards enter the inkwells of some players exerted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)
    RULE: int = RULE_INK_ENTERS

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def number(self, state: State, scope: Scope, player: Seat) -> int:
        return 1 if is_one_of(state, scope, self.whose, player) else 0
