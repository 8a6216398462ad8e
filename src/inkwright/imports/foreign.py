"""A game of another program as its file tells it: frames with what one player saw after each, and what was done.

Seats are counted from 0. Cards are (set, number) pairs in a text, such as `10-57`; an unknown card is "".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class ForeignCard:
    """A card that was seen."""

    instance: str  # the same through all zones
    number: str  # of its set
    exerted: bool = False
    damage: int = 0
    drying: bool = False
    under: int = 0  # cards that lie under it
    at: str = ""  # the instance of the location where it is
    values: tuple[int, int, int] | None = None  # strength, willpower and lore value now, if they are told


@dataclass(slots=True)
class ForeignSide:
    """What was seen of one player."""

    lore: int = 0
    hand: list[ForeignCard] | None = None  # None: only their number is known
    hand_count: int = 0
    deck_count: int = 0
    deck: list[str] | None = None  # the numbers of its cards, the top one last; None: not known
    play: list[ForeignCard] = field(default_factory=list)
    discard: list[ForeignCard] = field(default_factory=list)
    ink: list[tuple[ForeignCard | None, bool]] = field(default_factory=list)  # with whether it is exerted

    @property
    def ink_exerted(self) -> int:
        """How many cards of the inkwell are exerted."""
        return sum([exerted for _card, exerted in self.ink])

    def seen(self) -> list[ForeignCard]:
        """Return every card that was seen, wherever it lies."""
        inked = [card for card, _exerted in self.ink if card is not None]
        return [*(self.hand or []), *self.play, *self.discard, *inked]


@dataclass(slots=True)
class ForeignTable:
    """What one player saw at a moment."""

    sides: list[ForeignSide]
    status: str
    round: int
    active: int
    pending: bool  # does somebody have to answer something?
    order: tuple[str, ...] = ()  # abilities that wait, as far as they are shown


@dataclass(slots=True)
class ForeignChoice:
    """An answer that was written down."""

    seat: int
    selected: list[str]  # instances
    offered: list[tuple[str, str]]  # instances and numbers
    promptable: str = ""


@dataclass(slots=True)
class ForeignLine:
    """A line of the log, without chat."""

    seat: int  # -1: of nobody
    kind: str
    text: str
    cards: list[str]  # numbers
    instance: str = ""
    time: int = 0  # milliseconds
    round: int = 0
    undone: bool = False
    data: dict[str, object] = field(default_factory=dict)


@dataclass(slots=True)
class ForeignFrame:
    """What was done, and what was seen after it."""

    number: int
    kind: str
    seat: int  # -1: nobody
    table: ForeignTable
    lines: list[ForeignLine]
    choices: list[ForeignChoice]
    card: str = ""  # the instance that acts, and its number
    card_number: str = ""
    aim: str = ""  # the instance that is challenged
    back_to: int = 0  # an undo: the first frame that is taken back

    def said(self, *kinds: str) -> list[ForeignLine]:
        """Return the lines of some kinds."""
        return [line for line in self.lines if line.kind in kinds]


@dataclass(slots=True)
class ForeignGame:
    """A game of another program, read from its file."""

    source: str  # what kind of file it is
    seat: int  # whose file it is
    names: list[str]  # of the players, if they are to be kept
    winner: int  # -1: not known, or a draw
    how: str  # why it ended
    start: ForeignTable
    frames: list[ForeignFrame]
    deck: list[str]  # of the own seat
    first: int = -1  # the seat that starts
    variant: str = ""
    warnings: list[str] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)  # the full names of the cards by their numbers
    when: int = 0  # it ended, in milliseconds since 1970; 0: not known

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.start.sides)

    def numbers(self) -> list[str]:
        """Return the number of every card that was seen, each once, those of the own deck first."""
        found = dict.fromkeys(self.deck)
        for table in (self.start, *[frame.table for frame in self.frames]):
            for side in table.sides:
                found.update(dict.fromkeys([card.number for card in side.seen()]))
                found.update(dict.fromkeys(side.deck or ()))
        for frame in self.frames:
            found.update(dict.fromkeys([number for choice in frame.choices for _instance, number in choice.offered]))
            found.update(dict.fromkeys([number for line in frame.lines for number in line.cards]))
        return [number for number in found if number]


def ordered_sights(game: ForeignGame, seat: int) -> list[ForeignCard]:
    """Return the cards of a seat in the order in which they were first seen."""
    found: dict[str, ForeignCard] = {}
    for frame in game.frames:
        if frame.card and frame.seat == seat and frame.card_number:
            found.setdefault(frame.card, ForeignCard(frame.card, frame.card_number))
        for card in frame.table.sides[seat].seen():
            found.setdefault(card.instance, card)
    return list(found.values())


def multiset(numbers: Sequence[str]) -> dict[str, int]:
    """Return how often each number is there."""
    return {number: list(numbers).count(number) for number in dict.fromkeys(numbers)}
