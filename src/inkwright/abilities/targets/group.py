"""Groups of cards: all that fit, the top of a deck, cards at random, two targets together."""

from __future__ import annotations

from typing import ClassVar

from inkwright.kernel.refresh import refresh
from inkwright.state.ids import HAND, PLAY, X_BOARD, CardNumber, Ints, Reference, Zone, card_of, perm_ref
from inkwright.state.node import Amount, Filter, Target
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from ..filters.noun import fits_ref, is_bare_card, this_way_filter, zone_filter, zone_of
from ..filters.ownership import Yours
from ..filters.traits import ANY_CARD
from ..players import players_of
from ..references import cards_in_zone
from .choice import Picked, SomeFromSamePlace


class Group(Target):
    """All that fit: "each opposing character", "all cards in your hand"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "noun", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = X_BOARD
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[bool] = True

    def __init__(self, whose: Filter | None, noun: Filter, slot: int) -> None:
        super().__init__()
        self.whose = whose
        self.noun = noun
        self.slot = slot
        self.zone = PLAY
        self.yours = isinstance(whose, Yours)

    def set_default_zone(self, zone: Zone) -> None:
        self.zone = zone_of(self.noun)
        if self.zone == PLAY and zone_filter(self.noun) is None and zone != PLAY:
            self.zone = zone

    def refs(self, state: State, scope: Scope) -> Ints:
        refresh(state)
        way = this_way_filter(self.noun)
        if way is not None:
            found = tuple([r for r in way.refs(state, scope) if fits_ref(state, scope, self.noun, r)])
        elif self.zone != PLAY:
            found = self.cards(state, scope)
        else:
            covered = [serial for serial, perm in state.perms.items() if self.covers(state, scope, perm)]  # 8.15.2
            found = tuple([perm_ref(serial) for serial in covered])
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = found
        return found

    def cards(self, state: State, scope: Scope) -> Ints:
        """The cards outside play that fit."""
        in_zone = zone_filter(self.noun)
        if in_zone is not None:
            if in_zone.zone == HAND:
                refs = state.refs(state.without_hand_order(in_zone.pool(state, scope)))
            else:
                refs = in_zone.refs(state, scope)
            return tuple([r for r in refs if self.fits_card(state, scope, card_of(r))])
        if isinstance(self.whose, Yours) or not isinstance(scope, Frame):
            pool = cards_in_zone(state, scope.player, self.zone)
        else:
            pool = cards_in_zone(state, scope.actor, self.zone)
        if self.zone == HAND:
            pool = state.without_hand_order(pool)
        return tuple([state.current_ref(card) for card in pool if self.noun.matches_card(state, scope, card)])

    def fits_card(self, state: State, scope: Scope, card: CardNumber) -> bool:
        """Return whether this card outside play is one of them."""
        whose = self.whose
        return (whose is None or whose.matches_card(state, scope, card)) and self.noun.matches_card(state, scope, card)

    def covers(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Return whether this stack is one of them."""
        whose = self.whose
        if whose is not None:
            if self.yours:
                if perm.player != scope.player:
                    return False
            elif not whose.matches_perm(state, scope, perm):
                return False
        return self.noun.matches_perm(state, scope, perm)

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        if self.whose is not None and not fits_ref(state, scope, self.whose, ref):
            return False
        return fits_ref(state, scope, self.noun, ref)


class Both(Target):
    """Two targets together: "this character and chosen location"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("first", "second")
    PLURAL: ClassVar[bool] = True

    def __init__(self, first: Target, second: Target, slot: int) -> None:
        super().__init__()
        self.first = first
        self.second = second
        self.slot = slot

    def set_default_zone(self, zone: Zone) -> None:
        self.first.set_default_zone(zone)
        self.second.set_default_zone(zone)

    def refs(self, state: State, scope: Scope) -> Ints:
        found = self.first.refs(state, scope) + self.second.refs(state, scope)
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = found
        return found

    def fits(self, state: State, scope: Scope, ref: Reference) -> bool:
        return self.first.fits(state, scope, ref) or self.second.fits(state, scope, ref)


class OneAndAnother(Both):
    """Two picks from one place, never the same card: "a song card and a character card from your discard"."""

    def set_default_zone(self, zone: Zone) -> None:
        Both.set_default_zone(self, zone)
        first, second = self.first, self.second
        if not isinstance(first, Picked) or not isinstance(second, Picked):
            return
        second.excluded_slots = (first.slot,)
        if isinstance(first, SomeFromSamePlace) and is_bare_card(first.noun):
            first.zone = second.zone
            first.partner = second


class RandomCards(Target):
    """Cards that are picked at random when the effect happens."""

    def draw(self, state: State, frame: Frame) -> None:
        """Pick the cards."""

    def possible(self, state: State, frame: Frame) -> bool:
        """Return whether there are enough."""
        return True


class AtRandom(RandomCards):
    """A number of cards at random."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "whose", "zone", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    SCRATCH: ClassVar[tuple[str, ...]] = ("picked_slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (ANY_CARD,)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int, whose: Target, zone: Zone, slot: int) -> None:
        super().__init__()
        self.number = number
        self.whose = whose
        self.zone = zone
        self.slot = slot
        self.picked_slot = -1  # slot: the cards picked at random

    def cards(self, state: State, frame: Frame) -> list[int]:
        """The cards to pick from."""
        out: list[int] = []
        for player in players_of(state, frame, self.whose):
            out.extend(cards_in_zone(state, player, self.zone))
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
        frame.slots[self.picked_slot] = tuple(picked)
        frame.write_slot(self.slot, tuple(picked))

    def possible(self, state: State, frame: Frame) -> bool:
        return len(self.cards(state, frame)) >= self.number * frame.times

    def refs(self, state: State, scope: Scope) -> Ints:
        return scope.slots[self.picked_slot]


def times_each(number: int, scope: Scope) -> int:
    """Multiply a number by the count of "for each" around the effect (6.1.8)."""
    return number * scope.times if isinstance(scope, Frame) else number


class TopCards(Target):
    """The top cards of decks. The effect records in the slot which cards they were."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "whose", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing looked"
    KINDS: ClassVar[tuple[int, ...]] = (ANY_CARD,)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int, whose: Target, slot: int) -> None:
        super().__init__()
        self.number = number
        self.whose = whose
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        number = times_each(self.number, scope)
        out: list[int] = []
        for who in self.whose.refs(state, scope):
            deck = state.deck[state.player_for(who)]
            out.extend([state.current_ref(card) for card in reversed(deck[max(0, len(deck) - number) :])])
        return tuple(out)

    def enough(self, state: State, scope: Scope) -> bool:
        """Return whether the decks have enough cards."""
        for who in self.whose.refs(state, scope):
            if len(state.deck[state.player_for(who)]) < times_each(self.number, scope):
                return False
        return True


class BottomCards(TopCards):
    """The bottom cards of decks, the lowest first."""

    def refs(self, state: State, scope: Scope) -> Ints:
        number = times_each(self.number, scope)
        out: list[int] = []
        for who in self.whose.refs(state, scope):
            deck = state.deck[state.player_for(who)]
            out.extend([state.current_ref(card) for card in deck[:number]])
        return tuple(out)


class TopAmount(Target):
    """The top cards of decks, by an amount."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "amount", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing looked"
    KINDS: ClassVar[tuple[int, ...]] = (ANY_CARD,)
    PLURAL: ClassVar[bool] = True

    def __init__(self, whose: Target, amount: Amount, slot: int) -> None:
        super().__init__()
        self.whose = whose
        self.amount = amount
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        number = times_each(self.amount.value(state, scope), scope)
        out: list[int] = []
        for player in players_of(state, scope, self.whose):
            deck = state.deck[player]
            out.extend([state.current_ref(card) for card in reversed(deck[max(0, len(deck) - number) :])])
        return tuple(out)

    def enough(self, state: State, scope: Scope) -> bool:
        """Return whether the decks have enough cards."""
        number = times_each(self.amount.value(state, scope), scope)
        for player in players_of(state, scope, self.whose):
            if len(state.deck[player]) < number:
                return False
        return True
