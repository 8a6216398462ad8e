"""A state in a program with more cards than its game has, so that models of decks may name them."""

from __future__ import annotations

from collections.abc import Iterable

from inkwright.state.state import State

from .deck_model import CandidateDecks, ShownCards
from .saving import dump, load
from .shared import program_of_keys


def in_wider_program(state: State, keys: Iterable[str]) -> State:
    """Return the same state in a program that also has the cards of these keys."""
    wanted = {state.program.defs[kind].key for kind in state.def_index} | set(keys)
    return load(dump(state), program_of_keys(sorted(wanted), state.edition.double_names))


def candidate_decks(state: State, decks: Iterable[Iterable[str]]) -> tuple[State, CandidateDecks]:
    """Return the state in a program that has the cards of some deck lists, and the model of these lists."""
    lists = [list(deck) for deck in decks]
    wide = in_wider_program(state, [key for deck in lists for key in deck])
    return wide, CandidateDecks([[wide.program.def_index[key] for key in deck] for deck in lists])


def shown_cards(state: State, seat: int) -> ShownCards:
    """Return the model of a player who knows nothing but what was seen and the cards of the own deck."""
    return ShownCards([kind for card, kind in enumerate(state.def_index) if state.owner[card] == seat])
