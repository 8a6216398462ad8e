"""Naming a card: the options that are offered, and every other name of the catalogue."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.filters.names import NAMES, OF_A_NAME, name_code, name_of_code
from inkwright.cards.catalog import Catalog
from inkwright.errors import IllegalAnswer, did_you_mean, quoted
from inkwright.state.ids import NAME_CODES
from inkwright.state.state import State
from inkwright.text.spelling import Speller, fold

from .options import Option

NAME_PREFIX: Final = "name "


def name_answer(state: State, text: str) -> int:
    """Return the number of a name ("name Ursula" or the name alone); raise IllegalAnswer if no card has it.

    Nothing but that tells whether a card of the game has it: the name is written as the catalogue writes it, and only
    names that the player knows are suggested.
    """
    wanted = text.strip()
    bare = fold(bare_name(wanted))
    offered = [name_of_code(state, code) for code in state.options]
    known = [*offered, *Catalog.at_hand().names, *Catalog.own().names]
    hidden = [name for definition in state.program.defs for name in definition.names]
    for name in (*known, *hidden):
        if fold(name) == bare:
            return name_code(name)
    raise IllegalAnswer(
        f"No card is named {quoted(wanted)}.{did_you_mean(Speller(tuple(set(known))).nearest(bare, 2))}"
    )


def code_given(state: State, value: int) -> int:
    """Return the number of a name that an answer has; an earlier version wrote a card that has it, and which name."""
    old = value - NAME_CODES
    if 0 <= old < OF_A_NAME and old >> 4 < len(state.owner):
        names = state.definition(old >> 4).names
        if old & 15 < len(names):
            return name_code(names[old & 15])
    return value


def bare_name(text: str) -> str:
    """Return a name without the word before it."""
    return text[len(NAME_PREFIX) :] if fold(text).startswith(NAME_PREFIX) else text


def named_option(value: int, text: str) -> Option:
    """The option of a name that is not offered."""
    option = Option("name", value)
    option.words = NAMES.get(value) or " ".join(bare_name(text.strip()).split())
    option._siblings = [option]
    return option
