"""Put cards under cards in play (5.1.1.5)."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.events import emit_all
from inkwright.kernel.moves import leave_play, put_under
from inkwright.state.ids import (
    DISCARD,
    E_LEFT_DISCARD,
    E_PUT_UNDER,
    NOBODY,
    UNDER,
    X_UNDER,
    CardNumber,
    Ints,
    Reference,
    card_of,
    perm_ref,
)
from inkwright.state.node import Effect, Target
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from ..references import found_card
from ..targets.choice import Picked, nothing_to_pick
from ..targets.group import TopCards
from ..targets.matching import perms_of


class PutUnder(Effect):
    """Put cards, or cards in play, under cards in play."""

    MULTIPLIED: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("target", "facedown", "under")
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, target: Target, facedown: bool, under: Target) -> None:
        super().__init__()
        self.target = target
        self.facedown = facedown
        self.under = under

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, Picked):
            self.target.multiplied = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        done = False
        whole = True
        for perm in perms_of(state, frame, self.under):
            if isinstance(self.target, TopCards) and not self.target.enough(state, frame):
                whole = False
            for ref in self.target.refs(state, frame):
                if self.put_one(state, frame, ref, perm):
                    done = True
                else:
                    whole = False
            if not isinstance(self.target, TopCards):
                break  # a card can be under one card only
        if not whole:
            self.done_in_part(frame)
        return done

    def put_one(self, state: State, frame: Frame, ref: Reference, perm: Perm) -> bool:
        """Put a stack or a card under another."""
        moving = state.perm(ref)
        if moving is perm:
            return False
        events: list[Ints] = []
        if moving is not None:
            leave_play(state, [(moving, UNDER, False)])
            for r in moving.cards:
                self.put_from_play(state, card_of(r), perm)
                events.append((E_PUT_UNDER, frame.actor, perm_ref(perm.serial), state.current_ref(card_of(r)), 1, 0))
        else:
            card = found_card(state, ref)
            if card < 0:
                return False
            origin = state.zone(card)
            facedown = self.goes_facedown(state, card)
            take_out(state, card)
            put_under(state, card, perm, facedown)
            if origin == DISCARD:
                events.append((E_LEFT_DISCARD, state.owner[card], state.current_ref(card), NOBODY, UNDER, 0))
            events.append((E_PUT_UNDER, frame.actor, perm_ref(perm.serial), state.current_ref(card), 1, 0))
        emit_all(state, events)
        return True

    def goes_facedown(self, state: State, card: CardNumber) -> bool:
        """Return whether a card lies facedown where it is put."""
        return self.facedown

    def put_from_play(self, state: State, card: CardNumber, perm: Perm) -> None:
        """Put a card that was in play under another."""
        end = len(perm.cards) if self.facedown else 1
        perm.cards = perm.cards[:end] + (state.current_ref(card),) + perm.cards[end:]
        if self.facedown:
            perm.facedown_count += 1
        state.note_change(X_UNDER)

    def possible(self, state: State, frame: Frame) -> bool:
        if not Effect.possible(self, state, frame):
            return False
        return not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            if nothing_to_pick(self, state, frame):
                return True
        elif not perms_of(state, frame, self.under):
            return True
        if isinstance(self.target, Picked):
            return False
        return not [r for r in self.target.refs(state, frame) if state.perm(r) or found_card(state, r) >= 0]


class MoveUnder(PutUnder):
    """Move cards from under one card in play to under another, as they lie."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "under")

    def __init__(self, target: Target, under: Target) -> None:
        super().__init__(target, False, under)

    def goes_facedown(self, state: State, card: CardNumber) -> bool:
        ref = state.current_ref(card)
        for perm in state.board:
            if ref in perm.cards:
                return perm.cards.index(ref) >= len(perm.cards) - perm.facedown_count
        return False


def take_out(state: State, card: CardNumber) -> None:
    """Move a card from under one card in play to under another."""
    if state.zone(card) == UNDER:
        state.remove_from_under(card)
