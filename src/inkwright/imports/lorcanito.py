"""Reads replays of Lorcanito (`replay.json`, version 2) by the description of their form: moves with times.

Its moves name actions of that program's own engine. They are shown and counted, not played again.
"""

from __future__ import annotations

import re
from typing import Any, Final

from inkwright.errors import ImportFailed, printable

from .duels import MOST_LETTERS, MOST_LINES, listed, mapping
from .foreign import ForeignFrame, ForeignGame, ForeignLine, ForeignSide, ForeignTable

SOURCE: Final = "Lorcanito"
KINDS: Final = (
    ("CARD_INKED", "ink"),
    ("CARD_PLAYED", "play"),
    ("CARD_PLAYED", "sing"),
    ("CARD_QUEST", "quest"),
    ("CARD_ATTACK", "challenge"),
    ("MULLIGAN", "mulligan"),
    ("MULLIGAN", "alter"),
    ("TURN_END", "pass"),
    ("TURN_END", "end"),
)
WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


def is_replay(document: Any) -> bool:
    """Return whether a document is a replay of Lorcanito."""
    return isinstance(document, dict) and "playerIds" in document and "steps" in document and "cardsMaps" in document


def read_replay(document: dict[str, Any]) -> ForeignGame:
    """Return the game of a replay: its moves as lines, without tables."""
    steps = listed(document.get("steps"), MOST_LINES, "steps")
    players = [str(each) for each in listed(document.get("playerIds"), 6, "playerIds")]
    if len(players) != 2:
        raise ImportFailed("The replay is not one of two players.")
    instances = mapping(mapping(document.get("cardsMaps"), "cardsMaps").get("cardInstances") or {}, "cardInstances")
    frames: list[ForeignFrame] = []
    for at, step in enumerate(steps, 1):
        move = mapping(mapping(step, "step").get("acceptedMove") or {}, "acceptedMove")
        frames.append(frame_of(at, move, players, instances))
    meta = document.get("metadata") if isinstance(document.get("metadata"), dict) else {}
    assert isinstance(meta, dict)
    winner = players.index(str(meta.get("winnerId"))) if str(meta.get("winnerId")) in players else -1
    blank = ForeignTable([ForeignSide(), ForeignSide()], "playing", 0, 0, False)
    first = next((frame.seat for frame in frames if frame.table.round == 1 and frame.seat >= 0), -1)
    how = meta.get("endReason")
    words = printable(how)[:MOST_LETTERS] if isinstance(how, str) else ""
    return ForeignGame(SOURCE, 0, ["", ""], winner, words, blank, frames, [], first)


def frame_of(at: int, move: dict[str, Any], players: list[str], instances: dict[str, Any]) -> ForeignFrame:
    """Return a move as a frame."""
    actor = str(move.get("actorId"))
    seat = players.index(actor) if actor in players else -1
    name = move.get("moveId")
    words = WORD.sub(" ", name).lower() if isinstance(name, str) else "a move"
    kind = next((kind for kind, word in KINDS if word in words), "")
    cards = [card for card in named_cards(move.get("input"), instances) if card]
    turn, time = move.get("turnNumber"), move.get("timestamp")
    line = ForeignLine(
        seat,
        kind,
        printable(f"Player {seat + 1}: {words}{': ' + ', '.join(cards) if cards else ''}")[:MOST_LETTERS],
        cards[:1],
        time=time if type(time) is int and 0 <= time < 1 << 53 else 0,
        round=turn if type(turn) is int and 0 <= turn < 10_000 else 0,
    )
    table = ForeignTable([ForeignSide(), ForeignSide()], "playing", line.round, max(0, seat), False)
    return ForeignFrame(at, {"TURN_END": "END_TURN"}.get(kind, kind), seat, table, [line], [])


def named_cards(value: Any, instances: dict[str, Any]) -> list[str]:
    """Return the cards that the input of a move names."""
    found: list[str] = []
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else [value]
    for part in list(parts)[:20]:
        card = instances.get(part) if isinstance(part, str) else None
        card = card.get("cardId") or card.get("id") if isinstance(card, dict) else card
        if isinstance(card, str):
            found.append(printable(card)[:MOST_LETTERS])
        elif isinstance(part, list):
            found += named_cards(part, instances)
    return found
