"""What an effect acts on: references, choices, groups; and what an event or condition tests."""

from __future__ import annotations

from typing import ClassVar, Final

from inkwright.state.ids import (
    CHARACTER,
    DISCARD,
    PLAY,
    WARD,
    X_BOARD,
    Ints,
    card_of,
    perm_ref,
)
from inkwright.state.node import Choice, Filter, Target
from inkwright.state.refresh import active_rule_changes, refresh
from inkwright.state.rulings import RULE_CHOOSE, ChooseRule
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from .nouns import DISCARDED, MILLED, AtLocation, Noun, Yours, cards_of, fits_ref, way_words, zone_of, zone_words
from .players import You

ALL_OF_THEM: Final = 99
NO_OTHER: Final = -9  # the words do not say "another"


def is_other(state: State, scope: Scope, slot: int, ref: int) -> bool:
    """Is it another than the source (-1), than what a slot holds, or than both sides of an event (its other: 1)?"""
    if slot == NO_OTHER:
        return True
    if slot < 0:
        return not state.same_thing(ref, scope.source)  # 6.1.6
    if slot == 1 and state.same_thing(ref, scope.source):
        return False
    for known in scope.slots[slot]:
        if state.same_thing(ref, known):  # 6.1.6
            return False
    return True


def is_other_card(state: State, scope: Scope, slot: int, card: int) -> bool:
    """The same of a card outside play: another than the source's card, or than those of what a slot holds (6.1.6)."""
    if slot == NO_OTHER:
        return True
    if (slot < 0 or slot == 1) and card == state.card_anywhere(scope.source):
        return False
    for known in scope.slots[slot] if slot >= 0 else ():
        if card == state.card_anywhere(known):
            return False
    return True


class Ref(Target):
    """This character, it, them, that card ..."""

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "many", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)

    def __init__(self, kind: int, many: bool, slot: int) -> None:
        super().__init__()
        self.kind = kind
        self.many = many
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return (scope.source,) if self.slot < 0 else scope.slots[self.slot]  # 1.4.3.2, 6.1.11

    def works_in(self) -> int:
        """The zone in which a triggered ability about this works (6.1.12)."""
        return PLAY

    def fits(self, state: State, scope: Scope, ref: int) -> bool:
        if self.slot < 0:
            return state.same_thing(ref, scope.source)
        for other in scope.slots[self.slot]:
            if state.same_thing(ref, other):
                return True
        return False


class TheChosen(Ref):
    """The chosen card: what was chosen, not what was spoken of since."""

    REFERS_BY: ClassVar[str] = "the chosen"


class TheChallenging(Target):
    """The challenging character: the other side of the challenge that is spoken of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "the challenging"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        return scope.slots[self.slot] if 0 <= self.slot < len(scope.slots) else ()


class Picked(Choice):
    """A choice among what a noun means, in play or in the zone that the words or the verb name."""

    noun: Filter

    def __init__(self) -> None:
        super().__init__()
        self.zone = PLAY
        self.other = NO_OTHER  # another than what; the words say so
        self.paying = False  # exerted as a cost: only what is ready and dry (1.7.5)
        self.counted = False  # "for each" makes it more of them, not more of something else

    def often(self, number: int, frame: Frame) -> int:
        """So many, for each."""
        return number * frame.times if self.counted else number

    def set_default_zone(self, zone: int) -> None:
        self.zone = zone_of(self.noun)
        way = way_words(self.noun)
        if self.zone == PLAY and zone_words(self.noun) is None and zone != PLAY:
            self.zone = zone
        elif self.zone == PLAY and way is not None and way.deed in (DISCARDED, MILLED):
            self.zone = DISCARD

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        if self.zone != PLAY:
            return self.cards(state, frame, picks)
        if state.stale:
            refresh(state)
        chooser = self.chooser(state, frame)
        out: list[int] = []
        demanded: list[int] = []
        choosing = self.choosing
        rules = choosing and RULE_CHOOSE in state.index.rules
        for serial, perm in state.perms.items():  # 5.1.1.5, 5.3.1
            if not self.means(state, frame, perm):
                continue
            ref = serial * 2
            if ref in picks or self.excluded_slots and self.is_apart(frame, ref):
                continue
            if choosing and (rules or perm.traits.keywords & WARD) and not may_choose(state, chooser, perm):
                continue
            if picks and not fits_total(state, frame, self.noun, picks, ref):
                continue
            if self.paying and (perm.exerted or (perm.drying and perm.type == CHARACTER)):
                continue  # 4.4.2.1
            out.append(ref)
            if rules and must_choose(state, chooser, perm):
                demanded.append(ref)
        return demanded if demanded and not picks else out

    def on_settled(self, state: State, frame: Frame) -> None:
        noun = self.noun
        for post in noun.posts if isinstance(noun, Noun) else ():
            if isinstance(post, AtLocation) and post.slot >= 0:
                perms = [state.perm(ref) for ref in frame.slots[self.slot]]
                frame.slots[post.slot] = tuple([perm_ref(p.location) for p in perms if p is not None])

    def means(self, state: State, frame: Frame, perm: Perm) -> bool:
        """Do the words fit this stack?"""
        return self.noun.matches_perm(state, frame, perm)

    def is_apart(self, frame: Frame, ref: int) -> bool:
        """Was it picked for another part of the same cost?"""
        for slot in self.excluded_slots:
            if ref in frame.slots[slot]:
                return True
        return False

    def cards(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        """The cards outside play that may be picked; equal cards are one option."""
        out: list[int] = []
        seen: list[int] = []
        for card in self.pool(state, frame):
            ref = state.current_ref(card)
            if ref in picks or card == frame.card or self.is_apart(frame, ref):
                continue
            if not self.noun.matches_card(state, frame, card) or not is_other_card(state, frame, self.other, card):
                continue
            if picks and not fits_total(state, frame, self.noun, picks, ref):
                continue
            key = state.def_index[card] << 12 | state.known[card] << 4 | state.owner[card]
            if key in seen and self.max_picks(state, frame) == 1:
                continue
            seen.append(key)
            out.append(ref)
        return out

    def pool(self, state: State, frame: Frame) -> list[int]:
        """The cards outside play among which it is picked: where the words say, else the acting player's."""
        said = zone_words(self.noun)
        if said is not None:
            return said.pool(state, frame)
        way = way_words(self.noun)
        if way is None:
            return cards_of(state, frame.actor, self.zone)
        cards = [state.card_anywhere(ref) for ref in way.refs(state, frame)]
        return [card for card in cards if card >= 0 and state.place[card] & 15 == self.zone]


def fits_total(state: State, frame: Frame, noun: Filter, picks: Ints, ref: int) -> bool:
    """Is there room for another beside those that were picked?"""
    return not isinstance(noun, Noun) or noun.total is None or noun.total.room(state, frame, picks, ref)


def may_choose(state: State, chooser: int, perm: Perm) -> bool:
    """Ward keeps opponents from choosing it (8.15.1), and so may a rule."""
    if perm.traits.keywords & WARD and state.team[perm.player] != state.team[chooser]:
        return False
    if RULE_CHOOSE not in state.index.rules:
        return True
    for node, scope in active_rule_changes(state, RULE_CHOOSE):
        if isinstance(node, ChooseRule) and node.forbids(state, scope, chooser, perm):
            return False
    return True


def must_choose(state: State, chooser: int, perm: Perm) -> bool:
    """Does a rule make the chooser take this one, if able?"""
    for node, scope in active_rule_changes(state, RULE_CHOOSE):
        if isinstance(node, ChooseRule) and node.demands(state, scope, chooser, perm):
            return True
    return False


class Chosen(Picked):
    """Chosen character, up to 2 other chosen items, any number of chosen characters."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other", "upto", "number", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    INTRODUCES: ClassVar[str] = "thing chosen"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number", "upto")

    def __init__(self, other: int, upto: bool, number: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.other = other
        self.upto = upto
        self.number = number  # 99: any number
        self.noun = noun
        self.slot = slot
        self.choosing = True

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0 if self.upto else self.often(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.often(self.number, frame)

    def means(self, state: State, frame: Frame, perm: Perm) -> bool:
        if not self.noun.matches_perm(state, frame, perm):
            return False
        return self.other == NO_OTHER or is_other(state, frame, self.other, perm_ref(perm.serial))


class OneOf(Picked):
    """One of your characters, up to 2 of your items: a pick, not a choosing."""

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
        return 0 if self.upto else self.often(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.often(self.number, frame)

    def means(self, state: State, frame: Frame, perm: Perm) -> bool:
        return self.whose.matches_perm(state, frame, perm) and self.noun.matches_perm(state, frame, perm)


class Some(Picked):
    """A card, 2 cards, up to 3 cards: a pick of so many."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other", "upto", "number", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    PLURAL: ClassVar[tuple[str, ...]] = ("number", "upto")

    def __init__(self, other: int, upto: bool, number: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.other = other
        self.upto = upto
        self.number = number
        self.noun = noun
        self.slot = slot

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0 if self.upto else self.often(self.number, frame)

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.often(self.number, frame)

    def means(self, state: State, frame: Frame, perm: Perm) -> bool:
        if not self.noun.matches_perm(state, frame, perm):
            return False
        return self.other == NO_OTHER or is_other(state, frame, self.other, perm_ref(perm.serial))


class Group(Target):
    """Each opposing character, your other items, all cards in your hand: all that fit."""

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

    def set_default_zone(self, zone: int) -> None:
        self.zone = zone_of(self.noun)
        if self.zone == PLAY and zone_words(self.noun) is None and zone != PLAY:
            self.zone = zone

    def refs(self, state: State, scope: Scope) -> Ints:
        refresh(state)
        way = way_words(self.noun)
        if way is not None:
            found = tuple([r for r in way.refs(state, scope) if fits_ref(state, scope, self.noun, r)])
        elif self.zone != PLAY:
            found = self.cards(state, scope)
        else:
            found = tuple([s << 1 for s, p in state.perms.items() if self.covers(state, scope, p)])  # 8.15.2
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = found
        return found

    def cards(self, state: State, scope: Scope) -> Ints:
        """Those outside play."""
        said = zone_words(self.noun)
        if said is not None:
            return tuple([r for r in said.refs(state, scope) if self.fits_card(state, scope, card_of(r))])
        if isinstance(self.whose, Yours) or not isinstance(scope, Frame):
            pool = cards_of(state, scope.player, self.zone)
        else:
            pool = cards_of(state, scope.actor, self.zone)
        return tuple([state.current_ref(card) for card in pool if self.noun.matches_card(state, scope, card)])

    def fits_card(self, state: State, scope: Scope, card: int) -> bool:
        """Is this card outside play one of them?"""
        whose = self.whose
        return (whose is None or whose.matches_card(state, scope, card)) and self.noun.matches_card(state, scope, card)

    def covers(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Is this stack one of them?"""
        whose = self.whose
        if whose is not None:
            if self.yours:
                if perm.player != scope.player:
                    return False
            elif not whose.matches_perm(state, scope, perm):
                return False
        return self.noun.matches_perm(state, scope, perm)

    def fits(self, state: State, scope: Scope, ref: int) -> bool:
        if self.whose is not None and not fits_ref(state, scope, self.whose, ref):
            return False
        return fits_ref(state, scope, self.noun, ref)


class OfPlayer(Filter):
    """Chosen opponent's, that player's: what these players have."""

    FIELDS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: Target) -> None:
        super().__init__()
        self.who = who

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return perm.player in players_of(state, scope, self.who)

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return state.owner[card] in players_of(state, scope, self.who)


class Drawn(Target):
    """Cards that chance picks when the verb happens."""

    def draw(self, state: State, frame: Frame) -> None:
        """Pick them."""

    def possible(self, state: State, frame: Frame) -> bool:
        """Are there so many?"""
        return True


class Pattern(Target):
    """A character, another Hero, one of your items: what an event or condition tests."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "other", "noun", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("other",)
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    READS: ClassVar[int] = X_BOARD

    def __init__(self, whose: Filter | None, other: int, noun: Filter, slot: int) -> None:
        super().__init__()
        self.whose = whose
        self.other = other
        self.noun = noun
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        if 0 <= self.slot < len(scope.slots):
            return scope.slots[self.slot]
        return ()

    def fits(self, state: State, scope: Scope, ref: int) -> bool:
        if self.whose is not None and not fits_ref(state, scope, self.whose, ref):
            return False
        return is_other(state, scope, self.other, ref) and fits_ref(state, scope, self.noun, ref)

    def covers(self, state: State, scope: Scope, perm: Perm) -> bool:
        """Does it fit this stack in play?"""
        if self.whose is not None and not self.whose.matches_perm(state, scope, perm):
            return False
        if not self.noun.matches_perm(state, scope, perm):
            return False
        return self.other == NO_OTHER or is_other(state, scope, self.other, perm.serial * 2)


def asked(state: State, scope: Scope, what: Target) -> Ints:
    """What a condition asks about: of a pattern, every stack in play that it fits."""
    if not isinstance(what, Pattern):
        return what.refs(state, scope)
    return tuple([serial * 2 for serial, perm in state.perms.items() if what.covers(state, scope, perm)])


def told(scope: Scope, what: Target, those: list[int]) -> bool:
    """Of those asked about, these are so: "that character" is each of them. Are there any?"""
    if isinstance(what, Pattern) and 0 <= what.slot < len(scope.slots):
        scope.slots[what.slot] = tuple(those)
    return len(those) > 0


class EitherPattern(Target):
    """This or another Hero character: what an event tests."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")
    KINDS: ClassVar[tuple[str, ...]] = ("first", "second")

    def __init__(self, first: Target, second: Target) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def refs(self, state: State, scope: Scope) -> Ints:
        return self.second.refs(state, scope)

    def fits(self, state: State, scope: Scope, ref: int) -> bool:
        return self.first.fits(state, scope, ref) or self.second.fits(state, scope, ref)


class TopCards(Target):
    """The top card of your deck, the top 3 cards of their deck; the verb writes down which they were."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "whose", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing looked"
    KINDS: ClassVar[tuple[int, ...]] = (5,)
    PLURAL: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int, whose: Target, slot: int) -> None:
        super().__init__()
        self.number = number
        self.whose = whose
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        out: list[int] = []
        for who in self.whose.refs(state, scope):
            deck = state.deck[state.player_for(who)]
            out.extend([state.current_ref(card) for card in reversed(deck[max(0, len(deck) - self.number) :])])
        return tuple(out)

    def enough(self, state: State, scope: Scope) -> bool:
        """Are there that many cards?"""
        for who in self.whose.refs(state, scope):
            if len(state.deck[state.player_for(who)]) < self.number:
                return False
        return True


class Both(Target):
    """This character and chosen location ..."""

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

    def set_default_zone(self, zone: int) -> None:
        self.first.set_default_zone(zone)
        self.second.set_default_zone(zone)

    def refs(self, state: State, scope: Scope) -> Ints:
        found = self.first.refs(state, scope) + self.second.refs(state, scope)
        if 0 <= self.slot < len(scope.slots):
            scope.slots[self.slot] = found
        return found

    def fits(self, state: State, scope: Scope, ref: int) -> bool:
        return self.first.fits(state, scope, ref) or self.second.fits(state, scope, ref)


def perms_of(state: State, scope: Scope, target: Target) -> list[Perm]:
    """The stacks in play that a target means."""
    out: list[Perm] = []
    for ref in target.refs(state, scope):
        perm = state.perm(ref)
        if perm is not None and perm not in out:
            out.append(perm)
    return out


def covers(state: State, scope: Scope, target: Target, perm: Perm) -> bool:
    """Does a static's target mean this stack?"""
    if isinstance(target, Group):
        return target.covers(state, scope, perm)
    if isinstance(target, Picked):
        return target.noun.matches_perm(state, scope, perm)  # "a character of yours"
    return target.fits(state, scope, perm_ref(perm.serial))


def players_of(state: State, scope: Scope, target: Target) -> list[int]:
    """The players that a target means, without those who have left."""
    if isinstance(target, You):
        return [] if state.out_mask >> scope.player & 1 else [scope.player]
    out: list[int] = []
    for ref in target.refs(state, scope):
        player = state.player_for(ref)
        if player >= 0 and player not in out and not state.is_out(player):
            out.append(player)
    return out if len(out) < 2 else [player for player in state.turn_order() if player in out]  # 9.2.2, 6.7.5
