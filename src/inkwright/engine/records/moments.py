"""What one seat saw of a moment of a game, without a game behind it: for the parts of a record that no answers lead to.

An unknown card has no name. A moment of another program's game may name cards that are not in the catalogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from inkwright.errors import UNSAFE, RecordError, quoted

if TYPE_CHECKING:
    from inkwright.engine.document_types import SeenPlayerJson, SeenStackJson, SeenTableJson

MOST_MOMENTS: Final = 5_000
MOST_SEEN: Final = 500  # cards, or stacks, in one place
MOST_LINES: Final = 100  # of what happened
MOST_LETTERS: Final = 300  # of a line
MOST_NAME: Final = 120  # letters of the name of a card
MOST_NUMBER: Final = 10_000
MOST_PLAYERS: Final = 6


class SeenStack:
    """A card in play with what lies under it."""

    __slots__ = ("at", "card", "damage", "drying", "exerted", "id", "kind", "under")

    def __init__(
        self,
        id: str,
        card: str,
        kind: str,
        exerted: bool = False,
        damage: int = 0,
        drying: bool = False,
        under: int = 0,
        at: str = "",
    ) -> None:
        self.id = id  # the same as long as it lies in play
        self.card = card  # its full name
        self.kind = kind  # character, item or location
        self.exerted = exerted
        self.damage = damage
        self.drying = drying
        self.under = under  # how many cards lie under it
        self.at = at  # the id of the location where it is, "" if it is at none

    def json(self) -> SeenStackJson:
        """Return it as plain values."""
        return {
            "id": self.id,
            "card": self.card,
            "kind": self.kind,
            "exerted": self.exerted,
            "damage": self.damage,
            "drying": self.drying,
            "under": self.under,
            "at": self.at,
        }

    @classmethod
    def read(cls, value: Any) -> SeenStack:
        """Return what plain values say; RecordError if they are others."""
        row = fields(value, STACK_FIELDS)
        out = cls(*[row[name] for name in STACK_FIELDS])
        for text in (out.id, out.card, out.kind, out.at):
            checked_line(text, MOST_NAME)
        for number in (out.damage, out.under):
            checked_count(number)
        if type(out.exerted) is not bool or type(out.drying) is not bool:
            raise wrong(value)
        return out


STACK_FIELDS: Final = ("id", "card", "kind", "exerted", "damage", "drying", "under", "at")


class SeenPlayer:
    """What was seen of one player."""

    __slots__ = ("deck", "discard", "hand", "ink_exerted", "ink_ready", "lore", "play")

    def __init__(
        self,
        lore: int,
        deck: int,
        hand: Sequence[str],
        ink_ready: Sequence[str],
        ink_exerted: Sequence[str],
        discard: Sequence[str],
        play: Sequence[SeenStack],
    ) -> None:
        self.lore = lore
        self.deck = deck  # how many cards
        self.hand = list(hand)  # full names, "" for a card that was not seen; and so the inkwell
        self.ink_ready = list(ink_ready)
        self.ink_exerted = list(ink_exerted)
        self.discard = list(discard)
        self.play = list(play)

    def json(self) -> SeenPlayerJson:
        """Return it as plain values."""
        return {
            "lore": self.lore,
            "deck": self.deck,
            "hand": self.hand,
            "ink_ready": self.ink_ready,
            "ink_exerted": self.ink_exerted,
            "discard": self.discard,
            "play": [stack.json() for stack in self.play],
        }

    @classmethod
    def read(cls, value: Any) -> SeenPlayer:
        """Return what plain values say; RecordError if they are others."""
        row = fields(value, ("lore", "deck", *CARD_LISTS, "play"))
        for key in ("lore", "deck"):
            checked_count(row[key])
        for key in CARD_LISTS:
            for name in rows(row[key], MOST_SEEN):
                checked_line(name, MOST_NAME)
        stacks = [SeenStack.read(stack) for stack in rows(row["play"], MOST_SEEN)]
        hand, ready, exerted, discard = [list(row[key]) for key in CARD_LISTS]
        return cls(row["lore"], row["deck"], hand, ready, exerted, discard, stacks)


CARD_LISTS: Final = ("hand", "ink_ready", "ink_exerted", "discard")


class SeenTable:
    """What one seat saw of a moment."""

    __slots__ = ("active", "lines", "players", "turn")

    def __init__(self, turn: int, active: int, lines: Sequence[str], players: Sequence[SeenPlayer]) -> None:
        self.turn = turn  # of a player, 1 for the first of the game; 0 before it
        self.active = active  # the seat whose turn it is
        self.lines = list(lines)  # what happened just before
        self.players = list(players)

    def json(self) -> SeenTableJson:
        """Return it as plain values."""
        players = [player.json() for player in self.players]
        return {"turn": self.turn, "active": self.active, "lines": self.lines, "players": players}

    @classmethod
    def read(cls, value: Any) -> SeenTable:
        """Return what plain values say; RecordError if they are others."""
        row = fields(value, ("turn", "active", "lines", "players"))
        checked_count(row["turn"])
        checked_count(row["active"])
        for line in rows(row["lines"], MOST_LINES):
            checked_line(line, MOST_LETTERS)
        players = [SeenPlayer.read(player) for player in rows(row["players"], MOST_PLAYERS)]
        if not row["active"] < len(players):
            raise wrong(value)
        return cls(row["turn"], row["active"], row["lines"], players)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeenTable) and self.json() == other.json()

    def __hash__(self) -> int:
        return hash((self.turn, self.active, len(self.lines)))


def moments_of(value: Any) -> list[SeenTable]:
    """Return the moments in a JSON document; RecordError if they are none."""
    return [] if value is None else [SeenTable.read(row) for row in rows(value, MOST_MOMENTS)]


def fields(value: Any, names: Sequence[str]) -> dict[str, Any]:
    """Return the fields of an object that has exactly these."""
    if not isinstance(value, dict) or set(value) != set(names):
        raise wrong(value)
    return value


def rows(value: Any, most: int) -> list[Any]:
    """Return a list that is not too long."""
    if not isinstance(value, list) or len(value) > most:
        raise wrong(value)
    return value


def checked_count(value: object) -> None:
    """Refuse what is no small number."""
    if type(value) is not int or not 0 <= value <= MOST_NUMBER:
        raise wrong(value)


def checked_line(value: object, most: int) -> None:
    """Refuse what is no short printable text."""
    if not isinstance(value, str) or len(value) > most or UNSAFE.search(value):
        raise wrong(value)


def wrong(value: object) -> RecordError:
    """Return that a moment is not as it must be."""
    return RecordError(f"A moment of the record is not as it must be: {quoted(value)}.")
