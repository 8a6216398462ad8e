"""What an `expect` says: about players' zones, about cards, about the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from inkwright.errors import quoted

from .card_names import ZONES, CardName, card_name, card_name_in
from .yaml_values import (
    FormatError,
    Pairs,
    Scalar,
    Value,
    flag,
    is_number,
    items,
    number,
    one_of,
    pairs,
    scalar_text,
    unknown_key,
)

GAME_KEYS: Final = ("winner", "over", "active", "turn", "lost", "waiting", "bag")
NUMBER_KEYS: Final = ("lore", "drops")
ZONE_KEYS: Final = ("hand", "discard", "inkwell", "play")
PLAYER_KEYS: Final = (*NUMBER_KEYS, *ZONE_KEYS, "deck", "ink")
CARD_KEYS: Final = (
    "zone",
    "exerted",
    "drying",
    "damage",
    "strength",
    "willpower",
    "lore",
    "cost",
    "keywords",
    "has",
    "lacks",
    "at",
    "under",
    "owner",
    "classifications",
    "names",
    "inks",
    "move_cost",
    "seen_by",
)
_FLAGS: Final = ("exerted", "drying")
_COUNTS: Final = ("damage", "strength", "willpower", "lore", "cost", "under", "move_cost")
_LISTS: Final = ("keywords", "has", "lacks", "classifications", "names", "inks", "seen_by")

Wanted = bool | int | str | tuple[str, ...] | CardName | None


@dataclass(frozen=True, slots=True)
class GameFact:
    """Read winner, over, active, turn, lost, waiting or bag."""

    line: int
    key: str
    wanted: bool | int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerNumber:
    """lore, drops; ready ink, exerted ink."""

    line: int
    player: str
    key: str  # lore, drops, ready, exerted
    wanted: int


@dataclass(frozen=True, slots=True)
class ZoneFact:
    """What lies in a zone of a player."""

    line: int
    player: str
    zone: str
    how: str  # exactly, count, has, lacks, top, bottom
    cards: tuple[CardName, ...] = ()
    count: int = 0


@dataclass(frozen=True, slots=True)
class CardFact:
    """One thing about one card."""

    line: int
    card: CardName
    key: str
    wanted: Wanted


Fact = GameFact | PlayerNumber | ZoneFact | CardFact


def read_expectation(value: Value, players: Sequence[str]) -> tuple[Fact, ...]:
    """Read all that an `expect` demands."""
    facts: list[Fact] = []
    for key, held in pairs(value, "expect"):
        player, dot, zone = key.text.partition(".")
        if dot and player in players and ":" not in zone:
            if zone not in PLAYER_KEYS:
                raise unknown_key(Scalar(zone, key.line), PLAYER_KEYS, f"of {player}")
            facts.extend(player_facts(key.line, player, zone, held, players))
        elif isinstance(held, Pairs):
            facts.extend(card_facts(card_name_in(key.text, key.line, players), held, players))
        elif key.text in GAME_KEYS:
            facts.append(game_fact(key, held, players))
        elif dot and _resembles_player(player, players):
            raise unknown_key(Scalar(player, key.line), players, "where a player is named")
        elif key.text in players:
            raise FormatError(
                key.line, f"Say what of {key.text}: {', '.join(f'{key.text}.{zone}' for zone in PLAYER_KEYS)}."
            )
        elif isinstance(held, Scalar) and held.empty:
            raise FormatError(
                key.line, f"Nothing is said about {quoted(key.text)}; a name with a comma is written in quotes."
            )
        else:
            raise unknown_key(key, (*GAME_KEYS, *(f"{p}.{z}" for p in players for z in PLAYER_KEYS)), "in expect")
    return tuple(facts)


def _resembles_player(text: str, players: Sequence[str]) -> bool:
    """Return whether a key looks like a misspelt player."""
    return text.lower() in [player.lower() for player in players]


def game_fact(key: Scalar, value: Value, players: Sequence[str]) -> GameFact:
    """Read winner, over, active, turn, lost, waiting or bag."""
    if key.text == "over":
        return GameFact(key.line, key.text, flag(value, "over"))
    if key.text in ("turn", "bag"):
        return GameFact(key.line, key.text, number(value, key.text))
    if isinstance(value, Scalar) and value.text.lower() == "none" and "none" not in players:
        return GameFact(key.line, key.text, ())
    named = tuple(one_of(member, f"A player of {key.text}", players) for member in items(value, key.text))
    return GameFact(key.line, key.text, named)


def player_facts(line: int, player: str, key: str, value: Value, players: Sequence[str]) -> list[Fact]:
    """Return what is expected of a player."""
    if key in NUMBER_KEYS:
        return [PlayerNumber(line, player, key, number(value, f"{player}.{key}"))]
    if key == "ink":
        return ink_facts(line, player, value)
    if is_number(value):
        return [ZoneFact(line, player, key, "count", count=number(value, f"{player}.{key}"))]
    if isinstance(value, Pairs) and not (len(value) == 1 and value.keys[0].text.partition(".")[0] in players):
        return zone_facts(line, player, key, value, players)
    if key == "deck":
        raise FormatError(line, f"{player}.deck is a number or a mapping of count, top, bottom, has, lacks.")
    return [ZoneFact(line, player, key, "exactly", card_names(value, players))]


def ink_facts(line: int, player: str, value: Value) -> list[Fact]:
    """Ready ink, or ready and exerted."""
    if isinstance(value, Pairs):
        held = pairs(value, f"{player}.ink", ("ready", "exerted"))
        return [PlayerNumber(line, player, key.text, number(count, key.text)) for key, count in held]
    return [PlayerNumber(line, player, "ready", number(value, f"{player}.ink"))]


def zone_facts(line: int, player: str, zone: str, value: Pairs, players: Sequence[str]) -> list[Fact]:
    """Read has, lacks, and for a deck count, top, bottom."""
    known = ("count", "top", "bottom", "has", "lacks") if zone == "deck" else ("count", "has", "lacks")
    facts: list[Fact] = []
    for key, held in pairs(value, f"{player}.{zone}", known):
        if key.text == "count":
            facts.append(ZoneFact(line, player, zone, "count", count=number(held, "count")))
        else:
            facts.append(ZoneFact(line, player, zone, key.text, card_names(held, players)))
    return facts


def card_names(value: Value, players: Sequence[str]) -> tuple[CardName, ...]:
    """Return a list of cards."""
    if isinstance(value, Scalar) and value.text.lower() == "none":
        return ()
    return tuple(card_name(member, players) for member in items(value, "A list of cards"))


def card_facts(card: CardName, value: Pairs, players: Sequence[str]) -> list[Fact]:
    """Return what is expected of a card."""
    if not value:
        raise FormatError(value.line, f"Nothing is said about {card}.")
    return [
        CardFact(key.line, card, key.text, wanted_value(key.text, held, players))
        for key, held in pairs(value, f"expect of {card}", CARD_KEYS)
    ]


def wanted_value(key: str, value: Value, players: Sequence[str]) -> Wanted:
    """Return the value that a key of a card wants."""
    if key == "zone":
        return one_of(value, "The zone", ZONES)
    if key in _FLAGS:
        return flag(value, key)
    if key in _COUNTS:
        return number(value, key, -99)
    if key == "owner":
        return one_of(value, "The owner", players)
    if key == "at":
        nowhere = isinstance(value, Scalar) and (value.text.lower() == "none" or value.empty)
        return None if nowhere else card_name(value, players)
    assert key in _LISTS, key
    if isinstance(value, Scalar) and value.text.lower() == "none":
        return ()
    if key == "seen_by":
        return tuple(one_of(member, "A player of seen_by", players) for member in items(value, key))
    return tuple(scalar_text(member, key) for member in items(value, key))
