"""Choices: chosen character, one of your items, a card, that many cards."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.kernel.refresh import active_rule_changes, refresh
from inkwright.kernel.rulings import RULE_CHOOSE, ChooseRule, sourced_modifiers
from inkwright.rules.keyword_table import WARD
from inkwright.state.ids import (
    CANT_BE_CHOSEN,
    CHARACTER,
    DISCARD,
    HAND,
    PLAY,
    SEATS,
    CardNumber,
    Ints,
    Reference,
    Seat,
    Zone,
    card_of,
    is_card,
    is_player,
    perm_ref,
)
from inkwright.state.node import Amount, Choice, Effect, Filter, Target, slots_in
from inkwright.state.scope import Frame, Perm
from inkwright.state.state import State

from ..done_codes import DISCARDED, MILLED, REVEALED
from ..filters.noun import Noun, is_bare_card, this_way_filter, zone_filter, zone_of
from ..filters.places import AtLocation
from ..filters.traits import ANY_CARD
from ..players import players_of
from ..references import HIDDEN_ZONES, any_hidden, cards_in_zone, is_unmoved
from .reference import NOT_OTHER, is_other, is_other_card

ALL_OF_THEM: Final = 99


class Picked(Choice):
    """A choice among the things that a noun describes, in play or in the zone that the noun or the verb names."""

    noun: Filter

    def __init__(self) -> None:
        super().__init__()
        self.zone = PLAY
        self.other = NOT_OTHER  # the slot that a pick must differ from; by default any will do
        self.paying = False  # exerted as a cost: only what is ready and dry (1.7.5)
        self.multiplied = False  # "for each" multiplies the number of picks
        self.looked_slot = -1  # slot of the cards looked at before, if they are meant; set by the clause around it

    def times_each(self, number: int, frame: Frame) -> int:
        """Multiply a number by the count of "for each", where it applies to the choice."""
        return number * frame.times if self.multiplied else number

    def set_looked_slot(self, slot: int) -> None:
        """Note the slot of the cards that were shown before: "an item card (revealed this way)" is one of those."""
        way = this_way_filter(self.noun)
        if is_bare_card(self.noun) or (way is not None and way.deed == REVEALED and way.slot == slot):
            self.looked_slot = slot
            self.zone = HAND

    def set_default_zone(self, zone: Zone) -> None:
        if self.looked_slot >= 0:
            return
        self.zone = zone_of(self.noun)
        way = this_way_filter(self.noun)
        if self.zone == PLAY and way is not None and way.deed in (DISCARDED, MILLED):
            self.zone = DISCARD
        elif self.zone == PLAY and zone_filter(self.noun) is None and zone != PLAY:
            self.zone = zone

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        if self.zone != PLAY:
            return self.cards(state, frame, picks)
        if state.stale:
            refresh(state)
        chooser = self.chooser(state, frame)
        out: list[int] = []
        rules = self.choosing and state.index.rule_mask & RULE_CHOOSE != 0
        for serial, perm in state.perms.items():  # 5.1.1.5, 5.3.1
            ref = perm_ref(serial)
            if not self.fits_perm(state, frame, perm) or not self.may_pick(state, frame, perm, ref, picks):
                continue
            if self.choosing and (rules or may_be_barred(perm)) and not may_choose(state, frame, chooser, perm):
                continue
            out.append(ref)
        return out

    def picks_hidden(self) -> bool:
        return self.zone in HIDDEN_ZONES

    def rests_on_hidden(self, state: State, frame: Frame) -> bool:
        if self.zone not in HIDDEN_ZONES:
            return False
        pool = self.pool(state, frame)
        if is_bare_card(self.noun) and len(pool) <= max(self.min_picks(state, frame), len(frame.slots[self.slot])):
            return False  # everybody sees that there is no choice
        return any_hidden(state, pool)

    def offered(self, state: State, frame: Frame, candidates: list[int]) -> list[Reference]:
        if self.zone != PLAY or not self.choosing or not state.index.rule_mask & RULE_CHOOSE:
            return candidates
        chooser = self.chooser(state, frame)
        demanded: list[int] = []
        for ref in candidates:
            perm = state.perm(ref)
            if perm is not None and must_choose(state, chooser, perm):
                demanded.append(ref)
        return demanded or candidates

    def may_pick(self, state: State, frame: Frame, perm: Perm, ref: Reference, picks: Ints) -> bool:
        """Return whether a stack may be picked after these: not twice, within a limit on the total, and able to pay."""
        if ref in picks or self.excluded_slots and self.is_excluded(frame, ref):
            return False
        if self.spares_source and ref == frame.source:
            return False
        if self.payer is not None and not self.payer.payable_with(state, frame, perm):
            return False
        if frame.card >= 0 and not state.edition.played_from_new_zone:
            if state.current_ref(frame.card) in perm.cards:
                return False  # 4.1.4, 2026-10:4.3.2: the card would no longer be where it is played from
        if picks and not fits_total(state, frame, self.noun, picks, ref):
            return False
        return not self.paying or not (perm.exerted or (perm.drying and perm.type == CHARACTER))  # 4.4.2.1

    def on_settled(self, state: State, frame: Frame) -> None:
        noun = self.noun
        for post in noun.posts if isinstance(noun, Noun) else ():
            if isinstance(post, AtLocation) and post.slot >= 0:
                perms = [state.perm(ref) for ref in frame.slots[self.slot]]
                frame.slots[post.slot] = tuple([perm_ref(p.location) for p in perms if p is not None])

    def fits_perm(self, state: State, frame: Frame, perm: Perm) -> bool:
        """Return whether this stack may be picked, as far as the noun goes."""
        return self.noun.matches_perm(state, frame, perm)

    def is_excluded(self, frame: Frame, ref: Reference) -> bool:
        """Return whether it was picked for another part of the same cost."""
        for slot in self.excluded_slots:
            if ref in frame.slots[slot]:
                return True
        return False

    def fitting(self, state: State, frame: Frame) -> list[Reference]:
        if self.zone == PLAY:
            return self.candidates(state, frame, ())
        return [state.current_ref(card) for card in self.pool(state, frame) if self.fits_card(state, frame, card, ())]

    def fits_card(self, state: State, frame: Frame, card: CardNumber, picks: Ints) -> bool:
        """Return whether this card outside play may be picked after these."""
        ref = state.current_ref(card)
        if ref in picks or card == frame.card or self.is_excluded(frame, ref):
            return False
        if not self.noun.matches_card(state, frame, card) or not is_other_card(state, frame, self.other, card):
            return False
        return not picks or fits_total(state, frame, self.noun, picks, ref)

    def cards(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        """The cards outside play that may be picked. Equal cards are one option."""
        out: list[int] = []
        seen: list[int] = []
        for card in self.pool(state, frame):
            if not self.fits_card(state, frame, card, picks):
                continue
            ref = state.current_ref(card)
            key = state.def_index[card] << 12 | (state.known[card] & SEATS) << 4 | state.owner[card]
            if key in seen and self.max_picks(state, frame) == 1:
                continue
            seen.append(key)
            out.append(ref)
        return out

    def pool(self, state: State, frame: Frame) -> list[int]:
        """The cards outside play to pick from: in the zone that the noun names, else the acting player's."""
        in_zone = zone_filter(self.noun)
        if in_zone is not None:
            return in_zone.pool(state, frame)
        if self.looked_slot >= 0:
            return [card_of(ref) for ref in frame.slots[self.looked_slot] if is_card(ref) and is_unmoved(state, ref)]
        way = this_way_filter(self.noun)
        if way is None:
            return cards_in_zone(state, frame.actor, self.zone)
        cards = [state.card_anywhere(ref) for ref in way.refs(state, frame)]
        return [card for card in cards if card >= 0 and state.place[card] & 15 == self.zone]


def fits_total(state: State, frame: Frame, noun: Filter, picks: Ints, ref: Reference) -> bool:
    """Return whether another may be picked, as far as a limit on the total goes."""
    return (
        not isinstance(noun, Noun) or noun.total_filter is None or noun.total_filter.has_room(state, frame, picks, ref)
    )


def may_be_barred(perm: Perm) -> bool:
    """Return whether something may keep players from choosing a stack: Ward (8.15.1), or a limit of its own."""
    return is_warded(perm) or len(perm.traits.sourced_modifiers) > 0


def is_warded(perm: Perm) -> bool:
    """Return whether opponents can't choose a stack: by Ward (8.15.1), or because it can't be chosen by them."""
    return perm.traits.keywords & WARD != 0 or perm.traits.restrictions & CANT_BE_CHOSEN != 0


def may_choose(state: State, frame: Frame, chooser: Seat, perm: Perm) -> bool:
    """Return whether a player may choose a stack: Ward (8.15.1), a limit of its own or a rule may forbid it."""
    if is_warded(perm) and state.team[perm.player] != state.team[chooser]:
        return False
    if perm.traits.sourced_modifiers:
        for modifier, scope in sourced_modifiers(state, perm):
            if modifier.shuns(state, scope, frame.player, frame.source):
                return False
    if not state.index.rule_mask & RULE_CHOOSE:
        return True
    for node, scope in active_rule_changes(state, RULE_CHOOSE, chooser):
        if isinstance(node, ChooseRule) and node.forbids(state, scope, chooser, perm):
            return False
    return True


def must_choose(state: State, chooser: Seat, perm: Perm) -> bool:
    """Return whether a rule makes the player choose this stack, if able (2026-04:6.7.3.2)."""
    for node, scope in active_rule_changes(state, RULE_CHOOSE, chooser):
        if isinstance(node, ChooseRule) and node.demands(state, scope, chooser, perm):
            return True
    return False


class CountedPick(Picked):
    """A pick of exactly a number of cards, up to a number, or any number; of others than a slot's, if it says so."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other", "upto", "number", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number", "upto")

    def __init__(self, other: int, upto: bool, number: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.other = other
        self.upto = upto
        self.number = number  # 99: any number
        self.noun = noun
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0 if self.upto else self.times_each(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.times_each(self.number, frame)

    def fits_perm(self, state: State, frame: Frame, perm: Perm) -> bool:
        if not self.noun.matches_perm(state, frame, perm):
            return False
        return self.other == NOT_OTHER or is_other(state, frame, self.other, perm_ref(perm.serial))


class Chosen(CountedPick):
    """ "Chosen" cards."""

    INTRODUCES: ClassVar[str] = "thing chosen"

    def __init__(self, other: int, upto: bool, number: int, noun: Filter, slot: int) -> None:
        super().__init__(other, upto, number, noun, slot)
        self.choosing = True


class OneOf(Picked):
    """ "One of your characters": a pick that is no choosing, so Ward does not matter."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upto", "number", "whose", "noun", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number", "upto")

    def __init__(self, upto: bool, number: int, whose: Filter, noun: Filter, slot: int) -> None:
        super().__init__()
        self.upto = upto
        self.number = number
        self.whose = whose
        self.noun = noun
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0 if self.upto else self.times_each(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.times_each(self.number, frame)

    def fits_perm(self, state: State, frame: Frame, perm: Perm) -> bool:
        return self.whose.matches_perm(state, frame, perm) and self.noun.matches_perm(state, frame, perm)


class Some(CountedPick):
    """ "A card", "up to 3 cards": a pick that is no choosing."""

    INTRODUCES: ClassVar[str] = "thing"


class SomeFromSamePlace(Some):
    """The first of two picks from the same place: "a song card" before "and a character card from your discard"."""

    def __init__(self, other: int, upto: bool, number: int, noun: Filter, slot: int) -> None:
        super().__init__(other, upto, number, noun, slot)
        self.partner: Picked | None = None  # the pick that names the zone; set by the pair

    def pool(self, state: State, frame: Frame) -> list[int]:
        if self.partner is None:
            return Some.pool(self, state, frame)
        return self.partner.pool(state, frame)


class OfYourChoice(Picked):
    """A card of the discarding player that the ability's player picks: "a song card of your choice"."""

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
        return self.times_each(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.times_each(self.number, frame)

    def chooser(self, state: State, frame: Frame) -> Seat:
        return frame.player


class OfTheirChoice(Picked):
    """A card that another player chooses: "a character of chosen opponent's choice"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "noun", "who", "slot")
    INTRODUCES: ClassVar[str] = "thing chosen"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int, noun: Filter, who: Target, slot: int) -> None:
        super().__init__()
        self.number = number
        self.noun = noun
        self.who = who
        self.slot = slot
        self.choosing = True

    def min_picks(self, state: State, frame: Frame) -> int:
        return self.times_each(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.times_each(self.number, frame)

    def chooser(self, state: State, frame: Frame) -> Seat:
        players = players_of(state, frame, self.who)
        return players[0] if players else frame.player


class ThatManyCards(Picked):
    """A pick of an amount of cards: "that many cards"."""

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
    """Cards until the player has a number left; how many is counted once (6.1.8.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who", "number", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (ANY_CARD,)
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

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        if self.min_picks(state, frame) == 0:
            return []
        return [ref for ref in [state.current_ref(card) for card in state.hand[frame.actor]] if ref not in picks]


def nobody_has_any(effect: Effect, choice: Choice, state: State, frame: Frame) -> bool:
    """Return whether a card is picked from a chosen player's cards and no player has one that fits."""
    referenced = slots_in(choice, "READS_SLOTS", True) + slots_in(choice, "WRITES", True)
    for earlier in effect.choices:
        if earlier is choice or choice.ordered:
            return False
        if isinstance(earlier, Choice) and not earlier.dependent and earlier.slot in referenced:
            players = [ref for ref in earlier.candidates(state, frame, ()) if is_player(ref)]
            held = frame.slots[earlier.slot]
            found = not players
            for player in players:
                frame.slots[earlier.slot] = (player,)
                found = found or len(choice.candidates(state, frame, ())) > 0
            frame.slots[earlier.slot] = held
            return not found
    return False


def nothing_to_pick(effect: Effect, state: State, frame: Frame) -> bool:
    """Return whether one of the effect's choices has no candidate."""
    for choice in effect.choices:
        if not isinstance(choice, Choice):
            continue
        if (
            nobody_has_any(effect, choice, state, frame)
            if choice.dependent
            else not choice.candidates(state, frame, ())
        ):
            return True
    return False


class OneOfThose(Choice):
    """ "One of them": one of some things in play that were mentioned before."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "those"
    READS_ALL_PLAYERS: ClassVar[bool] = True
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def __init__(self, of: int, slot: int) -> None:
        super().__init__()
        self.of = of
        self.slot = slot
        self.dependent = True

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[Reference]:
        return [ref for ref in frame.slots[self.of] if ref not in picks and state.perm(ref) is not None]
