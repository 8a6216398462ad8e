"""Whether a loaded game can be one that was played: others may have written it.

A game that began with its decks is played again by its answers and must lead to the same state. One that did not is
read once by every viewer, so that what cannot be shown is refused when it is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from inkwright.engine.log.game_log import EVENT_TEXTS
from inkwright.state.ids import E_LEFT, HAND, ZONE_NAMES

from .answer_log import CONCEDE, apply_answer
from .saved_state import same_position

if TYPE_CHECKING:
    from inkwright.engine.game import Game

    from .origin import Origin

MAX_NUMBER: Final = 1 << 53
TEXT_FIELDS: Final = frozenset(
    ["ability", "card", "choice", "kind", "other", "place", "rule", "source", "to_zone", "words", "zone"]
)


def check_loaded_game(game: Game) -> None:
    """Refuse a game that cannot have been played; ValueError, or whatever breaks while it is played or read."""
    game.answer_log.check()
    if game.origin is None:
        read_by_everybody(game)
    else:
        play_again(game, game.origin)


def play_again(game: Game, origin: Origin) -> None:
    """Play the answers of a game again and compare where they lead."""
    if sum(map(len, origin.cards)) != len(game.state.owner) or origin.names != game.names:
        raise ValueError("origin")
    state = origin.state()
    for place, given in enumerate(game.answer_log.given):
        if isinstance(given, str) and given.startswith(CONCEDE):
            seat = given[len(CONCEDE) :]
            if seat not in map(str, range(state.players)) or state.is_out(int(seat)):
                raise ValueError("concession")
        if state.over:
            raise ValueError("answers")
        apply_answer(state, given, origin.deal, place)
    if not same_position(state, game.state):
        raise ValueError("state")


def read_by_everybody(game: Game) -> None:
    """Let every viewer look at a game once."""
    reader = game.copy()
    for viewer in (None, *range(game.players)):
        reader.view(viewer).json()
    if not reader.over:
        reader.decision.json()
        reader.default_answer()


def check_log(columns: Mapping[str, Sequence[Any]], players: int) -> None:
    """Refuse a log with an event that cannot be; `columns`: the values of all events by field, at least one each."""
    for field, values in columns.items():
        if set(map(type, values)) != {str if field in TEXT_FIELDS else int}:
            raise ValueError(field)
        different = set(values)  # few, so that finding the least and the greatest is fast
        if field not in TEXT_FIELDS and not -MAX_NUMBER < min(different) <= max(different) < MAX_NUMBER:
            raise ValueError(field)
    if not EVENT_TEXTS.keys() >= set(columns["number"]) or min(columns["flags"]) < 0:
        raise ValueError("event")
    if not -1 <= min(columns["owner"]) <= max(columns["owner"]) < players:
        raise ValueError("owner")
    if (-1, ZONE_NAMES[HAND]) in zip(columns["owner"], columns["place"], strict=True):
        raise ValueError("place")
    for number, amount in zip(columns["number"], columns["amount"], strict=True):
        if number == E_LEFT and not 0 <= amount < len(ZONE_NAMES):
            raise ValueError("zone")
