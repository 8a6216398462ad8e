"""A state in a program that has only the cards that a viewer knows: the deck lists of others are not in it."""

from __future__ import annotations

from typing import Final

from inkwright.engine.recently_used import RecentlyUsed
from inkwright.engine.records.saved_state import PlainTuple, dump, load
from inkwright.state.program import RULES_CARD, Def, Program
from inkwright.state.state import State

STACKS: Final = (8, 9)  # parts of a dumped state: stacks in play, and those that left; what follows names nodes, too
MAX_PROGRAMS: Final = 64
KNOWN_PROGRAMS: Final[RecentlyUsed[tuple[int, ...], Program]] = RecentlyUsed(MAX_PROGRAMS)  # by ids of definitions


def in_known_program(state: State) -> State:
    """Return a state in which `show_known_cards` has replaced the hidden cards, in a program of its cards alone."""
    keys, dumped = keys_and_values(state)
    return load(dumped, program_of_definitions([state.program.defs[state.program.def_index[key]] for key in keys]))


def keys_and_values(state: State) -> PlainTuple:
    """Return the keys of all cards that a state names, and the state as plain tuples."""
    dumped = dump(state)
    keys = {RULES_CARD, *dumped[1]}
    keys.update([row[0] for part in STACKS for row in dumped[part]])
    for part in dumped[STACKS[0] :]:
        add_keys(part, keys)
    return tuple(sorted(keys)), dumped


def show_known_cards(state: State, seat: int | None, hidden: list[list[int]]) -> None:
    """Let the hidden cards of others be copies of what their players have shown.

    Where a player has shown nothing they are cards of the viewer's own deck, and for the public no cards at all.
    """
    kinds = state.def_index[:]
    own = list(dict.fromkeys([kind for card, kind in enumerate(kinds) if state.owner[card] == seat]))
    for owner, cards in enumerate(hidden):
        if owner == seat or not cards:
            continue
        unseen = set(cards)
        shown = [kind for card, kind in enumerate(kinds) if state.owner[card] == owner and card not in unseen]
        pool = list(dict.fromkeys(shown)) or own or [state.program.def_index[RULES_CARD]]
        for at, card in enumerate(sorted(cards)):
            kinds[card] = pool[at % len(pool)]
    state.def_index = kinds


def add_keys(value: PlainTuple, keys: set[str]) -> None:
    """Add the keys of the cards whose nodes a part of a dumped state names."""
    for one in value:
        if isinstance(one, tuple) and one:
            if len(one) == 2 and isinstance(one[0], str) and isinstance(one[1], int):
                keys.add(one[0])
            else:
                add_keys(one, keys)


def program_of_definitions(defs: list[Def]) -> Program:
    """Return the program of some definitions; those used last are kept."""
    which = tuple(sorted([id(definition) for definition in defs]))
    program = KNOWN_PROGRAMS.get(which)
    if program is None:
        program = Program(defs)
        KNOWN_PROGRAMS.keep(which, program)
    return program
