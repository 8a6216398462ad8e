"""Hands: draw and discard, look at and reveal them."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.events import log_event
from inkwright.state.ids import (
    E_REVEALED,
    HAND,
    INKWELL,
    L_LOOKED,
    P_DISCARD,
    PART_BY_EFFECT,
    X_HAND,
    Ints,
    player_ref,
)
from inkwright.state.moves import all_players_mask, draw, move_card
from inkwright.state.node import Amount, Choice, Effect, Filter, Target
from inkwright.state.propose import propose
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .amounts import CARDS_DISCARDED
from .nouns import DISCARDED, REVEALED, cards_of
from .put import follow, nothing_to_pick
from .targets import Drawn, Picked, players_of


class Draw(Effect):
    """Draw 2 cards; draw cards equal to a number; draw a card from the bottom of your deck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "bottom", "drawn")
    WRITES: ClassVar[tuple[str, ...]] = ("drawn",)
    IMPLIES: ClassVar[Implied] = (("drawn", "number", ()),)
    DEFAULTS: ClassVar[dict[str, object]] = {"bottom": False}

    def __init__(self, amount: Amount, bottom: bool, drawn: int) -> None:
        super().__init__()
        self.amount = amount
        self.bottom = bottom
        self.drawn = drawn

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        drawn = draw(state, frame.actor, self.amount.value(state, frame) * frame.times, self.bottom)
        frame.write_slot(self.drawn, (drawn,))
        return drawn > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return nothing_left(state, frame.actor)


def nothing_left(state: State, player: int) -> bool:
    """Has a player no card to draw, look at or reveal (10.2.5)?"""
    return not state.deck[player] and not (state.pack_rush and state.discard[player])


class DrawUntil(Effect):
    """Draw until you have 3 cards in your hand: how many is counted once (6.1.8.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "amount", "drawn")
    WRITES: ClassVar[tuple[str, ...]] = ("drawn",)
    IMPLIES: ClassVar[Implied] = (("drawn", "number", ()),)

    def __init__(self, who: Target, amount: Amount, drawn: int) -> None:
        super().__init__()
        self.who = who
        self.amount = amount
        self.drawn = drawn

    def missing(self, state: State, frame: Frame) -> int:
        """How many are missing."""
        return self.amount.value(state, frame) - len(state.hand[frame.actor])  # 6.1.8.1

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        drawn = draw(state, frame.actor, self.missing(state, frame))
        frame.write_slot(self.drawn, (drawn,))
        return drawn > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return self.missing(state, frame) <= 0 or nothing_left(state, frame.actor)


class SameNumber(Amount):
    """The same number: as many cards as the player spoken of has in hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = X_HAND
    REFERS_BY: ClassVar[str] = "that player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def value(self, state: State, scope: Scope) -> int:
        held = scope.slots[self.slot]
        player = state.player_for(held[0]) if held else -1
        return len(state.hand[player]) if player >= 0 else 0


class MoreThan(Amount):
    """That number of cards plus 1."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "more")

    def __init__(self, amount: Amount, more: int) -> None:
        super().__init__()
        self.amount = amount
        self.more = more

    def value(self, state: State, scope: Scope) -> int:
        return self.amount.value(state, scope) + self.more


class Discard(Effect):
    """Choose and discard a card; discard 2 cards at random ..."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("target", "count")
    WRITES: ClassVar[tuple[str, ...]] = ("count",)
    DOES: ClassVar[tuple[int, ...]] = (DISCARDED,)
    IMPLIES: ClassVar[Implied] = (("count", "number", (CARDS_DISCARDED,)),)
    SCRATCH: ClassVar[tuple[str, ...]] = ("gone",)

    def __init__(self, target: Target, count: int) -> None:
        super().__init__()
        self.target = target
        self.count = count  # slot: how many
        self.gone = -1  # slot: what was discarded

    def default_zone(self) -> int:
        return HAND

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, Picked):
            self.target.counted = True

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            frame.write_slot(self.count, (len(frame.slots[self.gone]),))
            follow(frame, self.target, frame.slots[self.gone])
            return True
        if isinstance(self.target, Drawn):
            self.target.draw(state, frame)
        refs = [ref for ref in self.target.refs(state, frame) if state.card_in(ref, HAND) >= 0]
        frame.write_slot(self.count, (0,))
        if not refs:
            return False
        how = 0 if frame.paying else PART_BY_EFFECT
        frame.push(self, 1)
        propose(state, [(P_DISCARD, ref, 0, frame.source, how) for ref in refs], self.done_slot, self.gone)  # 7.3.4
        return True

    def possible(self, state: State, frame: Frame) -> bool:
        if isinstance(self.target, Drawn):
            return self.target.possible(state, frame)
        return Effect.possible(self, state, frame) if self.choices else not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        if isinstance(self.target, Drawn):
            return not state.hand[frame.actor]
        if self.choices:
            return nothing_to_pick(self, state, frame)
        return not [ref for ref in self.target.refs(state, frame) if state.card_in(ref, HAND) >= 0]


class DiscardHand(Effect):
    """Discard your hand: an empty one is discarded too (G.discard)."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("cards", "count")
    WRITES: ClassVar[tuple[str, ...]] = ("cards", "count")
    DOES: ClassVar[tuple[int, ...]] = (DISCARDED,)
    IMPLIES: ClassVar[Implied] = (("cards", "thing aside", (5,)), ("count", "number", (CARDS_DISCARDED,)))
    SCRATCH: ClassVar[tuple[str, ...]] = ("gone",)

    def __init__(self, cards: int, count: int) -> None:
        super().__init__()
        self.cards = cards  # slot: the cards
        self.count = count  # slot: how many
        self.gone = -1  # slot: what was discarded

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 1:
            frame.write_slot(self.cards, frame.slots[self.gone])
            frame.write_slot(self.count, (len(frame.slots[self.gone]),))
            return True
        how = 0 if frame.paying else PART_BY_EFFECT
        parts: list[Ints] = [
            (P_DISCARD, state.current_ref(card), 0, frame.source, how) for card in state.hand[frame.actor]
        ]
        frame.write_slot(self.cards, ())
        frame.write_slot(self.count, (0,))
        if parts:
            frame.push(self, 1)
            propose(state, parts, -1, self.gone)
        return True


class AtRandom(Drawn):
    """2 cards at random."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "whose", "zone", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    SCRATCH: ClassVar[tuple[str, ...]] = ("drawn",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (5,)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int, whose: Target, zone: int, slot: int) -> None:
        super().__init__()
        self.number = number
        self.whose = whose
        self.zone = zone
        self.slot = slot
        self.drawn = -1  # slot: what chance picked

    def cards(self, state: State, frame: Frame) -> list[int]:
        """The cards among which chance picks."""
        out: list[int] = []
        for player in players_of(state, frame, self.whose):
            out.extend(cards_of(state, player, self.zone))
        return out

    def draw(self, state: State, frame: Frame) -> None:
        cards = self.cards(state, frame)
        picked: list[int] = []
        for _ in range(min(self.number * frame.times, len(cards))):
            card = state.random_pick(cards)
            cards.remove(card)
            picked.append(state.current_ref(card))
        if picked:
            state.revelations += 1
        frame.slots[self.drawn] = tuple(picked)
        frame.write_slot(self.slot, tuple(picked))

    def possible(self, state: State, frame: Frame) -> bool:
        return len(self.cards(state, frame)) >= self.number * frame.times

    def refs(self, state: State, scope: Scope) -> Ints:
        return scope.slots[self.drawn]


class OfYourChoice(Picked):
    """A song card of your choice: the discarding player's card, the ability's player picks."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "noun", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.number = number
        self.noun = noun
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return self.often(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.often(self.number, frame)

    def chooser(self, state: State, frame: Frame) -> int:
        return frame.player


class SoMany(Picked):
    """That many cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "noun", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[bool] = True

    def __init__(self, amount: Amount, noun: Filter, slot: int) -> None:
        super().__init__()
        self.amount = amount
        self.noun = noun
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return self.amount.value(state, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.amount.value(state, frame)


class DownTo(Choice):
    """Cards until you have 2: how many is counted once (6.1.8.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "number", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (5,)
    PLURAL: ClassVar[bool] = True

    def __init__(self, who: Target, number: int, slot: int) -> None:
        super().__init__()
        self.who = who
        self.number = number
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return max(0, len(state.hand[frame.actor]) - self.number)  # 6.1.8.1

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.min_picks(state, frame)

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        if self.min_picks(state, frame) == 0:
            return []
        return [ref for ref in [state.current_ref(card) for card in state.hand[frame.actor]] if ref not in picks]


class RevealHand(Effect):
    """Chosen opponent reveals their hand (6.1.14)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "shown")
    DOES: ClassVar[tuple[int, ...]] = (REVEALED,)
    WRITES: ClassVar[tuple[str, ...]] = ("shown",)
    IMPLIES: ClassVar[Implied] = (("shown", "thing looked", (5,)),)

    def __init__(self, whose: Target, shown: int) -> None:
        super().__init__()
        self.whose = whose
        self.shown = shown  # slot: the cards

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return show_hands(state, frame, self.whose, all_players_mask(state), self.shown)

    def idle(self, state: State, frame: Frame) -> bool:
        return False


class LookAtHand(Effect):
    """Look at chosen opponent's hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "shown")
    WRITES: ClassVar[tuple[str, ...]] = ("shown",)
    IMPLIES: ClassVar[Implied] = (("shown", "thing looked", (5,)),)

    def __init__(self, whose: Target, shown: int) -> None:
        super().__init__()
        self.whose = whose
        self.shown = shown

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        return show_hands(state, frame, self.whose, 1 << frame.actor, self.shown)

    def idle(self, state: State, frame: Frame) -> bool:
        return False


def show_hands(state: State, frame: Frame, whose: Target, mask: int, shown: int) -> bool:
    """Some players see the cards in some hands."""
    refs: list[int] = []
    for player in players_of(state, frame, whose):
        for card in state.hand[player]:
            state.known[card] |= mask
            refs.append(state.current_ref(card))
            if state.has_listener and mask == all_players_mask(state):
                log_event(state, (E_REVEALED, player, refs[-1], frame.source, 0, 0))
            elif state.has_listener:
                log_event(state, (L_LOOKED, frame.actor, refs[-1], frame.source, 0, 0))
    frame.write_slot(shown, tuple(refs))
    state.revelations += 1
    return True


class MostCards(Target):
    """The player or players with the most cards in their hands."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = X_HAND
    INTRODUCES: ClassVar[str] = "player"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        players = state.turn_order()
        most = max([len(state.hand[player]) for player in players])
        return tuple([player_ref(player) for player in players if len(state.hand[player]) == most])


class ReturnInkAtRandom(Effect):
    """Return cards at random from their inkwell to their hand until they have 3 cards in their inkwell."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "number")

    def __init__(self, whose: Target, number: int) -> None:
        super().__init__()
        self.whose = whose
        self.number = number

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        done = False
        for player in players_of(state, frame, self.whose):
            promo = state.promo_ready[player] + state.promo_spent[player]
            cards = cards_of(state, player, INKWELL)[:]
            while cards and len(cards) + promo > self.number:
                card = state.random_pick(cards)
                cards.remove(card)
                move_card(state, card, HAND)
                state.revelations += 1
                done = True
        return done
