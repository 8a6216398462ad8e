"""What things cost: Shift, moves, first and next cards, taxes on questing and challenging, abilities for free."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import (
    ASK_MAY,
    CANT_CHALLENGE,
    CANT_QUEST,
    E_PLAYED,
    THIS_TURN,
    perm_ref,
    player_of,
    player_ref,
)
from inkwright.state.ink import pay
from inkwright.state.node import Amount, Effect, Modifier, Target
from inkwright.state.rulings import CostRule, DeclareCost, GainedShift, MoveRule, UseRule, add_lasting_statement
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from .control import EACH, By, Held, any_actor, note_player
from .modifiers import LimitBit
from .players import ThatPlayer
from .rules import is_subject, means_card, times
from .targets import Picked, Ref, covers, players_of


def means_perm(state: State, scope: Scope, target: Target, perm: Perm) -> bool:
    """Do the words of a statement mean this stack? "A character of yours" is any of them."""
    if isinstance(target, Picked):
        return target.noun.matches_perm(state, scope, perm)
    return covers(state, scope, target, perm)


class ShiftPlayCost(CostRule):
    """Pay 1 ⬡ less to play characters using their Shift ability."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "target")

    def __init__(self, amount: Amount, more: bool, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.target = target

    def is_about_own_card(self) -> bool:
        return isinstance(self.target, Ref) and self.target.slot < 0

    def change(self, state: State, scope: Scope, player: int, card: int, shift: bool, onto: int) -> int:
        if not shift or not is_subject(self, state, scope, player) or not means_card(state, scope, self.target, card):
            return 0
        number = self.amount.value(state, scope) * times(self, state, scope)
        return number if self.more else -number


class ShiftOntoCost(CostRule):
    """Pay 1 ⬡ less to shift a character on top of this character."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "target", "onto")

    def __init__(self, amount: Amount, more: bool, target: Target, onto: Target) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.target = target
        self.onto = onto

    def change(self, state: State, scope: Scope, player: int, card: int, shift: bool, onto: int) -> int:
        perm = state.perm(onto)
        if not shift or perm is None or not is_subject(self, state, scope, player):
            return 0
        if not means_perm(state, scope, self.onto, perm) or not means_card(state, scope, self.target, card):
            return 0
        number = self.amount.value(state, scope) * times(self, state, scope)
        return number if self.more else -number


class FirstCost(CostRule):
    """Pay 1 ⬡ less for the first action you play each turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "target")

    def __init__(self, amount: Amount, target: Target) -> None:
        super().__init__()
        self.amount = amount
        self.target = target

    def change(self, state: State, scope: Scope, player: int, card: int, shift: bool, onto: int) -> int:
        if not is_subject(self, state, scope, player) or not means_card(state, scope, self.target, card):
            return 0
        for event in state.history:
            if event[0] == E_PLAYED and event[1] == player and means_card(state, scope, self.target, event[4]):
                return 0
        return -self.amount.value(state, scope) * times(self, state, scope)


class MoveCost(MoveRule):
    """Pay 1 ⬡ less to move your characters to a location; ... to move a character of yours here."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more", "target", "here")

    def __init__(self, amount: Amount, more: bool, target: Target, here: bool) -> None:
        super().__init__()
        self.amount = amount
        self.more = more
        self.target = target
        self.here = here

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        add_lasting_statement(state, frame, self, THIS_TURN)
        return True

    def change(self, state: State, scope: Scope, perm: Perm, location: Perm) -> int:
        if self.here and perm_ref(location.serial) != scope.source:
            return 0
        if perm.player != scope.player or not means_perm(state, scope, self.target, perm):
            return 0
        number = self.amount.value(state, scope) * times(self, state, scope)
        return number if self.more else -number

    def used_up(self, state: State, scope: Scope, perm: Perm, location: Perm) -> bool:
        return self.change(state, scope, perm, location) != 0


class MovesFree(MoveRule):
    """Your Pirate characters may move here for free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def change(self, state: State, scope: Scope, perm: Perm, location: Perm) -> int:
        if perm_ref(location.serial) != scope.source or not means_perm(state, scope, self.target, perm):
            return 0
        return -99


class DeclareTax(DeclareCost):
    """This character can't quest or challenge unless you pay 1 ⬡: each time it does (4.5.1.2, 4.6.4.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "parts", "theirs", "amount")

    def __init__(self, target: Target, parts: tuple[Modifier, ...], theirs: bool, amount: Amount) -> None:
        super().__init__()
        self.target = target
        self.parts = parts
        self.theirs = theirs  # "unless their player pays": whoever's it is
        self.amount = amount

    def ink(self, state: State, scope: Scope, perm: Perm, challenging: bool) -> int:
        if not means_perm(state, scope, self.target, perm) or not (self.theirs or perm.player == scope.player):
            return 0
        wanted = CANT_CHALLENGE if challenging else CANT_QUEST
        for part in self.parts:
            if isinstance(part, LimitBit) and part.limit == wanted:
                return self.amount.value(state, scope)
        return 0


class UnlessDone(Held):
    """You gain 1 lore unless their player pays 1 ⬡: each player is offered the way out (6.1.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "who", "act")
    SCRATCH: ClassVar[tuple[str, ...]] = ("rest",)

    def __init__(self, effect: Effect, who: Target, act: Effect) -> None:
        super().__init__()
        self.effect = effect
        self.who = who
        self.act = act
        self.rest = -1  # slot: who acted before, then the players still to be asked
        self.each: By | None = None  # "each opponent loses 1 lore unless they discard a card": each for himself

    def finalize(self) -> None:
        super().finalize()
        effect = self.effect
        if isinstance(effect, By) and isinstance(effect.who, EACH) and isinstance(self.who, ThatPlayer):
            if effect.who.slot >= 0 and effect.who.slot == self.who.slot:
                self.each = effect

    def one_by_one(self, state: State, frame: Frame, each: By, phase: int) -> bool:
        """Each player is offered the way out, and has the effect alone without it (6.7.5)."""
        if phase == 0:
            players = players_of(state, frame, each.who)
            frame.slots[self.rest] = (player_ref(frame.actor), *[player_ref(p) for p in players])
        elif phase == 1:
            frame.push(self, 2)
            frame.push(self.act if state.consume_answer() else each.effect)
            return True
        held = frame.slots[self.rest]
        if len(held) == 1:
            frame.actor = player_of(held[0])
            return True
        frame.actor = player_of(held[1])
        note_player(frame, each.who, held[1])
        frame.slots[self.rest] = held[:1] + held[2:]
        if self.act.possible(state, frame):
            frame.push(self, 1)
            state.ask(ASK_MAY, frame.actor, [1, 0])
        else:
            frame.push(self, 2)
            frame.push(each.effect)
        return True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if self.each is not None:
            return self.one_by_one(state, frame, self.each, phase)
        if phase == 0:
            players = players_of(state, frame, self.who)
            frame.slots[self.rest] = (player_ref(frame.actor), *[player_ref(p) for p in players])
        held = frame.slots[self.rest]
        if phase == 1:
            if state.consume_answer():
                frame.push(self, 2)
                frame.push(self.act)
                return True
        elif phase == 2:
            frame.actor = player_of(held[0])
            return True
        while len(held) > 1:
            frame.actor = player_of(held[1])
            note_player(frame, self.who, held[1])
            held = held[:1] + held[2:]
            frame.slots[self.rest] = held
            if self.act.possible(state, frame):
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])
                return True
        frame.actor = player_of(held[0])
        frame.push(self.effect)
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        return self.effect.possible(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return self.effect.idle(state, frame) and not any_actor(state, frame, self.who, self.act, True)


class UseFree(UseRule):
    """You may use this item's Shapeshift ability for free (1.5.5.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "ability")
    STRING_FIELDS: ClassVar[tuple[str, ...]] = ("ability",)

    def __init__(self, target: Target, ability: str) -> None:
        super().__init__()
        self.target = target
        self.ability = ability

    def makes_free(self, state: State, scope: Scope, perm: Perm, address: int) -> bool:
        if perm.player != scope.player or not means_perm(state, scope, self.target, perm):
            return False
        return state.program.ability(address).name == self.ability.upper()


class GainsShift(GainedShift):
    """This card gains Shift 0 ⬡, wherever it is played from."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ink",)

    def __init__(self, ink: int) -> None:
        super().__init__()
        self.ink = ink

    def is_about_own_card(self) -> bool:
        return True

    def shift_cost(self) -> int:
        return self.ink


class RemoveDrops(Effect):
    """Remove 2 ink drops."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def possible(self, state: State, frame: Frame) -> bool:
        return state.drops[frame.actor] >= self.amount.value(state, frame) * frame.times

    def idle(self, state: State, frame: Frame) -> bool:
        return state.drops[frame.actor] == 0

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame) * frame.times
        if count <= 0 or state.drops[frame.actor] < count:
            return False
        pay(state, frame.actor, count, count)
        return True
