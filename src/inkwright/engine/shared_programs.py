"""The card data, the library and the programs that all games of a process share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.errors import RecordError, UnknownCard, check_type, quoted
from inkwright.language.library import Library
from inkwright.rules.edition import NAMED_THRICE
from inkwright.state.program import Program

from .card_definitions import Programs


@cache
def programs() -> Programs:
    """Return the programs of the process."""
    return Programs(Library())


def program_of(cards: Sequence[Card], names: int = NAMED_THRICE) -> Program:
    """Return the program of some cards; NotUnderstood names the card and the place that is not understood.

    `names`: the edition's rule of double names (5.2.6.1-2).
    """
    check_type(cards, Sequence, "A program is made of a list of cards")
    for card in cards:
        check_type(card, Card, "A program is made of cards")
    return programs().of(list(cards), names)


def program_of_keys(keys: Sequence[str], names: int = NAMED_THRICE) -> Program:
    """Return the program of the cards at hand with these keys."""
    catalog = Catalog.at_hand()
    try:
        return program_of([catalog[key] for key in keys], names)
    except UnknownCard as error:
        raise RecordError(f"The state needs a card that is not here: {quoted(error.name)}.") from None
