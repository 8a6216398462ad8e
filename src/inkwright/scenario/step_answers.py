"""What a `choose` says: an answer in parts, each to be taken by the first question that offers it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from .card_names import CardName, card_name, owner_and_zone
from .yaml_values import (
    NO,
    YES,
    FormatError,
    Items,
    Pairs,
    Scalar,
    Value,
    flag,
    is_number,
    items,
    number,
    pairs,
    scalar_text,
    unknown_key,
)

PLACE_NAMES: Final = ("top", "bottom", "hand", "discard", "inkwell", "play")
"""Where looked-at cards go."""

ANSWER_KEYS: Final = (
    "name",
    "option",
    "order",
    "resolve",
    *PLACE_NAMES,
    "from",
    "to",
    "amount",
    "amounts",
    "card",
    "exerted",
    "shift",
    "sing",
    "move",
    "apply",
    "drops",
    "free",
)

# What a part is
SAYS_YES: Final = "yes"
SAYS_NO: Final = "no"
CARD: Final = "card"
PLAYER: Final = "player"
NUMBER: Final = "number"
NAME: Final = "name"
OPTION: Final = "option"
RESOLVE: Final = "resolve"
APPLY: Final = "apply"


@dataclass(frozen=True, slots=True)
class AnswerPart:
    """One thing that an answer names."""

    kind: str
    text: str
    card: CardName | None = None
    role: str = ""  # from, to, order, shift, one of PLACES ...
    number: int = 0
    ability: str = ""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer."""

    text: str
    line: int
    parts: tuple[AnswerPart, ...]
    exerted: bool = False
    drops: int | None = None
    free: bool = False

    def __str__(self) -> str:
        return self.text

    @property
    def has_way(self) -> bool:
        """Whether it says how a card is played: onto what it is shifted, who sings it, for free."""
        return self.free or any(part.role in ("shift", "sing") for part in self.parts)

    @property
    def has_number(self) -> bool:
        """Whether it says an amount."""
        return any(part.kind in (NUMBER, SAYS_NO) for part in self.parts)


@dataclass(slots=True)
class _AnswerReader:
    """An answer while it is read."""

    players: Sequence[str]
    parts: list[AnswerPart] = field(default_factory=list)
    exerted: bool = False
    drops: int | None = None
    free: bool = False

    def read(self, value: Value) -> None:
        """Take in a value."""
        if isinstance(value, Items):
            for member in value:
                self.read(member)
        elif isinstance(value, Pairs):
            self.mapping(value)
        else:
            self.word(value)

    def word(self, value: Scalar) -> None:
        """Read yes, no, none, a number, a player or a card."""
        text = value.text.strip()
        if text.lower() in YES:
            self.parts.append(AnswerPart(SAYS_YES, text))
        elif text.lower() in NO or text.lower() == "none":
            self.parts.append(AnswerPart(SAYS_NO, text))
        elif is_number(value):
            self.parts.append(AnswerPart(NUMBER, text, number=int(text)))
        elif text in self.players:
            self.parts.append(AnswerPart(PLAYER, text))
        else:
            self.card(value, "")

    def card(self, value: Value, role: str) -> None:
        """Add a card."""
        if role in ("", "to") and isinstance(value, Scalar) and value.text.strip() in self.players:
            self.parts.append(AnswerPart(PLAYER, value.text.strip(), role=role))
            return
        card = card_name(value, self.players)
        self.parts.append(AnswerPart(CARD, str(card), card, role))

    def cards(self, value: Value, role: str) -> None:
        """Add a card or a list of cards."""
        for member in items(value, "A list of cards"):
            if not (isinstance(member, Scalar) and member.text.lower() == "none"):
                self.card(member, role)

    def mapping(self, value: Pairs) -> None:
        """Read the forms with keys."""
        if len(value) == 1 and owner_and_zone(value.keys[0].text, self.players) is not None:
            if value.keys[0].text not in ANSWER_KEYS:
                self.card(value, "")
                return
        for key, held in value:
            if key.text not in ANSWER_KEYS:
                raise unknown_key(key, ANSWER_KEYS, "in an answer")
            self.key(key.text, held)

    def key(self, key: str, value: Value) -> None:
        """Read one key of the forms with keys."""
        if key == "name":
            self.parts.append(AnswerPart(NAME, scalar_text(value, "The name")))
        elif key == "option":
            self.parts.append(AnswerPart(OPTION, scalar_text(value, "The option")))
        elif key == "resolve":
            card, ability = card_and_ability(value, self.players)
            self.parts.append(AnswerPart(RESOLVE, str(value), card, ability=ability))
        elif key == "apply":
            self.parts.append(AnswerPart(APPLY, str(value), card_name(value, self.players)))
        elif key == "amount":
            self.parts.append(AnswerPart(NUMBER, f"amount {value}", number=number(value, "The amount")))
        elif key == "amounts":
            for name, count in pairs(value, "amounts"):
                named = card_name(name, self.players)
                self.parts.append(AnswerPart(CARD, str(named), named, "amount"))
                amount = number(count, "An amount")
                self.parts.append(AnswerPart(NUMBER, f"{named}: {amount}", named, number=amount))
        elif key == "exerted":
            self.exerted = flag(value, "exerted")
        elif key == "drops":
            self.drops = number(value, "drops")
        elif key == "free":
            self.free = flag(value, "free")
        elif key in ("card", "move"):
            self.cards(value, "")
        else:
            self.cards(value, key)


def read_answer(value: Value, players: Sequence[str]) -> Answer:
    """Return the answer that a value says."""
    if isinstance(value, Scalar) and value.empty:
        raise FormatError(value.line, "The answer is missing; 'none' declines.")
    reading = _AnswerReader(players)
    reading.read(value)
    if not reading.parts:
        reading.parts.append(AnswerPart(SAYS_NO, "none"))
    return Answer(str(value), value.line, tuple(reading.parts), reading.exerted, reading.drops, reading.free)


def card_and_ability(value: Value, players: Sequence[str]) -> tuple[CardName, str]:
    """Read CARD, or [CARD, ABILITY NAME]."""
    if not isinstance(value, Items):
        return card_name(value, players), ""
    if len(value.members) != 2:
        raise FormatError(value.line, "Write a card, or a list of a card and the name of its ability.")
    return card_name(value.members[0], players), scalar_text(value.members[1], "The ability")
