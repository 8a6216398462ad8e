"""Reads logs of games: lists of log entries, and text copied from a log window. They show lines, not tables."""

from __future__ import annotations

import re
from typing import Any, Final

from inkwright.errors import ImportFailed, printable

from .duels import CHAT, MOST_LETTERS, MOST_LINES, log_line
from .foreign import ForeignFrame, ForeignGame, ForeignLine, ForeignSide, ForeignTable

LOG_SOURCE: Final = "game log"
TEXT_SOURCE: Final = "text log"
TURN: Final = re.compile(r"-{2,}\s*turn\s+([0-9]{1,4})\b.*", re.IGNORECASE)
STAMP: Final = re.compile(r"^\s*[\[(]?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?[\])]?\s*")
OWN: Final = re.compile(r"^(you|your|player 1)\b", re.IGNORECASE)
OTHER: Final = re.compile(r"^(opponent|opponent's|player 2)\b", re.IGNORECASE)
KINDS: Final = (
    ("CARD_INKED", re.compile(r"\b(?:added|inked)\s+(.+?)(?:\s+to (?:the |their |your )?ink(?:well)?)?[.!]?$", re.I)),
    ("CARD_PLAYED", re.compile(r"\b(?:played|sang)\s+(.+?)(?:\s+\(cost [0-9]+\))?[.!]?$", re.I)),
    ("CARD_QUEST", re.compile(r"\bquested with\s+(.+?)\s+\(.*$", re.I)),
    ("CARD_ATTACK", re.compile(r"\bchallenged\s+(.+?)\s+with\b.*$", re.I)),
    ("MULLIGAN", re.compile(r"\b(?:mulliganed|kept)\b()", re.I)),
)
WON: Final = re.compile(r"\b(you|opponent|player [12])\s+won\b", re.IGNORECASE)
LEAST_KNOWN: Final = 2  # lines that must mean something, so that a text is a log


def is_log(document: Any) -> bool:
    """Return whether a document is a list of log entries."""
    return isinstance(document, list) and bool(document) and isinstance(document[0], dict) and "type" in document[0]


def read_log(document: list[Any]) -> ForeignGame:
    """Return the game of a list of log entries."""
    if len(document) > MOST_LINES:
        raise ImportFailed(f"The log has {len(document):,} entries; at most {MOST_LINES:,} are read.")
    lines = [line for line in [log_line(row, 0) for row in document] if line.kind not in CHAT]
    ended = [line for line in lines if line.kind == "GAME_END"]
    winner = ended[-1].data.get("winner") if ended else None
    return game_of_lines(LOG_SOURCE, lines, winner - 1 if winner in (1, 2) else -1)


def read_text(text: str) -> ForeignGame:
    """Return the game of a text copied from a log window; ImportFailed if it is none."""
    rows = text.splitlines()
    if len(rows) > MOST_LINES:
        raise ImportFailed(f"The text has {len(rows):,} lines; at most {MOST_LINES:,} are read.")
    lines: list[ForeignLine] = []
    turn = 1
    known = 0
    winner = -1
    for row in rows:
        words = printable(" ".join(STAMP.sub("", row.strip().lstrip("-*").strip()).split()))[:MOST_LETTERS]
        found = TURN.match(row.strip())
        if found is not None:
            turn = int(found[1])
            known += 1
            continue
        if not words:
            continue
        seat = 0 if OWN.match(words) else 1 if OTHER.match(words) else -1
        kind, name = kind_of(words)
        known += kind != "" and seat >= 0
        won = WON.search(words)
        if won is not None:
            winner = 0 if won[1].lower() in ("you", "player 1") else 1
        lines.append(ForeignLine(seat, kind, words, [name] if name else [], round=turn))
    if known < LEAST_KNOWN:
        raise ImportFailed("The text is not the log of a game: no line of it says what a player did.")
    return game_of_lines(TEXT_SOURCE, lines, winner)


def kind_of(words: str) -> tuple[str, str]:
    """Return what a line says was done, and the card it names."""
    for kind, pattern in KINDS:
        found = pattern.search(words)
        if found is not None:
            return kind, found[1].strip()
    return "", ""


def game_of_lines(source: str, lines: list[ForeignLine], winner: int) -> ForeignGame:
    """Return a game of which only lines are known: one frame a line, without tables."""
    blank = ForeignTable([ForeignSide(), ForeignSide()], "playing", 0, 0, False)
    first = next((line.seat for line in lines if line.kind == "TURN_START" and line.seat >= 0), -1)
    frames: list[ForeignFrame] = []
    lore = [0, 0]
    for at, line in enumerate(lines, 1):
        total = line.data.get("newLoreTotal")
        if type(total) is int and 0 <= total <= 100 and line.seat >= 0:
            lore[line.seat] = total
        sides = [ForeignSide(lore=lore[0]), ForeignSide(lore=lore[1])]
        active = line.seat if line.seat >= 0 else blank.active
        table = ForeignTable(sides, "playing", line.round, active, False)
        kind = {"TURN_END": "END_TURN", "MULLIGAN": "MULLIGAN"}.get(line.kind, line.kind)
        frames.append(ForeignFrame(at, kind, line.seat, table, [line], []))
    return ForeignGame(source, 0, ["", ""], winner, "", blank, frames, [], first)
