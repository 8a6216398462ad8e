"""Discard cards."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.propose import is_void, propose
from inkwright.state.declarations import Implied
from inkwright.state.ids import HAND, P_DISCARD, PART_BY_EFFECT, Ints, Zone
from inkwright.state.node import Effect, Target
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..done_codes import CARDS_DISCARDED, DISCARDED
from ..filters.traits import ANY_CARD
from ..references import update_slot
from ..targets.choice import Picked, nothing_to_pick
from ..targets.group import RandomCards


class Discard(Effect):
    """Discard cards: chosen, at random, or by reference."""

    MULTIPLIED: bool = True
    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("target", "count")
    WRITES: ClassVar[tuple[str, ...]] = ("count",)
    DOES: ClassVar[tuple[int, ...]] = (DISCARDED,)
    IMPLIES: ClassVar[Implied] = (("count", "number", (CARDS_DISCARDED,)),)
    SCRATCH: ClassVar[tuple[str, ...]] = ("discarded_slot",)

    def __init__(self, target: Target, count: int) -> None:
        super().__init__()
        self.target = target
        self.count = count  # slot: how many
        self.discarded_slot = -1  # slot: what was discarded

    def default_zone(self) -> Zone:
        return HAND

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, Picked):
            self.target.multiplied = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            frame.write_slot(self.count, (len(frame.slots[self.discarded_slot]),))
            update_slot(frame, self.target, frame.slots[self.discarded_slot])
            return True
        if isinstance(self.target, RandomCards):
            if not self.target.possible(state, frame):
                self.done_in_part(frame)
            self.target.draw(state, frame)
        refs = [ref for ref in self.target.refs(state, frame) if state.card_in(ref, HAND) >= 0]
        frame.write_slot(self.count, (0,))
        if not refs:
            return False
        how = 0 if frame.paying else PART_BY_EFFECT
        frame.push(self, 1)
        propose(
            state, [(P_DISCARD, ref, 0, frame.source, how) for ref in refs], self.done_slot, self.discarded_slot
        )  # 7.3.4
        return True

    def is_void(self, state: State, frame: Frame) -> bool:
        how = 0 if frame.paying else PART_BY_EFFECT
        for card in state.hand[frame.actor][:1]:
            if is_void(state, (P_DISCARD, state.current_ref(card), 0, frame.source, how)):
                return True
        return False

    def possible(self, state: State, frame: Frame) -> bool:
        if isinstance(self.target, RandomCards):
            return self.target.possible(state, frame)
        return Effect.possible(self, state, frame) if self.choices else not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if isinstance(self.target, RandomCards):
            return not state.hand[frame.actor]
        if self.choices:
            return nothing_to_pick(self, state, frame)
        return not [ref for ref in self.target.refs(state, frame) if state.card_in(ref, HAND) >= 0]


class DiscardHand(Effect):
    """Discard the hand. An empty hand can be discarded, too (G.discard)."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("yours", "cards", "count")
    WRITES: ClassVar[tuple[str, ...]] = ("cards", "count")
    DOES: ClassVar[tuple[int, ...]] = (DISCARDED,)
    IMPLIES: ClassVar[Implied] = (("cards", "thing aside", (ANY_CARD,)), ("count", "number", (CARDS_DISCARDED,)))
    SCRATCH: ClassVar[tuple[str, ...]] = ("discarded_slot",)

    def __init__(self, yours: bool, cards: int, count: int) -> None:
        super().__init__()
        self.yours = yours  # the words are "your hand"; whoever discards discards their own
        self.cards = cards  # slot: the cards
        self.count = count  # slot: how many
        self.discarded_slot = -1  # slot: what was discarded

    def __repr__(self) -> str:
        return (
            f"DiscardHand(cards={self.cards!r}, count={self.count!r})"  # without whose: saved games hold digests of it
        )

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            frame.write_slot(self.cards, frame.slots[self.discarded_slot])
            frame.write_slot(self.count, (len(frame.slots[self.discarded_slot]),))
            return True
        how = 0 if frame.paying else PART_BY_EFFECT
        parts: list[Ints] = [
            (P_DISCARD, state.current_ref(card), 0, frame.source, how)
            for card in state.without_hand_order(state.hand[frame.actor])
        ]
        frame.write_slot(self.cards, ())
        frame.write_slot(self.count, (0,))
        if parts:
            frame.push(self, 1)
            propose(state, parts, self.done_slot, self.discarded_slot)
        return True
