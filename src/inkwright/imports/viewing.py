"""What a foreign file shows without the engine: moments to look at, and facts to count.

It works for every card and every variant, with unknown cards too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from inkwright.engine.records.moments import SeenPlayer, SeenStack, SeenTable

from .foreign import ForeignCard, ForeignFrame, ForeignGame, ForeignSide, ForeignTable

MOST_LETTERS: Final = 300
NOT_TOLD: Final = frozenset(["CHOICE_RESOLVED", "TIMER_STARTED", "TIMER_INCREMENT", "INITIAL_HAND"])
LONG_TURN: Final = 3_600_000  # milliseconds; longer ones were left lying


class NamedCard(Protocol):
    """What a card of the catalogue says of itself."""

    @property
    def full_name(self) -> str:
        """Its name with its version."""

    @property
    def kind(self) -> str:
        """Character, item, location, action or song."""


Names = Mapping[str, NamedCard]  # the cards of the catalogue by the numbers of the file


@dataclass
class SeatFacts:
    """What was counted of one seat."""

    opening_hand: list[str] = field(default_factory=list)  # that was kept, as far as it is known
    put_back: int = 0  # cards of the opening hand
    played: list[str] = field(default_factory=list)
    inked: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)  # in hand at the end
    lore: list[int] = field(default_factory=list)  # after each turn of either player
    ink: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # of each own turn
    taken_back: int = 0


def turn_of(table: ForeignTable, first: int) -> int:
    """Return the number of the turn: that of a player, not of a round."""
    if table.status in ("coin_toss", "mulligan"):
        return 0
    return 2 * table.round - (1 if table.active == max(0, first) else 0)


def card_name(number: str, cards: Names) -> str:
    """Return the full name of a card, its number if it is not in the catalogue, "" if it is not known."""
    found = cards.get(number)
    return found.full_name if found is not None else number


def moment_of(game: ForeignGame, table: ForeignTable, lines: Sequence[str], cards: Names) -> SeenTable:
    """Return a table as a moment."""
    players = [seen_player(side, cards) for side in table.sides]
    return SeenTable(turn_of(table, game.first), table.active, [line[:MOST_LETTERS] for line in lines], players)


def seen_player(side: ForeignSide, cards: Names) -> SeenPlayer:
    """Return what was seen of a player."""
    hand = [card_name(card.number, cards) for card in side.hand] if side.hand is not None else [""] * side.hand_count
    ink = [("" if card is None else card_name(card.number, cards), exerted) for card, exerted in side.ink]
    return SeenPlayer(
        side.lore,
        side.deck_count,
        hand,
        [name for name, exerted in ink if not exerted],
        [name for name, exerted in ink if exerted],
        [card_name(card.number, cards) for card in side.discard],
        [seen_stack(card, cards) for card in side.play],
    )


def seen_stack(card: ForeignCard, cards: Names) -> SeenStack:
    """Return a card in play."""
    found = cards.get(card.number)
    kind = "character" if found is None or found.kind not in ("item", "location") else found.kind
    name = card_name(card.number, cards)
    return SeenStack(card.instance, name, kind, card.exerted, card.damage, card.drying, card.under, card.at)


def moments(game: ForeignGame, cards: Names, first: int = 0) -> list[SeenTable]:
    """Return what was seen after each frame, from one on."""
    return [moment_of(game, frame.table, told(frame), cards) for frame in game.frames[first:]]


def told(frame: ForeignFrame) -> list[str]:
    """Return what a frame's log says, in the words of the file, without chat."""
    lines = [line.text for line in frame.lines if line.kind not in NOT_TOLD and line.text]
    return lines or [frame.kind.replace("_", " ").lower()]


def facts(game: ForeignGame, cards: Names) -> list[SeatFacts]:
    """Count what happened, seat by seat."""
    out = [SeatFacts() for _ in game.start.sides]
    began = 0
    for frame in game.frames:
        count_lines(game, frame, out, cards)
        if frame.kind == "UNDO" and frame.seat >= 0:
            out[frame.seat].taken_back += 1
        hand = frame.table.sides[game.seat].hand
        if frame.kind == "MULLIGAN" and hand is not None:
            out[game.seat].opening_hand = [card_name(card.number, cards) for card in hand]
        if frame.kind in ("END_TURN", "GAME_FINISH"):
            for seat, side in enumerate(frame.table.sides):
                out[seat].lore.append(side.lore)
                out[seat].ink.append(len(side.ink))
            now = max([line.time for line in frame.lines], default=0)
            if began and 0 < now - began < LONG_TURN and frame.seat >= 0:
                out[frame.seat].seconds.append((now - began) / 1000)
            began = now
    if game.frames:
        for seat, side in enumerate(game.frames[-1].table.sides):
            out[seat].left = [card_name(card.number, cards) for card in side.hand or ()]
    return out


def count_lines(game: ForeignGame, frame: ForeignFrame, out: Sequence[SeatFacts], cards: Names) -> None:
    """Count what the log of a frame says."""
    for line in frame.lines:
        if line.undone or line.seat < 0 or line.seat >= len(out):
            continue
        seat = out[line.seat]
        if line.kind == "CARD_PLAYED" and line.cards:
            seat.played.append(card_name(line.cards[0], cards))
        elif line.kind == "CARD_INKED" and line.cards:
            seat.inked.append(card_name(line.cards[0], cards))
        elif line.kind == "MULLIGAN":
            count = line.data.get("mulliganCount")
            seat.put_back = count if type(count) is int and 0 <= count <= len(frame.lines) + 60 else 0
