"""Put cards into a hand, an inkwell, a discard, onto or under a deck."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.kernel.moves import LeavingStack, leave_play, move_card, take_from_under
from inkwright.state.declarations import Implied
from inkwright.state.ids import (
    ASK_DESTINATION,
    ASK_ORDER,
    DECK,
    DISCARD,
    EVERYBODY,
    HAND,
    INKWELL,
    PLAY,
    UNDER,
    CardNumber,
    Ints,
    Reference,
    Zone,
    card_of,
    is_card,
)
from inkwright.state.node import Choice, Effect, Node, Target
from inkwright.state.scope import Frame
from inkwright.state.state import State

from ..done_codes import INKED, MILLED, MOVED, RETURNED
from ..filters.noun import is_bare_card, this_way_filter
from ..players import players_of
from ..references import any_hidden, cards_in, cards_in_zone, distinct_cards, found_card, is_unmoved, update_slot
from ..targets.cards_to_play import CardToPlay
from ..targets.choice import Picked, nobody_has_any, nothing_to_pick
from ..targets.group import AtRandom, Group, RandomCards, TopAmount, TopCards
from ..targets.reference import Ref, is_own_card
from .banish import Choose
from .bases import TargetEffect
from .look import HandEffect, Reveal

TOP: Final = 20  # of the deck
BOTTOM: Final = 21
TOP_OR_BOTTOM: Final = 22  # the player who puts it there chooses
TOP_OR_DISCARD: Final = 23
PLACES_TO_CHOOSE: Final = {TOP_OR_BOTTOM: (TOP, BOTTOM), TOP_OR_DISCARD: (TOP, DISCARD)}


class AnyOrder(Choice):
    """ "In any order": the player names the cards from the top of the deck downwards, stacks mixed freely (7.2.3.1)."""

    WRITES: ClassVar[tuple[str, ...]] = ()
    SCRATCH: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self) -> None:
        super().__init__()
        self.slot = -1
        self.ordered = True
        self.dependent = True
        self.things: Target | None = None  # what is put in order; set by the verb

    def cards(self, state: State, frame: Frame) -> list[int]:
        """All the cards, with those of stacks."""
        return [] if self.things is None else cards_in(state, self.things.refs(state, frame))

    def min_picks(self, state: State, frame: Frame) -> int:
        return len(self.cards(state, frame))

    def max_picks(self, state: State, frame: Frame) -> int:
        return len(self.cards(state, frame))

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        return distinct_cards(state, self.next_cards(state, frame, picks))

    def next_cards(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        """The cards that are left of the owner whose cards are put in order now."""
        left = [ref for ref in self.cards(state, frame) if ref not in picks]
        return [ref for ref in left if state.player_for(ref) == state.player_for(left[0])]

    def rests_on_hidden(self, state: State, frame: Frame) -> bool:
        left = self.next_cards(state, frame, frame.slots[self.slot])
        if len(left) < 2:
            return False
        if any_hidden(state, [card_of(ref) for ref in left]):
            return True
        owner = state.player_for(left[0])
        theirs = [ref for ref in self.cards(state, frame) if state.player_for(ref) == owner]
        return len(distinct_cards(state, theirs)) < len(theirs)  # which are left is hidden; equal ones are one option

    def question_kind(self) -> int:
        return ASK_ORDER


class RandomOrder(Node):
    """ "In a random order"."""


class Put(Effect):
    """Put or return cards into a hand, an inkwell, a discard, or onto or under a deck.

    A card in play leaves with its whole stack. A card elsewhere is found in the zone that the noun or the verb names,
    where it was or one move later (6.1.11.1).
    """

    MULTIPLIED: bool = True
    FIELDS: ClassVar[tuple[str, ...]] = ("target", "place", "whose", "facedown", "exerted", "order", "count")
    WRITES: ClassVar[tuple[str, ...]] = ("count",)
    DOES: ClassVar[tuple[int, ...]] = (MOVED, MILLED, RETURNED, INKED)
    DOES_IF: ClassVar[dict[int, tuple[str, tuple[int, ...]]]] = {
        MILLED: ("place", (DISCARD, TOP_OR_DISCARD)),
        RETURNED: ("place", (HAND,)),
        INKED: ("place", (INKWELL,)),
    }
    IMPLIES: ClassVar[Implied] = (("count", "number", ()),)
    DISTINCT_ARGUMENTS: ClassVar[bool] = True
    DEFAULTS: ClassVar[dict[str, object]] = {"facedown": False, "exerted": False, "order": None}
    SCRATCH: ClassVar[tuple[str, ...]] = ("remaining_slot",)

    def __init__(
        self,
        target: Target,
        place: int,
        whose: Target,
        facedown: bool,
        exerted: bool,
        order: Node | None,
        count: int,
    ) -> None:
        super().__init__()
        self.target = target
        self.place = place
        self.whose = whose  # not read: every card goes to its owner's zone
        self.facedown = facedown
        self.exerted = exerted
        self.order = order
        self.count = count  # slot: how many
        self.remaining_slot = -1  # slot: the cards that remain to be placed
        self.looked_slot = -1  # slot of the cards looked at, if the target is among them; set by the clause around it

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, Picked):
            self.target.multiplied = True
        if isinstance(self.order, AnyOrder):
            self.order.things = self.target

    def active_zone(self) -> Zone:
        return self.target.active_zone() if isinstance(self.target, Ref) else PLAY

    def uses_up(self, state: State, frame: Frame) -> Ints:
        if not isinstance(self.target, TopCards):
            return (0, 0, 0, 0)
        refs = self.target.refs(state, frame)
        return (0, 0, 0, len([ref for ref in refs if state.owner[card_of(ref)] == frame.actor]))

    def takes_own_card(self) -> bool:
        return is_own_card(self.target)

    def set_looked_slot(self, slot: int) -> None:
        """Note the slot of the cards looked at before: "each character card" is one of those."""
        if isinstance(self.target, Group) and is_bare_card(self.target.noun):
            self.looked_slot = slot

    def things(self, state: State, frame: Frame) -> Ints:
        """References to what is put."""
        if self.looked_slot < 0 or not isinstance(self.target, Group):
            return self.target.refs(state, frame)
        noun = self.target.noun
        held = [ref for ref in frame.slots[self.looked_slot] if is_card(ref) and is_unmoved(state, ref)]
        return tuple([ref for ref in held if noun.matches_card(state, frame, card_of(ref))])

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if self.place in PLACES_TO_CHOOSE:
            return self.put_either(state, frame, phase)
        if isinstance(self.target, RandomCards):
            self.target.draw(state, frame)
        full = not isinstance(self.target, (TopCards, TopAmount)) or self.target.enough(state, frame)  # 6.1.5.1
        if isinstance(self.target, AtRandom):
            full = len(self.target.refs(state, frame)) >= self.target.number * frame.times
        refs = self.things(state, frame)
        moved = put_all(state, frame, refs, self.place, self.exerted, self.in_order(frame))
        if isinstance(self.order, RandomOrder):
            randomize_order(state, moved, self.place == BOTTOM)
        update_slot(frame, self.target, moved)
        frame.write_slot(self.count, (len(moved),))
        if not full or len(moved) < len(refs):
            self.done_in_part(frame)
        return len(moved) > 0

    def in_order(self, frame: Frame) -> Ints:
        """The order that was chosen."""
        return frame.slots[self.order.slot] if isinstance(self.order, AnyOrder) else ()

    def put_either(self, state: State, frame: Frame, phase: int) -> bool:
        """Put one card after another, each where its player decides."""
        if phase == 0:
            chosen_order = self.in_order(frame)
            refs = chosen_order if chosen_order else self.things(state, frame)
            there = [ref for ref in refs if state.perm(ref) is not None or found_card(state, ref) >= 0]
            frame.slots[self.remaining_slot] = tuple(there)
            if not frame.slots[self.remaining_slot]:
                return False
        else:
            ref = frame.slots[self.remaining_slot][0]
            frame.slots[self.remaining_slot] = frame.slots[self.remaining_slot][1:]
            place = state.consume_answer()
            above = self.placed_on_top(state, frame, ref) if place == TOP else []
            update_slot(frame, self.target, put_all(state, frame, (ref,), place, self.exerted, ()))
            if above:
                arrange(state, [*above, card_of(ref)], False)  # 7.2.3.1: named from the top downwards
        if frame.slots[self.remaining_slot]:
            frame.push(self, 1)
            state.ask(ASK_DESTINATION, frame.actor, list(PLACES_TO_CHOOSE[self.place]))
        return True

    def placed_on_top(self, state: State, frame: Frame, ref: Reference) -> list[int]:
        """Return the cards before this one in the chosen order that lie on top of its deck, the topmost first."""
        placed: list[int] = []
        for other in self.in_order(frame):
            if other == ref:
                break
            placed.append(card_of(other))
        found: list[int] = []
        for card in reversed(state.deck[state.owner[card_of(ref)]]):
            if card not in placed:
                break
            found.append(card)
        return found

    def possible(self, state: State, frame: Frame) -> bool:
        if isinstance(self.target, RandomCards):
            return self.target.possible(state, frame)
        if self.has_choice():
            return Effect.possible(self, state, frame) and not self.finds_none(state, frame)
        if isinstance(self.target, (TopCards, TopAmount)) and not self.target.enough(state, frame):
            return False  # 6.1.5.1
        refs = self.things(state, frame)
        for ref in refs:
            if state.perm(ref) is None and found_card(state, ref) < 0:
                return False
        return len(refs) > 0

    def cards_added(self, state: State, frame: Frame, zone: Zone) -> int:
        if self.place != zone:
            return 0
        picks = [c.max_picks(state, frame) for c in self.choices if isinstance(c, Choice) and c is not self.order]
        return sum(picks) if self.has_choice() else len(self.things(state, frame))

    def finds_none(self, state: State, frame: Frame) -> bool:
        """Return whether a card must come from a chosen player and nobody has one."""
        for choice in self.choices:
            if isinstance(choice, Choice) and choice.dependent and nobody_has_any(self, choice, state, frame):
                return choice.min_picks(state, frame) > 0
        return False

    def idle(self, state: State, frame: Frame) -> bool:
        if isinstance(self.target, RandomCards):
            return not self.target.possible(state, frame)
        if self.has_choice():
            return nothing_to_pick(self, state, frame)
        for ref in self.things(state, frame):
            if state.perm(ref) is not None or found_card(state, ref) >= 0:
                return False
        return True

    def has_choice(self) -> bool:
        """Return whether a player chooses what is put."""
        return len([c for c in self.choices if c is not self.order]) > 0


class PutNthFromTop(TargetEffect):
    """Put cards into their players' decks, each as the n-th from the top, or at the bottom of a smaller deck."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "whose", "which")
    DOES: ClassVar[tuple[int, ...]] = (MOVED,)
    DISTINCT_ARGUMENTS: ClassVar[bool] = True

    def __init__(self, target: Target, whose: Target, which: int) -> None:
        super().__init__(target)
        self.whose = whose  # not read: every card goes to its owner's deck
        self.which = which

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        moved = put_all(state, frame, self.target.refs(state, frame), TOP, False, ())
        for ref in moved:
            card = card_of(ref)
            deck = state.deck[state.owner[card]]
            if card in deck:
                deck.remove(card)
                deck.insert(max(0, len(deck) - self.which + 1), card)
        update_slot(frame, self.target, moved)
        return len(moved) > 0


class PutChosen(Put):
    """ "Choose and return ...": picking the card is a choice."""

    def finalize(self) -> None:
        super().finalize()
        if isinstance(self.target, Choice):
            self.target.choosing = True


def pass_on_looked_cards(first: Node, second: Node) -> None:
    """Tell the effects that put cards which cards were looked at before."""
    slot = slot_of_looked_cards(first)
    if slot >= 0:
        set_looked_slots(second, slot)
        if reveals_top(first):
            play_revealed_cards(second, slot)


def reveals_top(node: Node) -> bool:
    """Return whether an effect reveals cards of a deck."""
    if isinstance(node, Reveal) and isinstance(node.target, TopCards):
        return True
    for child in node.children():
        if reveals_top(child):
            return True
    return False


def play_revealed_cards(node: Node, slot: int) -> None:
    """Let the effects that play a card from no zone in particular play one that was revealed."""
    if isinstance(node, CardToPlay):
        node.play_revealed(slot)
    for child in node.children():
        play_revealed_cards(child, slot)


def slot_of_looked_cards(node: Node) -> int:
    """Return the slot of the cards that an effect looks at or reveals; -1 if it does neither."""
    if isinstance(node, TopCards):
        return node.slot
    if isinstance(node, HandEffect):
        return node.shown
    for child in node.children():
        slot = slot_of_looked_cards(child)
        if slot >= 0:
            return slot
    return -1


def set_looked_slots(node: Node, slot: int) -> None:
    """Note the slot of the cards looked at in every effect that puts cards or chooses one."""
    if isinstance(node, Put):
        node.set_looked_slot(slot)
    elif isinstance(node, Choose) and isinstance(node.target, Picked):
        node.target.set_looked_slot(slot)
    elif isinstance(node, CardToPlay) and this_way_filter(node.noun) is not None:  # 2026-10:6.1.14.3
        node.set_looked_slot(slot)
    for child in node.children():
        set_looked_slots(child, slot)


def put_all(state: State, frame: Frame, refs: Ints, place: int, exerted: bool, chosen_order: Ints) -> Ints:
    """Put stacks and cards into a zone, as they are or in the chosen order. Return the new references."""
    zone = DECK if place == TOP or place == BOTTOM else place
    order = [card_of(ref) for ref in chosen_order]
    going: list[LeavingStack] = []
    moved: list[int] = []
    cards: list[CardNumber] = []
    for ref in refs:
        perm = state.perm(ref)
        if perm is not None:
            going.append((perm, zone, False))
            cards.extend([card_of(r) for r in perm.cards])
            moved.append(card_of(perm.cards[0]))
            continue
        card = found_card(state, ref)
        if card >= 0:
            cards.append(card)
            moved.append(card)
            take_card(state, frame, card, zone, place == BOTTOM, exerted, len(refs) == 1)
    if going:
        leave_play(state, going, place == BOTTOM, exerted)
    if zone == DECK:
        order.extend([card for card in cards if card not in order])
        arrange(state, order, place == BOTTOM)
        hide_order(state, cards, 1 << frame.actor)
    return tuple([state.current_ref(card) for card in moved])


def hide_order(state: State, cards: list[CardNumber], witnesses: int) -> None:
    """Hide the order of cards that were put together into decks from all but those who chose it."""
    if len(cards) < 2:
        return
    for player in range(state.players):
        mine = [card for card in cards if state.owner[card] == player and state.zone(card) == DECK]
        viewers = 0
        for card in mine:
            viewers |= state.known[card] & ~witnesses
        if len(mine) > 1 and viewers:
            state.hide_order(mine, viewers)


def take_card(
    state: State, frame: Frame, card: CardNumber, zone: Zone, bottom: bool, exerted: bool, alone: bool
) -> None:
    """Move a card outside play. Players who cannot tell which card it was no longer know it."""
    inside = state.zone(card) == DECK
    known = state.known[card]
    if state.unordered and inside:
        known &= ~state.order_hidden_from(card)
    if inside and zone == DECK and not alone and known != EVERYBODY:
        known &= 1 << frame.actor
        state.set_known(card, known)
    seen = inside and (alone or known == EVERYBODY)
    if state.zone(card) == UNDER:
        for perm in state.board:
            if state.current_ref(card) in perm.cards:
                take_from_under(state, card, perm, zone, bottom, exerted)
                return
    move_card(state, card, zone, bottom, exerted, known if seen else -1)  # 4.2.3.2: into the inkwell unseen


def arrange(state: State, cards: list[CardNumber], bottom: bool) -> None:
    """Arrange cards that were put on or under decks in this order, from the top downwards."""
    for player in range(state.players):
        mine = [card for card in cards if state.owner[card] == player and state.zone(card) == DECK]
        if len(mine) > 1:
            rest = [card for card in state.deck[player] if card not in mine]
            mine.reverse()
            state.deck[player] = mine + rest if bottom else rest + mine  # 7.2.3, 7.2.3.1


def randomize_order(state: State, moved: Ints, bottom: bool) -> None:
    """Arrange cards that were put on or under a deck in a random order that nobody knows."""
    cards = [card_of(ref) for ref in moved]
    mixed: list[int] = []
    while cards:
        card = cards.pop(state.random(len(cards)))
        mixed.append(card)
        if len(moved) > 1:
            state.set_known(card, 0)
    arrange(state, mixed, bottom)
    state.revelations += 1


class ReturnInkAtRandom(Effect):
    """Return cards at random from inkwells to hands until each inkwell has a number of cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "number")

    def __init__(self, whose: Target, number: int) -> None:
        super().__init__()
        self.whose = whose
        self.number = number

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        done = False
        for player in players_of(state, frame, self.whose):
            promo = state.promo_ready[player] + state.promo_spent[player]
            cards = cards_in_zone(state, player, INKWELL)[:]
            while cards and len(cards) + promo > self.number:
                card = state.random_pick(cards)
                cards.remove(card)
                move_card(state, card, HAND)
                state.revelations += 1
                done = True
        return done
