"""What a player takes the decks of the others to be, for deals of hidden cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from inkwright.state.ids import COCONUT, Seat
from inkwright.state.state import State

MAX_COPIES: Final = 4  # copies of a card that a guessed deck has at most


@mypyc_attr(allow_interpreted_subclasses=True)
class DeckModel:
    """Says which cards the hidden ones of a player are. Kinds are indexes of `state.program.defs`."""

    def hidden_kinds(self, state: State, owner: Seat, shown: list[int], count: int) -> list[int]:
        """Return a kind for each of `count` hidden cards of a player who has shown some kinds.

        `state.random` is the chance of the deal. The model must not read `state` for hidden cards.
        """
        raise NotImplementedError


class CandidateDecks(DeckModel):
    """One of some deck lists, each equally likely: those that what was shown contradicts are left out."""

    def __init__(self, lists: list[list[int]]) -> None:
        self.lists = lists

    def hidden_kinds(self, state: State, owner: Seat, shown: list[int], count: int) -> list[int]:
        """Return the rest of a list that fits; where none does, cards of the kinds in all lists."""
        fitting: list[list[int]] = []
        for whole in self.lists:
            rest = rest_of_list(whole, shown)
            if rest is not None and len(rest) >= count:
                fitting.append(rest)
        if not fitting:
            return guessed_kinds(state, shown, [kind for whole in self.lists for kind in whole], count)
        kinds = fitting[state.random(len(fitting))][:]
        state.put_in_random_order(kinds)
        return kinds[:count]


class KnownDecks(DeckModel):
    """The deck list of each seat, known to all."""

    def __init__(self, lists: list[list[int]]) -> None:
        self.lists = lists

    def hidden_kinds(self, state: State, owner: Seat, shown: list[int], count: int) -> list[int]:
        """Return the rest of the player's list; where what was shown contradicts it, cards of its kinds."""
        return CandidateDecks([self.lists[owner]]).hidden_kinds(state, owner, shown, count)


class ShownCards(DeckModel):
    """Only what was seen: further copies of what a player has shown, and of the kinds of a pool."""

    def __init__(self, pool: list[int]) -> None:
        self.pool = pool

    def hidden_kinds(self, state: State, owner: Seat, shown: list[int], count: int) -> list[int]:
        """Return random copies of the shown kinds and of those of the pool."""
        return guessed_kinds(state, shown, self.pool, count)


def rest_of_list(whole: list[int], shown: list[int]) -> list[int] | None:
    """Return a deck list without the cards that were shown; None if it does not have them all."""
    rest = whole[:]
    for kind in shown:
        if kind not in rest:
            return None
        rest.remove(kind)
    return rest


def guessed_kinds(state: State, shown: list[int], pool: list[int], count: int) -> list[int]:
    """Return this many random cards of these kinds, with four copies of each at most while there are enough."""
    left: list[int] = []
    shown = [kind for kind in shown if state.program.types[kind] != COCONUT]  # which is never hidden
    pool = [kind for kind in pool if state.program.types[kind] != COCONUT]
    for kind in dict.fromkeys(shown + pool):
        left.extend([kind] * max(MAX_COPIES - shown.count(kind), 0))
    if not left:
        left = shown + pool
    state.put_in_random_order(left)
    return (left * (count // len(left) + 1))[:count]
