"""A full game that one player could be in: what that player does not know is dealt again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inkwright.abilities.filters.names import names_offered_to
from inkwright.engine.decisions.question_source import asking_choice, rests_on_hidden_cards
from inkwright.engine.decisions.titles import card_title as title_of
from inkwright.engine.procedures.new_game import find_copies, rng_from_seed
from inkwright.engine.records.saved_state import PlainTuple, dump_in_program
from inkwright.engine.records.seeds import is_small
from inkwright.engine.turn_actions.listing import legal_actions
from inkwright.kernel.refresh import refresh
from inkwright.kernel.ways_to_play import WAYS
from inkwright.state.ids import (
    ASK_ALTER,
    ASK_HOW_TO_PLAY,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_NAME,
    DECK,
    DONE,
    E_DREW,
    EVENT_KIND,
    EVENT_OTHER,
    EVENT_PLAYER,
    EVENT_SUBJECT,
    HAND,
    INKWELL,
    NOBODY,
    OUT,
    PLAY_CARD,
    PLAY_FREE,
    PUBLIC,
    SEARCH_QUESTIONS,
    UNDER,
    X_DECK,
    X_HAND,
    X_HISTORY,
    X_INK,
    X_UNDER,
    CardNumber,
    Ints,
    Reference,
    Seat,
    card_of,
    card_ref,
    is_card,
    is_name,
    stay_of,
)
from inkwright.state.scope import Lasting
from inkwright.state.shuffling import put_in_order
from inkwright.state.state import State

from .deck_model import DeckModel
from .known_program import in_known_program, show_known_cards

PRIVATE_ZONES: Final = (DECK, HAND, INKWELL, UNDER, OUT)
OPEN_ZONES_MASK: Final = 0xFFFF & ~sum(
    [1 << zone for zone in PRIVATE_ZONES]
)  # mask of the zones whose cards everybody sees
SMALLEST_CARD_REF: Final = card_ref(0, 1)  # of all references to cards; smaller numbers in a slot are numbers
MASK_64: Final = 0xFFFFFFFFFFFFFFFF
NO_RANDOM: Final[Ints] = (1, 2, 3, 4)  # a generator that says nothing of the one of a game
ATTEMPTS: Final = 40  # deals until one leaves the waiting player an answer
MAX_STAYS: Final = 4096  # more than a card ever changes zones: references from before the deal are dead
READS_HIDDEN: Final = X_DECK | X_HAND | X_HISTORY | X_INK | X_UNDER  # what a static may read of hidden cards
EVENT_SLOTS: Final = 3  # the first slots of an ability: subject, other and number of the event that triggered it
UNMOVED: Final = -1  # in a table of moves: the card stays where it is


def knows(state: State, seat: Seat | None, card: CardNumber) -> bool:
    """Return whether a player knows the face of a card where it is now (7.1.2-7.1.3). None: all who watch."""
    if state.place[card] & 15 not in PRIVATE_ZONES:
        return True  # 7.1.2, 7.1.2.1, 7.4.2, 7.6.2
    needed = witnesses_needed(state, seat)
    if state.known[card] & needed == needed:
        return True
    for frame in state.stack:
        if frame.procedure == PLAY_CARD and frame.card == card:  # announced: everybody sees it (4.3.2.1)
            return True
    return (
        state.asked_player == seat
        and state.question_kind in SEARCH_QUESTIONS
        and state.current_ref(card) in state.options
    )


def witnesses_needed(state: State, seat: Seat | None) -> int:
    """Return the bit that says whether a viewer knows a card; None stands for the public."""
    return PUBLIC if seat is None else 1 << seat


def visible_cards(state: State, seat: Seat | None) -> list[bool]:
    """Return for each card whether a player, or the public (None), knows its face (7.1.2-7.1.3)."""
    needed = witnesses_needed(state, seat)
    place, known = state.place, state.known
    seen = [
        OPEN_ZONES_MASK >> (where & 15) & 1 == 1 or known[card] & needed == needed for card, where in enumerate(place)
    ]
    for frame in state.stack:
        if frame.procedure == PLAY_CARD and frame.card >= 0 and not seen[frame.card]:
            seen[frame.card] = True
            hide_equal_copy(state, frame.card, seen)
    if state.asked_player == seat and state.question_kind in SEARCH_QUESTIONS:
        for ref in state.options:
            if (
                ref >= SMALLEST_CARD_REF
                and is_card(ref)
                and not is_name(ref)
                and state.current_ref(card_of(ref)) == ref
            ):
                seen[card_of(ref)] = True
    return seen


def hide_equal_copy(state: State, card: CardNumber, seen: list[bool]) -> None:
    """Mark one equal card of a hand as not seen: a viewer cannot tell which of them is announced."""
    if state.place[card] & 15 != HAND:
        return
    for other in state.without_hand_order(state.hand[state.owner[card]]):
        if other != card and seen[other] and state.def_index[other] == state.def_index[card]:
            seen[other] = False
            return


def hidden_cards(state: State, seat: Seat | None, known: list[bool] | None = None) -> list[list[int]]:
    """Return the cards of each owner whose place a player does not know, by place: those are dealt again.

    Those that left the game with their player are hidden, too: what nobody has shown stays unknown (9.2.3). `known`:
    for each card, whether the player knows it, if that was found out already.
    """
    seen = visible_cards(state, seat) if known is None else known
    owner = state.owner
    out: list[list[int]] = [[] for _ in range(state.players)]
    for zones in (state.deck, state.hand, state.ready_ink, state.spent_ink):
        for cards in zones:
            for card in cards:
                if not seen[card]:
                    out[owner[card]].append(card)
    for perm in state.board:
        if perm.facedown_count:
            for ref in perm.cards[len(perm.cards) - perm.facedown_count :]:
                if not seen[card_of(ref)]:
                    out[owner[card_of(ref)]].append(card_of(ref))
    if state.out_mask:
        for card, place in enumerate(state.place):
            if place & 15 == OUT and not seen[card]:
                out[owner[card]].append(card)
    return out


def unordered_groups(state: State, seat: Seat | None) -> list[Ints]:
    """Return the groups of cards that a viewer knows in a deck, but not in which order."""
    if not state.unordered:
        return []
    needed = witnesses_needed(state, seat)
    return [group[1:] for group in state.unordered if group[0] & needed]


def listed_deck(state: State, player: Seat, seat: Seat | None, seen: Sequence[bool]) -> list[CardNumber]:
    """Return a deck from the top as a viewer lists it: a group of unknown order by name, its unknown cards last."""
    deck = state.deck[player][::-1]
    for group in unordered_groups(state, seat):
        if state.owner[group[0]] == player:
            named = sorted([(title_of(state, card), card) for card in group if seen[card]])
            unseen = [card for card in deck if card in group and not seen[card]]  # what is said of these goes by place
            fill_places(deck, group, [card for _, card in named] + unseen)
    return deck


def fill_places(deck: list[CardNumber], group: Sequence[int], order: Sequence[int]) -> None:
    """Put the cards of a group, in this order, into the places of a deck where they lie."""
    places = [place for place, card in enumerate(deck) if card in group]
    for place, card in zip(places, order, strict=True):
        deck[place] = card


def with_groups_sorted(state: State, seat: Seat | None) -> State:
    """Return a state whose cards of unknown order lie sorted, the known ones first; the same one if there are none.

    The hidden cards of a group then lie in places that a viewer knows, whatever the true order is.
    """
    groups = unordered_groups(state, seat)
    if not groups:
        return state
    seen = visible_cards(state, seat)
    listed = state.copy()
    for group in groups:
        deck = listed.deck[listed.owner[group[0]]]
        fill_places(deck, group, [card for card in group if seen[card]] + [card for card in group if not seen[card]])
    return listed


def mix_groups(new: State, seat: Seat | None) -> None:
    """Put the cards whose order a viewer does not know in random order, from the one that they have when sorted."""
    for group in unordered_groups(new, seat):
        deck = new.deck[new.owner[group[0]]]
        order = [card for card in deck if card in group]
        new.put_in_random_order(order)
        fill_places(deck, group, order)


def resampled(state: State, seat: Seat, seed: int, decks: DeckModel | None = None) -> State:
    """Return a state with the same view for a player: hidden cards are dealt again, and the future differs.

    It does not depend on where the hidden cards truly are. `decks` is what the player takes the decks of the others
    to be; without it they are known, card by card.
    """
    refresh(state)
    state = with_groups_sorted(state, seat)
    rng = rng_from_seed(deal_seed(seed, seat))
    hidden = hidden_cards(state, seat)
    dealt = state
    for _ in range(ATTEMPTS):
        dealt = deal(state, seat, hidden, rng, decks)
        if seat == state.asked_player or ask_again(dealt):
            break
        rng = dealt.rng
    dealt.rng = tuple([dealt.random_word() | 1 for _ in range(4)])
    return dealt


def without_secrets(state: State, seat: Seat | None) -> State:
    """Return a copy of a state that holds nothing that a viewer does not know, but for the lists of the decks.

    Hidden cards are those of `show_known_cards`, in the order of their numbers, and the generator is another. The
    program is that of the state, with the cards of all decks; `without_deck_lists` replaces it.
    """
    hidden: list[list[CardNumber]] = []
    new = with_secrets_replaced(state, seat, hidden)
    show_known_cards(new, seat, hidden)
    if new.index.reads & READS_HIDDEN:
        new.copies = {}
        find_copies(new)
        new.stale = True
        new.index_stale = True
        refresh(new)
    return new


def without_deck_lists(state: State, seat: Seat | None) -> State:
    """Return a state without secrets in a program that has only the cards that a viewer knows.

    Where another player is asked, what that player may answer is computed for these cards.
    """
    new = in_known_program(state)
    if new.asked_player != seat and not new.over and not ask_again(new):
        new.options = (DONE,)  # what is offered depends on hidden cards
    return new


def plain_without_secrets(state: State, seat: Seat | None) -> PlainTuple:
    """Return what `without_secrets` makes its state of: equal values of states of one program make equal states."""
    return dump_in_program(without_secrets(state, seat))


def with_secrets_replaced(state: State, seat: Seat | None, hidden: list[list[CardNumber]]) -> State:
    """Return a copy of a state with hidden cards in the order of their numbers; `hidden` is filled with them.

    Where cards lie in another player's hand is hidden, too.
    """
    new = state.copy()
    seen = visible_cards(state, seat)
    named = slots_that_name(state)
    for player in range(state.players):
        if state.unordered:
            new.deck[player] = listed_deck(state, player, seat, seen)[::-1]
        if named:
            list_named_first(new.deck[player], seen, named)
        if player != seat:
            new.hand[player] = unordered_hand(state, player, seen, named)
    moves = [UNMOVED] * len(state.place)
    hidden.extend(hidden_cards(new, seat, seen))
    for places in hidden:
        for was, now in zip(places, sorted(places), strict=True):
            moves[was] = now
    move_cards(state, new, moves, witnesses_needed(state, seat))
    forget_hidden_cards(new, hidden)
    remap_references(new, EarlierStays(new, hidden, seat, state, moves))
    new.rng = NO_RANDOM
    new.rigged_picks = []
    if new.asked_player != seat and not new.over:
        forget_answers(new)
    return new


def unordered_hand(state: State, player: Seat, seen: Sequence[bool], named: dict[int, Ints]) -> list[CardNumber]:
    """Return the hand of another player in an order that says nothing: known cards, then those that slots name."""
    hand = state.hand[player]
    known = state.without_hand_order([card for card in hand if seen[card]])
    return known + named_first([card for card in hand if not seen[card]], named)


def list_named_first(deck: list[CardNumber], seen: Sequence[bool], named: dict[int, Ints]) -> None:
    """List the hidden cards on top of a deck that slots name in an order that says nothing.

    A player who looks at them may have picked some, and which of these places they lie in is hidden.
    """
    top = len(deck)
    while top > 0 and deck[top - 1] in named:
        top -= 1
    group = [card for card in reversed(deck[top:]) if not seen[card]]
    if len(group) > 1:
        fill_places(deck, group, named_first(group, named)[::-1])


def named_first(cards: list[CardNumber], named: dict[int, Ints]) -> list[CardNumber]:
    """Return hidden cards in an order that rests on which slots name them, and else on the one that they have."""
    if not named:
        return cards
    unnamed = (max([slots[-1] for slots in named.values()]),)
    return [card for _, _, card in sorted([(named.get(card, unnamed), at, card) for at, card in enumerate(cards)])]


def slots_that_name(state: State) -> dict[int, Ints]:
    """Return, by card that effects name where it lies now, the numbers of their slots that do, and an end mark.

    The end mark is larger than the number of any slot: what was picked out of some cards comes before the others.
    """
    slots = [slot for frame in state.stack for slot in (*frame.slots, *frame.parts)]
    for lasting in state.lasting:
        slots += lasting.slots
    for _, _, _, waiting in state.bag:
        slots += waiting
    named: dict[int, list[int]] = {}
    for at, slot in enumerate(slots):
        for ref in slot:
            if ref >= SMALLEST_CARD_REF and is_card(ref) and not is_name(ref):
                if state.current_ref(card_of(ref)) == ref:
                    named.setdefault(card_of(ref), []).append(at)
    return {card: (*numbers, len(slots)) for card, numbers in named.items()}


def deal_seed(seed: int, seat: Seat) -> int:
    """Return the seed of a deal: another one for each seat, and a small one for a small seed."""
    own = seed * 6 + seat + 0x5EED
    return own & MASK_64 if is_small(seed) else own


def deal(state: State, seat: Seat, hidden: list[list[CardNumber]], rng: Ints, decks: DeckModel | None) -> State:
    """Return one deal of the hidden cards; its generator goes on where the deal stopped."""
    new = state.copy()
    new.rng = rng
    moves = [UNMOVED] * len(state.place)
    words = new.random_words(sum([len(places) for places in hidden]))
    used = 0
    mix_groups(new, seat)
    for places in hidden:
        cards = sorted(places)
        put_in_order(cards, words, used)
        used += len(cards)
        for at, was in enumerate(places):
            moves[was] = cards[at]
    if decks is not None:
        new.def_index = state.def_index[:]
        for owner, cards in enumerate(hidden):
            if owner != seat and cards:
                deal_kinds(new, owner, cards, decks)
        new.copies = {}
        find_copies(new)
    move_cards(state, new, moves, witnesses_needed(state, seat))
    forget_hidden_cards(new, hidden)
    return new


def forget_hidden_cards(state: State, hidden: list[list[CardNumber]]) -> None:
    """Let nobody but its owner know a hidden card, and nobody one in a deck or outside the game.

    Another player may have put cards in an order that the viewer does not know. Who knows which of them would tell.
    """
    for owner, cards in enumerate(hidden):
        for card in cards:
            state.known[card] &= 0 if state.place[card] & 15 in (DECK, OUT) else 1 << owner


def deal_kinds(new: State, owner: Seat, hidden: list[int], decks: DeckModel) -> None:
    """Make the hidden cards of a player what a model of that player's deck says."""
    unknown = set(hidden)
    shown = [new.def_index[card] for card in range(len(new.owner)) if new.owner[card] == owner and card not in unknown]
    kinds = decks.hidden_kinds(new, owner, shown, len(hidden))
    for at, card in enumerate(sorted(hidden)):
        new.def_index[card] = kinds[at]


def with_cards_moved(state: State, moved: dict[int, int], viewer: int = 0) -> State:
    """Return the state with cards exchanged: `moved` maps a card to the one that takes its place.

    `viewer`: the bit of a viewer to whom all these cards are hidden.
    """
    moves = [UNMOVED] * len(state.place)
    for was, now in moved.items():
        moves[was] = now
    new = state.copy()
    move_cards(state, new, moves, viewer)
    return new


def move_cards(old: State, new: State, moves: list[int], viewer: int) -> None:
    """Exchange cards in a copy of a state: `moves` has for each card the one that takes its place, or UNMOVED."""
    fresh = (1 + (max(old.place, default=0) >> 4) // MAX_STAYS) * MAX_STAYS
    before = old.known
    known = before[:]
    place = new.place
    announced = viewer  # who takes an announced card for one that they knew
    for was, now in enumerate(moves):
        if now != UNMOVED:
            place[now] = fresh * 16 + (old.place[was] & 15)
            known[now] = before[was]
            if before[was] & viewer:  # a known copy of an announced card: nobody else can tell which one stays
                known[now] &= 1 << old.owner[was]
                announced |= before[was]
    for frame in old.stack:
        if frame.procedure == PLAY_CARD and frame.card >= 0:
            known[frame.card] |= announced
    new.known = known
    if old.unordered:
        new.unordered = tuple(
            [(mask, *sorted([c if moves[c] == UNMOVED else moves[c] for c in group])) for mask, *group in old.unordered]
        )
    for zones in (new.deck, new.hand, new.ready_ink, new.spent_ink):
        for cards in zones:
            for at, card in enumerate(cards):
                if moves[card] != UNMOVED:
                    cards[at] = moves[card]
    remap_references(new, ReferenceMap(old, moves, fresh))
    if old.stale or new.lasting or old.index.reads & READS_HIDDEN:
        new.stale = True
        new.index_stale = True
        refresh(new)


class ReferenceMap:
    """What references mean after cards were exchanged: a hidden place keeps its references, with its new card."""

    __slots__ = ("fresh", "moves", "old")

    def __init__(self, old: State, moves: list[int], fresh: int) -> None:
        self.old = old
        self.moves = moves
        self.fresh = fresh  # the stay of every card that was dealt

    def one(self, ref: Reference) -> int:
        """Return a reference to the card that is now where the card of a reference was, or went from there."""
        if ref < SMALLEST_CARD_REF or not is_card(ref) or is_name(ref) or self.moves[card_of(ref)] == UNMOVED:
            return ref
        ago = (self.old.place[card_of(ref)] >> 4) - stay_of(ref)
        if ago != 0 and ago != 1:  # it is about an earlier stay
            return ref
        return card_ref(self.moves[card_of(ref)], self.fresh - ago)

    def present(self, ref: Reference) -> int:
        """Return the same for a reference to a card where it is now; any other one as it is."""
        if not is_card(ref) or is_name(ref):
            return ref
        return self.one(ref) if self.old.current_ref(card_of(ref)) == ref else ref

    def all(self, refs: Ints) -> Ints:
        """Return some references, each mapped."""
        return tuple([self.one(ref) for ref in refs]) if refs else refs

    def left_play(self, refs: Ints) -> Ints:
        """Return references to the cards of a stack that left play, each mapped."""
        return self.all(refs)

    def slots(self, slots: Sequence[Ints]) -> list[Ints]:
        """Return the contents of the slots of an ability, each mapped."""
        return [self.all(slot) for slot in slots]

    def event(self, event: Ints) -> Ints:
        """Return an event about the new cards."""
        subject = self.present(event[EVENT_SUBJECT])
        other = self.present(event[EVENT_OTHER])
        if subject == event[EVENT_SUBJECT] and other == event[EVENT_OTHER]:
            return event
        return (*event[:2], subject, other, *event[4:])


class EarlierStays(ReferenceMap):
    """For states without secrets: references to earlier stays of hidden cards say nothing of where these are now.

    Nor do those to cards that left the game with their player, wherever these were, nor what happened this turn:
    which card another player drew, or where in a shuffled deck one is that was shown. An ability that a draw triggered
    means the draw by a reference of its own, which is that of no card.
    """

    __slots__ = ("dead", "drawn", "seat")

    def __init__(
        self, state: State, hidden: list[list[CardNumber]], seat: Seat | None, before: State, moves: list[int]
    ) -> None:
        super().__init__(state, [UNMOVED] * len(state.place), 0)
        self.seat = seat
        self.dead: dict[int, int] = {}  # by hidden card: a reference that means no card any more
        self.drawn: dict[int, int] = {}  # by card that another player drew this turn: the same, of each draw its own
        for cards in hidden:
            if cards:
                nothing = card_ref(min(cards), 1)
                for card in cards:
                    self.dead[card] = nothing
        stay = 1  # those of hidden cards are larger than any of these
        for event in before.history:
            if event[EVENT_KIND] == E_DREW and event[EVENT_PLAYER] != seat:
                cards = hidden[event[EVENT_PLAYER]]
                stay += 1
                draw = card_ref(min(cards), stay) if cards else NOBODY
                self.drawn[event[EVENT_SUBJECT]] = draw
                self.drawn[self.after(event[EVENT_SUBJECT], before, moves)] = draw

    def after(self, ref: Reference, before: State, moves: list[int]) -> int:
        """Return what a reference to a card became when cards were exchanged."""
        card = card_of(ref)
        ago = (before.place[card] >> 4) - stay_of(ref)
        now = moves[card]
        if now == UNMOVED or ago > 1:
            return ref
        return card_ref(now, (self.old.place[now] >> 4) - ago)

    def one(self, ref: Reference) -> int:
        if ref < SMALLEST_CARD_REF or not is_card(ref) or is_name(ref) or card_of(ref) not in self.dead:
            return ref
        ago = (self.old.place[card_of(ref)] >> 4) - stay_of(ref)
        if (ago == 0 or ago == 1) and self.old.zone(card_of(ref)) != OUT:
            return ref
        return self.dead[card_of(ref)]

    def all(self, refs: Ints) -> Ints:
        """Return some references; those to a player's hidden cards are sorted, cards in the deck from its top.

        The engine sorts picks by the numbers of the cards, and which of some hidden cards has which number is hidden.
        So is the order in which their player picks them. Cards that lie where they were looked at are listed from the
        top anyway.
        """
        mapped = [self.one(ref) for ref in refs]
        in_deck: dict[int, list[int]] = {}  # places of such references, by the owner of the card
        elsewhere: dict[int, list[int]] = {}  # of those to cards that have moved or lie outside the deck
        for at, ref in enumerate(mapped):
            if ref >= SMALLEST_CARD_REF and is_card(ref) and not is_name(ref) and card_of(ref) in self.dead:
                moved = self.old.current_ref(card_of(ref)) != ref or self.old.zone(card_of(ref)) != DECK
                places = elsewhere if moved else in_deck
                places.setdefault(self.old.owner[card_of(ref)], []).append(at)
        for found in in_deck.values():
            for at, ref in zip(found, sorted([mapped[at] for at in found], reverse=True), strict=True):
                mapped[at] = ref  # hidden cards of a deck have larger numbers towards its top
        for found in elsewhere.values():
            for at, ref in zip(found, sorted([mapped[at] for at in found]), strict=True):
                mapped[at] = ref
        return tuple(mapped)

    def left_play(self, refs: Ints) -> Ints:
        """Return references to the cards of a stack that left play: which of them lie in a hand or deck is hidden."""
        return tuple([self.dead.get(card_of(ref), ref) for ref in refs])

    def slots(self, slots: Sequence[Ints]) -> list[Ints]:
        """Return the contents of the slots of an ability; the first ones are those of its event."""
        mapped = super().slots(slots)
        if self.drawn:
            for at, slot in enumerate(slots[:EVENT_SLOTS]):
                if slot and slot[0] in self.drawn:
                    mapped[at] = tuple([self.drawn.get(ref, NOBODY) for ref in slot])
        return mapped

    def event(self, event: Ints) -> Ints:
        if event[EVENT_KIND] == E_DREW and event[EVENT_PLAYER] != self.seat:
            return (*event[:2], self.drawn[event[EVENT_SUBJECT]], *event[3:])
        return super().event(event)

    def present(self, ref: Reference) -> int:
        if not is_card(ref) or is_name(ref) or card_of(ref) not in self.dead:
            return ref
        if self.old.current_ref(card_of(ref)) == ref and self.old.zone(card_of(ref)) in (INKWELL, UNDER):
            return ref  # everybody sees which of the facedown cards it is
        return self.dead[card_of(ref)]


def remap_references(new: State, to: ReferenceMap) -> None:
    """Let every reference to a card in a hidden place mean the card that is there now."""
    for perm in new.board:
        if perm.facedown_count:
            perm.cards = to.all(perm.cards)
    if new.left_play:
        left = {serial: perm.copy() for serial, perm in new.left_play.items()}
        for perm in left.values():
            perm.cards = to.left_play(perm.cards)
        new.left_play = left
    for frame in new.stack:
        if frame.slots:
            frame.slots = to.slots(frame.slots)
        if frame.parts:
            frame.parts = tuple(to.slots(frame.parts))
        frame.source = to.one(frame.source)
    if new.bag:
        new.bag = [(who, at, to.one(source), tuple(to.slots(slots))) for who, at, source, slots in new.bag]
    if new.lasting:
        new.lasting = [
            Lasting(x.id, x.address, x.player, to.one(x.source), tuple(to.slots(x.slots)), x.until, x.whose, x.since)
            for x in new.lasting
        ]
    if new.revealed:
        new.revealed = [(mask, to.one(ref)) for mask, ref in new.revealed]
    new.history = [to.event(event) for event in new.history]
    if new.question_kind not in (ASK_HOW_TO_PLAY, ASK_MAIN, ASK_NAME):  # those are no references
        new.options = to.all(new.options)


def ask_again(state: State) -> bool:
    """Compute the answers for the new cards; return False if the player would not have been asked."""
    kind = state.question_kind
    if kind == ASK_MAIN:
        state.options = tuple(legal_actions(state, state.asked_player))
        return True
    if kind == ASK_ALTER:
        return True
    choice = asking_choice(state)
    if choice is None:
        return ask_without_choice_again(state)
    frame = state.stack[-1]
    picks = frame.slots[choice.slot]
    legal = choice.offered(state, frame, choice.candidates(state, frame, picks))
    if choice.min_picks(state, frame) - len(picks) <= 0:
        legal.append(DONE)
    if len(legal) < 2 and not (legal and state.conceal):
        return False
    state.options = tuple(legal)
    return True


def forget_answers(state: State) -> None:
    """Drop the answers to a question where `ask_again` computes them again."""
    kind = state.question_kind
    if kind == ASK_MODE and len(state.options) == 1:
        state.options = (0, 1)  # of two effects; one of them may be impossible
    elif kind != ASK_ALTER and (
        kind in (ASK_MAIN, ASK_MAY, ASK_NAME)
        or asking_choice(state) is not None
        or (kind == ASK_HOW_TO_PLAY and rests_on_hidden_cards(state))
    ):
        state.options = ()


def ask_without_choice_again(state: State) -> bool:
    """Compute the answers to a question that is no choice of an effect, where they can depend on hidden cards."""
    kind = state.question_kind
    if kind == ASK_MAY:
        state.options = (1, 0)
    elif kind == ASK_MODE and len(state.options) == 1:
        state.options = (0, 1)  # of two effects; one of them may be impossible
    elif kind == ASK_NAME:
        state.options = tuple(names_offered_to(state, state.asked_player))
    elif kind == ASK_HOW_TO_PLAY and rests_on_hidden_cards(state):
        frame = state.stack[-1]
        ways = WAYS[0].free_ways if frame.play_flags & PLAY_FREE else WAYS[0].ways
        state.options = tuple(ways(state, frame.player, frame.card))
    return len(state.options) > 0
