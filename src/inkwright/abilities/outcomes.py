"""What follows from what was done or not done: for each who doesn't, for each of them, if you do and."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import ASK_MAY, player_of, player_ref
from inkwright.state.node import Condition, Effect, Filter
from inkwright.state.scope import Frame
from inkwright.state.state import State

from .control import By, Held, IfYouDo, May, clear_when_undone, note_player
from .nouns import fits_ref
from .players import ItsPlayer
from .targets import players_of


class ForEachWhoDoesnt(Held):
    """Each opponent may [A]. For each opponent who doesn't, [B]: the amounts of B count so often (6.1.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("offer", "effect")
    SCRATCH: ClassVar[tuple[str, ...]] = ("rest", "did", "refused")

    def __init__(self, offer: May, effect: Effect) -> None:
        super().__init__()
        self.offer = offer
        self.effect = effect
        self.rest = -1  # slot: who acted before, then the players still to be asked
        self.did = -1  # slot: the player of now did it
        self.refused = -1  # slot: how many did not

    def finalize(self) -> None:
        super().finalize()
        clear_when_undone(self.offer.effect, self.did)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            players = players_of(state, frame, self.offer.who)
            frame.slots[self.rest] = (player_ref(frame.actor), *[player_ref(p) for p in players])
            frame.slots[self.refused] = (0,)
            return self.ask_next(state, frame)
        if phase == 1:
            if state.consume_answer():
                frame.slots[self.did] = (1,)
                frame.push(self, 2)
                frame.push(self.offer.effect)
                return True
            self.count(frame)
            return self.ask_next(state, frame)
        if phase == 2:
            if frame.first_in_slot(self.did) != 1:
                self.count(frame)
            return self.ask_next(state, frame)
        frame.times = 1
        return True

    def count(self, frame: Frame) -> None:
        """One more who did not do it."""
        frame.slots[self.refused] = (frame.first_in_slot(self.refused) + 1,)

    def ask_next(self, state: State, frame: Frame) -> bool:
        """Ask the next player who could do it; after the last, what follows."""
        held = frame.slots[self.rest]
        while len(held) > 1:
            frame.actor = player_of(held[1])
            note_player(frame, self.offer.who, held[1])
            held = held[:1] + held[2:]
            frame.slots[self.rest] = held
            if not self.offer.effect.idle(state, frame):
                frame.push(self, 1)
                state.ask(ASK_MAY, frame.actor, [1, 0])
                return True
            self.count(frame)
        frame.actor = player_of(held[0])
        times = frame.first_in_slot(self.refused)
        if times > 0:
            frame.times = times
            frame.push(self, 3)
            frame.push(self.effect)
        return True


class IfYouDoAnd(IfYouDo):
    """[A]. If you do and something holds, [B]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("effect", "condition", "then")

    def __init__(self, effect: Effect, condition: Condition, then: Effect) -> None:
        super().__init__(effect, then)
        self.condition = condition

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1 and not self.condition.holds(state, frame):
            return False
        return IfYouDo.run(self, state, frame, phase)


class ForEachPlayer(By):
    """For each opposing player, you may choose a character of theirs: you do it, once for each of them."""

    def turn_to(self, frame: Frame, player: int) -> None:
        """It stays with who does it."""

    def possible(self, state: State, frame: Frame) -> bool:
        return self.for_some(state, frame, True)

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.for_some(state, frame, False)

    def for_some(self, state: State, frame: Frame, whole: bool) -> bool:
        """Could it be done for one of them: in full, or at all?"""
        for player in players_of(state, frame, self.who):
            note_player(frame, self.who, player_ref(player))
            if self.effect.possible(state, frame) if whole else not self.effect.idle(state, frame):
                return True
        return False


class WhoRevealsMay(May):
    """Each player who reveals a character card may play that character for free: what each revealed is in the slot."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot", "effect")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    REFERS_BY: ClassVar[str] = "this way"
    RETYPES: ClassVar[str] = "noun"

    def __init__(self, noun: Filter, slot: int, effect: Effect) -> None:
        super().__init__(ItsPlayer(slot), effect)
        self.noun = noun
        self.slot = slot

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0 and not self.revealed(state, frame):
            return False
        return May.run(self, state, frame, phase)

    def revealed(self, state: State, frame: Frame) -> bool:
        """Did the player of now reveal such a card?"""
        for ref in frame.slots[self.slot]:
            if fits_ref(state, frame, self.noun, ref):
                return True
        return False

    def idle(self, state: State, frame: Frame) -> bool:
        return not self.revealed(state, frame) or May.idle(self, state, frame)
