"""What is so for players: what they can't play, choose, gain or lose; how their cards ready, lie and enter."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    E_CHALLENGED,
    card_of,
    is_card,
    perm_ref,
    player_ref,
)
from inkwright.state.node import Amount, Condition, Effect, Target
from inkwright.state.rulings import (
    RULE_FACEUP,
    RULE_INK_ENTERS,
    RULE_LORE,
    RULE_READY,
    ChallengeRule,
    ChooseRule,
    EnterRule,
    InkRule,
    NumberRule,
)
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from .rules import leave_for, means_card
from .targets import Group, Ref, covers, players_of


def is_one_of(state: State, scope: Scope, who: Target, player: int) -> bool:
    """Is this one of the players who are meant?"""
    return player in players_of(state, scope, who)


def spoken_player(scope: Scope, who: Target, player: int) -> None:
    """ "Their" is this player's now."""
    for name in type(who).WRITES:
        slot = getattr(who, name)
        if isinstance(slot, int) and slot >= 0:
            while len(scope.slots) <= slot:
                scope.slots.append(())
            scope.slots[slot] = (player_ref(player),)


class Not(Condition):
    """Unless something holds."""

    FIELDS: ClassVar[tuple[str, ...]] = ("condition",)

    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def holds(self, state: State, scope: Scope) -> bool:
        return not self.condition.holds(state, scope)  # 6.4.4.1


class CantGainLore(NumberRule):
    """Opponents can't gain lore; you can't lose lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "lose")
    RULE: int = RULE_LORE

    def __init__(self, who: Target, lose: bool) -> None:
        super().__init__()
        self.who = who
        self.lose = lose

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return leave_for(state, frame, self, self.who)

    def bind_player(self, scope: Scope, player: int) -> None:
        spoken_player(scope, self.who, player)

    def number(self, state: State, scope: Scope, player: int) -> int:
        if not is_one_of(state, scope, self.who, player):
            return 0
        return 2 if self.lose else 1


class CantChoose(ChooseRule):
    """Opponents can't choose your items for abilities or effects."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "target")

    def __init__(self, who: Target, target: Target) -> None:
        super().__init__()
        self.who = who
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return leave_for(state, frame, self, self.who)

    def forbids(self, state: State, scope: Scope, chooser: int, perm: Perm) -> bool:
        return is_one_of(state, scope, self.who, chooser) and covers(state, scope, self.target, perm)


class MustChoose(ChooseRule):
    """Opponents must choose this character for actions and abilities if able."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "target")

    def __init__(self, who: Target, target: Target) -> None:
        super().__init__()
        self.who = who
        self.target = target

    def demands(self, state: State, scope: Scope, chooser: int, perm: Perm) -> bool:
        return is_one_of(state, scope, self.who, chooser) and covers(state, scope, self.target, perm)


class CantReadyMore(NumberRule):
    """Each opponent can't ready more than 1 of their characters at the start of their next turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "most")
    RULE: int = RULE_READY

    def __init__(self, who: Target, most: int) -> None:
        super().__init__()
        self.who = who
        self.most = most

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return leave_for(state, frame, self, self.who)

    def number(self, state: State, scope: Scope, player: int) -> int:
        return self.most if is_one_of(state, scope, self.who, player) else -1


class OnlyChallengers(ChallengeRule):
    """Each turn, only one character can challenge."""

    FIELDS: ClassVar[tuple[str, ...]] = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def bars(self, state: State, scope: Scope, attacker: Perm) -> bool:
        challenged: list[int] = []
        for event in state.history:
            if event[0] == E_CHALLENGED and event[2] not in challenged:
                challenged.append(event[2])
        return perm_ref(attacker.serial) not in challenged and len(challenged) >= self.most


class InkOthers(InkRule):
    """You can ink cards from your discard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def cards(self, state: State, scope: Scope, player: int) -> list[int]:
        if player != scope.player:
            return []
        return [card_of(ref) for ref in self.target.refs(state, scope) if is_card(ref)]


class CountsInkable(InkRule):
    """All cards in your hand count as having ◉."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def inkable(self, state: State, scope: Scope, player: int, card: int) -> bool:
        return player == scope.player and means_card(state, scope, self.target, card)


class InkEntersExerted(NumberRule):
    """Cards enter opponents' inkwells exerted."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)
    RULE: int = RULE_INK_ENTERS

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def number(self, state: State, scope: Scope, player: int) -> int:
        return 1 if is_one_of(state, scope, self.whose, player) else 0


class TopFaceup(NumberRule):
    """Each opponent plays with the top card of their deck faceup."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)
    RULE: int = RULE_FACEUP

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def number(self, state: State, scope: Scope, player: int) -> int:
        return 1 if is_one_of(state, scope, self.who, player) else 0


class EntersDamaged(EnterRule):
    """This character enters play with 3 damage."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "amount")

    def __init__(self, target: Target, amount: Amount) -> None:
        super().__init__()
        self.target = target
        self.amount = amount

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def fits(self, state: State, scope: Scope, player: int, card: int) -> bool:
        if self.is_about_own_card() or not means_card(state, scope, self.target, card):
            return False
        return not isinstance(self.target, Group) or self.target.whose is None or player == scope.player

    def damage(self, state: State, scope: Scope) -> int:
        return self.amount.value(state, scope)


class EntersExertedTo(EnterRule):
    """This character may enter play exerted to draw a card: the second part if its player did so (6.1.5.1)."""

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
