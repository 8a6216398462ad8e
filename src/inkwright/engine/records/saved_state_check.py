"""Whether a loaded state can be one of a game: others may have written it."""

from __future__ import annotations

from typing import Final

from inkwright.state.ids import DECK, DISCARD, HAND, INKWELL, PLAY, UNDER, card_of
from inkwright.state.state import State

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 6
MAX_OPTIONS: Final = 1 << 20
MAX_NUMBER: Final = 1 << 53
MAX_COUNT: Final = 1 << 20  # of lore, damage, turns and other things that effects count
MAX_DEPTH: Final = 12
ZONE_BITS: Final = 15  # of a card's place
LISTED_ZONES: Final = (DECK, HAND, INKWELL, DISCARD, PLAY, UNDER)

ONLY_INT: Final = frozenset([int])
COUNTS: Final = ("turn", "lore_to_win", "hand_size", "consecutive_handovers")


def check_plain(value: object, depth: int = MAX_DEPTH) -> None:
    """Refuse what a dumped state cannot hold: anything but texts, numbers within bounds and tuples of them."""
    if type(value) is tuple:
        if depth == 0:
            raise ValueError("depth")
        if set(map(type, value)) == ONLY_INT:  # most tuples hold only numbers
            if not -MAX_NUMBER < min(value) <= max(value) < MAX_NUMBER:
                raise ValueError("number")
            return
        for inner in value:
            check_plain(inner, depth - 1)
    elif type(value) is int:
        if not -MAX_NUMBER < value < MAX_NUMBER:
            raise ValueError("number")
    elif type(value) is not str:
        raise ValueError("value")


def check_loaded_state(state: State) -> None:
    """Refuse a state with players, seats or cards that cannot be; ValueError says which."""
    players, cards = state.players, len(state.owner)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError("players")
    counts = (state.turns, state.lore, state.cards_inked, state.drops, state.promo_ready, state.promo_spent)
    for seats in (state.team, *counts):
        if len(seats) != players:
            raise ValueError("seats")
    for zone in (state.deck, state.hand, state.ready_ink, state.spent_ink, state.discard):
        if len(zone) != players:
            raise ValueError("zones")
    if not all(0 <= seat < players for seat in (*state.owner, state.active)) or len(state.options) > MAX_OPTIONS:
        raise ValueError("owners")
    if len(state.def_index) != cards or len(state.place) != cards or len(state.known) != cards:
        raise ValueError("cards")
    check_flat(state)
    check_counts(state)
    check_cards(state, cards)
    check_frames(state)


def check_flat(state: State) -> None:
    """Refuse lists of numbers that hold anything else."""
    rows = (state.owner, state.place, state.turns, state.lore, state.cards_inked, state.drops, state.promo_ready)
    others = (state.promo_spent, state.rigged_picks, state.team, state.rng, state.winners, state.options)
    zones = (state.deck, state.hand, state.ready_ink, state.spent_ink, state.discard)
    if not all(set(map(type, row)) <= ONLY_INT for row in (*rows, *others, *[row for zone in zones for row in zone])):
        raise ValueError("numbers")
    if not all(0 <= seat < state.players for seat in (*state.team, *state.winners)):
        raise ValueError("seats")


def check_counts(state: State) -> None:
    """Refuse numbers of things that no game reaches: they would take for ever to count."""
    counts = [getattr(state, name) for name in COUNTS]
    counts += [*state.lore, *state.turns, *state.cards_inked, *state.drops]
    for perm in state.perms.values():
        counts.append(perm.damage)
        if not perm.cards:
            raise ValueError("stack")
    if not all(-1 <= count <= MAX_COUNT for count in counts):
        raise ValueError("counts")


def check_cards(state: State, cards: int) -> None:
    """Refuse a card that does not exist, lies in two places, or not where the state says."""
    zones = (
        (DECK, state.deck),
        (HAND, state.hand),
        (INKWELL, state.ready_ink),
        (INKWELL, state.spent_ink),
        (DISCARD, state.discard),
    )
    found = [(card, zone) for zone, rows in zones for row in rows for card in row]
    for perm in state.perms.values():
        if not 0 <= perm.player < state.players or not 0 <= perm.facedown_count < max(len(perm.cards), 1):
            raise ValueError("stack")
        if perm.location not in state.perms and perm.location != -1:
            raise ValueError("location")
        found += [(card_of(ref), PLAY if number == 0 else UNDER) for number, ref in enumerate(perm.cards)]
    lying = dict(found)
    if not all(0 <= card < cards for card in lying) or len(lying) != len(found):
        raise ValueError("zone")
    for card, place in enumerate(state.place):
        if not 0 <= place < MAX_NUMBER or place & ZONE_BITS != lying.get(card, place & ZONE_BITS):
            raise ValueError("place")
        if card not in lying and place & ZONE_BITS in LISTED_ZONES:
            raise ValueError("place")


def check_frames(state: State) -> None:
    """Refuse a frame whose results have no slots in the frame below.

    The compiled form must not get there: mypyc writes to the first place of an empty list without a test of its length.
    """
    room = 0
    for frame in state.stack:
        if not -1 <= frame.result_slot < room or not -1 <= frame.done_slot < room:
            raise ValueError("frame")
        room = len(frame.slots)
