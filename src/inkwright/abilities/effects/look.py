"""Look at cards, reveal them, show hands."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.events import emit_all, log_event, log_without_places
from inkwright.kernel.moves import ensure_deck, forget_equal_copy
from inkwright.state.declarations import Implied
from inkwright.state.ids import DECK, E_REVEALED, EVERYBODY, HAND, L_LOOKED, CardNumber, Ints, Reference, Zone, card_of
from inkwright.state.node import Choice, Effect, Filter, Target
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..done_codes import REVEALED
from ..filters.traits import ANY_CARD
from ..players import players_of
from ..references import found_card
from ..targets.group import RandomCards, TopAmount, TopCards
from .bases import TargetEffect
from .draw import has_no_card_left


def refill_if_empty(state: State, frame: Frame, target: Target) -> None:
    """In Pack Rush, shuffle the discard into an empty deck before its cards are looked at or revealed (10.2.5)."""
    if isinstance(target, (TopCards, TopAmount)):
        for player in players_of(state, frame, target.whose):
            ensure_deck(state, player)


def record_top_cards(frame: Frame, target: Target, refs: Ints) -> None:
    """Record which cards of a deck were looked at or revealed."""
    if isinstance(target, (TopCards, TopAmount)):
        frame.write_slot(target.slot, refs)


def too_few_top_cards(state: State, frame: Frame, target: Target) -> bool:
    """Return whether a deck has fewer cards than are to be looked at or revealed."""
    return isinstance(target, (TopCards, TopAmount)) and not target.enough(state, frame)


def no_card_there(state: State, frame: Frame, target: Target) -> bool:
    """Return whether there is no card to look at or reveal."""
    if isinstance(target, RandomCards):
        return not target.possible(state, frame)
    if isinstance(target, (TopCards, TopAmount)):
        if isinstance(target.whose, Choice):
            return False
        return not [p for p in players_of(state, frame, target.whose) if not has_no_card_left(state, p)]
    return not target.refs(state, frame)


class Look(Effect):
    """Look at cards."""

    MULTIPLIED: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target
        self.instead_of: Look | None = None

    def adopt_slots_of(self, other: Effect) -> None:
        if isinstance(other, Look):
            self.instead_of = other

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refill_if_empty(state, frame, self.target)
        refs = self.target.refs(state, frame)
        record_top_cards(frame, self.target, refs)
        if self.instead_of is not None:
            record_top_cards(frame, self.instead_of.target, refs)
        for ref in refs:
            card = card_of(ref)
            actor = 1 << frame.actor
            others_lose_sight = len(refs) > 1 and state.zone(card) == DECK  # nobody else sees where they go from here
            if state.zone(card) == HAND:
                forget_equal_copy(state, card, actor, refs)
            if state.unordered:
                state.show_place(card, actor)
                others_lose_sight = others_lose_sight or state.order_hidden_from(card) != 0
                state.forget_group(card, ~actor)  # whichever card of it this is: others cannot tell
            known = state.known[card]
            state.set_known(card, (known & actor if others_lose_sight else known) | actor)
            if state.has_listener:
                log_event(state, (L_LOOKED, frame.actor, ref, frame.source, 0, 0))
        state.revelations += 1
        if too_few_top_cards(state, frame, self.target):
            self.done_in_part(frame)
        return len(refs) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        return not no_card_there(state, frame, self.target)

    def idle(self, state: State, frame: Frame) -> bool:
        return no_card_there(state, frame, self.target)


def show(state: State, frame: Frame, refs: list[Reference]) -> None:
    """Show cards to all players."""
    for ref in refs:
        if state.zone(card_of(ref)) == HAND:
            forget_equal_copy(state, card_of(ref), EVERYBODY, tuple(refs))
    for ref in refs:
        if state.unordered:
            state.show_place(card_of(ref), EVERYBODY)
        state.set_known(card_of(ref), EVERYBODY)  # 7.1.3, G.reveal: seen, not moved
    state.revelations += 1
    emit_all(state, [(E_REVEALED, frame.actor, ref, frame.source, 0, 0) for ref in refs])


class Reveal(TargetEffect):
    """Reveal cards (6.1.14)."""

    MULTIPLIED: bool = True
    DOES: ClassVar[tuple[int, ...]] = (REVEALED,)

    def default_zone(self) -> Zone:
        return HAND

    def finalize(self) -> None:
        super().finalize()
        for choice in self.choices:
            if isinstance(choice, Choice):
                choice.excluded_slots = tuple(
                    [c.slot for c in self.choices if isinstance(c, Choice) and c is not choice]
                )

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refill_if_empty(state, frame, self.target)
        if isinstance(self.target, RandomCards):
            self.target.draw(state, frame)
        refs = [ref for ref in self.target.refs(state, frame) if found_card(state, ref) >= 0]
        record_top_cards(frame, self.target, tuple(refs))
        since = len(state.pending_events)
        show(state, frame, refs)
        if not isinstance(self.target, (TopAmount, TopCards)):
            log_without_places(state, since)  # nobody else sees where in the deck it was found
        if too_few_top_cards(state, frame, self.target):
            self.done_in_part(frame)
        return len(refs) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.possible(self, state, frame)
        return not no_card_there(state, frame, self.target)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.idle(self, state, frame)
        return no_card_there(state, frame, self.target)


class RevealUntil(Effect):
    """Reveal cards from the top of a deck until one fits."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "noun", "found", "shown")
    DOES: ClassVar[tuple[int, ...]] = (REVEALED,)
    WRITES: ClassVar[tuple[str, ...]] = ("found", "shown")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    IMPLIES: ClassVar[Implied] = (("shown", "thing looked aside", (ANY_CARD,)),)

    def __init__(self, whose: Target, noun: Filter, found: int, shown: int) -> None:
        super().__init__()
        self.whose = whose
        self.noun = noun
        self.found = found  # slot: the card that ends it
        self.shown = shown  # slot: all the revealed cards

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        shown: list[int] = []
        found: Ints = ()
        for player in players_of(state, frame, self.whose):
            ensure_deck(state, player)
            for card in reversed(state.deck[player]):
                shown.append(state.current_ref(card))
                if self.noun.matches_card(state, frame, card):
                    found = (state.current_ref(card),)
                    break
        frame.write_slot(self.found, found)
        frame.write_slot(self.shown, tuple(shown))
        show(state, frame, shown)
        return len(found) > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return not [p for p in players_of(state, frame, self.whose) if not has_no_card_left(state, p)]


def by_who_knows(state: State, cards: list[CardNumber]) -> list[int]:
    """Return cards that not everybody sees in an order that tells nothing to those who know some of them.

    Who knows one card of a hand must not learn where the numbers of the others lie.
    """
    masks = sorted({state.known[card] for card in cards}, reverse=True)
    return [card for mask in masks for card in cards if state.known[card] == mask]


def show_hands(state: State, frame: Frame, whose: Target, mask: int, shown: int) -> bool:
    """Show the hands of some players to the players of a mask."""
    refs: list[Reference] = []
    for player in players_of(state, frame, whose):
        hand = state.without_hand_order(state.hand[player])
        for card in hand if mask == EVERYBODY else by_who_knows(state, hand):
            state.set_known(card, state.known[card] | mask)
            refs.append(state.current_ref(card))
            if state.has_listener and mask == EVERYBODY:
                log_event(state, (E_REVEALED, player, refs[-1], frame.source, 0, 0))
            elif state.has_listener:
                log_event(state, (L_LOOKED, frame.actor, refs[-1], frame.source, 0, 0))
    frame.write_slot(shown, tuple(refs))
    state.revelations += 1
    return True


class HandEffect(Effect):
    """An effect that shows hands."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "shown")
    WRITES: ClassVar[tuple[str, ...]] = ("shown",)
    IMPLIES: ClassVar[Implied] = (("shown", "thing looked", (ANY_CARD,)),)

    def __init__(self, whose: Target, shown: int) -> None:
        super().__init__()
        self.whose = whose
        self.shown = shown  # slot: the cards

    def idle(self, state: State, frame: Frame) -> bool:
        return False


class RevealHand(HandEffect):
    """Some players reveal their hands (6.1.14)."""

    DOES: ClassVar[tuple[int, ...]] = (REVEALED,)

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return show_hands(state, frame, self.whose, EVERYBODY, self.shown)


class LookAtHand(HandEffect):
    """Look at the hands of some players."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return show_hands(state, frame, self.whose, 1 << frame.actor, self.shown)
