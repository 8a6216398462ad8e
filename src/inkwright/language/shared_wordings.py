"""Pieces of templates, and the values that they name, which many rows share."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.amounts.numbers import Number
from inkwright.abilities.conditions.possession import FEWER_THAN, MORE_THAN
from inkwright.abilities.filters.ownership import Opposing, Teammates, Yours
from inkwright.abilities.filters.stats import EXACTLY, LESS, MORE
from inkwright.abilities.filters.traits import ANY_CARD, NON_CHARACTER
from inkwright.abilities.players import EachPlayer
from inkwright.abilities.targets.choice import ALL_OF_THEM
from inkwright.abilities.targets.reference import NOT_OTHER
from inkwright.state.ids import ACTION, CHARACTER, COST, DISCARD, HAND, INKWELL, ITEM, LOCATION, SONG

from .binding.roles import UNREAD
from .row import UNBOUND

KINDS: Final[dict[str, object]] = {
    "CHARACTER": CHARACTER,
    "ITEM": ITEM,
    "LOCATION": LOCATION,
    "ACTION": ACTION,
    "SONG": SONG,
    "CARD": ANY_CARD,
    "NON": NON_CHARACTER,
}
"""Types of cards."""

ZONES: Final[dict[str, object]] = {"DISCARD": DISCARD, "HAND": HAND, "INKWELL": INKWELL}

UP_TO: Final = "(up to {number:NUMBER}|<number:any number of=ALL>)"
COUNTS: Final[dict[str, object]] = {"ALL": ALL_OF_THEM}
"""How many may be chosen."""

WHOSE: Final = "(<whose:your=YOURS>|{whose:THEIRS})"
POSSESSIVES: Final[dict[str, object]] = {"YOURS": Yours, "OPPOSING": Opposing, "TEAMMATES": Teammates}
"""Whose things they are."""

OTHER: Final[dict[str, object]] = {"NOT_OTHER": NOT_OTHER, "REFERS": UNBOUND}
"""Whether a thing is other than one that the binder finds."""

A_OR_MORE: Final = "(<least:a_=1> {noun:NOUN#1}|{least:NUMBER} or more {noun:NOUN#2})"
"""A thing, or at least a number of things."""

NO_OR_MORE: Final = "(<least:no=0>|{least:NUMBER} or more)"
"""Nothing, or at least a number."""

LESS_OR_MORE: Final = "<op:=EXACTLY| or less=LESS| or more=MORE>"
OPS: Final[dict[str, object]] = {"EXACTLY": EXACTLY, "LESS": LESS, "MORE": MORE, "COST": COST}
"""How a number is compared."""

THAN: Final = {"FEWER": FEWER_THAN, "MORE": MORE_THAN, "EXACTLY": EXACTLY, "LESS": LESS}


def one() -> Number:
    """The number 1."""
    return Number(1)


def everybody() -> EachPlayer:
    """All players, of whom nobody speaks again."""
    return EachPlayer(UNREAD)
