"""Cards that an effect lets a player play."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.refresh import active_rule_changes, gates_open, scope_of
from inkwright.kernel.rulings import RULE_PERMISSION, Permission
from inkwright.kernel.ways_to_play import WAYS
from inkwright.state.ids import HAND, CardNumber, Ints, Reference, Seat, card_of
from inkwright.state.node import Filter
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..filters.noun import zone_filter
from .choice import Picked
from .reference import is_other_card


class CardToPlay(Picked):
    """A card that the player may play, from hand unless the noun names another zone."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, noun: Filter, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.slot = slot
        self.free = True  # set by the verb
        self.shift = False  # set by the verb: only what can be shifted

    def play_revealed(self, slot: int) -> None:
        """Note the slot of cards that the same effect revealed: where no zone is named, it is one of these."""
        if zone_filter(self.noun) is None and self.looked_slot < 0:  # 2026-10:6.1.14.3
            self.looked_slot = slot
            self.zone = HAND

    def pool(self, state: State, frame: Frame) -> list[CardNumber]:
        found = Picked.pool(self, state, frame)
        if self.is_from_hand():
            found = found + [card for card in permitted_cards(state, frame.actor) if card not in found]
        return found

    def is_from_hand(self) -> bool:
        """Return whether no zone is named: then from the hand, and from wherever the player may play cards now."""
        return self.zone == HAND and self.looked_slot < 0 and zone_filter(self.noun) is None

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        out: list[int] = []
        for ref in Picked.candidates(self, state, frame, picks):
            card = card_of(ref)
            if not may_play(state, frame.actor, card, self.free):
                continue
            if not self.shift or WAYS[0].usable_shifts(state, frame.actor, card):
                out.append(ref)
        return out


class AnotherToPlay(CardToPlay):
    """A card to play that is other than one that was mentioned, or than this card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)

    def __init__(self, other: int, noun: Filter, slot: int) -> None:
        super().__init__(noun, slot)
        self.other = other

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        found = super().candidates(state, frame, picks)
        return [ref for ref in found if is_other_card(state, frame, self.other, card_of(ref))]


class CardsToPlay(CardToPlay):
    """Cards that the player may play one after another: "up to 2 characters with total cost 5 or less"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "noun", "slot")
    PLURAL: ClassVar[bool] = True

    def __init__(self, number: int, noun: Filter, slot: int) -> None:
        super().__init__(noun, slot)
        self.number = number

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.number


def permitted_cards(state: State, player: Seat) -> list[CardNumber]:
    """Return the cards outside the hand that a player may play for their cost now (4.3.2)."""
    out: list[CardNumber] = []
    for node, scope in active_rule_changes(state, RULE_PERMISSION):
        if isinstance(node, Permission) and node.widens_plays():
            out += [card for card in node.cards(state, scope, player) if card not in out]
    return out


def permission_to_play(state: State, player: Seat, card: CardNumber) -> tuple[int, int]:
    """Return the flags and the number of the lasting permission by which a player may play a card; 0: there is none."""
    for address, source, lasting, gates in state.index.rules.get(RULE_PERMISSION, ()):
        node = state.program.nodes[address]
        scope = scope_of(state, source, lasting)
        if scope is None or not isinstance(node, Permission) or not node.widens_plays():
            continue
        if gates_open(state, scope, gates) and card in node.cards(state, scope, player):
            return node.play_flags(), lasting
    return 0, 0


def may_play(state: State, player: Seat, card: CardNumber, free: bool) -> bool:
    """Return whether the player may play a card: no rule forbids it (1.2.2), and it is free or can be paid."""
    if state.owner[card] != player or WAYS[0].cannot_play(state, player, card):
        return False
    ways = WAYS[0].free_ways if free else WAYS[0].ways
    return len(ways(state, player, card)) > 0
