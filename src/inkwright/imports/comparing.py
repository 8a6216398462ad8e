"""Compares a state of the engine with what a file shows after a frame, and pairs the cards of both.

A card of the file has an instance; one of the engine a number. Which is which is known where a card was bound to an
instance before, and else by its kind. A hidden card of the other player may still be any card: it is made the one that
turns up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from inkwright.state.ids import card_of
from inkwright.state.scope import Perm
from inkwright.state.state import State

from .foreign import ForeignCard, ForeignSide, ForeignTable

MANY: Final = 1_000_000
Kinds = Mapping[str, int]  # the definition of each card number of the file; -1: not in the catalogue


@dataclass(slots=True)
class CardPairs:
    """Which card of the engine is which of the file."""

    bound: dict[str, int]  # card by instance
    open: set[int]  # hidden cards that may still be any
    named: set[int] = field(default_factory=set)  # open ones that were revealed: what they are holds, if it can

    def copy(self) -> CardPairs:
        """Return an independent one."""
        return CardPairs(dict(self.bound), set(self.open), set(self.named))

    def free(self, cards: Sequence[int]) -> list[int]:
        """Return the cards that may still be any, those last that were revealed."""
        return sorted([card for card in cards if card in self.open], key=self.named.__contains__)


@dataclass(slots=True)
class Fit:
    """How a state fits a table: the pairs of cards, what hidden cards turned out to be, and what differs."""

    bound: dict[str, int]
    become: dict[int, int] = field(default_factory=dict)  # card -> definition
    order: tuple[int, ...] = ()  # in which the own deck lies, if it was shuffled
    differences: list[str] = field(default_factory=list)


class Comparison:
    """Compares one state with one table."""

    def __init__(
        self, state: State, table: ForeignTable, before: ForeignTable, pairing: CardPairs, kinds: Kinds, mixed: bool
    ) -> None:
        self.state = state
        self.table = table
        self.before = before
        self.pairing = pairing
        self.kinds = kinds
        self.mixed = mixed  # was the deck of the recorder shuffled since?
        self.fit = Fit(dict(pairing.bound))
        self.used: set[int] = set()  # cards of the engine that are paired
        self.by_card = {card: instance for instance, card in pairing.bound.items()}
        self.all = False  # is every difference wanted, or is one enough?

    def run(self, everything: bool = False) -> Fit:
        """Return how they fit; without `everything` it ends at the first difference."""
        self.all = everything
        if self.counts() or self.all:
            _ = (self.play() or self.all) and (self.zones() or self.all) and self.deck()
        return self.fit

    def differ(self, words: str) -> bool:
        """Note a difference."""
        self.fit.differences.append(words)
        return False

    def counts(self) -> bool:
        """Compare the numbers of things."""
        state, fine = self.state, True
        for seat, side in enumerate(self.table.sides):
            here = (
                ("lore", state.lore[seat]),
                ("cards in hand", len(state.hand[seat])),
                ("cards in the deck", len(state.deck[seat])),
                ("cards in the discard", len(state.discard[seat])),
                ("ready ink", len(state.ready_ink[seat]) + state.promo_ready[seat]),
                ("exerted ink", len(state.spent_ink[seat]) + state.promo_spent[seat]),
            )
            exerted = side.ink_exerted
            there = (side.lore, side.hand_count, side.deck_count, len(side.discard), len(side.ink) - exerted, exerted)
            for (what, mine), theirs in zip(here, there, strict=True):
                if mine != theirs:
                    fine = self.differ(f"Player {seat + 1}, {what}: {theirs} in the file, {mine} here")
                    if not self.all:
                        return False
        return fine

    # ------------------------------------------------------------ cards in play

    def play(self) -> bool:
        """Pair the cards in play and compare what is on them."""
        fine = True
        for seat, side in enumerate(self.table.sides):
            stacks = {card_of(perm.cards[0]): perm for perm in self.state.perms.values() if perm.player == seat}
            old = {card.instance for card in self.before.sides[seat].play}
            left: list[ForeignCard] = []
            for card in side.play:
                mine = self.pairing.bound.get(card.instance, -1)
                perm = stacks.pop(mine, None)
                if perm is None:
                    left.append(card)
                elif not self.same_stack(card, perm, seat):
                    fine = False
                else:
                    self.pair(card, mine)
            for card in left:
                best = self.new_stack(card, stacks, card.instance in old)
                if best < 0:
                    fine = self.differ(f"Player {seat + 1}: {{{card.number}}} is in play in the file, and not here")
                elif self.same_stack(card, stacks[best], seat):
                    self.pair(card, best)
                    del stacks[best]
                else:
                    fine = False
                    del stacks[best]
                if not fine and not self.all:
                    return False
            for mine in stacks:
                fine = self.differ(f"Player {seat + 1}: {self.title(mine)} is in play here, and not in the file")
        return fine

    def new_stack(self, card: ForeignCard, stacks: Mapping[int, Perm], was_there: bool) -> int:
        """Return the card of a stack that has come into play; -1 if there is none."""
        kind = self.kinds.get(card.number, -1)
        found = [mine for mine in stacks if self.state.def_index[mine] == kind]
        fitting = [mine for mine in found if not self.stack_differences(card, stacks[mine])]
        free = [mine for mine in fitting or found if mine not in self.by_card]
        chosen = free or ([] if was_there else fitting or found)
        return chosen[0] if chosen else -1

    def stack_differences(self, card: ForeignCard, perm: Perm) -> list[str]:
        """Return what differs on a card in play."""
        at = self.place_of(perm)
        facts = (
            ("exerted", card.exerted, perm.exerted),
            ("damage", card.damage, perm.damage),
            ("cards under it", card.under, len(perm.cards) - 1),
        )
        out = [f"{what}: {there} in the file, {here} here" for what, there, here in facts if there != here]
        if bool(card.at) != (at >= 0) or card.at in self.fit.bound and self.fit.bound[card.at] != at:
            out.append("it is at another location")
        return out

    def place_of(self, perm: Perm) -> int:
        """Return the card of the location where a character is, or -1."""
        place = self.state.perms.get(perm.location)
        return -1 if place is None else card_of(place.cards[0])

    def same_stack(self, card: ForeignCard, perm: Perm, seat: int) -> bool:
        """Compare a card in play."""
        kind = self.kinds.get(card.number, -1)
        if self.state.def_index[card_of(perm.cards[0])] != kind:
            return self.differ(f"Player {seat + 1}: {{{card.number}}} is another card here")
        found = self.stack_differences(card, perm)
        if found:
            return self.differ(f"Player {seat + 1}, {{{card.number}}}, {'; '.join(found)}")
        return True

    # ------------------------------------------------------------ other cards

    def zones(self) -> bool:
        """Pair the cards that were seen in hands, discards and inkwells."""
        state, fine = self.state, True
        for seat, side in enumerate(self.table.sides):
            ready = [card for card, exerted in side.ink if card is not None and not exerted]
            spent = [card for card, exerted in side.ink if card is not None and exerted]
            parts = (
                ("the hand", side.hand or [], state.hand[seat], side.hand is not None),
                ("the discard", side.discard, state.discard[seat], True),
                ("the inkwell", [*ready, *spent], [*state.ready_ink[seat], *state.spent_ink[seat]], False),
            )
            for where, there, here, whole in parts:
                if not self.pair_zone(seat, where, there, here, whole):
                    fine = False
                    if not self.all:
                        return False
        return fine

    def pair_zone(self, seat: int, where: str, there: Sequence[ForeignCard], here: Sequence[int], whole: bool) -> bool:
        """Pair the cards of a zone: those that are known, then those of a kind, then hidden ones."""
        kinds, state = self.kinds, self.state
        left = [card for card in here if card not in self.used]
        todo: list[ForeignCard] = []
        for place, card in enumerate(there):
            mine = self.pairing.bound.get(card.instance, -1)
            if mine < 0 and len(there) == len(here):
                mine = self.open_card(here[place], card)
            if mine in left and (mine in self.fit.become or state.def_index[mine] == kinds.get(card.number, -1)):
                left.remove(mine)
                self.pair(card, mine)
            else:
                todo.append(card)
        hidden: list[ForeignCard] = []
        for card in todo:
            kind = kinds.get(card.number, -1)
            same = [mine for mine in left if state.def_index[mine] == kind and mine not in self.fit.become]
            same.sort(key=lambda mine: (mine in self.by_card, mine in self.pairing.open))
            if same:
                chosen = same[0]
                left.remove(chosen)
                self.pair(card, chosen)
            else:
                hidden.append(card)
        fine = True
        for card in hidden:
            kind = kinds.get(card.number, -1)
            free = [mine for mine in self.pairing.free(left) if mine not in self.by_card]
            if not free or kind < 0:
                fine = self.differ(f"Player {seat + 1}: {{{card.number}}} is in {where} in the file, and not here")
                if not self.all:
                    return False
                continue
            left.remove(free[0])
            self.fit.become[free[0]] = kind
            self.pair(card, free[0])
        return fine

    def open_card(self, mine: int, card: ForeignCard) -> int:
        """Return the card that lies at the same place, if it may still be any: it is this one; else -1."""
        kind = self.kinds.get(card.number, -1)
        if kind < 0 or mine not in self.pairing.open or mine in self.by_card or mine in self.used:
            return -1
        self.fit.become[mine] = kind
        return mine

    def pair(self, card: ForeignCard, mine: int) -> None:
        """Note that two cards are the same."""
        self.used.add(mine)
        if mine in self.pairing.open:
            self.fit.become.setdefault(mine, self.kinds.get(card.number, -1))  # it is known now
        was = self.by_card.get(mine)
        if was is not None and was != card.instance and self.fit.bound.get(was) == mine:
            del self.fit.bound[was]
        self.fit.bound[card.instance] = mine

    def deck(self) -> bool:
        """Compare the order of a deck that is known."""
        for seat, side in enumerate(self.table.sides):
            if side.deck is None:
                continue
            mine = self.state.deck[seat]
            wanted = [self.kinds.get(number, -1) for number in side.deck]
            kinds = [self.state.def_index[card] for card in mine]
            if kinds == wanted:
                continue
            if not self.mixed or sorted(kinds) != sorted(wanted):
                return self.differ(f"Player {seat + 1}: the deck has another order or other cards in the file")
            self.fit.order = ordered(mine, kinds, wanted)
        return True

    def title(self, card: int) -> str:
        """Return what a card is called."""
        return self.state.definition(card).full_name


def ordered(cards: Sequence[int], kinds: Sequence[int], wanted: Sequence[int]) -> tuple[int, ...]:
    """Return cards in the order of wanted kinds."""
    heaps: dict[int, list[int]] = {}
    for card, kind in zip(reversed(cards), reversed(kinds), strict=True):
        heaps.setdefault(kind, []).append(card)
    return tuple([heaps[kind].pop() for kind in wanted])


def side_of(table: ForeignTable, seat: int) -> ForeignSide:
    """Return what was seen of a seat."""
    return table.sides[seat]
