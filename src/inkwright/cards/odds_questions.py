"""Questions about what a deck draws, in words: "a 2-drop and 3 inkable by turn 3". The answers are exact."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import comb
from typing import Final, NamedTuple

from inkwright.errors import InkwrightError, did_you_mean, quoted
from inkwright.text.spelling import Speller, fold

from .card import Card
from .odds import OPENING_HAND, cards_seen

MOST_CONDITIONS: Final = 6
MOST_TURNS: Final = 40
MOST_TEXT: Final = 300
EXAMPLE: Final = '"a 2-drop and 3 inkable by turn 3"'
NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        ("no", "a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
    for word in words.split()
}
KINDS: Final = ("character", "action", "song", "item", "location")

_BY_TURN: Final = re.compile(r"\s+(?:by|on)\s+turn\s+(\d+)\s*$")
_IN_HAND: Final = re.compile(r"\s+in\s+(?:the\s+|my\s+)?opening\s+hand\s*$")
_DROP: Final = re.compile(r"(\d+)\s*-?\s*(?:cost\s+)?drops?")
_COUNT: Final = re.compile(r"(?:(at least|exactly|at most)\s+)?(\d+|[a-z]+)(\s+or\s+(?:more|fewer|less))?\s+(.+)")


class DrawCondition(NamedTuple):
    """So many of some cards."""

    text: str
    cards: frozenset[Card]
    least: int
    most: int | None

    def holds(self, count: int) -> bool:
        """Return whether a number of such cards is one that was asked for."""
        return self.least <= count and (self.most is None or count <= self.most)

    @property
    def cap(self) -> int:
        """A number at which counting may stop: more say nothing else."""
        return self.least if self.most is None else self.most + 1


class OddsQuestion:
    """What a deck must have drawn by a turn."""

    def __init__(self, counts: Mapping[Card, int], conditions: Sequence[DrawCondition], turn: int) -> None:
        self.counts = dict(counts)
        self.conditions = list(conditions)
        self.turn = turn  # 0: the opening hand

    def chance(self, first: bool = True) -> float:
        """Return the exact chance, hands not altered, for who starts or who does not."""
        seen = OPENING_HAND if not self.turn else cards_seen(self.turn, first)
        size = sum(self.counts.values())
        return chance_of(self.counts, self.conditions, min(seen, size))

    @property
    def text(self) -> str:
        """The question in words."""
        when = f"by turn {self.turn}" if self.turn else "in the opening hand"
        return f"{' and '.join(condition.text for condition in self.conditions)} {when}"


def chance_of(counts: Mapping[Card, int], conditions: Sequence[DrawCondition], drawn: int) -> float:
    """Return the chance that all conditions hold for this draw: hands are counted by which conditions they meet."""
    groups: Counter[tuple[bool, ...]] = Counter()
    for card, copies in counts.items():
        groups[tuple([card in condition.cards for condition in conditions])] += copies
    ways: dict[tuple[int, tuple[int, ...]], int] = {(0, (0,) * len(conditions)): 1}
    caps = [condition.cap for condition in conditions]
    for meets, size in groups.items():
        more: Counter[tuple[int, tuple[int, ...]]] = Counter()
        for (taken, have), number in ways.items():
            for count in range(min(size, drawn - taken) + 1):
                now = tuple([min(cap, had + count * met) for cap, had, met in zip(caps, have, meets, strict=True)])
                more[taken + count, now] += number * comb(size, count)
        ways = more
    hits = sum(
        number
        for (taken, have), number in ways.items()
        if taken == drawn and all(condition.holds(had) for condition, had in zip(conditions, have, strict=True))
    )
    return hits / comb(sum(counts.values()), drawn)


def odds_question(
    text: str, counts: Mapping[Card, int], search: Callable[[str], Iterable[Card]] | None = None
) -> OddsQuestion:
    """Return a question about a deck; InkwrightError names the part that is not understood.

    `search` finds the cards of search terms such as `keyword:evasive`.
    """
    words = " ".join(text.casefold().split()).rstrip("?. ")
    if not words or len(words) > MOST_TEXT:
        raise InkwrightError(f"A question is a text such as {EXAMPLE} of at most {MOST_TEXT} characters.")
    turn = 0
    found = _BY_TURN.search(words)
    if found:
        turn = int(found.group(1)) if len(found.group(1)) < 4 else MOST_TURNS + 1
        if not 1 <= turn <= MOST_TURNS:
            raise InkwrightError(f"Turns are 1 to {MOST_TURNS}, not {found.group(1)[:9]}.")
        words = words[: found.start()]
    words = _IN_HAND.sub("", words)
    parts = [part.strip() for part in re.split(r"\s+and\s+|\s*;\s*", words)]
    if len(parts) > MOST_CONDITIONS:
        raise InkwrightError(f"A question has at most {MOST_CONDITIONS} parts, not {len(parts)}.")
    return OddsQuestion(counts, [condition_of(part, counts, search) for part in parts], turn)


def condition_of(
    part: str, counts: Mapping[Card, int], search: Callable[[str], Iterable[Card]] | None
) -> DrawCondition:
    """Return one part of a question."""
    least, most, what = 1, None, part
    found = _COUNT.fullmatch(part)
    if found and (found.group(2).isdecimal() or found.group(2) in NUMBERS) and not _DROP.fullmatch(part):
        before, number, behind, what = found.groups()
        count = int(number) if number.isdecimal() else NUMBERS[number]
        if count > 60:
            raise InkwrightError(f"{quoted(part)} asks for more cards than a deck draws.")
        upper = before == "at most" or (behind or "").endswith(("fewer", "less"))
        exact = before == "exactly" or number == "no" or count == 0
        least, most = (0, count) if upper else (count, count if exact else None)
    cards = frozenset(card for one in re.split(r"\s+or\s+", what) for card in cards_of(one, counts, search))
    return DrawCondition(part, cards, least, most)


def cards_of(what: str, counts: Mapping[Card, int], search: Callable[[str], Iterable[Card]] | None) -> list[Card]:
    """Return the cards of the deck that some words mean."""
    words = re.sub(r"^(?:an?|the|of)\s+", "", what.strip())
    drop = _DROP.fullmatch(words)
    if drop:
        return [card for card in counts if card.cost == int(drop.group(1)[:4])]
    plain = re.sub(r"\s+cards?$", "", words)
    if plain in ("inkable", "ink", "card to ink", "inkables"):
        return [card for card in counts if card.inkable]
    if plain in ("uninkable", "not inkable"):
        return [card for card in counts if not card.inkable]
    if plain.rstrip("s") in KINDS:
        kind = plain.rstrip("s")
        return [card for card in counts if card.kind == kind or (kind == "action" and card.kind == "song")]
    if re.search(r"[:<>=]", words) and search is not None:
        fitting = set(search(words))
        return [card for card in counts if card in fitting]
    return named_cards(words, counts)


def named_cards(words: str, counts: Mapping[Card, int]) -> list[Card]:
    """Return the cards of a deck with that name, with or without the version."""
    key = fold(words)
    found = [card for card in counts if key in (card.key, fold(card.name))]
    found = found or [card for card in counts if key and key in card.key]
    if found:
        return found
    near = did_you_mean(Speller([card.full_name for card in counts]).nearest(words, 1))
    raise InkwrightError(
        f"{quoted(words)} is neither a card of the deck nor inkable, 2-drop, character, song and the like.{near} "
        f"A question is such as {EXAMPLE}."
    )


def hand_of(text: str, counts: Mapping[Card, int], size: int = OPENING_HAND) -> list[Card]:
    """Return the cards of a hand, by names with commas between them; names may have commas of their own."""
    pieces = [piece.strip() for piece in re.split(r"[,;\n]", text)]
    hand: list[Card] = []
    at = 0
    while at < len(pieces):
        for end in range(len(pieces), at, -1):
            card, copies = hand_entry(", ".join(pieces[at:end]), counts)
            if card is not None:
                hand += [card] * copies
                at = end
                break
        else:
            raise InkwrightError(unknown_in_hand(pieces[at], counts))
    if len(hand) != size:
        raise InkwrightError(f"An opening hand has {size} cards, not {len(hand)}.")
    for card, copies in Counter(hand).items():
        if copies > counts[card]:
            raise InkwrightError(f"The deck has {card.full_name} {counts[card]} times, not {copies}.")
    return hand


def hand_entry(words: str, counts: Mapping[Card, int]) -> tuple[Card | None, int]:
    """Return the card that an entry of a hand names, and how often; None if it is none or several."""
    found = re.fullmatch(r"(\d{1,2})\s*x?\s+(.+)", words)
    copies = int(found.group(1)) if found else 1
    key = fold(found.group(2) if found else words)
    exact = [card for card in counts if card.key == key] or [card for card in counts if fold(card.name) == key]
    near = exact or [card for card in counts if key and key in card.key]
    return (near[0] if len(near) == 1 else None), copies


def unknown_in_hand(words: str, counts: Mapping[Card, int]) -> str:
    """Say why an entry of a hand is no card."""
    key = fold(re.sub(r"^\d{1,2}\s*x?\s+", "", words))
    several = [card.full_name for card in counts if key and key in card.key]
    if several:
        return f"{quoted(words)} may be {' or '.join(several[:4])}."
    near = did_you_mean(Speller([card.full_name for card in counts]).nearest(words, 1))
    return f"{quoted(words)} is no card of the deck.{near}"
