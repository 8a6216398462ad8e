"""Cards among those that were looked at, revealed or searched for."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.ids import COST, DECK, HAND, Ints, Reference, Seat, Zone, card_of, is_card
from inkwright.state.node import Choice, Filter, Target
from inkwright.state.scope import Frame, Scope
from inkwright.state.state import State

from ..filters.names import cards_share_name
from ..filters.noun import is_any_card, zone_filter
from ..filters.stats import stat_of_card
from ..filters.traits import ANY_CARD
from ..players import players_of
from ..references import any_hidden, cards_in_zone, distinct_cards, is_unmoved
from .choice import Picked, may_choose


class Among(Picked):
    """Cards to pick among those looked at (6.1.14.1), or in the zone that the noun names."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upto", "number", "noun", "of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "among"
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number", "upto")

    def __init__(self, upto: bool, number: int, noun: Filter, of: int, slot: int) -> None:
        super().__init__()
        self.upto = upto
        self.number = number
        self.noun = noun
        self.of = of
        self.slot = slot
        self.zone = HAND

    def set_default_zone(self, zone: Zone) -> None:
        """Ignore the zone of the verb: the cards are never in play."""

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0 if self.upto else self.times_each(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.times_each(self.number, frame)

    def pool(self, state: State, frame: Frame) -> list[int]:
        in_zone = zone_filter(self.noun)
        if in_zone is not None:
            return in_zone.pool(state, frame)
        if self.of < 0:
            return cards_in_zone(state, frame.actor, HAND)
        return [card_of(ref) for ref in frame.slots[self.of] if is_card(ref) and is_unmoved(state, ref)]


class FromThatHand(Among):
    """Cards to pick from a hand that was looked at or revealed: "a song card from it"."""

    REFERS_BY: ClassVar[str] = "the rest"


class SameNamed(Choice):
    """Cards in hand that have a name in common."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "whose", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (ANY_CARD,)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int, whose: Target, slot: int) -> None:
        super().__init__()
        self.number = number
        self.whose = whose
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return self.number

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.number

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        out: list[int] = []
        for player in players_of(state, frame, self.whose):
            for card in state.hand[player]:
                alike = [c for c in state.hand[player] if cards_share_name(state, c, card)]
                wrong = [ref for ref in picks if card_of(ref) not in alike]
                if len(alike) >= self.number and not wrong and state.current_ref(card) not in picks:
                    out.append(state.current_ref(card))
        return out

    def picks_hidden(self) -> bool:
        return True

    def rests_on_hidden(self, state: State, frame: Frame) -> bool:
        for player in players_of(state, frame, self.whose):
            if len(state.hand[player]) > self.number and any_hidden(state, state.hand[player]):
                return True
        return False


class SomeOf(Choice):
    """Some of the cards that were looked at or mentioned: "any number of them"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upto", "number", "of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "the rest"
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (ANY_CARD,)
    PLURAL: ClassVar[tuple[str, ...]] = ("number", "upto")

    def __init__(self, upto: bool, number: int, of: int, slot: int) -> None:
        super().__init__()
        self.upto = upto
        self.number = number
        self.of = of
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0 if self.upto else self.number

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.number

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        left = [ref for ref in frame.slots[self.of] if ref not in picks and is_unmoved(state, ref)]
        if self.choosing:
            chooser = self.chooser(state, frame)
            left = [ref for ref in left if not self.is_kept_from(state, frame, chooser, ref)]
        if self.number > 1 or [ref for ref in left if not is_card(ref)]:
            return left
        return distinct_cards(state, left)

    def is_kept_from(self, state: State, frame: Frame, chooser: Seat, ref: Reference) -> bool:
        """Return whether a stack in play can't be chosen by this player: Ward (8.15.1) or a rule forbids it."""
        perm = state.perm(ref)
        return perm is not None and not may_choose(state, frame, chooser, perm)

    def rests_on_hidden(self, state: State, frame: Frame) -> bool:
        left = [card_of(ref) for ref in frame.slots[self.of] if is_card(ref) and is_unmoved(state, ref)]
        return self.number == 1 and len(left) > 1 and any_hidden(state, left)  # equal cards are one option


class OfLookedAt(Target):
    """Some of the cards that were looked at or revealed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "the rest"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of


class Rest(OfLookedAt):
    """ "The rest": the cards looked at that are still where they were."""

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([ref for ref in scope.slots[self.of] if is_unmoved(state, ref)])


class EachAmong(Target):
    """All cards of a kind among those looked at: "each character card with cost 2 or less"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "the rest"
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[bool] = True

    def __init__(self, noun: Filter, of: int, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.of = of
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        out: list[int] = []
        for ref in scope.slots[self.of]:
            if is_card(ref) and is_unmoved(state, ref) and self.noun.matches_card(state, scope, card_of(ref)):
                out.append(ref)
        return tuple(out)


class HighestCost(OfLookedAt):
    """The revealed card with the highest cost, or all that are tied."""

    def refs(self, state: State, scope: Scope) -> Ints:
        refs = [ref for ref in scope.slots[self.of] if is_card(ref)]
        most = max([stat_of_card(state, card_of(ref), COST) for ref in refs], default=0)
        return tuple([ref for ref in refs if stat_of_card(state, card_of(ref), COST) == most])


class InDeck(Picked):
    """A card to search for. The player may find none, unless any card will do (7.1.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, noun: Filter, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.slot = slot
        self.zone = DECK

    def set_default_zone(self, zone: Zone) -> None:
        """Ignore the zone of the verb: the cards are always in the deck."""

    def min_picks(self, state: State, frame: Frame) -> int:
        return 1 if is_any_card(self.noun) else 0


class SomeInDeck(InDeck):
    """Up to a number of cards to search for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "noun", "slot")
    PLURAL: ClassVar[bool] = True

    def __init__(self, number: int, noun: Filter, slot: int) -> None:
        super().__init__(noun, slot)
        self.number = number

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.number
