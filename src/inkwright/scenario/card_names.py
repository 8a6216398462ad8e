"""How cards are named in a scenario: by full name, by nickname, with their player, with their zone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from inkwright.errors import quoted
from inkwright.text.spelling import fold

from .yaml_values import FormatError, Pairs, Scalar, Value, shortened

ZONES: Final = ("hand", "deck", "play", "discard", "inkwell", "under", "resolving", "removed")


@dataclass(frozen=True, slots=True)
class CardName:
    """A card as a scenario names it."""

    name: str
    line: int
    player: str = ""
    zone: str = ""

    @property
    def key(self) -> str:
        """The name without regard to spelling."""
        return fold(self.name)

    def __str__(self) -> str:
        before = f"{self.player}.{self.zone}" if self.zone else self.player
        return f"{before}: {self.name}" if before else self.name


def card_name(value: Value, players: Sequence[str], where: str = "A card") -> CardName:
    """Read `CARD`, `"bob: CARD"`, `{bob: CARD}` or `"amy.discard: CARD"`."""
    if isinstance(value, Pairs) and len(value) == 1 and isinstance(value.values[0], Scalar):
        key = value.keys[0]
        whose = owner_and_zone(key.text, players)
        if whose is not None:
            return CardName(value.values[0].text, value.line, *whose)
        raise FormatError(
            key.line, f"{quoted(key.text)} is no player, so '{key.text}: {value.values[0]}' names no card."
        )
    if not isinstance(value, Scalar) or value.empty:
        raise FormatError(value.line, f"{where} is named by its full name, not {shortened(value)}.")
    return card_name_in(value.text, value.line, players)


def card_name_in(text: str, line: int, players: Sequence[str]) -> CardName:
    """Return a card named in a text, perhaps with its player in front."""
    before, colon, name = text.partition(": ")
    whose = owner_and_zone(before, players) if colon else None
    return CardName(text.strip(), line) if whose is None else CardName(name.strip(), line, *whose)


def owner_and_zone(text: str, players: Sequence[str]) -> tuple[str, str] | None:
    """Read `bob` or `bob.discard`; None if bob is no player."""
    text = text.strip()
    if text in players:
        return text, ""
    player, dot, zone = text.rpartition(".")
    if dot and player in players and zone in ZONES:
        return player, zone
    return None
