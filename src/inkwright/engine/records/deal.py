"""A given deal: how the decks lay, and what chance brought, in the place of a seed.

The decks of a game with a deal lie as they are listed, the top card first: the opening hands are their first cards.
Cards are numbers that count through all decks, from 0 for the first card of the first deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from inkwright.errors import RecordError, check_type, quoted
from inkwright.state.state import State

if TYPE_CHECKING:
    from inkwright.engine.document_types import DealJson

MOST_CHANCES: Final = 10_000  # moments at which something was random
MOST_CARDS: Final = 200_000  # in all of them


class Deal:
    """What is given in the place of a seed. `chance` has cards by the number of answers given before.

    While the next answer is carried out, a shuffle puts the cards of a deck in this order, the lowest card first, and
    a random pick takes the next one. What does not fit is left to the seed. `guessed` are cards that nobody saw, and
    `seen_by` is the seat from which the game was written down; None: every card is known.
    """

    __slots__ = ("chance", "guessed", "seen_by")

    def __init__(
        self,
        chance: Mapping[int, Sequence[int]] | None = None,
        guessed: Sequence[int] = (),
        seen_by: int | None = None,
    ) -> None:
        check_type(chance, (Mapping, type(None)), "What chance brought is a dict of lists of cards")
        check_type(seen_by, (int, type(None)), "A seat is a number")
        self.chance = {after: tuple(cards) for after, cards in (chance or {}).items()}
        self.guessed = tuple(sorted(set(guessed)))
        self.seen_by = seen_by

    def bring(self, state: State, answers: int) -> None:
        """Let chance bring what is given for the answer that comes after some others."""
        state.rigged_picks = list(self.chance.get(answers, ()))

    def end(self, state: State) -> None:
        """Forget what was given for an answer, once it is carried out."""
        state.rigged_picks = []

    def check(self, sizes: Sequence[int]) -> None:
        """Refuse a deal that does not fit decks of these sizes."""
        cards = sum(sizes)
        numbers = [card for row in self.chance.values() for card in row]
        if not all(0 <= card < cards for card in (*numbers, *self.guessed)):
            raise RecordError(f"The record's 'deal' names a card that is not there: its decks have {cards}.")
        if self.seen_by is not None and not 0 <= self.seen_by < len(sizes):
            raise RecordError(f"The record's 'deal' was seen by no seat of the game: {quoted(self.seen_by)}.")

    def json(self) -> DealJson:
        """Return it as plain values."""
        return {
            "chance": [{"after": after, "cards": list(self.chance[after])} for after in sorted(self.chance)],
            "guessed": list(self.guessed),
            "seen_by": self.seen_by,
        }

    @classmethod
    def read(cls, document: Any) -> Deal | None:
        """Return the deal in a JSON document; None if there is none. RecordError if it is wrong."""
        if document is None:
            return None
        if not isinstance(document, dict):
            raise RecordError("The record's 'deal' is not an object.")
        rows, seen_by = document.get("chance", []), document.get("seen_by")
        chance: dict[int, list[int]] = {}
        for row in rows if isinstance(rows, list) and len(rows) <= MOST_CHANCES else [None]:
            after, cards = (row.get("after"), row.get("cards")) if isinstance(row, dict) else (None, None)
            if type(after) is not int or after < 0:
                raise RecordError("The record's 'chance' is not a list of 'after' and 'cards'.")
            chance[after] = numbers(cards, "chance")
        if sum(map(len, chance.values())) > MOST_CARDS:
            raise RecordError("The record's 'chance' names too many cards.")
        if seen_by is not None and type(seen_by) is not int:
            raise RecordError("The record's 'seen_by' is not a seat.")
        return cls(chance, numbers(document.get("guessed", []), "guessed"), seen_by)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((tuple(self.chance.items()), self.guessed, self.seen_by))


def check_deal(deal: Deal | None, sizes: Sequence[int], first: int | None) -> None:
    """Refuse what is no deal for decks of these sizes; with one, somebody must be first."""
    check_type(deal, (Deal, type(None)), "What is given in the place of a seed is a Deal")
    if deal is not None:
        deal.check(sizes)
        if first is None or first < 0:
            raise RecordError("A game with a given deal names the seat that starts: 'first'.")


def numbers(value: object, key: str) -> list[int]:
    """Return a list of numbers of cards."""
    if not isinstance(value, list) or len(value) > MOST_CARDS or not all(type(card) is int for card in value):
        raise RecordError(f"The record's {key!r} is not a list of numbers of cards.")
    return value
