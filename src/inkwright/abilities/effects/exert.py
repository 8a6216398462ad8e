"""Exert and ready cards in play and in inkwells."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.ink import exert_ink_card, log_turned_ink, ready_inkwell
from inkwright.kernel.moves import exert, make_ready
from inkwright.kernel.refresh import refresh
from inkwright.state.ids import CANT_READY, CHARACTER, INKWELL, LOCATION, X_INK, CardNumber, Seat, card_of
from inkwright.state.node import Choice, Effect, Target
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from ..done_codes import EXERTED
from ..filters.noun import zone_filter
from ..targets.choice import Picked
from ..targets.group import Group
from ..targets.matching import perms_of
from .bases import ChoosingEffect, TargetEffect, multiply_picks


class Exert(ChoosingEffect):
    """Exert cards, in play or in inkwells."""

    MULTIPLIED: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("chooses", "by_symbol", "target")
    DEFAULTS: ClassVar[dict[str, object]] = {"by_symbol": False}
    DOES: ClassVar[tuple[int, ...]] = (EXERTED,)

    def __init__(self, chooses: bool, by_symbol: bool, target: Target) -> None:
        super().__init__(chooses, target)
        self.by_symbol = by_symbol  # it is written as the symbol, which a drying character can't pay in newer editions

    def __repr__(self) -> str:
        """Without the symbol: fingerprints are made of these texts, and in those of earlier saves it is not."""
        return f"Exert(chooses={self.chooses!r}, target={self.target!r})"

    def finalize(self) -> None:
        super().finalize()
        if self.by_symbol and isinstance(self.target, Choice):
            self.target.payer = self

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        done = exert_inkwell(state, frame, self.target)
        whole = True
        for card in ink_cards(state, frame, self.target):
            if exert_ink_card(state, card):
                done = True
            else:
                whole = False
        for perm in perms_of(state, frame, self.target):
            if self.payable_with(state, frame, perm) and exert(state, perm):
                done = True
            else:
                whole = False
        if not whole and not isinstance(self.target, Group):
            self.done_in_part(frame)
        return done

    def use_as_cost(self) -> None:
        if isinstance(self.target, Picked):
            self.target.paying = True

    def payable_with(self, state: State, frame: Frame, perm: Perm) -> bool:
        if not self.by_symbol or not state.edition.drying_cannot_exert:
            return True
        return not perm.drying or perm.type != CHARACTER  # 2026-04:5.1.1.11-12

    def exerts_others(self) -> bool:
        return len(self.choices) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        return can_turn(self, self.target, state, frame, False)

    def idle(self, state: State, frame: Frame) -> bool:
        return would_turn_nothing(self, self.target, state, frame, False)

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return not followed and no_candidate_is(state, frame, self.target, False)


def inkwells(state: State, frame: Frame, target: Target) -> list[Seat]:
    """Return the players whose whole inkwells are meant: "all cards in your inkwell"."""
    in_zone = zone_filter(target.noun) if isinstance(target, Group) and target.zone == INKWELL else None
    return [] if in_zone is None else in_zone.owners(state, frame)


def exert_inkwell(state: State, frame: Frame, target: Target) -> bool:
    """Exert cards in an inkwell, promo cards too (10.2.2)."""
    done = False
    for player in inkwells(state, frame, target):
        done = done or state.promo_ready[player] > 0
        log_turned_ink(state, player, -state.promo_ready[player])
        state.promo_spent[player] += state.promo_ready[player]
        state.promo_ready[player] = 0
        for ref in target.refs(state, frame):
            if exert_ink_card(state, card_of(ref)):
                done = True
    return done


def ink_cards(state: State, frame: Frame, target: Target) -> list[int]:
    """Return the cards in inkwells that were picked: "2 cards in your inkwell"."""
    if not isinstance(target, Picked) or target.zone != INKWELL:
        return []
    return [card_of(ref) for ref in target.refs(state, frame)]


def ready_ink_card(state: State, card: CardNumber) -> bool:
    """Ready one card in an inkwell. False if it is ready already."""
    player = state.owner[card]
    if card not in state.spent_ink[player]:
        return False
    state.spent_ink[player].remove(card)
    state.ready_ink[player].append(card)
    log_turned_ink(state, player, 1)
    state.note_change(X_INK)
    return True


def any_is(state: State, frame: Frame, target: Target, exerted: bool) -> bool:
    """Return whether one of the cards is exerted (or ready)."""
    for player in inkwells(state, frame, target):
        if exerted and (state.spent_ink[player] or state.promo_spent[player]):
            return True
        if not exerted and (state.ready_ink[player] or state.promo_ready[player]):
            return True
    for perm in perms_of(state, frame, target):
        if perm.exerted == exerted and perm.type != LOCATION:  # 5.1.2.3
            return True
    return False


def can_turn(effect: Effect, target: Target, state: State, frame: Frame, exerted: bool) -> bool:
    """Return whether an effect can turn what is exerted (or ready)."""
    return Effect.possible(effect, state, frame) if effect.choices else any_is(state, frame, target, exerted)


def would_turn_nothing(effect: Effect, target: Target, state: State, frame: Frame, exerted: bool) -> bool:
    """Return whether an effect would find nothing that is exerted (or ready)."""
    return Effect.idle(effect, state, frame) if effect.choices else not any_is(state, frame, target, exerted)


class ReadyCards(TargetEffect):
    """Ready cards, in play or in inkwells."""

    MULTIPLIED: bool = True

    def finalize(self) -> None:
        super().finalize()
        multiply_picks(self.target)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refresh(state)
        done = False
        whole = True
        for player in inkwells(state, frame, self.target):
            if ready_inkwell(state, player):
                done = True
        for card in ink_cards(state, frame, self.target):
            if ready_ink_card(state, card):
                done = True
            else:
                whole = False
        for perm in perms_of(state, frame, self.target):
            if not perm.traits.restrictions & CANT_READY and make_ready(state, perm):
                done = True
            else:
                whole = False
        if not whole and not isinstance(self.target, Group):
            self.done_in_part(frame)
        return done

    def use_as_cost(self) -> None:
        if isinstance(self.target, Picked):
            self.target.payer = self

    def payable_with(self, state: State, frame: Frame, perm: Perm) -> bool:
        return perm.exerted and not perm.traits.restrictions & CANT_READY

    def possible(self, state: State, frame: Frame) -> bool:
        return can_turn(self, self.target, state, frame, True)

    def idle(self, state: State, frame: Frame) -> bool:
        return would_turn_nothing(self, self.target, state, frame, True)

    def would_change_nothing(self, state: State, frame: Frame, followed: bool) -> bool:
        return not followed and no_candidate_is(state, frame, self.target, True)


def no_candidate_is(state: State, frame: Frame, target: Target, exerted: bool) -> bool:
    """Return whether nothing that can be chosen is exerted (or ready)."""
    if not isinstance(target, Choice) or target.dependent:
        return False
    for ref in target.candidates(state, frame, ()):
        perm = state.perm(ref)
        if perm is None or perm.exerted == exerted and perm.type != LOCATION:
            return False
    return True
