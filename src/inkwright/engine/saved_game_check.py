"""Whether a loaded game can be one that was played: others may have written it.

A game that began with its decks is played again by its answers and must lead to the same state. One that did not is
read once by every viewer, so that what cannot be shown is refused when it is loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from inkwright.state.ids import E_LEFT, HAND, ZONE_NAMES

from .log import EVENT_TEXTS, LogEvent
from .saving import digest
from .written_answers import CONCEDE, apply_answer

if TYPE_CHECKING:
    from .game import Game
    from .origin import Origin

MAX_ANSWERS: Final = 100_000
MAX_NUMBER: Final = 1 << 53
TEXT_FIELDS: Final = frozenset(
    ["ability", "card", "choice", "kind", "other", "place", "rule", "source", "to_zone", "words", "zone"]
)


def check_loaded_game(game: Game) -> None:
    """Refuse a game that cannot have been played; ValueError, or whatever breaks while it is played or read."""
    check_log(game)
    check_written(game)
    if game.origin is None:
        read_by_everybody(game)
    else:
        play_again(game, game.origin)


def play_again(game: Game, origin: Origin) -> None:
    """Play the answers of a game again and compare where they lead."""
    if sum(map(len, origin.cards)) != len(game.state.owner) or origin.names != game.names:
        raise ValueError("origin")
    state = origin.state()
    for given in game._answers:
        if isinstance(given, str) and given.startswith(CONCEDE):
            seat = given[len(CONCEDE) :]
            if seat not in map(str, range(state.players)) or state.is_out(int(seat)):
                raise ValueError("concession")
        if state.over:
            raise ValueError("answers")
        apply_answer(state, given)
    if digest(state) != digest(game.state):
        raise ValueError("state")


def read_by_everybody(game: Game) -> None:
    """Let every viewer look at a game once."""
    reader = game.copy()
    for viewer in (None, *range(game.players)):
        reader.view(viewer).json()
    if not reader.over:
        reader.decision.json()
        reader.default_answer()


def check_log(game: Game) -> None:
    """Refuse a log with an event that cannot be."""
    for event in game.log:
        for field in LogEvent.__slots__:
            value = getattr(event, field)
            if type(value) is not (str if field in TEXT_FIELDS else int):
                raise ValueError(field)
            if isinstance(value, int) and not -MAX_NUMBER < value < MAX_NUMBER:
                raise ValueError(field)
        wrong_seat = not -1 <= event.owner < game.players or (event.owner < 0 and event.place == ZONE_NAMES[HAND])
        wrong_zone = event.number == E_LEFT and not 0 <= event.amount < len(ZONE_NAMES)
        if event.number not in EVENT_TEXTS or event.flags < 0 or wrong_seat or wrong_zone:
            raise ValueError("event")


def check_written(game: Game) -> None:
    """Refuse notations of answers that the game does not have."""
    count = len(game._answers)
    if count > MAX_ANSWERS:
        raise ValueError("answers")
    written = game._written
    if written is not None:
        places = (*written.notations, *[number - 1 for number in written.digests])
        if type(written.turn) is not int or not all(-1 <= place < count for place in places) or -1 in written.notations:
            raise ValueError("written")
