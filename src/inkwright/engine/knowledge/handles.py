"""Handles: short names under which one viewer can follow cards from place to place.

A card that a viewer knows has a handle for as long as the viewer can follow it. It gets a new one when it was out of
sight, or when a shuffle lies between. They belong to a game, never to its state.

A handle is made of the owner and the name of the card, and of how many such cards the viewer has met. So it says
nothing of other cards, nor of the order in which cards were seen.

A player may be asked only because of cards that are hidden from the viewer. Handles must not depend on such a question,
unless it is always asked. So cards are followed from the last settled moment: the last one at which the game stops
whatever the hidden cards are.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from inkwright.state.ids import DECK, HAND, Ints, card_of
from inkwright.state.state import State

from .certain_stops import is_settled
from .resample import OPEN_ZONES_MASK, listed_deck, unordered_groups, visible_cards
from .sight import cards_in_sight, resolving_cards

UNKNOWN: Final = -1  # no decision has this id
HANDLE: Final = re.compile(r"c[0-9]{1,15}")
HANDLES: Final = 10**15  # different ones; no two of a game are ever the same
KEPT_TEXTS: Final = 4096  # handles whose texts are kept: those of a few games

Viewer = tuple[int | None, bool]  # a seat or the public, with or without a memory aid
Copies = dict[tuple[int, int], list[int]]  # cards by owner and kind


class HandleTable:
    """The handles of one viewer at one moment. It does not change: the next moment has a new one."""

    __slots__ = ("copies", "decision", "given", "groups", "handles", "places", "rng", "seen", "settled")

    def __init__(
        self,
        given: dict[str, int],
        handles: dict[int, str],
        places: dict[int, int],
        rng: Ints,
        groups: Sequence[Ints],
        seen: list[bool],
        decision: int,
        copies: Copies,
        settled: HandleTable | None = None,
    ) -> None:
        self.given = given  # how many handles were ever given, by owner and name of the card
        self.handles = handles  # by card
        self.places = places  # where each of these cards was, as the state writes it
        self.rng = rng  # of the state: another one if something was random since
        self.groups = groups  # of cards whose order the viewer did not know, as `known_groups` writes them
        self.seen = seen  # for each card: did the viewer know its face?
        self.decision = decision  # the id of the decision that waited, UNKNOWN if that is not known
        self.copies = copies  # cards of others' hands: nobody but the player can tell equal ones apart
        self.settled = settled  # the last settled moment before; None: this one is settled

    def __reduce__(self) -> tuple[object, ...]:
        followed = (self.given, self.handles, self.places, self.rng, self.groups)
        return HandleTable, (*followed, self.seen, self.decision, self.copies, self.settled)


def next_table(
    table: HandleTable | None, state: State, viewer: Viewer, decision: int, known: list[bool] | None = None
) -> HandleTable:
    """Return the handles of a viewer now, after those of an earlier moment.

    `known`: for each card, whether the seat knows it, if that was found out already.
    """
    seat, memory = viewer
    seen = visible_cards(state, seat) if known is None else known
    if not memory:
        seen = cards_in_sight(state, seat, seen)
    given: dict[str, int] = {}
    handles: dict[int, str] = {}
    groups = known_groups(state, seat, seen)
    settled: HandleTable | None = None
    if table is not None:
        settled = table.settled or table
        given = settled.given
        handles = followed_handles(settled, state, seat, seen, groups)
    if len(handles) < seen.count(True):
        given = given.copy()
        for card in cards_in_order(state, seat, seen):
            if seen[card] and card not in handles:
                handles[card] = new_handle(viewer, f"{state.owner[card]} {state.definition(card).full_name}", given)
    place = state.place
    places = {card: place[card] for card in handles}
    if is_settled(state, seat):
        settled = None
    copies = copies_in_hands(state, seat, places)
    settle_copies(state, copies, handles)
    return HandleTable(given, handles, places, state.rng, groups, seen, decision, copies, settled)


def settle_copies(state: State, copies: Copies, handles: dict[int, str]) -> None:
    """Give equal cards of a hand their handles in the order that `with_copies_mixed` gives them.

    Otherwise a second look at the same moment would exchange them.
    """
    for (owner, _), group in copies.items():
        if len(group) > 1:
            hand = state.without_hand_order([card for card in state.hand[owner] if card in group])
            texts = sorted([handles[card] for card in hand], key=handle_number, reverse=True)
            handles.update(zip(hand, texts, strict=True))


def copies_in_hands(state: State, seat: int | None, places: dict[int, int]) -> Copies:
    """Return the cards in the hands of others, of those that a viewer knows, by owner and kind.

    They belong to the moment at which the viewer knows them: later, other cards may be taken for them.
    """
    owner, kinds = state.owner, state.def_index
    copies: Copies = {}
    for card, place in places.items():
        if place & 15 == HAND and owner[card] != seat:
            copies.setdefault((owner[card], kinds[card]), []).append(card)
    return copies


def new_handle(viewer: Viewer, card: str, given: dict[str, int]) -> str:
    """Return a new handle of a viewer for a card, written as owner and name, and count it."""
    given[card] = given.get(card, 0) + 1
    return handle_of(f"{viewer} {given[card]} {card}")


@lru_cache(maxsize=KEPT_TEXTS)
def handle_of(text: str) -> str:
    """Return the handle that a viewer, a number and a card stand for."""
    digest = blake2b(text.encode(), digest_size=8).digest()
    return f"c{int.from_bytes(digest) % HANDLES}"


def followed_handles(
    table: HandleTable, state: State, seat: int | None, seen: list[bool], groups: Sequence[Ints]
) -> dict[int, str]:
    """Return the handles of an earlier moment that a viewer's cards still have."""
    random_used = table.rng != state.rng
    before = with_copies_mixed(table, state, seat, seen)
    if not random_used and not table.groups and not groups:
        return {card: handle for card, handle in before.items() if seen[card]}
    return {
        card: handle
        for card, handle in before.items()
        if seen[card]
        and same_group(table.groups, groups, card)
        and was_followed(table.places.get(card, -1), state.place[card], random_used)
    }


def known_groups(state: State, seat: int | None, seen: Sequence[bool]) -> list[Ints]:
    """Return the groups of cards whose order a viewer does not know: the number of cards, and those that it knows."""
    groups = unordered_groups(state, seat)
    return [(len(group), *[card for card in group if seen[card]]) for group in groups]


def same_group(before: Sequence[Ints], now: Sequence[Ints], card: int) -> bool:
    """Tell whether a card is in no group of unknown order at two moments, or in the same one.

    Nobody who does not know the order can tell which of some equal cards has left.
    """
    if not before and not now:
        return True
    return [group for group in before if card in group[1:]] == [group for group in now if card in group[1:]]


def with_copies_mixed(table: HandleTable, state: State, seat: int | None, seen: list[bool]) -> dict[int, str]:
    """Return the handles of before, for the cards that a viewer takes to be the same now.

    Nobody but its player can tell equal cards of a hand apart. Of their handles, the smallest ones go to the copies
    that have left the hand, if these lie in one zone, and the largest ones to those that are still there.
    """
    groups = table.copies
    if not groups:
        return table.handles
    handles = {card: handle for card, handle in table.handles.items() if table.places[card] & 15 != HAND}
    handles.update({card: handle for card, handle in table.handles.items() if state.owner[card] == seat})
    left: dict[tuple[int, int], list[int]] = {which: [] for which in groups}  # copies that lie elsewhere now
    for card in cards_in_order(state, seat, seen):
        which = (state.owner[card], state.def_index[card])
        if which in groups and seen[card] and card not in handles and state.place[card] & 15 != HAND:
            left[which].append(card)
    for which, group in groups.items():
        texts = sorted([table.handles[card] for card in group], key=handle_number)
        hand = state.without_hand_order(state.hand[which[0]])
        in_hand = [card for card in hand if state.def_index[card] == which[1]]
        staying = [card for card in in_hand if seen[card] and card not in handles]
        gone = left[which][: max(0, len(texts) - len(staying))]
        if len({state.zone(card) for card in gone}) < 2:  # else nobody can tell which one is where
            handles.update(zip(gone, texts, strict=False))
        handles.update(zip(staying, reversed(texts), strict=False))
    return handles


def handle_number(handle: str) -> int:
    """Return the number in a handle."""
    return int(handle[1:])


def was_followed(before: int, now: int, random_used: bool) -> bool:
    """Tell whether a viewer who knows a card in two moments could follow it from one to the other."""
    if before < 0:
        return True  # an equal card of the same hand
    moves = abs((now >> 4) - (before >> 4))
    if not random_used:
        return True
    if DECK in (before & 15, now & 15) or moves > 2:
        return False  # 7.2.2: it may have been shuffled
    return moves < 2 or OPEN_ZONES_MASK >> (now & 15) & 1 == 1  # an action that resolves and goes to the discard


def cards_in_order(state: State, seat: int | None, seen: Sequence[bool]) -> list[int]:
    """Return the cards in the order in which a viewer comes across them; that of others' hands is hidden."""
    found: list[int] = []
    for player in range(state.players):
        hand = state.hand[player]
        found += hand if player == seat else state.without_hand_order(hand)
        found += state.ready_ink[player]
        found += state.spent_ink[player]
        found += listed_deck(state, player, seat, seen)
        found += state.discard[player]
    for perm in state.board:
        found += [card_of(ref) for ref in perm.cards]
    return found + resolving_cards(state)


class Handles:
    """The handles of each viewer of a game who has asked for a view. The tables are replaced, never changed."""

    __slots__ = ("tables",)

    def __init__(self, tables: dict[Viewer, HandleTable]) -> None:
        self.tables = tables

    def __reduce__(self) -> tuple[object, ...]:
        return Handles, (self.tables,)

    def copy(self) -> Handles:
        """Return an independent one."""
        return Handles(self.tables)

    def of(self, state: State, viewer: Viewer, decision: int, keep: bool) -> HandleTable:
        """Return a viewer's handles by card; from now on `update` keeps them up to date.

        `keep`: those made after the last answer still hold, because nothing but answers changes the state.
        """
        table = self.tables.get(viewer)
        if table is None or not keep or table.decision != decision:
            table = next_table(table, state, viewer, decision)
            self.tables = {**self.tables, viewer: table}
        return table

    def update(self, state: State, decision: int) -> None:
        """Follow the cards after an answer, for each viewer who has asked."""
        if not self.tables:
            return
        known: dict[int | None, list[bool]] = {}  # by seat: with and without memory the same cards are known
        tables: dict[Viewer, HandleTable] = {}
        for viewer, table in self.tables.items():
            if viewer[0] not in known:
                known[viewer[0]] = visible_cards(state, viewer[0])
            tables[viewer] = next_table(table, state, viewer, decision, known[viewer[0]])
        self.tables = tables

    def known_to(self, seat: int | None) -> dict[int, str]:
        """Return the handles of a viewer with memory, none if the viewer has never asked."""
        table = self.tables.get((seat, True))
        return {} if table is None else table.handles

    def only(self, seat: int | None) -> Handles:
        """Return the handles of one seat alone."""
        return Handles({viewer: table for viewer, table in self.tables.items() if viewer[0] == seat})

    def moved_to(self, seat: int | None, state: State) -> Handles:
        """Return the handles of one seat for another state in which that seat knows the same."""
        tables: dict[Viewer, HandleTable] = {}
        for viewer, table in self.only(seat).tables.items():
            copies = copies_in_hands(state, seat, table.places)
            given, handles, places = table.given, table.handles, table.places
            tables[viewer] = HandleTable(given, handles, places, state.rng, table.groups, [], UNKNOWN, copies)
        return Handles(tables)

    def plain(self) -> list[object] | None:
        """Return the handles of every viewer as plain values; None if nobody has any."""
        if not self.tables:
            return None
        return [
            [*viewer, table.given, list(table.handles.items()), plain_settled(table.settled)]
            for viewer, table in self.tables.items()
        ]

    @classmethod
    def of_plain(cls, plain: Any, state: State) -> Handles:
        """Return the handles that plain values say, for the state that they were kept with; ValueError for others."""
        tables: dict[Viewer, HandleTable] = {}
        for seat, memory, *rest in plain or ():
            if seat is not None and not (type(seat) is int and 0 <= seat < state.players):
                raise ValueError("handles")
            tables[seat, memory is True] = table_of_plain(seat, memory is True, rest, state)
        return Handles(tables)


# ---------------------------------------------------------------- as plain values


def plain_settled(table: HandleTable | None) -> list[object] | None:
    """Return the handles of a settled moment as plain values, with the places at that moment."""
    if table is None:
        return None
    rows = [[card, handle, table.places[card]] for card, handle in table.handles.items()]
    return [table.given, rows, table.rng, table.groups]


def table_of_plain(seat: int | None, memory: bool, plain: Any, state: State) -> HandleTable:
    """Return the handles of one viewer; ValueError if they cannot be."""
    if len(plain) == 2:  # of an earlier version: a number of handles, and the handles
        plain = [{}, plain[1], None]
    given, pairs, settled = plain
    check_given(given)
    handles = checked_handles(pairs, state)
    places = {card: state.place[card] for card in handles}
    seen = visible_cards(state, seat) if memory else cards_in_sight(state, seat)
    groups = known_groups(state, seat, seen)
    before = None if settled is None else settled_of_plain(settled, state, seat)
    copies = copies_in_hands(state, seat, places)
    return HandleTable(given, handles, places, state.rng, groups, [], UNKNOWN, copies, before)


def settled_of_plain(plain: Any, state: State, seat: int | None) -> HandleTable:
    """Return the handles of a settled moment; ValueError if they cannot be."""
    given, rows, rng, groups = plain
    check_given(given)
    handles = checked_handles([row[:2] for row in rows], state)
    numbers = [*[row[2] for row in rows], *rng, *[card for group in groups for card in group]]
    if not all(type(number) is int for number in numbers):
        raise ValueError("handles")
    places = {row[0]: row[2] for row in rows}
    copies = copies_in_hands(state, seat, places)
    return HandleTable(given, handles, places, tuple(rng), [tuple(group) for group in groups], [], UNKNOWN, copies)


def check_given(given: Any) -> None:
    """Refuse numbers of handles that cannot have been given."""
    if not isinstance(given, dict) or not all(type(count) is int and 0 < count < HANDLES for count in given.values()):
        raise ValueError("handles")


def checked_handles(pairs: Any, state: State) -> dict[int, str]:
    """Return handles by card; ValueError if there are no such cards or handles."""
    handles: dict[int, str] = dict(pairs)
    for card, handle in handles.items():
        if type(card) is not int or not 0 <= card < len(state.owner):
            raise ValueError("handles")
        if not isinstance(handle, str) or not HANDLE.fullmatch(handle):
            raise ValueError("handles")
    if len(set(handles.values())) != len(handles):
        raise ValueError("handles")
    return handles
