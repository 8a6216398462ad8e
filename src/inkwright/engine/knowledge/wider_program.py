"""A state in a program with more cards than its game has, so that models of decks may name them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from inkwright.cards.card import Card
from inkwright.engine.records.saved_state import dump, load
from inkwright.engine.shared_programs import program_of_keys, programs
from inkwright.state.state import State

from .deck_model import CandidateDecks, DeckModel, KnownDecks, ShownCards
from .known_program import program_of_definitions


def in_wider_program(state: State, keys: Iterable[str]) -> State:
    """Return the same state in a program that also has the cards of these keys."""
    wanted = {state.program.defs[kind].key for kind in state.def_index} | set(keys)
    return load(dump(state), program_of_keys(sorted(wanted), state.edition.double_names))


def candidate_decks(state: State, decks: Iterable[Iterable[str]]) -> tuple[State, CandidateDecks]:
    """Return the state in a program that has the cards of some deck lists, and the model of these lists."""
    lists = [list(deck) for deck in decks]
    wide = in_wider_program(state, [key for deck in lists for key in deck])
    return wide, CandidateDecks([[wide.program.def_index[key] for key in deck] for deck in lists])


def with_deck_model(state: State, seat: int, decks: Sequence[Sequence[Card]] | None) -> tuple[State, DeckModel]:
    """Return a state and the model of given deck lists, or of a player who knows only what was seen."""
    if decks is None:
        return state, shown_cards(state, seat)
    defs = {definition.key: definition for definition in state.program.defs}
    for card in [card for deck in decks for card in deck]:
        if card.key not in defs:
            defs[card.key] = programs().definition(card, state.edition.double_names)
    wide = load(dump(state), program_of_definitions(list(defs.values())))
    return wide, KnownDecks([[wide.program.def_index[card.key] for card in deck] for deck in decks])


def shown_cards(state: State, seat: int) -> ShownCards:
    """Return the model of a player who knows nothing but what was seen and the cards of the own deck."""
    return ShownCards([kind for card, kind in enumerate(state.def_index) if state.owner[card] == seat])
