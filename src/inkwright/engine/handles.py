"""Handles: short names under which one viewer can follow cards from place to place.

A card that a viewer knows has a handle for as long as the viewer can follow it. It gets a new one when it was out of
sight, or when a shuffle lies between. Handles are counted in the order in which the viewer sees the cards, so they say
nothing about cards that the viewer does not know. They belong to a game, never to its state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from inkwright.state.ids import DECK, HAND, Ints, card_of
from inkwright.state.state import State

from .resample import OPEN_ZONES_MASK, listed_deck, unordered_groups, visible_cards
from .sight import cards_in_sight

if TYPE_CHECKING:
    from .game import Game

UNKNOWN: Final = -1  # no decision has this id

Viewer = tuple[int | None, bool]  # a seat or the public, with or without a memory aid


class HandleTable:
    """The handles of one viewer at one moment. It does not change: the next moment has a new one."""

    __slots__ = ("count", "decision", "groups", "handles", "places", "rng", "seen")

    def __init__(
        self,
        count: int,
        handles: dict[int, str],
        places: dict[int, int],
        rng: Ints,
        groups: Sequence[Ints],
        seen: list[bool],
        decision: int,
    ) -> None:
        self.count = count  # of all handles that were ever given
        self.handles = handles  # by card
        self.places = places  # where each of these cards was, as the state writes it
        self.rng = rng  # of the state: another one if something was random since
        self.groups = groups  # of cards whose order the viewer did not know
        self.seen = seen  # for each card: did the viewer know its face?
        self.decision = decision  # the id of the decision that waited, UNKNOWN if that is not known


def next_table(table: HandleTable | None, state: State, viewer: Viewer, decision: int) -> HandleTable:
    """Return the handles of a viewer now, after those of an earlier moment."""
    seat, memory = viewer
    seen = visible_cards(state, seat) if memory else cards_in_sight(state, seat)
    count = 0
    handles: dict[int, str] = {}
    groups = unordered_groups(state, seat)
    if table is not None:
        count = table.count
        random_used = table.rng != state.rng
        for card, handle in with_copies_mixed(table, state, seat, seen).items():
            if (
                seen[card]
                and same_group(table.groups, groups, card)
                and was_followed(table.places.get(card, -1), state.place[card], random_used)
            ):
                handles[card] = handle
    if len(handles) < sum(seen):
        for card in cards_in_order(state, seat, seen):
            if seen[card] and card not in handles:
                count += 1
                handles[card] = f"c{count}"
    places = {card: state.place[card] for card in handles}
    return HandleTable(count, handles, places, state.rng, groups, seen, decision)


def same_group(before: Sequence[Ints], now: Sequence[Ints], card: int) -> bool:
    """Tell whether a card is in no group of unknown order at two moments, or in the same one.

    Nobody who does not know the order can tell which of some equal cards has left.
    """
    if not before and not now:
        return True
    return [group for group in before if card in group] == [group for group in now if card in group]


def with_copies_mixed(table: HandleTable, state: State, seat: int | None, seen: list[bool]) -> dict[int, str]:
    """Return the handles of before, for the cards that a viewer takes to be the same now.

    Nobody but its player can tell equal cards of a hand apart. Of their handles, the oldest ones go to the copies that
    have left the hand.
    """
    groups: dict[tuple[int, int], list[int]] = {}  # cards of others' hands before, by player and kind
    for card in table.handles:
        if table.places[card] & 15 == HAND and state.owner[card] != seat:
            groups.setdefault((state.owner[card], state.def_index[card]), []).append(card)
    if not groups:
        return table.handles
    handles = {card: handle for card, handle in table.handles.items() if table.places[card] & 15 != HAND}
    handles.update({card: handle for card, handle in table.handles.items() if state.owner[card] == seat})
    staying: dict[tuple[int, int], list[int]] = {}  # their copies that are still known there
    for player, kind in groups:
        cards = [card for card in state.hand[player] if state.def_index[card] == kind]
        staying[player, kind] = [card for card in cards if seen[card] and card not in handles]
    for card in cards_in_order(state, seat, seen):
        which = (state.owner[card], state.def_index[card])
        if which in groups and len(groups[which]) > len(staying[which]):
            if seen[card] and card not in handles and state.place[card] & 15 != HAND:
                give_oldest(table, groups[which], card, handles)
    for which, group in groups.items():
        for card in staying[which][: len(group)]:
            give_oldest(table, group, card, handles)
    return handles


def give_oldest(table: HandleTable, group: list[int], card: int, handles: dict[int, str]) -> None:
    """Give a card the oldest handle of a group, which loses it."""
    oldest = min(group, key=lambda one: int(table.handles[one][1:]))
    group.remove(oldest)
    handles[card] = table.handles[oldest]


def was_followed(before: int, now: int, random_used: bool) -> bool:
    """Tell whether a viewer who knows a card in two moments could follow it from one to the other."""
    if before < 0:
        return True  # an equal card of the same hand
    moves = abs((now >> 4) - (before >> 4))
    if not random_used:
        return True
    if before & 15 == DECK or moves > 2:
        return False  # 7.2.2: it may have been shuffled
    return moves < 2 or OPEN_ZONES_MASK >> (now & 15) & 1 == 1  # an action that resolves and goes to the discard


def cards_in_order(state: State, seat: int | None, seen: Sequence[bool]) -> Iterator[int]:
    """Yield the cards in the order in which a viewer comes across them, whatever their numbers."""
    for player in range(state.players):
        yield from state.hand[player]
        yield from state.ready_ink[player]
        yield from state.spent_ink[player]
        yield from listed_deck(state, player, seat, seen)
        yield from state.discard[player]
    for perm in state.board:
        for ref in perm.cards:
            yield card_of(ref)
    for card in range(len(state.owner)):
        if state.is_resolving(card):
            yield card


def handles_for(game: Game, seat: int | None, memory: bool, keep: bool = False) -> HandleTable:
    """Return a viewer's handles by card; from now on the game keeps them up to date.

    `keep`: those made after the last answer still hold, because nothing but answers changes the state.
    """
    viewer = (seat, memory)
    table = None if game._handles is None else game._handles.get(viewer)
    if table is None or not keep or table.decision != game._decision_id:
        table = next_table(table, game.state, viewer, game._decision_id)
        game._handles = {**(game._handles or {}), viewer: table}
    if game._decision is not None and game._decision.player == seat:
        game._decision.set_handles(table.handles)
    return table


def update_handles(game: Game) -> None:
    """Follow the cards after an answer, for each viewer who has asked."""
    if game._handles is not None:
        now = game._decision_id
        game._handles = {viewer: next_table(table, game.state, viewer, now) for viewer, table in game._handles.items()}


def known_handles(game: Game, seat: int | None) -> dict[int, str]:
    """Return the handles of a viewer with memory, none if the viewer has never asked."""
    table = None if game._handles is None else game._handles.get((seat, True))
    return {} if table is None else table.handles


def handles_of_one(game: Game, seat: int | None, state: State) -> dict[Viewer, HandleTable] | None:
    """Return the handles of one seat for another state in which that seat knows the same."""
    own = {viewer: table for viewer, table in (game._handles or {}).items() if viewer[0] == seat}
    return {
        v: HandleTable(table.count, table.handles, table.places, state.rng, table.groups, [], UNKNOWN)
        for v, table in own.items()
    } or None


def plain_handles(game: Game) -> list[object] | None:
    """Return the handles of every viewer as plain values."""
    if game._handles is None:
        return None
    return [[*viewer, table.count, list(table.handles.items())] for viewer, table in game._handles.items()]


def handles_of_plain(plain: Any, state: State) -> dict[Viewer, HandleTable] | None:
    """Return the handles that plain values say, for the state that they were kept with; ValueError for others."""
    if plain is None:
        return None
    out: dict[Viewer, HandleTable] = {}
    for seat, memory, count, pairs in plain:
        handles: dict[int, str] = dict(pairs)
        if seat is not None and not (type(seat) is int and 0 <= seat < state.players) or type(count) is not int:
            raise ValueError("handles")
        for card, handle in handles.items():
            if type(card) is not int or not 0 <= card < len(state.owner) or not isinstance(handle, str):
                raise ValueError("handles")
        out[seat, memory is True] = HandleTable(
            count,
            handles,
            {card: state.place[card] for card in handles},
            state.rng,
            unordered_groups(state, seat),
            [],
            UNKNOWN,
        )
    return out
