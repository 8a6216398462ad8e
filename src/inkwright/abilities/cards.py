"""Cards outside play: draw, discard, return, put, shuffle; lore and ink drops."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    ASK_ORDER,
    DECK,
    DISCARD,
    HAND,
    INKWELL,
    P_DISCARD,
    P_DROP,
    PART_BY_EFFECT,
    Ints,
    card_of,
    player_ref,
)
from inkwright.state.moves import Going, draw, gain_lore, leave, lose_lore, move_card
from inkwright.state.node import Amount, Choice, Effect, Target
from inkwright.state.propose import propose
from inkwright.state.refresh import at_work
from inkwright.state.rulings import RULE_LORE, NumberRule
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from .nouns import zone_of
from .targets import Group, Picked, players_of

TOP: Final = 20  # of the deck
BOTTOM: Final = 21


class Draw(Effect):
    """Draw 2 cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "drawn")
    WRITES: ClassVar[tuple[str, ...]] = ("drawn",)
    IMPLIES: ClassVar[tuple[tuple[str, str, Ints], ...]] = (("drawn", "number", ()),)

    def __init__(self, amount: Amount, drawn: int) -> None:
        super().__init__()
        self.amount = amount
        self.drawn = drawn

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        drawn = draw(state, frame.actor, self.amount.value(state, frame) * frame.times)
        frame.put(self.drawn, (drawn,))
        return drawn > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return not state.deck[frame.actor] and not (state.pack_rush and state.discard[frame.actor])


class Discard(Effect):
    """Choose and discard a card; discard 2 cards at random ..."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("target", "count")
    WRITES: ClassVar[tuple[str, ...]] = ("count",)
    IMPLIES: ClassVar[tuple[tuple[str, str, Ints], ...]] = (("count", "number", ()),)

    def __init__(self, target: Target, count: int) -> None:
        super().__init__()
        self.target = target
        self.count = count  # slot: how many

    def home(self) -> int:
        return HAND

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refs = [ref for ref in self.target.refs(state, frame) if state.card_in(ref, HAND) >= 0]
        frame.put(self.count, (len(refs),))
        parts: list[Ints] = [(P_DISCARD, ref, 0, frame.source, PART_BY_EFFECT) for ref in refs]
        if not parts:
            return False
        propose(state, parts, self.done)
        return True


class DiscardHand(Effect):
    """Discard your hand: an empty one is discarded too (G.discard)."""

    LEAF: bool = False

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        parts: list[Ints] = [
            (P_DISCARD, state.here(card), 0, frame.source, PART_BY_EFFECT) for card in state.hand[frame.actor]
        ]
        if parts:
            propose(state, parts)
        return True


class Gain(Effect):
    """Gain 2 lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if lore_bar(state, frame.actor) & 1:
            return False
        return gain_lore(state, frame.actor, self.amount.value(state, frame) * frame.times) > 0


class Lose(Effect):
    """Each opponent loses 1 lore."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amount", "lost")
    WRITES: ClassVar[tuple[str, ...]] = ("lost",)
    IMPLIES: ClassVar[tuple[tuple[str, str, Ints], ...]] = (("lost", "number", ()),)

    def __init__(self, amount: Amount, lost: int) -> None:
        super().__init__()
        self.amount = amount
        self.lost = lost

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if lore_bar(state, frame.actor) & 2:
            return False
        lost = lose_lore(state, frame.actor, self.amount.value(state, frame) * frame.times)
        frame.put(self.lost, (lost,))
        return lost > 0

    def idle(self, state: State, frame: Frame) -> bool:
        return state.lore[frame.actor] == 0


def lore_bar(state: State, player: int) -> int:
    """1: can't gain lore, 2: can't lose it."""
    mask = 0
    for node, scope in at_work(state, RULE_LORE):
        if isinstance(node, NumberRule):
            mask |= node.number(state, scope, player)
    return mask


class GetDrops(Effect):
    """Get 1 ink drop."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        count = self.amount.value(state, frame) * frame.times
        if count <= 0:
            return False
        propose(state, [(P_DROP, player_ref(frame.actor), count, frame.source, PART_BY_EFFECT)], self.done)
        return True


class Put(Effect):
    """Return or put cards somewhere: into a hand, an inkwell, a discard, onto or under a deck.

    A thing in play leaves with its whole stack; a card is looked for where the words or the verb say, where it was
    or one move on (6.1.11.1).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "place", "whose", "facedown", "exerted")
    ARGUMENTS: ClassVar[bool] = True
    OPTIONAL: ClassVar[dict[str, object]] = {"facedown": False, "exerted": False}

    def __init__(self, target: Target, place: int, whose: Target, facedown: bool, exerted: bool) -> None:
        super().__init__()
        self.target = target
        self.place = place
        self.whose = whose  # every card goes to its owner's (7.1.3): the words agree with that
        self.facedown = facedown
        self.exerted = exerted

    def zone(self) -> int:
        """The zone they come to."""
        return DECK if self.place in (TOP, BOTTOM) else self.place

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refs = self.target.refs(state, frame)
        zone = self.zone()
        going: list[Going] = []
        moved: list[int] = []
        whole = len(refs) > 0
        for ref in refs:
            perm = state.perm(ref)
            if perm is not None:
                going.append((perm, zone, False))
                continue
            card = found_card(state, ref, frame)
            if card < 0:
                whole = False
                continue
            moved.append(move_card(state, card, zone, self.place == BOTTOM, self.exerted))
        if going:
            tops = [perm.cards[0] for perm, _zone, _banished in going]
            leave(state, going, self.place == BOTTOM, self.exerted)
            moved.extend([state.here(card_of(top)) for top in tops])
        follow(frame, self.target, tuple(moved))
        return whole

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.possible(self, state, frame)
        refs = self.target.refs(state, frame)
        for ref in refs:
            if state.perm(ref) is None and found_card(state, ref, frame) < 0:
                return False
        return len(refs) > 0

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.idle(self, state, frame)
        for ref in self.target.refs(state, frame):
            if state.perm(ref) is not None or found_card(state, ref, frame) >= 0:
                return False
        return True


def found_card(state: State, ref: int, frame: Frame) -> int:
    """The card of a reference where it was, or where its stack went: one move on and nowhere else."""
    for zone in (DISCARD, HAND, DECK, INKWELL):
        card = state.card_in(ref, zone)
        if card >= 0:
            return card
    return -1


def follow(frame: Frame, target: Target, moved: Ints) -> None:
    """A slot whose cards its own effect moved follows them."""
    slot = getattr(target, "slot", -1)
    if isinstance(slot, int) and 0 <= slot < len(frame.slots) and moved:
        frame.slots[slot] = moved


class ShuffleDeck(Effect):
    """Shuffle your deck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose",)

    def __init__(self, whose: Target) -> None:
        super().__init__()
        self.whose = whose

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        for player in players_of(state, frame, self.whose):
            state.shuffle(player)
        return True


class ShuffleInto(Effect):
    """Shuffle chosen character into their player's deck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "whose")

    def __init__(self, target: Target, whose: Target) -> None:
        super().__init__()
        self.target = target
        self.whose = whose

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refs = self.target.refs(state, frame)
        owners: list[int] = []
        going: list[Going] = []
        for ref in refs:
            perm = state.perm(ref)
            if perm is not None:
                going.append((perm, DECK, False))
                owners.append(perm.player)
                continue
            card = found_card(state, ref, frame)
            if card >= 0:
                move_card(state, card, DECK)
                owners.append(state.owner[card])
        if going:
            leave(state, going)
        for player in sorted(set(owners)):
            state.shuffle(player)
        return len(owners) > 0


class AllCards(Choice):
    """An order of cards: "in any order"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of", "slot")
    LOOKS: ClassVar[tuple[str, ...]] = ("of",)

    def __init__(self, of: int, slot: int) -> None:
        super().__init__()
        self.of = of
        self.slot = slot
        self.ordered = True
        self.depends = True

    def least(self, state: State, frame: Frame) -> int:
        return len(frame.slots[self.of])

    def greatest(self, state: State, frame: Frame) -> int:
        return len(frame.slots[self.of])

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        return [ref for ref in frame.slots[self.of] if ref not in picks]

    def question(self) -> int:
        return ASK_ORDER


def in_hand(state: State, scope: Scope, target: Target) -> bool:
    """Is a target looked for in a hand?"""
    if isinstance(target, (Picked, Group)):
        return target.zone == HAND or zone_of(target.noun) == HAND
    return False
