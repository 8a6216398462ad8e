"""Cards that are looked at, revealed, searched for and named; what is done with some of them and with the rest."""

from __future__ import annotations

from typing import ClassVar

from inkwright.state.declarations import Implied
from inkwright.state.events import emit_all, log_event
from inkwright.state.ids import (
    ASK_NAME,
    COST,
    DECK,
    E_REVEALED,
    HAND,
    INKWELL,
    L_LOOKED,
    T_NAMES,
    Ints,
    card_of,
    card_with_name,
    is_card,
    is_name,
    name_code,
    which_name,
)
from inkwright.state.moves import all_players_mask, ensure_deck
from inkwright.state.node import (
    Activated,
    Amount,
    Choice,
    Condition,
    Effect,
    Filter,
    Node,
    Statement,
    Target,
    Triggered,
)
from inkwright.state.scope import Frame, Perm, Scope
from inkwright.state.state import State

from .comparing import cards_share_name, names_of, share_name
from .hands import nothing_left
from .nouns import ANY_CARD, REVEALED, InZone, Noun, Type, cards_of, stat_of_card, zone_words
from .players import Actor
from .put import TOP, distinct, found_card, put_all, stays
from .targets import Picked, TopCards, players_of


class TopAmount(Target):
    """A number of cards from the top of your deck equal to something."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "amount", "slot")
    WRITES: ClassVar[tuple[str, ...]] = ("slot",)
    INTRODUCES: ClassVar[str] = "thing looked"
    KINDS: ClassVar[tuple[int, ...]] = (5,)
    PLURAL: ClassVar[bool] = True

    def __init__(self, whose: Target, amount: Amount, slot: int) -> None:
        super().__init__()
        self.whose = whose
        self.amount = amount
        self.slot = slot

    def refs(self, state: State, scope: Scope) -> Ints:
        number = self.amount.value(state, scope)
        out: list[int] = []
        for player in players_of(state, scope, self.whose):
            deck = state.deck[player]
            out.extend([state.current_ref(card) for card in reversed(deck[max(0, len(deck) - number) :])])
        return tuple(out)


def fill_up(state: State, frame: Frame, target: Target) -> None:
    """Whoever has no card left to look at or reveal first shuffles the discard, in Pack Rush (10.2.5)."""
    if isinstance(target, (TopCards, TopAmount)):
        for player in players_of(state, frame, target.whose):
            ensure_deck(state, player)


def note_top(frame: Frame, target: Target, refs: Ints) -> None:
    """Write down which cards were looked at or revealed."""
    if isinstance(target, (TopCards, TopAmount)):
        frame.write_slot(target.slot, refs)


def none_there(state: State, frame: Frame, target: Target) -> bool:
    """Is there no card at all to look at or reveal?"""
    if isinstance(target, (TopCards, TopAmount)):
        if isinstance(target.whose, Choice):
            return False
        return not [p for p in players_of(state, frame, target.whose) if not nothing_left(state, p)]
    return not target.refs(state, frame)


class Look(Effect):
    """Look at the top 4 cards of your deck; look at the cards in your inkwell."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target
        self.instead_of: Look | None = None

    def adopt_slots_of(self, other: Effect) -> None:
        if isinstance(other, Look):
            self.instead_of = other

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        fill_up(state, frame, self.target)
        refs = self.target.refs(state, frame)
        note_top(frame, self.target, refs)
        if self.instead_of is not None:
            note_top(frame, self.instead_of.target, refs)
        for ref in refs:
            card = card_of(ref)
            if len(refs) > 1 and state.zone(card) == DECK:
                state.known[card] = 0  # where they go from here nobody else sees
            state.known[card] |= 1 << frame.actor
            if state.has_listener:
                log_event(state, (L_LOOKED, frame.actor, ref, frame.source, 0, 0))
        state.revelations += 1
        return len(refs) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        return not none_there(state, frame, self.target)

    def idle(self, state: State, frame: Frame) -> bool:
        return none_there(state, frame, self.target)


class Reveal(Effect):
    """Reveal the top card of your deck, a song card among those looked at, a card in your hand (6.1.14)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target",)
    DOES: ClassVar[tuple[int, ...]] = (REVEALED,)

    def __init__(self, target: Target) -> None:
        super().__init__()
        self.target = target

    def default_zone(self) -> int:
        return HAND

    def finalize(self) -> None:
        super().finalize()
        for choice in self.choices:
            if isinstance(choice, Choice):
                choice.excluded_slots = tuple(
                    [c.slot for c in self.choices if isinstance(c, Choice) and c is not choice]
                )

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        fill_up(state, frame, self.target)
        refs = [ref for ref in self.target.refs(state, frame) if found_card(state, ref) >= 0]
        note_top(frame, self.target, tuple(refs))
        show(state, frame, refs)
        return len(refs) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.possible(self, state, frame)
        return not none_there(state, frame, self.target)

    def idle(self, state: State, frame: Frame) -> bool:
        if self.choices:
            return Effect.idle(self, state, frame)
        return none_there(state, frame, self.target)


def show(state: State, frame: Frame, refs: list[int]) -> None:
    """Everybody sees these cards."""
    for ref in refs:
        state.known[card_of(ref)] = all_players_mask(state)  # 7.1.3, G.reveal: seen, not moved
    state.revelations += 1
    emit_all(state, [(E_REVEALED, frame.actor, ref, frame.source, 0, 0) for ref in refs])


class RevealUntil(Effect):
    """Reveal cards from the top of your deck until you reveal a Hero character card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "noun", "found", "shown")
    DOES: ClassVar[tuple[int, ...]] = (REVEALED,)
    WRITES: ClassVar[tuple[str, ...]] = ("found", "shown")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)
    IMPLIES: ClassVar[Implied] = (("shown", "thing looked aside", (5,)),)

    def __init__(self, whose: Target, noun: Filter, found: int, shown: int) -> None:
        super().__init__()
        self.whose = whose
        self.noun = noun
        self.found = found  # slot: the card that ends it
        self.shown = shown  # slot: all of them

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
        return not [p for p in players_of(state, frame, self.whose) if not nothing_left(state, p)]


class Among(Picked):
    """A song card, up to 2 character cards: among the cards looked at (6.1.14.1), or where the words say."""

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

    def set_default_zone(self, zone: int) -> None:
        """Never in play."""

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0 if self.upto else self.number

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.number

    def pool(self, state: State, frame: Frame) -> list[int]:
        said = zone_words(self.noun)
        if said is not None:
            return said.pool(state, frame)
        if self.of < 0:
            return cards_of(state, frame.actor, HAND)
        return [card_of(ref) for ref in frame.slots[self.of] if is_card(ref) and stays(state, ref)]


class FromIt(Among):
    """A song card from it: from the hand that was just looked at or revealed."""

    REFERS_BY: ClassVar[str] = "the rest"


class SameNamed(Choice):
    """2 cards with the same name in your hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "whose", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (5,)
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

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        out: list[int] = []
        for player in players_of(state, frame, self.whose):
            for card in state.hand[player]:
                alike = [c for c in state.hand[player] if cards_share_name(state, c, card)]
                wrong = [ref for ref in picks if card_of(ref) not in alike]
                if len(alike) >= self.number and not wrong and state.current_ref(card) not in picks:
                    out.append(state.current_ref(card))
        return out


class SomeOf(Choice):
    """One, 2, any number of them: of the cards looked at, or of those spoken of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("upto", "number", "of", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "the rest"
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[int, ...]] = (5,)
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

    def candidates(self, state: State, frame: Frame, picks: Ints) -> list[int]:
        left = [ref for ref in frame.slots[self.of] if ref not in picks and stays(state, ref)]
        if self.number > 1 or [ref for ref in left if not is_card(ref)]:
            return left
        return distinct(state, left)


class Rest(Target):
    """The rest, the other: those that are where they were."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "the rest"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def refs(self, state: State, scope: Scope) -> Ints:
        return tuple([ref for ref in scope.slots[self.of] if stays(state, ref)])


class RestOf(Target):
    """Revealed character cards, each character card with cost 2 or less: those among the cards looked at."""

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
            if is_card(ref) and stays(state, ref) and self.noun.matches_card(state, scope, card_of(ref)):
                out.append(ref)
        return tuple(out)


class FromThere(InZone):
    """From there: among the cards that were looked at."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "the rest"

    def __init__(self, of: int) -> None:
        super().__init__(Actor(), INKWELL)
        self.of = of

    def pool(self, state: State, scope: Scope) -> list[int]:
        return [card_of(ref) for ref in scope.slots[self.of] if is_card(ref) and stays(state, ref)]

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return card in self.pool(state, scope)


class Costliest(Target):
    """The card with the highest cost revealed this way, or each card tied for highest cost."""

    FIELDS: ClassVar[tuple[str, ...]] = ("of",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("of",)
    REFERS_BY: ClassVar[str] = "the rest"
    READS_ALL_PLAYERS: ClassVar[bool] = True

    def __init__(self, of: int) -> None:
        super().__init__()
        self.of = of

    def refs(self, state: State, scope: Scope) -> Ints:
        refs = [ref for ref in scope.slots[self.of] if is_card(ref)]
        most = max([stat_of_card(state, card_of(ref), COST) for ref in refs], default=0)
        return tuple([ref for ref in refs if stat_of_card(state, card_of(ref), COST) == most])


class InDeck(Picked):
    """A card that is searched for: one may fail to find it, unless any card will do (7.1.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("noun", "slot")
    INTRODUCES: ClassVar[str] = "thing"
    KINDS: ClassVar[tuple[str, ...]] = ("noun",)

    def __init__(self, noun: Filter, slot: int) -> None:
        super().__init__()
        self.noun = noun
        self.slot = slot
        self.zone = DECK

    def set_default_zone(self, zone: int) -> None:
        """Always in the deck."""

    def min_picks(self, state: State, frame: Frame) -> int:
        return 1 if is_any_card(self.noun) else 0


class SomeInDeck(InDeck):
    """Up to 2 item cards that are searched for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "noun", "slot")
    PLURAL: ClassVar[bool] = True

    def __init__(self, number: int, noun: Filter, slot: int) -> None:
        super().__init__(noun, slot)
        self.number = number

    def min_picks(self, state: State, frame: Frame) -> int:
        return 0

    def max_picks(self, state: State, frame: Frame) -> int:
        return self.number


def is_any_card(noun: Filter) -> bool:
    """Does a noun say no more than "card"?"""
    if not isinstance(noun, Noun) or noun.adjectives or noun.posts:
        return False
    first = noun.types[0]
    return isinstance(first, Type) and first.kind == ANY_CARD


class Search(Effect):
    """Search your deck for a Princess character card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "target")

    def __init__(self, whose: Target, target: Target) -> None:
        super().__init__()
        self.whose = whose
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        for player in players_of(state, frame, self.whose):
            for card in state.deck[player]:
                state.known[card] = 1 << frame.actor  # which one is taken nobody else sees
        state.revelations += 1
        return len(self.target.refs(state, frame)) > 0

    def possible(self, state: State, frame: Frame) -> bool:
        return not self.idle(state, frame)

    def idle(self, state: State, frame: Frame) -> bool:
        return not [p for p in players_of(state, frame, self.whose) if state.deck[p]]


class ShuffleUnder(Effect):
    """Shuffle your deck and put that card on top of it: what was revealed is known there."""

    FIELDS: ClassVar[tuple[str, ...]] = ("whose", "target")

    def __init__(self, whose: Target, target: Target) -> None:
        super().__init__()
        self.whose = whose
        self.target = target

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        refs = self.target.refs(state, frame)
        known = [state.known[card_of(ref)] for ref in refs]
        for player in players_of(state, frame, self.whose):
            state.shuffle(player)
        moved = put_all(state, frame, refs, TOP, False, ())
        for i in range(len(moved)):
            state.known[card_of(moved[i])] = known[i]
        return True


class NameCard(Effect):
    """Name a card: a name of the player's own deck or one that was seen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name",)
    WRITES: ClassVar[tuple[str, ...]] = ("name",)
    IMPLIES: ClassVar[Implied] = (("name", "named", ()),)

    def __init__(self, name: int) -> None:
        super().__init__()
        self.name = name

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        if phase == 0:
            frame.push(self, 1)
            state.ask(ASK_NAME, frame.actor, names_for(state, frame.actor))
            return True
        frame.write_slot(self.name, (state.consume_answer(),))
        return True


def names_for(state: State, player: int) -> list[int]:
    """The names that are offered to a player, in the order of the alphabet."""
    codes: dict[str, int] = {}
    for card, owner in enumerate(state.owner):
        if owner == player or state.known[card] >> player & 1:
            for which, name in enumerate(state.definition(card).names):
                if name not in codes:
                    codes[name] = name_code(card, which)
    return [codes[name] for name in sorted(codes)]


def name_said(state: State, code: int) -> str:
    """The name that a number stands for; "" for a name that no card of this game has."""
    card = card_with_name(code)
    return state.definition(card).names[which_name(code)] if card < len(state.owner) else ""


class NamedSo(Filter):
    """The named card; with that name: as was said, or as the cards spoken of."""

    FIELDS: ClassVar[tuple[str, ...]] = ("slot",)
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    READS: ClassVar[int] = T_NAMES
    REFERS_BY: ClassVar[str] = "that name"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def among(self, state: State, scope: Scope, names: tuple[str, ...]) -> bool:
        """Is it one of these names?"""
        for held in scope.slots[self.slot] if self.slot >= 0 else (scope.source,):
            if is_name(held):
                if name_said(state, held) in names:
                    return True
                continue
            perm = state.perm(held)
            theirs = state.definition(state.card_anywhere(held)).names if perm is None else perm.traits.names
            if [name for name in theirs if name in names]:
                return True
        return False

    def matches_perm(self, state: State, scope: Scope, perm: Perm) -> bool:
        return self.among(state, scope, perm.traits.names)

    def matches_card(self, state: State, scope: Scope, card: int) -> bool:
        return self.among(state, scope, state.definition(card).names)


class ShareName(Condition):
    """They have the same name: the chosen character and the revealed card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("other", "slot")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot", "other")
    REFERS_BY: ClassVar[str] = "they"
    ALSO_REFERS_BY: ClassVar[dict[str, str]] = {"other": "the first"}

    def __init__(self, other: int, slot: int) -> None:
        super().__init__()
        self.other = other
        self.slot = slot

    def holds(self, state: State, scope: Scope) -> bool:
        for a in scope.slots[self.slot]:
            for b in scope.slots[self.other]:
                if share_name(names_of(state, a), names_of(state, b)):
                    return True
        return False


class SameNameAs(Condition):
    """It has the same name as the chosen card."""

    FIELDS: ClassVar[tuple[str, ...]] = ("what", "other")

    def __init__(self, what: Target, other: Target) -> None:
        super().__init__()
        self.what = what
        self.other = other

    def holds(self, state: State, scope: Scope) -> bool:
        for a in self.what.refs(state, scope):
            for b in self.other.refs(state, scope):
                if share_name(names_of(state, a), names_of(state, b)):
                    return True
        return False


class InkTypes(Amount):
    """Different ink types of cards revealed this way, of characters you have in play."""

    FIELDS: ClassVar[tuple[str, ...]] = ("things",)
    INTRODUCES_NOTHING: ClassVar[bool] = True

    def __init__(self, things: Target) -> None:
        super().__init__()
        self.things = things

    def value(self, state: State, scope: Scope) -> int:
        inks: list[str] = []
        for ref in self.things.refs(state, scope):
            for ink in state.definition(state.card_anywhere(ref)).inks:
                if ink not in inks:
                    inks.append(ink)
        return len(inks)


class Repeat(Effect):
    """Repeat this effect."""

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        ability = state.program.nodes[frame.address]
        if isinstance(ability, (Triggered, Statement, Activated)):
            frame.push(ability.effect)
            return True
        return False

    def possible(self, state: State, frame: Frame) -> bool:
        return True

    def idle(self, state: State, frame: Frame) -> bool:
        return False


class Case(Node):
    """If it is of one of these types, something happens."""

    FIELDS: ClassVar[tuple[str, ...]] = ("types", "effect")

    def __init__(self, types: tuple[Filter, ...], effect: Effect) -> None:
        super().__init__()
        self.types = types
        self.effect = effect


class ByType(Effect):
    """If its card type is: one thing or another."""

    LEAF: bool = False
    FIELDS: ClassVar[tuple[str, ...]] = ("slot", "cases")
    READS_SLOTS: ClassVar[tuple[str, ...]] = ("slot",)
    REFERS_BY: ClassVar[str] = "it"
    ALTERNATIVES: ClassVar[tuple[str, ...]] = ("cases",)

    def __init__(self, slot: int, cases: tuple[Case, ...]) -> None:
        super().__init__()
        self.slot = slot
        self.cases = cases

    def run(self, state: State, frame: Frame, phase: int) -> bool:
        for ref in frame.slots[self.slot] if self.slot >= 0 else (frame.source,):
            card = state.card_anywhere(ref)
            for case in self.cases:
                if card >= 0 and [t for t in case.types if t.matches_card(state, frame, card)]:
                    frame.push(case.effect)
                    return True
        return False
