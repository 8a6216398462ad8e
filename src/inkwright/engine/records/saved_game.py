"""A whole game as bytes: its state, decks, answers, log and names, to go on in any process.

A save begins with a header: eight letters, the version, how the body is packed, and a checksum of all the rest. The
body is JSON, compressed where that makes it smaller. Loading runs no code of the data and reads at most MOST_BYTES.
A save holds every hidden card: it is for those who keep the game, never for a player.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from typing import TYPE_CHECKING, Any, Final

from inkwright.cards.card import Card
from inkwright.cards.catalog import Catalog
from inkwright.engine.knowledge.handles import Handles
from inkwright.engine.log.game_log import EVENT_VALUES, LogEvent
from inkwright.engine.shared_programs import program_of
from inkwright.errors import UNSAFE, InkwrightError, SaveError, UnknownCard, quoted
from inkwright.rules.edition import edition
from inkwright.rules.formats import game_format
from inkwright.state.state import State

from . import saved_state as saving
from .answer_log import AnswerLog
from .deal import Deal
from .origin import Origin
from .saved_game_check import check_loaded_game, check_log
from .saved_state_check import check_loaded_state, check_plain

if TYPE_CHECKING:
    from inkwright.engine.game import Game

MAGIC: Final = b"INKWGAME"
VERSION: Final = 2
OLD_VERSION: Final = 1  # is still read: its state has the older form of frames
HEADER: Final = struct.Struct(">8sBB16s")  # magic, version, packing, checksum
PLAIN: Final = 0
DEFLATED: Final = 1
FASTEST: Final = 1  # level of compression: more takes longer and saves little
MOST_BYTES: Final = 16_000_000  # of the body when it is unpacked
MOST_CARDS: Final = 10_000
MOST_LETTERS: Final = 60  # of a player's name
MOST_DECISIONS: Final = 1 << 53
NUMBER_GROUPS: Final = (*range(2, 8), saving.UNORDERED)  # the parts of a dumped state that hold only numbers

ONLY_INT: Final = frozenset([int])
INT_OR_TUPLE: Final = frozenset([int, tuple])

DAMAGED: Final = "The saved game is damaged."
WRONG_CONTENT: Final = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    OverflowError,
    RecursionError,
    AssertionError,
    InkwrightError,
)


# ---------------------------------------------------------------- bytes


def checksum(version: int, packing: int, body: bytes) -> bytes:
    """The checksum of a save."""
    return hashlib.sha256(bytes([version, packing]) + body).digest()[:16]


def packed(document: dict[str, Any]) -> bytes:
    """Write a document as a save."""
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    packing = PLAIN
    small = zlib.compress(body, FASTEST)
    if len(small) < len(body):
        body, packing = small, DEFLATED
    return HEADER.pack(MAGIC, VERSION, packing, checksum(VERSION, packing, body)) + body


def unpacked(data: bytes) -> dict[str, Any]:
    """Read the document of a save; SaveError if it is none, or damaged."""
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise SaveError(f"A saved game is bytes, not {type(data).__name__}.")
    data = bytes(data)
    if not data.startswith(MAGIC):
        raise SaveError("This is not a saved game.")
    if len(data) < HEADER.size:
        raise SaveError(DAMAGED)
    if len(data) > MOST_BYTES:
        raise SaveError("The saved game is too large.")
    _, version, packing, check = HEADER.unpack_from(data)
    body = data[HEADER.size :]
    if version not in (OLD_VERSION, VERSION):
        raise SaveError(f"The saved game is of version {version}, not {VERSION}.")
    if check != checksum(version, packing, body):
        raise SaveError(DAMAGED)
    try:
        document = json.loads(inflated(body) if packing == DEFLATED else body)
    except (ValueError, RecursionError, zlib.error):
        raise SaveError(DAMAGED) from None
    if not isinstance(document, dict):
        raise SaveError(DAMAGED)
    return document


def inflated(body: bytes) -> bytes:
    """Decompress a body, but no more than a save may have."""
    stream = zlib.decompressobj()
    text = stream.decompress(body, MOST_BYTES)
    if stream.unconsumed_tail:
        raise SaveError("The saved game is too large.")
    return text


# ---------------------------------------------------------------- saving


def save_game(game: Game) -> bytes:
    """Return a whole game as bytes."""
    state = game.state
    return packed(
        {
            "fingerprint": saving.cards_fingerprint(state),
            "state": saving.dump(state),
            "names": game.names,
            "origin": dumped_origin(game.origin, saving.keys_and_kinds(state)[0]),
            "answers": game.answer_log.given,
            "written": game.answer_log.plain_notes(),
            "announced": game.answer_log.announced,
            "decision": game.decision_id,
            "listening": game.listening,
            "undo": game.undo_allowed,
            "conceal": state.conceal,
            "handles": game.handles.plain(),
            "consent": game.undo_trail.consent_at,
            "fields": LogEvent.__slots__,
            "log": [EVENT_VALUES(event) for event in game.log],
        }
    )


def dumped_origin(origin: Origin | None, keys: saving.PlainTuple) -> dict[str, Any] | None:
    """What a game began with; a card as its place among the state's keys."""
    if origin is None:
        return None
    place = {key: i for i, key in enumerate(keys)}
    return {
        "decks": [[place[card.key] for card in deck] for deck in origin.cards],
        "format": origin.format,
        "names": origin.names,
        "teams": origin.teams,
        "seed": str(origin.seed),
        "first": origin.first,
        "chooser": origin.chooser,
        "conceal": origin.conceal,
        **({} if origin.deal is None else {"deal": origin.deal.json()}),
    }


# ---------------------------------------------------------------- loading


def load_game(kind: type[Game], data: bytes, catalog: Catalog | None = None, trusted: bool = False) -> Game:
    """Return the game of a class that was saved; SaveError if that cannot be."""
    document = unpacked(data)
    is_old = data[len(MAGIC)] == OLD_VERSION
    try:
        dumped = saving.to_tuples(document["state"])
        check_plain(dumped)
        cards = cards_of_keys(dumped[1], catalog or Catalog.at_hand())
        state = loaded_state(dumped, cards, document["fingerprint"], is_old)
        game = kind.of(state)
        game.origin = loaded_origin(document["origin"], dumped[0], cards)
        game.names = loaded_names(document["names"], state.players)
        game.answer_log = AnswerLog.of_plain(document["answers"], document["written"])
        after = len(game.answer_log) + 1
        game.answer_log.announced = whole(document["announced"], after)
        game.decision_id = whole(document["decision"], MOST_DECISIONS)
        game.log = loaded_log(document["fields"], document["log"], state.players)
        game.undo_allowed = document["undo"] is True
        state.conceal = document.get("conceal") is True
        game.handles = Handles.of_plain(document.get("handles"), state)
        game.undo_trail.consent_at = whole(document["consent"], after)
        if document["listening"] is True:
            game.listen()
        if not trusted:
            check_loaded_game(game)
        return game
    except SaveError:
        raise
    except WRONG_CONTENT:
        raise SaveError(DAMAGED) from None


def cards_of_keys(keys: object, catalog: Catalog) -> list[Card]:
    """The cards of a save."""
    if not isinstance(keys, tuple) or len(keys) > MOST_CARDS:
        raise ValueError("keys")
    try:
        return [catalog[key] for key in keys]
    except UnknownCard as error:
        raise SaveError(f"The saved game needs a card that is not here: {quoted(error.name)}.") from None


def loaded_state(dumped: saving.PlainTuple, cards: list[Card], fingerprint: object, is_old: bool) -> State:
    """The state of a save, at a decision or over."""
    if not all(numbers_only(dumped[group]) for group in NUMBER_GROUPS) or len(dumped[2]) > MOST_CARDS:
        raise ValueError("state")
    program = program_of(cards, edition(dumped[0]).double_names)
    if saving.program_fingerprint(program, dumped[1]) != fingerprint:
        raise SaveError("The game was saved with other card texts, or by another version of Inkwright.")
    state = saving.load_old(dumped, program) if is_old else saving.load(dumped, program)
    check_loaded_state(state)
    waiting = state.options and 0 <= state.asked_player < state.players
    saved = (saving.dump_old if is_old else saving.dump)(state)
    if not (state.over or waiting) or saved != dumped:
        raise ValueError("state")
    return state


def loaded_origin(plain: dict[str, Any] | None, edition_name: str, cards: list[Card]) -> Origin | None:
    """What the saved game began with."""
    if plain is None:
        return None
    decks = [[cards[whole(place, len(cards))] for place in deck] for deck in plain["decks"]]
    players = len(decks)
    return Origin(
        decks,
        edition_name,
        game_format(plain["format"]).name,
        loaded_names(plain["names"], players),
        tuple([whole(team, players) for team in plain["teams"]]),
        int(plain["seed"]),
        whole(plain["first"], players, -1),
        whole(plain["chooser"], players, -1),
        plain.get("conceal") is True,
        Deal.read(plain.get("deal")),
    )


def loaded_names(names: Any, players: int) -> tuple[str, ...]:
    """The names of the players."""
    if len(names) != players or not all(isinstance(name, str) for name in names):
        raise ValueError("names")
    if any(len(name) > MOST_LETTERS or UNSAFE.search(name) or name != " ".join(name.split()) for name in names):
        raise ValueError("names")
    return tuple(names)


def loaded_log(fields: Any, rows: Any, players: int) -> list[LogEvent]:
    """The events of the log."""
    if tuple(fields) != LogEvent.__slots__:
        raise SaveError("The game was saved by another version of Inkwright.")
    if rows == []:
        return []
    if set(map(type, rows)) != {list} or set(map(len, rows)) != {len(fields)}:
        raise ValueError("log")
    columns = dict(zip(fields, zip(*rows, strict=True), strict=True))
    check_log(columns, players)
    return [LogEvent.of_values(row) for row in rows]


def numbers_only(value: object) -> bool:
    """Is it a number, or a tuple of such values?"""
    if type(value) is not tuple:
        return type(value) is int
    kinds = set(map(type, value))
    return kinds <= ONLY_INT or (kinds <= INT_OR_TUPLE and all(numbers_only(v) for v in value))


def whole(value: Any, below: int, least: int = 0) -> int:
    """A whole number within its bounds."""
    if type(value) is not int or not least <= value < below:
        raise ValueError("number")
    return value
