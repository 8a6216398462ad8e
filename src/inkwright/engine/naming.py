"""Naming a card: the options that are offered, and every other name of the catalogue."""

from __future__ import annotations

from typing import Final

from inkwright.abilities.filters.names import name_of_code
from inkwright.cards.catalog import Catalog
from inkwright.cards.spelling import Speller, fold
from inkwright.errors import IllegalAnswer, did_you_mean, quoted
from inkwright.state.ids import name_code
from inkwright.state.state import State

from .options import Option

NAME_PREFIX: Final = "name "
UNKNOWN_NAME: Final = name_code(0xFFFF, 0)  # a name that no card of the game has


def name_answer(state: State, text: str) -> int:
    """Return the number of a name ("name Ursula" or the name alone); raise IllegalAnswer if no card has it."""
    wanted = text.strip()
    bare = fold(bare_name(wanted))
    for code in state.options:
        if fold(name_of_code(state, code)) == bare:
            return code
    for card in range(len(state.owner)):
        for which, name in enumerate(state.definition(card).names):
            if fold(name) == bare:
                return name_code(card, which)
    known = {name for definition in state.program.defs for name in definition.names}
    names = tuple({*Catalog.at_hand().names, *Catalog.own().names, *known})
    if bare not in {fold(name) for name in names}:
        raise IllegalAnswer(f"No card is named {quoted(wanted)}.{did_you_mean(Speller(names).nearest(bare, 2))}")
    return UNKNOWN_NAME


def bare_name(text: str) -> str:
    """Return a name without the word before it."""
    return text[len(NAME_PREFIX) :] if fold(text).startswith(NAME_PREFIX) else text


def named_option(value: int, text: str) -> Option:
    """The option of a name that is not offered."""
    option = Option("name", value)
    option.words = " ".join(bare_name(text.strip()).split())
    option._siblings = [option]
    return option
