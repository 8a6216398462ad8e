"""A new game: the table before the Setup stage (2.1)."""

from __future__ import annotations

from struct import unpack
from typing import Final

from inkwright.engine.records.seeds import hashed_seed, is_small
from inkwright.kernel.moves import put_beside
from inkwright.rules.edition import Edition
from inkwright.rules.formats import Format
from inkwright.state.ids import COCONUT, DECK, NOBODY, SETUP, CardNumber, Ints, Seat
from inkwright.state.program import Program
from inkwright.state.scope import Frame
from inkwright.state.state import State

FIRST_STAY: Final = 1 << 4 | DECK  # not 0, so that no reference to a card is as small as a number in a slot


def rng_from_seed(seed: int) -> Ints:
    """Return the four words of a generator's state: splitmix on 32 bits for a small seed, a hash for a larger one."""
    if not is_small(seed):
        return unpack("<4I", hashed_seed(seed, 16))
    words: list[int] = []
    x = seed & 0xFFFFFFFF
    y = seed >> 32 & 0xFFFFFFFF
    for _ in range(4):
        x = (x + 0x9E3779B9 + y) & 0xFFFFFFFF
        z = x
        z = (z ^ z >> 16) * 0x85EBCA6B & 0xFFFFFFFF
        z = (z ^ z >> 13) * 0xC2B2AE35 & 0xFFFFFFFF
        words.append(z ^ z >> 16)
        y = (y * 0x01000193 + 1) & 0xFFFFFFFF
    if not any(words):
        words[0] = 1
    return tuple(words)


def empty_table(program: Program, edition: Edition, format: Format, players: int, teams: Ints, seed: int) -> State:
    """Return an empty table for a number of players."""
    state = State(None, program, edition)
    state.players = players  # 9.2
    state.team = teams
    state.has_teams = len(set(teams)) < players  # 9.3
    state.rng = rng_from_seed(seed)
    state.lore_to_win = format.lore_to_win  # 10.1.2, 10.2.4
    state.hand_size = format.opening_hand  # 10.1.2, 10.2.3
    state.pack_rush = not format.empty_deck_loses  # 10.2.5
    state.first_player = -1
    for _ in range(players):
        state.lore.append(0)  # 2.2.1.3
        state.cards_inked.append(0)
        state.drops.append(0)
        state.turns.append(0)
        state.promo_ready.append(format.promo_ink)  # 10.2.2, 10.2.2.1, 10.2.2.2: no cards
        state.promo_spent.append(0)
        state.deck.append([])
        state.hand.append([])
        state.ready_ink.append([])
        state.spent_ink.append([])
        state.discard.append([])
    return state


def add_card(state: State, key: str, owner: Seat) -> CardNumber:
    """Add a card to the top of a player's deck."""
    card = len(state.owner)
    state.owner.append(owner)
    state.def_index.append(state.program.def_index[key])
    state.place.append(FIRST_STAY)
    state.known.append(0)
    state.deck[owner].append(card)  # 1.1.1
    return card


def find_copies(state: State) -> None:
    """The cards whose abilities work outside play."""
    for entries in state.program.triggers_outside_play.values():
        for definition, _address in entries:
            state.copies[definition] = [c for c, kind in enumerate(state.def_index) if kind == definition]


def new_state(
    program: Program, edition: Edition, format: Format, decks: list[list[str]], teams: Ints, seed: int
) -> State:
    """Return a game before its Setup stage."""
    state = empty_table(program, edition, format, len(decks), teams, seed)
    number = program.def_index
    for player, keys in enumerate(decks):
        first = len(state.owner)
        state.def_index.extend([number[key] for key in keys])
        state.owner.extend([player] * len(keys))
        state.deck[player] = list(range(first, first + len(keys)))
    state.place = [FIRST_STAY] * len(state.owner)
    state.known = [0] * len(state.owner)
    for card, kind in enumerate(state.def_index):
        if program.types[kind] == COCONUT:
            put_beside(state, card)
    find_copies(state)
    state.stack.append(Frame(SETUP, 0, NOBODY))
    return state
