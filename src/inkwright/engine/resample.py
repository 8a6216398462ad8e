"""A full game that one player could be in: what that player does not know is dealt anew."""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import (
    ASK_ALTER,
    ASK_MAIN,
    ASK_NAME,
    DECK,
    DONE,
    HAND,
    INKWELL,
    OUT,
    PLAY_CARD,
    PUBLIC,
    SEARCH_QUESTIONS,
    UNDER,
    Ints,
    card_of,
    card_ref,
    is_card,
    is_name,
    stay_of,
)
from inkwright.state.refresh import refresh
from inkwright.state.scope import Lasting
from inkwright.state.state import State

from .begin import rng_from_seed
from .question_source import asking_choice
from .seeds import is_small
from .turn_actions.listing import legal_actions

PRIVATE_ZONES: Final = (DECK, HAND, INKWELL, UNDER, OUT)
OPEN_ZONES_MASK: Final = 0xFFFF & ~sum(
    [1 << zone for zone in PRIVATE_ZONES]
)  # mask of the zones whose cards everybody sees
SMALLEST_CARD_REF: Final = card_ref(0, 1)  # of all references to cards; smaller numbers in a slot are numbers
MASK_64: Final = 0xFFFFFFFFFFFFFFFF
NO_RANDOM: Final[Ints] = (1, 2, 3, 4)  # a generator that says nothing of the one of a game
ATTEMPTS: Final = 40  # deals until one leaves the waiting player an answer
MAX_STAYS: Final = 4096  # more than a card ever changes zones: references from before the deal are dead


def knows(state: State, seat: int | None, card: int) -> bool:
    """Does a player know the face of a card where it is now (7.1.2-7.1.3)? None: all who watch."""
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


def witnesses_needed(state: State, seat: int | None) -> int:
    """Return the bit that says whether a viewer knows a card; None stands for the public."""
    return PUBLIC if seat is None else 1 << seat


def visible_cards(state: State, seat: int | None) -> list[bool]:
    """Return for each card whether a player, or the public (None), knows its face (7.1.2-7.1.3)."""
    needed = witnesses_needed(state, seat)
    seen = [
        OPEN_ZONES_MASK >> (place & 15) & 1 == 1 or known & needed == needed
        for place, known in zip(state.place, state.known, strict=True)
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


def hide_equal_copy(state: State, card: int, seen: list[bool]) -> None:
    """Mark one equal card of a hand as not seen: a viewer cannot tell which of them is announced."""
    for other in state.hand[state.owner[card]] if state.place[card] & 15 == HAND else ():
        if other != card and seen[other] and state.def_index[other] == state.def_index[card]:
            seen[other] = False
            return


def hidden_cards(state: State, seat: int | None) -> list[list[int]]:
    """Return the cards of each owner whose place a player does not know, by place: those are dealt again."""
    seen = visible_cards(state, seat)
    out: list[list[int]] = [[] for _ in range(state.players)]
    for zones in (state.deck, state.hand, state.ready_ink, state.spent_ink):
        for cards in zones:
            for card in cards:
                if not seen[card]:
                    out[state.owner[card]].append(card)
    for perm in state.perms.values():
        for ref in perm.cards[len(perm.cards) - perm.facedown_count :]:
            if not seen[card_of(ref)]:
                out[state.owner[card_of(ref)]].append(card_of(ref))
    return out


def resampled(state: State, seat: int, seed: int) -> State:
    """Return a state with the same view for a player: hidden cards are dealt again, and the future differs.

    It does not depend on where the hidden cards truly are.
    """
    refresh(state)
    chance = State(None, state.program, state.edition)
    chance.rng = rng_from_seed(deal_seed(seed, seat))
    dealt = state
    for _ in range(ATTEMPTS):
        dealt = deal(state, seat, chance)
        if seat == state.asked_player or ask_again(dealt):
            break
    dealt.rng = tuple([chance.random_word() | 1 for _ in range(4)])
    return dealt


def without_secrets(state: State, seat: int | None) -> State:
    """Return a copy of a state that holds nothing that a viewer does not know.

    Hidden cards lie in the order of their numbers, and the generator is another. Where another player is asked, what
    that player may answer is computed for these cards.
    """
    moved: dict[int, int] = {}
    for places in hidden_cards(state, seat):
        moved.update(zip(places, sorted(places), strict=True))
    new = with_cards_moved(state, moved)
    new.rng = NO_RANDOM
    new.rigged_picks = []
    if new.asked_player != seat and not new.over:
        ask_again(new)
    return new


def deal_seed(seed: int, seat: int) -> int:
    """Return the seed of a deal: another one for each seat, and a small one for a small seed."""
    own = seed * 6 + seat + 0x5EED
    return own & MASK_64 if is_small(seed) else own


def deal(state: State, seat: int, chance: State) -> State:
    """Return one deal of the hidden cards."""
    moved: dict[int, int] = {}
    for places in hidden_cards(state, seat):
        cards = sorted(places)
        for i in range(len(cards) - 1, 0, -1):
            j = chance.random(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        for was, now in zip(places, cards, strict=True):
            moved[was] = now
    return with_cards_moved(state, moved)


def with_cards_moved(state: State, moved: dict[int, int]) -> State:
    """Return the state with cards exchanged: `moved` maps a card to the one that takes its place."""
    new = state.copy()
    fresh = (1 + (max(state.place, default=0) >> 4) // MAX_STAYS) * MAX_STAYS
    for was, now in moved.items():
        new.place[now] = fresh << 4 | state.place[was] & 15
        new.known[now] = state.known[was]
    place_cards(new, moved)
    remap_references(state, new, moved, fresh)
    new.stale = True
    new.index_stale = True
    refresh(new)
    return new


def place_cards(new: State, moved: dict[int, int]) -> None:
    """Put the cards into their new places."""
    for zones in (new.deck, new.hand, new.ready_ink, new.spent_ink):
        for cards in zones:
            cards[:] = map(moved.get, cards, cards)


def remap_references(old: State, new: State, moved: dict[int, int], fresh: int) -> None:
    """Let every reference to a card in a hidden place mean the card that is there now."""

    def turned(ref: int) -> int:
        if ref < SMALLEST_CARD_REF or not is_card(ref) or is_name(ref) or card_of(ref) not in moved:
            return ref
        ago = (old.place[card_of(ref)] >> 4) - stay_of(ref)
        if ago != 0 and ago != 1:  # it is about an earlier stay
            return ref
        return card_ref(moved[card_of(ref)], fresh - ago)

    def turned_now(ref: int) -> int:
        about = is_card(ref) and card_of(ref) in moved
        return turned(ref) if about and old.current_ref(card_of(ref)) == ref else ref

    def all_turned(refs: Ints) -> Ints:
        return tuple([turned(ref) for ref in refs])

    for perm in new.perms.values():
        perm.cards = all_turned(perm.cards)
    for frame in new.stack:
        frame.slots = [all_turned(slot) for slot in frame.slots]
        frame.source = turned(frame.source)
    new.bag = [(who, at, turned(source), tuple(map(all_turned, slots))) for who, at, source, slots in new.bag]
    new.lasting = [
        Lasting(x.id, x.address, x.player, turned(x.source), tuple(map(all_turned, x.slots)), x.until, x.whose, x.since)
        for x in new.lasting
    ]
    new.revealed = [(mask, turned(ref)) for mask, ref in new.revealed]
    new.history = [(*e[:2], turned_now(e[2]), turned_now(e[3]), *e[4:]) for e in new.history]
    if new.question_kind not in (ASK_MAIN, ASK_NAME):
        new.options = all_turned(new.options)


def ask_again(state: State) -> bool:
    """Compute the answers for the new cards; return False if the player would not have been asked."""
    if state.question_kind == ASK_MAIN:
        state.options = tuple(legal_actions(state, state.asked_player))
        return True
    if state.question_kind == ASK_ALTER:
        return True
    choice = asking_choice(state)
    if choice is None:
        return True
    frame = state.stack[-1]
    picks = frame.slots[choice.slot]
    legal = choice.offered(state, frame, choice.candidates(state, frame, picks))
    if choice.min_picks(state, frame) - len(picks) <= 0:
        legal.append(DONE)
    if len(legal) < 2:
        return False
    state.options = tuple(legal)
    return True
